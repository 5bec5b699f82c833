"""Tenkatoitsu: sides by what they lost; games by winner, outcome, margin, length, places held, treason.

A draw counts as a win of both sides in the tables by army (`State.winners`); `side` tells draws apart. When
the armies first met, which chits were delayed, whether there was a siege and whom Kobayakawa's treason found
cannot be read from a finished game: a `Watch` sees every choice before it is made.
"""

from __future__ import annotations

from typing import Any, Final

from sengoku.arena import breakdowns
from sengoku.arena.breakdowns import band
from sengoku.core.choices import Choice
from sengoku.core.state import State
from sengoku.games.tenkatoitsu.command.selection import Selection
from sengoku.games.tenkatoitsu.components import CHARGE_DISTANCE, Condition
from sengoku.games.tenkatoitsu.notation import ACT, ASSAULT, DELAY, FIRE, GO, MORI, RALLY, REDEPLOY, SELECT
from sengoku.games.tenkatoitsu.places import NO_TACTIC
from sengoku.games.tenkatoitsu.siege.part import Siege
from sengoku.games.tenkatoitsu.state import Battle
from sengoku.games.tenkatoitsu.treason.aid import KOBAYAKAWA, WEST, Stand

#: How many points, or steps, one line of a table stands for.
_STEP: Final = 5
#: TEN-15.6.1: what a side does in a siege with its Actions.
_ACTIONS: Final = (REDEPLOY.kind, RALLY.kind, ASSAULT.kind, FIRE.kind)
#: The clan Kobayakawa fell upon.
_OTANI: Final = "g"
#: What a choice uses, by its verb.
_USES: Final = {"plan": "plan", "order": "order", "write": "tactic", "katta": "tactic"}
GIVEN: Final = ("army",)
TIMES: Final = frozenset({"delay-box", "chit-drawn", "deployments"})


def steps_lost(view: dict[str, Any], seat: int) -> int:
    """Steps a side is down by at the end: four for each unit eliminated (TEN-4.3).

    Matsuno, who leaves, is no loss (TEN-21.4.7). A clan that has gone over counts for the side it is on now,
    those that are nobody's for neither.
    """
    units = [unit for unit in view["units"] if unit["status"] != "removed"]
    return sum([unit["loss"] for unit in units if unit["seat"] == seat])


def units_lost(view: dict[str, Any], seat: int) -> int:
    return len([unit for unit in view["units"] if unit["seat"] == seat and unit["status"] == "eliminated"])


def leaders_lost(view: dict[str, Any], seat: int) -> int:
    return len([unit for unit in view["units"] if unit["seat"] == seat and unit["leader_killed"]])


def margin(view: dict[str, Any]) -> int:
    """By how much the first army leads."""
    points: list[int] = view["result"]["points"]
    return points[0] - points[1]


def winner(view: dict[str, Any]) -> str:
    """The army that has won, or "draw"."""
    winners: list[int] = view["winners"]
    return "draw" if len(winners) > 1 else str(view["armies"][winners[0]])


def seats(view: dict[str, Any]) -> dict[str, list[str]]:
    both = range(view["seats"])
    return {
        "army": list(view["armies"]),
        "units-lost": [f"{units_lost(view, seat):02}" for seat in both],
        "steps-lost": [band(steps_lost(view, seat), _STEP) for seat in both],
        "leaders-lost": [f"{leaders_lost(view, seat):02}" for seat in both],
    }


def game(view: dict[str, Any]) -> dict[str, str]:
    lead = margin(view)
    ahead = view["armies"][0 if lead > 0 else 1] if lead else "none"
    return {
        "side": winner(view),
        "outcome": view["result"]["outcome"],
        "battle-ending": view["result"]["ending"],
        "ahead": ahead,
        "margin": band(abs(lead), _STEP),
        "turns-played": f"{view['turn'] - view['first_turn'] + 1:02}",
        **places_held(view),
        **stands(view),
    }


def places_held(view: dict[str, Any]) -> dict[str, str]:
    """Who has the castle (TEN-20.5) or the fortress (TEN-R28) at the end, where there is one."""
    found: dict[str, str] = {}
    for place, by in (("castle", "occupier"), ("fortress", "holder")):
        if view.get(place) is not None:
            seat = view[place][by]
            found[place] = "nobody" if seat is None or seat < 0 else str(view["armies"][seat])
    return found


def stands(view: dict[str, Any]) -> dict[str, str]:
    """TEN-21.4: how each clan stands that was undecided."""
    treason = view.get("treason")
    tracks = [] if treason is None else treason["tracks"]
    return {f"clan-{track['letter']}": str(track["stand"]) for track in tracks}


def used(state: State, seat: int, choice: Choice) -> tuple[str, str] | None:
    """A plan, an order given, a tactic."""
    thing = _USES.get(choice.verb)
    return None if thing is None else (thing, choice.noun or choice.verb)


class Watch(breakdowns.Watch):
    """Counts what a finished game does not tell.

    - `first-contact`: the turn in which units of the two armies first stand beside each other (TEN-4.2).
    - `delay-box`: the chits paid for, by the box they go to; 0 is the bowl (TEN-9.3).
    - `chit-drawn`: clan chits drawn that are used, and those put back (TEN-8.6).
    - `deployments`: units of clans in Defence that move a hex (TEN-6.4).
    - `siege`: games in which one began, and in which assailant, besieged and both acted in it (TEN-15.6.1).
    - `kobayakawa-finds`: who is within a charge of him when he betrays (TEN-6.3, TEN-21.4.2): Ōtani, another
      enemy, or nobody.
    """

    def __init__(self) -> None:
        super().__init__()
        self._acted = [False, False]

    def see(self, state: State, seat: int, choice: Choice) -> None:
        assert isinstance(state, Battle)
        if "first-contact" not in self.counts and _met(state):
            self.count("first-contact", f"{state.turn:02}")
        self._see_chits(state, seat, choice)
        if choice.kind == GO.kind and _deploys(state, seat, choice):
            self.count("deployments", "units")
        if state.siege.siege == Siege.ON:
            self._see_siege(state, seat, choice)
        if "kobayakawa-finds" not in self.counts and _betrayed(state):
            self.count("kobayakawa-finds", _found(state))

    def _see_chits(self, s: Battle, seat: int, choice: Choice) -> None:
        step = s.stack[-1]
        if isinstance(step, Selection) and choice.kind in (SELECT.kind, MORI.kind):
            if step.writing[seat] == NO_TACTIC:
                clan = s.scene.clan_of[seat][choice.index]
                self.count("delay-box", str(step.box(s, clan, choice.kind == MORI.kind)))
        elif choice.kind in (ACT.kind, DELAY.kind):
            self.count("chit-drawn", "used" if choice.kind == ACT.kind else "put-back")

    def _see_siege(self, s: Battle, seat: int, choice: Choice) -> None:
        if "siege" not in self.counts:
            self.count("siege", "begun")
        if choice.kind not in _ACTIONS or self._acted[seat]:
            return
        self._acted[seat] = True
        self.count("siege", "besieged-acted" if seat == s.siege.besieged else "assailant-acted")
        if self._acted[1 - seat]:
            self.count("siege", "both-acted")


def _met(s: Battle) -> bool:
    for unit in s.scene.seat_units[0]:
        if s.loss[unit] < Condition.ELIMINATED and s.engaged(unit):
            return True
    return False


def _deploys(s: Battle, seat: int, choice: Choice) -> bool:
    """Whether this is a deployment that leads somewhere else."""
    ask = s.ask(seat)
    if ask.prompt != "deploy-to":
        return False
    here = next(s.pos[unit] for unit in range(len(s.pos)) if s.scene.unit_word(unit) == ask.args["unit"])
    return s.scene.hex_of[choice.index] != here


def _betrayed(s: Battle) -> bool:
    return s.treason is not None and s.treason.stand[KOBAYAKAWA] == Stand.TREASON


def _found(s: Battle) -> str:
    """The West's units within a charge of Kobayakawa's."""
    mine = [s.pos[unit] for clan in s.scene.letters[KOBAYAKAWA] for unit in s.on_map(clan)]
    found = "nobody"
    for unit in s.scene.seat_units[WEST]:
        hex = s.pos[unit]
        if hex < 0 or min([s.scene.field.distance(hex, other) for other in mine]) > CHARGE_DISTANCE:
            continue
        if s.scene.clan_ids[s.scene.unit_clan[unit]] == _OTANI:
            return "otani"
        found = "another"
    return found

"""Bushido: seats by turn order, honour and provinces; games by ending and length; how each phase was used.

What the phases' options are used for cannot be read from a finished game: a `Watch` sees every choice of a
game before it is made and counts what was decided.
"""

from __future__ import annotations

from typing import Any, Final

from sengoku.arena import breakdowns
from sengoku.arena.breakdowns import band
from sengoku.core.choices import Choice
from sengoku.core.state import NOBODY, State
from sengoku.games.bushido.components import BONUS, MONTHS
from sengoku.games.bushido.state import Realm

#: How many honour points one line of a table stands for.
_STEP: Final = 4

#: What is counted, by the prompt: the name of the table, then by verb what it says.
COUNTED: Final[dict[str, tuple[str, dict[str, str]]]] = {
    "tea": ("2-tea", {"tea": "invited", "pass": "none"}),
    "invitation": ("2-guest", {"accept": "accepted", "refuse": "refused"}),
    "buy": ("3-honour", {"buy": "bought", "pass": "none"}),
    "tiles": (
        "5-tiles",
        {"ronin": "ronin", "spy": "spy", "tea": "tea", "geisha": "geisha", "pass": "passed"},
    ),
    "hatamoto-ronin": ("6-ronin", {"ronin": "ronin", "done": "passed"}),
    "revolt": ("6-revolt", {"revolt": "revolt", "pass": "none"}),
    "campaign": ("7-campaign", {"campaign": "declared", "pass": "none"}),
    "trade": ("1-elite", {"trade": "traded", "pass": "none"}),
    "bonus": ("7-bonus", {"bonus": "", "done": "none"}),
    "tactic": ("8-disc", {"tactic": ""}),
    "seppuku": ("10-seppuku", {"seppuku": "demanded", "pass": "none"}),
    "propose": ("10-counsel", {"propose": "proposed", "pass": "silent"}),
    "verdict": ("10-verdict", {"accept": "followed", "refuse": "spared"}),
    "verdict-seppuku": ("10-verdict", {"accept": "followed", "refuse": "spared"}),
    "arms": ("11-arms", {"arms": ""}),
    "kotau": ("12-kotau", {"kotau": "", "pass": "none"}),
}
TIMES: Final = frozenset({"start-honour", "7-attack", "8-stack", *[table for table, _ in COUNTED.values()]})
GIVEN: Final = ("order",)
WORDS: Final = {"8-disc": "disc"}


def seats(view: dict[str, Any]) -> dict[str, list[str]]:
    players: list[dict[str, Any]] = view["players"]
    held = [0] * view["seats"]
    for province in view["provinces"]:
        if province["owner"] is not None:
            held[province["owner"]] += 1
    first: int = view["first"]
    return {
        "order": [str((player["seat"] - first) % view["seats"] + 1) for player in players],
        "provinces": [f"{number:02}" for number in held],
        "honour": [band(player["daimyo_honour"], _STEP) for player in players],
    }


def game(view: dict[str, Any]) -> dict[str, str]:
    return {
        "ending": view["result"]["ending"],
        "months": f"{min(view['month'], MONTHS):02}",
        "turns": f"{view['turns']:02}",
    }


class Watch(breakdowns.Watch):
    """Counts what is decided in a game."""

    def __init__(self) -> None:
        super().__init__()
        self._begun = False

    def see(self, state: State, seat: int, choice: Choice) -> None:
        assert isinstance(state, Realm)
        if not self._begun and state.phase:
            self._begun = True
            for honour in state.daimyo_honour:
                self.count("start-honour", band(honour, _STEP))
        found = used(state, seat, choice)
        if found is not None:
            self.count(*found)


def used(state: State, seat: int, choice: Choice) -> tuple[str, str] | None:
    """What is decided in each phase."""
    assert isinstance(state, Realm)
    prompt = state.ask(seat).prompt
    if prompt == "attack":
        return "7-attack", _attack(state, choice)
    if prompt == "stake" and choice.verb != "stake":
        return "8-stack", _height(state, seat, choice)
    if prompt in COUNTED:
        table, words = COUNTED[prompt]
        if choice.verb in words:
            return table, words[choice.verb] or _noun(choice)
    return None


def _noun(choice: Choice) -> str:
    return f"bonus-{BONUS[choice.index]}" if choice.verb == "bonus" else str(choice.noun)


def _attack(s: Realm, choice: Choice) -> str:
    if choice.verb != "attack":
        return "none"
    return "neutral" if s.owner[choice.index] == NOBODY else "bushi"


def _height(s: Realm, seat: int, choice: Choice) -> str:
    """How many tiles a fighter commits, in steps of three."""
    if choice.verb == "unarmed":
        return "00"
    stake: dict[str, int] = s.view(seat)["combat"]["mine"]["stake"]
    height = sum(stake.values())
    for most, name in ((1, "01"), (4, "02-04"), (7, "05-07"), (10, "08-10")):
        if height <= most:
            return name
    return "11+"

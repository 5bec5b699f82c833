"""Bushido: seats by turn order, honour and provinces; games by ending and length; how each phase was used.

What the phases' options are used for cannot be read from a finished game: a `Watch` sees every choice of a
game before it is made and counts what was decided.
"""

from __future__ import annotations

from typing import Any, Final

from sengoku.core.choices import Choice
from sengoku.core.state import State
from sengoku.games.bushido.components import BONUS, MONTHS
from sengoku.games.bushido.notation import Verb
from sengoku.games.bushido.state import NOBODY, Realm

#: How many honour points one line of a table stands for.
_STEP: Final = 4

#: What is counted, by the prompt: the name of the table, then by verb what it says.
COUNTED: Final[dict[str, tuple[str, dict[int, str]]]] = {
    "tea": ("2-tea", {Verb.TEA: "invited", Verb.PASS: "none"}),
    "invitation": ("2-guest", {Verb.ACCEPT: "accepted", Verb.REFUSE: "refused"}),
    "buy": ("3-honour", {Verb.BUY: "bought", Verb.PASS: "none"}),
    "tiles": (
        "5-tiles",
        {
            Verb.RONIN: "ronin",
            Verb.SPY: "spy",
            Verb.TEA: "tea",
            Verb.GEISHA: "geisha",
            Verb.PASS: "passed",
        },
    ),
    "hatamoto-ronin": ("6-ronin", {Verb.RONIN: "ronin", Verb.DONE: "passed"}),
    "revolt": ("6-revolt", {Verb.REVOLT: "revolt", Verb.PASS: "none"}),
    "campaign": ("7-campaign", {Verb.CAMPAIGN: "declared", Verb.PASS: "none"}),
    "trade": ("1-elite", {Verb.TRADE: "traded", Verb.PASS: "none"}),
    "bonus": ("7-bonus", {Verb.BONUS: "", Verb.DONE: "none"}),
    "tactic": ("8-disc", {Verb.TACTIC: ""}),
    "seppuku": ("10-seppuku", {Verb.SEPPUKU: "demanded", Verb.PASS: "none"}),
    "propose": ("10-counsel", {Verb.PROPOSE: "proposed", Verb.PASS: "silent"}),
    "verdict": ("10-verdict", {Verb.ACCEPT: "followed", Verb.REFUSE: "spared"}),
    "verdict-seppuku": ("10-verdict", {Verb.ACCEPT: "followed", Verb.REFUSE: "spared"}),
    "arms": ("11-arms", {Verb.ARMS: ""}),
    "kotau": ("12-kotau", {Verb.KOTAU: "", Verb.PASS: "none"}),
}
TIMES: Final = frozenset({"start-honour", "7-attack", "8-stack", *[table for table, _ in COUNTED.values()]})
WORDS: Final = {"8-disc": "disc"}


def band(honour: int) -> str:
    """Honour in steps of four.

    >>> band(28), band(31), band(7)
    ('28-31', '28-31', '04-07')
    """
    low = honour // _STEP * _STEP
    return f"{low:02}-{low + _STEP - 1:02}"


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
        "honour": [band(player["daimyo_honour"]) for player in players],
    }


def game(view: dict[str, Any]) -> dict[str, str]:
    return {
        "ending": view["result"]["ending"],
        "months": f"{min(view['month'], MONTHS):02}",
        "turns": f"{view['turns']:02}",
    }


class Watch:
    """Counts what is decided in a game: `see` every choice before it is made, `counts` in the end."""

    def __init__(self) -> None:
        self.counts: dict[str, dict[str, int]] = {}
        self._begun = False

    def count(self, table: str, value: str) -> None:
        counts = self.counts.setdefault(table, {})
        counts[value] = counts.get(value, 0) + 1

    def see(self, state: State, seat: int, choice: Choice) -> None:
        assert isinstance(state, Realm)
        if not self._begun and state.phase:
            self._begun = True
            for honour in state.daimyo_honour:
                self.count("start-honour", band(honour))
        prompt = state.ask(seat).prompt
        if prompt == "attack":
            self.count("7-attack", _attack(state, choice))
        elif prompt == "stake" and choice.kind != Verb.STAKE:
            self.count("8-stack", _height(state, seat, choice))
        elif prompt in COUNTED:
            table, words = COUNTED[prompt]
            if choice.kind in words:
                self.count(table, words[choice.kind] or _noun(choice))


def _noun(choice: Choice) -> str:
    return f"bonus-{BONUS[choice.index]}" if choice.kind == Verb.BONUS else str(choice.noun)


def _attack(s: Realm, choice: Choice) -> str:
    if choice.kind != Verb.ATTACK:
        return "none"
    return "neutral" if s.owner[choice.index] == NOBODY else "bushi"


def _height(s: Realm, seat: int, choice: Choice) -> str:
    """How many tiles a fighter commits, in steps of three."""
    if choice.kind == Verb.UNARMED:
        return "00"
    stake: dict[str, int] = s.view(seat)["combat"]["mine"]["stake"]
    height = sum(stake.values())
    for most, name in ((1, "01"), (4, "02-04"), (7, "05-07"), (10, "08-10")):
        if height <= most:
            return name
    return "11+"

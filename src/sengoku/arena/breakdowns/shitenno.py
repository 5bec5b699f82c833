"""Shitennō: by last title, kamons placed and majorities won; by ending, rounds, and what decided the game."""

from __future__ import annotations

from typing import Any, Final

from sengoku.core.choices import Choice
from sengoku.core.state import State

#: Which lines of the score sheet count as what.
SOURCES: Final = {
    "positions": "positions",
    "daimyo": "titles",
    "shomyo": "titles",
    "koku": "koku",
    "exchange": "koku",
    "plus-one": "koku",
    "majority": "majorities",
}
#: What a choice uses, by its verb: bonus tiles and the Hatamoto; a province, by what it is paid with.
_USES: Final = {"use": "tile", "troops": "province-troops", "koku": "province-koku"}
WORDS: Final = {"province-troops": "province", "province-koku": "province"}
_ENDINGS: Final = {"kamons": "no-kamon", "koku": "no-koku", "both": "neither"}


def points(view: dict[str, Any]) -> dict[str, list[int]]:
    """For each source of points, how many each seat had from it."""
    found = {source: [0] * view["seats"] for source in dict.fromkeys(SOURCES.values())}
    for line in view["result"]["lines"]:
        found[SOURCES[line["kind"]]][line["seat"]] += line["points"]
    return found


def ending(view: dict[str, Any]) -> str:
    """What there was no more of."""
    return _ENDINGS[view["result"]["ending"]]


def seats(view: dict[str, Any]) -> dict[str, list[str]]:
    players: list[dict[str, Any]] = view["players"]
    placed = [0] * view["seats"]
    for province in view["provinces"]:
        for kamon in province["kamons"]:
            placed[kamon["seat"]] += 1
    won = [0] * view["seats"]
    for province in view["provinces"]:
        if province["majority"] is not None:
            won[province["majority"]] += 1
    return {
        "title": [player["title"] for player in players],
        "kamons": [f"{number:02}" for number in placed],
        "majorities": [str(number) for number in won],
    }


def game(view: dict[str, Any]) -> dict[str, str]:
    return {"ending": ending(view), "rounds": f"{view['round']:02}", "source": decided_by(view)}


def decided_by(view: dict[str, Any]) -> str:
    """Where the winner got furthest ahead of the next best player."""
    totals: list[int] = view["result"]["totals"]
    winner: int = view["result"]["winner"]
    second = max((seat for seat in range(view["seats"]) if seat != winner), key=lambda seat: totals[seat])
    return max(points(view).items(), key=lambda source: source[1][winner] - source[1][second])[0]


def used(state: State, seat: int, choice: Choice) -> tuple[str, str] | None:
    """A bonus tile, the Hatamoto, or a province whose payment is begun."""
    thing = _USES.get(choice.verb)
    return None if thing is None else (thing, str(choice.noun))

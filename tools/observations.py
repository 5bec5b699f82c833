"""The reference of observations and choices, docs/observations.md, from what the games declare.

python tools/observations.py            writes it
python tools/observations.py --check    fails if it is not what the games say
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

import sengoku
from sengoku.core.game import Game

PAGE = Path(__file__).resolve().parent.parent / "docs" / "observations.md"
HEAD = """# Observations and choices

Made by `tools/observations.py` from what the games declare. A row is what a seat may know, as bytes, block
after block. Nobody, nothing and what is unknown is 0; what has a number of its own is that number plus one
("+ 1" below). Players stand by seat, not from the one who looks, because choices name seats too. Shapes are
those of the seats and options named; `game.observer(seats, **options)` has the blocks of all others. What
stands for what is listed below for each game ([numbers](#numbers-of-bushido)). A choice is the number that
`game.encode` gives it, and `game.actions.all[number]` is the choice; a mask has a byte for each.
"""
#: What is shown of each game.
SHOWN: list[tuple[str, int, dict[str, str]]] = [
    ("samurai-sword", 5, {}),
    ("shitenno", 4, {}),
    ("bushido", 5, {}),
    ("tenkatoitsu", 2, {"scenario": "nagakute"}),
    ("tenkatoitsu", 2, {"scenario": "sekigahara"}),
]
#: What has numbers in each game, and where its names stand in their order.
NUMBERED: dict[str, dict[str, str]] = {
    "bushido": {
        "terrain": "components:TERRAIN_IDS",
        "roles": "components:ROLE_IDS",
        "tiles": "components:TILE_IDS",
        "discs": "components:DISC_IDS",
        "provinces": "provinces:PROVINCE_IDS",
        "fields of the last combat": "chronicle:FIELDS",
        "endings, 0: none": "state:ENDING_IDS",
    },
    "samurai-sword": {
        "cards": "components:CARD_IDS",
        "characters": "components:CHARACTER_IDS",
        "roles": "components:ROLE_IDS",
        "endings, 0: none": "state:ENDING_IDS",
    },
    "shitenno": {
        "cards": "components:CARD_IDS",
        "troops": "components:TROOP_IDS",
        "generals": "components:GENERAL_IDS",
        "titles": "components:TITLE_IDS",
        "provinces": "components:PROVINCE_IDS",
        "bonus tiles": "components:BONUS_IDS",
        "endings, 0: none": "state:ENDING_IDS",
    },
    "tenkatoitsu": {
        "plans": "components:PLAN_IDS",
        "tactics": "components:TACTIC_IDS",
        "orders": "components:ORDER_IDS",
        "conditions (steps lost)": "components:CONDITION_IDS",
        "obligatory chits": "components:PHASE_IDS",
        "places of a clan's chit": "places:PLACE_IDS",
        "zones of the fortress": "siege.fortress:ZONE_IDS",
        "clans that may betray": "treason.aid:LETTERS",
        "how a clan stands": "treason.aid:STAND_IDS",
        "endings, 0: none": "places:ENDING_IDS",
    },
}
#: So many nouns of a verb are told one by one; of more, and of numbers, the first and the last.
MOST = 40


def main() -> int:
    told = [map(numbers, sengoku.game_ids()), map(verbs, sengoku.game_ids())]
    after = HEAD + "".join(blocks(*shown) for shown in SHOWN) + "".join(one for part in told for one in part)
    if "--check" not in sys.argv[1:]:
        PAGE.write_text(after, encoding="utf-8")
    elif PAGE.read_text(encoding="utf-8") != after:
        print("docs/observations.md is behind the games: run tools/observations.py", file=sys.stderr)
        return 1
    return 0


def blocks(id: str, seats: int, options: dict[str, str]) -> str:
    game = sengoku.game(id)
    observer = game.observer(seats, **options)
    told = "".join(f", {name} {value}" for name, value in options.items())
    rows = [
        f"| `{block.name}` | {' × '.join(map(str, block.shape))} | {block.high} | {block.help} |"
        for block in observer.blocks
    ]
    title = f"## {game.name}, {seats} players{told}: {observer.size} numbers"
    return "\n".join(
        ["", title, "| block | shape | at most | what it says |", "|---|---|---|---|", *rows, ""]
    )


def numbers(id: str) -> str:
    """What stands for what: the procedures that ask, from 1, and all else that has numbers, from 0."""
    game = sengoku.game(id)
    asking = ", ".join(f"{at} {name}" for at, name in enumerate(game.frames, 1))
    rows = [f"| procedures that ask | {asking} |"]
    for what, place in NUMBERED[id].items():
        module, name = place.split(":")
        found = getattr(import_module(f"sengoku.games.{id.replace('-', '_')}.{module}"), name)
        rows.append(f"| {what} | {_counted(found)} |")
    for options in [options for shown, _, options in SHOWN if shown == id and options]:
        scene = game.new(2, 0, **options).scene  # type: ignore[attr-defined]
        for what, words in (("clans", scene.clan_full), ("units", scene.unit_ids)):
            rows.append(f"| {what} of {options['scenario']} | {_counted(words)} |")
    title = f"## Numbers of {game.name}"
    return "\n".join(["", title, "| of | number and name |", "|---|---|", *rows, ""])


def _counted(words: Sequence[str]) -> str:
    return ", ".join(f"{at} {word}" for at, word in enumerate(words) if word)


def nouns(found: list[str]) -> str:
    """The nouns of a verb, in the order of their numbers."""
    if not found[0] or len(found) == 1:
        return found[0]
    places = [noun.lstrip("p") for noun in found]
    if len(found) > 2 and all(place.isdigit() for place in places):
        step = "" if int(places[1]) == int(places[0]) + 1 else f"{found[1]} "
        return f"{found[0]}{', ' if step else ' '}{step}… {found[-1]}"
    return f"{found[0]} … {found[-1]}" if len(found) > MOST else ", ".join(found)


def verbs(id: str) -> str:
    """A row for each verb: its numbers, and its nouns."""
    game: Game = sengoku.game(id)
    rows: list[str] = []
    start = 0
    for place, choice in enumerate(game.actions.all):
        if place + 1 == game.action_count or game.actions.all[place + 1].kind != choice.kind:
            told = nouns([str(one.noun or "") for one in game.actions.all[start : place + 1]])
            span = str(start) if start == place else f"{start}–{place}"
            rows.append(f"| {span} | `{choice.verb}` | {told} |")
            start = place + 1
    title = f"## Choices of {game.name}: {game.action_count}"
    return "\n".join(["", title, "| numbers | verb | nouns |", "|---|---|---|", *rows, ""])


if __name__ == "__main__":
    sys.exit(main())

"""The reference of observations and choices, docs/observations.md, from what the games declare.

python tools/observations.py            writes it
python tools/observations.py --check    fails if it is not what the games say
"""

from __future__ import annotations

import sys
from pathlib import Path

import sengoku
from sengoku.core.game import Game

PAGE = Path(__file__).resolve().parent.parent / "docs" / "observations.md"
HEAD = """# Observations and choices

Made by `tools/observations.py` from what the games declare. A row is what a seat may know, as bytes, block
after block. Nobody, nothing and what is unknown is 0; what has a number of its own is that number plus one
("+ 1" below). Players stand by seat, not from the one who looks, because choices name seats too. Shapes are
those of the seats and options named; `game.observer(seats, **options)` has the blocks of all others. A
choice is the number that `game.encode` gives it; a mask has a byte for each.
"""
#: What is shown of each game.
SHOWN: list[tuple[str, int, dict[str, str]]] = [
    ("samurai-sword", 5, {}),
    ("shitenno", 4, {}),
    ("bushido", 5, {}),
    ("tenkatoitsu", 2, {"scenario": "nagakute"}),
    ("tenkatoitsu", 2, {"scenario": "sekigahara"}),
]


def main() -> int:
    after = HEAD + "".join(blocks(*shown) for shown in SHOWN) + "".join(map(verbs, sengoku.game_ids()))
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


def verbs(id: str) -> str:
    """A row for each verb: its numbers, and its nouns."""
    game: Game = sengoku.game(id)
    rows: list[str] = []
    start = 0
    for place, choice in enumerate(game.actions.all):
        if place + 1 == game.action_count or game.actions.all[place + 1].kind != choice.kind:
            first = game.actions.all[start]
            nouns = "" if first.noun is None else f"{first.noun} … {choice.noun}"
            numbers = str(start) if start == place else f"{start}–{place}"
            rows.append(f"| {numbers} | `{choice.verb}` | {nouns} |")
            start = place + 1
    title = f"## Choices of {game.name}: {game.action_count}"
    return "\n".join(["", title, "| numbers | verb | nouns |", "|---|---|---|", *rows, ""])


if __name__ == "__main__":
    sys.exit(main())

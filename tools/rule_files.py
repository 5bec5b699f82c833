"""The tables "part of the rulebook → file" of docs/architecture.md, from the first sentence of each module.

python tools/rule_files.py            writes them
python tools/rule_files.py --check    fails if they are not what the modules say
"""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import sengoku
from sengoku.core.game import Game

PAGE = Path(__file__).resolve().parent.parent / "docs" / "architecture.md"
#: The tables stand between these two lines.
PART = re.compile(r"(?<=<!-- made by tools/rule_files.py -->\n).*(?=<!-- end of it -->)", re.DOTALL)


def main() -> int:
    before = PAGE.read_text(encoding="utf-8")
    tables = "".join(table(sengoku.game(id)) for id in sengoku.game_ids())
    after = PART.sub(lambda _: tables, before)
    if "--check" not in sys.argv[1:]:
        PAGE.write_text(after, encoding="utf-8")
    elif before != after:
        print("docs/architecture.md is behind the modules: run tools/rule_files.py", file=sys.stderr)
        return 1
    return 0


def table(game: Game) -> str:
    """A row for each module of the game, in the order of the rulebook; those without a rule come last."""
    modules = [path for path in game.folder.rglob("*.py") if path.name != "__init__.py"]
    told = [(path.relative_to(game.folder).as_posix(), first_sentence(path)) for path in modules]
    rows = sorted([(place(game, said), file, said) for file, said in told])
    lines = [f"| {said} | `{file}` |" for _, file, said in rows]
    head = ["", f"`src/sengoku/games/{game.folder.name}/`:", "", "| part of the rules | file |", "|---|---|"]
    return "\n".join([*head, *lines, "", ""])


def first_sentence(module: Path) -> str:
    text = ast.get_docstring(ast.parse(module.read_text(encoding="utf-8"))) or ""
    return re.split(r"\.\s|\.$", text, maxsplit=1)[0]


def place(game: Game, said: str) -> int:
    """Where the first paragraph that is named stands in the rulebook; a chapter is its first paragraph."""
    ids = game.rulebook.ids
    for named in re.findall(r"[A-Z]{3}-[A-Z0-9][A-Z0-9.]*[A-Z0-9]|[A-Z]{3}-[A-Z0-9]+", said):
        for number, id in enumerate(ids):
            if id == named or id.startswith(f"{named}."):
                return number
    return len(ids)


if __name__ == "__main__":
    sys.exit(main())

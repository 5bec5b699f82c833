"""The same word for the same thing: core's words keep their meaning, games share the names of files."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

import sengoku
from sengoku import bots
from sengoku.core import game

CORE = Path(game.__file__).parent
#: What a game in several files has under these names, whatever its rules are.
SHARED = {
    "audit.py",
    "components.py",
    "ending.py",
    "events.py",
    "game.py",
    "knowledge.py",
    "notation.py",
    "open_and_hidden.py",
    "outline.py",
    "set_up.py",
    "state.py",
    "view.py",
}
GAMES = [sengoku.game(id).folder for id in sengoku.game_ids()]
BOTS = Path(bots.__file__).parent


def classes(source: str) -> set[str]:
    return {node.name for node in ast.parse(source).body if isinstance(node, ast.ClassDef)}


@cache
def words_of_core() -> set[str]:
    return {word for path in CORE.glob("*.py") for word in classes(path.read_text("utf-8"))}


def taken(source: str) -> set[str]:
    """The words of core for which a module has another meaning."""
    return classes(source) & words_of_core()


@pytest.mark.parametrize("folder", [*GAMES, BOTS], ids=lambda folder: folder.name)
def test_nobody_gives_a_word_of_core_another_meaning(folder: Path) -> None:
    found = {path.name: taken(path.read_text("utf-8")) for path in folder.rglob("*.py")}
    assert {name: words for name, words in found.items() if words} == {}


def test_another_meaning_would_be_seen() -> None:
    assert taken("class Part:\n    pass\n\nclass Other:\n    pass") == {"Part"}


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
def test_what_every_game_has_is_in_files_of_the_same_name(folder: Path) -> None:
    files = {path.name for path in folder.glob("*.py")}
    if "game.py" not in files:
        return  # a small game stands in one file
    assert SHARED - files == set()
    outline = ast.get_docstring(ast.parse((folder / "outline.py").read_text("utf-8")))
    assert str(outline).startswith("The outline of the game")

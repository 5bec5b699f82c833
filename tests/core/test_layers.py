"""Core knows no game: what import-linter cannot see, an import by name, is not there either."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from sengoku.core import game

CORE = sorted(Path(game.__file__).parent.glob("*.py"))
#: Modules and functions that load what no import statement names.
LOADERS = {"importlib", "pkgutil", "runpy", "__import__", "exec", "eval"}


def loaded_by_name(source: str) -> list[str]:
    """The loaders a module uses, and the packages above core that it names."""
    found: list[str] = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names):
                found += [name.name for name in names if name.name.split(".")[0] in LOADERS]
            case ast.ImportFrom(module=str(module)):
                found += [module] if module.split(".")[0] in LOADERS else []
            case ast.Name(id):
                found += [id] if id in LOADERS else []
            case ast.Constant(str(text)):
                found += [text] if text.startswith("sengoku.") and "core" not in text else []
    return found


@pytest.mark.parametrize("path", CORE, ids=lambda path: path.stem)
def test_core_loads_nothing_by_name(path: Path) -> None:
    assert loaded_by_name(path.read_text("utf-8")) == []


@pytest.mark.parametrize(
    "source",
    [
        "from importlib import import_module",
        "import importlib.util",
        "def games():\n    import pkgutil",
        "found = __import__(name)",
        "name = 'sengoku.games.bushido'",
    ],
)
def test_an_import_by_name_would_be_seen(source: str) -> None:
    assert loaded_by_name(source) != []

"""What mypyc would compile into something else than Python does, and mypy does not see."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import sengoku

PACKAGE = Path(sengoku.__file__).parent
SOURCES = sorted(path for part in ("core", "games", "bots") for path in (PACKAGE / part).rglob("*.py"))


def named_alike(function: ast.AST) -> set[str]:
    """Names under which a function catches errors of several kinds: compiled, only the first would do."""
    kinds: dict[str, set[str]] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.ExceptHandler) and node.name and node.type:
            kinds.setdefault(node.name, set()).add(ast.unparse(node.type))
    return {name for name, caught in kinds.items() if len(caught) > 1}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_errors_of_several_kinds_have_several_names(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef):
            assert not named_alike(node), node.name

"""The types of the wire are declared once: what is made of them has not drifted, and is made right."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
import warnings
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any, Literal, get_type_hints

import pytest
from msgspec import UNSET, Struct, UnsetType

import sengoku
from sengoku.core.views import Both, OneOf
from sengoku.games import types_of

TOOL = Path(__file__).resolve().parents[2] / "tools" / "wire.py"
TERRAIN = Annotated[str, OneOf(["rice", "town"])]


class Sample(Struct):
    number: int


@pytest.fixture(scope="module")
def wire() -> ModuleType:
    spec = importlib.util.spec_from_file_location("wire", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules["wire"] = importlib.util.module_from_spec(spec)
    with warnings.catch_warnings(action="ignore"):
        spec.loader.exec_module(module)
    return module


def test_nothing_has_drifted_from_the_types() -> None:
    done = subprocess.run([sys.executable, TOOL, "--check"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("id", sengoku.game_ids())
def test_every_argument_of_an_event_has_a_type(id: str) -> None:
    game = sengoku.game(id)
    _, said = types_of(game)
    named = {name for told in game.events.values() for name in [*told.names, *told.secret]}
    assert named <= set(get_type_hints(said))


def test_drift_is_named(wire: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    stale = TOOL.parents[1] / "web" / "src" / "lib" / "wire.ts"
    monkeypatch.setattr(wire, "written", lambda: {stale: "something else"})
    monkeypatch.setattr(sys, "argv", ["wire.py", "--check"])
    assert wire.main() == 1
    assert "web/src/lib/wire.ts" in capsys.readouterr().err
    assert stale.read_text("utf-8") != "something else"


@pytest.mark.parametrize(
    ("hint", "written"),
    [
        (int, "number"),
        (str | None, "string | null"),
        (list[int | None], "(number | null)[]"),
        (dict[str, list[bool]], "Record<string, boolean[]>"),
        (dict[TERRAIN, int], "Record<'rice' | 'town', number>"),
        (Both[int], "[number, number]"),
        (Literal["a", "b"], "'a' | 'b'"),
        (Sample | UnsetType, "Sample"),
        (Any, "unknown"),
    ],
)
def test_types_as_the_browser_writes_them(wire: ModuleType, hint: object, written: str) -> None:
    assert wire.named(hint, []) == written


def test_a_type_the_browser_cannot_have(wire: ModuleType) -> None:
    with pytest.raises(TypeError, match="no type for"):
        wire.named(UNSET, [])

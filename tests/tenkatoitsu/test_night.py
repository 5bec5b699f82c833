"""TEN-14, TEN-8.1: what the board says of the night is what the rules do."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sengoku.core.rulebook import LANGUAGES
from sengoku.games.tenkatoitsu.components import NIGHT_ATTACK, Order
from tests.support import rule

LOCALES = Path(__file__).resolve().parents[2] / "locales"


def said(lang: str, key: str) -> str:
    text = (LOCALES / lang / "web-tenkatoitsu.ftl").read_text(encoding="utf-8")
    found = re.search(rf"^{key} = (.*)$", text, re.MULTILINE)
    assert found is not None
    return found[1]


@rule("TEN-14")
@pytest.mark.parametrize(("lang", "ways"), [("en", ("roads", "paths")), ("fr", ("routes", "chemins"))])
def test_paths_guide_a_march_at_night_as_roads_do(lang: str, ways: tuple[str, str]) -> None:
    words = said(lang, "web-ten-night-march")
    assert all(way in words for way in ways)


@rule("TEN-14", "TEN-8.1")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_harder_changes_to_attack_are_told(lang: str) -> None:
    scores = [int(score) for score in re.findall(r"\d+", said(lang, "web-ten-night-attack"))]
    assert scores == [NIGHT_ATTACK[Order.DEFENCE], NIGHT_ATTACK[Order.REGROUP]]
    assert NIGHT_ATTACK[Order.MOVE] == NIGHT_ATTACK[Order.DEFENCE]

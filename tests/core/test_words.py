"""How arguments become words: lists, and choices whose words depend on what is asked."""

from __future__ import annotations

import pytest

from sengoku.core.messages import Messages
from sengoku.games import game

SHITENNO = game("shitenno")


@pytest.mark.parametrize(
    ("cards", "read"),
    [
        (["bushi"], "Bushi"),
        (["bushi", "bushi", "sohei"], "Bushi\N{NO-BREAK SPACE}×2, Sōhei"),
        (["bushi", "sohei", "bushi"], "Bushi, Sōhei, Bushi"),
        (["koku1"] * 4, "1 koku\N{NO-BREAK SPACE}×4"),
    ],
)
def test_the_same_in_a_row_is_counted(cards: list[str], read: str) -> None:
    said = Messages("en", "shitenno", ["Ann"]).say("event-turned-up", {"cards": cards, "count": len(cards)})
    assert read in said


def test_numbers_are_never_counted() -> None:
    said = Messages("en", "tenkatoitsu").say("event-roll-off", {"rolls": [5, 5]})
    assert said == "Roll for the first choice: 5, 5."


def test_people_are_never_counted() -> None:
    said = Messages("en", "shitenno", ["Ann", "Ann", "Bob"]).say("ask-wait", {"seats": [0, 1, 2]})
    assert "Ann, Ann, Bob" in said


def test_a_word_brings_the_forms_that_its_language_has() -> None:
    say = Messages("fr", "shitenno", ["Anna"])
    placed = {"seat": 0, "province": "kanto", "position": 2, "count": 6, "bonus": 0}
    assert say.say("event-placed", placed) == "Anna prend la position 2 du Kantō\N{NO-BREAK SPACE}: 6 points."
    gilded = {"seat": 0, "province": "shikoku", "position": 1}
    assert "position 1 de Shikoku sur" in say.say("event-gilded", gilded)


def test_a_choice_may_depend_on_what_is_asked() -> None:
    say = Messages("en", "shitenno")
    put = SHITENNO.parse("put bushi")
    assert say.choice(SHITENNO, put) == say.choice(SHITENNO, put, "make-lot") == "Put Bushi into the lot"
    assert say.choice(SHITENNO, put, "make-two-lots") == "Put Bushi into lot A"

"""TEN-D7, TEN-21.4.3, TEN-R18: the treason aid says what the digest says."""

from __future__ import annotations

import doctest
import re
from types import ModuleType

import pytest

from sengoku.core.rulebook import read_rulebook
from sengoku.games.tenkatoitsu import ending
from sengoku.games.tenkatoitsu.siege import fortress, siege
from sengoku.games.tenkatoitsu.treason import aid as treason_aid
from sengoku.games.tenkatoitsu.treason.aid import (
    FIRST_BOX,
    LAST_BOX,
    LETTERS,
    LINKS,
    NEUTRAL_ONLY,
    PROMISE_TURNS,
    STAND_IDS,
    TO_LOYAL,
    TO_TREASON,
    draws,
    letter_of,
    promise_points,
)
from tests.digest import tables
from tests.support import rule


def words(text: str) -> list[str]:
    """The clan letters in a text."""
    return [word.lower() for word in re.findall(r"\b[A-Z]\b", text)]


@rule("TEN-D7", "TEN-21.4.1", "TEN-21.4.2")
def test_tracks_are_as_long_as_the_digest_says() -> None:
    loyal, treason = tables("TEN-D7")[0]
    assert [int(loyal[letter.upper()]) for letter in LETTERS] == TO_LOYAL
    assert [int(treason[letter.upper()]) for letter in LETTERS] == TO_TREASON
    assert words(loyal.__repr__().replace("Clan", "")) == LETTERS
    text = read_rulebook("tenkatoitsu")["TEN-21.4.1"].text("en")
    assert sorted(words(text.split("ZOC")[0].split("Undecided clans are")[0])) == LETTERS
    assert [letter for letter, only in zip(LETTERS, NEUTRAL_ONLY, strict=True) if only] == ["c", "n"]


@rule("TEN-D7", "TEN-21.4.3")
def test_draws_grow_as_the_digest_says() -> None:
    row = tables("TEN-D7")[1][0]
    for turns, count in list(row.items())[1:]:
        numbers = [int(number) for number in re.findall(r"\d+", turns)]
        for turn in range(numbers[0], numbers[-1] + 1):
            assert draws(turn) == int(count)


@rule("TEN-D7", "TEN-21.4.5")
def test_links_are_those_of_the_digest() -> None:
    written = set()
    for row in tables("TEN-D7")[2]:
        letter, how = row["When"].split(" ", 1)
        stand = {"betrays": "treason", "is loyal": "loyal", "is neutral": "neutral"}[how]
        for part in row["Then"].split(";"):
            boxes = int(re.search(r"\d", part).group())  # type: ignore[union-attr]
            loyal = "Loyal" in part
            for other in words(part.split(":")[0]):
                written.add((letter.lower(), stand, other, boxes, loyal))
    known = {
        (LETTERS[link.letter], STAND_IDS[link.stand], LETTERS[link.other], link.boxes, link.loyal)
        for link in LINKS
    }
    assert known == written


@rule("TEN-D7", "TEN-21.4.3")
def test_markers_begin_on_2_and_their_lines_end() -> None:
    text = read_rulebook("tenkatoitsu")["TEN-D7"].text("en")
    boxes = re.search(r"Loyalty has the boxes 1 to (\d), Treason 1 to (\d); both markers begin on (\d)", text)
    assert boxes is not None
    assert [*LAST_BOX, FIRST_BOX] == [int(box) for box in boxes.groups()]


@rule("TEN-R18", "TEN-21.4.3")
def test_promises_are_worth_5_10_and_5_as_printed_or_5_5_and_10() -> None:
    assert [promise_points(count, "printed") for count in range(4)] == [0, 5, 15, 20]
    assert [promise_points(count, "rising") for count in range(4)] == [0, 5, 10, 20]
    assert PROMISE_TURNS == [2, 3, 4]


@rule("TEN-21.5")
def test_big_clans_share_a_letter_or_number() -> None:
    assert letter_of("l1") == letter_of("l2") == "l"
    assert letter_of("18a") == letter_of("18c") == "18"
    assert letter_of("10") == "10"
    assert treason_aid.MATSUNO == "l2"


@pytest.mark.parametrize("module", [fortress, siege, treason_aid, ending])
def test_doctests(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0

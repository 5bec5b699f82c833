"""Numbers are written one way in each language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sengoku import cli
from sengoku.cli.figures import figure, interval, measured, percent
from sengoku.cli.simulate import counted
from sengoku.cli.words import words

ENGLISH, FRENCH = words("en"), words("fr")


@pytest.mark.parametrize(
    ("say", "said"),
    [
        (ENGLISH, ["1,234,567", "0.50", "1.5", "2", "-3.1", "41.2%", "100%", "41.2% – 43.0%", "1.7\u00a0kB"]),
        (
            FRENCH,
            [
                *("1\u202f234\u202f567", "0,50", "1,5", "2", "-3,1"),
                *("41,2\u00a0%", "100\u00a0%", "41,2\u00a0% – 43,0\u00a0%", "1,7\u00a0ko"),
            ],
        ),
    ],
)
def test_one_way_a_language(say, said):
    assert said == [
        figure(1234567, say),
        figure(0.5, say, 2),
        figure(1.5, say, 1, exact=True),
        figure(2, say, 1, exact=True),
        figure(-3.14, say, 1),
        percent(0.412, say),
        percent(1, say, 0),
        interval(0.412, 0.43, say),
        measured(1.7, "kB", say, 1),
    ]


def test_fluent_writes_whole_numbers_the_same_way():
    """What a message writes by itself, and what a table writes, agree."""
    for say in (ENGLISH, FRENCH):
        told = say.say("cli-interrupted-games", {"done": 12345, "count": 2})
        assert figure(12345, say) in told


def test_no_command_writes_numbers_in_a_way_of_its_own():
    own = re.compile(r"\{[^{}]*:(,|[,+]?\.\d+f|g)\}|%\\?[\"']")
    folder = Path(str(cli.__file__)).parent
    for file in folder.rglob("*.py"):
        if file.name != "figures.py":
            assert not own.search(file.read_text(encoding="utf-8")), file


@pytest.mark.parametrize(
    ("value", "told"),
    [("07", "7"), ("00", "0"), ("10", "10"), ("02-04", "2–4"), ("11+", "11+"), ("x-07", "x-07")],
)
def test_zeros_by_which_numbers_are_sorted_are_not_told(value, told):
    assert counted("bushido", "turns", value, ENGLISH) == told

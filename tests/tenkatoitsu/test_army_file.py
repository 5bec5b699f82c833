"""TEN-4.1, TEN-5.1, TEN-18, TEN-D4 to TEN-D6: the armies as the digest writes them, and broken army files."""

from __future__ import annotations

import doctest
import re
from typing import Any

import pytest

from sengoku.games.tenkatoitsu.ground import army_file, map_file
from sengoku.games.tenkatoitsu.ground.army_file import load, ratings, read
from sengoku.games.tenkatoitsu.ground.map_file import read as parse
from tests.digest import tables
from tests.support import rule

#: Paragraph of the digest, and the set-up it prints.
PARAGRAPHS = {
    "yamazaki": ("TEN-D4", "short"),
    "nagakute": ("TEN-D5", "standard"),
    "sekigahara": ("TEN-D6", "standard"),
}


def data(battle: str) -> dict[str, Any]:
    return load(battle, map_file.load(battle))


@rule("TEN-D4", "TEN-D5", "TEN-D6", "TEN-4.1", "TEN-5.1", "TEN-18", "TEN-19.3", "TEN-20.3")
@pytest.mark.parametrize("battle", PARAGRAPHS)
def test_every_clan_is_as_the_digest_writes_it(battle: str):
    paragraph, set_up = PARAGRAPHS[battle]
    table = data(battle)
    clans = {clan["id"]: clan for clan in table["clan"]}
    places, off = table["setup"][set_up], table.get("off-map", {}).get(set_up, [])
    rosters = [rows for rows in tables(paragraph) if rows and "Clan" in rows[0]]
    assert len(rosters) == 2
    seen = 0
    for rows in rosters:
        army = next(
            name
            for name in table["armies"]
            if clans.get(f"{name}.{rows[0]['Clan']}", {}).get("name") == rows[0]["Name"]
        )
        for row in rows:
            id = f"{army}.{row['Clan']}"
            seen += 1
            assert clans[id]["name"] == re.sub(r" \(option.*\)", "", row["Name"])
            written = [unit.strip() for unit in row["Units: Élan/Mass/Fire/Individual"].split(",")]
            assert [sheet(unit) for unit in clans[id]["units"]] == written
            hexes = row["Set-up hexes"]
            if id in places:
                assert ", ".join(places[id].split()) == hexes
            else:
                assert not re.search(r"\d{4}", hexes)
                assert id in off or clans[id].get("option")
    assert seen == len(clans)


def sheet(unit: str) -> str:
    """A unit as the digest writes it."""
    elan, mass, fire, individual, mark = ratings("unit", unit)
    last = "X" if mark == "X" else str(individual)
    words = {"SO": " (commander)", "T": " (general)"}.get(mark, "")
    return f"{elan}/{mass}/{fire}/{last}{words}"


@rule("TEN-D4", "TEN-D5", "TEN-D6")
@pytest.mark.parametrize(
    ("battle", "army", "totals"),
    [
        ("nagakute", "tokugawa", (24, 41, 95, 39, 8)),
        ("nagakute", "ikeda", (25, 39, 92, 42, 9)),
        ("yamazaki", "hashiba", (35, 57, 125, 63, 11)),
        ("yamazaki", "akechi", (32, 56, 129, 61, 12)),
        ("sekigahara", "west", (41, 65, 163, 65, 16)),
        ("sekigahara", "east", (35, 69, 129, 60, 16)),
    ],
)
def test_the_strength_of_the_armies(battle: str, army: str, totals: tuple[int, ...]):
    units = [
        ratings("unit", unit)[:4]
        for clan in data(battle)["clan"]
        if clan["id"].startswith(f"{army}.")
        for unit in clan["units"]
    ]
    assert (len(units), *(sum(unit[place] for unit in units) for place in range(4))) == totals


@rule("TEN-19.3", "TEN-19.5", "TEN-20.5", "TEN-13")
def test_the_turns():
    turns = data("yamazaki")["turns"]
    assert turns["first"] == {"short": 11, "long": 1}
    assert (turns["last"], turns["night"]) == (21, [1, 2, 3, 4, 5])
    turns = data("nagakute")["turns"]
    assert (turns["first"], turns["last"], turns["night"]) == (1, 16, [])
    assert data("nagakute")["off-map"]["from-turn"] == 3


@rule("TEN-19.6.1")
def test_hosokawa_stands_in_the_fortress():
    table, field = data("yamazaki"), map_file.load("yamazaki")
    assert table["setup"]["short-hosokawa"]["akechi.N"].split() == [field.names[field.fortress]] * 3


# -- broken files -----------------------------------------------------------------------------------------

FIELD = parse('name = "lane"\nterrain = "....~"\n[entries]\neast = "0401"')
SMALL = """
name = "lane"
armies = ["red", "blue"]
[turns]
first = 1
last = 5
night = []
fatigue-from = 4
[[clan]]
id = "red.A"
name = "Red"
units = ["2/3/1/2 SO", "1/2/0/0"]
[[clan]]
id = "blue.A"
name = "Blue"
units = ["2/3/1/0 SO"]
[[clan]]
id = "blue.B"
name = "Late"
units = ["2/3/1/0 X"]
[setup.standard]
"red.A" = "0101 0201"
"blue.A" = "0401"
[off-map]
standard = ["blue.B"]
from-turn = 2
"""

BROKEN = {
    "no toml": ("first = 1", "first =", "line 5"),
    "unknown key": ('name = "lane"', 'nam = "lane"', "unknown key 'nam'"),
    "three armies": ('["red", "blue"]', '["red", "blue", "green"]', "two armies, not 3"),
    "no turns": ("last = 5", "", "last is missing"),
    "last turn": ("last = 5", "last = 0", "turns: last must be a whole number from 1"),
    "first turn": ("first = 1", "first = 6", "turns: first must be a whole number from 1 to 5"),
    "night": ("night = []", "night = [9]", "turns: night"),
    "fatigue": ("fatigue-from = 4", "fatigue-from = true", "turns: fatigue-from"),
    "army of a clan": ('id = "red.A"', 'id = "green.A"', "clan green.A: a clan is called army.letter"),
    "clan twice": ('id = "blue.B"', 'id = "blue.A"', "clan blue.A: named twice"),
    "clan key": ('name = "Red"', 'name = "Red"\ncrest = "x"', "clan red.A: unknown key 'crest'"),
    "no name": ('name = "Red"', 'name = ""', "clan red.A: has no name"),
    "no units": ('units = ["2/3/1/0 X"]', "units = []", "clan blue.B: a clan has one to four units, not 0"),
    "units no list": ('units = ["2/3/1/0 X"]', "units = 3", "clan blue.B: units must be a list"),
    "ratings": ('"1/2/0/0"', '"1/2/0"', "unit red.A.2: '1/2/0' is not élan/mass/fire/individual"),
    "mark": ('"1/2/0/0"', '"1/2/0/0 K"', "unit red.A.2: unknown mark 'K'"),
    "individual": ('"1/2/0/0"', '"1/2/0/3"', "unit red.A.2: Individual is 0 to 2"),
    "person": ('"2/3/1/0 X"', '"2/3/1/1 X"', "unit blue.B.1: Individual is 0 to 2, and 0 for a person X"),
    "no chief": ('"2/3/1/2 SO"', '"2/3/1/2"', "army red needs one commander in chief, has 0"),
    "two chiefs": (
        '"1/2/0/0"',
        '"1/2/0/0 SO"',
        "army red needs one commander in chief, has 2: red.A.1, red.A.2",
    ),
    "hex count": ('"0101 0201"', '"0101"', "set-up standard: clan red.A has 2 units and 1 hexes"),
    "same hex": ('"0401"', '"0201"', "clan blue.A cannot stand on hex 0201: clan red.A is there"),
    "water": ('"0401"', '"0501"', "clan blue.A cannot stand on hex 0501: it is water"),
    "no hex": ('"0401"', '"0901"', "there is no hex 0901 on the map lane"),
    "no clan": ('"blue.A" = "0401"', '"blue.C" = "0401"', "there is no clan 'blue.C'"),
    "nowhere": ('"blue.A" = "0401"', "", "clan blue.A is neither on the map nor off it"),
    "on and off": (
        'standard = ["blue.B"]',
        'standard = ["blue.B", "blue.A"]',
        "blue.A is on the map and off it",
    ),
    "off unknown": (
        'standard = ["blue.B"]',
        'standard = ["blue.C"]',
        "off-map: standard: there is no clan 'blue.C'",
    ),
    "adds to nothing": (
        "[off-map]",
        '[setup.long-more]\n"red.A" = "0101 0201"\n[off-map]',
        "no set-up long to add",
    ),
}


@rule("TEN-18", "TEN-12", "TEN-4.1", "TEN-5.1", "TEN-6.8")
@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_army_file_is_refused_with_clan_or_hex_and_reason(case: str):
    old, new, message = BROKEN[case]
    assert old in SMALL
    with pytest.raises(ValueError, match=r"^lane\.toml: ") as error:
        read(SMALL.replace(old, new, 1), FIELD, "lane.toml")
    assert message in str(error.value)


@rule("TEN-18")
def test_a_sound_file_is_read():
    assert read(SMALL, FIELD)["armies"] == ["red", "blue"]
    with pytest.raises(ValueError, match="there is no battle 'okehazama'"):
        load("okehazama", FIELD)


def test_doctests():
    assert doctest.testmod(army_file).failed == 0

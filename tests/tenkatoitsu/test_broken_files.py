"""A broken map or army file is refused with the file, the line or hex, and the reason; never with a crash."""

from __future__ import annotations

import doctest
import random
import re
from pathlib import Path

import pytest

from sengoku.games.tenkatoitsu.components import DATA
from sengoku.games.tenkatoitsu.ground import army_file, checked, map_file
from tests.support import rule

BATTLES = ("nagakute", "yamazaki", "sekigahara")
#: Every message begins like this: the file, then a line; a fault of the whole land has its hex instead.
PLACE = re.compile(r"^[a-z_]+\.toml: (?:line \d+: |hex \d{4}: |file: |.*\(at (?:line \d+|end of document))")


def text_of(name: str) -> str:
    return (DATA / name).read_text(encoding="utf-8")


def broken_map(old: str, new: str, name: str = "nagakute_map.toml") -> str:
    """What is said of a map of a battle with something put in place of something else."""
    text = text_of(name)
    assert old in text
    with pytest.raises(ValueError, match=PLACE) as error:
        map_file.read(text.replace(old, new, 1), name)
    return str(error.value)


def broken_army(old: str, new: str, battle: str = "nagakute") -> str:
    text = text_of(f"{battle}.toml")
    assert old in text
    with pytest.raises(ValueError, match=PLACE) as error:
        army_file.read(text.replace(old, new, 1), map_file.load(battle), f"{battle}.toml")
    return str(error.value)


def line_with(name: str, words: str) -> int:
    lines = text_of(name).splitlines()
    return 1 + next(number for number, line in enumerate(lines) if words in line)


# -- maps -------------------------------------------------------------------------------------------------

#: What is put in place of what in the map of Nagakute, where the message points, and why.
MAPS = {
    "toml syntax": ('name = "nagakute"', 'name = "nagakute', "at line 10", ""),
    "a key twice": ('name = "nagakute"', 'name = "a"\nname = "b"', "at line 11", "overwrite"),
    "unknown terrain": (".....www", ".....wxw", "line 17: hex 0704", "'x' is no terrain"),
    "unknown height": (
        "000000000000000111000000",
        "00000000000000011z000000",
        "hex 1801",
        "'z' is no height",
    ),
    "unknown hex in a road": ('"0115 0215', '"0199 0215', "line 94", "there is no hex 0199"),
    "no hex at all": ('"0115 0215', '"0115 west', "line 94", "'west' is no hex"),
    "a road with a gap": (
        '"0115 0215 0315',
        '"0115 0315',
        "line 94",
        "hex 0115 and hex 0315 follow each other",
    ),
    "a road that is not joined": (
        "roads = [",
        'roads = [ "0505 0506",',
        "hex 0505",
        "not joined to the border",
    ),
    "paths no list": ("paths = [", "paths = 5\nbanks = [", "line 97", "paths must be a list of texts, not 5"),
    "a path of numbers": ("paths = [", "paths = [ 701,", "line 97: paths", "must be a text, not 701"),
    "hexside far off": ("0111-0110", "0111-0310", "line 107: river 0111-0310", "are not adjacent"),
    "hexside of nothing": ("0111-0110", "0111", "line 107: river '0111'", "written as two hexes"),
    "hexside unknown": ("river =", "canal =", "line 106", "'canal' is no hexside"),
    "sides no table": ("[sides]", "sides = 5\n[other]", "line 106", "unknown key 'other'"),
    "entry inland": (
        'arrow = "1601"',
        'arrow = "1610"',
        "entry tokugawa-red-arrow: hex 1610",
        "not on the edge",
    ),
    "entry nowhere": ('arrow = "1601"', 'arrow = "1639"', "entry tokugawa-red-arrow", "no hex 1639"),
    "entry no text": ('arrow = "1601"', "arrow = 1601", "entry tokugawa-red-arrow", "1601 is no hex"),
    "castle nowhere": ('iwasaki = "1235"', 'iwasaki = ""', "castle iwasaki", "'' is no hex"),
    "place without name": ('"0706" = "Hakusan wood"', '"0706" = 5', "place 0706", "must be a text, not 5"),
    "name missing": ('name = "nagakute"', "", "file", "name must be a text"),
    "terrain missing": ("terrain =", "elevation =", "at line", ""),
    "terrain no text": ('terrain = """', 'terrain = 5\nother = """', "line 14", "unknown key 'other'"),
    "metres": ("metres-per-hex = 220", 'metres-per-hex = "far"', "line 12", "whole number"),
    "land in pieces": ("0000000000000001110", "9000000000000001110", "hex", "the land is not connected"),
    "too wide": (
        "." * 24 + "\n",
        "." * 41 + "\n",
        "line 15: row 2 of terrain",
        "has 24 signs, the first has 41",
    ),
}


@rule("TEN-2.2", "TEN-12", "TEN-D9")
@pytest.mark.parametrize("case", MAPS)
def test_a_broken_map_says_where_and_why(case: str) -> None:
    old, new, place, reason = MAPS[case]
    said = broken_map(old, new)
    assert said.startswith("nagakute_map.toml: ")
    assert place in said, said
    assert reason in said, said


@rule("TEN-15.2", "TEN-19.2.3", "TEN-21.7.3")
@pytest.mark.parametrize(
    ("name", "old", "new", "place", "reason"),
    [
        ("yamazaki_map", 'hex = "2506"', 'hex = "2522"', "fortress", "hex 2522 is water"),
        ("yamazaki_map", 'a = "2505 2605"', 'a = "2505 2601"', "fortress link a: hex 2601", "does not touch"),
        (
            "yamazaki_map",
            'a = "2505 2605"',
            "a = 2505",
            "fortress link a",
            "must be a text of hexes, not 2505",
        ),
        ("yamazaki_map", 'west = "0608', 'west = "3108', "zone west", "no hex 3108"),
        ("yamazaki_map", "[banks]\nyodo", "[banks]\nyodo = 1\nuji", "bank yodo", "must be a text of hexes"),
        ("sekigahara_map", 'hex = "0705"\n', "", "star 1", "None is no hex"),
        ("sekigahara_map", "points = 5", 'points = "5"', "star 1: points", "whole number"),
        ("sekigahara_map", 'army = "east"', "army = 1", "star 1: army", "must be a text"),
    ],
)
def test_so_do_the_things_on_it(name: str, old: str, new: str, place: str, reason: str) -> None:
    said = broken_map(old, new, f"{name}.toml")
    assert place in said
    assert reason in said


# -- armies -----------------------------------------------------------------------------------------------

ARMIES = {
    "toml syntax": ("[turns]", "[turns", "at line 15", ""),
    "unknown hex": ('"0707 0706 0806', '"0707 0706 9906', "clan ikeda.G", "there is no hex 9906"),
    "no hex": ('"0707 0706 0806', '"0707 0706 here', "clan ikeda.G", "'here' is no hex"),
    "two units in one hex": (
        '"tokugawa.H" = "0801"',
        '"tokugawa.H" = "0707"',
        "hex 0707",
        "clan ikeda.G is there",
    ),
    "two of one clan": ('"0707 0706 0806', '"0707 0707 0806', "hex 0707", "clan ikeda.G is there"),
    "too few hexes": (
        '"tokugawa.H" = "0801"',
        '"tokugawa.H" = ""',
        "clan tokugawa.H",
        "has 1 units and 0 hexes",
    ),
    "hexes no text": (
        '"tokugawa.H" = "0801"',
        '"tokugawa.H" = 801',
        "clan tokugawa.H",
        "must be a text, not 801",
    ),
    "unknown clan": (
        '"tokugawa.H" = "0801"',
        '"tokugawa.Q" = "0801"',
        "set-up standard",
        "there is no clan 'tokugawa.Q'",
    ),
    "clan left out": (
        '"tokugawa.H" = "0801"',
        "",
        "set-up standard",
        "clan tokugawa.H is neither on the map nor off",
    ),
    "duplicate clan": ('id = "ikeda.B"', 'id = "ikeda.A"', "clan ikeda.A", "named twice"),
    "no letter": ('id = "ikeda.B"', 'id = "ikeda.Z9"', "clan ikeda.Z9", "a clan is called army.letter"),
    "small letter": ('id = "ikeda.B"', 'id = "ikeda.b"', "clan ikeda.b", "a clan is called army.letter"),
    "unknown army": ('id = "ikeda.B"', 'id = "oda.B"', "clan oda.B", "a clan is called army.letter"),
    "clan without id": ('id = "ikeda.B"\n', "", "clan 13", "id is missing"),
    "clan without name": ('name = "Ikeda Motosuke"\n', "", "clan ikeda.B", "name is missing"),
    "clan without units": ('units = ["1/1/1/0 X"]\n', "", "clan tokugawa.J", "units is missing"),
    "units wrong": (
        'units = ["1/1/1/0 X"]',
        "units = [3, 4]",
        "clan tokugawa.J",
        "must be a text, not 3",
    ),
    "id no text": ('id = "ikeda.B"', "id = 5", "clan 13: id", "must be a text, not 5"),
    "ratings": (
        '"1/1/1/0 X"',
        '"1/1/1"',
        "clan tokugawa.J: unit tokugawa.J.1",
        "is not élan/mass/fire/individual",
    ),
    "no turns": ("last = 16\n", "", "turns", "last is missing"),
    "turns no table": (
        "[turns]\nfirst = 1\nlast = 16\nnight = []\nfatigue-from = 12",
        "turns = 5",
        "",
        "must be",
    ),
    "night": ("night = []", "night = 3", "turns: night", "must be a list, not 3"),
    "turn no number": ("last = 16", 'last = "16"', "turns: last", "whole number"),
    "armies no list": (
        'armies = ["tokugawa", "ikeda"]',
        "armies = 2",
        "armies",
        "must be a list of texts, not 2",
    ),
    "an army twice": ('["tokugawa", "ikeda"]', '["ikeda", "ikeda"]', "armies", "two armies, not 1"),
    "no name": ('name = "nagakute"\n', "", "file", "name is missing"),
    "off the map": (
        'standard = ["tokugawa.A"',
        'standard = ["tokugawa.Z"',
        "off-map",
        "no clan 'tokugawa.Z'",
    ),
    "off-map wrong": ("from-turn = 3", 'from-turn = "3"', "off-map: from-turn", "whole number"),
    "off-map of nothing": ("from-turn = 3", "night = []", "off-map: night", "there is no such set-up"),
}


@rule("TEN-18", "TEN-12", "TEN-4.1", "TEN-5.1", "TEN-6.8")
@pytest.mark.parametrize("case", ARMIES)
def test_a_broken_army_file_says_where_and_why(case: str) -> None:
    old, new, place, reason = ARMIES[case]
    said = broken_army(old, new)
    assert said.startswith("nagakute.toml: ")
    assert place in said, said
    assert reason in said, said


@rule("TEN-18")
def test_the_line_is_the_one_to_mend() -> None:
    line = line_with("nagakute.toml", '"tokugawa.H" = ')
    assert f"line {line}: " in broken_army('"tokugawa.H" = "0801"', '"tokugawa.H" = "0899"')
    line = line_with("nagakute.toml", 'id = "ikeda.D"')
    assert f"line {line}: clan ikeda.D" in broken_army('"4/4/2/2"', '"4/4/2/9"')
    line = line_with("nagakute_map.toml", "0809-0910")
    assert f"line {line}: river" in broken_map("0809-0910", "0809-0912")


@rule("TEN-18", "TEN-19.4.1", "TEN-19.6.1")
def test_water_camps_and_what_adds_to_a_set_up() -> None:
    said = broken_army('"akechi.K" = "2317 2316"', '"akechi.K" = "2320 2316"', "yamazaki")
    assert "clan akechi.K cannot stand on hex 2320: it is water" in said
    said = broken_army("[setup.short-hosokawa]", "[setup.brief-hosokawa]", "yamazaki")
    assert "set-up brief-hosokawa: there is no set-up brief to add to" in said
    assert "camp west: TEN-2.2: there is no hex 9999" in broken_army(
        'west = "2207"', 'west = "9999"', "yamazaki"
    )
    assert "turns: first: there is no set-up 'longer'" in broken_army("long = 1", "longer = 1", "yamazaki")


@rule("TEN-12")
def test_clans_off_the_map_need_an_entry() -> None:
    text = text_of("nagakute_map.toml").replace('[entries]\ntokugawa-red-arrow = "1601"', "")
    field = map_file.read(text, "nagakute_map.toml")
    with pytest.raises(ValueError, match=r"off-map: standard: the map nagakute has no entry \(TEN-12\)"):
        army_file.read(text_of("nagakute.toml"), field, "nagakute.toml")


# -- anything else ----------------------------------------------------------------------------------------


@rule("TEN-D9", "TEN-18")
@pytest.mark.parametrize("battle", BATTLES)
def test_whatever_is_put_in_a_file_it_is_read_or_refused_with_its_place(battle: str) -> None:
    """Values of another type, lines gone or twice: never anything but a ValueError that says where."""
    dice = random.Random(battle)
    field = map_file.load(battle)
    refused: list[str] = []
    for name in (f"{battle}_map.toml", f"{battle}.toml"):
        lines = text_of(name).splitlines()
        for _ in range(60):
            bad = list(lines)
            at = dice.randrange(len(bad))
            key = bad[at].partition("=")[0]
            value = dice.choice(["5", '"x"', "[]", "[[]]", "{}", "true", "1.5", '["x", 3]', "{ a = 1 }", ""])
            bad[at] = dice.choice(
                [f"{key}= {value}", "", f"{bad[at]}\n{bad[at]}", bad[at][:-1], f"x{bad[at]}"]
            )
            try:
                if name.endswith("_map.toml"):
                    map_file.read("\n".join(bad), name)
                else:
                    army_file.read("\n".join(bad), field, name)
            except ValueError as error:
                refused.append(str(error))
    assert len(refused) > 40
    assert [said for said in refused if not PLACE.match(said)] == []


def test_the_files_of_the_battles_are_sound() -> None:
    for battle in BATTLES:
        assert army_file.load(battle, map_file.load(battle))["name"] == battle
    assert {path.name for path in Path(DATA).glob("*_map.toml")} == {
        f"{battle}_map.toml" for battle in BATTLES
    }


def test_doctests() -> None:
    assert doctest.testmod(checked).failed == 0

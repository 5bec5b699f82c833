"""The parts of the box: totals, numbers, and where each figure comes from."""

from __future__ import annotations

import doctest
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from sengoku.core.rulebook import read_rulebook
from sengoku.games.bushido import components
from sengoku.games.bushido.components import (
    BOX,
    DISC_IDS,
    DISCS,
    EFFECTS,
    HONOUR,
    KATANA,
    KATANA_SPLITS,
    KOKU,
    MIX,
    TERRAIN_IDS,
    TILE_IDS,
    Disc,
    Role,
    Terrain,
    Tile,
    bag_of,
    is_katana,
    katana_of,
    strength,
    to_arms,
)
from tests.digest import Rows, tables
from tests.support import rule

DATA = Path(components.__file__).resolve().parent / "data"
#: What is printed on pieces only and was found nowhere.
RECONSTRUCTED = {
    "village honour",
    "village koku",
    "town honour",
    "town koku",
    "city honour",
    "city koku",
    "city katana",
    "temple honour",
    "temple koku",
    "temple katana",
    "fortress honour",
    "fortress koku",
}


def read(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / name).read_text(encoding="utf-8"))


# -- totals -----------------------------------------------------------------------------------------------


@rule("BUS-TV18", "BUS-0.5")
def test_the_province_tiles():
    assert dict(zip(TERRAIN_IDS, BOX, strict=False)) == {
        "mountain": 11,
        "rice": 5,
        "village": 5,
        "town": 3,
        "city": 3,
        "temple": 5,
    }
    assert sum(BOX) == 32
    assert {players: sum(mix) for players, mix in MIX.items()} == {3: 18, 4: 24, 5: 30}
    assert all(mix[Terrain.TOWN] == mix[Terrain.CITY] == 2 for mix in MIX.values())


@rule("BUS-TV18", "BUS-0.4", "BUS-A2")
def test_the_bag():
    assert dict(zip(TILE_IDS[Tile.KATANAS :], EFFECTS, strict=True)) == {
        "chanoyu": 6,
        "geisha": 4,
        "shinobi": 4,
        "ronin": 15,
        "seppuku": 6,
    }
    assert sum(EFFECTS) == 35
    for split, copies in KATANA_SPLITS.items():
        assert split == "-".join(str(count) for count in copies)
        assert sum(copies) == 102
        assert sum(bag_of(split)) == 137
        assert len(bag_of(split)) == len(TILE_IDS) == Tile.KINDS
    assert components.DEFAULT_SPLIT == "51-34-17"


@rule("BUS-TV18", "BUS-0.3")
def test_the_discs():
    assert dict(zip(DISC_IDS, DISCS, strict=True)) == {
        "duel": 10,
        "battle": 13,
        "ambush": 6,
        "traitor": 2,
        "kotau": 2,
    }
    assert sum(DISCS) == 33
    start = [Disc.AMBUSH, Disc.DUEL, Disc.BATTLE]
    assert start == components.START_DISCS
    assert all(DISCS[disc] >= 5 for disc in start)  # one for each of five players
    for players, stock in ((3, 21), (4, 17), (5, 13)):
        assert sum(DISCS) - players * components.DISC_LIMIT == stock


@rule("BUS-8.6")
def test_katana_tiles_know_their_strength():
    assert [strength(tile) for tile in (Tile.KATANA_1, Tile.KATANA_2, Tile.KATANA_3)] == [1, 2, 3]
    assert [is_katana(tile) for tile in range(Tile.KINDS)] == [True] * 3 + [False] * 5


# -- numbers ----------------------------------------------------------------------------------------------


@rule("BUS-0.2", "BUS-0.10", "BUS-TV12", "BUS-TV16")
def test_what_a_clan_starts_with():
    assert components.TROOPS == 30
    assert components.BONUS == [3, 6]
    assert components.ELITES * components.ELITE_WORTH == 9
    assert components.START_SAMURAI_HONOUR == 10
    assert components.START_MONTH == 1
    assert components.FIRST_HAND == 10
    assert components.PROVINCES_EACH == 6


@rule("BUS-0.9", "BUS-1.3", "BUS-1.4", "BUS-E.1", "BUS-E.2")
def test_the_limits():
    limits = (components.INCOME_LIMIT, components.TROOP_LIMIT, components.DISC_LIMIT, components.RESTOCK_AT)
    assert limits == (10, 30, 4, 4)
    assert (components.WIN, components.MONTHS) == (50, 12)


@rule("BUS-2.1", "BUS-2.2", "BUS-2.4", "BUS-2.5", "BUS-3.1", "BUS-A1")
def test_the_price_of_tea_and_of_honour():
    assert components.TEA_PRICE == 5
    assert components.MAY_REFUSE_TEA == 10
    assert (components.REFUSAL_COSTS_GUEST, components.REFUSAL_COSTS_HOST) == (10, 2)
    assert components.TEA_RATE == 2
    assert components.PURCHASE_TILES == 3


@rule("BUS-6.1", "BUS-10.4", "BUS-10.5", "BUS-10.6", "BUS-12.2", "BUS-12.3")
def test_the_numbers_of_hatamoto_counsel_and_kotau():
    assert components.HATAMOTO_TILES == 2
    assert (components.COUNSEL_LEAST, components.COUNSEL_MOST) == (2, 10)
    assert (components.COUNSEL_DECLINED, components.COUNSEL_REWARD) == (1, 1)
    assert components.KOTAU_TILES == 5
    assert components.AUDIENCE_IDS == ("appease", "escalate", "plead")
    assert components.MONTHS_BY_AUDIENCE == [0, 2, 1]
    assert components.MONTHS_WITHOUT_AUDIENCE == 1


@rule("BUS-TV14", "BUS-11.1")
def test_to_arms():
    assert [to_arms(month) for month in range(1, 13)] == [1] * 4 + [2] * 4 + [3] * 4


@rule("BUS-4.1")
def test_roles_are_numbered_as_they_are_handed_out():
    assert components.ROLE_IDS == ("daimyo", "samurai", "bushi", "sensei", "hatamoto")
    assert list(range(Role.KINDS)) == [Role.DAIMYO, Role.SAMURAI, Role.BUSHI, Role.SENSEI, Role.HATAMOTO]


# -- the values of the provinces --------------------------------------------------------------------------


@rule("BUS-0.9", "BUS-A35", "BUS-A36")
def test_what_provinces_are_worth():
    worth = {id: (HONOUR[n], KOKU[n], KATANA[n]) for n, id in enumerate(TERRAIN_IDS)}
    assert worth == {
        "mountain": (2, 2, 0),
        "rice": (2, 8, 0),
        "village": (3, 5, 0),
        "town": (5, 5, 0),
        "city": (6, 4, 2),
        "temple": (7, 3, 1),
        "fortress": (10, 5, 5),
    }


@rule("BUS-14.2")
def test_the_values_agree_with_what_is_known():
    fronts = range(Terrain.KINDS)
    assert max(fronts, key=lambda terrain: HONOUR[terrain]) == Terrain.TEMPLE
    assert max(fronts, key=lambda terrain: KOKU[terrain]) == Terrain.RICE
    assert {TERRAIN_IDS[n] for n in fronts if KATANA[n]} == {"city", "temple"}
    low = {TERRAIN_IDS[n] for n in fronts if HONOUR[n] == min(HONOUR)}
    assert low == {"mountain", "rice"}
    assert min(KOKU) >= 2  # BUS-1.5: every province feeds the troop that holds it


@rule("BUS-TV17", "BUS-E.3")
def test_a_fortress_alone_draws_five():
    assert KATANA[Terrain.FORTRESS] == KOKU[Terrain.FORTRESS] == 5


@rule("BUS-A35")
def test_a_town_may_bring_a_katana():
    assert katana_of(0) == KATANA
    assert katana_of(1) == [0, 0, 0, 1, 2, 1, 5]
    assert KATANA[Terrain.TOWN] == 0


def mean(values: list[int], players: int) -> float:
    """What a clan starts with on average: its fortress and five tiles of the mix."""
    mix = MIX[players]
    tiles = sum(values[terrain] * mix[terrain] for terrain in range(Terrain.KINDS))
    return values[Terrain.FORTRESS] + 5 * tiles / sum(mix)


@rule("BUS-0.9", "BUS-TV1")
@pytest.mark.parametrize(
    ("players", "honour", "koku", "income"),
    [(3, 28.9, 26.1, 6.9), (4, 27.9, 25.4, 6.7), (5, 27.3, 25.0, 6.5)],
)
def test_a_start_is_near_the_rulebooks_28(players, honour, koku, income):
    means = [round(mean(values, players), 1) for values in (HONOUR, KOKU, KATANA)]
    assert means == [honour, koku, income]


@rule("BUS-0.9", "BUS-E.1")
@pytest.mark.parametrize(("players", "most"), [(3, 43), (4, 44), (5, 45)])
def test_nobody_can_win_during_the_set_up(players, most):
    tiles = sorted(
        (HONOUR[terrain] for terrain in range(Terrain.KINDS) for _ in range(MIX[players][terrain])),
        reverse=True,
    )
    assert HONOUR[Terrain.FORTRESS] + sum(tiles[:5]) == most < components.WIN


# -- as the digest writes it ------------------------------------------------------------------------------

#: The digest's words for terrain, one and many.
TERRAIN_WORDS = {
    "Mountain": "mountain",
    "Rice field": "rice",
    "Village": "village",
    "Town": "town",
    "City": "city",
    "Temple": "temple",
    "Fortress": "fortress",
    "Mountains": "mountain",
    "Rice fields": "rice",
    "Villages": "village",
    "Towns": "town",
    "Cities": "city",
    "Temples": "temple",
}


@rule("BUS-0.5")
def test_the_mixes_are_those_of_the_table():
    for row in tables("BUS-0.5")[0]:
        mix = MIX[int(row.pop("Players"))]
        assert sum(mix) == int(row.pop("In all"))
        assert {TERRAIN_WORDS[word]: int(count) for word, count in row.items()} == {
            TERRAIN_IDS[terrain]: mix[terrain] for terrain in range(Terrain.KINDS)
        }


@rule("BUS-14.2")
def test_the_values_are_those_of_the_table():
    rows = tables("BUS-14.2")[0]
    written = [
        (TERRAIN_WORDS[row["Terrain"]], int(row["Honour"]), int(row["Koku"]), int(row["Katana"]))
        for row in rows
    ]
    assert written == list(zip(TERRAIN_IDS, HONOUR, KOKU, KATANA, strict=True))
    admitted = {TERRAIN_WORDS[row["Terrain"]] for row in rows if "reconstruction" in row["Source"]}
    assert admitted == {figure.split()[0] for figure in RECONSTRUCTED}


@rule("BUS-14.3")
def test_the_katana_tiles_are_those_of_the_table():
    written = [int(row["Tiles"]) for row in tables("BUS-14.3")[0]]
    assert written == KATANA_SPLITS[components.DEFAULT_SPLIT]


@rule("BUS-14.4")
def test_effect_tiles_and_discs_are_those_of_the_table():
    effects, discs = tables("BUS-14.4")
    assert counted(effects, "Effect tile", "Tiles") == dict(
        zip(TILE_IDS[Tile.KATANAS :], EFFECTS, strict=True)
    )
    assert counted(discs, "Disc", "Discs") == dict(zip(DISC_IDS, DISCS, strict=True))


def counted(rows: Rows, name: str, count: str) -> dict[str, int]:
    return {row[name].lower(): int(row[count]) for row in rows}


@rule("BUS-14.1")
def test_the_box_holds_what_the_table_lists():
    box = {row["Component"]: row["Count"] for row in tables("BUS-14.1")[0]}
    counts = {name: int(re.match(r"\d+", count)[0]) for name, count in box.items()}  # type: ignore[index]
    assert counts["Province tiles"] == sum(BOX)
    assert counts["Role cards"] == Role.KINDS
    assert counts["Katana tiles"] == components.KATANA_TILES
    assert counts["Effect tiles"] == sum(EFFECTS)
    assert counts["Tactic discs"] == sum(DISCS)
    assert counts["Bonus tokens"] == len(components.BONUS)
    assert counts["Troop tokens"] == components.TROOPS + 3
    assert counts["Elite tokens"] == components.ELITES


# -- provenance -------------------------------------------------------------------------------------------


@rule("BUS-14.1")
def test_every_file_says_where_its_figures_come_from():
    for name in ("provinces.toml", "tiles.toml", "numbers.toml", "map.toml"):
        sources = read(name)["provenance"]
        assert sources
        assert all(
            text.startswith(("rulebook", "public", "reconstruction", "ruling BUS-A"))
            for text in sources.values()
        )


@rule("BUS-14.2")
def test_every_figure_of_a_province_has_its_source():
    reconstructed = set()
    for terrain in read("provinces.toml")["terrain"]:
        assert set(terrain["source"]) == {"honour", "koku", "katana"}
        assert set(terrain["source"].values()) <= {"rulebook", "public", "reconstruction"}
        reconstructed |= {
            f"{terrain['id']} {figure}"
            for figure, source in terrain["source"].items()
            if source == "reconstruction"
        }
    assert reconstructed == RECONSTRUCTED


@rule("BUS-14.3", "BUS-15.1")
def test_the_split_and_the_layout_are_marked_as_reconstructed():
    assert read("tiles.toml")["provenance"]["katana-split"].startswith("reconstruction")
    assert read("map.toml")["provenance"]["layout"].startswith("reconstruction")


@rule("BUS-5.4")
def test_deviations_say_what_and_why_in_both_languages():
    entries = read("deviations.toml")["deviation"]
    rules = [entry["rule"] for entry in entries]
    assert "BUS-5.4" in rules
    assert all(id in read_rulebook("bushido") for id in rules)
    assert all(entry[field] for entry in entries for field in ("what", "what_fr", "why", "why_fr"))


# -- loading ----------------------------------------------------------------------------------------------


@pytest.mark.interpreted
@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("TILE_IDS", ["katana-1", "katana-3", "katana-2", *TILE_IDS[3:]]),
        ("DISC_IDS", ["duel", "battle", "ambush", "spy", "kotau"]),
        ("KATANA_SPLITS", {"51-34-17": [51, 34, 16]}),
        ("KATANA_SPLITS", {"51-51": [51, 51]}),
        ("KATANA_SPLITS", {"other": [34, 34, 34]}),
        ("MIX", {3: [5, 3, 3, 2, 2, 4]}),
        ("MIX", {3: [4, 3, 3, 2, 4, 2]}),
        ("BOX", [11, 5, 5, 3, 3, 6]),
        ("DISCS", [10, 13, 6, 2, 3]),
        ("EFFECTS", [6, 4, 4, 12, 6]),
        ("TO_ARMS", [1, 2, 3]),
    ],
)
def test_data_that_contradicts_the_rules_is_refused(monkeypatch, place, value):
    components._check()
    monkeypatch.setattr(components, place, value)
    with pytest.raises(ValueError, match=r"^data: "):
        components._check()


def test_the_documentation_is_right():
    assert doctest.testmod(components).failed == 0

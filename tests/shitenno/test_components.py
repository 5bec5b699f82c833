"""SHI-0.1 and SHI-8: the words, the board, the cards and the tiles, as the digest writes them."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from typing import Any

import pytest

import sengoku
from sengoku.games.shitenno import components
from sengoku.games.shitenno.components import (
    BONUS_IDS,
    CARD_IDS,
    GENERAL_IDS,
    MAJORITY,
    PRINTED,
    PROVINCE_IDS,
    PROVINCE_TROOP,
    SPLITS,
    STOCK,
    TITLE_IDS,
    TROOP_IDS,
    UNITS,
    VALUES,
    Card,
)
from tests.digest import check_pointers, id_of, number, same_words, table_of, tables
from tests.shitenno.table import GAME, fresh, table
from tests.support import rule


def data(name: str) -> dict[str, Any]:
    return tomllib.loads((GAME.folder / "data" / name).read_text(encoding="utf-8"))


# -- words ------------------------------------------------------------------------------------------------


@rule("SHI-0.1")
def test_both_rulebooks_list_the_same_words():
    assert same_words("SHI-0.1") == 29


@rule("SHI-0.1")
def test_every_word_for_a_thing_is_the_things_id():
    words = {id_of(part) for row in table_of("SHI-0.1") for part in re.split(r", also ", row["Word here"])}
    assert {"exchange", "draw", "koku", "samurai", "sensei"} <= words
    troops = next(row["Meaning"] for row in table_of("SHI-0.1") if row["Word here"] == "troop")
    assert [id_of(name) for name in re.split(r", | or ", troops)] == list(TROOP_IDS)
    titles = next(row["Meaning"] for row in table_of("SHI-0.1") if row["Word here"].startswith("title,"))
    named = [id_of(name) for name in re.split(r", | or ", titles.split(" (")[0])]
    assert named == [*reversed(TITLE_IDS[1:])]


@rule("SHI-0.1")
def test_every_paragraph_a_word_points_to_exists():
    check_pointers("SHI-0.1")


@rule("SHI-0.1", "SHI-2.1")
def test_a_round_is_an_even_year_and_then_an_odd_one():
    t = table(2, active=1)
    assert (t.state.round, t.state.odd) == (1, 1)
    t.do(1, "done")
    assert (t.state.round, t.state.odd) == (2, 0)
    t.split(0, 4, b=3)
    t.do(1, "take b")
    assert (t.state.round, t.state.odd) == (2, 1)


# -- the board --------------------------------------------------------------------------------------------


@rule("SHI-8.1", "SHI-1.1", "SHI-3.7")
def test_the_provinces_are_those_of_the_table():
    rows = table_of("SHI-8.1")
    assert [id_of(row["Province"]) for row in rows] == PROVINCE_IDS
    for province, row in enumerate(rows):
        count, troop = row["Troops pictured (besides the gate)"].split()
        assert PRINTED[province] == int(count)
        assert TROOP_IDS[PROVINCE_TROOP[province]] == id_of(troop) == id_of(row["Under the gate"])
        assert VALUES[province] == [int(row[column]) for column in ("Position 1", "2", "3", "4")]
        assert int(row["Majority"]) == MAJORITY


@rule("SHI-8.1")
def test_the_whole_board_is_worth_208_points_and_scores_may_pass_99():
    assert sum(sum(row) for row in VALUES) == 4 * 22 + 4 * 30 == 208
    t = table(
        2,
        kamons={"kanto": "0 0 0 0", "kansai": "0 0 0 0", "shikoku": "0 0 0"},
        hands={0: "koku3*4"},
        daimyo={0: 22},
    )
    t.take(0, "koku shikoku", "koku3*4")
    assert t.points[0] == 30 * 3 + 24
    assert t.state.view(None)["players"][0]["points"] == 114


# -- cards, tiles, kamons ---------------------------------------------------------------------------------


def copies(split: str) -> dict[str, int]:
    return dict(zip(CARD_IDS, SPLITS[split].copies, strict=True))


@rule("SHI-8.2")
@pytest.mark.parametrize("split", ["A", "B"])
def test_cards_are_those_of_the_list(split):
    there = copies(split)
    assert {card: n for card, n in there.items() if card.startswith("koku")} == {
        "koku1": 12,
        "koku2": 8,
        "koku3": 4,
    }
    assert sum(UNITS[CARD_IDS.index(card)][4] * n for card, n in there.items()) == 40
    assert {card: there[card] for card in TROOP_IDS} == dict.fromkeys(TROOP_IDS, 6)
    doubles = {card: n for card, n in there.items() if "+" in card}
    assert sum(doubles.values()) == 10
    assert sum(there.values()) == 58
    assert sum(there.values()) == len(fresh(2, 1, split).troop_deck) + len(fresh(2, 1, split).koku_deck)


@rule("SHI-8.2")
@pytest.mark.parametrize("split", ["A", "B"])
def test_two_tiles_of_each_of_the_twelve_combinations(split):
    tiles = SPLITS[split].tiles
    assert tiles == [2] * 12
    assert len(TROOP_IDS) * len(BONUS_IDS) == 12
    assert sum(tiles) == 24 == sum(len(pile) for pile in fresh(2, 1, split).piles)


@rule("SHI-8.2", "SHI-1.4")
def test_kamons_titles_generals_and_their_colours():
    assert STOCK == {2: 12, 3: 10, 4: 8}
    assert data("board.toml")["generals"] == {
        "honda": "red",
        "ii": "black",
        "sakakibara": "blue",
        "sakai": "green",
    }
    assert sorted(GENERAL_IDS) == ["honda", "ii", "sakai", "sakakibara"]
    assert TITLE_IDS == ("none", "hatamoto", "sensei", "shomyo", "daimyo")


@rule("SHI-8.2")
def test_the_koku_deck_lasts_a_whole_number_of_rounds():
    for seats, rounds in ((2, 12), (3, 8), (4, 6)):
        assert components.KOKU_SHARED[seats] * rounds == 24
        assert seats * STOCK[seats] in (24, 30, 32)


@rule("SHI-8.4")
def test_the_doubles_of_both_lists():
    for row in table_of("SHI-8.4"):
        card = "+".join(sorted(id_of(row["Double"]).split("+")))
        assert copies("A")[card] == number(row["A (default)"])
        assert copies("B")[card] == number(row["B"])
    for split in SPLITS:
        shown: Counter[str] = Counter()
        for card, n in copies(split).items():
            if "+" in card:
                for troop in card.split("+"):
                    shown[troop] += n
        assert shown == dict.fromkeys(TROOP_IDS, 5), "each troop 5 times"
    assert len(table_of("SHI-8.4")) == Card.KOKU - Card.DOUBLES


@rule("SHI-8.4")
def test_the_list_is_an_option_of_the_game():
    assert fresh(2, 1).options["doubles"] == "A"
    twins = [CARD_IDS.index(f"{troop}+{troop}") for troop in TROOP_IDS]
    assert all(twin in fresh(2, 1, "A").troop_deck for twin in twins)
    assert not any(twin in fresh(2, 1, "B").troop_deck for twin in twins)
    with pytest.raises(sengoku.BadOption):
        GAME.new(2, 1, doubles="C")
    assert fresh(2, 1, "B").view(None)["options"]["doubles"] == "B"


@rule("SHI-8.1", "SHI-8.2", "SHI-8.4")
def test_every_figure_says_where_it_comes_from():
    sources = ("rulebook", "public", "reconstructed", "the same as")
    for name in ("cards.toml", "board.toml"):
        provenance = data(name)["provenance"]
        assert all(text.startswith(sources) for text in provenance.values())
    written = {
        "koku",
        "singles",
        "doubles-total",
        "doubles-A",
        "doubles-B",
        "tiles-total",
        "tiles-A",
        "tiles-B",
    }
    assert set(data("cards.toml")["provenance"]) == written
    assert set(data("board.toml")["provenance"]) >= {"provinces", "gate", "majority", "titles", "players"}


@rule("SHI-8.3")
def test_the_table_of_what_is_proven_names_all_nine_examples():
    (rows,) = tables("SHI-8.3")
    assert [row["Example"] for row in rows] == [f"SHI-E{n}" for n in range(1, 10)]
    assert "no province with 3, 4, 6 and 9 has a 5" in GAME.rulebook["SHI-8.3"].text("en")
    assert all(5 not in row for row in VALUES if row[0] == 3)

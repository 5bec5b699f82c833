"""SAM-0.1 and SAM-9: the words, and every card with its figures, as the digest writes them."""

from __future__ import annotations

import tomllib
from collections import Counter

import pytest

from sengoku.games.samurai_sword import components
from sengoku.games.samurai_sword.components import (
    CARD_IDS,
    CHARACTER_IDS,
    COPIES,
    DAMAGE,
    LINE_UPS,
    PRECISION,
    RESILIENCE,
    ROLE_IDS,
    is_weapon,
)
from tests.digest import check_pointers, id_of, number, same_words, table_of
from tests.samurai_sword.table import GAME, cards, table
from tests.support import rule


def types() -> dict[str, str]:
    """The type of each card, from the data file."""
    data = tomllib.loads((GAME.folder / "data" / "cards.toml").read_text(encoding="utf-8"))
    return {card["id"]: card["type"] for card in data["card"]}


def copies_of(kind: str) -> dict[str, int]:
    return {card: COPIES[cards(card)[0]] for card, type in types().items() if type == kind}


# -- words ------------------------------------------------------------------------------------------------


@rule("SAM-0.1")
def test_both_rulebooks_list_the_same_words():
    assert same_words("SAM-0.1") > 0


@rule("SAM-0.1")
def test_every_word_for_a_card_is_a_card_of_that_type():
    listed = {
        id_of(row["Word here"]): row["Meaning"].split()[0]
        for row in table_of("SAM-0.1")
        if row["Meaning"].split()[0] in ("permanent", "action")
    }
    assert listed
    assert {card: types()[card] for card in listed} == listed


@rule("SAM-0.1")
def test_every_paragraph_a_word_points_to_exists():
    check_pointers("SAM-0.1")


@rule("SAM-0.1")
def test_next_player_and_left_neighbour_are_the_same_direction():
    t = table(4, active=3, bushido=3, at="turn", pile="parry parry parry")
    t.begin_turn()
    assert t.state.active == 3  # 2's next player
    assert t.state.bushido == 0  # 3's left neighbour
    t.do(3, "end")
    assert t.state.active == 0


# -- cards ------------------------------------------------------------------------------------------------


@rule("SAM-9.1")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_weapons_are_those_of_the_table(lang):
    rows = [list(row.values()) for row in table_of("SAM-9.1", lang)]
    written = {id_of(name): (int(reach), int(wound), int(many)) for name, reach, wound, many in rows}
    weapons = copies_of("weapon")
    assert written == {
        card: (PRECISION[cards(card)[0]], DAMAGE[cards(card)[0]], copies) for card, copies in weapons.items()
    }
    assert all(is_weapon(cards(card)[0]) == (type == "weapon") for card, type in types().items())


@rule("SAM-9.1")
def test_weapons_stand_first_then_permanents_then_actions():
    order = ("weapon", "permanent", "action")
    assert list(types().values()) == sorted(types().values(), key=order.index)


@rule("SAM-9.1")
def test_the_totals_are_the_rulebooks():
    most = Counter(ROLE_IDS[role] for role in LINE_UPS[7].roles)
    assert most == {"shogun": 1, "samurai": 2, "ninja": 3, "ronin": 1}
    assert all(not Counter(ROLE_IDS[role] for role in LINE_UPS[n].roles) - most for n in GAME.seats)
    totals = f"{most.total()} roles, {len(CHARACTER_IDS)} characters, {sum(COPIES)} cards"
    assert totals in GAME.rulebook["SAM-9.1"].text()


@rule("SAM-9.1", "SAM-9.2", "SAM-9.3")
@pytest.mark.parametrize(
    ("paragraph", "kind"), [("SAM-9.1", "weapon"), ("SAM-9.2", "permanent"), ("SAM-9.3", "action")]
)
def test_there_are_as_many_cards_of_each_type_as_the_rulebook_says(paragraph, kind):
    assert f"There are {sum(copies_of(kind).values())} {kind}s." in GAME.rulebook[paragraph].text()


@rule("SAM-9.1")
def test_honour_and_resilience_points_never_run_short():
    for seats in GAME.seats:
        line_up = LINE_UPS[seats]
        assert line_up.shogun_honour + (seats - 1) * line_up.other_honour <= 30
        assert sum(sorted(RESILIENCE)[-seats:]) <= 36


@rule("SAM-9.2")
def test_permanents_are_those_of_the_table():
    written = {id_of(row["English"]): int(row["Copies"]) for row in table_of("SAM-9.2")}
    assert written == copies_of("permanent")


@rule("SAM-9.3")
def test_actions_are_those_of_the_table():
    written = {id_of(row["English"]): int(row["Copies"]) for row in table_of("SAM-9.3")}
    assert written == copies_of("action")


@rule("SAM-9.2", "SAM-9.3")
@pytest.mark.parametrize("paragraph", ["SAM-9.2", "SAM-9.3"])
def test_both_rulebooks_count_the_same_cards(paragraph):
    english = {row["French"].split(" (")[0]: row["Copies"] for row in table_of(paragraph)}
    french = {}
    for row in table_of(paragraph, "fr"):
        figures = [cell for cell in row.values() if cell.isdigit()]
        names = {cell.split(" (")[0] for cell in row.values()} & set(english)
        assert len(names) == len(figures) == 1
        french[names.pop()] = figures[0]
    assert english == french


@rule("SAM-9.1", "SAM-9.2", "SAM-9.3")
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_game_is_played_with_exactly_these_cards(seats):
    state = table(seats).state
    assert dict(zip(CARD_IDS, state.card_counts(), strict=True)) == {
        **copies_of("weapon"),
        **copies_of("permanent"),
        **copies_of("action"),
    }


@rule("SAM-9.4", "SAM-6.12")
@pytest.mark.parametrize("paragraph", ["SAM-9.4", "SAM-6.12"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_characters_are_those_of_the_table(paragraph, lang):
    written = {}
    for row in table_of(paragraph, lang):
        name, resilience, ability = row.values()
        written[id_of(name)] = number(resilience)
        assert ability
    assert written == dict(zip(CHARACTER_IDS, RESILIENCE, strict=True))


@rule("SAM-9.1")
def test_the_data_says_where_each_figure_comes_from():
    data = tomllib.loads((GAME.folder / "data" / "cards.toml").read_text(encoding="utf-8"))
    assert set(data["provenance"]) >= {"totals", "weapon-values", "copies", "effects"}
    assert all(text.startswith(("rulebook", "public", "ruling")) for text in data["provenance"].values())
    assert components.HAND_LIMIT == 7
    assert components.DEADLY_STRIKE == 3

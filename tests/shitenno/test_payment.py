"""`payments`: all minimal ways to pay, no more and no less, against a slow reading of SHI-4 and SHI-T24."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sengoku.games.shitenno.components import CARD_IDS, TROOP_IDS
from sengoku.games.shitenno.payment import MOST, contains, parts_of, payment
from sengoku.games.shitenno.payment_words import Payment, payments
from tests.shitenno import slow_payment
from tests.shitenno.slow_payment import TROOPS, Way, all_ways, ends, on_card, priced
from tests.support import rule


def way(payment: Payment) -> Way:
    tiles = payment.tiles
    return tuple(sorted(payment.cards)), tiles.count("exchange"), tiles.count("plus-one"), payment.hatamoto


def waste_is_right(payment: Payment, price: dict[str, int], played: bool = False) -> bool:
    """The price and the waste together are all that can lie there, and only units of cards are wasted."""
    lost = priced(payment.waste)
    total = tuple(a + b for a, b in zip(priced(price), lost, strict=True))
    mine = [sum(on_card(card)[unit] for card in payment.cards) for unit in range(5)]
    over_koku = "koku" in price  # a +1 or an Exchange may make the koku that is too many
    fits = all(lost[unit] <= mine[unit] for unit in range(5) if unit < 4 or not over_koku)
    return total in ends(way(payment), played) and fits


def compare(
    cards: list[str], tiles: list[str], price: dict[str, int], hatamoto: bool, played: bool = False
) -> int:
    found = payments(cards, tiles, price, hatamoto=hatamoto, played=played)
    ways = [way(payment) for payment in found]
    assert len(set(ways)) == len(ways), "no way is there twice"
    assert set(ways) == all_ways(cards, tiles, price, hatamoto, played)
    assert [slow_payment.worth(one) for one in ways] == sorted(slow_payment.worth(one) for one in ways)
    assert all(waste_is_right(payment, price, played) for payment in found)
    return len(ways)


def troop_price(chance: random.Random) -> dict[str, int]:
    """As on the board: two or three of a kind, and one more of any kind."""
    kind, gate = chance.choice(TROOPS), chance.choice(TROOPS)
    price = {kind: chance.choice((2, 3))}
    price[gate] = price.get(gate, 0) + 1
    return price


@rule("SHI-T24", "SHI-T27", "SHI-4.1", "SHI-4.2", "SHI-5.4", "SHI-3.5")
@pytest.mark.parametrize("batch", range(4))
def test_all_minimal_ways_to_pay_in_troops(batch):
    chance = random.Random(f"troops {batch}")
    found = 0
    for _ in range(500):
        cards = chance.choices(CARD_IDS, k=chance.randrange(6))
        tiles = chance.choices(["exchange", "plus-one"], k=chance.choice((0, 0, 1, 2, 3)))
        found += compare(cards, tiles, troop_price(chance), chance.random() < 0.4)
    assert found > 100


@rule("SHI-T24", "SHI-T27", "SHI-T9", "SHI-T10", "SHI-T25", "SHI-3.5")
@pytest.mark.parametrize("batch", range(4))
def test_all_minimal_ways_to_pay_in_koku(batch):
    chance = random.Random(f"koku {batch}")
    koku = [card for card in CARD_IDS if card.startswith("koku")]
    found = 0
    for _ in range(500):
        cards = chance.choices(koku, k=chance.randrange(5)) + chance.choices(CARD_IDS, k=chance.randrange(3))
        tiles = chance.choices(["exchange", "plus-one"], k=chance.choice((0, 0, 1, 2, 3)))
        found += compare(cards, tiles, {"koku": chance.choice((1, 3, 4, 5, 6))}, chance.random() < 0.4)
    assert found > 300


@rule("SHI-T27")
@settings(max_examples=300, deadline=None)
@given(
    st.lists(st.sampled_from(CARD_IDS), max_size=4),
    st.lists(st.sampled_from(["exchange", "plus-one", "draw"]), max_size=4),
    st.one_of(
        st.dictionaries(st.sampled_from(TROOP_IDS), st.integers(1, 3), min_size=1, max_size=3),
        st.builds(lambda cost: {"koku": cost}, st.integers(1, 7)),
    ),
    st.booleans(),
)
def test_any_small_hand_and_any_price(cards, tiles, price, hatamoto):
    compare(cards, tiles, price, hatamoto)


@rule("SHI-T10", "SHI-T24", "SHI-T27")
def test_all_minimal_ways_if_plus_one_adds_only_to_what_was_played():
    chance = random.Random("played")
    koku = [card for card in CARD_IDS if card.startswith("koku")]
    found = fewer = 0
    for _ in range(400):
        cards = chance.choices(CARD_IDS, k=chance.randrange(4)) + chance.choices(koku, k=chance.randrange(2))
        tiles = chance.choices(["exchange", "plus-one"], k=chance.choice((1, 2, 3)))
        price = troop_price(chance) if chance.random() < 0.6 else {"koku": chance.choice((2, 3, 4))}
        hatamoto = chance.random() < 0.4
        count = compare(cards, tiles, price, hatamoto, played=True)
        found += count
        fewer += count < len(payments(cards, tiles, price, hatamoto=hatamoto))
    assert found > 100
    assert fewer > 20


@rule("SHI-T10")
@pytest.mark.parametrize(
    ("cards", "tiles", "price", "hatamoto", "pays"),
    [
        ("bushi+sohei", "exchange plus-one", {"sohei": 3}, False, True),  # SHI-E7 fits both readings
        ("koku1", "exchange plus-one plus-one", {"sohei": 3}, False, False),
        ("bushi", "exchange plus-one", {"koku": 2}, False, False),
        ("bushi koku1", "exchange plus-one", {"koku": 3}, False, True),
        ("", "plus-one plus-one", {"sohei": 3}, True, True),
        ("", "exchange plus-one plus-one", {"koku": 3}, True, False),
        ("sohei bushi", "exchange plus-one", {"sohei": 3}, False, True),
    ],
)  # fmt: skip
def test_what_plus_one_adds_to_by_the_text_of_the_tile(cards, tiles, price, hatamoto, pays):
    strict = told(cards, tiles, price, hatamoto=hatamoto, played=True)
    assert bool(strict) is pays
    assert told(cards, tiles, price, hatamoto=hatamoto), "the default allows all of these"


@rule("SHI-T24")
def test_a_payment_is_one_number_and_tells_how_many_there_are_of_each_part():
    chance = random.Random("numbers")
    for _ in range(500):
        one, other = ([chance.randrange(most + 1) for most in MOST] for _ in range(2))
        assert parts_of(payment(one)) == one
        less = [min(a, b) for a, b in zip(one, other, strict=True)]
        assert contains(payment(one), payment(less))
        within = all(a >= b for a, b in zip(one, other, strict=True))
        assert contains(payment(one), payment(other)) is within
        raised = [*one]
        part = chance.randrange(len(MOST))
        raised[part] = min(raised[part] + 1, MOST[part])
        assert contains(payment(one), payment(raised)) is (raised == one)
    for part, most in enumerate(MOST):
        with pytest.raises(ValueError, match=r"never .* of a means of payment"):
            payment([most + 1 if part == here else 0 for here in range(len(MOST))])


# -- by hand ----------------------------------------------------------------------------------------------


def told(cards: str, tiles: str, price: dict[str, int], **options: Any) -> list[str]:
    """Every payment as words: cards, tiles, and what is lost."""
    return [
        " ".join([*p.cards, *p.tiles, *["hatamoto"] * p.hatamoto, *[f"-{unit}" for unit in p.waste]])
        for p in payments(cards.split(), tiles.split(), price, **options)
    ]


@rule("SHI-3.2", "SHI-3.5", "SHI-T7", "SHI-T8", "SHI-T9", "SHI-T10", "SHI-T25", "SHI-E7")
@pytest.mark.parametrize(
    ("cards", "tiles", "price", "hatamoto", "ways"),
    [
        # Troops and koku do not mix, tiles apart.
        ("samurai samurai koku3", "", {"samurai": 3}, False, []),
        ("koku3 koku2 samurai samurai", "", {"koku": 6}, False, []),
        # A double is one card, its spare troop lost.
        ("samurai bushi+samurai", "", {"samurai": 2}, False, ["samurai bushi+samurai -bushi"]),
        ("bushi+sohei", "", {"bushi": 1, "sohei": 1}, False, ["bushi+sohei"]),
        # No change for koku.
        ("koku3 koku3", "", {"koku": 4}, False, ["koku3 koku3 -koku"]),
        # SHI-E7: two tiles on one card.
        ("bushi+sohei", "exchange plus-one", {"sohei": 3}, False, ["bushi+sohei exchange plus-one"]),
        # SHI-T8: one koku of the card becomes a troop, the rest is lost.
        ("koku3 sohei sohei", "exchange", {"sohei": 3}, False, ["sohei sohei koku3 exchange -koku"]),
        ("koku2 sohei", "exchange exchange", {"sohei": 3}, False, ["sohei koku2 exchange exchange"]),
        # SHI-T9: one troop becomes 1 koku; the other half is lost.
        ("bushi+sohei koku2", "exchange", {"koku": 3}, False, ["bushi+sohei koku2 exchange -sohei"]),
        ("bushi+sohei koku1", "exchange exchange", {"koku": 3}, False,
         ["bushi+sohei koku1 exchange exchange"]),
        # SHI-T10: +1 on what Exchange made, on koku, on the Hatamoto; never on nothing.
        ("koku1", "exchange plus-one plus-one", {"sohei": 3}, False, ["koku1 exchange plus-one plus-one"]),
        ("bushi", "exchange plus-one", {"koku": 2}, False, ["bushi exchange plus-one"]),
        ("bushi", "plus-one plus-one", {"koku": 2}, False, []),
        ("", "plus-one plus-one plus-one", {"sohei": 3}, False, []),
        ("", "exchange exchange", {"koku": 1}, False, []),
        # SHI-T25: without any card.
        ("", "plus-one plus-one", {"sohei": 3}, True, ["plus-one plus-one hatamoto"]),
        ("", "exchange plus-one plus-one", {"koku": 3}, True, ["exchange plus-one plus-one hatamoto"]),
        ("", "plus-one plus-one", {"koku": 3}, True, []),
        # A Draw tile pays for nothing.
        ("sohei sohei", "draw", {"sohei": 3}, False, []),
    ],
)  # fmt: skip
def test_ways_worked_out_by_hand(cards, tiles, price, hatamoto, ways):
    assert told(cards, tiles, price, hatamoto=hatamoto) == ways


@rule("SHI-T24")
def test_nothing_needless_and_the_cheapest_first():
    ways = told("sohei sohei sohei sohei+sohei bushi", "plus-one", {"sohei": 3})
    assert ways[0] == "sohei sohei sohei"
    assert "sohei sohei+sohei" in ways
    assert all("bushi" not in one for one in ways)
    assert sorted(told("koku1 koku2 koku3", "", {"koku": 3})) == ["koku1 koku2", "koku3"]


@rule("SHI-8.2")
def test_a_double_may_be_named_in_either_order():
    price = {"bushi": 1, "sohei": 1}
    assert payments(["sohei+bushi"], [], price) == payments(["bushi+sohei"], [], price) != []


@rule("SHI-3.2")
def test_a_payment_can_be_compared_written_and_read():
    one, same = (payments(["koku2"], [], {"koku": 1})[0] for _ in range(2))
    other = payments(["koku3"], [], {"koku": 1})[0]
    assert one == same != other
    assert len({one, same, other}) == 2
    assert one != "koku2"
    assert repr(one) == "Payment(['koku2'], [], False, {'koku': 1})"
    assert one.to_json() == {"cards": ["koku2"], "tiles": [], "hatamoto": False, "waste": {"koku": 1}}


@rule("SHI-3.2", "SHI-4.1", "SHI-8.2", "SHI-T7")
@pytest.mark.parametrize(
    ("cards", "tiles", "price", "said"),
    [
        (["ronin"], [], {"koku": 1}, r"unknown card 'ronin'.*SHI-8\.2"),
        (["koku4"], [], {"koku": 1}, r"unknown card 'koku4'"),
        (["bushi+koku1"], [], {"koku": 1}, r"unknown card"),
        ([""], [], {"koku": 1}, r"unknown card ''"),
        ([7], [], {"koku": 1}, r"unknown card 7"),
        ([None], [], {"koku": 1}, r"unknown card None"),
        ([], ["+1"], {"koku": 1}, r"unknown bonus tile '\+1'.*SHI-4\.1"),
        ([], [3], {"koku": 1}, r"unknown bonus tile 3"),
        ([], [], {"ronin": 1}, r"unknown unit 'ronin'.*SHI-3\.2"),
        ([], [], {}, r"asks for troops or for koku"),
        ([], [], {"sohei": 0}, r"asks for troops or for koku"),
        ([], [], {"sohei": -1, "bushi": 2}, r"whole numbers, not -1"),
        ([], [], {"sohei": 1.5}, r"whole numbers, not 1\.5"),
        ([], [], {"sohei": "3"}, r"whole numbers, not '3'"),
        ([], [], {"sohei": True}, r"whole numbers, not True"),
        ([], [], {"sohei": 2, "koku": 1}, r"never in both.*SHI-T7"),
        ("samurai", [], {"koku": 1}, r"cards are a list of names, not 'samurai'.*SHI-8\.2"),
        (None, [], {"koku": 1}, r"cards are a list of names, not None"),
        ([], None, {"koku": 1}, r"tiles are a list of names, not None.*SHI-4\.1"),
        ([], [], None, r"a price says how many of each unit, not None.*SHI-3\.2"),
        ([], [], ["sohei"], r"a price says how many"),
        ([], [], {7: 1}, r"unknown unit 7"),
        (["bushi"] * 8, [], {"bushi": 2}, r"ever has so many.*SHI-8\.2"),
        ([], ["exchange"] * 16, {"koku": 1}, r"ever has so many.*SHI-8\.2"),
    ],
)
def test_bad_input_is_refused_with_its_rule(cards, tiles, price, said):
    with pytest.raises(ValueError, match=said):
        payments(cards, tiles, price)

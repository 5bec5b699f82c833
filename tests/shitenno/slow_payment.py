"""What pays for a kamon, once more: written from the digest alone, and as slow as it is plain.

Every selection of cards, tiles and Hatamoto is tried. Its units are moved through all that its tiles can do,
one tile after another (SHI-T27), and the selection pays if some order ends with the price on the table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import product

TROOPS = ("bushi", "samurai", "shinobi", "sohei")
#: Four troops, then koku.
Units = tuple[int, ...]
#: Cards, Exchange tiles, +1 tiles, and whether the Hatamoto helps.
Way = tuple[tuple[str, ...], int, int, bool]


def on_card(card: str) -> Units:
    if card.startswith("koku"):
        return (0, 0, 0, 0, int(card[4:]))
    return (*[card.split("+").count(troop) for troop in TROOPS], 0)


def added(one: Units, other: Units) -> Units:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def moved(units: Units, source: int, goal: int) -> Units:
    changed = list(units)
    if source >= 0:
        changed[source] -= 1
    changed[goal] += 1
    return tuple(changed)


@cache
def outcomes(units: Units, exchange: int, plus_one: int) -> frozenset[Units]:
    """All that can lie on the table when every tile has acted, or had nothing to act on."""
    if (exchange == 0 and plus_one == 0) or sum(units) == 0:
        return frozenset({units})
    found: set[Units] = set()
    present = [unit for unit in range(5) if units[unit]]
    if exchange:
        # SHI-4.1: a troop or 1 koku becomes any troop, a troop becomes 1 koku.
        for source in present:
            for goal in range(5 if source < 4 else 4):
                found |= outcomes(moved(units, source, goal), exchange - 1, plus_one)
    if plus_one:
        for source in present:  # SHI-4.2
            found |= outcomes(moved(units, -1, source), exchange, plus_one - 1)
    return frozenset(found)


@cache
def outcomes_of_played(played: Units, made: Units, exchange: int, plus_one: int) -> frozenset[Units]:
    """The same if a +1 adds only to units that were played themselves (SHI-T10): these are kept apart."""
    found: set[Units] = {added(played, made)}  # whatever tiles are left stand by
    if exchange:
        for unit in range(5):
            for goal in range(5 if unit < 4 else 4):
                if played[unit]:
                    gone = (*played[:unit], played[unit] - 1, *played[unit + 1 :])
                    found |= outcomes_of_played(gone, moved(made, -1, goal), exchange - 1, plus_one)
                if made[unit]:
                    found |= outcomes_of_played(played, moved(made, unit, goal), exchange - 1, plus_one)
    if plus_one:
        for unit in range(5):
            if played[unit]:
                found |= outcomes_of_played(played, moved(made, -1, unit), exchange, plus_one - 1)
    return frozenset(found)


def ends(way: Way, only_played: bool = False) -> set[Units]:
    cards, exchange, plus_one, hatamoto = way
    units: Units = (0, 0, 0, 0, 0)
    for card in cards:
        units = added(units, on_card(card))
    starts = [moved(units, -1, troop) for troop in range(4)] if hatamoto else [units]
    if only_played:
        none = (0, 0, 0, 0, 0)
        return set().union(*[outcomes_of_played(start, none, exchange, plus_one) for start in starts])
    return set().union(*[outcomes(start, exchange, plus_one) for start in starts])


def priced(price: Mapping[str, int]) -> Units:
    return tuple(price.get(unit, 0) for unit in (*TROOPS, "koku"))


def pays(way: Way, price: Units, only_played: bool = False) -> bool:
    """Whether the selection is enough; a tile that is not needed may stand by."""
    cards, exchange, plus_one, hatamoto = way
    return any(
        all(a >= b for a, b in zip(end, price, strict=True))
        for fewer in product(range(exchange + 1), range(plus_one + 1))
        for end in ends((cards, *fewer, hatamoto), only_played)
    )


def without_one(way: Way) -> Iterator[Way]:
    """The selection without one of its parts."""
    cards, exchange, plus_one, hatamoto = way
    for card in set(cards):
        place = cards.index(card)
        yield (*cards[:place], *cards[place + 1 :]), exchange, plus_one, hatamoto
    if exchange:
        yield cards, exchange - 1, plus_one, hatamoto
    if plus_one:
        yield cards, exchange, plus_one - 1, hatamoto
    if hatamoto:
        yield cards, exchange, plus_one, False


def selections(cards: Sequence[str], tiles: Sequence[str], hatamoto: bool) -> Iterator[Way]:
    held = Counter(cards)
    for counts in product(*[range(held[card] + 1) for card in held]):
        chosen = [card for card, count in zip(held, counts, strict=True) for _ in range(count)]
        for exchange in range(tiles.count("exchange") + 1):
            for plus_one in range(tiles.count("plus-one") + 1):
                for helps in (False, True) if hatamoto else (False,):
                    yield tuple(sorted(chosen)), exchange, plus_one, helps


def all_ways(
    cards: Sequence[str],
    tiles: Sequence[str],
    price: Mapping[str, int],
    hatamoto: bool,
    only_played: bool = False,
) -> set[Way]:
    """SHI-T24: the selections that pay, and would not without one of their parts."""
    cost = priced(price)
    paying = {way for way in selections(cards, tiles, hatamoto) if pays(way, cost, only_played)}
    return {way for way in paying if not any(fewer in paying for fewer in without_one(way))}


def worth(way: Way) -> int:
    """How dear a payment is: units of cards 2 each, tiles 3, the Hatamoto 1."""
    cards, exchange, plus_one, hatamoto = way
    return 2 * sum(sum(on_card(card)) for card in cards) + 3 * (exchange + plus_one) + hatamoto

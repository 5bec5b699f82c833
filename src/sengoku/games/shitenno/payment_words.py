"""SHI-3.2, SHI-3.5: payments in words, for views, events and whoever asks how a price can be paid."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from sengoku.games.shitenno.components import BONUS_IDS, CARD_IDS, TROOP_IDS, UNIT_IDS, Bonus, Card, Troop
from sengoku.games.shitenno.payment import MOST, Means, minimal_payments, packed, parts_of, units_of

if TYPE_CHECKING:
    from sengoku.games.shitenno.view import Way


class Payment:
    """One way to pay: cards and tiles given up, whether the Hatamoto helps, and the units that are lost."""

    def __init__(self, cards: list[str], tiles: list[str], hatamoto: bool, waste: dict[str, int]) -> None:
        self.cards = cards
        self.tiles = tiles
        self.hatamoto = hatamoto
        self.waste = waste

    def __repr__(self) -> str:
        return f"Payment({self.cards!r}, {self.tiles!r}, {self.hatamoto!r}, {self.waste!r})"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Payment)
            and self.cards == other.cards
            and self.tiles == other.tiles
            and self.hatamoto == other.hatamoto
        )

    def __hash__(self) -> int:
        return hash((tuple(self.cards), tuple(self.tiles), self.hatamoto))

    def to_json(self) -> Way:
        return {
            "cards": list(self.cards),
            "tiles": list(self.tiles),
            "hatamoto": self.hatamoto,
            "waste": dict(self.waste),
        }


def described(parts: list[int], price: list[int]) -> Payment:
    """A payment in words."""
    cards = [CARD_IDS[card] for card in range(Card.KINDS) for _ in range(parts[card])]
    tiles = ["exchange"] * parts[Means.EXCHANGE] + ["plus-one"] * parts[Means.PLUS_ONE]
    lost = {UNIT_IDS[unit]: count for unit, count in enumerate(wasted(parts, price)) if count}
    return Payment(cards, tiles, parts[Means.HATAMOTO] > 0, lost)


def wasted(parts: list[int], price: list[int]) -> list[int]:
    """The units of the cards played that are lost (SHI-3.5): by troop, and koku."""
    units = units_of(parts)
    exchange = parts[Means.EXCHANGE]
    if price[Troop.KOKU]:
        made = min(exchange, sum(units[: Troop.KINDS]) + parts[Means.HATAMOTO])
        over = units[Troop.KOKU] + made + parts[Means.PLUS_ONE] - price[Troop.KOKU]
        lost = [*units[: Troop.KINDS], over]
        exchange -= parts[Means.HATAMOTO]  # the Hatamoto is exchanged first, it is no card's unit
    else:
        lost = [max(0, units[troop] - price[troop]) for troop in range(Troop.KINDS)] + [units[Troop.KOKU]]
        exchange = min(exchange, sum(lost))
    for unit in range(Troop.UNITS):
        if unit < Troop.KOKU or not price[Troop.KOKU]:
            used = min(max(0, exchange), lost[unit])
            lost[unit] -= used
            exchange -= used
    return lost


def payments(
    cards: object, tiles: object, price: object, *, hatamoto: object = False, played: bool = False
) -> list[Payment]:
    """All minimal ways to pay a price (SHI-T24), cheapest first; [] if it cannot be paid.

    `cards` in hand such as ["samurai", "bushi+sohei", "koku2"]; `tiles` of "exchange", "plus-one" and "draw"
    (which pays for nothing); `price` in troops, {"samurai": 3, "bushi": 1}, or in koku, {"koku": 6}.
    `hatamoto`: the joker of SHI-5.4 can be used. `played`: the stricter reading of +1 tiles (SHI-T10).

    >>> payments(["bushi+sohei"], ["exchange", "plus-one"], {"sohei": 3})
    [Payment(['bushi+sohei'], ['exchange', 'plus-one'], False, {})]
    """
    have = [0] * Means.KINDS
    for card in _listed(cards, "cards", "SHI-8.2"):
        have[_card_number(card)] += 1
    for tile in _listed(tiles, "tiles", "SHI-4.1"):
        if not isinstance(tile, str) or tile not in BONUS_IDS:
            raise ValueError(f"unknown bonus tile {tile!r}; tiles: {', '.join(BONUS_IDS)} (SHI-4.1)")
        if tile != BONUS_IDS[Bonus.DRAW]:
            have[Means.EXCHANGE + BONUS_IDS.index(tile)] += 1
    if type(hatamoto) is not bool:
        raise ValueError(f"hatamoto is True or False, not {hatamoto!r} (SHI-5.4)")
    have[Means.HATAMOTO] = 1 if hatamoto else 0
    asked = _price(price)
    if any(have[part] > MOST[part] for part in range(Means.KINDS)):
        raise ValueError("nobody ever has so many of a card or tile (SHI-8.2)")
    ways = minimal_payments(have, packed(asked), played).minimal
    return [described(parts_of(way), asked) for way in ways]


def _listed(given: object, what: str, rule: str) -> list[object]:
    """The entries of a list or tuple."""
    if not isinstance(given, (list, tuple)):
        raise ValueError(f"{what} are a list of names, not {given!r} ({rule})")
    return list(given)


def _card_number(card: object) -> int:
    """A card by its name; a double may name its troops in either order."""
    name = "+".join(sorted(card.split("+"))) if isinstance(card, str) else ""
    if name not in CARD_IDS:
        raise ValueError(f"unknown card {card!r}; cards: {', '.join(CARD_IDS)} (SHI-8.2)")
    return CARD_IDS.index(name)


def _price(price: object) -> list[int]:
    if not isinstance(price, Mapping):
        raise ValueError(f"a price says how many of each unit, not {price!r} (SHI-3.2)")
    asked = [0] * Troop.UNITS
    for unit, count in price.items():
        if not isinstance(unit, str) or unit not in UNIT_IDS:
            raise ValueError(f"unknown unit {unit!r} in a price; units: {', '.join(UNIT_IDS)} (SHI-3.2)")
        if type(count) is not int or count < 0:
            raise ValueError(f"a price is in whole numbers, not {count!r} {unit} (SHI-3.2)")
        asked[UNIT_IDS.index(unit)] = count
    if sum(asked) == 0:
        raise ValueError("a price asks for troops or for koku (SHI-3.2)")
    if asked[Troop.KOKU] and any(asked[: len(TROOP_IDS)]):
        raise ValueError("a price is in troops or in koku, never in both (SHI-3.2, SHI-T7)")
    return asked

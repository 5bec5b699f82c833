"""A seat's view, read once into plain numbers: the board, the players, and what each hand may hold.

A `Table` can be compared and hashed, so that what was worked out for a position is not worked out again. What
changes while lots are being made is apart from it, in `Shares`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from sengoku.bots.offers import there
from sengoku.games.shitenno.components import (
    BONUS_IDS,
    CARD_IDS,
    KOKU_SHARED,
    UNIT_IDS,
    Card,
)
from sengoku.games.shitenno.view import EdoPlayer, EdoView, LotTaken, Province

#: How many of each card, by card number.
Counts = tuple[int, ...]

NUMBER: Final = {card: number for number, card in enumerate(CARD_IDS)}
NONE: Final[Counts] = (0,) * Card.KINDS
#: How many kamons a player places in a round, on average.
_PACE: Final = 1.4


class Table(NamedTuple):
    """What a seat knows when a year begins, or in its turn. Tuples of players go by seat."""

    me: int
    seats: int
    #: By province: kamons from left to right, seat x 2 + gold; the price in troops; the tiles on the gate.
    kamons: tuple[tuple[int, ...], ...]
    prices: tuple[tuple[int, ...], ...]
    piles: tuple[int, ...]
    seals: tuple[int, ...]
    stock: tuple[int, ...]
    points: tuple[int, ...]
    #: Bonus tiles in front of each player, by bonus: Exchange, +1, Draw.
    tiles: tuple[tuple[int, ...], ...]
    #: My own hand, and what I can tell of the others'.
    hands: tuple[Counts, ...]
    #: How many more rounds there will be after this one, more or less.
    later: float
    #: SHI-T10: whether +1 tiles add only to what was played.
    played: bool


class Shares(NamedTuple):
    """What is being shared: all cards and hierarchy tiles not taken yet, and who has nothing."""

    cards: Counts
    tiles: tuple[int, ...]
    #: In title order, the Tairō first.
    waiting: tuple[int, ...]


def counted(cards: Iterable[str]) -> Counts:
    found = [0] * Card.KINDS
    for card in cards:
        found[NUMBER[card]] += 1
    return tuple(found)


def added(first: Counts, second: Counts) -> Counts:
    return tuple([a + b for a, b in zip(first, second, strict=True)])


def without(first: Counts, second: Counts) -> Counts:
    return tuple([a - b for a, b in zip(first, second, strict=True)])


def read(view: EdoView) -> Table:
    players, provinces = view["players"], view["provinces"]
    stock = tuple([player["stock"] for player in players])
    return Table(
        me=there(view["seat"]),
        seats=view["seats"],
        kamons=tuple([_kamons(province) for province in provinces]),
        prices=tuple([_price(province) for province in provinces]),
        piles=tuple([province["pile"] for province in provinces]),
        seals=tuple([player["seals"] for player in players]),
        stock=stock,
        points=tuple([player["points"] for player in players]),
        tiles=tuple([tuple([player["tiles"][bonus] for bonus in BONUS_IDS]) for player in players]),
        hands=tuple([_hand(view, player) for player in players]),
        later=_later(view, min(stock)),
        played=view["options"]["plus_one"] == "played",
    )


def read_shares(view: EdoView) -> Shares:
    """The lots under way are still part of what is shared."""
    sharing = there(view["sharing"])
    cards = list(sharing["cards"])
    tiles = list(sharing["tiles"])
    for lot in sharing["lots"]:
        cards += lot["cards"]
        if lot["seals"] is not None:
            tiles.append(lot["seals"])
    return Shares(counted(cards), tuple(sorted(tiles, reverse=True)), tuple(sharing["waiting"]))


def _kamons(province: Province) -> tuple[int, ...]:
    return tuple([kamon["seat"] * 2 + kamon["gold"] for kamon in province["kamons"]])


def _price(province: Province) -> tuple[int, ...]:
    price = province["price"] or {}
    return tuple([price.get(unit, 0) for unit in UNIT_IDS])


def _later(view: EdoView, least: int) -> float:
    """SHI-6.1: the koku deck and the smallest stock say how long the game may still last."""
    rounds = view["decks"]["koku"] / KOKU_SHARED[view["seats"]]
    return float(max(0.0, min(rounds, round(least / _PACE - 1.0, 1))))


def _hand(view: EdoView, player: EdoPlayer) -> Counts:
    if player["hand"] is not None:
        return counted(player["hand"])
    return _guessed(view["history"], player)


def _guessed(history: list[LotTaken], player: EdoPlayer) -> Counts:
    """SHI-7.3: of the cards somebody took in lots, the latest are the likeliest to be still in hand."""
    left = {False: player["troop_cards"], True: player["koku_cards"]}
    found = [0] * Card.KINDS
    for lot in reversed(history):
        if lot["seat"] == player["seat"]:
            for card in lot["cards"]:
                number = NUMBER[card]
                koku = number >= Card.KOKU
                if left[koku] > 0:
                    left[koku] -= 1
                    found[number] += 1
    return tuple(found)

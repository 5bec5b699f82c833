"""SHI-8: cards, bonus tiles, provinces and titles, read from `data/` and numbered; names are SHI-0.1's words.

Rules speak of `Troop.SOHEI`, `Bonus.DRAW`, `Title.SENSEI`: constants that must agree with the data, which is
checked on loading.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from sengoku.core.trials import read_data

_DATA = Path(__file__).resolve().parent / "data"


class Troop:
    """Troop numbers; `KOKU` is the fifth unit a payment can be made of."""

    BUSHI: Final = 0
    SAMURAI: Final = 1
    SHINOBI: Final = 2
    SOHEI: Final = 3
    KOKU: Final = 4
    KINDS: Final = 4
    UNITS: Final = 5


class Card:
    """Card numbers: single troops, then double troops from `DOUBLES`, then koku from `KOKU`."""

    DOUBLES: Final = 4
    KOKU: Final = 14
    KINDS: Final = 17


class Bonus:
    """What a bonus tile does (SHI-4)."""

    EXCHANGE: Final = 0
    PLUS_ONE: Final = 1
    DRAW: Final = 2
    KINDS: Final = 3


class Title:
    """A title's number is its seals (SHI-1.6); 0 is no title."""

    NONE: Final = 0
    HATAMOTO: Final = 1
    SENSEI: Final = 2
    SHOMYO: Final = 3
    DAIMYO: Final = 4


TROOP_IDS: Final = ("bushi", "samurai", "shinobi", "sohei")
UNIT_IDS: Final = (*TROOP_IDS, "koku")
BONUS_IDS: Final = ("exchange", "plus-one", "draw")
#: By seals.
TITLE_IDS: Final = ("none", "hatamoto", "sensei", "shomyo", "daimyo")
PROVINCES: Final = 8
POSITIONS: Final = 4


def _load(name: str) -> dict[str, Any]:
    return read_data(_DATA / name)


_cards: dict[str, Any] = _load("cards.toml")
_board: dict[str, Any] = _load("board.toml")


CARD_IDS: Final[list[str]] = [card["id"] for card in _cards["card"]]
NO_CARDS: Final = (0,) * Card.KINDS
#: The troops on a troop card (the second one only on doubles), and what a koku card is worth.
FIRST_TROOP: Final[list[int]] = [TROOP_IDS.index(card["troops"][0]) for card in _cards["card"][: Card.KOKU]]
SECOND_TROOP: Final[list[int]] = [TROOP_IDS.index(card["troops"][-1]) for card in _cards["card"][: Card.KOKU]]
KOKU_VALUE: Final[list[int]] = [card["koku"] for card in _cards["card"][Card.KOKU :]]


def _units(card: int) -> list[int]:
    """What a card gives, by unit."""
    given = [0] * Troop.UNITS
    if card >= Card.KOKU:
        given[Troop.KOKU] = KOKU_VALUE[card - Card.KOKU]
    else:
        given[FIRST_TROOP[card]] += 1
        if card >= Card.DOUBLES:
            given[SECOND_TROOP[card]] += 1
    return given


#: For each card, how many of each unit it gives (four troops, koku).
UNITS: Final[list[list[int]]] = [_units(card) for card in range(Card.KINDS)]


class Split:
    """The copies of every card and tile under one split of the double cards (SHI-8.4)."""

    def __init__(self, table: dict[str, Any]) -> None:
        copies: dict[str, int] = {**_cards["copies"], **table["doubles"]}
        self.copies: list[int] = [copies.get(id, 0) for id in CARD_IDS]
        #: By tile number: troop face x 3 + bonus.
        self.tiles: list[int] = [table["tiles"][troop][bonus] for troop in TROOP_IDS for bonus in BONUS_IDS]


SPLITS: Final[dict[str, Split]] = {name: Split(table) for name, table in _cards["split"].items()}
TILE_KINDS: Final = Troop.KINDS * Bonus.KINDS

PROVINCE_IDS: Final[list[str]] = [province["id"] for province in _board["province"]]
PROVINCE_TROOP: Final[list[int]] = [TROOP_IDS.index(province["troop"]) for province in _board["province"]]
PRINTED: Final[list[int]] = [province["printed"] for province in _board["province"]]
VALUES: Final[list[list[int]]] = [province["positions"] for province in _board["province"]]
MAJORITY: Final[int] = _board["majority"]["points"]

GENERAL_IDS: Final[list[str]] = list(_board["generals"])
#: By seals: the points a title adds to each kamon placed.
TITLE_POINTS: Final[list[int]] = [0, *[title["points"] for title in _board["titles"].values()]]

#: By number of players.
STOCK: Final[dict[int, int]] = {int(n): table["kamons"] for n, table in _board["players"].items()}
TROOPS_SHARED: Final[dict[int, int]] = {int(n): table["troops"] for n, table in _board["players"].items()}
KOKU_SHARED: Final[dict[int, int]] = {int(n): table["koku"] for n, table in _board["players"].items()}

DEALT: Final[int] = _board["deal"]["troops"]
PILE: Final[int] = _board["deal"]["tiles"]
KAMONS_A_YEAR: Final[int] = _board["deal"]["kamons-a-year"]


def tile_troop(tile: int) -> int:
    """The troop on a tile's troop side."""
    return tile // Bonus.KINDS


def tile_bonus(tile: int) -> int:
    """What is on its other side."""
    return tile % Bonus.KINDS


def is_koku(card: int) -> bool:
    return card >= Card.KOKU


def is_double(card: int) -> bool:
    return Card.DOUBLES <= card < Card.KOKU


def one_more(counts: tuple[int, ...], place: int) -> tuple[int, ...]:
    """The same counts with one more at this place."""
    more = list(counts)
    more[place] += 1
    return tuple(more)


def ids(counts: Sequence[int]) -> list[str]:
    """The cards of a list of counts, each as often as it is there."""
    return [CARD_IDS[card] for card, count in enumerate(counts) for _ in range(count)]


def _check() -> None:
    """The constants above and the data must say the same (SHI-8.2)."""
    for split in SPLITS.values():
        doubles = sum(split.copies[Card.DOUBLES : Card.KOKU])
        if sum(split.copies) != 24 + 10 + 24 or doubles != 10 or sum(split.tiles) != 24:
            raise ValueError("data: the cards and tiles are not those of SHI-8.2")
    if len(CARD_IDS) != Card.KINDS or CARD_IDS[: Troop.KINDS] != list(TROOP_IDS):
        raise ValueError("data: the single troops come first, in the order of the rules")
    if any(("koku" in entry) != is_koku(card) for card, entry in enumerate(_cards["card"])):
        raise ValueError("data: the koku cards come last")
    if any(
        (len(entry.get("troops", [])) == 2) != is_double(card) for card, entry in enumerate(_cards["card"])
    ):
        raise ValueError("data: the double troops stand between the singles and the koku")
    if [title["seals"] for title in _board["titles"].values()] != [1, 2, 3, 4]:
        raise ValueError("data: the titles have 1 to 4 seals (SHI-1.6)")
    if len(PROVINCE_IDS) != PROVINCES or any(len(row) != POSITIONS for row in VALUES):
        raise ValueError("data: there are 8 provinces of 4 positions (SHI-1.1)")


_check()

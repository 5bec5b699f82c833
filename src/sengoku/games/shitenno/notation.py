"""Every choice of Shitennō, as verbs and nouns."""

from __future__ import annotations

from typing import Final

from sengoku.core.choices import Actions, Choice
from sengoku.games.shitenno.components import CARD_IDS, GENERAL_IDS, POSITIONS, PROVINCE_IDS

_SEALS: Final = ["1", "2", "3", "4"]


class Verb:
    """The verbs' numbers, in the order in which they are listed below."""

    GENERAL: Final = 0
    TILE: Final = 1
    OTHER: Final = 2
    PUT: Final = 3
    OFFER: Final = 4
    ACCEPT: Final = 5
    REFUSE: Final = 6
    TAKE: Final = 7
    TROOPS: Final = 8
    KOKU: Final = 9
    PAY: Final = 10
    USE: Final = 11
    PLACE: Final = 12
    CANCEL: Final = 13
    DONE: Final = 14
    GILD: Final = 15
    LEAVE: Final = 16


class Use:
    """What `use` can name, by index: the tiles by their bonus number, and the Hatamoto."""

    EXCHANGE: Final = 0
    PLUS_ONE: Final = 1
    DRAW: Final = 2
    HATAMOTO: Final = 3


ACTIONS: Final = Actions()
#: Be this general (SHI-1.7).
GENERAL: Final[list[Choice]] = ACTIONS.verb("general", GENERAL_IDS)
#: Put a hierarchy tile with the lot; index = seals - 1. `OTHER` is the tile of the second lot of a split.
TILE: Final[list[Choice]] = ACTIONS.verb("tile", _SEALS)
OTHER: Final[list[Choice]] = ACTIONS.verb("other", _SEALS)
#: Put a card of this kind into the lot.
PUT: Final[list[Choice]] = ACTIONS.verb("put", CARD_IDS)
#: The lot, or the split, is ready.
OFFER: Final[Choice] = ACTIONS.verb("offer")[0]
ACCEPT: Final[Choice] = ACTIONS.verb("accept")[0]
REFUSE: Final[Choice] = ACTIONS.verb("refuse")[0]
#: Choose one of the two lots of a split.
TAKE_A, TAKE_B = ACTIONS.verb("take", ["a", "b"])
#: Take control of a province with its troops, or with koku.
TROOPS: Final[list[Choice]] = ACTIONS.verb("troops", PROVINCE_IDS)
KOKU: Final[list[Choice]] = ACTIONS.verb("koku", PROVINCE_IDS)
#: Add a card of this kind to the payment.
PAY: Final[list[Choice]] = ACTIONS.verb("pay", CARD_IDS)
#: Use a bonus tile or the Hatamoto.
USE: Final[list[Choice]] = ACTIONS.verb("use", ["exchange", "plus-one", "draw", "hatamoto"])
#: Pay, and place the kamon.
PLACE: Final[Choice] = ACTIONS.verb("place")[0]
#: Give up a payment.
CANCEL: Final[Choice] = ACTIONS.verb("cancel")[0]
#: Place no more kamons this year.
DONE: Final[Choice] = ACTIONS.verb("done")[0]
#: Sensei: turn a kamon to its gold side; index = province x 4 + position.
GILD: Final[list[Choice]] = ACTIONS.verb(
    "gild", [f"{province}-{position + 1}" for province in PROVINCE_IDS for position in range(POSITIONS)]
)
#: Sensei: turn none.
LEAVE: Final[Choice] = ACTIONS.verb("leave")[0]

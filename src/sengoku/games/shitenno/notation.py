"""Every choice of Shitennō, as verbs and nouns."""

from __future__ import annotations

from typing import Final

from sengoku.core.choices import Actions, Choice, Verb
from sengoku.games.shitenno.components import CARD_IDS, GENERAL_IDS, POSITIONS, PROVINCE_IDS

_SEALS: Final = ["1", "2", "3", "4"]


class Use:
    """What `use` can name, by index: the tiles by their bonus number, and the Hatamoto."""

    EXCHANGE: Final = 0
    PLUS_ONE: Final = 1
    DRAW: Final = 2
    HATAMOTO: Final = 3


ACTIONS: Final = Actions()
#: Be this general (SHI-1.7).
GENERAL: Final[Verb] = ACTIONS.add("general", GENERAL_IDS)
#: Put a hierarchy tile with the lot; index = seals - 1. `OTHER` is the tile of the second lot of a split.
TILE: Final[Verb] = ACTIONS.add("tile", _SEALS)
OTHER: Final[Verb] = ACTIONS.add("other", _SEALS)
#: Put a card of this kind into the lot.
PUT: Final[Verb] = ACTIONS.add("put", CARD_IDS)
#: The lot, or the split, is ready.
OFFER: Final[Choice] = ACTIONS.add("offer")[0]
ACCEPT: Final[Choice] = ACTIONS.add("accept")[0]
REFUSE: Final[Choice] = ACTIONS.add("refuse")[0]
#: Choose one of the two lots of a split.
TAKE_A, TAKE_B = ACTIONS.add("take", ["a", "b"])
#: Take control of a province with its troops, or with koku.
TROOPS: Final[Verb] = ACTIONS.add("troops", PROVINCE_IDS)
KOKU: Final[Verb] = ACTIONS.add("koku", PROVINCE_IDS)
#: Add a card of this kind to the payment.
PAY: Final[Verb] = ACTIONS.add("pay", CARD_IDS)
#: Use a bonus tile or the Hatamoto.
USE: Final[Verb] = ACTIONS.add("use", ["exchange", "plus-one", "draw", "hatamoto"])
DRAW: Final[Choice] = USE[Use.DRAW]
#: Pay, and place the kamon.
PLACE: Final[Choice] = ACTIONS.add("place")[0]
#: Give up a payment.
CANCEL: Final[Choice] = ACTIONS.add("cancel")[0]
#: Place no more kamons this year.
DONE: Final[Choice] = ACTIONS.add("done")[0]
#: Sensei: turn a kamon to its gold side; index = province x 4 + position.
GILD: Final[Verb] = ACTIONS.add(
    "gild", [f"{province}-{position + 1}" for province in PROVINCE_IDS for position in range(POSITIONS)]
)
#: Sensei: turn none.
LEAVE: Final[Choice] = ACTIONS.add("leave")[0]

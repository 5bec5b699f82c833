"""Every choice of Samurai Sword, as verbs and nouns."""

from __future__ import annotations

from typing import Final

from sengoku.core.choices import Actions, Choice
from sengoku.games.samurai_sword.components import CARD_IDS, Card

_SEATS: Final = [str(seat) for seat in range(7)]
_WEAPONS: Final = CARD_IDS[: Card.WEAPONS]


class Verb:
    """The verbs' numbers, in the order in which they are listed below."""

    PLAY: Final = 0
    USE: Final = 1
    END: Final = 2
    TARGET: Final = 3
    REMOVE: Final = 4
    PARRY: Final = 5
    DISCARD: Final = 6
    LOSE: Final = 7
    TAKE: Final = 8


ACTIONS: Final = Actions()
#: Play a card of this kind from hand.
PLAY: Final[list[Choice]] = ACTIONS.verb("play", CARD_IDS)
#: Nobunaga's ability.
USE: Final[Choice] = ACTIONS.verb("use", ["nobunaga"])[0]
#: End the play phase.
END: Final[Choice] = ACTIONS.verb("end")[0]
#: Name a player.
TARGET: Final[list[Choice]] = ACTIONS.verb("target", _SEATS)
#: Geisha: a random card of a hand, or a permanent in front of somebody; index = thing x 7 + seat.
REMOVE: Final[list[Choice]] = ACTIONS.verb(
    "remove",
    [
        f"{thing}-{seat}"
        for thing in ("hand", "concentration", "armour", "fast-draw", "bushido")
        for seat in _SEATS
    ],
)
#: Parry an attack: with a weapon (Hanzō), or last with a Parry; index = weapon number or Card.WEAPONS.
PARRY: Final[list[Choice]] = ACTIONS.verb("parry", [*_WEAPONS, "parry"])
#: Discard a card of this kind from hand.
DISCARD: Final[list[Choice]] = ACTIONS.verb("discard", CARD_IDS)
#: Take the loss.
LOSE_LIFE, LOSE_HONOUR = ACTIONS.verb("lose", ["life", "honour"])
#: Ieyasu: where the first card comes from.
TAKE_PILE, TAKE_DISCARD = ACTIONS.verb("take", ["pile", "discard"])

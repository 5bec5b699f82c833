"""Every choice of Samurai Sword, as verbs and nouns."""

from __future__ import annotations

from typing import Final

from sengoku.core.choices import Actions, Choice, Verb
from sengoku.games.samurai_sword.components import CARD_IDS, Card

_SEATS: Final = [str(seat) for seat in range(7)]
_WEAPONS: Final = CARD_IDS[: Card.WEAPONS]


ACTIONS: Final = Actions()
#: Play a card of this kind from hand.
PLAY: Final[Verb] = ACTIONS.add("play", CARD_IDS)
#: Nobunaga's ability.
USE: Final[Choice] = ACTIONS.add("use", ["nobunaga"])[0]
#: End the play phase.
END: Final[Choice] = ACTIONS.add("end")[0]
#: Name a player.
TARGET: Final[Verb] = ACTIONS.add("target", _SEATS)
#: Geisha: a random card of a hand, or a permanent in front of somebody; index = thing x 7 + seat.
REMOVE: Final[Verb] = ACTIONS.add(
    "remove",
    [
        f"{thing}-{seat}"
        for thing in ("hand", "concentration", "armour", "fast-draw", "bushido")
        for seat in _SEATS
    ],
)
#: Parry an attack: with a weapon (Hanzō), or last with a Parry; index = weapon number or Card.WEAPONS.
PARRY: Final[Verb] = ACTIONS.add("parry", [*_WEAPONS, "parry"])
#: Discard a card of this kind from hand.
DISCARD: Final[Verb] = ACTIONS.add("discard", CARD_IDS)
#: Take the loss.
_LOSE: Final[Verb] = ACTIONS.add("lose", ["life", "honour"])
LOSE_LIFE: Final[Choice] = _LOSE[0]
LOSE_HONOUR: Final[Choice] = _LOSE[1]
#: Ieyasu: where the first card comes from.
_TAKE: Final[Verb] = ACTIONS.add("take", ["pile", "discard"])
TAKE_PILE: Final[Choice] = _TAKE[0]
TAKE_DISCARD: Final[Choice] = _TAKE[1]

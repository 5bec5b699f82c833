"""TEN-2.3, TEN-17.1: where chits can be, how a game ends, the random streams, and what stands for nobody.

And how many units, clans and hexes a table has: the ranges of what is declared.
"""

from __future__ import annotations

from typing import Any, Final

#: Whole numbers as frames hold them: they never change.
Ints = tuple[int, ...]
BOTH: Final = (0, 1)
NOBODY: Final = -1
#: TEN-16.1: where a samurai is who can be drawn; others are in the stock (-1) or with a unit.
IN_BOWL: Final = -2
#: No tactic is written for a clan; known tactics are bits 1 << (tactic + 1), bit 0 for none.
NO_TACTIC: Final = -1
ALL_ORDERS: Final = 15
ALL_PLANS: Final = 1023


class Stream:
    """The random streams: chits from the bowl, the dice of command, of orders, of combats."""

    BOWL: Final = 0
    COMMAND: Final = 1
    ORDERS: Final = 2
    COMBAT: Final = 3


class Place:
    """Where a clan chit is (TEN-2.3): Reserve, delay boxes 1 to 4, the bowl and so on."""

    RESERVE: Final = 0
    BOX: Final = 1
    BOWL: Final = 5
    #: Set aside for a tactic of several clans (TEN-10.4.4).
    ASIDE: Final = 6
    #: Drawn and being used.
    DRAWN: Final = 7
    #: Drawn for a clan that did not enter (TEN-12): to box 1 in the next command sequence.
    DECLINED: Final = 8
    #: The clan has no unit left (TEN-R35).
    GONE: Final = 9
    #: With the clan itself, which cannot be activated (TEN-19.4.1) or has not joined (TEN-19.6.2).
    CLAN: Final = 10
    #: On the track of an undecided clan (TEN-21.4.2).
    TRACK: Final = 11


class Ending:
    """How the game ended (TEN-17.1)."""

    NONE: Final = 0
    LAST_TURN: Final = 1
    SUDDEN_DEATH: Final = 2


STREAMS: Final = ("bowl", "command", "orders", "combat")
PLACE_IDS: Final = (
    "reserve",
    "box-1",
    "box-2",
    "box-3",
    "box-4",
    "bowl",
    "aside",
    "drawn",
    "declined",
    "gone",
    "clan",
    "track",
)
ENDING_IDS: Final = ("", "last-turn", "sudden-death")


def bits(numbers: Ints) -> int:
    """A set of numbers as bits, for whoever asks of many whether they are in it."""
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


def units(s: Any) -> int:
    return len(s.scene.unit_clan)


def last_unit(s: Any) -> int:
    return len(s.scene.unit_clan) - 1


def clans(s: Any) -> int:
    return len(s.scene.clan_ids)


def last_clan(s: Any) -> int:
    return len(s.scene.clan_ids) - 1


def last_hex(s: Any) -> int:
    return int(s.scene.field.size) - 1


def last_turn(s: Any) -> int:
    return int(s.scene.last_turn)

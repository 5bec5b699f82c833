"""TEN-2.1: what lies in the bowl of both sides. A chit is one number: its kind, and which of that kind."""

from __future__ import annotations

from typing import Final

_KIND: Final = 100


class Chit:
    """The kinds of chits, each the number of its first chit: `Chit.PHASE + phase` is the chit of a phase."""

    #: A clan's, by clan; an obligatory phase's (TEN-7.2); Katta! Katta!, by the plan's owner; a samurai's.
    CLAN: Final = 0
    PHASE: Final = 100
    KATTA: Final = 200
    SAMURAI: Final = 300


def kind_of(chit: int) -> int:
    return chit - chit % _KIND


def number_of(chit: int) -> int:
    """Which clan, phase, seat or samurai the chit stands for."""
    return chit % _KIND

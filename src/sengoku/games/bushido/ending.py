"""BUS-E: the two ends of the game (BUS-E.6: one comes), and the stall guard for those who want it."""

from __future__ import annotations

from sengoku.games.bushido.components import MONTHS
from sengoku.games.bushido.state import Ending, Realm


def win_by_honour(s: Realm, seat: int) -> None:
    """BUS-E.1: at once; nothing further is resolved (BUS-A29)."""
    s.over = True
    s.ending = Ending.HONOUR
    s.winner = seat
    s.emit("became-shogun", "BUS-E.1", seat, s.daimyo_honour[seat])


def move_marker(s: Realm) -> None:
    """BUS-12.2, BUS-12.3: the Shogun marker moves at the end of the turn, unless something kept it.

    The stall guard, where players want it (BUS-E.5), acts after a turn that was cut short, never after a
    Kotau. Turns without a delay: twelve months between the players (BUS-E.4).
    """
    spaces = s.advance
    rule = "BUS-12.2" if spaces > 1 else "BUS-12.3"
    if spaces:
        s.stalled = 0
    elif s.options["stall_guard"] and s.stalled >= s.seats:  # BUS-A5
        s.stalled = 0
        spaces = 1
        rule = "BUS-E.5"
        s.emit("stall-guard", "BUS-E.5")
    if not spaces:
        return
    s.month += spaces
    if s.month > MONTHS:
        end_of_year(s)
    else:
        s.emit("month", rule, s.month)


def end_of_year(s: Realm) -> None:
    """BUS-E.2: the marker leaves the twelfth month, also by two spaces at once."""
    s.over = True
    s.ending = Ending.MONTHS
    s.month = MONTHS + 1
    s.winner = leader(s.daimyo_honour, s.samurai_honour)
    s.emit("year-over", "BUS-E.2", s.winner, s.daimyo_honour[s.winner])


def leader(daimyo_honour: list[int], samurai_honour: list[int]) -> int:
    """The highest Daimyo honour; only at 0 can it be shared: then samurai honour, then the earlier seat."""
    best = 0
    for seat, honour in enumerate(daimyo_honour):
        tied = honour == daimyo_honour[best] and samurai_honour[seat] > samurai_honour[best]
        if honour > daimyo_honour[best] or tied:
            best = seat
    return best

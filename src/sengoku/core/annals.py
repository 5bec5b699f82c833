"""How a game went, for looking back: how all stood from turn to turn, what turned it, and who did what."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from sengoku.core.events import Event
from sengoku.core.state import State

#: So many turning points are told, besides the one at which the lead was taken for good.
_MOST: Final = 5


class Deed:
    """What is counted of a seat: the message `key`, and the events that count.

    An event counts for the seat in its argument `whose`, as many as its argument `count` says ("": once).
    """

    def __init__(self, key: str, kinds: str, whose: str = "seat", count: str = "") -> None:
        self.key = key
        self.kinds = kinds.split()
        self.whose = whose
        self.count = count


class Annals:
    """What is worth telling of a game when it is over. Each game says it of itself."""

    #: The message that names what is won by: honour, points.
    MEASURE: ClassVar[str] = ""
    #: The kinds of event that begin a turn, and those that begin a fight.
    TURN: ClassVar[str] = ""
    FIGHTS: ClassVar[tuple[str, ...]] = ()
    #: The kinds that say why somebody rose or fell, the best first.
    TELLING: ClassVar[tuple[str, ...]] = ()
    DEEDS: ClassVar[tuple[Deed, ...]] = ()

    def standing(self, state: State) -> list[int]:
        """How the seats stand, in what the game is won by."""
        return state.scores()

    def done(self, state: State, event: Event) -> list[tuple[str, int, int]]:
        """What an event says of the seats: key, seat, count. `state` is the table after the whole choice."""
        found = []
        for deed in self.DEEDS:
            if event.kind in deed.kinds:
                seat, count = event.args[deed.whose], event.args[deed.count] if deed.count else 1
                assert isinstance(seat, int)
                assert isinstance(count, int)
                found.append((deed.key, seat, count))
        return found


class Turning:
    """A choice after which somebody was much better off against the best of the others."""

    def __init__(self, at: int, seat: int, gain: int, standing: list[int], event: Event | None) -> None:
        self.at = at
        self.seat = seat
        self.gain = gain
        self.standing = standing
        self.event = event


class Story:
    """A game as it went. Positions are told by the number of choices before them."""

    def __init__(self, seats: int) -> None:
        #: The positions in which a turn or a fight has just begun.
        self.turns: list[int] = []
        self.fights: list[int] = []
        #: How all stood at the beginning of each turn, then at the end, with the position.
        self.course: list[tuple[int, list[int]]] = []
        self.turnings: list[Turning] = []
        self.deeds: dict[str, list[int]] = {}
        self._seats = seats

    def count(self, key: str, seat: int, count: int) -> None:
        self.deeds.setdefault(key, [0] * self._seats)[seat] += count


def tell(annals: Annals, seats: int, states: Iterable[State]) -> Story:
    """Follow a game from its start to where it stands."""
    told = Story(seats)
    for deed in annals.DEEDS:
        told.deeds[deed.key] = [0] * seats
    before: list[int] = []
    last: State | None = None
    for state in states:
        now = annals.standing(state)
        kinds = [event.kind for event in state.events]
        if annals.TURN in kinds:
            told.turns.append(state.moves)
            told.course.append((state.moves, now))
        if any(kind in kinds for kind in annals.FIGHTS):
            told.fights.append(state.moves)
        for event in state.events:
            for key, seat, count in annals.done(state, event):
                told.count(key, seat, count)
        if before and now != before:
            told.turnings.append(_turning(annals, state, before, now))
        before, last = now, state
    if last is not None and (not told.course or told.course[-1][0] != last.moves):
        told.course.append((last.moves, before))
    told.turnings = _most_telling(told.turnings)
    return told


def lead(standing: list[int], seat: int) -> int:
    """How far a seat is ahead of the best of the others.

    >>> lead([4, 7, 5], 1), lead([4, 7, 5], 2)
    (2, -2)
    """
    return standing[seat] - max(standing[:seat] + standing[seat + 1 :])


def leader(standing: list[int]) -> int:
    """Who is ahead of all others; -1: nobody."""
    best = max(standing)
    return standing.index(best) if standing.count(best) == 1 else -1


def _turning(annals: Annals, state: State, before: list[int], now: list[int]) -> Turning:
    gains = [lead(now, seat) - lead(before, seat) for seat in range(len(now))]
    seat = gains.index(max(gains))
    return Turning(state.moves, seat, gains[seat], now, _why(annals, state.events))


def _why(annals: Annals, events: list[Event]) -> Event | None:
    for kind in annals.TELLING:
        for event in events:
            if event.kind == kind:
                return event
    return None


def _most_telling(found: list[Turning]) -> list[Turning]:
    """The greatest changes, and the last change of the lead, in the order of the game."""
    chosen = sorted(found, key=lambda turning: (-turning.gain, -turning.at))[:_MOST]
    ahead, taken = -1, None
    for turning in found:
        now = leader(turning.standing)
        if now != ahead and now >= 0:
            ahead, taken = now, turning
    if taken is not None and taken not in chosen:
        chosen.append(taken)
    return sorted([turning for turning in chosen if turning.gain > 0], key=lambda turning: turning.at)

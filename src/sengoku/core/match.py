"""A game being played: its state, its record, its log, and what can be taken back."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from sengoku.core.errors import NotYourTurn
from sengoku.core.events import Event
from sengoku.core.game import Game
from sengoku.core.record import Record
from sengoku.core.state import State


class _Made:
    """A choice that can still be taken back, with everything needed to do so."""

    __slots__ = ("asked", "before", "choice", "log", "seat", "unseen")

    def __init__(self, seat: int, choice: str, before: State, log: int, unseen: bool) -> None:
        self.seat = seat
        self.choice = choice
        #: The state before the choice, who was asked then, and how long the log was.
        self.before = before
        self.asked = before.deciders()
        self.log = log
        self.unseen = unseen


class Match:
    """What a table needs around a state. The engine says after each choice whether it is a barrier."""

    def __init__(self, record: Record, state: State) -> None:
        self.record = record
        self.state = state
        #: Everything that has happened so far.
        self.log: list[Event] = list(state.events)
        self._made: list[_Made] = []

    def choose(self, seat: object, choice: object, *, unseen: bool = False) -> list[Event]:
        """Make a choice. Chance, a secret shown or another seat's later choice closes the way back.

        A choice that nobody else can perceive (`secrecy.unseen`) closes nobody else's: else they could tell.
        """
        before = self.state.clone()
        events = self.state.choose(seat, choice)
        assert isinstance(seat, int)  # the door has checked it
        written = str(self.state.game.parse(str(choice)))
        self.record.add(seat, written)
        self._made.append(_Made(seat, written, before, len(self.log), unseen))
        if not unseen:
            self._close(seat)
        self.log.extend(events)
        if self.state.over:
            self.record.finish(self.state)
        return events

    def _close(self, seat: int) -> None:
        """Forget what cannot be taken back now; seats asked together do not close each other's way."""
        if self.state.barrier:
            self._made = []
            return
        for place in range(len(self._made) - 2, -1, -1):
            made = self._made[place]
            if made.seat != seat and seat not in made.asked:
                del self._made[: place + 1]
                return

    def can_undo(self, seat: object) -> bool:
        """Whether nothing since this seat's last choice has closed the way back."""
        return type(seat) is int and any(made.seat == seat for made in self._made)

    def undo(self, seat: object) -> None:
        """Take back this seat's last choice; what others sealed at the same time stays."""
        first, *_ = gone = self.goes(seat)
        place = first - (len(self.record.steps) - len(self._made))
        taken, later = self._made[place], self._made[place + 1 :]
        del self._made[place:]
        del self.log[taken.log :]
        del self.record.steps[first:]
        self.state = taken.before
        for number, made in enumerate(later, start=first + 1):
            if number not in gone:
                self.choose(made.seat, made.choice, unseen=made.unseen)

    def goes(self, seat: object) -> list[int]:
        """What would go if this seat took back its last choice: that one's place in the record, and others'.

        Others that were asked at the same time keep what they chose; what somebody has begun since, unseen,
        rests on the choice that is taken back and goes with it.
        """
        if not self.can_undo(seat):
            raise NotYourTurn("cannot-undo", {"value": repr(seat)})
        place = max(place for place, made in enumerate(self._made) if made.seat == seat)
        asked = self._made[place].asked
        first = len(self.record.steps) - len(self._made)
        since = range(place + 1, len(self._made))
        return [first + place, *[first + later for later in since if self._made[later].seat not in asked]]


def start(
    game: Game,
    seats: object,
    seed: object = None,
    names: Sequence[str] | None = None,
    **options: object,
) -> Match:
    """A new match; without a seed a random one is drawn and kept in the record."""
    if seed is None:
        seed = secrets.token_hex(16)
    record = Record(game, seats, options, seed, "", None if names is None else list(names))
    return Match(record, record.start())


def resume(record: Record) -> Match:
    """Go on with a saved game; its log is told again from the start."""
    log: list[Event] = []
    state = record.start()
    for _, state in record.states():
        log.extend(state.events)
    match = Match(record, state)
    match.log = log
    return match

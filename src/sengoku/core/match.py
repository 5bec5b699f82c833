"""A game being played: its state, its record, its log, and what can be taken back."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Sequence

from sengoku.core.choices import whole
from sengoku.core.errors import NotYourTurn
from sengoku.core.events import Event
from sengoku.core.game import Game
from sengoku.core.record import Record
from sengoku.core.secrecy import unseen as is_unseen
from sengoku.core.state import State


class Made:
    """A choice with what it made happen; `unseen`: nobody but its seat could perceive it."""

    def __init__(
        self,
        seat: int,
        choice: str,
        unseen: bool,
        events: list[Event],
        barrier: bool,
        asked: tuple[int, ...],
        before: State | None = None,
    ) -> None:
        self.seat = seat
        self.choice = choice
        self.unseen = unseen
        self.events = events
        self.barrier = barrier
        #: Who owed a choice when it was made.
        self.asked = asked
        #: The state before it, kept while it can be taken back.
        self.before = before


class Match:
    """What a table needs around a state, which never changes: a choice puts another in its place.

    The engine says after each choice whether it is a barrier.
    """

    def __init__(self, record: Record, state: State, told: Sequence[Event] | None = None) -> None:
        self.record = record
        self.state = state
        #: One for each choice since the match began or was resumed.
        self.made: list[Made] = []
        self._first = state
        self._told = list(state.events if told is None else told)
        self._tried: tuple[Made, State] | None = None
        #: A fresh copy of a state after at most so many choices, from which the game is played again; None:
        #: from its first state.
        self.nearest: Callable[[int], State] | None = None

    @property
    def log(self) -> list[Event]:
        """Everything that has happened so far."""
        return [*self._told, *[event for made in self.made for event in made.events]]

    def attempt(self, seat: object, choice: object, *, unseen: bool | None = None) -> tuple[Made, State]:
        """What a choice would be and lead to; making it next costs nothing more. Nothing is changed.

        `unseen`: whether nobody else can perceive it, if that is known already.
        """
        if self._tried is not None:
            tried = self._tried[0]
            if type(seat) is int and (seat, str(choice)) == (tried.seat, tried.choice):
                return self._tried
        after = self.state.clone()
        after.choose(seat, choice)
        number = whole(seat)  # the door has checked it
        written = str(after.game.known(choice))
        if unseen is None:
            unseen = is_unseen(self.state, after, number)
        before = self.state
        made = Made(number, written, unseen, after.events, after.barrier, before.deciders(), before)
        self._tried = (made, after)
        return self._tried

    def choose(self, seat: object, choice: object, *, unseen: bool | None = None) -> list[Event]:
        """Make a choice. Chance, a secret shown or another seat's later choice closes the way back.

        A choice that nobody else can perceive closes nobody else's: else they could tell.
        """
        made, self.state = self.attempt(seat, choice, unseen=unseen)
        self._tried = None
        self.made.append(made)
        self.record.add(made.seat, made.choice)
        closed = self._open()
        while closed and self.made[closed - 1].before is not None:
            closed -= 1
            self.made[closed].before = None
        if self.state.over:
            self.record.finish(self.state)
        return made.events

    def can_undo(self, seat: object) -> bool:
        """Whether nothing since this seat's last choice has closed the way back."""
        return type(seat) is int and any(made.seat == seat for made in self.made[self._open() :])

    def undo(self, seat: object) -> None:
        """Take back this seat's last choice; what others sealed at the same time stays."""
        self.take_back(self.goes(seat))

    def goes(self, seat: object) -> list[int]:
        """What would go if this seat took back its last choice: the place of that one, and of others.

        Others that were asked at the same time keep what they chose; what somebody has begun since, unseen,
        rests on the choice that is taken back and goes with it.
        """
        if not self.can_undo(seat):
            raise NotYourTurn("cannot-undo", {"value": repr(seat)})
        place = max(place for place, made in enumerate(self.made) if made.seat == seat)
        asked = self.made[place].asked
        since = range(place + 1, len(self.made))
        return [place, *[later for later in since if self.made[later].seat not in asked]]

    def take_back(self, gone: Collection[int]) -> None:
        """Go on as if the choices at these places had not been made, closed or not."""
        first = min(gone)
        later = [made for place, made in enumerate(self.made) if place > first and place not in gone]
        self.state = self._before(first)
        self._tried = None
        del self.record.steps[first - len(self.made) :]
        del self.made[first:]
        self.record.result = None
        for made in later:
            self.choose(made.seat, made.choice, unseen=made.unseen)

    def _open(self) -> int:
        """The place of the first choice that can be taken back; seats asked together close nothing."""
        since: set[int] = set()
        for place in range(len(self.made) - 1, -1, -1):
            made = self.made[place]
            if made.barrier or since - {made.seat, *made.asked}:
                return place + 1
            if not made.unseen:
                since.add(made.seat)
        return 0

    def _before(self, place: int) -> State:
        """The state before a choice; if it is not kept any more, the game is played again up to there."""
        before = self.made[place].before
        if before is None:
            before = self._first.clone() if self.nearest is None else self.nearest(place)
            # A match that was resumed has no choices from before that.
            resumed = len(self.record.steps) - len(self.made)
            for made in self.made[before.moves - resumed : place]:
                before.choose(made.seat, made.choice)
        return before


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
    told: list[Event] = []
    state = record.start()
    for _, state in record.states():
        told.extend(state.events)
    return Match(record, state, told)

"""A game being played: its state, its record, its log, and what can be taken back."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence

from sengoku.core.errors import NotYourTurn
from sengoku.core.events import Event
from sengoku.core.game import Game
from sengoku.core.record import Record
from sengoku.core.secrecy import unseen as is_unseen
from sengoku.core.state import State


class Made:
    """A choice with what it made happen; `unseen`: nobody but its seat could perceive it."""

    __slots__ = ("asked", "before", "choice", "events", "open", "seat", "unseen")

    def __init__(self, seat: int, choice: str, unseen: bool, events: list[Event], before: State) -> None:
        self.seat = seat
        self.choice = choice
        self.unseen = unseen
        self.events = events
        #: The state before it, kept while it can be taken back, and who was asked then.
        self.before: State | None = before
        self.asked = before.deciders()
        #: The place of the first choice that can be taken back after it.
        self.open = 0


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
        events = after.choose(seat, choice)
        assert isinstance(seat, int)  # the door has checked it
        written = str(after.game.parse(str(choice)))
        if unseen is None:
            unseen = is_unseen(self.state, after, seat)
        self._tried = (Made(seat, written, unseen, events, self.state), after)
        return self._tried

    def choose(self, seat: object, choice: object, *, unseen: bool | None = None) -> list[Event]:
        """Make a choice. Chance, a secret shown or another seat's later choice closes the way back.

        A choice that nobody else can perceive closes nobody else's: else they could tell.
        """
        made, after = self.attempt(seat, choice, unseen=unseen)
        self._go_to(after)
        self._add(made)
        self.record.add(made.seat, made.choice)
        if after.over:
            self.record.finish(after)
        return made.events

    def can_undo(self, seat: object) -> bool:
        """Whether nothing since this seat's last choice has closed the way back."""
        return type(seat) is int and any(made.seat == seat for made in self.made[self._open :])

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
        self._go_to(self._before(first))
        del self.record.steps[first - len(self.made) :]
        del self.made[first:]
        self.record.result = None
        for made in later:
            self.choose(made.seat, made.choice, unseen=made.unseen)

    @property
    def _open(self) -> int:
        """The place of the first choice that can be taken back now."""
        return self.made[-1].open if self.made else 0

    def _add(self, made: Made) -> None:
        """Close what cannot be taken back after this choice; seats asked together close nothing."""
        was = made.open = self._open
        self.made.append(made)
        if self.state.barrier:
            made.open = len(self.made)
        elif not made.unseen:
            for place in range(was, len(self.made)):
                other = self.made[place]
                if other.seat != made.seat and made.seat not in other.asked:
                    made.open = place + 1
        for closed in self.made[was : made.open]:
            closed.before = None

    def _go_to(self, state: State) -> None:
        self.state = state
        self._tried = None

    def _before(self, place: int) -> State:
        """The state before a choice; if it is not kept any more, the game is played again up to there."""
        before = self.made[place].before
        if before is None:
            before = self._first.clone()
            for made in self.made[:place]:
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

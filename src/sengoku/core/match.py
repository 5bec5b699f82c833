"""A game being played: its state, its record, its log, and what can be taken back."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from sengoku.core.choices import Choice
from sengoku.core.errors import NotYourTurn
from sengoku.core.events import Event
from sengoku.core.game import Game
from sengoku.core.record import Record
from sengoku.core.state import State


class Match:
    """What a table needs around a state. The engine says after each choice whether it is a barrier."""

    def __init__(self, record: Record, state: State) -> None:
        self.record = record
        self.state = state
        #: Everything that has happened so far.
        self.log: list[Event] = list(state.events)
        #: The choices that can still be taken back: who made it, the state and the log's length before it.
        self._before: list[tuple[int, State, int]] = []

    def choose(self, seat: int, choice: Choice | str) -> list[Event]:
        """Make a choice. Another seat's choice, chance or a secret shown closes the way back."""
        state = self.state
        before = state.clone()
        events = state.choose(seat, choice)
        self.record.add(seat, choice)
        if self._before and self._before[-1][0] != seat:
            self._before = []
        if state.barrier:
            self._before = []
        else:
            self._before.append((seat, before, len(self.log)))
        self.log.extend(events)
        if state.over:
            self.record.finish(state)
        return events

    def can_undo(self, seat: int) -> bool:
        """Whether this seat made the last choice and nothing since has closed the way back."""
        return bool(self._before) and self._before[-1][0] == seat

    def undo(self, seat: int) -> None:
        """Take back this seat's last choice."""
        if not self.can_undo(seat):
            raise NotYourTurn(
                f"Seat {seat} cannot take anything back: since its last choice chance was drawn, "
                "a secret was shown or somebody else has chosen."
            )
        _, self.state, length = self._before.pop()
        del self.log[length:]
        self.record.steps.pop()


def start(
    game: Game,
    seats: int,
    seed: int | str | None = None,
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

"""The game at a table, built from its log: the match, the open decisions, and what happened.

Where there are snapshots of it, rows up to the last are told again by its story, and nothing is played.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, NamedTuple

from sengoku.core.choices import Choice
from sengoku.core.events import Ask, Event
from sengoku.core.game import Game
from sengoku.core.match import Made, Match
from sengoku.core.record import Record
from sengoku.core.shares import mixed_seed
from sengoku.core.state import State
from sengoku.table import rows, snapshots
from sengoku.table.catalogue import Catalogue
from sengoku.table.errors import Refusal
from sengoku.table.rows import Row
from sengoku.table.snapshots import APART, Line, Mark, Snapshot, Story
from sengoku.table.storage import Header


class Way(NamedTuple):
    """From the nearest kept state, or the set-up, to a position of a game: what is to be played again."""

    game: str
    seats: int
    options: dict[str, Any]
    seed: str
    mark: Mark | None
    steps: list[tuple[int, str]]

    def begin(self, known: Catalogue) -> State:
        game = known.game(self.game)
        if self.mark is not None:
            return self.mark.state(game)
        return Record(game, self.seats, self.options, self.seed).start()

    def end(self, known: Catalogue) -> State:
        state = self.begin(known)
        for seat, choice in self.steps:
            state.choose(seat, choice)
        return state


def nearest(marks: Sequence[Mark], record: Record, moves: int) -> State:
    """The kept state after so many choices, or the last before that; a fresh copy."""
    for mark in reversed(marks):
        if mark.moves <= moves:
            return mark.state(record.game)
    return record.start()


class Play:
    """`fold` takes in the rows that concern the game. The same rows give the same decision ids everywhere."""

    def __init__(self, header: Header, game: Game, kept: Sequence[Snapshot] = ()) -> None:
        self.header = header
        self.game = game
        #: The game's seed; known when it begins.
        self.seed = ""
        self._match: Match | None = None
        #: The open decision of each seat that owes a choice: the how manieth of that seat. What others do in
        #: secret is not counted, so the ids tell nothing of it.
        self.decisions: dict[int, str] = {}
        self._asked: dict[int, tuple[Ask, list[Choice]]] = {}
        self._opened = [0] * header.seats
        #: After the rules have changed: the last position that they still allow; None: all are.
        self.agreed: int | None = None
        #: The version under which the game was played as far as it was.
        self.version = header.version
        #: The kept states on the way here, the earliest first.
        self.marks: list[Mark] = []
        #: Snapshots that were due and wait to be stored.
        self.taken: list[Snapshot] = []
        #: What has happened since the last snapshot.
        self._fresh: list[tuple[int, list[Made], list[Event]]] = []
        #: The snapshots that rows still to be taken in lead to, with the places of their states.
        self._kept: dict[int, tuple[Snapshot, list[int]]] = {}
        self._lines: dict[int, Line] = {}
        self._numbering: Story | None = None
        #: The number of the last row that a snapshot tells of.
        self._until = -1
        for snapshot in kept:
            story = snapshots.read(snapshot)
            self._kept[snapshot.seq] = (snapshot, story.marks)
            self._lines.update((line.seq, line) for line in story.lines)
            self._numbering, self._until = story, snapshot.seq

    @property
    def begun(self) -> bool:
        return self._match is not None

    @property
    def match(self) -> Match:
        if self._match is None:
            raise Refusal("conflict", "The game has not begun.")
        return self._match

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def made(self) -> list[Made]:
        """One for each choice that stands; the opening is known to all."""
        return self.match.made

    @property
    def steps(self) -> list[tuple[int, str]]:
        return [(made.seat, made.choice) for made in self.made]

    def fold(self, row: Row) -> list[Event]:
        """Take in a row; what its entry tells happened, to those who may know."""
        if isinstance(row.body, rows.Rules):
            self.agreed = row.body.agreed
            self.version = row.body.was if row.body.agreed is not None else row.body.version
        told = self._tell_again(row) if row.seq <= self._until else self._play(row)
        if row.seq in self._kept:
            self._mark(row.seq)
        elif self._fresh and (len(self._fresh) >= APART or self.state.over):
            self.take()
        return told

    def _play(self, row: Row) -> list[Event]:
        body = row.body
        if isinstance(body, rows.Choice):
            events = self.match.choose(body.seat, body.choice, unseen=body.unseen)
            self._open(body.seat, body.unseen)
            self._fresh.append((row.seq, self.made[-1:], []))
            return self.told(len(self.made) - 1, events)
        if isinstance(body, rows.Undo):
            gone = body.gone(len(self.made))
            self._unmark(min(gone))
            self.match.take_back(gone)
            self._open(body.seat, body.unseen)
            self._fresh.append((row.seq, self.made[min(gone) :], []))
        elif isinstance(body, rows.Start):
            return self._start(row.seq, body)
        return []

    def _start(self, seq: int, body: rows.Start) -> list[Event]:
        opening = self._lines.get(0)
        if opening is not None:
            self._begin(body, 0)
            self._mark(0)
            self._add(opening.made())
            told = opening.events()
            self._fresh.append((seq, [], told))
        else:
            self._begin(body, None)
            for seat, choice in self.header.opening:
                self.match.choose(seat, choice, unseen=False)
            told = list(self.state.events)
            self._fresh.append((seq, list(self.made), told))
        self._open(None, False)
        return told

    def _begin(self, body: rows.Start, kept: int | None) -> None:
        """Set up the game, or take the state of a snapshot; the choices up to there are still to be added."""
        own, header = self.header.seed, self.header
        self.seed = own if body.shares is None else mixed_seed(own, body.shares)
        record = Record(self.game, header.seats, header.options, self.seed)
        if kept is None:
            state = record.start()
        else:
            state = snapshots.unpacked(self._kept[kept][0].states, -1, self.game)
        if state.over:
            record.finish(state)
        self._match = Match(record, state)
        self._match.nearest = partial(nearest, self.marks, record)

    def _tell_again(self, row: Row) -> list[Event]:
        """A row that a snapshot has played already."""
        body, line = row.body, self._lines.pop(row.seq, None)
        if isinstance(body, rows.Start):
            self._begin(body, self._until)
            opening = self._lines.pop(0, None)
            if opening is not None:
                self._mark(0)
                self._add(opening.made())
            self._number()
        if line is None:
            return []
        if isinstance(body, rows.Undo):
            first = min(body.gone(len(self.made)))
            self._unmark(first)
            del self.match.made[first:], self.match.record.steps[first:]
        self._add(line.made())
        if isinstance(body, rows.Choice):
            return self.told(len(self.made) - 1, self.made[-1].events)
        return line.events()

    def _add(self, made: Sequence[Made]) -> None:
        for one in made:
            self.match.made.append(one)
            self.match.record.add(one.seat, one.choice)

    def _number(self) -> None:
        """The open decisions are those of the last snapshot."""
        numbering = self._numbering
        assert numbering is not None
        self.decisions, self._opened = dict(numbering.decisions), list(numbering.opened)
        self._asked = {seat: (self.state.ask(seat), self.state.choices(seat)) for seat in numbering.asked}

    # -- snapshots ----------------------------------------------------------------------------------------

    def way(self, to: int, passing: int | None = None) -> Way:
        """What is to be played again to see the position after `to` choices, and one before it."""
        least = to if passing is None else passing
        if self.agreed is not None and to > self.agreed:
            return self._kept_way(to)
        mark = next((mark for mark in reversed(self.marks) if 0 < mark.moves <= least), None)
        steps = [(made.seat, made.choice) for made in self.made[mark.moves if mark else 0 : to]]
        header = self.header
        return Way(self.game.id, header.seats, header.options, self.seed, mark, steps)

    def shows(self, to: int) -> int:
        """The position that can be shown where one after `to` choices is asked for: itself, or a kept one."""
        if self.agreed is None or to <= self.agreed:
            return to
        return next((mark.moves for mark in reversed(self.marks) if mark.moves <= to), 0)

    def _kept_way(self, to: int) -> Way:
        """What the rules do not allow any more is only shown as it was kept."""
        kept = self.shows(to)
        mark = next((mark for mark in reversed(self.marks) if mark.moves == kept), None)
        return Way(self.game.id, self.header.seats, self.header.options, self.seed, mark, [])

    def take(self) -> None:
        """Take a snapshot of the game as it is now, unless one was taken just before."""
        if not self._fresh:
            return
        lines = [snapshots.line(*fresh) for fresh in self._fresh]
        story = Story(
            lines, [self.state.moves], list(self.decisions.items()), list(self._asked), list(self._opened)
        )
        snapshot = Snapshot(
            self._fresh[-1][0],
            self._until,
            self.game.version,
            snapshots.packed([self.state]),
            snapshots.write(story),
        )
        self._fresh.clear()
        self._until = snapshot.seq
        self.taken.append(snapshot)
        self.marks.append(Mark(self.state.moves, snapshot.states, 0))

    def _mark(self, seq: int) -> None:
        snapshot, marks = self._kept.pop(seq)
        self.marks += [Mark(moves, snapshot.states, place) for place, moves in enumerate(marks)]

    def _unmark(self, first: int) -> None:
        """The choices from this place on stand no longer, nor what was kept of them."""
        self.marks[:] = [mark for mark in self.marks if mark.moves <= first]

    def told(self, place: int, events: list[Event]) -> list[Event]:
        """What a choice's entry tells: first what its seat did unseen since its last entry, then this."""
        stands = self.made
        seat = stands[place].seat
        before: list[Event] = []
        for earlier in range(place - 1, -1, -1):
            made = stands[earlier]
            if made.seat != seat:
                continue
            if not made.unseen:
                break
            before = made.events + before
        return before + events

    def seen(self, before: int | None = None) -> list[int]:
        """The places of the choices everybody may know of, all or those before a place."""
        return [place for place, made in enumerate(self.made[:before]) if not made.unseen]

    def last_choice(self, seat: int) -> int | None:
        """How many choices were made before this seat's last that all know of; the opening does not count."""
        for place in range(len(self.made) - 1, len(self.header.opening) - 1, -1):
            if self.made[place].seat == seat and not self.made[place].unseen:
                return place
        return None

    def _open(self, chooser: int | None, unseen: bool) -> None:
        """Number the open decisions. One that another seat's choice has left as it was keeps its number."""
        deciders = self.state.deciders()
        before, asked = self.decisions, self._asked
        self.decisions, self._asked = {}, {}
        for seat in deciders:
            kept = None
            if len(deciders) > 1 or asked:
                self._asked[seat] = (self.state.ask(seat), self.state.choices(seat))
                same = unseen or asked.get(seat) == self._asked[seat]
                if chooser is not None and seat != chooser and same:
                    kept = before.get(seat)
            if kept is None:
                self._opened[seat] += 1
            self.decisions[seat] = kept or str(self._opened[seat])


def rebuilt(header: Header, game: Game, log: Iterable[Row], kept: Sequence[Snapshot] = ()) -> Play:
    """The game as the whole log tells it."""
    play = Play(header, game, kept)
    for row in log:
        play.fold(row)
    return play


def opened(record: Record, steps: Sequence[tuple[int, str]]) -> tuple[Snapshot, State, list[Made]]:
    """The opening of a game as a snapshot, the state it leads to, and the choices that make it up."""
    match = Match(record, record.start())
    states = []
    for seat, choice in steps:
        if match.state.moves and match.state.moves % APART == 0:
            states.append(match.state)
        match.choose(seat, choice, unseen=False)
    states.append(match.state)
    line = snapshots.line(0, match.made, match.state.events)
    story = Story([line], [state.moves for state in states])
    packed = snapshots.packed(states)
    opening = Snapshot(0, -1, record.game.version, packed, snapshots.write(story))
    return opening, match.state, match.made

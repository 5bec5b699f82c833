"""What becomes of a game when its rules change: it is played again under the new ones and compared.

It goes on if every choice in its log is still legal and made the same happen: the same events, secrets
included, told to the same seats, and then the same seats asked; and if at every snapshot the state is the
same, in all that both versions keep of it. (Rules may be cited otherwise: the game is the same.) Else it is
kept as it was: what it told, and the states that the new rules can still show.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from sengoku.core.errors import SengokuError
from sengoku.core.game import Game
from sengoku.core.match import Made
from sengoku.core.record import Record
from sengoku.core.shares import mixed_seed
from sengoku.core.state import State
from sengoku.table import rows, snapshots
from sengoku.table.errors import Outdated
from sengoku.table.play import Play, opened
from sengoku.table.rows import Body, Differing, Row
from sengoku.table.snapshots import APART, Chosen, Line, Snapshot, Story, chain, course
from sengoku.table.storage import Header


class Moved(NamedTuple):
    """What was found: the last position on which both versions agree (None: they do everywhere), why no
    later one, and all that is kept of the game from now on."""

    agreed: int | None
    reason: Differing
    kept: list[Snapshot]


def version_of(header: Header, log: Sequence[Row]) -> str:
    """The version of the rules under which a table's game was last seen to be sound."""
    changed = [row.body.version for row in log if isinstance(row.body, rows.Rules)]
    return changed[-1] if changed else header.version


def check_not_newer(version: str, game: Game) -> None:
    """Refuse a game that newer rules have taken over; versions of rules are numbers that grow.

    Where processes of both versions serve one database, the older ones leave it to the others: to bring it
    back would be to bring it to and fro, or to close it for a choice that the older rules do not know.
    """
    if version.isdecimal() and game.version.isdecimal() and int(version) > int(game.version):
        raise Outdated(version, game.version)


def told(log: Sequence[Row], was: str, game: Game, moved: Moved) -> list[Body]:
    """The rows that tell it: the change of rules and, where the game cannot go on, its closing."""
    body = rows.Rules(game.version, was, moved.agreed, moved.reason)
    ended = any(isinstance(row.body, rows.Over | rows.Close) for row in log)
    return [body] if moved.agreed is None or ended else [body, rows.Close("rules")]


def moved(header: Header, game: Game, log: Sequence[Row], found: Sequence[Snapshot]) -> Moved:
    """Play a game again under the rules of now."""
    past = _Past(log, chain(found, version_of(header, log), log[-1].seq if log else 0))
    play = Play(header, game)
    try:
        for row in log:
            if isinstance(row.body, rows.Rules) and row.body.agreed is not None:
                return frozen(header, game, log, found)  # the versions before did not agree either
            play.fold(row)
            if not past.same(play, row):
                return frozen(header, game, log, found)
    except SengokuError:
        return frozen(header, game, log, found)
    if play.begun:
        play.take()
        return Moved(None, "", play.taken)
    return _unbegun(header, game, past)


def _unbegun(header: Header, game: Game, past: _Past) -> Moved:
    """A game that has not begun begins under the rules of now, if they allow what it shall begin with."""
    if not header.opening:
        return Moved(None, "", [])
    try:
        opening, state, made = opened(Record(game, header.seats, header.options, header.seed), header.opening)
    except SengokuError:
        return Moved(0, "illegal", [])
    then = past.lines[0].chosen if 0 in past.lines else []
    if not all(map(same_choice, then, made)) or state.over:
        return Moved(0, "differs", [])
    return Moved(None, "", [opening])


class _Past:
    """What is known of a game as it was played: its story, and its states where they were kept."""

    def __init__(self, log: Sequence[Row], kept: Sequence[Snapshot]) -> None:
        self.log = log
        self.lines: dict[int, Line] = {}
        self.states: dict[int, list[tuple[int, dict[str, Any]]]] = {}
        for snapshot in kept:
            story = snapshots.read(snapshot)
            self.lines.update((line.seq, line) for line in story.lines)
            dumps = msgspec.json.decode(zlib.decompress(snapshot.states))
            self.states[snapshot.seq] = list(zip(story.marks, dumps, strict=True))

    def same(self, play: Play, row: Row) -> bool:
        """Whether a row that was taken in just now did the same before."""
        body = row.body
        state = None if not play.begun else play.state
        if state is None:
            return True
        if isinstance(body, rows.Choice) and body.course not in ("", course(state.events, state.deciders())):
            return False
        if isinstance(body, rows.Over) and body.winners is not None and body != ending(state):
            return False
        line = self.lines.get(row.seq)
        if line is not None and not self._same_line(line, play, body):
            return False
        if row.seq in self.states:
            moves, dump = self.states[row.seq][-1]
            return state.moves == moves and agree(dump, state.dump())
        return True

    def _same_line(self, line: Line, play: Play, body: Body) -> bool:
        chosen = line.chosen
        if isinstance(body, rows.Start) and 0 in self.lines:
            chosen = [*self.lines[0].chosen, *chosen]
        now = play.made[len(play.made) - len(chosen) :]
        return all(same_choice(was, made) for was, made in zip(chosen, now, strict=True))


def ending(state: State) -> rows.Over:
    return rows.Over(state.winners(), state.scores())


def same_choice(was: Chosen, made: Made) -> bool:
    """Whether a choice made the same happen."""
    (now,) = snapshots.line(0, [made]).chosen
    return _plain(was) == _plain(now)


def _plain(chosen: Chosen) -> bytes:
    """All but how the rules are cited, and whether it could have been taken back."""
    events = [[t.kind, t.args, t.secret, t.audience, t.private] for t in chosen.told]
    return msgspec.json.encode([chosen.seat, chosen.choice, chosen.asked, events])


def agree(one: Any, other: Any) -> bool:
    """Whether two saved states are the same in all that both have; the version is not looked at."""
    if isinstance(one, dict) and isinstance(other, dict):
        return all(agree(one[key], other[key]) for key in one if key in other and key != "version")
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return len(one) == len(other) and all(map(agree, one, other))
    return bool(one == other)


# -- games that cannot go on --------------------------------------------------------------------------------


def frozen(header: Header, game: Game, log: Sequence[Row], found: Sequence[Snapshot]) -> Moved:
    """A game that the rules of now would play otherwise, kept so that nobody has to play it."""
    past = _Past(log, chain(found, version_of(header, log), log[-1].seq if log else 0))
    standing = _Standing(header, past)
    for row in log:
        standing.fold(row)
    if not standing.lines:
        return Moved(0, "differs", [])  # it had not begun
    record = Record(game, header.seats, header.options, standing.seed)
    states, reason = standing.replayed(record.start())
    agreed = states[-1].moves
    marks = [(state.moves, state.dump()) for state in states]
    marks += [(moves, dump) for moves, dump in standing.marks if moves > agreed and _shows(game, dump)]
    dumps = [{**dump, "version": game.version} for _, dump in marks]
    story = Story(standing.lines, [moves for moves, _ in marks])
    last = standing.lines[-1].seq
    kept = Snapshot(last, -1, game.version, snapshots.pack(dumps), snapshots.write(story))
    return Moved(agreed, reason, [kept])


def _shows(game: Game, dump: dict[str, Any]) -> bool:
    """Whether a state of other rules can be looked at."""
    try:
        game.load({**dump, "version": game.version})
    except SengokuError:
        return False
    return True


class _Standing:
    """The choices that stand, and the states on the way, read from the log without playing it."""

    def __init__(self, header: Header, past: _Past) -> None:
        self.header = header
        self.past = past
        self.seed = ""
        self.chosen: list[Chosen] = []
        #: For each of them what its row says of its course, "" if nothing.
        self.courses: list[str] = []
        self.marks: list[tuple[int, dict[str, Any]]] = []
        self.lines: list[Line] = []

    def fold(self, row: Row) -> None:
        body, line = row.body, self.past.lines.get(row.seq)
        if isinstance(body, rows.Start):
            own = self.header.seed
            self.seed = own if body.shares is None else mixed_seed(own, body.shares)
            opening = self.past.lines.get(0)
            known = [*(opening.chosen if opening else []), *(line.chosen if line else [])]
            added = known or [_bare(seat, choice) for seat, choice in self.header.opening]
            self._add(row.seq, added, line.told if line else [])
        elif isinstance(body, rows.Choice):
            added = line.chosen if line else [_bare(body.seat, body.choice, body.unseen)]
            self._add(row.seq, added, [], body.course)
        elif isinstance(body, rows.Undo):
            gone = body.gone(len(self.chosen))
            first = min(gone)
            again = [one for place, one in enumerate(self.chosen) if place > first and place not in gone]
            del self.chosen[first:], self.courses[first:]
            self.marks = [mark for mark in self.marks if mark[0] <= first]
            self._add(row.seq, line.chosen if line else again, [])
        self.marks += self.past.states.get(row.seq, [])
        if isinstance(body, rows.Start):
            self.marks = [*self.past.states.get(0, []), *self.marks]

    def _add(self, seq: int, chosen: Sequence[Chosen], told: list[Any], course: str = "") -> None:
        self.chosen += chosen
        self.courses += [course] * len(chosen)
        self.lines.append(Line(seq, list(chosen), told))

    def replayed(self, state: State) -> tuple[list[State], Differing]:
        """The states up to the last on which both versions agree, every so often, and why no further."""
        kept = dict(self.marks)
        #: The last state of which all is known to be the same.
        sure: list[State] = [state.clone()]
        passed: list[State] = []
        for one, course_then in zip(self.chosen, self.courses, strict=True):
            asked = state.deciders()
            try:
                state.choose(one.seat, one.choice)
            except SengokuError:
                return [*sure, *passed], "illegal"
            made = Made(one.seat, one.choice, one.unseen, state.events, state.barrier, asked)
            if one.told and not same_choice(one, made):
                return [*sure, *passed], "differs"
            if course_then and course_then != course(state.events, state.deciders()):
                return [*sure, *passed], "differs"
            if state.moves in kept:
                if not agree(kept[state.moves], state.dump()):
                    return sure, "differs"  # unseen, somewhere since the last state that is known
                sure, passed = [*sure, *passed], []
            if passed and passed[-1].moves % APART:
                passed.pop()
            passed.append(state.clone())
        return [*sure, *passed], "differs"


def _bare(seat: int, choice: str, unseen: bool = False) -> Chosen:
    """A choice of which nothing is known but that it was made."""
    return Chosen(seat, choice, unseen, True, (), [])

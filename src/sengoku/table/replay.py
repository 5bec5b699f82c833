"""Looking back: positions of a game, its record, verifying, and records that people upload."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final

from sengoku.core.annals import tell
from sengoku.core.errors import SengokuError
from sengoku.core.game import Game
from sengoku.core.match import Match
from sengoku.core.names import one_line
from sengoku.core.record import Find, Record, Step, Verdict
from sengoku.core.state import State
from sengoku.table import rows
from sengoku.table.access import check_seat, need_seat
from sengoku.table.bodies import (
    AnnalsBody,
    DeedBody,
    GameEvent,
    MoveBody,
    Position,
    StepBody,
    TurningBody,
)
from sengoku.table.errors import Refusal, refusal
from sengoku.table.moments import Chapter, Telling, view_of
from sengoku.table.rows import Body, Row
from sengoku.table.storage import Header
from sengoku.table.updates import ask_of, events_for

if TYPE_CHECKING:
    from sengoku.table.hall import Hall
    from sengoku.table.rooms import Room

#: A state is kept every so many choices, so that any position is near one.
APART: Final = 16


class Replay:
    """The states of a game so far, for walking to and fro."""

    def __init__(self, match: Match) -> None:
        self.record = match.record
        self._kept: list[State] = []

    def at(self, move: int) -> State:
        """The state after so many choices, with what the last of them made happen."""
        if move == 0:
            return self.record.start()
        state = self._near(move - 1)
        for step in self.record.steps[state.moves : move]:
            state.choose(step.seat, step.choice)
        return state

    def _near(self, move: int) -> State:
        """A fresh copy of a kept state at or before a move."""
        if not self._kept:
            self._kept.append(self.record.start())
        while len(self._kept) <= move // APART:
            state = self._kept[-1].clone()
            for step in self.record.steps[state.moves : state.moves + APART]:
                state.choose(step.seat, step.choice)
            self._kept.append(state)
        return self._kept[move // APART].clone()


def may_look(hall: Hall, room: Room, seat: int | None, secret: str | None) -> bool:
    """After the end (True) anybody's point of view may be taken, before it one's own or a spectator's."""
    if room.sheet.status == "open":
        raise Refusal("conflict", "The game has not begun.")
    over = room.sheet.status == "over"
    if seat is not None:
        check_seat(room.sheet, seat)
        if not over:
            need_seat(hall.keys, room.sheet, seat, secret)
    return over


def moves(record: Record, seat: int | None, unseen: set[int]) -> list[MoveBody]:
    """Every choice so far, the opening of a fork or of an uploaded record included, as a seat saw it.

    `unseen` are the places of choices that are not counted; what they told goes with their seat's next one.
    """
    made: list[MoveBody] = []
    before: dict[int, list[GameEvent]] = {}
    for step, state in record.states():
        if step is None:
            continue
        events = [*before.pop(step.seat, []), *events_for(state.events, seat)]
        if state.moves - 1 in unseen:
            before[step.seat] = events
        else:
            made.append(MoveBody(len(made) + 1, step.seat, events))
    return made


def unseen(room: Room) -> set[int]:
    """The places of the choices that nobody counts before the end; after it all are known."""
    if room.sheet.status == "over":
        return set()
    return {place for place, made in enumerate(room.play.made) if made.unseen}


def position(hall: Hall, room: Room, move: int, seat: int | None, secret: str | None) -> Position:
    """The position after so many choices, as a seat or a spectator saw it.

    Before the end only the choices count that everybody may know of, and a look that was given for a time is
    not given again.
    """
    over = may_look(hall, room, seat, secret)
    play = room.play
    counted = range(len(play.made)) if over else play.seen()
    if not 0 <= move <= len(counted):
        raise Refusal("not-found", f"The game has {len(counted)} choices; there is no position {move}.")
    if room.replay is None:
        room.replay = Replay(play.match)
    place = counted[move - 1] if move else -1
    state = room.replay.at(place + 1)
    step, told = None, events_for(state.events, seat)
    if move:
        made = play.made[place]
        step = StepBody(made.seat, made.choice if over or made.seat == seat else None)
        events = state.events if over else play.told(place, state.events)
        since = room.replay.at(counted[move - 2] + 1 if move > 1 else 0)
        chapter = Chapter(room.replay.at(place), made.seat, made.choice)
        told = Telling(view_of(since, seat, past=not over), seat).events(events, chapter)
    return Position(
        at=move,
        of=len(counted),
        view=view_of(state, seat, past=not over),
        ask=None if seat is None else ask_of(state, seat),
        choices=[] if seat is None else [str(choice) for choice in state.choices(seat)],
        step=step,
        events=told,
    )


def record(room: Room) -> Record:
    """The record of a game that is over."""
    if room.sheet.status != "over":
        raise Refusal("conflict", "The record is published when the game is over.")
    played = room.play.match.record
    names = [player.name for player in room.sheet.players]
    written = Record(played.game, played.seats, played.options, played.seed, played.seed_hash, names)
    written.steps = [Step(step.seat, step.choice) for step in played.steps]
    written.result = played.result
    written.mixing = room.sheet.seeding.mixing(over=True)
    return written


def annals(record: Record) -> AnnalsBody:
    """How a game that is over went, told to everybody."""
    kept = record.game.annals()
    story = tell(kept, record.seats, (state for _, state in record.states()))
    turnings = []
    for turning in story.turnings:
        told = events_for([] if turning.event is None else [turning.event], None)
        turnings.append(TurningBody(turning.at, turning.seat, turning.gain, told[0] if told else None))
    return AnnalsBody(
        measure=kept.MEASURE,
        turns=story.turns,
        fights=story.fights,
        at=[at for at, _ in story.course],
        standing=[standing for _, standing in story.course],
        turnings=turnings,
        deeds=[DeedBody(key, counts) for key, counts in story.deeds.items() if any(counts)],
    )


def cut(room: Room, game: Game, seats: int, at: int) -> tuple[str, dict[str, object], list[tuple[int, str]]]:
    """What a game that goes another way after `at` choices begins with: seed, options, choices."""
    if room.sheet.status != "over":
        raise Refusal("conflict", "A game can be forked when it is over.")
    if room.header.game != game.id or room.header.seats != seats:
        raise Refusal("bad-request", "A fork has the game and the seats of the game it comes from.")
    steps = room.play.steps
    if not 0 <= at <= len(steps):
        raise Refusal("bad-request", f"The game has {len(steps)} choices; it cannot be forked at {at}.")
    if at and at == len(steps) and room.play.state.over:
        raise Refusal("bad-request", "The game is over there; fork at an earlier position.")
    return room.play.seed, dict(room.header.options), steps[:at]


def check(text: str, find: Find) -> tuple[Record, Verdict, State]:
    """Read and replay an uploaded record; a bad one is refused with the line that is wrong."""
    try:
        read = Record.loads(text, find)
        verdict = read.verify()
        if not verdict.ok:
            where = f"line {verdict.line}: " if verdict.line else ""
            raise Refusal("bad-record", where + verdict.sentence)
        return read, verdict, read.replay()
    except SengokuError as fault:
        raise _bad_record(fault) from fault


def _bad_record(fault: SengokuError) -> Refusal:
    """Whatever is wrong with a record, it is the record that is bad."""
    found = refusal(fault)
    return found if found.code == "wrong-version" else Refusal("bad-record", found.message)


async def keep_record(hall: Hall, read: Record, state: State, id: str, host: str) -> Room:
    """A finished table to replay an uploaded record at."""
    mixing = read.mixing if read.mixing is not None and read.mixing.own is not None else None
    seed = read.seed or "" if mixing is None else mixing.own or ""
    header = Header(
        id=id,
        game=read.game.id,
        version=read.game.version,
        seats=read.seats,
        options=read.options,
        seed=seed,
        lang="en",
        listed=False,
        created=hall.clock(),
        status="over",
        host_hash=hall.keys.hash(host),
        invite_hash=hall.keys.hash(secrets.token_hex()),
        opening=[(step.seat, step.choice) for step in read.steps],
        seeding="" if mixing is None else "mixed",
        absence=3,
    )
    names = read.names or []
    added: list[Body] = [
        rows.Seat(
            seat,
            "claim",
            "person",
            one_line(names[seat]) if seat < len(names) else "",
        )
        for seat in range(read.seats)
    ]
    over = rows.Over(state.winners(), state.scores()) if state.over else rows.Over()
    if mixing is not None:
        added += [rows.Commit(seat, hash) for seat, hash in mixing.commits.items()]
        added.append(rows.Draw())
    added += [rows.Start(None if mixing is None else mixing.shares), over]
    await hall.storage.add(
        header, [Row(seq, header.created, body) for seq, body in enumerate(added, start=1)]
    )
    return await hall.rooms.get(id)

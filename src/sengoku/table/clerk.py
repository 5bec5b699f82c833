"""What runs in a clerk's process: games are played again there, not on the event loop. Imports no server."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, cast

from sengoku.core.annals import tell
from sengoku.core.errors import SengokuError
from sengoku.core.reasons import Reason
from sengoku.core.record import Record
from sengoku.core.views import View
from sengoku.table import howto, offers, rows, rule_changes, snapshots
from sengoku.table.answers import (
    AnnalsBody,
    BoardBody,
    CheckedOptions,
    CheckOptions,
    DeedBody,
    Position,
    StepBody,
    TurningBody,
)
from sengoku.table.catalogue import Catalogue, catalogue
from sengoku.table.errors import Refusal, refusal
from sengoku.table.moments import Chapter, Telling, view_of
from sengoku.table.play import Way, opened, rebuilt
from sengoku.table.rows import Row
from sengoku.table.rule_changes import Moved
from sengoku.table.snapshots import Line, Mark, Snapshot, Story
from sengoku.table.storage import Header
from sengoku.table.updates import ask_of, encode, events_for


class Refused(NamedTuple):
    """A refusal on its way to the server."""

    code: str
    message: str
    rule: str
    reasons: list[tuple[str, str, dict[str, object]]]

    def refusal(self) -> Refusal:
        return Refusal(self.code, self.message, self.rule, [Reason(*reason) for reason in self.reasons])


def attempt(modules: tuple[str, ...], work: Callable[..., Any], *given: Any) -> Any:
    """Do a piece of work with the games of these modules; Refused if it cannot be done."""
    try:
        return work(catalogue(modules), *given)
    except SengokuError as fault:
        found = refusal(fault)
    except Refusal as refused:
        found = refused
    reasons = [(reason.rule, reason.key, reason.args) for reason in found.reasons]
    return Refused(found.code, found.message, found.rule, reasons)


# -- tables -------------------------------------------------------------------------------------------------


def caught_up(
    known: Catalogue, header: Header, log: Sequence[Row], kept: Sequence[Snapshot]
) -> list[Snapshot]:
    """The snapshots that are missing, so that the table can be opened without playing its game."""
    game = known.game(header.game)
    if any(isinstance(row.body, rows.Rules) and row.body.agreed is not None for row in log):
        return rule_changes.frozen(header, game, log, kept).kept
    play = rebuilt(header, game, log, kept)
    if not play.begun:
        steps = header.opening
        return [opened(Record(game, header.seats, header.options, header.seed), steps)[0]] if steps else []
    play.take()
    return play.taken


def moved(known: Catalogue, header: Header, log: Sequence[Row], found: Sequence[Snapshot]) -> Moved:
    """What becomes of a game under the rules of now."""
    return rule_changes.moved(header, known.game(header.game), log, found)


def forked(known: Catalogue, way: Way, line: Line, marks: Sequence[Mark]) -> Snapshot:
    """The same of another game's first choices, some of whose states are kept."""
    state = way.end(known)
    story = Story([line], [*[mark.moves for mark in marks], state.moves])
    return Snapshot(0, -1, state.game.version, snapshots.repacked(marks, state), snapshots.write(story))


# -- looking back -------------------------------------------------------------------------------------------


class Look(NamedTuple):
    """What somebody wants to see of a game: who looks, the how manieth of how many positions, when."""

    seat: int | None
    at: int
    of: int
    over: bool
    #: After how many choices the position before this one was.
    since: int = 0
    #: The choice that led here, and what its seat had done unseen before.
    step: StepBody | None = None
    choice: str = ""
    early: list[Any] = []


def position(known: Catalogue, way: Way, look: Look) -> bytes:
    """A position as somebody may see it, written for sending. The way begins where the last one was."""
    seat = look.seat
    since = before = state = way.begin(known)
    told = events_for(state.events, seat)
    for choice in way.steps:
        if state.moves == look.since:
            since = state.clone()
        before = state.clone()
        state.choose(*choice)
    if look.step is not None:
        events = [*snapshots.events(look.early), *state.events]
        before_it = view_of(since, seat, past=not look.over)
        told = Telling(before_it, seat).events(events, Chapter(before, look.step.seat, look.choice))
    shown = Position(
        at=look.at,
        of=look.of,
        view=cast(View, view_of(state, seat, past=not look.over)),
        ask=None if seat is None else ask_of(state, seat),
        choices=[] if seat is None else [str(choice) for choice in state.choices(seat)],
        step=look.step,
        events=told,
    )
    return encode(shown)


class Written(NamedTuple):
    """A record that goes from process to process."""

    text: str

    def record(self, known: Catalogue) -> Record:
        return Record.loads(self.text, known.game)


def annals(known: Catalogue, written: Written) -> AnnalsBody:
    """How a game that is over went, told to everybody."""
    record = written.record(known)
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


class Found(NamedTuple):
    """What verifying a record has found."""

    ok: bool
    line: int
    sentence: str


def verified(known: Catalogue, written: Written) -> Found:
    verdict = written.record(known).verify()
    return Found(verdict.ok, verdict.line, verdict.sentence)


class Checked(NamedTuple):
    """A sound record that somebody has uploaded: the table it makes, and what was found."""

    header: dict[str, Any]
    names: list[str]
    #: Of a seed that was mixed.
    commits: dict[int, str]
    shares: dict[int, str] | None
    over: bool
    winners: list[int]
    scores: list[int]
    opening: Snapshot
    found: Found


def checked_record(known: Catalogue, text: str) -> Checked:
    """Read and replay an uploaded record; a bad one is refused with the line that is wrong."""
    try:
        read = Record.loads(text, known.game)
        verdict = read.verify()
        if not verdict.ok:
            where = f"line {verdict.line}: " if verdict.line else ""
            raise Refusal("bad-record", where + verdict.sentence)
        steps = [(step.seat, step.choice) for step in read.steps]
        opening, state, _ = opened(read, steps)
    except SengokuError as fault:
        raise _bad_record(fault) from fault
    mixing = read.mixing if read.mixing is not None and read.mixing.own is not None else None
    header = {
        "game": read.game.id,
        "version": read.game.version,
        "seats": read.seats,
        "options": read.options,
        "seed": read.seed or "" if mixing is None else mixing.own or "",
        "opening": steps,
        "seeding": "" if mixing is None else "mixed",
    }
    return Checked(
        header,
        read.names or [],
        {} if mixing is None else mixing.commits,
        None if mixing is None else mixing.shares,
        state.over,
        state.winners(),
        state.scores(),
        opening,
        Found(verdict.ok, verdict.line, verdict.sentence),
    )


def _bad_record(fault: SengokuError) -> Refusal:
    """Whatever is wrong with a record, it is the record that is bad."""
    found = refusal(fault)
    return found if found.code == "wrong-version" else Refusal("bad-record", found.message)


# -- before there is a table --------------------------------------------------------------------------------


def checked_options(known: Catalogue, game: str, wish: CheckOptions) -> CheckedOptions:
    """What options come to. Nothing is made of them."""
    return offers.checked(known.page(game), wish)


def tried(known: Catalogue, game: str, seats: int, options: dict[str, object]) -> None:
    """Refuse options of which no game can be made."""
    found = known.game(game)
    checked = found.check_options(options)
    found.check_effects(checked)
    found.new(seats, 0, **checked)


def boards(known: Catalogue, game: str) -> list[BoardBody]:
    """The moments that are drawn in how to play."""
    return howto.boards(known.page(game).id)

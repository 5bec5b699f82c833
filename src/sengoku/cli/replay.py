"""`sengoku replay FILE`: a record told again."""

from __future__ import annotations

import json as json_format
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from sengoku.cli.faults import Fault
from sengoku.cli.inputs import read_record
from sengoku.cli.keyboard import Keyboard
from sengoku.cli.painting import Painter
from sengoku.cli.screen import console
from sengoku.cli.words import Lang, words
from sengoku.core.events import Event
from sengoku.core.record import Record, Step
from sengoku.core.state import State


def replay(
    file: Annotated[Path, Parameter(help="cli-opt-file")],
    /,
    *,
    upto: Annotated[int | None, Parameter(help="cli-opt-upto", metavar="N")] = None,
    seat: Annotated[int | None, Parameter(help="cli-opt-seat", metavar="S")] = None,
    step: Annotated[bool, Parameter(help="cli-opt-step")] = False,
    json: Annotated[bool, Parameter(help="cli-opt-replay-json")] = False,
    lang: Lang = None,
) -> int:
    """Tell what happened, and show where it led."""
    record = read_record(file)
    if record.seed is None:
        raise Fault("cli-error-no-seed", file=str(file))
    if upto is not None and not 0 <= upto <= len(record.steps):
        raise Fault("cli-error-upto", number=upto, count=len(record.steps))
    if seat is not None and not 0 <= seat < record.seats:
        raise Fault("cli-error-no-seat", number=seat, last=record.seats - 1)
    if json:
        for line in _events(record, upto, seat, lang):
            print(json_format.dumps(line, ensure_ascii=False))
    else:
        _tell(record, upto, seat, step, lang)
    return 0


def _states(record: Record, upto: int | None) -> Iterator[tuple[Step | None, State]]:
    for number, (step, state) in enumerate(record.states()):
        if upto is not None and number > upto:
            return
        yield step, state


def _eyes(record: Record, event: Event, seat: int | None) -> int | None:
    """Through whose eyes an event is told: a finished game has no secrets left."""
    if seat is None and record.result is not None and event.audience:
        return event.audience[0]
    return seat


def _tell(record: Record, upto: int | None, seat: int | None, step: bool, lang: str | None) -> None:
    say = words(lang, record.game.id, record.names)
    painter = Painter(record.game, console(), say)
    keyboard = Keyboard()
    last: State | None = None
    for made, state in _states(record, upto):
        if made is not None and step:
            where = {"number": state.moves, "count": len(record.steps)}
            keyboard.wait(say.say("cli-replay-step", where) + " ")
        for event in state.events:
            painter.tell([event], _eyes(record, event, seat))
        last = state
    assert last is not None
    painter.out.print()
    painter.position(last.view(seat, past=record.result is None))
    if last.over:
        painter.result(last.view(None))
    else:
        _who_decides(painter, last)


def _who_decides(painter: Painter, state: State) -> None:
    args = {"seats": list(state.deciders())}
    painter.out.print(painter.say.say("ask-wait", args))


def _events(record: Record, upto: int | None, seat: int | None, lang: str | None) -> Iterator[dict[str, Any]]:
    """One object an event: after which choice, what, by which rule, and as a sentence."""
    say = words(lang, record.game.id, record.names)
    for made, state in _states(record, upto):
        for event in state.events:
            eyes = _eyes(record, event, seat)
            if not event.heard_by(eyes):
                continue
            yield {
                "move": state.moves,
                "seat": None if made is None else made.seat,
                "choice": None if made is None else made.choice,
                **event.seen_by(eyes),
                "text": say.event(event, eyes),
            }

"""Snapshots: how far a game had come at a row of its log, so that nobody need play it again up to there.

The log stays the one truth: a snapshot is made of its rows, and what is lost is made again. One holds a state
(of an opening, several) and the story of the rows since the snapshot before it: what each made happen.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Final, NamedTuple

import msgspec

from sengoku.core.events import Event
from sengoku.core.game import Game
from sengoku.core.match import Made
from sengoku.core.state import State

#: A snapshot is taken after so many choices made or taken back: any position is near one.
APART: Final = 16
#: Packing takes place while everybody waits: quickly rather than tightly.
_LEVEL: Final = 1


class Told(msgspec.Struct, array_like=True):
    """An event."""

    kind: str
    rule: str
    args: dict[str, Any]
    secret: dict[str, Any]
    audience: tuple[int, ...]
    private: bool


class Chosen(msgspec.Struct, array_like=True):
    """A choice with what it made happen (`sengoku.core.match.Made`)."""

    seat: int
    choice: str
    unseen: bool
    barrier: bool
    asked: tuple[int, ...]
    told: list[Told]


class Line(msgspec.Struct, array_like=True):
    """What a row made of the game: the choices it added, after an undo those that were made again.

    `told` is what the start itself tells.
    """

    seq: int
    chosen: list[Chosen]
    told: list[Told] = []

    def made(self) -> list[Made]:
        return [
            Made(one.seat, one.choice, one.unseen, events(one.told), one.barrier, one.asked)
            for one in self.chosen
        ]

    def events(self) -> list[Event]:
        return events(self.told)


class Story(msgspec.Struct):
    """The lines since the snapshot before, and how the open decisions are numbered."""

    lines: list[Line]
    #: After how many choices each of the states was.
    marks: list[int]
    decisions: list[tuple[int, str]] = []
    #: The seats whose question is remembered, to see whether it stays the same.
    asked: list[int] = []
    opened: list[int] = []


class Snapshot(msgspec.Struct, frozen=True):
    """One row of the database; `since` is the number of the snapshot before it, -1: it is the first.

    Number 0 is the opening of a game that has not begun.
    """

    seq: int
    since: int
    version: str
    states: bytes
    story: bytes


class Mark(NamedTuple):
    """A kept state, packed until somebody wants it: after so many choices, the how manieth of the pack."""

    moves: int
    packed: bytes
    place: int

    def state(self, game: Game) -> State:
        return unpacked(self.packed, self.place, game)


def line(seq: int, made: Sequence[Made], told: Sequence[Event] = ()) -> Line:
    chosen = [
        Chosen(one.seat, one.choice, one.unseen, one.barrier, one.asked, written(one.events)) for one in made
    ]
    return Line(seq, chosen, written(told))


def packed(states: Sequence[State]) -> bytes:
    return pack([state.dump() for state in states])


def pack(dumps: Sequence[object]) -> bytes:
    return zlib.compress(_ENCODER.encode(dumps), _LEVEL)


def unpacked(states: bytes, place: int, game: Game) -> State:
    return game.reload(msgspec.json.decode(_DUMPS.decode(zlib.decompress(states))[place]))


def repacked(marks: Sequence[Mark], last: State) -> bytes:
    """The states of these marks and one more."""
    dumps = [_DUMPS.decode(zlib.decompress(mark.packed))[mark.place] for mark in marks]
    return pack([*dumps, last.dump()])


def write(story: Story) -> bytes:
    return zlib.compress(_ENCODER.encode(story), _LEVEL)


def read(snapshot: Snapshot) -> Story:
    found: Story = _STORY.decode(zlib.decompress(snapshot.story))
    return found


def course(events: Sequence[Event], deciders: Sequence[int]) -> str:
    """A fingerprint of what a choice made happen, secrets included, and of who is asked next."""
    happened = [[e.kind, e.args, e.secret, e.audience, e.private] for e in events]
    return blake2b(_ENCODER.encode([happened, deciders]), digest_size=8).hexdigest()


def chain(found: Sequence[Snapshot], version: str, last: int) -> list[Snapshot]:
    """Of the snapshots of a table those that follow on each other, of this version, up to a row."""
    following = {kept.since: kept for kept in found if kept.version == version and kept.seq <= last}
    chained: list[Snapshot] = []
    at = -1
    while (kept := following.pop(at, None)) is not None:
        chained.append(kept)
        at = kept.seq
    return chained


def written(events: Sequence[Event]) -> list[Told]:
    return [Told(e.kind, e.rule, e.args, e.secret, e.audience, e.private) for e in events]


def events(told: Sequence[Told]) -> list[Event]:
    return [Event(t.kind, t.rule, t.args, t.secret, t.audience, t.private) for t in told]


_ENCODER: Final = msgspec.json.Encoder()
_STORY: Final = msgspec.json.Decoder(Story)
_DUMPS: Final = msgspec.json.Decoder(list[msgspec.Raw])

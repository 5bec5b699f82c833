"""The rows of a log: everything that can happen at a table. Stored: a field never changes its meaning."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias, TypeVar

import msgspec

Kind: TypeAlias = Literal["open", "person", "bot"]
Status: TypeAlias = Literal["open", "playing", "over"]
Doing: TypeAlias = Literal["claim", "leave", "free", "bot", "back"]


T = TypeVar("T")


class _Row(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    pass


class Choice(_Row, frozen=True, tag="choice"):
    """`unseen`: nobody but its seat could perceive it when it was made (`sengoku.core.secrecy`)."""

    seat: int
    choice: str
    unseen: bool = False


class Undo(_Row, frozen=True, tag="undo"):
    """A seat's choice was taken back: number `take`, counted from 0. `move` choices remain.

    All later choices went with it if `move` equals `take`; else they stay, being made at the same time,
    except those in `more`. An unseen choice is taken back unseen.
    """

    seat: int
    move: int
    take: int
    more: list[int] = []
    unseen: bool = False

    def left(self, made: list[T]) -> list[T]:
        """What remains of a list that has one item for each choice."""
        if self.move == self.take:
            return made[: self.take]
        return [item for place, item in enumerate(made) if place != self.take and place not in self.more]


class AskUndo(_Row, frozen=True, tag="ask-undo"):
    """`move`: how many choices would remain, as everybody counts them."""

    seat: int
    move: int


class AnswerUndo(_Row, frozen=True, tag="answer-undo"):
    seat: int
    yes: bool


class Chat(_Row, frozen=True, tag="chat"):
    seat: int
    name: str
    text: str


class Seat(_Row, frozen=True, tag="seat"):
    """Who sits at a seat from now on. `key` is the hash of the seat's secret, "" when nobody holds one."""

    seat: int
    doing: Doing
    player: Kind
    name: str = ""
    bot: str | None = None
    away: bool = False
    key: str = ""


class Start(_Row, frozen=True, tag="start"):
    pass


class Over(_Row, frozen=True, tag="over"):
    """The result of the game; nothing for a record that was uploaded unfinished."""

    winners: list[int] | None = None
    scores: list[int] | None = None


class Next(_Row, frozen=True, tag="next"):
    """The rematch is at another table."""

    table: str


Body: TypeAlias = Choice | Undo | AskUndo | AnswerUndo | Chat | Seat | Start | Over | Next


class Row(NamedTuple):
    """A stored row: its number in the table's log, when it was written (ms), and what happened."""

    seq: int
    at: int
    body: Body


_DECODER: Final = msgspec.json.Decoder[Body](Body)
_ENCODER: Final = msgspec.json.Encoder()


def encode(body: Body) -> str:
    return _ENCODER.encode(body).decode()


def decode(text: str) -> Body:
    found: Body = _DECODER.decode(text)
    return found


def is_unseen(body: Body) -> bool:
    """Whether nobody but its seat may know of such a row; it has no number that anybody else could count."""
    return isinstance(body, Choice | Undo) and body.unseen


def kind(body: Body) -> str:
    """The name under which clients know such a row."""
    return str(body.__struct_config__.tag)

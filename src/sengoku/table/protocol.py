"""What travels: the bodies of HTTP calls and the messages of the socket, as docs/api.md describes them."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from sengoku.core.rulebook import LANGUAGES
from sengoku.table.rows import Kind, Status
from sengoku.table.seedsheet import Phase

Number: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
Line: TypeAlias = Annotated[str, Meta(max_length=200)]
Secret: TypeAlias = Annotated[str, Meta(max_length=200)]
Lang: TypeAlias = Annotated[str, Meta(pattern=f"^({'|'.join(LANGUAGES)})$")]
Both: TypeAlias = dict[str, str]
#: A share of the seed, or its hash: 32 bytes.
Share: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Minutes: TypeAlias = Annotated[int, Meta(ge=1, le=60)]


class Reason(Struct):
    rule: str
    key: str
    args: dict[str, Any]


class ErrorBody(Struct, omit_defaults=True):
    """Every refusal looks like this."""

    error: str
    message: str
    rule: str = ""
    reasons: list[Reason] = []


# -- tables -------------------------------------------------------------------------------------------------


class PlayerBody(Struct):
    seat: int
    kind: Kind
    name: str
    bot: str | None
    connected: bool
    away: bool
    #: Since when a person is gone in the middle of the game without having left.
    absent: str | None
    #: For whom the seat plays now.
    former: str | None
    #: Whether that person was replaced while they were gone, and may come back.
    replaced: bool


class Result(Struct):
    winners: list[int]
    scores: list[int]


class SeedingBody(Struct):
    """How the seed is made by all together."""

    phase: Phase
    #: The hash of the table's own share, published when the table is made; the share itself when the game
    #: is over.
    own_hash: str
    own: str | None
    commits: dict[str, str]
    shares: dict[str, str]
    #: People who have announced no share, and seats that announced one and did not show it in time.
    silent: list[int]
    withheld: list[int]


class TableBody(Struct):
    id: str
    game: str
    version: str
    seats: int
    options: dict[str, Any]
    status: Status
    lang: str
    listed: bool
    created: str
    seed_hash: str | None
    foreseeable: Literal["seed", "fork"] | None
    seeding: SeedingBody | None
    absence: int
    next: str | None
    players: list[PlayerBody]
    moves: int
    result: Result | None
    seed: str | None


class SeatPlan(Struct):
    kind: Literal["you", "open", "bot"]
    name: Line | None = None
    bot: Line | None = None
    commit: Share | None = None


class Fork(Struct):
    table: Line
    at: Number


class CreateTable(Struct):
    game: Line
    seats: Number
    options: dict[str, str | int | bool] = {}
    plan: Annotated[list[SeatPlan], Meta(max_length=20)] | None = None
    name: Line | None = None
    listed: bool = False
    lang: Lang = "en"
    seed: int | Line | None = None
    start: bool = False
    fork: Fork | None = None
    commit: Share | None = None
    absence: Minutes = 3


class Created(Struct):
    table: TableBody
    host_key: str
    invite_key: str
    seat_keys: dict[str, str]


class Claim(Struct):
    name: Line | None = None
    invite: Secret | None = None
    commit: Share | None = None


class Claimed(Struct):
    seat: int
    seat_key: str
    table: TableBody


class GiveToBot(Struct):
    bot: Line | None = None


class AskSeat(Struct):
    """What shall become of the seat: `free`, `bot`, or `stop`: the question is withdrawn."""

    what: Literal["free", "bot", "stop"]
    bot: Line | None = None


class CommitShare(Struct):
    commit: Share


class RevealShare(Struct):
    share: Share


class PlayAgain(Struct):
    commit: Share | None = None


class StartGame(Struct):
    fill: Line | None = None


class Rematch(Struct, omit_defaults=True):
    table: TableBody
    seat: int | None = None
    seat_key: str | None = None
    host_key: str | None = None


# -- games and records ------------------------------------------------------------------------------------


class OptionBody(Struct):
    name: str
    default: Any
    values: list[Any]
    own: bool
    rule: str


class GameBody(Struct):
    id: str
    name: str
    version: str
    seats: list[int]
    options: list[OptionBody]
    bots: list[str]


class RuleBody(Struct):
    id: str
    chapter: Both
    title: Both
    text: Both


class DeviationBody(Struct):
    rule: str
    what: Both
    why: Both


class RulesBody(Struct):
    game: str
    rules: list[RuleBody]
    deviations: list[DeviationBody]


class VerdictBody(Struct):
    ok: bool
    line: int
    sentence: str


class Uploaded(Struct):
    table: TableBody
    host_key: str
    verdict: VerdictBody


class Verified(Struct):
    ok: bool
    line: int
    sentence: str
    seed: str
    seed_hash: str


class AskBody(Struct):
    prompt: str
    rule: str
    args: dict[str, Any]


class StepBody(Struct):
    seat: int
    choice: str | None


class EventBody(Struct):
    kind: str
    rule: str
    args: dict[str, Any]


class Position(Struct):
    at: int
    of: int
    view: dict[str, Any]
    ask: AskBody | None
    choices: list[str]
    step: StepBody | None
    events: list[EventBody]


class MoveBody(Struct):
    move: int
    seat: int
    events: list[EventBody]


class Health(Struct):
    status: str
    version: str
    database: str


# -- what a client says on the socket ---------------------------------------------------------------------


Ref: TypeAlias = int | Line | None


class Hello(Struct, tag="hello", tag_field="type"):
    keys: Annotated[list[Secret], Meta(max_length=20)] = []
    host: Secret | None = None
    last: int = 0
    ref: Ref = None


class Choose(Struct, tag="choose", tag_field="type"):
    seat: int
    choice: Line
    decision: Line | None = None
    ref: Ref = None


class Why(Struct, tag="why", tag_field="type"):
    seat: int
    choice: Line
    ref: Ref = None


class Undo(Struct, tag="undo", tag_field="type"):
    seat: int
    ref: Ref = None


class Consent(Struct, tag="consent", tag_field="type"):
    seat: int
    yes: bool
    about: Literal["undo", "seat"] = "undo"
    ref: Ref = None


class Commit(Struct, tag="commit", tag_field="type"):
    seat: int
    commit: Share
    ref: Ref = None


class Reveal(Struct, tag="reveal", tag_field="type"):
    seat: int
    share: Share
    ref: Ref = None


class Chat(Struct, tag="chat", tag_field="type"):
    seat: int
    text: str
    ref: Ref = None


class Ping(Struct, tag="ping", tag_field="type"):
    ref: Ref = None


Message: TypeAlias = Hello | Choose | Why | Undo | Consent | Commit | Reveal | Chat | Ping

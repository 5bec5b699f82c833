"""What travels: the bodies of HTTP calls, and what they share with the messages of the socket (`protocol`).

Declared here once: tools/wire.py makes web/src/lib/wire.ts and the tables of docs/api.md of it, with what the
lines above a field say; Litestar makes the OpenAPI document. There `TableBody` is called `Table`: the `Body`
only tells it from the server's own. A field with a default may be left out.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from sengoku.core.rulebook import LANGUAGES
from sengoku.table.rows import ClosedBy, Differing, Kind, Status
from sengoku.table.seedsheet import Phase

Number: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
Line: TypeAlias = Annotated[str, Meta(max_length=200)]
Secret: TypeAlias = Annotated[str, Meta(max_length=200)]
Lang: TypeAlias = Annotated[str, Meta(pattern=f"^({'|'.join(LANGUAGES)})$")]
Both: TypeAlias = dict[str, str]
#: A share of the seed, or its hash: 32 bytes.
Share: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Minutes: TypeAlias = Annotated[int, Meta(ge=1, le=60)]


class ReasonBody(Struct):
    """One failed condition: the message `why-<key>`."""

    rule: str
    key: str
    args: dict[str, Any]


class RefusalBody(Struct, omit_defaults=True):
    """Every refusal looks like this."""

    #: One of the codes above.
    error: str
    #: A sentence in English.
    message: str
    #: The paragraph, where a rule stands behind it.
    rule: str = ""
    reasons: list[ReasonBody] = []
    #: The id under which the server has logged it.
    request: str = ""


# -- tables -------------------------------------------------------------------------------------------------


class Seated(Struct):
    """Who sits at a seat."""

    seat: int
    kind: Kind
    name: str
    bot: str | None
    away: bool
    #: For whom the seat plays now.
    former: str | None


class PlayerBody(Seated):
    """Who sits at a seat, and whether they are there."""

    connected: bool
    #: Since when a person is gone in the middle of the game without having left.
    absent: str | None
    #: Whether that person was replaced while they were gone, and may come back.
    replaced: bool


class Result(Struct):
    """How a game ended."""

    winners: list[int]
    scores: list[int]


class ClosedBody(Struct):
    """A game was closed before its end: by whoever keeps the server, or because its rules have changed."""

    by: ClosedBy
    #: What they want the players to read.
    why: str


class NewRules(Struct):
    """The rules have changed since the game began."""

    was: str
    version: str
    #: The last position on which both versions agree; null: on all of them.
    agreed: int | None
    #: Why not on all: a choice is not allowed any more, or leads elsewhere.
    reason: Differing


class SeedingBody(Struct):
    """How the seed is made by all together."""

    phase: Phase
    #: The hash of the table's own share, published when the table is made.
    own_hash: str
    #: That share, when the game is over.
    own: str | None
    commits: dict[str, str]
    shares: dict[str, str]
    #: People who have announced no share.
    silent: list[int]
    #: Seats that announced one and did not show it in time.
    withheld: list[int]


class TableBody(Struct):
    """One game being set up, played or kept, as everybody may know it."""

    id: str
    game: str
    #: Of the rules.
    version: str
    seats: int
    options: dict[str, Any]
    status: Status
    lang: str
    listed: bool
    created: str
    #: Null until the game begins, if the seed is made by all together.
    seed_hash: str | None
    #: The host may know what is hidden: the seed was chosen, or comes from a published game.
    foreseeable: Literal["seed", "fork"] | None
    #: Null if nothing is mixed.
    seeding: SeedingBody | None
    #: Minutes after which the seat of somebody who is gone may be given away.
    absence: int
    #: The table of the rematch.
    next: str | None
    players: list[PlayerBody]
    #: The bot that plays where nobody says which: what most bots here are; null: there are none yet.
    level: str | None
    moves: int
    result: Result | None
    #: Null unless it was closed before its end.
    closed: ClosedBody | None
    #: Null unless the rules have changed meanwhile.
    rules: NewRules | None
    #: Null until over.
    seed: str | None


class TableNow(TableBody):
    """A table with who is waited for: for whoever looks at it from outside."""

    #: The seats that owe a choice.
    waiting: list[int]


class SeatPlan(Struct):
    """Who shall sit at a seat; every "you" is claimed at once."""

    kind: Literal["you", "open", "bot"]
    name: Line | None = None
    bot: Line | None = None
    commit: Share | None = None


class Fork(Struct):
    """From which game, after how many choices."""

    table: Line
    at: Number


class CreateTable(Struct):
    """A new table; one with a `seed` or a `fork` is never listed."""

    game: Line
    seats: Number
    options: dict[str, str | int | bool] = {}
    #: One entry a seat; without it: you at seat 0, the rest open.
    plan: Annotated[list[SeatPlan], Meta(max_length=20)] | None = None
    #: Like `commit` for the first seat of one's own that has none.
    name: Line | None = None
    listed: bool = False
    lang: Lang = "en"
    seed: int | Line | None = None
    #: Begin at once, open seats filled with bots.
    start: bool = False
    #: Go another way after so many choices of a game that is over.
    fork: Fork | None = None
    commit: Share | None = None
    #: In minutes.
    absence: Minutes = 3


class Created(Struct):
    """The secrets of a new table, answered once and never again."""

    table: TableBody
    host_key: str
    invite_key: str
    #: By seat: those of "you".
    seat_keys: dict[str, str]


class Claim(Struct):
    """Sit down; without a name the seat gets one."""

    name: Line | None = None
    invite: Secret | None = None
    #: The hash of one's share of the seed, also by `CommitShare`.
    commit: Share | None = None


class Claimed(Struct):
    """The secret of a seat."""

    seat: int
    seat_key: str
    table: TableBody


class GiveToBot(Struct):
    """The bot that plays; without it one of the table's level."""

    bot: Line | None = None


class AskSeat(Struct):
    """What shall become of the seat: `free`, `bot`, or `stop`: the question is withdrawn."""

    what: Literal["free", "bot", "stop"]
    bot: Line | None = None


class CommitShare(Struct):
    """The hash of a share of the seed."""

    commit: Share


class RevealShare(Struct):
    """A share of the seed."""

    share: Share


class PlayAgain(Struct):
    """Again, with a new seed."""

    commit: Share | None = None


class StartGame(Struct):
    """The bot for open seats; without it one of the table's level."""

    fill: Line | None = None


class Rematch(Struct, omit_defaults=True):
    """The new table; with a secret only for whoever asked first: everybody's old secrets are good for it."""

    table: TableBody
    seat: int | None = None
    seat_key: str | None = None
    host_key: str | None = None

"""What travels: the bodies of HTTP calls, and what they share with the messages of the socket (`protocol`).

Declared here once: tools/wire.py makes web/src/lib/wire.ts and the tables of docs/api.md of it, with what the
lines above a field say; Litestar makes the OpenAPI document. There `TableBody` is called `Table`: the `Body`
only tells it from the server's own. A field with a default may be left out.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType, field

from sengoku.core.events import Mark
from sengoku.core.rulebook import LANGUAGES
from sengoku.core.views import View
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


# -- games and records ------------------------------------------------------------------------------------


class GameOption(Struct):
    """What is chosen before the game."""

    name: str
    default: Any
    values: list[Any]
    #: Whether a text of one's own is taken as well.
    own: bool
    rule: str
    #: Beside which values of other options it has an effect; nothing: beside all.
    only: dict[str, list[Any]]


class MusterBody(Struct):
    """An army: the message `army-<id>`."""

    id: str
    clans: int
    units: int


class PlaybillBody(Struct):
    """A scenario: what the value of an option promises."""

    option: str
    #: "own" for one of one's own.
    value: str
    #: What one of one's own is called.
    title: str
    #: In the order of their seats.
    armies: list[MusterBody]
    turns: int
    #: About so many for a person against a bot; 0 if nobody knows.
    minutes: int


class GameInfo(Struct):
    """A game that can be played here."""

    id: str
    name: str
    version: str
    seats: list[int]
    options: list[GameOption]
    bots: list[str]
    #: The kinds of events that have weight.
    marks: dict[str, Mark]
    #: How much there is to learn, 1 (little) to 5; 0 if nobody has said.
    weight: int
    #: By seats, about how many minutes a game takes a person among bots.
    minutes: dict[str, int]
    #: With how many one plays best for the first time.
    first_seats: int
    #: Whether it has the least to learn of all games here.
    first: bool
    #: Whether it is told how to play it.
    howto: bool
    playbills: list[PlaybillBody]


class AtTable(Struct):
    """What a page with a board needs to know of its game."""

    bots: list[str]
    #: The kinds of events that have weight.
    marks: dict[str, Mark]
    #: How its choices are said: by verb, or by choice where each is said otherwise.
    says: dict[str, Saying]


class CheckOptions(Struct):
    """Options as somebody thinks of choosing them."""

    seats: Number
    options: dict[str, str | int | bool]


class CheckedOptions(Struct):
    """What becomes of options: refused with a sentence in each language, or what they promise."""

    fault: Both | None
    #: The line of one's own text that is at fault, from 1; null if nobody can say.
    line: int | None
    #: Options that have no effect beside the others.
    idle: list[str]
    playbill: PlaybillBody | None


class Saying(Struct):
    """How a choice is said: the message `choice-<key>` with its arguments.

    In key and arguments `{noun}` stands for the choice's noun, `{NOUN}` for the same in capitals and
    `{number}` for it as a number; an argument `asked` is the present prompt.
    """

    key: str
    args: dict[str, Any]


class RuleBody(Struct):
    """A paragraph of the rules digest, by language."""

    id: str
    chapter: Both
    title: Both
    text: Both


class DeviationBody(Struct):
    """Where the table knowingly differs from the rules."""

    rule: str
    what: Both
    why: Both


class RulesBody(Struct):
    """The rules digest of a game."""

    game: str
    rules: list[RuleBody]
    deviations: list[DeviationBody]


class VerdictBody(Struct):
    """Whether a record is sound; `line` is the one that is wrong."""

    ok: bool
    line: int
    sentence: str


class Uploaded(Struct):
    """A finished table to replay the record at."""

    table: TableBody
    host_key: str
    verdict: VerdictBody


class Verified(VerdictBody):
    """Whether seed, choices and result agree."""

    seed: str
    seed_hash: str


class AskBody(Struct):
    """What is asked: the message `ask-<prompt>`, and the paragraph behind it."""

    #: "wait" for a seat that owes nothing, "over" at the end.
    prompt: str
    rule: str
    args: dict[str, Any]


class GameEvent(Struct, omit_defaults=True):
    """One thing that happened, as this connection may know it: the message `event-<kind>`."""

    kind: str
    rule: str
    args: dict[str, Any]
    #: A difference: what it changed in the view of its seat since the event before, or, the first, since the
    #: last update. Not there for a device with several seats, and for what is long past.
    changes: dict[str, Any] | UnsetType = UNSET


class SharedEvent(GameEvent):
    """An event for a device that is passed round: what only some of its seats may know stands apart."""

    secret: dict[str, Any] | UnsetType = UNSET
    #: The seats that may look at the secret.
    for_: list[int] | UnsetType = field(default=UNSET, name="for")
    #: It is for nobody but those seats.
    private: bool = False


class StepBody(Struct):
    """The choice that led to a position."""

    seat: int
    #: Before the end null unless it is one's own.
    choice: str | None


class Position(Struct):
    """A moment of a game that is looked back at."""

    at: int
    of: int
    #: Before the end without what was shown for a time only.
    view: View
    ask: AskBody | None
    choices: list[str]
    step: StepBody | None
    events: list[GameEvent]


class MoveBody(Struct):
    """A choice of a game that is looked back at."""

    move: int
    seat: int
    events: list[GameEvent]


class TurningBody(Struct):
    """A choice after which a seat was much better off against the best of the others."""

    #: The position after it.
    at: int
    seat: int
    gain: int
    #: What says why, if anything does.
    event: GameEvent | None


class DeedBody(Struct):
    """What was counted of each seat: the message `key`."""

    key: str
    counts: list[int]


class AnnalsBody(Struct):
    """How a game went. Positions are numbers of choices, as `Position.at`."""

    #: The message that names what is won by.
    measure: str
    #: The positions in which a turn or a fight has just begun.
    turns: list[int]
    fights: list[int]
    #: The positions of the curve, and how all stood there.
    at: list[int]
    standing: list[list[int]]
    turnings: list[TurningBody]
    deeds: list[DeedBody]


class BoardBody(Struct):
    """A moment of a real game, to be drawn in how to play."""

    name: str
    #: Whose eyes these are.
    seat: int
    names: list[str]
    view: View
    ask: AskBody
    choices: list[str]


class HowToBody(Struct):
    """How to play a game, by language.

    A picture with the address `board` is the place of that board, with `table` of one and its hand.
    """

    game: str
    texts: Both


class Health(Struct):
    """Whether the server works."""

    status: str
    version: str
    database: str


class Live(Struct):
    """The server answers."""

    status: str
    version: str


class Ready(Struct):
    """How the server is: `ok`, or `troubled` by something with which it can go on."""

    status: Literal["ok", "troubled"]
    #: What is looked at (database, disk, clock, broadcast): "ok", or what is wrong.
    checks: dict[str, str]

"""What travels about games: what is offered, how it is told, and records looked back at (as `bodies`)."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType, field

from sengoku.core.events import Mark
from sengoku.core.views import View
from sengoku.table.bodies import Both, Number, TableBody


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

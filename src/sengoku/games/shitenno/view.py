"""SHI-7: the shape of a view of Shitennō."""

from __future__ import annotations

from typing import Annotated, Final, Literal, NotRequired, TypeAlias, TypedDict

from sengoku.core.views import OneOf, View
from sengoku.games.shitenno.components import BONUS_IDS, GENERAL_IDS, TITLE_IDS, TROOP_IDS
from sengoku.games.shitenno.state import ENDING_IDS

Troop: TypeAlias = Annotated[str, OneOf(TROOP_IDS)]
Bonus: TypeAlias = Annotated[str, OneOf(BONUS_IDS)]
General: TypeAlias = Annotated[str, OneOf(GENERAL_IDS)]
#: The highest first.
Title: TypeAlias = Annotated[str, OneOf(TITLE_IDS[:0:-1])]
Ending: TypeAlias = Annotated[str, OneOf(ENDING_IDS[1:])]


class EdoPlayer(TypedDict):
    """Hands are hidden, all that lies in front of a player is open (SHI-T5)."""

    seat: int
    general: General | None
    title: Title | None
    seals: int
    #: On the favour track; at the end the final score.
    points: int
    #: Kamons not placed yet.
    stock: int
    troop_cards: int
    koku_cards: int
    tiles: dict[Bonus, int]
    #: The seals taken in the sharing under way.
    lot: int | None
    #: None for others before the end.
    hand: list[str] | None


class Kamon(TypedDict):
    seat: int
    gold: bool


class Province(TypedDict):
    id: str
    troop: Troop
    printed: int
    #: Cost in koku and points, left to right.
    positions: list[int]
    kamons: list[Kamon]
    #: Bonus tiles left.
    pile: int
    #: Troop side of the top tile.
    top: Troop | None
    #: Troops by kind; None: full.
    price: dict[str, int] | None
    #: In koku, and points.
    cost: int | None
    majority: int | None


class Lot(TypedDict):
    seals: int | None
    cards: list[str]


class Sharing(TypedDict):
    tairo: int
    #: Not in a lot yet.
    cards: list[str]
    tiles: list[int]
    #: One being made or offered, or two.
    lots: list[Lot]
    #: The last two players: everything becomes two lots.
    split: bool
    offered: bool
    asked: int | None
    #: Those without a lot, the Tairō first.
    waiting: list[int]


class Way(TypedDict):
    cards: list[str]
    tiles: list[Bonus]
    hatamoto: bool
    waste: dict[str, int]


class Payment(Way):
    """One's own payment under way; `waste` is told once it is complete."""

    province: str
    way: str
    price: dict[str, int]
    complete: bool
    #: How many of these parts were added by themselves.
    forced: int
    #: The cheapest ways that contain what is chosen.
    proposals: list[Way]


class ResultLine(TypedDict):
    seat: int
    kind: str
    points: int
    rule: str
    province: str | None


class EdoResult(TypedDict):
    ending: Ending
    winner: int
    tie: bool
    totals: list[int]
    lines: list[ResultLine]


class Decks(TypedDict):
    troops: int
    koku: int


class Discards(TypedDict):
    troops: list[str]
    koku: list[str]


class LotTaken(TypedDict):
    round: int
    seat: int
    seals: int
    cards: list[str]


class TileWon(TypedDict):
    """A bonus tile with both its sides."""

    round: int
    seat: int
    province: str
    troop: Troop
    tile: Bonus


class LotSaid(Lot):
    """One of two lots, counted."""

    count: int


class Said(TypedDict, total=False):
    """What events and questions say, by name; None where a seat may not know."""

    seat: int
    target: int
    by: int
    count: int
    seals: int
    helps: int
    lost: int
    position: int
    seats: list[int]
    #: Kamons of the turn's bonus.
    bonus: int
    #: 0 or 1.
    complete: int
    hatamoto: int
    tie: int
    cards: list[str] | None
    general: General
    title: Title
    province: str
    tile: Bonus
    tiles: list[Bonus]
    unit: Troop
    units: list[str]
    way: Literal["koku", "troops"]
    lot: Literal["a", "b", "single"]
    a: LotSaid
    b: LotSaid
    ending: Ending


class CardCount(TypedDict):
    """How many cards of a kind there are, and where those are that the viewer knows of."""

    card: str
    copies: int
    #: In the viewer's own hand.
    hand: int
    #: Being shared.
    shared: int
    #: In other hands, seen to come there.
    known: int
    discard: int
    #: In the deck, or unseen in a hand.
    unseen: int


class TileCount(TypedDict):
    """Bonus tiles of a kind: with players, used up, on the board."""

    tile: Bonus
    copies: int
    held: int
    used: int
    left: int


class EdoSums(TypedDict):
    cards: list[CardCount]
    tiles: list[TileCount]
    #: For each other hand, the cards certainly in it.
    known: list[list[str]]
    #: Where the points on the favour track come from: kamons by province, titles; at the end the whole count.
    points: list[ResultLine]


class EdoView(View):
    round: int
    odd: bool
    #: Whose odd-year turn it is.
    active: int | None
    #: Kamons placed in the turn under way.
    placed: int
    #: Whether the Hatamoto can still help.
    joker: bool
    #: Seats by title.
    order: list[int]
    spare_titles: list[Title]
    #: Who makes the lots.
    tairo: int | None
    players: list[EdoPlayer]
    provinces: list[Province]
    #: None in odd years.
    sharing: Sharing | None
    decks: Decks
    discards: Discards
    used: dict[Bonus, int]
    #: Every lot taken.
    history: list[LotTaken]
    tiles_won: list[TileWon]
    payment: Payment | None
    result: NotRequired[EdoResult]
    #: Added at a table.
    sums: NotRequired[EdoSums]


VIEW: Final = EdoView
SAID: Final = Said

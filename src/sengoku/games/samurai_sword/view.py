"""SAM-11: the shape of a view of Samurai Sword."""

from __future__ import annotations

from typing import Annotated, Final, NotRequired, TypeAlias, TypedDict

from sengoku.core.views import OneOf, View
from sengoku.games.samurai_sword.state import ENDING_IDS

Permanent: TypeAlias = Annotated[str, OneOf(["concentration", "armour", "fast-draw", "bushido"])]
Ending: TypeAlias = Annotated[str, OneOf(ENDING_IDS[1:])]


class SwordPlayer(TypedDict):
    seat: int
    character: str
    life: int
    full_life: int
    honour: int
    harmless: bool
    #: How many cards in hand.
    cards: int
    front: dict[Permanent, int]
    #: Known for oneself, for the shogun, and for all at the end.
    role: str | None
    stars: int | None
    hand: list[str] | None


class SwordAttack(TypedDict):
    by: int
    target: int
    card: str
    damage: int


class SwordLine(TypedDict):
    seat: int
    role: str
    team: str
    honour: int
    multiplier: int
    daimyos: int
    points: int
    rule: str


class SwordResult(TypedDict):
    ending: Ending
    winner: str
    points: dict[str, int]
    #: The team that pays Deadly Strike.
    deadly_strike: str | None
    deadly_points: int
    lines: list[SwordLine]


class CardCount(TypedDict):
    """How many cards of a kind there are, and where those are that the viewer knows of."""

    card: str
    copies: int
    #: In the viewer's own hand.
    hand: int
    #: In front of players, or being resolved.
    table: int
    discard: int
    #: Certainly in other hands.
    known: int
    #: In the pile or in hands.
    unseen: int


class Turned(TypedDict):
    """How likely the next card of the pile is a weapon (SAM-6.3)."""

    #: Of the cards that may be on top: the weapons, and all.
    weapons: int
    cards: int
    #: Equal, but where it is in doubt from which shuffle a shown card came.
    low: float
    high: float


class SumLine(TypedDict):
    #: A card, a character, "seats", or "least" (1 at least).
    kind: str
    points: int
    rule: str


class Damage(TypedDict):
    card: str
    lines: list[SumLine]
    total: int


class Difficulty(TypedDict):
    by: int
    target: int
    #: Empty: cannot be attacked.
    lines: list[SumLine]
    total: int | None


class SwordSums(TypedDict):
    cards: list[CardCount]
    turned: Turned | None
    #: Of the attack under way.
    attack: Damage | None
    #: Of the weapons in one's own hand.
    weapons: list[Damage]
    #: One's own against each other player, and theirs.
    reach: list[Difficulty]
    threat: list[Difficulty]


class Said(TypedDict, total=False):
    """What events and questions say, by name; None where a seat may not know."""

    seat: int
    target: int
    by: int
    count: int
    left: int
    stars: int
    seats: list[int]
    card: str | None
    cards: list[str] | None
    role: str
    team: str
    ending: Ending


class SwordView(View):
    roles: list[str]
    active: int
    players: list[SwordPlayer]
    pile: int
    #: The top is last.
    discard: list[str]
    resolving: str | None
    #: The attack that waits for its parry.
    attack: SwordAttack | None
    bushido: int | None
    weapons_played: int
    weapons_allowed: int
    #: [attacker][target]; None: cannot be attacked.
    difficulty: list[list[int | None]]
    #: [attacker][target]: how often one has acted against the other.
    deeds: list[list[int]]
    #: For each other hand, the cards certainly in it.
    known: list[list[str]]
    result: NotRequired[SwordResult]
    #: Added at a table.
    sums: NotRequired[SwordSums]


VIEW: Final = SwordView
SAID: Final = Said

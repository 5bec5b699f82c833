"""A seat's view, read once into lists by seat, and the facts of the rules that a player works out from it."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final, NamedTuple

from sengoku.games.samurai_sword.components import CARD_IDS, COPIES, DAMAGE, PRECISION, ROLE_IDS, Card
from sengoku.games.samurai_sword.reach import clockwise

WEAPON_PRECISION: Final = dict(zip(CARD_IDS, PRECISION, strict=False))
WEAPON_DAMAGE: Final = dict(zip(CARD_IDS, DAMAGE, strict=False))
WEAPONS: Final = frozenset(CARD_IDS[: Card.WEAPONS])
PARRY: Final = "parry"
DAIMYO: Final = "daimyo"
USE_NOBUNAGA: Final = "use nobunaga"


class Identity(NamedTuple):
    """Who a seat is and what it was dealt: what it knows of the roles from the start."""

    seats: int
    me: int
    role: int
    stars: int
    shogun: int


class Table:
    """What one seat sees. All lists have one entry a seat."""

    def __init__(self, view: dict[str, Any]) -> None:
        players: list[dict[str, Any]] = view["players"]
        self.me: int = view["seat"]
        self.seats: int = view["seats"]
        self.others = clockwise(self.seats, self.me)
        mine = players[self.me]
        self.role: str = mine["role"]
        self.hand: list[str] = mine["hand"]
        shogun = next(player["seat"] for player in players if player["role"] == "shogun")
        self.identity = Identity(self.seats, self.me, ROLE_IDS.index(self.role), mine["stars"], shogun)
        self.character: list[str] = [player["character"] for player in players]
        self.life: list[int] = [player["life"] for player in players]
        self.full_life: list[int] = [player["full_life"] for player in players]
        self.honour: tuple[int, ...] = tuple(player["honour"] for player in players)
        self.cards: list[int] = [player["cards"] for player in players]
        self.front: list[dict[str, int]] = [player["front"] for player in players]
        self.pile: int = view["pile"]
        #: How many cards must be drawn for the pile to be exhausted (SAM-R16).
        self.draws_to_exhaustion = self.pile + (view["options"]["exhaustion"] == "next-draw")
        self.discard: list[str] = view["discard"]
        self.known: list[list[str]] = view["known"]
        self.deeds: tuple[tuple[int, ...], ...] = tuple(tuple(row) for row in view["deeds"])
        self.weapons_left: int = view["weapons_allowed"] - view["weapons_played"]
        self.resolving: str | None = view["resolving"]
        row: list[int | None] = view["difficulty"][self.me]
        #: How hard each player who can be attacked is to reach from here, clockwise (SAM-4).
        self.difficulty = {seat: away for seat in self.others if (away := row[seat]) is not None}

    # -- attacking --------------------------------------------------------------------------------------

    def damage(self, weapon: str, target: int) -> int:
        """SAM-5.3: what a weapon of mine takes from this target."""
        points = WEAPON_DAMAGE[weapon] + self.front[self.me]["fast-draw"]
        points += (self.character[self.me] == "musashi") - (self.character[target] == "ginchiyo")
        return max(points, 1)

    def standing(self) -> int:
        """How many players have resilience (SAM-7.7)."""
        return sum(1 for life in self.life if life > 0)

    # -- cards ------------------------------------------------------------------------------------------

    @cached_property
    def unseen(self) -> dict[str, int]:
        """How many of each card are in the pile or unknown in somebody's hand."""
        left = dict(zip(CARD_IDS, COPIES, strict=True))
        for cards in (self.hand, self.discard, *self.known):
            for card in cards:
                left[card] -= 1
        for front in self.front:
            for card, count in front.items():
                left[card] -= count
        if self.resolving is not None:
            left[self.resolving] -= 1
        return left

    @cached_property
    def hidden(self) -> int:
        """How many cards are unseen."""
        return max(sum(self.unseen.values()), 1)

    def chance_of(self, seat: int, wanted: frozenset[str]) -> float:
        """How likely it is that this hand holds at least one card of these kinds."""
        known = self.known[seat]
        if any(card in wanted for card in known):
            return 1.0
        share = sum(self.unseen[card] for card in wanted) / self.hidden
        return 1.0 - (1.0 - min(share, 1.0)) ** (self.cards[seat] - len(known))

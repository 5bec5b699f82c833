"""A seat's view, read once into lists by seat, and the facts of the rules that a player works out from it."""

from __future__ import annotations

from typing import Final, NamedTuple

from sengoku.bots.offers import there
from sengoku.core.state import NOBODY
from sengoku.games.samurai_sword.attack import damage_of
from sengoku.games.samurai_sword.components import (
    CARD_IDS,
    CHARACTER_IDS,
    COPIES,
    DAMAGE,
    PRECISION,
    ROLE_IDS,
    Card,
)
from sengoku.games.samurai_sword.piles import ends_with_last_card
from sengoku.games.samurai_sword.reach import clockwise
from sengoku.games.samurai_sword.view import SwordView

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

    def __init__(self, view: SwordView) -> None:
        players = view["players"]
        self.me = there(view["seat"])
        self.seats = view["seats"]
        self.others = clockwise(self.seats, self.me)
        mine = players[self.me]
        self.role = there(mine["role"])
        self.hand = there(mine["hand"])
        shogun = next(player["seat"] for player in players if player["role"] == "shogun")
        self.identity = Identity(self.seats, self.me, ROLE_IDS.index(self.role), there(mine["stars"]), shogun)
        #: SAM-8.1: who loses nothing to Bushido.
        self.spared = shogun if self.seats == 3 else NOBODY
        self.character = [CHARACTER_IDS.index(player["character"]) for player in players]
        self.life = [player["life"] for player in players]
        self.full_life = [player["full_life"] for player in players]
        self.honour = tuple([player["honour"] for player in players])
        self.cards = [player["cards"] for player in players]
        self.front = [player["front"] for player in players]
        self.pile = view["pile"]
        #: How many cards must be drawn for the pile to be exhausted (SAM-R16).
        self.draws_to_exhaustion = self.pile + (0 if ends_with_last_card(view["options"]) else 1)
        self.discard = view["discard"]
        self.known = view["known"]
        self.deeds = tuple([tuple(row) for row in view["deeds"]])
        self.weapons_left = view["weapons_allowed"] - view["weapons_played"]
        self.resolving = view["resolving"]
        #: Counted when first asked for.
        self._unseen: dict[str, int] = {}
        row = view["difficulty"][self.me]
        #: How hard each player who can be attacked is to reach from here, clockwise (SAM-4).
        self.difficulty = {seat: away for seat in self.others if (away := row[seat]) is not None}

    def damage(self, weapon: str, target: int) -> int:
        """SAM-5.3: what a weapon of mine takes from this target."""
        fast_draw = self.front[self.me]["fast-draw"]
        return damage_of(CARD_IDS.index(weapon), fast_draw, self.character[self.me], self.character[target])

    # -- cards ------------------------------------------------------------------------------------------

    @property
    def unseen(self) -> dict[str, int]:
        """How many of each card are in the pile or unknown in somebody's hand."""
        if not self._unseen:
            self._unseen = self._count_unseen()
        return self._unseen

    def _count_unseen(self) -> dict[str, int]:
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

    @property
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

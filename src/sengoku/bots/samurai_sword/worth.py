"""What things are worth: a wound, a card, a permanent, an empty hand.

All of it is measured against one point of a seat's honour (see `outlook`): a card of an enemy's is worth
taking in proportion to how much we want that enemy's honour to fall.
"""

from __future__ import annotations

from typing import Final

from sengoku.bots.samurai_sword.outlook import Outlook
from sengoku.bots.samurai_sword.style import Style
from sengoku.core.state import NOBODY
from sengoku.games.samurai_sword.components import (
    CARD_IDS,
    COPIES,
    DAMAGE,
    PRECISION,
    RESILIENCE,
    Card,
)
from sengoku.games.samurai_sword.ending import last_standing
from sengoku.games.samurai_sword.glance import SwordGlance
from sengoku.games.samurai_sword.refusals import can_parry_with_weapons
from sengoku.games.samurai_sword.state import CLOCKWISE

_ALL_CARDS: Final = sum(COPIES)
_ALL_WEAPONS: Final = sum(COPIES[: Card.WEAPONS])
#: What a card is worth in hand, for choosing what to give up; weapons come from their figures.
_KEEP: Final = {
    "parry": 5.0,
    "meditation": 4.5,
    "concentration": 4.0,
    "fast-draw": 4.0,
    "daimyo": 4.0,
    "diversion": 3.8,
    "tea-ceremony": 3.5,
    "battle-cry": 3.4,
    "geisha": 3.2,
    "jujutsu": 3.2,
    "armour": 3.0,
    "bushido": 2.0,
}
#: The same for a card that nobody has judged yet.
_KEEP_ANY: Final = 3.0


def _keep(card: int) -> float:
    if card < Card.WEAPONS:
        return 1.0 + 0.8 * DAMAGE[card] + 0.3 * PRECISION[card]
    return _KEEP.get(CARD_IDS[card], _KEEP_ANY)


#: How much one wants to keep each card: the least wanted is given up first.
KEEP_WORTH: Final[list[float]] = [_keep(card) for card in range(Card.KINDS)]


class Worth:
    """The worth of things at one table, for the seat that looks at it."""

    def __init__(self, glance: SwordGlance, outlook: Outlook, style: Style) -> None:
        self.style = style
        self.glance = glance
        self.outlook = outlook
        self.me = glance.seat
        self.others = CLOCKWISE[glance.seats][glance.seat]
        self.honour_worth = outlook.honour_worth
        #: One more honour point of mine.
        self.mine = outlook.honour_worth[self.me]
        #: How many cards are in the pile or unknown in somebody's hand, and how many of them weapons and
        #: Parries; counted when asked for.
        self._hidden = 0
        self._weapons = 0
        self._parries = 0

    # -- blows ------------------------------------------------------------------------------------------

    def wound(self, victim: int, points: int, by: int) -> float:
        """What it is worth that `by` takes this much resilience from the victim."""
        if points >= self.glance.life[victim]:
            return self.defeat(victim, by)
        return self.danger(victim, points) * self.fall(victim)

    def danger(self, victim: int, points: int) -> float:
        """How much likelier a defeat is with so many points of resilience less (or, negative, more)."""
        life = self.glance.life[victim]
        hazard = self.style.hazard
        return hazard[life - points] - hazard[life]

    def defeat(self, victim: int, by: int) -> float:
        life = self.glance.life
        after = life.copy()
        after[victim] = 0
        return self.outlook.defeat(victim, by, last_standing(after) and life[by] > 0)

    def fall(self, victim: int) -> float:
        """What it is worth that the victim is defeated sooner or later: by me, or me by anybody."""
        if victim != self.me:
            return self.outlook.defeat(victim, self.me)
        total = 0.0
        for other in self.others:
            total += self.outlook.defeat(victim, other)
        return total / len(self.others)

    def parry_chance(self, target: int) -> float:
        """How likely somebody is to hold a parry."""
        g = self.glance
        return self.holds(target, can_parry_with_weapons(g.characters[target], g.cards[target]), True)

    def hit_chance(self, target: int) -> float:
        """How likely a weapon is to get through."""
        return 1.0 - self.style.parries * self.parry_chance(target)

    def in_reach(self, seat: int) -> bool:
        """Whether I can still attack this seat with a weapon in hand."""
        g = self.glance
        away = g.away[seat]
        if away == NOBODY or g.weapons_left <= 0:
            return False
        for card in g.hand:
            if card < Card.WEAPONS and PRECISION[card] >= away:
                return True
        return False

    # -- cards ------------------------------------------------------------------------------------------

    def card(self, seat: int) -> float:
        """What it is worth that a seat has one card more."""
        return self.style.card * self.honour_worth[seat]

    def permanent(self, card: int, seat: int) -> float:
        """What it is worth that a permanent lies in front of a seat."""
        return self.style.permanent[card - Card.CONCENTRATION] * self.honour_worth[seat]

    def draws(self, cards: int) -> float:
        """What it is worth that so many cards leave the pile: it may run out (SAM-7.1)."""
        g = self.glance
        return self.outlook.run_out() if cards >= g.draws_to_exhaustion and g.discard else 0.0

    def shed(self) -> float:
        """What it is worth to have one card less in hand at the end of the turn."""
        hand = self.glance.hand
        if len(hand) == 1:
            return self.style.empty_handed * self.mine  # SAM-2.1: nobody can attack an empty hand
        return 0.0 if Card.PARRY in hand else self.style.shed * self.mine  # SAM-R27: a Parry cannot be played

    # -- what others may hold ---------------------------------------------------------------------------

    def holds(self, seat: int, weapon: bool, parry: bool) -> float:
        """How likely it is that this hand holds at least one weapon, or one Parry, or one of both."""
        known = self.glance.known[seat]
        for card in known:
            if (weapon and card < Card.WEAPONS) or (parry and card == Card.PARRY):
                return 1.0
        self._count()
        wanted = (self._weapons if weapon else 0) + (self._parries if parry else 0)
        share = wanted / self._hidden
        missing = 1.0 - share if share < 1.0 else 0.0
        none = 1.0
        for _ in range(self.glance.cards[seat] - len(known)):
            none *= missing
        return 1.0 - none

    def weapon_share(self) -> float:
        """How likely an unseen card is a weapon."""
        self._count()
        return self._weapons / self._hidden

    def _count(self) -> None:
        if self._hidden:
            return
        g = self.glance
        self._weapons, self._parries = _ALL_WEAPONS, COPIES[Card.PARRY]
        self._hidden = _ALL_CARDS - sum(g.concentration) - sum(g.armour) - sum(g.fast_draw)
        if g.bushido != NOBODY:
            self._hidden -= 1
        self._see(g.hand)
        self._see(g.discard)
        for cards in g.known:
            self._see(cards)
        if g.resolving != NOBODY:
            self._see([g.resolving])
        if self._hidden < 1:
            self._hidden = 1

    def _see(self, cards: list[int]) -> None:
        """These are none of those unseen."""
        weapons = parries = 0
        for card in cards:
            if card < Card.WEAPONS:
                weapons += 1
            elif card == Card.PARRY:
                parries += 1
        self._weapons -= weapons
        self._parries -= parries
        self._hidden -= len(cards)

    def full_life(self, seat: int) -> int:
        return RESILIENCE[self.glance.characters[seat]]

    def spared(self) -> int:
        """SAM-8.1: who loses nothing to Bushido."""
        return self.glance.shogun if self.glance.seats == 3 else NOBODY

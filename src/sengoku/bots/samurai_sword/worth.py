"""What things are worth: a wound, a card, a permanent, an empty hand.

All of it is measured against one point of a seat's honour (see `outlook`): a card of an enemy's is worth
taking in proportion to how much we want that enemy's honour to fall.
"""

from __future__ import annotations

from typing import Final

from sengoku.bots.samurai_sword.outlook import Outlook
from sengoku.bots.samurai_sword.table import PARRY, WEAPON_DAMAGE, WEAPON_PRECISION, WEAPONS, Table
from sengoku.games.samurai_sword.ending import last_standing
from sengoku.games.samurai_sword.refusals import can_parry_with_weapons

#: How likely somebody with this much resilience is to be defeated before long.
HAZARD: Final = (1.0, 0.60, 0.40, 0.25, 0.14, 0.07)
#: One card more in hand, in points of its owner's honour.
CARD: Final = 0.17
#: A permanent in front of somebody, in points of its owner's honour.
PERMANENT: Final = {"concentration": 0.25, "armour": 0.18, "fast-draw": 0.28}
#: Getting rid of a card on the way to an empty hand, and of the last one: nobody can attack an empty hand
#: (SAM-2.1).
SHED: Final = 0.03
EMPTY_HANDED: Final = 0.25
#: What striking a friend costs in trust.
TREASON: Final = 0.3
#: How often somebody who could parry does.
PARRIES: Final = 0.85
PARRY_CARDS: Final = frozenset({PARRY})
HANZO_PARRIES: Final = WEAPONS | PARRY_CARDS

#: What a card is worth in hand, for choosing what to give up; weapons come from their figures.
_KEEP: Final = {
    PARRY: 5.0,
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


class Worth:
    """The worth of things at one table, for the seat that looks at it."""

    def __init__(self, table: Table, outlook: Outlook) -> None:
        self.table = table
        self.outlook = outlook
        #: One more honour point of mine.
        self.mine = outlook.honour_worth[table.me]

    # -- blows ------------------------------------------------------------------------------------------

    def wound(self, victim: int, points: int, by: int) -> float:
        """What it is worth that `by` takes this much resilience from the victim."""
        if points >= self.table.life[victim]:
            return self.defeat(victim, by)
        return self.danger(victim, points) * self.fall(victim)

    def danger(self, victim: int, points: int) -> float:
        """How much likelier a defeat is with so many points of resilience less (or, negative, more)."""
        life = self.table.life[victim]
        return HAZARD[life - points] - HAZARD[life]

    def defeat(self, victim: int, by: int) -> float:
        table = self.table
        after = [0 if seat == victim else life for seat, life in enumerate(table.life)]
        return self.outlook.defeat(victim, by, last_standing(after) and table.life[by] > 0)

    def fall(self, victim: int) -> float:
        """What it is worth that the victim is defeated sooner or later: by me, or me by anybody."""
        if victim != self.table.me:
            return self.outlook.defeat(victim, self.table.me)
        others = self.table.others
        return sum(self.outlook.defeat(victim, other) for other in others) / len(others)

    def parry_chance(self, target: int) -> float:
        """How likely somebody is to hold a parry."""
        table = self.table
        hanzo = can_parry_with_weapons(table.character[target], table.cards[target])
        return table.chance_of(target, HANZO_PARRIES if hanzo else PARRY_CARDS)

    def hit_chance(self, target: int) -> float:
        """How likely a weapon is to get through."""
        return 1.0 - PARRIES * self.parry_chance(target)

    def in_reach(self, seat: int) -> bool:
        """Whether I can still attack this seat with a weapon in hand."""
        table = self.table
        away = table.difficulty.get(seat)
        if away is None or table.weapons_left <= 0:
            return False
        return any(WEAPON_PRECISION[card] >= away for card in table.hand if card in WEAPONS)

    # -- cards ------------------------------------------------------------------------------------------

    def card(self, seat: int) -> float:
        """What it is worth that a seat has one card more."""
        return CARD * self.outlook.honour_worth[seat]

    def permanent(self, card: str, seat: int) -> float:
        """What it is worth that a permanent lies in front of a seat."""
        return PERMANENT[card] * self.outlook.honour_worth[seat]

    def draws(self, cards: int) -> float:
        """What it is worth that so many cards leave the pile: it may run out (SAM-7.1)."""
        return (
            self.outlook.run_out() if cards >= self.table.draws_to_exhaustion and self.table.discard else 0.0
        )

    @property
    def shed(self) -> float:
        """What it is worth to have one card less in hand at the end of the turn."""
        if len(self.table.hand) == 1:
            return EMPTY_HANDED * self.mine
        return 0.0 if PARRY in self.table.hand else SHED * self.mine  # SAM-R27: a Parry cannot be played


def keep_worth(card: str) -> float:
    """How much one wants to keep a card: the least wanted is given up first."""
    if card in WEAPONS:
        return 1.0 + 0.8 * WEAPON_DAMAGE[card] + 0.3 * WEAPON_PRECISION[card]
    return _KEEP.get(card, _KEEP_ANY)

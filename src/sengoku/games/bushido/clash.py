"""A combat under way: who fights where, with what, and how it came out. Plain data beside the provinces."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from sengoku.core.fields import Field, Number, Numbers, last_seat
from sengoku.games.bushido.combat import Stack, stack
from sengoku.games.bushido.components import ELITES, TROOPS, Disc
from sengoku.games.bushido.provinces import last_province

#: The two sides, as places in `stakes`, `tops` and `tactics`.
ATTACK: Final = 0
DEFENCE: Final = 1
#: Strengths of katana tiles.
STRENGTHS: Final = 3
NO_TACTIC: Final = -1
#: Far more than any game can bring.
MUCH: Final = 1_000_000


@mypyc_attr(acyclic=True)
class Clash:
    """BUS-8.1: the attacker's tiles and discs against the defender's; the troops are the Daimyo's (or Ronin).

    `special`: 1 for the Hatamoto's revolt (BUS-6.4); there `troops` are the Ronin of the province.
    """

    FIELDS: ClassVar[tuple[Field, ...]] = (
        Number("special", 0, 1),
        Number("attacker", 0, last_seat),
        Number("defender", 0, last_seat),
        Number("target", 0, last_province),
        Number("origin", -1, last_province),
        Number("troops", 0, lambda s: s.seats * TROOPS),
        Number("elites", 0, ELITES),
        Number("bonus", 0, 3),
        Number("fought", 0, 1),
        Number("won", 0, 1),
        Number("transfer", 0, 1),
        Number("conquered", 0, 2),
        Number("revolted", 0, 1),
        Number("samurai_gain", 0, MUCH),
        Number("bushi_gain", 0, MUCH),
        Numbers("stakes", 0, MUCH, 2 * STRENGTHS),
        Numbers("spent", 0, MUCH, 2 * STRENGTHS),
        Numbers("tops", 0, STRENGTHS, 2),
        Numbers("tactics", NO_TACTIC, Disc.TACTICS - 1, 2),
    )

    def __init__(self, special: int, attacker: int, defender: int, target: int, origin: int) -> None:
        self.special = special
        self.attacker = attacker
        self.defender = defender
        self.target = target
        #: Where the attackers came from, -1 in a special revolt.
        self.origin = origin
        #: The attackers at the target; once they stay, retreat or fall they are counted elsewhere.
        self.troops = 0
        self.elites = 0
        #: Bonus tokens on the target: 1 for the +3, 2 for the +6.
        self.bonus = 0
        #: Tiles before the screens, by side and strength: side x 3 + strength - 1.
        self.stakes: list[int] = [0] * (2 * STRENGTHS)
        #: What the stacks were when they had all been shown: the tiles themselves are back in the bag.
        self.spent: list[int] = [0] * (2 * STRENGTHS)
        #: The strength of each top tile, 0 without one; the discs once they are shown.
        self.tops: list[int] = [0, 0]
        self.tactics: list[int] = [NO_TACTIC, NO_TACTIC]
        #: 1 once the result is known: whether the Samurai won, whether a duel was fought out.
        self.fought = 0
        self.won = 0
        self.transfer = 0
        #: 0: the defender's, 1: the Daimyo's, 2: neutral; 1 if the Ronin rise against who is left (BUS-R.5).
        self.conquered = 0
        self.revolted = 0
        #: Samurai honour to come (BUS-9.1 to BUS-9.3).
        self.samurai_gain = 0
        self.bushi_gain = 0

    def side(self, seat: int) -> int:
        return ATTACK if seat == self.attacker else DEFENCE

    def seat(self, side: int) -> int:
        return self.attacker if side == ATTACK else self.defender

    def height(self, side: int) -> int:
        """How many tiles a stack holds."""
        low = side * STRENGTHS
        return self.stakes[low] + self.stakes[low + 1] + self.stakes[low + 2]

    def stack(self, side: int) -> Stack:
        """What counts of it."""
        low = side * STRENGTHS
        return stack(self.stakes[low], self.stakes[low + 1], self.stakes[low + 2])

    def katanas(self, side: int) -> list[int]:
        """The strengths in a stack, one by one."""
        return _strengths(self.stakes, side)

    def spent_katanas(self, side: int) -> list[int]:
        return _strengths(self.spent, side)

    def copy(self) -> Clash:
        twin = Clash(self.special, self.attacker, self.defender, self.target, self.origin)
        twin.troops = self.troops
        twin.elites = self.elites
        twin.bonus = self.bonus
        twin.stakes = self.stakes.copy()
        twin.spent = self.spent.copy()
        twin.tops = self.tops.copy()
        twin.tactics = self.tactics.copy()
        twin.fought = self.fought
        twin.won = self.won
        twin.transfer = self.transfer
        twin.conquered = self.conquered
        twin.revolted = self.revolted
        twin.samurai_gain = self.samurai_gain
        twin.bushi_gain = self.bushi_gain
        return twin


def _strengths(stakes: list[int], side: int) -> list[int]:
    found: list[int] = []
    for strength in range(STRENGTHS):
        found += [strength + 1] * stakes[side * STRENGTHS + strength]
    return found

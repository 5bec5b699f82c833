"""What a seat knows, and what follows from it: units, clans and hexes as the scenario numbers them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sengoku.bots.tenkatoitsu.style import Style, style_of
from sengoku.games.tenkatoitsu.components import PLANS, Order, PlanSheet
from sengoku.games.tenkatoitsu.glance import BattleGlance
from sengoku.games.tenkatoitsu.ground.grids import Obstacles
from sengoku.games.tenkatoitsu.scenarios import DEAD, OFF_MAP, Scenario

if TYPE_CHECKING:
    from sengoku.bots.tenkatoitsu.aims import Aim

NOBODY: Final = -1
#: A distance farther than any on a map.
FAR: Final = 99
#: What an enemy whose order is secret probably does, the likeliest first.
_LIKELY: Final = (Order.DEFENCE, Order.ATTACK, Order.MOVE, Order.REGROUP)


class Table:
    """What a seat knows. Units can be moved about to see what would follow (`shift`)."""

    def __init__(self, glance: BattleGlance, style: Style | None = None) -> None:
        self.seen = glance
        #: How this seat plays: as its battle is usually played, unless said otherwise.
        self.style = style_of(glance.scene.id, glance.scene.armies[glance.seat]) if style is None else style
        self.me = glance.seat
        self.foe: int = 1 - self.me
        self.scene: Scenario = glance.scene
        self.turn = glance.turn
        #: Turns to come, this one included.
        self.left = self.scene.last_turn - self.turn + 1
        self.score = glance.score
        self.active = glance.active
        #: The plan of each seat, if this seat knows it.
        self.plans: list[PlanSheet | None] = [None if plan < 0 else PLANS[plan] for plan in glance.plan]
        #: By how much this seat leads.
        self.lead = self.score[self.me] - self.score[self.foe]
        self.holder = glance.holder
        self.pos = glance.pos.copy()
        self.loss = glance.loss
        self.value = glance.value
        self.killed = glance.killed
        self.mark = glance.mark
        self.fresh = glance.fresh.copy()
        #: As the rules have it: the unit in each hex, and one more.
        self.taken = glance.taken[:]
        self.order = [
            order if order >= 0 else _likely(orders)
            for order, orders in zip(glance.order, glance.orders, strict=True)
        ]
        self.chit = glance.chit
        #: The delay box its chit would go to, while chits are thought about; 0 for clans of the enemy.
        self.box = glance.box.copy()
        #: What the loss of each unit costs, worked out when first asked for (`worth`).
        self.worths: list[float] = []
        self.costs: dict[int, list[float]] = {}
        #: What each clan is to do, and by seat and hex who keeps a zone and who is nearest (`aims`).
        self.aims: dict[int, Aim] = {}
        self.keepers: dict[int, int] = {}
        self.nearest: dict[int, int] = {}
        self.expeditions: dict[int, list[int]] = {}
        #: By seat: the clans that are to take or keep a hex that counts at the end (`aims`).
        self.prizes: dict[int, dict[int, Aim]] = {}
        #: What each order is worth to a clan, worked out when first asked for (`orders`).
        self.utilities: dict[int, list[float]] = {}
        #: The clans that are to storm a fortress, worked out when first asked for (`storms`).
        self.party: list[int] | None = None
        #: Half points to that fortress on a way that keeps clear of the enemy.
        self.round: list[int] = []

    # -- where units are --------------------------------------------------------------------------------

    def shift(self, unit: int, hex: int, fresh: int) -> None:
        """Put a unit somewhere, to see what would follow."""
        old = self.pos[unit]
        if old >= 0 and self.unit_at(old) == unit:
            self.taken[old] = 0
        self.pos[unit] = hex
        self.fresh[unit] = fresh
        self._appear(unit, hex)

    def _appear(self, unit: int, hex: int) -> None:
        """Nothing is seen of those in a fortress."""
        if hex >= 0 and hex != self.scene.field.fortress:
            self.taken[hex] = unit + 1

    def unit_at(self, hex: int) -> int:
        return self.taken[hex] - 1

    def units(self, clan: int) -> list[int]:
        """The units of a clan on the map."""
        pos = self.pos
        return [unit for unit in self.scene.clan_units[clan] if pos[unit] >= 0]

    def army(self, seat: int) -> list[int]:
        """All units of a seat on the map."""
        pos = self.pos
        return [unit for unit in self.scene.seat_units[seat] if pos[unit] >= 0]

    def clans(self, seat: int) -> list[int]:
        """The clans of a seat with a unit on the map."""
        return [clan for clan in self.scene.seat_clans[seat] if self.units(clan)]

    def waiting(self, clan: int) -> bool:
        return self.pos[self.scene.clan_units[clan][0]] == OFF_MAP

    def facing(self, unit: int, side: int = NOBODY) -> list[int]:
        """TEN-4.2: the enemies in the zone of a unit, or those of a side it would help (TEN-21.4.1)."""
        seat = self.scene.unit_seat[unit] if side < 0 else side
        return self.scene.facing(self.taken, self.pos[unit], seat)

    def shut(self, clan: int) -> bool:
        """Whether the clan is in a fortress under siege (TEN-15.5)."""
        inside = [unit for unit in self.units(clan) if self.pos[unit] == self.scene.field.fortress]
        return bool(inside) and self.seen.besieged != NOBODY

    def engaged(self, clan: int) -> bool:
        return any(bool(self.facing(unit)) for unit in self.units(clan))

    def near(self, hex: int, seat: int) -> int:
        """How far the nearest unit of this seat outside a fortress is."""
        row, pos = self.scene.field.distances(hex), self.pos
        fortress = self.scene.field.fortress
        best = FAR
        for unit in self.scene.seat_units[seat]:
            place = pos[unit]
            if place >= 0 and place != fortress and row[place] < best:
                best = row[place]
        return best

    def clan_near(self, clan: int) -> int:
        """How far the nearest enemy of a clan is."""
        seat = 1 - self.scene.clan_seat[clan]
        return min([self.near(self.pos[unit], seat) for unit in self.units(clan)], default=FAR)

    def obstacles(self, seat: int) -> Obstacles:
        """What is in the way of a charge: whoever is there, and the zones of enemies as they stand."""
        return Obstacles(self.taken, self.seen.danger[seat], True, self.scene.field.fortress)

    # -- small questions --------------------------------------------------------------------------------

    def best_value(self, clan: int) -> int:
        """TEN-8.1: the highest Individual of a clan's units that are left."""
        left = [unit for unit in self.scene.clan_units[clan] if self.pos[unit] != DEAD]
        return max([self.value[unit] for unit in left], default=0)

    def power(self, unit: int) -> int:
        """Élan and Mass."""
        return self.scene.elan[unit] + self.scene.mass[unit]

    def is_chief(self, clan: int) -> bool:
        return clan in self.scene.chief_clan

    def wear(self, clan: int) -> float:
        """Steps lost a unit."""
        units = self.units(clan)
        return sum([self.loss[unit] for unit in units]) / len(units) if units else 0.0

    def unit_called(self, word: str) -> int:
        """The unit of a message ("ikeda-a-1")."""
        return self.scene.unit_words.index(word)

    def clan_called(self, word: str) -> int:
        """The clan of a message ("ikeda-a")."""
        return self.scene.clan_words.index(word)


def _likely(orders: int) -> int:
    """What a clan whose order is secret probably does, of those (bits) it may have."""
    for order in _LIKELY:
        if orders & 1 << order:
            return order
    return Order.DEFENCE

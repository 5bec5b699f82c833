"""A seat's view, read once into plain numbers: units, clans and hexes as the scenario numbers them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sengoku.bots.offers import there
from sengoku.games.tenkatoitsu.components import ORDER_IDS, PLAN_IDS, PLANS, Order, PlanSheet
from sengoku.games.tenkatoitsu.ground.maps import changed
from sengoku.games.tenkatoitsu.scenarios import CROWD, DEAD, OFF_MAP, Scenario, scenario, unit_in
from sengoku.games.tenkatoitsu.treason.aid import LETTERS, STAND_IDS, Stand
from sengoku.games.tenkatoitsu.treason.sides import standing
from sengoku.games.tenkatoitsu.view import BattleView, Clan, Unit

NOBODY: Final = -1
#: A distance farther than any on a map.
FAR: Final = 99
#: What an enemy whose order is secret probably does, the likeliest first.
_LIKELY: Final = (Order.DEFENCE, Order.ATTACK, Order.MOVE, Order.REGROUP)


class Table:
    """What a seat knows. Units can be moved about to see what would follow (`shift`)."""

    def __init__(self, view: BattleView) -> None:
        self.view = view
        self.me = there(view["seat"])
        self.foe: int = 1 - self.me
        self.scene: Scenario = _scene(view)
        self.turn = view["turn"]
        #: Turns to come, this one included.
        self.left = view["last_turn"] - self.turn + 1
        sides = view["sides"]
        self.score = [side["score"] for side in sides]
        self.active = [side["plan_active"] for side in sides]
        #: The plan of each seat, if this seat knows it.
        self.plans: list[PlanSheet | None] = [
            None if side["plan"] is None else PLANS[PLAN_IDS.index(side["plan"])] for side in sides
        ]
        #: By how much this seat leads.
        self.lead = self.score[self.me] - self.score[self.foe]
        fortress = view["fortress"]
        self.holder: int = NOBODY if fortress is None else fortress["holder"]
        self._read_units(view["units"])
        self._read_clans(view["clans"])
        #: What the loss of each unit costs, worked out when first asked for (`worth`).
        self.worths: list[float] = []
        #: What each order is worth to a clan, worked out when first asked for (`orders`).
        self.utilities: dict[int, list[float]] = {}
        #: The clans that are to storm a fortress, worked out when first asked for (`storms`).
        self.party: list[int] | None = None
        #: Half points to that fortress on a way that keeps clear of the enemy.
        self.round: list[int] = []

    def _read_units(self, units: list[Unit]) -> None:
        number = self.scene.field.number
        self.pos = [
            number[unit["hex"]] if unit["hex"] else OFF_MAP if unit["status"] == "off-map" else DEAD
            for unit in units
        ]
        self.loss = [unit["loss"] for unit in units]
        self.value = [unit["individual"] for unit in units]
        self.killed = [unit["leader_killed"] for unit in units]
        self.mark = [unit["position"] for unit in units]
        self.fresh = [unit["contact"] for unit in units]
        #: As the rules have it: the unit in each hex, and one more.
        self.taken = bytes(self.scene.field.size)
        for unit, hex in enumerate(self.pos):
            self._appear(unit, hex)

    def _read_clans(self, clans: list[Clan]) -> None:
        self.order = [_order(clan) for clan in clans]
        self.chit = [clan["chit"] for clan in clans]
        #: The delay box its chit would go to; None for clans of the enemy.
        self.box = [clan["box"] for clan in clans]

    # -- where units are --------------------------------------------------------------------------------

    def shift(self, unit: int, hex: int, fresh: bool) -> None:
        """Put a unit somewhere, to see what would follow."""
        old = self.pos[unit]
        if old >= 0 and self.unit_at(old) == unit:
            self.taken = changed(self.taken, [old], 0)
        self.pos[unit] = hex
        self.fresh[unit] = fresh
        self._appear(unit, hex)

    def _appear(self, unit: int, hex: int) -> None:
        """Nothing is seen of those in a fortress."""
        if hex >= 0 and hex != self.scene.field.fortress:
            self.taken = changed(self.taken, [hex], min(unit + 1, CROWD))

    def unit_at(self, hex: int) -> int:
        return unit_in(self.taken, self.pos, hex)

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
        return self.scene.facing(
            self.taken, self.pos, self.pos[unit], self.scene.unit_seat[unit] if side < 0 else side
        )

    def shut(self, clan: int) -> bool:
        """Whether the clan is in a fortress under siege (TEN-15.5)."""
        inside = [unit for unit in self.units(clan) if self.pos[unit] == self.scene.field.fortress]
        return bool(inside) and self.view["siege"] is not None

    def engaged(self, clan: int) -> bool:
        return any(bool(self.facing(unit)) for unit in self.units(clan))

    def near(self, hex: int, seat: int) -> int:
        """How far the nearest unit of this seat outside a fortress is."""
        row = self.scene.field.distances(hex)
        fortress = self.scene.field.fortress
        return min([row[self.pos[u]] for u in self.army(seat) if self.pos[u] != fortress], default=FAR)

    def clan_near(self, clan: int) -> int:
        """How far the nearest enemy of a clan is."""
        seat = 1 - self.scene.clan_seat[clan]
        return min([self.near(self.pos[unit], seat) for unit in self.units(clan)], default=FAR)

    def blocked(self, seat: int) -> tuple[list[bool], list[bool]]:
        """The hexes that are taken, and those in the zones of this seat's enemies."""
        field = self.scene.field
        taken = [unit > 0 for unit in self.taken]
        danger = [False] * field.size
        for unit in self.army(1 - seat):
            for hex in field.zone[self.pos[unit]]:
                danger[hex] = True
        if field.fortress >= 0:
            taken[field.fortress] = True
        return taken, danger

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
        return self._number(word, self.scene.unit_ids, self.scene.unit_clan)

    def clan_called(self, word: str) -> int:
        """The clan of a message ("ikeda-a")."""
        return self._number(word, self.scene.clan_ids, range(len(self.scene.clan_ids)))

    def _number(self, word: str, ids: list[str], clans: Sequence[int]) -> int:
        """Words name the army a clan comes from, whatever side it is on now (TEN-21.4)."""
        army, _, noun = word.partition("-")
        home = self.scene.armies.index(army)
        for number, id in enumerate(ids):
            if id == noun and self.scene.home[clans[number]] == home:
                return number
        raise ValueError(word)


def _scene(view: BattleView) -> Scenario:
    """The scenario, at Sekigahara with its clans on the sides they stand on."""
    options = view["options"]
    scene = scenario(view["scenario"], bool(options["hosokawa"]), bool(options["tsutsui"]))
    if "treason" not in view:
        return scene
    stands = [Stand.UNDECIDED] * len(LETTERS)
    for track in view["treason"]["tracks"]:
        stands[LETTERS.index(track["letter"])] = STAND_IDS.index(track["stand"])
    return standing(scene, stands)


def _order(clan: Clan) -> int:
    if clan["order"] is not None:
        return ORDER_IDS.index(clan["order"])
    for order in _LIKELY:
        if ORDER_IDS[order] in clan["orders"]:
            return order
    return Order.DEFENCE

"""TEN-2, TEN-4, TEN-5, TEN-10: the things of the game and their numbers, and the tables of the play aid.

Everything is numbered from 0 in the order of the `…_IDS` lists. Movement points are counted in halves
(`HALF` = one point), for a road costs half a point. The values come from `data/`, each with its provenance.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from sengoku.core.trials import read_data

DATA: Final = Path(__file__).resolve().parent / "data"

#: Half movement points in a movement point.
HALF: Final = 2
#: The cost of what cannot be crossed, and a distance that does not exist.
NEVER: Final = 1_000_000


class Order:
    """TEN-5.2: the order of a clan."""

    ATTACK: Final = 0
    DEFENCE: Final = 1
    MOVE: Final = 2
    REGROUP: Final = 3


class Condition:
    """TEN-4.3: the state of a unit; the number is its modifier and the steps it has lost."""

    INTACT: Final = 0
    TESTED: Final = 1
    DISORGANISED: Final = 2
    EXHAUSTED: Final = 3
    ELIMINATED: Final = 4


class Phase:
    """TEN-7.2: the obligatory chits. Every army has a Combat chit of its own: `COMBAT` + army."""

    MARCH: Final = 0
    COMBAT: Final = 1
    RALLY: Final = 3
    INITIATIVE: Final = 4
    COUNT: Final = 5


class Tactic:
    """TEN-10.4: the tactics a plan allows; Katta! Katta! is played by the opponent."""

    TOTSUGEKI: Final = 0
    KOTAI: Final = 1
    KIDO: Final = 2
    ASHIBAYA: Final = 3
    KATTA: Final = 4


class Terrain:
    """What covers a hex (TEN-2.2)."""

    CLEAR: Final = 0
    WOOD: Final = 1
    PADDY: Final = 2
    VILLAGE: Final = 3
    MARSH: Final = 4
    CASTLE: Final = 5
    WATER: Final = 6


class Side:
    """What a hexside is in the direction it is crossed (TEN-2.2, TEN-6.2.2, TEN-11.6.2)."""

    CLEAR: Final = 0
    ROUGH: Final = 1
    RIVER: Final = 2
    SLOPE_UP: Final = 3
    SLOPE_DOWN: Final = 4
    WALL_IN: Final = 5
    WALL_OUT: Final = 6
    IMPASSABLE: Final = 7


class Way:
    """What leads across a hexside (TEN-6.5.2)."""

    NONE: Final = 0
    PATH: Final = 1
    ROAD: Final = 2


class Die:
    """TEN-2.4: the red pair gives the row of the combat table, the blue pair the column."""

    RED: Final = 0
    BLUE: Final = 1
    CHOICE: Final = 2


class CombatType:
    """TEN-11.5: how a unit fights."""

    SHINGEKI: Final = 0
    HANGEKI: Final = 1
    YARI_FUSUMA: Final = 2
    RANSEN: Final = 3


class Fate:
    """TEN-11.11: what becomes of a clan that lost a unit."""

    ROUT: Final = 0
    SEPPUKU: Final = 1
    RETREAT: Final = 2
    NOTHING: Final = 3


ORDER_IDS: Final = ("attack", "defence", "move", "regroup")
CONDITION_IDS: Final = ("intact", "tested", "disorganised", "exhausted", "eliminated")
PHASE_IDS: Final = ("march", "combat-0", "combat-1", "rally", "initiative")
TACTIC_IDS: Final = ("totsugeki", "kotai", "kido", "ashibaya", "katta")
TERRAIN_IDS: Final = ("clear", "wood", "paddy", "village", "marsh", "castle", "water")
#: How a map file writes the terrains.
TERRAIN_SIGNS: Final = ".wpvmc~"
SIDE_IDS: Final = ("clear", "rough", "river", "slope_up", "slope_down", "wall_in", "wall_out", "impassable")
DIE_IDS: Final = ("red", "blue", "choice")
COMBAT_TYPE_IDS: Final = ("shingeki", "hangeki", "yari_fusuma", "ransen")
FATE_IDS: Final = ("rout", "seppuku", "retreat", "nothing")


def load(name: str) -> dict[str, Any]:
    """A file of `data/`."""
    return read_data(DATA / name)


def halves(points: float) -> int:
    """Movement points as half points.

    >>> halves(0.5), halves(3)
    (1, 6)
    """
    doubled = points * HALF
    if doubled != int(doubled):
        raise ValueError(f"TEN-6.2.2: {points} movement points are not a multiple of one half")
    return int(doubled)


_tables: Final[dict[str, Any]] = load("tables.toml")
_sides: Final[list[dict[str, Any]]] = _tables["side"]

# ---------------------------------------------------------------- movement, in half points (TEN-6)

CHARGE: Final[int] = halves(_tables["movement"]["charge"])
TOTSUGEKI_CHARGE: Final[int] = halves(_tables["movement"]["totsugeki"])
MARCH: Final[int] = halves(_tables["movement"]["march"])
ASHIBAYA_MARCH: Final[int] = halves(_tables["movement"]["ashibaya"])
ROAD_COST: Final[int] = halves(_tables["ways"]["road"])
PATH_COST: Final[int] = halves(_tables["ways"]["path"])
#: A hexside with a road or path when the distance to the commander is measured (TEN-9.3).
COMMAND_WAY_COST: Final[int] = halves(_tables["ways"]["command"])
FORTRESS_COST: Final[int] = halves(_tables["ways"]["fortress"])
FORTRESS_DISTANCE: Final[int] = halves(_tables["ways"]["fortress-distance"])

# ---------------------------------------------------------------- distances, in hexes

#: TEN-6.3: no enemy within this distance, no charge.
CHARGE_DISTANCE: Final[int] = _tables["distance"]["charge"]
#: TEN-6.6: where a retreat ends, and where a unit may rally.
RETREAT_DISTANCE: Final[int] = _tables["distance"]["retreat"]
#: TEN-6.6.3: the longest retreat.
RETREAT_HEXES: Final[int] = _tables["movement"]["retreat"]
#: TEN-8.5: how far a natural 1 sends a unit.
FLIGHT_HEXES: Final[int] = _tables["rally"]["flight"]

# ---------------------------------------------------------------- hexsides (TEN-6.2.2, TEN-11.6.2), by `Side`

SIDE_COST: Final[list[int]] = [halves(side["points"]) if "points" in side else NEVER for side in _sides]
#: What every attack across the side adds to the red dice.
SIDE_RED: Final[list[int]] = [side.get("red", 0) for side in _sides]
#: The same for a Shingeki against Yari Fusuma alone.
SIDE_ASSAULT: Final[list[int]] = [side.get("assault", 0) for side in _sides]
SIDE_FIRE: Final[list[bool]] = [side.get("installed-fire", False) for side in _sides]
SIDE_OPTIONAL: Final[list[bool]] = [side.get("optional", False) for side in _sides]

# ---------------------------------------------------------------- combat modifiers (TEN-11.6), by id

#: The die each one changes ("choice": as its owner declares), and its value where it has a fixed one.
MODIFIER_DIE: Final[dict[str, str]] = {id: line["die"] for id, line in _tables["combat"].items()}
MODIFIER_VALUE: Final[dict[str, int]] = {id: line.get("value", 0) for id, line in _tables["combat"].items()}

# ---------------------------------------------------------------- orders, rally, command, rout


def _order_change() -> list[list[int]]:
    """TEN-8.1: `ORDER_CHANGE[from][to]`; NEVER on the diagonal."""
    table: dict[str, dict[str, int]] = _tables["order-change"]
    return [[table[old].get(new, NEVER) for new in ORDER_IDS] for old in ORDER_IDS]


ORDER_CHANGE: Final[list[list[int]]] = _order_change()
#: TEN-14: the score toward Attack on a night turn, by the order left.
NIGHT_ATTACK: Final[list[int]] = [_tables["order-change"][old].get("night", NEVER) for old in ORDER_IDS]
_RALLY: Final[list[int]] = _tables["rally"]["levels"]
#: TEN-9.1: the delay box of a left-over chit by die - 1 (0 = Reserve), and the reason.
MESSENGER_BOXES: Final[list[int]] = _tables["messengers"]["boxes"]
MESSENGER_FATES: Final[list[str]] = _tables["messengers"]["fates"]
DELAY_POINTS: Final[int] = halves(_tables["delay"]["points"])
DELAY_BOXES: Final[int] = _tables["delay"]["boxes"]
_ROUT: Final[list[int]] = [FATE_IDS.index(fate) for fate in _tables["clan-rout"]["fates"]]
#: TEN-11.10: a leader is killed on this die or less.
LEADER_KILLED_BY_LOSSES: Final[int] = _tables["leader-loss"]["two-losses"]
LEADER_KILLED_IF_ELIMINATED: Final[int] = _tables["leader-loss"]["eliminated"]

_command: Final[dict[str, Any]] = load("command.toml")
_BUNDORI: Final[list[int]] = _command["bundori"]["effect"]
#: TEN-9.2: command points by "battle.army" and die (index 0: a die of 0 or less).
COMMAND_TABLES: Final[dict[str, list[int]]] = _command["points"]


def rally_levels(total: int) -> int:
    """TEN-8.5: the levels regained for die and Individual together (a natural 1 is the caller's).

    >>> [rally_levels(total) for total in range(1, 10)]
    [0, 0, 0, 0, 1, 2, 3, 3, 3]
    """
    return _RALLY[min(max(total, 0), len(_RALLY) - 1)]


def rout_fate(total: int) -> int:
    """TEN-11.11: what a total means for the clan, as a `Fate`.

    >>> [FATE_IDS[rout_fate(total)] for total in range(1, 7)]
    ['rout', 'rout', 'seppuku', 'retreat', 'nothing', 'nothing']
    """
    return _ROUT[min(max(total, 0), len(_ROUT) - 1)]


def bundori_effect(points: int) -> int:
    """TEN-9.2: what the opponent's bundori do to the command die.

    >>> [bundori_effect(points) for points in range(7)]
    [0, 0, 0, -1, -1, -2, -2]
    """
    return _BUNDORI[min(max(points, 0), len(_BUNDORI) - 1)]


def command_points(table: str, die: int) -> int:
    """TEN-9.2: the command points for a modified die on the table of "battle.army".

    >>> command_points("nagakute.ikeda", 6), command_points("nagakute.ikeda", -1)
    (3, 0)
    """
    return COMMAND_TABLES[table][min(max(die, 0), 6)]


def delay_box(distance: int) -> int:
    """TEN-9.3: the delay box for a distance in half points; 0 = straight into the bowl (TEN-R3).

    >>> delay_box(28), delay_box(29), delay_box(30), delay_box(61), delay_box(1000)
    (0, 0, 1, 2, 4)
    """
    return min(distance // DELAY_POINTS, DELAY_BOXES)


# ---------------------------------------------------------------- plans (TEN-10)

_plans: Final[dict[str, Any]] = load("plans.toml")
PLAN_IDS: Final[list[str]] = [plan["id"] for plan in _plans["plan"]]
#: Command points a tactic costs, by `Tactic`; Katta! Katta! costs nothing (TEN-10.4.2).
TACTIC_COST: Final[list[int]] = [_plans["cost"].get(tactic, 0) for tactic in TACTIC_IDS]


class PlanSheet:
    """TEN-10.1: what a plan gives. Orders are `Order` numbers, -1 stands for "any"."""

    def __init__(self, number: int, table: dict[str, Any]) -> None:
        self.number: int = number
        self.id: str = table["id"]
        self.name: str = table["name"]
        self.meaning: str = table["meaning"]
        self.provenance: str = table["provenance"]
        #: Orders the plan allows to a clan, and to the commander's clan.
        self.orders: list[int] = [ORDER_IDS.index(order) for order in table["orders"]]
        self.commander_orders: list[int] = [ORDER_IDS.index(order) for order in table["commander"]]
        quota: dict[str, Any] = table.get("quota", {})
        #: The order some clans must have at set-up (-1: none), how many, or half of them rounded up.
        self.quota_order: int = ORDER_IDS.index(quota["order"]) if quota else -1
        self.quota_clans: int = quota.get("clans", 0)
        self.quota_half: bool = quota.get("half", False)
        #: Uses of each tactic, by `Tactic`; Katta! Katta! is the opponent's.
        self.tactics: list[int] = [table["tactics"].get(tactic, 0) for tactic in TACTIC_IDS]
        self.tactics[Tactic.KATTA] = table.get("katta", 0)
        self.defensive_positions: int = table.get("defensive-positions", 0)
        #: Added to an order change, by old and new order.
        self.order_bonus: list[list[int]] = [[0] * len(ORDER_IDS) for _ in ORDER_IDS]
        #: Added to a rally die in a Kōtai, and to the leader die of the commander's own unit.
        self.kotai_rally_bonus: int = 0
        self.commander_leader_bonus: int = 0
        for ability in table.get("ability", []):
            self._add(ability)

    def _add(self, ability: dict[str, Any]) -> None:
        value: int = ability["value"]
        if ability["type"] == "order_change_bonus":
            for old, old_id in enumerate(ORDER_IDS):
                for new, new_id in enumerate(ORDER_IDS):
                    if ability.get("from", old_id) == old_id and ability.get("to", new_id) == new_id:
                        self.order_bonus[old][new] += value
        elif ability["type"] == "rally_bonus" and ability["when"] == "kotai":
            self.kotai_rally_bonus += value
        elif ability["type"] == "sotaisho_leader_roll":
            self.commander_leader_bonus += value
        else:
            raise ValueError(f"TEN-10.1: plan {self.id} has an unknown ability {ability['type']}")

    def quota(self, clans: int) -> int:
        """How many of so many clans must have `quota_order` at set-up (TEN-R57)."""
        return (clans + 1) // 2 if self.quota_half else self.quota_clans


PLANS: Final[list[PlanSheet]] = [PlanSheet(number, table) for number, table in enumerate(_plans["plan"])]

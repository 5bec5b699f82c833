"""TEN-R33: of what blocks a row of Tenkatoitsu consists, and what their numbers mean."""

from __future__ import annotations

from typing import Final

from sengoku.core.observation import MOST, Block
from sengoku.games.tenkatoitsu.components import PLANS, TACTIC_IDS, Condition, Order, Phase, Tactic
from sengoku.games.tenkatoitsu.places import Place
from sengoku.games.tenkatoitsu.siege.fortress import ZONES
from sengoku.games.tenkatoitsu.treason.aid import LETTERS

#: Modifiers and totals may be below 0: this much is added.
ZERO: Final = 50
CAMPS: Final = 2
ORDERS: Final = Order.REGROUP + 1
PLACES: Final = Place.TRACK + 1
HINTS: Final = Tactic.KATTA + 1
TACTICS: Final = 5
#: How much is told of a clan, of it to its own seat alone, of a side and of a throw.
MINE: Final = 4
CLAN: Final = MINE + ORDERS + PLACES + HINTS
SIDE: Final = 1 + len(PLANS) + 6 + TACTICS + 5
THROWN: Final = 8


def unit_blocks(units: int, hexes: int) -> list[Block]:
    each = (units,)
    return [
        Block("place", (units, 2), hexes, "column and row of each unit; 0 off the map"),
        Block("status", each, 2, "0 on the map, 1 not yet, 2 eliminated"),
        Block("unit-seat", each, 2, "seat + 1 whose unit it is now; 0: nobody's"),
        Block("loss", each, Condition.ELIMINATED, "steps lost"),
        Block("value", each, MOST, "the value of its leader"),
        Block("killed", each, 1, "1 if the leader is dead"),
        Block("position", each, 1, "1 on its defensive position"),
        Block("contact", each, 1, "1 if it came into contact in this activation"),
        Block("heroes", each, MOST, "what samurai with it add"),
    ]


def clan_blocks(clans: int) -> list[Block]:
    help = (
        "my order + 1, place of my chit + 1, my tactic + 2, the clan that carries it + 1; then, as all can "
        "know, 1 for each order, place of the chit and tactic that is possible"
    )
    return [
        Block("clan-seat", (clans,), 2, "seat + 1 whose clan it is now; 0: nobody's"),
        Block("clan", (clans, CLAN), max(clans, PLACES), help),
    ]


def side_blocks() -> list[Block]:
    help = (
        f"plan + 1 where known; 1 for each plan that is possible; active, shown, its modifier + {ZERO}, "
        "points stored for it + 1 (mine), command points, those left + 1 (mine); uses of each tactic; Katta! "
        f"Katta!, whether it may not delay, victory points, bundori, score + {ZERO}"
    )
    return [Block("side", (2, SIDE), MOST, help)]


def table_blocks(hexes: int, units: int, samurai: int) -> list[Block]:
    return [
        Block("turn", (1,), MOST, "the turn"),
        Block("night", (1,), 1, "1 at night"),
        Block("asking", (1,), MOST, "the procedure that asks somebody"),
        Block("obligatory", (Phase.COUNT,), 2, "obligatory chits: 0 not in play, 1 in the bowl, 2 done"),
        Block("drawn", (2,), MOST, "the chit drawn last: its kind + 1, which of them + 1"),
        Block("fortress", (1,), 2, "seat + 1 that holds the fortress"),
        Block("siege", (2,), 2, "the stage of the siege, seat + 1 of the besieged"),
        Block("strength", (2, 2), MOST, "Strength and Out of combat of each seat"),
        Block("zones", (2, 2, ZONES), 1, "presence markers, then bases, of each seat by zone"),
        Block("camps", (CAMPS, 2), hexes, "column and row of the camps"),
        Block("ninjas", (1,), 1, "1 if the ninjas have been out"),
        Block("samurai", (samurai,), units + 2, "1 in the bowl, 2 in the stock, unit + 3"),
        Block("ally", (1,), MOST, "the turn on which the ally comes"),
        Block("moving", (3,), max(hexes, units), "the unit under way + 1, the column and row it has reached"),
        Block("fights", (units,), 2, "1 attacks, 2 defends in the combat under way"),
        Block("declared", (units,), units, "the unit + 1 that a unit has declared its combat against"),
        Block("thrown", (THROWN,), MOST, f"stage + 1, leaders' dice + 1, thrown, totals + {ZERO}, dice"),
    ]


def secret_blocks(units: int, clans: int) -> list[Block]:
    return [
        Block("my-plan", (1,), len(PLANS), "the plan I have picked + 1, before it is told"),
        Block("my-commitment", (1,), MOST, "what I have committed in secret + 1"),
        Block("my-tactic", (1,), len(TACTIC_IDS), "the tactic I am naming clans for + 1"),
        Block("my-orders", (clans,), ORDERS, "first orders I have given + 1"),
        Block("my-positions", (units,), 1, "1 where I have placed a defensive position"),
        Block("my-picks", (clans,), MOST, "in which place I have selected a clan's chit"),
        Block("my-influence", (len(LETTERS),), MOST, "influence tokens I have picked, by letter"),
    ]


def treason_blocks() -> list[Block]:
    letters, tokens = (len(LETTERS),), (2, len(LETTERS))
    return [
        Block("stand", letters, MOST, "how each undecided clan stands"),
        Block("loyal", letters, MOST, "boxes towards Loyal!"),
        Block("traitor", letters, MOST, "boxes towards Treason!"),
        Block("markers", (2,), MOST, "diplomacy markers"),
        Block("hatamoto", (3,), 1, "1 for each Hatamoto that has fought"),
        Block("bowl", (3,), MOST, "tokens of each seat in the bowl, 1 for the white one"),
        Block("my-tokens", tokens, MOST, "my tokens in the bowl: loyal and treason by letter"),
        Block("known-tokens", tokens, MOST, "tokens in the bowl that all know"),
        Block("drawn-tokens", tokens, MOST, "tokens drawn"),
        Block("aid", (3,), MOST, "the entry, the head, Mōri"),
        Block("promised", (4,), 1, "1 for each number of promises that is possible"),
        Block("promises", (1,), 4, "the number of promises + 1 where known"),
    ]

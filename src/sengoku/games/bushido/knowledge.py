"""BUS-16.3: redrawing what a seat cannot see, consistently with everything it has seen.

The trails of tile and disc moves are played through once more from the seat's side (`past.py`): what others
drew unseen is blank until they show it or a Shinobi has looked at it (BUS-A34), and what stays blank is dealt
anew from all that can still be there. What others have sealed in a combat is drawn anew as well (BUS-A4).
"""

from __future__ import annotations

from sengoku.core.dice import Dice
from sengoku.core.frames import Sealed
from sengoku.core.past import lived
from sengoku.games.bushido.clash import ATTACK, DEFENCE, STRENGTHS
from sengoku.games.bushido.components import DISCS, Disc, Tile, bag_of
from sengoku.games.bushido.fight import Tactics
from sengoku.games.bushido.past import Pool
from sengoku.games.bushido.state import Place, Realm


def redraw(twin: Realm, me: int, chance: Dice) -> None:
    """Hands, bag, discs and sealed choices as this seat might find them."""
    _redraw_tiles(twin, me, chance)
    _redraw_discs(twin, me, chance)
    _redraw_sealed(twin, me, chance)


def _redraw_tiles(twin: Realm, me: int, chance: Dice) -> None:
    copies = bag_of(str(twin.options["katana"]))
    past = lived(lambda real: Pool(copies, twin.tile_trail, me, chance, 0, Tile.KATANAS, [], real))
    for seat in range(twin.seats):
        for tile in range(Tile.KINDS):
            twin.hands[seat * Tile.KINDS + tile] = past.count(seat, tile)
    twin.bag = past.pool()
    past.rewrite(twin.tile_trail, Place.HIDDEN)
    clash = twin.clash
    if clash is not None and not clash.fought:
        for side in (ATTACK, DEFENCE):
            for strength in range(STRENGTHS):
                held = past.count(Place.STACK + clash.seat(side), strength)
                clash.stakes[side * STRENGTHS + strength] = held


def _redraw_discs(twin: Realm, me: int, chance: Dice) -> None:
    fighters: list[int] = []
    clash = twin.clash
    if clash is not None and isinstance(twin.stack[-1], Tactics):
        fighters = [clash.attacker, clash.defender]  # BUS-8.5: each holds a disc that can be used
    past = lived(lambda real: Pool(DISCS, twin.disc_trail, me, chance, 1, Disc.TACTICS, fighters, real))
    twin.discs = [past.count(seat, disc) for seat in range(twin.seats) for disc in range(Disc.KINDS)]
    twin.discard = [past.count(Place.DISCARD, disc) for disc in range(Disc.KINDS)]
    twin.stock = past.pool()
    past.rewrite(twin.disc_trail, Place.HIDDEN)


def _redraw_sealed(twin: Realm, me: int, chance: Dice) -> None:
    clash = twin.clash
    if clash is None:
        return
    for seat in (clash.attacker, clash.defender):
        step = twin.stack[-1]
        if seat != me and isinstance(step, Sealed):
            twin.become(step.imagined(twin, seat, chance))

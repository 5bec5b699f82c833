"""BUS-16.3: redrawing what a seat cannot see, consistently with everything it has seen.

The trails of tile and disc moves are played through once more from the seat's side (`past.py`): what others
drew unseen is blank until they show it or a Shinobi has looked at it (BUS-A34), and what stays blank is dealt
anew from all that can still be there. What others have sealed in a combat is drawn anew as well (BUS-A4).
"""

from __future__ import annotations

from typing import Final

from sengoku.core.dice import Dice
from sengoku.core.frames import Sealed
from sengoku.core.past import lived
from sengoku.core.state import State
from sengoku.core.worlds import Worlds
from sengoku.games.bushido.clash import ATTACK, DEFENCE, STRENGTHS
from sengoku.games.bushido.components import DISCS, Disc, Tile, bag_of
from sengoku.games.bushido.fight import Tactics
from sengoku.games.bushido.past import Pool
from sengoku.games.bushido.state import Place, Realm

#: So many ways in which all may have come about are lived through for a moment.
_WAYS: Final = 3
#: The stream for what others have sealed.
_SEALED: Final = 2


class Screens(Worlds):
    """What a seat knows of the screens.

    The first worlds are lived through from the beginning; later ones came about like one of those, and what
    stays unknown is dealt anew.
    """

    def __init__(self, state: Realm, me: int) -> None:
        super().__init__(state, me)
        self.realm = state
        self.tiles: list[Pool] = []
        self.discs: list[Pool] = []

    def redraw(self, twin: State, chance: Dice) -> None:
        """Hands, bag, discs and sealed choices as this seat might find them."""
        assert isinstance(twin, Realm)
        if len(self.tiles) < _WAYS:
            self.live(chance)
            way = -1
        else:
            way = chance.below(_SEALED, _WAYS)
        self._redraw_tiles(twin, self.tiles[way], chance)
        self._redraw_discs(twin, self.discs[way], chance)
        _redraw_sealed(twin, self.me, chance)

    def live(self, chance: Dice) -> None:
        """One more way in which all may have come about."""
        real, me = self.realm, self.me
        copies = bag_of(str(real.options["katana"]))
        tiles = real.tile_trail
        self.tiles.append(
            lived(lambda as_it_was: Pool(copies, tiles, me, chance, 0, Tile.KATANAS, [], as_it_was))
        )
        fighters: list[int] = []
        if real.clash is not None and isinstance(real.stack[-1], Tactics):
            # BUS-8.5: each holds a disc that can be used
            fighters = [real.clash.attacker, real.clash.defender]
        discs = real.disc_trail
        self.discs.append(
            lived(lambda as_it_was: Pool(DISCS, discs, me, chance, 1, Disc.TACTICS, fighters, as_it_was))
        )

    def _redraw_tiles(self, twin: Realm, past: Pool, chance: Dice) -> None:
        dealt = _dealt(past, chance)
        counts = past.dealt_counts(dealt)
        twin.hands = counts[: twin.seats * Tile.KINDS]
        twin.bag = counts[Place.POOL * Tile.KINDS : (Place.POOL + 1) * Tile.KINDS]
        twin.tile_trail = past.dealt_trail(dealt)
        if twin.clash is not None and not twin.clash.fought:
            clash = twin.clash = twin.clash.copy()
            for side in (ATTACK, DEFENCE):
                low = (Place.STACK + clash.seat(side)) * Tile.KINDS
                for strength in range(STRENGTHS):
                    clash.stakes[side * STRENGTHS + strength] = counts[low + strength]

    def _redraw_discs(self, twin: Realm, past: Pool, chance: Dice) -> None:
        dealt = _dealt(past, chance)
        counts = past.dealt_counts(dealt)
        twin.discs = counts[: twin.seats * Disc.KINDS]
        twin.discard = counts[Place.DISCARD * Disc.KINDS : (Place.DISCARD + 1) * Disc.KINDS]
        twin.stock = counts[Place.POOL * Disc.KINDS : (Place.POOL + 1) * Disc.KINDS]
        twin.disc_trail = past.dealt_trail(dealt)


def _dealt(past: Pool, chance: Dice) -> list[int]:
    """A deal that can be; what was possible once is found soon again."""
    dealt: list[int] = []
    while past.blanks and not dealt:
        dealt = past.deal(chance)
    return dealt


def _redraw_sealed(twin: Realm, me: int, chance: Dice) -> None:
    clash = twin.clash
    if clash is None:
        return
    twin.stack = twin.stack.copy()
    for seat in (clash.attacker, clash.defender):
        step = twin.stack[-1]
        if seat != me and isinstance(step, Sealed):
            twin.become(step.imagined(twin, seat, chance))

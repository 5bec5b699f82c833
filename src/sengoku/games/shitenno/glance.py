"""SHI-7: what a seat may know of the table and is asked, as plain numbers: what bots look at."""

from __future__ import annotations

from typing import ClassVar, Final

from sengoku.core.fields import replaced
from sengoku.core.glance import Glance
from sengoku.games.shitenno.components import NO_CARDS, PROVINCES
from sengoku.games.shitenno.even_year import ChooseLot, MakeLot, MakeTwoLots, OfferLot
from sengoku.games.shitenno.knowledge import known_hands
from sengoku.games.shitenno.odd_year import Turn
from sengoku.games.shitenno.paying import Paying
from sengoku.games.shitenno.state import Edo
from sengoku.games.shitenno.titles import Gild


class Asked:
    """What is asked."""

    GENERAL: Final = 0
    MAKE_LOT: Final = 1
    OFFER: Final = 2
    MAKE_TWO_LOTS: Final = 3
    CHOOSE_LOT: Final = 4
    TURN: Final = 5
    PAYING: Final = 6
    GILD: Final = 7


class EdoGlance(Glance):
    """Lists are the state's own where everybody may know them: they are replaced there, never changed."""

    SEEN: ClassVar[tuple[str, ...]] = (
        *("seats", "played_only", "kamons", "prices", "costs", "gates", "titles", "stock", "bonus", "known"),
        *("koku_left", "placed", "joker", "sharing", "hierarchy", "waiting"),
        *("asked", "tairo", "tile_a", "lot_a", "tile_b", "lot_b", "province", "koku", "parts", "ways"),
    )

    def __init__(self, s: Edo, seat: int) -> None:
        super().__init__(seat)
        self.seats = s.seats
        #: SHI-T10: whether +1 tiles add only to what was played.
        self.played_only = s.played_only
        #: By province: kamons from left to right, seat x 2 + gold; the packed price in troops, that in koku
        #: (0: it is full), and how many tiles lie at the gate.
        self.kamons = s.kamons
        self.prices: list[int] = []
        self.costs: list[int] = []
        self.gates: list[int] = []
        for province in range(PROVINCES):
            full = s.is_full(province)
            self.prices.append(0 if full else s.packed_price(province))
            self.costs.append(0 if full else s.cost(province))
            self.gates.append(len(s.piles[province]))
        #: By seat.
        self.titles = s.titles
        self.stock = s.stock
        self.bonus = s.bonus
        #: The cards each hand is known to hold (SHI-7.3); all of one's own.
        self.known = replaced(known_hands(s), seat, s.hands[seat])
        self.koku_left = len(s.koku_deck)
        self.placed = s.placed
        self.joker = s.joker(seat)
        #: What is shared and not taken yet, lots under way included; who has nothing, the Tairō first.
        self.sharing = s.sharing
        self.hierarchy = s.hierarchy
        self.waiting: list[int] = [] if s.odd else s.without_lot()
        #: The question: the lots it is about, or the payment under way with all it can become.
        self.asked = Asked.GENERAL
        self.tairo = -1
        self.tile_a = 0
        self.lot_a: tuple[int, ...] = NO_CARDS
        self.tile_b = 0
        self.lot_b: tuple[int, ...] = NO_CARDS
        self.province = -1
        self.koku = 0
        self.parts = 0
        self.ways: list[int] = []
        self._read_question(s)

    def _read_question(self, s: Edo) -> None:
        step = s.stack[-1]
        if isinstance(step, MakeLot):
            self._read_lot(Asked.MAKE_LOT, step.tairo, step.tile, step.lot)
        elif isinstance(step, OfferLot):
            self._read_lot(Asked.OFFER, step.tairo, step.tile, step.lot)
        elif isinstance(step, MakeTwoLots):
            self._read_lot(Asked.MAKE_TWO_LOTS, step.tairo, step.tile_a, step.lot)
            self.tile_b = step.tile_b
        elif isinstance(step, ChooseLot):
            self._read_lot(Asked.CHOOSE_LOT, step.tairo, step.tile_a, step.lot_a)
            self.tile_b, self.lot_b = step.tile_b, step.lot_b
        elif isinstance(step, Turn):
            self.asked = Asked.TURN
        elif isinstance(step, Paying):
            self._read_payment(s, step)
        elif isinstance(step, Gild):
            self.asked = Asked.GILD

    def _read_lot(self, asked: int, tairo: int, tile: int, lot: tuple[int, ...]) -> None:
        self.asked = asked
        self.tairo = tairo
        self.tile_a = tile
        self.lot_a = lot

    def _read_payment(self, s: Edo, step: Paying) -> None:
        """SHI-T33: only its player knows of it; to the others this is still the turn."""
        self.asked = Asked.TURN
        if step.seat == self.seat:
            self.asked = Asked.PAYING
            self.province, self.koku, self.parts = step.province, step.koku, step.parts
            self.ways = step.ways_on(s).minimal

"""SHI-7: what a seat may know, as a row of numbers for programs that learn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sengoku.core.observation import MOST, Block, Observer, Row
from sengoku.core.state import NOBODY
from sengoku.games.shitenno.components import (
    GENERAL_IDS,
    KAMONS_A_YEAR,
    PILE,
    POSITIONS,
    PROVINCES,
    SPLITS,
    STOCK,
    VALUES,
    Bonus,
    Card,
    Title,
    Troop,
)
from sengoku.games.shitenno.even_year import ChooseLot, MakeLot, MakeTwoLots, OfferLot
from sengoku.games.shitenno.knowledge import known_hands
from sengoku.games.shitenno.paying import Paying
from sengoku.games.shitenno.payment import Means, count_of
from sengoku.games.shitenno.state import Edo, Ending

if TYPE_CHECKING:
    from sengoku.core.game import Game

#: There are no more cards of a kind, whatever the split.
_CARDS = max(max(split.copies) for split in SPLITS.values())
_TILES = max(sum(split.tiles) for split in SPLITS.values())


class EdoObserver(Observer):
    """Lists of players are by seat, not from the seat that looks; kamons by province and position."""

    def __init__(self, game: Game, seats: int) -> None:
        each, cards = (seats,), Card.KINDS
        blocks = [
            Block("round", (1,), 12, "the year"),
            Block("odd", (1,), 1, "1 in odd years"),
            Block("turn", each, 1, "1 at the seat whose odd-year turn it is"),
            Block("placed", (1,), KAMONS_A_YEAR, "kamons placed in this turn"),
            Block("joker", (1,), 1, "1 while the Hatamoto can still help in this turn"),
            Block("generals", each, len(GENERAL_IDS), "general number + 1"),
            Block("titles", each, Title.DAIMYO, "the title's seals, 0 without one"),
            Block("points", each, MOST, "the place on the favour track"),
            Block("stock", each, STOCK[seats], "kamons not placed yet"),
            Block("lots", each, 4, "seals of the lot taken this year, 0: none"),
            Block("troop-cards", each, MOST, "troop cards in hand"),
            Block("koku-cards", each, MOST, "koku cards in hand"),
            Block("tiles", (seats, Bonus.KINDS), _TILES, "bonus tiles in front, by what they do"),
            Block("known", (seats, cards), _CARDS, "cards each hand is known to hold; all of one's own"),
            Block("kamons", (PROVINCES, POSITIONS), 2 * seats, "whose kamon: 2 x seat + gold + 1; 0: free"),
            Block("gates", (PROVINCES,), PILE, "bonus tiles at the gate"),
            Block("gate-troops", (PROVINCES,), Troop.KINDS, "the troop at the gate + 1"),
            Block("costs", (PROVINCES,), max(map(max, VALUES)), "koku for the next position, 0: full"),
            Block("sharing", (cards,), _CARDS, "cards being shared, those in lots included"),
            Block("hierarchy", (4,), 1, "1 for each hierarchy tile being shared, by seals"),
            Block("lot-a", (cards + 1,), _CARDS, "the lot asked about: its seals, then its cards"),
            Block("lot-b", (cards + 1,), _CARDS, "the other of two lots"),
            Block("tairo", each, 1, "1 at the seat that shares out"),
            Block("decks", (2,), MOST, "cards left: troops, koku"),
            Block("discards", (cards,), _CARDS, "discarded cards by kind"),
            Block("used", (Bonus.KINDS,), _TILES, "bonus tiles used up"),
            Block("payment", (2,), PROVINCES, "my payment under way: province + 1, 1 with koku"),
            Block("paid", (Means.KINDS,), _TILES, "what I have chosen to pay with: cards, Hatamoto, tiles"),
            Block("ending", (1,), Ending.BOTH, "how the game ended"),
        ]
        super().__init__(game, seats, blocks)

    def write(self, state: Edo, seat: int, row: Row) -> None:
        s, seats = state, state.seats
        row.append(s.round)
        row.append(s.odd)
        row.one_hot(s.active, seats)
        row.append(s.placed if s.odd else 0)
        row.append(s.joker(s.active) if s.active != NOBODY else 0)
        row.plus_one(s.generals)
        row.keep(s.titles)
        self._points(s, row)
        row.keep(s.stock)
        row.keep(s.lots)
        self._hands(s, seat, row)
        self._provinces(s, row)
        row.keep(s.sharing)
        self._hierarchy(s, row)
        self._lots(s, row)
        row.append(len(s.troop_deck))
        row.append(len(s.koku_deck))
        self._discards(s, row)
        row.keep(s.used)
        self._payment(s, seat, row)
        row.append(s.ending)

    def _points(self, s: Edo, row: Row) -> None:
        if row.same(s.kamons) & row.same(s.daimyo_points) & row.same(s.shomyo_points):
            row.skip(s.seats)
        else:
            row.capped(s.scores() if s.over else s.track_scores())

    def _hands(self, s: Edo, seat: int, row: Row) -> None:
        """SHI-7.3: how many cards there are in each hand, tiles, and the cards that are known."""
        if row.same(s.hands):
            row.skip(2 * s.seats)
        else:
            for other in range(s.seats):
                row.append(s.troop_cards(other))
            for other in range(s.seats):
                row.append(s.koku_cards(other))
        for tiles in s.bonus:
            row.keep(tiles)
        known = known_hands(s)
        for other in range(s.seats):
            row.keep(s.hands[other] if s.over or other == seat else known[other])

    def _provinces(self, s: Edo, row: Row) -> None:
        for kamons in s.kamons:
            if row.same(kamons):
                row.skip(POSITIONS)
            else:
                row.plus_one(kamons)
                row.zeros(POSITIONS - len(kamons))
        if row.same(s.piles):
            row.skip(2 * PROVINCES)
        else:
            for pile in s.piles:
                row.append(len(pile))
            for province in range(PROVINCES):
                row.append(s.gate_troop(province) + 1)
        if row.same(s.kamons):
            row.skip(PROVINCES)
        else:
            for province in range(PROVINCES):
                row.append(0 if s.is_full(province) else s.cost(province))

    def _hierarchy(self, s: Edo, row: Row) -> None:
        if row.same(s.hierarchy):
            row.skip(4)
        else:
            for seals in range(1, 5):
                row.append(1 if seals in s.hierarchy else 0)

    def _discards(self, s: Edo, row: Row) -> None:
        cells, at = row.cells, row.at
        row.counted(s.troop_discard, Card.KINDS)
        for card in s.koku_discard:
            cells[at + card] += 1

    def _lots(self, s: Edo, row: Row) -> None:
        """SHI-2.7: lots are open while they are made and offered."""
        step = s.stack[-1]
        tairo, tile_a, tile_b = NOBODY, 0, 0
        lot_a: tuple[int, ...] | None = None
        lot_b: tuple[int, ...] | None = None
        if s.over:
            pass
        elif isinstance(step, (MakeLot, OfferLot)):
            tairo, tile_a, lot_a = step.tairo, step.tile, step.lot
        elif isinstance(step, MakeTwoLots):
            tairo, tile_a, lot_a, tile_b = step.tairo, step.tile_a, step.lot, step.tile_b
        elif isinstance(step, ChooseLot):
            tairo, tile_a, lot_a = step.tairo, step.tile_a, step.lot_a
            tile_b, lot_b = step.tile_b, step.lot_b
        row.append(tile_a)
        self._lot(lot_a, row)
        row.append(tile_b)
        self._lot(lot_b, row)
        row.one_hot(tairo, s.seats)

    def _lot(self, lot: tuple[int, ...] | None, row: Row) -> None:
        if row.same(lot):
            row.skip(Card.KINDS)
        elif lot is None:
            row.zeros(Card.KINDS)
        else:
            for cards in lot:
                row.append(cards)

    def _payment(self, s: Edo, seat: int, row: Row) -> None:
        """SHI-T33: only its player knows of a payment under way."""
        step = s.stack[-1]
        parts: i64 = 0
        if s.over or not isinstance(step, Paying) or step.seat != seat:
            row.zeros(2)
        else:
            row.append(step.province + 1)
            row.append(step.koku)
            parts = step.parts
        if row.same_number(parts):
            row.skip(Means.KINDS)
        else:
            for part in range(Means.KINDS):
                row.append(count_of(parts, part))

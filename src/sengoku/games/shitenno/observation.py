"""SHI-7: what a seat may know, as a row of numbers for programs that learn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from sengoku.core.observation import MOST, Block, Observer, Row
from sengoku.core.rows import (
    NOT_WRITTEN,
    put,
    put_capped,
    put_counted,
    put_one,
    put_other,
    put_plus_one,
    put_zeros,
    total,
)
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
from sengoku.games.shitenno.payment import BITS, Means, count_of
from sengoku.games.shitenno.state import Edo, Ending

if TYPE_CHECKING:
    from sengoku.core.game import Game

#: There are no more cards of a kind, whatever the split.
_CARDS = max(max(split.copies) for split in SPLITS.values())
_TILES = max(sum(split.tiles) for split in SPLITS.values())
#: All the bits of a payment.
_ALL: Final[i64] = sum(BITS)


@final
class Written:
    """What stands in a row: the table's own lists, which are replaced when something changes, and numbers."""

    def __init__(self, seats: int) -> None:
        self.active: i64 = NOT_WRITTEN
        self.generals: list[int] = []
        self.titles: list[int] = []
        self.daimyo_points: list[int] = []
        self.shomyo_points: list[int] = []
        self.stock: list[int] = []
        self.lots: list[int] = []
        #: By seat too: only one hand changes at a time as a rule.
        self.hands: list[list[int]] = []
        self.hand: list[list[int]] = [[] for _ in range(seats)]
        self.bonus: list[list[int]] = []
        #: Whose row it is, what all know of the hands, and by seat the cards that stand there.
        self.seat: i64 = NOT_WRITTEN
        self.known: list[list[int]] = []
        self.cards: list[list[int]] = [[] for _ in range(seats)]
        self.kamons: list[list[int]] = []
        self.provinces: list[list[int]] = [[] for _ in range(PROVINCES)]
        self.piles: list[list[int]] = []
        self.sharing: list[int] = []
        self.hierarchy: list[int] = []
        #: () stands for no lot that there can be.
        self.lot_a: tuple[int, ...] | None = ()
        self.lot_b: tuple[int, ...] | None = ()
        self.tairo: i64 = NOT_WRITTEN
        #: The trail tells every move of a troop card.
        self.trail = bytearray()
        self.moves: i64 = NOT_WRITTEN
        self.koku_discard: list[int] = []
        self.used: list[int] = []
        self.parts: i64 = NOT_WRITTEN


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
        kept, cells = _written(row, state.seats), row.cells
        at = self._write_players(state, seat, kept, cells, row.at)
        at = self._write_provinces(state, kept, cells, at)
        at = self._write_sharing(state, kept, cells, at)
        at = self._write_piles(state, kept, cells, at)
        at = self._write_payment(state, seat, kept, cells, at)
        cells[at] = state.ending
        row.at = at + 1

    def _write_players(self, s: Edo, seat: i64, kept: Written, cells: vec[u8], at: i64) -> i64:
        seats: i64 = s.seats
        active: i64 = s.active
        cells[at] = s.round
        cells[at + 1] = s.odd
        at += 2
        if kept.active != active:
            kept.active = active
            put_one(cells, at, active, seats)
        at += seats
        cells[at] = s.placed if s.odd else 0
        cells[at + 1] = s.joker(s.active) if active != NOBODY else 0
        at += 2
        if kept.generals is not s.generals:
            kept.generals = s.generals
            put_plus_one(cells, at, s.generals)
        at += seats
        if kept.titles is not s.titles:
            kept.titles = s.titles
            put(cells, at, s.titles)
        at += seats
        if (
            kept.kamons is not s.kamons  # where the kamons themselves stand it is noted
            or kept.daimyo_points is not s.daimyo_points
            or kept.shomyo_points is not s.shomyo_points
        ):
            kept.daimyo_points, kept.shomyo_points = s.daimyo_points, s.shomyo_points
            put_capped(cells, at, s.scores() if s.over else s.track_scores())
        at += seats
        if kept.stock is not s.stock:
            kept.stock = s.stock
            put(cells, at, s.stock)
        at += seats
        if kept.lots is not s.lots:
            kept.lots = s.lots
            put(cells, at, s.lots)
        return self._write_hands(s, seat, kept, cells, at + seats)

    def _write_hands(self, s: Edo, seat: i64, kept: Written, cells: vec[u8], at: i64) -> i64:
        """SHI-7.3: how many cards there are in each hand, tiles, and the cards that are known."""
        seats: i64 = s.seats
        other: i64
        known, hands = known_hands(s), s.hands
        dealt = kept.hands is not hands
        if dealt:
            kept.hands = hands
            for other in range(seats):
                hand = hands[other]
                if kept.hand[other] is not hand:
                    kept.hand[other] = hand
                    cells[at + other] = u8(total(hand, 0, Card.KOKU))
                    cells[at + seats + other] = u8(total(hand, Card.KOKU, Card.KINDS))
        at += 2 * seats
        if kept.bonus is not s.bonus:
            kept.bonus = s.bonus
            for other in range(seats):
                put(cells, at + other * Bonus.KINDS, s.bonus[other])
        at += seats * Bonus.KINDS
        if dealt or kept.known is not known or kept.seat != seat:
            kept.known, kept.seat = known, seat
            for other in range(seats):
                cards = hands[other] if s.over or other == seat else known[other]
                if kept.cards[other] is not cards:
                    put_other(cells, at + other * Card.KINDS, kept.cards[other], cards)
                    kept.cards[other] = cards
        return at + seats * Card.KINDS

    def _write_provinces(self, s: Edo, kept: Written, cells: vec[u8], at: i64) -> i64:
        costs = at + PROVINCES * (POSITIONS + 2)
        if kept.kamons is not s.kamons:
            kept.kamons = s.kamons
            province: i64
            for province in range(PROVINCES):
                kamons = s.kamons[province]
                if kept.provinces[province] is not kamons:
                    kept.provinces[province] = kamons
                    place = at + province * POSITIONS
                    put_plus_one(cells, place, kamons)
                    put_zeros(cells, place + len(kamons), POSITIONS - len(kamons))
                    cells[costs + province] = 0 if s.is_full(province) else s.cost(province)
        at += PROVINCES * POSITIONS
        if kept.piles is not s.piles:
            kept.piles = s.piles
            for province in range(PROVINCES):
                cells[at + province] = len(s.piles[province])
                cells[at + PROVINCES + province] = s.gate_troop(province) + 1
        return costs + PROVINCES

    def _write_sharing(self, s: Edo, kept: Written, cells: vec[u8], at: i64) -> i64:
        if kept.sharing is not s.sharing:
            kept.sharing = s.sharing
            put(cells, at, s.sharing)
        at += Card.KINDS
        if kept.hierarchy is not s.hierarchy:
            kept.hierarchy = s.hierarchy
            put_zeros(cells, at, 4)
            for seals in s.hierarchy:
                cells[at + seals - 1] = 1
        return self._write_lots(s, kept, cells, at + 4)

    def _write_lots(self, s: Edo, kept: Written, cells: vec[u8], at: i64) -> i64:
        """SHI-2.7: lots are open while they are made and offered."""
        step = s.stack[-1]
        tairo, tile_a, tile_b = NOBODY, 0, 0
        lot_a: tuple[int, ...] | None = None
        lot_b: tuple[int, ...] | None = None
        if s.over or s.odd:
            pass
        elif isinstance(step, (MakeLot, OfferLot)):
            tairo, tile_a, lot_a = step.tairo, step.tile, step.lot
        elif isinstance(step, MakeTwoLots):
            tairo, tile_a, lot_a, tile_b = step.tairo, step.tile_a, step.lot, step.tile_b
        elif isinstance(step, ChooseLot):
            tairo, tile_a, lot_a = step.tairo, step.tile_a, step.lot_a
            tile_b, lot_b = step.tile_b, step.lot_b
        cells[at] = tile_a
        at += 1
        if kept.lot_a is not lot_a:
            kept.lot_a = lot_a
            _put_lot(cells, at, lot_a)
        at += Card.KINDS
        cells[at] = tile_b
        at += 1
        if kept.lot_b is not lot_b:
            kept.lot_b = lot_b
            _put_lot(cells, at, lot_b)
        at += Card.KINDS
        if kept.tairo != tairo:
            kept.tairo = tairo
            put_one(cells, at, tairo, s.seats)
        return at + s.seats

    def _write_piles(self, s: Edo, kept: Written, cells: vec[u8], at: i64) -> i64:
        """What is left of the decks, and what has been used up."""
        cells[at] = len(s.troop_deck)
        cells[at + 1] = len(s.koku_deck)
        at += 2
        moved = kept.trail is not s.trail or kept.moves != len(s.trail)
        if moved or kept.koku_discard is not s.koku_discard:
            kept.trail, kept.moves, kept.koku_discard = s.trail, len(s.trail), s.koku_discard
            put_counted(cells, at, s.troop_discard, Card.KINDS)
            for card in s.koku_discard:
                cells[at + card] += 1
        at += Card.KINDS
        if kept.used is not s.used:
            kept.used = s.used
            put(cells, at, s.used)
        return at + Bonus.KINDS

    def _write_payment(self, s: Edo, seat: i64, kept: Written, cells: vec[u8], at: i64) -> i64:
        """SHI-T33: only its player knows of a payment under way."""
        step = s.stack[-1]
        province, koku = 0, 0
        parts: i64 = 0
        if not s.over and isinstance(step, Paying) and step.seat == seat:
            province, koku, parts = step.province + 1, step.koku, step.parts
        cells[at] = province
        cells[at + 1] = koku
        at += 2
        if kept.parts != parts:
            changed: i64 = -1
            if kept.parts != NOT_WRITTEN:
                changed = kept.parts ^ parts
            _put_parts(cells, at, parts, changed)
            kept.parts = parts
        return at + Means.KINDS


def _written(row: Row, seats: int) -> Written:
    """What stands in a row already."""
    kept = row.kept
    if isinstance(kept, Written):
        return kept
    made = Written(seats)
    row.kept = made
    return made


def _put_lot(cells: vec[u8], at: i64, lot: tuple[int, ...] | None) -> None:
    """A lot by kind of card; None: there is none."""
    if lot is None:
        put_zeros(cells, at, Card.KINDS)
        return
    cards: i64
    for cards in lot:
        cells[at] = u8(cards)
        at += 1


def _put_parts(cells: vec[u8], at: i64, paid: i64, changed: i64) -> None:
    """How many there are of each part of a payment of which a bit has `changed`."""
    part: i64 = 0
    changed &= _ALL
    while changed:
        if changed & BITS[part]:
            cells[at + part] = u8(count_of(paid, part))
            changed &= ~BITS[part]
        part += 1

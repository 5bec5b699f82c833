"""The table of a game of Shitennō: what lies on the board, in front of players and in their hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from sengoku.core.choices import Choice
from sengoku.core.dice import Dice
from sengoku.core.fields import Field, Groups, Number, Numbers, Octets, Story, last_seat, replaced, seats
from sengoku.core.past import note
from sengoku.core.rows import total
from sengoku.core.state import NOBODY, State
from sengoku.games.shitenno.components import (
    GENERAL_IDS,
    KAMONS_A_YEAR,
    POSITIONS,
    PRINTED,
    PROVINCE_TROOP,
    PROVINCES,
    SPLITS,
    STOCK,
    TILE_KINDS,
    VALUES,
    Bonus,
    Card,
    Split,
    Title,
    Troop,
    tile_troop,
)
from sengoku.games.shitenno.payment import Ways, packed, packed_units
from sengoku.games.shitenno.scoring import Result

if TYPE_CHECKING:
    from sengoku.core.game import Game


class Place:
    """Where a troop card can be, for the trail of card moves; a hand is its seat's number."""

    DECK: Final = 7
    TABLE: Final = 8
    DISCARD: Final = 9
    RESHUFFLE: Final = 255


class Stream:
    """The random streams: tiles and titles, the troop deck, the koku deck."""

    SETUP: Final = 0
    TROOPS: Final = 1
    KOKU: Final = 2


class Ending:
    """Why the game ended (SHI-6.1)."""

    NONE: Final = 0
    KAMONS: Final = 1
    KOKU: Final = 2
    BOTH: Final = 3


STREAMS: Final = ("setup", "troops", "koku")
ENDING_IDS: Final = ("", "kamons", "koku", "both")

#: No payment has been looked for yet.
NO_WAYS: Final[list[Ways | None]] = []
#: So many payments can be given up in a turn: a turn cannot go on for ever (SHI-6.5).
MOST_GIVEN_UP: Final = 10


def _troop_price(province: int, gate: int) -> list[int]:
    price = [0] * Troop.UNITS
    price[PROVINCE_TROOP[province]] = PRINTED[province]
    price[gate] += 1
    return price


#: SHI-3.2: by province and the troop at its gate. Never changed.
TROOP_PRICES: Final = [
    [_troop_price(province, gate) for gate in range(Troop.KINDS)] for province in range(PROVINCES)
]
_PACKED_PRICES: Final = [[packed(price) for price in prices] for prices in TROOP_PRICES]
PACKED_KOKU: Final = [packed([0] * Troop.KOKU + [cost]) for cost in range(max(map(max, VALUES)) + 1)]


def _full_stock(s: Edo) -> int:
    return STOCK[s.seats]


@mypyc_attr(acyclic=True)
class Edo(State):
    """One entry a seat in every list that is about players. Piles have their top at the end."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        Numbers("generals", NOBODY, len(GENERAL_IDS) - 1, seats, shared=True),
        Numbers("titles", Title.NONE, Title.DAIMYO, seats, shared=True),
        Numbers("stock", 0, _full_stock, seats, shared=True),
        Numbers("daimyo_points", each=seats, shared=True),
        Numbers("shomyo_points", each=seats, shared=True),
        Numbers("used", each=Bonus.KINDS, shared=True),
        Numbers("troop_deck", 0, Card.KOKU - 1),
        Numbers("troop_discard", 0, Card.KOKU - 1),
        Numbers("koku_deck", Card.KOKU, Card.KINDS - 1, shared=True),
        Numbers("koku_discard", Card.KOKU, Card.KINDS - 1, shared=True),
        Numbers("sharing", each=Card.KINDS, shared=True),
        Numbers("hierarchy", 1, 4, shared=True),
        Numbers("lots", 0, 4, seats, shared=True),
        Groups("hands", each=seats, shared=True),
        Groups("bonus", each=seats, shared=True),
        Groups("piles", 0, TILE_KINDS - 1, PROVINCES, shared=True),
        Groups("kamons", 0, lambda s: 2 * s.seats - 1, PROVINCES, shared=True),
        Number("round", 0, 12),
        Number("odd", 0, 1),
        Number("active", NOBODY, last_seat),
        Number("placed", 0, KAMONS_A_YEAR),
        Number("joker_used", 0, 1),
        Number("given_up", 0, MOST_GIVEN_UP),
        Number("ending", Ending.NONE, Ending.BOTH),
        Octets("trail"),
        Story("history", shared=True),
        Story("won", shared=True),
    )
    DERIVED: ClassVar[tuple[str, ...]] = ("played_only", "known", "payable", "ways", "ways_on", "result")
    #: The general and the title (by seals) of each seat.
    generals: list[int]
    titles: list[int]
    #: Kamons not placed yet.
    stock: list[int]
    #: What the two titles that score added to the favour points of the positions.
    daimyo_points: list[int]
    shomyo_points: list[int]
    #: A hand is how many there are of each card.
    hands: list[list[int]]
    #: Bonus tiles in front of each seat, by what they do; and those used up.
    bonus: list[list[int]]
    used: list[int]
    troop_deck: list[int]
    troop_discard: list[int]
    koku_deck: list[int]
    koku_discard: list[int]
    #: What is shared this year and not taken yet (a lot being made included): cards by kind, tiles by seals.
    sharing: list[int]
    hierarchy: list[int]
    #: The seals of the lot each seat has taken this year, 0 for none.
    lots: list[int]
    #: Bonus tiles on each province's gate; kamons on it from left to right, seat x 2 + gold.
    piles: list[list[int]]
    kamons: list[list[int]]
    round: int
    #: 1 in odd years.
    odd: int
    #: Whose odd-year turn it is, NOBODY in even years.
    active: int
    #: Kamons placed in this turn, and 1 if the Hatamoto has helped in it.
    placed: int
    joker_used: int
    #: Payments given up in this turn: its player's own affair (SHI-T33).
    given_up: int
    ending: int
    #: Every move of a troop card so far, two bytes each: where from and to, which card.
    trail: bytearray
    #: Every lot taken so far: round, seat, seals, and how many of each card.
    history: list[tuple[int, int, int, tuple[int, ...]]]
    #: Every bonus tile won so far: round, seat, province and tile (SHI-3.4). Both its sides have been seen.
    won: list[tuple[int, int, int, int]]

    def __init__(self, game: Game, seats: int, options: dict[str, object], dice: Dice) -> None:
        super().__init__(game, seats, options, dice)
        #: SHI-T10: a +1 tile adds only to what was played.
        self.played_only = options["plus_one"] == "played"
        #: Found out when asked for: how many of each card each hand is known to all to hold (SHI-7.3).
        self.known: list[list[int]] | None = None
        #: Likewise: the provinces that can be paid for, and how each of them, with troops
        #: (province x 2) or with koku. A clone may add to what both know until one of them forgets it.
        self.payable: list[Choice] | None = None
        self.ways: list[Ways | None] = NO_WAYS
        #: What the parts chosen for the payment under way can become.
        self.ways_on: Ways | None = None
        #: The final count, once somebody has asked for it.
        self.result: Result | None = None

    # -- people -----------------------------------------------------------------------------------------

    @property
    def split(self) -> Split:
        """The copies of cards and tiles this game is played with (SHI-8.4)."""
        return SPLITS[str(self.options["doubles"])]

    def by_title(self) -> list[int]:
        """The seats in title order: more seals first (SHI-1.6)."""
        order: list[int] = []
        titles = self.titles
        seals: i64
        seat: i64
        for seals in range(Title.DAIMYO, 0, -1):
            for seat in range(len(titles)):
                if titles[seat] == seals:
                    order.append(seat)
        return order

    def without_lot(self) -> list[int]:
        """Who has nothing yet this year, in title order (SHI-2.3)."""
        return [seat for seat in self.by_title() if self.lots[seat] == 0]

    def troop_cards(self, seat: int) -> int:
        return total(self.hands[seat], 0, Card.KOKU)

    def koku_cards(self, seat: int) -> int:
        return total(self.hands[seat], Card.KOKU, Card.KINDS)

    def joker(self, seat: int) -> int:
        """SHI-5.4, SHI-T14: 1 if the Hatamoto can still help in this turn."""
        return 1 if self.titles[seat] == Title.HATAMOTO and not self.joker_used else 0

    def may_place(self, seat: int) -> bool:
        """SHI-3.1, SHI-3.8, SHI-T29"""
        return self.placed < KAMONS_A_YEAR and self.stock[seat] > 0

    def position_points(self) -> list[int]:
        """The favour points of the positions each player has taken (SHI-3.3)."""
        points = [0] * self.seats
        province: i64
        position: i64
        for province in range(PROVINCES):
            row, values = self.kamons[province], VALUES[province]
            for position in range(len(row)):
                piece: i64 = row[position]
                points[piece >> 1] += values[position]
        return points

    def track_scores(self) -> list[int]:
        """Everybody's place on the favour track."""
        points = self.position_points()
        return [
            points[seat] + self.daimyo_points[seat] + self.shomyo_points[seat] for seat in range(self.seats)
        ]

    # -- provinces --------------------------------------------------------------------------------------

    def is_full(self, province: int) -> bool:
        """SHI-3.8"""
        return len(self.kamons[province]) == POSITIONS

    def cost(self, province: int) -> int:
        """The number on the first free position: its koku cost and its points (SHI-1.1)."""
        return VALUES[province][len(self.kamons[province])]

    def gate_troop(self, province: int) -> int:
        """The troop on the visible bonus tile, or painted under the gate (SHI-3.7)."""
        pile = self.piles[province]
        return tile_troop(pile[-1]) if pile else PROVINCE_TROOP[province]

    def troop_price(self, province: int) -> list[int]:
        """SHI-3.2, SHI-T15: the province's troops plus the one at its gate, as it is now. Never changed."""
        return TROOP_PRICES[province][self.gate_troop(province)]

    def packed_price(self, province: int) -> int:
        """The same as one number."""
        return _PACKED_PRICES[province][self.gate_troop(province)]

    def koku_price(self, province: int) -> list[int]:
        price = [0] * Troop.UNITS
        price[Troop.KOKU] = self.cost(province)
        return price

    def packed_koku(self, province: int) -> int:
        """The price in koku as one number."""
        return PACKED_KOKU[self.cost(province)]

    def forget_ways(self) -> None:
        """There is another hand, tile or price: what can be paid has to be found out again."""
        self.payable = self.ways_on = None
        self.ways = NO_WAYS

    # -- cards ------------------------------------------------------------------------------------------

    def track(self, source: int, goal: int, card: int) -> None:
        """Note the move of a troop card."""
        note(self.trail, source, goal, card)

    def hand_units(self, seat: int) -> int:
        """All troops and koku on the cards of a hand, packed."""
        return packed_units(self.hands[seat])

    def show_hand(self, seat: int, hand: list[int]) -> None:
        """All see cards go into a hand, or leave it: those known to be there leave it first (SHI-7.3)."""
        if self.known is not None:
            known, before = self.known[seat].copy(), self.hands[seat]
            card: i64
            for card in range(Card.KINDS):
                more: i64 = hand[card]
                more -= before[card]
                if more:
                    more += known[card]
                    known[card] = max(0, more)
            self.known = replaced(self.known, seat, known)
        self.hands = replaced(self.hands, seat, hand)

    # -- the contract -----------------------------------------------------------------------------------

    def count(self) -> Result:
        """SHI-6.2 to SHI-6.4: the final count of a game that is over."""
        from sengoku.games.shitenno.ending import count

        if self.result is None:
            self.result = count(self)
        return self.result

    def scores(self) -> list[int]:
        return self.count().totals.copy() if self.over else [0] * self.seats

    def standing(self) -> list[int]:
        """The favour track; what the end adds (SHI-6.2) is on it then."""
        return self.scores() if self.over else self.track_scores()

    def whose_turn(self) -> int:
        return self.active

    def winners(self) -> list[int]:
        return [self.count().winner] if self.over else []

    def clone(self) -> Edo:
        twin = Edo(self.game, self.seats, self.options, self.dice.copy())
        self.copy_to(twin)
        twin.generals = self.generals
        twin.titles = self.titles
        twin.stock = self.stock
        twin.daimyo_points = self.daimyo_points
        twin.shomyo_points = self.shomyo_points
        twin.hands = self.hands
        twin.bonus = self.bonus
        twin.used = self.used
        twin.troop_deck = self.troop_deck.copy()
        twin.troop_discard = self.troop_discard.copy()
        twin.koku_deck = self.koku_deck
        twin.koku_discard = self.koku_discard
        twin.sharing = self.sharing
        twin.hierarchy = self.hierarchy
        twin.lots = self.lots
        twin.piles = self.piles
        twin.kamons = self.kamons
        twin.round = self.round
        twin.odd = self.odd
        twin.active = self.active
        twin.placed = self.placed
        twin.joker_used = self.joker_used
        twin.given_up = self.given_up
        twin.ending = self.ending
        twin.trail = self.trail.copy()
        twin.history = self.history
        twin.won = self.won
        twin.known = self.known
        twin.ways = self.ways
        twin.ways_on = self.ways_on
        return twin


def kamon(seat: int, gold: bool) -> int:
    return seat * 2 + (1 if gold else 0)


def kamon_pairs(row: list[int]) -> list[tuple[int, bool]]:
    """The kamons of a province as (seat, gold)."""
    return [(piece >> 1, piece & 1 == 1) for piece in row]


def no_tiles() -> list[int]:
    return [0] * Bonus.KINDS

"""The table of a game of Bushido: the provinces, the tracks, and what lies behind the screens."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from sengoku.core.choices import Choice
from sengoku.core.fields import Field, Number, Numbers, Octets, Part, last_seat, replaced, seats
from sengoku.core.reasons import Reason
from sengoku.core.rows import total
from sengoku.core.state import NOBODY, State
from sengoku.games.bushido.clash import MUCH, NO_TACTIC, Clash
from sengoku.games.bushido.components import (
    DISC_LIMIT,
    ELITE_WORTH,
    ELITES,
    KOKU,
    MONTHS,
    TROOPS,
    Disc,
    Role,
    Terrain,
    Tile,
)
from sengoku.games.bushido.notation import PROVINCE_VERBS, SEAT_VERBS
from sengoku.games.bushido.provinces import Map, last_province, provinces


class Stream:
    """The random streams: who begins and which tiles lie where, the bag, the discs."""

    SETUP: Final = 0
    BAG: Final = 1
    DISCS: Final = 2


class Ending:
    """How the game ended (BUS-E.1, BUS-E.2)."""

    NONE: Final = 0
    HONOUR: Final = 1
    MONTHS: Final = 2


class Place:
    """Where a tile or disc can be, for the trails; a screen is its seat's number, a stack STACK plus it."""

    STACK: Final = 5
    MAP: Final = 10
    #: The bag; for discs the stock.
    POOL: Final = 11
    DISCARD: Final = 12
    #: Not a move: a spy looks behind a screen.
    SPIED: Final = 13
    #: From the stock, openly: the discs everybody starts with.
    DEALT: Final = 14
    #: Exchanged Kotau until the replacement is found.
    ASIDE: Final = 15
    #: Set in the second byte of a move that only its owner saw.
    HIDDEN: Final = 0x80
    #: The second byte when the discards are shuffled into the stock.
    RESTOCK: Final = 0x7F


STREAMS: Final = ("setup", "bag", "discs")
ENDING_IDS: Final = ("", "honour", "months")
#: What may lie face down: not turned yet.
FACE_DOWN: Final = -1


class Borders:
    """Who borders on the Daimyo (BUS-4.3), for these owners and faces of the provinces. Never changed."""

    def __init__(self, owner: list[int], face: list[int], daimyo: int, seats: i64) -> None:
        self.owner = owner
        self.face = face
        self.daimyo = daimyo
        #: A bit for each.
        self.seats = seats


def _owned(owner: list[int], seat: i64) -> list[int]:
    """The provinces that a seat, or NOBODY, has."""
    found: list[int] = []
    province: i64
    for province in range(len(owner)):
        if owner[province] == seat:
            found.append(province)
    return found


@mypyc_attr(acyclic=True)
class Realm(State):
    """One entry a province in `owner` to `ronin`, one a seat in `fortress` to `barracks`.

    Seats are numbered clockwise. What lies behind screens, in the bag and in the stock is counted by kind:
    its order never matters, since every draw is random.
    """

    FIELDS: ClassVar[tuple[Field, ...]] = (
        Numbers("owner", NOBODY, last_seat, provinces, shared=True),
        Numbers("face", FACE_DOWN, Terrain.FORTRESS, provinces, shared=True),
        Numbers("troops", 0, TROOPS, provinces, shared=True),
        Numbers("elites", 0, ELITES, provinces, shared=True),
        Numbers("ronin", 0, lambda s: s.seats * TROOPS, provinces, shared=True),
        Numbers("fortress", NOBODY, last_province, seats, shared=True),
        Numbers("daimyo_honour", 0, MUCH, seats, shared=True),
        Numbers("samurai_honour", 0, MUCH, seats, shared=True),
        Numbers("koku", 0, MUCH, seats, shared=True),
        Numbers("income", 0, MUCH, seats, shared=True),
        Numbers("reserve", 0, TROOPS, seats, shared=True),
        Numbers("fallen", 0, TROOPS, seats, shared=True),
        Numbers("bonus", 0, 3, seats, shared=True),
        Numbers("token", 0, 1, seats, shared=True),
        Numbers("barracks", 0, ELITES, seats, shared=True),
        Numbers("hands", 0, MUCH, lambda s: s.seats * Tile.KINDS, shared=True),
        Numbers("discs", 0, DISC_LIMIT, lambda s: s.seats * Disc.KINDS, shared=True),
        Numbers("bag", 0, MUCH, Tile.KINDS, shared=True),
        Numbers("stock", 0, MUCH, Disc.KINDS, shared=True),
        Numbers("discard", 0, MUCH, Disc.KINDS, shared=True),
        Numbers("faces", 0, MUCH, Terrain.KINDS, shared=True),
        Numbers("roles", NOBODY, last_seat, Role.KINDS, shared=True),
        Numbers("last", NO_TACTIC, MUCH, shared=True),
        Numbers("ledger", -MUCH, MUCH, shared=True),
        Number("first", 0, last_seat),
        Number("month", 1, MONTHS + 1),
        Number("turns", 0, MUCH),
        Number("stalled", 0, MUCH),
        Number("phase", 0, 12),
        Number("step"),
        Number("advance", 0, 2),
        Number("campaigning", 0, 2),
        Number("beaten", 0, 1),
        Number("ending", Ending.NONE, Ending.MONTHS),
        Number("winner", NOBODY, last_seat),
        Part("clash", lambda: Clash(0, 0, 0, 0, 0)),
        Octets("tile_trail", shared=True),
        Octets("disc_trail", shared=True),
    )
    DERIVED: ClassVar[tuple[str, ...]] = (
        *("land", "katana", "honour", "ledger_shared", "lands", "parted", "borders"),
    )
    land: Map
    #: The tiles each terrain brings its owner, the town's figure as agreed (BUS-A35).
    katana: list[int]
    #: The honour of each terrain, the fortress's as agreed (BUS-A36).
    honour: list[int]
    #: For each seat its provinces in order, then those of nobody: they follow from `parted`, once `owner`.
    #: None: nobody has asked for them yet. Clones may share it, and add to what all of them know.
    lands: list[list[int] | None]
    parted: list[int]
    borders: Borders
    #: NOBODY: neutral, or not taken yet.
    owner: list[int]
    #: The terrain that is face up, FORTRESS for a fortress, FACE_DOWN before it is turned.
    face: list[int]
    troops: list[int]
    elites: list[int]
    ronin: list[int]
    #: The province of each seat's fortress, NOBODY before it is chosen.
    fortress: list[int]
    daimyo_honour: list[int]
    samurai_honour: list[int]
    #: Raw sums; the caps apply on use (BUS-0.9, BUS-A28).
    koku: list[int]
    income: list[int]
    #: Troops before the screen, and those that left the game (BUS-A8).
    reserve: list[int]
    fallen: list[int]
    #: Unused bonus tokens: 1 for the +3, 2 for the +6.
    bonus: list[int]
    #: 1 while the campaign token is unused, and elite tokens not yet in play (BUS-C).
    token: list[int]
    barracks: list[int]
    #: Behind the screens: seat x Tile.KINDS + tile, seat x Disc.KINDS + disc.
    hands: list[int]
    discs: list[int]
    #: By kind.
    bag: list[int]
    stock: list[int]
    discard: list[int]
    #: Province tiles not turned up yet, those under fortresses included.
    faces: list[int]
    #: By role: its seat this turn, NOBODY while it is not handed out.
    roles: list[int]
    first: int
    month: int
    #: Turns begun so far; how many were cut short since the Shogun marker last moved (BUS-E.5).
    turns: int
    stalled: int
    #: The phase of the turn, 0 during set-up; the next step of the turn's outline.
    phase: int
    step: int
    #: How far the Shogun marker goes at the end of this turn.
    advance: int
    #: 1: a second attack was declared; 2: it is under way (BUS-C.1).
    campaigning: int
    #: 1 if the Samurai lost the last combat of this turn (BUS-10.1).
    beaten: int
    clash: Clash | None
    #: The last combat as everybody saw it, [] before the first (`sengoku.games.bushido.chronicle`).
    last: list[int]
    #: What each source of honour brought each seat (`sengoku.games.bushido.ledger`).
    ledger: list[int]
    #: Whether a clone has the same list.
    ledger_shared: bool
    #: Every tile move since the Mikado law, every disc move of the game, two bytes each: from and to, what.
    tile_trail: bytearray
    disc_trail: bytearray
    ending: int
    winner: int

    # -- people -----------------------------------------------------------------------------------------

    @property
    def daimyo(self) -> int:
        return self.roles[0]

    def has_role(self, seat: int) -> bool:
        for holder in self.roles:
            if holder == seat:
                return True
        return False

    def clockwise(self, start: int) -> list[int]:
        """All seats, beginning with this one."""
        return [*range(start, self.seats), *range(start)]

    # -- provinces --------------------------------------------------------------------------------------

    def provinces_of(self, seat: int) -> list[int]:
        """In order; NOBODY: those that nobody has. Worked out anew only when one has changed hands."""
        owner = self.owner
        if self.parted is not owner:
            self.lands = [None] * (self.seats + 1)
            self.parted = owner
        found = self.lands[seat]
        if found is None:
            found = self.lands[seat] = _owned(owner, seat)
        return found

    def might(self, province: int) -> int:
        """BUS-A49: troops against Ronin, an elite token as three."""
        return self.troops[province] + ELITE_WORTH * self.elites[province]

    def is_fortress(self, province: int) -> bool:
        return self.face[province] == Terrain.FORTRESS

    def isolated(self, province: int) -> bool:
        """BUS-0.0: without a neighbouring province of the same owner."""
        owners = self.owner
        owner: i64 = owners[province]
        for near in self.land.neighbours[province]:
            if owners[near] == owner:
                return False
        return True

    def spare_troops(self, province: int) -> int:
        """BUS-0.15, BUS-C.7: troops that may leave; an elite token can stay alone but on a fortress."""
        if self.elites[province] and self.face[province] != Terrain.FORTRESS:
            return self.troops[province]
        return self.troops[province] - 1

    def spare_elites(self, province: int) -> int:
        """Elite tokens that may leave while no troop does."""
        return self.elites[province] - (0 if self.troops[province] else 1)

    def troops_on_map(self, seat: int) -> int:
        """Normal troops only: elite tokens are not limited by koku (BUS-1.5)."""
        total = 0
        troops = self.troops
        for province in self.provinces_of(seat):
            total += troops[province]
        return total

    def add_troops(self, province: int, count: int) -> None:
        """So many more troops stand there from now on, or fewer."""
        if count:
            self.troops = replaced(self.troops, province, self.troops[province] + count)

    def add_reserve(self, seat: int, count: int) -> None:
        """So many more troops are before a screen, or fewer."""
        if count:
            self.reserve = replaced(self.reserve, seat, self.reserve[seat] + count)

    def put_elites(self, province: int, count: int) -> None:
        """So many elite tokens stand there from now on."""
        if self.elites[province] != count:
            self.elites = replaced(self.elites, province, count)

    def take_province(self, province: int, seat: int) -> None:
        """BUS-9.4: its koku and katana pass from whoever had it to this seat (NOBODY: to none)."""
        face = self.face[province]
        before = self.owner[province]
        if before != NOBODY:
            self.koku = replaced(self.koku, before, self.koku[before] - KOKU[face])
            self.income = replaced(self.income, before, self.income[before] - self.katana[face])
        if seat != NOBODY:
            self.koku = replaced(self.koku, seat, self.koku[seat] + KOKU[face])
            self.income = replaced(self.income, seat, self.income[seat] + self.katana[face])
        self.owner = replaced(self.owner, province, seat)

    def honour_of(self, province: int) -> int:
        return self.honour[self.face[province]]

    # -- behind the screens -----------------------------------------------------------------------------

    def tiles_held(self, seat: int) -> int:
        return total(self.hands, seat * Tile.KINDS, (seat + 1) * Tile.KINDS)

    def discs_held(self, seat: int) -> int:
        return total(self.discs, seat * Disc.KINDS, (seat + 1) * Disc.KINDS)

    # -- the contract -----------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        return list(self.daimyo_honour) if self.over else [0] * self.seats

    def standing(self) -> list[int]:
        """The Daimyo honour."""
        return list(self.daimyo_honour)

    def whose_turn(self) -> int:
        return self.daimyo

    def winners(self) -> list[int]:
        return [self.winner] if self.over else []

    def absent(self, choice: Choice) -> list[Reason]:
        if choice.verb in PROVINCE_VERBS and choice.index >= self.land.size:
            return [Reason("BUS-0.6", "no-such-province", {"count": self.land.size})]
        if choice.verb in SEAT_VERBS and choice.index >= self.seats:
            return [Reason("BUS-0.1", "no-such-player", {"count": self.seats})]
        return []

    def own(self) -> None:
        self.lent = False
        self.dice = self.dice.copy()
        self.stack = self.stack.copy()
        self.hands = self.hands.copy()
        self.bag = self.bag.copy()
        self.stock = self.stock.copy()
        self.discard = self.discard.copy()
        self.tile_trail = self.tile_trail.copy()
        self.disc_trail = self.disc_trail.copy()

    def clone(self) -> Realm:
        """What a choice changes is shared till one of the two is played on (`own`)."""
        twin = Realm(self.game, self.seats, self.options, self.dice)
        twin.stack = self.stack
        twin.over = self.over
        twin.moves = self.moves
        twin.barrier = self.barrier
        twin.land = self.land
        twin.katana = self.katana
        twin.honour = self.honour
        twin.lands = self.lands
        twin.parted = self.parted
        twin.borders = self.borders
        twin.owner = self.owner
        twin.face = self.face
        twin.troops = self.troops
        twin.elites = self.elites
        twin.ronin = self.ronin
        twin.fortress = self.fortress
        twin.daimyo_honour = self.daimyo_honour
        twin.samurai_honour = self.samurai_honour
        twin.koku = self.koku
        twin.income = self.income
        twin.reserve = self.reserve
        twin.fallen = self.fallen
        twin.bonus = self.bonus
        twin.token = self.token
        twin.barracks = self.barracks
        twin.hands = self.hands
        twin.discs = self.discs
        twin.bag = self.bag
        twin.stock = self.stock
        twin.discard = self.discard
        twin.faces = self.faces
        twin.roles = self.roles
        twin.first = self.first
        twin.month = self.month
        twin.turns = self.turns
        twin.stalled = self.stalled
        twin.phase = self.phase
        twin.step = self.step
        twin.advance = self.advance
        twin.campaigning = self.campaigning
        twin.beaten = self.beaten
        twin.clash = None if self.clash is None else self.clash.copy()
        twin.last = self.last
        twin.ledger = self.ledger
        twin.ledger_shared = self.ledger_shared = True
        twin.tile_trail = self.tile_trail
        twin.disc_trail = self.disc_trail
        twin.ending = self.ending
        twin.winner = self.winner
        twin.lent = self.lent = True
        return twin

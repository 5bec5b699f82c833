"""The table of a game of Bushido: the provinces, the tracks, and what lies behind the screens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from sengoku.core.dice import Dice
from sengoku.core.state import State
from sengoku.games.bushido.clash import Clash
from sengoku.games.bushido.components import ELITE_WORTH, KOKU, Disc, Terrain, Tile
from sengoku.games.bushido.provinces import Map

if TYPE_CHECKING:
    from sengoku.core.game import Game


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
NOBODY: Final = -1
#: What may lie face down: not turned yet.
FACE_DOWN: Final = -1

_LISTS: Final = (
    "owner",
    "face",
    "troops",
    "elites",
    "ronin",
    "fortress",
    "daimyo_honour",
    "samurai_honour",
    "koku",
    "income",
    "reserve",
    "fallen",
    "bonus",
    "token",
    "barracks",
    "hands",
    "discs",
    "bag",
    "stock",
    "discard",
    "faces",
    "roles",
    "last",
    "ledger",
)
_NUMBERS: Final = (
    "first",
    "month",
    "turns",
    "stalled",
    "phase",
    "step",
    "advance",
    "campaigning",
    "beaten",
    "ending",
    "winner",
)


class Realm(State):
    """One entry a province in `owner` to `ronin`, one a seat in `fortress` to `barracks`.

    Seats are numbered clockwise. What lies behind screens, in the bag and in the stock is counted by kind:
    its order never matters, since every draw is random.
    """

    land: Map
    #: The tiles each terrain brings its owner, the town's figure as agreed (BUS-A35).
    katana: list[int]
    #: The honour of each terrain, the fortress's as agreed (BUS-A36).
    honour: list[int]
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
    #: Every tile move since the Mikado law, every disc move of the game, two bytes each: from and to, what.
    tile_trail: bytearray
    disc_trail: bytearray
    ending: int
    winner: int

    def __init__(self, game: Game, seats: int, options: dict[str, object], dice: Dice) -> None:
        super().__init__(game, seats, options, dice)

    # -- people -----------------------------------------------------------------------------------------

    @property
    def daimyo(self) -> int:
        return self.roles[0]

    def clockwise(self, start: int) -> list[int]:
        """All seats, beginning with this one."""
        return [*range(start, self.seats), *range(start)]

    # -- provinces --------------------------------------------------------------------------------------

    def might(self, province: int) -> int:
        """BUS-A49: troops against Ronin, an elite token as three."""
        return self.troops[province] + ELITE_WORTH * self.elites[province]

    def is_fortress(self, province: int) -> bool:
        return self.face[province] == Terrain.FORTRESS

    def isolated(self, province: int) -> bool:
        """BUS-0.0: without a neighbouring province of the same owner."""
        owner = self.owner[province]
        for near in self.land.neighbours[province]:
            if self.owner[near] == owner:
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
        for province in range(self.land.size):
            if self.owner[province] == seat:
                total += self.troops[province]
        return total

    def take_province(self, province: int, seat: int) -> None:
        """BUS-9.4: its koku and katana pass from whoever had it to this seat (NOBODY: to none)."""
        face = self.face[province]
        before = self.owner[province]
        if before != NOBODY:
            self.koku[before] -= KOKU[face]
            self.income[before] -= self.katana[face]
        if seat != NOBODY:
            self.koku[seat] += KOKU[face]
            self.income[seat] += self.katana[face]
        self.owner[province] = seat

    def honour_of(self, province: int) -> int:
        return self.honour[self.face[province]]

    # -- behind the screens -----------------------------------------------------------------------------

    def tiles_held(self, seat: int) -> int:
        return sum(self.hands[seat * Tile.KINDS : (seat + 1) * Tile.KINDS])

    def discs_held(self, seat: int) -> int:
        return sum(self.discs[seat * Disc.KINDS : (seat + 1) * Disc.KINDS])

    # -- the contract -----------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        return list(self.daimyo_honour) if self.over else [0] * self.seats

    def winners(self) -> list[int]:
        return [self.winner] if self.over else []

    def clone(self) -> Realm:
        twin = Realm(self.game, self.seats, self.options, self.dice.copy())
        self.copy_to(twin)
        twin.land = self.land
        twin.katana = self.katana
        twin.honour = self.honour
        twin.owner = self.owner.copy()
        twin.face = self.face if self.phase else self.face.copy()
        twin.troops = self.troops.copy()
        twin.elites = self.elites.copy()
        twin.ronin = self.ronin.copy()
        twin.fortress = self.fortress if self.phase else self.fortress.copy()
        twin.daimyo_honour = self.daimyo_honour.copy()
        twin.samurai_honour = self.samurai_honour.copy()
        twin.koku = self.koku.copy()
        twin.income = self.income.copy()
        twin.reserve = self.reserve.copy()
        twin.fallen = self.fallen.copy()
        twin.bonus = self.bonus.copy()
        twin.token = self.token.copy()
        twin.barracks = self.barracks.copy()
        twin.hands = self.hands.copy()
        twin.discs = self.discs.copy()
        twin.bag = self.bag.copy()
        twin.stock = self.stock.copy()
        twin.discard = self.discard.copy()
        twin.faces = self.faces if self.phase else self.faces.copy()
        twin.roles = self.roles.copy()
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
        twin.last = self.last  # never changed, only replaced
        twin.ledger = self.ledger  # likewise
        twin.tile_trail = self.tile_trail.copy()
        twin.disc_trail = self.disc_trail.copy()
        twin.ending = self.ending
        twin.winner = self.winner
        return twin

    def redraw(self, seat: int | None, seed: str) -> Realm:
        from sengoku.games.bushido.knowledge import redraw

        return redraw(self, seat, seed)

    def see(self, seat: int | None, seen: dict[str, Any]) -> None:
        from sengoku.games.bushido.open_and_hidden import see

        see(self, seat, seen)

    def save(self, saved: dict[str, Any]) -> None:
        for name in _LISTS:
            saved[name] = list(getattr(self, name))
        for name in _NUMBERS:
            saved[name] = getattr(self, name)
        saved["clash"] = {} if self.clash is None else self.clash.dump()
        saved["tile_trail"] = self.tile_trail.hex()
        saved["disc_trail"] = self.disc_trail.hex()

    def restore(self, saved: dict[str, Any]) -> None:
        for name in _LISTS:
            setattr(self, name, [int(value) for value in saved[name]])
        for name in _NUMBERS:
            setattr(self, name, int(saved[name]))
        self.clash = None if saved["clash"] == {} else Clash.load(saved["clash"])
        self.tile_trail = bytearray.fromhex(saved["tile_trail"])
        self.disc_trail = bytearray.fromhex(saved["disc_trail"])

    def audit(self) -> list[str]:
        from sengoku.games.bushido.audit import audit

        return audit(self)

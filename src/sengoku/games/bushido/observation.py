"""BUS-16: what a seat may know, as a row of numbers for programs that learn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from sengoku.core.frames import Frame
from sengoku.core.observation import MOST, Block, Observer, Row, at_most, total
from sengoku.core.rows import (
    NOT_WRITTEN,
    put,
    put_capped,
    put_one,
    put_other,
    put_part,
    put_plus_one,
    put_sums,
    put_zeros,
)
from sengoku.core.state import NOBODY
from sengoku.games.bushido.chronicle import LENGTH
from sengoku.games.bushido.clash import ATTACK, DEFENCE, NO_TACTIC, STRENGTHS, Clash
from sengoku.games.bushido.components import (
    ELITES,
    MONTHS,
    PROVINCES_EACH,
    TROOPS,
    Disc,
    Role,
    Terrain,
    Tile,
)
from sengoku.games.bushido.fight import EMPTY, OPEN, Stakes, Tactics
from sengoku.games.bushido.glance import UnderWay, is_told
from sengoku.games.bushido.sensei import Spying
from sengoku.games.bushido.state import Ending, Realm

if TYPE_CHECKING:
    from sengoku.core.game import Game

#: An open fight, as numbers: special, attacker, defender, target, origin, troops, elites, bonus, fought, won.
_FIGHT: Final = 10
#: What is known of it, by place: four pairs, the stacks by strength, one's own top and disc.
_SEALED: Final = 0
_HEIGHT: Final = 2
_TOP: Final = 4
_DISC: Final = 6
_STACK: Final = 8
_MINE: Final = 8 + 2 * STRENGTHS
_STACKS: Final = 8 + 2 * STRENGTHS + 2
#: The procedure under way, as numbers.
_STEP: Final = 9


@final
class Written:
    """What stands in a row: the table's own lists, which are replaced when something changes, and numbers.

    Tiles are changed in place: the trails tell every move of a tile or disc.
    """

    def __init__(self) -> None:
        self.first: i64 = NOT_WRITTEN
        self.roles: list[int] = []
        self.owner: list[int] = []
        self.face: list[int] = []
        self.troops: list[int] = []
        self.elites: list[int] = []
        self.ronin: list[int] = []
        self.fortress: list[int] = []
        self.daimyo_honour: list[int] = []
        self.samurai_honour: list[int] = []
        self.koku: list[int] = []
        self.income: list[int] = []
        self.reserve: list[int] = []
        self.fallen: list[int] = []
        self.bonus: list[int] = []
        self.token: list[int] = []
        self.barracks: list[int] = []
        self.tile_trail = bytearray()
        self.tile_moves: i64 = NOT_WRITTEN
        self.disc_trail = bytearray()
        self.disc_moves: i64 = NOT_WRITTEN
        #: Whose row it is, and whose screen its spy looks behind.
        self.seat: i64 = NOT_WRITTEN
        self.spied: i64 = NOT_WRITTEN
        self.faces: list[int] = []
        #: The procedure under way, whether it tells anything, is a spy's, and the last one told; the fight.
        self.question: i64 = NOT_WRITTEN
        self.tells = False
        self.spies = False
        self.told = True
        self.clash: Clash | None = None
        self.fights = True
        self.last: list[int] = []


class RealmObserver(Observer):
    """Provinces and players by number; what lies behind screens only of the seat that looks."""

    def __init__(self, game: Game, seats: int) -> None:
        size = seats * PROVINCES_EACH
        land, each, crowd = (size,), (seats,), seats * TROOPS
        side = (2,)
        blocks = [
            Block("phase", (1,), 12, "the phase of the turn, 0 during set-up"),
            Block("month", (1,), MONTHS + 1, "the month"),
            Block("turns", (1,), MOST, "turns begun so far"),
            Block("first", each, 1, "1 at the seat that began"),
            Block("role-seats", (Role.KINDS,), seats, "seat + 1 of each role"),
            Block("campaign", (1,), 2, "1: a second attack is declared, 2: under way"),
            Block("asking", (1,), len(game.frames), "the procedure that asks somebody"),
            Block("owner", land, seats, "seat + 1 of each province's owner"),
            Block("terrain", land, Terrain.KINDS + 1, "terrain number + 1; 0: face down"),
            Block("troops", land, TROOPS, "troops"),
            Block("elites", land, ELITES, "elite tokens"),
            Block("ronin", land, crowd, "Ronin"),
            Block("fortress", each, size, "province + 1 of each seat's fortress"),
            Block("daimyo-honour", each, MOST, "Daimyo honour"),
            Block("samurai-honour", each, MOST, "samurai honour"),
            Block("koku", each, MOST, "troops that can be fed"),
            Block("income", each, MOST, "tiles drawn as Daimyo"),
            Block("reserve", each, TROOPS, "troops before the screen"),
            Block("fallen", each, TROOPS, "troops out of the game"),
            Block("bonus", each, 3, "bonus tokens: 1 for the +3, 2 for the +6"),
            Block("campaign-token", each, 1, "1 while it is unused"),
            Block("barracks", each, ELITES, "elite tokens not yet in play"),
            Block("tiles", each, MOST, "tiles behind each screen"),
            Block("discs", each, MOST, "discs behind each screen"),
            Block("hand", (seats, Tile.KINDS), MOST, "tiles by kind: mine; a spied screen's; all at the end"),
            Block("disc-hand", (seats, Disc.KINDS), MOST, "discs by kind, likewise"),
            Block("face-down", (Terrain.KINDS,), MOST, "province tiles not turned up yet, by terrain"),
            Block("bag", (3,), MOST, "tiles in the bag, discs in the stock and discarded"),
            Block("step", (_STEP,), MOST, "the procedure under way, as `RealmGlance` reads it, each + 1"),
            Block("fight", (_FIGHT,), max(size, crowd), "the combat under way; seats and provinces + 1"),
            Block("sealed", side, 1, "1 if that side has decided in secret"),
            Block("height", side, MOST, "tiles of each stack as far as they are shown"),
            Block("top", side, STRENGTHS, "top tiles as far as they are shown"),
            Block("disc", side, Disc.KINDS, "discs shown + 1"),
            Block("stacks", (2, STRENGTHS), MOST, "tiles of each stack by strength: all shown, or mine"),
            Block("my-top", (1,), STRENGTHS, "my own top tile, sealed"),
            Block("my-disc", (1,), Disc.KINDS, "my own disc + 1, sealed"),
            Block("last", (LENGTH,), MOST, "the last combat as all saw it, each + 1 (`chronicle.FIELDS`)"),
            Block("ending", (1,), Ending.MONTHS, "how the game ended"),
        ]
        super().__init__(game, seats, blocks)

    def write(self, state: Realm, seat: int, row: Row) -> None:
        kept, cells = _written(row), row.cells
        tiles_moved = kept.tile_trail is not state.tile_trail or kept.tile_moves != len(state.tile_trail)
        discs_moved = kept.disc_trail is not state.disc_trail or kept.disc_moves != len(state.disc_trail)
        if kept.question != row.question:
            kept.question = row.question
            step = state.stack[-1]
            kept.tells, kept.spies = is_told(step), isinstance(step, Spying)
        at = self._write_turn(state, row, kept, cells, row.at)
        at = self._write_provinces(state, kept, cells, at)
        at = self._write_clans(state, kept, cells, at)
        if tiles_moved:
            put_sums(cells, at, state.hands, Tile.KINDS)
        if discs_moved:
            put_sums(cells, at + state.seats, state.discs, Disc.KINDS)
        at += 2 * state.seats
        at = self._write_screens(state, seat, tiles_moved, discs_moved, kept, cells, at)
        at = self._write_pools(state, tiles_moved, discs_moved, kept, cells, at)
        at = self._write_step(state, kept, cells, at)
        at = self._write_fight(state, seat, kept, cells, at)
        if kept.last is not state.last:
            kept.last = state.last
            _put_last(cells, at, state.last)
        at += LENGTH
        cells[at] = state.ending
        row.at = at + 1

    def _write_turn(self, s: Realm, row: Row, kept: Written, cells: vec[u8], at: i64) -> i64:
        cells[at] = s.phase
        cells[at + 1] = s.month
        cells[at + 2] = u8(at_most(s.turns))
        at += 3
        first: i64 = s.first
        if kept.first != first:
            kept.first = first
            put_one(cells, at, first, s.seats)
        at += s.seats
        if kept.roles is not s.roles:
            kept.roles = s.roles
            put_plus_one(cells, at, s.roles)
        at += Role.KINDS
        cells[at] = s.campaigning
        cells[at + 1] = u8(row.question)
        if s.over:
            cells[at + 1] = 0
        return at + 2

    def _write_provinces(self, s: Realm, kept: Written, cells: vec[u8], at: i64) -> i64:
        size: i64 = s.land.size
        if kept.owner is not s.owner:
            kept.owner = s.owner
            put_plus_one(cells, at, s.owner)
        at += size
        if kept.face is not s.face:
            kept.face = s.face
            put_plus_one(cells, at, s.face)
        at += size
        if kept.troops is not s.troops:
            put_other(cells, at, kept.troops, s.troops)
            kept.troops = s.troops
        at += size
        if kept.elites is not s.elites:
            put_other(cells, at, kept.elites, s.elites)
            kept.elites = s.elites
        at += size
        if kept.ronin is not s.ronin:
            put_other(cells, at, kept.ronin, s.ronin)
            kept.ronin = s.ronin
        return at + size

    def _write_clans(self, s: Realm, kept: Written, cells: vec[u8], at: i64) -> i64:
        seats: i64 = s.seats
        if kept.fortress is not s.fortress:
            kept.fortress = s.fortress
            put_plus_one(cells, at, s.fortress)
        at = self._write_honour(s, kept, cells, at + seats)
        if kept.reserve is not s.reserve:
            kept.reserve = s.reserve
            put(cells, at, s.reserve)
        at += seats
        if kept.fallen is not s.fallen:
            kept.fallen = s.fallen
            put(cells, at, s.fallen)
        at += seats
        if kept.bonus is not s.bonus:
            kept.bonus = s.bonus
            put(cells, at, s.bonus)
        at += seats
        if kept.token is not s.token:
            kept.token = s.token
            put(cells, at, s.token)
        at += seats
        if kept.barracks is not s.barracks:
            kept.barracks = s.barracks
            put(cells, at, s.barracks)
        return at + seats

    def _write_honour(self, s: Realm, kept: Written, cells: vec[u8], at: i64) -> i64:
        """Honour and what the provinces bring."""
        seats: i64 = s.seats
        if kept.daimyo_honour is not s.daimyo_honour:
            kept.daimyo_honour = s.daimyo_honour
            put_capped(cells, at, s.daimyo_honour)
        at += seats
        if kept.samurai_honour is not s.samurai_honour:
            kept.samurai_honour = s.samurai_honour
            put_capped(cells, at, s.samurai_honour)
        at += seats
        if kept.koku is not s.koku:
            kept.koku = s.koku
            put_capped(cells, at, s.koku)
        at += seats
        if kept.income is not s.income:
            kept.income = s.income
            put_capped(cells, at, s.income)
        return at + seats

    def _write_screens(
        self,
        s: Realm,
        seat: i64,
        tiles_moved: bool,
        discs_moved: bool,
        kept: Written,
        cells: vec[u8],
        at: i64,
    ) -> i64:
        """BUS-16.2: what is behind one's own screen, and behind the one a spy looks at (BUS-5.4)."""
        spied: i64 = NOBODY
        if kept.spies:
            spied = _spied(s, seat)
        discs = at + s.seats * Tile.KINDS
        if s.over:
            put(cells, at, s.hands)
            put(cells, discs, s.discs)
            return discs + s.seats * Disc.KINDS
        if kept.seat != seat or kept.spied != spied:
            _cover(cells, at, discs, kept)
            kept.seat, kept.spied = seat, spied
            tiles_moved = discs_moved = True
        if tiles_moved:
            _put_behind(cells, at, s.hands, Tile.KINDS, seat)
            _put_behind(cells, at, s.hands, Tile.KINDS, spied)
        if discs_moved:
            _put_behind(cells, discs, s.discs, Disc.KINDS, seat)
            _put_behind(cells, discs, s.discs, Disc.KINDS, spied)
        return discs + s.seats * Disc.KINDS

    def _write_pools(
        self, s: Realm, tiles_moved: bool, discs_moved: bool, kept: Written, cells: vec[u8], at: i64
    ) -> i64:
        """What can still be turned up or drawn."""
        if kept.faces is not s.faces:
            kept.faces = s.faces
            put(cells, at, s.faces)
        at += Terrain.KINDS
        if tiles_moved:
            kept.tile_trail, kept.tile_moves = s.tile_trail, len(s.tile_trail)
            cells[at] = u8(at_most(total(s.bag)))
        if discs_moved:
            kept.disc_trail, kept.disc_moves = s.disc_trail, len(s.disc_trail)
            cells[at + 1] = u8(total(s.stock))
            cells[at + 2] = u8(total(s.discard))
        return at + 3

    def _write_step(self, s: Realm, kept: Written, cells: vec[u8], at: i64) -> i64:
        """What everybody sees of the procedure under way: the same for all seats."""
        if kept.tells or kept.told or kept.clash is not s.clash:  # else the same is told as before
            _put_step(cells, at, UnderWay(s))
            kept.told, kept.clash = kept.tells, s.clash
        if s.over:
            put_zeros(cells, at, _STEP)
        return at + _STEP

    def _write_fight(self, s: Realm, seat: int, kept: Written, cells: vec[u8], at: i64) -> i64:
        clash = s.clash
        if clash is not None or kept.fights:
            kept.fights = clash is not None
            put_zeros(cells, at, _FIGHT + _STACKS)
        if clash is not None:
            _put_clash(cells, at, clash)
            at += _FIGHT
            step = s.stack[-1]
            _put_side(cells, at, step, clash, ATTACK)
            _put_side(cells, at, step, clash, DEFENCE)
            if seat == clash.attacker or seat == clash.defender:
                _put_mine(cells, at, step, clash, clash.side(seat))
            return at + _STACKS
        return at + _FIGHT + _STACKS


def _written(row: Row) -> Written:
    """What stands in a row already."""
    kept = row.kept
    if isinstance(kept, Written):
        return kept
    made = Written()
    row.kept = made
    return made


def _spied(s: Realm, seat: i64) -> i64:
    """Behind whose screen a seat looks as a spy."""
    step = s.stack[-1]
    if not s.over and isinstance(step, Spying) and step.seat == seat:
        return step.target
    return NOBODY


def _cover(cells: vec[u8], tiles: i64, discs: i64, kept: Written) -> None:
    """Take away what the last who looked saw behind screens; in a new row, all that may stand there."""
    if kept.seat == NOT_WRITTEN:
        put_zeros(cells, tiles, (discs - tiles) // Tile.KINDS * (Tile.KINDS + Disc.KINDS))
        return
    _hide(cells, tiles, discs, kept.seat)
    _hide(cells, tiles, discs, kept.spied)


def _hide(cells: vec[u8], tiles: i64, discs: i64, seat: i64) -> None:
    if seat != NOBODY:
        put_zeros(cells, tiles + seat * Tile.KINDS, Tile.KINDS)
        put_zeros(cells, discs + seat * Disc.KINDS, Disc.KINDS)


def _put_behind(cells: vec[u8], at: i64, pieces: list[int], kinds: i64, seat: i64) -> None:
    """The pieces behind one screen, by kind; NOBODY: no screen."""
    if seat != NOBODY:
        put_part(cells, at + seat * kinds, pieces, seat * kinds, (seat + 1) * kinds)


def _put_clash(cells: vec[u8], at: i64, clash: Clash) -> None:
    """Who fights where with how many."""
    cells[at] = clash.special
    cells[at + 1] = clash.attacker + 1
    cells[at + 2] = clash.defender + 1
    cells[at + 3] = clash.target + 1
    cells[at + 4] = clash.origin + 1
    cells[at + 5] = clash.troops
    cells[at + 6] = clash.elites
    cells[at + 7] = clash.bonus
    cells[at + 8] = clash.fought
    cells[at + 9] = clash.won if clash.fought else 0


def _put_side(cells: vec[u8], at: i64, step: Frame[Any], clash: Clash, side: int) -> None:
    """What everybody sees of a side's stack and disc."""
    if isinstance(step, Stakes):
        cells[at + _SEALED + side] = 1 if step.sealed[side] != OPEN else 0
    elif isinstance(step, Tactics):
        cells[at + _SEALED + side] = 1 if step.chosen[side] != NO_TACTIC else 0
        cells[at + _HEIGHT + side] = clash.height(side)
        cells[at + _TOP + side] = clash.tops[side]
    if clash.tactics[side] != NO_TACTIC:  # BUS-8.4: all has been shown
        low: i64 = side * STRENGTHS
        shown = clash.spent if total(clash.spent, low, low + STRENGTHS) else clash.stakes
        cells[at + _HEIGHT + side] = u8(total(shown, low, low + STRENGTHS))
        cells[at + _TOP + side] = clash.tops[side]
        cells[at + _DISC + side] = clash.tactics[side] + 1
        put_part(cells, at + _STACK + low, shown, low, low + STRENGTHS)


def _put_mine(cells: vec[u8], at: i64, step: Frame[Any], clash: Clash, side: int) -> None:
    """BUS-16.2: what a fighter has chosen and nobody else may know yet: its stack, top tile and disc."""
    if clash.tactics[side] == NO_TACTIC:
        low: i64 = side * STRENGTHS
        if isinstance(step, Stakes):
            for place in range(low, low + STRENGTHS):
                cells[at + _STACK + place] = u8(step.staked[place])
        else:
            put_part(cells, at + _STACK + low, clash.stakes, low, low + STRENGTHS)
    if isinstance(step, Stakes):
        cells[at + _MINE] = 0 if step.sealed[side] in (OPEN, EMPTY) else step.sealed[side]
        return
    cells[at + _MINE] = clash.tops[side]
    if isinstance(step, Tactics):
        cells[at + _MINE + 1] = step.chosen[side] + 1


def _put_last(cells: vec[u8], at: i64, last: list[int]) -> None:
    """The last combat, if there was one."""
    put_zeros(cells, at, LENGTH)
    for place in range(len(last)):
        cells[at + place] = u8(at_most(last[place] + 1))


def _put_step(cells: vec[u8], at: i64, step: UnderWay) -> None:
    cells[at] = step.picked + 1
    cells[at + 1] = step.empty + 1
    cells[at + 2] = step.target + 1
    cells[at + 3] = step.origin + 1
    cells[at + 4] = step.sent_elites + 1
    cells[at + 5] = step.count + 1
    cells[at + 6] = step.host + 1
    cells[at + 7] = step.adviser + 1
    cells[at + 8] = u8(at_most(step.advice + 2))  # below 0: Seppuku

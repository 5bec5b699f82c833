"""TEN-R33: what a seat may know, as a row of numbers for programs that learn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from sengoku.core.observation import Observer, Row, at_most
from sengoku.core.rows import (
    NOT_WRITTEN,
    next_other,
    put,
    put_bits,
    put_capped,
    put_other,
    put_zeros,
)
from sengoku.games.tenkatoitsu import observation_blocks as blocks_of
from sengoku.games.tenkatoitsu.chits import Chit, kind_of, number_of
from sengoku.games.tenkatoitsu.command.plan_phase import plan_modifier
from sengoku.games.tenkatoitsu.components import PLANS, Phase
from sengoku.games.tenkatoitsu.movement.moving import Movement
from sengoku.games.tenkatoitsu.observation_blocks import (
    CAMPS,
    CLAN,
    HINTS,
    MINE,
    ORDERS,
    PLACES,
    SIDE,
    TACTICS,
    ZERO,
)
from sengoku.games.tenkatoitsu.observation_combat import Combat, put_combat
from sengoku.games.tenkatoitsu.observation_secrets import Aid, Secrets, put_secrets, put_treason
from sengoku.games.tenkatoitsu.places import NOBODY
from sengoku.games.tenkatoitsu.preparation import is_preparing
from sengoku.games.tenkatoitsu.scenarios import DEAD, Scenario
from sengoku.games.tenkatoitsu.scoring import count
from sengoku.games.tenkatoitsu.siege.fortress import ZONES
from sengoku.games.tenkatoitsu.siege.part import Siege
from sengoku.games.tenkatoitsu.state import Battle
from sengoku.games.tenkatoitsu.treason.aid import NOBODYS

if TYPE_CHECKING:
    from sengoku.core.game import Game

#: How much is told of a siege without who holds the fortress: stage, besieged, Strength and Out of combat,
#: markers and bases.
_SIEGE: Final = 2 + 4 + 4 * ZONES
#: What all know of a side's plan: which are possible, active, shown.
_PLAN: Final = len(PLANS) + 2
#: An empty list that no state has.
_NONE: Final[list[int]] = []


class Written:
    """What stands in a row: the table's own lists, which are replaced when something changes, and numbers."""

    def __init__(self) -> None:
        self.seat: i64 = NOT_WRITTEN
        self.unit_seat = _NONE
        self.pos = _NONE
        self.loss = _NONE
        self.killed = _NONE
        self.mark = _NONE
        self.fresh = _NONE
        self.heroes = _NONE
        self.clan_seat = _NONE
        #: The clans that tell their seat what nobody else knows.
        self.mine = _NONE
        self.order = _NONE
        self.place = _NONE
        self.tactic = _NONE
        self.lead = _NONE
        self.guess = _NONE
        self.where = _NONE
        self.hints = _NONE
        self.plan = _NONE
        self.plan_mask = _NONE
        self.active = _NONE
        self.shown = _NONE
        self.stored = _NONE
        self.points = _NONE
        self.left = _NONE
        self.used = _NONE
        self.katta = _NONE
        self.ban = _NONE
        self.vp = _NONE
        self.bundori = _NONE
        self.head: i64 = NOT_WRITTEN
        self.turn: i64 = NOT_WRITTEN
        self.drawn: i64 = NOT_WRITTEN
        self.holder: i64 = NOT_WRITTEN
        self.obligatory = _NONE
        self.camps = _NONE
        self.samurai = _NONE
        #: Whether there was a siege.
        self.siege = True
        #: The first procedure of all, and whether it is one in which plans are chosen.
        self.bottom: object = None
        self.preparing = False
        self.combat = Combat()
        self.secrets = Secrets()
        self.aid = Aid()


class BattleObserver(Observer):
    """Units and clans as the scenario numbers them; a hex is its column and row, 0 and 0 off the map."""

    def __init__(self, game: Game, seats: int, scene: Scenario) -> None:
        self.units: i64 = len(scene.unit_clan)
        self.clans: i64 = len(scene.clan_ids)
        hexes = max(scene.field.columns, scene.field.rows)
        blocks = [
            *blocks_of.unit_blocks(self.units, hexes),
            *blocks_of.clan_blocks(self.clans),
            *blocks_of.side_blocks(),
            *blocks_of.table_blocks(hexes, self.units, len(scene.samurai_seat)),
            *blocks_of.secret_blocks(self.units, self.clans),
        ]
        if scene.letters and any(scene.letters):
            blocks += blocks_of.treason_blocks()
        self.treason = blocks[-1].name == "promises"
        super().__init__(game, seats, blocks)
        #: By hex, those off the map first: its column and row.
        places = range(DEAD, scene.field.size)
        columns = scene.field.columns
        self._columns = [0 if hex < 0 else hex % columns + 1 for hex in places]
        self._rows = [0 if hex < 0 else hex // columns + 1 for hex in places]

    def write(self, state: Battle, seat: int, row: Row) -> None:
        kept = row.kept
        if not isinstance(kept, Written):
            kept = Written()
            row.kept = kept
        cells = row.cells
        # what follows from where units are and whose they are
        stirred = kept.pos is not state.pos or kept.unit_seat is not state.scene.unit_seat
        at = self._write_units(state, kept, cells, row.at)
        at = self._write_clans(state, seat, kept, cells, at)
        at = self._write_sides(state, seat, stirred, kept, cells, at)
        at = self._write_table(state, row, kept, cells, at)
        at = put_combat(state, kept.combat, cells, at)
        at = put_secrets(state, seat, kept.secrets, cells, at)
        if self.treason:
            at = put_treason(state, seat, kept.aid, cells, at)
        kept.seat = seat
        row.at = at

    # -- open to all --------------------------------------------------------------------------------------

    def _put_hex(self, cells: vec[u8], at: i64, hex: i64) -> None:
        place = hex - DEAD
        cells[at] = self._columns[place]
        cells[at + 1] = self._rows[place]

    def _write_units(self, s: Battle, kept: Written, cells: vec[u8], at: i64) -> i64:
        units = self.units
        if kept.pos is not s.pos:
            self._put_places(s.pos, kept.pos, cells, at)
            kept.pos = s.pos
        at += 3 * units
        if kept.unit_seat is not s.scene.unit_seat:
            kept.unit_seat = s.scene.unit_seat
            _put_owners(cells, at, s.scene.unit_seat)
        at += units
        if kept.loss is not s.loss:
            put_other(cells, at, kept.loss, s.loss)
            kept.loss = s.loss
        at += units
        heroes = s.samurai.heroes
        if kept.killed is not s.killed or kept.heroes is not heroes:
            kept.killed, kept.heroes = s.killed, heroes
            for unit in range(units):
                cells[at + unit] = s.value(unit)
            put(cells, at + units, s.killed)
            put_capped(cells, at + 4 * units, heroes)
        at += 2 * units
        if kept.mark is not s.mark:
            put_other(cells, at, kept.mark, s.mark)
            kept.mark = s.mark
        at += units
        if kept.fresh is not s.fresh:
            put_other(cells, at, kept.fresh, s.fresh)
            kept.fresh = s.fresh
        return at + 2 * units

    def _put_places(self, places: list[int], before: list[int], cells: vec[u8], at: i64) -> None:
        """Columns and rows of the units that have moved, then which of them are not on the map."""
        units = self.units
        status = at + 2 * units
        unit = next_other(before, places, 0)
        while unit < units:
            hex: i64 = places[unit]
            self._put_hex(cells, at + 2 * unit, hex)
            cells[status + unit] = 0 if hex >= 0 else 2 if hex == DEAD else 1
            unit = next_other(before, places, unit + 1)

    def _write_table(self, s: Battle, row: Row, kept: Written, cells: vec[u8], at: i64) -> i64:
        if kept.turn != s.turn:
            kept.turn = s.turn
            cells[at] = s.turn
            cells[at + 1] = 1 if s.dark else 0
        cells[at + 2] = u8(row.question) if row.deciders else 0
        at += 3
        if kept.obligatory is not s.obligatory:
            kept.obligatory = s.obligatory
            put(cells, at, s.obligatory)
        at += Phase.COUNT
        if kept.drawn != s.drawn:
            kept.drawn = s.drawn
            cells[at] = 0 if s.drawn == NOBODY else kind_of(s.drawn) // Chit.PHASE + 1
            cells[at + 1] = 0 if s.drawn == NOBODY else number_of(s.drawn) + 1
        cells[at + 2] = s.holder + 1
        at += 3
        siege = s.siege.siege != Siege.NONE
        if siege or kept.siege:
            kept.siege = siege
            _put_siege(cells, at, s.siege)
        at += _SIEGE
        if kept.camps is not s.night.camps:
            kept.camps = s.night.camps
            for camp in range(CAMPS):
                hex = s.night.camps[camp] if camp < len(s.night.camps) else NOBODY
                self._put_hex(cells, at + 2 * camp, hex)
        at += 2 * CAMPS
        cells[at] = s.night.ninjas
        at += 1
        samurai = s.samurai.samurai
        if kept.samurai is not samurai:
            kept.samurai = samurai
            for hero, place in enumerate(samurai):
                cells[at + hero] = place + 3
        at += len(samurai)
        cells[at] = s.tsutsui.ally
        self._put_moving(s, cells, at + 1)
        return at + 4

    def _put_moving(self, s: Battle, cells: vec[u8], at: i64) -> None:
        """The unit under way and the hex it has reached."""
        step = s.stack[-1]
        if not s.over and isinstance(step, Movement) and step.unit != NOBODY:
            cells[at] = step.unit + 1
            self._put_hex(cells, at + 1, step.path[-1] if step.path else s.pos[step.unit])
        else:
            put_zeros(cells, at, 3)

    # -- open as far as all or this seat can know ---------------------------------------------------------

    def _write_clans(self, s: Battle, seat: int, kept: Written, cells: vec[u8], at: i64) -> i64:
        whose = s.scene.clan_seat
        anew = kept.clan_seat is not whose
        if anew:
            kept.clan_seat = whose
            _put_owners(cells, at, whose)
        at += self.clans
        known = at + MINE
        if kept.guess is not s.guess or anew:
            _put_guesses(cells, known, s.guess, _NONE if anew else kept.guess, whose)
            kept.guess = s.guess
        known += ORDERS
        if kept.where is not s.where:
            _put_possible(cells, known, s.where, kept.where, PLACES)
            kept.where = s.where
        known += PLACES
        if kept.hints is not s.hints:
            _put_possible(cells, known, s.hints, kept.hints, HINTS)
            kept.hints = s.hints
        self._write_own(s, seat, anew or kept.seat != seat, kept, cells, at)
        return at + self.clans * CLAN

    def _write_own(self, s: Battle, seat: int, anew: bool, kept: Written, cells: vec[u8], at: i64) -> None:
        """Order, place of the chit, tactic and who carries it, of one's own clans; zeros else."""
        if anew:
            self._write_anew(s, seat, kept, cells, at)
            return
        whose = s.scene.clan_seat
        if kept.order is not s.order:
            _put_column(cells, at, kept.order, s.order, 1, whose, seat)
            kept.order = s.order
        if kept.place is not s.place:
            _put_column(cells, at + 1, kept.place, s.place, 1, whose, seat)
            kept.place = s.place
        if kept.tactic is not s.tactic:
            _put_column(cells, at + 2, kept.tactic, s.tactic, 2, whose, seat)
            kept.tactic = s.tactic
        if kept.lead is not s.lead:
            _put_column(cells, at + 3, kept.lead, s.lead, 1, whose, seat)
            kept.lead = s.lead

    def _write_anew(self, s: Battle, seat: int, kept: Written, cells: vec[u8], at: i64) -> None:
        """The same for another seat than before; at the end all clans tell of themselves."""
        _forget_clans(cells, at, list(range(self.clans)) if kept.seat == NOT_WRITTEN else kept.mine)
        mine = _NONE if seat == NOBODY else s.scene.seat_clans[seat]
        if s.over:
            mine = list(range(self.clans))
        _put_clans(cells, at, s, mine)
        if s.over:  # but nobody's have no orders
            for clan in mine:
                if s.scene.clan_seat[clan] == NOBODYS:
                    cells[at + clan * CLAN] = 0
        kept.mine, kept.order, kept.place, kept.tactic, kept.lead = mine, s.order, s.place, s.tactic, s.lead

    def _write_sides(
        self, s: Battle, seat: int, stirred: bool, kept: Written, cells: vec[u8], at: i64
    ) -> i64:
        if kept.bottom is not s.stack[0] or s.over:
            kept.bottom = s.stack[0]
            preparing = is_preparing(s)
            if preparing != kept.preparing:
                kept.preparing = preparing
                kept.plan = _NONE
        if (
            kept.seat != seat
            or kept.plan is not s.plan
            or kept.shown is not s.shown
            or kept.stored is not s.stored
            or kept.left is not s.left
        ):
            kept.plan, kept.shown, kept.stored, kept.left = s.plan, s.shown, s.stored, s.left
            for side in range(2):
                _put_own_command(cells, at + side * SIDE, s, side, side == seat or s.over, kept.preparing)
        if (
            kept.plan_mask is not s.plan_mask
            or kept.active is not s.active
            or kept.points is not s.points
            or kept.used is not s.used
            or kept.katta is not s.katta
            or kept.ban is not s.ban
        ):
            kept.plan_mask, kept.active, kept.points = s.plan_mask, s.active, s.points
            kept.used, kept.katta, kept.ban = s.used, s.katta, s.ban
            for side in range(2):
                _put_command(cells, at + side * SIDE, s, side)
        if kept.turn != s.turn or (stirred and s.scene.summits):
            for side in range(2):
                cells[at + side * SIDE + 1 + _PLAN] = u8(at_most(plan_modifier(s, side) + ZERO))
        head: i64 = 0 if s.treason is None else s.treason.head
        if (
            stirred
            or kept.vp is not s.vp
            or kept.bundori is not s.bundori
            or kept.holder != s.holder
            or kept.head != head
        ):
            kept.vp, kept.bundori, kept.holder, kept.head = s.vp, s.bundori, s.holder, head
            score = count(s)
            for side in range(2):
                end = at + (side + 1) * SIDE
                cells[end - 3] = u8(at_most(s.vp[side]))
                cells[end - 2] = u8(at_most(s.bundori[side]))
                cells[end - 1] = u8(at_most(score[side] + ZERO))
        return at + 2 * SIDE


# -- single blocks -------------------------------------------------------------------------------------------


def _put_owners(cells: vec[u8], at: i64, owners: list[int]) -> None:
    owner: i64
    for owner in owners:
        cells[at] = 0 if owner == NOBODYS else u8(owner + 1)
        at += 1


def _put_siege(cells: vec[u8], at: i64, siege: Siege) -> None:
    cells[at] = siege.siege
    cells[at + 1] = siege.besieged + 1
    put_capped(cells, at + 2, siege.strength)
    put_capped(cells, at + 4, siege.out)
    at += 6
    for held in [*siege.markers, *siege.bases]:
        put_bits(cells, at, held, ZONES)
        at += ZONES


def _put_guesses(cells: vec[u8], at: i64, guess: list[int], before: list[int], whose: list[int]) -> None:
    """The orders a clan may have, of the clans of which all know something else than before."""
    size: i64 = CLAN
    clan = next_other(before, guess, 0)
    while clan < len(guess):
        put_bits(cells, at + clan * size, 0 if whose[clan] == NOBODYS else guess[clan], ORDERS)
        clan = next_other(before, guess, clan + 1)


def _put_possible(cells: vec[u8], at: i64, bits: list[int], before: list[int], length: i64) -> None:
    """Likewise the places where its chit or the tactics it may be."""
    size: i64 = CLAN
    clan = next_other(before, bits, 0)
    while clan < len(bits):
        put_bits(cells, at + clan * size, bits[clan], length)
        clan = next_other(before, bits, clan + 1)


def _forget_clans(cells: vec[u8], at: i64, clans: list[int]) -> None:
    """Nothing is told any more to the seat of these clans alone."""
    size: i64 = CLAN
    clan: i64
    for clan in clans:
        own = at + clan * size
        cells[own] = 0
        cells[own + 1] = 0
        cells[own + 2] = 0
        cells[own + 3] = 0


def _put_clans(cells: vec[u8], at: i64, s: Battle, clans: list[int]) -> None:
    """What is told to the seat of these clans alone."""
    order, place, tactic, lead = s.order, s.place, s.tactic, s.lead
    size: i64 = CLAN
    clan: i64
    number: i64
    for clan in clans:
        own = at + clan * size
        number = order[clan]
        cells[own] = u8(number + 1)
        number = place[clan]
        cells[own + 1] = u8(number + 1)
        number = tactic[clan]
        cells[own + 2] = u8(number + 2)
        number = lead[clan]
        cells[own + 3] = u8(number + 1)


def _put_column(
    cells: vec[u8], at: i64, before: list[int], now: list[int], more: i64, whose: list[int], seat: i64
) -> None:
    """A number of each clan of a seat that has another one than before, and so much more."""
    size: i64 = CLAN
    clan = next_other(before, now, 0)
    while clan < len(now):
        if whose[clan] == seat:
            number: i64 = now[clan]
            cells[at + clan * size] = u8(number + more)
        clan = next_other(before, now, clan + 1)


def _put_own_command(cells: vec[u8], at: i64, s: Battle, side: i64, mine: bool, preparing: bool) -> None:
    """What not all know of a side's plan and command points."""
    shown: i64 = s.shown[side]
    known = (mine or shown > 0) and not preparing
    cells[at] = s.plan[side] + 1 if known else 0
    at += 1 + len(PLANS)
    cells[at + 1] = u8(shown)
    cells[at + 3] = u8(at_most(s.stored[side] + 1)) if mine else 0
    cells[at + 5] = s.left[side] + 1 if mine else 0


def _put_command(cells: vec[u8], at: i64, s: Battle, side: i64) -> None:
    """What all know of it; what it depends on with others is written elsewhere."""
    put_bits(cells, at + 1, s.plan_mask[side], len(PLANS))
    at += 1 + len(PLANS)
    cells[at] = s.active[side]
    cells[at + 4] = s.points[side]
    at += 6
    tactic = side * TACTICS
    used = s.used
    for _ in range(TACTICS):
        cells[at] = u8(at_most(used[tactic]))
        at += 1
        tactic += 1
    cells[at] = s.katta[side]
    cells[at + 1] = s.ban[side]

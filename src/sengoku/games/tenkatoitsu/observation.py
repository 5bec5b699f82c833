"""TEN-R33: what a seat may know, as a row of numbers for programs that learn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, u8

from sengoku.core.observation import MOST, Block, Observer, Row, at_most
from sengoku.games.tenkatoitsu.chits import Chit, kind_of, number_of
from sengoku.games.tenkatoitsu.combat.declaring import Combats, Declaring, paired
from sengoku.games.tenkatoitsu.combat.fight import Fight, Stage
from sengoku.games.tenkatoitsu.command.plan_phase import UNSAID, PlanPhase, plan_modifier
from sengoku.games.tenkatoitsu.command.selection import Selection
from sengoku.games.tenkatoitsu.components import PLANS, TACTIC_IDS, Condition, Order, Phase, Tactic
from sengoku.games.tenkatoitsu.movement.moving import Movement
from sengoku.games.tenkatoitsu.places import BOTH, NO_TACTIC, NOBODY, Place
from sengoku.games.tenkatoitsu.preparation import Preparation, is_preparing
from sengoku.games.tenkatoitsu.scenarios import DEAD, Scenario
from sengoku.games.tenkatoitsu.scoring import count
from sengoku.games.tenkatoitsu.siege.fortress import ZONES
from sengoku.games.tenkatoitsu.state import Battle
from sengoku.games.tenkatoitsu.treason.aid import EAST, LETTERS, NOBODYS, WHITE
from sengoku.games.tenkatoitsu.treason.diplomacy import Influence, Promises
from sengoku.games.tenkatoitsu.treason.tokens import TREASON, is_loyal, letter_of, owner

if TYPE_CHECKING:
    from sengoku.core.game import Game

#: Modifiers and totals may be below 0: this much is added.
_ZERO: Final = 50
_DICE: Final = 6
_CAMPS: Final = 2
_ORDERS: Final = Order.REGROUP + 1
_PLACES: Final = Place.TRACK + 1
_HINTS: Final = Tactic.KATTA + 1
_TACTICS: Final = 5
#: How much is told of a clan, of a side and of a throw.
_CLAN: Final = 4 + _ORDERS + _PLACES + _HINTS
_SIDE: Final = 1 + len(PLANS) + 6 + _TACTICS + 5
_THROWN: Final = 8


class BattleObserver(Observer):
    """Units and clans as the scenario numbers them; a hex is its column and row, 0 and 0 off the map."""

    def __init__(self, game: Game, seats: int, scene: Scenario) -> None:
        self.units: i64 = len(scene.unit_clan)
        self.clans: i64 = len(scene.clan_ids)
        hexes = max(scene.field.columns, scene.field.rows)
        blocks = [
            *_unit_blocks(self.units, hexes),
            *_clan_blocks(self.clans),
            *_side_blocks(),
            *_table_blocks(hexes, self.units, len(scene.samurai_seat)),
            *_secret_blocks(self.units, self.clans),
        ]
        if scene.letters and any(scene.letters):
            blocks += _treason_blocks()
        self.treason = blocks[-1].name == "promises"
        super().__init__(game, seats, blocks)
        #: By hex, those off the map first: its column and row.
        places = range(DEAD, scene.field.size)
        columns = scene.field.columns
        self._columns = [0 if hex < 0 else hex % columns + 1 for hex in places]
        self._rows = [0 if hex < 0 else hex // columns + 1 for hex in places]

    def write(self, state: Battle, seat: int, row: Row) -> None:
        s = state
        self._write_units(s, row)
        self._write_clans(s, seat, row)
        self._write_sides(s, seat, row)
        self._write_table(s, row)
        self._write_combat(s, row)
        self._write_secrets(s, seat, row)
        if self.treason:
            self._write_treason(s, seat, row)

    # -- open to all --------------------------------------------------------------------------------------

    def _hex(self, hex: i64, row: Row) -> None:
        row.append(self._columns[hex - DEAD])
        row.append(self._rows[hex - DEAD])

    def _write_units(self, s: Battle, row: Row) -> None:
        self._write_places(s, row)
        self._write_owners(s.scene.unit_seat, row)
        row.renew(s.loss)
        heroes = row.equal(s.samurai.heroes)
        if row.same(s.killed) & heroes:
            row.skip(self.units)
        else:
            for unit in range(self.units):
                row.append(s.value(unit))
        row.keep(s.killed)
        row.keep(s.mark)
        row.renew(s.fresh)
        if heroes:
            row.skip(self.units)
        else:
            row.capped(s.samurai.heroes)

    def _write_owners(self, owners: list[int], row: Row) -> None:
        if row.same(owners):
            row.skip(len(owners))
        else:
            for owner in owners:
                row.append(0 if owner == NOBODYS else owner + 1)

    def _write_places(self, s: Battle, row: Row) -> None:
        """Columns and rows of all units, then which of them are not on the map."""
        if row.equal(s.pos):
            row.skip(3 * self.units)
            return
        for hex in s.pos:
            self._hex(hex, row)
        for hex in s.pos:
            row.append(0 if hex >= 0 else 2 if hex == DEAD else 1)

    def _write_table(self, s: Battle, row: Row) -> None:
        row.append(s.turn)
        row.append(1 if s.dark else 0)
        row.append(0 if s.over else self._questions[type(s.stack[-1])] if s.deciders() else 0)
        row.keep(s.obligatory)
        row.append(0 if s.drawn == NOBODY else kind_of(s.drawn) // Chit.PHASE + 1)
        row.append(0 if s.drawn == NOBODY else number_of(s.drawn) + 1)
        self._write_siege(s, row)
        for camp in range(_CAMPS):
            self._hex(s.night.camps[camp] if camp < len(s.night.camps) else NOBODY, row)
        row.append(s.night.ninjas)
        for place in s.samurai.samurai:
            row.append(place + 3)
        row.append(s.tsutsui.ally)
        step = None if s.over else s.stack[-1]
        if isinstance(step, Movement) and step.unit != NOBODY:
            row.append(step.unit + 1)
            self._hex(step.path[-1] if step.path else s.pos[step.unit], row)
        else:
            row.zeros(3)

    def _write_siege(self, s: Battle, row: Row) -> None:
        siege = s.siege
        row.append(s.holder + 1)
        row.append(siege.siege)
        row.append(siege.besieged + 1)
        row.capped(siege.strength)
        row.capped(siege.out)
        for held in siege.markers:
            row.bits(held, ZONES)
        for held in siege.bases:
            row.bits(held, ZONES)

    def _write_combat(self, s: Battle, row: Row) -> None:
        """TEN-11: the combat under way and the pairs declared: all of it is open, and told by frames."""
        declared = fought = None
        twice = False
        for frame in [] if s.over else s.stack:
            if isinstance(frame, (Declaring, Combats)):
                twice = declared is not None
                declared = frame
            elif isinstance(frame, Fight):
                fought = frame
        if row.same(declared) & row.same(fought) & row.same(twice) and not twice:
            row.skip(2 * self.units + _THROWN)
            return
        cells, at = row.cells, row.at
        row.zeros(2 * self.units)
        if fought is not None:
            for unit in fought.sides.attackers:
                cells[at + unit] = 1
            for unit in fought.sides.defenders:
                cells[at + unit] = 2
        at += self.units
        for frame in [] if declared is None else s.stack:
            if isinstance(frame, (Declaring, Combats)):
                for unit, enemy in paired(frame.pairs):
                    cells[at + unit] = enemy + 1
        if fought is None:
            row.zeros(_THROWN)
        else:
            row.extend(_thrown(fought))

    # -- open as far as all or this seat can know ---------------------------------------------------------

    def _write_clans(self, s: Battle, seat: int, row: Row) -> None:
        whose = s.scene.clan_seat
        self._write_owners(whose, row)
        same = row.same(s.tactic) & row.same(s.lead) & row.same(s.hints) & row.same(whose)
        same &= row.equal(s.order) & row.equal(s.guess) & row.equal(s.place) & row.equal(s.where)
        if same & row.same_number(seat):
            row.skip(self.clans * _CLAN)
            return
        for clan in range(self.clans):
            self._write_clan(s, clan, whose[clan] == seat or s.over, whose[clan] == NOBODYS, row)

    def _write_clan(self, s: Battle, clan: i64, mine: bool, nobodys: bool, row: Row) -> None:
        """Order, place of the chit, tactic and who carries it; then what all can know of the first three."""
        row.append(s.order[clan] + 1 if mine and not nobodys else 0)
        row.append(s.place[clan] + 1 if mine else 0)
        row.append(s.tactic[clan] + 2 if mine else 0)
        row.append(s.lead[clan] + 1 if mine else 0)
        row.bits(0 if nobodys else s.guess[clan], _ORDERS)
        row.bits(s.where[clan], _PLACES)
        row.bits(s.hints[clan], _HINTS)

    def _write_sides(self, s: Battle, seat: int, row: Row) -> None:
        same = row.same(s.plan) & row.same(s.plan_mask) & row.same(s.active) & row.same(s.shown)
        same &= row.same(s.stored) & row.same(s.points) & row.same(s.left) & row.same(s.used)
        same &= row.same(s.katta) & row.same(s.ban) & row.same(s.vp) & row.same(s.bundori)
        score, preparing = count(s), is_preparing(s)
        modifiers = [plan_modifier(s, side) for side in BOTH]
        same &= row.equal(score) & row.equal(modifiers) & row.same(preparing)
        if same & row.same_number(seat):
            row.skip(2 * _SIDE)
            return
        for side in BOTH:
            mine = side == seat or s.over
            known = (mine or s.shown[side] > 0) and not preparing
            row.append(s.plan[side] + 1 if known else 0)
            row.bits(s.plan_mask[side], len(PLANS))
            row.append(s.active[side])
            row.append(s.shown[side])
            row.append(at_most(modifiers[side] + _ZERO))
            row.append(at_most(s.stored[side] + 1) if mine else 0)
            row.append(s.points[side])
            row.append(s.left[side] + 1 if mine else 0)
            for tactic in range(side * _TACTICS, (side + 1) * _TACTICS):
                row.append(at_most(s.used[tactic]))
            row.append(s.katta[side])
            row.append(s.ban[side])
            row.append(at_most(s.vp[side]))
            row.append(at_most(s.bundori[side]))
            row.append(at_most(score[side] + _ZERO))

    def _write_secrets(self, s: Battle, seat: int, row: Row) -> None:
        """One's own block of what both sides decide at once; nothing of it for a spectator."""
        step = None if s.over or seat == NOBODY else s.stack[-1]
        if not isinstance(step, (Preparation, Selection, PlanPhase, Promises, Influence)):
            step = None
        length = 3 + 2 * self.clans + self.units + len(LETTERS)
        if row.same(step) and step is None:
            row.skip(length)
            return
        cells, plan = row.cells, row.at
        commit, writing, orders = plan + 1, plan + 2, plan + 3
        marks = orders + self.clans
        picked = marks + self.units
        influence = picked + self.clans
        row.zeros(length)
        if isinstance(step, Preparation):
            cells[plan] = 0 if step.plans[seat] == UNSAID else step.plans[seat] + 1
            for clan in s.scene.seat_clans[seat]:
                cells[orders + clan] = 0 if step.orders[clan] == UNSAID else step.orders[clan] + 1
            for unit in s.scene.seat_units[seat]:
                cells[marks + unit] = step.marks[unit]
        elif isinstance(step, Selection):
            for place, clan in enumerate(step.clans(seat)):
                cells[picked + clan] = place + 1
            cells[writing] = step.writing[seat] - NO_TACTIC
        elif isinstance(step, PlanPhase):
            cells[commit] = 0 if step.commits[seat] == UNSAID else u8(at_most(step.commits[seat] + 1))
        elif isinstance(step, Promises):
            cells[commit] = step.count + 1 if seat == EAST and step.done[seat] else 0
        elif isinstance(step, Influence):
            for token in step.picks(seat):
                cells[influence + letter_of(token)] += 1

    def _write_treason(self, s: Battle, seat: int, row: Row) -> None:
        """TEN-21.4: the treason aid; whose tokens lie in the bowl, and which of them are one's own."""
        t = s.treason
        assert t is not None
        row.extend(t.stand)
        row.extend(t.loyal)
        row.extend(t.traitor)
        row.extend(t.marker)
        row.extend(t.hatamoto)
        for side in BOTH:
            row.append(t.placed(side))
        row.append(1 if TREASON + WHITE in t.bowl else 0)
        _write_tokens([token for token in t.bowl if owner(token) == seat], row)
        _write_tokens(t.known, row)
        _write_tokens(t.drawn, row)
        row.append(t.gate)
        row.append(t.head)
        row.append(t.mori)
        row.bits(t.promised, 4)
        writing = not s.over and bool([f for f in s.stack if f.NAME in ("preparation", "promises")])
        knows = (seat == EAST or s.over or t.promised & (t.promised - 1) == 0) and not writing
        row.append(t.promises + 1 if knows else 0)


def _write_tokens(tokens: list[int], row: Row) -> None:
    """How many there are by letter: the loyal ones, then treason."""
    cells, at = row.cells, row.at
    row.zeros(2 * len(LETTERS))
    for token in tokens:
        cells[at + letter_of(token) + (0 if is_loyal(token) else len(LETTERS))] += 1


def _thrown(fight: Fight) -> list[int]:
    """The stage, the dice for the leaders as far as they are chosen, the totals and dice once thrown."""
    dice, stage = fight.throw.dice, fight.stage
    told = [stage + 1, *[dice[side] + 1 if stage > side else 0 for side in BOTH]]
    if stage <= Stage.ROLL:
        return [*told, 0, 0, 0, 0, 0]
    red, blue = dice[4] * 10 + dice[5], dice[6] * 10 + dice[7]
    return [*told, 1, at_most(dice[2] + _ZERO), at_most(dice[3] + _ZERO), red, blue]


# -- what the blocks mean ------------------------------------------------------------------------------------


def _unit_blocks(units: int, hexes: int) -> list[Block]:
    each = (units,)
    return [
        Block("place", (units, 2), hexes, "column and row of each unit; 0 off the map"),
        Block("status", each, 2, "0 on the map, 1 not yet, 2 eliminated"),
        Block("unit-seat", each, 2, "seat + 1 whose unit it is now; 0: nobody's"),
        Block("loss", each, Condition.ELIMINATED, "steps lost"),
        Block("value", each, MOST, "the value of its leader"),
        Block("killed", each, 1, "1 if the leader is dead"),
        Block("position", each, 1, "1 on its defensive position"),
        Block("contact", each, 1, "1 if it came into contact in this activation"),
        Block("heroes", each, MOST, "what samurai with it add"),
    ]


def _clan_blocks(clans: int) -> list[Block]:
    help = (
        "my order + 1, place of my chit + 1, my tactic + 2, the clan that carries it + 1; then, as all can "
        "know, 1 for each order, place of the chit and tactic that is possible"
    )
    return [
        Block("clan-seat", (clans,), 2, "seat + 1 whose clan it is now; 0: nobody's"),
        Block("clan", (clans, _CLAN), max(clans, _PLACES), help),
    ]


def _side_blocks() -> list[Block]:
    help = (
        f"plan + 1 where known; 1 for each plan that is possible; active, shown, its modifier + {_ZERO}, "
        "points stored for it + 1 (mine), command points, those left + 1 (mine); uses of each tactic; Katta! "
        f"Katta!, whether it may not delay, victory points, bundori, score + {_ZERO}"
    )
    return [Block("side", (2, _SIDE), MOST, help)]


def _table_blocks(hexes: int, units: int, samurai: int) -> list[Block]:
    return [
        Block("turn", (1,), MOST, "the turn"),
        Block("night", (1,), 1, "1 at night"),
        Block("asking", (1,), MOST, "the procedure that asks somebody"),
        Block("obligatory", (Phase.COUNT,), 2, "obligatory chits: 0 not in play, 1 in the bowl, 2 done"),
        Block("drawn", (2,), MOST, "the chit drawn last: its kind + 1, which of them + 1"),
        Block("fortress", (1,), 2, "seat + 1 that holds the fortress"),
        Block("siege", (2,), 2, "the stage of the siege, seat + 1 of the besieged"),
        Block("strength", (2, 2), MOST, "Strength and Out of combat of each seat"),
        Block("zones", (2, 2, ZONES), 1, "presence markers, then bases, of each seat by zone"),
        Block("camps", (_CAMPS, 2), hexes, "column and row of the camps"),
        Block("ninjas", (1,), 1, "1 if the ninjas have been out"),
        Block("samurai", (samurai,), units + 2, "1 in the bowl, 2 in the stock, unit + 3"),
        Block("ally", (1,), MOST, "the turn on which the ally comes"),
        Block("moving", (3,), max(hexes, units), "the unit under way + 1, the column and row it has reached"),
        Block("fights", (units,), 2, "1 attacks, 2 defends in the combat under way"),
        Block("declared", (units,), units, "the unit + 1 that a unit has declared its combat against"),
        Block("thrown", (_THROWN,), MOST, f"stage + 1, leaders' dice + 1, thrown, totals + {_ZERO}, dice"),
    ]


def _secret_blocks(units: int, clans: int) -> list[Block]:
    return [
        Block("my-plan", (1,), len(PLANS), "the plan I have picked + 1, before it is told"),
        Block("my-commitment", (1,), MOST, "what I have committed in secret + 1"),
        Block("my-tactic", (1,), len(TACTIC_IDS), "the tactic I am naming clans for + 1"),
        Block("my-orders", (clans,), _ORDERS, "first orders I have given + 1"),
        Block("my-positions", (units,), 1, "1 where I have placed a defensive position"),
        Block("my-picks", (clans,), MOST, "in which place I have selected a clan's chit"),
        Block("my-influence", (len(LETTERS),), MOST, "influence tokens I have picked, by letter"),
    ]


def _treason_blocks() -> list[Block]:
    letters, tokens = (len(LETTERS),), (2, len(LETTERS))
    return [
        Block("stand", letters, MOST, "how each undecided clan stands"),
        Block("loyal", letters, MOST, "boxes towards Loyal!"),
        Block("traitor", letters, MOST, "boxes towards Treason!"),
        Block("markers", (2,), MOST, "diplomacy markers"),
        Block("hatamoto", (3,), 1, "1 for each Hatamoto that has fought"),
        Block("bowl", (3,), MOST, "tokens of each seat in the bowl, 1 for the white one"),
        Block("my-tokens", tokens, MOST, "my tokens in the bowl: loyal and treason by letter"),
        Block("known-tokens", tokens, MOST, "tokens in the bowl that all know"),
        Block("drawn-tokens", tokens, MOST, "tokens drawn"),
        Block("aid", (3,), MOST, "the entry, the head, Mōri"),
        Block("promised", (4,), 1, "1 for each number of promises that is possible"),
        Block("promises", (1,), 4, "the number of promises + 1 where known"),
    ]

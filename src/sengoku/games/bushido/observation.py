"""BUS-16: what a seat may know, as a row of numbers for programs that learn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sengoku.core.observation import MOST, Block, Observer, Row, at_most, total
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
from sengoku.games.bushido.glance import UnderWay
from sengoku.games.bushido.sensei import Spying
from sengoku.games.bushido.state import Ending, Realm

if TYPE_CHECKING:
    from sengoku.core.game import Game

#: An open fight, as numbers: special, attacker, defender, target, origin, troops, elites, bonus, fought, won.
_FIGHT: Final = 10
#: What is known of its stacks, tops and discs: four pairs, the stacks by strength, one's own top and disc.
_STACKS: Final = 8 + 2 * STRENGTHS + 2
#: The procedure under way, as numbers.
_STEP: Final = 9


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
        s = state
        row.append(s.phase)
        row.append(s.month)
        row.append(at_most(s.turns))
        row.one_hot(s.first, s.seats)
        row.plus_one(s.roles)
        row.append(s.campaigning)
        row.append(0 if s.over else self._questions[type(s.stack[-1])])
        self._provinces(s, row)
        self._clans(s, row)
        self._screens(s, seat, row)
        row.keep(s.faces)
        row.append(at_most(total(s.bag)))
        row.append(total(s.stock))
        row.append(total(s.discard))
        self._step(s, row)
        if s.clash is None:
            row.zeros(_FIGHT + _STACKS)
        else:
            self._fight(s, seat, s.clash, row)
        self._last(s, row)
        row.append(s.ending)

    def _provinces(self, s: Realm, row: Row) -> None:
        if row.same(s.owner):
            row.skip(s.land.size)
        else:
            row.plus_one(s.owner)
        if row.same(s.face):
            row.skip(s.land.size)
        else:
            row.plus_one(s.face)
        row.renew(s.troops)
        row.keep(s.elites)
        row.keep(s.ronin)

    def _clans(self, s: Realm, row: Row) -> None:
        row.plus_one(s.fortress)
        if row.same(s.daimyo_honour) & row.same(s.samurai_honour) & row.same(s.koku) & row.same(s.income):
            row.skip(4 * s.seats)
        else:
            row.capped(s.daimyo_honour)
            row.capped(s.samurai_honour)
            row.capped(s.koku)
            row.capped(s.income)
        row.renew(s.reserve)
        row.keep(s.fallen)
        row.keep(s.bonus)
        row.keep(s.token)
        row.keep(s.barracks)
        if row.equal(s.hands):
            row.skip(s.seats)
        else:
            for other in range(s.seats):
                row.append(s.tiles_held(other))
        if row.same(s.discs):
            row.skip(s.seats)
        else:
            for other in range(s.seats):
                row.append(s.discs_held(other))

    def _screens(self, s: Realm, seat: int, row: Row) -> None:
        """BUS-16.2: what is behind one's own screen, and behind the one a spy looks at (BUS-5.4)."""
        spied = NOBODY
        step = s.stack[-1]
        if not s.over and isinstance(step, Spying) and step.seat == seat:
            spied = step.target
        self._behind(s.hands, Tile.KINDS, s, seat, spied, row)
        self._behind(s.discs, Disc.KINDS, s, seat, spied, row)

    def _behind(self, pieces: list[int], kinds: int, s: Realm, seat: int, spied: int, row: Row) -> None:
        """The pieces behind the screens that are seen, by kind."""
        for other in range(s.seats):
            if s.over or other in (seat, spied):
                row.part(pieces, other * kinds, (other + 1) * kinds)
            else:
                row.zeros(kinds)

    def _step(self, s: Realm, row: Row) -> None:
        """What everybody sees of the procedure under way: the same for all seats."""
        if row.same(s.stack[-1]) & row.same(s.clash):
            row.skip(_STEP)
            return
        if s.over:
            row.zeros(_STEP)
            return
        step = UnderWay(s)
        row.append(step.picked + 1)
        row.append(step.empty + 1)
        row.append(step.target + 1)
        row.append(step.origin + 1)
        row.append(step.sent_elites + 1)
        row.append(step.count + 1)
        row.append(step.host + 1)
        row.append(step.adviser + 1)
        row.append(at_most(step.advice + 2))  # below 0: Seppuku

    def _fight(self, s: Realm, seat: int, clash: Clash, row: Row) -> None:
        row.append(clash.special)
        row.append(clash.attacker + 1)
        row.append(clash.defender + 1)
        row.append(clash.target + 1)
        row.append(clash.origin + 1)
        row.append(clash.troops)
        row.append(clash.elites)
        row.append(clash.bonus)
        row.append(clash.fought)
        row.append(clash.won if clash.fought else 0)
        step = s.stack[-1]
        sealed, height, top, disc = [0, 0], [0, 0], [0, 0], [0, 0]
        stacks = [0] * (2 * STRENGTHS)
        for side in (ATTACK, DEFENCE):
            if isinstance(step, Stakes):
                sealed[side] = 1 if step.sealed[side] != OPEN else 0
            elif isinstance(step, Tactics):
                sealed[side] = 1 if step.chosen[side] != NO_TACTIC else 0
                height[side], top[side] = clash.height(side), clash.tops[side]
            if clash.tactics[side] != NO_TACTIC:  # BUS-8.4: all has been shown
                katanas = clash.spent_katanas(side) or clash.katanas(side)
                height[side], top[side], disc[side] = len(katanas), clash.tops[side], clash.tactics[side] + 1
                for strength in katanas:
                    stacks[side * STRENGTHS + strength - 1] += 1
        my_top, my_disc = self._mine(s, seat, clash, stacks)
        row.extend(sealed)
        row.extend(height)
        row.extend(top)
        row.extend(disc)
        row.extend(stacks)
        row.append(my_top)
        row.append(my_disc)

    def _mine(self, s: Realm, seat: int, clash: Clash, stacks: list[int]) -> tuple[int, int]:
        """BUS-16.2: what a fighter has chosen and nobody else may know yet: its stack, top tile and disc."""
        if seat != clash.attacker and seat != clash.defender:
            return 0, 0
        side = clash.side(seat)
        step = s.stack[-1]
        staked = list(step.staked) if isinstance(step, Stakes) else clash.stakes
        if clash.tactics[side] == NO_TACTIC:
            for at in range(side * STRENGTHS, (side + 1) * STRENGTHS):
                stacks[at] = staked[at]
        if isinstance(step, Stakes):
            return 0 if step.sealed[side] in (OPEN, EMPTY) else step.sealed[side], 0
        return clash.tops[side], step.chosen[side] + 1 if isinstance(step, Tactics) else 0

    def _last(self, s: Realm, row: Row) -> None:
        """The last combat, if there was one."""
        if row.same(s.last):
            row.skip(LENGTH)
        elif s.last:
            for number in s.last:
                row.append(at_most(number + 1))
        else:
            row.zeros(LENGTH)

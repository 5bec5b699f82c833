"""TEN-R33: what a row tells of combats under way (TEN-11): all of it is open, and told by frames."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64, u8

from sengoku.core.observation import at_most
from sengoku.core.rows import put_zeros
from sengoku.games.tenkatoitsu.combat.declaring import Combats, Declaring
from sengoku.games.tenkatoitsu.combat.fight import Fight, Stage
from sengoku.games.tenkatoitsu.observation_blocks import THROWN, ZERO
from sengoku.games.tenkatoitsu.places import BOTH, Ints
from sengoku.games.tenkatoitsu.state import Battle

if TYPE_CHECKING:
    from sengoku.core.frames import Frame


class Combat:
    """What stands in a row: a combat, and the pairs declared by one procedure, unless by `several`."""

    def __init__(self) -> None:
        #: Nothing has been written yet.
        self.blank = True
        self.fight: Fight | None = None
        self.attackers: Ints = ()
        self.defenders: Ints = ()
        self.declaring: object = None
        self.pairs: Ints = ()
        self.several = True


def put_combat(s: Battle, kept: Combat, cells: vec[u8], at: i64) -> i64:
    """The combat under way, the pairs declared, what is thrown."""
    fight: Fight | None = None
    declaring: Frame[Battle] | None = None
    several = False
    if not s.over:
        for frame in s.stack:
            if isinstance(frame, Fight):
                fight = frame
            elif isinstance(frame, (Declaring, Combats)):
                several = declaring is not None
                declaring = frame
    units = len(s.pos)
    declared = at + units
    thrown = declared + units
    if kept.fight is not fight or kept.blank:
        if kept.blank:
            kept.blank = False
            put_zeros(cells, at, units)
        kept.fight = fight
        _put_fighters(cells, at, fight, kept)
        put_zeros(cells, thrown, THROWN)
        if fight is not None:
            _put_thrown(cells, thrown, fight)
    if kept.declaring is not declaring or several or kept.several:
        if kept.several:
            put_zeros(cells, declared, units)
        else:
            _put_pairs(cells, declared, kept.pairs, False)
        kept.declaring, kept.several = declaring, several
        kept.pairs = _pairs(declaring)
        if several:
            for frame in s.stack:
                _put_pairs(cells, declared, _pairs(frame), True)
        else:
            _put_pairs(cells, declared, kept.pairs, True)
    return thrown + THROWN


def _put_fighters(cells: vec[u8], at: i64, fight: Fight | None, kept: Combat) -> None:
    """Who attacks and who defends."""
    attackers: Ints = () if fight is None else fight.sides.attackers
    defenders: Ints = () if fight is None else fight.sides.defenders
    if kept.attackers is not attackers or kept.defenders is not defenders:
        _put_each(cells, at, kept.attackers, 0)
        _put_each(cells, at, kept.defenders, 0)
        _put_each(cells, at, attackers, 1)
        _put_each(cells, at, defenders, 2)
        kept.attackers, kept.defenders = attackers, defenders


def _pairs(frame: object) -> Ints:
    """Unit and enemy in turn, as far as this procedure tells."""
    if isinstance(frame, (Declaring, Combats)):
        return frame.pairs
    return ()


def _put_pairs(cells: vec[u8], at: i64, pairs: Ints, there: bool) -> None:
    """Whom units have declared their combat against, or that they have not."""
    place: i64 = 0
    while place < len(pairs):
        cells[at + pairs[place]] = pairs[place + 1] + 1 if there else 0
        place += 2


def _put_each(cells: vec[u8], at: i64, units: Ints, mark: u8) -> None:
    for unit in units:
        cells[at + unit] = mark


def _put_thrown(cells: vec[u8], at: i64, fight: Fight) -> None:
    """The stage, the dice for the leaders as far as they are chosen, the totals and dice once thrown."""
    dice, stage = fight.throw.dice, fight.stage
    cells[at] = stage + 1
    for side in BOTH:
        if stage > side:
            cells[at + 1 + side] = dice[side] + 1
    if stage > Stage.ROLL:
        cells[at + 3] = 1
        cells[at + 4] = u8(at_most(dice[2] + ZERO))
        cells[at + 5] = u8(at_most(dice[3] + ZERO))
        cells[at + 6] = dice[4] * 10 + dice[5]
        cells[at + 7] = dice[6] * 10 + dice[7]

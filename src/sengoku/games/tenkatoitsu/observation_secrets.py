"""TEN-R33: what a row tells of decisions in secret and of the treason aid of Sekigahara."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from sengoku.core.observation import at_most
from sengoku.core.rows import NOT_WRITTEN, put, put_bits, put_zeros
from sengoku.games.tenkatoitsu.command.plan_phase import UNSAID, PlanPhase
from sengoku.games.tenkatoitsu.command.selection import Selection
from sengoku.games.tenkatoitsu.places import BOTH, NO_TACTIC, NOBODY
from sengoku.games.tenkatoitsu.preparation import Preparation
from sengoku.games.tenkatoitsu.state import Battle
from sengoku.games.tenkatoitsu.treason.aid import EAST, LETTERS, WHITE
from sengoku.games.tenkatoitsu.treason.diplomacy import Influence, Promises
from sengoku.games.tenkatoitsu.treason.tokens import TREASON, is_loyal, letter_of, owner
from sengoku.games.tenkatoitsu.treason.treason import Treason

_NONE: Final[list[int]] = []
#: How much is told of tokens: the loyal ones by letter, then treason.
_TOKENS: Final = 2 * len(LETTERS)


class Secrets:
    """The procedure of which one's own decisions stand in a row, and whose they are."""

    def __init__(self) -> None:
        self.step: object = None
        self.seat: i64 = NOT_WRITTEN
        #: Nothing has been written yet.
        self.blank = True


def put_secrets(s: Battle, seat: int, kept: Secrets, cells: vec[u8], at: i64) -> i64:
    """One's own block of what both sides decide at once; nothing of it for a spectator."""
    clans, units = len(s.order), len(s.pos)
    end = at + 3 + 2 * clans + units + len(LETTERS)
    step: object = None
    if not s.over and seat != NOBODY:
        top = s.stack[-1]
        if isinstance(top, (Preparation, Selection, PlanPhase, Promises, Influence)):
            step = top
    if kept.blank:
        kept.blank = False
        put_zeros(cells, at, end - at)
    elif step is kept.step and (step is None or seat == kept.seat):
        return end
    else:
        _erase(kept.step, clans, units, cells, at)
    kept.step, kept.seat = step, seat
    if step is not None:
        _put_step(s, seat, step, cells, at)
    return end


def _erase(step: object, clans: i64, units: i64, cells: vec[u8], at: i64) -> None:
    """Nothing is told any more of what a procedure has told."""
    if step is None:
        return
    put_zeros(cells, at, 3)
    at += 3
    if isinstance(step, Preparation):
        put_zeros(cells, at, clans + units)
    elif isinstance(step, Selection):
        put_zeros(cells, at + clans + units, clans)
    elif isinstance(step, Influence):
        put_zeros(cells, at + 2 * clans + units, len(LETTERS))


def _put_step(s: Battle, seat: int, step: object, cells: vec[u8], plan: i64) -> None:
    """Where zeros stand."""
    commit, writing, orders = plan + 1, plan + 2, plan + 3
    marks = orders + len(s.order)
    picked = marks + len(s.pos)
    influence = picked + len(s.order)
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


class Aid:
    """What stands in a row of the treason aid: its own lists, which are replaced when something changes."""

    def __init__(self) -> None:
        self.seat: i64 = NOT_WRITTEN
        self.stand = _NONE
        self.loyal = _NONE
        self.traitor = _NONE
        self.marker = _NONE
        self.hatamoto = _NONE
        self.bowl = _NONE
        self.known = _NONE
        self.drawn = _NONE
        self.promised: i64 = NOT_WRITTEN


def put_treason(s: Battle, seat: int, kept: Aid, cells: vec[u8], at: i64) -> i64:
    """TEN-21.4: the treason aid; whose tokens lie in the bowl, and which of them are one's own."""
    t = s.treason
    assert t is not None
    at = _put_stands(t, kept, cells, at)
    at = _put_bowl(t, seat, kept, cells, at)
    cells[at] = t.gate
    cells[at + 1] = t.head
    cells[at + 2] = t.mori
    at += 3
    if kept.promised != t.promised:
        kept.promised = t.promised
        put_bits(cells, at, t.promised, 4)
    knows = (seat == EAST or s.over or t.promised & (t.promised - 1) == 0) and not _promising(s)
    cells[at + 4] = t.promises + 1 if knows else 0
    return at + 5


def _put_stands(t: Treason, kept: Aid, cells: vec[u8], at: i64) -> i64:
    """How the undecided clans stand, the diplomacy markers, who has fought."""
    if kept.stand is not t.stand:
        kept.stand = t.stand
        put(cells, at, t.stand)
    at += len(LETTERS)
    if kept.loyal is not t.loyal:
        kept.loyal = t.loyal
        put(cells, at, t.loyal)
    at += len(LETTERS)
    if kept.traitor is not t.traitor:
        kept.traitor = t.traitor
        put(cells, at, t.traitor)
    at += len(LETTERS)
    if kept.marker is not t.marker:
        kept.marker = t.marker
        put(cells, at, t.marker)
    at += len(t.marker)
    if kept.hatamoto is not t.hatamoto:
        kept.hatamoto = t.hatamoto
        put(cells, at, t.hatamoto)
    return at + len(t.hatamoto)


def _put_bowl(t: Treason, seat: int, kept: Aid, cells: vec[u8], at: i64) -> i64:
    """How many tokens of whom lie in the bowl, then one's own, those all know and those drawn."""
    if kept.bowl is not t.bowl or (kept.seat != seat and t.bowl):
        kept.bowl, kept.seat = t.bowl, seat
        for side in BOTH:
            cells[at + side] = t.placed(side)
        cells[at + 2] = 1 if TREASON + WHITE in t.bowl else 0
        _put_tokens(cells, at + 3, [token for token in t.bowl if owner(token) == seat])
    at += 3 + _TOKENS
    if kept.known is not t.known:
        kept.known = t.known
        _put_tokens(cells, at, t.known)
    at += _TOKENS
    if kept.drawn is not t.drawn:
        kept.drawn = t.drawn
        _put_tokens(cells, at, t.drawn)
    return at + _TOKENS


def _put_tokens(cells: vec[u8], at: i64, tokens: list[int]) -> None:
    """How many there are by letter: the loyal ones, then treason."""
    put_zeros(cells, at, _TOKENS)
    for token in tokens:
        cells[at + letter_of(token) + (0 if is_loyal(token) else len(LETTERS))] += 1


def _promising(s: Battle) -> bool:
    """Whether promises may still be written: first of all, or just now."""
    return not s.over and (isinstance(s.stack[0], Preparation) or isinstance(s.stack[-1], Promises))

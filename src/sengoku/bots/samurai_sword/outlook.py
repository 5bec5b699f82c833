"""How are we doing? The chance that my team wins, and what a point of anybody's honour is worth to it.

Everything the bot weighs is counted in this one currency. In each world (see `beliefs`) the teams' scores are
what they would be if the game ended now; the chance of winning grows with the lead, and less steeply while
much can still happen. A move that would end the game is judged by who would really win.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import Final

from sengoku.bots.samurai_sword.beliefs import Deeds, World, weigh
from sengoku.bots.samurai_sword.table import DAIMYO, Identity, Table
from sengoku.games.samurai_sword.components import DEADLY_STRIKE, TEAM_IDS
from sengoku.games.samurai_sword.scoring import TIES

#: SAM-7.6: by team, so little that it only decides ties.
_TIE: Final = tuple([(len(TIES) - TIES.index(team)) / 10 for team in TEAM_IDS])
_ABSENT: Final = -99.0
#: How many points of lead still count for little: at the very end, and for each pile still to be played
#: through until the poorest has no honour left (SAM-7.1).
_SPREAD: Final = 1.8
_SPREAD_PER_PILE: Final = 0.7
_FULL_PILE: Final = 70
_COARSE: Final = 10

Changes = Sequence[tuple[int, int]]


class Outlook:
    """The worlds with their scores, seen from one seat at one moment."""

    def __init__(
        self, me: int, worlds: tuple[World, ...], honour: tuple[int, ...], daimyos: int, pile: int
    ) -> None:
        self.me = me
        self.honour = honour
        self.worlds = worlds
        self.scores = [_scores(world, honour, me, daimyos) for world in worlds]
        spread = _SPREAD + _SPREAD_PER_PILE * (min(honour) - 1 + pile / _FULL_PILE)
        #: The chance that my team wins.
        self.chance = 0.0
        #: For each seat, how much that chance grows with one more point of its honour.
        self.honour_worth = [0.0] * len(honour)
        #: For each seat, how likely it is on another team.
        self.enmity = [0.0] * len(honour)
        for world, scores in zip(worlds, self.scores, strict=True):
            self._add(world, scores, spread)

    def _add(self, world: World, scores: list[float], spread: float) -> None:
        """Take one world into the sums: a softmax of the teams' scores, and its slope."""
        mine = world.teams[self.me]
        powers = [exp((score - scores[mine]) / spread) for score in scores]
        total = sum(powers)
        win = 1.0 / total
        self.chance += world.weight * win
        slope = world.weight * win / spread
        for seat, team in enumerate(world.teams):
            if team == mine:
                self.honour_worth[seat] += slope * world.multipliers[seat] * (1.0 - win)
            else:
                self.honour_worth[seat] -= slope * world.multipliers[seat] * powers[team] / total
                self.enmity[seat] += world.weight

    # -- what if? ---------------------------------------------------------------------------------------

    def after(self, changes: Changes) -> float:
        """What it is worth that these seats' honour changes, by rule or by blow, without a defeat."""
        if any(self.honour[seat] + change <= 0 for seat, change in changes):
            return self.if_over(changes) - self.chance
        return sum(change * self.honour_worth[seat] for seat, change in changes)

    def defeat(self, victim: int, by: int, last_standing: bool = False) -> float:
        """What it is worth that one player defeats another (SAM-5.4), the end of the game included."""
        changes = ((victim, -1), (by, 1))
        if last_standing:
            return self._swordmaster(victim, by, changes) - self.chance
        if self.honour[victim] <= 1:
            return self.if_over(changes, (victim, by)) - self.chance
        return self.honour_worth[by] - self.honour_worth[victim]

    def run_out(self) -> float:
        """What it is worth that the draw pile runs out (SAM-7.1)."""
        return self.after([(seat, -1) for seat in range(len(self.honour))])

    def if_over(self, changes: Changes, blow: tuple[int, int] | None = None) -> float:
        """The chance that my team has won if this ends the game; `blow`: who fell, and to whom (SAM-7.5)."""
        return sum(
            world.weight
            for world, scores in zip(self.worlds, self.scores, strict=True)
            if _wins(world, scores, self.me, changes, blow)
        )

    def _swordmaster(self, victim: int, by: int, changes: Changes) -> float:
        """SAM-7.7: an outright win for the last one standing, unless it struck down a team mate."""
        won = 0.0
        for world, scores in zip(self.worlds, self.scores, strict=True):
            if world.teams[victim] == world.teams[by]:
                won += world.weight * _wins(world, scores, self.me, changes, (victim, by))
            else:
                won += world.weight * (world.teams[by] == world.teams[self.me])
        return won


def outlook(table: Table) -> Outlook:
    """How things stand for the seat of this table."""
    daimyos = 0 if table.role == "ronin" else table.hand.count(DAIMYO)  # SAM-7.4
    pile = table.pile // _COARSE * _COARSE
    return _outlook(table.identity, table.deeds, table.honour, daimyos, pile)


@lru_cache(maxsize=512)
def _outlook(identity: Identity, deeds: Deeds, honour: tuple[int, ...], daimyos: int, pile: int) -> Outlook:
    return Outlook(identity.me, weigh(identity, deeds), honour, daimyos, pile)


def _scores(world: World, honour: tuple[int, ...], me: int, daimyos: int) -> list[float]:
    """Each team's score as it stands; ties are broken by fractions."""
    scores = [_ABSENT] * 3
    for seat, team in enumerate(world.teams):
        if scores[team] == _ABSENT:
            scores[team] = _TIE[team]
        scores[team] += honour[seat] * world.multipliers[seat]
    scores[world.teams[me]] += daimyos
    return scores


def _wins(world: World, scores: list[float], me: int, changes: Changes, blow: tuple[int, int] | None) -> bool:
    """Whether my team has the most points in this world after these changes."""
    final = list(scores)
    for seat, change in changes:
        final[world.teams[seat]] += change * world.multipliers[seat]
    if blow is not None and world.teams[blow[0]] == world.teams[blow[1]]:
        final[world.teams[blow[1]]] -= DEADLY_STRIKE
    return final[world.teams[me]] >= max(final)

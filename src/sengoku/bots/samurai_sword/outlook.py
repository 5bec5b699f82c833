"""How are we doing? The chance that my team wins, and what a point of anybody's honour is worth to it.

Everything the bot weighs is counted in this one currency. In each world (see `beliefs`) the teams' scores are
what they would be if the game ended now; the chance of winning grows with the lead, and less steeply while
much can still happen. A move that would end the game is judged by who would really win.
"""

from __future__ import annotations

from math import exp
from typing import Final

from sengoku.bots.samurai_sword.beliefs import World, identity_of, possible, weigh
from sengoku.bots.samurai_sword.style import STYLE, Style
from sengoku.core.state import NOBODY
from sengoku.games.samurai_sword.components import DEADLY_STRIKE, TEAM_IDS, Card, Role, Team
from sengoku.games.samurai_sword.glance import SwordGlance
from sengoku.games.samurai_sword.scoring import TIES

#: SAM-7.6: by team, so little that it only decides ties.
_TIE: Final = [(len(TIES) - TIES.index(team)) / 10 for team in TEAM_IDS]
_ABSENT: Final = -99.0
_FULL_PILE: Final = 70
_COARSE: Final = 10


class Outlook:
    """The worlds with their scores, seen from one seat at one moment."""

    def __init__(
        self,
        style: Style,
        me: int,
        worlds: list[World],
        weights: list[float],
        honour: list[int],
        daimyos: int,
        pile: int,
    ) -> None:
        self.me = me
        self.honour = honour
        self.worlds = worlds
        #: How likely each world is held; 0: forgotten.
        self.weights = weights
        self.daimyos = daimyos
        #: The chance that my team wins.
        self.chance = 0.0
        #: For each seat, how much that chance grows with one more point of its honour.
        self.honour_worth = [0.0] * len(honour)
        #: For each seat, how likely it is on another team.
        self.enmity = [0.0] * len(honour)
        spread = spread_of(style, honour, pile)
        for number, weight in enumerate(weights):
            if weight > 0.0:
                self._add(worlds[number], weight, spread)

    def _add(self, world: World, weight: float, spread: float) -> None:
        """Take one world into the sums: a softmax of the teams' scores, and its slope."""
        teams, times, worth = world.teams, world.multipliers, self.honour_worth
        scores = self._scores(world)
        mine = teams[self.me]
        best = scores[mine]
        powers = [exp((score - best) / spread) for score in scores]
        win = 1.0 / (powers[0] + powers[1] + powers[2])
        self.chance += weight * win
        slope = weight * win / spread
        for seat, team in enumerate(teams):
            if team == mine:
                worth[seat] += slope * times[seat] * (1.0 - win)
            else:
                worth[seat] -= slope * times[seat] * powers[team] * win
                self.enmity[seat] += weight

    def _scores(self, world: World) -> list[float]:
        """Each team's score as it stands; ties are broken by fractions."""
        times, honour = world.multipliers, self.honour
        shogun, ninja, ronin = _TIE[Team.SHOGUN], _TIE[Team.NINJA], _ABSENT
        for seat, team in enumerate(world.teams):
            points = honour[seat] * times[seat]
            if seat == self.me:
                points += self.daimyos
            if team == Team.SHOGUN:
                shogun += points
            elif team == Team.NINJA:
                ninja += points
            else:
                ronin = (_TIE[Team.RONIN] if ronin == _ABSENT else ronin) + points
        return [shogun, ninja, ronin]

    # -- what if? ---------------------------------------------------------------------------------------

    def loss(self, seat: int) -> float:
        """What it is worth that a seat loses a point of honour to the box."""
        if self.honour[seat] <= 1:
            return self.if_over(seat, NOBODY) - self.chance
        return -self.honour_worth[seat]

    def defeat(self, victim: int, by: int, last_standing: bool = False) -> float:
        """What it is worth that one player defeats another (SAM-5.4), the end of the game included."""
        if last_standing:
            return self._swordmaster(victim, by) - self.chance
        if self.honour[victim] <= 1:
            return self.if_over(victim, by) - self.chance
        return self.honour_worth[by] - self.honour_worth[victim]

    def run_out(self) -> float:
        """What it is worth that the draw pile runs out (SAM-7.1)."""
        if min(self.honour) > 1:
            return -sum(self.honour_worth)
        won = 0.0
        for number, world in enumerate(self.worlds):
            final = self._scores(world)
            for seat, team in enumerate(world.teams):
                final[team] -= world.multipliers[seat]
            if _is_best(final, world.teams[self.me]):
                won += self.weights[number]
        return won - self.chance

    def if_over(self, victim: int, by: int) -> float:
        """The chance that my team has won if the game ends with this point of honour going to `by`, or lost.

        A team that strikes down its own pays for it (SAM-7.5).
        """
        won = 0.0
        for number, world in enumerate(self.worlds):
            if self.weights[number] > 0.0 and self._wins(world, victim, by):
                won += self.weights[number]
        return won

    def _wins(self, world: World, victim: int, by: int) -> bool:
        final = self._scores(world)
        final[world.teams[victim]] -= world.multipliers[victim]
        if by != NOBODY:
            final[world.teams[by]] += world.multipliers[by]
            if world.teams[victim] == world.teams[by]:
                final[world.teams[by]] -= DEADLY_STRIKE
        return _is_best(final, world.teams[self.me])

    def _swordmaster(self, victim: int, by: int) -> float:
        """SAM-7.7: an outright win for the last one standing, unless it struck down a team mate."""
        won = 0.0
        for number, world in enumerate(self.worlds):
            if world.teams[victim] == world.teams[by]:
                wins = self._wins(world, victim, by)
            else:
                wins = world.teams[by] == world.teams[self.me]
            if wins:
                won += self.weights[number]
        return won


def spread_of(style: Style, honour: list[int], pile: int) -> float:
    """How many points of lead count for little yet: at the very end, and more for each pile still to be
    played through until the poorest has no honour left (SAM-7.1).
    """
    return style.spread + style.spread_per_pile * (min(honour) - 1 + pile / _FULL_PILE)


#: What was worked out lately: in a playout hardly anything changes from one decision to the next.
_LATELY: Final[dict[bytes, Outlook]] = {}
_MOST: Final = 512


def outlook(glance: SwordGlance, style: Style = STYLE) -> Outlook:
    """How things stand for the seat of this glance."""
    daimyos = 0 if glance.role == Role.RONIN else glance.hand.count(Card.DAIMYO)  # SAM-7.4
    coarse = glance.pile // _COARSE
    identity = identity_of(glance)
    seats, me, role, stars, shogun = identity
    number = style.number & 255
    key = bytes([number, seats, me, role, stars, shogun, daimyos, coarse, *glance.honour, *glance.deeds])
    found = _LATELY.get(key)
    if found is None:
        weights = weigh(identity, glance.deeds, style)
        found = Outlook(
            style, me, possible(identity, style), weights, glance.honour, daimyos, coarse * _COARSE
        )
        if len(_LATELY) >= _MOST:
            _LATELY.clear()
        _LATELY[key] = found
    return found


def _is_best(scores: list[float], team: int) -> bool:
    mine = scores[team]
    return mine >= scores[0] and mine >= scores[1] and mine >= scores[2]

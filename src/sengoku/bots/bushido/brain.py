"""What Bushido tells its bots: rules of thumb for every question, its clock, what positions are worth.

A sensible player in every role, who looks no further than this turn: it knows what things are worth
(`worth`), stands its troops (`troops`), chooses roles and targets as Daimyo (`attack`, `daimyo`), commits
tiles and discs (`clash`, `fighting`, `combatant`), and knows how to behave at court (`court`, `courtier`).
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, Final

from sengoku.bots.brain import Brain, Plan, first_of_best
from sengoku.bots.bushido import combatant, courtier, daimyo, set_up
from sengoku.bots.bushido.prospects import FEATURES, prospects
from sengoku.core.choices import Choice
from sengoku.core.glance import Glance
from sengoku.core.state import State
from sengoku.games.bushido.glance import Asked, RealmGlance
from sengoku.games.bushido.state import Realm

#: So many stacks are tried.
_STACKS: Final = 6


class BushidoBrain(Brain):
    SEARCHED: ClassVar[frozenset[str]] = frozenset(
        (
            "tea",
            "invitation",
            "convert",
            "buy",
            "role",
            "tiles",
            "hatamoto-ronin",
            "revolt",
            "attack",
            "bonus",
            "stake",
            "tactic",
            "seppuku",
            "propose",
            "verdict",
            "verdict-seppuku",
            "arms",
            "kotau",
        )
    )
    FEATURES: ClassVar[tuple[str, ...]] = FEATURES
    SLACK: ClassVar[float] = 0.9
    #: Nobody has measured yet that more playouts than these make it stronger, so there is no master.
    PLAYOUTS: ClassVar[tuple[int, int, int]] = (300, 2000, 0)

    def scores(self, glance: Glance, choices: Sequence[Choice]) -> list[float]:
        assert isinstance(glance, RealmGlance)
        if glance.asked < Asked.ROLE:
            return _before_roles(glance, choices)
        if glance.asked < Asked.TARGET:
            return _before_march(glance, choices)
        return _from_march_on(glance, choices)

    def pick(self, glance: Glance, choices: Sequence[Choice]) -> Choice:
        scores = self.scores(glance, choices)
        assert isinstance(glance, RealmGlance)
        if glance.asked == Asked.TACTIC:  # drawn by lot, so that it cannot be seen through
            left = combatant.lot(glance)
            for at in range(len(choices)):
                left -= scores[at]
                if left < 0:
                    return choices[at]
        return choices[first_of_best(scores)]

    def ticks(self, state: State) -> int:
        """Turns: positions are valued when the next Daimyo begins."""
        assert isinstance(state, Realm)
        return state.turns

    def horizon(self, state: State) -> int:
        """This turn and the next: what comes of an attack shows when somebody else is Daimyo."""
        return 2

    def contenders(self, state: State) -> list[list[float]]:
        assert isinstance(state, Realm)
        return [prospects(state, seat) for seat in range(state.seats)]

    def plans(
        self, world: State, glance: Glance, choices: Sequence[Choice], scores: Sequence[float]
    ) -> list[Plan]:
        """Whole stacks in place of single tiles; else what scores best."""
        assert isinstance(glance, RealmGlance)
        if glance.asked == Asked.STAKES:
            return [combatant.row(glance, katanas) for katanas in combatant.stacks(glance, _STACKS)]
        return super().plans(world, glance, choices, scores)


def _before_roles(g: RealmGlance, choices: Sequence[Choice]) -> list[float]:
    """Set-up, and phases 1 to 3."""
    asked = g.asked
    if asked == Asked.FORTRESS:
        return set_up.fortress(g, choices)
    if asked == Asked.CLAIM:
        return set_up.claim(g, choices)
    if asked == Asked.DEPLOY or asked == Asked.RECRUIT:
        return daimyo.place(g, choices)
    if asked == Asked.DISCS:
        return daimyo.discs(g, choices)
    if asked == Asked.DISBAND:
        return daimyo.disband(g, choices)
    if asked == Asked.RELIEVE:
        return daimyo.relieve(g, choices)
    if asked == Asked.TRADE:
        return daimyo.trade(g, choices)
    if asked == Asked.GUARD:
        return daimyo.guard(g, choices)
    if asked == Asked.TEA:
        return daimyo.tea(g, choices)
    if asked == Asked.INVITATION:
        return courtier.invitation(g, choices)
    if asked == Asked.CONVERT:
        return daimyo.convert(g, choices)
    return daimyo.buy(g, choices)


def _before_march(g: RealmGlance, choices: Sequence[Choice]) -> list[float]:
    """Phases 4 to 6, and regrouping."""
    asked = g.asked
    if asked == Asked.ROLE:
        return daimyo.role(g, choices)
    if asked == Asked.TILES:
        return courtier.tiles(g, choices)
    if asked == Asked.UPRISING:
        return courtier.uprising(g, choices)
    if asked == Asked.REVOLT:
        return combatant.revolt(g, choices)
    if asked == Asked.CAMPAIGN:
        return daimyo.campaign(g, choices)
    if asked == Asked.REGROUP:
        return daimyo.regroup(g, choices)
    return [0.0] * len(choices)  # a spy closes his eyes


def _from_march_on(g: RealmGlance, choices: Sequence[Choice]) -> list[float]:
    """The attack, and phases 8 to 12."""
    asked = g.asked
    if asked == Asked.TARGET:
        return daimyo.target(g, choices)
    if asked == Asked.ORIGIN:
        return daimyo.origin(g, choices)
    if asked == Asked.ELITES:
        return daimyo.elites(g, choices)
    if asked == Asked.TROOPS:
        return daimyo.send(g, choices)
    if asked == Asked.BONUS:
        return daimyo.bonus(g, choices)
    if asked == Asked.STAKES:
        return combatant.stake(g, choices)
    if asked == Asked.TACTIC:
        return combatant.tactic(g, choices)
    if asked == Asked.RETREAT:
        return courtier.retreat(g, choices)
    if asked == Asked.SEPPUKU:
        return courtier.seppuku(g, choices)
    if asked == Asked.PROPOSE:
        return courtier.propose(g, choices)
    if asked == Asked.VERDICT:
        return daimyo.verdict(g, choices)
    if asked == Asked.ARMS:
        return courtier.arms(g, choices)
    return courtier.kotau(g, choices)


BRAIN: Final = BushidoBrain(Path(__file__).with_name("values.toml"))

"""What Bushido tells its bots: rules of thumb for every question, its clock, what positions are worth.

A sensible player in every role, who looks no further than this turn: it knows what things are worth
(`worth`), stands its troops (`troops`), chooses roles and targets as Daimyo (`attack`, `daimyo`), commits
tiles and discs (`clash`, `fighting`, `combatant`), and knows how to behave at court (`court`, `courtier`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
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


def _nothing(glance: RealmGlance, choices: Sequence[Choice]) -> list[float]:
    """A spy closes his eyes."""
    return [0.0] * len(choices)


#: How good the choices look, by what is asked, in the order of a turn.
_ANSWERS: Final[dict[int, Callable[[RealmGlance, Sequence[Choice]], list[float]]]] = {
    Asked.FORTRESS: set_up.fortress,
    Asked.CLAIM: set_up.claim,
    Asked.DEPLOY: daimyo.place,
    Asked.DISCS: daimyo.discs,
    Asked.DISBAND: daimyo.disband,
    Asked.RECRUIT: daimyo.place,
    Asked.RELIEVE: daimyo.relieve,
    Asked.TRADE: daimyo.trade,
    Asked.GUARD: daimyo.guard,
    Asked.TEA: daimyo.tea,
    Asked.INVITATION: courtier.invitation,
    Asked.CONVERT: daimyo.convert,
    Asked.BUY: daimyo.buy,
    Asked.ROLE: daimyo.role,
    Asked.TILES: courtier.tiles,
    Asked.SPYING: _nothing,
    Asked.UPRISING: courtier.uprising,
    Asked.REVOLT: combatant.revolt,
    Asked.CAMPAIGN: daimyo.campaign,
    Asked.REGROUP: daimyo.regroup,
    Asked.TARGET: daimyo.target,
    Asked.ORIGIN: daimyo.origin,
    Asked.ELITES: daimyo.elites,
    Asked.TROOPS: daimyo.send,
    Asked.BONUS: daimyo.bonus,
    Asked.STAKES: combatant.stake,
    Asked.TACTIC: combatant.tactic,
    Asked.RETREAT: courtier.retreat,
    Asked.SEPPUKU: courtier.seppuku,
    Asked.PROPOSE: courtier.propose,
    Asked.VERDICT: daimyo.verdict,
    Asked.ARMS: courtier.arms,
    Asked.KOTAU: courtier.kotau,
}


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
    #: Six times the playouts were not seen to win more: there is no master.
    PLAYOUTS: ClassVar[tuple[int, int, int]] = (300, 2000, 0)

    def scores(self, glance: Glance, choices: Sequence[Choice]) -> list[float]:
        assert isinstance(glance, RealmGlance)
        return _ANSWERS[glance.asked](glance, choices)

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


BRAIN: Final = BushidoBrain(Path(__file__).with_name("values.toml"))

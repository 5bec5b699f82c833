"""What bots know of Samurai Sword: rules of thumb, what to try, how positions are worth, who may be who."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, Final

from sengoku.bots.brain import Brain, Plan
from sengoku.bots.samurai_sword import answers, play
from sengoku.bots.samurai_sword.outlook import outlook
from sengoku.bots.samurai_sword.plans import play_plans
from sengoku.bots.samurai_sword.style import STYLE, Style
from sengoku.bots.samurai_sword.teams import FEATURES, teams
from sengoku.bots.samurai_sword.worth import Worth
from sengoku.core.choices import Choice
from sengoku.core.glance import Glance
from sengoku.core.state import State
from sengoku.games.samurai_sword.glance import Asked, SwordGlance
from sengoku.games.samurai_sword.state import Sword


class SwordBrain(Brain):
    """The mind of a player of Samurai Sword."""

    SEARCHED: ClassVar[frozenset[str]] = frozenset(
        {"play", "parry", "battle-cry", "jujutsu", "bushido", "discard-surplus", "first-card"}
    )
    FEATURES: ClassVar[tuple[str, ...]] = FEATURES
    SLACK: ClassVar[float] = 0.5
    #: Below this, what looks like a gain in the few worlds there is time for is mostly chance.
    GAIN: ClassVar[float] = 0.01
    #: A playout goes on for so many turns: afterwards the learned values know better than one more game.
    TURNS: ClassVar[int] = 3
    #: With 7 players a seat holds one of thirty worlds for real: of few, none would be likely.
    DRAWN: ClassVar[int] = 16
    PLAYOUTS: ClassVar[tuple[int, int, int]] = (400, 2400, 0)
    #: With time for many playouts, what comes of a choice is better seen than foretold by the values.
    FURTHER: ClassVar[tuple[int, int, int]] = (0, 5, 0)

    def __init__(self, file: Path, style: Style) -> None:
        super().__init__(file)
        self.style = style

    # -- rules of thumb ---------------------------------------------------------------------------------

    def worth(self, glance: SwordGlance) -> Worth:
        return Worth(glance, outlook(glance, self.style), self.style)

    def scores(self, glance: Glance, choices: Sequence[Choice]) -> list[float]:
        assert isinstance(glance, SwordGlance)
        worth = self.worth(glance)
        asked = glance.asked
        if asked == Asked.PLAY:
            return play.scores(worth, choices)
        if asked == Asked.TARGET:
            return answers.named(worth, choices)
        if asked == Asked.PARRY:
            return answers.attacked(worth, choices)
        if asked == Asked.CHALLENGE:
            return answers.challenged(worth, choices)
        if asked == Asked.REMOVE:
            return answers.removed(worth, choices)
        if asked == Asked.BUSHIDO:
            return answers.bushido(worth, choices)
        if asked == Asked.SURPLUS:
            return answers.surplus(worth, choices)
        return answers.first_card(worth, choices)

    def pick(self, glance: Glance, choices: Sequence[Choice]) -> Choice:
        assert isinstance(glance, SwordGlance)
        if glance.asked == Asked.PLAY:
            return play.pick(self.worth(glance), choices)
        return super().pick(glance, choices)

    # -- the search -------------------------------------------------------------------------------------

    def ticks(self, state: State) -> int:
        assert isinstance(state, Sword)
        return state.turns

    def horizon(self, state: State) -> int:
        return self.TURNS

    def plans(
        self, world: State, glance: Glance, choices: Sequence[Choice], scores: Sequence[float]
    ) -> list[Plan]:
        assert isinstance(glance, SwordGlance)
        if glance.asked != Asked.PLAY:
            return super().plans(world, glance, choices, scores)
        assert isinstance(world, Sword)
        return play_plans(self, self.style, world, glance, choices)

    def belief(self, glance: Glance, world: State) -> float:
        assert isinstance(glance, SwordGlance)
        assert isinstance(world, Sword)
        found = outlook(glance, self.style)
        likely = most = 0.0
        for number, weight in enumerate(found.weights):
            if weight > most:
                most = weight
            if weight > likely and found.worlds[number].roles == world.roles:
                likely = weight
        return likely / most

    # -- what positions are worth -----------------------------------------------------------------------

    def side(self, state: State, seat: int) -> int:
        assert isinstance(state, Sword)
        return state.team(seat)

    def contenders(self, state: State) -> list[list[float]]:
        """The teams, as they are in this world."""
        assert isinstance(state, Sword)
        return teams(state)


BRAIN: Final = SwordBrain(Path(__file__).with_name("values.toml"), STYLE)

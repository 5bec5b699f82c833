"""What Tenkatoitsu tells its bots: rules of thumb for every question, its clock, what positions are worth.

What is picked is in `heuristic`, how the choices are weighed in `weights`, and what a side's prospects are
in `prospects`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, Final

from sengoku.bots.brain import Brain, Plan, first_of_best
from sengoku.bots.tenkatoitsu import weights
from sengoku.bots.tenkatoitsu.decision import Decision
from sengoku.bots.tenkatoitsu.heuristic import ANSWERS
from sengoku.bots.tenkatoitsu.prospects import FEATURES, prospects
from sengoku.bots.tenkatoitsu.style import Style, moods
from sengoku.core.choices import Choice
from sengoku.core.game import Game
from sengoku.core.glance import Glance
from sengoku.core.state import State
from sengoku.games.tenkatoitsu.components import Phase
from sengoku.games.tenkatoitsu.glance import BattleGlance
from sengoku.games.tenkatoitsu.scenarios import SCENARIOS, is_own
from sengoku.games.tenkatoitsu.state import Battle

#: A turn has a tick for each obligatory phase, and one for its end.
_TICKS: Final = Phase.COUNT + 1
#: A playout goes on for at least so many.
_LEAST: Final = 2
#: So many plans are tried: a dozen worlds tell them apart, and more worlds for fewer plans find less.
_PLANS: Final = 6
#: TEN-9.3: the questions by which chits are selected, and what selects one.
_SELECTION: Final = ("select", "name-clan")
_CHITS: Final = ("select", "free", "mori", "release")
#: TEN-10.3: what writes a tactic.
_TACTIC: Final = "write"
#: Scenarios of one's own are won by a lead as this battle is (TEN-20.5), and are valued as it is.
_LIKE_OWN: Final = "nagakute"


class TenkatoitsuBrain(Brain):
    SEARCHED: ClassVar[frozenset[str]] = frozenset(
        (
            "select",
            "change-order",
            "initiative-clan",
            "initiative-order",
            "retreat-to",
            "next-combat",
            "pursue",
            "siege-action",
            "arquebus",
        )
    )
    FEATURES: ClassVar[tuple[str, ...]] = FEATURES
    SLACK: ClassVar[float] = 0.8
    #: Nobody has measured yet that more playouts than these make it stronger, so there is no master.
    PLAYOUTS: ClassVar[tuple[int, int, int]] = (72, 480, 0)

    def __init__(self, file: Path, style: Style | None = None) -> None:
        super().__init__(file)
        #: How it plays; as each battle is usually played, if nothing is said.
        self.style = style

    def scores(self, glance: Glance, choices: Sequence[Choice]) -> list[float]:
        assert isinstance(glance, BattleGlance)
        question = Decision(glance, choices, self.style)
        return weights.scores(question, ANSWERS[glance.prompt](question))

    def pick(self, glance: Glance, choices: Sequence[Choice]) -> Choice:
        assert isinstance(glance, BattleGlance)
        return ANSWERS[glance.prompt](Decision(glance, choices, self.style))

    # -- the search -------------------------------------------------------------------------------------

    def ticks(self, state: State) -> int:
        """Obligatory phases (TEN-7.2): positions are valued when one begins, and after a turn's last."""
        assert isinstance(state, Battle)
        return state.turn * _TICKS + state.obligatory.count(2)

    def horizon(self, state: State) -> int:
        """To the end of the turn: both sides have fought, and what was hoped for has happened or not."""
        assert isinstance(state, Battle)
        return max(_LEAST, _TICKS - state.obligatory.count(2))

    def plans(
        self, world: State, glance: Glance, choices: Sequence[Choice], scores: Sequence[float]
    ) -> list[Plan]:
        """What one would do in other moods, and what looks best.

        Chits that follow anyway are no plan, nor are tactics that bring nothing: an assault without an enemy
        within reach may look no worse than a chit in a dozen worlds, but people would laugh.
        """
        assert isinstance(glance, BattleGlance)
        found = [choices[first_of_best(scores)]]
        follow = self._chits(world, glance.seat)
        for style in moods(glance.scene.id, glance.scene.armies[glance.seat]):
            found.append(ANSWERS[glance.prompt](Decision(glance, choices, style)))
        for at in sorted(range(len(choices)), key=lambda at: -scores[at]):
            if choices[at].verb != _TACTIC or scores[at] > 0:
                found.append(choices[at])
        plans: list[Plan] = []
        for choice in found:
            if len(plans) < _PLANS and [choice] not in plans and (not plans or choice not in follow):
                plans.append([choice])
        return plans

    def _chits(self, world: State, seat: int) -> list[Choice]:
        """TEN-9.3: all that the rules of thumb select, one after the other, if that is asked."""
        found: list[Choice] = []
        twin = world.clone()
        while seat in twin.deciders() and twin.ask(seat).prompt in _SELECTION:
            choice = self.pick(twin.game.glance(twin, seat), twin.choices(seat))
            if choice.verb in _CHITS:
                found.append(choice)
            twin.apply(seat, choice)
        return found

    # -- what positions are worth -----------------------------------------------------------------------

    def contenders(self, state: State) -> list[list[float]]:
        assert isinstance(state, Battle)
        return prospects(state)

    def group(self, state: State) -> str:
        """By battle."""
        assert isinstance(state, Battle)
        return _LIKE_OWN if is_own(state.scene.id) else state.scene.id

    def settings(self, game: Game) -> list[tuple[int, dict[str, object]]]:
        return [(2, {"scenario": id}) for id in SCENARIOS]


BRAIN: Final = TenkatoitsuBrain(Path(__file__).with_name("values.toml"))

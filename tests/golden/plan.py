"""What is recorded of a game: each number of seats, some policies, and each way it can end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from sengoku.bots import bot, decide, private_dice
from sengoku.core.choices import Choice
from sengoku.core.events import Event
from sengoku.core.state import State
from sengoku.games import game as find_game
from tests.conformance.playing import Mood, Setting

Policy = Callable[[State], tuple[int, Choice]]


class Plan:
    """What to record of a game. `ending` names how a finished game ended, from its last choice's events."""

    def __init__(
        self,
        game: str,
        endings: Sequence[str] = (),
        ending: Callable[[State, Sequence[Event]], str] = lambda state, events: "",
        policies: dict[int, str] | None = None,
        begun: Callable[[State], bool] = lambda state: True,
        options: dict[str, dict[str, object]] | None = None,
        depth: int = 5,
        how: dict[str, str] | None = None,
        aims: dict[str, Callable[[str], Policy]] | None = None,
    ) -> None:
        self.game = find_game(game)
        self.endings = tuple(endings)
        self.ending = ending
        #: For each number of seats, the policy recorded beside the one that plays by chance.
        self.policies = policies or {}
        #: From where on the ways to begin are counted: after a set-up that asks much of everybody.
        self.begun = begun
        #: For endings and other records that need them, the options of their game.
        self.options = options or {}
        #: How many choices deep the ways to begin are counted.
        self.depth = depth
        #: For endings that chance would not find, the policy that plays their game.
        self.how = how or {}
        #: The policies of this game that know what they want.
        self.aims = aims or {}

    def names(self) -> Iterator[str]:
        for seats in self.game.seats:
            yield f"seats-{seats}-chance"
            if seats in self.policies:
                yield f"seats-{seats}-{self.policies[seats]}"
        for ending in self.endings:
            yield f"ending-{ending}"


def policy(plan: Plan, name: str, setting: Setting, seed: str) -> Policy:
    """How the seats choose: by chance, the first choice or the last, with an aim, or as the bot does."""
    if name == "heuristic":
        return _bots(setting, seed)
    if name in plan.aims:
        return plan.aims[name](seed)
    if name == "first":
        return lambda state: (state.deciders()[0], state.choices(state.deciders()[0])[0])
    if name == "last":
        return lambda state: (state.deciders()[-1], state.choices(state.deciders()[-1])[-1])
    return Mood(setting.game, seed).pick


def _bots(setting: Setting, seed: str) -> Policy:
    """Heuristic bots at all seats."""
    streams = [private_dice(seed, seat) for seat in range(setting.seats)]
    player = bot(setting.game.id, "heuristic")

    def pick(state: State) -> tuple[int, Choice]:
        seat = state.deciders()[0]
        return seat, decide(player, state, seat, streams[seat])

    return pick

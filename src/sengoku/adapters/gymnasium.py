"""One seat of a game against bots, as a Gymnasium environment.

    import gymnasium
    import sengoku.adapters.gymnasium
    env = gymnasium.make("sengoku/Shitenno-v0", seats=2, bots="novice")
    envs = gymnasium.make_vec("sengoku/Shitenno-v0", 8, seats=2)

The mask of legal choices is in every info, as `action_mask`.
"""

from __future__ import annotations

from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces

from sengoku.adapters.arrays import Bytes, flat, highest, is_cut_off, win_shares
from sengoku.adapters.pettingzoo.environments import (
    RENDER_MODES,
    RenderMode,
    Reward,
    check_begun,
    check_settings,
)
from sengoku.bots import USUAL, Player, bot, private_dice
from sengoku.core.choices import whole
from sengoku.core.errors import BadOption, IllegalChoice
from sengoku.core.state import State
from sengoku.games import game as named_game

IDS: Final = {
    "sengoku/SamuraiSword-v0": "samurai-sword",
    "sengoku/Shitenno-v0": "shitenno",
    "sengoku/Bushido-v0": "bushido",
    "sengoku/Tenkatoitsu-v0": "tenkatoitsu",
}
#: What whoever chooses without looking at the mask, as Gymnasium's checker does, is told.
_FORGIVING: Final = (
    "What is legal is in info['action_mask']; with forgiving=True what is not costs a reward instead."
)


class SeatEnv(gymnasium.Env[Bytes, np.int64]):
    """The learner has one seat, bots of a level all others; between two of its choices they play on.

    A game that has gone on for the game's `longest` is truncated.

    `seat` None: another one every game, by the game's seed. A choice that is not legal is refused with
    IllegalChoice, or, if `forgiving`, not made: the reward is `ILLEGAL` and the same is asked again.
    """

    ILLEGAL: Final = -1.0
    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 2}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: int | None = None,
        bots: str = USUAL,
        reward: Reward = "win",
        forgiving: bool = False,
        render_mode: RenderMode | None = None,
        **options: object,
    ) -> None:
        self.rules = named_game(game)
        self.seats = self.rules.check_seats(self.rules.first_seats or 2 if seats is None else seats)
        self.options = self.rules.check_options(options)
        if seat is not None and not 0 <= whole(seat) < self.seats:
            values = ", ".join(map(str, range(self.seats)))
            raise BadOption("option-value", {"name": "seat", "value": repr(seat), "values": values})
        check_settings(render_mode, reward)
        self.bots = bots
        bot(game, bots)  # an unknown level is refused now
        self.reward = reward
        self.forgiving = forgiving
        self.render_mode = render_mode
        self.observer = self.rules.observer(self.seats, **self.options)
        zeros = np.zeros(self.observer.size, np.uint8)
        self.observation_space = spaces.Box(zeros, highest(self.observer), dtype=np.uint8)
        self.action_space = spaces.Discrete(self.rules.action_count)
        self._seat = seat
        self.seat = 0
        self.game_state: State = self.rules.new(self.seats, 0, **self.options)
        self._players: dict[int, Player] = {}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Bytes, dict[str, Any]]:
        super().reset(seed=seed)
        deal = int(self.np_random.integers(1 << 62))
        self.seat = int(self.np_random.integers(self.seats)) if self._seat is None else whole(self._seat)
        self.game_state = self.rules.new(self.seats, deal, **self.options)
        self._players = {
            seat: Player(bot(self.rules.id, self.bots), seat, private_dice(deal, seat))
            for seat in range(self.seats)
            if seat != self.seat
        }
        self._play_on()
        self._show()
        return self._seen()

    def _play_on(self) -> None:
        """Let the bots choose until the learner is asked, or the game is over."""
        state = self.game_state
        while not state.over and not is_cut_off(state):
            others = [seat for seat in state.deciders() if seat != self.seat]
            if self.seat in state.deciders() or not others:
                return
            state.apply(others[0], self._players[others[0]].decide(state))

    def _seen(self) -> tuple[Bytes, dict[str, Any]]:
        state = self.game_state
        mask = flat(self.observer.mask(state, self.seat)).view(np.int8)
        info = {"action_mask": mask, "seat": self.seat}
        return flat(self.observer.observe(state, self.seat)), info

    def step(self, action: np.int64 | int) -> tuple[Bytes, float, bool, bool, dict[str, Any]]:
        state = self.game_state
        check_begun(self._players and not is_cut_off(state))
        try:
            state.choose(self.seat, action)
        except IllegalChoice as refused:
            if not self.forgiving:
                refused.add_note(_FORGIVING)
                raise
            seen, info = self._seen()
            return seen, self.ILLEGAL, False, False, {**info, "refused": str(refused)}
        self._play_on()
        self._show()
        seen, info = self._seen()
        return seen, self._won(), state.over, is_cut_off(state), info

    def _won(self) -> float:
        if not self.game_state.over:
            return 0.0
        if self.reward == "score":
            return float(self.game_state.scores()[self.seat])
        return win_shares(self.game_state)[self.seat]

    def _show(self) -> None:
        """For people: whatever happens is shown without being asked for, as Gymnasium has it."""
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """As the learner sees it."""
        if self.render_mode is None:
            return None
        from sengoku.adapters.drawing import picture, text

        if self.render_mode == "rgb_array":
            return picture(self.game_state, self.seat)
        shown = text(self.game_state, self.seat)
        if self.render_mode == "human":
            print(shown)
            return None
        return shown


def register() -> None:
    """Tell Gymnasium of the games; importing this module does it."""
    for id, game in IDS.items():
        if id not in gymnasium.registry:
            gymnasium.register(id, "sengoku.adapters.gymnasium:SeatEnv", kwargs={"game": game})


register()

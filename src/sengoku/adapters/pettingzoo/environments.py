"""A game as an environment: agents take turns as the rules say (AEC), or all act at every step (parallel)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import parallel_to_aec

from sengoku.adapters.arrays import flat, highest, is_cut_off, structured, win_shares
from sengoku.core.choices import whole
from sengoku.core.errors import BadOption, IllegalChoice
from sengoku.core.state import State
from sengoku.games import game as named_game

RenderMode: TypeAlias = Literal["ansi", "human", "rgb_array"]
Reward: TypeAlias = Literal["win", "score"]
RENDER_MODES: Final = ["human", "ansi", "rgb_array"]
#: What somebody who tries what is not legal gets, and the game is over, in `env`.
ILLEGAL: Final = -1.0


class _Table:
    """What both kinds of environment have: a game, its agents, and what they are shown."""

    def __init__(
        self,
        id: str,
        seats: int | None,
        render_mode: RenderMode | None,
        reward: Reward,
        structured: bool,
        options: dict[str, object],
    ) -> None:
        self.rules = named_game(id)
        self.seats = self.rules.check_seats(self.rules.first_seats or 2 if seats is None else seats)
        self.options = self.rules.check_options(options)
        check_settings(render_mode, reward)
        self.reward = reward
        self.structured = structured
        self.observer = self.rules.observer(self.seats, **self.options)
        self.agents = [f"player_{seat}" for seat in range(self.seats)]
        self.state: State = self.rules.new(self.seats, 0, **self.options)
        width = self.rules.action_count
        self.action_spaces = {agent: spaces.Discrete(width) for agent in self.agents}
        self.observation_spaces = {agent: self._space(width) for agent in self.agents}

    def _space(self, width: int) -> spaces.Dict:
        shown: spaces.Space[Any]
        if self.structured:
            shown = spaces.Dict(
                {
                    block.name: spaces.Box(0, block.high, block.shape, np.uint8)
                    for block in self.observer.blocks
                }
            )
        else:
            shown = spaces.Box(np.zeros(self.observer.size, np.uint8), highest(self.observer), dtype=np.uint8)
        return spaces.Dict({"observation": shown, "action_mask": spaces.Box(0, 1, (width,), np.int8)})

    def begin(self, seed: int | None) -> None:
        self.state = self.rules.new(self.seats, seed, **self.options)

    def observe(self, seat: int) -> dict[str, Any]:
        row = self.observer.observe(self.state, seat)
        shown: Any = structured(self.observer, row) if self.structured else flat(row)
        return {"observation": shown, "action_mask": flat(self.observer.mask(self.state, seat)).view(np.int8)}

    def rewards(self) -> list[float]:
        """What the last step has brought each seat: something only when the game is over."""
        if not self.state.over:
            return [0.0] * self.seats
        if self.reward == "win":
            return win_shares(self.state)
        return [float(score) for score in self.state.scores()]

    def render(self, mode: RenderMode | None) -> Any:
        """As a spectator sees it: what is rendered tells nobody's secrets."""
        if mode is None:
            return None
        from sengoku.adapters.drawing import picture, text

        if mode == "rgb_array":
            return picture(self.state)
        shown = text(self.state)
        if mode == "human":
            print(shown)
            return None
        return shown


def check_settings(render_mode: str | None, reward: str) -> None:
    """Refuse what no environment knows."""
    for name, value, values in (
        ("render_mode", render_mode, [None, *RENDER_MODES]),
        ("reward", reward, ["win", "score"]),
    ):
        if value not in values:
            listed = ", ".join(map(str, values))
            raise BadOption("option-value", {"name": name, "value": repr(value), "values": listed})


def check_begun(begun: object) -> None:
    """Refuse a step where there is no game, or none any more."""
    if not begun:
        raise ResetNeeded("There is no game under way: call reset() before step().")


class _Agents:
    """What both kinds of environment say of the agents at their table."""

    metadata: dict[str, Any]

    def _sit(self, table: _Table, name: str, render_mode: RenderMode | None) -> None:
        self._table = table
        self.metadata = {**self.metadata, "name": name, "render_modes": [*RENDER_MODES]}  # wrappers add to it
        self.render_mode = render_mode
        self.possible_agents = list(table.agents)
        self.agents: list[str] = []
        self.action_spaces = table.action_spaces
        self.observation_spaces = table.observation_spaces

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def render(self) -> Any:
        return self._table.render(self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


class GameEnv(_Agents, AECEnv):  # type: ignore[misc]  # PettingZoo is not typed for others
    """Agents choose one after the other; where several decide at once, none sees what another has chosen.

    A game that has gone on for the game's `longest` is truncated, here and in `GameParallelEnv`.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "is_parallelizable": False, "render_fps": 2}

    def __init__(
        self,
        id: str,
        name: str,
        seats: int | None = None,
        render_mode: RenderMode | None = None,
        reward: Reward = "win",
        structured: bool = False,
        **options: object,
    ) -> None:
        super().__init__()
        self._sit(_Table(id, seats, render_mode, reward, structured, options), name, render_mode)

    @property
    def game_state(self) -> State:
        """The game itself, with all its secrets: for whoever tests or analyses."""
        return self._table.state

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._table.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        deciders = self._table.state.deciders()
        if deciders:
            self.agent_selection = self.possible_agents[deciders[0]]

    def observe(self, agent: str) -> dict[str, Any]:
        return self._table.observe(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        check_begun(self.agents)
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        table = self._table
        table.state.choose(self.possible_agents.index(agent), action)
        self.rewards = dict(zip(self.agents, table.rewards(), strict=True))
        if table.state.over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif is_cut_off(table.state):
            self.truncations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()


class GameParallelEnv(_Agents, ParallelEnv):  # type: ignore[misc]
    """All agents act at every step; only those who are asked are heeded.

    What is not legal is refused: the choice is not made, and the agent's info says why. What was asked of
    several at once is answered at once; a choice that an earlier one of the same step has overtaken is not
    made either. `max_cycles` cuts a game off after so many steps.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 2}

    def __init__(
        self,
        id: str,
        name: str,
        seats: int | None = None,
        render_mode: RenderMode | None = None,
        reward: Reward = "win",
        structured: bool = False,
        max_cycles: int | None = None,
        **options: object,
    ) -> None:
        self._sit(_Table(id, seats, render_mode, reward, structured, options), name, render_mode)
        if max_cycles is not None and whole(max_cycles) < 1:
            raise BadOption("number", {"name": "max_cycles", "value": repr(max_cycles)})
        self.max_cycles = max_cycles
        self._cycles = 0

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, Any]], dict[str, dict[str, Any]]]:
        self._table.begin(seed)
        self.agents = list(self.possible_agents)
        self._cycles = 0
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> dict[str, dict[str, Any]]:
        return {agent: self._table.observe(seat) for seat, agent in enumerate(self.possible_agents)}

    def step(self, actions: dict[str, int]) -> tuple[Any, Any, Any, Any, Any]:
        check_begun(self.agents)
        for agent in actions:
            if agent not in self.agents:
                raise ValueError(f"there is no agent {agent!r}; the agents are {', '.join(self.agents)}")
        state = self._table.state
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        for seat in state.deciders():
            agent = self.possible_agents[seat]
            if seat in state.deciders() and agent in actions:
                try:
                    state.choose(seat, actions[agent])
                except IllegalChoice as refused:
                    infos[agent]["refused"] = str(refused)
        self._cycles += 1
        agents = self.agents
        rewards = dict(zip(agents, self._table.rewards(), strict=True))
        terminations = dict.fromkeys(agents, state.over)
        cut = is_cut_off(state) or (self.max_cycles is not None and self._cycles >= self.max_cycles)
        cut = cut and not state.over
        truncations = dict.fromkeys(agents, cut)
        observations = self._observations()
        if state.over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return observations, rewards, terminations, truncations, infos


def makers(id: str, name: str) -> tuple[Callable[..., Any], Callable[..., Any], Callable[..., Any]]:
    """`env`, `raw_env` and `parallel_env` of a game, as PettingZoo's own modules have them."""

    def parallel_env(**settings: Any) -> GameParallelEnv:
        return GameParallelEnv(id, name, **settings)

    def raw_env(*, max_cycles: int | None = None, **settings: Any) -> AECEnv:
        """With `max_cycles` every agent acts in every cycle, heeded or not, as in `parallel_env`."""
        if max_cycles is not None:
            return parallel_to_aec(parallel_env(max_cycles=max_cycles, **settings))
        return GameEnv(id, name, **settings)

    def env(**settings: Any) -> AECEnv:
        if settings.get("max_cycles") is not None:
            return raw_env(**settings)
        made: Any = raw_env(**settings)
        made = wrappers.TerminateIllegalWrapper(made, illegal_reward=ILLEGAL)
        made = wrappers.AssertOutOfBoundsWrapper(made)
        return wrappers.OrderEnforcingWrapper(made)

    return env, raw_env, parallel_env

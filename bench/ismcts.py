"""A level of ours at one table with OpenSpiel's IS-MCTS, both with the same number of playouts a decision.

OpenSpiel's own `ISMCTSBot` (UCT, one random rollout to the end of the game a simulation) sees our games
through `Spiel` below: states, information sets and resampling are those of the contract. Seats alternate and
move on from game to game; who won how often is told with its interval (Wilson, 95 %) and the seconds each
thought. Games are numbered: `--first` goes on where another run was stopped.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

ROOT = Path(__file__).resolve().parent.parent


class Spiel:
    """A state of ours as OpenSpiel's Python bots look at one: sequential, chance inside."""

    def __init__(self, state: Any, draws: int = 0) -> None:
        self.state = state
        #: How many worlds were drawn from it: each has another seed.
        self.draws = draws
        #: What the one who decides knows, as a key; "" until it is asked for.
        self._key = ""

    def get_game(self) -> Spiel:
        return self

    def get_type(self) -> Any:
        import pyspiel

        class Type:
            dynamics = pyspiel.GameType.Dynamics.SEQUENTIAL
            information = pyspiel.GameType.Information.IMPERFECT_INFORMATION

        return Type

    def clone(self) -> Spiel:
        return Spiel(self.state.clone())

    def is_terminal(self) -> bool:
        return bool(self.state.over)

    def is_chance_node(self) -> bool:
        return False

    def current_player(self) -> int:
        return int(self.state.deciders()[0])

    def num_players(self) -> int:
        return int(self.state.seats)

    def legal_actions(self, player: int | None = None) -> list[int]:
        return [choice.code for choice in self.state.choices(self.current_player())]

    def apply_action(self, action: int) -> None:
        seat = self.current_player()
        self.state.apply(seat, self.state.game.decode(int(action)))
        self._key = ""

    def returns(self) -> list[float]:
        winners = self.state.winners()
        return [float(seat in winners) for seat in range(self.state.seats)]

    def information_state_string(self) -> str:
        if not self._key:
            self._key = json.dumps(self.state.view(self.current_player()), sort_keys=True)
        return self._key

    def resample_from_infostate(self, player: int, _sampler: Any) -> Spiel:
        self.draws += 1
        return Spiel(self.state.resample(player, self.draws))


class Rollout:
    """What OpenSpiel's `RandomRolloutEvaluator` does with one rollout, without its costs for each choice."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)

    def evaluate(self, spiel: Spiel) -> list[float]:
        """How it ends when everybody chooses by chance."""
        state, chance = spiel.state.clone(), self.chance.random
        while not state.over:
            seat = state.deciders()[0]
            choices = state.choices(seat)
            state.apply(seat, choices[int(chance() * len(choices))])
        return Spiel(state).returns()

    def prior(self, spiel: Spiel) -> list[tuple[int, float]]:
        actions = spiel.legal_actions()
        return [(action, 1.0 / len(actions)) for action in actions]


class IsMcts:
    """OpenSpiel's bot behind our contract."""

    name = "is-mcts"

    def __init__(self, playouts: int) -> None:
        self.playouts = playouts

    def choose(self, seen: Any) -> Any:
        import numpy as np
        from open_spiel.python.algorithms import ismcts

        seed = seen.rng.below(0, 1 << 31)
        chance = np.random.RandomState(seed)
        root = Spiel(seen.worlds().state)
        bot = ismcts.ISMCTSBot(
            game=root,
            evaluator=Rollout(seed),
            uct_c=sqrt(2),
            max_simulations=self.playouts,
            random_state=chance,
            allow_inconsistent_action_sets=True,
        )
        action = int(bot.step(root))
        return next(choice for choice in seen.choices if choice.code == action)


def play(
    game: str, bots: Sequence[Any], seed: str, options: dict[str, object]
) -> tuple[list[int], list[float]]:
    """One game: who won, and the processor seconds each seat thought."""
    import sengoku
    from sengoku.bots import Player, private_dice

    state = sengoku.game(game).new(len(bots), seed, **options)
    players = [Player(bot, seat, private_dice(seed, seat)) for seat, bot in enumerate(bots)]
    spent = [0.0] * len(bots)
    while not state.over:
        seat = state.deciders()[0]
        began = process_time()
        choice = players[seat].decide(state)
        spent[seat] += process_time() - began
        state.apply(seat, choice)
    return state.winners(), spent


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--level", default="strong")
    parser.add_argument("--playouts", type=int, help="the budget of both; as the level has it if not given")
    parser.add_argument("--seed", default="is-mcts")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--compiled", help="the folder of compiled rules; without it they are built first")
    given = parser.parse_args()
    folder = given.compiled
    if folder is None:
        built = subprocess.run(
            [sys.executable, str(ROOT / "tools" / "compiled.py")],
            check=True,
            stdout=subprocess.PIPE,
            text=True,
        )
        folder = built.stdout.split()[-1]
    sys.path.insert(0, folder)
    from sengoku.arena.statistics import wilson
    from sengoku.bots import Bot, bot
    from sengoku.bots.levels import SearchBot

    level = bot(given.game, given.level)
    assert isinstance(level, SearchBot), "only levels that search have a budget"
    playouts = given.playouts or level.playouts
    ours = SearchBot(level.name, level.brain, playouts)
    pair: list[Bot] = [ours, IsMcts(playouts)]
    options: dict[str, object] = dict(one.split("=", 1) for one in given.option)
    won = {each.name: 0 for each in pair}
    sat = dict.fromkeys(won, 0)
    time = dict.fromkeys(won, 0.0)
    for number in range(given.first, given.first + given.games):
        bots = [pair[(seat + number) % 2] for seat in range(given.seats)]
        winners, spent = play(given.game, bots, f"{given.seed}:{number}", options)
        for seat, each in enumerate(bots):
            time[each.name] += spent[seat]
            if len(winners) < given.seats:  # else nobody has won
                sat[each.name] += 1
                won[each.name] += seat in winners
        told = [
            "{} won {} of {} ({:.1%}–{:.1%}; {:.0f} s)".format(
                name, won[name], sat[name], *wilson(won[name], sat[name]), time[name]
            )
            for name in won
            if sat[name]
        ]
        print(f"game {number}, {playouts} playouts: {', '.join(told)}", flush=True)


if __name__ == "__main__":
    main()

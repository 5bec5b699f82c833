"""Sengoku and its peers on the same machine in the same minutes: random play and copying a game half-way.

All play whole games of random choices, picked by the same small generator from the list of legal actions
and applied without a second check. A decision is one action of one player; what chance does is not counted.
Open ones, with more than one thing to choose, are counted beside: some games ask for every step of a turn,
others take what nobody can refuse by themselves.
Every contender runs in a process of its own, and the rounds interleave (A B C, A B C, ...), so that a busy
machine slows all of them alike; medians are compared, with Catanatron as the measure.

With --loops instead: what a learner's loop costs, every decision with its observation and legal mask, in
batches of ours and in games of PettingZoo, RLCard and OpenSpiel (bench/loops.py). With --sizes: how large all
these games are (bench/sizes.py).
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench import loops, sizes  # noqa: E402

NUMBERS = ("decisions_per_second", "open_per_second", "games_per_second", "copy_us")

PYTHON = ".".join(map(str, sys.version_info[:3]))

Numbers = dict[str, float]
Measured = dict[str, list[Numbers]]


class Rules(NamedTuple):
    """A peer's game, as far as it is measured."""

    new: Callable[[int], Any]
    over: Callable[[Any], bool]
    #: Makes one choice by this number; says how many there were for a player, 0 if it was chance's.
    step: Callable[[Any, int], int]
    copy: Callable[[Any], object]


def measured(rules: Rules, seconds: float, seed: int) -> Numbers:
    """Random games for about this long, then copies of one half-way."""
    pick = seed
    games = decisions = opened = 0
    spent = 0.0
    began = perf_counter()
    while spent < seconds:
        game = rules.new(seed + games)
        while not rules.over(game):
            pick = (pick * 1103515245 + 12345) & 0x7FFFFFFF
            width = rules.step(game, pick >> 8)
            decisions += width > 0
            opened += width > 1
        games += 1
        spent = perf_counter() - began
    return {
        "decisions_per_second": decisions / spent,
        "open_per_second": opened / spent,
        "games_per_second": games / spent,
        "copy_us": _copy_us(rules, seed, decisions // games // 2),
    }


def _copy_us(rules: Rules, pick: int, steps: int) -> float:
    half_way = rules.new(pick)
    while steps > 0 and not rules.over(half_way):
        pick = (pick * 1103515245 + 12345) & 0x7FFFFFFF
        steps -= rules.step(half_way, pick >> 8) > 0
    copies = []
    for _ in range(500):
        start = perf_counter()
        rules.copy(half_way)
        copies.append(perf_counter() - start)
    return median(copies) * 1e6


def catanatron() -> Rules:
    """Four random players on the base map."""
    from catanatron import Color, Game, RandomPlayer
    from catanatron.game import TURNS_LIMIT

    def over(game: Any) -> bool:
        return game.winning_color() is not None or game.state.num_turns >= TURNS_LIMIT

    def step(game: Any, pick: int) -> int:
        actions = game.state.playable_actions
        game.execute(actions[pick % len(actions)], validate_action=False)
        return len(actions)

    return Rules(
        lambda seed: Game([RandomPlayer(color) for color in Color], seed=seed),
        over,
        step,
        lambda game: game.copy(),
    )


def openspiel(name: str) -> Rules:
    """A game of OpenSpiel through its Python interface; the rules themselves are C++."""
    import pyspiel

    game = pyspiel.load_game(name)

    def step(state: Any, pick: int) -> int:
        by_chance: bool = state.is_chance_node()
        actions = state.legal_actions()
        state.apply_action(actions[pick % len(actions)])
        return 0 if by_chance else len(actions)

    return Rules(
        lambda _: game.new_initial_state(),
        lambda state: state.is_terminal(),
        step,
        lambda state: state.clone(),
    )


#: The peers: games with hidden cards, dice, and a large board.
MEASURE = "catanatron"
PEERS: dict[str, Callable[[], Rules]] = {
    MEASURE: catanatron,
    "hearts": lambda: openspiel("hearts"),
    "backgammon": lambda: openspiel("backgammon"),
    "chess": lambda: openspiel("chess"),
}
#: Our games with their seats and options; each is measured compiled and interpreted.
GAMES: dict[str, tuple[str, int, dict[str, object]]] = {
    "samurai-sword": ("samurai-sword", 5, {}),
    "shitenno": ("shitenno", 4, {}),
    "bushido": ("bushido", 5, {}),
    "nagakute": ("tenkatoitsu", 2, {"scenario": "nagakute"}),
    "yamazaki": ("tenkatoitsu", 2, {"scenario": "yamazaki"}),
    "sekigahara": ("tenkatoitsu", 2, {"scenario": "sekigahara"}),
}
INTERPRETED = " interpreted"
CONTENDERS = [*PEERS, *GAMES, *[game + INTERPRETED for game in GAMES]]
#: A learner's loop, with a batch of each of our games.
BATCH = " batch"
LOOPS = [*loops.PEERS, *[game + BATCH for game in GAMES]]


def sengoku(name: str, seconds: float, seed: int) -> Numbers:
    """One of our games."""
    from sengoku.arena.bench import measure

    game, seats, options = GAMES[name]
    seen = measure(game, seats, seconds, seed, options)
    if seen.compiled == bool(os.environ.get("SENGOKU_PURE")):
        raise SystemExit("the rules did not run as asked (compiled or interpreted)")
    return {
        "decisions_per_second": seen.decisions_per_second,
        "open_per_second": seen.decisions_per_second * seen.open_decisions,
        "games_per_second": seen.games_per_second,
        "copy_us": seen.clone_us,
    }


def measure_here(name: str, seconds: float, seed: int) -> Numbers:
    """One contender in this process."""
    if name in LOOPS:
        ours = GAMES.get(name.removesuffix(BATCH))
        loop = loops.batch(*ours, seed) if ours else loops.peer(name, seed)
        return {"decisions_per_second": loops.measured(loop, seconds)}
    if name in PEERS:
        return measured(PEERS[name](), seconds, seed)
    return sengoku(name.removesuffix(INTERPRETED), seconds, seed)


def run(name: str, folder: Path, seconds: float, seed: int) -> Numbers:
    """One contender in a fresh process."""
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONHASHSEED": "0"}
    environment.pop("SENGOKU_PURE", None)
    if name.endswith(INTERPRETED):
        environment["SENGOKU_PURE"] = "1"
    command = [sys.executable, __file__, "--only", name, "--seconds", str(seconds), "--seed", str(seed)]
    done = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    numbers: Numbers = json.loads(done.stdout)
    return numbers


def compiled() -> Path | None:
    """The folder of compiled Sengoku, if it can be built."""
    command = [sys.executable, str(ROOT / "tools" / "compiled.py")]
    built = subprocess.run(command, check=False, stdout=subprocess.PIPE, text=True)
    return None if built.returncode else Path(built.stdout.split()[-1])


def interleaved(names: list[str], folder: Path, rounds: int, seconds: float, seed: int) -> Measured:
    """Everything measured, by contender."""
    seen: Measured = {name: [] for name in names}
    for number in range(rounds):
        for name in names:
            seen[name].append(run(name, folder, seconds, seed))
        print(f"peers: round {number + 1} of {rounds}", file=sys.stderr)
    return seen


def compare(rounds: int, seconds: float, seed: int) -> dict[str, Any]:
    """Medians of all contenders, and how many times better than the measure each is."""
    folder = compiled()
    names = CONTENDERS
    if folder is None:
        print("peers: no compiled Sengoku (see above); measuring it interpreted only", file=sys.stderr)
        names = [name for name in names if name not in GAMES]
    seen = interleaved(names, folder or ROOT / "src", rounds, seconds, seed)
    medians = {name: {key: median(one[key] for one in seen[name]) for key in NUMBERS} for name in names}
    peer = medians[MEASURE]
    ratios = {
        name: {
            **{key: medians[name][key] / peer[key] for key in ("decisions_per_second", "open_per_second")},
            "copy_us": peer["copy_us"] / medians[name]["copy_us"],
        }
        for name in names
        if name != MEASURE
    }
    return {"python": PYTHON, "rounds": rounds, "medians": medians, "times_better": ratios, "all": seen}


def compare_loops(rounds: int, seconds: float, seed: int) -> dict[str, Any]:
    """Decisions a second of a learner's loop: medians, and how many times those of each peer ours are."""
    folder = compiled()
    if folder is None:
        raise SystemExit("peers: no compiled Sengoku (see above); a learner's loop is measured compiled only")
    seen = interleaved(LOOPS, folder, rounds, seconds, seed)
    medians = {name: median(one["decisions_per_second"] for one in seen[name]) for name in LOOPS}
    return {"python": PYTHON, "rounds": rounds, "medians": medians, "all": seen}


def loops_table(result: dict[str, Any]) -> str:
    medians: dict[str, float] = result["medians"]
    ours = [name for name in medians if name.endswith(BATCH)]
    lines = [f"{'':26}{'decisions/s':>14}" + "".join([f"{name.removesuffix(BATCH):>15}" for name in ours])]
    for name, decisions in medians.items():
        line = f"{name:26}{decisions:14,.0f}"
        if name not in ours:
            line += "".join([f"{medians[other] / decisions:14.1f}×" for other in ours])
        lines.append(line)
    lines.append(f"medians of {result['rounds']} interleaved rounds, Python {result['python']}")
    return "\n".join(lines)


def compare_sizes(games: int, seed: int) -> str:
    """A line for each game of a learner's loop."""
    sys.path[:0] = [str(compiled() or ROOT / "src")]
    lines = [f"{'':26}{'actions':>9}{'observation':>13}{'legal':>8}{'decisions':>11}"]
    for name in LOOPS:
        ours = GAMES.get(name.removesuffix(BATCH))
        size = sizes.ours(*ours, seed, games) if ours else sizes.peer(name, seed, games)
        numbers = f"{size.actions:9,}{size.observation:13,}{size.legal:8.1f}{size.length:11,.0f}"
        lines.append(f"{name.removesuffix(BATCH):26}{numbers}")
        print(f"peers: {name}", file=sys.stderr)
    lines.append(f"means of {games} games by chance, seed {seed}: legal actions a decision, decisions a game")
    return "\n".join(lines)


def table(result: dict[str, Any]) -> str:
    columns = f"{'decisions/s':>14}{'games/s':>10}{'copy µs':>10}"
    times = f"{'× decisions':>13}{'× open':>9}{'× copy':>9}"
    lines = [f"{'':26}{columns}{times}"]
    for name, numbers in result["medians"].items():
        line = f"{name:26}{numbers['decisions_per_second']:14,.0f}{numbers['games_per_second']:10,.1f}"
        line += f"{numbers['copy_us']:10,.1f}"
        better = result["times_better"].get(name)
        if better:
            line += f"{better['decisions_per_second']:13.1f}{better['open_per_second']:9.1f}"
            line += f"{better['copy_us']:9.1f}"
        lines.append(line)
    lines.append(f"medians of {result['rounds']} interleaved rounds, Python {result['python']}")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument(
        "--seconds", type=float, default=2.0, help="of play, for each contender in each round"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print everything measured as JSON")
    parser.add_argument("--loops", action="store_true", help="measure a learner's loop instead")
    parser.add_argument("--sizes", action="store_true", help="tell how large those games are instead")
    parser.add_argument("--games", type=int, default=20, help="of each, for --sizes")
    parser.add_argument(
        "--only", choices=[*CONTENDERS, *LOOPS], help="run one contender here and print its numbers"
    )
    arguments = parser.parse_args()
    if arguments.only:
        print(json.dumps(measure_here(arguments.only, arguments.seconds, arguments.seed)))
        return
    if arguments.sizes:
        print(compare_sizes(arguments.games, arguments.seed))
        return
    measure, show = (compare_loops, loops_table) if arguments.loops else (compare, table)
    result = measure(arguments.rounds, arguments.seconds, arguments.seed)
    print(json.dumps(result, indent=2) if arguments.json else show(result))


if __name__ == "__main__":
    main()

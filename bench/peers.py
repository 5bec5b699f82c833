"""Sengoku and Catanatron on the same machine in the same minutes: random play and copying a game half-way.

Both play whole games of random choices, picked by the same small generator from the list of legal actions
and applied without a second check. A decision is one action of one player. Every contender runs in a process
of its own, and the rounds interleave (A B C, A B C, ...), so that a busy machine slows all of them alike;
medians are compared.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
NUMBERS = ("decisions_per_second", "games_per_second", "copy_us")

Numbers = dict[str, float]


def catanatron(seconds: float, seed: int) -> Numbers:
    """Four random players on the base map."""
    from catanatron import Color, Game, RandomPlayer
    from catanatron.game import TURNS_LIMIT

    pick = seed

    def random_action(game: Any) -> None:
        nonlocal pick
        actions = game.state.playable_actions
        pick = (pick * 1103515245 + 12345) & 0x7FFFFFFF
        game.execute(actions[(pick >> 8) % len(actions)], validate_action=False)

    def new(number: int) -> Any:
        return Game([RandomPlayer(color) for color in Color], seed=number)

    games = decisions = 0
    spent = 0.0
    began = perf_counter()
    while spent < seconds:
        game = new(seed + games)
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            random_action(game)
            decisions += 1
        games += 1
        spent = perf_counter() - began

    half_way = new(seed)
    for _ in range(decisions // games // 2):
        if half_way.winning_color() is None:
            random_action(half_way)
    copies = []
    for _ in range(500):
        start = perf_counter()
        half_way.copy()
        copies.append(perf_counter() - start)
    return {
        "decisions_per_second": decisions / spent,
        "games_per_second": games / spent,
        "copy_us": median(copies) * 1e6,
    }


def sengoku(game: str, seconds: float, seed: int) -> Numbers:
    """One of our games, with the number of seats it is measured with."""
    from sengoku.arena.bench import measure

    seen = measure(game, seats=GAMES[game], seconds=seconds, seed=seed)
    if seen.compiled == bool(os.environ.get("SENGOKU_PURE")):
        raise SystemExit("the rules did not run as asked (compiled or interpreted)")
    return {
        "decisions_per_second": seen.decisions_per_second,
        "games_per_second": seen.games_per_second,
        "copy_us": seen.clone_us,
    }


PEER = "catanatron"
#: Our games with their seats; each is measured compiled and interpreted.
GAMES = {"samurai-sword": 5, "shitenno": 4, "bushido": 5, "tenkatoitsu": 2}
INTERPRETED = " interpreted"
CONTENDERS = [PEER, *GAMES, *[game + INTERPRETED for game in GAMES]]


def measure_here(name: str, seconds: float, seed: int) -> Numbers:
    """One contender in this process."""
    if name == PEER:
        return catanatron(seconds, seed)
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


def compare(rounds: int, seconds: float, seed: int) -> dict[str, Any]:
    """Medians of all contenders, and how many times better than the peer each Sengoku is."""
    command = [sys.executable, str(ROOT / "tools" / "compiled.py")]
    built = subprocess.run(command, check=False, stdout=subprocess.PIPE, text=True)
    names = CONTENDERS
    if built.returncode:
        print("peers: no compiled Sengoku (see above); measuring it interpreted only", file=sys.stderr)
        names = [name for name in names if name not in GAMES]
    folder = ROOT / "src" if built.returncode else Path(built.stdout.split()[-1])
    seen: dict[str, list[Numbers]] = {name: [] for name in names}
    for number in range(rounds):
        for name in names:
            seen[name].append(run(name, folder, seconds, seed))
        print(f"peers: round {number + 1} of {rounds}", file=sys.stderr)
    medians = {name: {key: median(one[key] for one in seen[name]) for key in NUMBERS} for name in names}
    peer = medians[PEER]
    ratios = {
        name: {
            "decisions_per_second": medians[name]["decisions_per_second"] / peer["decisions_per_second"],
            "copy_us": peer["copy_us"] / medians[name]["copy_us"],
        }
        for name in names
        if name != PEER
    }
    python = ".".join(map(str, sys.version_info[:3]))
    return {"python": python, "rounds": rounds, "medians": medians, "times_better": ratios, "all": seen}


def table(result: dict[str, Any]) -> str:
    lines = [f"{'':26}{'decisions/s':>14}{'games/s':>10}{'copy µs':>10}{'× decisions':>13}{'× copy':>9}"]
    for name, numbers in result["medians"].items():
        line = f"{name:26}{numbers['decisions_per_second']:14,.0f}{numbers['games_per_second']:10,.1f}"
        line += f"{numbers['copy_us']:10,.1f}"
        better = result["times_better"].get(name)
        if better:
            line += f"{better['decisions_per_second']:13.1f}{better['copy_us']:9.1f}"
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
    parser.add_argument("--only", choices=CONTENDERS, help="run one contender here and print its numbers")
    arguments = parser.parse_args()
    if arguments.only:
        print(json.dumps(measure_here(arguments.only, arguments.seconds, arguments.seed)))
        return
    result = compare(arguments.rounds, arguments.seconds, arguments.seed)
    print(json.dumps(result, indent=2) if arguments.json else table(result))


if __name__ == "__main__":
    main()

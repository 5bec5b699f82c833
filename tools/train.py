"""Learns how likely positions are to be won, from games of the heuristic bots among themselves.

    python tools/train.py GAME [--games 400] [--seed learn] [--jobs 2] [--engine ray] [--only GROUP]

Each game gives the positions at every tick of its clock: for each contender the features that the game's
bots declare (`brain.py`), and who won in the end. A softmax over the contenders is fitted to that, with every
fifth game kept apart: `values.toml` says how well the model foretells those (log-loss) beside guessing. The
same arguments give the same file, on a pool of processes or on the machines of a Ray cluster; with compiled
rules on PYTHONPATH (tools/compiled.py) it takes less time.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from rich.progress import track

import sengoku
from sengoku.arena.engines import ENGINES, Engine, engine
from sengoku.arena.learning import Learned, Lesson, Taught, brain_of, learn, taught
from sengoku.bots.values import VERSION
from sengoku.core.errors import SengokuError

ROOT = Path(__file__).resolve().parent.parent
Setting = tuple[str, int, dict[str, object]]
#: So many games are played in one task.
TOGETHER = 4


def settings(game: str) -> list[Setting]:
    """The groups of positions with a seats and options of theirs."""
    brain, rules = brain_of(game), sengoku.game(game)
    found = []
    for seats, options in brain.settings(rules):
        found.append((brain.group(rules.new(seats, 0, **options)), seats, options))
    return found


def train(game: str, setting: Setting, games: int, seed: str, workers: Engine) -> Learned:
    group, seats, options = setting
    seeds = [f"{seed}:{group}:{number}" for number in range(games)]
    tasks = [Taught(game, seats, options, seeds[at : at + TOGETHER]) for at in range(0, games, TOGETHER)]

    def done() -> Iterator[list[Lesson]]:
        for found in workers.in_order(taught, tasks):
            yield from found

    return learn(list(track(done(), f"{game} {group}", total=games)))


def written(game: str, recipe: dict[str, Any], learned: dict[str, dict[str, Any]]) -> str:
    """The file: TOML by hand, for the standard library only reads it."""
    lines = [
        "# What positions are worth, learned from games of the heuristic bots: written by tools/train.py.",
        f"version = {VERSION}",
        "",
        "[recipe]",
        *(f"{key} = {value if isinstance(value, int) else repr(value)}" for key, value in recipe.items()),
    ]
    for group, found in learned.items():
        lines += ["", f'[learned."{group}"]']
        lines += [f"{key} = {value}" for key, value in found["learned"].items()]
        lines += ["", f'[weights."{group}"]']
        lines += [f"{name} = {weight:.6g}" for name, weight in found["weights"].items()]
    return "\n".join(lines).replace("e+", "e").replace("'", '"') + "\n"


def known(file: Path) -> dict[str, dict[str, Any]]:
    """What the file has already, by group."""
    if not file.exists():
        return {}
    had = tomllib.loads(file.read_text("utf-8"))
    return {
        group: {"learned": had["learned"][group], "weights": had["weights"][group]}
        for group in had["weights"]
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=sengoku.game_ids())
    parser.add_argument("--games", type=int, default=400, help="of each group (default: 400)")
    parser.add_argument("--seed", default="learn")
    parser.add_argument("--jobs", type=int, help="processes, or the cluster's processors (default: 2, all)")
    parser.add_argument("--engine", choices=ENGINES, default=ENGINES[0])
    parser.add_argument("--address", help="of the Ray cluster")
    parser.add_argument("--only", help="this group alone; the others stay as they are")
    given = parser.parse_args()
    brain = brain_of(given.game)
    file = ROOT / "src" / "sengoku" / "bots" / given.game.replace("-", "_") / "values.toml"
    wanted = [setting for setting in settings(given.game) if given.only in (None, setting[0])]
    if not wanted:
        sys.exit(
            f"train: no group {given.only!r}; there are {', '.join(one[0] for one in settings(given.game))}"
        )
    kept = known(file) if given.only else {}
    jobs = given.jobs or (2 if given.engine == "pool" else None)
    try:
        chosen = engine(given.engine, jobs, given.address)
    except SengokuError as fault:
        sys.exit(f"train: {fault}")
    with closing(chosen) as workers:
        for setting in wanted:
            found = train(given.game, setting, given.games, given.seed, workers)
            print(
                f"{setting[0]}: log-loss {found.loss:.4f}, guessing {found.guessing:.4f} "
                f"({found.positions} positions)"
            )
            kept[setting[0]] = {
                "learned": {
                    "games": found.games,
                    "positions": found.positions,
                    "loss": round(found.loss, 4),
                    "guessing": round(found.guessing, 4),
                },
                "weights": dict(zip(brain.FEATURES, found.model.weights, strict=True)),
            }
    recipe = {"games": given.games, "seed": given.seed, "rules": sengoku.game(given.game).version}
    beside = file.with_name(file.name + ".new")  # all of it or nothing
    beside.write_text(written(given.game, recipe, kept), "utf-8")
    beside.replace(file)


if __name__ == "__main__":
    main()

"""Check that compiled play equals interpreted play: python tools/compare_digests.py UNPACKED_WHEEL

Plays the same seeded games of every game and seat count twice, random ones and some of heuristic bots, in two
processes that both import the unpacked wheel: one as it is, one with SENGOKU_PURE=1. Each prints a line per
stretch of play with a digest of the state, of what was offered and of what was chosen; the lines must be
equal, and each process must have run the kind of code it claims.
"""

import argparse
import hashlib
import json
import os
import subprocess
import sys
import tomllib
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
STRETCH = 16  # choices between two digests
LONGEST = 20_000  # choices in one game; more means that it does not end


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path, help="the unpacked wheel")
    parser.add_argument("--games", type=int, default=10, help="random games of each number of seats")
    parser.add_argument("--of-bots", type=int, default=2, help="games of heuristic bots of each")
    parser.add_argument("--play", action="store_true", help="only play, and print the digests")
    arguments = parser.parse_args()
    folder = arguments.folder.resolve()
    if arguments.play:
        play_all(folder, arguments.games, arguments.of_bots)
        return

    compiled, interpreted = (
        start(folder, pure, arguments.games, arguments.of_bots) for pure in (False, True)
    )
    left, right = compiled.communicate()[0].splitlines(), interpreted.communicate()[0].splitlines()
    if compiled.returncode or interpreted.returncode:
        sys.exit("compiled or interpreted play failed: see above")
    for one, other in zip(left, right, strict=False):
        if one != other:
            sys.exit(
                f"compiled and interpreted play differ first here:\n  compiled: {one}\n  interpreted: {other}"
            )
    if len(left) != len(right):
        sys.exit(f"compiled play gave {len(left)} digests, interpreted play {len(right)}")
    print(f"{len(left)} digests of compiled and interpreted play are equal")


def start(folder: Path, pure: bool, games: int, of_bots: int) -> subprocess.Popen[str]:
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONHASHSEED": "random"}
    environment.pop("SENGOKU_PURE", None)
    if pure:
        environment["SENGOKU_PURE"] = "1"
    sizes = ["--games", str(games), "--of-bots", str(of_bots)]
    command = [sys.executable, __file__, str(folder), "--play", *sizes]
    return subprocess.Popen(command, env=environment, cwd=folder, stdout=subprocess.PIPE, text=True)


def play_all(folder: Path, games: int, of_bots: int) -> None:
    import sengoku

    for game_id in sengoku.game_ids():
        game = sengoku.game(game_id)
        for seats in game.seats:
            for seed in range(games):
                play(game_id, seats, seed, "random")
            for seed in range(of_bots):
                play(game_id, seats, seed, "heuristic")
    check_kind_of_code(folder)


def play(game_id: str, seats: int, seed: int, name: str) -> None:
    """One game of bots, printed as digests that depend on every choice offered and on the dumps."""
    import sengoku
    from sengoku.bots import bot, decide, private_dice

    state = sengoku.game(game_id).new(seats=seats, seed=seed)
    player, streams = bot(game_id, name), [private_dice(seed, seat) for seat in range(seats)]
    pick = seed
    count = 0
    digest = hashlib.sha256()

    def report() -> None:
        digest.update(json.dumps(state.dump()).encode())
        print(f"{game_id} {name} seats={seats} seed={seed} choice={count} {digest.hexdigest()[:24]}")

    report()
    while not state.over:
        deciders = state.deciders()
        pick = (pick * 1103515245 + 12345) & 0x7FFFFFFF
        seat = deciders[(pick >> 8) % len(deciders)]
        choices = state.choices(seat)
        pick = (pick * 1103515245 + 12345) & 0x7FFFFFFF
        choice = choices[(pick >> 8) % len(choices)]
        if name != "random":
            choice = decide(player, state, seat, streams[seat])
        digest.update(f"{seat}: {choice} of {', '.join(map(str, choices))}\n".encode())
        state.apply(seat, choice)
        count += 1
        if count % STRETCH == 0:
            report()
        if count > LONGEST:
            sys.exit(f"{game_id} with {seats} seats and seed {seed} has not ended after {LONGEST} choices")
    report()


def check_kind_of_code(folder: Path) -> None:
    """Every loaded module of the rules must be what this process was asked for: compiled, or source."""
    pure = "SENGOKU_PURE" in os.environ
    hook = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]["targets"][
        "wheel"
    ]
    interpreted = hook["hooks"]["custom"].get("exclude", [])
    for name, module in sorted(sys.modules.items()):
        if not name.startswith(("sengoku.core", "sengoku.games", "sengoku.bots")) or module.__file__ is None:
            continue
        file = Path(module.__file__)
        if not file.is_relative_to(folder):
            sys.exit(f"{name} was imported from {file}, not from the wheel")
        source = f"src/{name.replace('.', '/')}"
        excluded = any(
            fnmatch(f"{source}{end}", pattern) for pattern in interpreted for end in (".py", "/__init__.py")
        )
        if (file.suffix == ".py") != (pure or excluded):
            sys.exit(f"{name} ran from {file.name} in the {'interpreted' if pure else 'compiled'} run")


if __name__ == "__main__":
    main()

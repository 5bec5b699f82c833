"""How strong the levels are: one seat of a level among heuristic ones, seats in turn, row by row of a table.

    python bench/levels.py --list
    python bench/levels.py bushido-4-strong nagakute-skilled --compiled FOLDER

Every game that is over is a line of `.cache/levels/ROW.jsonl`, and is not played again: a run can be stopped
at any moment and gone on with, or shared out among processes by `--first` and `--games`. Game number i has
the seed "measured:<i>", as with `sengoku simulate --seed measured`. Delete the files when bots have changed.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import replace
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
SEED = "measured"
AS_SKILLED = "no less than skilled"


class Row(NamedTuple):
    game: str
    seats: int
    level: str
    #: As many as are wanted, and the share of wins that is wanted of them.
    games: int
    wanted: str
    scenario: str = ""

    @property
    def name(self) -> str:
        return f"{self.scenario or f'{self.game}-{self.seats}'}-{self.level}"


def _rows() -> dict[str, Row]:
    """What is to be reached, game by game."""
    found = [
        *(
            Row("shitenno", seats, "skilled", 150, f"{share} %")
            for seats, share in ((2, 75), (3, 58), (4, 52))
        ),
        *(Row("shitenno", seats, "strong", 60, AS_SKILLED) for seats in (2, 3)),
        Row("shitenno", 4, "strong", 60, "60 %"),
        *(Row("samurai-sword", seats, "skilled", 150, "more than heuristic") for seats in (4, 5, 7)),
        *(Row("samurai-sword", seats, "strong", 60, AS_SKILLED) for seats in (4, 7)),
        Row("samurai-sword", 5, "strong", 60, "1.4 × heuristic"),
        *(
            Row("bushido", seats, "skilled", 150, f"{share} %")
            for seats, share in ((3, 50), (4, 40), (5, 33))
        ),
        *(Row("bushido", seats, "strong", 60, AS_SKILLED) for seats in (3, 5)),
        Row("bushido", 4, "strong", 60, "45 %"),
    ]
    for battle in ("nagakute", "yamazaki", "yamazaki-long", "sekigahara"):
        found.append(Row("tenkatoitsu", 2, "skilled", 40, "62 %", battle))
        found.append(Row("tenkatoitsu", 2, "strong", 20, "70 %", battle))
    return {row.name: row for row in found}


ROWS = _rows()


def play(row: Row, number: int) -> dict[str, Any]:
    """One game: who won, and what it took."""
    from sengoku.arena.simulate import make_plan, play_game

    others = ["heuristic"] * (row.seats - 1)
    options: dict[str, object] = {"scenario": row.scenario} if row.scenario else {}
    plan = make_plan(row.game, row.seats, [row.level, *others], number + 1, SEED, options)
    usual = replace(plan, bots=("heuristic", *others)) if row.game == "samurai-sword" else None
    began = process_time()
    state = play_game(plan, number)
    spent = process_time() - began
    told: dict[str, Any] = {
        "number": number,
        "seat": plan.bots_in(number).index(row.level),
        "winners": list(state.winners()),
        "scores": list(state.scores()),
        "seconds": round(spent, 1),
    }
    if usual is not None:  # teams win together: what a seat wins when all are heuristic is the measure
        told["usual"] = len(play_game(usual, number).winners())
    return told


def told(row: Row, games: list[dict[str, Any]]) -> str:
    """A row of the table: won of the decided games, and the interval (Wilson, 95 %)."""
    from sengoku.arena.statistics import wilson

    decided = [game for game in games if len(game["winners"]) < row.seats]
    won = sum(game["seat"] in game["winners"] for game in decided)
    low, high = wilson(won, len(decided))
    share = won / len(decided) if decided else 0.0
    usual = ""
    if row.game == "samurai-sword" and games:
        usual = f", heuristic {sum(game['usual'] for game in games) / len(games) / row.seats:.1%}"
    seconds = sum(game["seconds"] for game in games) / max(len(games), 1)
    return (
        f"{row.name}: {len(games)} of {row.games} games, won {won} of {len(decided)} decided, {share:.1%} "
        f"({low:.1%}–{high:.1%}){usual}; wanted {row.wanted}; {seconds:.0f} s a game"
    )


def measure(row: Row, numbers: range, folder: Path) -> None:
    """Play the games that have not been played yet."""
    file = folder / f"{row.name}.jsonl"
    for number in numbers:
        if number not in {game["number"] for game in read(file)}:
            line = json.dumps(play(row, number))
            with file.open("a", encoding="utf-8") as out:
                out.write(line + "\n")
            print(told(row, read(file)), flush=True)


def read(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()] if file.exists() else []


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("rows", nargs="*", metavar="ROW", help="all, if none is named")
    parser.add_argument("--list", action="store_true", help="tell what was played and play nothing")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--games", type=int, help="how many; as many as are wanted, if not given")
    parser.add_argument("--folder", type=Path, default=ROOT / ".cache" / "levels")
    parser.add_argument("--compiled", help="the folder of compiled rules (tools/compiled.py)")
    given = parser.parse_args()
    unknown = set(given.rows) - set(ROWS)
    if unknown:
        parser.error(f"there is no {', '.join(sorted(unknown))}; the rows are {', '.join(ROWS)}")
    if given.compiled:
        sys.path.insert(0, given.compiled)
    given.folder.mkdir(parents=True, exist_ok=True)
    for name in given.rows or ROWS:
        row = ROWS[name]
        if given.list:
            print(told(row, read(given.folder / f"{name}.jsonl")))
        else:
            last = row.games if given.games is None else given.first + given.games
            measure(row, range(given.first, last), given.folder)


if __name__ == "__main__":
    main()

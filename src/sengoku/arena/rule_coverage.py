"""Which paragraph of a rulebook is implemented where, tested by what, and exercised how often.

Code cites a paragraph in a comment (`# SAM-5.2`), a docstring or a string (`"SAM-5.2"`, the rule of an event
or a refusal); data cites it anywhere in `data/*.toml`; tests cite it with `@rule("SAM-5.2")`. Random games
are then played under a tracer, and a citation is exercised when the statement it stands at is carried out.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from types import CodeType, FrameType
from typing import Any, Final

import sengoku
from sengoku.arena.bench import is_compiled
from sengoku.arena.citations import Citation, Citations, Source, cited_in_data, cited_in_tests, read_source
from sengoku.core.game import Game
from sengoku.core.state import State
from sengoku.games import game as game_of

#: Random games for each number of seats, unless told otherwise.
GAMES: Final = 20
#: A view of every seat is asked for after so many choices.
_LOOK_EVERY: Final = 16

#: The ids of worked examples.
_EXAMPLE: Final = re.compile(r"-[EX]\d+$")

#: How often each statement was carried out: file name and first line of the statement.
Counts = Counter[tuple[str, int]]


@dataclass(frozen=True, slots=True)
class Paragraph:
    """What is known of one paragraph. `exercised` is None if it stands in data only, or nowhere."""

    id: str
    title: str
    code: tuple[str, ...]
    tests: tuple[str, ...]
    exercised: int | None
    deviation: bool

    @property
    def implemented(self) -> bool:
        """A worked example has no code of its own: a test that plays it is all it needs."""
        return bool(self.code) or _EXAMPLE.search(self.id) is not None

    @property
    def covered(self) -> bool:
        return self.deviation or (self.implemented and bool(self.tests))


@dataclass(frozen=True, slots=True)
class Coverage:
    """The report. `unknown` are citations of paragraphs that the rulebook does not have, as "place: id"."""

    game: str
    paragraphs: tuple[Paragraph, ...]
    unknown: tuple[str, ...]
    #: How many random games were played for each number of seats.
    games: int
    #: Whether the tests lie beside the source, so that they could be read.
    tests_found: bool

    @property
    def uncovered(self) -> list[Paragraph]:
        """The paragraphs that are neither implemented and tested nor a deviation."""
        return [paragraph for paragraph in self.paragraphs if not paragraph.covered]

    @property
    def complete(self) -> bool:
        return self.tests_found and not self.uncovered and not self.unknown

    def to_json(self) -> dict[str, object]:
        return {**asdict(self), "complete": self.complete, "uncovered": [p.id for p in self.uncovered]}


def coverage(game_id: str, games: int = GAMES, tests: Path | None = None) -> Coverage:
    """The report for a game; `games` random games are played with each number of seats.

    `tests` is the folder of the tests; by default the one beside the source, if there is one.
    """
    game = game_of(game_id)
    rulebook = game.rulebook
    cited = Citations(rulebook.ids)
    found = list(code_citations(game, cited))
    counts = exercise(game_id, games)
    folder = folder_of_tests() if tests is None else tests
    tested = list(cited_in_tests(folder, cited)) if folder is not None else []
    deviations = {deviation.rule for deviation in game.deviations}
    return Coverage(
        game=game_id,
        paragraphs=tuple(
            Paragraph(
                id=rule.id,
                title=rule.title(),
                code=tuple(dict.fromkeys(place.where for place in found if place.rule == rule.id)),
                tests=tuple(dict.fromkeys(place.where for place in tested if place.rule == rule.id)),
                exercised=_exercised([place for place in found if place.rule == rule.id], counts),
                deviation=rule.id in deviations,
            )
            for rule in rulebook.rules.values()
        ),
        unknown=tuple(
            f"{place.where}: {place.rule}" for place in [*found, *tested] if not cited.knows(place.rule)
        ),
        games=games,
        tests_found=folder is not None,
    )


def _exercised(places: list[Citation], counts: Counts) -> int | None:
    """The busiest of the statements that cite a paragraph; data counts when no statement was run."""
    watched = [counts[place.file, place.statement] for place in places if place.statement]
    return max(watched, default=0) or (0 if watched and len(watched) == len(places) else None)


def code_citations(game: Game, cited: Citations) -> Iterator[Citation]:
    """Every citation in a game's folder, code before data."""
    for path in sorted(game.folder.rglob("*.py")):
        yield from read_source(path, _shown(path, game)).citations(cited)
    for path in sorted(game.folder.rglob("*.toml")):
        yield from cited_in_data(path, _shown(path, game), cited)


def _shown(path: Path, game: Game) -> str:
    """A file's name as the report gives it: from the package on."""
    return path.relative_to(game.folder.parent.parent.parent).as_posix()


def folder_of_tests() -> Path | None:
    """The tests of the checkout this package lies in; None in an installed package."""
    top = Path(sengoku.__file__).resolve().parent.parent.parent
    return top / "tests" if (top / "tests").is_dir() and (top / "pyproject.toml").is_file() else None


# -- exercising ---------------------------------------------------------------------------------------------


def exercise(game_id: str, games: int) -> Counts:
    """How often random games carried out each statement of the game's code."""
    if games <= 0:
        return Counter()
    return _exercise_elsewhere(game_id, games) if is_compiled() else _exercise_here(game_id, games)


def _exercise_here(game_id: str, games: int) -> Counts:
    game = game_of(game_id)
    play_random(game, game.seats.start, "warm-up")  # imports are done before anything is counted
    counts: Counts = Counter()
    cited = Citations(game.rulebook.ids)
    watched = {(place.file, place.statement) for place in code_citations(game, cited) if place.statement}
    sources = {str(path): read_source(path, _shown(path, game)) for path in game.folder.rglob("*.py")}
    with _tracing(sources, watched, counts):
        for seats in game.seats:
            for number in range(games):
                play_random(game, seats, f"coverage {number}")
    return counts


def _exercise_elsewhere(game_id: str, games: int) -> Counts:
    """Compiled code cannot be traced: run the same from source, in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "sengoku.arena.rule_coverage", game_id, str(games)],
        env={**os.environ, "SENGOKU_PURE": "1"},
        stdout=subprocess.PIPE,
        check=True,
    )
    return Counter({(file, line): count for file, line, count in json.loads(done.stdout)})


@contextmanager
def _tracing(sources: dict[str, Source], watched: set[tuple[str, int]], counts: Counts) -> Iterator[None]:
    """Count watched statements of these files; another tracer (coverage, a debugger) is put back after."""
    relevant: dict[CodeType, bool] = {}

    def enter(frame: FrameType, event: str, arg: Any) -> Any:
        code = frame.f_code
        source = sources.get(code.co_filename)
        if source is None:
            return None
        if code not in relevant:
            lines = {line for _, _, line in code.co_lines() if line}
            relevant[code] = not code.co_name.startswith("<") and any(
                (source.name, source.statements.get(line, 0)) in watched for line in lines
            )
        return _counter(source, counts) if relevant[code] else None

    before = sys.gettrace()
    sys.settrace(enter)
    try:
        yield
    finally:
        sys.settrace(before)


def _counter(source: Source, counts: Counts) -> Callable[[FrameType, str, Any], Any]:
    """Counts the statements of one call; a statement of several lines is counted once."""
    statements, name = source.statements, source.name
    under_way = 0

    def count(frame: FrameType, event: str, arg: Any) -> Any:
        nonlocal under_way
        if event == "line":
            statement = statements.get(frame.f_lineno, 0)
            if statement != under_way:
                under_way = statement
                counts[name, statement] += 1
        return count

    return count


def play_random(game: Game, seats: int, seed: str) -> State:
    """A random game through the door, looked at and asked "why not?" on the way."""
    random = Random(f"{game.id} {seats} {seed}")
    state = game.new(seats=seats, seed=seed)
    while not state.over:
        seat = random.choice(state.deciders())
        state.ask(seat)
        state.why_not(seat, random.choice(game.actions.all))
        state.choose(seat, random.choice(state.choices(seat)))
        if state.moves % _LOOK_EVERY == 0 or state.over:
            _look(state)
    return state


def _look(state: State) -> None:
    for seat in (None, *range(state.seats)):
        state.view(seat)
    state.scores()
    state.winners()


def _main() -> None:
    """What the process without compiled code does: counts as JSON."""
    game_id, games = sys.argv[1], int(sys.argv[2])
    counts = _exercise_here(game_id, games)
    print(json.dumps([[file, line, count] for (file, line), count in counts.items()]))


if __name__ == "__main__":
    _main()

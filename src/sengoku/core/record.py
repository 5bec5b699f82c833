"""The record of a game: JSON Lines, one choice a line, replayed into the same game on any machine.

The first line is the header (game, version of the rules, seats, options, hash of the seed), then one line a
choice, then, when the game is over, one line with the result and the seed. Each line carries a link of a hash
chain, so that an edited record names the line that was touched.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from sengoku.core.choices import Choice
from sengoku.core.dice import seed_hash
from sengoku.core.errors import BadRecord, IllegalChoice, NotYourTurn, UnknownGame, WrongVersion
from sengoku.core.game import Game, check_seed
from sengoku.core.registry import game as find_game
from sengoku.core.state import State

FORMAT: Final = 1


class Step:
    """One choice of a record."""

    __slots__ = ("choice", "seat")

    def __init__(self, seat: int, choice: str) -> None:
        self.seat = seat
        self.choice = choice


class Verdict:
    """What `verify` found: `ok`, and otherwise the first line that does not agree and why."""

    __slots__ = ("line", "ok", "sentence")

    def __init__(self, ok: bool, sentence: str, line: int = 0) -> None:
        self.ok = ok
        self.sentence = sentence
        self.line = line


class Record:
    """A game written down. `seed` is None while only its hash is known."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, object],
        seed: int | str | None,
        published_hash: str = "",
        names: list[str] | None = None,
    ) -> None:
        game.check_seats(seats)
        self.game = game
        self.seats = seats
        self.options = game.check_options(dict(options))
        self.seed = None if seed is None else check_seed(seed)
        self.seed_hash = seed_hash(self.seed) if self.seed is not None and not published_hash else published_hash
        self.names = names
        self.steps: list[Step] = []
        self.result: dict[str, Any] | None = None

    # -- writing -----------------------------------------------------------------------------------------

    def add(self, seat: int, choice: Choice | str) -> None:
        """Write down a choice that was made."""
        self.steps.append(Step(seat, str(choice)))

    def finish(self, state: State) -> None:
        """Write down the result; from now on the seed is published with the record."""
        self.result = {"scores": state.scores(), "winners": state.winners(), "digest": digest(state)}

    def lines(self, *, with_seed: bool = False) -> list[str]:
        """The record as text lines. The seed of an unfinished game stays out unless it is asked for."""
        header = self._header()
        if with_seed and self.result is None:
            header["seed"] = self.seed
        written = [_json(header)]
        link = _link("", _json(self._header()))
        for step in self.steps:
            link = _link(link, f"{step.seat} {step.choice}")
            written.append(_json({"seat": step.seat, "choice": step.choice, "link": link}))
        if self.result is not None:
            written.append(_json({"result": self.result, "seed": self.seed}))
        return written

    def dumps(self, *, with_seed: bool = False) -> str:
        return "\n".join(self.lines(with_seed=with_seed)) + "\n"

    def write(self, path: str | Path, *, with_seed: bool = False) -> None:
        """Save as a file. `with_seed`: a private save of an unfinished game, which can be gone on with."""
        Path(path).write_text(self.dumps(with_seed=with_seed), encoding="utf-8")

    def _header(self) -> dict[str, Any]:
        header: dict[str, Any] = {
            "sengoku": FORMAT,
            "game": self.game.id,
            "version": self.game.version,
            "seats": self.seats,
            "options": dict(self.options),
            "seed_hash": self.seed_hash,
        }
        if self.names is not None:
            header["names"] = self.names
        return header

    # -- reading -----------------------------------------------------------------------------------------

    @classmethod
    def read(cls, path: str | Path, games: Mapping[str, Game] | None = None) -> Record:
        """Read a file; anything that is not a sound record is a BadRecord with its line.

        `games` adds games of one's own to the registered ones.
        """
        try:
            text = Path(path).read_text(encoding="utf-8")
        except FileNotFoundError as fault:
            raise BadRecord(f"There is no file {path}.") from fault
        except (OSError, UnicodeDecodeError) as fault:
            raise BadRecord(f"{path} cannot be read as a record: {fault}.") from fault
        return cls.loads(text, games)

    @classmethod
    def loads(cls, text: str, games: Mapping[str, Game] | None = None) -> Record:
        rows = text.splitlines()
        if not rows:
            raise BadRecord("The record is empty.")
        header = _row(rows[0], 1)
        record = _from_header(header, games)
        link = _link("", _json(record._header()))
        for number, row in enumerate(rows[1:], start=2):
            if record.result is not None:
                raise BadRecord("There is something after the result.", number)
            link = record._read_row(_row(row, number), number, link)
        if not text.endswith("\n"):
            raise BadRecord("The record is cut off: its last line has no end.", len(rows))
        return record

    def _read_row(self, row: dict[str, Any], number: int, link: str) -> str:
        if "result" in row:
            self._read_result(row, number)
            return link
        seat, choice = row.get("seat"), row.get("choice")
        if type(seat) is not int or not isinstance(choice, str):
            raise BadRecord("A line needs a seat (a number) and a choice (a text).", number)
        link = _link(link, f"{seat} {choice}")
        if row.get("link", link) != link:
            raise BadRecord("The line was changed: its link does not follow from the lines before it.", number)
        self.steps.append(Step(seat, choice))
        return link

    def _read_result(self, row: dict[str, Any], number: int) -> None:
        if not isinstance(row["result"], dict) or not isinstance(row.get("seed"), str):
            raise BadRecord("The last line needs the result and the seed.", number)
        self.result = row["result"]
        self.seed = row["seed"]

    # -- using -------------------------------------------------------------------------------------------

    def start(self) -> State:
        """The state before the first choice."""
        if self.seed is None:
            raise BadRecord("The seed of this game is not published yet, so it cannot be replayed.")
        if seed_hash(self.seed) != self.seed_hash:
            raise BadRecord("The seed is not the one whose hash was published at the start.", self._last_line())
        return self.game.new(self.seats, self.seed, **self.options)

    def states(self) -> Iterator[tuple[Step | None, State]]:
        """Replay: the start, then each choice with the state after it (its `events` say what happened)."""
        state = self.start()
        yield None, state
        for number, step in enumerate(self.steps, start=2):
            try:
                state.choose(step.seat, step.choice)
            except (IllegalChoice, NotYourTurn) as fault:
                raise BadRecord(str(fault), number) from fault
            yield step, state

    def replay(self, upto: int | None = None) -> State:
        """The state after the first `upto` choices (default: all)."""
        if upto is not None and not 0 <= upto <= len(self.steps):
            raise BadRecord(f"The record has {len(self.steps)} choices; it cannot be replayed up to {upto}.")
        state = self.start()
        for number, (_, state) in enumerate(self.states()):
            if number == upto:
                break
        return state

    def truncate(self, upto: int) -> Record:
        """A record of the first `upto` choices; it is unfinished."""
        if not 0 <= upto <= len(self.steps):
            raise BadRecord(f"The record has {len(self.steps)} choices; it cannot be cut at {upto}.")
        cut = Record(self.game, self.seats, self.options, self.seed, self.seed_hash, self.names)
        cut.steps = [Step(step.seat, step.choice) for step in self.steps[:upto]]
        return cut

    def fork(self, upto: int) -> tuple[Record, State]:
        """A new record that goes another way after `upto` choices, with the state to go on from."""
        cut = self.truncate(upto)
        return cut, cut.replay()

    def verify(self) -> Verdict:
        """Replay and say whether seed, choices and result agree; names the first line that does not."""
        try:
            state = self.replay()
        except BadRecord as fault:
            return Verdict(False, fault.sentence, fault.line)
        if self.result is None:
            if state.over:
                return Verdict(False, "The game is over but the record has no result.", self._last_line())
            return Verdict(True, f"Unfinished; {len(self.steps)} choices are legal.")
        if not state.over:
            return Verdict(False, "The record has a result but the game is not over.", self._last_line())
        expected = {"scores": state.scores(), "winners": state.winners(), "digest": digest(state)}
        for name, value in expected.items():
            if self.result.get(name) != value:
                said = self.result.get(name)
                return Verdict(False, f"The {name} should be {value}, not {said}.", self._last_line())
        return Verdict(True, f"Seed, {len(self.steps)} choices and result agree.")

    def _last_line(self) -> int:
        return len(self.steps) + 1 + (1 if self.result is not None else 0)


def digest(state: State) -> str:
    """A fingerprint of a whole state."""
    return hashlib.sha256(_json(state.dump()).encode()).hexdigest()


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _link(before: str, text: str) -> str:
    return hashlib.sha256(f"{before}|{text}".encode()).hexdigest()[:12]


def _row(text: str, number: int) -> dict[str, Any]:
    try:
        row = json.loads(text)
    except ValueError as fault:
        raise BadRecord(f"This is not JSON ({fault}); the record is cut off or damaged.", number) from fault
    if not isinstance(row, dict):
        raise BadRecord("A line of a record is a JSON object.", number)
    return row


def _from_header(header: dict[str, Any], games: Mapping[str, Game] | None) -> Record:
    """The empty record a header opens; a foreign or newer one is refused by name."""
    if "sengoku" not in header:
        raise BadRecord("This is not a Sengoku record: the first line has no 'sengoku' format number.", 1)
    if header["sengoku"] != FORMAT:
        raise WrongVersion(f"The record has format {header['sengoku']}; this program reads {FORMAT}.", 1)
    game = _find_game(header.get("game"), games)
    if header.get("version") != game.version:
        raise WrongVersion(
            f"The record was made under version {header.get('version')} of the rules of {game.name}; "
            f"this is version {game.version}, which would play it differently.",
            1,
        )
    options, names = header.get("options", {}), header.get("names")
    published = header.get("seed_hash")
    if not isinstance(options, dict) or not isinstance(published, str):
        raise BadRecord("The header needs options (an object) and the seed's hash (a text).", 1)
    if names is not None and not (isinstance(names, list) and all(isinstance(name, str) for name in names)):
        raise BadRecord("The names in the header are a list of texts.", 1)
    return Record(game, header.get("seats", 0), options, header.get("seed"), published, names)


def _find_game(id: object, games: Mapping[str, Game] | None) -> Game:
    if games is not None and isinstance(id, str) and id in games:
        return games[id]
    try:
        return find_game(id)
    except UnknownGame as fault:
        raise BadRecord(f"The record is of a game this program does not know: {id!r}.", 1) from fault

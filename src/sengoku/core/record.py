"""The record of a game: JSON Lines, one choice a line, replayed into the same game on any machine.

The first line is the header (game, version of the rules, seats, options, hash of the seed), then one line a
choice, then, when the game is over, one line with the result and the seed. Each line carries a link of a hash
chain, so that an edited record names the line that was touched.

Format 2 is format 1 with one thing more: `mixing` in the header says how the seed was made by all together
(see `shares`), and the last line shows the table's own share. A record without it keeps format 1.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, TypeAlias

from sengoku.core.choices import Choice, whole
from sengoku.core.dice import seed_hash
from sengoku.core.errors import BadOption, BadRecord, IllegalChoice, NotYourTurn, UnknownGame, WrongVersion
from sengoku.core.game import Game, check_seed, is_writable
from sengoku.core.shares import Mixing, is_share, mixing_from
from sengoku.core.state import State

FORMAT: Final = 1
#: The format of a record that says how its seed was mixed.
MIXED: Final = 2
#: Finds a game by its id, or raises UnknownGame.
Find: TypeAlias = Callable[[object], Game]


class Step:
    """One choice of a record."""

    def __init__(self, seat: int, choice: str) -> None:
        self.seat = seat
        self.choice = choice


class Verdict:
    """What `verify` found: `ok`, and otherwise the first line that does not agree and why.

    `key` and `details` make the message `record-<key>`.
    """

    def __init__(self, ok: bool, key: str, details: dict[str, object], line: int = 0) -> None:
        self.ok = ok
        self.key = key
        self.details = details
        self.line = line

    def text(self, lang: str = "en") -> str:
        """The finding as a sentence."""
        from sengoku.core.messages import Messages

        return Messages(lang).say("record-" + self.key, self.details)

    @property
    def sentence(self) -> str:
        return self.text()


class Record:
    """A game written down. `seed` is None while only its hash is known."""

    def __init__(
        self,
        game: Game,
        seats: object,
        options: Mapping[str, object],
        seed: object,
        published_hash: str = "",
        names: object = None,
    ) -> None:
        self.game = game
        #: The version of the rules it was played under.
        self.version = game.version
        self.seats = game.check_seats(seats)
        self.options = game.check_options(dict(options))
        self.seed = None if seed is None else check_seed(seed)
        self.seed_hash = published_hash
        if self.seed is not None and not published_hash:
            self.seed_hash = seed_hash(self.seed)
        self.names = None if names is None else check_names(names, self.seats)
        self.steps: list[Step] = []
        self.result: dict[str, Any] | None = None
        #: How the seed came about, if it was made by all together.
        self.mixing: Mixing | None = None

    # -- writing -----------------------------------------------------------------------------------------

    def add(self, seat: object, choice: object) -> None:
        """Write down a choice that was made: a Choice, its notation or its number."""
        number = whole(seat)
        if not 0 <= number < self.seats:
            raise NotYourTurn("no-seat", {"value": repr(seat), "last": self.seats - 1})
        made = choice if isinstance(choice, (Choice, str)) else self.game.decode(choice)
        self.steps.append(Step(number, str(made)))

    def finish(self, state: State) -> None:
        """Write down the result; from now on the seed is published with the record."""
        self.result = {"scores": state.scores(), "winners": state.winners(), "digest": digest(state)}

    def lines(self, *, with_seed: bool = False) -> list[str]:
        """The record as text lines. The seed of an unfinished game stays out unless it is asked for."""
        header = self._header()
        link = _link("", _json(header))
        header["link"] = link
        if with_seed and self.result is None:
            header.update(self._secrets())
        written = [_json(header)]
        for step in self.steps:
            link = _link(link, f"{step.seat} {step.choice}")
            written.append(_json({"seat": step.seat, "choice": step.choice, "link": link}))
        if self.result is not None:
            written.append(_json({"result": self.result, **self._secrets()}))
        return written

    def _secrets(self) -> dict[str, Any]:
        """What is published when the game is over."""
        secrets: dict[str, Any] = {"seed": self.seed}
        if self.mixing is not None:
            secrets["own_share"] = self.mixing.own
        return secrets

    def dumps(self, *, with_seed: bool = False) -> str:
        return "\n".join(self.lines(with_seed=with_seed)) + "\n"

    def write(self, path: str | Path, *, with_seed: bool = False) -> None:
        """Save as a file. `with_seed`: a private save of an unfinished game, which can be gone on with."""
        Path(path).write_bytes(self.dumps(with_seed=with_seed).encode())

    def _header(self) -> dict[str, Any]:
        header: dict[str, Any] = {
            "sengoku": FORMAT if self.mixing is None else MIXED,
            "game": self.game.id,
            "version": self.version,
            "seats": self.seats,
            "options": dict(self.options),
            "seed_hash": self.seed_hash,
        }
        if self.names is not None:
            header["names"] = self.names
        if self.mixing is not None:
            header["mixing"] = self.mixing.to_json()
        return header

    # -- reading -----------------------------------------------------------------------------------------

    @classmethod
    def read(cls, path: str | Path, find: Find) -> Record:
        """Read a file; anything that is not a sound record is a BadRecord with its line.

        `find` knows the game of an id: `sengoku.game`, or one that has games of one's own as well.
        """
        try:
            text = Path(path).read_bytes().decode()
        except FileNotFoundError as absent:
            raise BadRecord("record-no-file", {"path": str(path)}) from absent
        except (OSError, ValueError) as fault:
            raise BadRecord("record-unreadable", {"path": str(path), "detail": str(fault)}) from fault
        return cls.loads(text, find)

    @classmethod
    def loads(cls, text: str, find: Find) -> Record:
        if not text:
            raise BadRecord("record-empty")
        *rows, rest = text.split("\n")
        record, link = _from_header(_row(rows[0] if rows else rest, 1), find)
        for number, row in enumerate(rows[1:], start=2):
            if record.result is not None:
                raise BadRecord("record-after-result", None, number)
            link = record._read_row(_row(row, number), number, link)
        if rest or not rows:
            raise BadRecord("record-cut-off", None, len(rows) + 1)
        return record

    def _read_row(self, row: dict[str, Any], number: int, link: str) -> str:
        if "result" in row:
            self._read_result(row, number)
            return link
        seat, choice = row.get("seat"), row.get("choice")
        if type(seat) is not int or not isinstance(choice, str):
            raise BadRecord("record-line", None, number)
        if not is_writable(choice):
            raise BadRecord("record-not-text", None, number)
        link = _link(link, f"{seat} {choice}")
        if row.get("link", link) != link:
            raise BadRecord("record-changed", None, number)
        self.steps.append(Step(seat, choice))
        return link

    def _read_result(self, row: dict[str, Any], number: int) -> None:
        if not isinstance(row["result"], dict) or not isinstance(row.get("seed"), str):
            raise BadRecord("record-last-line", None, number)
        if not is_writable(row["seed"]):
            raise BadRecord("record-not-text", None, number)
        self.result = row["result"]
        self.seed = row["seed"]
        if self.mixing is not None:
            if not is_share(row.get("own_share")):
                raise BadRecord("record-mixing", None, number)
            self.mixing.own = row["own_share"]

    # -- using -------------------------------------------------------------------------------------------

    def start(self) -> State:
        """The state before the first choice."""
        if self.seed is None:
            raise BadRecord("record-no-seed")
        where = 1 if self.result is None else self._last_line()
        if seed_hash(self.seed) != self.seed_hash:
            raise BadRecord("record-wrong-seed", None, where)
        if self.mixing is not None:
            self.mixing.check(self.seed, where)
        return self.game.new(self.seats, self.seed, **self.options)

    def states(self) -> Iterator[tuple[Step | None, State]]:
        """Replay: the start, then each choice with the state after it (its `events` say what happened)."""
        state = self.start()
        yield None, state
        for number, step in enumerate(self.steps, start=2):
            try:
                state.choose(step.seat, step.choice)
            except (IllegalChoice, NotYourTurn) as fault:
                raise BadRecord("record-choice", {"detail": fault}, number) from fault
            yield step, state

    def replay(self, upto: int | None = None) -> State:
        """The state after the first `upto` choices (default: all)."""
        if upto is not None and not 0 <= upto <= len(self.steps):
            raise BadRecord("record-too-short", {"count": len(self.steps), "value": upto})
        last = len(self.steps) if upto is None else upto
        return next(state for number, (_, state) in enumerate(self.states()) if number == last)

    def truncate(self, upto: int) -> Record:
        """A record of the first `upto` choices; it is unfinished."""
        if not 0 <= upto <= len(self.steps):
            raise BadRecord("record-too-short", {"count": len(self.steps), "value": upto})
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
            return Verdict(False, "fault", {"detail": fault}, fault.line)
        done: dict[str, object] = {"count": len(self.steps)}
        if self.result is None and not state.over:
            return Verdict(True, "unfinished", done)
        if self.result is None:
            return Verdict(False, "no-result", done, self._last_line())
        if not state.over:
            return Verdict(False, "not-over", done, self._last_line())
        expected = {"scores": state.scores(), "winners": state.winners(), "digest": digest(state)}
        for name, value in expected.items():
            if self.result.get(name) != value:
                wrong: dict[str, object] = {
                    "name": name,
                    "value": str(value),
                    "said": str(self.result.get(name)),
                }
                return Verdict(False, "wrong-result", wrong, self._last_line())
        if self.mixing is None:
            return Verdict(True, "agrees", done)
        return Verdict(True, "agrees-mixed", {**done, "shares": len(self.mixing.shares)})

    def _last_line(self) -> int:
        return len(self.steps) + 1 + (1 if self.result is not None else 0)


def digest(state: State, version: str = "") -> str:
    """A fingerprint of a whole state, under the version of the rules it was reached with."""
    dump = state.dump()
    return hashlib.sha256(_json({**dump, "version": version or dump["version"]}).encode()).hexdigest()


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _link(before: str, text: str) -> str:
    return hashlib.sha256(f"{before}|{text}".encode()).hexdigest()[:12]


def _row(text: str, number: int) -> dict[str, Any]:
    try:
        row = json.loads(text)
    except (ValueError, RecursionError) as fault:
        raise BadRecord("record-not-json", {"detail": str(fault)}, number) from fault
    if not isinstance(row, dict):
        raise BadRecord("record-not-object", None, number)
    return row


def _from_header(header: dict[str, Any], find: Find) -> tuple[Record, str]:
    """The empty record a header opens, and its link; a foreign or newer one is refused by name."""
    if "sengoku" not in header:
        raise BadRecord("record-foreign", None, 1)
    if type(header["sengoku"]) is not int or header["sengoku"] not in (FORMAT, MIXED):
        raise WrongVersion("record-format", {"theirs": str(header["sengoku"]), "ours": MIXED}, 1)
    try:
        game = find(header.get("game"))
    except UnknownGame as unknown:
        raise BadRecord("record-unknown-game", {"value": repr(header.get("game"))}, 1) from unknown
    if header.get("version") != game.version:
        versions = {"game": game.name, "theirs": str(header.get("version")), "ours": game.version}
        raise WrongVersion("record-version", versions, 1)
    options, published = header.get("options"), header.get("seed_hash")
    if not isinstance(options, dict) or not isinstance(published, str) or not is_writable(published):
        raise BadRecord("record-header", None, 1)
    try:
        record = Record(
            game, header.get("seats"), options, header.get("seed"), published, header.get("names")
        )
    except BadOption as fault:
        raise BadRecord("record-option", {"detail": fault}, 1) from fault
    if header["sengoku"] == MIXED:
        record.mixing = mixing_from(header.get("mixing"), header.get("own_share"), record.seats)
    link = _link("", _json(record._header()))
    if header.get("link", link) != link:
        raise BadRecord("record-changed", None, 1)
    return record, link


def check_names(names: object, seats: int) -> list[str]:
    """One name a seat, each a text that can be written down."""
    if isinstance(names, list) and len(names) == seats:
        found = [name for name in names if isinstance(name, str) and is_writable(name)]
        if len(found) == seats:
            return found
    raise BadOption("names", {"count": seats, "value": repr(names)[:80]})

"""A game as the world sees it: its name, seats, options and rulebook, and the way to start or load one."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

from mypy_extensions import mypyc_attr

from sengoku.core.choices import Actions, Choice
from sengoku.core.dice import Dice, dice, root_key
from sengoku.core.errors import BadNotation, BadOption, BadRecord, BadSeats, SengokuError, WrongVersion
from sengoku.core.frames import Frame
from sengoku.core.rulebook import Deviation, Rulebook, read_deviations, read_rulebook
from sengoku.core.state import State


class Option:
    """A choice made before the game: one of `values`, `default` unless said otherwise.

    `values` are what is allowed: (False, True) for a switch, a range of whole numbers, or a few words.
    """

    __slots__ = ("default", "name", "rule", "values")

    def __init__(self, name: str, default: object, values: tuple[object, ...], rule: str = "") -> None:
        self.name = name
        self.default = default
        self.values = values
        self.rule = rule

    def check(self, value: object) -> object:
        """The value itself if it is allowed, else BadOption with what is."""
        for allowed in self.values:
            if type(allowed) is type(value) and allowed == value:
                return allowed
        listed = ", ".join(repr(allowed) for allowed in self.values)
        raise BadOption(f"Option '{self.name}' cannot be {value!r}; it takes one of: {listed}.")


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A set of rules. Has no state of its own: any number of games can be under way side by side."""

    def __init__(self) -> None:
        self.id = ""
        self.name = ""
        #: The version of the rules: a record of another one is refused.
        self.version = "1"
        self.seats = range(0)
        self.options: dict[str, Option] = {}
        #: The names of the random streams, in the order in which the rules number them.
        self.streams: tuple[str, ...] = ()
        self.actions = Actions()
        self.frames: dict[str, type[Frame[Any]]] = {}
        #: The paragraphs behind "it is not your turn" and "the game is over".
        self.turn_rule = ""
        self.over_rule = ""
        #: The folder of the game's own files (data, deviations).
        self.folder = Path()

    # -- what a game fills in -------------------------------------------------------------------------------

    def blank(self, seats: int, options: dict[str, object], streams: Dice) -> State:
        """A state with nothing set up yet."""
        raise NotImplementedError

    def set_up(self, state: State) -> None:
        """Deal, place and start: leaves the state at its first decision."""
        raise NotImplementedError

    def describe(self, choice: Choice) -> tuple[str, dict[str, object]]:
        """The message that says a choice in words (`choice-<key>`), with its arguments."""
        return choice.verb, {} if choice.noun is None else {"noun": choice.noun}

    # -- the contract -----------------------------------------------------------------------------------------

    def new(self, seats: int, seed: int | str | None = None, **options: object) -> State:
        """A new game. The same seats, seed and options give the same game for ever; no seed: a random one."""
        self.check_seats(seats)
        checked = self.check_options(options)
        root = root_key(secrets.token_hex(16) if seed is None else check_seed(seed))
        state = self.blank(seats, checked, dice(root, self.streams))
        self.set_up(state)
        return state

    def load(self, data: dict[str, Any]) -> State:
        """The state that `dump` saved. Damaged data is refused with BadRecord."""
        self._check_dump(data)
        try:
            streams = dice(bytes.fromhex(data["dice"]["root"]), self.streams, list(data["dice"]["counters"]))
            state = self.blank(data["seats"], self.check_options(data["options"]), streams)
            state.stack = [self._load_frame(saved) for saved in data["stack"]]
            state.over = data["over"]
            state.moves = data["moves"]
            state.barrier = data["barrier"]
            state.restore(data)
            faults = state.audit()
        except SengokuError:
            raise
        except Exception as fault:
            raise BadRecord(f"The saved game is damaged: {type(fault).__name__}: {fault}.") from fault
        if faults:
            raise BadRecord("The saved game is damaged: " + "; ".join(faults) + ".")
        return state

    def parse(self, text: str) -> Choice:
        """Read a choice's notation."""
        return self.actions.parse(text)

    def encode(self, choice: Choice) -> int:
        """The choice as a number from 0 to `action_count` - 1."""
        return self.actions.parse(str(choice)).code

    def decode(self, number: int) -> Choice:
        """The choice with this number."""
        if type(number) is not int or not 0 <= number < self.action_count:
            raise BadNotation(str(number), f"{number!r} is not a choice's number (0 to {self.action_count - 1}).")
        return self.actions.all[number]

    @property
    def action_count(self) -> int:
        return len(self.actions.all)

    @property
    def rulebook(self) -> Rulebook:
        """The digest of the rules, paragraph by paragraph, in English and French."""
        return read_rulebook(self.id)

    @property
    def deviations(self) -> list[Deviation]:
        """Where we knowingly do otherwise than a paragraph says, and why."""
        return read_deviations(self.folder / "data" / "deviations.toml")

    def check_seats(self, seats: object) -> None:
        if type(seats) is not int or seats not in self.seats:
            raise BadSeats(
                f"{self.name} is played by {self.seats.start} to {self.seats.stop - 1} seats, not {seats!r}."
            )

    def check_options(self, given: dict[str, object]) -> dict[str, object]:
        """All options with their values, defaults filled in."""
        for name in given:
            if name not in self.options:
                listed = ", ".join(sorted(self.options)) or "none"
                raise BadOption(f"{self.name} has no option '{name}'; its options: {listed}.")
        return {
            name: option.check(given[name]) if name in given else option.default
            for name, option in self.options.items()
        }

    # -- loading ------------------------------------------------------------------------------------------------

    def _check_dump(self, data: object) -> None:
        if not isinstance(data, dict) or "game" not in data or "version" not in data:
            raise BadRecord("This is not a saved game: it names no game and version.")
        if data["game"] != self.id:
            raise BadRecord(f"This is a saved game of '{data['game']}', not of '{self.id}'.")
        if data["version"] != self.version:
            raise WrongVersion(
                f"The game was saved under version {data['version']} of the rules; "
                f"this is version {self.version}, which would play it differently."
            )
        self.check_seats(data.get("seats"))

    def _load_frame(self, saved: dict[str, Any]) -> Frame[Any]:
        kind = self.frames[saved["frame"]]
        return kind(*[saved[field] for field in kind.FIELDS])


def check_seed(seed: object) -> str:
    """A seed is a whole number or a text."""
    if type(seed) is int or (isinstance(seed, str) and seed):
        return str(seed)
    raise BadOption(f"A seed is a whole number or a text, not {seed!r}.")

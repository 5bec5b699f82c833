"""A game as the world sees it: its name, seats, options and rulebook, and the way to start or load one."""

from __future__ import annotations

import json
import secrets
import sys
from operator import index
from pathlib import Path
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from sengoku.core.annals import Annals
from sengoku.core.choices import Actions, Choice, whole
from sengoku.core.dice import Dice, dice, root_key
from sengoku.core.errors import BadNotation, BadOption, BadRecord, BadSeats, WrongVersion
from sengoku.core.events import Told
from sengoku.core.fields import fixed, switch
from sengoku.core.frames import Frame
from sengoku.core.glance import Glance, ViewGlance
from sengoku.core.observation import Observer
from sengoku.core.playbills import Playbill
from sengoku.core.rulebook import Deviation, Rulebook, read_components, read_deviations, read_rulebook
from sengoku.core.state import State
from sengoku.core.worlds import Worlds


class Option:
    """A choice made before the game: one of `values`, `default` unless said otherwise.

    `values` are what is allowed: (False, True) for a switch, a range of whole numbers, or a few words.
    `only` says beside which values of other options it has an effect, if not beside all.
    Its words are the messages `option-<name>`, `option-<name>-help` and `option-<name>-<value>`.
    """

    #: Whether a text of one's own is taken as well; such an option has a `check` of its own.
    own: ClassVar[bool] = False

    def __init__(
        self,
        name: str,
        default: object,
        values: tuple[object, ...],
        rule: str = "",
        only: dict[str, tuple[object, ...]] | None = None,
    ) -> None:
        self.name = name
        self.default = default
        self.values = values
        self.rule = rule
        self.only: dict[str, tuple[object, ...]] = only or {}

    def matters(self, options: dict[str, object]) -> bool:
        """Whether it has an effect beside the other options."""
        return all(options[name] in values for name, values in self.only.items())

    def check(self, value: object) -> object:
        """The value itself if it is allowed, else BadOption with what is."""
        for allowed in self.values:
            if type(allowed) is type(value) and allowed == value:
                return allowed
        listed = ", ".join(repr(allowed) for allowed in self.values)
        raise BadOption("option-value", {"name": self.name, "value": repr(value), "values": listed})


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A set of rules. Has no state of its own: any number of games can be under way side by side."""

    def __init__(self) -> None:
        self.id = ""
        self.name = ""
        #: The version of the rules: a record of another one is refused.
        self.version = "1"
        self.seats = range(0)
        #: How much there is to learn, 1 (little) to 5; 0 if nobody has said.
        self.weight = 0
        #: By seats, about how many minutes a game takes a person among bots.
        self.minutes: dict[int, int] = {}
        #: With how many one plays best for the first time; 0: in the middle of what is allowed.
        self.first_seats = 0
        #: More choices than a game takes, and below and above what any score can be: for learners. Where the
        #: rules let players wait for ever, learners' games are cut off there.
        self.longest = 100_000
        self.score_bounds = (-1_000, 1_000)
        self.options: dict[str, Option] = {}
        #: The names of the random streams, in the order in which the rules number them.
        self.streams: tuple[str, ...] = ()
        #: Likewise the streams by which `redraw` draws.
        self.guesses: tuple[str, ...] = ("hidden",)
        self.actions = Actions()
        self.frames: dict[str, type[Frame[Any]]] = {}
        #: What can happen, by kind.
        self.events: dict[str, Told] = {}
        #: The paragraphs behind "it is not your turn" and "the game is over".
        self.turn_rule = ""
        self.over_rule = ""
        #: The folder of the game's own files (code, data, deviations): where its class is.
        self.folder = Path(str(sys.modules[type(self).__module__].__file__)).resolve().parent

    def __reduce__(self) -> str | tuple[Any, ...]:
        """Copied and loaded, a game is the very same; one that its module does not keep is made anew."""
        kept = getattr(sys.modules[type(self).__module__], "GAME", None)
        return "GAME" if kept is self else (type(self), ())

    # -- what a game fills in ----------------------------------------------------------------------

    def blank(self, seats: int, options: dict[str, object], streams: Dice) -> State:
        """A state with nothing set up yet."""
        raise NotImplementedError

    def set_up(self, state: State) -> None:
        """Deal, place and start: leaves the state at its first decision."""
        raise NotImplementedError

    def show(self, state: State, seen: dict[str, Any]) -> None:
        """Add what all may know alike of the components; a game may leave it to `see`."""

    def see(self, state: State, seat: int | None, seen: dict[str, Any]) -> None:
        """Add to a view what this seat may know of the components, besides what `show` has shown to all."""
        raise NotImplementedError

    def glance(self, state: State, seat: int) -> Glance:
        """What this seat may know and is asked, as plain numbers: a view for bots (`sengoku.core.glance`)."""
        return ViewGlance(seat, state.view(seat))

    def make_observer(self, seats: int, options: dict[str, object]) -> Observer:
        """What `observer` answers; seats and options are checked."""
        return Observer(self, seats, [])

    def sums(self, state: State, seen: dict[str, Any]) -> dict[str, Any] | None:
        """What boards show of the rules' arithmetic (odds, sums, counts); it tells no more than the view.

        In the middle of a step (`State.midway`) some may be left out: a board then shows them as they were.
        """
        return None

    def annals(self) -> Annals:
        """What is worth telling of a game when it is over."""
        return Annals()

    def playbills(self) -> list[Playbill]:
        """The scenarios of the box, if it has any."""
        return []

    def playbill(self, options: dict[str, object]) -> Playbill | None:
        """The scenario that these options choose, one of one's own included."""
        return None

    def redraw(self, twin: State, me: int, chance: Dice) -> None:
        """Redraw in a clone what seat `me` (NOBODY: a spectator) cannot see; its future is drawn already."""
        raise NotImplementedError

    def worlds(self, state: State, me: int) -> Worlds:
        """Where many worlds of one moment come from; a game may keep there what `redraw` would repeat."""
        return Worlds(state, me)

    def check(self, state: State) -> list[str]:
        """What is wrong with the components though each value is possible: lost or doubled pieces."""
        raise NotImplementedError

    def describe(self, choice: Choice) -> tuple[str, dict[str, object]]:
        """The message that says a choice in words (`choice-<key>`), with its arguments.

        An argument `asked` is filled with the present prompt, where the words depend on it.
        """
        return choice.verb, {} if choice.noun is None else {"noun": choice.noun}

    # -- the contract ------------------------------------------------------------------------------

    def new(self, seats: object, seed: object = None, **options: object) -> State:
        """A new game. The same seats, seed and options give the same game for ever; no seed: a random one.

        `seed` is a whole number or a text.
        """
        players = self.check_seats(seats)
        checked = self.check_options(options)
        root = root_key(secrets.token_hex(16) if seed is None else check_seed(seed))
        state = self.blank(players, checked, dice(root, self.streams))
        self.set_up(state)
        return state

    def load(self, saved: object) -> State:
        """The state that `dump` saved. Damaged data is refused with BadRecord."""
        data = self._check_dump(saved)
        try:
            state = self._restored(data)
            faults = state.audit()
        except Exception as fault:  # whatever is wrong with the data, it is the data that is refused
            raise BadRecord("saved-damaged", {"detail": f"{type(fault).__name__}: {fault}"}) from fault
        if not faults and _json(state.dump()) != _json(data):
            faults = ["it holds things of the wrong kind"]
        if faults:
            raise BadRecord("saved-damaged", {"detail": "; ".join(faults)})
        return state

    def reload(self, saved: object) -> State:
        """The state that `dump` saved, not looked at closely: for what was kept out of others' reach."""
        data = self._check_dump(saved)
        try:
            return self._restored(data)
        except Exception as fault:
            raise BadRecord("saved-damaged", {"detail": f"{type(fault).__name__}: {fault}"}) from fault

    def observer(self, seats: object, **options: object) -> Observer:
        """What turns games of so many seats, with these options, into rows of numbers for learners."""
        checked = self.check_options(options)
        found = self.make_observer(self.check_seats(seats), checked)
        found.options = checked
        return found

    def parse(self, text: object) -> Choice:
        """Read a choice's notation."""
        return self.actions.parse(text)

    def known(self, choice: object) -> Choice:
        """The game's own choice for a Choice, its notation or its number; anything else is none of it."""
        if isinstance(choice, Choice):
            return self.actions.find(choice) or self.actions.parse(str(choice))
        if isinstance(choice, str):
            return self.actions.parse(choice)
        if type(choice) is int or whole(choice) != -1:
            return self.decode(choice)
        raise BadNotation(repr(choice), "notation-neither", {"value": repr(choice)})

    def encode(self, choice: object) -> int:
        """The choice as a number from 0 to `action_count` - 1."""
        return self.actions.parse(str(choice)).code

    def decode(self, number: object) -> Choice:
        """The choice with this number."""
        code = whole(number)
        if not 0 <= code < self.action_count:
            last = self.action_count - 1
            raise BadNotation(str(number), "action-number", {"value": repr(number), "last": last})
        return self.actions.all[code]

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

    @property
    def components(self) -> dict[str, Any]:
        """The game's component data for interfaces: each file of its `data` folder under its name."""
        return read_components(self.folder / "data")

    def own_components(self, options: dict[str, object]) -> dict[str, Any]:
        """What a text of one's own among the options adds to the components, in the same shape."""
        return {}

    def check_seats(self, seats: object) -> int:
        """The number of seats, if the game is played by so many."""
        number = whole(seats)
        if number in self.seats:
            return number
        low, high = self.seats.start, self.seats.stop - 1
        raise BadSeats("seats", {"game": self.name, "low": low, "high": high, "value": repr(seats)})

    def check_options(self, given: object) -> dict[str, object]:
        """All options with their values, defaults filled in."""
        if not isinstance(given, dict):
            raise BadOption("options-not-names", {"value": repr(given)})
        for name in given:
            if name not in self.options:
                known = {"game": self.name, "name": str(name), "names": ", ".join(sorted(self.options))}
                raise BadOption("option-unknown" if self.options else "option-none", known)
        return {
            name: option.check(given[name]) if name in given else option.default
            for name, option in self.options.items()
        }

    def is_own(self, name: str, value: object) -> bool:
        """Whether an option's value is a text of somebody's own, which takes time to read."""
        option = self.options.get(name)
        return option is not None and option.own and value not in option.values

    def idle_option(self, options: dict[str, object]) -> Option | None:
        """An option that somebody has chosen though it has no effect beside the others.

        Who asks people refuses it: commands and tables. The engine takes it, for records of earlier games
        and programs that try all combinations.
        """
        for option in self.options.values():
            if options[option.name] != option.default and not option.matters(options):
                return option
        return None

    def check_effects(self, options: dict[str, object]) -> None:
        """Refuse an option without effect, and say where it has one."""
        idle = self.idle_option(options)
        if idle is not None:
            where = "; ".join([f"{name}: {', '.join(map(str, known))}" for name, known in idle.only.items()])
            raise BadOption("option-idle", {"name": idle.name, "where": where})

    # -- loading -----------------------------------------------------------------------------------

    def _check_dump(self, data: object) -> dict[str, Any]:
        if not isinstance(data, dict) or "game" not in data or "version" not in data:
            raise BadRecord("saved-not-a-game")
        if data["game"] != self.id:
            raise BadRecord("saved-other-game", {"other": str(data["game"]), "game": self.id})
        if data["version"] != self.version:
            raise WrongVersion("saved-version", {"theirs": str(data["version"]), "ours": self.version})
        return data

    def _restored(self, data: dict[str, Any]) -> State:
        seats = self.check_seats(data["seats"])
        streams = dice(
            bytes.fromhex(data["dice"]["root"]),
            self.streams,
            [_count(n) for n, _ in zip(data["dice"]["counters"], self.streams, strict=True)],
        )
        state = self.blank(seats, self.check_options(data["options"]), streams)
        state.stack = [self._load_frame(saved) for saved in data["stack"]]
        state.over = switch(data["over"])
        state.moves = _count(data["moves"])
        state.barrier = switch(data["barrier"])
        state.restore(data)
        return state

    def _load_frame(self, saved: dict[str, Any]) -> Frame[Any]:
        kind = self.frames[saved["frame"]]
        return kind(*[fixed(field.read(saved)) for field in kind.FIELDS])


def check_seed(seed: object) -> str:
    """A seed is a whole number or a text that can be written down; 7 and "7" are the same seed."""
    if isinstance(seed, str):
        if seed and is_writable(seed):
            return seed
    elif not isinstance(seed, bool):
        try:
            number = index(seed)  # type: ignore[arg-type]  # NumPy's whole numbers too
        except TypeError:
            pass
        else:
            if abs(number) < 10**100:
                return str(number)
    shown = "…" if isinstance(seed, int) and not isinstance(seed, bool) else repr(seed)[:40]
    raise BadOption("seed", {"value": shown})


def is_writable(text: str) -> bool:
    """Whether a text can be stored as UTF-8 (half a surrogate pair cannot)."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _json(data: object) -> str:
    return json.dumps(data, sort_keys=True)


def _count(value: object) -> int:
    if type(value) is int and 0 <= value < 1 << 60:
        return value
    raise TypeError(f"{value!r} is not a number of things")

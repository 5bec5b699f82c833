"""Playing games of every setting by chance, moment by moment, for whoever wants to look at them."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Mapping
from functools import cache, cached_property
from itertools import combinations
from typing import Any, TypeAlias

import sengoku
from sengoku.core.choices import Choice
from sengoku.core.errors import IllegalChoice, SengokuError
from sengoku.core.events import Event
from sengoku.core.game import Game, Option
from sengoku.core.messages import Messages
from sengoku.core.record import Record
from sengoku.core.resources import resource
from sengoku.core.rulebook import LANGUAGES
from sengoku.core.state import State
from tests.sizes import COUNTED
from tests.toy import TOYS

#: A value of one option beside a value of another.
Meeting: TypeAlias = tuple[tuple[str, str], tuple[str, str]]

#: No game may take more choices than this, whatever its players do; the last figure is for any new game.
BOUNDS = {
    "bushido": 6000,
    "samurai-sword": 2000,
    "shitenno": 2000,
    "tenkatoitsu": 6000,
    "stones": 12,
    "sealed": 9,
    "drafts": 100,
    "": 20_000,
}
#: Games that take more choices than this are long: the suite plays and looks at them less often.
USUAL = 250
#: About how many choices, legal or not, a seat is asked about at one moment.
ASKED = 250
#: How many choices a long game takes when it is played by chance.
LENGTHS = {"bushido": 750, "shitenno": 300, "tenkatoitsu": 1000}

KEY = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
SEAT_BLUNDERS: tuple[Any, ...] = (None, "0", "", True, False, 1.0, 0.0, 99, -1, [], (0,), object())
TEXT_BLUNDERS: tuple[Any, ...] = (
    "",
    " ",
    "\n",
    "fly",
    "fly away",
    "\x00",
    "é" * 1000,
    None,
    -1,
    1 << 40,
    True,
    1.5,
    b"end",
    [],
)


class Broken(AssertionError):
    """A promise of the contract was broken; `record` is the game up to then."""

    def __init__(self, promise: str, detail: str) -> None:
        super().__init__(f"{promise}: {detail}" if detail else promise)
        self.promise = promise
        self.record: Record | None = None


def require(kept: bool, promise: str, detail: object = "") -> None:
    if not kept:
        raise Broken(promise, str(detail))


# -- what is played ---------------------------------------------------------------------------------------


class Setting:
    """A game with a number of seats and options."""

    def __init__(self, game: Game, seats: int, options: dict[str, object]) -> None:
        self.game = game
        self.seats = seats
        self.options = options

    def new(self, seed: int | str) -> State:
        return self.game.new(self.seats, seed, **self.options)

    def record(self, seed: int | str) -> Record:
        return Record(self.game, self.seats, self.options, seed)

    @property
    def bound(self) -> int:
        return BOUNDS.get(self.game.id, BOUNDS[""])

    @property
    def share(self) -> float:
        """How often this game is looked at, so that a long one costs no more than others."""
        return USUAL / LENGTHS.get(self.game.id, USUAL)

    def times(self, games: int) -> int:
        """How many games of this setting stand for so many of a usual length."""
        return max(1, int(games * self.share))

    def __str__(self) -> str:
        usual = self.game.options
        options = "".join(f"-{n}={value}" for n, value in self.options.items() if value != usual[n].default)
        return f"{self.game.id}-{self.seats}{options}"


def option_sets(game: Game) -> list[dict[str, object]]:
    """The defaults, every other value, and any two values of two options together in some set."""
    options = list(game.options.values())
    if len(options) < 2:
        return [{}, *[{o.name: value} for o in options for value in o.values if value != o.default]]
    missing = {pair for a, b in combinations(options, 2) for pair in _meetings(a, b)}
    missing -= _met({o.name: o.default for o in options})
    rng = random.Random(game.id)
    sets: list[dict[str, object]] = [{}]
    while missing:
        tries = [{o.name: rng.choice(o.values) for o in options} for _ in range(100)]
        best = max(tries, key=lambda chosen: len(missing & _met(chosen)))
        if missing & _met(best):
            sets.append(best)
            missing -= _met(best)
    return sets


def _meetings(a: Option, b: Option) -> list[Meeting]:
    return [((a.name, str(one)), (b.name, str(other))) for one in a.values for other in b.values]


def _met(chosen: dict[str, object]) -> set[Meeting]:
    """Which values of two options are together in a set."""
    return set(combinations([(name, str(value)) for name, value in chosen.items()], 2))


def all_games() -> list[Game]:
    """Every registered game, then the toys."""
    return [*[sengoku.game(id) for id in sengoku.game_ids()], *TOYS.values()]


def all_settings() -> list[Setting]:
    """Every game with every number of seats and every set of options."""
    return [setting for game in all_games() for setting in settings_of(game)]


def settings_of(game: Game) -> list[Setting]:
    """Every number of seats with every set of options.

    A long game plays the defaults with every number of seats, every other set with one of them in turn.
    """
    seats, sets = list(game.seats), option_sets(game)
    if game.id not in LENGTHS:
        return [Setting(game, count, options) for count in seats for options in sets]
    plain = [Setting(game, count, sets[0]) for count in seats]
    return plain + [Setting(game, seats[n % len(seats)], options) for n, options in enumerate(sets[1:])]


def plain_settings() -> list[Setting]:
    """Every game with every number of seats, without options."""
    return [Setting(game, seats, {}) for game in all_games() for seats in game.seats]


class Mood:
    """How a game is played by chance: a liking for each verb, so that games differ in more than luck."""

    def __init__(self, game: Game, seed: object) -> None:
        self.rng = random.Random(f"mood {game.id} {seed}")
        verbs = dict.fromkeys(choice.verb for choice in game.actions.all)
        self.liking = {verb: self.rng.choice((1, 1, 1, 4, 16)) for verb in verbs}

    def pick(self, state: State) -> tuple[int, Choice]:
        seat = self.rng.choice(state.deciders())
        choices = state.choices(seat)
        require(bool(choices), "whoever decides has a choice", seat)
        return seat, self.rng.choices(choices, [self.liking[choice.verb] for choice in choices])[0]


class Moment:
    """A state of a game under way, the choice that comes next, and what checks keep during that game."""

    def __init__(self, setting: Setting, state: State, mood: Mood, memory: dict[str, Any]) -> None:
        self.setting = setting
        self.game = setting.game
        self.state = state
        self.mood = mood
        self.rng = mood.rng
        self.memory = memory
        #: Nobody when the game is over.
        self.seat = -1
        self.choice = self.game.actions.all[0]
        if state.deciders():
            self.seat, self.choice = mood.pick(state)
        #: Who looks: everybody at the first moment, then a spectator, whoever decides and one more.
        self.viewers = viewers(state)
        if state.moves and state.seats > 3:
            self.viewers = [None, *sorted({max(self.seat, 0), self.rng.randrange(state.seats)})]

    @cached_property
    def _next(self) -> tuple[State, list[Event]]:
        after = self.state.clone()
        return after, after.choose(self.seat, self.choice)

    @property
    def after(self) -> State:
        """The state after the choice, on a clone."""
        return self._next[0]

    @property
    def events(self) -> list[Event]:
        return self._next[1]

    def twin(self, state: State) -> Moment:
        """The moment of another state of the same game."""
        return Moment(self.setting, state, Mood(self.game, self.rng.random()), {})


Check = Callable[[Moment], None]


def play(setting: Setting, seed: int | str, checks: Mapping[Check, float]) -> Record:
    """Play one game by chance; each check looks at its first and last moment and at a share of the others."""
    record = setting.record(seed)
    mood = Mood(setting.game, seed)
    looking = random.Random(f"look {seed}")
    state = record.start()
    memory: dict[str, Any] = {}
    try:
        while True:
            moment = Moment(setting, state, mood, memory)
            faults = state.audit() if state.over or state.moves % COUNTED == 0 else []
            require(not faults, "no component is lost, doubled or impossible", faults)
            for check, share in checks.items():
                if state.moves == 0 or state.over or looking.random() < share:
                    check(moment)
            if state.over:
                break
            require(state.moves < setting.bound, "every game ends", f"more than {setting.bound} choices")
            record.add(moment.seat, moment.choice)
            state.choose(moment.seat, moment.choice)
            require(state.moves == len(record.steps), "moves counts the choices", state.moves)
        record.finish(state)
    except Exception as fault:
        broken = fault if isinstance(fault, Broken) else Broken("nothing crashes", repr(fault))
        broken.record = record
        broken.add_note(f"{setting}, seed {seed!r}, after {len(record.steps)} choices")
        raise broken from (None if broken is fault else fault)
    return record


# -- small things -------------------------------------------------------------------------------------------


def text(value: object) -> str:
    """A JSON-able value as text; its order counts."""
    return json.dumps(value, allow_nan=False)


def fingerprint(state: State) -> str:
    return text(state.dump())


def seen(state: State, seat: int | None) -> str:
    """Everything a seat can get out of a state: its view, and what it is asked, offered and refused."""
    view = state.view(seat)
    found: list[object] = [
        view,
        state.game.sums(state, view),
        list(state.deciders()),
        state.over,
        state.scores(),
        state.winners(),
    ]
    if seat is not None:
        found += [state.ask(seat).to_json(), [str(choice) for choice in state.choices(seat)]]
        # Whoever does not decide gets the same answer for every choice: one of them will do.
        asked = some(state, seat) if seat in state.deciders() else every(state)[:1]
        found += [[reason.rule, reason.key, reason.args] for c in asked for reason in state.why_not(seat, c)]
    return text(found)


def every(state: State) -> list[Choice]:
    return state.game.actions.all


def some(state: State, seat: int) -> list[Choice]:
    """Every choice of a small table; of a large one some hundred, others for another view of the seat."""
    known = every(state)
    apart = 1 + len(known) // ASKED
    first = len(text(state.view(seat))) % apart if apart > 1 else 0
    return known[first::apart]


def viewers(state: State) -> list[int | None]:
    return [None, *range(state.seats)]


def hidden_part(state: State) -> str:
    """A dump without its chance: two worlds that differ here differ in something on the table."""
    return text({name: value for name, value in state.dump().items() if name not in ("dice", "digest")})


def plays_on(state: State, mood: Mood, steps: int) -> None:
    """Play a clone on: nothing crashes, nothing gets lost."""
    state = state.clone()
    for _ in range(steps):
        if state.over:
            return
        seat, choice = mood.pick(state)
        state.choose(seat, choice)
        require(not state.audit(), "a world that is possible stays sound when it is played on", state.audit())


@cache
def _messages(lang: str, game: str) -> Messages | None:
    """The messages of a game, None if it has none (toys, and games whose messages are not written yet)."""
    return Messages(lang, game) if (resource("locales") / lang / f"{game}.ftl").is_file() else None


_read: set[tuple[str, str, str, bool]] = set()


def readable(game: Game, kind: str, key: str, rule: str, args: dict[str, object]) -> None:
    """A key with a rule of the rulebook, arguments that can be sent, and a sentence in every language."""
    require(KEY.fullmatch(key) is not None, "a message key is small words with hyphens", key)
    require(
        rule in game.rulebook, "whatever is said carries a rule of the rulebook", f"{kind}-{key}: {rule!r}"
    )
    require(json.loads(text(args)) == args, "arguments are JSON-able", args)
    if (game.id, kind, key, None in args.values()) in _read:
        return
    _read.add((game.id, kind, key, None in args.values()))
    for lang in LANGUAGES:
        messages = _messages(lang, game.id)
        if messages is None:
            continue
        said = messages.say(f"{kind}-{key}", args)
        require(
            messages.has(f"{kind}-{key}"), "every message is there in every language", f"{lang}: {kind}-{key}"
        )
        require("{" not in said and said.strip() != "", "every message can be read", f"{lang}: {said!r}")


_sentences: set[tuple[str, ...]] = set()


def sentence(fault: SengokuError) -> None:
    """An error can be read in every language; each kind is read once."""
    reasons = fault.reasons if isinstance(fault, IllegalChoice) else []
    kind = (type(fault).__name__, fault.key, *(f"{reason.game} {reason.key}" for reason in reasons))
    if kind in _sentences:
        return
    _sentences.add(kind)
    for lang in LANGUAGES:
        said = fault.text(lang)
        require(
            said.strip() not in ("", fault.key),
            "an error is a sentence in every language",
            f"{lang}: {said!r}",
        )
    require(
        str(fault) == fault.text("en"), "an error speaks English unless it is asked otherwise", str(fault)
    )


def refused(state: State, seat: Any, choice: Any, error: type[SengokuError]) -> SengokuError:
    """The door must answer with this error and nothing else."""
    promise = "a refusal is the right error"
    try:
        state.choose(seat, choice)
    except error as fault:
        require(type(fault) is error, promise, f"{seat!r} {choice!r}: {fault!r}, not {error.__name__}")
        sentence(fault)
        return fault
    except Exception as fault:
        raise Broken(promise, f"{seat!r} {choice!r}: {fault!r}, not {error.__name__}") from fault
    raise Broken(promise, f"{seat!r} {choice!r} was accepted")

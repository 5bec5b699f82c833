"""What a bot is and what it is given: the one place where a bot and a state meet.

A bot keeps nothing between two calls, so any process can ask it: all it knows comes with the call.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from typing import Any, Final, Protocol

from sengoku.core.choices import Choice, whole
from sengoku.core.dice import Dice, dice, root_key
from sengoku.core.errors import NotYourTurn, SengokuError
from sengoku.core.events import Ask
from sengoku.core.glance import Glance
from sengoku.core.observation import Observer
from sengoku.core.state import State
from sengoku.core.worlds import Worlds

#: Tells a bot that thinks long whether it is time to answer.
Stop = Callable[[], bool]


class Seen:
    """All a bot is given: what its seat may know and may choose, its own dice, and worlds to try things in.

    Nothing here tells more than the seat knows: made of any world redrawn for it, it is the same.
    """

    def __init__(
        self,
        state: State,
        seat: int,
        choices: Sequence[Choice],
        rng: Dice,
        stop: Stop | None = None,
        sitting: str = "",
    ) -> None:
        self._state = state
        self._stop = stop
        self.seat = seat
        #: The same for all choices of one seat in one game, and another in the next: for a bot that remembers
        #: something. Empty where nobody has said.
        self.sitting = sitting
        self.choices = choices
        #: Chance comes from stream 0: `rng.below(0, n)`.
        self.rng = rng
        #: What the bot means to do next if nobody comes between: it may write it here.
        self.then: list[Choice] = []

    def stop(self) -> bool:
        """Whether it is time to answer: whoever thinks long asks now and then."""
        return self._stop is not None and self._stop()

    @property
    def glance(self) -> Glance:
        """What the seat may know and is asked, as plain numbers."""
        return self._state.game.glance(self._state, self.seat)

    @property
    def view(self) -> dict[str, Any]:
        """What the seat may know, in words."""
        return self._state.view(self.seat)

    @property
    def observation(self) -> bytes:
        """What the seat may know as a row of numbers (`Game.observer`): for bots that have learned."""
        return _observer(self._state).observe(self._state, self.seat)

    @property
    def ask(self) -> Ask:
        """What the seat is asked."""
        return self._state.ask(self.seat)

    def worlds(self) -> Worlds:
        """States that could be the real one as the seat knows it: `worlds().draw(seed)`."""
        return self._state.resample(self.seat, "a world to draw from").worlds(self.seat)


#: The last observer that was made, and for which games: bots are mostly asked about one kind.
_made: list[tuple[str, Observer]] = []


def _observer(state: State) -> Observer:
    """The observer of games like this one; made anew only when another kind is played."""
    kind = f"{state.game.id} {state.seats} {state.options}"
    if not _made or _made[0][0] != kind:
        _made[:] = [(kind, state.game.make_observer(state.seats, state.options))]
    return _made[0][1]


class Bot(Protocol):
    """Picks one of the choices it is offered."""

    @property
    def name(self) -> str:
        """The name under which the registry knows it."""

    def choose(self, seen: Seen) -> Choice:
        """One of `seen.choices`. The same arguments must give the same choice."""


class BotFault(SengokuError):
    """A bot picked something it was not offered, or broke down."""


def offered(seen: Seen, picked: object) -> Choice | None:
    """The offered choice that a bot picked, said as a choice, by its notation or by its number."""
    for choice in seen.choices:
        if choice is picked:
            return choice
    text = " ".join(str(picked).lower().split()) if isinstance(picked, (str, Choice)) else ""
    code = whole(picked)
    for choice in seen.choices:
        if choice.code == code or str(choice) == text:
            return choice
    return None


def private_dice(seed: int | str, seat: int, move: int | None = None) -> Dice:
    """A seat's own random stream, apart from the game's.

    One stream can serve a whole game; whoever keeps nothing between two choices (a server, a resumed record)
    passes `state.moves` as `move` and gets a fresh stream for each.
    """
    name = f"bot:{seed}:{seat}" if move is None else f"bot:{seed}:{seat}:{move}"
    return dice(root_key(name), ("bot",))


def decide(bot: Bot, state: State, seat: int, rng: Dice) -> Choice:
    """Let a bot choose for a seat.

    A single legal choice is made without asking the bot.
    """
    choices = list(state.choices(seat))
    if not choices:
        raise NotYourTurn("not-deciding", {"seat": seat, "seats": list(state.deciders())})
    if len(choices) == 1:
        return choices[0]
    return answer(bot, Seen(state, seat, tuple(choices), rng))


def answer(bot: Bot, seen: Seen) -> Choice:
    """What a bot picks of what it is offered; whatever goes wrong in it says which bot it was, and where."""
    choose: Callable[[Seen], object] = bot.choose  # nobody knows what code of others returns
    try:
        picked = choose(seen)
        found = offered(seen, picked)
        said = "" if found else str(picked)
    except (Exception, SystemExit) as fault:  # code of others can fail in any way, or try to end everything
        why = f"{type(fault).__name__}: {fault}"
        raise BotFault("bot-broke", {"bot": bot.name, "seat": seen.seat, "fault": why}) from fault
    if found is None:
        raise BotFault("bot-picked", {"bot": bot.name, "seat": seen.seat, "picked": said})
    return found


#: Tells the games of this process apart.
_SITTINGS: Final = count(1)


class Player:
    """A bot at a seat for a whole game: what it meant to do next it does without thinking again."""

    def __init__(self, bot: Bot, seat: int, rng: Dice) -> None:
        self.bot = bot
        self.seat = seat
        self.rng = rng
        self.sitting = str(next(_SITTINGS))
        self._then: list[Choice] = []
        self._move = 0

    def __reduce__(self) -> tuple[object, ...]:
        return _seated, (self.bot, self.seat, self.rng, self._then, self._move)

    def decide(self, state: State, stop: Stop | None = None) -> Choice:
        """What the bot chooses now; `stop` is asked now and then while it thinks."""
        choices = tuple(state.choices(self.seat))
        if self._then and state.moves == self._move and self._then[0] in choices:
            choice = self._then.pop(0)
        elif len(choices) < 2:
            return decide(self.bot, state, self.seat, self.rng)
        else:
            seen = Seen(state, self.seat, choices, self.rng, stop, self.sitting)
            choice = answer(self.bot, seen)
            self._then = list(seen.then)
        self._move = state.moves + 1
        return choice


def _seated(bot: Bot, seat: int, rng: Dice, then: list[Choice], move: int) -> Player:
    """A player in the middle of a game, as it was copied or sent."""
    player = Player(bot, seat, rng)
    player._then = then
    player._move = move
    return player

"""What runs in a bot process: one decision at a time, made from what a seat may know. Imports no server."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Timer
from time import perf_counter
from typing import Any, ClassVar, Final, NamedTuple

from sengoku.bots import Bot, Seen, private_dice
from sengoku.bots.outside import BotTrouble, OutsideBot, greeting
from sengoku.table.catalogue import Catalogue, catalogue
from sengoku.table.guests import Guest
from sengoku.table.processes import leave


class Job(NamedTuple):
    """All a bot may know: a world that could be the real one, redrawn for its seat before it left the server.

    What the seat sees, is asked and may choose is the same in it.
    """

    modules: tuple[str, ...]
    game: str
    bot: str
    seat: int
    world: dict[str, Any]
    seed: str
    #: After so many seconds of thinking it answers with what it has found out.
    seconds: float
    #: By which it is told apart from all others.
    number: int
    #: The same for all choices of one seat in one game.
    sitting: str = ""
    #: The bots of the host's own, if it is one of them.
    guests: tuple[Guest, ...] = ()


class Answer(NamedTuple):
    """A bot's choice, as notation, and what it means to do next if nobody comes between."""

    choice: str
    then: tuple[str, ...] = ()
    #: Seconds that a guest thought; what it took to load it is not among them.
    took: float = 0.0


#: The numbers of jobs that are wanted no more, each at its place: the server writes, bot processes read.
Dropped = Any
DROPPED_PLACES: Final = 4096
#: No choice is written so long.
_LONGEST: Final = 200
#: Seconds for loading a bot of the host's own, and those that are not counted when it chooses.
_LOADING: Final = 60.0
_GRACE: Final = 0.5
#: After so many more the server takes its process for lost.
GUESTS_PATIENCE: Final = 60.0


class _Process:
    """What a bot process has been given."""

    dropped: ClassVar[Dropped | None] = None


def think(job: Job) -> Answer:
    """What the bot chooses, in the time it has."""
    known = catalogue(job.modules, job.guests)
    return _answer(known.bot(job.game, job.bot), _seen(job, known))


def _seen(job: Job, known: Catalogue) -> Seen:
    world = known.game(job.game).load(job.world)
    dice = private_dice(job.seed, job.seat)
    return Seen(world, job.seat, tuple(world.choices(job.seat)), dice, _stop(job), job.sitting)


def _answer(bot: Bot, seen: Seen) -> Answer:
    choice = bot.ask(seen) if isinstance(bot, OutsideBot) else bot.choose(seen)
    return Answer(str(choice)[:_LONGEST], tuple([str(one)[:_LONGEST] for one in seen.then]))


def think_as_guest(job: Job) -> Answer:
    """The same by a bot that nobody knows: it may do anything, but not for longer than it may."""
    try:
        known = catalogue(job.modules, job.guests)
        with _within(_LOADING):
            bot = known.bot(job.game, job.bot)
        seconds = job.seconds + _GRACE
        if isinstance(bot, OutsideBot):
            bot.seconds, bot.leads = job.seconds, False
            seconds += greeting(job.seconds)  # its program may have to be started first
        with _within(seconds):
            seen, began = _seen(job, known), perf_counter()
            answer = _answer(bot, seen)
        took = perf_counter() - began - (bot.loading if isinstance(bot, OutsideBot) else 0.0)
        return answer._replace(took=took)
    except BotTrouble:
        raise
    except Exception as fault:  # an error of somebody else's may be such as cannot be sent
        raise BotTrouble(f"{type(fault).__name__}: {fault}") from None


@contextmanager
def _within(seconds: float) -> Iterator[None]:
    """What takes longer than this ends with its process: there is no other way to stop it."""
    end = Timer(seconds, leave)
    end.daemon = True
    end.start()
    try:
        yield
    finally:
        end.cancel()


def _stop(job: Job) -> Callable[[], bool]:
    ends = perf_counter() + job.seconds
    place = job.number % DROPPED_PLACES

    def stop() -> bool:
        if _Process.dropped is not None and _Process.dropped[place] == job.number:
            return True
        return perf_counter() > ends

    return stop


def begin(dropped: Dropped) -> None:
    """What a bot process is given when it starts."""
    _Process.dropped = dropped

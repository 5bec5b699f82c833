"""What a bot is, and the one place where a bot and a state meet.

A bot keeps nothing between two calls, so any process can ask it: all it knows comes with the call.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from sengoku.core.choices import Choice
from sengoku.core.dice import Dice, dice, root_key
from sengoku.core.errors import NotYourTurn, SengokuError
from sengoku.core.events import Ask
from sengoku.core.state import State


class Bot(Protocol):
    """Picks one of the choices it is offered."""

    @property
    def name(self) -> str:
        """The name under which the registry knows it."""

    def choose(self, view: dict[str, Any], ask: Ask, choices: Sequence[Choice], rng: Dice) -> Choice:
        """One of `choices`, given what the seat may know and what it is asked.

        The same arguments must give the same choice; chance comes from `rng`, stream 0: `rng.below(0, n)`.
        """


class BotFault(SengokuError):
    """A bot picked something it was not offered."""


def private_dice(seed: int | str, seat: int, move: int | None = None) -> Dice:
    """A seat's own random stream, apart from the game's.

    One stream can serve a whole game; whoever keeps nothing between two choices (a server, a resumed record)
    passes `state.moves` as `move` and gets a fresh stream for each.
    """
    name = f"bot:{seed}:{seat}" if move is None else f"bot:{seed}:{seat}:{move}"
    return dice(root_key(name), ("bot",))


def decide(bot: Bot, state: State, seat: int, rng: Dice) -> Choice:
    """Let a bot choose for a seat. It gets the seat's view and legal list, never the state.

    A single legal choice is made without asking the bot.
    """
    choices = list(state.choices(seat))
    if not choices:
        raise NotYourTurn("not-deciding", {"seat": seat, "seats": list(state.deciders())})
    if len(choices) == 1:
        return choices[0]
    chosen = bot.choose(state.view(seat), state.ask(seat), tuple(choices), rng)
    for choice in choices:
        if choice is chosen or choice == chosen:
            return choice
    raise BotFault(f"The bot '{bot.name}' picked '{chosen}', which seat {seat} was not offered.")

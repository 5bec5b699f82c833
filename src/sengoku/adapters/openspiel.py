"""The games for OpenSpiel: importing this registers `python_samurai_sword`, `python_shitenno` and so on.

    import pyspiel
    import sengoku.adapters.openspiel
    game = pyspiel.load_game("python_samurai_sword", {"players": 5})

Chance is explicit: the deal, and every choice that draws from a random stream, is followed by a chance node
with `chance` outcomes, all equally likely, each another continuation of the streams. So a history of numbers
is the whole game, and nobody who searches knows what will be drawn. What was dealt lies in the state, as in
any game with hidden cards: `resample_from_infostate` deals it anew as one player may imagine it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import numpy as np
import pyspiel
from numpy.typing import NDArray

from sengoku.adapters.arrays import highest, is_cut_off, win_shares
from sengoku.core.choices import whole
from sengoku.core.dice import dice, root_key
from sengoku.core.errors import BadOption, IllegalChoice, NotYourTurn
from sengoku.core.game import Game
from sengoku.core.observation import Observer
from sengoku.core.state import NOBODY, State
from sengoku.games import game as named_game
from sengoku.games import game_ids

#: How many ways a draw can go on, unless the game's parameters say otherwise.
CHANCE: Final = 1_000
#: Parameters that are none of the game's options.
_OWN: Final = ("players", "chance")
#: What a text of one's own begins with where it is written as a parameter.
_TEXT: Final = "text_"


def _type(rules: Game) -> Any:
    return pyspiel.GameType(
        short_name=f"python_{rules.id.replace('-', '_')}",
        long_name=f"{rules.name} (Sengoku)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.seats.stop - 1,
        min_num_players=rules.seats.start,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": rules.first_seats or rules.seats.start,
            "chance": CHANCE,
            **{name: _written(option.default) for name, option in rules.options.items()},
        },
    )


def _written(value: object) -> object:
    """An option's value as a parameter, so that OpenSpiel reads it in a game's string again.

    It takes 51-34-17 for a number, so that is 51_34_17 there, and ends a text of one's own at a comma.
    """
    if not isinstance(value, str):
        return value
    if set(value) <= set("+-.0123456789"):
        return value.replace("-", "_")
    return _TEXT + value.encode().hex() if set(value) & set(",=()\n") else value


def _read(rules: Game, name: str, value: object) -> object:
    if isinstance(value, str) and value.startswith(_TEXT):
        with suppress(ValueError):
            return bytes.fromhex(value.removeprefix(_TEXT)).decode()
    option = rules.options.get(name)
    for allowed in () if option is None else option.values:
        if _written(allowed) == value and type(_written(allowed)) is type(value):
            return allowed
    return value


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """One of our games with its parameters: players, chance, and the game's own options."""

    RULES: Game
    TYPE: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        rules = self.RULES
        options = {name: _read(rules, name, value) for name, value in given.items() if name not in _OWN}
        self.seats = rules.check_seats(given.get("players", rules.first_seats or rules.seats.start))
        self.options = rules.check_options(options)
        self.chance = whole(given.get("chance", CHANCE))
        if self.chance < 1:
            raise BadOption("number", {"name": "chance", "value": repr(given["chance"])})
        self.observer = rules.observer(self.seats, **self.options)
        info = pyspiel.GameInfo(
            num_distinct_actions=rules.action_count,
            max_chance_outcomes=self.chance,
            num_players=self.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=rules.longest,
        )
        super().__init__(self.TYPE, info, {name: _written(value) for name, value in given.items()})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def action_to_string(self, player: int, action: int) -> str:
        return f"chance {action}" if player == pyspiel.PlayerId.CHANCE else str(self.RULES.decode(action))

    def max_chance_nodes_in_history(self) -> int:
        return self.RULES.longest + 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver | None:
        """What observes as a player does or, with no private information, as a spectator; else None."""
        if params:
            raise ValueError(f"an observer takes no parameters, but got {params}")
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        private = wanted.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        public = wanted.private_info == pyspiel.PrivateInfoType.NONE and not wanted.perfect_recall
        if not wanted.public_info or not (private or public):
            return None
        return SpielObserver(self.observer, wanted.perfect_recall, public)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position, or the moment before chance has spoken."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._rules = game.RULES
        self._seats = game.seats
        self._options = game.options
        self._chance = game.chance
        self._observer = game.observer
        #: None before the deal.
        self.table: State | None = None
        #: A choice that draws, until it is known what.
        self._drawing: tuple[int, int] | None = None
        #: By seat: all it has seen and chosen so far, as a chain of hashes; and what it saw last.
        self._recall: list[bytes] = [b""] * self._seats
        self._last: list[bytes] = [b""] * self._seats

    # -- whose turn it is ---------------------------------------------------------------------------------

    def current_player(self) -> int:
        if self.table is None or self._drawing is not None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return self.table.deciders()[0]

    def is_terminal(self) -> bool:
        """Whether the game is over, or cut off: OpenSpiel knows no games without end."""
        table = self.table
        return table is not None and self._drawing is None and (table.over or is_cut_off(table))

    def _legal_actions(self, player: int) -> list[int]:
        if self.table is None or self.is_terminal():
            return []
        return sorted(choice.code for choice in self.table.choices(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1 / self._chance) for outcome in range(self._chance)]

    def returns(self) -> list[float]:
        """What each has won; of a game that is cut off everybody has the same share."""
        if not self.is_terminal() or self.table is None:
            return [0.0] * self._seats
        return win_shares(self.table) if self.table.over else [1 / self._seats] * self._seats

    # -- choosing -----------------------------------------------------------------------------------------

    def _apply_action(self, action: int) -> None:
        """Go on by a choice or an outcome of chance; what cannot be is refused and changes nothing."""
        if self.table is not None and self._drawing is None:
            self._choose(self.table, action)
        elif not 0 <= action < self._chance:
            raise ValueError(f"the outcomes of chance are 0 to {self._chance - 1}, not {action}")
        elif self._drawing is not None:
            self._draw(action)
        else:
            self.table = self._rules.new(self._seats, f"spiel:{action}", **self._options)
        if self._drawing is None:
            self._see()

    def _choose(self, table: State, action: int) -> None:
        choice = self._rules.decode(action)
        if self.is_terminal():
            raise NotYourTurn("over")
        seat = table.deciders()[0]
        if choice not in table.choices(seat):
            raise IllegalChoice(str(choice), table.why_not(seat, choice))
        self._remember(seat, b"choice %d" % action)
        tried = table.clone()
        tried.apply(seat, choice)
        if tried.dice.rolled:
            self._drawing = (seat, action)
        else:
            self.table = tried

    def _draw(self, outcome: int) -> None:
        """Make the choice that waits, with streams that go on as this outcome says."""
        assert self.table is not None
        assert self._drawing is not None
        seat, action = self._drawing
        table = self.table.clone()
        table.dice = dice(root_key(f"{table.dice.root.hex()}:{table.moves}:{outcome}"), self._rules.streams)
        table.apply(seat, self._rules.decode(action))
        self.table, self._drawing = table, None

    # -- what players know --------------------------------------------------------------------------------

    def _remember(self, seat: int, what: bytes) -> None:
        self._recall[seat] = hashlib.blake2b(self._recall[seat] + what, digest_size=16).digest()

    def _see(self) -> None:
        """Every seat remembers what has changed for it; what it cannot perceive leaves no trace."""
        assert self.table is not None
        for seat in range(self._seats):
            row = self._observer.observe(self.table, seat)
            if row != self._last[seat]:
                self._last[seat] = row
                self._remember(seat, row)

    def _seat(self, player: int | None) -> int:
        """A player, by default the one to choose; where chance or nobody does, it has to be named."""
        seat = self.current_player() if player is None else whole(player)
        if not 0 <= seat < self._seats:
            raise NotYourTurn("no-seat", {"value": repr(seat), "last": self._seats - 1})
        return seat

    def seen(self, player: int) -> bytes:
        """The row of what a player sees; empty before the deal."""
        return self._last[self._seat(player)]

    def seen_by_all(self) -> bytes:
        """The row of what is open to everybody."""
        return b"" if self.table is None else self._observer.observe(self.table, NOBODY)

    def information_state_string(self, player: int | None = None) -> str:
        """All a player has seen and chosen: perfect recall, as the end of a chain of hashes."""
        seat = self._seat(player)
        return f"{seat}:{self._recall[seat].hex()}"

    def observation_string(self, player: int | None = None) -> str:
        seat = self._seat(player)
        return f"{seat}:{self._last[seat].hex()}"

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A world that could be the real one for this player; the others remember only what they see now.

        What another chooses and what is not made yet, for chance has not spoken, is not known: there that
        player chooses again.
        """
        player = self._seat(player)
        twin: SpielState = self.clone()
        if self.table is None:
            return twin
        if twin._drawing is not None and twin._drawing[0] != player:
            twin._drawing = None
        twin.table = self.table.resample(player, int(sampler() * (1 << 53)))
        own, last = twin._recall[player], twin._last[player]
        twin._recall, twin._last = [b""] * self._seats, [b""] * self._seats
        twin._see()
        twin._recall[player], twin._last[player] = own, last
        return twin

    # -- words --------------------------------------------------------------------------------------------

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self.get_game().action_to_string(player, action))

    def __str__(self) -> str:
        """The whole history, by which two states can be told apart."""
        return " ".join(str(action) for action in self.history())


class SpielObserver:
    """What OpenSpiel's tools observe by: a tensor, scaled to 0 to 1, and its blocks by name.

    With perfect recall there is a string, and no tensor: games are too long for one that holds all of them.
    `public`: only what is open to everybody, whoever observes.
    """

    def __init__(self, observer: Observer, perfect_recall: bool, public: bool) -> None:
        self._recalls = perfect_recall
        self._public = public
        self._high = np.maximum(highest(observer), 1).astype(np.float32)
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if not perfect_recall:
            self.tensor = np.zeros(observer.size, np.float32)
            for block in observer.blocks:
                cut = self.tensor[block.begin : block.begin + block.size]
                self.dict[block.name] = cut.reshape(block.shape)

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is not None:
            row = state.seen_by_all() if self._public else state.seen(player)
            self.tensor[:] = np.frombuffer(row, np.uint8) / self._high if row else 0

    def string_from(self, state: SpielState, player: int) -> str:
        if self._public:
            return f"public:{state.seen_by_all().hex()}"
        return state.information_state_string(player) if self._recalls else state.observation_string(player)


def register() -> None:
    """Tell OpenSpiel of every game; importing this module does it."""
    for id in game_ids():
        rules = named_game(id)
        kind = _type(rules)
        if kind.short_name not in pyspiel.registered_names():
            name = f"{type(rules).__name__}Spiel"
            made = type(name, (SpielGame,), {"RULES": rules, "TYPE": kind})
            globals()[name] = made  # where pickles look for it
            pyspiel.register_game(kind, made)


register()

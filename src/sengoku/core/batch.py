"""Many games of one kind side by side, stepped in one call: the compiled part of `sengoku.Batch`.

What a learner reads lies in flat buffers, a row a game, written anew in place at every step; with NumPy they
are arrays. When a game is over its result stays in the buffers for that step, and the next game
has begun in its place.
"""

from __future__ import annotations

from operator import index
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, u8

from sengoku.core.chance import Picks
from sengoku.core.choices import Choice
from sengoku.core.errors import IllegalChoice
from sengoku.core.game import Game
from sengoku.core.rows import Row
from sengoku.core.state import State


class Games:
    """n games, each waiting for one seat; where several decide at once, the lowest that has not comes next.

    A game that has gone on for the game's `longest` is cut off: it has ended, and nobody has won.
    Game number k of all that are begun has the seed "<seed>:<k>": the same choices give the same games again.
    """

    def __init__(
        self, game: Game, n: int, seats: int, options: dict[str, object], seed: str, observe: bool
    ) -> None:
        self.game = game
        self.n = n
        self.seats = seats
        self.options = options
        self.seed = seed
        self.observer = game.observer(seats, **options)
        self.observes = observe
        self.width: i64 = game.action_count
        self.size = self.observer.size if observe else 0
        #: How many games have begun so far.
        self.begun = 0
        self.states: list[State] = []
        #: By game: the seat that chooses, 1 for each legal choice, what the seat may know.
        self.seat: vec[u8] = vec[u8]([0] * n)
        self.masks: vec[u8] = vec[u8]([0] * (n * self.width))
        self.rows: vec[u8] = vec[u8]([0] * (n * self.size))
        #: By game: 1 if its last choice ended it; then who won, and the scores (see `scores`).
        self.ended: vec[u8] = vec[u8]([0] * n)
        self.won: vec[u8] = vec[u8]([0] * (n * seats))
        self.scores: list[list[int]] = [[0] * seats for _ in range(n)]
        #: What `sample` picks by.
        self._picks = Picks(seed)
        #: The numbers of the choices as objects, so that none is made of a choice's.
        self._numbers: list[Any] = list(range(game.action_count))
        #: By game: the legal choices that the masks tell.
        self._legal: list[list[Choice]] = [[] for _ in range(n)]
        self._rows = [Row(self.rows, place * self.size) for place in range(n)]
        for place in range(n):
            self.states.append(self._new())
            self._look(place, self.states[place])

    def _new(self) -> State:
        state = self.game.new(self.seats, f"{self.seed}:{self.begun}", **self.options)
        self.begun += 1
        return state

    def step(self, given: list[Any]) -> None:
        """One choice in every game, by its number. One that is not legal is refused before any is made."""
        codes = _numbers(given)
        self._check(codes)
        table, states, ended = self.game.actions.all, self.states, self.ended
        longest = self.game.longest
        place: i64 = 0
        while place < len(codes):
            state = states[place]
            state.apply(self.seat[place], table[codes[place]])
            if ended[place]:
                self._forget_end(place)
            if state.over or state.moves >= longest:
                self._end(place, state)
                state = states[place]
            self._look(place, state)
            place += 1

    def sample(self) -> list[int]:
        """A legal choice of each game by chance, every one equally likely."""
        picks, numbers = self._picks, self._numbers
        return [numbers[legal[picks.below(len(legal))].code] for legal in self._legal]

    def _check(self, codes: list[int]) -> None:
        if len(codes) != self.n:
            raise ValueError(f"there are {self.n} games, but {len(codes)} choices")
        masks, width, begin = self.masks, self.width, i64(0)
        beyond: int = self.width  # of any size: a code may be larger than native numbers are
        for code in codes:
            if not 0 <= code < beyond or not masks[begin + code]:
                self._refuse(begin // width, code)
            begin += width

    def _refuse(self, place: int, code: int) -> None:
        try:
            choice: Choice = self.game.decode(code)
            state, seat = self.states[place], self.seat[place]
            raise IllegalChoice(str(choice), state.why_not(seat, choice))
        except IllegalChoice as refused:
            refused.add_note(f"It was for game {place} of the batch, the first being 0; no choice was made.")
            raise

    def _end(self, place: int, state: State) -> None:
        self.ended[place] = 1
        for seat in state.winners():
            self.won[place * self.seats + seat] = 1
        self.scores[place] = state.scores()
        self.states[place] = self._new()

    def _forget_end(self, place: int) -> None:
        self.ended[place] = 0
        for seat in range(self.seats):
            self.won[place * self.seats + seat] = 0

    def _look(self, place: i64, state: State) -> None:
        """Write what the next decision of a game is, and what its seat may know."""
        frame = state.stack[-1]
        deciders = frame.deciders(state)
        seat = deciders[0]
        self.seat[place] = seat
        legal = frame.choices(state, seat)
        begin = place * self.width
        _mark(self.masks, begin, self._legal[place], 0)
        _mark(self.masks, begin, legal, 1)
        self._legal[place] = legal
        if self.observes:
            self.observer.fill_for(state, seat, deciders, self._rows[place])


def _numbers(given: list[Any]) -> list[int]:
    """The same as Python's own numbers, if some are of another kind, as NumPy's are."""
    for code in given:
        if not isinstance(code, int) or isinstance(code, bool):
            return [_number(one) for one in given]
    return given


def _number(code: Any) -> int:
    if isinstance(code, bool):
        raise TypeError("a choice is a whole number, not a truth value")
    try:
        return index(code)
    except TypeError as fault:
        raise TypeError(f"a choice is a whole number, not {code!r}") from fault


def _mark(masks: vec[u8], begin: i64, choices: list[Choice], mark: u8) -> None:
    """Write the same at each of these choices in the mask that begins there."""
    at: i64 = 0
    while at < len(choices):
        masks[begin + choices[at].code] = mark
        at += 1

"""Shitennō as a game of the registry."""

from __future__ import annotations

from typing import Any, Final

from sengoku.core.annals import Annals
from sengoku.core.choices import Choice
from sengoku.core.dice import Dice
from sengoku.core.frames import Frame
from sengoku.core.game import Game, Option
from sengoku.core.glance import Glance
from sengoku.core.observation import Observer
from sengoku.core.state import State
from sengoku.games.shitenno.annals import EdoAnnals
from sengoku.games.shitenno.audit import check
from sengoku.games.shitenno.components import POSITIONS, PROVINCE_IDS, SPLITS
from sengoku.games.shitenno.even_year import ChooseLot, MakeLot, MakeTwoLots, OfferLot, Sharing
from sengoku.games.shitenno.events import EVENTS
from sengoku.games.shitenno.glance import EdoGlance
from sengoku.games.shitenno.knowledge import redraw
from sengoku.games.shitenno.notation import ACTIONS, GENERAL, GILD, KOKU, OTHER, PAY, PUT, TILE, TROOPS
from sengoku.games.shitenno.observation import EdoObserver
from sengoku.games.shitenno.odd_year import OddYear, Turn
from sengoku.games.shitenno.open_and_hidden import see
from sengoku.games.shitenno.outline import Round
from sengoku.games.shitenno.paying import Paying
from sengoku.games.shitenno.set_up import Generals, set_up
from sengoku.games.shitenno.state import STREAMS, Edo
from sengoku.games.shitenno.sums import sums
from sengoku.games.shitenno.titles import Gild

_FRAMES: Final[list[type[Frame[Any]]]] = [
    Generals,
    Round,
    Sharing,
    MakeLot,
    OfferLot,
    MakeTwoLots,
    ChooseLot,
    OddYear,
    Turn,
    Paying,
    Gild,
]
_OPTIONS: Final = (
    Option("doubles", "A", tuple(SPLITS), "SHI-8.4"),
    Option("plus_one", "present", ("present", "played"), "SHI-T10"),
    Option("last_plus_one", "beside_koku", ("beside_koku", "always"), "SHI-T18"),
)
#: What the noun of a verb is called in messages.
_NOUNS: Final = {
    GENERAL.kind: "general",
    PAY.kind: "card",
    TROOPS.kind: "province",
    KOKU.kind: "province",
}


class Shitenno(Game):
    """2 to 4 players share and choose, then take control of provinces."""

    def __init__(self) -> None:
        super().__init__()
        self.id = "shitenno"
        self.name = "Shitennō"
        self.version = "3"
        self.seats = range(2, 5)  # SHI-1.4
        self.weight = 2
        self.minutes = dict.fromkeys(self.seats, 20)  # 8 seconds for a choice of one's own, 2 for another's
        self.first_seats = 3
        self.longest = 5_000
        self.score_bounds = (0, 250)
        self.options = {option.name: option for option in _OPTIONS}
        self.streams = STREAMS
        self.actions = ACTIONS
        self.events = EVENTS
        self.frames = {frame.NAME: frame for frame in _FRAMES}
        self.turn_rule = "SHI-3.1"
        self.over_rule = "SHI-6.1"

    def blank(self, seats: int, options: dict[str, object], streams: Dice) -> State:
        return Edo(self, seats, options, streams)

    def set_up(self, state: State) -> None:
        assert isinstance(state, Edo)
        set_up(state)

    def see(self, state: State, seat: int | None, seen: dict[str, Any]) -> None:
        assert isinstance(state, Edo)
        see(state, seat, seen)

    def glance(self, state: State, seat: int) -> Glance:
        assert isinstance(state, Edo)
        return EdoGlance(state, seat)

    def make_observer(self, seats: int, options: dict[str, object]) -> Observer:
        return EdoObserver(self, seats)

    def annals(self) -> Annals:
        return EdoAnnals()

    def sums(self, state: State, seen: dict[str, Any]) -> dict[str, Any]:
        assert isinstance(state, Edo)
        return sums(state, seen)

    def redraw(self, twin: State, me: int, chance: Dice) -> None:
        assert isinstance(twin, Edo)
        redraw(twin, me, chance)

    def check(self, state: State) -> list[str]:
        assert isinstance(state, Edo)
        return check(state)

    def describe(self, choice: Choice) -> tuple[str, dict[str, object]]:
        if choice.kind == TILE.kind:
            return choice.verb, {"seals": choice.index + 1, "asked": ""}
        if choice.kind == OTHER.kind:
            return choice.verb, {"seals": choice.index + 1}
        if choice.kind == PUT.kind:
            return choice.verb, {"card": choice.noun, "asked": ""}  # SHI-2.5: which of two lots
        if choice.kind == GILD.kind:
            province, position = divmod(choice.index, POSITIONS)
            return "gild", {"province": PROVINCE_IDS[province], "position": position + 1}
        if choice.kind in _NOUNS:
            return choice.verb, {_NOUNS[choice.kind]: choice.noun}
        return str(choice).replace(" ", "-"), {}


GAME: Final = Shitenno()

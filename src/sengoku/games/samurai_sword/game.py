"""Samurai Sword as a game of the registry."""

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
from sengoku.core.worlds import Worlds
from sengoku.games.samurai_sword.annals import SwordAnnals
from sengoku.games.samurai_sword.attack import Attack
from sengoku.games.samurai_sword.audit import check
from sengoku.games.samurai_sword.battle_cry import Challenge
from sengoku.games.samurai_sword.bushido import BushidoTest
from sengoku.games.samurai_sword.events import EVENTS
from sengoku.games.samurai_sword.glance import SwordGlance
from sengoku.games.samurai_sword.knowledge import SwordWorlds
from sengoku.games.samurai_sword.notation import ACTIONS, DISCARD, LOSE_HONOUR, PARRY, PLAY, REMOVE, TARGET
from sengoku.games.samurai_sword.observation import SwordObserver
from sengoku.games.samurai_sword.open_and_hidden import see, show
from sengoku.games.samurai_sword.outline import DiscardPhase, FirstCard, Turn
from sengoku.games.samurai_sword.play import PlayPhase
from sengoku.games.samurai_sword.set_up import set_up
from sengoku.games.samurai_sword.state import STREAMS, Sword
from sengoku.games.samurai_sword.sums import sums
from sengoku.games.samurai_sword.targets import NameTarget, RemoveCard

_FRAMES: Final[list[type[Frame[Any]]]] = [
    Turn,
    FirstCard,
    DiscardPhase,
    BushidoTest,
    PlayPhase,
    NameTarget,
    RemoveCard,
    Attack,
    Challenge,
]

_OPTIONS: Final[list[Option]] = [
    #: When the draw pile is exhausted: as its last card leaves, or when a card is needed and none is there.
    Option("exhaustion", "last-card", ("last-card", "next-draw"), "SAM-R16"),
]


class SamuraiSword(Game):
    """3 to 7 players, hidden roles, cards."""

    def __init__(self) -> None:
        super().__init__()
        self.id = "samurai-sword"
        self.name = "Samurai Sword"
        self.version = "2"
        self.seats = range(3, 8)  # SAM-1.2
        self.weight = 1
        self.minutes = dict.fromkeys(self.seats, 15)  # 8 seconds for a choice of one's own, 2 for another's
        self.first_seats = 5
        self.longest = 5_000
        self.score_bounds = (-10, 100)
        self.options = {option.name: option for option in _OPTIONS}
        self.streams = STREAMS
        self.guesses = ("roles", "cards")
        self.actions = ACTIONS
        self.events = EVENTS
        self.frames = {frame.NAME: frame for frame in _FRAMES}
        self.turn_rule = "SAM-3.6"
        self.over_rule = "SAM-7.2"

    def blank(self, seats: int, options: dict[str, object], streams: Dice) -> State:
        return Sword(self, seats, options, streams)

    def set_up(self, state: State) -> None:
        assert isinstance(state, Sword)
        set_up(state)

    def show(self, state: State, seen: dict[str, Any]) -> None:
        assert isinstance(state, Sword)
        show(state, seen)

    def see(self, state: State, seat: int | None, seen: dict[str, Any]) -> None:
        assert isinstance(state, Sword)
        see(state, seat, seen)

    def glance(self, state: State, seat: int) -> Glance:
        assert isinstance(state, Sword)
        return SwordGlance(state, seat)

    def make_observer(self, seats: int, options: dict[str, object]) -> Observer:
        return SwordObserver(self, seats)

    def annals(self) -> Annals:
        return SwordAnnals()

    def sums(self, state: State, seen: dict[str, Any]) -> dict[str, Any]:
        assert isinstance(state, Sword)
        return sums(state, seen)

    def redraw(self, twin: State, me: int, chance: Dice) -> None:
        assert isinstance(twin, Sword)
        SwordWorlds(twin, me).redraw(twin, chance)

    def worlds(self, state: State, me: int) -> Worlds:
        assert isinstance(state, Sword)
        return SwordWorlds(state, me) if not state.over else Worlds(state, me)

    def check(self, state: State) -> list[str]:
        assert isinstance(state, Sword)
        return check(state)

    def describe(self, choice: Choice) -> tuple[str, dict[str, object]]:
        noun = choice.noun or ""
        if choice.kind == TARGET.kind:
            return "target", {"target": choice.index}
        if choice.kind == REMOVE.kind:
            thing, _, seat = noun.rpartition("-")
            if thing == "hand":
                return "remove-hand", {"target": int(seat)}
            return "remove", {"card": thing, "target": int(seat)}
        if choice.kind in (PLAY.kind, PARRY.kind, DISCARD.kind):
            return choice.verb, {"card": noun}
        if choice is LOSE_HONOUR:
            return "lose-honour", {"asked": ""}  # SAM-8.1: the shogun of three loses none
        return str(choice).replace(" ", "-"), {}


GAME: Final = SamuraiSword()

"""Bushido as a game of the registry."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from sengoku.core.annals import Annals
from sengoku.core.choices import Choice
from sengoku.core.dice import Dice
from sengoku.core.frames import Frame
from sengoku.core.game import Game, Option
from sengoku.core.glance import Glance
from sengoku.core.observation import Observer
from sengoku.core.state import NOBODY, State
from sengoku.core.worlds import Worlds
from sengoku.games.bushido.annals import RealmAnnals
from sengoku.games.bushido.appointment import (
    Disband,
    PlaceElites,
    Recruit,
    RefillDiscs,
    ReplaceElites,
    TradeToken,
)
from sengoku.games.bushido.arms import ToArms
from sengoku.games.bushido.audit import check
from sengoku.games.bushido.casualties import Retreat
from sengoku.games.bushido.components import (
    DEFAULT_SPLIT,
    FORTRESS_HONOUR,
    KATANA_SPLITS,
    PLAYERS,
    TOWN_KATANA,
    honour_of,
    katana_of,
)
from sengoku.games.bushido.counsel import Counsel
from sengoku.games.bushido.events import EVENTS
from sengoku.games.bushido.fight import Combat, Stakes, Tactics
from sengoku.games.bushido.glance import RealmGlance
from sengoku.games.bushido.hatamoto import HatamotoRonin, SpecialRevolt
from sengoku.games.bushido.knowledge import Screens
from sengoku.games.bushido.kotau import Audience
from sengoku.games.bushido.ledger import sheet
from sengoku.games.bushido.maps import STANDARD, MapOption, MixOption, map_named
from sengoku.games.bushido.mobilisation import DeclareCampaign, March, PutBonus
from sengoku.games.bushido.notation import ACTIONS, PROVINCE_VERBS, SEAT_VERBS
from sengoku.games.bushido.observation import RealmObserver
from sengoku.games.bushido.open_and_hidden import see
from sengoku.games.bushido.outline import Turn
from sengoku.games.bushido.provinces import PROVINCE_IDS
from sengoku.games.bushido.purchase import BuyHonour
from sengoku.games.bushido.regrouping import Regroup
from sengoku.games.bushido.roles import HandOut
from sengoku.games.bushido.sensei import PlayTiles, Spying
from sengoku.games.bushido.set_up import ChooseFortress, ChooseProvince, Deploy, SetUp, set_up
from sengoku.games.bushido.state import STREAMS, Borders, Realm
from sengoku.games.bushido.sums import discs, sums, tiles
from sengoku.games.bushido.tea import Conversion, FreeTea, Invitation

_FRAMES: Final[list[type[Frame[Any]]]] = [
    SetUp,
    ChooseFortress,
    ChooseProvince,
    Deploy,
    Turn,
    ReplaceElites,
    RefillDiscs,
    Disband,
    Recruit,
    TradeToken,
    PlaceElites,
    FreeTea,
    Invitation,
    Conversion,
    BuyHonour,
    HandOut,
    PlayTiles,
    Spying,
    HatamotoRonin,
    SpecialRevolt,
    DeclareCampaign,
    Regroup,
    March,
    PutBonus,
    Combat,
    Stakes,
    Tactics,
    Retreat,
    Counsel,
    ToArms,
    Audience,
]

#: BUS-14.5
_OPTIONS: Final[list[Option]] = [
    #: Who begins: a seat by lot, or the one that the host has put first.
    Option("first_player", "random", ("random", "seat-0"), "BUS-0.1"),
    #: The suggested province mix, or any tiles of the 32.
    MixOption("mix", "suggested", ("suggested", "random"), "BUS-0.5", {"map": (STANDARD,)}),
    #: "standard", or a map of one's own as text (`sengoku.games.bushido.maps`).
    MapOption("map", STANDARD, (STANDARD,), "BUS-15.3"),
    #: Tiles a town brings.
    Option("town_katana", TOWN_KATANA[0], TOWN_KATANA, "BUS-A35"),
    #: Katana tiles of strength 1, 2 and 3.
    Option("katana", DEFAULT_SPLIT, tuple(KATANA_SPLITS), "BUS-14.3"),
    #: Where troops sacrificed without a sword go.
    Option("sacrificed_troops", "out_of_game", ("out_of_game", "reserve"), "BUS-A8"),
    #: What a fortress counts in the first scores.
    Option("fortress_honour", FORTRESS_HONOUR[0], FORTRESS_HONOUR, "BUS-A36"),
    #: Whether samurai honour ends with the track.
    Option("samurai_honour", "fifty", ("fifty", "unlimited"), "BUS-A37"),
    #: Where attackers retreat: to a neighbour of the Daimyo's choice, or back to where they came from.
    Option("attackers_retreat", "neighbour", ("neighbour", "origin"), "BUS-A20"),
    #: What troops of an isolated province may do besides defending it.
    Option("isolated_troops", "attack", ("attack", "attack_and_disband", "nothing"), "BUS-A47"),
    #: When a Kotau that is a fighter's only disc is exchanged.
    Option("kotau_exchange", "tactics", ("tactics", "combat"), "BUS-A50"),
    #: Whether n turns that were cut short, one after another, move the marker: no rule of the box.
    Option("stall_guard", False, (False, True), "BUS-E.5"),
    #: The campaign token for a second attack, and for elite troops.
    Option("campaign", False, (False, True), "BUS-C.1"),
    Option("elite", False, (False, True), "BUS-C.6"),
]

#: Verbs whose noun is a number, by the argument that says it.
_AMOUNTS: Final = frozenset(("count", "convert", "buy", "elites", "troops", "bonus", "propose"))
#: What is said otherwise once a number was named.
_OF_MANY: Final = frozenset(("place", "remove"))
_KATANAS: Final = frozenset(("stake", "top"))
_DISCS: Final = frozenset(("drop", "tactic"))


@cache
def _katana(town: int) -> list[int]:
    return katana_of(town)


@cache
def _honour(fortress: int) -> list[int]:
    return honour_of(fortress)


class Bushido(Game):
    """3 to 5 players: fight for another's honour, and be made Shogun."""

    def __init__(self) -> None:
        super().__init__()
        self.id = "bushido"
        self.name = "Bushido"
        self.version = "3"
        self.seats = PLAYERS  # BUS-0.1
        self.weight = 4
        self.minutes = {3: 25, 4: 30, 5: 35}  # 8 seconds for a choice of one's own, 2 for another's
        self.first_seats = 4
        self.longest = 20_000  # BUS-E.6: who all refuse to attack may sit there for ever
        self.score_bounds = (0, 200)
        self.options = {option.name: option for option in _OPTIONS}
        self.streams = STREAMS
        self.guesses = ("tiles", "discs", "sealed")
        self.actions = ACTIONS
        self.events = EVENTS
        self.frames = {frame.NAME: frame for frame in _FRAMES}
        self.turn_rule = "BUS-12.4"
        self.over_rule = "BUS-E.1"

    def blank(self, seats: int, options: dict[str, object], streams: Dice) -> State:
        state = Realm(self, seats, options, streams)
        state.land = map_named(str(options["map"]), seats)
        state.katana = _katana(int(str(options["town_katana"])))
        state.honour = _honour(int(str(options["fortress_honour"])))
        state.ledger_shared = False
        state.lands = []
        state.parted = []
        state.borders = Borders([], [], NOBODY, 0)
        return state

    def set_up(self, state: State) -> None:
        assert isinstance(state, Realm)
        set_up(state)

    def see(self, state: State, seat: int | None, seen: dict[str, Any]) -> None:
        assert isinstance(state, Realm)
        see(state, seat, seen)

    def glance(self, state: State, seat: int) -> Glance:
        assert isinstance(state, Realm)
        return RealmGlance(state, seat)

    def sums(self, state: State, seen: dict[str, Any]) -> dict[str, Any]:
        assert isinstance(state, Realm)
        return {**sums(seen), "tiles": tiles(seen), "discs_left": discs(seen), "ledger": sheet(state)}

    def make_observer(self, seats: int, options: dict[str, object]) -> Observer:
        return RealmObserver(self, seats)

    def annals(self) -> Annals:
        return RealmAnnals()

    def redraw(self, twin: State, me: int, chance: Dice) -> None:
        assert isinstance(twin, Realm)
        Screens(twin, me).redraw(twin, chance)

    def worlds(self, state: State, me: int) -> Worlds:
        assert isinstance(state, Realm)
        return Screens(state, me)

    def check(self, state: State) -> list[str]:
        assert isinstance(state, Realm)
        return check(state)

    def describe(self, choice: Choice) -> tuple[str, dict[str, object]]:
        noun = choice.noun or ""
        if choice.verb in _OF_MANY:
            return choice.verb, {"province": PROVINCE_IDS[choice.index], "asked": ""}
        if choice.verb in PROVINCE_VERBS:
            return choice.verb, {"province": PROVINCE_IDS[choice.index]}
        if choice.verb in SEAT_VERBS:
            return choice.verb, {"target": choice.index}
        if choice.verb in _AMOUNTS:
            return choice.verb, {"count": int(noun)}
        if choice.verb in _KATANAS:
            return choice.verb, {"tile": "katana-" + noun}
        if choice.verb in _DISCS:
            return choice.verb, {"disc": noun}
        return str(choice).replace(" ", "-"), {}


GAME: Final = Bushido()

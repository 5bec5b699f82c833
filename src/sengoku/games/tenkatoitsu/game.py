"""Tenkatoitsu as a game of the registry."""

from __future__ import annotations

from typing import Any, Final

from sengoku.core.annals import Annals
from sengoku.core.choices import Choice
from sengoku.core.dice import Dice, dice, root_key
from sengoku.core.frames import Frame
from sengoku.core.game import Game, Option
from sengoku.core.glance import Glance
from sengoku.core.observation import Observer
from sengoku.core.playbills import Playbill
from sengoku.core.rulebook import read_components
from sengoku.core.state import State
from sengoku.games.tenkatoitsu.annals import BattleAnnals
from sengoku.games.tenkatoitsu.audit import check
from sengoku.games.tenkatoitsu.combat.declaring import Combats, Declaring
from sengoku.games.tenkatoitsu.combat.fight import Fight
from sengoku.games.tenkatoitsu.combat.rout import Seppuku
from sengoku.games.tenkatoitsu.command.activation import Activation
from sengoku.games.tenkatoitsu.command.clan_phase import ClanPhase, Katta, Kido
from sengoku.games.tenkatoitsu.command.impetuosity import Impetuosity
from sengoku.games.tenkatoitsu.command.plan_phase import PlanOrders, PlanPhase
from sengoku.games.tenkatoitsu.command.rally import Rally
from sengoku.games.tenkatoitsu.command.selection import Selection
from sengoku.games.tenkatoitsu.events import EVENTS
from sengoku.games.tenkatoitsu.glance import BattleGlance
from sengoku.games.tenkatoitsu.ground.map_file import load
from sengoku.games.tenkatoitsu.knowledge import redraw
from sengoku.games.tenkatoitsu.movement.entry import Entry
from sengoku.games.tenkatoitsu.movement.moving import Movement
from sengoku.games.tenkatoitsu.movement.pursuit import Pursuit
from sengoku.games.tenkatoitsu.night.march import Ninjas
from sengoku.games.tenkatoitsu.night.pitching import Camps
from sengoku.games.tenkatoitsu.notation import ACTIONS, ZONE_VERBS
from sengoku.games.tenkatoitsu.obligatory import CombatPhase, InitiativePhase, MarchPhase, RallyPhase
from sengoku.games.tenkatoitsu.observation import BattleObserver
from sengoku.games.tenkatoitsu.open_and_hidden import see
from sengoku.games.tenkatoitsu.outline import Turn
from sengoku.games.tenkatoitsu.own_scenario import SamuraiOption, ScenarioOption, hexsides, own_components
from sengoku.games.tenkatoitsu.places import STREAMS
from sengoku.games.tenkatoitsu.preparation import Preparation
from sengoku.games.tenkatoitsu.promised import playbill, playbills
from sengoku.games.tenkatoitsu.samurai.heroes import Call, Hero
from sengoku.games.tenkatoitsu.scenarios import SCENARIOS
from sengoku.games.tenkatoitsu.set_up import set_up
from sengoku.games.tenkatoitsu.siege.actions import Assault, SiegeActions, UnderFire
from sengoku.games.tenkatoitsu.siege.end import Keeping
from sengoku.games.tenkatoitsu.siege.leaving import Withdrawal
from sengoku.games.tenkatoitsu.siege.siege import Posting
from sengoku.games.tenkatoitsu.state import Battle
from sengoku.games.tenkatoitsu.sums import sums
from sengoku.games.tenkatoitsu.treason.aid import PROMISE_READINGS
from sengoku.games.tenkatoitsu.treason.diplomacy import Arquebus, Draws, Influence, Promises
from sengoku.games.tenkatoitsu.treason.engagement import Engaging

_FRAMES: Final[list[type[Frame[Any]]]] = [
    Camps,
    Ninjas,
    Posting,
    SiegeActions,
    Assault,
    UnderFire,
    Keeping,
    Withdrawal,
    Call,
    Hero,
    Preparation,
    Turn,
    PlanPhase,
    PlanOrders,
    Selection,
    ClanPhase,
    Kido,
    Katta,
    Activation,
    Rally,
    Entry,
    Movement,
    Pursuit,
    Declaring,
    Combats,
    Fight,
    Seppuku,
    MarchPhase,
    RallyPhase,
    InitiativePhase,
    CombatPhase,
    Promises,
    Influence,
    Arquebus,
    Draws,
    Engaging,
    Impetuosity,
]


class Tenkatoitsu(Game):
    """Two players, a hex map, hidden plans."""

    def __init__(self) -> None:
        super().__init__()
        self.id = "tenkatoitsu"
        self.name = "Tenkatoitsu"
        self.version = "2"
        self.seats = range(2, 3)
        self.weight = 5
        self.first_seats = 2
        self.longest = 50_000
        self.score_bounds = (-50, 300)
        self.streams = STREAMS
        self.actions = ACTIONS
        self.events = EVENTS
        both = tuple([id for id, (battle, _) in SCENARIOS.items() if battle == "yamazaki"])
        boxed: dict[str, tuple[object, ...]] = {"scenario": tuple(SCENARIOS)}
        yamazaki: dict[str, tuple[object, ...]] = {"scenario": both}
        sekigahara: dict[str, tuple[object, ...]] = {"scenario": ("sekigahara",)}
        # TEN-2.3, TEN-19.6, and other readings of the rulebook
        self.options = {
            "scenario": ScenarioOption("scenario", "nagakute", tuple(SCENARIOS), "TEN-18"),
            "secret_orders": Option("secret_orders", False, (False, True), "TEN-2.3"),
            "ii_again": Option("ii_again", False, (False, True), "TEN-R52", sekigahara),
            "hosokawa": Option("hosokawa", False, (False, True), "TEN-19.6.1", yamazaki),
            "tsutsui": Option("tsutsui", False, (False, True), "TEN-19.6.2", yamazaki),
            "mimaki": Option("mimaki", False, (False, True), "TEN-19.6.3", yamazaki),
            "samurai": SamuraiOption("samurai", False, (False, True), "TEN-16.1", boxed),
            "seppuku_ends": Option("seppuku_ends", False, (False, True), "TEN-R42"),
            "routed_leaders": Option("routed_leaders", False, (False, True), "TEN-R42"),
            "failed_fall_back": Option("failed_fall_back", False, (False, True), "TEN-R14"),
            "surrounded_clan": Option("surrounded_clan", False, (False, True), "TEN-R53"),
            "promises": Option("promises", "printed", PROMISE_READINGS, "TEN-R18", sekigahara),
        }
        self.frames = {frame.NAME: frame for frame in _FRAMES}
        self.turn_rule = "TEN-3.2"
        self.over_rule = "TEN-17.1"

    def playbills(self) -> list[Playbill]:
        return playbills()

    def playbill(self, options: dict[str, object]) -> Playbill:
        return playbill(str(options["scenario"]))

    def blank(self, seats: int, options: dict[str, object], streams: Dice) -> State:
        return Battle(self, seats, options, streams)

    def set_up(self, state: State) -> None:
        assert isinstance(state, Battle)
        set_up(state)

    @property
    def components(self) -> dict[str, Any]:
        """With each map what its hexsides are (TEN-6.2.2): by hex six numbers of the table `side`."""
        found = dict(read_components(self.folder / "data"))
        for name in [name for name in found if name.endswith("_map")]:
            found[name] = {**found[name], "hexsides": hexsides(load(name.removesuffix("_map")))}
        return found

    def own_components(self, options: dict[str, object]) -> dict[str, Any]:
        return own_components(str(options["scenario"]))

    def see(self, state: State, seat: int | None, seen: dict[str, Any]) -> None:
        assert isinstance(state, Battle)
        see(state, seat, seen)

    def glance(self, state: State, seat: int) -> Glance:
        assert isinstance(state, Battle)
        return BattleGlance(state, seat)

    def sums(self, state: State, seen: dict[str, Any]) -> dict[str, Any]:
        assert isinstance(state, Battle)
        return sums(state, seen["seat"])

    def make_observer(self, seats: int, options: dict[str, object]) -> Observer:
        table = self.blank(seats, options, dice(root_key("observer"), self.streams))
        assert isinstance(table, Battle)
        return BattleObserver(self, seats, table.scene)

    def annals(self) -> Annals:
        return BattleAnnals()

    def redraw(self, twin: State, me: int, chance: Dice) -> None:
        assert isinstance(twin, Battle)
        redraw(twin, me, chance)

    def check(self, state: State) -> list[str]:
        assert isinstance(state, Battle)
        return check(state)

    def describe(self, choice: Choice) -> tuple[str, dict[str, object]]:
        noun = choice.noun
        if noun is None:
            return choice.verb, {}
        if choice.verb in ("plan", "order"):
            return choice.verb, {choice.verb: noun}
        if choice.verb == "write":
            return "write", {"tactic": noun}
        if choice.kind in ZONE_VERBS:
            return choice.verb, {"zone": noun}
        if choice.verb == "die":
            return f"die-{noun}", {}
        return choice.verb, {"noun": noun.upper()}


GAME: Final = Tenkatoitsu()

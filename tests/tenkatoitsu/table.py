"""Build an exact position of Tenkatoitsu on a small map in a few words, and play on from it through the door.

    t = table({"tokugawa.A": "0303 0304", "ikeda.B": "0503"}, orders={"tokugawa.A": "attack"})
    t.act("tokugawa.A")
    t.do(0, "keep")
    assert t.hex("tokugawa.A.1") == "0403"

Units and clans are written as in the army files. The first clan named of each army has
the commander in chief unless ratings say otherwise. Below the procedure under test waits a pause: when it
is asked ("pause"), the procedure is over. Dice are rigged stream by stream: `t.roll("combat", 6, 6, 1, 1)`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import sengoku
from sengoku.core.choices import Choice
from sengoku.core.dice import dice, root_key
from sengoku.core.events import Ask, Event
from sengoku.core.frames import Frame
from sengoku.core.reasons import Reason
from sengoku.games.tenkatoitsu import components
from sengoku.games.tenkatoitsu.combat.declaring import declaring
from sengoku.games.tenkatoitsu.command.activation import activate
from sengoku.games.tenkatoitsu.components import CONDITION_IDS, ORDER_IDS, PHASE_IDS, PLAN_IDS, TACTIC_IDS
from sengoku.games.tenkatoitsu.ground import map_file
from sengoku.games.tenkatoitsu.movement.moving import movement
from sengoku.games.tenkatoitsu.notation import DONE
from sengoku.games.tenkatoitsu.obligatory import draw_obligatory
from sengoku.games.tenkatoitsu.outline import Turn, TurnPart
from sengoku.games.tenkatoitsu.scenarios import Scenario
from sengoku.games.tenkatoitsu.set_up import clear
from sengoku.games.tenkatoitsu.state import PLACE_IDS, STREAMS, Battle
from tests.tenkatoitsu.play import Play

GAME = sengoku.game("tenkatoitsu")
PLAIN = "2/3/1/0"
#: What the army file of a battle says beside its armies, and a position on a small map keeps.
_FACTS = ("command", "victory")


class Pause(Frame[Battle]):
    """Waits below the procedure under test; `done` does what `then` says."""

    NAME: ClassVar[str] = "pause"

    def __init__(self, then: Callable[[Battle], None] | None = None) -> None:
        self.then = then

    def run(self, s: Battle) -> bool:
        return True

    def deciders(self, s: Battle) -> tuple[int, ...]:
        return (0,)

    def ask(self, s: Battle, seat: int) -> Ask:
        return Ask("pause", "TEN-3.2")

    def choices(self, s: Battle, seat: int) -> list[Choice]:
        return [DONE]

    def why_not(self, s: Battle, seat: int, choice: Choice) -> list[Reason]:
        return [] if choice is DONE else [Reason("TEN-3.2", "not-asked")]

    def answer(self, s: Battle, seat: int, choice: Choice) -> None:
        then, self.then = self.then, None
        if then is not None:
            then(s)
        else:
            s.pop()

    def copy(self) -> Pause:
        return Pause(self.then)


class Table(Play):
    """A game under way; procedures begin from the pause."""

    # -- playing ----------------------------------------------------------------------------------------

    def begin(self, then: Callable[[Battle], None]) -> list[Event]:
        """Start a procedure from the pause."""
        pause = self.state.stack[-1]
        assert isinstance(pause, Pause), f"something is still under way: {pause.NAME}"
        pause.then = then
        return self.do(0, "done")

    def act(self, *clans: str, mode: int = 0, **points: int) -> list[Event]:
        """Let these clans act as in a clan phase (TEN-8) without the question whether to delay."""
        numbers = [self.clan(clan) for clan in clans]
        seat = self.state.scene.clan_seat[numbers[0]]
        return self.begin(lambda s: activate(s, seat, numbers, mode, **points))

    def move(self, *clans: str, charge: int = 6, march: int = 8, kotai: int = 0) -> list[Event]:
        """The movement of these clans by their orders (TEN-6)."""
        numbers = [self.clan(clan) for clan in clans]
        seat = self.state.scene.clan_seat[numbers[0]]
        return self.begin(
            lambda s: s.push(movement(s, seat, numbers, charge, march, kotai, [0] * len(numbers)))
        )

    def fight(self, *clans: str, together: int = 0, totsugeki: int = 0) -> list[Event]:
        """The combats of these clans (TEN-11)."""
        numbers = [self.clan(clan) for clan in clans]
        s = self.state
        units = [unit for clan in numbers for unit in s.on_map(clan)]
        seat = s.scene.clan_seat[numbers[0]]
        return self.begin(lambda s: declaring(s, seat, units, together, totsugeki))

    def phase(self, name: str) -> list[Event]:
        """An obligatory phase (TEN-7.2): "march", "combat-0", "combat-1", "rally", "initiative"."""
        return self.begin(lambda s: draw_obligatory(s, PHASE_IDS.index(name)))

    def turn(self) -> list[Event]:
        """Leave the pause: the turn goes on."""
        return self.do(0, "done")

    # -- chance -----------------------------------------------------------------------------------------

    def draw_next(self, chit: str) -> None:
        """What comes out of the bowl next: a clan ("ikeda.B"), a phase or "katta-0"."""
        from sengoku.games.tenkatoitsu.open_and_hidden import chit_word

        words = [chit_word(self.state, number) for number in self.state.bowl()]
        wanted = chit.replace(".", "-").lower()
        self.lay_ready("bowl", [(words.index(wanted), len(words))])

    # -- looking ----------------------------------------------------------------------------------------

    @property
    def paused(self) -> bool:
        """Whether the procedure under test is over."""
        return self.asked[0] == "pause"

    def condition(self, unit: str) -> str:
        """The state of a unit (TEN-4.3)."""
        return CONDITION_IDS[self.state.loss[self.unit(unit)]]

    def goals(self, seat: int) -> list[str]:
        """The hexes offered."""
        return [choice.removeprefix("go ") for choice in self.legal(seat) if choice.startswith("go ")]


def table(
    units: Mapping[str, str],
    *,
    terrain: str = "",
    elevation: str = "",
    map_text: str = "",
    ratings: Mapping[str, Sequence[str]] | None = None,
    orders: Mapping[str, str] | None = None,
    losses: Mapping[str, int] | None = None,
    off_map: Sequence[str] = (),
    plans: tuple[str, str] = ("choda", "choda"),
    active: tuple[int, int] = (1, 1),
    turn: int = 5,
    tactics: Mapping[str, str] | None = None,
    bowl: Sequence[str] = (),
    obligatory: Sequence[str] = (),
    points: tuple[int, int] = (0, 0),
    options: Mapping[str, object] | None = None,
    battle: str = "nagakute",
    set_up: Callable[[Battle], None] | None = None,
) -> Table:
    """A position: clans with the hexes of their units; all else is as at the start, or as told.

    `terrain` and `elevation` are grids as in map files (default: 12 x 10 clear hexes), `map_text` is more of
    such a file (`[sides]`, `roads`, …). `off_map` clans are told in `units` with a dash for each unit.
    """
    rows = terrain.strip() or "\n".join(["." * 12] * 10)
    text = f'name = "{battle}"\nterrain = """\n{rows}\n"""\n'
    if elevation:
        text += f'elevation = """\n{elevation.strip()}\n"""\n'
    field = map_file.read(text + map_text)
    scene = Scenario("test", "standard", _armies(units, ratings or {}, off_map, battle), field)
    named: dict[str, Any] = {"scenario": battle, **(options or {})}
    state = GAME.blank(2, GAME.check_options(named), dice(root_key("table"), STREAMS))
    assert isinstance(state, Battle)
    state.scene = scene
    clear(state)
    t = Table(state)
    _arrange(t, orders or {}, losses or {}, tactics or {}, bowl, obligatory)
    state.plan = [PLAN_IDS.index(plan) for plan in plans]
    state.active = list(active)
    state.turn = turn
    state.points = list(points)
    state.left = list(points)
    if set_up is not None:
        set_up(state)
    state.stack = [Turn(TurnPart.ACTIVATION), Pause()]
    assert state.audit() == []
    return t


def _armies(
    units: Mapping[str, str], ratings: Mapping[str, Sequence[str]], off_map: Sequence[str], battle: str
) -> dict[str, Any]:
    armies = list(dict.fromkeys(id.partition(".")[0] for id in units))
    real = components.load(f"{battle}.toml")
    named = {
        "nagakute": ["tokugawa", "ikeda"],
        "yamazaki": ["hashiba", "akechi"],
        "sekigahara": ["west", "east"],
    }[battle]
    assert set(armies) <= set(named), f"the armies of {battle} are {named}"
    clans = []
    chiefs: set[str] = {army for army in armies if any("SO" in r for c in ratings for r in ratings[c])}
    for id, places in units.items():
        army = id.partition(".")[0]
        given = list(ratings.get(id, [PLAIN] * len(places.split())))
        if army not in chiefs:
            chiefs.add(army)
            given[0] += " SO" if " " not in given[0] else ""
        clans.append({"id": id, "name": id, "units": given})
    for army in named:
        if army not in armies:
            clans.append({"id": f"{army}.Z", "name": "nobody", "units": [f"{PLAIN} SO"]})
            off_map = [*off_map, f"{army}.Z"]
    return {
        "name": battle,
        "armies": named,
        "turns": {"first": 1, "last": 16, "night": [], "fatigue-from": 12},
        "clan": clans,
        "setup": {"standard": {id: places for id, places in units.items() if id not in off_map}},
        "off-map": {"standard": list(off_map), "by": real["off-map"].get("by", {})},
        **{key: real[key] for key in _FACTS if key in real},
        "begin": {"standard": {"holder": "akechi"} if battle == "yamazaki" else {}},
    }


def _arrange(
    t: Table,
    orders: Mapping[str, str],
    losses: Mapping[str, int],
    tactics: Mapping[str, str],
    bowl: Sequence[str],
    obligatory: Sequence[str],
) -> None:
    s = t.state
    for clan, order in orders.items():
        s.order[t.clan(clan)] = ORDER_IDS.index(order)
        s.guess[t.clan(clan)] = 1 << ORDER_IDS.index(order)
    for unit, steps in losses.items():
        s.loss[t.unit(unit)] = steps
    for clan in bowl:
        s.send_chit(t.clan(clan), PLACE_IDS.index("bowl"))
    for clan, tactic in tactics.items():
        number = t.clan(clan)
        s.tactic[number] = TACTIC_IDS.index(tactic)
        s.lead[number] = number
        s.hints[number] = 31
    for name in obligatory:
        s.obligatory[PHASE_IDS.index(name)] = 1

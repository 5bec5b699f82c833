"""TEN-R33: what a seat may know, as plain numbers: a view for bots. Nobody, and what is unknown, is -1."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sengoku.core.glance import Glance
from sengoku.games.tenkatoitsu.combat.course import Sides
from sengoku.games.tenkatoitsu.combat.declaring import Combats, Declaring, paired
from sengoku.games.tenkatoitsu.combat.fight import Fight, Stage, facts, fight_of
from sengoku.games.tenkatoitsu.combat.partition import Pair, combats
from sengoku.games.tenkatoitsu.combat.scene import sum_of
from sengoku.games.tenkatoitsu.command.commanders import second_chief
from sengoku.games.tenkatoitsu.command.plan_phase import PlanPhase, plan_modifier
from sengoku.games.tenkatoitsu.command.points import Away, distances
from sengoku.games.tenkatoitsu.command.selection import Selection
from sengoku.games.tenkatoitsu.foresight import knows_order, whose
from sengoku.games.tenkatoitsu.movement.moving import Movement
from sengoku.games.tenkatoitsu.places import BOTH, NOBODY
from sengoku.games.tenkatoitsu.preparation import Preparation, is_preparing
from sengoku.games.tenkatoitsu.scenarios import Scenario
from sengoku.games.tenkatoitsu.scoring import count
from sengoku.games.tenkatoitsu.siege.part import Siege
from sengoku.games.tenkatoitsu.state import Battle
from sengoku.games.tenkatoitsu.treason.aid import NOBODYS, WEST, WHITE
from sengoku.games.tenkatoitsu.treason.engagement import engages_in_secret
from sengoku.games.tenkatoitsu.treason.tokens import TREASON

#: No single tactic is known of a clan's chit.
_UNKNOWN: Final = -2


class Clash:
    """A combat under way, or one to choose from: who fights, and what is added to the dice (TEN-11.6)."""

    def __init__(self, active: int, attackers: list[int], defenders: list[int], red: int, blue: int) -> None:
        self.active = active
        self.attackers = attackers
        self.defenders = defenders
        self.red = red
        self.blue = blue

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Clash) and self._all() == other._all()

    def __hash__(self) -> int:
        return hash((self.active, self.red, self.blue))

    def _all(self) -> tuple[object, ...]:
        return self.active, self.attackers, self.defenders, self.red, self.blue


class BattleGlance(Glance):
    """Units, clans and hexes as the scenario numbers them."""

    SEEN: ClassVar[tuple[str, ...]] = (
        "prompt",
        "args",
        "scene",
        "turn",
        "dark",
        "pos",
        "loss",
        "value",
        "killed",
        "mark",
        "fresh",
        "taken",
        "danger",
        "order",
        "orders",
        "chit",
        "tactic",
        "box",
        "mori_box",
        "plan",
        "active",
        "plan_modifier",
        "points",
        "score",
        "obligatory",
        "holder",
        "besieged",
        "strength",
        "markers",
        "bases",
        "camps",
        "owner",
        "moving",
        "phase",
        "clash",
        "pairs",
        "clashes",
        "sealed",
        "picked",
        "stand",
        "loyal",
        "traitor",
        "bowl",
        "white",
        "hatamoto",
    )

    def __init__(self, s: Battle, seat: int) -> None:
        super().__init__(seat)
        ask = s.ask(seat)
        #: What is asked: the prompt and its arguments.
        self.prompt: str = ask.prompt
        self.args: dict[str, Any] = ask.args
        self.scene: Scenario = s.scene
        self.turn = s.turn
        self.dark = s.dark
        self._see_units(s)
        self._see_clans(s)
        self._see_boxes(s)
        self._see_sides(s)
        self._see_siege(s)
        self._see_procedure(s)
        self._see_combats(s)
        self._see_sealed(s)
        self._see_treason(s)

    def _see_units(self, s: Battle) -> None:
        """All of it is open."""
        self.pos = s.pos.copy()
        self.loss = s.loss.copy()
        self.value = [s.value(unit) for unit in range(len(s.pos))]
        self.killed = s.killed
        self.mark = s.mark
        self.fresh = s.fresh.copy()
        self.taken = s.taken[:]
        self.danger = [table[:] for table in s.danger]

    def _see_clans(self, s: Battle) -> None:
        """Orders (as bits too), places of chits and tactics, as far as they are known or one's own."""
        clans = range(len(s.order))
        mine = [s.scene.clan_seat[clan] == self.seat or s.over for clan in clans]
        self.order: list[int] = []
        self.orders: list[int] = []
        self.chit: list[int] = []
        self.tactic: list[int] = []
        for clan in clans:
            nobodys = s.scene.clan_seat[clan] == NOBODYS
            orders, places, hints = 0 if nobodys else s.guess[clan], s.where[clan], s.hints[clan]
            own = mine[clan]
            self.orders.append(orders)
            self.order.append(s.order[clan] if (own or _one(orders)) and not nobodys else -1)
            self.chit.append(_first(places) if _one(places) else s.place[clan] if own else -1)
            self.tactic.append(s.tactic[clan] if own else _first(hints) - 1 if _one(hints) else _UNKNOWN)

    def _see_boxes(self, s: Battle) -> None:
        """TEN-9.3: where the chits of one's own clans would go, while that is being thought about."""
        self.box: list[int] = []
        self.mori_box: list[int] = []
        if not s.over and isinstance(s.stack[-1], (Selection, PlanPhase)):
            self.box = self._boxes(s, distances(s, self.seat))
            mori = second_chief(s, WEST) if self.seat == WEST else NOBODY
            if mori != NOBODY:
                self.mori_box = self._boxes(s, distances(s, WEST, mori))

    def _boxes(self, s: Battle, away: Away) -> list[int]:
        seats = s.scene.clan_seat
        return [away.box(s, clan) if seats[clan] == self.seat else 0 for clan in range(len(seats))]

    def _see_sides(self, s: Battle) -> None:
        told = not is_preparing(s)
        known = [told and (seat == self.seat or s.over or s.shown[seat] > 0) for seat in BOTH]
        self.plan = [s.plan[seat] if known[seat] else NOBODY for seat in BOTH]
        self.active = s.active
        self.plan_modifier = [plan_modifier(s, seat) for seat in BOTH]
        self.points = s.points
        self.score = count(s)
        self.obligatory = s.obligatory

    def _see_siege(self, s: Battle) -> None:
        """The fortress: its holder, and a siege (zones as bits); `besieged` is -1 without one."""
        siege = s.siege
        self.holder = s.holder
        self.besieged = siege.besieged if siege.siege != Siege.NONE else NOBODY
        self.strength = siege.strength.copy()
        self.markers = siege.markers.copy()
        self.bases = [siege.all_bases(seat) if self.besieged != NOBODY else 0 for seat in BOTH]
        self.camps = len(s.night.camps)

    def _see_procedure(self, s: Battle) -> None:
        """Whose units nouns mean, whether a unit is under way, and 1 in a Combat phase or 2 in a Kidō."""
        self.owner = whose(s, self.seat)["unit"]
        step = None if s.over else s.stack[-1]
        self.moving = isinstance(step, Movement) and step.unit != NOBODY
        self.phase = 0
        for frame in s.stack:
            if frame.NAME == "combat-phase":
                self.phase |= 1
            elif frame.NAME == "kido":
                self.phase |= 2

    def _see_combats(self, s: Battle) -> None:
        """The combat under way, the pairs declared, the combats to choose from whose orders are known."""
        self.clash: Clash | None = None
        self.pairs: list[Pair] = []
        self.clashes: list[Clash] = []
        for frame in [] if s.over else s.stack:
            if isinstance(frame, (Declaring, Combats)):
                self.pairs += paired(frame.pairs)
            elif isinstance(frame, Fight):
                self.clash = None if engages_in_secret(s) else _clash(s, frame)
        step = None if s.over else s.stack[-1]
        if isinstance(step, Combats):
            for attackers, defenders in combats(paired(step.pairs)):
                if not [unit for unit in [*attackers, *defenders] if not knows_order(s, self.seat, unit)]:
                    sides = Sides(
                        step.seat, tuple(attackers), tuple(defenders), step.fighters, step.totsugeki
                    )
                    self.clashes.append(_clash(s, fight_of(sides)))

    def _see_sealed(self, s: Battle) -> None:
        """One's own part of what both sides decide at once: first orders by clan, clans picked."""
        step = None if s.over else s.stack[-1]
        self.sealed: list[int] = []
        self.picked: list[int] = []
        if isinstance(step, Preparation):
            seats = s.scene.clan_seat
            self.sealed = [
                step.orders[clan] if seats[clan] == self.seat else -1 for clan in range(len(seats))
            ]
        elif isinstance(step, Selection):
            self.picked = step.clans(self.seat)

    def _see_treason(self, s: Battle) -> None:
        """TEN-21.4: the open part of the treason aid; `bowl` counts the tokens of each side in it."""
        t = s.treason
        self.stand = [] if t is None else t.stand.copy()
        self.loyal = [] if t is None else t.loyal.copy()
        self.traitor = [] if t is None else t.traitor.copy()
        self.bowl = [] if t is None else [t.placed(seat) for seat in BOTH]
        self.white = t is not None and TREASON + WHITE in t.bowl
        self.hatamoto = [] if t is None else t.hatamoto.copy()


def _one(bits: int) -> bool:
    """Whether a single thing is possible."""
    return bits > 0 and bits & (bits - 1) == 0


def _first(bits: int) -> int:
    """The number of the lowest bit."""
    return (bits & -bits).bit_length() - 1


def _clash(s: Battle, fight: Fight) -> Clash:
    """A combat; once the dice are thrown nobody asks for its sums."""
    sides = fight.sides
    red = blue = 0
    if fight.stage <= Stage.DEFENDER_DIE:
        found = sum_of(facts(s, fight), False)
        red, blue = found.red, found.blue
    return Clash(sides.active, list(sides.attackers), list(sides.defenders), red, blue)

"""TEN-6: the movement of one or several clans, unit by unit, each by the order of its clan."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.fields import Field, Number, Numbers, replaced
from sengoku.core.frames import Frame
from sengoku.core.reasons import Reason
from sengoku.games.tenkatoitsu.components import ASHIBAYA_MARCH, FORTRESS_COST, TOTSUGEKI_CHARGE, Order
from sengoku.games.tenkatoitsu.ground.grids import Obstacles
from sengoku.games.tenkatoitsu.movement.charge import follow_goals, lead_goals
from sengoku.games.tenkatoitsu.movement.march import can_close_up, deploy_ends, march_ends, spread, together
from sengoku.games.tenkatoitsu.movement.pursuit import Pursuit, pursuers
from sengoku.games.tenkatoitsu.movement.retreat import can_retreat, must_retreat, next_hexes, ways
from sengoku.games.tenkatoitsu.notation import DONE, GO, UNIT
from sengoku.games.tenkatoitsu.offers import Offer
from sengoku.games.tenkatoitsu.places import NOBODY, Ints, last_clan, last_hex, last_unit
from sengoku.games.tenkatoitsu.refusals import refusal, why_no_go
from sengoku.games.tenkatoitsu.siege.fortress import zone_of
from sengoku.games.tenkatoitsu.siege.siege import joins_siege, settle
from sengoku.games.tenkatoitsu.state import Battle
from sengoku.games.tenkatoitsu.treason.undecided import meets_nobodys

#: By order: the paragraph, that of the units that follow the first, the question and what is told.
_RULES: Final = ("TEN-6.3.1", "TEN-6.4.1", "TEN-6.5.1", "TEN-6.6.1")
_FOLLOWING: Final = ("TEN-6.3.2", "TEN-6.4.1", "TEN-6.5.1", "TEN-6.6.2")
_ASKS: Final = {0: "charge-to", 1: "deploy-to", 2: "march-to", 3: "retreat-to"}
_EVENTS: Final = {0: "charged", 1: "deployed", 2: "marched", 3: "retreated"}


@mypyc_attr(free_list_len=1)
class Movement(Offer):
    """The clans' movement by their orders (TEN-6.1); `seat` moves the units, as a rule its own.

    `ignoring` has one entry a clan: enemies beyond a river are no targets (TEN-6.3). `moved` are the units
    that are finished, `still` those of clans in Regroup that were too far from the enemy to retreat, `unit`
    the one under way, `path` the hexes it has left on a retreat. No unit leaves the map by its own movement
    (TEN-6.2.3, TEN-R5).
    """

    NAME: ClassVar[str] = "movement"
    RULE: ClassVar[str] = "TEN-6.2.1"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        *Offer.FIELDS,
        Numbers("clans", 0, last_clan),
        Number("charge", 0, TOTSUGEKI_CHARGE),
        Number("march", 0, ASHIBAYA_MARCH),
        Number("kotai", 0, 1),
        Numbers("ignoring", 0, 1),
        Numbers("moved", 0, last_unit),
        Numbers("still", 0, last_unit),
        Number("unit", NOBODY, last_unit),
        Numbers("path", 0, last_hex),
    )

    def __init__(
        self,
        seat: int,
        clans: Ints,
        charge: int,
        march: int,
        kotai: int,
        ignoring: Ints,
        moved: Ints,
        still: Ints,
        unit: int,
        path: Ints,
    ) -> None:
        super().__init__(seat)
        self.clans = clans
        self.charge = charge
        self.march = march
        self.kotai = kotai
        self.ignoring = ignoring
        self.moved = moved
        self.still = still
        self.unit = unit
        self.path = path

    def now(self, moved: Ints, unit: int, path: Ints) -> Movement:
        """The same movement with these units finished, this one under way and this left behind."""
        return Movement(
            self.seat,
            self.clans,
            self.charge,
            self.march,
            self.kotai,
            self.ignoring,
            moved,
            self.still,
            unit,
            path,
        )

    def fits(self, s: Battle, below: Frame[Any] | None) -> bool:
        under_way = self.unit == NOBODY or s.scene.unit_clan[self.unit] in self.clans
        return len(self.clans) == len(self.ignoring) and under_way

    # -- which unit -----------------------------------------------------------------------------------

    def options(self, s: Battle) -> list[Choice]:
        if self.unit != NOBODY:
            go = s.scene.go
            return [go[hex] for hex in self.goals(s)]
        found: list[Choice] = []
        bound = False
        for place in range(len(self.clans)):
            if self._add_candidates(s, place, found):
                bound = True
        if found and not bound:
            found.append(DONE)
        return found

    def _add_candidates(self, s: Battle, place: int, found: list[Choice]) -> bool:
        """Add the units of a clan that can still move; whether one of them has to."""
        clan = self.clans[place]
        order = s.order[clan]
        units = s.scene.unit_choice
        if order == Order.REGROUP:
            bound = False
            for unit in s.on_map(clan):
                if unit in self.moved or unit in self.still or s.shut(unit):
                    continue
                if must_retreat(s, unit) and can_retreat(s, unit):
                    found.append(units[unit])
                    bound = bound or s.pos[unit] != s.scene.field.fortress
            return bound  # inside they may stay (TEN-15.8.3)
        before = len(found)
        for unit in s.on_map(clan):
            if self._moves_yet(s, unit):
                found.append(units[unit])
        if len(found) == before:
            return False
        return order == Order.ATTACK or self._must_close_up(s, clan, order)

    def _must_close_up(self, s: Battle, clan: int, order: int) -> bool:
        """TEN-6.2.4: a clan that has begun to move mends its gaps, one partly in a siege in any case."""
        if not self._has_lead(s, clan):
            return False
        apart = spread(s, [s.pos[unit] for unit in s.on_map(clan)])
        return apart > 0 and can_close_up(s, self._rooms(s, NOBODY, clan, order), apart)

    def _retreated(self, s: Battle, clan: int) -> list[int]:
        return [s.pos[unit] for unit in s.on_map(clan) if unit in self.moved]

    # -- where to -------------------------------------------------------------------------------------

    def goals(self, s: Battle) -> list[int]:
        """Where the unit under way may go."""
        unit = self.unit
        if self._at_gate(s):
            return self._gates(s)
        clan = s.scene.unit_clan[unit]
        order = s.order[clan]
        if order == Order.ATTACK:
            anchors = self._anchors(s, clan)
            if not anchors or not self._has_lead(s, clan):
                ignores = self.ignoring[self.clans.index(clan)] == 1
                return lead_goals(s, unit, self.charge, ignores)
            return follow_goals(s, unit, self.charge, anchors)
        if order == Order.REGROUP:
            return self._retreat_goals(s, unit, clan)
        rooms = self._rooms(s, unit, clan, order)
        ends = s.rooms.get(unit) if self._is_last(s, unit, clan) else None
        return together(s, ends or self._room(s, unit, order, []), rooms)

    def _is_last(self, s: Battle, unit: int, clan: int) -> bool:
        """Whether all others have moved, so that nobody is to make way for this unit."""
        for other in s.on_map(clan):
            if other != unit and self._moves_yet(s, other):
                return False
        return True

    def _rooms(self, s: Battle, but: int, clan: int, order: int) -> list[list[int]]:
        """Where each unit of the clan but one can end; those still to move make way (TEN-R59)."""
        found: list[list[int]] = []
        lifted: list[int] = []
        for unit in s.on_map(clan):
            if unit == but:
                continue
            if not self._moves_yet(s, unit):
                found.append([s.pos[unit]])
                continue
            room = s.rooms.get(unit)
            if room is None:
                lifted = lifted or self._lifted(s, clan)
                room = s.rooms[unit] = self._room(s, unit, order, lifted)
            found.append(room)
        return found

    def _room(self, s: Battle, unit: int, order: int, lifted: list[int]) -> list[int]:
        """Where a unit in Defence or Move can end when those in the hexes `lifted` are out of its way."""
        if order == Order.DEFENCE:
            return deploy_ends(s, unit, lifted)
        return march_ends(s, unit, self.march, lifted)

    def _moves_yet(self, s: Battle, unit: int) -> bool:
        """Whether this unit of a clan that does not regroup can still move (TEN-4.2)."""
        return unit not in self.moved and not s.engaged(unit) and not s.shut(unit)

    def _lifted(self, s: Battle, clan: int) -> list[int]:
        """The hexes of all that are still to move."""
        return [s.pos[unit] for unit in s.on_map(clan) if self._moves_yet(s, unit)]

    def _kept(self, s: Battle, hex: int) -> dict[int, list[int]]:
        """The rooms that are the same when the unit under way has marched to a hex.

        It has been lifted before, so its clan's are, but for those with the hex in them.
        """
        clan = s.scene.unit_clan[self.unit]
        fortress = s.scene.field.fortress
        if s.order[clan] != Order.MOVE or self.path or fortress in (hex, s.pos[self.unit]):
            return {}
        found: dict[int, list[int]] = {}
        for unit in s.on_map(clan):
            room = s.rooms.get(unit) if unit != self.unit else None
            if room is not None and not _is_in(room, hex):
                found[unit] = room
        return found

    def _has_lead(self, s: Battle, clan: int) -> bool:
        for unit in self.moved:
            if s.scene.unit_clan[unit] == clan:
                return True
        return s.in_siege(clan)  # TEN-15.6: those outside close in

    def _anchors(self, s: Battle, clan: int) -> list[int]:
        """TEN-6.3.2: clan units that have charged or do not move in this activation."""
        return [
            s.pos[unit] for unit in s.on_map(clan) if unit in self.moved or s.engaged(unit) or s.shut(unit)
        ]

    def _retreat_goals(self, s: Battle, unit: int, clan: int) -> list[int]:
        found = ways(s, unit, self._retreated(s, clan))
        if not s.engaged(unit):
            return sorted(found.goals)  # nobody can follow: the way does not matter
        return sorted(next_hexes(s, found, self.path[-1] if self.path else s.pos[unit]))

    # -- into a fortress (TEN-15.5, TEN-15.7) -----------------------------------------------------------

    def _at_gate(self, s: Battle) -> bool:
        """Whether the unit enters the fortress and only its way in is open: then `path` is that hex."""
        return len(self.path) == 1 and self.path[0] == s.scene.field.fortress

    def _gates(self, s: Battle) -> list[int]:
        """The hexes by which the unit can come into a siege, one for each peripheral zone."""
        found: dict[int, int] = {}
        for hex in self._last_steps(s):
            found.setdefault(zone_of(s.scene.field, hex), hex)
        return list(found.values())

    def _last_steps(self, s: Battle) -> list[int]:
        """The hexes beside the fortress from which the unit can take its last step."""
        unit = self.unit
        field = s.scene.field
        clan, seat, start = s.scene.unit_clan[unit], s.scene.unit_seat[unit], s.pos[unit]
        order = s.order[clan]
        if order == Order.DEFENCE:
            return [start]
        if order == Order.REGROUP:
            steps = ways(s, unit, self._retreated(s, clan)).steps
            before = steps[field.fortress] - 1
            return [hex for hex in field.near[field.fortress] if steps.get(hex) == before]
        attacks = order == Order.ATTACK
        costs, points = (field.charge, self.charge) if attacks else (field.march, self.march)
        danger = s.danger[seat]
        bars = Obstacles(s.taken, danger, True, s.shut_gate(seat, not attacks))
        reach = field.ends(start, costs, points - FORTRESS_COST, bars)
        near = field.near[field.fortress]
        return [hex for hex in near if hex == start or (hex in reach and not danger[hex])]

    # -- moving ---------------------------------------------------------------------------------------

    def take(self, s: Battle, choice: Choice) -> None:
        if choice.kind == UNIT.kind:
            s.become(self.now(self.moved, self._unit_of(s, choice), ()))
            return
        if choice is DONE:
            self.finish(s)
        else:
            self._go(s, s.scene.hex_of[choice.index])

    def finish(self, s: Battle) -> None:
        if s.rooms:
            s.rooms = {}
        s.pop()
        settle(s)

    def _unit_of(self, s: Battle, choice: Choice) -> int:
        return s.scene.unit_of[s.scene.clan_seat[self.clans[0]]][choice.index]

    def _go(self, s: Battle, hex: int) -> None:
        unit, path = self.unit, self.path
        clan = s.scene.unit_clan[unit]
        order = s.order[clan]
        rooms: dict[int, list[int]] | None = None
        if s.rooms:
            rooms = self._kept(s, hex)
            s.rooms = {}
        if order == Order.REGROUP and s.engaged(unit):
            path = (*(path or (s.pos[unit],)), hex)
            if hex not in ways(s, unit, self._retreated(s, clan)).goals:
                s.become(self.now(self.moved, unit, path))
                return
        gate = hex
        fortress = s.scene.field.fortress
        if self._at_gate(s):
            hex = fortress
            path = ()
        elif hex == fortress and not path and joins_siege(s, unit):
            gates = self._gates(s)
            if len(gates) > 1:
                s.become(self.now(self.moved, unit, (fortress,)))
                return
            gate = gates[0]
        elif hex == fortress and path:
            gate = path[-2]
        moved = self.moved
        moved += (unit,)
        s.become(self.now(moved, NOBODY, ()))
        start = s.pos[unit]
        chasers = [] if self.kotai or not path else pursuers(s, unit)  # TEN-6.7, TEN-10.4.3
        if gate != hex:
            s.put(unit, gate)  # on the way in
        arrive(s, unit, hex)
        if rooms is not None:
            s.rooms = rooms
        if s.recording and start != hex:
            names = s.scene.field.names
            rule = self._rule(s, unit)
            s.emit(_EVENTS[order], rule, s.scene.unit_word(unit), names[hex], names[start])
        if chasers:
            s.push(Pursuit(1 - s.scene.unit_seat[unit], unit, path, tuple(chasers), NOBODY))

    def _rule(self, s: Battle, unit: int) -> str:
        """The paragraph by which this unit moves."""
        clan = s.scene.unit_clan[unit]
        first = not [other for other in self.moved if other != unit and s.scene.unit_clan[other] == clan]
        return (_RULES if first else _FOLLOWING)[s.order[clan]]

    def refuse(self, s: Battle, choice: Choice, legal: list[Choice]) -> list[Reason]:
        owner = s.scene.clan_seat[self.clans[0]]  # not always whoever moves them (TEN-R54)
        if self.unit == NOBODY or choice.kind != GO.kind:
            return refusal(s, owner, choice, legal, self.RULE)
        order = s.order[s.scene.unit_clan[self.unit]]
        reasons = why_no_go(s, owner, choice, self._rule(s, self.unit))
        if order == Order.ATTACK:  # a charge may enter enemy zones
            reasons = [reason for reason in reasons if reason.key != "enemy-zone"]
        return reasons

    def ask(self, s: Battle, seat: int) -> Ask:
        if self.unit == NOBODY:
            return Ask("move-unit", "TEN-6.2.1")
        if self._at_gate(s):
            return Ask("gate", "TEN-15.7", {"unit": s.scene.unit_word(self.unit)})
        order = s.order[s.scene.unit_clan[self.unit]]
        return Ask(_ASKS[order], self._rule(s, self.unit), {"unit": s.scene.unit_word(self.unit)})


def _is_in(hexes: list[int], hex: i64) -> bool:
    """Whether a hex is one of these, found out without objects of its number."""
    other: i64
    for other in hexes:
        if other == hex:
            return True
    return False


def arrive(s: Battle, unit: int, hex: int) -> None:
    """Put a unit where it goes; whoever moves into contact makes a Shingeki (TEN-11.5)."""
    if s.pos[unit] == hex:
        return
    s.put(unit, hex)
    if s.engaged(unit) or meets_nobodys(s, unit):
        s.fresh = replaced(s.fresh, unit, 1)


def movement(
    s: Battle,
    seat: int,
    clans: Ints,
    charge: int,
    march: int,
    kotai: int,
    ignoring: Ints,
    ended: list[int] | None = None,
) -> Movement:
    """The movement of these clans, about to begin; for the units in `ended` it has ended."""
    still: Ints = ()
    for clan in clans:
        if s.order[clan] == Order.REGROUP:
            for unit in s.on_map(clan):
                if not must_retreat(s, unit):
                    still += (unit,)
    moved = tuple(ended) if ended else ()
    return Movement(seat, clans, charge, march, kotai, ignoring, moved, still, NOBODY, ())

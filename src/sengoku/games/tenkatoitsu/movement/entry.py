"""TEN-12: clans that come onto the map, the whole clan or nobody."""

from __future__ import annotations

from typing import ClassVar

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.fields import Field, Number
from sengoku.games.tenkatoitsu.components import ASHIBAYA_MARCH, HALF, ROAD_COST, Way
from sengoku.games.tenkatoitsu.ground.grids import Obstacles
from sengoku.games.tenkatoitsu.movement.march import together
from sengoku.games.tenkatoitsu.notation import ENTER, PASS, UNIT
from sengoku.games.tenkatoitsu.offers import Offer
from sengoku.games.tenkatoitsu.places import NOBODY, Place, last_clan, last_hex, last_unit
from sengoku.games.tenkatoitsu.scenarios import OFF_MAP
from sengoku.games.tenkatoitsu.siege.siege import settle
from sengoku.games.tenkatoitsu.state import Battle
from sengoku.games.tenkatoitsu.treason.tsutsui import banks


def entry_hex(s: Battle, seat: int, clan: int) -> int:
    """Where a clan enters; at Sekigahara Chōsokabe by A or B, as chosen (TEN-21.4.8)."""
    if s.treason is None:
        return s.scene.clan_entry.get(clan, s.scene.entry[seat])
    return s.scene.field.entries.get("r-b" if s.treason.gate == 2 else "r-a", -1)


def gates(s: Battle, seat: int, clan: int) -> list[int]:
    """The entry hex, nothing if it is closed (TEN-R44); only Tsutsui has banks to turn to (TEN-19.6.2)."""
    entry = entry_hex(s, seat, clan)
    if entry < 0:
        return []
    if _is_free(s, seat, entry):
        return [entry]
    if clan == s.scene.ally:
        return [hex for hex in banks(s) if _is_free(s, seat, hex)]
    return []


def _is_free(s: Battle, seat: int, gate: int) -> bool:
    return not s.taken[gate] and not s.danger[seat][gate] and gate != s.shut_gate(seat, True)


def inward(s: Battle, seat: int, gate: int, march: int, closed: int = -1) -> list[int]:
    """Where a unit that enters here can end; the entry hex costs 1 point, or a half on a road (TEN-R44).

    `closed` is another hex that is taken.
    """
    field = s.scene.field
    if not _is_free(s, seat, gate) or gate == closed:
        return []
    taken = s.taken
    if closed >= 0:
        taken = taken[:]
        taken[closed] = 1
    bars = Obstacles(taken, s.danger[seat], False, s.shut_gate(seat, True))
    ends = field.ends(gate, field.march, march - _toll(s, gate), bars)
    ends.insert(0, gate)
    return ends


def _toll(s: Battle, gate: int) -> int:
    for way in s.scene.field.way[gate]:
        if way == Way.ROAD:
            return ROAD_COST
    return HALF


class Entry(Offer):
    """A clan may enter; `stage` 0 asks whether, 1 by which hex, 2 which `unit` goes next and where."""

    NAME: ClassVar[str] = "entry"
    RULE: ClassVar[str] = "TEN-12"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        *Offer.FIELDS,
        Number("clan", 0, last_clan),
        Number("march", 0, ASHIBAYA_MARCH),
        Number("stage", 0, 2),
        Number("gate", NOBODY, last_hex),
        Number("unit", NOBODY, last_unit),
    )

    def __init__(self, seat: int, clan: int, march: int, stage: int, gate: int, unit: int) -> None:
        super().__init__(seat)
        self.clan = clan
        self.march = march
        self.stage = stage
        self.gate = gate
        self.unit = unit

    def _outside(self, s: Battle) -> list[int]:
        return [unit for unit in s.scene.clan_units[self.clan] if s.pos[unit] == OFF_MAP]

    def _open(self, s: Battle) -> list[int]:
        """Gates by which the whole clan finds room."""
        count = len(self._outside(s))
        seat = self.seat
        return [gate for gate in gates(s, seat, self.clan) if len(inward(s, seat, gate, self.march)) >= count]

    def options(self, s: Battle) -> list[Choice]:
        if self.stage == 0:
            return [ENTER, PASS] if self._open(s) else [PASS]
        if self.stage == 1:
            return [s.scene.go[hex] for hex in self._open(s)]
        if self.unit == NOBODY:
            return [s.scene.unit_choice[unit] for unit in self._outside(s)]
        return [s.scene.go[hex] for hex in self._goals(s)]

    def _goals(self, s: Battle) -> list[int]:
        """Ends that leave room for the rest of the clan, close to those already in (TEN-6.2.4)."""
        rest = len(self._outside(s)) - 1
        ends = inward(s, self.seat, self.gate, self.march)
        left = self.march - _toll(s, self.gate)
        beside = [hex for hex, cost in s.scene.field.march.out[self.gate] if cost <= left and hex in ends]
        ends = [hex for hex in ends if self._leaves_room(s, hex, rest, beside)]
        mates = [[s.pos[unit]] for unit in s.on_map(self.clan)]
        return together(s, ends, mates)

    def _leaves_room(self, s: Battle, hex: int, rest: int, beside: list[int]) -> bool:
        """Whether the rest finds room if a unit goes there; `beside` are ends one step from the gate."""
        if rest == 0:
            return True
        if hex == self.gate:
            return False
        if hex == s.scene.field.fortress or rest <= 1 + len(beside) - beside.count(hex):
            return True
        return len(inward(s, self.seat, self.gate, self.march, hex)) >= rest

    def take(self, s: Battle, choice: Choice) -> None:
        if choice is PASS:
            self._stay_out(s)
        elif choice is ENTER:
            self._go_on(s, 1, NOBODY, NOBODY)
        elif self.stage == 1:
            self._go_on(s, 2, s.scene.hex_of[choice.index], NOBODY)
        elif choice.kind == UNIT.kind:
            self._go_on(s, 2, self.gate, s.scene.unit_of[self.seat][choice.index])
        else:
            self._march_in(s, s.scene.hex_of[choice.index])

    def _go_on(self, s: Battle, stage: int, gate: int, unit: int) -> None:
        s.become(Entry(self.seat, self.clan, self.march, stage, gate, unit))

    def _march_in(self, s: Battle, hex: int) -> None:
        unit = self.unit
        self._go_on(s, 2, self.gate, NOBODY)
        s.put(unit, hex)
        s.emit("entered", "TEN-12", s.scene.unit_word(unit), s.scene.field.names[hex])
        settle(s)

    def _stay_out(self, s: Battle) -> None:
        s.pop()
        if s.place[self.clan] == Place.DRAWN:
            s.send_chit(self.clan, Place.DECLINED)
        s.emit("stayed-out", "TEN-12", s.scene.clan_word(self.clan))

    def ask(self, s: Battle, seat: int) -> Ask:
        if self.stage < 2:
            return Ask(
                "enter" if self.stage == 0 else "enter-by", "TEN-12", {"clan": s.scene.clan_word(self.clan)}
            )
        if self.unit == NOBODY:
            return Ask("enter-unit", "TEN-12", {"clan": s.scene.clan_word(self.clan)})
        return Ask("enter-to", "TEN-12", {"unit": s.scene.unit_word(self.unit)})

"""TEN-11.11: what becomes of a clan that has lost a unit: rout, retreat, seppuku."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.fields import Field, Number, replaced
from sengoku.core.frames import Frame, Question
from sengoku.games.tenkatoitsu.combat.casualties import kill_leader, lose_leader
from sengoku.games.tenkatoitsu.components import CHARGE, FATE_IDS, MARCH, Condition, Fate, Order, rout_fate
from sengoku.games.tenkatoitsu.movement.moving import movement
from sengoku.games.tenkatoitsu.offers import Offer
from sengoku.games.tenkatoitsu.places import Stream, last_clan
from sengoku.games.tenkatoitsu.samurai.heroism import fall, heroes_of
from sengoku.games.tenkatoitsu.siege.leaving import leave_by_order
from sengoku.games.tenkatoitsu.state import Battle

#: TEN-21.2: clans that never test for rout (TEN-R17: it means TEN-11.11); TEN-21.5: those that rout with
#: another.
_STEADFAST: Final = ("a1", "18a")
_PARTNERS: Final = {"l1": "l2", "n1": "n2", "e1": "e2"}


def rout_test(s: Battle, clan: int) -> int:
    """TEN-11.11: what becomes of a clan that has lost a unit."""
    left = s.on_map(clan)
    if not left or s.over:  # TEN-R42
        return Fate.NOTHING
    if stands_firm(s, clan):
        return Fate.NOTHING
    die = s.d6(Stream.COMBAT)
    total = die + s.best_value(clan) + fresh_units(s, clan)
    fate = rout_fate(total)
    s.emit("rout-test", "TEN-11.11", s.scene.clan_word(clan), die, total, FATE_IDS[fate])
    return fate


def stands_firm(s: Battle, clan: int) -> bool:
    """TEN-21.2: it never tests."""
    return s.treason is not None and s.scene.clan_ids[clan] in _STEADFAST


def fresh_units(s: Battle, clan: int) -> int:
    """The units of the clan that count for it: on the map and not exhausted."""
    return len([unit for unit in s.on_map(clan) if s.loss[unit] < Condition.EXHAUSTED])


def routed(s: Battle, clan: int) -> list[int]:
    """The units a rout eliminates; with L1, N1 or E1 their second clan routs too (TEN-21.5)."""
    found = s.on_map(clan).copy()
    if s.treason is None:
        return found
    partner = _PARTNERS.get(s.scene.clan_ids[clan], "")
    for other in s.scene.seat_clans[s.scene.clan_seat[clan]]:
        if s.scene.clan_ids[other] == partner:
            found += s.on_map(other)
    return found


def fall_back(s: Battle, clan: int) -> None:
    """The clan retreats (TEN-6.6) and is in Regroup."""
    for at, frame in enumerate(s.stack):
        if isinstance(frame, Leaving):
            s.stack[at] = frame.without(clan)  # TEN-R42
    s.set_order(clan, Order.REGROUP, "TEN-11.11")
    s.push(movement(s, s.scene.clan_seat[clan], (clan,), CHARGE, MARCH, 0, (0,)))
    leave_by_order(s, clan)  # TEN-15.8.2


class Leaving(Offer):
    """A procedure from which clans can drop out."""

    def without(self, clan: int) -> Leaving:
        raise NotImplementedError


class Seppuku(Offer):
    """TEN-11.11, TEN-R42: the owner names a leader of the clan; without one it still costs a bundori."""

    NAME: ClassVar[str] = "seppuku"
    RULE: ClassVar[str] = "TEN-11.11"
    FIELDS: ClassVar[tuple[Field, ...]] = (*Question.FIELDS, Number("clan", 0, last_clan))

    def __init__(self, seat: int, clan: int) -> None:
        super().__init__(seat)
        self.clan = clan

    def options(self, s: Battle) -> list[Choice]:
        return [s.scene.unit_choice[unit] for unit in s.on_map(self.clan) if s.value(unit)]

    def finish(self, s: Battle) -> None:
        s.pop()
        s.bundori = replaced(s.bundori, 1 - self.seat, s.bundori[1 - self.seat] + 1)
        s.emit("seppuku-nobody", "TEN-11.11", s.scene.clan_word(self.clan), 1 - self.seat)

    def take(self, s: Battle, choice: Choice) -> None:
        s.pop()
        unit = s.scene.unit_of[self.seat][choice.index]
        s.emit("seppuku", "TEN-11.11", s.scene.unit_word(unit))
        if s.killed[unit] or not s.scene.individual[unit]:
            fall(s, heroes_of(s, unit)[0])  # a samurai is all they have
        elif s.options["seppuku_ends"]:  # TEN-R42
            kill_leader(s, unit)
        else:
            lose_leader(s, unit, "TEN-11.11")

    def ask(self, s: Battle, seat: int) -> Ask:
        return Ask("seppuku", "TEN-11.11", {"clan": s.scene.clan_word(self.clan)})

    def fits(self, s: Battle, below: Frame[Any] | None) -> bool:
        return self.seat == s.scene.clan_seat[self.clan] and below is not None

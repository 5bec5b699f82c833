"""TEN-11.10, TEN-11.11: units eliminated, leaders killed, clans that rout."""

from __future__ import annotations

from typing import ClassVar, Final

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.games.tenkatoitsu.command.commanders import chief
from sengoku.games.tenkatoitsu.command.orders import plans_without
from sengoku.games.tenkatoitsu.components import (
    CHARGE,
    FATE_IDS,
    LEADER_KILLED_BY_LOSSES,
    LEADER_KILLED_IF_ELIMINATED,
    MARCH,
    PLANS,
    TACTIC_IDS,
    Fate,
    Order,
    State,
    rout_fate,
)
from sengoku.games.tenkatoitsu.samurai.heroism import dismiss_heroes, fights_on, roll_for_heroes, scored
from sengoku.games.tenkatoitsu.scenarios import DEAD
from sengoku.games.tenkatoitsu.state import NO_TACTIC, Battle, Place, Stream
from sengoku.games.tenkatoitsu.steps import Leaving, Step
from sengoku.games.tenkatoitsu.treason.tsutsui import look
from sengoku.games.tenkatoitsu.victory import check_extinction, check_sudden_death

#: The plans (bits) that shield the commander; a test without it tells that it is none of them.
_SHIELDS: Final = sum([1 << plan for plan, sheet in enumerate(PLANS) if sheet.commander_leader_bonus])

#: TEN-21.2: clans that never test for rout (TEN-R17: it means TEN-11.11); TEN-21.5: those that rout with
#: another.
_STEADFAST: Final = ("a1", "18a")
_PARTNERS: Final = {"l1": "l2", "n1": "n2", "e1": "e2"}
#: Where each battle says what an eliminated unit is worth; scenarios of one's own follow TEN-17.1.
_POINTS: Final = {"yamazaki": "TEN-19.5", "nagakute": "TEN-20.5", "sekigahara": "TEN-21.7.2"}


def eliminate(s: Battle, unit: int) -> None:
    """A unit leaves the map; its Élan counts for the enemy, not its mass.

    TEN-19.5, TEN-21.7.2, TEN-R22, TEN-R31.
    """
    seat = s.scene.unit_seat[unit]
    clan = s.scene.unit_clan[unit]
    s.put(unit, DEAD)
    s.loss[unit] = State.ELIMINATED
    s.vp[1 - seat] += s.scene.elan[unit]
    if s.recording:
        args: dict[str, object] = {"unit": s.scene.unit_word(unit), "count": s.scene.elan[unit]}
        s.emit("eliminated", _POINTS.get(s.scene.battle, "TEN-17.1"), args)
    scored(s, 1 - seat)
    look(s)
    if not s.alive(clan):
        _withdraw_chit(s, clan)
    if s.treason is not None:
        s.treason.lost[seat] = max(s.treason.lost[seat], 1)  # TEN-21.4.3
        check_extinction(s)


def _withdraw_chit(s: Battle, clan: int) -> None:
    """TEN-R35: a clan without units loses its chit, but a chit that carries a tactic for others stays."""
    for other in s.scene.seat_clans[s.scene.clan_seat[clan]]:
        if other != clan and s.lead[other] == clan and s.alive(other):
            return
    carrier = s.lead[clan]
    if s.place[clan] != Place.DRAWN:
        s.send_chit(clan, Place.GONE)
    if carrier == clan and s.tactic[clan] != NO_TACTIC:
        _spend_in_vain(s, clan)
    elif s.place[clan] == Place.GONE and s.hints[clan] != 1:
        s.hints[clan] = 1  # the chit is taken away, all see that nothing was written for it
        s.showed()
    s.lead[clan] = -1
    if carrier not in (-1, clan) and not s.alive(carrier):
        _withdraw_chit(s, carrier)


def _spend_in_vain(s: Battle, clan: int) -> None:
    """TEN-R35: with nobody left a tactic is spent without effect; the sheet shows it (TEN-10.3)."""
    seat = s.scene.clan_seat[clan]
    tactic = s.tactic[clan]
    s.used[seat * 5 + tactic] += 1
    s.tactic[clan] = NO_TACTIC
    s.hints[clan] = 1
    s.exclude_plans(seat, plans_without(tactic))
    s.showed()
    if s.recording:
        args: dict[str, object] = {"clan": s.scene.clan_word(clan), "tactic": TACTIC_IDS[tactic]}
        s.emit("tactic-lost", "TEN-R35", args)


def leader_test(s: Battle, unit: int) -> None:
    """TEN-11.10: a leader may fall with his unit, or when it suffers badly; so may samurai (TEN-16.3)."""
    if s.over:  # TEN-17.1
        return
    limit = LEADER_KILLED_IF_ELIMINATED if s.pos[unit] == DEAD else LEADER_KILLED_BY_LOSSES
    roll_for_heroes(s, unit, limit)
    if s.scene.bundori[unit] and not s.killed[unit]:
        _own_leader_test(s, unit, limit)
        fights_on(s, unit)


def leader_flees(s: Battle, unit: int) -> None:
    """TEN-11.10, TEN-R42: he took no part in a combat, so nobody rolls for him (TEN-17.1) or for samurai."""
    if s.over:
        return
    dismiss_heroes(s, unit)
    if s.scene.bundori[unit]:
        fights_on(s, unit)


def _own_leader_test(s: Battle, unit: int, limit: int) -> None:
    seat = s.scene.unit_seat[unit]
    die = s.d6(Stream.COMBAT)
    total = die
    if unit == chief(s, seat) and s.active[seat]:
        bonus = s.sheet(seat).commander_leader_bonus
        if bonus:
            s.show_plan(seat)
        else:
            s.exclude_plans(seat, _SHIELDS)
        total += bonus
    killed = total <= limit
    if s.recording:
        args: dict[str, object] = {
            "unit": s.scene.unit_word(unit),
            "die": die,
            "result": "killed" if killed else "unhurt",
        }
        s.emit("leader-test", "TEN-11.10", args)
    if killed:
        kill_leader(s, unit)


def kill_leader(s: Battle, unit: int) -> None:
    """TEN-11.10: he is lost, which can be the end (TEN-17.1)."""
    lose_leader(s, unit, "TEN-11.10")
    check_sudden_death(s, unit)


def lose_leader(s: Battle, unit: int, rule: str) -> None:
    """His Individual is 0 from now on and the enemy takes the bundori."""
    seat = s.scene.unit_seat[unit]
    s.killed[unit] = 1
    s.bundori[1 - seat] += s.scene.bundori[unit]
    if s.recording:
        args: dict[str, object] = {
            "unit": s.scene.unit_word(unit),
            "seat": 1 - seat,
            "count": s.scene.bundori[unit],
        }
        s.emit("leader-killed", rule, args)


def rout_test(s: Battle, clan: int, fled: list[int]) -> list[int]:
    """TEN-11.11: what becomes of a clan that has lost a unit; returns the units a rout eliminates.

    `fled` are the clans that have retreated in this combat: they do not again (TEN-R39).
    """
    left = s.on_map(clan)
    if not left or s.over:  # TEN-R42
        return []
    if s.treason is not None and s.scene.clan_ids[clan] in _STEADFAST:  # TEN-21.2
        return []
    die = s.d6(Stream.COMBAT)
    fresh = len([unit for unit in left if s.loss[unit] < State.EXHAUSTED])
    total = die + s.best_value(clan) + fresh
    fate = rout_fate(total)
    if s.recording:
        args: dict[str, object] = {
            "clan": s.scene.clan_word(clan),
            "die": die,
            "total": total,
            "result": FATE_IDS[fate],
        }
        s.emit("rout-test", "TEN-11.11", args)
    if fate == Fate.ROUT:
        return left if s.treason is None else left + _dragged_along(s, clan)
    if fate != Fate.NOTHING:
        if clan not in fled:
            _fall_back(s, clan)
            fled.append(clan)
        if fate == Fate.SEPPUKU:
            s.push(Seppuku(s.scene.clan_seat[clan], clan))
    return []


def _dragged_along(s: Battle, clan: int) -> list[int]:
    """TEN-21.5: with L1, N1 or E1 their second clan routs too."""
    partner = _PARTNERS.get(s.scene.clan_ids[clan], "")
    found: list[int] = []
    for other in s.scene.seat_clans[s.scene.clan_seat[clan]]:
        if s.scene.clan_ids[other] == partner:
            found += s.on_map(other)
    return found


def _fall_back(s: Battle, clan: int) -> None:
    """The clan retreats (TEN-6.6) and is in Regroup."""
    from sengoku.games.tenkatoitsu.movement.moving import movement
    from sengoku.games.tenkatoitsu.siege.leaving import changed

    for frame in s.stack:
        if isinstance(frame, Leaving):
            frame.leave(clan)  # TEN-R42
    s.set_order(clan, Order.REGROUP, "TEN-11.11")
    s.push(movement(s, s.scene.clan_seat[clan], [clan], CHARGE, MARCH, 0, [0]))
    changed(s, clan)  # TEN-15.8.2


class Seppuku(Step):
    """TEN-11.11, TEN-R42: the owner names a leader of the clan; without one it still costs a bundori."""

    NAME: ClassVar[str] = "seppuku"
    RULE: ClassVar[str] = "TEN-11.11"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "clan")

    def __init__(self, seat: int, clan: int) -> None:
        super().__init__(seat)
        self.clan = clan

    def options(self, s: Battle) -> list[Choice]:
        return [s.scene.unit_choice[unit] for unit in s.on_map(self.clan) if s.value(unit)]

    def finish(self, s: Battle) -> None:
        s.pop()
        s.bundori[1 - self.seat] += 1
        if s.recording:
            args: dict[str, object] = {"clan": s.scene.clan_word(self.clan), "seat": 1 - self.seat}
            s.emit("seppuku-nobody", "TEN-11.11", args)

    def take(self, s: Battle, choice: Choice) -> None:
        from sengoku.games.tenkatoitsu.samurai.heroes import fall, heroes_of

        s.pop()
        unit = s.scene.unit_of[self.seat][choice.index]
        if s.recording:
            s.emit("seppuku", "TEN-11.11", {"unit": s.scene.unit_word(unit)})
        if s.killed[unit] or not s.scene.individual[unit]:
            fall(s, heroes_of(s, unit)[0])  # a samurai is all they have
        elif s.options["seppuku_ends"]:  # TEN-R42
            kill_leader(s, unit)
        else:
            lose_leader(s, unit, "TEN-11.11")

    def ask(self, s: Battle, seat: int) -> Ask:
        return Ask("seppuku", "TEN-11.11", {"clan": s.scene.clan_word(self.clan)})

    def copy(self) -> Seppuku:
        return Seppuku(self.seat, self.clan)

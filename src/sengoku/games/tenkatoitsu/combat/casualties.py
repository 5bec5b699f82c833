"""TEN-11.10: units eliminated, leaders killed."""

from __future__ import annotations

from typing import Final

from sengoku.core.fields import replaced
from sengoku.games.tenkatoitsu.command.commanders import chief
from sengoku.games.tenkatoitsu.command.orders import plans_without
from sengoku.games.tenkatoitsu.components import (
    LEADER_KILLED_BY_LOSSES,
    LEADER_KILLED_IF_ELIMINATED,
    PLANS,
    TACTIC_IDS,
    Condition,
)
from sengoku.games.tenkatoitsu.ending import check_extinction, check_sudden_death
from sengoku.games.tenkatoitsu.places import NO_TACTIC, Place, Stream
from sengoku.games.tenkatoitsu.samurai.heroism import dismiss_heroes, fights_on, mark_score, roll_for_heroes
from sengoku.games.tenkatoitsu.scenarios import DEAD
from sengoku.games.tenkatoitsu.scoring import loss_rule
from sengoku.games.tenkatoitsu.state import Battle

#: The plans (bits) that shield the commander; a test without it tells that it is none of them.
_SHIELDS: Final = sum([1 << plan for plan, sheet in enumerate(PLANS) if sheet.commander_leader_bonus])


def eliminate(s: Battle, unit: int) -> None:
    """A unit leaves the map; its Élan counts for the enemy, not its mass.

    TEN-19.5, TEN-21.7.2, TEN-R22, TEN-R31.
    """
    seat = s.scene.unit_seat[unit]
    clan = s.scene.unit_clan[unit]
    s.put(unit, DEAD)
    s.loss = replaced(s.loss, unit, Condition.ELIMINATED)
    s.vp = replaced(s.vp, 1 - seat, s.vp[1 - seat] + s.scene.elan[unit])
    s.emit("eliminated", loss_rule(s.scene.battle), s.scene.unit_word(unit), s.scene.elan[unit])
    mark_score(s, 1 - seat)
    s.tsutsui.look(s)
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
        # the chit is taken away, all see that nothing was written for it
        s.hints = replaced(s.hints, clan, 1)
        s.showed()
    s.lead = replaced(s.lead, clan, -1)
    if carrier not in (-1, clan) and not s.alive(carrier):
        _withdraw_chit(s, carrier)


def _spend_in_vain(s: Battle, clan: int) -> None:
    """TEN-R35: with nobody left a tactic is spent without effect; the sheet shows it (TEN-10.3)."""
    seat = s.scene.clan_seat[clan]
    tactic = s.tactic[clan]
    s.used = replaced(s.used, seat * 5 + tactic, s.used[seat * 5 + tactic] + 1)
    s.tactic = replaced(s.tactic, clan, NO_TACTIC)
    s.hints = replaced(s.hints, clan, 1)
    s.exclude_plans(seat, plans_without(tactic))
    s.showed()
    s.emit("tactic-lost", "TEN-R35", s.scene.clan_word(clan), TACTIC_IDS[tactic])


def leader_test(s: Battle, unit: int) -> None:
    """TEN-11.10: a leader may fall with his unit, or when it suffers badly; so may samurai (TEN-16.3)."""
    if s.over:  # TEN-17.1
        return
    limit = leader_limit(s.pos[unit] == DEAD)
    roll_for_heroes(s, unit, limit)
    if s.scene.bundori[unit] and not s.killed[unit]:
        _own_leader_test(s, unit, limit)
        fights_on(s, unit)


def leader_limit(eliminated: bool) -> int:
    """The highest die that kills the leader of a unit: eliminated, or with two losses."""
    return LEADER_KILLED_IF_ELIMINATED if eliminated else LEADER_KILLED_BY_LOSSES


def leader_shield(s: Battle, unit: int) -> int:
    """What an active plan adds to the die of the commander in chief."""
    seat = s.scene.unit_seat[unit]
    shielded = unit == chief(s, seat) and s.active[seat]
    return s.sheet(seat).commander_leader_bonus if shielded else 0


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
    shield = leader_shield(s, unit)
    if shield:
        s.show_plan(seat)
    elif unit == chief(s, seat) and s.active[seat]:
        s.exclude_plans(seat, _SHIELDS)
    killed = die + shield <= limit
    s.emit("leader-test", "TEN-11.10", s.scene.unit_word(unit), die, "killed" if killed else "unhurt")
    if killed:
        kill_leader(s, unit)


def kill_leader(s: Battle, unit: int) -> None:
    """TEN-11.10: he is lost, which can be the end (TEN-17.1)."""
    lose_leader(s, unit, "TEN-11.10")
    check_sudden_death(s, unit)


def lose_leader(s: Battle, unit: int, rule: str) -> None:
    """His Individual is 0 from now on and the enemy takes the bundori."""
    seat = s.scene.unit_seat[unit]
    s.killed = replaced(s.killed, unit, 1)
    s.bundori = replaced(s.bundori, 1 - seat, s.bundori[1 - seat] + s.scene.bundori[unit])
    s.emit("leader-killed", rule, s.scene.unit_word(unit), 1 - seat, s.scene.bundori[unit])

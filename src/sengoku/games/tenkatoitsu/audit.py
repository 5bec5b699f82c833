"""Whether the table is sound: every unit in one place, every value possible, what all know not untrue."""

from __future__ import annotations

from sengoku.games.tenkatoitsu.components import Condition, Tactic
from sengoku.games.tenkatoitsu.places import BOTH, NO_TACTIC, Ending, Place
from sengoku.games.tenkatoitsu.scenarios import DEAD, OFF_MAP
from sengoku.games.tenkatoitsu.siege.part import inside
from sengoku.games.tenkatoitsu.state import Battle
from sengoku.games.tenkatoitsu.treason.aid import NOBODYS, WEST
from sengoku.games.tenkatoitsu.treason.audit import removed


def check(s: Battle) -> list[str]:
    """What is wrong though every value is possible, [] if nothing is."""
    faults = _units(s) + _clans(s) + _plans(s) + _ending(s)
    for part in s.parts():
        faults = faults or part.audit(s)
    return faults


def _units(s: Battle) -> list[str]:
    """TEN-6.8, TEN-4.3: one unit a hex, on land; the dead are those with all steps lost."""
    faults: list[str] = []
    field = s.scene.field
    for unit, hex in enumerate(s.pos):
        word = s.scene.unit_word(unit)
        if (hex == DEAD) != (s.loss[unit] == Condition.ELIMINATED):
            faults.append(f"{word} is neither alive nor dead")
        if hex == OFF_MAP and not s.scene.off_map[s.scene.unit_clan[unit]]:
            faults.append(f"{word} is off the map")
        if hex >= 0 and not field.land[hex]:
            faults.append(f"{word} is in the water")
        if hex >= 0 and hex != field.fortress and s.unit_at(hex) != unit:
            faults.append(f"{word} shares its hex")
        if s.killed[unit] and not s.scene.bundori[unit]:
            faults.append(f"{word} lost a leader it never had")
        if hex < 0 and s.mark[unit]:
            faults.append(f"{word} has a defensive position nowhere")
    return faults + _derived(s) + _scores(s)


def _derived(s: Battle) -> list[str]:
    """What follows from where units are was kept up to date."""
    field = s.scene.field
    force = [[0] * field.size, [0] * field.size]
    for unit, hex in enumerate(s.pos):
        if hex >= 0 and s.scene.unit_seat[unit] != NOBODYS:
            mine = force[s.scene.unit_seat[unit]]
            for other in field.zone[hex]:
                mine[other] += 1
    standing = len({hex for hex in s.pos if hex >= 0 and hex != field.fortress})
    danger = [force[1 - seat] for seat in BOTH]
    known = [list(table) for table in s.force], [list(table) for table in s.danger[:2]]
    if (force, danger) != known or field.size - list(s.taken).count(0) != standing:
        return ["zones of control are not those of the units"]
    present = [[unit for unit in units if s.pos[unit] >= 0] for units in s.scene.clan_units]
    garrison = [len(inside(s, seat)) if field.fortress >= 0 else 0 for seat in BOTH]
    if present != s.present or garrison != s.garrison:
        return ["those on the map, or in the fortress, are not those who are thought to be"]
    return []


def _scores(s: Battle) -> list[str]:
    """TEN-19.5, TEN-11.10: points come from eliminated units, bundori from killed leaders and seppuku."""
    faults: list[str] = []
    for seat in BOTH:
        enemies = s.scene.seat_units[1 - seat]
        gone = [] if s.treason is None else removed(s, s.treason)
        lost = sum([s.scene.elan[unit] for unit in enemies if s.pos[unit] == DEAD and unit not in gone])
        if s.treason is not None and seat == WEST:
            lost += sum(s.treason.hatamoto)
        if s.vp[seat] != lost:
            faults.append("the victory points are not those of the eliminated units")
        if s.bundori[seat] < sum([s.scene.bundori[unit] for unit in enemies if s.killed[unit]]):
            faults.append("there are fewer bundori than killed leaders")
    return faults


def _clans(s: Battle) -> list[str]:
    faults: list[str] = []
    for clan in range(len(s.order)):
        word = s.scene.clan_word(clan)
        if not s.guess[clan] & 1 << s.order[clan]:
            faults.append(f"all know something untrue of the order of {word}")
        if not s.where[clan] & 1 << s.place[clan]:
            faults.append(f"all know something untrue of where the chit of {word} is")
        if not s.hints[clan] & 1 << (s.tactic[clan] + 1):
            faults.append(f"all know something untrue of the chit of {word}")
        if s.tactic[clan] != NO_TACTIC and s.lead[clan] != clan:
            faults.append(f"the tactic of {word} has no carrier")
        if s.place[clan] == Place.ASIDE and s.lead[clan] in (-1, clan):
            faults.append(f"the chit of {word} was set aside for nothing")
        if s.place[clan] == Place.GONE and s.alive(clan) and s.scene.clan_seat[clan] != NOBODYS:
            faults.append(f"the chit of {word} is gone and the clan is not")
        if not s.alive(clan) and s.place[clan] in (Place.RESERVE, Place.ASIDE, Place.CLAN):
            faults.append(f"{word} is gone and its chit is not")
    return faults


def _plans(s: Battle) -> list[str]:
    faults: list[str] = ["'past' breaks off"] if len(s.past) % 4 else []
    if s.stack and s.stack[0].NAME in ("camps", "preparation") and not s.over:
        return faults
    for seat in BOTH:
        if not s.plan_mask[seat] & 1 << s.plan[seat]:
            faults.append("all know something untrue of a plan")
        for tactic in range(Tactic.KATTA):
            if s.uses_left(seat, tactic) < 0:
                faults.append("a tactic was used too often")
        if s.used[seat * 5 + Tactic.KATTA] > s.sheet(seat).tactics[Tactic.KATTA]:
            faults.append("Katta! Katta! was used too often")
        if s.katta[seat] and not s.shown[seat]:
            faults.append("there is a token for a plan nobody has seen")
    return faults


def _ending(s: Battle) -> list[str]:
    return [] if s.over == (s.ending != Ending.NONE) else ["the game is over without a reason, or not over"]

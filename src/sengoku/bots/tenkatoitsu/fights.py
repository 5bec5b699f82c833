"""Fighting: whom to attack, dice, losses, fall-backs, advances, rallies (TEN-11, TEN-8.5)."""

from __future__ import annotations

from sengoku.bots.offers import there
from sengoku.bots.tenkatoitsu.aims import aim
from sengoku.bots.tenkatoitsu.clash import best_way, contacts
from sengoku.bots.tenkatoitsu.decision import Decision
from sengoku.bots.tenkatoitsu.worth import ground, outcome_value, step_cost, steps_of, unit_worth
from sengoku.core.choices import Choice
from sengoku.games.tenkatoitsu.combat.partition import Pair
from sengoku.games.tenkatoitsu.combat.table import result
from sengoku.games.tenkatoitsu.components import Die


def attack(q: Decision) -> Choice:
    """TEN-11.3: the next enemy for this unit in the best division found."""
    unit = q.unit_asked()
    declared = q.seen.pairs
    mine = [enemy for one, enemy in declared if one == unit]
    wanted = [enemy for one, enemy in _division(q, unit, declared) if one == unit and enemy not in mine]
    for enemy in wanted:
        if enemy in q.targets():
            return q.target(enemy)
    if q.has("done") or q.has("skip"):
        return q.stop()
    return q.target(q.targets()[0])


def _division(q: Decision, unit: int, declared: list[Pair]) -> list[Pair]:
    """The best way for the units still to be told, given what was declared."""
    t = q.table
    clans = {t.scene.unit_clan[one] for one, _ in declared} | {t.scene.unit_clan[unit]}
    if q.seen.phase & 1:
        units = t.army(t.me)
    else:
        units = [one for clan in sorted(clans) for one in t.units(clan)]
    return best_way(t, t.me, contacts(t, units), together=q.seen.phase & 2 > 0)[1]


def next_combat(q: Decision) -> Choice:
    """Those nobody tests for, then the best one first: it clears the field for the others (TEN-R12)."""
    t = q.table
    targets = q.targets()
    best, chosen = (False, -1e9), targets[0]
    for clash in q.seen.clashes:
        attackers, defenders = clash.attackers, clash.defenders
        certain = len({t.scene.group[t.scene.unit_clan[unit]] for unit in attackers}) == 1
        value = outcome_value(t, clash.red, clash.blue, attackers, defenders)
        for target in defenders:
            if target in targets and (certain, value) > best:
                best, chosen = (certain, value), target
    return q.target(chosen)


def leader_die(q: Decision) -> Choice:
    """TEN-11.6: the dice where the leader does more."""
    t = q.table
    clash = there(q.seen.clash)
    attackers, defenders = clash.attackers, clash.defenders
    mine = clash.active == t.me
    best = max([t.value[unit] for unit in (attackers if mine else defenders)])
    change = best if mine else -best
    red, blue = clash.red, clash.blue
    on_red = outcome_value(t, red, blue, attackers, defenders)
    on_blue = outcome_value(t, red - change, blue + change, attackers, defenders)
    better = on_red >= on_blue if mine else on_red <= on_blue
    return q.take("die", Die.RED if better else Die.BLUE)


def take_loss(q: Decision) -> Choice:
    """TEN-11.7: who takes the first loss: whoever misses it least."""
    t = q.table
    found = result(q.args["code"])
    first, rest = found.defender, found.other_defenders
    if there(q.seen.clash).active == t.me:
        first, rest = found.attacker, found.other_attackers
    one, other = steps_of(first), steps_of(rest)

    def cost(unit: int) -> float:
        back = ground(t, t.pos[unit]) * (first.falls_back - rest.falls_back)
        return step_cost(t, unit, one) - step_cost(t, unit, other) + back

    return q.unit(min(q.units(), key=cost))


def fall_back(q: Decision) -> Choice:
    return q.unit(max(q.units(), key=lambda unit: unit_worth(q.table, unit)))


def advance_to(q: Decision) -> Choice:
    """TEN-11.12: which of the hexes left is taken first: the one that matters, else the one least exposed."""
    t = q.table
    return q.go(max(q.hexes(), key=lambda hex: (ground(t, hex), t.near(hex, t.foe))))


def advance(q: Decision) -> Choice:
    """TEN-11.12: into the hex if it is worth it, with the unit that can best stand there."""
    t = q.table
    hex = t.scene.field.number[q.args["hex"]]
    units = q.units()
    best = min(units, key=lambda unit: (t.scene.commander[unit], t.loss[unit], -t.scene.mass[unit]))
    if not q.has("pass"):
        return q.unit(best)
    here = t.pos[best]
    if hex == t.scene.castle:
        return q.unit(best)
    if aim(t, t.scene.unit_clan[best]).holds or t.mark[best] or t.loss[best] >= 2 or t.scene.commander[best]:
        return q.take("pass")
    t.shift(best, hex, False)
    there = len(t.facing(best))
    t.shift(best, here, False)
    return q.unit(best) if there <= 1 else q.take("pass")


def rally_unit(q: Decision) -> Choice:
    """TEN-8.5: whoever has lost steps; the others need not risk a flight."""
    t = q.table
    units = [unit for unit in q.units() if t.loss[unit]]
    if not units:
        return q.stop()
    return q.unit(max(units, key=lambda unit: t.loss[unit] * unit_worth(t, unit)))


def seppuku(q: Decision) -> Choice:
    t = q.table
    return q.unit(min(q.units(), key=lambda unit: (t.scene.commander[unit], t.value[unit])))

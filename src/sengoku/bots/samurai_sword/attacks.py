"""Whom to strike, and with what."""

from __future__ import annotations

from typing import Final

from sengoku.bots.samurai_sword.worth import KEEP_WORTH, Worth
from sengoku.core.state import NOBODY
from sengoku.games.samurai_sword.attack import damage_of
from sengoku.games.samurai_sword.components import PRECISION, Card, Character

#: Worse than any strike.
NEVER: Final = -9.0


def best_strike(worth: Worth, weapon: int) -> float:
    """What the best attack possible now with this weapon is worth; NEVER if there is none."""
    best = NEVER
    away = worth.glance.away
    for target in worth.others:
        if away[target] != NOBODY and PRECISION[weapon] >= away[target]:
            value = strike_worth(worth, weapon, target)
            if value > best:
                best = value
    return best


def strike_worth(worth: Worth, weapon: int, target: int) -> float:
    """The blow if it gets through, what may follow it this turn, and what else comes of it."""
    g = worth.glance
    me = worth.me
    hit = worth.hit_chance(target)
    points = damage(worth, weapon, target)
    value = hit * worth.wound(target, points, me)
    left = g.life[target] - points
    if left > 0 and follow_up(worth, weapon, target) >= left:
        value = max(value, hit * hit * worth.defeat(target, me))
    value -= (1.0 - hit) * worth.card(target)
    if g.characters[me] == Character.TOMOE:
        value += hit * worth.card(me)
    if g.characters[target] == Character.USHIWAKA:
        value += hit * min(points, g.life[target]) * worth.card(target)
    value -= worth.style.treason * (1.0 - worth.outlook.enmity[target]) * worth.mine
    return value - worth.style.weapon_kept * KEEP_WORTH[weapon] * worth.mine


def damage(worth: Worth, weapon: int, target: int) -> int:
    """SAM-5.3: what a weapon of mine takes from this target."""
    g = worth.glance
    return damage_of(weapon, g.fast_draw[worth.me], g.characters[worth.me], g.characters[target])


def follow_up(worth: Worth, weapon: int, target: int) -> int:
    """How much the other weapons in hand could still take from the target this turn."""
    g = worth.glance
    more = g.weapons_left - 1
    if more <= 0:
        return 0
    away = g.away[target]
    blows: list[int] = []
    skipped = False
    for card in g.hand:
        if card == weapon and not skipped:
            skipped = True
        elif card < Card.WEAPONS and PRECISION[card] >= away:
            blows.append(damage(worth, card, target))
    if len(blows) > more:
        blows.sort(reverse=True)
        del blows[more:]
    return sum(blows)

"""Whom to strike, and with what."""

from __future__ import annotations

from typing import NamedTuple

from sengoku.bots.samurai_sword.table import WEAPON_PRECISION, WEAPONS
from sengoku.bots.samurai_sword.worth import TREASON, Worth, keep_worth
from sengoku.games.samurai_sword.components import Character


class Strike(NamedTuple):
    """A weapon, its target, and what the attack is worth."""

    worth: float
    weapon: str
    target: int


def best_strike(worth: Worth, only: str | None = None) -> Strike | None:
    """The best attack possible now (with this weapon only, if one is named)."""
    table = worth.table
    weapons = sorted({card for card in table.hand if card in WEAPONS and only in (None, card)})
    best: Strike | None = None
    for target, away in table.difficulty.items():
        for weapon in weapons:
            if WEAPON_PRECISION[weapon] >= away:
                strike = Strike(strike_worth(worth, weapon, target), weapon, target)
                if best is None or strike.worth > best.worth:
                    best = strike
    return best


def strike_worth(worth: Worth, weapon: str, target: int) -> float:
    """The blow if it gets through, what may follow it this turn, and what else comes of it."""
    table = worth.table
    me = table.me
    hit = worth.hit_chance(target)
    points = table.damage(weapon, target)
    value = hit * worth.wound(target, points, me)
    left = table.life[target] - points
    if left > 0 and follow_up(worth, weapon, target) >= left:
        value = max(value, hit * hit * worth.defeat(target, me))
    value -= (1.0 - hit) * worth.card(target)
    if table.character[me] == Character.TOMOE:
        value += hit * worth.card(me)
    if table.character[target] == Character.USHIWAKA:
        value += hit * min(points, table.life[target]) * worth.card(target)
    value -= TREASON * (1.0 - worth.outlook.enmity[target]) * worth.mine
    return value - 0.004 * keep_worth(weapon) * worth.mine


def follow_up(worth: Worth, weapon: str, target: int) -> int:
    """How much the other weapons in hand could still take from the target this turn."""
    table = worth.table
    rest = list(table.hand)
    rest.remove(weapon)
    away = table.difficulty[target]
    blows = sorted(
        (table.damage(card, target) for card in rest if card in WEAPONS and WEAPON_PRECISION[card] >= away),
        reverse=True,
    )
    return sum(blows[: max(table.weapons_left - 1, 0)])

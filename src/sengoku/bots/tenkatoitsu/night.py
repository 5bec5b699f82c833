"""The night before Yamazaki: camps, frozen clans, ninjas; and samurai (TEN-16, TEN-19.4)."""

from __future__ import annotations

from typing import Final

from sengoku.bots.tenkatoitsu.decision import Decision
from sengoku.bots.tenkatoitsu.orders import utilities
from sengoku.bots.tenkatoitsu.worth import unit_worth
from sengoku.core.choices import Choice
from sengoku.games.tenkatoitsu.components import Order

#: TEN-19.4.5: the ninjas pay if Akechi has so many points and so many are left to oneself.
_ROBBED: Final = 3
_LEFT: Final = 4
#: A unit this worn had better rally.
_WORN: Final = 2


def camp(q: Decision) -> Choice:
    """TEN-R32: the camps kept ready."""
    pitched = q.seen.camps
    sites = q.table.scene.camp_sites[pitched:]
    wanted = [hex for hex in sites if hex in q.hexes()]
    return q.go(wanted[0]) if wanted else q.stop()


def camp_unit(q: Decision) -> Choice:
    """TEN-R32: where this unit is to stand."""
    hex = q.table.scene.camp_places[q.unit_asked()]
    return q.go(hex) if hex in q.hexes() else q.go(q.hexes()[-1])


def ninja(q: Decision) -> Choice:
    enemy = q.seen.points[q.table.foe]
    return q.take("ninja") if enemy >= _ROBBED and q.args["count"] >= _LEFT else q.take("pass")


def samurai_unit(q: Decision) -> Choice:
    """TEN-16.2: to the clan whose attack brings most, or to the most worn unit of worth."""
    t = q.table

    def gain(unit: int) -> float:
        attack = utilities(t, t.scene.unit_clan[unit])[Order.ATTACK]
        return max(attack, 0.3 * t.loss[unit] * unit_worth(t, unit)) - 2 * t.scene.commander[unit]

    return q.unit(max(q.units(), key=gain))


def samurai_deed(q: Decision) -> Choice:
    t = q.table
    unit = q.unit_asked()
    attack = utilities(t, t.scene.unit_clan[unit])[Order.ATTACK]
    if q.has("rally") and (t.loss[unit] >= _WORN or attack <= 0):
        return q.take("rally")
    return q.take("order", Order.ATTACK) if attack > 0 else q.take("pass")

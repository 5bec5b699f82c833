"""Sekigahara: promises, influence, the arquebus shot, clans that engage, Ii's charge (TEN-21)."""

from __future__ import annotations

from typing import Final

from sengoku.bots.tenkatoitsu.charges import follow_value
from sengoku.bots.tenkatoitsu.command import first_order
from sengoku.bots.tenkatoitsu.decision import Decision
from sengoku.bots.tenkatoitsu.table import Table
from sengoku.core.choices import Choice
from sengoku.games.tenkatoitsu.components import Order
from sengoku.games.tenkatoitsu.glance import BattleGlance
from sengoku.games.tenkatoitsu.treason.aid import (
    EAST,
    KOBAYAKAWA,
    LINKS,
    MORI,
    NEUTRAL_ONLY,
    TO_LOYAL,
    TO_TREASON,
    Stand,
)

#: What a second commander is worth (TEN-21.2), in points of Élan and Mass.
_COMMANDER: Final = 10
#: How much of the worth of the clans it pulls along counts for a clan (TEN-21.4.5).
_PULL: Final = 0.25
#: How much more a clan matters that the enemy has nearly won.
_URGENT: Final = 1.5
#: TEN-21.4.6: how likely Kobayakawa must be to betray; less towards noon, or if the enemy has nearly won him.
_SURE: Final = 0.7
_LIKELY: Final = 0.6
_BETTER: Final = 0.5
#: How many turns are left at noon.
_NOON: Final = 8


def influence(q: Decision) -> Choice:
    """TEN-21.4.3: the clans that matter most, first of all those nearly won or nearly lost."""
    return q.take("token", max(q.offers("token"), key=lambda letter: token_gain(q.table, letter)))


def token_gain(t: Table, letter: int) -> float:
    """What a token on a letter is worth, in points of Élan and Mass for each box that is left."""
    left = _boxes_left(t.seen, letter)
    mine, theirs = (left[1], left[0]) if t.me == EAST else (left[0], left[1])
    weight = _power(t, letter)
    stand = Stand.LOYAL
    if t.me == EAST:
        stand = Stand.NEUTRAL if NEUTRAL_ONLY[letter] else Stand.TREASON
    for link in LINKS:
        if link.letter == letter and link.stand == stand and t.scene.letters[link.other]:
            weight += _PULL * link.boxes * _power(t, link.other)
    if theirs == 1:
        weight *= _URGENT
    return weight / mine


def _boxes_left(seen: BattleGlance, letter: int) -> list[int]:
    """How far a letter's chits are from "Loyal!" and from "Treason!"."""
    return [TO_LOYAL[letter] - seen.loyal[letter], TO_TREASON[letter] - seen.traitor[letter]]


def _power(t: Table, letter: int) -> float:
    """What a letter's units can do, if they are not decided yet."""
    scene = t.scene
    units = [unit for clan in scene.letters[letter] for unit in scene.clan_units[clan]]
    power = float(sum([t.power(unit) for unit in units if unit in scene.undecided]))
    return power + _COMMANDER if power and letter == MORI else power


def arquebus(q: Decision) -> Choice:
    """TEN-21.4.6: when most tokens in the bowl are Treason."""
    seen = q.seen
    treason = seen.bowl[EAST] + int(seen.white)
    chance = treason / max(treason + seen.bowl[1 - EAST], 1)
    lost, won = [left <= 1 for left in _boxes_left(seen, KOBAYAKAWA)]
    sure = _SURE if q.table.left > _NOON else _LIKELY
    needed = _BETTER if lost and not won else 1.0 if won and not lost else sure
    return q.take("shoot") if chance >= needed else q.take("pass")


# -- clans that engage --------------------------------------------------------------------------------------


def engaged_order(q: Decision) -> Choice:
    """TEN-21.4.2: the order that fits best; whoever comes from outside marches."""
    clan = q.clan_asked()
    return first_order(q) if q.table.units(clan) else q.take("order", Order.MOVE)


def engaged_entry(q: Decision) -> Choice:
    """TEN-21.4.8: the entry that is nearer to the enemy."""
    t = q.table
    entries = t.scene.field.entries
    near = [t.near(entries["r-a"], t.foe), t.near(entries["r-b"], t.foe)]
    return q.take("entry", 0 if near[0] <= near[1] else 1)


# -- Ii (TEN-21.6) ------------------------------------------------------------------------------------------


def storm_with(q: Decision) -> Choice:
    """The unit that hits hardest; its commander is worth the risk."""
    t = q.table
    return q.unit(max(q.units(), key=lambda unit: t.scene.elan[unit] - t.loss[unit]))


def storm_to(q: Decision) -> Choice:
    unit = q.unit_asked()
    return q.go(max(q.hexes(), key=lambda hex: follow_value(q.table, unit, hex)))

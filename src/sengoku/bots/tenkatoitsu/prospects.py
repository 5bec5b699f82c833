"""What describes a side's prospects, for the learned value of positions (`values.toml`).

Shares and leads, not sums: battles differ in size, and so do scenarios of one's own.
"""

from __future__ import annotations

from typing import Final

from sengoku.games.tenkatoitsu.components import Order
from sengoku.games.tenkatoitsu.ending import army_words, result
from sengoku.games.tenkatoitsu.places import BOTH, NOBODY
from sengoku.games.tenkatoitsu.scenarios import DEAD
from sengoku.games.tenkatoitsu.scoring import count
from sengoku.games.tenkatoitsu.state import Battle
from sengoku.games.tenkatoitsu.treason.aid import TO_LOYAL, TO_TREASON, WEST, Stand

#: What counts while turns are left, as they pass, or towards the very end.
FEATURES: Final = (
    "first",
    "first-late",
    "points-left",
    "points-late",
    "lead-left",
    "lead-late",
    "lead-end",
    "winning-end",
    "strength-left",
    "strength-late",
    "worn",
    "shaken",
    "ready",
    "caught",
    "surrounded",
    "chief-safe",
    "chief-lost",
    "plan-left",
    "fortress-late",
    "castle-late",
    "courted-left",
)
#: How far from the enemy a commander is safe, in hexes.
_SAFE: Final = 5
#: A lead counts for half of what it can when it is so many times the one that wins.
_CLEAR: Final = 2
#: A unit with so many steps lost is lost with the next (TEN-4.3).
_SHAKEN: Final = 3
#: How much of its power a unit loses with each step.
_STEP: Final = 0.2
#: From how many hexes a clan can be there soon.
_NEAR: Final = 10


class _Army:
    """What is counted of a side's units."""

    __slots__ = ("caught", "ready", "shaken", "strength", "surrounded", "waiting", "worn")

    def __init__(self, s: Battle, seat: int) -> None:
        scene = s.scene
        self.strength = self.waiting = self.worn = self.shaken = 0.0
        self.ready = self.caught = self.surrounded = 0.0
        danger = s.danger[seat]
        for unit in scene.seat_units[seat]:
            hex = s.pos[unit]
            if hex == DEAD:
                continue
            power = float(scene.elan[unit] + scene.mass[unit])
            if hex < 0:
                self.waiting += power
                continue
            loss, order = s.loss[unit], s.order[scene.unit_clan[unit]]
            self.strength += power * (1 - _STEP * loss)
            self.worn += loss * power
            met: int = danger[hex] if hex != scene.field.fortress else 0
            if loss >= _SHAKEN:
                self.shaken += (1.0 + scene.elan[unit]) * (2 if met else 1)
            if order == Order.ATTACK or order == Order.DEFENCE:
                self.ready += power
            elif met:
                self.caught += power
            if met > 1:
                self.surrounded += (met - 1) * power


def prospects(s: Battle) -> list[list[float]]:
    """One row of `FEATURES` a side."""
    scene = s.scene
    turns = scene.last_turn - scene.first_turn + 1
    to_come = scene.last_turn - s.turn + (1 - s.obligatory.count(2) / len(s.obligatory))
    left = to_come / turns
    late, end = 1.0 - left, 1.0 / (1.0 + to_come)
    points = count(s)
    armies = [_Army(s, seat) for seat in BOTH]
    whole = sum([army.strength + army.waiting for army in armies]) + 1.0
    all_points = points[0] + points[1] + 10.0
    winner = _winning(s)
    found: list[list[float]] = []
    for seat in BOTH:
        army = armies[seat]
        ahead = points[seat] - points[1 - seat]
        lead = ahead / (abs(ahead) + _CLEAR * max(scene.lead, 1))
        winning = 0.5 if winner == NOBODY else float(winner == seat)
        safe, lost = _chief(s, seat)
        first = float(seat == 0)
        found.append(
            [
                first,
                first * late,
                points[seat] / all_points * left,
                points[seat] / all_points * late,
                lead * left,
                lead * late,
                lead * end,
                winning * end,
                (army.strength + army.waiting) / whole * left,
                (army.strength + army.waiting) / whole * late,
                army.worn / whole,
                army.shaken / whole,
                army.ready / whole,
                army.caught / whole,
                army.surrounded / whole,
                safe,
                lost * left,
                float(s.active[seat]) * left,
                float(s.holder == seat) * late,
                _castle(s, seat) * late,
                _courted(s, seat) * left,
            ]
        )
    return found


def _winning(s: Battle) -> int:
    """Who would win if the last turn were over."""
    word = result(s)
    if word.startswith("hideyoshi") or word == "ishida":
        return 0
    if word.startswith("akechi") or (word == "tokugawa" and s.treason is not None):
        return 1
    for seat in BOTH:
        if word == army_words(s)[seat]:
            return seat
    return NOBODY


def _chief(s: Battle, seat: int) -> tuple[float, float]:
    """How safe the commander is, and whether he is lost."""
    chief = s.scene.chief[seat]
    hex = s.pos[chief]
    if hex == DEAD or s.killed[chief]:
        return 0.0, 1.0
    if hex < 0 or hex == s.scene.field.fortress:
        return 1.0, 0.0
    row = s.scene.field.distances(hex)
    near = min([row[place] for place in s.places_of(1 - seat)], default=_SAFE)
    return min(near, _SAFE) / _SAFE * (1 - _STEP * s.loss[chief]), 0.0


def _castle(s: Battle, seat: int) -> float:
    """TEN-20.5: how near a side's units are to the castle that counts at the end."""
    castle = s.scene.castle
    if castle < 0:
        return 0.0
    row = s.scene.field.distances(castle)
    near = min([row[place] for place in s.places_of(seat)], default=_NEAR)
    return max(0.0, 1.0 - near / _NEAR)


def _courted(s: Battle, seat: int) -> float:
    """TEN-21.4: how far undecided clans have come towards a side."""
    aid = s.treason
    if aid is None:
        return 0.0
    total = 0.0
    for letter in range(len(aid.stand)):
        if aid.stand[letter] == Stand.UNDECIDED:
            if seat == WEST:
                total += aid.loyal[letter] / TO_LOYAL[letter]
            else:
                total += aid.traitor[letter] / TO_TREASON[letter]
    return total

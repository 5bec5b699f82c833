"""TEN-11.1 to TEN-11.3: who fights whom: every legal way to split contacts into combats, and no other.

A way is a set of pairs (active unit, enemy) that fight each other. It is built pair by pair: `extendable`
says whether those chosen can still lead to a legal way, with no other pairs whether they are one. Units are
numbers.

>>> front = Front([(1, 10), (2, 10), (2, 11), (3, 10), (3, 11)], bound=[1, 2, 3])  # the example of TEN-11.1
>>> for way in partitions(front): print(combats(way))
[([1, 2], [10]), ([3], [11])]
[([1, 3], [10]), ([2], [11])]
[([1], [10]), ([2, 3], [11])]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

Pair = tuple[int, int]
_NOBODY: Final[list[int]] = []


class Spared:
    """TEN-R49: contacts with units of nobody's: `pairs` are those that need not be fought.

    But a clan in Attack that touches undecided units and declared enemies has to choose: it attacks one of
    its `declared` pairs, or all the `undecided` units it touches.
    """

    def __init__(self) -> None:
        self.pairs: list[Pair] = []
        self.declared: list[list[Pair]] = []
        self.undecided: list[list[int]] = []


@mypyc_attr(acyclic=True, free_list_len=1)
class Front:
    """The contacts of a combat phase: pairs of an active unit and an enemy in its zone of control.

    `bound`: the active units whose clan is in Attack, which must fight. `optional`: the pairs separated by a
    hexside marked "attack optional" (TEN-11.2). `spared`: what the East may leave alone at Sekigahara.
    """

    def __init__(self, contacts: Iterable[Pair], bound: Iterable[int], optional: Iterable[Pair] = ()) -> None:
        self.pairs: list[Pair] = sorted(contacts)
        in_attack = set(bound)
        spared = set(optional)
        #: The units that must fight (TEN-11.2), and the enemies that must be fought (TEN-11.1): all but those
        #: met by nobody in Attack and across "attack optional" sides alone.
        self.must: set[int] = in_attack
        self.spared: Spared | None = None
        #: All units and enemies have lower numbers.
        self.size = 0
        self.around: dict[int, list[int]] = {}
        for unit, enemy in self.pairs:
            self.size = max(self.size, max(unit, enemy) + 1)
            if not spared or unit in in_attack or (unit, enemy) not in spared:
                self.must.add(enemy)
            note(self.around, unit, enemy)
            note(self.around, enemy, unit)
        #: How many opponents each unit has in a way that is being looked at; else 0.
        self.degrees: vec[i64] = vec[i64]([0] * self.size)
        self._groups: dict[int, list[int]] = {}

    def alone(self, unit: int) -> bool:
        """Whether a unit and the one enemy it touches have nobody else to fight."""
        around = self.around[unit]
        return len(around) == 1 and len(self.around[around[0]]) == 1

    def group(self, unit: int) -> list[int]:
        """All that hang together with a unit by contacts: what they do concerns nobody else."""
        known = self._groups.get(unit)
        if known is not None:
            return known
        found = [unit]
        for one in found:  # it grows meanwhile
            self._groups[one] = found
            for other in self.around[one]:
                if other not in found:
                    found.append(other)
        return found


def note(around: dict[int, list[int]], unit: int, other: int) -> None:
    """Add one more to those that a unit touches."""
    known = around.get(unit)
    if known is None:
        around[unit] = [other]
    else:
        known.append(other)


def _count(degrees: vec[i64], chosen: list[Pair], more: i64) -> None:
    """So many opponents more for all in these pairs."""
    for unit, enemy in chosen:
        degrees[unit] = degrees[unit] + more
        degrees[enemy] = degrees[enemy] + more


def extendable(
    front: Front, around: dict[int, list[int]], chosen: list[Pair], group: list[int] | None = None
) -> bool:
    """Whether pairs of `around` can be added to `chosen` to make a legal way; a `group` can be asked alone.

    A unit without a pair can join one that has several opponents, or one that has none. Failing that it must
    join one half of a lone pair, whose other half cannot be joined then: the only choice to search for.
    """
    _count(front.degrees, chosen, 1)
    found = _extendable(front, around, chosen, group)
    _count(front.degrees, chosen, -1)
    return found


def _extendable(
    front: Front, around: dict[int, list[int]], chosen: list[Pair], group: list[int] | None
) -> bool:
    degrees = front.degrees
    partner: dict[int, int] = {}
    for unit, enemy in chosen:
        if degrees[unit] > 1 and degrees[enemy] > 1:
            return False
        if degrees[unit] == 1 and degrees[enemy] == 1:
            partner[unit] = enemy
            partner[enemy] = unit
    needs: list[list[int]] = []
    asked = list(front.must) if group is None else group
    for unit in asked:
        if degrees[unit] or unit not in front.must:
            continue
        halves: list[int] = []
        free = False
        for other in around.get(unit, _NOBODY):
            if degrees[other] != 1:
                free = True
                break
            if other in partner:
                halves.append(other)
        if not free:
            if not halves:
                return False
            needs.append(halves)
    return not needs or _satisfiable(needs, 0, partner, set())


def _satisfiable(needs: Sequence[list[int]], at: int, partner: dict[int, int], centres: set[int]) -> bool:
    """Whether every need gets a half, no lone pair being joined on both its halves."""
    if at == len(needs):
        return True
    for half in needs[at]:
        if half in centres:
            return _satisfiable(needs, at + 1, partner, centres)
    for half in needs[at]:
        if partner[half] not in centres:
            centres.add(half)
            if _satisfiable(needs, at + 1, partner, centres):
                return True
            centres.discard(half)
    return False


# ---------------------------------------------------------------- all ways


def partitions(front: Front, limit: int = 0) -> list[list[Pair]]:
    """All legal ways, or the first `limit` of them; big fronts have very many, see `groups`."""
    ways: list[list[Pair]] = []
    _collect(front, 0, [], ways, limit)
    return ways


def _collect(front: Front, at: int, chosen: list[Pair], ways: list[list[Pair]], limit: int) -> None:
    if limit and len(ways) >= limit:
        return
    if at == len(front.pairs):
        ways.append(list(chosen))
        return
    around: dict[int, list[int]] = {}
    for unit, enemy in front.pairs[at + 1 :]:
        note(around, unit, enemy)
        note(around, enemy, unit)
    chosen.append(front.pairs[at])
    if extendable(front, around, chosen):
        _collect(front, at + 1, chosen, ways, limit)
    chosen.pop()
    if extendable(front, around, chosen):
        _collect(front, at + 1, chosen, ways, limit)


def groups(front: Front) -> list[list[Pair]]:
    """The contacts in groups that do not touch: each can be settled by itself."""
    left = list(front.pairs)
    found: list[list[Pair]] = []
    while left:
        members = set(left[0])
        grown = True
        while grown:
            grown = False
            for unit, enemy in left:
                if (unit in members) != (enemy in members):
                    members.update((unit, enemy))
                    grown = True
        found.append([pair for pair in left if pair[0] in members])
        left = [pair for pair in left if pair[0] not in members]
    return found


def combats(chosen: Iterable[Pair]) -> list[tuple[list[int], list[int]]]:
    """The combats of a way, each as attackers and defenders.

    >>> combats([(1, 10), (2, 10), (3, 11), (3, 12)])
    [([1, 2], [10]), ([3], [11, 12])]
    """
    pairs = sorted(chosen)
    done: list[int] = []
    fights: list[tuple[list[int], list[int]]] = []
    for unit, enemy in pairs:
        if unit in done or enemy in done:
            continue
        attackers = [one for one, other in pairs if other == enemy]
        if len(attackers) > 1:
            fights.append((attackers, [enemy]))
            done.append(enemy)
        else:
            fights.append(([unit], [other for one, other in pairs if one == unit]))
            done.append(unit)
    return fights

"""TEN-6.2, TEN-9.3: a map as searches see it: where steps lead from each hex and what they cost.

Numbers stand in a `vec` of mypyc's own runtime library: compiled code makes no objects of them. Each search
counts what ways cost from a `zero` of its own, far below that of the search before: whatever another one has
written is dearer than any way, and nothing has to be wiped out.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from sengoku.games.tenkatoitsu.components import NEVER

#: What the ways cost at least that no table holds: few charges go so far, and these are searched for.
FAR: Final = 24
#: More than any movement has points.
_ALLOWANCES: Final = 256
#: More than any way costs, so far is the zero of a search from that of the next; and the zero of the first.
_SPAN: Final = 1 << 20
_FIRST: Final = 1 << 60
#: A hex is eight numbers in a row: what the cheapest way there costs, its six steps, whether it is to be
#: looked at. The first of them is its place. A step is one number: the place it leads to, above it its cost.
_ROW: Final = 3
_SIDES: Final = 6
_WAITS: Final = 7
_BITS: Final = 20
_PLACE: Final = (1 << _BITS) - 1
_NO_STEP: Final = _SPAN << _BITS


@mypyc_attr(acyclic=True, free_list_len=1)
class Obstacles:
    """What is in the way of a movement; `taken` and `danger` are tables by hex.

    No hex is entered that is taken, unless it is one of `lifted`, nor the one that is `shut` (below 0: none).
    A hex in danger is not left again, and only entered if the movement `charges`; nor is the hex `halt` left.
    """

    def __init__(
        self,
        taken: vec[i16],
        danger: vec[i16],
        charges: bool,
        shut: int = -1,
        halt: int = -1,
        lifted: list[int] | None = None,
    ) -> None:
        self.taken = taken
        self.danger = danger
        self.charges = charges
        self.shut: i64 = shut
        self.halt: i64 = halt
        self.lifted: list[int] | None = lifted


class Grid:
    """All hexes of a map with one kind of steps, for one search at a time."""

    def __init__(self, steps: list[list[tuple[int, int]]]) -> None:
        #: The hexes as objects, which need not be made anew for a list.
        self.numbers: list[Any] = list(range(len(steps)))
        table: list[int] = []
        for row in steps:
            cheapest = sorted([cost << _BITS | other << _ROW for other, cost in row])
            table += [_FIRST, *cheapest, *[_NO_STEP] * (_SIDES - len(cheapest)), 0]
        self._cells: vec[i64] = vec[i64](table)
        self._zero: i64 = _FIRST
        #: The places to look at, in order.
        self._front: vec[i64] = vec[i64]([0])
        self._tail: i64 = 0
        #: Round what blocks a way: by how much longer it is the last of the places to look at, and to each of
        #: them the one before it.
        self._last: vec[i64] = vec[i64]([0])
        self._earlier: vec[i64] = vec[i64]([0])
        #: By hex the zeros of the last searches in which it was blocked (free though taken), and looked for.
        self._marked: vec[i64] = vec[i64]([0] * len(steps))
        self._wanted: vec[i64] = vec[i64]([0] * len(steps))
        #: The places movements lead to with nobody on the map, in their order, by allowance and start.
        self._open: list[list[vec[i64]]] = [[]] * _ALLOWANCES

    def _begin(self, start: i64) -> i64:
        """The zero of a new search; as yet it knows only where ways start."""
        self._zero -= _SPAN
        self._cells[start << _ROW] = self._zero
        self._front[0] = start << _ROW
        self._tail = 1
        return self._zero

    def spread(self, start: int, blocked: list[int], wanted: list[int], most: int = NEVER - 1) -> int:
        """Find what ways cost up to so much, or to the nearest of `wanted`; what that one costs, or `most`.

        A blocked hex is reached but never passed.
        """
        zero = self._begin(start)
        cells, front, bars, aims = self._cells, self._front, self._marked, self._wanted
        hex: i64
        for hex in blocked:
            bars[hex] = zero
        for hex in wanted:
            aims[hex] = zero
        limit: i64 = most
        limit += zero
        if aims[start] == zero:
            limit = zero
        head: i64 = 0
        tail: i64 = 1
        while head < tail:  # whoever is reached more cheaply is looked at again
            place = front[head]
            head += 1
            cells[place + _WAITS] = 0
            spent = cells[place]
            if bars[place >> _ROW] == zero and spent != zero:
                continue
            end = place + _SIDES
            while place < end:
                place += 1
                step = cells[place]
                total = spent + (step >> _BITS)
                if total > limit:
                    break  # the cheapest steps come first
                other = step & _PLACE
                if total < cells[other]:
                    cells[other] = total
                    if aims[other >> _ROW] == zero:
                        limit = total
                    if not cells[other + _WAITS]:
                        cells[other + _WAITS] = 1
                        if tail < len(front):
                            front[tail] = other
                        else:
                            front = append(front, other)
                        tail += 1
        self._front = front
        self._tail = tail
        return limit - zero

    def nearest(self, start: int, blocked: list[int], wanted: list[int], asked: list[Any]) -> list[int]:
        """Those of the hexes `asked` that are as near as the nearest of `wanted`, or nearer.

        All that can be reached, if none of `wanted` can.
        """
        limit: i64 = self.spread(start, blocked, wanted)
        limit += self._zero
        cells = self._cells
        found: list[Any] = []
        for number in asked:
            hex: i64 = number
            if cells[hex << _ROW] <= limit:
                found.append(number)
        return found

    def row(self, start: int, far: u8) -> bytes:
        """What ways to all hexes cost with nobody in between; `far` where they cost so much or more."""
        self.spread(start, [], [], int(far) - 1)
        cells, front, zero = self._cells, self._front, self._zero
        found: vec[u8] = vec[u8]([far] * len(self.numbers))
        at: i64 = 0
        while at < self._tail:
            place = front[at]
            found[place >> _ROW] = u8(cells[place] - zero)
            at += 1
        return bytes(found)

    def within(self, start: int, most: int) -> bytes:
        """By hex: 1 if a way there costs so much at most, else 0."""
        self.spread(start, [], [], most)
        front = self._front
        found: vec[u8] = vec[u8]([0] * len(self.numbers))
        at: i64 = 0
        while at < self._tail:
            found[front[at] >> _ROW] = 1
            at += 1
        return bytes(found)

    def points(self) -> vec[i64]:
        """What the last search found ways to all hexes to cost; NEVER where it found none."""
        cells, zero = self._cells, self._zero
        found = self._wanted[:]
        never: i64 = NEVER
        hex: i64 = 0
        while hex < len(found):
            cost = cells[hex << _ROW] - zero
            found[hex] = cost if cost < never else never
            hex += 1
        return found

    def cost(self, hex: int) -> int:
        """What the last search found a way to this hex to cost; NEVER if it found none."""
        cost = self._cells[hex << _ROW] - self._zero
        return cost if 0 <= cost < NEVER else NEVER

    # ------------------------------------------------------------ where a movement can end (TEN-6.2)

    def reached(self, start: int, allowance: int, obstacles: Obstacles) -> list[int]:
        """The hexes a movement can lead to, in their order, but for the one where it starts."""
        rows = self._open[allowance]
        if not rows:
            rows = self._open[allowance] = [vec[i64]()] * len(self.numbers)
        open = rows[start]
        if len(open) == 0:
            open = rows[start] = self._open_places(start, allowance)
        self.flood(start, allowance, obstacles)
        cells, zero, numbers = self._cells, self._zero, self.numbers
        limit: i64 = allowance
        limit += zero
        found: list[Any] = []
        at: i64 = 0
        while at < len(open):
            place = open[at]
            cost = cells[place]
            if zero < cost and cost <= limit:
                found.append(numbers[place >> _ROW])
            at += 1
        return found

    def _open_places(self, start: int, allowance: i64) -> vec[i64]:
        """The places a movement leads to with nobody on the map, in their order."""
        self.spread(start, [], [], allowance)
        cells, front, zero = self._cells, self._front, self._zero
        low = high = front[0]
        at: i64 = 1
        while at < self._tail:
            place = front[at]
            low = place if place < low else low
            high = place if place > high else high
            at += 1
        found = vec[i64]()
        while low <= high:
            if zero < cells[low] and cells[low] <= zero + allowance:
                found = append(found, low)
            low += 1 << _ROW
        return found

    def spent(self, start: int, allowance: int, obstacles: Obstacles) -> dict[int, int]:
        """The hexes a movement can lead to with what each costs, as they are found."""
        self.flood(start, allowance, obstacles)
        cells, front, zero = self._cells, self._front, self._zero
        at: i64 = 1
        found: dict[int, int] = {}
        while at < self._tail:
            place = front[at]
            found[place >> _ROW] = cells[place] - zero
            at += 1
        return found

    def flood(self, start: int, allowance: int, obstacles: Obstacles) -> None:
        """Find what ways of a movement cost.

        An obstacle is written down as reached for nothing: so it is looked at once, and no way is cheaper.
        """
        zero = self._begin(start)
        cells, front, free = self._cells, self._front, self._marked
        hex: i64
        if obstacles.lifted is not None:
            for hex in obstacles.lifted:
                free[hex] = zero
        taken, danger, charges = obstacles.taken, obstacles.danger, obstacles.charges
        shut, halt = obstacles.shut, obstacles.halt
        limit: i64 = allowance
        limit += zero
        head: i64 = 0
        tail: i64 = 1
        while head < tail:  # as in `spread`
            place = front[head]
            head += 1
            cells[place + _WAITS] = 0
            spent = cells[place]
            if spent != zero and (place >> _ROW == halt or (charges and danger[place >> _ROW])):
                continue
            end = place + _SIDES
            while place < end:
                place += 1
                step = cells[place]
                total = spent + (step >> _BITS)
                if total > limit:
                    break
                other = step & _PLACE
                before = cells[other]
                if total >= before:
                    continue
                if before > limit:
                    hex = other >> _ROW
                    if (taken[hex] and free[hex] != zero) or hex == shut or (not charges and danger[hex]):
                        cells[other] = zero
                        continue
                cells[other] = total
                if not cells[other + _WAITS]:
                    cells[other + _WAITS] = 1
                    if tail < len(front):
                        front[tail] = other
                    else:
                        front = append(front, other)
                    tail += 1
        self._front = front
        self._tail = tail

    # ------------------------------------------------------------ ring by ring (TEN-6.6)

    def begin(self, start: int) -> list[int]:
        """Begin to look round a hex, ring by ring."""
        self._begin(start)
        return [start]

    def ring(self, front: list[int], number: int, obstacles: Obstacles) -> list[int]:
        """The hexes one step on from these that were not reached before, which makes them the ring's."""
        cells, zero, numbers = self._cells, self._zero, self.numbers
        taken, danger = obstacles.taken, obstacles.danger
        shut, halt = obstacles.shut, obstacles.halt
        total: i64 = number
        total += zero
        found: list[Any] = []
        hex: i64
        for hex in front:
            if hex == halt:
                continue
            place = hex << _ROW
            end = place + _SIDES
            while place < end:
                place += 1
                step = cells[place]
                if step == _NO_STEP:
                    break
                other = step & _PLACE
                if total < cells[other]:
                    there = other >> _ROW
                    if taken[there] or danger[there] or there == shut:
                        cells[other] = zero - 1
                    else:
                        cells[other] = total
                        found.append(numbers[there])
        return found

    def way_back(self, goal: int) -> list[int]:
        """The hexes on one of the ways that rings have led to this one, which comes first."""
        cells, zero, numbers = self._cells, self._zero, self.numbers
        place: i64 = goal << _ROW
        found: list[Any] = [numbers[goal]]
        while cells[place] > zero:
            before = cells[place] - 1
            place += 1
            while cells[place] == _NO_STEP or cells[cells[place] & _PLACE] != before:
                place += 1
            place = cells[place] & _PLACE
            found.append(numbers[place >> _ROW])
        return found

    def traced(self, goals: list[int]) -> dict[int, int]:
        """The hexes on all ways that rings have led to these, each with the number of its ring."""
        cells, zero, numbers = self._cells, self._zero, self.numbers
        front: list[Any] = goals.copy()
        found: dict[int, int] = {hex: self.cost(hex) for hex in goals}
        hex: i64
        for hex in front:  # it grows meanwhile
            place = hex << _ROW
            before = cells[place] - 1
            end = place + _SIDES
            while place < end and before >= zero:
                place += 1
                other = cells[place] & _PLACE
                if cells[other] == before and cells[place] != _NO_STEP:
                    number = numbers[other >> _ROW]
                    if number not in found:
                        found[number] = before - zero
                        front.append(number)
        return found

    # ------------------------------------------------------------ round what blocks a way (TEN-9.3)

    def detour(self, start: int, goal: int, points: vec[i64], blocked: vec[u8]) -> int:
        """What the cheapest way to `goal` costs that enters no blocked hex before, NEVER if there is none.

        `points` tells what it costs with nobody in between. Ways are looked at that are longer than that by
        nothing, by one ...: so the search goes towards the goal and round what blocks the way.
        """
        zero = self._begin(start)
        cells, last, places, earlier = self._cells, self._last, self._front, self._earlier
        goal_hex: i64 = goal
        found: i64 = NEVER
        last[0] = 0
        earlier[0] = -1
        longest: i64 = 0
        count: i64 = 1
        extra: i64 = 0
        while extra <= longest:
            at = last[extra]
            if at < 0:
                extra += 1
                continue
            last[extra] = earlier[at]
            place = places[at]
            if cells[place] != zero + extra:
                continue
            hex = place >> _ROW
            if hex == goal_hex:
                found = points[start] + extra
                break
            base: i64 = extra - points[hex]
            end = place + _SIDES
            while place < end:
                place += 1
                step = cells[place]
                if step == _NO_STEP:
                    break
                other = step & _PLACE
                hex = other >> _ROW
                beyond: i64 = points[hex]
                total = base + (step >> _BITS) + beyond
                if zero + total >= cells[other] or beyond == NEVER or (blocked[hex] and hex != goal_hex):
                    continue
                cells[other] = zero + total
                while longest < total:
                    longest += 1
                    if longest == len(last):
                        last = append(last, -1)
                    last[longest] = -1
                if count == len(places):
                    places = append(places, other)
                if count == len(earlier):
                    earlier = append(earlier, -1)
                places[count] = other
                earlier[count] = last[total]
                last[total] = count
                count += 1
        self._last, self._front, self._earlier = last, places, earlier
        return found

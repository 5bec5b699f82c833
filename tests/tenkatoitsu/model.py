"""A second reading of chapter 6: where single units may go, worked out afresh from the rules, slowly.

Nothing here uses what the game derives: only the hexsides and ways of the map, and where units stand.
Movement points are written as in the rules: a road costs a half.
"""

from __future__ import annotations

from heapq import heappop, heappush

from sengoku.games.tenkatoitsu.components import Side, Way
from tests.tenkatoitsu.table import Table

#: TEN-6.2.2
COST = {
    Side.CLEAR: 1.0,
    Side.ROUGH: 2.0,
    Side.RIVER: 2.0,
    Side.SLOPE_UP: 2.0,
    Side.SLOPE_DOWN: 1.0,
    Side.WALL_IN: 2.0,
    Side.WALL_OUT: 1.0,
}
FAR = 1e9


class Model:
    """The position as a set of facts: who stands where, what each side watches."""

    def __init__(self, t: Table) -> None:
        self.field = t.state.scene.field
        scene = t.state.scene
        self.units = {scene.unit_word(unit): hex for unit, hex in enumerate(t.state.pos) if hex >= 0}
        self.taken = set(self.units.values())

    def of(self, army: str) -> list[int]:
        return [hex for word, hex in self.units.items() if word.startswith(army)]

    def steps(self, hex: int, *, ways: bool = False) -> list[tuple[int, float]]:
        """The hexes one step away and what the step costs (TEN-6.2.2, with ways TEN-6.5.2)."""
        found = []
        for direction in range(6):
            other = self.field.neighbour[hex][direction]
            if other < 0:
                continue
            cost = COST.get(self.field.side[hex][direction], FAR)
            way = self.field.way[hex][direction]
            if ways and way != Way.NONE:
                cost = 0.5 if way == Way.ROAD else 1.0
            if cost < FAR:
                found.append((other, cost))
        return found

    def watched(self, army: str) -> set[int]:
        """TEN-4.2: the hexes in the zones of this army."""
        return {other for hex in self.of(army) for other, _ in self.steps(hex)}

    def away(self, hex: int, other: int) -> int:
        """TEN-2.2, counted by going outwards ring by ring."""
        return self.rings(hex)[other]

    def rings(self, hex: int) -> dict[int, int]:
        rings = {hex: 0}
        front = [hex]
        for at in front:
            for other in self.field.neighbour[at]:
                if other >= 0 and other not in rings:
                    rings[other] = rings[at] + 1
                    front.append(other)
        return rings

    def walk(self, start: int, points: float, stops: set[int], *, ways: bool = False) -> dict[int, float]:
        """Everywhere a unit comes with these points: not onto units, not on from where it stops."""
        best = {start: 0.0}
        heap = [(0.0, start)]
        while heap:
            spent, hex = heappop(heap)
            if spent > best[hex] or (hex in stops and hex != start):
                continue
            for other, cost in self.steps(hex, ways=ways):
                total = spent + cost
                if total <= points and other not in self.taken and total < best.get(other, FAR):
                    best[other] = total
                    heappush(heap, (total, other))
        return best

    # -- the four movements of a clan of one unit ----------------------------------------------------------

    def march(self, unit: str, points: float = 4.0) -> set[int]:
        """TEN-6.5"""
        start, danger = self.units[unit], self.watched(foe(unit))
        ends = self.walk(start, points, danger, ways=True)
        return {hex for hex in ends if hex == start or hex not in danger}

    def deploy(self, unit: str) -> set[int]:
        """TEN-6.4.1"""
        start = self.units[unit]
        ends = {start}
        for hex, _ in self.steps(start):
            if hex not in self.taken and all(self._held(unit, enemy) for enemy in self._watchers(unit, hex)):
                ends.add(hex)
        return ends

    def together(self, unit: str, mate: str, order: str) -> set[int]:
        """TEN-6.2.4, TEN-R59: a unit's ends to which the other one can come nearest."""
        mine = self.march(unit) if order == "move" else self.deploy(unit)
        pair = {self.units[unit], self.units[mate]}
        self.taken -= pair
        theirs = {self.units[mate]}
        if self.units[mate] not in self.watched(foe(mate)):
            theirs = self.march(mate) if order == "move" else self.deploy(mate)
        self.taken |= pair
        gaps = {hex: min(self.away(hex, other) for other in theirs - {hex}) for hex in mine if theirs - {hex}}
        return {hex for hex, gap in gaps.items() if gap == min(gaps.values())}

    def _watchers(self, unit: str, hex: int) -> list[int]:
        return [enemy for enemy in self.of(foe(unit)) if hex in {other for other, _ in self.steps(enemy)}]

    def _held(self, unit: str, enemy: int) -> bool:
        mine = [hex for word, hex in self.units.items() if word != unit and not word.startswith(foe(unit))]
        return any(enemy in {other for other, _ in self.steps(hex)} for hex in mine)

    def retreat(self, unit: str) -> set[int]:
        """TEN-6.6.1, TEN-6.6.3: the nearest hexes 4 hexes from all enemies; none = the unit stays."""
        start, danger = self.units[unit], self.watched(foe(unit))
        near = self._near_enemies(unit)
        front = {start}
        seen = {start}
        for _ in range(8):
            front = {
                other
                for hex in front
                for other, _ in self.steps(hex)
                if other not in seen and other not in self.taken and other not in danger
            }
            seen |= front
            ends = {hex for hex in front if near.get(hex, 99) >= 4}
            if ends:
                return ends
        return set()

    def retreat_after(self, unit: str, mate: str) -> set[int]:
        """TEN-6.6.2, TEN-R5: 4 hexes or more from all enemies, beside the mate, then by the shortest way."""
        start, danger = self.units[unit], self.watched(foe(unit))
        near, beside = self._near_enemies(unit), self.rings(self.units[mate])
        steps = {start: 0}
        front = [start]
        for hex in front:
            for other, _ in self.steps(hex):
                if steps[hex] < 8 and other not in steps and other not in self.taken and other not in danger:
                    steps[other] = steps[hex] + 1
                    front.append(other)
        ranks = {hex: (beside[hex], steps[hex]) for hex in front if hex != start and near[hex] >= 4}
        return {hex for hex, rank in ranks.items() if rank == min(ranks.values())}

    def _near_enemies(self, unit: str) -> dict[int, int]:
        near: dict[int, int] = {}
        for enemy in self.of(foe(unit)):
            for hex, rings in self.rings(enemy).items():
                near[hex] = min(rings, near.get(hex, 99))
        return near

    def charge(self, unit: str, points: float = 3.0) -> set[int]:
        """TEN-6.3.1, TEN-R7: beside the nearest enemy, else beside any, else as near as possible."""
        start, danger = self.units[unit], self.watched(foe(unit))
        ends = set(self.walk(start, points, danger))
        targets = self._targets(unit)
        beside = {hex for hex in ends if targets & {other for other, _ in self.steps(hex)}}
        if beside:
            return beside
        if ends & danger:
            return ends & danger
        goals: set[int] = set()
        for target in targets:
            left = {hex: self._measure(hex, target, foe(unit)) for hex in ends}
            best = min(left.values())
            goals |= {hex for hex in ends if left[hex] == best} if best < FAR else {start}
        return goals or {start}

    def follow(self, unit: str, mate: str, points: float = 3.0) -> set[int]:
        """TEN-6.3.2: beside the unit that has charged, else as near to it as possible."""
        ends = set(self.walk(self.units[unit], points, self.watched(foe(unit))))
        away = self.rings(self.units[mate])
        best = min(away[hex] for hex in ends)
        return {hex for hex in ends if away[hex] == best}

    def _targets(self, unit: str) -> set[int]:
        """The nearest enemies in movement points; those already held may be passed over (TEN-6.3.1)."""
        start, army = self.units[unit], foe(unit)
        mine = self.watched("ikeda" if army == "tokugawa" else "tokugawa")
        far = sorted((self._measure(start, enemy, army), enemy) for enemy in self.of(army))
        targets: set[int] = set()
        limit = FAR
        for points, enemy in far:
            if points >= FAR or points > limit:
                break
            targets.add(enemy)
            if enemy not in mine:
                limit = points
        return targets

    def _measure(self, start: int, goal: int, army: str) -> float:
        """Points from here to there, through friends and zones, not through enemies (TEN-R7)."""
        blocked = set(self.of(army)) - {goal}
        best = {start: 0.0}
        heap = [(0.0, start)]
        while heap:
            spent, hex = heappop(heap)
            if hex == goal:
                return spent
            for other, cost in self.steps(hex):
                if other not in blocked and spent + cost < best.get(other, FAR):
                    best[other] = spent + cost
                    heappush(heap, (spent + cost, other))
        return FAR


def foe(unit: str) -> str:
    return "ikeda" if unit.startswith("tokugawa") else "tokugawa"

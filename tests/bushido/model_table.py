"""The table of the second reading: pieces as words and counters, and what moves them."""

from __future__ import annotations

from collections import Counter

from sengoku.core.events import Event
from sengoku.games.bushido.components import DISC_IDS
from sengoku.games.bushido.state import Realm
from tests.digest import tables

VALUES = {
    row["Terrain"].split()[0].lower(): {what: int(row[what]) for what in ("Honour", "Koku", "Katana")}
    for row in tables("BUS-14.2")[0]
}
COUNTED = {"katana-1": 51, "katana-2": 34, "katana-3": 17}
EFFECTS = {row["Effect tile"].lower(): int(row["Tiles"]) for row in tables("BUS-14.4")[0]}
DISCS = {row["Disc"].lower(): int(row["Discs"]) for row in tables("BUS-14.4")[1]}
TACTICS = ("duel", "battle", "ambush", "traitor")


class Over(Exception):
    """The game has ended."""


class TurnOver(Exception):
    """BUS-5.6, BUS-7.7: the turn has ended, the marker stays."""


class Province:
    def __init__(self, near: list[str]) -> None:
        self.near = near
        self.owner: int | None = None
        self.terrain = ""
        self.troops = self.elites = self.ronin = 0

    @property
    def might(self) -> int:
        return self.troops + 3 * self.elites

    def value(self, what: str) -> int:
        return VALUES[self.terrain][what]


class Table:
    """The pieces, and what moves them."""

    def __init__(self, s: Realm) -> None:
        self.real = s
        self.n = s.seats
        self.options = s.options
        columns = ["Neighbours with 18", "Added with 24", "Added with 30"][: self.n - 2]
        rows = tables("BUS-15.2")[0][: 6 * self.n]
        self.map: dict[str, Province] = {}
        for row in rows:
            near = [f"p{word}" for column in columns for word in row[column].split() if word != "–"]
            self.map[row["Cell"].lower()] = Province(sorted(near))
        self.fortress: dict[int, str] = {}
        self.dh, self.sh = [0] * self.n, [10] * self.n
        self.reserve, self.fallen = [30] * self.n, [0] * self.n
        self.bonus = [[3, 6] for _ in range(self.n)]
        self.token = [bool(s.options["elite"] or s.options["campaign"])] * self.n
        self.hands: list[Counter[str]] = [Counter() for _ in range(self.n)]
        self.bag = Counter({**COUNTED, **EFFECTS})
        self.discs = [Counter({"duel": 1, "battle": 1, "ambush": 1}) for _ in range(self.n)]
        self.stock = Counter(DISCS)
        for held in self.discs:
            self.stock -= held
        self.discard: Counter[str] = Counter()
        self.disc_at = 2 * 3 * self.n
        self.log: list[Event] = []
        self.month = 1
        self.stalled = 0
        self.winner: int | None = None
        self.daimyo = s.first
        self.role: dict[str, int] = {}
        for seat in range(self.n):
            self.draw_disc(seat)

    # -- counting ---------------------------------------------------------------------------------------

    def own(self, seat: int | None) -> list[str]:
        return [id for id, p in self.map.items() if p.owner == seat]

    def total(self, seat: int, what: str) -> int:
        own = [self.map[id] for id in self.own(seat)]
        if what == "Honour" and self.options["fortress_honour"] == 0:
            own = [p for p in own if p.terrain != "fortress"]
        return sum(p.value(what) for p in own)

    def on_map(self, seat: int) -> int:
        return sum(self.map[id].troops for id in self.own(seat))

    def clockwise(self, start: int) -> list[int]:
        return [(start + place) % self.n for place in range(self.n)]

    def is_fortress(self, id: str) -> bool:
        return id in self.fortress.values()

    # -- honour -----------------------------------------------------------------------------------------

    def move(self, track: list[int], seat: int, change: int) -> None:
        """BUS-H.2, BUS-H.3, BUS-H.4."""
        if change == 0:
            return
        goal = track[seat] + change
        others = {place for other, place in enumerate(track) if other != seat}
        while goal > 0 and goal in others:
            goal += 1 if change > 0 else -1
        if track is self.sh and goal > 50 and self.options["samurai_honour"] == "fifty":
            goal = max(place for place in range(51) if place not in others)
        track[seat] = max(0, goal)
        if track is self.dh and track[seat] >= 50:
            self.winner = seat
            raise Over

    # -- tiles and discs --------------------------------------------------------------------------------

    def draw(self, seat: int, count: int) -> bool:
        """What the log says was drawn must have been in the bag; False: the Mikado's law (BUS-M)."""
        drew = self.log.pop(0)
        while drew.kind != "drew":
            drew = self.log.pop(0)
        tiles = Counter(drew.secret["tiles"])  # type: ignore[call-overload]
        assert drew.args["seat"] == seat
        assert sum(tiles.values()) == min(count, self.bag.total())
        assert not tiles - self.bag
        self.bag -= tiles
        self.hands[seat] += tiles
        if self.bag:
            return True
        for hand in self.hands:
            self.bag += hand
            hand.clear()
        for place, other in enumerate(self.clockwise((self.daimyo + 1) % self.n)):
            assert self.draw(other, 10 + place)
        return False

    def back(self, seat: int, tile: str, count: int = 1) -> None:
        assert self.hands[seat][tile] >= count
        self.hands[seat] -= Counter({tile: count})
        self.bag[tile] += count

    def draw_disc(self, seat: int) -> str:
        trail = self.real.disc_trail
        while trail[self.disc_at] >> 4 != 11 or trail[self.disc_at + 1] == 0x7F:
            self.disc_at += 2
        assert trail[self.disc_at] & 15 == seat
        disc = DISC_IDS[trail[self.disc_at + 1]]
        self.disc_at += 2
        assert self.stock[disc] > 0
        self.stock[disc] -= 1
        self.discs[seat][disc] += 1
        self.restock()
        return disc

    def throw(self, seat: int, disc: str) -> None:
        assert self.discs[seat][disc] > 0
        self.discs[seat][disc] -= 1
        self.discard[disc] += 1
        self.restock()

    def restock(self) -> None:
        if self.stock.total() <= 4:
            self.stock += self.discard
            self.discard.clear()

    def alone(self, id: str) -> bool:
        """BUS-0.0: no neighbour of the same owner."""
        return self.map[id].owner not in [self.map[near].owner for near in self.map[id].near]

    def usable_disc(self, seat: int) -> None:
        """BUS-8.5."""
        if not self.discs[seat].total():
            self.draw_disc(seat)
        self.swap_kotau(seat)

    def swap_kotau(self, seat: int) -> None:
        if not self.discs[seat].total():
            return
        aside = 0
        while not any(self.discs[seat][tactic] for tactic in TACTICS):
            self.discs[seat]["kotau"] -= 1
            aside += 1
            self.draw_disc(seat)
        assert aside <= 2
        self.discard["kotau"] += aside
        self.restock()

    # -- provinces --------------------------------------------------------------------------------------

    def home(self, id: str) -> None:
        """Troops to the reserve, elite tokens out of the game."""
        p = self.map[id]
        assert p.owner is not None
        self.reserve[p.owner] += p.troops
        p.troops = p.elites = 0

    def neutral(self, id: str) -> None:
        p = self.map[id]
        seat, p.owner = p.owner, None
        assert seat is not None
        self.move(self.dh, seat, -p.value("Honour"))

    def revolts(self, where: list[str] | None = None) -> None:
        """BUS-R."""
        due = [
            id
            for id, p in self.map.items()
            if (where is None or id in where) and p.owner is not None and p.ronin and p.ronin >= p.might
        ]
        for seat in self.clockwise(self.daimyo):
            for id in due:
                p = self.map[id]
                if p.owner == seat:
                    gone = p.might
                    self.home(id)
                    p.ronin -= gone
                    self.bag["ronin"] += gone
                    self.neutral(id)

    # -- regrouping --------------------------------------------------------------------------------------

    def connected(self, id: str) -> set[str]:
        found, waiting = {id}, [id]
        while waiting:
            for near in self.map[waiting.pop()].near:
                if self.map[near].owner == self.daimyo and near not in found:
                    found.add(near)
                    waiting.append(near)
        return found - {id}

    def whole(self, ids: set[str]) -> bool:
        """BUS-0.15, BUS-C.7: a piece in each of these, on a fortress a normal troop."""
        return all(self.map[id].troops + (0 if self.is_fortress(id) else self.map[id].elites) for id in ids)

    def shift(self, what: str, source: str, goal: str) -> None:
        name = "elites" if what == "elite" else "troops"
        setattr(self.map[source], name, getattr(self.map[source], name) - 1)
        setattr(self.map[goal], name, getattr(self.map[goal], name) + 1)

    def movable(self, source: str, went: set[str], came: set[str]) -> list[str]:
        """BUS-A55: every "what source goal" by which a piece may leave here, tried out one by one."""
        found = []
        for what in ("from", "elite"):
            count = self.map[source].elites if what == "elite" else self.map[source].troops
            for goal in self.connected(source) if count and f"{what} {source}" not in came else ():
                if f"{what} {goal}" in went:
                    continue
                self.shift(what, source, goal)
                other = "from" if what == "elite" else "elite"
                if self.whole({source}) or (
                    f"{other} {source}" not in went and self.relief(other, source, came)
                ):
                    found.append(f"{what} {source} {goal}")
                self.shift(what, goal, source)
        return found

    def relief(self, what: str, empty: str, came: set[str]) -> list[str]:
        """Who can give the empty province a piece of this kind so that nothing is empty."""
        found = []
        for id in sorted(self.connected(empty)):
            count = self.map[id].elites if what == "elite" else self.map[id].troops
            if count and f"{what} {id}" not in came:
                self.shift(what, id, empty)
                if self.whole({id, empty}):
                    found.append(f"{what} {id}")
                self.shift(what, empty, id)
        return found

    def free(self, picked: str) -> int:
        """How many of the picked kind may leave while nothing comes, tried out one by one."""
        what, source = picked.split()
        count, held = 0, self.map[source].elites if what == "elite" else self.map[source].troops
        while count < held and self.whole({source}):
            count += 1
            setattr(self.map[source], "elites" if what == "elite" else "troops", held - count)
        count -= not self.whole({source})
        setattr(self.map[source], "elites" if what == "elite" else "troops", held)
        return count

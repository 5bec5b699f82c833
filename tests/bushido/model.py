"""A second reading of the rules, written from the digest alone, to be played beside the real one.

It is slow and plain: tiles, discs and provinces are words, and the course of the game is one generator that
says who must decide between what, and is sent the answer. Chance is not modelled: which tile, disc or face
comes is read from the real game's log and trail, and must be one that can come.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from typing import Any

from sengoku.core.events import Event
from sengoku.games.bushido.components import TERRAIN_IDS
from sengoku.games.bushido.state import Realm
from tests.bushido.model_combat import Army, fight
from tests.bushido.model_table import DISCS, Over, Table, TurnOver

#: Who may answer what; sent back: who answered, and what.
Asked = dict[int, list[str]]
Course = Generator[Asked, tuple[int, str], Any]


class Model(Table):
    """The course of the game."""

    def __init__(self, s: Realm) -> None:
        super().__init__(s)
        self.course = self.game()
        self.asked: Asked = next(self.course)

    def choose(self, seat: int, answer: str, log: list[Event]) -> None:
        self.log = list(log)
        try:
            self.asked = self.course.send((seat, answer))
        except StopIteration:
            self.asked = {}
        assert not [event for event in self.log if event.kind == "drew"], "nobody else drew"

    def ask(self, seat: int, options: list[str]) -> Course:
        _, answer = yield {seat: options}
        assert answer in options
        return answer

    def word(self, seat: int, options: list[str]) -> Course:
        """The noun of the answer, or the whole of it if it has none."""
        answer = yield from self.ask(seat, options)
        return answer.split()[-1]

    def open_word(self, seat: int, options: list[str]) -> Course:
        """The same; what leaves no choice is not asked."""
        return options[0].split()[-1] if len(options) == 1 else (yield from self.word(seat, options))

    def many(self, seat: int, options: list[str], most: int, *more: str) -> Course:
        """How often, and what: a number may come first; then only what it can be done with."""
        answer = yield from self.ask(seat, [*options, *[f"count {n}" for n in range(2, most + 1)], *more])
        if not answer.startswith("count "):
            return 1, answer
        count = int(answer.split()[1])
        able = [way for way in options if way[0] != "r" or self.map[way.split()[1]].troops > count]
        if len(able) == 1 and able[0][0] == "r":
            return count, able[0]
        return count, (yield from self.ask(seat, able))

    # -- the whole --------------------------------------------------------------------------------------

    def game(self) -> Course:
        try:
            yield from self.set_up()
            while True:
                try:
                    spaces = yield from self.turn()
                    self.stalled = 0 if spaces else self.stalled
                except TurnOver:
                    spaces = 0
                    self.stalled += 1
                self.advance(spaces)
                self.daimyo = (self.daimyo + 1) % self.n
        except Over:
            return

    def advance(self, spaces: int) -> None:
        """BUS-12.3, BUS-E.2, BUS-E.5."""
        if self.options["stall_guard"] and self.stalled == self.n:
            spaces, self.stalled = 1, 0
        self.month += spaces
        if self.month > 12:
            best = max(range(self.n), key=lambda seat: (self.dh[seat], self.sh[seat], -seat))
            self.winner = best
            raise Over

    def set_up(self) -> Course:
        """BUS-0.7 to BUS-0.12."""
        order = self.clockwise(self.daimyo)
        for seat in order:
            id = yield from self.word(seat, [f"fortress {id}" for id in self.own(None)])
            self.settle(seat, id, "fortress")
            self.fortress[seat] = id
        for _ in range(5):
            for seat in order:
                id = yield from self.open_word(seat, [f"claim {id}" for id in self.own(None)])
                self.settle(seat, id, TERRAIN_IDS[self.real.face[int(id[1:]) - 1]])
        for seat in order:
            self.move(self.dh, seat, self.total(seat, "Honour"))
        for seat in order:
            left = min(30, self.total(seat, "Koku")) - 6
            while left > 0:
                own = [f"place {id}" for id in self.own(seat)]
                count, answer = yield from self.many(seat, own, left, *["spread"] * (left > 1))
                left -= self.deploy(seat, left if answer == "spread" else count, answer)
        for place, seat in enumerate(order):
            self.draw(seat, 10 + place)

    def deploy(self, seat: int, count: int, answer: str) -> int:
        """BUS-0.11: in one province, or where the fewest stand, the fortress after all others."""
        for _ in range(count):
            fewest = min(self.own(seat), key=lambda id: (self.map[id].troops, self.is_fortress(id), id))
            self.map[fewest if answer == "spread" else answer.split()[1]].troops += 1
        self.reserve[seat] -= count
        return count

    def settle(self, seat: int, id: str, terrain: str) -> None:
        p = self.map[id]
        p.owner, p.terrain, p.troops = seat, terrain, 1
        self.reserve[seat] -= 1

    def turn(self) -> Course:
        """BUS-1 to BUS-12; how far the marker moves."""
        self.role = {"daimyo": self.daimyo}
        yield from self.appointment()
        if self.sh[self.daimyo] >= 5:
            others = [f"tea {seat}" for seat in range(self.n) if seat != self.daimyo]
            guest = yield from self.word(self.daimyo, [*others, "pass"])
            if guest != "pass":
                yield from self.tea(self.daimyo, int(guest))
        yield from self.purchase()
        yield from self.roles()
        yield from self.effect_tiles()
        if self.n == 5:
            yield from self.hatamoto()
        again = False
        if self.options["campaign"] and self.token[self.daimyo]:
            again = (yield from self.ask(self.daimyo, ["campaign", "pass"])) == "campaign"
            self.token[self.daimyo] &= not again
        yield from self.attack(second=False)
        if again:
            yield from self.roles()
            yield from self.attack(second=True)
        return (yield from self.close())

    # -- phases 1 to 4 ----------------------------------------------------------------------------------

    def appointment(self) -> Course:
        seat = self.daimyo
        yield from self.dismiss(seat)
        self.draw(seat, min(10, self.total(seat, "Katana")))
        while True:
            held = [f"drop {disc}" for disc in DISCS if self.discs[seat][disc]]
            disc = yield from self.word(seat, [*held, "done"])
            if disc == "done":
                break
            self.throw(seat, disc)
        while self.discs[seat].total() < 4:
            self.draw_disc(seat)
        yield from self.feed(seat)
        self.revolts()
        answer = "pass"
        if self.options["elite"] and self.token[seat]:
            answer = yield from self.ask(seat, ["trade", "pass"])
        if answer == "trade":
            self.token[seat] = False
            for _ in range(3):
                id = yield from self.word(seat, [f"guard {id}" for id in self.own(seat)])
                self.map[id].elites += 1

    def dismiss(self, seat: int) -> Course:
        """BUS-C.8."""
        lone = [id for id in self.own(seat) if self.map[id].elites and not self.map[id].troops]
        for id in self.own(seat):
            if id not in lone:
                self.map[id].elites = 0
        for id in lone:
            donors = [other for other in self.own(seat) if self.map[other].troops > 1]
            if self.reserve[seat]:
                self.reserve[seat] -= 1
            elif donors:
                donor = yield from self.open_word(seat, [f"from {other}" for other in donors])
                self.map[donor].troops -= 1
            else:
                self.map[id].elites = 0
                self.neutral(id)
                continue
            self.map[id].elites, self.map[id].troops = 0, 1

    def feed(self, seat: int) -> Course:
        """BUS-1.5."""
        limit = min(30, self.total(seat, "Koku"))
        if self.on_map(seat) > limit:
            while self.on_map(seat) > limit:
                rich = [id for id in self.own(seat) if self.map[id].troops > 1]
                linked = [id for id in rich if not self.alone(id)]
                if linked and self.options["isolated_troops"] != "attack_and_disband":
                    rich = linked
                most = min(self.on_map(seat) - limit, max(self.map[id].troops for id in rich) - 1)
                count, answer = most, f"remove {rich[0]}"  # from one province only: no choice
                if len(rich) > 1:
                    count, answer = yield from self.many(seat, [f"remove {id}" for id in rich], most)
                self.map[answer.split()[1]].troops -= count
                self.reserve[seat] += count
            return
        while self.on_map(seat) < limit and self.reserve[seat]:
            most = min(limit - self.on_map(seat), self.reserve[seat])
            own = [f"place {id}" for id in self.own(seat)]
            count, answer = yield from self.many(seat, own, most, "done")
            if answer == "done":
                return
            self.deploy(seat, count, answer)

    def tea(self, host: int, guest: int) -> Course:
        """BUS-2.2 to BUS-2.5."""
        if self.sh[guest] >= 10 and (yield from self.ask(guest, ["accept", "refuse"])) == "refuse":
            self.move(self.sh, guest, -10)
            self.move(self.dh, host, -2)
            return
        self.move(self.sh, guest, 5)
        self.move(self.sh, host, -5)
        if self.sh[host] > 1:
            most = min(100, self.sh[host])
            amount = yield from self.word(host, [f"convert {n}" for n in range(0, most + 1, 2)])
            self.move(self.sh, host, -int(amount))
            self.move(self.dh, host, int(amount) // 2)

    def purchase(self) -> Course:
        groups = self.hands[self.daimyo]["katana-3"] // 3
        count = yield from self.word(self.daimyo, [*[f"buy {n + 1}" for n in range(groups)], "pass"])
        if count != "pass":
            self.back(self.daimyo, "katana-3", 3 * int(count))
            self.move(self.dh, self.daimyo, int(count))

    def roles(self) -> Course:
        """BUS-4; a card that only one may get is not asked for."""
        daimyo = self.daimyo
        beside = {near for id in self.own(daimyo) for near in self.map[id].near if not self.is_fortress(near)}
        able = {self.map[id].owner for id in beside} - {daimyo, None}
        self.role = {"daimyo": daimyo}
        names = ["samurai", "bushi", "sensei", "hatamoto"][: 4 if self.n == 5 else 3]
        for name in names:
            free = [seat for seat in range(self.n) if seat not in self.role.values()]
            if name == "sensei" and self.n == 3:
                free = [seat for seat in range(3) if seat != daimyo]
            if able and name == "samurai":
                free = [seat for seat in free if able - {seat}]
            if able and name == "bushi":
                free = [seat for seat in free if seat in able]
            if len(free) == 1:
                self.role[name] = free[0]
            else:
                self.role[name] = int((yield from self.word(daimyo, [f"{name} {seat}" for seat in free])))

    # -- phases 5 and 6 ---------------------------------------------------------------------------------

    def foreign(self, seat: int) -> list[str]:
        return [id for id, p in self.map.items() if p.owner not in (seat, None) and not self.is_fortress(id)]

    def put_ronin(self, seat: int, id: str) -> None:
        self.hands[seat] -= Counter(ronin=1)
        self.map[id].ronin += 1
        self.revolts([id])

    def effect_tiles(self) -> Course:
        for seat in self.clockwise(self.role["sensei"]):
            if seat == self.daimyo:
                continue
            price = 1 if seat == self.role["sensei"] else 2
            placed: set[str] = set()
            drunk = False
            while True:
                hand = self.hands[seat]
                others = [other for other in range(self.n) if other != seat]
                options = ["pass"]
                if hand["ronin"] >= price:
                    options += [f"ronin {id}" for id in self.foreign(seat) if id not in placed]
                if hand["shinobi"] >= price:
                    options += [f"spy {other}" for other in others]
                if hand["chanoyu"] >= price and not drunk and self.sh[seat] >= 5:
                    options += [f"tea {other}" for other in others]
                if hand["geisha"] >= price:
                    options.append("geisha")
                verb, _, noun = (yield from self.ask(seat, options)).partition(" ")
                if verb == "pass":
                    break
                if verb == "ronin":
                    placed.add(noun)
                    if price == 2:
                        self.back(seat, "ronin")
                    self.put_ronin(seat, noun)
                elif verb == "spy":
                    self.back(seat, "shinobi", price)
                    yield from self.ask(seat, ["close"])
                elif verb == "tea":
                    drunk = True
                    self.back(seat, "chanoyu", price)
                    yield from self.tea(seat, int(noun))
                else:
                    self.back(seat, "geisha", price)
                    raise TurnOver

    def hatamoto(self) -> Course:
        seat = self.role["hatamoto"]
        self.draw(seat, 2)
        placed: set[str] = set()
        while True:
            able = [f"ronin {id}" for id in self.foreign(seat) if id not in placed]
            id = yield from self.word(seat, [*(able if self.hands[seat]["ronin"] else []), "done"])
            if id == "done":
                break
            placed.add(id)
            self.put_ronin(seat, id)
        able = [f"revolt {id}" for id in self.own(self.daimyo) if self.map[id].ronin]
        if able:
            id = yield from self.word(seat, [*able, "pass"])
            if id != "pass":
                yield from fight(self, id, Army(seat, self.map[id].ronin, 0), "", [])

    # -- phase 7 ----------------------------------------------------------------------------------------

    def regroup(self) -> Course:
        went: set[str] = set()
        came: set[str] = set()
        picked = ""
        moved = False
        while True:
            ways = [way for id in self.own(self.daimyo) for way in self.movable(id, went, came)]
            options = [f"to {way.split()[2]}" for way in ways if picked and way.startswith(picked)]
            more: list[str] = []
            if not picked or moved:
                more = sorted({way.rpartition(" ")[0] for way in ways} - {picked})
                if not options and not more and not went:
                    return
                more.append("done")
            most = self.free(picked) if options else 0
            count, answer = yield from self.many(self.daimyo, options, most, *more)
            if answer == "done":
                return
            if not answer.startswith("to "):
                picked, moved = answer, False
                continue
            what, source = picked.split()
            goal = answer.split()[1]
            for _ in range(count):
                self.shift(what, source, goal)
            went.add(picked)
            came.add(f"{what} {goal}")
            moved = True
            if not self.whole({source}):
                other = "from" if what == "elite" else "elite"
                giver = yield from self.ask(self.daimyo, self.relief(other, source, came))
                self.shift(other, giver.split()[1], source)
                went.add(giver)
                came.add(f"{other} {source}")
                picked, moved = "", False

    def attack(self, *, second: bool) -> Course:
        """BUS-7.2 to BUS-7.7, then phases 8 to 10."""
        yield from self.regroup()
        self.revolts()
        ways: dict[str, dict[str, list[tuple[int, int]]]] = {}
        for id, p in self.map.items():
            if p.owner in (None, self.role["bushi"]) and not self.is_fortress(id):
                need = p.ronin + 1 if p.owner is None else 1
                near = {o: self.forces(o, need) for o in p.near if self.map[o].owner == self.daimyo}
                if self.options["isolated_troops"] == "nothing":
                    near = {o: forces for o, forces in near.items() if not self.alone(o)}
                ways[id] = {origin: forces for origin, forces in near.items() if forces}
        able = [f"attack {id}" for id, near in ways.items() if near]
        target = "hold"
        if able:
            target = yield from self.word(self.daimyo, [*able, "hold"])
        if target == "hold":
            if second:
                return
            raise TurnOver
        origin = yield from self.open_word(self.daimyo, [f"from {o}" for o in ways[target]])
        forces = ways[target][origin]
        elites = 0
        if self.map[origin].elites:
            counts = sorted({force[1] for force in forces})
            elites = int((yield from self.open_word(self.daimyo, [f"elites {n}" for n in counts])))
        counts = [force[0] for force in forces if force[1] == elites]
        troops = int((yield from self.open_word(self.daimyo, [f"troops {n}" for n in counts])))
        yield from self.march(target, origin, troops, elites)

    def forces(self, origin: str, need: int) -> list[tuple[int, int]]:
        """Troops and elite tokens that may march together; a garrison stays behind."""
        p = self.map[origin]
        found = []
        for elites in range(p.elites + 1):
            for troops in range(p.troops + 1):
                stays = p.troops - troops + (0 if self.is_fortress(origin) else p.elites - elites)
                if stays > 0 and troops + 3 * elites >= need:
                    found.append((troops, elites))
        return found

    def march(self, target: str, origin: str, troops: int, elites: int) -> Course:
        source, goal = self.map[origin], self.map[target]
        source.troops -= troops
        source.elites -= elites
        if goal.owner is None:
            goal.owner, goal.troops, goal.elites = self.daimyo, troops, elites
            self.revolts([origin])
            self.move(self.dh, self.daimyo, goal.value("Honour"))
            return
        self.revolts([origin])
        bonus: list[int] = []
        while self.bonus[self.daimyo]:
            tokens = [f"bonus {worth}" for worth in self.bonus[self.daimyo]]
            worth = yield from self.word(self.daimyo, [*tokens, "done"])
            if worth == "done":
                break
            self.bonus[self.daimyo].remove(int(worth))
            bonus.append(int(worth))
        won = yield from fight(self, target, Army(self.role["samurai"], troops, elites), origin, bonus)
        if not won:
            yield from self.counsel()

    # -- phases 10 to 12 --------------------------------------------------------------------------------

    def counsel(self) -> Course:
        sensei, samurai = self.role["sensei"], self.role["samurai"]
        for seat in self.clockwise(sensei):
            if seat == self.daimyo:
                continue
            price = 1 if seat == sensei else 2
            able = ["seppuku"] if self.hands[seat]["seppuku"] >= price else []
            if (yield from self.ask(seat, [*able, "pass"])) == "seppuku":
                self.back(seat, "seppuku", price)
                if (yield from self.ask(self.daimyo, ["accept", "refuse"])) == "refuse":
                    self.move(self.sh, samurai, -1)
                    return
                self.sh[samurai] = 0
                if seat == sensei:
                    self.move(self.dh, sensei, 1)
                return
        loss = yield from self.word(sensei, [*[f"propose {n}" for n in range(2, 11)], "pass"])
        if loss == "pass":
            return
        if (yield from self.ask(self.daimyo, ["accept", "refuse"])) == "refuse":
            self.move(self.sh, samurai, -1)
        else:
            self.move(self.sh, samurai, -int(loss))
            self.move(self.dh, sensei, 1)

    def close(self) -> Course:
        """BUS-11, BUS-12."""
        sensei = self.role["sensei"]
        if (yield from self.word(sensei, ["arms yes", "arms no"])) == "yes":
            for seat in self.clockwise(sensei):
                if not self.draw(seat, 1 + (self.month - 1) // 4):
                    break
        for seat in self.clockwise(sensei):
            able = ["appease", "escalate", "plead"] if self.discs[seat]["kotau"] else []
            plea = yield from self.word(seat, [*[f"kotau {way}" for way in able], "pass"])
            if plea != "pass":
                self.throw(seat, "kotau")
                if plea == "plead":
                    self.draw(seat, 5)
                return {"appease": 0, "escalate": 2, "plead": 1}[plea]
        return 1

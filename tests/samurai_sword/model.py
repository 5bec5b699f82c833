"""A second reading of the rules, written from the digest alone, to be played beside the real one.

It is slow and plain: cards are words, and the course of the game is one generator that says who must decide
between what, and is sent the answer. Chance is not modelled: which card comes from a pile or out of a hand is
read from the real game's trail, every move of which must be the one expected here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator

from sengoku.games.samurai_sword.components import CARD_IDS, CHARACTER_IDS
from sengoku.games.samurai_sword.state import Place
from tests.digest import id_of, table_of
from tests.samurai_sword.table import Table

Course = Generator[tuple[int, list[str]], str, None]
Answer = Generator[tuple[int, list[str]], str, str]

#: Precision and damage (SAM-9.1).
WEAPONS = {
    id_of(name): (int(precision), int(damage))
    for name, precision, damage, _ in [row.values() for row in table_of("SAM-9.1")]
}
#: SAM-6.12
FOUR_LIVES = {"chiyome", "ginchiyo", "hanzo", "hideyoshi", "ushiwaka"}
LAID = ("concentration", "armour", "fast-draw")
TEAM = {"shogun": "shogun", "samurai": "shogun", "ninja": "ninja", "ronin": "ronin"}


class Over(Exception):
    """The game has ended: `swordmaster` is the team that has won outright, `struck` pays Deadly Strike."""

    def __init__(self, swordmaster: str | None = None, struck: str | None = None) -> None:
        self.swordmaster = swordmaster
        self.struck = struck


class Model:
    """The same table once more, from a position in somebody's play phase."""

    def __init__(self, t: Table) -> None:
        seats = range(t.state.seats)
        players = [t.state.view(seat)["players"][seat] for seat in seats]
        self.n = len(players)
        self.people = [CHARACTER_IDS[person] for person in t.state.characters]
        self.roles = [player["role"] for player in players]
        self.life = [player["life"] for player in players]
        self.honour = [player["honour"] for player in players]
        self.hands = [Counter(player["hand"]) for player in players]
        self.front = [Counter({card: player["front"][card] for card in LAID}) for player in players]
        self.bushido: int | None = t.state.view(None)["bushido"]
        self.late = t.state.options["exhaustion"] == "next-draw"
        self.pile = Counter(t.pile.split())
        self.discard = t.discard.split()
        self.active = t.state.active
        self.played = t.state.weapons_played
        self.trail = t.state.story()
        self.read = len(self.trail)
        self.end: Over | None = None
        self.course = self.game()
        self.asked: tuple[int, list[str]] | None = next(self.course)

    def choose(self, answer: str, trail: bytes) -> None:
        """Follow a choice of the real game; its trail must hold the moves expected, and no other."""
        self.trail = trail
        try:
            self.asked = self.course.send(answer)
        except Over as end:
            self.end, self.asked = end, None
        assert self.read == len(trail), "the real game moved more cards"

    # -- cards --------------------------------------------------------------------------------------------

    def moved(self, source: int, goal: int) -> int:
        """The next move of the trail: it must go this way. Which card it was."""
        assert (self.trail[self.read] >> 4, self.trail[self.read] & 15) == (source, goal)
        self.read += 2
        return self.trail[self.read - 1]

    def card(self, source: int, goal: int, expected: str | None = None) -> str:
        found = CARD_IDS[self.moved(source, goal)]
        assert expected in (None, found)
        return found

    def leaves(self, seat: int, goal: int, card: str | None = None) -> str:
        card = self.card(seat, goal, card)
        assert self.hands[seat][card] > 0
        self.hands[seat] -= Counter([card])
        return card

    def throw(self, seat: int, card: str | None = None) -> str:
        card = self.leaves(seat, Place.DISCARD, card)
        self.discard.append(card)
        return card

    def used(self, card: str) -> None:
        self.discard.append(self.card(Place.TABLE, Place.DISCARD, card))

    def next_card(self, goal: int) -> str | None:
        """SAM-7.1, SAM-R16, SAM-R30: a card from the draw pile, if there is one."""
        if not self.pile:
            self.exhausted()
        if not self.pile:
            return None
        card = self.card(Place.PILE, goal)
        assert self.pile[card] > 0
        self.pile -= Counter([card])
        if goal == Place.DISCARD:
            self.discard.append(card)
        else:
            self.hands[goal][card] += 1
        if not self.pile and not self.late:
            self.exhausted()
        return card

    def exhausted(self) -> None:
        if self.discard:
            assert self.moved(Place.DISCARD, Place.PILE) == Place.RESHUFFLE
            self.pile, self.discard = Counter(self.discard), []
            self.honour = [points - 1 for points in self.honour]
            if 0 in self.honour:
                raise Over

    def draw(self, seat: int, count: int) -> None:
        for _ in range(count):
            self.next_card(seat)

    # -- people -------------------------------------------------------------------------------------------

    def full(self, seat: int) -> int:
        return 4 if self.people[seat] in FOUR_LIVES else 5

    def harmless(self, seat: int) -> bool:
        return self.life[seat] == 0 or not self.hands[seat].total()

    def others(self, seat: int) -> list[int]:
        return [(seat + step) % self.n for step in range(1, self.n)]

    def ruler_of_three(self, seat: int) -> bool:
        return self.n == 3 and self.roles[seat] == "shogun"

    def weapons(self, seat: int) -> list[str]:
        return [card for card in self.hands[seat] if card in WEAPONS]

    def parries(self, seat: int) -> list[str]:
        hand = self.hands[seat]
        hanzo = self.people[seat] == "hanzo" and hand.total() > 1
        return [card for card in hand if card == "parry" or (hanzo and card in WEAPONS)]

    def away(self, seat: int, target: int) -> int:
        """SAM-4: the smaller number of standing players met on the way, the target included."""
        if self.people[seat] == "kojiro":
            return 0
        standing = [other for other in self.others(seat) if not self.harmless(other)]
        one_way = standing.index(target) + 1
        steps = min(one_way, len(standing) + 1 - one_way)
        return steps + self.front[target]["armour"] + (self.people[target] == "benkei")

    def targets(self, seat: int, weapon: str) -> list[int]:
        standing = [other for other in self.others(seat) if not self.harmless(other)]
        return [other for other in standing if self.away(seat, other) <= WEAPONS[weapon][0]]

    def wound(self, victim: int, points: int, by: int) -> int:
        """SAM-5.4, SAM-7.2, SAM-7.7, SAM-R22: how many points were really lost."""
        lost = min(points, self.life[victim])
        self.life[victim] -= lost
        if self.life[victim] > 0:
            return lost
        self.honour[victim] -= 1
        self.honour[by] += 1
        mate = TEAM[self.roles[by]] if TEAM[self.roles[by]] == TEAM[self.roles[victim]] else None
        if self.n > 3 and sum(life > 0 for life in self.life) == 1:
            raise Over(struck=mate) if mate else Over(swordmaster=TEAM[self.roles[by]])
        if self.honour[victim] == 0:
            raise Over(struck=mate)
        return lost

    # -- the course of the game -----------------------------------------------------------------------------

    def game(self) -> Course:
        yield from self.play_phase(self.active)
        yield from self.discard_phase(self.active)
        while True:
            self.active = (self.active + 1) % self.n
            self.played = 0
            yield from self.turn(self.active)

    def asked_in_turn(self, seat: int, options: Callable[[], list[str]]) -> Answer:
        """SAM-R18: whenever he is asked in his own turn, Nobunaga may draw first."""
        while True:
            able = self.people[seat] == "nobunaga" and self.life[seat] > 1 and (self.pile or self.discard)
            answer = yield seat, options() + (["use nobunaga"] if able else [])
            if answer != "use nobunaga":
                return answer
            self.life[seat] -= 1
            self.draw(seat, 1)

    def turn(self, seat: int) -> Course:
        if self.life[seat] == 0:
            self.life[seat] = self.full(seat)
        if self.bushido == seat:
            yield from self.check_bushido(seat)
        count = 2 + (self.people[seat] == "hideyoshi") + self.ruler_of_three(seat)
        if self.people[seat] == "ieyasu" and self.discard:
            answer = yield seat, ["take pile", "take discard"]
            if answer == "take discard":
                self.hands[seat][self.card(Place.DISCARD, seat, self.discard.pop())] += 1
                count -= 1
        self.draw(seat, count)
        yield from self.play_phase(seat)
        yield from self.discard_phase(seat)

    def check_bushido(self, seat: int) -> Course:
        left = (seat + 1) % self.n
        turned_up = self.next_card(Place.DISCARD)
        if turned_up not in WEAPONS:
            self.bushido = left
            return
        answer = yield from self.asked_in_turn(
            seat, lambda: [f"discard {card}" for card in self.weapons(seat)] + ["lose honour"]
        )
        if answer == "lose honour":
            self.bushido = None
            self.used("bushido")
            if not self.ruler_of_three(seat):
                self.honour[seat] -= 1
                if self.honour[seat] == 0:
                    raise Over
        else:
            self.throw(seat, answer.split()[1])
            self.bushido = left

    def discard_phase(self, seat: int) -> Course:
        while self.hands[seat].total() > 7:
            answer = yield from self.asked_in_turn(
                seat, lambda: [f"discard {card}" for card in self.hands[seat]]
            )
            self.throw(seat, answer.split()[1])

    def play_phase(self, seat: int) -> Course:
        while True:
            answer = yield from self.asked_in_turn(
                seat,
                lambda: [*[f"play {card}" for card in self.hands[seat] if self.playable(seat, card)], "end"],
            )
            if answer == "end":
                return
            yield from self.play(seat, answer.split()[1])

    def playable(self, seat: int, card: str) -> bool:
        """SAM-6.13"""
        robbable = any(self.hands[other].total() for other in self.others(seat))
        if card in WEAPONS:
            allowed = 1 + self.front[seat]["concentration"] + self.ruler_of_three(seat)
            allowed += self.people[seat] == "goemon"
            return self.played < allowed and bool(self.targets(seat, card))
        if card == "bushido":
            return self.bushido is None
        if card == "geisha":
            laid = any(self.front[other].total() for other in range(self.n))
            return robbable or laid or self.bushido is not None
        return robbable if card == "diversion" else card != "parry"

    def play(self, seat: int, card: str) -> Course:
        if card in LAID:
            self.front[seat][self.leaves(seat, Place.TABLE, card)] += 1
            return
        named = ""
        if self.options(seat, card):
            named = yield from self.asked_in_turn(seat, lambda: self.options(seat, card))
        self.leaves(seat, Place.TABLE, card)
        target = int(named[-1]) if named else seat
        if card == "bushido":
            self.bushido = target
            return
        if card in WEAPONS:
            yield from self.attack(seat, target, card)
        elif card in ("battle-cry", "jujutsu"):
            yield from self.challenge(seat, card)
        else:
            self.act(seat, card, target, named)
        self.used(card)

    def options(self, seat: int, card: str) -> list[str]:
        """What a card may be named for: players, or for Geisha what it takes away."""
        if card in WEAPONS:
            return [f"target {other}" for other in self.targets(seat, card)]
        if card == "bushido":
            return [f"target {other}" for other in range(self.n)]
        if card == "meditation":
            return [f"target {other}" for other in self.others(seat)]
        holders = [other for other in self.others(seat) if self.hands[other].total()]
        if card == "diversion":
            return [f"target {other}" for other in holders]
        if card != "geisha":
            return []
        things = [f"remove hand-{other}" for other in holders]
        things += [f"remove {laid}-{o}" for o in range(self.n) for laid in LAID if self.front[o][laid]]
        return things + ([] if self.bushido is None else [f"remove bushido-{self.bushido}"])

    def attack(self, seat: int, target: int, weapon: str) -> Course:
        self.played += 1
        answer = yield target, [f"parry {card}" for card in self.parries(target)] + ["lose life"]
        if answer != "lose life":
            self.throw(target, answer.split()[1])
            return
        damage = WEAPONS[weapon][1] + self.front[seat]["fast-draw"] + (self.people[seat] == "musashi")
        lost = self.wound(target, max(1, damage - (self.people[target] == "ginchiyo")), seat)
        if self.people[target] == "ushiwaka":
            self.draw(target, lost)
        if self.people[seat] == "tomoe":
            self.draw(seat, 1)

    def challenge(self, seat: int, card: str) -> Course:
        for other in self.others(seat):
            if self.harmless(other) or self.people[other] == "chiyome":
                continue
            fitting = self.parries(other) if card == "battle-cry" else self.weapons(other)
            answer = yield other, [f"discard {fit}" for fit in fitting] + ["lose life"]
            if answer == "lose life":
                self.wound(other, 1, seat)
            else:
                self.throw(other, answer.split()[1])

    def act(self, seat: int, card: str, target: int, named: str) -> None:
        if card == "tea-ceremony":
            self.draw(seat, 3)
            for other in self.others(seat):
                self.draw(other, 1)
        elif card == "daimyo":
            self.draw(seat, 2)
        elif card == "meditation":
            self.life[seat] = self.full(seat)
            self.draw(target, 1)
        elif card == "diversion":
            self.hands[seat][self.leaves(target, seat)] += 1
        elif "hand" in named:
            self.throw(target)
        else:
            laid = named.removeprefix("remove ").rpartition("-")[0]
            if laid == "bushido":
                self.bushido = None
            else:
                self.front[target] -= Counter([laid])
            self.used(laid)

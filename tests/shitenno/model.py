"""A second reading of the rules, written from the digest alone, to be played beside the real one.

It is slow and plain: cards and tiles are words, and the course of the game is one generator that says who
must decide between what, and is sent the answer. Chance is not modelled: the piles and the koku deck are
copied from the real game as it begins, and which troop card comes from the deck is read from its trail, every
move of which must be the one expected here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from functools import cache

from sengoku.games.shitenno.components import BONUS_IDS, CARD_IDS, PROVINCE_IDS, TROOP_IDS
from sengoku.games.shitenno.state import Edo, Place

Course = Generator[tuple[int, list[str]], str, None]
#: A payment: how many of each card, of "exchange", "plus-one" and "hatamoto".
Parts = frozenset[tuple[str, int]]

#: SHI-8.1: troop, how many of it are pictured, and what the positions cost and give.
PROVINCES = {
    "chugoku": ("samurai", 2, (3, 4, 6, 9)),
    "chubu": ("shinobi", 2, (3, 4, 6, 9)),
    "hokkaido": ("sohei", 2, (3, 4, 6, 9)),
    "kyushu": ("bushi", 2, (3, 4, 6, 9)),
    "tohoku": ("bushi", 3, (5, 6, 8, 11)),
    "shikoku": ("sohei", 3, (5, 6, 8, 11)),
    "kansai": ("shinobi", 3, (5, 6, 8, 11)),
    "kanto": ("samurai", 3, (5, 6, 8, 11)),
}
STOCK = {2: 12, 3: 10, 4: 8}
LAID_OUT = {2: (4, 2), 3: (6, 3), 4: (8, 4)}
DAIMYO, SHOMYO, SENSEI, HATAMOTO = 4, 3, 2, 1


def units(card: str) -> list[str]:
    return ["koku"] * int(card[4:]) if card.startswith("koku") else card.split("+")


# -- payments ---------------------------------------------------------------------------------------------


@cache
def reaches(
    have: tuple[int, ...],
    spare: int,
    exchange: int,
    plus_one: int,
    price: tuple[int, ...],
    played: tuple[int, ...] | None,
) -> bool:
    """SHI-T27 for units of the kinds of the price and spare ones: one tile after another, in any order.

    `played`: how many of each kind were played, if only these can be copied (SHI-T10).
    """
    lacking = [kind for kind, count in enumerate(price) if have[kind] < count]
    if not lacking:
        return True
    if exchange:
        # What is more than the price of a kind is spare too.
        over = [kind for kind, count in enumerate(price) if have[kind] > count]
        for goal in lacking:
            if spare and reaches(_plus(have, goal), spare - 1, exchange - 1, plus_one, price, played):
                return True
            for kind in over:
                if reaches(_plus(_plus(have, kind, -1), goal), spare, exchange - 1, plus_one, price, played):
                    return True
    if plus_one:
        if spare and reaches(have, spare + 1, exchange, plus_one - 1, price, played):
            return True
        for kind in range(len(price)):
            copied = have if played is None else played
            if copied[kind] and reaches(_plus(have, kind), spare, exchange, plus_one - 1, price, played):
                return True
    return False


def _plus(have: tuple[int, ...], kind: int, count: int = 1) -> tuple[int, ...]:
    return (*have[:kind], have[kind] + count, *have[kind + 1 :])


def pays(parts: Counter[str], price: Counter[str], only_played: bool) -> bool:
    kinds = list(price)
    there = Counter(
        unit for part, n in parts.items() if part in CARD_IDS for unit in units(part) for _ in range(n)
    )
    have = tuple(there[kind] for kind in kinds)
    spare = there.total() - sum(have)
    cost = tuple(price[kind] for kind in kinds)
    tiles = parts["exchange"], parts["plus-one"]
    starts = [(have, spare)]
    if parts["hatamoto"]:
        starts = [(_plus(have, kind), spare) for kind in range(len(kinds))]
        if "koku" in price:  # SHI-T25: a troop, which only Exchange makes koku
            starts = [(have, spare + 1)]
    return any(reaches(here, other, *tiles, cost, here if only_played else None) for here, other in starts)


def minimal_ways(have: Counter[str], price: Counter[str], only_played: bool) -> list[Counter[str]]:
    """SHI-T24: every selection that pays, and does not without one of its parts."""
    names = sorted(have, key=lambda name: (name in CARD_IDS, not set(units(name)) & set(price), name))
    later = [Counter({name: have[name] for name in names[place:]}) for place in range(len(names) + 1)]
    found: list[Counter[str]] = []
    chosen: Counter[str] = Counter()

    def enough(parts: Counter[str]) -> bool:
        return pays(parts, price, only_played)

    def search(place: int) -> None:
        if enough(chosen):
            if not any(enough(chosen - Counter([part])) for part in chosen):
                found.append(chosen.copy())
            return
        if not enough(chosen + later[place]):
            return
        name = names[place]
        for count in range(have[name] + 1):
            if count:
                chosen[name] = count
                if enough(chosen) and any(enough(chosen - Counter([part])) for part in chosen):
                    break  # something is needless, and more would not mend it
            search(place + 1)
        chosen.pop(name, None)

    search(0)
    return list({tuple(sorted(way.items())): way for way in found}.values())


def goals(ways: list[Counter[str]], chosen: Counter[str], way: str) -> list[Counter[str]]:
    """SHI-T24: what is chosen can become a minimal payment, or in koku one with koku cards to spare."""
    fitting = [one for one in ways if chosen <= one]
    if fitting or way == "troops":
        return fitting
    others = Counter({part: n for part, n in chosen.items() if not part.startswith("koku")})
    spared = [one | chosen for one in ways if others <= one]
    return [one for one in spared if not any(less < one for less in spared)]


# -- the game ---------------------------------------------------------------------------------------------


class Model:
    """The same table once more, from the first sharing of a game."""

    def __init__(self, s: Edo) -> None:
        self.n = s.seats
        self.only_played = s.options["plus_one"] == "played"
        self.last_always = s.options["last_plus_one"] == "always"
        self.titles = list(s.titles)
        self.stock = [STOCK[self.n]] * self.n
        self.points = [0] * self.n
        self.hands: list[Counter[str]] = [Counter() for _ in range(self.n)]
        self.tiles: list[Counter[str]] = [Counter() for _ in range(self.n)]
        self.used: Counter[str] = Counter()
        self.deck = Counter({CARD_IDS[card]: copies for card, copies in enumerate(s.split.copies[:14])})
        self.discard: Counter[str] = Counter()
        laid = [card for card in range(14, 17) for _ in range(s.sharing[card])]
        self.koku_deck = [CARD_IDS[card] for card in [*s.koku_deck, *laid]]
        self.koku_discard: Counter[str] = Counter()
        self.gates = {
            name: [(TROOP_IDS[tile // 3], BONUS_IDS[tile % 3]) for tile in s.piles[PROVINCE_IDS.index(name)]]
            for name in PROVINCES
        }
        self.board: dict[str, list[tuple[int, bool]]] = {name: [] for name in PROVINCES}
        self.sharing: Counter[str] = Counter()
        self.over = False
        self.trail, self.read = s.trail, 0
        self.course = self.game()
        self.asked: tuple[int, list[str]] | None = next(self.course)
        assert self.read == len(s.trail)

    def choose(self, answer: str, trail: bytearray) -> None:
        """Follow a choice of the real game; its trail must hold the moves expected, and no other."""
        self.trail = trail
        try:
            self.asked = self.course.send(answer)
        except StopIteration:
            self.over, self.asked = True, None
        assert self.read == len(trail), "the real game moved more cards"

    # -- cards --------------------------------------------------------------------------------------------

    def moved(self, source: int, goal: int) -> int:
        """The next move of the trail: it must go this way. Which card it was."""
        assert (self.trail[self.read] >> 4, self.trail[self.read] & 15) == (source, goal)
        self.read += 2
        return self.trail[self.read - 1]

    def shuffle(self) -> None:
        """SHI-2.2, SHI-T22: when the deck has lost its last card, if there is anything to shuffle."""
        if not self.deck and self.discard:
            assert self.moved(Place.DISCARD, Place.DECK) == Place.RESHUFFLE
            self.deck, self.discard = self.discard, Counter()

    def draw(self, goal: int) -> str | None:
        """A troop card from the deck, if there is one (SHI-T6)."""
        self.shuffle()
        if not self.deck:
            return None
        card = CARD_IDS[self.moved(Place.DECK, goal)]
        assert self.deck[card] > 0
        self.deck -= Counter([card])
        return card

    def moves(self, source: int, goal: int, expected: Counter[str]) -> None:
        """These troop cards move, in some order."""
        troops = Counter({card: n for card, n in expected.items() if not card.startswith("koku")})
        assert Counter(CARD_IDS[self.moved(source, goal)] for _ in range(troops.total())) == troops

    # -- the course of the game -----------------------------------------------------------------------------

    def game(self) -> Course:
        for seat in range(self.n):  # SHI-1.5
            for _ in range(2):
                card = self.draw(seat)
                assert card is not None
                self.hands[seat][card] += 1
        while not self.over:
            yield from self.even_year()
            for seat in self.order():
                yield from self.turn(seat)
            if 0 in self.stock or not self.koku_deck:  # SHI-6.1
                return

    def order(self) -> list[int]:
        return sorted(range(self.n), key=lambda seat: -self.titles[seat])

    # -- even year ------------------------------------------------------------------------------------------

    def even_year(self) -> Course:
        troops, koku = LAID_OUT[self.n]
        for _ in range(troops):
            card = self.draw(Place.TABLE)
            if card is not None:
                self.sharing[card] += 1
                self.shuffle()
        self.sharing.update(self.koku_deck.pop() for _ in range(koku))
        self.hierarchy = {1, 2, 3, 4}
        self.lots: dict[int, int] = {}
        waiting = self.order()
        while len(waiting) > 2:
            yield from self.single_lot(waiting)
            waiting = [seat for seat in self.order() if seat not in self.lots]
        yield from self.two_lots(*waiting)
        self.titles = [self.lots[seat] for seat in range(self.n)]

    def single_lot(self, waiting: list[int]) -> Course:
        tairo, others = waiting[0], waiting[1:]
        tile, lot = 0, Counter[str]()
        while True:
            options = [f"put {card}" for card in self.sharing - lot]
            options += ["offer"] if tile else [f"tile {seals}" for seals in self.hierarchy]
            answer = yield tairo, options
            if answer == "offer":
                break
            verb, noun = answer.split()
            if verb == "tile":
                tile = int(noun)
            else:
                lot[noun] += 1
        for other in others:
            if (yield other, ["accept", "refuse"]) == "accept":
                self.give(other, tile, lot)
                return
        self.give(tairo, tile, lot)

    def two_lots(self, tairo: int, other: int) -> Course:
        a, b, lot = 0, 0, Counter[str]()
        while True:
            options = [f"put {card}" for card in self.sharing - lot]
            options += [f"tile {seals}" for seals in self.hierarchy - {b} if not a]
            options += [f"other {seals}" for seals in self.hierarchy - {a} if not b]
            answer = yield tairo, options + (["offer"] if a and b else [])
            if answer == "offer":
                break
            verb, noun = answer.split()
            if verb == "put":
                lot[noun] += 1
            elif verb == "tile":
                a = int(noun)
            else:
                b = int(noun)
            if len(self.hierarchy) == 2 and a + b:  # no choice is left
                a, b = a or sum(self.hierarchy) - b, b or sum(self.hierarchy) - a
        lots = [(a, lot), (b, self.sharing - lot)]
        if (yield other, ["take a", "take b"]) == "take b":
            lots.reverse()
        self.give(other, *lots[0])
        self.give(tairo, *lots[1])

    def give(self, seat: int, tile: int, lot: Counter[str]) -> None:
        self.moves(Place.TABLE, seat, lot)
        self.hands[seat] += lot
        self.sharing -= lot
        self.hierarchy -= {tile}
        self.lots[seat] = tile

    # -- odd year -------------------------------------------------------------------------------------------

    def turn(self, seat: int) -> Course:
        self.given_up, self.placed, self.joker = 0, 0, self.titles[seat] == HATAMOTO
        asked = False
        while True:
            may_place = self.placed < 2 and self.stock[seat] > 0
            if asked and not may_place and not self.can_draw(seat):
                break
            asked = True
            options = ["use draw"] if self.can_draw(seat) else []
            for name in PROVINCES if may_place else ():
                for way in ("troops", "koku"):
                    if len(self.board[name]) < 4 and pays(
                        self.means(seat), self.price(name, way), self.only_played
                    ):
                        options.append(f"{way} {name}")
            answer = yield seat, [*options, "done"]
            if answer == "done":
                break
            if answer == "use draw":
                self.use_draw(seat)
            else:
                yield from self.take_over(seat, *answer.split())
        if self.titles[seat] == SENSEI:
            yield from self.gild(seat)

    def gild(self, seat: int) -> Course:
        """SHI-5.3, SHI-T32"""
        places = [(name, place) for name, row in self.board.items() for place in range(len(row))]
        mine = [(name, place) for name, place in places if self.board[name][place] == (seat, False)]
        if mine:
            answer = yield seat, [*[f"gild {name}-{place + 1}" for name, place in mine], "leave"]
            if answer != "leave":
                name, _, position = answer.split()[1].partition("-")
                self.board[name][int(position) - 1] = (seat, True)

    def can_draw(self, seat: int) -> bool:
        return self.tiles[seat]["draw"] > 0 and bool(self.deck or self.discard)

    def use_draw(self, seat: int) -> None:
        self.spend(seat, "draw", 1)
        card = self.draw(seat)
        assert card is not None
        self.hands[seat][card] += 1
        self.shuffle()

    def spend(self, seat: int, tile: str, count: int) -> None:
        self.tiles[seat] -= Counter({tile: count})
        self.used[tile] += count

    def means(self, seat: int) -> Counter[str]:
        """All that this player could pay with."""
        tiles = {tile: self.tiles[seat][tile] for tile in ("exchange", "plus-one")}
        return +(self.hands[seat] + Counter(tiles) + Counter({"hatamoto": int(self.joker)}))

    def price(self, name: str, way: str) -> Counter[str]:
        troop, pictured, positions = PROVINCES[name]
        if way == "koku":
            return Counter({"koku": positions[len(self.board[name])]})
        gate = self.gates[name][-1][0] if self.gates[name] else troop  # SHI-3.7
        return Counter({troop: pictured}) + Counter([gate])

    def take_over(self, seat: int, way: str, name: str) -> Course:
        price = self.price(name, way)
        ways = minimal_ways(self.means(seat), price, self.only_played)
        chosen: Counter[str] = Counter()
        while True:
            fitting = goals(ways, chosen, way)
            paid = chosen in fitting
            options = set() if paid else {part for one in fitting for part in one - chosen}
            if way == "koku":
                options |= {part for part in self.hands[seat] - chosen if part.startswith("koku")}
            if not paid and not self.can_draw(seat):  # SHI-T33
                if len(options) == 1:
                    chosen.update(options)
                    continue
                if len(fitting) == 1 and not self.could_add(seat, fitting[0], way):
                    chosen = fitting[0].copy()
                    continue
            named = [f"pay {part}" if part in CARD_IDS else f"use {part}" for part in options]
            named += ["place"] if paid else []
            named += ["use draw"] if self.can_draw(seat) else []
            answer = yield seat, named + (["cancel"] if self.given_up < 10 else [])
            if answer == "cancel":
                self.given_up += 1
                return
            if answer == "place":
                break
            if answer == "use draw":
                self.use_draw(seat)
                ways = minimal_ways(self.means(seat), price, self.only_played)
            else:
                chosen[answer.split()[1]] += 1
        self.pay(seat, chosen)
        self.place(seat, name)

    def could_add(self, seat: int, payment: Counter[str], way: str) -> bool:
        """Whether this payment leaves a koku card in hand that could be paid too."""
        return way == "koku" and any(card.startswith("koku") for card in self.hands[seat] - payment)

    def pay(self, seat: int, chosen: Counter[str]) -> None:
        for tile in ("exchange", "plus-one"):
            self.spend(seat, tile, chosen.pop(tile, 0))
        if chosen.pop("hatamoto", 0):
            self.joker = False
        self.moves(seat, Place.DISCARD, chosen)
        self.hands[seat] -= chosen
        for card, count in chosen.items():
            (self.koku_discard if card.startswith("koku") else self.discard)[card] += count

    def place(self, seat: int, name: str) -> None:
        self.points[seat] += PROVINCES[name][2][len(self.board[name])]
        self.points[seat] += {DAIMYO: 2, SHOMYO: 1}.get(self.titles[seat], 0)
        self.board[name].append((seat, False))
        self.stock[seat] -= 1
        self.placed += 1
        if self.gates[name]:
            self.tiles[seat][self.gates[name].pop()[1]] += 1

    # -- final count ----------------------------------------------------------------------------------------

    def holds_majority(self, name: str) -> int | None:
        row = self.board[name]
        counts = [sum(1 + gold for owner, gold in row if owner == seat) for seat in range(self.n)]
        best = [seat for seat in range(self.n) if counts[seat] and counts[seat] == max(counts)]
        return next((seat for seat, _ in row if seat in best), None)

    def totals(self) -> list[int]:
        totals = list(self.points)
        for seat in range(self.n):
            held = [unit for card in self.hands[seat].elements() for unit in units(card)]
            cards = held.count("koku")
            koku = cards + min(self.tiles[seat]["exchange"], len(held) - cards)
            adds = self.last_always or (cards if self.only_played else koku)  # SHI-T18
            totals[seat] += koku + (self.tiles[seat]["plus-one"] if adds else 0)
        for name in PROVINCES:
            winner = self.holds_majority(name)
            if winner is not None:
                totals[winner] += 6
        return totals

    def winner(self) -> int:
        totals = self.totals()
        return max(range(self.n), key=lambda seat: (totals[seat], self.titles[seat]))

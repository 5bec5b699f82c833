"""Sealed: everyone bids a card of a hidden hand at once; the highest bid nobody else made wins the round.

It proves that the contract carries simultaneous choices. What a seat has bid is in no other view until the
last bid is in; then all are shown together.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sengoku.core.choices import Actions, Choice
from sengoku.core.dice import Dice
from sengoku.core.events import Ask, Told
from sengoku.core.fields import Field, Groups, Number, Numbers, seats
from sengoku.core.frames import Frame
from sengoku.core.game import Option
from sengoku.core.reasons import Reason
from sengoku.core.state import State
from tests.toy.rules import Toy

#: Two cards of each value.
DECK: Final = [value for value in range(6) for _ in range(2)]
HAND: Final = 3
NO_BID: Final = -1

ACTIONS: Final = Actions()
BID: Final = ACTIONS.add("bid", [str(value + 1) for value in range(6)])
PASS: Final = ACTIONS.add("pass")[0]
STREAMS: Final = ("deck",)
#: What a pass is noted as among the bids.
PASSED: Final = 6


class Auction(State):
    """Hands are sorted; the rest of the deck lies face down, what was bid lies open."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        Groups("hands", 0, 5, seats),
        Numbers("deck", 0, 5),
        Numbers("shown", 0, 5),
        Numbers("points", each=seats),
    )
    hands: list[list[int]]
    deck: list[int]
    shown: list[int]
    points: list[int]

    def scores(self) -> list[int]:
        return list(self.points) if self.over else [0] * self.seats

    def winners(self) -> list[int]:
        if not self.over:
            return []
        return [seat for seat in range(self.seats) if self.points[seat] == max(self.points)]

    def clone(self) -> Auction:
        twin = type(self)(self.game, self.seats, self.options, self.dice.copy())
        self.copy_to(twin)
        twin.hands = [list(hand) for hand in self.hands]
        twin.deck = list(self.deck)
        twin.shown = list(self.shown)
        twin.points = list(self.points)
        return twin

    def redraw(self, me: int, chance: Dice) -> None:
        others = [other for other in range(self.seats) if other != me]
        cards = sorted(self.deck + [card for other in others for card in self.hands[other]])
        chance.shuffle(0, cards)
        for other in others:
            self.hands[other] = sorted(cards.pop() for _ in self.hands[other])
        self.deck = cards
        bidding = self.stack[0]
        assert isinstance(bidding, Bidding)
        self.stack[0] = bidding.redrawn(self, others, chance)

    def see(self, seat: int | None, seen: dict[str, Any]) -> None:
        seen["cards"] = [len(hand) for hand in self.hands]
        seen["deck"] = len(self.deck)
        seen["shown"] = list(self.shown)
        seen["points"] = list(self.points)
        if seat is not None:
            seen["hand"] = list(self.hands[seat])
            for frame in self.stack:
                if isinstance(frame, Bidding):
                    seen["bid"] = frame.bids[seat]

    def check(self) -> list[str]:
        faults: list[str] = []
        if sorted([card for hand in self.hands for card in hand] + self.deck + self.shown) != DECK:
            faults.append("the cards are not those of the deck")
        if any(hand != sorted(hand) for hand in self.hands):
            faults.append("a hand is not sorted")
        return faults


class Bidding(Frame[Auction]):
    """SEA-1: one round. `bids` has one entry a seat, NO_BID until it is in."""

    NAME: ClassVar[str] = "bidding"
    FIELDS: ClassVar[tuple[Field, ...]] = (Number("round", 0, 3), Numbers("bids", NO_BID, PASSED, seats))
    RULE: ClassVar[str] = "SEA-1"
    WAIT: ClassVar[str] = "SEA-1"

    def __init__(self, round: int, bids: tuple[int, ...]) -> None:
        self.round = round
        self.bids = bids

    def run(self, s: Auction) -> bool:
        if NO_BID in self.bids:
            return True
        self.reveal(s)
        s.become(type(self)(self.round + 1, (NO_BID,) * s.seats))
        s.over = self.round + 1 == s.options["rounds"]
        return False

    def reveal(self, s: Auction) -> None:
        s.showed()
        made = [bid for bid in self.bids if bid != PASSED]
        for seat, bid in enumerate(self.bids):
            if bid != PASSED:
                s.hands[seat].remove(bid)
                s.shown.append(bid)
        single = [bid for bid in made if made.count(bid) == 1]
        winner = self.bids.index(max(single)) if single else None
        if winner is not None:
            s.points[winner] += 1
        s.emit("bids", "SEA-2", list(self.bids), winner)

    def deciders(self, s: Auction) -> tuple[int, ...]:
        return tuple(seat for seat, bid in enumerate(self.bids) if bid == NO_BID)

    def ask(self, s: Auction, seat: int) -> Ask:
        return Ask("bid", "SEA-1", {"round": self.round + 1})

    def choices(self, s: Auction, seat: int) -> list[Choice]:
        return [*[BID[card] for card in sorted(set(s.hands[seat]))], PASS]

    def explain(self, s: Auction, seat: int, choice: Choice) -> list[Reason]:
        return [Reason("SEA-1", "not-in-hand", {"card": choice.noun})]

    def answer(self, s: Auction, seat: int, choice: Choice) -> None:
        bid = PASSED if choice is PASS else choice.index
        s.become(type(self)(self.round, placed(self.bids, seat, bid)))
        s.emit("sealed", "SEA-1", seat, bid, to=(seat,))

    def redrawn(self, s: Auction, others: list[int], chance: Dice) -> Bidding:
        """Sealed bids may be any card of the redrawn hand, or a pass."""
        return type(self)(self.round, self.rebid(s, others, chance))

    def rebid(self, s: Auction, others: list[int], chance: Dice) -> tuple[int, ...]:
        bids = self.bids
        for other in others:
            if bids[other] != NO_BID:
                possible = [*s.hands[other], PASSED]
                bids = placed(bids, other, possible[chance.below(0, len(possible))])
        return bids

    def fits(self, s: Auction, below: Frame[Any] | None) -> bool:
        rounds = s.options["rounds"]
        assert isinstance(rounds, int)
        there = all(bid in (NO_BID, PASSED, *s.hands[seat]) for seat, bid in enumerate(self.bids))
        in_time = self.round <= rounds and s.over == (self.round == rounds)
        return below is None and there and in_time and NO_BID in self.bids


def placed(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """The same values with another one at this place."""
    return (*values[:place], value, *values[place + 1 :])


class Sealed(Toy):
    titles = {"SEA-0": "All at once", "SEA-1": "Bid a card or pass", "SEA-2": "The highest single bid wins"}
    state: ClassVar[type[Auction]] = Auction

    def __init__(self) -> None:
        super().__init__()
        self.id = "sealed"
        self.name = "Sealed"
        self.seats = range(2, 4)
        self.streams = STREAMS
        self.actions = ACTIONS
        self.frames = {Bidding.NAME: Bidding}
        self.events = {"sealed": Told("seat", secret="bid"), "bids": Told("bids winner")}
        self.turn_rule = "SEA-0"
        self.over_rule = "SEA-2"
        self.options = {"rounds": Option("rounds", 3, (1, 2, 3), "SEA-1")}

    def blank(self, seats: int, options: dict[str, object], streams: Dice) -> State:
        return self.state(self, seats, options, streams)

    def set_up(self, state: State) -> None:
        assert isinstance(state, Auction)
        deck = list(DECK)
        state.shown = []
        state.points = [0] * state.seats
        state.dice.shuffle(0, deck)
        state.hands = [sorted(deck.pop() for _ in range(HAND)) for _ in range(state.seats)]
        state.deck = deck
        self.open(state)

    def open(self, state: Auction) -> None:
        state.start(Bidding(0, (NO_BID,) * state.seats))


SEALED: Final = Sealed()

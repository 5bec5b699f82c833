"""Sealed: everyone bids a card of a hidden hand at once; the highest bid nobody else made wins the round.

It proves that the contract carries simultaneous choices. What a seat has bid is in no other view until the
last bid is in; then all are shown together.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sengoku.core.choices import Actions, Choice
from sengoku.core.dice import Dice, dice, root_key
from sengoku.core.events import Ask
from sengoku.core.frames import Frame
from sengoku.core.game import Game, Option
from sengoku.core.reasons import Reason
from sengoku.core.state import State
from tests.toy.rules import Toy
from tests.toy.stones import whole

#: Two cards of each value.
DECK: Final = [value for value in range(6) for _ in range(2)]
HAND: Final = 3
NO_BID: Final = -1

ACTIONS: Final = Actions()
BID: Final = ACTIONS.verb("bid", [str(value + 1) for value in range(6)])
PASS: Final = ACTIONS.verb("pass")[0]
STREAMS: Final = ("deck",)
#: What a pass is noted as among the bids.
PASSED: Final = 6


class Auction(State):
    """Hands are sorted; the rest of the deck lies face down, what was bid lies open."""

    hands: list[list[int]]
    deck: list[int]
    shown: list[int]
    points: list[int]

    def __init__(self, game: Game, seats: int, options: dict[str, object], dice: Dice) -> None:
        super().__init__(game, seats, options, dice)
        self.hands = [[] for _ in range(seats)]
        self.deck = []
        self.shown = []
        self.points = [0] * seats

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

    def redraw(self, seat: int | None, seed: str) -> Auction:
        twin = self.clone()
        root = root_key(f"resample:{seed}")
        twin.dice = dice(root, STREAMS)
        if self.over:
            return twin
        chance = dice(root, ("hidden",))
        others = [other for other in range(self.seats) if other != seat]
        cards = sorted(self.deck + [card for other in others for card in self.hands[other]])
        chance.shuffle(0, cards)
        for other in others:
            twin.hands[other] = sorted(cards.pop() for _ in self.hands[other])
        twin.deck = cards
        for frame in twin.stack:
            if isinstance(frame, Bidding):
                frame.redraw(twin, others, chance)
        return twin

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

    def save(self, saved: dict[str, Any]) -> None:
        saved["hands"] = [list(hand) for hand in self.hands]
        saved["deck"] = list(self.deck)
        saved["shown"] = list(self.shown)
        saved["points"] = list(self.points)

    def restore(self, saved: dict[str, Any]) -> None:
        self.hands = [[whole(card) for card in hand] for hand in saved["hands"]]
        self.deck = [whole(card) for card in saved["deck"]]
        self.shown = [whole(card) for card in saved["shown"]]
        self.points = [whole(count) for count in saved["points"]]

    def audit(self) -> list[str]:
        faults: list[str] = []
        if sorted([card for hand in self.hands for card in hand] + self.deck + self.shown) != DECK:
            faults.append("the cards are not those of the deck")
        if len(self.hands) != self.seats or len(self.points) != self.seats or min(self.points) < 0:
            faults.append("there is not one hand and one count a seat")
        elif any(hand != sorted(hand) for hand in self.hands):
            faults.append("a hand is not sorted")
        if len(self.stack) != 1 or not isinstance(self.stack[0], Bidding):
            return [*faults, "there is not one round under way"]
        return faults + self.stack[0].faults(self)


class Bidding(Frame[Auction]):
    """SEA-1: one round. `bids` has one entry a seat, NO_BID until it is in."""

    NAME: ClassVar[str] = "bidding"
    FIELDS: ClassVar[tuple[str, ...]] = ("round", "bids")
    WAIT: ClassVar[str] = "SEA-1"

    def __init__(self, round: int, bids: list[int]) -> None:
        self.round = round
        self.bids = bids

    def run(self, s: Auction) -> bool:
        if NO_BID in self.bids:
            return True
        self.reveal(s)
        self.round += 1
        self.bids = [NO_BID] * s.seats
        if self.round == s.options["rounds"]:
            s.over = True
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
        if s.recording:
            s.emit("bids", "SEA-2", {"bids": list(self.bids), "winner": winner})

    def deciders(self, s: Auction) -> tuple[int, ...]:
        return tuple(seat for seat, bid in enumerate(self.bids) if bid == NO_BID)

    def ask(self, s: Auction, seat: int) -> Ask:
        return Ask("bid", "SEA-1", {"round": self.round + 1})

    def choices(self, s: Auction, seat: int) -> list[Choice]:
        return [*[BID[card] for card in sorted(set(s.hands[seat]))], PASS]

    def why_not(self, s: Auction, seat: int, choice: Choice) -> list[Reason]:
        if choice is PASS or choice.index in s.hands[seat]:
            return []
        return [Reason("SEA-1", "not-in-hand", {"card": choice.noun})]

    def answer(self, s: Auction, seat: int, choice: Choice) -> None:
        self.bids[seat] = PASSED if choice is PASS else choice.index
        if s.recording:
            s.emit("sealed", "SEA-1", {"seat": seat}, {"bid": self.bids[seat]}, (seat,))

    def copy(self) -> Bidding:
        return type(self)(self.round, list(self.bids))

    def redraw(self, s: Auction, others: list[int], chance: Dice) -> None:
        """Sealed bids may be any card of the redrawn hand, or a pass."""
        for other in others:
            if self.bids[other] != NO_BID:
                possible = [*s.hands[other], PASSED]
                self.bids[other] = possible[chance.below(0, len(possible))]

    def faults(self, s: Auction) -> list[str]:
        rounds = s.options["rounds"]
        assert isinstance(rounds, int)
        whole(self.round)
        if len(self.bids) != s.seats or not 0 <= self.round <= rounds or s.over != (self.round == rounds):
            return ["the round is impossible"]
        for seat, bid in enumerate(self.bids):
            if whole(bid) not in (NO_BID, PASSED) and bid not in s.hands[seat]:
                return ["a bid is not in its seat's hand"]
        return [] if NO_BID in self.bids else ["all bids are in and none was shown"]


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
        self.turn_rule = "SEA-0"
        self.over_rule = "SEA-2"
        self.options = {"rounds": Option("rounds", 3, (1, 2, 3), "SEA-1")}

    def blank(self, seats: int, options: dict[str, object], streams: Dice) -> State:
        return self.state(self, seats, options, streams)

    def set_up(self, state: State) -> None:
        assert isinstance(state, Auction)
        deck = list(DECK)
        state.dice.shuffle(0, deck)
        for seat in range(state.seats):
            state.hands[seat] = sorted(deck.pop() for _ in range(HAND))
        state.deck = deck
        self.open(state)

    def open(self, state: Auction) -> None:
        state.start(Bidding(0, [NO_BID] * state.seats))


SEALED: Final = Sealed()

"""Drafts: Sealed, but a bid is written down and crossed out as often as one likes before it is sealed.

It proves that the contract carries what belongs to one seat alone: choices that nobody else can perceive,
events only their audience hears of, and a look that ends (whoever wins a round sees the top of the deck).
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sengoku.core.choices import Actions, Choice
from sengoku.core.dice import Dice
from sengoku.core.events import Ask
from sengoku.core.frames import Frame
from sengoku.core.game import Option
from sengoku.core.reasons import Reason
from tests.toy.sealed import NO_BID, PASSED, Auction, Bidding, Sealed
from tests.toy.stones import whole

ACTIONS: Final = Actions()
WRITE: Final = ACTIONS.verb("write", [str(value + 1) for value in range(6)])
SEAL: Final = ACTIONS.verb("seal")[0]
CLOSE: Final = ACTIONS.verb("close")[0]
#: So often a bid can be written anew.
PAPER: Final = 4


class Desk(Auction):
    """An auction at which bids are drafted."""

    def see(self, seat: int | None, seen: dict[str, Any]) -> None:
        super().see(seat, seen)
        seen["top"] = None
        frame = self.stack[-1]
        seen["looking"] = frame.seat if isinstance(frame, Look) else None
        if seat is not None and isinstance(frame, Drafting):
            seen["draft"] = frame.drafts[seat]
            seen["paper"] = PAPER - frame.used[seat]

    def redraw(self, seat: int | None, seed: str) -> Auction:
        """Whoever looks at the top of the deck knows it."""
        frame = self.stack[-1]
        if self.over or not isinstance(frame, Look) or frame.seat != seat:
            return super().redraw(seat, seed)
        rest = self.clone()
        top = rest.deck.pop()
        twin = Auction.redraw(rest, seat, seed)
        twin.deck.append(top)
        return twin

    def audit(self) -> list[str]:
        stack, look = self.stack, self.stack[-1]
        faults: list[str] = []
        if isinstance(look, Look):
            self.stack = stack[:-1]
            if not 0 <= whole(look.seat) < self.seats or not self.deck or self.over:
                faults.append("nobody can look")
        try:
            return faults + super().audit()
        finally:
            self.stack = stack


class Drafting(Bidding):
    """DRA-1: `drafts` are what each seat has written and not sealed, `used` how often it has written."""

    NAME: ClassVar[str] = "drafting"
    FIELDS: ClassVar[tuple[str, ...]] = ("round", "bids", "drafts", "used")
    WAIT: ClassVar[str] = "DRA-1"

    def __init__(self, round: int, bids: list[int], drafts: list[int], used: list[int]) -> None:
        super().__init__(round, bids)
        self.drafts = drafts
        self.used = used

    def run(self, s: Auction) -> bool:
        if NO_BID in self.bids:
            return True
        points = list(s.points)
        super().run(s)
        self.drafts = [NO_BID] * s.seats
        self.used = [0] * s.seats
        winners = [seat for seat in range(s.seats) if s.points[seat] > points[seat]]
        if winners and s.deck and not s.over:
            s.showed()
            s.push(Look(winners[0]))
        return False

    def ask(self, s: Auction, seat: int) -> Ask:
        return Ask("draft", "DRA-1", {"round": self.round + 1, "left": PAPER - self.used[seat]})

    def choices(self, s: Auction, seat: int) -> list[Choice]:
        wanted = [] if self.used[seat] == PAPER else sorted(set(s.hands[seat]))
        return [*[WRITE[card] for card in wanted], SEAL]

    def why_not(self, s: Auction, seat: int, choice: Choice) -> list[Reason]:
        if choice in self.choices(s, seat):
            return []
        return [Reason("DRA-1", "cannot-write", {"choice": str(choice)})]

    def answer(self, s: Auction, seat: int, choice: Choice) -> None:
        if choice is SEAL:
            self.bids[seat] = PASSED if self.drafts[seat] == NO_BID else self.drafts[seat]
            if s.recording:
                s.emit("sealed", "DRA-1", {"seat": seat}, {"bid": self.bids[seat]}, (seat,))
            return
        self.drafts[seat] = choice.index
        self.used[seat] += 1
        if s.recording:
            s.emit("wrote", "DRA-1", {"card": choice.index + 1}, None, (seat,), private=True)

    def copy(self) -> Drafting:
        return Drafting(self.round, list(self.bids), list(self.drafts), list(self.used))

    def redraw(self, s: Auction, others: list[int], chance: Dice) -> None:
        """Nobody knows what others have written, or how often."""
        super().redraw(s, others, chance)
        for other in others:
            sealed = self.bids[other]
            s.moves -= self.used[other]
            written = [sealed] if sealed not in (NO_BID, PASSED) else []
            self.drafts[other] = written[0] if written else NO_BID
            self.used[other] = len(written)
            s.moves += len(written)

    def faults(self, s: Auction) -> list[str]:
        found = super().faults(s)
        if len(self.drafts) != s.seats or len(self.used) != s.seats or len(self.bids) != s.seats:
            return [*found, "there is not one draft a seat"]
        for seat, draft in enumerate(self.drafts):
            if type(draft) is not int or (draft != NO_BID and draft not in s.hands[seat]):
                return [*found, "a draft is not in its seat's hand"]
            if type(self.used[seat]) is not int or not (draft != NO_BID) <= self.used[seat] <= PAPER:
                return [*found, "a seat has written too often"]
            if self.bids[seat] not in (NO_BID, draft if draft != NO_BID else PASSED):
                return [*found, "a bid is not what was written"]
        return found


class Look(Frame[Desk]):
    """DRA-2: the winner alone sees the top of the deck, as long as he likes, once."""

    NAME: ClassVar[str] = "look"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    LASTS: ClassVar[int] = 60

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Desk) -> bool:
        return True

    def deciders(self, s: Desk) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self, s: Desk, seat: int) -> Ask:
        return Ask("look", "DRA-2")

    def look(self, s: Desk, seat: int, seen: dict[str, Any]) -> None:
        if seat == self.seat:
            seen["top"] = s.deck[-1]

    def choices(self, s: Desk, seat: int) -> list[Choice]:
        return [CLOSE]

    def why_not(self, s: Desk, seat: int, choice: Choice) -> list[Reason]:
        return [] if choice is CLOSE else [Reason("DRA-2", "close-first")]

    def answer(self, s: Desk, seat: int, choice: Choice) -> None:
        s.pop()
        s.showed()

    def copy(self) -> Look:
        return Look(self.seat)


class Drafts(Sealed):
    titles = {
        "DRA-0": "All at once",
        "DRA-1": "Write a bid, then seal it",
        "DRA-2": "The winner sees the top of the deck",
        "SEA-2": "The highest single bid wins",
    }
    state: ClassVar[type[Auction]] = Desk

    def __init__(self) -> None:
        super().__init__()
        self.id = "drafts"
        self.name = "Drafts"
        self.actions = ACTIONS
        self.frames = {Drafting.NAME: Drafting, Look.NAME: Look}
        self.turn_rule = "DRA-0"
        self.options = {"rounds": Option("rounds", 3, (1, 2, 3), "DRA-1")}

    def open(self, state: Auction) -> None:
        state.start(Drafting(0, [NO_BID] * state.seats, [NO_BID] * state.seats, [0] * state.seats))


DRAFTS: Final = Drafts()

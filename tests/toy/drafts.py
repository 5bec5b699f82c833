"""Drafts: Sealed, but a bid is written down and crossed out as often as one likes before it is sealed.

It proves that the contract carries what belongs to one seat alone: choices that nobody else can perceive,
events only their audience hears of, and a look that ends (whoever wins a round sees the top of the deck).
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sengoku.core.choices import Actions, Choice
from sengoku.core.dice import Dice
from sengoku.core.events import Ask, Told
from sengoku.core.fields import Field, Numbers, seats
from sengoku.core.frames import Frame, Question
from sengoku.core.game import Option
from sengoku.core.reasons import Reason
from tests.toy.sealed import NO_BID, PASSED, Auction, Bidding, Sealed, placed

ACTIONS: Final = Actions()
WRITE: Final = ACTIONS.add("write", [str(value + 1) for value in range(6)])
SEAL: Final = ACTIONS.add("seal")[0]
CLOSE: Final = ACTIONS.add("close")[0]
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

    def redraw(self, me: int, chance: Dice) -> None:
        """Whoever looks at the top of the deck knows it."""
        frame = self.stack[-1]
        known = [self.deck.pop()] if isinstance(frame, Look) and frame.seat == me else []
        super().redraw(me, chance)
        self.deck += known


class Drafting(Bidding):
    """DRA-1: `drafts` are what each seat has written and not sealed, `used` how often it has written."""

    NAME: ClassVar[str] = "drafting"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        *Bidding.FIELDS,
        Numbers("drafts", NO_BID, 5, seats),
        Numbers("used", 0, PAPER, seats),
    )
    WAIT: ClassVar[str] = "DRA-1"

    def __init__(
        self, round: int, bids: tuple[int, ...], drafts: tuple[int, ...], used: tuple[int, ...]
    ) -> None:
        super().__init__(round, bids)
        self.drafts = drafts
        self.used = used

    def run(self, s: Auction) -> bool:
        if NO_BID in self.bids:
            return True
        points = list(s.points)
        self.reveal(s)
        s.become(opening(self.round + 1, s.seats))
        s.over = self.round + 1 == s.options["rounds"]
        winners = [seat for seat in range(s.seats) if s.points[seat] > points[seat]]
        if winners and s.deck and not s.over:
            s.push(Look(winners[0]))
        return False

    def ask(self, s: Auction, seat: int) -> Ask:
        return Ask("draft", "DRA-1", {"round": self.round + 1, "left": PAPER - self.used[seat]})

    def choices(self, s: Auction, seat: int) -> list[Choice]:
        wanted = [] if self.used[seat] == PAPER else sorted(set(s.hands[seat]))
        return [*[WRITE[card] for card in wanted], SEAL]

    def explain(self, s: Auction, seat: int, choice: Choice) -> list[Reason]:
        return [Reason("DRA-1", "cannot-write", {"choice": str(choice)})]

    def answer(self, s: Auction, seat: int, choice: Choice) -> None:
        if choice is SEAL:
            bid = PASSED if self.drafts[seat] == NO_BID else self.drafts[seat]
            s.become(Drafting(self.round, placed(self.bids, seat, bid), self.drafts, self.used))
            s.emit("sealed", "DRA-1", seat, bid, to=(seat,))
            return
        drafts = placed(self.drafts, seat, choice.index)
        s.become(Drafting(self.round, self.bids, drafts, placed(self.used, seat, self.used[seat] + 1)))
        s.emit("wrote", "DRA-1", choice.index + 1, to=(seat,))

    def redrawn(self, s: Auction, others: list[int], chance: Dice) -> Drafting:
        """Nobody knows what others have written, or how often."""
        bids, drafts, used = self.rebid(s, others, chance), self.drafts, self.used
        for other in others:
            written = bids[other] not in (NO_BID, PASSED)
            drafts = placed(drafts, other, bids[other] if written else NO_BID)
            used = placed(used, other, int(written))
        s.moves += sum(used) - sum(self.used)
        return Drafting(self.round, bids, drafts, used)

    def fits(self, s: Auction, below: Frame[Any] | None) -> bool:
        return super().fits(s, below) and all(self.sound(s, seat) for seat in range(s.seats))

    def sound(self, s: Auction, seat: int) -> bool:
        draft = self.drafts[seat]
        if draft == NO_BID:
            return self.bids[seat] in (NO_BID, PASSED)
        return draft in s.hands[seat] and self.used[seat] > 0 and self.bids[seat] in (NO_BID, draft)


def opening(round: int, count: int) -> Drafting:
    """A round in which nobody has written anything."""
    return Drafting(round, (NO_BID,) * count, (NO_BID,) * count, (0,) * count)


class Look(Question[Desk]):
    """DRA-2: the winner alone sees the top of the deck, as long as he likes, once."""

    NAME: ClassVar[str] = "look"
    RULE: ClassVar[str] = "DRA-2"
    LASTS: ClassVar[int] = 60

    def ask(self, s: Desk, seat: int) -> Ask:
        return Ask("look", "DRA-2")

    def look(self, s: Desk, seat: int, seen: dict[str, Any]) -> None:
        if seat == self.seat:
            seen["top"] = s.deck[-1]

    def choices(self, s: Desk, seat: int) -> list[Choice]:
        return [CLOSE]

    def explain(self, s: Desk, seat: int, choice: Choice) -> list[Reason]:
        return [Reason("DRA-2", "close-first")]

    def answer(self, s: Desk, seat: int, choice: Choice) -> None:
        s.pop()
        s.showed()

    def fits(self, s: Desk, below: Frame[Any] | None) -> bool:
        return isinstance(below, Drafting) and bool(s.deck) and not s.over


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
        self.events = {**self.events, "wrote": Told("card", private=True)}
        self.turn_rule = "DRA-0"
        self.options = {"rounds": Option("rounds", 3, (1, 2, 3), "DRA-1")}

    def open(self, state: Auction) -> None:
        state.start(opening(0, state.seats))


DRAFTS: Final = Drafts()

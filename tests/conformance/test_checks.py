"""The suite itself: each promise, broken on purpose in a toy game, is noticed."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, ClassVar, TypedDict

import pytest

from sengoku.core.choices import Choice
from sengoku.core.dice import Dice
from sengoku.core.fields import Field, Number, Part
from sengoku.core.game import Game
from sengoku.core.glance import Glance, ViewGlance
from sengoku.core.observation import Block, Observer, Row
from sengoku.core.reasons import Reason
from sengoku.core.state import State
from tests.conformance import checks
from tests.conformance.checks import CHECKS
from tests.conformance.playing import Broken, Check, Setting, play
from tests.conformance.stories import story
from tests.toy.sealed import NO_BID, SEALED, Auction, Bidding, Sealed, placed


class ShowsHands(Auction):
    def see(self, seat: int | None, seen: dict[str, Any]) -> None:
        super().see(seat, seen)
        seen["hands"] = [list(hand) for hand in self.hands]


class ShowsTheSizeOfTheBids(Auction):
    def see(self, seat: int | None, seen: dict[str, Any]) -> None:
        super().see(seat, seen)
        frame = self.stack[-1]
        assert isinstance(frame, Bidding)
        seen["high"] = sum(bid > 3 for bid in frame.bids)


class ShowsANeighbourForAWhile(Auction):
    """A look that is part of the view for ever, not of the moment."""

    def see(self, seat: int | None, seen: dict[str, Any]) -> None:
        super().see(seat, seen)
        looks = seat is not None and self.moves == 0
        seen["neighbour"] = {"hand": list(self.hands[((seat or 0) + 1) % self.seats])} if looks else None


class ShowsHandsWhileItIsTold(Auction):
    """At every decision the hands are hidden, in the middle of a step they are not."""

    def see(self, seat: int | None, seen: dict[str, Any]) -> None:
        super().see(seat, seen)
        seen["hands"] = [list(hand) for hand in self.hands] if self.midway else []


class RedrawsNothing(Auction):
    def redraw(self, me: int, chance: Dice) -> None:
        pass


class KeepsItsFuture(Auction):
    def resample(self, seat: object, seed: object) -> State:
        twin = super().resample(seat, seed)
        twin.dice = self.dice.copy()
        return twin


class RedrawsFromTheTruth(Auction):
    """Every world is possible, but with the seed one can work back to the real hands."""

    def redraw(self, me: int, chance: Dice) -> None:
        hands, deck = [list(hand) for hand in self.hands], list(self.deck)
        super().redraw(me, chance)
        if me >= 0 and len(self.stack) == 1 and self.moves == 0:
            others = [other for other in range(self.seats) if other != me]
            self.hands, self.deck = list(hands), deck
            for one, next_one in zip(others, others[1:] + others[:1], strict=True):
                self.hands[one] = hands[next_one]


class RedrawsBadly(Auction):
    def redraw(self, me: int, chance: Dice) -> None:
        super().redraw(me, chance)
        if self.deck:
            self.deck[0] = (self.deck[0] + 1) % 6


class DrawsWhenLooking(Auction):
    def see(self, seat: int | None, seen: dict[str, Any]) -> None:
        super().see(seat, seen)
        self.dice.below(0, 6)


class WritesOnWhatIsOpen(Auction):
    """Whoever looks later sees who has looked."""

    def open_to_all(self) -> dict[str, Any]:
        return {**super().open_to_all(), "looked": []}

    def see(self, seat: int | None, seen: dict[str, Any]) -> None:
        super().see(seat, seen)
        seen["looked"].append(seat)


class UncoversInWhatIsOpen(Auction):
    """The first who looks leaves their hand where all look."""

    def open_to_all(self) -> dict[str, Any]:
        return {**super().open_to_all(), "table": {"hand": None}}

    def see(self, seat: int | None, seen: dict[str, Any]) -> None:
        super().see(seat, seen)
        seen["table"]["hand"] = None if seat is None else list(self.hands[seat])


class SharesItsHands(Auction):
    def clone(self) -> Auction:
        twin = super().clone()
        twin.hands = self.hands
        return twin


class ForgetsToSave(Auction):
    def restore(self, saved: dict[str, Any]) -> None:
        super().restore(saved)
        self.points = [0] * self.seats


class LosesCards(Auction):
    def showed(self) -> None:
        super().showed()
        self.deck = self.deck[1:]


class UsesTheGlobalRandom(Auction):
    def showed(self) -> None:
        super().showed()
        random.shuffle(self.deck)


class NeverShows(Auction):
    def showed(self) -> None:
        pass


class Endless(Bidding):
    def run(self, s: Auction) -> bool:
        if NO_BID not in self.bids:
            s.showed()
            s.become(Endless(self.round, (NO_BID,) * s.seats))
        return True


class CitesNothing(Bidding):
    def explain(self, s: Auction, seat: int, choice: Choice) -> list[Reason]:
        return [Reason("", reason.key, reason.args) for reason in super().explain(s, seat, choice)]


class OffersTwice(Bidding):
    def choices(self, s: Auction, seat: int) -> list[Choice]:
        return [*super().choices(s, seat), super().choices(s, seat)[0]]


class OffersNothing(Bidding):
    def choices(self, s: Auction, seat: int) -> list[Choice]:
        return [] if s.points[seat] else super().choices(s, seat)


class TellsTheBid(Bidding):
    """The open part of the event holds what the secret part should."""

    def answer(self, s: Auction, seat: int, choice: Choice) -> None:
        super().answer(s, seat, choice)
        s.emit("bids", "SEA-1", [choice.index], None)


class Changes(Bidding):
    """A frame that does not stay what it was."""

    def answer(self, s: Auction, seat: int, choice: Choice) -> None:
        super().answer(s, seat, choice)
        self.round, self.bids = 0, placed(self.bids, seat, 0)


class HoldsAList(Bidding):
    def __init__(self, round: int, bids: tuple[int, ...]) -> None:
        super().__init__(round, list(bids))  # type: ignore[arg-type]


class ForgetsAField(Bidding):
    """A field that is not declared: it would be lost by saving."""

    def __init__(self, round: int, bids: tuple[int, ...]) -> None:
        super().__init__(round, bids)
        self.extra = 0


class ForgetsAFieldOfItsState(Auction):
    def clone(self) -> Auction:
        twin = super().clone()
        self.extra = 0
        return twin


class ClonesTooLittle(Auction):
    def clone(self) -> Auction:
        twin = super().clone()
        twin.points = [0] * self.seats
        return twin


class Purse:
    """A part of a state with a field that is not declared."""

    FIELDS: ClassVar[tuple[Field, ...]] = (Number("coins"),)

    def __init__(self) -> None:
        self.coins = self.debts = 0


class ForgetsAFieldOfAPart(Auction):
    FIELDS: ClassVar[tuple[Field, ...]] = (*Auction.FIELDS, Part("purse", Purse))

    def __init__(self, game: Game, seats: int, options: dict[str, object], dice: Dice) -> None:
        super().__init__(game, seats, options, dice)
        self.purse = Purse()


def broken(state: type[Auction] = Auction, frame: type[Bidding] = Bidding) -> Setting:
    class BrokenGame(Sealed):
        def __init__(self) -> None:
            super().__init__()
            self.frames = {frame.NAME: frame}

        def open(self, auction: Auction) -> None:
            auction.start(frame(0, (NO_BID,) * auction.seats))

    BrokenGame.state = state
    return Setting(BrokenGame(), 3, {})


BREAKS: dict[Callable[..., Any], tuple[str, str]] = {
    ShowsHands: ("keeps-secrets", "depends on a secret"),
    ShowsTheSizeOfTheBids: ("keeps-secrets", "depends on a secret"),
    ShowsANeighbourForAWhile: ("ends-looks", "a look that ended"),
    ShowsHandsWhileItIsTold: ("tells-moments", "no moment shows a secret"),
    RedrawsNothing: ("keeps-secrets", "is redrawn"),
    KeepsItsFuture: ("keeps-secrets", "future of its own"),
    RedrawsFromTheTruth: ("keeps-secrets", "depends on nothing but"),
    RedrawsBadly: ("keeps-secrets", "world is sound"),
    DrawsWhenLooking: ("looks", "looking"),
    WritesOnWhatIsOpen: ("looks", "no view depends on others"),
    UncoversInWhatIsOpen: ("looks", "no view changes what is open to all"),
    SharesItsHands: ("clones", "clone|crash"),
    ForgetsToSave: ("saves", "same state|damaged"),
    LosesCards: ("offers", "no component is lost"),
    NeverShows: ("sets-barriers", "tells nobody anything"),
    Endless: ("offers", "every game ends"),
    CitesNothing: ("explains", "carries a rule"),
    OffersTwice: ("offers", "twice"),
    OffersNothing: ("offers", "whoever decides|exactly the deciders"),
    TellsTheBid: ("sets-barriers", "tells nobody anything"),
    Changes: ("clones", "clone|crash"),
    HoldsAList: ("declares", "a frame is a value"),
    ForgetsAField: ("declares", "every field of a frame is declared"),
    ForgetsAFieldOfItsState: ("declares", "every field is declared"),
    ForgetsAFieldOfAPart: ("declares", "every field of a part is declared"),
    ClonesTooLittle: ("declares", "forgets no field"),
}


@pytest.mark.parametrize("broken_part", BREAKS, ids=lambda part: part.__name__)
def test_a_broken_promise_is_noticed(broken_part: Any) -> None:
    setting = broken(broken_part) if issubclass(broken_part, Auction) else broken(frame=broken_part)
    check, promise = BREAKS[broken_part]
    with pytest.raises(Broken, match=promise) as noticed:
        play_some(setting, CHECKS[check])
    assert noticed.value.record is not None, "the fuzzer writes it down"


class GlancesAtHands(Sealed):
    def glance(self, state: State, seat: int) -> Glance:
        assert isinstance(state, Auction)
        return ViewGlance(seat, {"hands": state.hands})


class HoldsMoreThanItSays(Glance):
    def __init__(self, state: State, seat: int) -> None:
        super().__init__(seat)
        self.state = state


class GlancesAtAll(Sealed):
    def glance(self, state: State, seat: int) -> Glance:
        return HoldsMoreThanItSays(state, seat)


@pytest.mark.parametrize(
    ("game", "promise"), [(GlancesAtHands, "no glance depends"), (GlancesAtAll, "declares what it holds")]
)
def test_a_bot_that_would_see_too_much_is_noticed(game: type[Sealed], promise: str) -> None:
    with pytest.raises(Broken, match=promise):
        play_some(Setting(game(), 3, {}), CHECKS["keeps-secrets"])


class WritesTheDeck(Observer):
    """A row that tells what is on top of the deck."""

    def __init__(self, game: Game, seats: int) -> None:
        super().__init__(game, seats, [Block("top", (1,), 99, "the top of the deck")])

    def write(self, state: Auction, seat: int, row: Row) -> None:
        row.append(state.deck[-1] + 1 if state.deck else 0)


class WritesTooMuch(Observer):
    """A row with a number that is in no block."""

    def write(self, state: Auction, seat: int, row: Row) -> None:
        row.append(1)


class WritesTooLittle(Observer):
    """A block that is left out."""

    def __init__(self, game: Game, seats: int) -> None:
        super().__init__(game, seats, [Block("top", (1,), 99, "the top of the deck")])


class RemembersTooLong(Observer):
    """A part that stays as it was though it has changed: the list is the same, but not what is in it."""

    def __init__(self, game: Game, seats: int) -> None:
        super().__init__(game, seats, [Block("shown", (1,), 99, "how many cards were bid")])

    def write(self, state: Auction, seat: int, row: Row) -> None:
        if row.same(state.shown):
            row.skip(1)
        else:
            row.append(len(state.shown))


@pytest.mark.parametrize(
    ("observer", "promise"),
    [
        (WritesTheDeck, "no row of numbers depends on a secret"),
        (lambda game, seats: WritesTooMuch(game, seats, []), "every row is as long as its blocks"),
        (WritesTooLittle, "every row is as long as its blocks"),
        (RemembersTooLong, "a row written again is as one written anew"),
    ],
)
def test_a_row_that_tells_too_much_is_noticed(observer: Any, promise: str) -> None:
    class Observed(Sealed):
        def make_observer(self, seats: int, options: dict[str, object]) -> Observer:
            made: Observer = observer(self, seats)
            return made

    with pytest.raises(Broken, match=promise):
        play_some(Setting(Observed(), 3, {}), CHECKS["keeps-secrets"])


class Bids(TypedDict, total=False):
    seat: str


@pytest.mark.parametrize(
    ("view", "promise"), [(Bids, "a view is"), (dict[str, Any], "says what is declared")]
)
def test_what_is_not_declared_is_noticed(view: Any, promise: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "types_of", lambda game: (view, Bids))
    with pytest.raises(Broken, match=promise):
        play_some(Setting(Sealed(), 3, {}), CHECKS["shows-as-declared"])


def play_some(setting: Setting, check: Check) -> None:
    for seed in range(10):
        play(setting, seed, {check: 1})


def test_the_global_random_generator_is_noticed() -> None:
    told = set()
    for noise in range(5):
        random.seed(noise)
        told.add(story(broken(UsesTheGlobalRandom), 1))
    assert len(told) > 1


@pytest.mark.parametrize("check", CHECKS)
def test_the_unbroken_game_passes(check: str) -> None:
    play_some(Setting(SEALED, 3, {}), CHECKS[check])
    play(broken(), 1, {CHECKS[check]: 1})

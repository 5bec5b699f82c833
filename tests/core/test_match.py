"""A match: a state with its record and its log, and what can be taken back."""

from __future__ import annotations

from typing import Any

import pytest

import sengoku
from sengoku.core.dice import seed_hash
from sengoku.core.errors import BadOption, BadSeats, IllegalChoice, NotYourTurn
from sengoku.core.match import Match, resume, start
from sengoku.core.record import Record
from sengoku.core.state import State
from tests.support import Whole
from tests.toy import find
from tests.toy.sealed import SEALED, Auction, Bidding
from tests.toy.stones import STONES


def everything(match: Match) -> tuple[Any, ...]:
    return match.state.dump(), match.record.dumps(with_seed=True), [repr(event) for event in match.log]


def first(match: Match) -> int:
    return match.state.deciders()[0]


# -- playing -------------------------------------------------------------------------------------------


def test_a_match_writes_down_what_is_chosen() -> None:
    match = start(STONES, 2, 1, ["Aoi", "Ren"], heap=5)
    seats = []
    while not match.state.over:
        seats.append(first(match))
        match.choose(first(match), "take 1")
    assert [(step.seat, step.choice) for step in match.record.steps] == [(seat, "take 1") for seat in seats]
    assert [event.kind for event in match.log] == ["took"] * 5
    assert match.record.names == ["Aoi", "Ren"]
    assert match.record.result is not None
    assert match.record.result["winners"] == match.state.winners() == [seats[-1]]
    assert Record.loads(match.record.dumps(), find).verify().ok


def test_a_choice_is_given_as_itself_by_its_notation_or_by_its_number() -> None:
    matches = [start(STONES, 2, 1) for _ in range(4)]
    choice = matches[0].state.choices(first(matches[0]))[1]
    seat = first(matches[0])
    for match, given in zip(matches, (choice, str(choice), choice.code, Whole(choice.code)), strict=True):
        match.choose(Whole(seat) if given is choice else seat, given)
        assert everything(match) == everything(matches[0])
        assert [(step.seat, step.choice) for step in match.record.steps] == [(seat, str(choice))]


def test_a_match_without_a_seed_draws_one_and_keeps_it() -> None:
    one, other = start(STONES, 2), start(STONES, 2)
    assert one.record.seed is not None
    assert one.record.seed != other.record.seed
    assert one.record.seed_hash == seed_hash(one.record.seed)
    assert one.record.start().dump() == one.state.dump()


def test_a_bad_start_is_refused() -> None:
    with pytest.raises(BadSeats):
        start(STONES, 9, 1)
    with pytest.raises(BadOption):
        start(STONES, 2, 1, heap=99)
    with pytest.raises(BadOption):
        start(STONES, 2, 1.5)


@pytest.mark.parametrize("names", [["Aoi"], ["Aoi", "Ren", "Emi"], []])
def test_there_is_one_name_a_seat(names: list[str]) -> None:
    with pytest.raises(BadOption):
        start(STONES, 2, 1, names)


def test_a_refused_choice_leaves_no_trace() -> None:
    match = start(STONES, 2, 1, heap=5)
    match.choose(first(match), "take 3")
    before = everything(match)
    mine, other = first(match), 1 - first(match)
    for seat, choice, error in (
        (other, "take 1", NotYourTurn),
        (9, "take 1", NotYourTurn),
        (mine, "take 3", IllegalChoice),
        (mine, "fly", sengoku.BadNotation),
        (mine, None, sengoku.BadNotation),
    ):
        with pytest.raises(error):
            match.choose(seat, choice)
        assert everything(match) == before
    assert match.can_undo(other), "a refused choice does not close the way back"


def test_nothing_can_be_chosen_or_taken_back_after_the_end() -> None:
    match = start(STONES, 2, 1, heap=5)
    while not match.state.over:
        match.choose(first(match), match.state.choices(first(match))[-1])
    before = everything(match)
    for seat in range(2):
        assert not match.can_undo(seat)
        with pytest.raises(NotYourTurn):
            match.undo(seat)
        with pytest.raises(NotYourTurn, match="over"):
            match.choose(seat, "take 1")
    assert everything(match) == before


# -- taking back ----------------------------------------------------------------------------------------


def test_an_open_choice_is_taken_back_exactly() -> None:
    match = start(STONES, 3, 1)
    seat, before = first(match), everything(match)
    match.choose(seat, "take 2")
    assert match.can_undo(seat)
    match.undo(seat)
    assert everything(match) == before
    assert not match.can_undo(seat)
    match.choose(seat, "take 1")
    assert match.state.moves == 1


def test_the_next_seats_choice_closes_the_way_back() -> None:
    match = start(STONES, 3, 1)
    one = first(match)
    match.choose(one, "take 1")
    two = first(match)
    match.choose(two, "take 1")
    before = everything(match)
    assert not match.can_undo(one)
    with pytest.raises(NotYourTurn, match="take"):
        match.undo(one)
    assert everything(match) == before
    assert match.can_undo(two)


def test_what_is_tried_changes_nothing_and_is_not_done_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match = start(STONES, 3, 1)
    seat, before = first(match), everything(match)
    made, after = match.attempt(seat, "take 2")
    assert everything(match) == before
    assert (made.choice, made.unseen, after.moves) == ("take 2", False, 1)
    with pytest.raises(NotYourTurn):
        match.choose(float(seat), "take 2")
    other, _ = match.attempt(seat, "take 1")
    assert other.choice == "take 1"
    _, after = match.attempt(seat, "take 2")
    monkeypatch.delattr(State, "choose")
    assert match.choose(seat, "take 2") == after.events
    assert match.state is after


def test_what_was_tried_before_an_undo_is_forgotten() -> None:
    match = start(STONES, 3, 1)
    seat = first(match)
    match.choose(seat, "take 2")
    match.attempt(first(match), "take 1")
    match.undo(seat)
    match.choose(seat, "take 1")
    assert match.state.dump() == match.record.replay().dump()


def test_whoever_takes_back_what_closed_the_way_opens_it_again() -> None:
    match = start(STONES, 3, 1)
    one = first(match)
    match.choose(one, "take 1")
    open_before = everything(match)
    two = first(match)
    match.choose(two, "take 1")
    assert not match.can_undo(one)
    match.undo(two)
    assert everything(match) == open_before
    assert match.can_undo(one)
    match.undo(one)
    assert (match.state.moves, match.made, match.record.steps) == (0, [], [])


def test_what_is_closed_can_be_taken_back_all_the_same() -> None:
    """If everybody agrees: the match does not ask."""
    match = start(STONES, 3, 1)
    positions = [everything(match)]
    while not match.state.over:
        match.choose(first(match), "take 1")
        positions.append(everything(match))
    for place in (7, 3, 0):
        match.take_back(range(place, len(match.made)))
        assert everything(match) == positions[place]
        assert len(match.made) == place


@pytest.mark.parametrize("seat", [None, "0", -1, 99, []])
def test_who_is_no_seat_takes_nothing_back(seat: Any) -> None:
    match = start(STONES, 3, 1)
    match.choose(first(match), "take 1")
    before = everything(match)
    assert not match.can_undo(seat)
    with pytest.raises(NotYourTurn):
        match.undo(seat)
    assert everything(match) == before


def test_what_only_looks_like_a_seat_takes_nothing_back() -> None:
    """True is not seat 1 and 0.0 is not seat 0, here as at the door."""
    match = start(STONES, 2, 1)
    seat = first(match)
    match.choose(seat, "take 1")
    for stranger in (bool(seat), float(seat)):
        assert not match.can_undo(stranger)
        with pytest.raises(NotYourTurn):
            match.undo(stranger)


def test_a_resumed_match_has_nothing_to_take_back_but_goes_on() -> None:
    match = start(STONES, 2, 1)
    seat = first(match)
    match.choose(seat, "take 1")
    again = resume(Record.loads(match.record.dumps(with_seed=True), find))
    assert everything(again) == everything(match)
    again.choose(first(again), "take 1")
    assert len(again.record.steps) == 2


# -- simultaneous choices ------------------------------------------------------------------------------------


def bids(match: Match) -> list[int]:
    frame = match.state.stack[-1]
    assert isinstance(frame, Bidding)
    return list(frame.bids)


def bid(match: Match, seat: int, place: int = 0) -> str:
    """Bid the card at this place of the hand."""
    choice = str(match.state.choices(seat)[place])
    match.choose(seat, choice)
    return choice


@pytest.fixture
def auction() -> Match:
    return start(SEALED, 3, 4)


def test_all_decide_at_once_in_any_order(auction: Match) -> None:
    assert auction.state.deciders() == (0, 1, 2)
    bid(auction, 2)
    assert auction.state.deciders() == (0, 1)
    bid(auction, 0)
    assert auction.state.deciders() == (1,)
    assert auction.state.ask(0).prompt == "wait"
    assert auction.state.choices(0) == []
    bid(auction, 1)
    assert auction.state.deciders() == (0, 1, 2), "the next round"
    assert auction.log[-1].kind == "bids"


def test_what_was_chosen_is_sealed_until_the_last_one_is_in(auction: Match) -> None:
    others = [auction.state.view(1), auction.state.view(None)]
    bid(auction, 0, 1)
    assert auction.state.view(0)["bid"] == bids(auction)[0] != -1
    assert auction.log[-1].seen_by(0)["args"] == {"seat": 0, "bid": bids(auction)[0]}
    assert auction.log[-1].seen_by(1)["args"] == {"seat": 0, "bid": None}
    for viewer, before in zip((1, None), others, strict=True):
        after = auction.state.view(viewer)
        changed = {key for key in after if after[key] != before[key]}
        assert changed <= {"deciders", "moves"}, "who has chosen is open, what was chosen is not"
    assert auction.state.dump()["stack"][0]["bids"][0] != -1, "but it is saved"


def test_a_sealed_choice_cannot_be_made_twice(auction: Match) -> None:
    bid(auction, 0)
    before = everything(auction)
    with pytest.raises(NotYourTurn):
        auction.choose(0, "pass")
    assert everything(auction) == before


def test_a_sealed_choice_can_be_taken_back_until_the_last_is_in(auction: Match) -> None:
    mine = bid(auction, 0, 0)
    bid(auction, 1)
    theirs = bids(auction)[1]
    assert auction.can_undo(0)
    assert auction.can_undo(1)
    assert not auction.can_undo(2)
    auction.undo(0)
    assert bids(auction) == [-1, theirs, -1], "what others have sealed stays"
    assert auction.state.deciders() == (0, 2)
    assert [step.seat for step in auction.record.steps] == [1]
    assert auction.state.moves == 1
    assert [event.args["seat"] for event in auction.log] == [1]
    assert not auction.can_undo(0)
    assert auction.can_undo(1)
    assert mine != bid(auction, 0, 1), "and may be made otherwise"
    auction.undo(1)
    assert [step.seat for step in auction.record.steps] == [0]
    assert auction.state.dump() == auction.record.replay().dump()


def test_the_last_choice_closes_the_way_back_for_all(auction: Match) -> None:
    for seat in (1, 0, 2):
        bid(auction, seat)
    before = everything(auction)
    for seat in range(3):
        assert not auction.can_undo(seat)
        with pytest.raises(NotYourTurn):
            auction.undo(seat)
    assert everything(auction) == before


def test_the_order_in_which_sealed_choices_come_in_does_not_matter() -> None:
    ends = set()
    for order in ((0, 1, 2), (2, 1, 0), (1, 0, 2)):
        match = start(SEALED, 3, 4)
        while not match.state.over:
            for seat in order:
                bid(match, seat)
        state = match.state
        assert isinstance(state, Auction)
        ends.add(str((state.points, state.hands, state.deck)))
        assert match.record.verify().ok
    assert len(ends) == 1


def test_a_sealed_choice_is_redrawn_for_the_others() -> None:
    match = start(SEALED, 3, 4)
    bid(match, 0)
    worlds = [match.state.resample(1, key) for key in range(60)]
    guesses = set()
    for world in worlds:
        frame = world.stack[-1]
        assert isinstance(frame, Bidding)
        assert world.deciders() == (1, 2)
        guesses.add(frame.bids[0])
    assert len(guesses) > 3
    own = [match.state.resample(0, key).view(0) for key in range(20)]
    assert all(view == match.state.view(0) for view in own)

"""Frames: plain data that can be saved, and the order in which the engine runs them."""

from __future__ import annotations

from sengoku.core.events import Ask, Event
from sengoku.core.fields import Inline, Number, Numbers
from tests.toy.sealed import SEALED, Auction, Bidding
from tests.toy.stones import STONES


def test_a_frame_saves_its_fields() -> None:
    assert Bidding(1, (3, -1)).dump() == {"frame": "bidding", "round": 1, "bids": [3, -1]}


class _Pair:
    FIELDS = (Number("low", 0, 9), Numbers("more", 0, 9))

    def __init__(self, low: int, more: tuple[int, ...]) -> None:
        self.low = low
        self.more = more


def test_a_part_stands_among_the_fields_of_its_owner() -> None:
    part = Inline("pair", _Pair)
    saved: dict[str, object] = {"round": 1}
    part.write(_Pair(3, (4, 5)), saved)
    assert saved == {"round": 1, "low": 3, "more": [4, 5]}
    again = part.read(saved)
    assert isinstance(again, _Pair)
    assert (again.low, again.more) == (3, (4, 5))
    assert part.fault(again, None) == ""
    assert part.fault(_Pair(3, (10,)), None) == "'more' is out of range"


def test_a_loaded_frame_shares_nothing_with_what_was_saved() -> None:
    saved = SEALED.new(3, 1).dump()
    before = repr(saved)
    state = SEALED.load(saved)
    state.choose(0, state.choices(0)[0])
    assert repr(saved) == before


def test_clones_share_frames_and_a_step_puts_a_new_one_in_place() -> None:
    state = SEALED.new(3, 1)
    twin = state.clone()
    assert twin.stack[0] is state.stack[0]
    state.choose(0, "pass")
    assert twin.stack[0] is not state.stack[0]
    assert twin == SEALED.new(3, 1)


def test_a_choice_is_legal_because_it_is_listed_and_for_no_other_reason() -> None:
    state = SEALED.new(3, 1)
    legal = state.choices(0)
    for choice in SEALED.actions.all:
        assert (state.why_not(0, choice) == []) == (choice in legal)


def test_choose_records_events_and_apply_does_not() -> None:
    state = SEALED.new(2, 1)
    choice = state.choices(0)[0]
    twin = state.clone()
    events = state.choose(0, choice)
    assert [event.kind for event in events] == ["sealed"]
    assert state.events == events
    assert not state.recording
    twin.apply(0, twin.choices(0)[0])
    assert twin.events == []
    assert twin.dump() == state.dump()


def test_only_what_was_shown_or_drawn_is_a_barrier() -> None:
    state = SEALED.new(2, 1)
    assert state.barrier, "nothing comes before the start"
    state.choose(0, "pass")
    assert not state.barrier
    state.choose(1, "pass")
    assert state.barrier, "the bids were shown"


def test_those_who_wait_read_the_paragraph_of_the_procedure_they_wait_for() -> None:
    state = SEALED.new(3, 1)
    state.choose(0, "pass")
    assert (state.ask(0).prompt, state.ask(0).rule) == ("wait", Bidding.WAIT) == ("wait", "SEA-1")
    assert state.why_not(0, "pass")[0].rule == "SEA-1"


def test_a_procedure_without_one_cites_the_game_s_own() -> None:
    state = STONES.new(2, 1)
    (idle,) = {0, 1} - set(state.deciders())
    assert (state.ask(idle).prompt, state.ask(idle).rule) == ("wait", "STO-0")
    assert state.why_not(idle, STONES.actions.all[0])[0].rule == "STO-0"


def test_the_engine_runs_on_to_the_next_decision_or_the_end() -> None:
    state = SEALED.new(2, 1, rounds=1)
    state.choose(0, "pass")
    state.choose(1, "pass")
    assert state.over
    assert isinstance(state, Auction)
    assert state.deciders() == ()
    assert state.ask(0) == Ask("over", "SEA-2")
    assert state.moves == 2


def test_an_event_shows_its_secret_to_its_audience_only() -> None:
    event = Event("drew", "X-1", {"seat": 1}, {"cards": ["a", "b"]}, (1, 2))
    assert event.seen_by(1)["args"] == event.seen_by(2)["args"] == {"seat": 1, "cards": ["a", "b"]}
    for outsider in (0, None, -1):
        assert event.seen_by(outsider) == {"kind": "drew", "rule": "X-1", "args": {"seat": 1, "cards": None}}


def test_asks_are_equal_by_what_they_say() -> None:
    assert Ask("bid", "X-1", {"round": 1}) == Ask("bid", "X-1", {"round": 1})
    assert Ask("bid", "X-1", {"round": 1}) != Ask("bid", "X-1", {"round": 2})
    assert len({Ask("bid", "X-1"), Ask("bid", "X-1", {})}) == 1
    assert Ask("bid", "X-1").to_json() == {"prompt": "bid", "rule": "X-1", "args": {}}

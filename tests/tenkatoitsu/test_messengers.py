"""TEN-9.1: delay boxes, left-over chits and their messengers."""

from __future__ import annotations

import pytest

from sengoku.games.tenkatoitsu.places import STREAMS
from tests.seated import told
from tests.support import rule
from tests.tenkatoitsu.table import PLAIN, Table, ground, table

HERE = {"a": "0101", "b": "0301", "c": "0501"}
THERE = {"a": "0113", "b": "0313"}


def dice_thrown(t: Table, stream: str) -> int:
    return t.state.dice.counters[STREAMS.index(stream)]


@rule("TEN-9.1")
@pytest.mark.parametrize(
    ("die", "fate", "place"),
    [
        (1, "killed", "reserve"),
        (2, "insult", "reserve"),
        (3, "counter-proposal", "reserve"),
        (4, "needs-time", "box-1"),  # box 2, then one box down in the same command sequence
        (5, "lost", "bowl"),
        (6, "detour", "bowl"),
    ],
)
def test_the_messenger_of_a_left_over_chit(die: int, fate: str, place: str) -> None:
    t = table(HERE, THERE, bowl="tokugawa-b")
    t.roll("command", die, 4, 4)
    events = t.command()
    (messenger,) = told(events, "messenger")
    assert messenger["clan"] == "tokugawa-b"
    assert (messenger["die"], messenger["fate"]) == (die, fate)
    assert t.place("tokugawa-b") == place


@rule("TEN-9.1")
def test_three_faces_lose_the_chit_two_bring_it_now_and_one_next_turn() -> None:
    places = []
    for die in range(1, 7):
        t = table(HERE, THERE, bowl="ikeda-b")
        t.roll("command", die, 4, 4)
        t.command()
        places.append(t.place("ikeda-b"))
    assert sorted(places) == ["bowl", "bowl", "box-1", "reserve", "reserve", "reserve"]


@rule("TEN-9.1")
def test_every_left_over_chit_has_its_own_messenger() -> None:
    t = table(HERE, THERE, bowl="tokugawa-b tokugawa-c ikeda-b")
    t.roll("command", 1, 4, 6, 4, 4)
    t.command()
    assert [t.place(clan) for clan in ("tokugawa-b", "tokugawa-c", "ikeda-b")] == ["reserve", "box-1", "bowl"]


@rule("TEN-9.1")
@pytest.mark.parametrize(
    ("box", "after"), [(1, "bowl"), (2, "box-1"), (3, "box-2"), (4, "box-3")], ids=["1", "2", "3", "4"]
)
def test_delayed_chits_come_one_box_nearer(box: int, after: str) -> None:
    t = table(HERE, THERE, boxes={"tokugawa-b": box})
    events = t.command()
    assert t.place("tokugawa-b") == after
    assert told(events, "messenger") == []
    assert bool(told(events, "arrived")) == (box == 1)


@rule("TEN-9.1")
def test_a_delayed_chit_waits_its_boxes_out() -> None:
    t = table(HERE, THERE, boxes={"tokugawa-b": 2})
    t.command()
    t.will_draw("rally", all_phases=True)
    t.do(0, "done")
    t.do(1, "done")
    assert t.clan("tokugawa-b") not in t.state.bowl()
    t.command()
    assert t.clan("tokugawa-b") in t.state.bowl()


@rule("TEN-9.1", "TEN-10.3")
def test_a_chit_with_a_written_tactic_needs_no_messenger() -> None:
    t = table(HERE, THERE)
    t.write("totsugeki", "tokugawa-b")
    t.roll("command", 1, 1)
    events = t.command()
    assert told(events, "messenger") == []
    assert t.place("tokugawa-b") == "bowl"  # by box 1, with its tactic
    assert t.state.tactic[t.clan("tokugawa-b")] == 0


@rule("TEN-9.1", "TEN-12")
def test_a_chit_of_a_clan_off_the_map_needs_no_messenger() -> None:
    on = ground(entry="0101")
    t = table({"a": "0303", "k": "off 2"}, THERE, on=on, bowl="tokugawa-k", move="tokugawa-k")
    events = t.command()
    assert told(events, "messenger") == []
    assert t.place("tokugawa-k") == "bowl"


@rule("TEN-9.1", "TEN-10.4.4")
def test_chits_set_aside_for_a_left_over_tactic_stay_aside() -> None:
    t = table(HERE, THERE)
    t.write("kido", "tokugawa-b", "tokugawa-c")
    t.command()
    assert t.place("tokugawa-b") == "bowl"
    assert t.place("tokugawa-c") == "aside"
    assert "select c" not in t.legal(0)


@rule("TEN-9.1", "TEN-10.4.2")
def test_the_token_left_in_the_bowl_stays_there() -> None:
    t = table(HERE, THERE, plans=("choda", "hoshi"))
    t.state.show_plan(1)
    t.state.katta[1] = 2
    events = t.command()
    assert told(events, "messenger") == []
    assert t.chit("katta-1") in t.state.bowl()
    assert "katta" not in t.legal(0)  # one token, and it is in the bowl already


@rule("TEN-9.1")
def test_left_over_chits_are_dealt_with_before_the_boxes() -> None:
    """A messenger who says box 1 brings the chit in this very turn; box 2 means the next."""
    t = table(HERE, THERE, bowl="tokugawa-b tokugawa-c", boxes={"ikeda-b": 1})
    t.roll("command", 5, 4, 4, 4)
    t.command()
    assert t.place("tokugawa-b") == "bowl"
    assert t.place("tokugawa-c") == "box-1"
    assert t.place("ikeda-b") == "bowl"
    t.roll("command", 1, 1, 4, 4)
    t.command()
    assert t.place("tokugawa-c") == "bowl"


@rule("TEN-9.1")
def test_without_left_overs_no_messenger_is_sent() -> None:
    t = table(HERE, THERE, on=PLAIN)
    before = dice_thrown(t, "command")
    t.command()
    assert dice_thrown(t, "command") - before == 2  # the two command dice

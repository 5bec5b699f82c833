"""TEN-8.6, TEN-R56: putting a drawn chit back."""

from __future__ import annotations

from sengoku.games.tenkatoitsu.outline import TurnPart
from tests.seated import kinds
from tests.support import rule
from tests.tenkatoitsu.table import Table, table

HERE = {"a": "0101", "b": "0301", "c": "0501"}
THERE = {"a": "0113", "b": "0313"}
ALL = "tokugawa-a tokugawa-b tokugawa-c ikeda-a ikeda-b"


def bowl(**more: object) -> Table:
    return table(HERE, THERE, bowl=ALL, **more)  # type: ignore[arg-type]


def delayed(chit: str, *later: str) -> Table:
    """Tokugawa has put back this chit, and these are drawn after it."""
    t = bowl()
    t.draw(chit)
    t.will_draw(*later, back=chit)
    t.do(0, "delay")
    return t


def acts(t: Table) -> bool:
    """Whether a clan has begun to act without its owner having been asked about the chit."""
    return t.asked[0] == "change-order"


@rule("TEN-8.6")
def test_a_drawn_chit_may_be_put_back() -> None:
    t = bowl()
    t.draw("tokugawa-b")
    assert t.legal(0) == ["act", "delay"]
    t.will_draw("march", "initiative")
    events = t.do(0, "delay")
    assert kinds(events)[0] == "delayed"
    assert t.place("tokugawa-b") == "bowl"
    assert t.order("tokugawa-b") == "defence"


@rule("TEN-8.6")
def test_only_the_owner_decides() -> None:
    t = bowl()
    t.draw("ikeda-b")
    assert t.asked == ("chit-drawn", (1,))
    assert t.legal(0) == []


@rule("TEN-8.6")
def test_nobody_delays_two_chits_in_a_row() -> None:
    t = delayed("tokugawa-b", "tokugawa-a")
    assert acts(t)
    assert t.refused(0, "delay") == ["TEN-8"]


@rule("TEN-8.6")
def test_the_same_chit_cannot_be_delayed_again_at_once() -> None:
    t = delayed("tokugawa-c", "tokugawa-c")
    assert acts(t)


@rule("TEN-8.6", "TEN-R56")
def test_a_delay_by_the_opponent_in_between_changes_nothing() -> None:
    t = delayed("tokugawa-b", "ikeda-b")
    assert t.legal(1) == ["act", "delay"]
    t.will_draw("tokugawa-a", back="ikeda-b")
    t.do(1, "delay")
    assert acts(t)
    assert t.asked[1] == (0,)


@rule("TEN-8.6")
def test_a_phase_of_the_opponent_in_between_lifts_the_ban() -> None:
    t = delayed("tokugawa-b", "ikeda-b", "tokugawa-a")
    t.do(1, "act", "keep", "done")
    assert t.legal(0) == ["act", "delay"]


@rule("TEN-8.6")
def test_an_obligatory_phase_in_between_lifts_the_ban() -> None:
    t = delayed("tokugawa-b", "rally", "tokugawa-b")
    assert t.legal(0) == ["act", "delay"]


@rule("TEN-8.6")
def test_a_phase_of_ones_own_lifts_the_ban() -> None:
    t = delayed("tokugawa-b", "tokugawa-a", "tokugawa-c")
    t.do(0, "keep", "done")
    assert t.legal(0) == ["act", "delay"]


@rule("TEN-8.6")
def test_the_ban_ends_with_the_turn() -> None:
    t = bowl()
    t.state.obligatory = [2, 2, 2, 1, 2]
    t.will_draw("tokugawa-b")
    t.start(TurnPart.ACTIVATION)
    t.will_draw("rally", back="tokugawa-b")
    t.roll("command", 6, 6, 6, 6, 6, 4, 4)
    t.do(0, "delay")
    assert t.state.turn == 6
    t.do(0, "done")
    t.will_draw("tokugawa-b", all_phases=True)
    t.do(1, "done")
    assert t.legal(0) == ["act", "delay"]


@rule("TEN-8.6", "TEN-7.2")
def test_obligatory_chits_are_never_delayed() -> None:
    t = bowl(move="tokugawa-b")
    t.draw("march")
    assert t.asked == ("march-clan", (0,))
    assert t.refused(0, "delay") == ["TEN-7.2.1"]


@rule("TEN-8.6", "TEN-10.3")
def test_a_delayed_chit_keeps_its_tactic() -> None:
    t = table(HERE, {"a": "0104"})
    t.write("totsugeki", "tokugawa-a")
    t.draw("tokugawa-a")
    t.will_draw("tokugawa-a", back="tokugawa-a")
    t.do(0, "delay")
    assert t.order("tokugawa-a") == "attack"  # it had to act, by its tactic
    assert t.state.used[0] == 1


@rule("TEN-8", "TEN-8.6")
def test_a_chit_that_was_used_goes_to_the_reserve() -> None:
    t = bowl()
    t.draw("tokugawa-b")
    t.do(0, "act", "keep", "done")
    assert t.place("tokugawa-b") == "reserve"
    assert t.over

"""TEN-2.1, TEN-3.1, TEN-3.2, TEN-7.1, TEN-7.2, TEN-9.4: the sequence of a turn and its end."""

from __future__ import annotations

import pytest

from sengoku.games.tenkatoitsu.chits import Chit, kind_of
from sengoku.games.tenkatoitsu.components import PHASE_IDS
from sengoku.games.tenkatoitsu.outline import TurnPart
from tests.seated import kinds, told
from tests.support import rule
from tests.tenkatoitsu.table import Table, table

FAR = {"tokugawa": {"a": "0101", "b": "0301"}, "ikeda": {"a": "0113", "b": "0313"}}


def apart(**more: object) -> Table:
    """Two armies that have nothing to do with each other."""
    return table(FAR["tokugawa"], FAR["ikeda"], **more)  # type: ignore[arg-type]


def done_but(t: Table, *left: str) -> None:
    """All obligatory phases but these have taken place."""
    t.state.obligatory = [1 if phase in left else 2 for phase in PHASE_IDS]


@rule("TEN-3.2", "TEN-9.1", "TEN-9.2")
def test_delays_come_before_command_points_and_those_before_the_selection() -> None:
    t = apart(bowl="tokugawa-b")
    t.roll("command", 6, 4, 4)
    events = t.command()
    assert kinds(events) == ["turn", "messenger", "arrived", "command", "command"]
    assert t.asked == ("select", (0, 1))


@rule("TEN-3.2", "TEN-10.2")
def test_plans_are_activated_between_the_points_and_the_selection() -> None:
    t = apart(active=(1, 0))
    t.roll("command", 4, 4)
    assert kinds(t.command()) == ["turn", "command", "command"]
    assert t.asked == ("commit", (1,))
    t.do(1, "commit 0", "wait")
    assert t.asked == ("select", (0, 1))


@rule("TEN-3.2", "TEN-9.4")
def test_the_five_obligatory_chits_go_into_the_bowl_last() -> None:
    t = apart()
    t.command()
    assert not [chit for chit in t.state.bowl() if kind_of(chit) != Chit.CLAN]
    t.do(0, "done")
    t.do(1, "done")
    drawn = sum(1 for state in t.state.obligatory if state == 2)
    assert drawn >= 1
    assert [state for state in t.state.obligatory if state == 0] == []


@rule("TEN-3.2", "TEN-7.2", "TEN-2.1")
def test_march_rally_and_initiative_come_once_and_combat_twice() -> None:
    t = apart()
    events = t.draw("rally", "combat-1", "march", "combat-0", "initiative")
    phases = [args["phase"] for args in told(events, "drawn-phase")]
    assert phases == ["rally", "combat-1", "march", "combat-0", "initiative"]
    assert t.over


@rule("TEN-3.2", "TEN-7.1")
def test_the_turn_ends_when_the_fifth_obligatory_phase_is_finished() -> None:
    t = apart(bowl="tokugawa-b")
    done_but(t, "rally")
    t.will_draw("rally")
    t.roll("command", 1, 4, 4)
    events = t.start(TurnPart.ACTIVATION)
    assert kinds(events)[0] == "drawn-phase"
    assert "drawn-clan" not in kinds(events)  # what is left in the bowl is not played
    assert t.state.turn == 6
    assert t.place("tokugawa-b") == "reserve"


@rule("TEN-3.2")
def test_the_fifth_phase_is_carried_out_before_the_turn_ends() -> None:
    t = apart(move="tokugawa-b")
    done_but(t, "march")
    t.will_draw("march")
    t.start(TurnPart.ACTIVATION)
    assert t.asked == ("march-clan", (0,))
    assert t.state.turn == 5
    t.do(0, "pass")
    assert t.state.turn == 6


@rule("TEN-3.2")
def test_a_clan_chit_drawn_before_the_fifth_phase_is_played() -> None:
    t = apart(bowl="tokugawa-b")
    done_but(t, "rally")
    t.will_draw("tokugawa-b", "rally")
    t.start(TurnPart.ACTIVATION)
    assert t.asked == ("chit-drawn", (0,))
    t.do(0, "act", "keep", "done")
    assert t.state.turn == 6
    assert t.place("tokugawa-b") == "reserve"


@rule("TEN-3.1", "TEN-3.2")
def test_a_turn_follows_the_other_until_the_last() -> None:
    t = apart(turn=16)
    done_but(t, "rally")
    t.will_draw("rally")
    t.start(TurnPart.ACTIVATION)
    assert t.state.over
    t = apart(turn=15)
    done_but(t, "rally")
    t.will_draw("rally")
    t.start(TurnPart.ACTIVATION)
    assert not t.state.over
    assert t.state.turn == 16


@rule("TEN-3.1")
def test_every_clan_chit_gives_its_clan_a_phase() -> None:
    t = apart(bowl="ikeda-b")
    t.draw("tokugawa-b", "ikeda-b")
    assert t.asked == ("chit-drawn", (0,))
    t.do(0, "act", "keep", "done")
    assert t.asked == ("chit-drawn", (1,))
    t.do(1, "act", "keep", "done")
    assert t.over


@rule("TEN-2.1")
def test_a_drawn_chit_does_not_go_back_into_the_bowl() -> None:
    t = apart()
    t.draw("tokugawa-b", "march")
    t.do(0, "act", "keep", "done")
    assert t.over
    assert t.clan("tokugawa-b") not in t.state.bowl()
    assert t.chit("march") not in t.state.bowl()
    assert t.chit("rally") in t.state.bowl()


@rule("TEN-2.1", "TEN-7.1")
@pytest.mark.parametrize("chit", ["march", "combat-0", "combat-1", "rally", "initiative", "ikeda-b"])
def test_any_chit_of_the_bowl_may_come(chit: str) -> None:
    t = apart(bowl="ikeda-b", move="tokugawa-b ikeda-b")
    events = t.draw(chit)
    first = next(event for event in events if event.kind in ("drawn-phase", "drawn-clan"))
    assert chit in (first.args.get("phase"), first.args.get("clan"))


@rule("TEN-R11")
def test_a_clan_acts_by_its_chit_and_again_in_an_obligatory_phase() -> None:
    t = apart(move="tokugawa-b")
    t.draw("tokugawa-b", "march")
    t.do(0, "act", "keep", "unit b-1", "go 0302")
    assert t.asked == ("march-clan", (0,))
    t.do(0, "clan b", "unit b-1", "go 0303")
    assert t.hex("tokugawa-b-1") == "0303"


@rule("TEN-3.2", "TEN-7.2")
def test_the_next_turn_has_all_obligatory_phases_again() -> None:
    t = apart()
    done_but(t, "rally")
    t.will_draw("rally")
    t.start(TurnPart.ACTIVATION)
    t.will_draw("initiative", all_phases=True)
    t.do(0, "done")
    t.do(1, "done")
    assert 0 not in t.state.obligatory
    assert 1 in t.state.obligatory

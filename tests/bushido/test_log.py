"""The log explains honour: what it was for, whom a marker passed, and where a track ends."""

from __future__ import annotations

import re

import pytest

from sengoku.core.events import Event
from sengoku.core.messages import Messages
from tests.bushido.field import SH, field, fought, invited
from tests.bushido.table import Table, table
from tests.support import rule


def told(events: list[Event], *kinds: str) -> list[tuple[object, ...]]:
    """Kind, seat, amount and rule of what was said of honour."""
    return [
        (event.kind, event.args["seat"], event.args["count"], event.rule)
        for event in events
        if event.kind in kinds or (not kinds and "honour" in event.kind)
    ]


def lines(t: Table, events: list[Event]) -> list[str]:
    """The log as it is read, without the marks around names."""
    words = Messages("en", "bushido", [f"S{seat}" for seat in range(t.state.seats)])
    return [re.sub("[\u2068\u2069]", "", words.event(event, None)) for event in events]


# -- jumps ------------------------------------------------------------------------------------------------


@rule("BUS-H.2", "BUS-TV21")
def test_a_jump_cites_the_hierarchy_and_says_who_was_passed():
    t = table(4, at="purchase", hands={0: "katana-3 " * 3}, dh=[30, 31, 32, 20])
    events = t.do(0, "buy 1")
    gained, jumped = [event for event in events if event.kind.endswith("daimyo-honour")]
    assert (gained.args["before"], gained.args["after"], gained.rule) == (30, 31, "BUS-3.1")
    assert (jumped.kind, jumped.rule) == ("jumped-daimyo-honour", "BUS-H.2")
    assert jumped.args == {"seat": 0, "seats": [1, 2], "count": 2, "before": 31, "after": 33}
    assert "S0 passes S1, S2: Daimyo honour 31 → 33." in lines(t, events)


@rule("BUS-H.3")
def test_a_fall_behind_others_too():
    t = invited("refuse", dh=[32, 30, 29, 5], sh=[20, 14, 9, 8])
    events = t.events
    slid = next(event for event in events if event.kind == "slid-daimyo-honour")
    assert slid.rule == "BUS-H.3"
    assert slid.args == {"seat": 0, "seats": [1, 2], "count": 2, "before": 30, "after": 28}
    assert "S0 falls behind S1, S2: Daimyo honour 30 → 28." in lines(t, events)


@rule("BUS-H.2", "BUS-2.3", "BUS-TV22")
def test_samurai_honour_jumps_in_the_log_as_well():
    t = invited("accept", sh=[15, 10, 8, 7])
    jumped = [("gained-samurai-honour", 1, 5, "BUS-2.3"), ("jumped-samurai-honour", 1, 1, "BUS-H.2")]
    assert told(t.events, "gained-samurai-honour", "jumped-samurai-honour") == jumped


@rule("BUS-H.4", "BUS-2.5")
def test_nothing_goes_below_0_and_the_log_says_so():
    t = invited("refuse", dh=[1, 30, 29, 5], sh=[20, 14, 9, 8])
    stopped = [("lost-daimyo-honour", 0, 2, "BUS-2.5"), ("stopped-at-zero", 0, 1, "BUS-H.4")]
    assert told(t.events, "lost-daimyo-honour", "stopped-at-zero") == stopped
    assert t.dh[0] == 0


@rule("BUS-H.9", "BUS-A37")
def test_the_end_of_the_track_is_said():
    t = invited("accept", sh=[20, 48, 12, 11])
    stopped = [("gained-samurai-honour", 1, 5, "BUS-2.3"), ("stopped-at-fifty", 1, 3, "BUS-H.9")]
    assert told(t.events, "gained-samurai-honour", "stopped-at-fifty") == stopped


# -- combat -----------------------------------------------------------------------------------------------


@rule("BUS-9.1", "BUS-TV7")
def test_the_samurais_gain_line_by_line():
    """BUS-TV7: 3 troops, 3 tiles, the +3 token and a mountain of 2: 11; the Bushi has killed 2."""
    sides = {1: "3 3 2 battle", 2: "1 1 1 1 2 3 ambush"}
    t = field(sides, terrain="mountain", bonus=[3])
    events = t.fight(sides)
    assert told(events) == [
        ("honour-for-troops", 1, 3, "BUS-9.1"),
        ("honour-for-tiles", 1, 3, "BUS-9.1"),
        ("honour-for-bonus", 1, 3, "BUS-9.1"),
        ("honour-for-province", 1, 2, "BUS-9.1"),
        ("gained-samurai-honour", 1, 11, "BUS-9.1"),
        ("honour-for-troops", 2, 2, "BUS-9.3"),
        ("gained-samurai-honour", 2, 2, "BUS-9.3"),
        ("lost-daimyo-honour", 2, 2, "BUS-9.4"),
        ("gained-daimyo-honour", 0, 2, "BUS-9.4"),
    ]
    assert "3 samurai honour for S1: 3 enemy troops defeated." in lines(t, events)
    assert "2 samurai honour for S1: the province P09." in lines(t, events)


@rule("BUS-9.2", "BUS-TV8")
def test_the_bushis_gain_line_by_line():
    sides = {1: "3 3 2 duel", 2: "1 1 1 1 2 3 ambush"}
    t = field(sides, terrain="mountain", bonus=[3])
    assert told(t.fight(sides)) == [
        ("honour-for-troops", 2, 4, "BUS-9.2"),
        ("honour-for-province", 2, 2, "BUS-9.2"),
        ("gained-samurai-honour", 2, 6, "BUS-9.2"),
    ]


@rule("BUS-9.1", "BUS-9.2", "BUS-9.3", "BUS-R.5")
@pytest.mark.parametrize("ronin", [0, 2, 9])
@pytest.mark.parametrize("first", ["duel", "battle", "ambush", "traitor"])
@pytest.mark.parametrize("second", ["duel", "battle", "ambush"])
def test_the_lines_add_up_to_the_move(first, second, ronin):
    sides = {1: f"3 1 1 {first}", 2: f"2 1 1 {second}"}
    t = field(sides, ronin=min(ronin, 2), bonus=[6]) if ronin < 9 else field(sides, defenders=9, ronin=8)
    sums = [0] * 4
    for event in t.fight(sides):
        if event.kind.startswith("honour-for-"):
            sums[int(str(event.args["seat"]))] += int(str(event.args["count"]))
        elif event.kind == "gained-samurai-honour" and event.rule != "BUS-8.13":
            assert sums[int(str(event.args["seat"]))] == event.args["count"]


@rule("BUS-6.5")
def test_a_special_revolt_brings_no_such_lines():
    land = {"P06": {"owner": 0, "troops": 4, "ronin": 2}}
    t = table(5, at="special", provinces=land, hands={4: "katana-3", 0: "katana-1"})
    t.do(4, "revolt p06")
    assert not [event for event in t.fight({4: "3 duel", 0: "1 battle"}) if "honour-for" in event.kind]


# -- citations --------------------------------------------------------------------------------------------


@rule("BUS-7.4", "BUS-7.6")
@pytest.mark.parametrize(("owner", "cited"), [(2, "BUS-7.4"), (None, "BUS-7.6")])
def test_a_march_cites_the_paragraph_of_its_target(owner, cited):
    t = table(4, at="target", provinces={"P06": {"owner": 0, "troops": 4}, "P09": {"owner": owner}})
    events = t.do(0, "attack p09", "from p06", "troops 2")
    assert next(event.rule for event in events if event.kind == "marched") == cited


@rule("BUS-5.6", "BUS-7.7", "BUS-E.5")
@pytest.mark.parametrize("stalled", range(0, 25, 4))
def test_no_number_with_a_dot_for_an_ordinal(stalled):
    t = table(4, at="target", stalled=stalled)
    events = t.do(0, "hold")
    assert not [line for line in lines(t, events) if re.search(r"\d\. [a-z]", line)]


# -- Seppuku ----------------------------------------------------------------------------------------------


@rule("BUS-10.3", "BUS-10.4", "BUS-A26", "BUS-A27")
def test_the_beaten_samurai_himself_is_spoken_to():
    t = fought({1: "1 duel", 2: "3 ambush"}, sh=SH)
    t.do(3, "pass")
    asked = [(t.asked[1][0], t.asked[0])]
    t.do(1, "pass")
    asked.append((t.asked[1][0], t.asked[0]))
    assert asked == [(1, "seppuku-own"), (2, "seppuku")]
    words = Messages("en", "bushido", ["A", "B", "C", "D"])
    t = fought({1: "1 duel", 2: "3 ambush"}, sh=SH)
    t.do(3, "pass")
    text = words.ask(t.state.ask(1))
    assert "You have lost as Samurai" in text
    assert "B" not in text


@rule("BUS-10.2", "BUS-10.4", "BUS-A26")
def test_a_samurai_who_is_sensei_too():
    land = {"P06": {"owner": 0, "troops": 4}, "P09": {"owner": 2, "troops": 3}}
    hands = {1: "katana-1 seppuku", 2: "katana-3"}
    t = table(3, at="target", provinces=land, hands=hands)
    t.do(0, "attack p09", "from p06", "troops 2", "done")
    t.fight({1: "1 duel", 2: "3 ambush"})
    assert t.asked == ("seppuku-own", (1,))
    t.do(1, "pass")
    t.do(2, "pass")
    assert t.asked == ("propose-own", (1,))

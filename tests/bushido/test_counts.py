"""Numbers named before what they are done with, in the troop check (BUS-1.5)."""

from __future__ import annotations

from tests.bushido.table import table
from tests.bushido.test_appointment import POOR
from tests.support import rule


@rule("BUS-1.5")
def test_several_recruits_come_and_several_troops_go_at_once():
    t = table(4, at="troops")
    room = t.state.ask(0).args["count"]
    assert isinstance(room, int)
    held = t.troops("P01")
    events = t.do(0, f"count {room}", "place p01")
    assert [(event.kind, event.args["count"]) for event in events[:1]] == [("placed", room)]
    assert t.troops("P01") == held + room
    poor = {**POOR, "P05": {**POOR["P05"], "troops": 4}}
    t = table(4, at="troops", provinces=poor)
    excess = t.state.troops_on_map(0) - t.state.koku[0]
    assert t.asked[0] == "disband"
    assert "remove p01" in t.legal(0)
    t.do(0, "count 3")
    assert t.legal(0) == ["remove p05", "remove p09"], "only where so many can go"
    assert t.refused(0, "remove p01") == ["BUS-0.15"]
    events = t.do(0, "remove p05")
    assert [(event.kind, event.args["count"]) for event in events[:1]] == [("removed", 3)]
    assert t.troops("P05") == 1
    assert t.state.ask(0).args == {"count": excess - 3}

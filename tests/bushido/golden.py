"""What is recorded of Bushido."""

from __future__ import annotations

from collections.abc import Sequence

from sengoku.core.events import Event
from sengoku.core.state import State
from tests.golden.plan import Plan

#: What brought the last of the honour, by the rule of the gain.
_HONOUR_BY = {
    "BUS-2.4": "tea",
    "BUS-3.1": "purchase",
    "BUS-7.6": "province",
    "BUS-9.4": "province",
    "BUS-10.6": "counsel",
}


def ending(state: State, events: Sequence[Event]) -> str:
    """By the calendar, or by honour and what brought it."""
    ending = str(state.view(None)["result"]["ending"])
    gains = [event.rule for event in events if event.kind == "gained-daimyo-honour"]
    return f"honour-by-{_HONOUR_BY[gains[-1]]}" if ending == "honour" else ending


PLAN = Plan(
    "bushido",
    ("honour-by-purchase", "honour-by-province"),  # by chance most games end with the months
    ending,
    {3: "last"},
    lambda state: state.view(None)["phase"] > 0,
    # Whoever always takes the last choice never attacks: only the stall guard ends that game (BUS-E.5).
    options={"seats-3-last": {"stall_guard": True}},
)

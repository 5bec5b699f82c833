"""What is recorded of Samurai Sword."""

from __future__ import annotations

from collections.abc import Sequence

from sengoku.core.events import Event
from sengoku.core.state import State
from tests.golden.plan import Plan


def ending(state: State, events: Sequence[Event]) -> str:
    result = state.view(None)["result"]
    kinds = [event.kind for event in events]
    if result["ending"] != "honour":
        return "own-team-last-standing" if result["deadly_strike"] else str(result["ending"])
    if result["deadly_strike"]:
        return "own-team-deadly-strike"
    if kinds[kinds.index("revealed") - 1] == "pile-ran-out":
        return "honour-by-exhaustion"
    return "honour-by-bushido" if "bushido-honour" in kinds else "honour-by-defeat"


PLAN = Plan(
    "samurai-sword",
    (
        "honour-by-defeat",
        "honour-by-exhaustion",
        "honour-by-bushido",
        "swordmaster",
        "own-team-deadly-strike",
        "own-team-last-standing",
    ),
    ending,
    {3: "first", 4: "last", 5: "first", 6: "last", 7: "first"},
)

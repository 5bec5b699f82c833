"""What is recorded of Shitennō."""

from __future__ import annotations

from collections.abc import Sequence

from sengoku.core.events import Event
from sengoku.core.state import State
from tests.golden.plan import Plan


def ending(state: State, events: Sequence[Event]) -> str:
    """What ended it, and whether the title had to decide."""
    result = state.view(None)["result"]
    return f"{result['ending']}-and-tie" if result["tie"] else str(result["ending"])


PLAN = Plan(
    "shitenno",
    ("kamons", "koku", "both", "kamons-and-tie"),
    ending,
    {2: "first", 3: "last", 4: "first"},
)

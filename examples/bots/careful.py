"""A bot of one's own in Python: sengoku simulate shitenno --bots examples/bots/careful.py:careful,random"""

from __future__ import annotations

from sengoku.bots import Seen
from sengoku.core.choices import Choice


def careful(seen: Seen) -> Choice:
    """Never passes while there is something to do, and looks first whether that would lose at once."""
    doing = [choice for choice in seen.choices if choice.verb not in ("pass", "end", "done")]
    best = (doing or list(seen.choices))[0]
    world = seen.worlds().draw("a thought")
    world.apply(seen.seat, best)
    return best if not world.over or seen.seat in world.winners() else seen.choices[-1]

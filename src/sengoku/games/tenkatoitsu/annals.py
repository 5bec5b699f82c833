"""What is worth telling of a battle: the points of both, and whose attacks went how against the odds."""

from __future__ import annotations

from typing import Any, Final

from sengoku.core.annals import Annals, Deed
from sengoku.core.events import Event
from sengoku.core.state import State
from sengoku.games.tenkatoitsu.combat.table import Loss, result
from sengoku.games.tenkatoitsu.scoring import count
from sengoku.games.tenkatoitsu.state import Battle

_COMBATS: Final = "label-deed-combats"
_UNEXPECTED: Final = "label-deed-unexpected"
_STEPS: Final = "label-deed-steps-lost"
_UNITS: Final = "label-deed-units-lost"
#: More than any steps.
_GONE: Final = 9


class BattleAnnals(Annals):
    MEASURE = "label-annals-points"
    TURN = "turn"
    FIGHTS = ("combat", "assault")
    TELLING = ("leader-killed", "eliminated", "siege-over", "occupied", "combat", "assault", "marched")
    DEEDS = (
        Deed(_COMBATS, ""),
        Deed(_UNEXPECTED, ""),
        Deed(_STEPS, ""),
        Deed(_UNITS, ""),
        Deed("label-deed-leaders", "leader-killed"),
    )

    def standing(self, state: State) -> list[int]:
        """What each would count if the battle ended now."""
        assert isinstance(state, Battle)
        return count(state)

    def done(self, state: State, event: Event) -> list[tuple[str, int, int]]:
        assert isinstance(state, Battle)
        found = super().done(state, event)
        if event.kind == "combat":
            scene = event.args["scene"]
            assert isinstance(scene, dict)
            found += _fought(scene, str(event.args["code"]))
        elif event.kind in ("loss", "eliminated"):
            seat = state.scene.unit_seat[state.scene.unit_words.index(str(event.args["unit"]))]
            steps = event.args["steps"] if event.kind == "loss" else 0
            assert isinstance(steps, int)
            found.append((_STEPS, seat, steps) if steps else (_UNITS, seat, 1))
        return found


def _fought(scene: dict[str, Any], code: str) -> list[tuple[str, int, int]]:
    """A combat won counts for its winner; twice noted when the odds were against it."""
    side = victor(code)
    if not side:
        return []
    seat = scene["attacker"] if side > 0 else 1 - scene["attacker"]
    odds: dict[str, int] = scene["odds"]
    won = sum([ways for code, ways in odds.items() if victor(code) == side])
    lost = sum([ways for code, ways in odds.items() if victor(code) == -side])
    found = [(_COMBATS, seat, 1)]
    if won < lost:
        found.append((_UNEXPECTED, seat, 1))
    return found


def victor(code: str) -> int:
    """Who comes off better by a code of the combat table: 1 the attacker, -1 the defender, 0 neither.

    >>> victor("d1RR"), victor("a1")
    (1, -1)
    """
    read = result(code)
    harm = _harm(read.attacker, read.other_attackers), _harm(read.defender, read.other_defenders)
    return (harm[1] > harm[0]) - (harm[0] > harm[1])


def _harm(*losses: Loss) -> int:
    """Steps first; to fall back counts less than any."""
    return sum([2 * (_GONE if loss.eliminated else loss.steps) + loss.falls_back for loss in losses])

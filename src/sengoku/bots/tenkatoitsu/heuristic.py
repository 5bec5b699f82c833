"""The heuristic bot of Tenkatoitsu: a general who weighs odds and looks no further than this turn.

It reads its view (`table`), knows what units and results are worth (`worth`), works out combats before they
are fought (`clash`, `charges`), gives every clan an aim (`aims`) and an order (`orders`), commands
(`command`, `phases`), moves (`moves`) and fights (`fights`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from sengoku.bots.tenkatoitsu import command, fights, moves, phases
from sengoku.bots.tenkatoitsu.question import Question
from sengoku.core.choices import Choice
from sengoku.core.dice import Dice
from sengoku.core.events import Ask

#: Who answers what, by prompt.
_ANSWERS: Final[dict[str, Callable[[Question], Choice]]] = {
    "plan": command.plan,
    "initial-order": command.first_order,
    "defensive-position": command.position,
    "seal": Question.stop,
    "commit": command.commit,
    "attempt": command.attempt,
    "plan-order": command.plan_order,
    "select": command.select,
    "name-clan": command.name_clan,
    "katta": command.katta,
    "chit-drawn": phases.chit_drawn,
    "change-order": phases.change_order,
    "river-between": moves.river,
    "march-clan": phases.march_clan,
    "rally-clan": phases.rally_clan,
    "charge-clan": phases.charge_clan,
    "initiative-clan": phases.initiative_clan,
    "initiative-order": phases.initiative_order,
    "enter": moves.enter,
    "enter-by": moves.enter_to,
    "enter-to": moves.enter_to,
    "move-unit": moves.which_unit,
    "charge-to": moves.charge_to,
    "deploy-to": moves.deploy_to,
    "march-to": moves.march_to,
    "retreat-to": moves.retreat_to,
    "flee-to": moves.retreat_to,
    "pursue-with": moves.pursue_with,
    "pursue": moves.pursue,
    "rally-unit": fights.rally_unit,
    "attack": fights.attack,
    "next-combat": fights.next_combat,
    "leader-die": fights.leader_die,
    "take-loss": fights.take_loss,
    "fall-back": fights.fall_back,
    "fall-back-to": moves.fall_back_to,
    "advance-to": fights.advance_to,
    "advance": fights.advance,
    "seppuku": fights.seppuku,
}


class HeuristicBot:
    """Decides by rules of thumb and exact odds."""

    name = "heuristic"

    def choose(self, view: dict[str, Any], ask: Ask, choices: Sequence[Choice], rng: Dice) -> Choice:
        return _ANSWERS[ask.prompt](Question(view, ask, choices, rng))

"""The rules of thumb of Tenkatoitsu: a general who weighs odds and looks no further than this turn.

It reads its glance (`table`), knows what units and results are worth (`worth`), works out combats before they
are fought (`clash`, `charges`), gives every clan an aim (`aims`) and an order (`orders`), commands
(`command`, `phases`), moves (`moves`), fights (`fights`), besieges (`storms`, `sieges`), camps (`night`)
and treats with clans that have not decided yet (`treason`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sengoku.bots.tenkatoitsu import command, fights, moves, night, phases, sieges, treason
from sengoku.bots.tenkatoitsu.decision import Decision
from sengoku.core.choices import Choice

#: TEN-21.4.3: how many promises Tokugawa writes down.
_PROMISES: Final = 2


def _take(verb: str, index: int = 0) -> Callable[[Decision], Choice]:
    """Always the same."""
    return lambda q: q.take(verb, index)


#: Who answers what, by prompt.
ANSWERS: Final[dict[str, Callable[[Decision], Choice]]] = {
    "plan": command.plan,
    "initial-order": command.first_order,
    "defensive-position": command.position,
    "seal": Decision.stop,
    "commit": command.commit,
    "attempt": command.attempt,
    "plan-order": command.plan_order,
    "select": command.select,
    "name-clan": command.name_clan,
    "katta": command.katta,
    "chit-drawn": phases.chit_drawn,
    "change-order": phases.change_order,
    "river-between": moves.river,
    "march-clan": phases.nearest_clan,
    "rally-clan": phases.nearest_clan,
    "charge-clan": phases.nearest_clan,
    "initiative-clan": phases.initiative_clan,
    "initiative-order": phases.initiative_order,
    "enter": moves.enter,
    "enter-by": moves.enter_to,
    "enter-unit": moves.strongest,
    "enter-to": moves.enter_to,
    "move-unit": moves.which_unit,
    "charge-to": moves.charge_to,
    "deploy-to": moves.deploy_to,
    "march-to": moves.march_to,
    "retreat-to": moves.retreat_to,
    "flee-to": moves.retreat_to,
    "pursue-with": moves.strongest,
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
    "camp": night.camp,
    "camp-unit": night.camp_unit,
    "ninja": night.ninja,
    "samurai": _take("samurai"),
    "samurai-unit": night.samurai_unit,
    "samurai-deed": night.samurai_deed,
    "gate": sieges.gate,
    "post": sieges.post,
    "redeploy": sieges.post,
    "siege-action": sieges.action,
    "press": _take("press"),
    "assault-spend": sieges.assault_spend,
    "defence-spend": sieges.defence_spend,
    "siege-loss": sieges.loss,
    "insist": sieges.bid,
    "hold-zone": sieges.bid,
    "occupy": sieges.occupy,
    "leave-by": sieges.leave_by,
    "leave-cost": sieges.leave_cost,
    "step-out": moves.step_out,
    "keep-unit": sieges.keep_unit,
    "tired-unit": sieges.tired_unit,
    "promises": _take("promise", _PROMISES),
    "influence": treason.influence,
    "arquebus": treason.arquebus,
    "engaged-order": treason.engaged_order,
    "engaged-chit": _take("bowl"),
    "engaged-entry": treason.engaged_entry,
    "undecided-near": _take("ignore"),  # TEN-21.4.1: attacked, they would fight for Ishida
    "storm-with": treason.storm_with,
    "storm-to": treason.storm_to,
}

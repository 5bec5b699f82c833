"""How good every choice of a decision looks, where the rules of thumb weigh several: in victory points."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sengoku.bots.brain import first_of_best
from sengoku.bots.tenkatoitsu import command, moves, phases, treason
from sengoku.bots.tenkatoitsu.decision import Decision, Gains
from sengoku.bots.tenkatoitsu.orders import success, utilities
from sengoku.core.choices import Choice
from sengoku.games.tenkatoitsu.components import TACTIC_IDS

#: How much worse than all others a choice looks that nobody has weighed.
_UNWEIGHED: Final = 1.0
#: By how much what is chosen for other reasons looks better than the rest.
_CHOSEN: Final = 0.01
#: The verbs by which one does nothing.
_STOPS: Final = ("done", "pass", "keep", "skip")


def scores(q: Decision, picked: Choice) -> list[float]:
    """One a choice; the first of the best is what the rules of thumb pick."""
    rows = q.rows()
    weigh = WEIGHED.get(q.seen.prompt)
    gains = weigh(q) if weigh is not None else {}
    at = -1
    for number, (verb, index) in enumerate(rows):
        if q.take(verb, index) is picked:
            at = number
    if not gains:
        return [1.0 if number == at else 0.0 for number in range(len(rows))]
    least = min(gains.values()) - _UNWEIGHED
    found = [gains.get(row, least) for row in rows]
    best = first_of_best(found)
    if best != at:
        found[at] = found[best] + _CHOSEN
    return found


def _stopping(q: Decision, gain: float) -> Gains:
    """What it is worth to do nothing, if that is offered."""
    return {(verb, 0): gain for verb in _STOPS if q.has(verb)}


def _select(q: Decision) -> Gains:
    return {**_stopping(q, q.table.style.enough), **command.select_gains(q)}


def _name_clan(q: Decision) -> Gains:
    tactic = TACTIC_IDS.index(q.args["tactic"])
    found = _stopping(q, q.table.style.enough)
    for clan in q.clans("select"):
        gain = command.tactic_gain(q.table, tactic, clan)
        found["select", q.table.scene.clan_choice[clan].index] = gain
    return found


def _chit_drawn(q: Decision) -> Gains:
    gain = command.action_gain(q.table, q.clan_asked())
    return {("act", 0): gain, ("delay", 0): q.table.style.nothing}


def _order(q: Decision) -> Gains:
    """Orders that are given without a roll."""
    clan = q.clan_asked()
    if not q.table.units(clan):
        return {}
    values = utilities(q.table, clan)
    found = _stopping(q, values[q.table.order[clan]])
    for order in q.offers("order"):
        found["order", order] = values[order]
    return found


def _change_order(q: Decision) -> Gains:
    """TEN-8.1: what an order would be better, times how likely the change succeeds."""
    t, clan = q.table, q.clan_asked()
    values = utilities(t, clan)
    found = _stopping(q, 0.0)
    for order in q.offers("order"):
        found["order", order] = success(t, clan, order) * (values[order] - values[t.order[clan]])
    return found


def _initiative_clan(q: Decision) -> Gains:
    found = _stopping(q, q.table.style.risk)
    for clan in q.clans():
        found["clan", q.table.scene.clan_choice[clan].index] = phases.initiative(q, clan)[0]
    return found


def _influence(q: Decision) -> Gains:
    """A point of Élan and Mass is worth a tenth of a point, about."""
    return {("token", letter): treason.token_gain(q.table, letter) / 10 for letter in q.offers("token")}


def _hexes(values: Callable[[Decision], list[float]]) -> Callable[[Decision], Gains]:
    """By the hexes that are offered."""
    return lambda q: {("go", index): value for index, value in zip(q.offers("go"), values(q), strict=True)}


WEIGHED: Final[dict[str, Callable[[Decision], Gains]]] = {
    "select": _select,
    "name-clan": _name_clan,
    "chit-drawn": _chit_drawn,
    "initial-order": _order,
    "plan-order": _order,
    "engaged-order": _order,
    "change-order": _change_order,
    "initiative-clan": _initiative_clan,
    "influence": _influence,
    "charge-to": _hexes(moves.charge_values),
    "march-to": _hexes(moves.march_values),
    "deploy-to": _hexes(moves.deploy_values),
    "retreat-to": _hexes(moves.retreat_values),
    "flee-to": _hexes(moves.retreat_values),
}

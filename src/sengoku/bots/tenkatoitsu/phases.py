"""Clans in turn: the chit drawn, order changes, the obligatory phases (TEN-7.2, TEN-8)."""

from __future__ import annotations

from typing import Final

from sengoku.bots.tenkatoitsu import sieges
from sengoku.bots.tenkatoitsu.command import action_gain
from sengoku.bots.tenkatoitsu.decision import Decision
from sengoku.bots.tenkatoitsu.orders import best_change, success, utilities
from sengoku.core.choices import Choice
from sengoku.games.tenkatoitsu.components import Order
from sengoku.games.tenkatoitsu.places import NO_TACTIC

#: TEN-7.2.4: how likely a natural 1 is.
_PANIC: Final = 1 / 6
#: TEN-8.6: a clan that can do nothing now had better wait, while so many phases are to come.
_TO_COME: Final = 2


def chit_drawn(q: Decision) -> Choice:
    """TEN-8.6: a chit that is of no use now goes back; if it is not drawn again a messenger keeps it."""
    t = q.table
    clan = q.clan_asked()
    to_come = q.seen.obligatory.count(1)
    bound = to_come < _TO_COME or t.shut(clan) or q.seen.tactic[clan] != NO_TACTIC
    if bound or not q.has("delay") or action_gain(t, clan) >= t.style.nothing:
        return q.take("act")
    return q.take("delay")


def change_order(q: Decision) -> Choice:
    t = q.table
    clan = q.clan_asked()
    if t.shut(clan):
        return sieges.change_order(q, clan)
    _, order = best_change(t, clan, utilities(t, clan))
    return q.take("keep") if not q.has("order", order) else q.take("order", order)


def nearest_clan(q: Decision) -> Choice:
    """The clan nearest to the enemy first."""
    clans = q.clans()
    return q.clan(min(clans, key=q.table.clan_near)) if clans else q.stop()


def initiative_clan(q: Decision) -> Choice:
    """TEN-7.2.4: the clan that gains most by another order, if the risk is worth it."""
    best, choice = q.table.style.risk, q.stop()
    for clan in q.clans():
        gain, _ = initiative(q, clan)
        if gain > best:
            best, choice = gain, q.clan(clan)
    return choice


def initiative_order(q: Decision) -> Choice:
    _, order = initiative(q, q.clan_asked())
    return q.take("order", order)


def initiative(q: Decision, clan: int) -> tuple[float, int]:
    """What it brings a clan to try for another order, and for which."""
    t = q.table
    values = utilities(t, clan)
    old = t.order[clan]
    panic = _PANIC * (values[Order.REGROUP] - values[old] - t.style.panicked)
    best, chosen = -1e9, (old + 1) % 4
    for new in range(4):
        if new == old:
            continue
        deed = t.style.at_once * max(values[new], 0.0)
        gain = success(t, clan, new) * (values[new] - values[old] + deed) + panic
        if gain > best:
            best, chosen = gain, new
    return best, chosen

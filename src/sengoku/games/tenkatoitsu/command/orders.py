"""TEN-8.1: order changes."""

from __future__ import annotations

from typing import Final

from sengoku.games.tenkatoitsu.components import NIGHT_ATTACK, ORDER_CHANGE, ORDER_IDS, PLANS, Order
from sengoku.games.tenkatoitsu.places import Stream
from sengoku.games.tenkatoitsu.state import Battle

#: The plans (bits) that help in a change of orders, by the old and the new one.
_HELPING: Final = [
    [sum([1 << plan for plan, sheet in enumerate(PLANS) if sheet.order_bonus[old][new]]) for new in range(4)]
    for old in range(4)
]


def needed(old: int, new: int, dark: bool) -> int:
    """TEN-8.1: the score; toward Attack at night another one (TEN-14)."""
    if new == Order.ATTACK and dark:
        return NIGHT_ATTACK[old]
    return ORDER_CHANGE[old][new]


def plan_bonus(s: Battle, seat: int, old: int, new: int) -> int:
    """What the plan adds to the change; using it shows the plan, not using it tells what it is not."""
    if not s.active[seat]:
        return 0
    bonus = s.sheet(seat).order_bonus[old][new]
    if bonus:
        s.show_plan(seat)  # TEN-10.1
    elif not s.secret:
        s.exclude_plans(seat, _HELPING[old][new])
    return bonus


def roll_change(s: Battle, clan: int, new: int, rule: str) -> tuple[int, bool]:
    """The die of an order change, and whether it succeeds; the order is not changed yet."""
    old = s.order[clan]
    seat = s.scene.clan_seat[clan]
    die = s.d6(Stream.ORDERS)
    bonus = s.best_value(clan) + plan_bonus(s, seat, old, new)
    need = needed(old, new, s.dark)
    won = die + bonus >= need
    result = "success" if won else "failure"
    to = (seat,) if s.secret else ()
    s.emit("order-test", rule, s.scene.clan_word(clan), die, bonus, ORDER_IDS[new], need, result, to=to)
    return die, won


def change_order(s: Battle, clan: int, new: int, rule: str) -> bool:
    """Try to give a clan another order, openly; True = it has it now."""
    _, won = roll_change(s, clan, new, rule)
    if won:
        s.set_order(clan, new, rule)
    return won


def plans_without(tactic: int) -> int:
    """The plans (bits) that do not have this tactic."""
    plans = 0
    for plan, sheet in enumerate(PLANS):
        if not sheet.tactics[tactic]:
            plans |= 1 << plan
    return plans

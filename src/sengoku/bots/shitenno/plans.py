"""What is worth trying: a whole lot, a take-over with its payment, each a row of single choices."""

from __future__ import annotations

from sengoku.bots.brain import Plan
from sengoku.bots.shitenno.control import Way
from sengoku.bots.shitenno.sharing import Lot, number_of
from sengoku.core.choices import Choice
from sengoku.core.state import State
from sengoku.games.shitenno.components import Card
from sengoku.games.shitenno.glance import Asked, EdoGlance
from sengoku.games.shitenno.notation import KOKU, OFFER, OTHER, PLACE, PUT, TILE, TROOPS
from sengoku.games.shitenno.paying import CHOICE_OF_PART
from sengoku.games.shitenno.payment import Means, count_of
from sengoku.games.shitenno.state import Edo


def begun_lot(glance: EdoGlance) -> Lot:
    """The lot that is being made, or both."""
    return Lot(glance.tile_a, number_of(glance.lot_a), glance.tile_b, 0.0)


def next_step(wanted: Lot, begun: Lot) -> Choice:
    """What is to be done next for this lot, or these two."""
    if not begun.seals:
        return TILE[wanted.seals - 1]
    if begun.other != wanted.other:
        return OTHER[wanted.other - 1]
    for card in range(Card.KINDS):
        if count_of(wanted.cards, card) > count_of(begun.cards, card):
            return PUT[card]
    return OFFER


def next_part(paid: int, parts: int) -> Choice:
    """The first part of a payment that is not chosen yet."""
    for part in range(Means.KINDS):
        if count_of(paid, part) > count_of(parts, part):
            return CHOICE_OF_PART[part]
    return PLACE


def lot_plan(world: State, seat: int, wanted: Lot) -> Plan:
    """All that is to be done to offer this lot, or these two."""
    assert isinstance(world, Edo)
    twin = world.clone()
    plan: Plan = []
    while not plan or plan[-1] is not OFFER:
        plan.append(next_step(wanted, begun_lot(EdoGlance(twin, seat))))
        twin.apply(seat, plan[-1])
    return plan


def take_over_plan(world: State, seat: int, way: Way) -> Plan:
    """All that is to be done to place a kamon, paid for in this way."""
    assert isinstance(world, Edo)
    twin = world.clone()
    plan: Plan = [KOKU[way.province] if way.koku else TROOPS[way.province]]
    twin.apply(seat, plan[0])
    while plan[-1] is not PLACE:
        glance = EdoGlance(twin, seat)
        if glance.asked != Asked.PAYING:
            break
        plan.append(next_part(way.paid, glance.parts))
        twin.apply(seat, plan[-1])
    return plan


def different(lots: list[Lot], most: int) -> list[Lot]:
    """The best of these lots, no cards more than twice."""
    order = sorted(lots, key=lambda lot: -lot.value)
    found: list[Lot] = []
    used: dict[int, int] = {}
    for lot in order:
        if len(found) == most:
            break
        times = used.get(lot.cards, 0)
        if times < 2:
            used[lot.cards] = times + 1
            found.append(lot)
    return found

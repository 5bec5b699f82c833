"""What bots look at: it agrees with the view, and knows of other hands what is open and no more."""

from __future__ import annotations

import random

import pytest

from sengoku.games.shitenno.components import Card, ids
from sengoku.games.shitenno.glance import Asked, EdoGlance
from sengoku.games.shitenno.knowledge import known_hands
from sengoku.games.shitenno.payment import parts_of
from sengoku.games.shitenno.state import Edo
from tests.shitenno.table import new, table
from tests.support import rule

PROMPTS = {
    "general": Asked.GENERAL,
    "make-lot": Asked.MAKE_LOT,
    "offer": Asked.OFFER,
    "make-two-lots": Asked.MAKE_TWO_LOTS,
    "choose-lot": Asked.CHOOSE_LOT,
    "turn": Asked.TURN,
    "pay-troops": Asked.PAYING,
    "pay-koku": Asked.PAYING,
    "gild": Asked.GILD,
}


def agrees(glance: EdoGlance, state: Edo, seat: int) -> None:
    """What is in both is the same in both."""
    view = state.view(seat)
    assert glance.asked == PROMPTS[state.ask(seat).prompt]
    for province, seen in enumerate(view["provinces"]):
        assert glance.costs[province] == (seen["cost"] or 0)
        assert (glance.prices[province] > 0) is (seen["price"] is not None)
        assert glance.gates[province] == seen["pile"]
    assert ids(glance.known[seat]) == view["players"][seat]["hand"]
    for player in view["players"]:
        known = glance.known[player["seat"]]
        assert sum(known[Card.KOKU :]) == player["koku_cards"], "koku is never hidden (SHI-7.3)"
        assert sum(known[: Card.KOKU]) <= player["troop_cards"]
    if view["sharing"] is not None:
        assert glance.waiting == view["sharing"]["waiting"]
        for lot, (tile, cards) in zip(
            view["sharing"]["lots"],
            [(glance.tile_a, glance.lot_a), (glance.tile_b, glance.lot_b)],
            strict=False,
        ):
            assert lot["seals"] == (tile or None)
            if glance.asked != Asked.MAKE_TWO_LOTS:
                assert lot["cards"] == ids(cards)
    if view["payment"] is not None:
        assert ids(parts_of(glance.parts)[: Card.KINDS]) == view["payment"]["cards"]
        assert len(glance.ways) >= len(view["payment"]["proposals"])


@rule("SHI-7.1", "SHI-7.2", "SHI-7.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_agrees_with_the_view_and_with_the_trail(seats: int) -> None:
    """What is known of hands is kept from move to move; a game that was loaded finds it in its trail."""
    state, chance = new(seats, f"glance {seats}"), random.Random(seats)
    while not state.over:
        seat = state.deciders()[0]
        agrees(EdoGlance(state, seat), state, seat)
        if state.moves % 9 == 0:
            loaded = state.game.load(state.dump())
            assert isinstance(loaded, Edo)
            assert known_hands(loaded) == known_hands(state)
        state.apply(seat, chance.choice(state.choices(seat)))


@rule("SHI-7.3")
def test_a_card_that_leaves_a_hand_was_the_known_one() -> None:
    t = table(2, known={1: "samurai*2"}, hands={1: "samurai*2"}, kamons={"chugoku": ""}, active=1)
    assert known_hands(t.state)[1][1] == 2
    t.do(1, "troops chugoku", "place")
    assert known_hands(t.state)[1][1] == 0
    assert t.state.hands[1][1] == 1


@rule("SHI-T33")
def test_a_payment_under_way_is_nobody_elses_affair() -> None:
    t = table(2, hands={0: "samurai*4"}, kamons={"chugoku": "1"})
    t.do(0, "troops chugoku")
    assert EdoGlance(t.state, 0).asked == Asked.PAYING
    other = EdoGlance(t.state, 1)
    assert (other.asked, other.province, other.ways) == (Asked.TURN, -1, [])

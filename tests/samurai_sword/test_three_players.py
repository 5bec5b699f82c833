"""SAM-8: the game for three."""

from __future__ import annotations

from collections import Counter

import pytest

from sengoku.games.samurai_sword.components import ROLE_IDS
from sengoku.games.samurai_sword.state import Sword
from tests.samurai_sword.table import new, table
from tests.support import rule

MIDDLE = "ninja shogun ninja"


def resampled(state: Sword, viewer: int | None, seed: int) -> Sword:
    world = state.resample(viewer, seed)
    assert isinstance(world, Sword)
    return world


@rule("SAM-8.1")
def test_a_shogun_at_random_and_two_ninjas():
    seats: Counter[int] = Counter()
    for seed in range(60):
        state = new(3, seed)
        roles = [ROLE_IDS[role] for role in state.roles]
        assert sorted(roles) == ["ninja", "ninja", "shogun"]
        seats[roles.index("shogun")] += 1
        assert [state.honour[seat] for seat in range(3)] == [6 if role == "shogun" else 3 for role in roles]
    assert min(seats.values()) > 5


@rule("SAM-8.1")
@pytest.mark.parametrize(("seat", "drawn"), [(0, 2), (1, 3), (2, 2)])
def test_the_shogun_draws_one_card_more(seat, drawn):
    t = table(3, roles=MIDDLE, active=seat, at="turn", hands={seat: ""})
    t.begin_turn()
    assert t.held(seat) == drawn


@rule("SAM-8.1")
@pytest.mark.parametrize(("seat", "weapons"), [(0, 1), (1, 2), (2, 1)])
def test_the_shogun_plays_one_weapon_more(seat, weapons):
    t = table(3, roles=MIDDLE, active=seat, characters={1: "hanzo"}, hands={seat: "bokken bokken bokken"})
    for _ in range(weapons):
        t.hit(seat, "bokken", (seat + 1) % 3)
    assert t.refused(seat, "play bokken") == ["SAM-3.4"]


@rule("SAM-8.1")
@pytest.mark.parametrize("seats", [4, 5, 6, 7])
def test_none_of_this_with_more_players(seats):
    t = table(seats, active=0, at="turn", hands={0: ""})
    assert t.state.weapons_allowed(0) == 1
    t.begin_turn()
    assert t.held(0) == 2


@rule("SAM-8.1")
def test_the_shogun_doubles_its_honour():
    t = table(3, active=1, hands={1: "bokken", 0: "daimyo"}, life={2: 1}, honour={0: 4, 1: 3, 2: 1})
    t.hit(1, "bokken", 2)
    assert t.result()["points"] == {"shogun": 2 * 4 + 1, "ninja": 4 - 3, "ronin": 0}


def checked(hand: str, honour: int = 6):
    """Bushido has turned up a weapon for the shogun, seat 1."""
    t = table(3, roles=MIDDLE, active=1, at="turn", bushido=1, hands={1: hand}, honour={1: honour}, pile="bo")
    t.begin_turn()
    return t


@rule("SAM-8.1", "SAM-R14")
def test_the_shogun_never_loses_honour_to_bushido():
    t = checked("parry")
    assert t.asked == ("bushido-shogun", (1,))
    t.do(1, "lose honour")
    assert t.honour == [3, 6, 3]
    assert t.discard == "bo bushido"
    assert t.state.view(None)["bushido"] is None


@rule("SAM-R14")
def test_the_shogun_may_discard_bushido_for_nothing_even_with_a_weapon():
    t = checked("kiseru")
    assert t.legal(1) == ["discard kiseru", "lose honour"]
    t.do(1, "lose honour")
    assert t.honour == [3, 6, 3]
    assert "kiseru" in t.hand(1)


@rule("SAM-R14")
def test_the_shogun_may_still_give_up_a_weapon_and_pass_bushido():
    t = checked("kiseru")
    t.do(1, "discard kiseru")
    assert t.discard == "bo kiseru"
    assert t.front(2) == "bushido"


@rule("SAM-R14")
def test_bushido_cannot_take_the_shoguns_last_honour():
    t = checked("parry", honour=1)
    t.do(1, "lose honour")
    assert not t.over
    assert t.honour[1] == 1


@rule("SAM-8.1", "SAM-R14")
def test_a_ninja_does_lose_honour_to_bushido():
    t = table(3, active=1, at="turn", bushido=1, hands={1: "parry"}, pile="bo")
    t.begin_turn()
    assert t.asked == ("bushido", (1,))
    t.do(1, "lose honour")
    assert t.honour == [6, 2, 3]


@rule("SAM-8.1")
def test_no_swordmaster_victory():
    t = table(3, hands={0: "battle-cry"}, life={1: 1, 2: 1}, honour={1: 2, 2: 2})
    t.play(0, "battle-cry")
    t.do(1, "lose life")
    t.do(2, "lose life")
    assert not t.over
    assert t.honour == [8, 1, 1]
    t.do(0, "end")  # and the next player recovers
    assert t.life[1] == 5


@rule("SAM-8.2")
@pytest.mark.parametrize("seed", range(5))
def test_opening_hands(seed):
    state = new(3, seed)
    extra = 1 if state.view(None)["players"][state.active]["character"] == "hideyoshi" else 0
    hands = [len(state.hands[(state.active + place) % 3]) for place in range(3)]
    assert hands == [4 + 3 + extra, 5, 5]


@rule("SAM-8.2")
def test_the_extra_card_adds_to_hideyoshis():
    t = table(3, roles=MIDDLE, active=1, at="turn", characters={1: "hideyoshi"}, hands={1: ""})
    t.begin_turn()
    assert t.held(1) == 4


@rule("SAM-8.2")
def test_ieyasu_as_shogun_takes_one_discard_and_draws_two():
    t = table(3, roles=MIDDLE, active=1, at="turn", characters={1: "ieyasu"}, hands={1: ""}, discard="katana")
    t.begin_turn()
    t.do(1, "take discard")
    assert t.held(1) == 3
    assert "katana" in t.hand(1)


@rule("SAM-8.2")
def test_the_extra_weapon_adds_to_goemons_and_concentrations():
    t = table(3, characters={0: "goemon"}, front={0: "concentration concentration"}, hands={0: "bokken " * 6})
    for _ in range(5):
        t.hit(0, "bokken", 1 if t.life[1] else 2)
    assert t.refused(0, "play bokken") == ["SAM-3.4"]


@rule("SAM-8.2", "SAM-5.4")
def test_the_shogun_does_lose_honour_to_a_defeat():
    t = table(3, active=1, hands={1: "bokken"}, life={0: 1})
    t.hit(1, "bokken", 0)
    assert t.honour == [5, 4, 3]


@rule("SAM-8.2", "SAM-7.1")
def test_the_shogun_does_lose_honour_to_an_exhausted_pile():
    t = table(3, hands={0: "daimyo"}, pile="bo", rest="discard")
    t.play(0, "daimyo")
    assert t.honour == [5, 2, 2]


@rule("SAM-8.2", "SAM-7.5")
def test_a_ninja_may_still_strike_a_ninja():
    t = table(3, active=1, hands={1: "bokken"}, life={2: 1}, honour={2: 1})
    t.hit(1, "bokken", 2)
    assert t.result()["deadly_strike"] == "ninja"


@rule("SAM-8.1", "SAM-11.1", "SAM-R39")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_everybody_is_told_who_is_ninja(viewer):
    state = table(3, roles=MIDDLE).state
    assert [player["role"] for player in state.view(viewer)["players"]] == ["ninja", "shogun", "ninja"]
    for seed in range(5):  # and so it is in every world that could be the real one
        assert resampled(state, viewer, seed).roles == state.roles


@rule("SAM-8.1", "SAM-1.3")
def test_the_log_begins_with_who_is_who():
    state = new(3, 1)
    shogun = [ROLE_IDS[role] for role in state.roles].index("shogun")
    told = [(event.kind, event.rule, event.args) for event in state.events[:2]]
    others = [(shogun + 1) % 3, (shogun + 2) % 3]
    assert told == [("shogun", "SAM-1.3", {"seat": shogun}), ("ninjas", "SAM-8.1", {"seats": others})]
    assert all(event.seen_by(None)["args"] == event.args for event in state.events[:2])


@rule("SAM-R39", "SAM-R26")
def test_the_stars_are_still_their_owners_own():
    state = table(3, roles=MIDDLE).state
    for viewer in (0, 1, 2, None):
        stars = [player["stars"] for player in state.view(viewer)["players"]]
        assert [seat for seat in range(3) if stars[seat] is not None] == ([] if viewer is None else [viewer])
    assert len({tuple(resampled(state, 1, seed).stars) for seed in range(40)}) == 6


@rule("SAM-1.3")
@pytest.mark.parametrize("seats", [4, 5, 6, 7])
def test_with_more_players_only_the_shogun_is_known(seats):
    state = new(seats, 1)
    told = [player["role"] for player in state.view(None)["players"]]
    assert sorted(role or "" for role in told) == [""] * (seats - 1) + ["shogun"]
    assert [event.kind for event in state.events][:2] == ["shogun", "turn"]

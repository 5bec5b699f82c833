"""TEN-R33: `resample` redraws what a seat cannot know, and nothing else."""

from __future__ import annotations

import json
import random

import pytest

from sengoku.games.tenkatoitsu.combat.fight import Fight
from sengoku.games.tenkatoitsu.components import PLAN_IDS
from sengoku.games.tenkatoitsu.game import GAME
from sengoku.games.tenkatoitsu.glance import BattleGlance
from sengoku.games.tenkatoitsu.state import Battle
from sengoku.games.tenkatoitsu.treason.engagement import Engaging
from tests.support import rule
from tests.tenkatoitsu.table import prepared
from tests.tenkatoitsu.whole_games import by_chance, play, positions

GAMES = [
    {"scenario": "nagakute"},
    {"scenario": "nagakute", "secret_orders": True},
    {"scenario": "yamazaki", "hosokawa": True},
    {"scenario": "yamazaki", "secret_orders": True},
]
IDS = ["nagakute", "nagakute-secret", "yamazaki", "yamazaki-secret"]
SEATS = (0, 1, None)


def text(value: object) -> str:
    return json.dumps(value, sort_keys=True)


def redrawn(state: Battle, seat: int | None, seed: object) -> Battle:
    twin = state.resample(seat, str(seed))
    assert isinstance(twin, Battle)
    return twin


@rule("TEN-R33", "TEN-R34")
@pytest.mark.parametrize("options", GAMES, ids=IDS)
def test_a_redrawing_looks_the_same_to_the_seat_and_is_sound(options):
    for number, state in enumerate(positions(21, 40, **options)):
        before = text(state.dump())
        for seat in SEATS:
            twin = redrawn(state, seat, number)
            assert text(twin.view(seat)) == text(state.view(seat))
            assert twin.audit() == []
            assert twin.deciders() == state.deciders()
            if seat is not None:
                assert twin.choices(seat) == state.choices(seat)
                assert twin.ask(seat).to_json() == state.ask(seat).to_json()
        assert text(state.dump()) == before


@rule("TEN-R33")
@pytest.mark.parametrize("options", GAMES, ids=IDS)
def test_it_depends_on_nothing_but_what_the_seat_knows_and_the_seed(options):
    """Two truths that look alike to a seat are redrawn alike."""
    for number, state in enumerate(positions(22, 50, **options)):
        for seat in SEATS:
            other = redrawn(state, seat, f"other {number}")
            one, two = redrawn(state, seat, number), redrawn(other, seat, number)
            assert text(one.dump()) == text(two.dump())


@rule("TEN-R33")
@pytest.mark.parametrize("options", GAMES, ids=IDS)
def test_a_redrawn_game_can_be_played_to_its_end(options):
    for number, state in enumerate(positions(23, 400, **options)):
        twin = redrawn(state, number % 2, number)
        for position in play(twin, by_chance(number)):
            assert position.turn <= position.scene.last_turn
        assert twin.over
        assert twin.audit() == []


@rule("TEN-R33", "TEN-10.1")
def test_the_plan_is_redrawn_for_the_opponent_only():
    t = prepared("yamazaki", plans=("choda", "choda"))
    twins = [redrawn(t.state, 0, seed) for seed in range(60)]
    assert {twin.plan[0] for twin in twins} == {PLAN_IDS.index("choda")}
    plans = {PLAN_IDS[twin.plan[1]] for twin in twins}
    assert "choda" in plans
    assert plans <= set(t.state.view(0)["sides"][1]["plans"])
    assert {twin.plan[0] for twin in (redrawn(t.state, None, seed) for seed in range(60))} != {0}


@rule("TEN-R33", "TEN-5.3", "TEN-2.3")
def test_secret_orders_are_redrawn():
    t = prepared("yamazaki", secret_orders=True)
    clan = t.clan("akechi-c")
    mine = t.clan("hashiba-c")
    twins = [redrawn(t.state, 0, seed) for seed in range(40)]
    assert len({twin.order[clan] for twin in twins}) == 4
    assert {twin.order[mine] for twin in twins} == {t.state.order[mine]}


@rule("TEN-5.3")
def test_open_orders_are_not_redrawn():
    t = prepared("yamazaki")
    for seed in range(10):
        assert redrawn(t.state, 0, seed).order == t.state.order


@rule("TEN-R33", "TEN-10.3")
def test_written_tactics_are_redrawn_as_the_chits_allow():
    t = prepared("yamazaki", plans=("kakuyoku", "kakuyoku"))
    t.do(1, "write totsugeki", "select b", "select c", "done")
    t.do(0, "done")
    while t.asked[0] == "chit-drawn" and t.state.ask(t.asked[1][0]).args["clan"] in ("akechi-b", "akechi-c"):
        break
    clans = [clan for clan in ("akechi-b", "akechi-c") if t.state.hints[t.clan(clan)] != 1]
    for clan in clans:
        number = t.clan(clan)
        if t.state.place[number] != 5:
            continue
        seen = {redrawn(t.state, 0, seed).tactic[number] for seed in range(60)}
        own = {redrawn(t.state, 1, seed).tactic[number] for seed in range(10)}
        assert len(seen) > 1
        assert own == {t.state.tactic[number]}


@rule("TEN-R33", "TEN-10.2")
def test_stored_points_are_redrawn_within_what_was_rolled():
    t = prepared("nagakute")
    rolled = t.state.view(0)["sides"][1]["points"]
    t.do(1, "commit 1", "wait")
    seen = {redrawn(t.state, 0, seed).stored[1] for seed in range(60)}
    assert seen == set(range(rolled + 1))
    assert {redrawn(t.state, 1, seed).stored[1] for seed in range(5)} == {1}


@rule("TEN-R33")
def test_the_order_of_draws_is_nobodys_knowledge():
    """Seats, spectators and owners alike: the next chits are redrawn."""
    t = prepared("yamazaki")
    t.do(0, "select b", "done")
    drawn = set()
    for seed in range(30):
        twin = redrawn(t.state, 0, seed)
        twin.choose(1, "done")
        drawn.add(next(text(event.args) for event in twin.events if event.kind.startswith("drawn-")))
    assert len(drawn) > 3


@rule("TEN-R34")
def test_a_decision_not_finished_is_redrawn_as_not_made():
    t = prepared("yamazaki")
    t.do(1, "select b")
    twin = redrawn(t.state, 0, 1)
    assert twin.deciders() == (0, 1)
    assert text(twin.view(0)) == text(t.state.view(0))
    finished = prepared("yamazaki")
    finished.do(1, "select b", "done")
    picks = set()
    for seed in range(30):
        other = redrawn(finished.state, 0, seed)
        assert other.deciders() == (0,)
        picks.add(text(other.view(1)["sealed"]))
    assert len(picks) > 3


@rule("TEN-R33", "TEN-21.4.2")
def test_a_combat_tells_no_order_while_clans_engage_in_it() -> None:
    """Its sums were those of the order just chosen, which nobody else knows yet."""
    state = GAME.new(2, "eng:0", scenario="sekigahara", secret_orders=True)
    assert isinstance(state, Battle)
    dice = random.Random(0)
    looked = 0
    while state.moves < 600:
        if isinstance(state.stack[-1], Engaging) and any(isinstance(frame, Fight) for frame in state.stack):
            for seat in (0, 1):
                looked += 1
                for seed in range(3):
                    twin = redrawn(state, seat, seed)
                    assert twin.view(seat) == state.view(seat)
                    assert BattleGlance(twin, seat).clash == BattleGlance(state, seat).clash
        seat = dice.choice(state.deciders())
        state.apply(seat, dice.choice(state.choices(seat)))
    assert looked

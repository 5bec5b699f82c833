"""The brain of Samurai Sword: scores, plans, beliefs, and what no bot may do."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from sengoku.bots import Bot, decide, private_dice
from sengoku.bots.bot import Seen
from sengoku.bots.brain import first_of_best
from sengoku.bots.levels import HeuristicBot, NoviceBot, SearchBot
from sengoku.bots.samurai_sword.brain import BRAIN
from sengoku.bots.search import Search
from sengoku.games.samurai_sword.components import Role
from sengoku.games.samurai_sword.glance import SwordGlance
from sengoku.games.samurai_sword.notation import USE
from sengoku.games.samurai_sword.state import Sword
from tests.samurai_sword.table import Table, new, table

#: One that searches, with less time than at a table.
LEVELS: dict[str, Bot] = {
    "novice": NoviceBot(BRAIN),
    "heuristic": HeuristicBot(BRAIN),
    "searching": SearchBot("searching", BRAIN, 120),
}


def decisions(seats: int, games: int) -> Iterator[tuple[Sword, int]]:
    """Moments of games that the heuristic plays, with a choice in them."""
    for seed in range(games):
        state = new(seats, seed)
        while not state.over:
            seat = state.deciders()[0]
            choices = state.choices(seat)
            if len(choices) > 1:
                yield state, seat
            state.apply(seat, BRAIN.pick(SwordGlance(state, seat), choices))


@pytest.mark.parametrize("seats", range(3, 8))
def test_what_it_picks_has_the_best_score(seats: int) -> None:
    for state, seat in decisions(seats, 4):
        glance, choices = SwordGlance(state, seat), state.choices(seat)
        scores = BRAIN.scores(glance, choices)
        assert len(scores) == len(choices)
        assert BRAIN.pick(glance, choices) is choices[first_of_best(scores)]


@pytest.mark.parametrize("seats", [3, 5, 7])
def test_plans_begin_with_the_heuristic_s_and_can_be_carried_out_in_any_world(seats: int) -> None:
    for number, (state, seat) in enumerate(decisions(seats, 2)):
        glance, choices = SwordGlance(state, seat), state.choices(seat)
        plans = BRAIN.plans(state, glance, choices, BRAIN.scores(glance, choices))
        assert plans[0][0] is BRAIN.pick(glance, choices)
        assert len({tuple(map(str, plan)) for plan in plans}) == len(plans)
        world = state.resample(seat, number)
        for plan in plans:
            twin = world.clone()
            for choice in plan:
                assert choice in twin.choices(seat)
                twin.apply(seat, choice)


def test_the_clock_goes_on_by_turns() -> None:
    state = new(5, 1)
    seen = []
    while not state.over:
        seat = state.deciders()[0]
        seen.append((BRAIN.ticks(state), state.active))
        state.apply(seat, BRAIN.pick(SwordGlance(state, seat), state.choices(seat)))
    for (tick, active), (later, other) in pairwise(seen):
        assert later - tick == (other - active) % 5


def test_a_world_in_which_people_do_strange_things_is_believed_less() -> None:
    t = table(5, roles="shogun samurai ronin ninja ninja")
    for _ in range(4):
        t.state.against(1, 0)
    glance = SwordGlance(t.state, 0)
    other = table(5, roles="shogun ninja ronin samurai ninja").state
    assert BRAIN.belief(glance, t.state) < 0.5 * BRAIN.belief(glance, other)


def test_things_are_tried_in_likely_worlds_even_with_seven() -> None:
    """Three have shown what they are: of four worlds drawn there is often none like that."""
    t = table(7, active=0)
    shogun = t.state.roles.index(Role.SHOGUN)
    foes = [seat for seat in range(7) if seat != shogun][:3]
    for foe in foes:
        for _ in range(4):
            t.state.against(foe, shogun)
    glance = SwordGlance(t.state, shogun)
    search = Search(BRAIN, Seen(t.state, shogun, tuple(t.state.choices(shogun)), private_dice(1, shogun)))
    likely = []
    for search._number in range(60):
        likely.append(BRAIN.belief(glance, search._world()))
    drawn = [BRAIN.belief(glance, search.worlds.draw(number)) for number in range(60)]
    assert sum(likely) > 3 * sum(drawn)


# -- what a person would laugh at ----------------------------------------------------------------------------


def done(level: str, t: Table) -> list[str]:
    """All that a bot does until somebody else is asked, or its turn is over."""
    seat = t.state.deciders()[0]
    made: list[str] = []
    while t.state.deciders() == (seat,) and made[-1:] != ["end"]:
        made.append(str(decide(LEVELS[level], t.state, seat, private_dice(1, seat, len(made)))))
        t.do(seat, made[-1])
    return made


def position(seats: int, **given: Any) -> Table:
    people = given.pop("characters", {})
    return table(seats, characters={0: "benkei", **people}, **given)


@pytest.mark.parametrize("level", LEVELS)
class TestNeverAbsurd:
    def test_a_samurai_does_not_attack_the_shogun(self, level: str) -> None:
        t = position(5, active=1, life={2: 0}, hands={1: "bokken nodachi parry", 3: "", 4: ""})
        assert not any(choice.startswith("target") for choice in done(level, t))

    def test_nobody_takes_away_what_is_its_own(self, level: str) -> None:
        t = position(5, front={0: "fast-draw", 3: "armour"}, hands={0: "geisha parry", 3: "bo bo"})
        assert not any(choice.startswith("remove") and choice.endswith("-0") for choice in done(level, t))

    def test_a_ninja_of_three_does_not_attack_the_other_one(self, level: str) -> None:
        t = position(3, active=1, life={2: 1}, hands={0: "", 1: "bokken parry", 2: "bo bo"})
        assert done(level, t) == ["end"]

    def test_nobody_robs_its_known_ally(self, level: str) -> None:
        t = position(3, active=1, hands={0: "bo bo", 1: "diversion parry", 2: "bokken bokken bokken"})
        assert "target 2" not in done(level, t)

    def test_bushido_is_not_laid_in_front_of_oneself(self, level: str) -> None:
        t = position(5, active=0, hands={0: "bushido parry"})
        assert "target 0" not in done(level, t)

    def test_a_deadly_blow_that_loses_the_game_is_parried(self, level: str) -> None:
        t = position(
            3, life={0: 1}, honour={0: 1, 1: 3, 2: 4}, active=1, hands={1: "kusarigama", 0: "parry bo"}
        )
        t.attack(1, "kusarigama", 0)
        assert done(level, t)[0] == "parry parry"

    def test_a_blow_that_wins_the_game_is_struck(self, level: str) -> None:
        t = position(3, life={1: 1}, honour={0: 6, 1: 1, 2: 3}, hands={0: "bokken parry", 1: "bo bo"})
        assert "target 1" in done(level, t)

    def test_a_game_that_is_lost_is_not_ended(self, level: str) -> None:
        t = position(3, life={1: 1, 2: 5}, honour={0: 1, 1: 1, 2: 6}, hands={0: "bokken parry"})
        assert "target 1" not in done(level, t)

    def test_nobunaga_does_not_draw_while_he_names_a_target(self, level: str) -> None:
        t = table(5, hands={0: "bokken parry", 1: "parry"})
        t.do(0, "play bokken")
        assert str(USE) not in done(level, t)[:1]


@pytest.mark.parametrize("level", ["heuristic", "searching"])
def test_a_ninja_does_not_attack_one_who_has_shown_itself_a_ninja(level: str) -> None:
    """It might yet be the ronin: a novice may think so."""
    t = position(5, active=4, hands={0: "bo bo", 3: "bo bo", 4: "kusarigama parry"})
    for _ in range(4):
        t.state.against(3, 0)
    assert "target 3" not in done(level, t)

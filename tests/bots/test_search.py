"""The search and the levels, at the heap of stones: the heuristic there takes one, whatever comes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import ClassVar

import pytest

import sengoku
from sengoku import bots
from sengoku.arena.learning import Lesson, learn
from sengoku.bots.bot import BotFault, Player, Seen, private_dice
from sengoku.bots.brain import Brain, Plan
from sengoku.bots.levels import SECONDS, HeuristicBot, NoviceBot, SearchBot, levels
from sengoku.bots.search import Search, Thought, play_out
from sengoku.bots.values import Model
from sengoku.core.choices import Choice
from sengoku.core.glance import Glance, ViewGlance
from sengoku.core.state import State
from tests.bots.one_stone import OneStone
from tests.toy.stones import STONES, Heap

BRAIN = OneStone()


def seen(heap: int, stop: Callable[[], bool] | None = None) -> Seen:
    state = STONES.new(2, 1)
    assert isinstance(state, Heap)
    state.heap, state.taken, state.last = heap, [9 - heap, 0], 0
    seat = state.deciders()[0]
    return Seen(state, seat, tuple(state.choices(seat)), private_dice(1, seat), stop)


class TestSearch:
    @pytest.mark.parametrize(("heap", "best"), [(2, "take 2"), (3, "take 1"), (4, "take 2"), (5, "take 1")])
    def test_finds_what_wins_against_the_heuristic(self, heap: int, best: str) -> None:
        """The other takes one each time: whoever leaves an even heap of two or more takes the last."""
        assert str(SearchBot("skilled", BRAIN, 60).choose(seen(heap))) == best

    def test_keeps_to_its_budget(self) -> None:
        for playouts in (0, 5, 60):
            thought = SearchBot("skilled", BRAIN, playouts).think(seen(4))
            assert thought is not None
            assert thought.playouts <= playouts

    def test_saves_what_would_change_nothing(self) -> None:
        """After a few dozen worlds it is plain that two stones win and one loses."""
        bot = SearchBot("strong", BRAIN, 6000)
        thought = bot.think(seen(4))
        assert thought is not None
        assert thought.playouts < 200
        assert str(thought.plans[thought.best()][0]) == "take 2"

    def test_can_be_stopped_and_asked_at_any_moment(self) -> None:
        """A world that is not finished by then does not count."""
        asked = 1 + 3  # in each world: before it, and before each of the candidates
        left = iter([False] * (3 * asked + 2) + [True] * 99)
        thought = SearchBot("master", BRAIN, 6000).think(seen(4, lambda: next(left)))
        assert thought is not None
        assert [len(values) for values in thought.values] == [3, 3, 3]
        assert thought.playouts == 9
        assert str(SearchBot("master", BRAIN, 6000).choose(seen(4, lambda: True))) == "take 1"

    def test_a_level_may_look_further_ahead(self) -> None:
        """Strong plays on for eight turns of Samurai Sword where skilled stops after three."""
        looked = []
        for level in ("skilled", "strong"):
            bot = bots.bot("samurai-sword", level)
            assert isinstance(bot, SearchBot)
            state = sengoku.game("samurai-sword").new(5, "far")
            seat = state.deciders()[0]
            began = bot.brain.ticks(state)
            play_out(bot.brain, state, seat, state.choices(seat)[:1], bot.further)
            assert not state.over
            looked.append(bot.brain.ticks(state) - began)
        assert looked == [3, 8]

    def test_the_same_arguments_give_the_same_thought(self) -> None:
        one, other = (SearchBot("strong", BRAIN, 300).think(seen(9)) for _ in range(2))
        assert one is not None
        assert other is not None
        assert one.values == other.values

    def test_says_how_sure_it_is(self) -> None:
        search = Search(BRAIN, seen(4))
        while search.go_on(40):
            search.step()
        thought = search.thought
        best = thought.best()
        assert str(thought.plans[best][0]) == "take 2"
        assert (thought.mean(best), thought.mean(0)) == (1.0, 0.0)
        assert thought.gain(best, 0) == pytest.approx((1.0, 0.0), abs=1e-6)


class TestThought:
    def thought(self, *values: list[float]) -> Thought:
        found = Thought([[Choice("take", str(number))] for number in range(len(values))])
        found.values = [list(each) for each in values]
        return found

    def test_leaves_the_heuristic_only_beyond_doubt(self) -> None:
        assert self.thought([0.5, 0.4, 0.6, 0.5], [0.6, 0.5, 0.7, 0.6]).best() == 1
        assert self.thought([0.5, 0.4, 0.6, 0.5], [1.0, 0.0, 0.2, 0.9]).best() == 0

    def test_compares_world_by_world(self) -> None:
        """Worlds differ more than candidates do; in each of them the second is a little better."""
        worlds = [0.1, 0.9, 0.3, 0.7, 0.5]
        assert self.thought(worlds, [value + 0.02 for value in worlds]).best() == 1

    def test_is_settled_when_nothing_left_can_be_better(self) -> None:
        worlds = [0.1, 0.9, 0.3, 0.7, 0.5, 0.5]
        slightly = [value + 0.001 for value in worlds]
        assert self.thought(worlds, worlds, slightly).settled(), "no matter which"
        assert self.thought(worlds, [value + 0.1 for value in worlds]).settled(), "the second, beyond doubt"
        assert not self.thought(worlds, [0.5] * 6).settled(), "as good as the other, but who knows"

    def test_drops_what_is_behind_but_never_the_heuristic_s(self) -> None:
        thought = self.thought([0.1] * 4, [0.9] * 4, [0.5] * 4, [0.88, 0.9, 0.92, 0.9])
        thought.drop()
        assert thought.alive == [0, 1, 3]


class TwoSteps(OneStone):
    """Plans its next choice too, though another seat comes between."""

    def plans(
        self, world: State, glance: Glance, choices: Sequence[Choice], scores: Sequence[float]
    ) -> list[Plan]:
        return [[choices[0], choices[0]]]


class TestPlayer:
    def test_a_plan_is_dropped_when_somebody_comes_between(self) -> None:
        state = STONES.new(2, 1)
        seat = state.deciders()[0]
        player = Player(SearchBot("skilled", TwoSteps(), 4), seat, private_dice(1, seat))
        state.choose(seat, player.decide(state))
        state.choose(1 - seat, "take 1")
        asked: list[Seen] = []
        player.bot = _Asked(asked)
        player.decide(state)
        assert len(asked) == 1

    def test_a_plan_is_followed_without_asking(self) -> None:
        state = STONES.new(2, 1)
        seat = state.deciders()[0]
        player = Player(SearchBot("skilled", TwoSteps(), 4), seat, private_dice(1, seat))
        player.decide(state)
        asked: list[Seen] = []
        player.bot = _Asked(asked)
        state.moves += 1  # as if the seat's own choice had led to another of its own
        assert str(player.decide(state)) == "take 1"
        assert asked == []

    def test_what_was_not_offered_is_refused(self) -> None:
        state = STONES.new(2, 1)
        seat = state.deciders()[0]
        with pytest.raises(BotFault, match="'absent' picked 'take 9'"):
            Player(_Absent(), seat, private_dice(1, seat)).decide(state)


class _Asked:
    name = "asked"

    def __init__(self, asked: list[Seen]) -> None:
        self.asked = asked

    def choose(self, seen: Seen) -> Choice:
        self.asked.append(seen)
        return seen.choices[0]


class _Absent:
    name = "absent"

    def choose(self, seen: Seen) -> Choice:
        return Choice("take", "9")


class TestLevels:
    def test_a_brain_that_searches_nothing_has_no_higher_levels(self) -> None:
        assert list(levels(Brain(Path("none")))) == ["novice", "heuristic"]
        assert list(levels(BRAIN)) == ["novice", "heuristic", *SECONDS]

    def test_a_level_without_playouts_is_not_offered(self) -> None:
        class NoMaster(OneStone):
            PLAYOUTS: ClassVar[tuple[int, int, int]] = (10, 20, 0)

        assert list(levels(NoMaster())) == ["novice", "heuristic", "skilled", "strong"]

    def test_each_goes_by_its_name(self) -> None:
        assert [(name, each.name) for name, each in levels(BRAIN).items()] == [(n, n) for n in levels(BRAIN)]

    def test_the_heuristic_takes_the_best_score(self) -> None:
        assert str(HeuristicBot(BRAIN).choose(seen(7))) == "take 1"

    def test_a_novice_errs_by_little(self) -> None:
        """Two stones look as good to it as one, three do not."""
        asked = seen(7)
        novice = NoviceBot(_Narrow())
        assert {str(novice.choose(asked)) for _ in range(40)} == {"take 1", "take 2"}


class _Narrow(OneStone):
    SLACK: ClassVar[float] = 0.3


class TestLearning:
    def lessons(self) -> list[list[Lesson]]:
        """The first number says who wins three times of four, the second nothing."""
        found = []
        for number in range(400):
            ahead = number % 2
            rows = [[float(ahead == side), float((number // 3) % 2)] for side in range(2)]
            winner = ahead if number % 4 < 2 or number % 8 < 4 else 1 - ahead
            found.append([Lesson(rows, [float(winner == side) for side in range(2)])])
        return found

    def test_finds_what_matters_and_beats_guessing(self) -> None:
        learned = learn(self.lessons())
        chance = learned.model.chances([[1.0, 0.0], [0.0, 0.0]])[0]
        assert chance == pytest.approx(0.75, abs=0.04)
        assert learned.loss < learned.guessing - 0.05
        assert abs(learned.model.weights[1]) < 0.1

    def test_a_file_of_other_features_is_refused(self, tmp_path: Path) -> None:
        file = tmp_path / "values.toml"
        file.write_text('version = 1\n[weights."4"]\ngold = 1.5\n')
        assert Model.read(file, ["gold"], "4").chances([[1.0], [1.0]]) == [0.5, 0.5]
        with pytest.raises(ValueError, match="other features"):
            Model.read(file, ["silver"], "4")


def test_a_game_without_a_glance_of_its_own_shows_its_view() -> None:
    glance = seen(7).glance
    assert isinstance(glance, ViewGlance)
    assert glance.view["heap"] == 7

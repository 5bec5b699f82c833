"""What no bot of Shitennō does, whatever its level: moves that a person would laugh at; and what levels are.

Titles go by seat unless told otherwise: Daimyō, Shōmyō, Sensei, Hatamoto at seats 0, 1, 2, 3.
"""

from __future__ import annotations

import pytest

from sengoku.bots.bot import Bot, Player, Seen, decide, private_dice
from sengoku.bots.levels import HeuristicBot, NoviceBot, SearchBot
from sengoku.bots.search import Search
from sengoku.bots.shitenno import BRAIN
from sengoku.games.shitenno.notation import OFFER, PLACE
from tests.bots.edo import gold_to_place, koku_left_over
from tests.shitenno.table import Table, new, table
from tests.support import rule

#: The searching levels differ in how long they think; a little is enough to see that nothing is absurd.
LEVELS: list[Bot] = [NoviceBot(BRAIN), HeuristicBot(BRAIN), SearchBot("skilled", BRAIN, 64)]
every_level = pytest.mark.parametrize("bot", LEVELS, ids=lambda bot: bot.name)


def turn(t: Table, bot: Bot, number: int = 1) -> list[str]:
    """All that a bot does until somebody else is asked."""
    [seat] = t.state.deciders()
    player = Player(bot, seat, private_dice(number, seat))
    done: list[str] = []
    while t.state.deciders() == (seat,):
        done.append(str(player.decide(t.state)))
        t.do(seat, done[-1])
    return done


def chosen(t: Table, bot: Bot, number: int = 1) -> str:
    [seat] = t.state.deciders()
    return str(decide(bot, t.state, seat, private_dice(number, seat)))


@every_level
class TestNobodyLaughs:
    @rule("SHI-2.3")
    @pytest.mark.parametrize("seats", [3, 4])
    def test_no_tairo_gives_everything_away(self, bot: Bot, seats: int) -> None:
        """The lot it offers leaves most of the cards to share on."""
        for number in range(3):
            t = table(seats, sharing="samurai*3 bushi*2 shinobi*2 sohei koku1 koku2*3")
            turn(t, bot, number)
            [lot] = t.state.view(None)["sharing"]["lots"]
            assert len(lot["cards"]) <= 8
            assert lot["cards"] or lot["seals"] > 1

    @rule("SHI-2.5")
    def test_no_split_is_a_gift(self, bot: Bot) -> None:
        """Whoever chooses takes the better lot: neither is all there is, nor nothing."""
        for number in range(3):
            t = table(2, sharing="samurai*2 bushi*2 shinobi sohei koku2*2")
            turn(t, bot, number)
            a, b = t.state.view(None)["sharing"]["lots"]
            assert min(len(a["cards"]), len(b["cards"])) >= 2

    @rule("SHI-2.3")
    def test_an_empty_lot_with_the_lowest_tile_is_refused(self, bot: Bot) -> None:
        t = table(4, sharing="samurai*3 bushi*2 shinobi*2 sohei koku1 koku2*3")
        t.offer(0, 1)
        assert chosen(t, bot) == "refuse"

    @rule("SHI-2.3")
    def test_nearly_everything_is_accepted(self, bot: Bot) -> None:
        t = table(4, sharing="samurai*3 bushi*2 shinobi*2 sohei koku1 koku2*3")
        t.offer(0, 4, "samurai*3 bushi*2 shinobi*2 koku2*3")
        assert chosen(t, bot) == "accept"

    @rule("SHI-2.5")
    def test_the_richer_lot_is_taken(self, bot: Bot) -> None:
        t = table(2, sharing="samurai*3 bushi koku1 koku2*3")
        t.split(0, 4, "samurai*3 koku2*3", 3)
        assert chosen(t, bot) == "take a"

    @rule("SHI-6.2")
    def test_troops_that_pay_are_not_kept_at_the_end(self, bot: Bot) -> None:
        """In the last year troops are worth nothing unless they place a kamon."""
        t = table(
            2, kamons={"chugoku": ""}, piles={"chugoku": "samurai/draw"}, hands={0: "samurai*3"}, koku=""
        )
        assert "place" in turn(t, bot)

    @rule("SHI-5.3", "SHI-6.3")
    def test_gold_goes_where_it_wins_a_province(self, bot: Bot) -> None:
        assert chosen(gold_to_place(), bot) in ("gild chubu-2", "gild chubu-4")

    @rule("SHI-6.2", "SHI-3.5")
    def test_koku_is_not_wasted_in_the_last_year(self, bot: Bot) -> None:
        assert chosen(koku_left_over(), bot) == "done"


class TestPlans:
    def seen(self, t: Table) -> Seen:
        [seat] = t.state.deciders()
        return Seen(t.state, seat, tuple(t.state.choices(seat)), private_dice(1, seat))

    @rule("SHI-2.3", "SHI-2.5")
    @pytest.mark.parametrize("seats", [2, 4])
    def test_a_lot_is_one_plan(self, seats: int) -> None:
        t = table(seats, sharing="samurai*3 bushi*2 shinobi sohei koku1 koku2*3")
        plans = Search(BRAIN, self.seen(t)).thought.plans
        assert len(plans) == 8
        assert all(plan[-1] is OFFER and plan.count(OFFER) == 1 for plan in plans)
        assert len({tuple(str(choice) for choice in plan) for plan in plans}) == 8

    @rule("SHI-3.2")
    def test_a_take_over_is_one_plan_with_its_payment(self) -> None:
        t = table(2, kamons={"chugoku": "1"}, hands={0: "samurai*4 samurai+sohei koku2*2 koku3"})
        thought = Search(BRAIN, self.seen(t)).thought
        first = [str(choice) for choice in thought.plans[0]]
        assert first[0] == chosen(t, HeuristicBot(BRAIN))
        assert all(plan[-1] is PLACE for plan in thought.plans if str(plan[0]) != "done")
        assert sum(str(plan[0]) == "done" for plan in thought.plans) == 1

    @rule("SHI-3.2", "SHI-2.5")
    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_plans_can_be_carried_out_in_any_world(self, seats: int) -> None:
        state = new(seats, f"plans {seats}")
        tried = 0
        while not state.over and state.round < 3:
            seat = state.deciders()[0]
            choices = tuple(state.choices(seat))
            if state.ask(seat).prompt in BRAIN.SEARCHED and len(choices) > 1:
                seen = Seen(state, seat, choices, private_dice(1, seat))
                for plan in Search(BRAIN, seen).thought.plans:
                    world = state.resample(seat, tried)
                    for choice in plan:
                        world.choose(seat, choice)
                    tried += 1
            state.apply(seat, BRAIN.pick(state.game.glance(state, seat), choices))
        assert tried > 50


def test_a_novice_beats_chance_and_loses_to_the_heuristic() -> None:
    """Of three players, one of each; a dozen games are enough to see who is last."""
    points = [0, 0, 0]
    for number in range(12):
        state = new(3, f"novice {number}")
        order: list[Bot | None] = [NoviceBot(BRAIN), HeuristicBot(BRAIN), None]
        order = order[number % 3 :] + order[: number % 3]
        chance = private_dice(number, 3)
        while not state.over:
            seat = state.deciders()[0]
            bot = order[seat]
            choices = state.choices(seat)
            drawn = choices[chance.below(0, len(choices))]
            state.apply(seat, drawn if bot is None else decide(bot, state, seat, chance))
        for seat, bot in enumerate(order):
            points[0 if isinstance(bot, NoviceBot) else 2 if bot is None else 1] += state.scores()[seat]
    novice, heuristic, random = points
    assert heuristic > novice > random + 100

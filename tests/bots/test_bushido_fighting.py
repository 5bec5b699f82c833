"""What the bot makes of the game's arithmetic of combat, and of its guesses."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from itertools import product
from random import Random

import pytest

from sengoku.bots.bushido.clash import Prize, value
from sengoku.bots.bushido.fighting import (
    LIKELY,
    Battlefield,
    chances,
    expected,
    guessed,
    likely_stacks,
    odds,
    stake_value,
    stakes,
    tactics,
)
from sengoku.games.bushido.combat import TACTICS, Force, Stack, resolve, stack
from sengoku.games.bushido.components import Disc
from tests.support import rule

#: A combat in which the Samurai decides for himself: a temple, nothing else at stake.
PRIZE = Prize(3.0, 2.0, 0.4, -0.2, 2.0, -2.0, -2.0, -0.1, 0.1, 7, 0)
FOE = Prize(-7.0, -7.0, -0.2, 0.4, -2.0, 2.0, 0.5, 0.1, -0.1, 7, 0)

PAIRS = list(product(range(Disc.TACTICS), repeat=2))


def field(katanas: tuple[int, int, int], **more: object) -> Battlefield:
    usual = Battlefield(PRIZE, True, (4, 0), (3, 0), katanas, [1, 1, 1, 0, 0], 8, 4, 3)
    for name, part in more.items():
        setattr(usual, name, part)
    return usual


def changed(prize: Prize, **more: float) -> Prize:
    other = copy(prize)
    for name, part in more.items():
        setattr(other, name, part)
    return other


def forces(disc: int, answer: int) -> Iterator[tuple[Force, Force]]:
    """All kinds of sides with these discs."""
    random = Random(disc * 4 + answer + 100)
    for _ in range(80):
        ours = [random.randint(1, 3) for _ in range(random.randint(1, 6))]
        theirs = [random.randint(1, 3) for _ in range(random.randint(1, 6))]
        troops, defenders = random.randint(1, 6), random.randint(1, 9)
        yield Force(troops, ours, TACTICS[disc]), Force(defenders, theirs, TACTICS[answer])


@rule("BUS-9.1", "BUS-9.2", "BUS-9.3", "BUS-8.17", "BUS-R.5")
@pytest.mark.parametrize(("disc", "answer"), PAIRS)
def test_a_result_is_worth_its_honour_and_its_province(disc: int, answer: int) -> None:
    """With every kind of gain at a price of its own, the sum says what was counted."""
    prize = Prize(10_000.0, 1_000_000.0, 1.0, 100.0, 0.0, 0.0, 0.0, 0.0, 0.0, 5, 3)
    for attack, defence in forces(disc, answer):
        for ronin in (0, 3):
            outcome = resolve(attack, defence, province_honour=5, bonus=3, ronin=ronin)
            province = {"daimyo": 10_000, "neutral": 1_000_000, "bushi": 0}[outcome.owner]
            assert value(prize, outcome) == province + outcome.samurai_honour + 100 * outcome.bushi_honour


@rule("BUS-6.6", "BUS-A46")
@pytest.mark.parametrize(("disc", "answer"), PAIRS)
def test_a_special_revolt_is_worth_the_province_it_frees(disc: int, answer: int) -> None:
    prize = Prize(1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0, 0, 0, True)
    for attack, defence in forces(disc, answer):
        outcome = resolve(attack, defence, province_honour=5, special=True)
        assert value(prize, outcome) == (1.0 if outcome.owner == "neutral" else 0.0)


@rule("BUS-C.7")
def test_an_elite_token_dies_as_one() -> None:
    """Of one elite token nothing is left after a single loss, however well it fights."""
    taken_alone = Prize(1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0, 0)
    f = field((0, 2, 0), foe_troops=0, foe_elites=1, prize=taken_alone)
    three_troops = field((0, 2, 0), prize=taken_alone)
    assert stake_value(f, (0, 2, 0)) > stake_value(three_troops, (0, 2, 0))


class TestStakes:
    @rule("BUS-8.2")
    def test_stays_within_the_hand(self) -> None:
        for katanas in product(range(4), repeat=3):
            found = stakes(field((katanas[0], katanas[1], katanas[2])), (0, 0, 0))
            assert all(0 <= used <= held for used, held in zip(found, katanas, strict=True))

    @rule("BUS-8.2")
    def test_keeps_what_was_begun(self) -> None:
        found = stakes(field((3, 3, 3)), (0, 2, 1))
        assert found[1] >= 2
        assert found[2] >= 1

    @rule("BUS-8.3")
    def test_an_empty_hand_stakes_nothing(self) -> None:
        assert stakes(field((0, 0, 0)), (0, 0, 0)) == (0, 0, 0)

    @pytest.mark.interpreted
    def test_more_at_stake_takes_more_tiles(self) -> None:
        small = field((5, 4, 3), prize=changed(PRIZE, taken=0.0, honour=2, judged=0.0))
        great = field((5, 4, 3), prize=changed(PRIZE, taken=20.0, judged=-10.0))
        assert sum(stakes(great, (0, 0, 0))) > sum(stakes(small, (0, 0, 0)))

    def test_the_best_is_no_worse_than_nothing_and_all(self) -> None:
        f = field((4, 3, 2))
        best = stake_value(f, stakes(f, (0, 0, 0)))
        assert best >= stake_value(f, (0, 0, 0))
        assert best >= stake_value(f, (4, 3, 2))


class TestTactics:
    def mix(self, mine: Stack, theirs: Stack, **more: object) -> list[float]:
        return tactics(field((0, 0, 0), **more), FOE, mine, theirs)

    @rule("BUS-8.4")
    def test_only_what_is_held_is_used(self) -> None:
        found = self.mix(stack(2, 1, 0), stack(2, 1, 0), discs=[1, 0, 1, 0, 1])
        assert sum(found) == pytest.approx(1.0)
        assert found[Disc.BATTLE] == found[Disc.TRAITOR] == 0.0

    @rule("BUS-8.7")
    def test_many_troops_call_for_a_battle(self) -> None:
        few = self.mix(stack(1, 1, 0), stack(1, 1, 0), troops=1)
        many = self.mix(stack(1, 1, 0), stack(1, 1, 0), troops=12)
        assert many[Disc.BATTLE] > few[Disc.BATTLE]

    @rule("BUS-8.14")
    def test_a_foe_can_only_use_a_traitor_he_may_hold(self) -> None:
        """There are two in 33: not even against a hopeless foe is one expected every time."""
        found = self.mix(stack(1, 0, 0), stack(0, 0, 4), discs=[1, 0, 0, 1, 0])
        assert found[Disc.TRAITOR] > 0.9

    @rule("BUS-16.1")
    def test_what_i_hold_nobody_else_does(self) -> None:
        assert chances([0, 0, 0, 2, 0], 4)[Disc.TRAITOR] == 0.0
        assert chances([0, 0, 0, 0, 0], 4)[Disc.BATTLE] > chances([0, 0, 0, 0, 0], 4)[Disc.DUEL]
        assert chances([0, 0, 0, 0, 0], 4)[Disc.DUEL] > chances([0, 0, 0, 0, 0], 1)[Disc.DUEL]


class TestGuesses:
    @rule("BUS-8.2")
    def test_a_stack_is_guessed_from_its_height_and_top(self) -> None:
        assert guessed(0).total == 0
        one = guessed(1, 3)
        assert (one.height, one.total, one.ones, one.threes) == (1, 3, 0, 1)
        assert guessed(5, 3).total > guessed(5, 1).total
        assert guessed(5, 1).ones > guessed(5, 3).ones

    def test_nobody_commits_more_than_he_has(self) -> None:
        for tiles in range(25):
            assert all(stack.height <= tiles for stack in likely_stacks(tiles))
            assert len(likely_stacks(tiles)) == len(LIKELY)
        assert sum(LIKELY) == pytest.approx(1.0)

    def test_odds_follow_tiles_and_troops(self) -> None:
        usual = odds(10, 5, 10, 3)
        assert odds(16, 5, 10, 3).taken > usual.taken > odds(4, 5, 10, 3).taken
        assert odds(10, 9, 10, 3).taken > usual.taken > odds(10, 5, 10, 9).taken
        assert 0.0 <= usual.taken + usual.freed <= 1.0
        assert usual.victory + usual.judged == pytest.approx(1.0)

    @pytest.mark.interpreted
    def test_what_is_expected_grows_with_the_prize(self) -> None:
        guess = odds(10, 5, 10, 3)
        assert expected(changed(PRIZE, taken=10.0), guess) > expected(PRIZE, guess)

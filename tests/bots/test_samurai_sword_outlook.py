"""How things stand: the heuristic bot's chances, and what would change them."""

from __future__ import annotations

import pytest

from sengoku.bots.samurai_sword.outlook import Outlook, outlook
from sengoku.core.state import NOBODY
from sengoku.games.samurai_sword.glance import SwordGlance
from tests.samurai_sword.table import table
from tests.support import rule


def seen(seat: int, seats: int, **position: object) -> Outlook:
    """The outlook of a seat; the roles lie shogun, samurai, ronin, ninjas unless told otherwise."""
    return outlook(SwordGlance(table(seats, **position).state, seat))  # type: ignore[arg-type]


def test_honour_of_my_own_is_good_and_the_enemy_s_is_bad() -> None:
    ninja = seen(3, 5)
    assert ninja.honour_worth[3] > 0 > ninja.honour_worth[0]
    assert ninja.enmity[0] == pytest.approx(1)
    assert ninja.enmity[3] == 0


def test_the_chance_grows_with_the_lead() -> None:
    chances = [seen(0, 5, honour={0: honour}).chance for honour in (1, 3, 5)]
    assert chances == sorted(chances)
    assert 0 < chances[0] < chances[2] < 1


@rule("SAM-7.4")
def test_a_daimyo_in_hand_counts_but_not_for_a_ronin() -> None:
    assert seen(3, 5, hands={3: "daimyo"}).chance > seen(3, 5, hands={3: "geisha"}).chance
    assert seen(2, 5, hands={2: "daimyo"}).chance == seen(2, 5, hands={2: "geisha"}).chance


@rule("SAM-7.2", "SAM-7.3")
def test_a_defeat_that_ends_the_game_is_judged_by_who_wins() -> None:
    """With 3 players the shogun's honour counts double: 4 and 3 make 14 points, the ninjas have 2."""
    ahead = seen(0, 3, honour={0: 6, 1: 1, 2: 1})
    assert ahead.defeat(1, 0) == pytest.approx(1 - ahead.chance)
    behind = seen(0, 3, honour={0: 1, 1: 1, 2: 6})
    assert behind.defeat(1, 0) == pytest.approx(-behind.chance)


@rule("SAM-7.6")
def test_ninjas_win_a_tie() -> None:
    """After the blow 2 x 2 points stand against 3 + 1, and after the other 2 x 2 against 3."""
    assert seen(1, 3, honour={0: 3, 1: 2, 2: 1}).if_over(0, 1) == 1
    assert seen(1, 3, honour={0: 3, 1: 1, 2: 1}).if_over(0, 1) == 0


@rule("SAM-7.5", "SAM-R21")
def test_ending_the_game_with_a_team_mate_s_defeat_costs_three_points() -> None:
    plain = seen(1, 3, honour={0: 1, 1: 4, 2: 1})
    assert plain.if_over(2, NOBODY) == 1
    assert plain.if_over(2, 1) == 1  # 5 - 3 against 2: a tie
    assert seen(1, 3, honour={0: 1, 1: 3, 2: 1}).defeat(2, 1) < 0


@rule("SAM-7.7")
def test_the_last_one_standing_wins_whatever_the_score() -> None:
    behind = seen(0, 4, honour={0: 1, 1: 1, 2: 6, 3: 6})
    assert behind.defeat(2, 0, last_standing=True) > 0.5 - behind.chance
    assert behind.defeat(2, 0) < 0.1


@rule("SAM-7.1")
def test_an_empty_pile_is_welcome_when_it_ends_the_game_well() -> None:
    assert seen(0, 3, honour={0: 6, 1: 1, 2: 1}).run_out() > 0
    assert seen(0, 3, honour={0: 1, 1: 4, 2: 4}).run_out() < 0
    assert seen(0, 3, honour={0: 4, 1: 3, 2: 3}).run_out() == pytest.approx(0, abs=0.05)

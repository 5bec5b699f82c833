"""TEN-7.2.4, TEN-R26: the Initiative phase."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.tenkatoitsu.table import Table, table

#: Tokugawa's d and g are free, e and f are in contact with the enemy.
UNITS = {
    "tokugawa-d-2": "0201",
    "tokugawa-e-2": "0503",
    "tokugawa-f-2": "0806",
    "tokugawa-g-1": "1201",
    "ikeda-h-1": "0504",
    "ikeda-i-1": "0807",
}


def phase(*dice: int, units: dict[str, str] | None = None, **orders: Any) -> Table:
    t = table(units or UNITS, **(orders or {"move": "tokugawa-e", "regroup": "tokugawa-f"}))
    t.roll("orders", *dice)
    t.begin("initiative")
    return t


@rule("TEN-X13", "TEN-7.2.4")
def test_the_first_choice_is_any_clan_the_second_only_one_concerned():
    t = phase(6, 1, 2)
    assert t.asked == ("initiative-clan", (0,))
    assert t.legal(0) == ["clan d", "clan e", "clan f", "clan g", "pass"]
    t.do(0, "clan d", "order attack")  # 2 is not enough
    t.do(1, "pass")
    assert t.legal(0) == ["clan e", "clan f", "pass"]
    assert t.refusals(0, "clan g") == ["TEN-7.2.4 no-clan"]


@rule("TEN-X13", "TEN-7.2.4")
def test_choosing_a_clan_concerned_first_gives_the_others_up():
    t = phase(6, 1, 2)
    t.do(0, "clan e", "order attack")
    t.do(1, "pass")
    assert t.legal(0) == ["clan f", "pass"]


@rule("TEN-X13", "TEN-7.2.4")
def test_passing_ends_the_phase_for_that_player():
    t = phase(6, 1)
    t.do(0, "pass")
    t.do(1, "pass")
    assert t.asked[0] == "select"  # the turn is over


@rule("TEN-7.2.4")
def test_no_clan_acts_twice_and_the_phase_ends_when_all_concerned_have_acted():
    t = phase(6, 1, 2, 2, 2)
    t.do(0, "clan g", "order attack")
    t.do(1, "pass")
    t.do(0, "clan e", "order attack")
    assert t.legal(0) == ["clan f", "pass"]
    t.do(0, "clan f", "order attack")
    assert t.asked[0] == "select"


@rule("TEN-7.2.4", "TEN-8")
def test_success_changes_the_order_and_the_clan_acts_at_once_without_another_try():
    t = phase(6, 1, 3)
    t.do(0, "clan e", "order attack")
    assert t.order("tokugawa-e") == "attack"
    assert t.asked == ("leader-die", (1,))  # no second try: it fights Kinoshita at once
    t.do(1, "die red")
    assert len(t.fought()) == 1


@rule("TEN-7.2.4")
def test_failure_changes_nothing():
    t = phase(6, 1, 2)
    t.do(0, "clan e", "order attack")
    assert t.order("tokugawa-e") == "move"
    assert t.fought() == []
    assert t.asked == ("initiative-clan", (1,))


@rule("TEN-7.2.4", "TEN-R26")
def test_a_natural_1_puts_the_clan_in_regroup_and_it_retreats():
    """Even if leader and die together would do: Ōsuga (1) from Move to Attack needs 3, with Ieyasu's 2."""
    units = {"tokugawa-a-1": "0503", "ikeda-h-1": "0504"}
    t = phase(6, 1, 1, units=units, move="tokugawa-a", attack="ikeda-h")
    t.do(0, "clan a", "order attack")
    assert t.told("order-test")[0]["die"] == 1
    assert t.order("tokugawa-a") == "regroup"
    while t.asked[0] == "retreat-to":
        t.do(0, t.legal(0)[0])
    assert t.asked == ("pursue", (1,))


@rule("TEN-7.2.4")
@pytest.mark.parametrize(("dice", "first"), [((2, 5), 1), ((5, 2), 0)])
def test_the_higher_die_begins(dice, first):
    t = phase(*dice)
    assert t.asked == ("initiative-clan", (first,))


@rule("TEN-7.2.4")
def test_clans_in_attack_or_defence_are_not_concerned_even_in_contact():
    t = phase(6, 1, 2, attack="tokugawa-e")
    t.do(0, "clan d", "order attack")
    t.do(1, "pass")
    assert t.asked[0] == "select"


@rule("TEN-R36", "TEN-7.2.4")
def test_clans_off_the_map_cannot_be_chosen():
    units = {**UNITS, "tokugawa-k-1": "off", "tokugawa-k-2": "off"}
    t = phase(6, 1, units=units, move="tokugawa-e")
    assert "clan k" not in t.legal(0)
    assert t.refusals(0, "clan k") == ["TEN-7.2.4 no-clan"]


@rule("TEN-7.2.4", "TEN-R37")
def test_a_side_with_nobody_concerned_and_nobody_else_is_skipped():
    t = phase(1, 6, 2, units={"tokugawa-g-1": "0101"}, move="tokugawa-g")
    assert t.asked == ("initiative-clan", (0,))

"""TEN-15.4 to TEN-15.7, TEN-15.9: a siege: its values, how it begins, who comes in, when it ends."""

from __future__ import annotations

from sengoku.games.tenkatoitsu.checked import number, truth


def assault(
    attacker_roll: object,
    defender_roll: object,
    *,
    adjacent: object,
    defence_score: object,
    extra_action: object = False,
    attacker_spend: object = 0,
    defender_spend: object = 0,
) -> int:
    """TEN-15.6.1: the difference of an assault, attacker minus defender.

    `adjacent`: the attacker's markers beside the target; each side may spend as much Strength at most.

    >>> assault(4, 3, adjacent=2, defence_score=2, extra_action=True, attacker_spend=1)
    3
    >>> assault(1, 6, adjacent=1, defence_score=3)
    -7
    """
    dice = [_die("attacker", attacker_roll), _die("defender", defender_roll)]
    markers = number("the number of adjacent markers", adjacent, 9, "TEN-15.6.1")
    if not markers:
        raise ValueError("TEN-15.6.1: an assault needs a marker adjacent to the target")
    score = number("the defence score", defence_score, 99, "TEN-15.1")
    extra = truth("extra_action", extra_action, "TEN-15.6.1")
    spent = number("the attacker's Strength spent", attacker_spend, markers, "TEN-15.6.1")
    answered = number("the defender's Strength spent", defender_spend, markers, "TEN-15.6.1")
    return dice[0] + markers + int(extra) + spent - dice[1] - score - answered


def _die(whose: str, roll: object) -> int:
    die = number(f"the {whose}'s roll", roll, 6, "TEN-15.6.1")
    if not die:
        raise ValueError(f"TEN-15.6.1: the {whose}'s roll is a die from 1 to 6, not 0")
    return die


def losses(difference: int) -> int:
    """TEN-15.6.1: what a failed assault costs: one for each two points, rounded up.

    >>> [losses(difference) for difference in (1, 0, -1, -2, -3, -4, -5, -7)]
    [0, 1, 1, 1, 2, 2, 3, 4]
    """
    if difference > 0:
        return 0
    return max((1 - difference) // 2, 1)

"""The arithmetic of a combat for thousands of guesses at once, and what a result is worth.

The rules are those of `sengoku.games.bushido.combat`, without its checks; a test holds the two together.
"""

from __future__ import annotations

from typing import NamedTuple

from sengoku.bots.bushido.table import NOBODY
from sengoku.bots.bushido.worth import TROOP, Worth
from sengoku.games.bushido.components import Disc, Role


class Stack(NamedTuple):
    """Committed tiles: how many, their strengths' sum, and how many of strength 1 and 3."""

    height: int
    total: int
    ones: int
    threes: int


class Fought(NamedTuple):
    """How a combat comes out."""

    won: bool
    attack_losses: int
    defence_losses: int
    #: Nobody dies, half the loser's honour changes hands, and beaten defenders leave (BUS-8.13).
    duel: bool


def stack(ones: int, twos: int, threes: int) -> Stack:
    return Stack(ones + twos + threes, ones + 2 * twos + 3 * threes, ones, threes)


def fight(attack: Stack, troops: int, tactic: int, defence: Stack, defenders: int, answer: int) -> Fought:
    """BUS-8.7 to BUS-8.15. Both stacks have tiles; losses never exceed the troops."""
    if tactic != answer and Disc.TRAITOR in (tactic, answer):  # BUS-8.14
        if tactic == Disc.TRAITOR:
            toll = defence.ones // 2 if answer == Disc.AMBUSH else 0
            return Fought(True, min(troops, toll), defenders, False)
        toll = attack.ones // 2 if tactic == Disc.AMBUSH else 0
        return Fought(False, troops, min(defenders, toll), False)
    ours = attack.total * (2 if _dominates(tactic, answer) else 1)
    theirs = defence.total * (2 if _dominates(answer, tactic) else 1)
    if tactic == Disc.BATTLE:
        ours += troops
    if answer == Disc.BATTLE:
        theirs += defenders
    won = ours > theirs
    if tactic == answer:
        if tactic == Disc.DUEL:
            return Fought(won, 0, 0, True)
        if tactic == Disc.BATTLE:
            if won:
                return Fought(True, min(troops, defence.threes), defenders, False)
            return Fought(False, troops, min(defenders, attack.threes), False)
    lost = 0 if won else theirs - ours
    killed = ours - theirs if won else 0
    if tactic == Disc.AMBUSH:
        killed += attack.ones if answer == Disc.AMBUSH else attack.ones // 2
    if answer == Disc.AMBUSH:
        lost += defence.ones if tactic == Disc.AMBUSH else defence.ones // 2
    return Fought(won, min(troops, lost), min(defenders, killed), False)


def unarmed(attack: int, troops: int, defence: int, defenders: int) -> Fought:
    """BUS-8.3: one of the stacks is empty; with two empty ones the defender wins."""
    if attack and not defence:
        return Fought(True, 0, defenders, False)
    return Fought(False, troops, 0, False)


def _dominates(first: int, second: int) -> bool:
    """BUS-8.7: duel beats battle, battle beats ambush, ambush beats duel."""
    return second < Disc.TRAITOR and first < Disc.TRAITOR and (second - first) % 3 == 1


class Prize(NamedTuple):
    """What the results of one combat are worth to one seat."""

    #: The province goes to the Daimyo, or becomes neutral.
    taken: float
    freed: float
    #: One samurai honour of the attacker, of the defender.
    attacker: float
    defender: float
    #: A duel won by the attacker, by the defender: half of the other's honour.
    duel_won: float
    duel_lost: float
    #: The attacker is beaten and judged (BUS-10).
    judged: float
    #: A fallen attacker, a fallen defender.
    attack_troop: float
    defence_troop: float
    #: Samurai honour of the province and of the bonus tokens.
    honour: int
    bonus: int
    #: Ronin who look on and may rise against who is left (BUS-R.5).
    ronin: int = 0
    #: A special revolt: victory alone takes the province (BUS-6.6).
    special: bool = False


def prize(worth: Worth, target: int, roles: list[int], bonus: int, *, special: bool = False) -> Prize:
    """What is at stake for the seat of `worth`; in a special revolt there is no honour (BUS-6.5)."""
    table = worth.table
    daimyo, samurai, bushi = roles[Role.DAIMYO], roles[Role.SAMURAI], roles[Role.BUSHI]
    if special:
        lost = worth.province(daimyo, target, -1)
        troop = TROOP * worth.weight[daimyo]
        return Prize(lost, lost, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -troop, 0, 0, 0, True)
    freed = worth.province(bushi, target, -1)
    taken = freed + worth.province(daimyo, target, 1)
    ours, theirs = worth.samurai_honour(samurai), worth.samurai_honour(bushi)
    half, other = (table.sh[bushi] + 1) // 2, (table.sh[samurai] + 1) // 2
    sensei = roles[Role.SENSEI]
    judged = -0.6 * min(10, table.sh[samurai]) * ours
    if sensei != NOBODY:
        judged += 0.6 * worth.weight[sensei]
    return Prize(
        taken,
        freed,
        ours,
        theirs,
        half * (ours - theirs),
        other * (theirs - ours),
        judged,
        -TROOP * worth.weight[daimyo],
        -TROOP * worth.weight[bushi],
        table.honour[target],
        bonus,
        table.ronin[target],
        False,
    )


def value(prize: Prize, fought: Fought, height: int, troops: int, defenders: int) -> float:
    """BUS-8.17, BUS-R.5, BUS-9: what this result is worth; `height` is the attacker's stack."""
    found = prize.attack_troop * fought.attack_losses + prize.defence_troop * fought.defence_losses
    held = defenders > fought.defence_losses
    taken = not held and troops > fought.attack_losses
    if fought.duel:
        found += prize.duel_won if fought.won else prize.duel_lost
        taken = fought.won
        held = not taken
    ronin = prize.ronin
    if prize.special:
        held = held and not fought.won
        ronin = 0 if fought.duel else troops - fought.attack_losses
    if ronin:
        held = held and defenders - fought.defence_losses > ronin
        taken = taken and troops - fought.attack_losses > ronin
    gained, theirs = fought.defence_losses, fought.attack_losses
    if fought.won:
        gained += height + prize.bonus + (prize.honour if taken else 0)
    else:
        found += prize.judged
        theirs += prize.honour if held else 0
    found += gained * prize.attacker + theirs * prize.defender
    if taken:
        return found + prize.taken
    return found if held else found + prize.freed

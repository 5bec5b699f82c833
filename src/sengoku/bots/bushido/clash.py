"""What the results of a combat are worth to a seat."""

from __future__ import annotations

from typing import NamedTuple

from sengoku.bots.bushido.table import NOBODY
from sengoku.bots.bushido.worth import TROOP, Worth
from sengoku.games.bushido.combat import Outcome
from sengoku.games.bushido.components import COUNSEL_MOST, Role
from sengoku.games.bushido.honour import half


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
        gone = worth.province(daimyo, target, -1)
        troop = TROOP * worth.weight[daimyo]
        return Prize(gone, gone, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -troop, 0, 0, 0, True)
    freed = worth.province(bushi, target, -1)
    taken = freed + worth.province(daimyo, target, 1)
    ours, theirs = worth.samurai_honour(samurai), worth.samurai_honour(bushi)
    won, lost = half(table.sh[bushi]), half(table.sh[samurai])
    sensei = roles[Role.SENSEI]
    judged = -0.6 * min(COUNSEL_MOST, table.sh[samurai]) * ours
    if sensei != NOBODY:
        judged += 0.6 * worth.weight[sensei]
    return Prize(
        taken,
        freed,
        ours,
        theirs,
        won * (ours - theirs),
        lost * (theirs - ours),
        judged,
        -TROOP * worth.weight[daimyo],
        -TROOP * worth.weight[bushi],
        table.honour[target],
        bonus,
        table.ronin[target],
        False,
    )


def value(prize: Prize, fought: Outcome) -> float:
    """BUS-8.17, BUS-R.5, BUS-9: what this result is worth."""
    found = prize.attack_troop * fought.attack_losses + prize.defence_troop * fought.defence_losses
    if fought.duel_transfer:
        found += prize.duel_won if fought.samurai_won else prize.duel_lost
    if not fought.samurai_won:
        found += prize.judged
    found += fought.samurai_honour * prize.attacker + fought.bushi_honour * prize.defender
    if fought.owner == "bushi":
        return found
    return found + (prize.taken if fought.owner == "daimyo" else prize.freed)

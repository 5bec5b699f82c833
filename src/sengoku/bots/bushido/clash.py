"""What the results of a combat are worth to a seat."""

from __future__ import annotations

from sengoku.bots.bushido.worth import TROOP, Worth
from sengoku.core.state import NOBODY
from sengoku.games.bushido.combat import Outcome
from sengoku.games.bushido.components import COUNSEL_MOST, Role
from sengoku.games.bushido.honour import half


class Prize:
    """What the results of one combat are worth to one seat."""

    def __init__(
        self,
        taken: float,
        freed: float,
        attacker: float,
        defender: float,
        duel_won: float,
        duel_lost: float,
        judged: float,
        attack_troop: float,
        defence_troop: float,
        honour: int,
        bonus: int,
        ronin: int = 0,
        special: bool = False,
    ) -> None:
        #: The province goes to the Daimyo, or becomes neutral.
        self.taken = taken
        self.freed = freed
        #: One samurai honour of the attacker, of the defender.
        self.attacker = attacker
        self.defender = defender
        #: A duel won by the attacker, by the defender: half of the other's honour.
        self.duel_won = duel_won
        self.duel_lost = duel_lost
        #: The attacker is beaten and judged (BUS-10).
        self.judged = judged
        #: A fallen attacker, a fallen defender.
        self.attack_troop = attack_troop
        self.defence_troop = defence_troop
        #: Samurai honour of the province and of the bonus tokens.
        self.honour = honour
        self.bonus = bonus
        #: Ronin who look on and may rise against who is left (BUS-R.5).
        self.ronin = ronin
        #: A special revolt: victory alone takes the province (BUS-6.6).
        self.special = special


def prize(worth: Worth, target: int, roles: list[int], bonus: int) -> Prize:
    """What is at stake for the seat of `worth`."""
    g = worth.g
    daimyo, samurai, bushi = roles[Role.DAIMYO], roles[Role.SAMURAI], roles[Role.BUSHI]
    freed = worth.province(bushi, target, -1)
    taken = freed + worth.province(daimyo, target, 1)
    ours, theirs = worth.samurai_honour(samurai), worth.samurai_honour(bushi)
    won, lost = half(g.sh[bushi]), half(g.sh[samurai])
    sensei = roles[Role.SENSEI]
    judged = -0.6 * min(COUNSEL_MOST, g.sh[samurai]) * ours
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
        g.honour(target),
        bonus,
        g.ronin[target],
    )


def revolt_prize(worth: Worth, target: int, daimyo: int) -> Prize:
    """In a special revolt there is no honour (BUS-6.5)."""
    gone = worth.province(daimyo, target, -1)
    troop = TROOP * worth.weight[daimyo]
    return Prize(gone, gone, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -troop, 0, 0, 0, True)


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

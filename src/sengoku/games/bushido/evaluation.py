"""BUS-9: evaluation of a combat, in the order of BUS-9.5."""

from __future__ import annotations

from sengoku.core.state import NOBODY
from sengoku.games.bushido.bag import remove_ronin
from sengoku.games.bushido.chronicle import bonus_worth, fought_again, stack_height
from sengoku.games.bushido.clash import ATTACK, DEFENCE, Clash
from sengoku.games.bushido.components import ELITE_WORTH
from sengoku.games.bushido.honour import half
from sengoku.games.bushido.provinces import PROVINCE_IDS
from sengoku.games.bushido.revolts import become_neutral, revolt
from sengoku.games.bushido.state import Realm
from sengoku.games.bushido.tracks import change_daimyo_honour, change_samurai_honour


def evaluate(s: Realm, clash: Clash) -> None:
    """First the Ronin rise, if they do (BUS-R.5); then honour for both sides, then the province.

    Bonus tokens leave the game with the combat.
    """
    if clash.revolted:
        rise(s, clash)
    if clash.special:
        evaluate_revolt(s, clash)
        return
    s.phase = 9
    s.beaten = 1 - clash.won  # BUS-10.1
    lost = s.owner[clash.target] == NOBODY  # the Bushi has lost it to Ronin, and its values with it
    if not lost:
        occupy(s, clash)
    share_honour(s, clash)
    if clash.conquered and not lost:
        change_daimyo_honour(s, clash.defender, -s.honour_of(clash.target), "BUS-9.4")
    if clash.conquered == 1:
        change_daimyo_honour(s, s.daimyo, s.honour_of(clash.target), "BUS-9.4")


def rise(s: Realm, clash: Clash) -> None:
    """BUS-R.5, BUS-A31: before the evaluation, against the defenders left or against the conquerors."""
    target = clash.target
    if s.troops[target] + s.elites[target]:
        revolt(s, target)
        return
    fallen = clash.troops + ELITE_WORTH * clash.elites
    s.emit("drove-out", "BUS-R.5", s.daimyo, fallen, s.ronin[target] - fallen, PROVINCE_IDS[target])
    s.add_reserve(s.daimyo, clash.troops)  # elite tokens leave the game (BUS-C.7)
    clash.troops = clash.elites = 0
    remove_ronin(s, target, fallen)


def occupy(s: Realm, clash: Clash) -> None:
    """BUS-8.17: who is left in the province has it; koku and katana follow, to be used later (BUS-9.6)."""
    target = clash.target
    if clash.conquered == 1:
        s.take_province(target, s.daimyo)
        s.add_troops(target, clash.troops - s.troops[target])
        s.put_elites(target, clash.elites)
        clash.troops = clash.elites = 0
        s.emit("conquered", "BUS-8.17", s.daimyo, clash.defender, PROVINCE_IDS[target])
    elif clash.conquered == 2:
        s.take_province(target, NOBODY)
        s.emit("now-neutral", "BUS-8.17", PROVINCE_IDS[target])
    else:
        s.emit("held", "BUS-8.17", clash.defender, PROVINCE_IDS[target])


def share_honour(s: Realm, clash: Clash) -> None:
    """BUS-9.1 to BUS-9.3: one lump for each side (BUS-A14), after what a duel transfers (BUS-A24)."""
    winner, loser = (ATTACK, DEFENCE) if clash.won else (DEFENCE, ATTACK)
    gains = [clash.samurai_gain, clash.bushi_gain]
    if clash.transfer:  # BUS-8.13
        amount = half(s.samurai_honour[clash.seat(loser)])
        change_samurai_honour(s, clash.seat(loser), -amount, "BUS-8.13")
        change_samurai_honour(s, clash.seat(winner), amount, "BUS-8.13")
    rule = "BUS-9.1" if clash.won else "BUS-9.2"
    tell_gains(s, clash, winner, rule)
    change_samurai_honour(s, clash.seat(winner), gains[winner], rule)
    tell_gains(s, clash, loser, "BUS-9.3")
    change_samurai_honour(s, clash.seat(loser), gains[loser], "BUS-9.3")


def tell_gains(s: Realm, clash: Clash, side: int, rule: str) -> None:
    """What the lump is made of, line by line."""
    if not s.recording:
        return
    outcome = fought_again(s)
    parts = {"troops": outcome.defence_losses if side == ATTACK else outcome.attack_losses}
    if side == ATTACK and clash.won:
        parts["tiles"] = stack_height(s, side)
        parts["bonus"] = bonus_worth(clash.bonus)
    whole = clash.samurai_gain if side == ATTACK else clash.bushi_gain
    parts["province"] = whole - sum(parts.values())
    for what, count in parts.items():
        if count:
            s.emit("honour-for-" + what, rule, clash.seat(side), count, PROVINCE_IDS[clash.target])


def evaluate_revolt(s: Realm, clash: Clash) -> None:
    """BUS-6.5, BUS-6.6: no samurai honour; a Daimyo who is beaten or has nobody left loses the province."""
    target = clash.target
    if s.owner[target] == NOBODY:
        return  # the Ronin who were left rose once more
    if clash.conquered:
        s.emit("now-neutral", "BUS-6.6", PROVINCE_IDS[target])
        become_neutral(s, target, "BUS-6.6")
    else:
        s.emit("held", "BUS-6.6", clash.defender, PROVINCE_IDS[target])

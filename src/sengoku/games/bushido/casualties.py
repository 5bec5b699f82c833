"""BUS-8.6 to BUS-8.18: the result of a combat, the losses, and where the beaten go."""

from __future__ import annotations

from typing import Any, ClassVar

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.fields import replaced
from sengoku.core.frames import Frame, Question
from sengoku.core.reasons import Reason
from sengoku.games.bushido.bag import remove_ronin, return_stack
from sengoku.games.bushido.chronicle import remember
from sengoku.games.bushido.clash import ATTACK, DEFENCE, NO_TACTIC, Clash
from sengoku.games.bushido.combat import BONUSES, Outcome, Side, fight
from sengoku.games.bushido.discs import discard_disc
from sengoku.games.bushido.notation import RETREAT
from sengoku.games.bushido.provinces import PROVINCE_IDS
from sengoku.games.bushido.refusals import not_yours, province
from sengoku.games.bushido.revolts import send_home
from sengoku.games.bushido.state import Place, Realm
from sengoku.games.bushido.steps import fought_below, the_clash

#: `Clash.conquered`.
_OWNERS = {"bushi": 0, "daimyo": 1, "neutral": 2}


def settle(s: Realm, clash: Clash) -> None:
    """Who wins, who dies; tiles go back into the bag, discs to the discards (BUS-8.18).

    A dead elite token is one defeated troop (BUS-A21); the sacrificed and their tiles count too (BUS-A22).
    Worked examples: BUS-TV6, BUS-TV7, BUS-TV8, BUS-TV23, BUS-TV28, BUS-TV30.
    """
    target = clash.target
    remember(s, clash)
    attack = Side(clash.troops, clash.elites, clash.stack(ATTACK), clash.tactics[ATTACK])
    defence = Side(s.troops[target], s.elites[target], clash.stack(DEFENCE), clash.tactics[DEFENCE])
    ronin = 0 if clash.special else s.ronin[target]
    outcome = fight(
        attack, defence, s.honour_of(target), BONUSES[clash.bonus], ronin, special=clash.special == 1
    )
    clash.fought = 1
    clash.won = 1 if outcome.samurai_won else 0
    clash.transfer = 1 if outcome.duel_transfer else 0
    clash.conquered = _OWNERS[outcome.owner]
    clash.revolted = 1 if outcome.revolted else 0
    clash.samurai_gain = outcome.samurai_honour
    clash.bushi_gain = outcome.bushi_honour
    if s.recording:
        tell_result(s, clash, outcome)
    lose_defenders(s, clash, outcome)
    lose_attackers(s, clash, outcome)
    give_back(s, clash)


def tell_result(s: Realm, clash: Clash, outcome: Outcome) -> None:
    """The arithmetic, with the paragraphs that decided."""
    winner = ATTACK if outcome.samurai_won else DEFENCE
    rule = next((rule for rule in outcome.rules if rule in ("BUS-8.3", "BUS-8.14")), "BUS-8.8")
    seat, target, rules = clash.seat(winner), clash.seat(1 - winner), list(outcome.rules)
    where = PROVINCE_IDS[clash.target]
    if outcome.strengths is None:
        kind = "won-without-sword" if rule == "BUS-8.3" else "won-by-treason"
        s.emit(kind, rule, seat, target, rules, where)
    else:
        s.emit("won-combat", rule, seat, target, rules, where, outcome.strengths[0], outcome.strengths[1])


def lose_defenders(s: Realm, clash: Clash, outcome: Outcome) -> None:
    """BUS-8.15, BUS-C.7: troops fall first, each further loss is a whole elite token, out of the game."""
    target, seat = clash.target, clash.defender
    troops = min(s.troops[target], outcome.defence_losses)
    s.add_troops(target, -troops)
    s.put_elites(target, s.elites[target] - (outcome.defence_losses - troops))
    bury(s, seat, troops, outcome.sacrificed)
    tell_losses(s, seat, outcome.defence_losses, outcome.sacrificed, target)


def lose_attackers(s: Realm, clash: Clash, outcome: Outcome) -> None:
    """The same for the Daimyo's troops; dead Ronin of a special revolt go to the bag (BUS-6.6, BUS-6.8)."""
    losses = outcome.attack_losses
    if clash.special:
        clash.troops -= losses
        remove_ronin(s, clash.target, losses)
        if losses:
            s.emit("lost-ronin", "BUS-6.6", losses, PROVINCE_IDS[clash.target])
        return
    troops = min(clash.troops, losses)
    clash.troops -= troops
    clash.elites -= losses - troops
    bury(s, s.daimyo, troops, outcome.sacrificed)
    tell_losses(s, s.daimyo, losses, outcome.sacrificed, clash.target)


def tell_losses(s: Realm, seat: int, losses: int, sacrificed: bool, target: int) -> None:
    kind, rule = ("sacrificed", "BUS-8.3") if sacrificed else ("lost-troops", "BUS-8.15")
    if losses:
        s.emit(kind, rule, seat, losses, PROVINCE_IDS[target])


def bury(s: Realm, seat: int, troops: int, sacrificed: bool) -> None:
    """BUS-A8: the fallen return to the reserve; those sacrificed leave the game, unless agreed otherwise."""
    if sacrificed and s.options["sacrificed_troops"] == "out_of_game":
        s.fallen = replaced(s.fallen, seat, s.fallen[seat] + troops)
    else:
        s.add_reserve(seat, troops)


def give_back(s: Realm, clash: Clash) -> None:
    """BUS-8.18; lower tiles of a combat without discs are never shown."""
    armed = clash.tactics[ATTACK] != NO_TACTIC
    if armed:
        clash.spent = clash.stakes.copy()
    for side in (ATTACK, DEFENCE):
        return_stack(s, clash, side, 0 if armed else Place.HIDDEN)
        if armed:
            discard_disc(s, clash.seat(side), clash.tactics[side], 0)


# -- retreat ----------------------------------------------------------------------------------------------


def fall_back(s: Realm, clash: Clash) -> None:
    """BUS-8.16: beaten defenders of a duel or a special revolt, or attackers who found defenders left."""
    left = s.troops[clash.target] + s.elites[clash.target]
    if clash.won and (clash.transfer or clash.special):
        if left:
            leave(s, clash, clash.defender)
    elif clash.special:
        if clash.transfer:  # BUS-6.7, BUS-A19: the Ronin have no place to go
            s.emit("dispersed-ronin", "BUS-6.7", clash.troops, PROVINCE_IDS[clash.target])
            remove_ronin(s, clash.target, clash.troops)
    elif left and clash.troops + clash.elites > 0:  # BUS-8.17
        if s.options["attackers_retreat"] == "origin" and s.owner[clash.origin] == s.daimyo:
            retreat_to(s, clash, s.daimyo, clash.origin)
        else:
            leave(s, clash, s.daimyo)


def havens(s: Realm, clash: Clash, seat: int) -> list[int]:
    """Own provinces beside the target, the fortress included."""
    return [near for near in s.land.neighbours[clash.target] if s.owner[near] == seat]


def leave(s: Realm, clash: Clash, seat: int) -> None:
    """To one province, no splitting (BUS-A20); without one the troops disperse to the reserve."""
    near = havens(s, clash, seat)
    if len(near) > 1:
        s.push(Retreat(seat))
    elif near:
        retreat_to(s, clash, seat, near[0])
    else:
        disperse(s, clash, seat)


def retreat_to(s: Realm, clash: Clash, seat: int, goal: int) -> None:
    """BUS-A23: who retreats is not defeated."""
    s.emit("retreated", "BUS-8.16", seat, PROVINCE_IDS[goal])
    if defends(s, clash, seat):
        s.add_troops(goal, s.troops[clash.target])
        s.put_elites(goal, s.elites[goal] + s.elites[clash.target])
        s.add_troops(clash.target, -s.troops[clash.target])
        s.put_elites(clash.target, 0)
    else:
        s.add_troops(goal, clash.troops)
        s.put_elites(goal, s.elites[goal] + clash.elites)
        clash.troops = clash.elites = 0


def disperse(s: Realm, clash: Clash, seat: int) -> None:
    """To the reserve; elite tokens leave the game (BUS-C.7)."""
    s.emit("dispersed", "BUS-8.16", seat)
    if defends(s, clash, seat):
        send_home(s, seat, clash.target)
    else:
        s.add_reserve(seat, clash.troops)
        clash.troops = clash.elites = 0


def defends(s: Realm, clash: Clash, seat: int) -> bool:
    """Whether it is the beaten defenders that leave."""
    return seat == clash.defender


class Retreat(Question[Realm]):
    """BUS-8.16: which province the beaten go to."""

    NAME: ClassVar[str] = "retreat"
    RULE: ClassVar[str] = "BUS-8.16"

    def near(self, s: Realm) -> list[int]:
        return havens(s, the_clash(s), self.seat)

    def ask(self, s: Realm, seat: int) -> Ask:
        return Ask("retreat", "BUS-8.16", province(the_clash(s).target))

    def choices(self, s: Realm, seat: int) -> list[Choice]:
        return [RETREAT[number] for number in self.near(s)]

    def explain(self, s: Realm, seat: int, choice: Choice) -> list[Reason]:
        if choice.kind != RETREAT.kind:
            return []
        missing = not_yours(s, seat, choice.index, "BUS-8.16")
        return missing or [Reason("BUS-8.16", "not-adjacent", province(choice.index))]

    def answer(self, s: Realm, seat: int, choice: Choice) -> None:
        s.pop()
        retreat_to(s, the_clash(s), seat, choice.index)

    def fits(self, s: Realm, below: Frame[Any] | None) -> bool:
        clash = fought_below(s, below)
        if clash is None:
            return False
        beaten = clash.defender if clash.won and (clash.transfer or clash.special) else s.daimyo
        return self.seat == beaten and len(self.near(s)) > 1

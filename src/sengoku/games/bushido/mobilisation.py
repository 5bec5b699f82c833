"""BUS-7: mobilisation: regrouping, the target, the march, bonus tokens; BUS-C.1: declaring a campaign."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.fields import Field, Number, replaced
from sengoku.core.frames import Frame
from sengoku.core.reasons import Reason
from sengoku.core.state import NOBODY
from sengoku.games.bushido.clash import Clash
from sengoku.games.bushido.components import BONUS, ELITE_WORTH, ELITES, Role, Terrain
from sengoku.games.bushido.fight import Combat
from sengoku.games.bushido.notation import (
    ATTACK,
    CAMPAIGN,
    DONE,
    FROM,
    HOLD,
    PASS,
    PUT_BONUS,
    SEND_ELITES,
    SEND_TROOPS,
)
from sengoku.games.bushido.provinces import PROVINCE_IDS, last_province
from sengoku.games.bushido.refusals import not_yours, province, why_must_stay
from sengoku.games.bushido.revolts import check_revolt
from sengoku.games.bushido.state import Realm
from sengoku.games.bushido.steps import StepQuestion, TurnStep, fought_below, the_clash, turn_ends_now
from sengoku.games.bushido.tracks import change_daimyo_honour


def declare_campaign(s: Realm) -> None:
    """BUS-7.1: before regrouping, if the players use the token (BUS-C.5: once a game)."""
    if s.options["campaign"] and s.token[s.daimyo]:
        s.push(DeclareCampaign())


@mypyc_attr(free_list_len=1)
class DeclareCampaign(StepQuestion):
    """BUS-C.1: the token is laid on the own fortress and is spent, whatever follows (BUS-A6)."""

    NAME: ClassVar[str] = "declare-campaign"
    RULE: ClassVar[str] = "BUS-C.1"
    PROMPT: ClassVar[str] = "campaign"
    STEP: ClassVar[int] = TurnStep.CAMPAIGN

    def choices(self, s: Realm, seat: int) -> list[Choice]:
        return [CAMPAIGN, PASS]

    def answer(self, s: Realm, seat: int, choice: Choice) -> None:
        s.pop()
        if choice is PASS:
            return
        s.token = replaced(s.token, seat, 0)
        s.campaigning = 1
        s.emit("campaign", "BUS-C.1", seat)

    def fits(self, s: Realm, below: Frame[Any] | None) -> bool:
        return super().fits(s, below) and bool(s.options["campaign"]) and s.token[s.daimyo] == 1


# -- the target -------------------------------------------------------------------------------------------


def march_rule(s: Realm, target: int) -> str:
    """The paragraph for a march on this province."""
    return "BUS-7.6" if s.owner[target] == NOBODY else "BUS-7.4"


def needed(s: Realm, target: int) -> int:
    """BUS-7.4, BUS-7.6: one troop, or one more than there are Ronin in a neutral province."""
    return s.ronin[target] + 1 if s.owner[target] == NOBODY else 1


def most(s: Realm, origin: int) -> int:
    """What can march from here while a garrison stays (BUS-0.15, BUS-C.7)."""
    troops, elites = s.troops[origin], s.elites[origin]
    if troops == 0:
        return ELITE_WORTH * (elites - 1)
    return troops - 1 + ELITE_WORTH * elites


def origins(s: Realm, target: int) -> list[int]:
    """BUS-A9, BUS-A47: one own province beside the target with enough to spare, isolated or not.

    The fortress is one like any other (BUS-0.17). Worked examples: BUS-TV10, BUS-TV13, BUS-TV24.
    """
    least, daimyo = needed(s, target), s.daimyo
    return [near for near in s.land.neighbours[target] if is_origin(s, near, daimyo, least)]


def is_origin(s: Realm, near: int, daimyo: int, least: int) -> bool:
    """Whether so many can march from this province beside a target."""
    return s.owner[near] == daimyo and most(s, near) >= least and not confined(s, near)


def in_reach(s: Realm, target: int) -> bool:
    """Whether there is any such province."""
    least, daimyo = needed(s, target), s.daimyo
    for near in s.land.neighbours[target]:
        if is_origin(s, near, daimyo, least):
            return True
    return False


def confined(s: Realm, origin: int) -> bool:
    """BUS-A47: where players have agreed that no troop ever leaves an isolated province."""
    return s.options["isolated_troops"] == "nothing" and s.isolated(origin)


def is_target(s: Realm, number: int) -> bool:
    """BUS-7.3: a province of the Bushi or a neutral one, no fortress (BUS-0.14), within reach."""
    owner = s.owner[number]
    if (owner != NOBODY and owner != s.roles[Role.BUSHI]) or s.face[number] == Terrain.FORTRESS:
        return False
    return in_reach(s, number)


def targets(s: Realm) -> list[int]:
    owner, face, bushi = s.owner, s.face, s.roles[Role.BUSHI]
    return [
        number
        for number in range(s.land.size)
        if (owner[number] == bushi or owner[number] == NOBODY)
        and face[number] != Terrain.FORTRESS
        and in_reach(s, number)
    ]


def name_target(s: Realm) -> None:
    """BUS-7.3; without a legal attack the turn ends like a declined one (BUS-7.7, BUS-A32)."""
    s.beaten = 0
    if any_target(s, s.roles[Role.BUSHI]) or any_target(s, NOBODY):
        s.push(March(NOBODY, NOBODY, NOBODY))
    else:
        no_attack(s)


def any_target(s: Realm, owner: int) -> bool:
    for number in s.provinces_of(owner):
        if is_target(s, number):
            return True
    return False


def no_attack(s: Realm) -> None:
    """BUS-7.7, BUS-A11: the turn ends at once; a second attack not made leads on to phase 11 (BUS-C.4)."""
    s.emit("no-attack", "BUS-7.7" if s.campaigning < 2 else "BUS-C.4", s.daimyo)
    if s.campaigning < 2:
        turn_ends_now(s, "BUS-7.7")


@mypyc_attr(free_list_len=1)
class March(StepQuestion):
    """BUS-7.4, BUS-7.6: target, origin, how many elite tokens (if there are any), how many troops.

    What leaves no choice is not asked.
    """

    NAME: ClassVar[str] = "march"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Number("target", NOBODY, last_province),
        Number("origin", NOBODY, last_province),
        Number("elites", NOBODY, ELITES),
    )
    RULE: ClassVar[str] = "BUS-7.3"
    STEP: ClassVar[int] = TurnStep.TARGET

    def __init__(self, target: int, origin: int, elites: int) -> None:
        self.target = target
        self.origin = origin
        self.elites = elites

    def run(self, s: Realm) -> bool:
        if self.target == NOBODY:
            return True
        legal = self.choices(s, s.daimyo)
        if len(legal) > 1:
            return True
        self.answer(s, s.daimyo, legal[0])
        return False

    def ask(self, s: Realm, seat: int) -> Ask:
        if self.target == NOBODY:
            return Ask("attack", "BUS-7.3", {"target": s.roles[Role.BUSHI]})
        rule = march_rule(s, self.target)
        if self.origin == NOBODY:
            return Ask("origin", rule, province(self.target))
        if self.elites == NOBODY:
            return Ask("elites", "BUS-C.7", province(self.target))
        return Ask("troops", rule, province(self.target))

    def troops_from(self, s: Realm, elites: int) -> tuple[int, int]:
        """The fewest and the most troops that may march with so many elite tokens."""
        least = max(0, needed(s, self.target) - ELITE_WORTH * elites)
        alone = s.elites[self.origin] == elites or s.is_fortress(self.origin)
        return least, s.troops[self.origin] - (1 if alone else 0)

    def choices(self, s: Realm, seat: int) -> list[Choice]:
        if self.target == NOBODY:
            return [*[ATTACK.choices[number] for number in targets(s)], HOLD]
        if self.origin == NOBODY:
            return [FROM.choices[number] for number in origins(s, self.target)]
        if self.elites == NOBODY:
            legal: list[Choice] = []
            for elites in range(s.elites[self.origin] + 1):
                least, highest = self.troops_from(s, elites)
                if least <= highest:
                    legal.append(SEND_ELITES[elites])
            return legal
        least, highest = self.troops_from(s, self.elites)
        return SEND_TROOPS.choices[least : highest + 1]

    def explain(self, s: Realm, seat: int, choice: Choice) -> list[Reason]:
        number = choice.index
        if self.target == NOBODY:
            return self.why_no_target(s, number) if choice.kind == ATTACK.kind else []
        if self.origin == NOBODY:
            return self.why_no_origin(s, seat, number) if choice.kind == FROM.kind else []
        if self.elites == NOBODY:
            if choice.kind != SEND_ELITES.kind:
                return []
            if number > s.elites[self.origin]:
                return [Reason("BUS-C.7", "too-few-elites", province(self.origin))]
            stay = self.troops_from(s, number)[1] < 0
            return why_must_stay(s, self.origin) if stay else self.why_too_few(s, self.origin)
        if choice.kind != SEND_TROOPS.kind:
            return []
        least, highest = self.troops_from(s, self.elites)
        if number < least:
            rule = march_rule(s, self.target)
            return [Reason(rule, "march-more", {"count": least})]
        return [Reason("BUS-0.15", "march-fewer", {"count": highest})]

    def why_no_target(self, s: Realm, number: int) -> list[Reason]:
        if s.is_fortress(number):
            return [Reason("BUS-0.14", "fortress-is-safe", province(number))]
        if s.owner[number] not in (NOBODY, s.roles[Role.BUSHI]):
            return [Reason("BUS-7.3", "not-the-bushis", province(number))]
        if s.daimyo not in [s.owner[near] for near in s.land.neighbours[number]]:
            return [Reason("BUS-7.3", "not-adjacent", province(number))]
        rule = march_rule(s, number)
        return [Reason(rule, "nobody-can-march", {"count": needed(s, number), **province(number)})]

    def why_no_origin(self, s: Realm, seat: int, number: int) -> list[Reason]:
        reasons = not_yours(s, seat, number, "BUS-7.4")
        if number not in s.land.neighbours[self.target]:
            reasons.append(Reason("BUS-7.3", "not-adjacent", province(number)))
        if reasons:
            return reasons
        if confined(s, number):
            return [Reason("BUS-A47", "isolated", province(number))]
        return self.why_too_few(s, number) if most(s, number) > 0 else why_must_stay(s, number)

    def why_too_few(self, s: Realm, origin: int) -> list[Reason]:
        """BUS-7.6: more must march on a neutral province with Ronin."""
        rule = march_rule(s, self.target)
        return [Reason(rule, "march-more", {"count": needed(s, self.target)})]

    def answer(self, s: Realm, seat: int, choice: Choice) -> None:
        if choice is HOLD:
            s.pop()
            no_attack(s)
        elif self.target == NOBODY:
            s.become(March(choice.index, NOBODY, NOBODY))
        elif self.origin == NOBODY:
            s.become(March(self.target, choice.index, NOBODY if s.elites[choice.index] else 0))
        elif self.elites == NOBODY:
            s.become(March(self.target, self.origin, choice.index))
        else:
            s.pop()
            march(s, self.origin, self.target, choice.index, self.elites)

    def fits(self, s: Realm, below: Frame[Any] | None) -> bool:
        if not super().fits(s, below):
            return False
        if self.target == NOBODY:
            return self.origin == self.elites == NOBODY and len(self.choices(s, s.daimyo)) > 1
        if not is_target(s, self.target):
            return False
        if self.origin == NOBODY:
            return self.elites == NOBODY
        there = s.elites[self.origin]
        if self.origin not in origins(s, self.target) or self.elites > there:
            return False
        return (self.elites != NOBODY or there > 0) and bool(self.choices(s, s.daimyo))


# -- the march --------------------------------------------------------------------------------------------


def march(s: Realm, origin: int, target: int, troops: int, elites: int) -> None:
    """The troops leave, then the origin is checked for a revolt (BUS-7.4); the attack goes on in any case."""
    seat = s.daimyo
    s.add_troops(origin, -troops)
    s.put_elites(origin, s.elites[origin] - elites)
    force = troops + ELITE_WORTH * elites
    s.emit("marched", march_rule(s, target), seat, force, PROVINCE_IDS[origin], PROVINCE_IDS[target])
    if s.owner[target] == NOBODY:
        s.add_troops(target, troops - s.troops[target])
        s.put_elites(target, elites)
        s.take_province(target, seat)
        check_revolt(s, origin)
        settle_neutral(s, target)
        return
    clash = Clash(0, s.roles[Role.SAMURAI], s.roles[Role.BUSHI], target, origin)
    clash.troops = troops
    clash.elites = elites
    s.clash = clash
    check_revolt(s, origin)
    s.push(Combat(0))
    if s.bonus[seat]:
        s.push(PutBonus())


def settle_neutral(s: Realm, target: int) -> None:
    """BUS-7.6, BUS-A10: no combat, no samurai honour; province and values are the Daimyo's at once."""
    seat = s.daimyo
    s.emit("took-neutral", "BUS-7.6", seat, PROVINCE_IDS[target])
    change_daimyo_honour(s, seat, s.honour_of(target), "BUS-7.6")


class PutBonus(StepQuestion):
    """BUS-7.5: one or both unused bonus tokens, on a province of the Bushi only (BUS-A39)."""

    NAME: ClassVar[str] = "put-bonus"
    RULE: ClassVar[str] = "BUS-7.5"
    PROMPT: ClassVar[str] = "bonus"

    def run(self, s: Realm) -> bool:
        if s.bonus[s.daimyo]:
            return True
        s.pop()
        return False

    def choices(self, s: Realm, seat: int) -> list[Choice]:
        legal = [PUT_BONUS[place] for place in range(len(BONUS)) if s.bonus[seat] >> place & 1]
        legal.append(DONE)
        return legal

    def explain(self, s: Realm, seat: int, choice: Choice) -> list[Reason]:
        if choice.kind != PUT_BONUS.kind:
            return []
        return [Reason("BUS-7.5", "token-used", {"count": BONUS[choice.index]})]

    def answer(self, s: Realm, seat: int, choice: Choice) -> None:
        if choice is DONE:
            s.pop()
            return
        clash = the_clash(s)
        s.bonus = replaced(s.bonus, seat, s.bonus[seat] - (1 << choice.index))
        clash.bonus += 1 << choice.index
        s.emit("put-bonus", "BUS-7.5", seat, BONUS[choice.index], PROVINCE_IDS[clash.target])

    def fits(self, s: Realm, below: Frame[Any] | None) -> bool:
        clash = fought_below(s, below)
        return clash is not None and not clash.special and s.bonus[s.daimyo] > 0

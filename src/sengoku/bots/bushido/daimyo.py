"""The Daimyo's own questions: discs, troops, tea, honour, roles, regrouping, the march, bonus tokens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sengoku.bots.bushido import attack, court, troops
from sengoku.bots.bushido.attack import Attack
from sengoku.bots.bushido.picks import offers, only, stop
from sengoku.bots.bushido.worth import VICTORY, Worth
from sengoku.core.choices import Choice
from sengoku.core.state import NOBODY
from sengoku.games.bushido.components import COUNSEL_DECLINED, ELITE_WORTH, TEA_RATE, WIN, Role
from sengoku.games.bushido.counts import counted
from sengoku.games.bushido.glance import RealmGlance
from sengoku.games.bushido.notation import (
    ACCEPT,
    ATTACK,
    BUY,
    CAMPAIGN,
    CONVERT,
    COUNT,
    DONE,
    DROP,
    FROM,
    HOLD,
    PLACE,
    PUT_BONUS,
    REMOVE,
    TEA,
    TO,
    TRADE,
)

#: So many copies of a disc are enough.
_ENOUGH: Final = 2
#: From this honour of a target on a bonus token may be worth its price.
_PRECIOUS: Final = 5
_TOKEN_MONTH: Final = 4
#: What cannot be worth it.
_NEVER: Final = -9.0


def discs(g: RealmGlance, choices: Sequence[Choice]) -> list[float]:
    """BUS-1.3: variety counts; a third copy goes."""
    for disc in offers(choices, DROP.kind):
        if g.disc_hand[disc] > _ENOUGH:
            return only(choices, DROP.kind, disc)
    return stop(choices)


def place(g: RealmGlance, choices: Sequence[Choice]) -> list[float]:
    """BUS-0.11, BUS-1.5: troops where they are lacking most."""
    return _at_once(choices, PLACE.kind, troops.lacking(g, min(g.limit, g.clan)))


def disband(g: RealmGlance, choices: Sequence[Choice]) -> list[float]:
    lacks = troops.lacking(g, g.limit)
    return _at_once(choices, REMOVE.kind, [-lack for lack in lacks])


def _at_once(choices: Sequence[Choice], kind: int, wanted: list[int]) -> list[float]:
    """Where most are wanted, and all of them at once: their number is named first."""
    most = 0
    for choice in choices:
        if choice.kind == kind:
            most = max(most, wanted[choice.index])
    count = _count_of(choices, most)
    found: list[float] = []
    for choice in choices:
        if choice.kind == kind:
            found.append(float(wanted[choice.index]))
        else:
            found.append(most + 1.0 if choice is count else _NEVER)
    return found


def _count_of(choices: Sequence[Choice], wanted: int) -> Choice | None:
    """The highest number offered that is not above what is wanted."""
    best: Choice | None = None
    for choice in choices:
        if choice.kind == COUNT.kind and counted(choice) <= wanted:
            best = choice
    return best


def relieve(g: RealmGlance, choices: Sequence[Choice]) -> list[float]:
    """BUS-C.8, BUS-A55: a troop for a province that is left empty, from where most are."""
    return [
        float(g.troops[choice.index]) if choice.kind == FROM.kind else float(-choice.index)
        for choice in choices
    ]


def trade(g: RealmGlance, choices: Sequence[Choice]) -> list[float]:
    """BUS-C.5, BUS-C.6: elite troops fight in one turn only; a second attack, where agreed, is worth more."""
    if g.campaign or (g.month < _TOKEN_MONTH and g.terms):
        return stop(choices)
    return only(choices, TRADE.kind, 0)


def guard(g: RealmGlance, choices: Sequence[Choice]) -> list[float]:
    marches = attack.Marches(g, g.seat, True)
    return [float(marches.force[choice.index]) for choice in choices]


def tea(g: RealmGlance, choices: Sequence[Choice]) -> list[float]:
    worth = Worth(g, g.seat)
    return [court.tea_with(g, worth, choice.index) if choice.kind == TEA.kind else 0.0 for choice in choices]


def convert(g: RealmGlance, choices: Sequence[Choice]) -> list[float]:
    """BUS-2.4: all of it, but for what a jump on the track makes cheaper."""
    kept = 0.45 if g.terms else 0.05
    found: list[float] = []
    for choice in choices:
        points = choice.index if choice.kind == CONVERT.kind else 0
        gain = court.gained(g.dh, g.seat, points)
        left = g.sh[g.seat] + court.gained(g.sh, g.seat, -points * TEA_RATE)
        found.append(gain + kept * left + (VICTORY if gain + g.dh[g.seat] >= WIN else 0.0))
    return found


def buy(g: RealmGlance, choices: Sequence[Choice]) -> list[float]:
    worth = Worth(g, g.seat)
    return [
        court.purchase(g, worth, choice.index + 1) if choice.kind == BUY.kind else 0.0 for choice in choices
    ]


def role(g: RealmGlance, choices: Sequence[Choice]) -> list[float]:
    """BUS-4.1: the card that comes next, to whom it promises most."""
    coming = Role.SAMURAI
    while g.roles[coming] != NOBODY:
        coming += 1
    values = attack.cast(g, Worth(g, g.seat), coming)
    return [values[choice.index] for choice in choices]


def campaign(g: RealmGlance, choices: Sequence[Choice]) -> list[float]:
    if g.month < _TOKEN_MONTH and g.terms:
        return stop(choices)
    if attack.chosen(g, Worth(g, g.seat), True) is None:
        return stop(choices)
    return only(choices, CAMPAIGN.kind, 0)


# -- regrouping and marching --------------------------------------------------------------------------------


def wanted(g: RealmGlance, planned: Attack | None) -> list[int]:
    """How the Daimyo's troops should stand before the attack; it does not depend on how they stand now."""
    found = [0] * g.size
    for area in troops.areas(g, g.seat):
        total = 0
        for number in area:
            total += g.troops[number]
        fixed, held = NOBODY, 0
        if planned is not None and planned.origin in area:
            fixed = planned.origin
            sent = planned.might + troops.garrison(g, fixed) - ELITE_WORTH * g.elites[fixed]
            held = max(1, min(sent, total - len(area) + 1))
        goal = troops.spread(g, g.seat, area, total, fixed, held)
        for number in area:
            found[number] = goal[number]
    return found


def regroup(g: RealmGlance, choices: Sequence[Choice]) -> list[float]:
    """BUS-7.2: from where there are too many, to where they are needed."""
    if g.empty != NOBODY:
        return relieve(g, choices)
    goal = wanted(g, attack.chosen(g, Worth(g, g.seat), True))
    best = -1
    most = 0
    surplus = g.troops[g.picked] - goal[g.picked]
    for at, choice in enumerate(choices):
        if choice.kind == TO.kind and surplus > 0 and _lack(g, goal, choice.index) > most:
            best, most = at, _lack(g, goal, choice.index)
    if best >= 0:
        count = _count_of(choices, min(most, surplus))
        if count is not None:
            best = list(choices).index(count)
    else:
        for at, choice in enumerate(choices):
            if choice.kind == FROM.kind and -_lack(g, goal, choice.index) > most:
                best, most = at, -_lack(g, goal, choice.index)
    if best < 0:
        return _done_or_lack(g, choices, goal)
    return [1.0 if at == best else 0.0 for at in range(len(choices))]


def _done_or_lack(g: RealmGlance, choices: Sequence[Choice], goal: list[int]) -> list[float]:
    """Nothing is to be moved: be done, or go on where that cannot be."""
    found: list[float] = []
    for choice in choices:
        if choice is DONE:
            found.append(1e3)
        elif choice.kind == FROM.kind or choice.kind == TO.kind:
            found.append(float(_lack(g, goal, choice.index)))
        else:
            found.append(_NEVER)
    return found


def _lack(g: RealmGlance, goal: list[int], number: int) -> int:
    return goal[number] - g.troops[number]


def target(g: RealmGlance, choices: Sequence[Choice]) -> list[float]:
    values: list[float] = [_NEVER] * g.size
    for option in attack.options(g, Worth(g, g.seat), False):
        values[option.target] = option.value
    return [
        values[choice.index] if choice.kind == ATTACK.kind else attack.HOLDING if choice is HOLD else _NEVER
        for choice in choices
    ]


def origin(g: RealmGlance, choices: Sequence[Choice]) -> list[float]:
    """The province from which most can march."""
    marches = attack.Marches(g, g.seat, False)
    return [float(marches.force[choice.index]) for choice in choices]


def elites(g: RealmGlance, choices: Sequence[Choice]) -> list[float]:
    return [float(choice.index) for choice in choices]


def send(g: RealmGlance, choices: Sequence[Choice]) -> list[float]:
    """BUS-7.4: enough to win and to hold what is won; a garrison stays."""
    goal, start = g.target, g.origin
    free = max(choices[0].index, g.troops[start] - troops.garrison(g, start))
    enough = g.might[goal] + attack.PLENTY if g.owner[goal] != NOBODY else g.ronin[goal] + 3
    count = min(free, max(1, enough - ELITE_WORTH * g.sent_elites))
    return [-float(abs(choice.index - count)) for choice in choices]


def bonus(g: RealmGlance, choices: Sequence[Choice]) -> list[float]:
    """BUS-7.5: for a precious target, to a Samurai who is no rival; all tokens at the last opportunity."""
    samurai = g.roles[Role.SAMURAI]
    precious = g.honour(g.target) >= _PRECIOUS
    harmless = -Worth(g, g.seat).weight[samurai] < 1.0 / (g.seats - 1)
    for place in offers(choices, PUT_BONUS.kind):
        late = g.terms <= place
        if harmless and (precious or late) and not g.bonus:
            return only(choices, PUT_BONUS.kind, place)
    return stop(choices)


def verdict(g: RealmGlance, choices: Sequence[Choice]) -> list[float]:
    """BUS-10.5: follow the advice, or the Samurai loses 1 only."""
    worth = Worth(g, g.seat)
    loss = g.advice if g.advice >= 0 else g.sh[g.roles[Role.SAMURAI]]
    followed = court.judgement(g, worth, loss, g.adviser == g.roles[Role.SENSEI])
    declined = court.judgement(g, worth, COUNSEL_DECLINED, False)
    return [followed if choice is ACCEPT else declined + 1e-9 for choice in choices]

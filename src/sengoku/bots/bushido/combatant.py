"""Samurai, Bushi, Hatamoto or a Daimyo in a special revolt: what a fighter answers (BUS-8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from sengoku.bots.bushido.clash import Prize, prize, revolt_prize
from sengoku.bots.bushido.fighting import (
    NONE,
    Battlefield,
    Katanas,
    candidates,
    guessed,
    stake_value,
    stakes,
    tactics,
)
from sengoku.bots.bushido.picks import only
from sengoku.bots.bushido.worth import Worth, arms
from sengoku.core.choices import Choice
from sengoku.games.bushido.combat import BONUSES, stack
from sengoku.games.bushido.components import Disc, Tile
from sengoku.games.bushido.glance import RealmGlance
from sengoku.games.bushido.notation import REVOLT, STAKE, TOP, UNARMED

#: A revolt must be worth so much more than the tiles it takes.
_TROUBLE: Final = 0.4


class _Last:
    """The stack that was thought of last: it is put together tile by tile."""

    def __init__(self) -> None:
        self.key: list[int] = []
        self.wanted: Katanas = NONE


_LAST: Final = _Last()


def stake(g: RealmGlance, choices: Sequence[Choice]) -> list[float]:
    """BUS-8.2: the next tile of the stack that was thought of; the weakest lies on top and hides the rest."""
    wanted = planned(g)
    for strength in range(Tile.KATANAS):
        if wanted[strength] > g.staked[strength]:
            return only(choices, STAKE.kind, strength)
    for strength in range(Tile.KATANAS):
        if wanted[strength]:
            return only(choices, TOP.kind, strength)
    return only(choices, UNARMED.kind, 0)


def planned(g: RealmGlance) -> Katanas:
    """The whole stack to commit."""
    key = _key(g)
    if _LAST.key != key:
        _LAST.key = key
        _LAST.wanted = stakes(battlefield(g), NONE)
    wanted, staked = _LAST.wanted, g.staked
    if staked[0] > wanted[0] or staked[1] > wanted[1] or staked[2] > wanted[2]:
        return stakes(battlefield(g), (staked[0], staked[1], staked[2]))
    return wanted


def _key(g: RealmGlance) -> list[int]:
    """All that a stack goes by."""
    target = g.target
    place = [g.troops[target], g.elites[target], g.ronin[target], g.honour(target), g.katana(target)]
    fight = [g.attacker, g.defender, g.attack_troops, g.attack_elites, g.bonus, 1 if g.special else 0]
    clans = [*g.roles, *g.tiles, *g.discs, *g.dh, *g.sh]
    return [g.seat, g.month, g.terms, target, *place, g.koku(target), *fight, *g.hand, *g.disc_hand, *clans]


def stacks(g: RealmGlance, most: int) -> list[Katanas]:
    """The best of the stacks that are worth a thought, the best of all first."""
    field = battlefield(g)
    begun = (g.staked[0], g.staked[1], g.staked[2])
    found = candidates(field.katanas, begun)
    found.sort(key=lambda katanas: -stake_value(field, katanas))
    own = planned(g)
    return [own, *[katanas for katanas in found if katanas != own]][:most]


def row(g: RealmGlance, katanas: Katanas) -> list[Choice]:
    """The choices that put a stack together, the weakest tile on top."""
    found: list[Choice] = []
    top = UNARMED
    for strength in range(Tile.KATANAS - 1, -1, -1):
        found += [STAKE.choices[strength]] * (katanas[strength] - g.staked[strength])
        if katanas[strength]:
            top = TOP.choices[strength]
    return [*found, top]


def tactic(g: RealmGlance, choices: Sequence[Choice]) -> list[float]:
    """BUS-8.4: how often each disc is used by a fighter who is not to be seen through."""
    field = battlefield(g)
    foe = g.defender if g.attacker == g.seat else g.attacker
    theirs = _prize(g, Worth(g, foe))
    mine = stack(g.staked[0], g.staked[1], g.staked[2])
    mix = tactics(field, theirs, mine, guessed(g.foe_height, g.foe_top))
    return [mix[choice.index] for choice in choices]


def lot(g: RealmGlance) -> float:
    """A number from 0 to 1 that follows from what only this fighter knows, and that nobody can foresee."""
    seed: i64 = g.turns * 31 + g.target
    for count in g.hand:
        seed = (seed * 1103515245 + count * 40503 + 12345) % 2147483648
    for count in g.disc_hand:
        seed = (seed * 1103515245 + count * 30011 + 12345) % 2147483648
    for count in g.staked:
        seed = (seed * 1103515245 + count * 20011 + 12345) % 2147483648
    return float((seed >> 8) % 10007) / 10007.0


def revolt(g: RealmGlance, choices: Sequence[Choice]) -> list[float]:
    """BUS-6.3: a special revolt where it promises more than the tiles are worth."""
    worth = Worth(g, g.seat)
    found: list[float] = []
    for choice in choices:
        if choice.kind == REVOLT.kind:
            field = _revolt_field(g, worth, choice.index)
            found.append(stake_value(field, stakes(field, NONE)) - arms(g.hand, g.month) - _TROUBLE)
        else:
            found.append(0.0)
    return found


def _prize(g: RealmGlance, worth: Worth) -> Prize:
    if g.special:
        return revolt_prize(worth, g.target, g.daimyo)
    return prize(worth, g.target, g.roles, BONUSES[g.bonus])


def battlefield(g: RealmGlance) -> Battlefield:
    """The combat under way, for the fighter who looks at it."""
    attacking = g.attacker == g.seat
    foe = g.defender if attacking else g.attacker
    attack = (g.attack_troops, g.attack_elites)
    defence = (g.troops[g.target], g.elites[g.target])
    return Battlefield(
        _prize(g, Worth(g, g.seat)),
        attacking,
        attack if attacking else defence,
        defence if attacking else attack,
        _held(g),
        _discs(g),
        g.tiles[foe],
        g.discs[foe],
        g.month,
    )


def _revolt_field(g: RealmGlance, worth: Worth, number: int) -> Battlefield:
    return Battlefield(
        revolt_prize(worth, number, g.daimyo),
        True,
        (g.ronin[number], 0),
        (g.troops[number], g.elites[number]),
        _held(g),
        _discs(g),
        g.tiles[g.daimyo],
        g.discs[g.daimyo],
        g.month,
    )


def _held(g: RealmGlance) -> Katanas:
    return g.hand[Tile.KATANA_1], g.hand[Tile.KATANA_2], g.hand[Tile.KATANA_3]


def _discs(g: RealmGlance) -> list[int]:
    """Without a disc that fights one is drawn (BUS-8.5): a battle, most likely."""
    discs = g.disc_hand.copy()
    for disc in range(Disc.TACTICS):
        if discs[disc]:
            return discs
    discs[Disc.BATTLE] = 1
    return discs

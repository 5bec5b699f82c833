"""Who is who? Every way the hidden roles can lie, weighed by how people have treated each other.

A *world* is one such way. Somebody who acts picks a victim: a samurai hardly ever picks the shogun, nobody
likes to pick its own kind, and everyone errs now and then. So each act makes the worlds in which it would be
a strange act less likely, and who strikes the shogun's enemies comes out as the shogun's friend by itself.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import permutations
from math import exp, log
from typing import Final, NamedTuple

from sengoku.bots.samurai_sword.table import Identity
from sengoku.games.samurai_sword.components import LINE_UPS, TEAM_OF, Role

Deeds = tuple[tuple[int, ...], ...]

#: How gladly each role (row) acts against each other role, in the order shogun, samurai, ninja, ronin.
_TASTE: Final = (
    (0.0, 0.4, 1.0, 1.0),
    (0.03, 0.4, 1.0, 1.0),
    (1.5, 1.0, 0.4, 0.6),
    (1.2, 1.1, 0.9, 0.0),
)
#: How often a victim is picked for a reason that roles do not explain.
_CAPRICE: Final = 0.2
#: A player's acts weigh as at most this many, however long the game: old habits are not new evidence.
_MEMORY: Final = 6.0
#: Worlds less likely than this, next to the likeliest, are forgotten.
_FORGOTTEN: Final = 0.004


class World(NamedTuple):
    """One way the roles can lie: a team and a multiplier (SAM-7.3) for each seat."""

    weight: float
    roles: tuple[int, ...]
    teams: tuple[int, ...]
    multipliers: tuple[int, ...]


@lru_cache(maxsize=2048)
def weigh(identity: Identity, deeds: Deeds) -> tuple[World, ...]:
    """The worlds a seat holds possible after these acts; their weights add up to 1."""
    worlds = possible(identity)
    evidence = _evidence(deeds, identity.me)
    likely = [world.weight * _likelihood(world.roles, evidence) for world in worlds]
    least = _FORGOTTEN * max(likely)
    total = sum(weight for weight in likely if weight >= least)
    return tuple(
        World(weight / total, world.roles, world.teams, world.multipliers)
        for world, weight in zip(worlds, likely, strict=True)
        if weight >= least
    )


@lru_cache(maxsize=2048)
def possible(identity: Identity) -> tuple[World, ...]:
    """Every world that agrees with what this seat was dealt, before anybody has done anything."""
    seats, me, role, stars, shogun = identity
    hidden = [seat for seat in range(seats) if seat not in (me, shogun)]
    left = list(LINE_UPS[seats].roles)
    left.remove(Role.SHOGUN)
    if me != shogun:
        left.remove(role)
    worlds: list[World] = []
    for dealt in sorted(set(permutations(left))):
        roles = [Role.SHOGUN] * seats
        roles[me] = role
        for seat, hidden_role in zip(hidden, dealt, strict=True):
            roles[seat] = hidden_role
        worlds += _with_multipliers(tuple(roles), me, stars)
    return tuple(worlds)


def _with_multipliers(roles: tuple[int, ...], me: int, stars: int) -> list[World]:
    """SAM-7.3: with 4 players one ninja counts double, and only the stars say which."""
    line_up = LINE_UPS[len(roles)]
    teams = tuple(TEAM_OF[role] for role in roles)
    plain = [line_up.multiplier[role] for role in roles]
    ninjas = [seat for seat, role in enumerate(roles) if role == Role.NINJA]
    if line_up.most_stars == line_up.multiplier[Role.NINJA]:
        return [World(1.0, roles, teams, tuple(plain))]
    worlds: list[World] = []
    for double in ninjas:
        chance = _double_chance(double == me, stars) if roles[me] == Role.NINJA else 0.5
        if chance > 0:
            multipliers = list(plain)
            multipliers[double] = line_up.most_stars
            worlds.append(World(chance, roles, teams, tuple(multipliers)))
    return worlds


def _double_chance(mine: bool, stars: int) -> float:
    """How likely a ninja with these stars has more (or, not mine, fewer) than the other one."""
    more = (stars - 1) / 2
    return more if mine else 1.0 - more


def _evidence(deeds: Deeds, me: int) -> list[tuple[int, int, float]]:
    """Who acted against whom, and how much it says; my own acts teach me nothing."""
    evidence: list[tuple[int, int, float]] = []
    for actor, acts in enumerate(deeds):
        if actor != me and any(acts):
            damping = _MEMORY / (_MEMORY + sum(acts))
            evidence += [(actor, victim, count * damping) for victim, count in enumerate(acts) if count]
    return evidence


def _likelihood(roles: tuple[int, ...], evidence: list[tuple[int, int, float]]) -> float:
    """How well the acts fit these roles."""
    picks = _picks(roles)
    total = 0.0
    for actor, victim, amount in evidence:
        total += amount * picks[actor][victim]
    return exp(total)


@cache
def _picks(roles: tuple[int, ...]) -> tuple[tuple[float, ...], ...]:
    """For each player of these roles, how likely (as a logarithm) each other one is as the next victim."""
    even = _CAPRICE / (len(roles) - 1)
    table: list[tuple[float, ...]] = []
    for actor, role in enumerate(roles):
        taste = [0.0 if victim == actor else _TASTE[role][other] for victim, other in enumerate(roles)]
        liked = sum(taste)
        table.append(tuple(log(even + (1.0 - _CAPRICE) * liking / liked) for liking in taste))
    return tuple(table)

"""Who is who? Every way the hidden roles can lie, weighed by how people have treated each other.

A *world* is one such way. Somebody who acts picks a victim: a samurai hardly ever picks the shogun, nobody
likes to pick its own kind, and everyone errs now and then. So each act makes the worlds in which it would be
a strange act less likely, and who strikes the shogun's enemies comes out as the shogun's friend by itself.
"""

from __future__ import annotations

from itertools import permutations
from math import exp, log
from typing import Final

from sengoku.bots.samurai_sword.style import STYLE, Style
from sengoku.games.samurai_sword.components import LINE_UPS, TEAM_OF, Role
from sengoku.games.samurai_sword.glance import SwordGlance

#: Worlds less likely than this, next to the likeliest, are forgotten.
_FORGOTTEN: Final = 0.004

#: Who a seat is and what it was dealt: how many play, its seat, role and stars, and the shogun's seat.
Identity = tuple[int, int, int, int, int]


class World:
    """One way the roles can lie: a team and a multiplier (SAM-7.3) for each seat."""

    def __init__(self, chance: float, roles: list[int], multipliers: list[int], picks: list[float]) -> None:
        #: How likely it is, next to others, before anybody has done anything.
        self.chance = chance
        self.roles = roles
        self.teams = [TEAM_OF[role] for role in roles]
        self.multipliers = multipliers
        #: How likely (as a logarithm) each player is as another's next victim, at actor x seats + victim.
        self.picks = picks


def identity_of(glance: SwordGlance) -> Identity:
    return (glance.seats, glance.seat, glance.role, glance.stars, glance.shogun)


def weigh(identity: Identity, deeds: list[int], style: Style = STYLE) -> list[float]:
    """How likely a seat holds each of the `possible` worlds after these acts, together 1."""
    amounts = _evidence(style, deeds, identity[0], identity[1])
    places = [place for place in range(len(amounts)) if amounts[place] > 0.0]
    likely: list[float] = []
    most = 0.0
    for world in possible(identity, style):
        weight = world.chance * exp(_fit(world, amounts, places))
        likely.append(weight)
        if weight > most:
            most = weight
    least = _FORGOTTEN * most
    total = 0.0
    for weight in likely:
        if weight >= least:
            total += weight
    return [weight / total if weight >= least else 0.0 for weight in likely]


def _fit(world: World, amounts: list[float], places: list[int]) -> float:
    """How well the acts fit these roles, as a logarithm."""
    picks = world.picks
    total = 0.0
    for place in places:
        total += amounts[place] * picks[place]
    return total


def _evidence(style: Style, deeds: list[int], seats: int, me: int) -> list[float]:
    """How much each one's acts against each other say; my own teach me nothing."""
    amounts = [0.0] * len(deeds)
    memory = style.memory  # a player's acts weigh as at most this many: old habits are not new evidence
    for actor in range(seats):
        first = actor * seats
        acts = 0
        for place in range(first, first + seats):
            acts += deeds[place]
        if acts and actor != me:
            damping = memory / (memory + acts)
            for place in range(first, first + seats):
                amounts[place] = deeds[place] * damping
    return amounts


_POSSIBLE: Final[dict[tuple[int, Identity], list[World]]] = {}


def possible(identity: Identity, style: Style = STYLE) -> list[World]:
    """Every world that agrees with what this seat was dealt, before anybody has done anything."""
    key = (style.number, identity)
    if key not in _POSSIBLE:
        _POSSIBLE[key] = _possible(identity, style)
    return _POSSIBLE[key]


def _possible(identity: Identity, style: Style) -> list[World]:
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
        worlds += _with_multipliers(roles, me, stars, _picks(roles, style))
    return worlds


def _with_multipliers(roles: list[int], me: int, stars: int, picks: list[float]) -> list[World]:
    """SAM-7.3: with 4 players one ninja counts double, and only the stars say which."""
    line_up = LINE_UPS[len(roles)]
    plain = [line_up.multiplier[role] for role in roles]
    if line_up.most_stars == line_up.multiplier[Role.NINJA]:
        return [World(1.0, roles, plain, picks)]
    worlds: list[World] = []
    for double in [seat for seat, role in enumerate(roles) if role == Role.NINJA]:
        chance = _double_chance(double == me, stars) if roles[me] == Role.NINJA else 0.5
        if chance > 0:
            multipliers = plain.copy()
            multipliers[double] = line_up.most_stars
            worlds.append(World(chance, roles, multipliers, picks))
    return worlds


def _double_chance(mine: bool, stars: int) -> float:
    """How likely a ninja with these stars has more (or, not mine, fewer) than the other one."""
    more = (stars - 1) / 2
    return more if mine else 1.0 - more


def _picks(roles: list[int], style: Style) -> list[float]:
    caprice = style.caprice  # how often a victim is picked for a reason that roles do not explain
    even = caprice / (len(roles) - 1)
    table: list[float] = []
    for actor, role in enumerate(roles):
        taste = [0.0 if victim == actor else style.taste[role][other] for victim, other in enumerate(roles)]
        liked = sum(taste)
        table += [log(even + (1.0 - caprice) * liking / liked) for liking in taste]
    return table

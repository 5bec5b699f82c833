"""What a Daimyo can attack and what comes of it (BUS-7.3); which roles that calls for (BUS-4)."""

from __future__ import annotations

from itertools import permutations
from typing import Final, NamedTuple

from sengoku.bots.bushido.clash import prize
from sengoku.bots.bushido.fighting import expected, odds
from sengoku.bots.bushido.table import NOBODY, Table
from sengoku.bots.bushido.troops import areas, garrison, least
from sengoku.bots.bushido.worth import VICTORY, Worth
from sengoku.games.bushido.components import MONTHS, Role
from sengoku.games.bushido.ending import leader
from sengoku.games.bushido.honour import move

#: More than so many beyond the defenders are better kept at home.
PLENTY: Final = 6
#: So many more than the Ronin take a neutral province.
_GARRISON: Final = 2
#: With this to lose by victory, a Samurai does not fight in earnest, and commits so little.
_LOSS: Final = -8.0
_UNWILLING: Final = 0.3


class Attack(NamedTuple):
    target: int
    origin: int
    #: What marches, elite tokens as three each.
    might: int
    value: float


class Marches:
    """What can march where. With `regrouped` troops that can still be moved are counted in."""

    def __init__(self, table: Table, seat: int, *, regrouped: bool) -> None:
        self.table = table
        self.seat = seat
        self.force: dict[int, int] = {}
        for area in areas(table, seat):
            spare = {number: table.might[number] - garrison(table, number) for number in area}
            for number in area:
                free = spare[number]
                if regrouped and len(area) > 1:
                    free = sum([max(0, some) for some in spare.values()])
                top = table.might[number] - least(table, number)
                self.force[number] = max(free, min(1, top), top if not regrouped else 0, 0)
            if len(area) == 1 and table.confined:  # BUS-A47
                self.force[area[0]] = 0

    def against(self, target: int) -> tuple[int, int]:
        """The province from which most can march on a target, and how many."""
        best, most = NOBODY, 0
        for near in self.table.near[target]:
            if self.table.owner[near] == self.seat and self.force[near] > most:
                best, most = near, self.force[near]
        return best, most


def targets(table: Table, owner: int) -> list[int]:
    return [
        number for number in range(table.size) if table.owner[number] == owner and not table.fortress[number]
    ]


def on_bushi(worth: Worth, marches: Marches, roles: list[int], bonus: int = 0) -> list[Attack]:
    """Attacks on provinces of the Bushi, valued for the seat of `worth`."""
    table = worth.table
    samurai, bushi = roles[Role.SAMURAI], roles[Role.BUSHI]
    found: list[Attack] = []
    theirs = Worth(table, samurai)
    for target in targets(table, bushi):
        origin, force = marches.against(target)
        if origin == NOBODY:
            continue
        might = min(force, table.might[target] + PLENTY)
        tiles = table.tiles[samurai]
        if prize(theirs, target, roles, bonus).taken < _LOSS:
            tiles = round(tiles * _UNWILLING)
        guess = odds(tiles, might, table.tiles[bushi], table.might[target])
        stake = prize(worth, target, roles, bonus)
        if might - guess.attack_losses <= table.ronin[target]:  # BUS-R.5: it would be lost at once
            stake = stake._replace(taken=stake.freed)
        found.append(Attack(target, origin, might, expected(stake, guess)))
    return found


def on_neutral(worth: Worth, marches: Marches) -> list[Attack]:
    """BUS-7.6: neutral provinces are taken without a fight."""
    table = worth.table
    found: list[Attack] = []
    for target in targets(table, NOBODY):
        origin, force = marches.against(target)
        fewest = table.ronin[target] + 1
        if origin != NOBODY and force >= fewest:
            might = min(force, fewest + _GARRISON)
            found.append(Attack(target, origin, might, worth.province(marches.seat, target, 1)))
    return found


def best(attacks: list[Attack]) -> Attack | None:
    found: Attack | None = None
    for attack in attacks:
        if found is None or attack.value > found.value + 1e-9:
            found = attack
    return found


def clock(table: Table, gain: int = 0) -> float:
    """What it is worth to let the last month pass: the game ends, and the highest honour wins (BUS-E.2)."""
    if table.month < MONTHS:
        return 0.0
    return VICTORY if leads(table, gain) else -VICTORY / 2


def leads(table: Table, gain: int = 0) -> bool:
    """Whether I have won if the year ends with so much more for me."""
    return leader(move(table.dh, table.me, gain), table.sh) == table.me


def chosen(table: Table, worth: Worth, *, regrouped: bool) -> Attack | None:
    """The attack to make with the roles as they are, or None if it is better to make none."""
    marches = Marches(table, table.me, regrouped=regrouped)
    options = on_neutral(worth, marches)
    sure = {attack.target for attack in options}
    if table.roles[Role.BUSHI] != NOBODY:
        options += on_bushi(worth, marches, table.roles)
    timed = [
        attack._replace(
            value=attack.value + clock(table, table.honour[attack.target] * (attack.target in sure))
        )
        for attack in options
    ]
    found = best(timed)
    return found if found is not None and found.value > -0.3 else None


# -- roles --------------------------------------------------------------------------------------------------


def casts(table: Table) -> list[list[int]]:
    """Every way to hand out the roles that are left; what the rules forbid is not offered anyway."""
    others = [seat for seat in range(table.seats) if seat != table.me]
    found: list[list[int]] = []
    if table.seats == 3:
        for samurai, bushi in permutations(others, 2):
            found += [[table.me, samurai, bushi, sensei, NOBODY] for sensei in others]
    else:
        for order in permutations(others):
            found.append([table.me, *order, *[NOBODY] * (Role.KINDS - table.seats)])
    return [
        roles
        for roles in found
        if all(given in (NOBODY, role) for given, role in zip(table.roles, roles, strict=True))
    ]


def cast(table: Table, worth: Worth, role: int, able: list[int]) -> int:
    """Who gets a role: of all ways to hand them out, the one that promises most."""
    marches = Marches(table, table.me, regrouped=True)
    neutral = best(on_neutral(worth, marches))
    pairs: dict[tuple[int, int], float] = {}
    chosen, most = able[0], -1e9
    for roles in casts(table):
        if roles[role] not in able:
            continue
        pair = roles[Role.SAMURAI], roles[Role.BUSHI]
        if pair not in pairs:
            attack = best(on_bushi(worth, marches, roles))
            value = -1.0 if attack is None else attack.value
            pairs[pair] = max(value, neutral.value + 0.1 * value) if neutral is not None else value
        value = pairs[pair] + _company(table, worth, roles)
        if value > most + 1e-9:
            chosen, most = roles[role], value
    return chosen


def _company(table: Table, worth: Worth, roles: list[int]) -> float:
    """Whom to have as Sensei and Hatamoto: no rival of note, with few tiles, and in no fear of the attack."""
    sensei, hatamoto = roles[Role.SENSEI], roles[Role.HATAMOTO]
    value = worth.weight[sensei] - 0.08 * table.tiles[sensei]
    if sensei == roles[Role.BUSHI]:
        value -= 1.0
    if hatamoto != NOBODY:
        value += 0.8 * worth.weight[hatamoto] - 0.05 * table.tiles[hatamoto]
    return value

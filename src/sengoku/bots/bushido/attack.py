"""What a Daimyo can attack and what comes of it (BUS-7.3); which roles that calls for (BUS-4)."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from sengoku.bots.bushido.clash import prize
from sengoku.bots.bushido.fighting import expected, odds
from sengoku.bots.bushido.troops import areas, garrison, least
from sengoku.bots.bushido.worth import VICTORY, Worth
from sengoku.core.state import NOBODY
from sengoku.games.bushido.components import MONTHS, Role
from sengoku.games.bushido.ending import leader
from sengoku.games.bushido.glance import RealmGlance
from sengoku.games.bushido.honour import move

#: More than so many beyond the defenders are better kept at home.
PLENTY: Final = 6
#: So many more than the Ronin take a neutral province.
_GARRISON: Final = 2
#: With this to lose by victory, a Samurai does not fight in earnest, and commits so little.
_LOSS: Final = -8.0
_UNWILLING: Final = 0.3
#: An attack must be worth more than this: without one the turn ends at once (BUS-7.7).
HOLDING: Final = -0.3


class Attack:
    def __init__(self, target: int, origin: int, might: int, value: float, sure: bool) -> None:
        self.target = target
        self.origin = origin
        #: What marches, elite tokens as three each.
        self.might = might
        self.value = value
        #: Without a fight.
        self.sure = sure


class Marches:
    """What can march where. With `regrouped` troops that can still be moved are counted in."""

    def __init__(self, g: RealmGlance, seat: int, regrouped: bool) -> None:
        self.g = g
        self.seat = seat
        #: By province.
        self.force: list[int] = [0] * g.size
        for area in areas(g, seat):
            self._muster(area, regrouped and len(area) > 1, regrouped)
            if len(area) == 1 and g.confined:  # BUS-A47
                self.force[area[0]] = 0

    def _muster(self, area: list[int], together: bool, regrouped: bool) -> None:
        g = self.g
        shared = 0
        for number in area:
            shared += max(0, g.might[number] - garrison(g, number))
        for number in area:
            free = shared if together else g.might[number] - garrison(g, number)
            top = g.might[number] - least(g, number)
            self.force[number] = max(free, min(1, top), 0 if regrouped else top, 0)

    def against(self, target: int) -> int:
        """The province from which most can march on a target."""
        best, most = NOBODY, 0
        for near in self.g.near[target]:
            if self.g.owner[near] == self.seat and self.force[near] > most:
                best, most = near, self.force[near]
        return best


def targets(g: RealmGlance, owner: int) -> list[int]:
    return [number for number in g.own(owner) if not g.is_fortress(number)]


def on_bushi(worth: Worth, marches: Marches, roles: list[int], bonus: int = 0) -> list[Attack]:
    """Attacks on provinces of the Bushi, valued for the seat of `worth`."""
    g = worth.g
    samurai, bushi = roles[Role.SAMURAI], roles[Role.BUSHI]
    found: list[Attack] = []
    theirs = Worth(g, samurai)
    for target in targets(g, bushi):
        origin = marches.against(target)
        if origin == NOBODY:
            continue
        might = min(marches.force[origin], g.might[target] + PLENTY)
        tiles = g.tiles[samurai]
        if prize(theirs, target, roles, bonus).taken < _LOSS:
            tiles = round(tiles * _UNWILLING)
        guess = odds(tiles, might, g.tiles[bushi], g.might[target])
        stake = prize(worth, target, roles, bonus)
        if might - guess.attack_losses <= g.ronin[target]:  # BUS-R.5: it would be lost at once
            stake.taken = stake.freed
        found.append(Attack(target, origin, might, expected(stake, guess), False))
    return found


def on_neutral(worth: Worth, marches: Marches) -> list[Attack]:
    """BUS-7.6: neutral provinces are taken without a fight."""
    g = worth.g
    found: list[Attack] = []
    for target in targets(g, NOBODY):
        origin = marches.against(target)
        fewest = g.ronin[target] + 1
        if origin != NOBODY and marches.force[origin] >= fewest:
            might = min(marches.force[origin], fewest + _GARRISON)
            found.append(Attack(target, origin, might, worth.province(marches.seat, target, 1), True))
    return found


def best(attacks: list[Attack]) -> Attack | None:
    found: Attack | None = None
    for attack in attacks:
        if found is None or attack.value > found.value + 1e-9:
            found = attack
    return found


def clock(g: RealmGlance, gain: int = 0) -> float:
    """What it is worth to let the last month pass: the game ends, and the highest honour wins (BUS-E.2)."""
    if g.month < MONTHS:
        return 0.0
    return VICTORY if leads(g, gain) else -VICTORY / 2


def leads(g: RealmGlance, gain: int = 0) -> bool:
    """Whether I have won if the year ends with so much more for me."""
    return leader(move(g.dh, g.seat, gain), g.sh) == g.seat


def options(g: RealmGlance, worth: Worth, regrouped: bool) -> list[Attack]:
    """All attacks with the roles as they are, and what comes of each."""
    marches = Marches(g, g.seat, regrouped)
    found = on_neutral(worth, marches)
    if g.roles[Role.BUSHI] != NOBODY:
        found += on_bushi(worth, marches, g.roles)
    for attack in found:
        attack.value += clock(g, g.honour(attack.target) if attack.sure else 0)
    return found


def chosen(g: RealmGlance, worth: Worth, regrouped: bool) -> Attack | None:
    """The attack to make with the roles as they are, or None if it is better to make none."""
    found = best(options(g, worth, regrouped))
    return found if found is not None and found.value > HOLDING else None


# -- roles --------------------------------------------------------------------------------------------------


def casts(g: RealmGlance) -> list[list[int]]:
    """Every way to hand out the roles that are left; what the rules forbid is not offered anyway."""
    others = [seat for seat in range(g.seats) if seat != g.seat]
    found: list[list[int]] = []
    if g.seats == 3:
        for samurai, bushi in permutations(others, 2):
            found += [[g.seat, samurai, bushi, sensei, NOBODY] for sensei in others]
    else:
        for order in permutations(others):
            found.append([g.seat, *order, *[NOBODY] * (Role.KINDS - g.seats)])
    return [roles for roles in found if _agrees(g.roles, roles)]


def _agrees(given: list[int], roles: list[int]) -> bool:
    for role in range(Role.KINDS):
        if given[role] != NOBODY and given[role] != roles[role]:
            return False
    return True


def cast(g: RealmGlance, worth: Worth, role: int) -> list[float]:
    """By seat, what it promises to give it a role: of all ways to hand them out with that, the best."""
    marches = Marches(g, g.seat, True)
    neutral = best(on_neutral(worth, marches))
    pairs: list[float] = [-1e9] * (g.seats * g.seats)
    found: list[float] = [-1e9] * g.seats
    for roles in casts(g):
        pair = roles[Role.SAMURAI] * g.seats + roles[Role.BUSHI]
        if pairs[pair] == -1e9:
            attack = best(on_bushi(worth, marches, roles))
            value = -1.0 if attack is None else attack.value
            pairs[pair] = value if neutral is None else max(value, neutral.value + 0.1 * value)
        value = pairs[pair] + _company(g, worth, roles)
        if value > found[roles[role]] + 1e-9:
            found[roles[role]] = value
    return found


def _company(g: RealmGlance, worth: Worth, roles: list[int]) -> float:
    """Whom to have as Sensei and Hatamoto: no rival of note, with few tiles, and in no fear of the attack."""
    sensei, hatamoto = roles[Role.SENSEI], roles[Role.HATAMOTO]
    value = worth.weight[sensei] - 0.08 * g.tiles[sensei]
    if sensei == roles[Role.BUSHI]:
        value -= 1.0
    if hatamoto != NOBODY:
        value += 0.8 * worth.weight[hatamoto] - 0.05 * g.tiles[hatamoto]
    return value

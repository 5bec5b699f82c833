"""Whether camps, siege, samurai and allies are sound."""

from __future__ import annotations

from sengoku.games.tenkatoitsu.extras import Siege
from sengoku.games.tenkatoitsu.scenarios import DEAD
from sengoku.games.tenkatoitsu.siege.fortress import ALL_ZONES, PERIPHERAL, count
from sengoku.games.tenkatoitsu.siege.siege import inside, worth
from sengoku.games.tenkatoitsu.state import BOTH, IN_BOWL, Battle, Place


def audit_extras(s: Battle) -> list[str]:
    """What is wrong, [] if nothing is."""
    x = s.extras
    if len(x.heroes) != len(s.pos) or len(x.samurai) != len(s.scene.samurai_seat):
        return ["the samurai are not those of the scenario"]
    for name in ("strength", "out", "markers", "bases", "arrived", "symbols"):
        values: list[int] = getattr(x, name)
        if len(values) != 2 or min(values) < 0:
            return [f"'{name}' is not two numbers"]
    return _camps(s) + _siege(s) + _samurai(s)


def _camps(s: Battle) -> list[str]:
    x = s.extras
    faults: list[str] = []
    for clan, place in enumerate(s.place):
        if place == Place.CLAN and s.scene.clan_seat[clan] != s.scene.camping and clan != s.scene.ally:
            faults.append(f"the chit of {s.scene.clan_word(clan)} cannot be with its clan")
    if (x.camps and s.scene.camping < 0) or len(set(x.camps)) != len(x.camps) or len(x.camps) > 2:
        faults.append("there are camps where none can be")
    if x.camps and not 0 <= min(x.camps) <= max(x.camps) < s.scene.field.size:
        faults.append("a camp is off the map")
    if x.ninjas not in (0, 1) or x.ally < 0 or (x.ally and s.scene.ally < 0):
        faults.append("the ninjas or the ally are impossible")
    return faults


def _siege(s: Battle) -> list[str]:
    """TEN-15.4: both sides are inside, no marker is shared, and no side has more than its units brought."""
    x = s.extras
    if s.scene.field.fortress < 0:
        return [] if x.siege == Siege.NONE else ["there is a siege without a fortress"]
    there = [bool(inside(s, seat)) for seat in BOTH]
    if x.siege == Siege.NONE:
        idle = x.besieged == -1 and not any(x.strength + x.out + x.markers + x.bases + x.arrived)
        return [] if idle and not all(there) else ["there is fighting without a siege"]
    faults: list[str] = []
    if x.siege not in (Siege.NEAR, Siege.ON) or x.besieged not in BOTH:
        return ["there is no such siege"]
    if max(x.markers + x.bases + x.arrived) > ALL_ZONES or x.markers[0] & x.markers[1] & ~PERIPHERAL:
        faults.append("two markers are in one zone")
    for seat in BOTH:
        most = sum([worth(s, unit) for unit in inside(s, seat)])
        have = x.strength[seat] + x.out[seat] + count(x.markers[seat])
        if x.siege == Siege.ON and have > most and s.stack[-1].NAME != "withdrawal":
            faults.append("a siege has more points than units brought into it")
    return faults


def _samurai(s: Battle) -> list[str]:
    """With a unit on the map; with one just eliminated until leaders are rolled for (TEN-11.10, TEN-15.9)."""
    x = s.extras
    fighting = [frame for frame in s.stack if frame.NAME in ("fight", "keeping")] != []
    sums = [0] * len(s.pos)
    for hero, place in enumerate(x.samurai):
        if not IN_BOWL <= place < len(s.pos):
            return ["a samurai is nowhere"]
        if place >= 0:
            sums[place] += s.scene.samurai_value[hero]
            gone = s.pos[place] < 0 and not (s.pos[place] == DEAD and fighting)
            if gone or s.scene.unit_seat[place] != s.scene.samurai_seat[hero]:
                return ["a samurai is with the wrong unit"]
    return [] if sums == x.heroes else ["units have other samurai than are with them"]

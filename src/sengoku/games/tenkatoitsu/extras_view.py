"""TEN-R33: what all see of camps, siege, samurai and allies: everything."""

from __future__ import annotations

from typing import Any

from sengoku.games.tenkatoitsu.camps import camp_around
from sengoku.games.tenkatoitsu.extras import Siege
from sengoku.games.tenkatoitsu.fortress import ZONE_IDS, zones_in
from sengoku.games.tenkatoitsu.siege import bases
from sengoku.games.tenkatoitsu.siege_actions import Assault, SiegeActions
from sengoku.games.tenkatoitsu.state import BOTH, IN_BOWL, NOBODY, Battle


def see_extras(s: Battle, seen: dict[str, Any]) -> None:
    x = s.extras
    names = s.scene.field.names
    seen["camps"] = [
        {"middle": names[middle], "hexes": [names[hex] for hex in camp_around(s, middle)]}
        for middle in x.camps
    ]
    seen["ninjas"] = None if s.scene.camping < 0 else "used" if x.ninjas else "ready"
    seen["siege"] = _siege(s)
    heroic = s.options.get("samurai") or s.options.get("mimaki") or x.samurai.count(NOBODY) < len(x.samurai)
    seen["samurai"] = [_samurai(s, hero) for hero in range(len(x.samurai))] if heroic else []
    ally = s.scene.ally
    seen["ally"] = None if ally < 0 else {"clan": s.scene.clan_word(ally), "turn": x.ally or None}


def _zones(bits: int) -> list[str]:
    return [ZONE_IDS[zone] for zone in zones_in(bits)]


def _siege(s: Battle) -> dict[str, Any] | None:
    x = s.extras
    if x.siege == Siege.NONE:
        return None
    seen: dict[str, Any] = {
        "besieged": x.besieged,
        "begun": x.siege == Siege.ON,
        "strength": list(x.strength),
        "out": list(x.out),
        "markers": [_zones(x.markers[seat]) for seat in BOTH],
        "bases": [_zones(bases(s, seat)) for seat in BOTH],
        "actions": None,
        "assault": None,
    }
    for frame in [] if s.over else s.stack:
        if isinstance(frame, SiegeActions):
            seen["actions"] = {"seat": frame.seat, "left": frame.left}
        if isinstance(frame, Assault):
            seen["assault"] = {
                "zone": ZONE_IDS[frame.zone],
                "from": _zones(frame.sources),
                "attacker": frame.active,
            }
    return seen


def _samurai(s: Battle, hero: int) -> dict[str, Any]:
    place = s.extras.samurai[hero]
    return {
        "seat": s.scene.samurai_seat[hero],
        "value": s.scene.samurai_value[hero],
        "place": "bowl" if place == IN_BOWL else "stock" if place == NOBODY else "unit",
        "unit": s.scene.unit_word(place) if place >= 0 else None,
    }

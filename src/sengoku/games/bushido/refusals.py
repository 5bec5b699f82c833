"""Conditions that several questions share."""

from __future__ import annotations

from mypy_extensions import i64

from sengoku.core.choices import Choice, Verb
from sengoku.core.reasons import Reason
from sengoku.core.state import NOBODY
from sengoku.games.bushido.components import DISC_IDS, TILE_IDS, Disc, Terrain, Tile
from sengoku.games.bushido.notation import RONIN
from sengoku.games.bushido.provinces import PROVINCE_IDS
from sengoku.games.bushido.state import Realm


def province(number: int) -> dict[str, object]:
    return {"province": PROVINCE_IDS[number]}


def not_yours(s: Realm, seat: int, number: int, rule: str) -> list[Reason]:
    if s.owner[number] == seat:
        return []
    return [Reason(rule, "not-your-province", province(number))]


def why_no_tile(s: Realm, seat: int, tile: int, count: int, rule: str) -> list[Reason]:
    """Too few tiles of a kind behind the screen; two are needed under the double-tile rule (BUS-5.2)."""
    held = s.hands[seat * Tile.KINDS + tile]
    if held >= count:
        return []
    return [Reason(rule, "too-few-tiles", {"tile": TILE_IDS[tile], "count": count, "held": held})]


def why_no_disc(s: Realm, seat: int, disc: int, rule: str) -> list[Reason]:
    if s.discs[seat * Disc.KINDS + disc]:
        return []
    return [Reason(rule, "no-disc", {"disc": DISC_IDS[disc]})]


def choices_in(s: Realm, seat: int, verb: Verb) -> list[Choice]:
    """The choices of a verb in all provinces of this seat (NOBODY: in those nobody has)."""
    legal = verb.choices
    return [legal[number] for number in s.provinces_of(seat)]


def ronin_choices(s: Realm, seat: int, placed: int) -> list[Choice]:
    """BUS-5.3, BUS-A16: provinces of others, no fortress (BUS-0.14), without a bit in `placed`."""
    owner, face, legal = s.owner, s.face, RONIN.choices
    found: list[Choice] = []
    free: i64 = ~placed
    for number in range(len(owner)):
        if free & 1 and face[number] != Terrain.FORTRESS:
            holder = owner[number]
            if holder != NOBODY and holder != seat:
                found.append(legal[number])
        free >>= 1
    return found


def why_no_ronin(s: Realm, seat: int, number: int) -> list[Reason]:
    if s.face[number] == Terrain.FORTRESS:
        return [Reason("BUS-0.14", "fortress-holds-no-ronin", province(number))]
    if s.owner[number] == seat:
        return [Reason("BUS-5.3", "own-province", province(number))]
    if s.owner[number] == NOBODY:
        return [Reason("BUS-5.3", "neutral-province", province(number))]
    return []


def why_must_stay(s: Realm, number: int) -> list[Reason]:
    """BUS-0.15; BUS-C.7: an elite token does not take the place of a fortress's permanent troop."""
    if s.is_fortress(number) and s.elites[number]:
        return [Reason("BUS-C.7", "fortress-keeps-troop", province(number))]
    return [Reason("BUS-0.15", "must-leave-one", province(number))]

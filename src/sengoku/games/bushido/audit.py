"""Whether a table is sound: every component there once (BUS-TV18), every value possible, the trails true.

Run after every choice by the conformance suite, and on every saved game before it is played on.
"""

from __future__ import annotations

from sengoku.core.state import NOBODY
from sengoku.games.bushido.chronicle import sound
from sengoku.games.bushido.clash import ATTACK, DEFENCE, STRENGTHS
from sengoku.games.bushido.components import (
    BOX,
    DISC_LIMIT,
    DISCS,
    ELITES,
    KOKU,
    MONTHS,
    TRACK_END,
    TROOPS,
    WIN,
    Disc,
    Terrain,
    Tile,
    bag_of,
)
from sengoku.games.bushido.ledger import adds_up
from sengoku.games.bushido.regrouping import Regroup
from sengoku.games.bushido.state import FACE_DOWN, Ending, Place, Realm


def check(s: Realm) -> list[str]:
    """What is wrong though every value is possible, [] if nothing is."""
    faults = _provinces(s) + _clans(s) + _tracks(s) + _tiles(s) + _discs(s)
    if not faults and not sound(s):
        faults = ["the last combat cannot have been"]
    if not faults and not adds_up(s):
        faults = ["the honour is not what the ledger says"]
    return faults


# -- the map ----------------------------------------------------------------------------------------------


def _provinces(s: Realm) -> list[str]:
    """BUS-0.14 to BUS-0.16: fortresses stay, every owned province is garrisoned."""
    faults: list[str] = []
    for number in range(s.land.size):
        owner, face = s.owner[number], s.face[number]
        garrison = s.troops[number] + s.elites[number]
        target = (s.clash is not None and s.clash.target == number) or number == _waiting(s)
        if owner == NOBODY and garrison:
            faults.append("troops stand in a province that is nobody's")
        if owner != NOBODY and garrison == 0 and not target and not s.over:
            faults.append("a province is abandoned")
        if (owner != NOBODY and face == FACE_DOWN) or (s.phase and face == FACE_DOWN):
            faults.append("a province was taken without being turned")
        if face == Terrain.FORTRESS and not _fortress_holds(s, number):
            faults.append("a fortress is lost, doubled or in the hand of Ronin")
    if s.phase and sorted(s.fortress) != sorted(n for n in range(s.land.size) if s.is_fortress(n)):
        faults.append("there is not one fortress a clan")
    return faults + _faces(s)


def _waiting(s: Realm) -> int:
    """BUS-A55: the province whose last piece has left and for which the next one comes; NOBODY: none."""
    top = s.stack[-1] if s.stack else None
    return top.empty if isinstance(top, Regroup) else NOBODY


def _fortress_holds(s: Realm, number: int) -> bool:
    owner = s.owner[number]
    return owner != NOBODY and s.fortress[owner] == number and s.troops[number] > 0 and not s.ronin[number]


def _faces(s: Realm) -> list[str]:
    """BUS-0.5: the tiles turned up and those that are not are the mix."""
    mix = list(BOX if s.land.terrain is None and s.options["mix"] == "random" else s.land.mix)
    for face in s.face:
        if 0 <= face < Terrain.KINDS:
            mix[face] -= 1
    if mix != s.faces:
        return ["the province tiles are not those of the mix"]
    laid = s.land.terrain
    if laid is not None and any(
        face not in (FACE_DOWN, Terrain.FORTRESS, laid[number]) for number, face in enumerate(s.face)
    ):
        return ["a province is not what the map says"]
    return []


def _clans(s: Realm) -> list[str]:
    """BUS-0.2: 30 troops, the tokens, and what the provinces bring (BUS-0.9)."""
    faults: list[str] = []
    scored = s.phase > 0 or s.over or any(s.koku)
    for seat in range(s.seats):
        own = [number for number in range(s.land.size) if s.owner[number] == seat]
        troops = sum([s.troops[number] for number in own])
        elites = sum([s.elites[number] for number in own])
        if s.clash is not None and not s.clash.special and seat == s.daimyo:
            troops += s.clash.troops
            elites += s.clash.elites
        if s.reserve[seat] + s.fallen[seat] + troops != TROOPS:
            faults.append("a clan has not its 30 troops")
        if s.barracks[seat] + elites > (ELITES if s.options["elite"] else 0):
            faults.append("a clan has too many elite tokens")
        if s.token[seat] and not (s.options["campaign"] or s.options["elite"]):
            faults.append("there is a campaign token nobody uses")
        if s.options["elite"] and s.token[seat] and s.barracks[seat] != ELITES:
            faults.append("elite troops came without the token")
        if scored and s.koku[seat] != sum([KOKU[s.face[number]] for number in own]):
            faults.append("koku is not what the provinces bring")
        if scored and s.income[seat] != sum([s.katana[s.face[number]] for number in own]):
            faults.append("income is not what the provinces bring")
        if s.clash is not None and seat == s.daimyo and s.clash.bonus & s.bonus[seat]:
            faults.append("a bonus token is used and unused")
    return faults


def _tracks(s: Realm) -> list[str]:
    """BUS-H.1: no two markers of a kind on one space, but for 0 and the start."""
    faults: list[str] = []
    for track, start in ((s.daimyo_honour, 0), (s.samurai_honour, 10)):
        places = [place for place in track if place not in (0, start)]
        if len(set(places)) != len(places):
            faults.append("two markers of a kind share a space")
    if s.options["samurai_honour"] == "fifty" and max(s.samurai_honour) > TRACK_END:
        faults.append("samurai honour is beyond the end of the track")
    leading = max(s.daimyo_honour)
    if (leading >= WIN) != (s.ending == Ending.HONOUR):
        faults.append("somebody has 50 honour and the game goes on, or the other way round")
    if s.over:
        if s.ending == Ending.NONE or s.winner == NOBODY or s.daimyo_honour[s.winner] != leading:
            faults.append("the game is over without a winner")
    elif s.ending != Ending.NONE or s.winner != NOBODY:
        faults.append("the game has an end but is not over")
    if (s.month > MONTHS) != (s.ending == Ending.MONTHS):
        faults.append("the year is over and the game is not, or the other way round")
    if s.options["stall_guard"] and s.stalled >= s.seats:
        faults.append("the stall guard should have moved the marker")
    return faults


# -- tiles and discs --------------------------------------------------------------------------------------


def _held(pieces: list[int], kinds: int) -> list[list[int]]:
    """By place, what is behind the screens; nothing is anywhere else yet."""
    held = [pieces[at : at + kinds] for at in range(0, len(pieces), kinds)]
    return held + [[0] * kinds for _ in range(16 - len(held))]


def _tiles(s: Realm) -> list[str]:
    """The 137 tiles, and a trail that leads from the full bag to where they are."""
    copies = bag_of(str(s.options["katana"]))
    places = _follow(s.tile_trail, copies, s.seats, Place.MAP)
    if places is None:
        return ["the trail of tiles tells of an impossible move"]
    now = _held(s.hands, Tile.KINDS)
    now[Place.POOL] = s.bag
    now[Place.MAP][Tile.RONIN] = sum(s.ronin)
    clash = s.clash
    if clash is not None:
        for side in (ATTACK, DEFENCE):
            low = side * STRENGTHS
            stack = now[Place.STACK + clash.seat(side)]
            stack[:STRENGTHS] = clash.stakes[low : low + STRENGTHS]
    if now != places:
        return ["the trail of tiles does not lead to where they are"]
    return []


def _discs(s: Realm) -> list[str]:
    """The 33 discs; nobody holds more than 4 (BUS-1.8)."""
    places = _follow(s.disc_trail, DISCS, s.seats, Place.ASIDE)
    if places is None:
        return ["the trail of discs tells of an impossible move"]
    now = _held(s.discs, Disc.KINDS)
    if max([sum(held) for held in now]) > DISC_LIMIT:
        return ["somebody holds more than 4 discs"]
    now[Place.POOL] = s.stock
    now[Place.DISCARD] = s.discard
    if now != places:
        return ["the trail of discs does not lead to where they are"]
    return []


def _follow(trail: bytearray, copies: list[int], seats: int, aside: int) -> list[list[int]] | None:
    """Where the pieces are after all moves of a trail, by place and kind; None if a move is impossible."""
    if len(trail) % 2:
        return None
    kinds = len(copies)
    places = [[0] * kinds for _ in range(16)]
    places[Place.POOL] = list(copies)
    for at in range(0, len(trail), 2):
        source, goal, piece = trail[at] >> 4, trail[at] & 15, trail[at + 1]
        if goal == Place.SPIED:
            if source >= seats or piece >= seats or source == piece:
                return None
            continue
        if piece == Place.RESTOCK:
            if source != Place.DISCARD or goal != Place.POOL:
                return None
            for kind in range(kinds):
                places[goal][kind] += places[source][kind]
                places[source][kind] = 0
            continue
        if not _possible(source, goal, piece, seats, aside):
            return None
        origin = Place.POOL if source == Place.DEALT else source
        kind = piece & ~Place.HIDDEN
        if kind >= kinds or places[origin][kind] == 0:
            return None
        places[origin][kind] -= 1
        places[goal][kind] += 1
    return places


def _possible(source: int, goal: int, piece: int, seats: int, aside: int) -> bool:
    """Whether pieces ever go this way; `aside` is where they can lie besides: the map, or set aside."""
    hidden = piece >= Place.HIDDEN
    if source == Place.POOL:
        return (goal < seats or (goal == aside == Place.MAP)) and not hidden
    if source == Place.DEALT:
        return goal < seats and aside == Place.ASIDE and not hidden
    if source < seats:
        if goal == Place.STACK + source:
            return aside == Place.MAP and piece & ~Place.HIDDEN < Tile.KATANAS
        if goal == Place.DISCARD:
            return aside == Place.ASIDE
        if goal == Place.POOL:
            return aside == Place.MAP and not hidden
        return goal == aside and not hidden
    if Place.STACK <= source < Place.STACK + seats:
        return goal == Place.POOL and aside == Place.MAP
    if source == aside and not hidden:
        return goal == (Place.POOL if aside == Place.MAP else Place.DISCARD)
    return False

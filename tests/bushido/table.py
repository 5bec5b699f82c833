"""Build an exact position of Bushido in a few words, and play on from it through the door.

    t = table(4, at="target", provinces={"P05": {"owner": 0, "troops": 6}, "P06": {"owner": 2}})
    t.do(0, "attack p06", "from p05", "troops 4", "done")
    t.fight({1: "3 3 2 battle", 2: "1 1 1 1 2 3 ambush"})

Seat 0 is Daimyo, 1 Samurai, 2 Bushi, 3 Sensei, 4 Hatamoto unless told otherwise (with three players the
Samurai is Sensei as well). Provinces not named belong to the seats in turn, P01 to the first, with 2 troops
each; the first `seats` provinces are the fortresses. All tiles and discs are always there: those not named
lie in the bag and the stock, or where `rest` and `rest_discs` say.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import sengoku
from sengoku.core.events import Event
from sengoku.core.state import NOBODY
from sengoku.games.bushido.bag import note_tile
from sengoku.games.bushido.components import (
    BOX,
    DISC_IDS,
    DISCS,
    ELITES,
    KOKU,
    ROLE_IDS,
    TERRAIN_IDS,
    TILE_IDS,
    TRACK_END,
    TROOPS,
    Disc,
    Role,
    Terrain,
    Tile,
    bag_of,
)
from sengoku.games.bushido.discs import note_disc
from sengoku.games.bushido.ledger import LINES, blank_ledger
from sengoku.games.bushido.outline import Turn
from sengoku.games.bushido.provinces import PROVINCE_IDS
from sengoku.games.bushido.state import FACE_DOWN, Place, Realm
from sengoku.games.bushido.steps import TurnStep
from tests.seated import Seated

GAME = sengoku.game("bushido")
#: What everybody holds unless told otherwise.
IDLE_DISCS = "duel battle ambush"


class Table(Seated[Realm]):
    """A game under way. Every figure is read as the rulebook would write it."""

    # -- playing ----------------------------------------------------------------------------------------

    def stake(self, seat: int, katanas: str) -> list[Event]:
        """Seal a stack: the strengths, the top one last; nothing: no tile."""
        strengths = katanas.split()
        if not strengths:
            return self.do(seat, "unarmed")
        return self.do(seat, *[f"stake {katana}" for katana in strengths], f"top {strengths[-1]}")

    def march(self, seat: int, target: str, origin: str, troops: int) -> list[Event]:
        """Attack a province with so many troops from another; what leaves no choice is not asked."""
        events = self.do(seat, f"attack {target}")
        for prompt, choice in (("origin", f"from {origin}"), ("troops", f"troops {troops}")):
            if self.asked == (prompt, (seat,)):
                events += self.do(seat, choice)
        (marched,) = [event for event in events if event.kind == "marched"]
        assert (marched.args["origin"], marched.args["count"]) == (origin.upper(), troops)
        return events

    def fight(self, sides: Mapping[int, str], *, home: bool = True) -> list[Event]:
        """Both steps of a combat: by seat the strengths, the top one last, then the disc.

        Attackers who must retreat go back to where they came from, if they can; not so with `home` False.
        """
        events: list[Event] = []
        discs: dict[int, str] = {}
        for seat, text in sides.items():
            words = text.split()
            if words and words[-1] in DISC_IDS:
                discs[seat] = words.pop()
            events += self.stake(seat, " ".join(words))
        for seat, disc in discs.items():
            events += self.do(seat, f"tactic {disc}")
        clash = self.state.clash
        if home and self.asked[0] == "retreat" and clash is not None:
            back = f"retreat {PROVINCE_IDS[clash.origin].lower()}"
            if self.asked[1] == (self.daimyo,) and not clash.special and back in self.legal(self.daimyo):
                events += self.do(self.daimyo, back)
        return events

    # -- looking ----------------------------------------------------------------------------------------

    def hand(self, seat: int) -> str:
        """The tiles behind a screen, in their order."""
        return words(self.state.hands[seat * Tile.KINDS : (seat + 1) * Tile.KINDS], TILE_IDS)

    def discs(self, seat: int) -> str:
        return words(self.state.discs[seat * Disc.KINDS : (seat + 1) * Disc.KINDS], DISC_IDS)

    @property
    def bag(self) -> str:
        return words(self.state.bag, TILE_IDS)

    @property
    def discard(self) -> str:
        return words(self.state.discard, DISC_IDS)

    def owner(self, province: str) -> int | None:
        owner = self.state.owner[number(province)]
        return None if owner == NOBODY else owner

    def troops(self, province: str) -> int:
        return self.state.troops[number(province)]

    def elites(self, province: str) -> int:
        return self.state.elites[number(province)]

    def ronin(self, province: str) -> int:
        return self.state.ronin[number(province)]

    @property
    def dh(self) -> list[int]:
        return self.state.daimyo_honour

    @property
    def sh(self) -> list[int]:
        return self.state.samurai_honour

    @property
    def month(self) -> int:
        return self.state.month

    @property
    def daimyo(self) -> int:
        return self.state.daimyo


def new(seats: int, seed: int = 1, **options: object) -> Realm:
    """A game as it begins."""
    state = GAME.new(seats, seed, **options)
    assert isinstance(state, Realm)
    return state


def table(
    seats: int = 4,
    *,
    at: str = "tea",
    daimyo: int = 0,
    roles: Mapping[str, int] | None = None,
    provinces: Mapping[str, Mapping[str, Any]] | None = None,
    dh: Sequence[int] | None = None,
    sh: Sequence[int] | None = None,
    hands: Mapping[int, str] | None = None,
    rest: int | None = None,
    bag: str = "",
    discs: Mapping[int, str] | None = None,
    discard: str = "",
    rest_discs: str = "stock",
    stock: str = "",
    fallen: Mapping[int, int] | None = None,
    bonus: Mapping[int, int] | None = None,
    token: Mapping[int, int] | None = None,
    month: int = 1,
    stalled: int = 0,
    campaigning: int = 0,
    beaten: int = 0,
    seed: int = 1,
    **options: object,
) -> Table:
    """An exact position before the step `at` of the turn (a name of `TurnStep`), run to its first question.

    `provinces` by id: {"owner", "terrain", "troops", "elites", "ronin"}, each of them optional; "owner" None
    is neutral. `rest` is the seat that holds all tiles not named but for those of `bag`; `rest_discs` says
    where discs not named are: "stock" or "discard" (then `stock` lists the stock).
    """
    options.setdefault("mix", "random")
    if sh and max(sh) > TRACK_END:
        options.setdefault("samurai_honour", "unlimited")
    state = new(seats, seed, **options)
    _lay(state, provinces or {})
    state.daimyo_honour = list(dh or [20 + seat for seat in range(seats)])
    state.samurai_honour = list(sh or [10] * seats)
    _enter_honour(state)
    for seat in range(seats):
        state.fallen[seat] = (fallen or {}).get(seat, 0)
        state.reserve[seat] = TROOPS - state.troops_on_map(seat) - state.fallen[seat]
        state.bonus[seat] = (bonus or {}).get(seat, 3)
        state.token[seat] = (token or {}).get(seat, state.token[seat])
        placed = sum(state.elites[n] for n in range(state.land.size) if state.owner[n] == seat)
        if placed or not state.token[seat]:
            state.barracks[seat] = 0 if state.options["elite"] else state.barracks[seat]
            state.token[seat] = 0
    _deal_tiles(state, hands or {}, rest, bag)
    _deal_discs(state, discs or {}, discard, rest_discs, stock)
    state.month, state.stalled = month, stalled
    state.turns, state.campaigning, state.beaten = 1, campaigning, beaten
    state.step = getattr(TurnStep, at.upper())
    state.phase = 1
    _give_roles(state, daimyo, roles or {})
    state.stack = [Turn()]
    state._run()
    state.events = []
    assert state.audit() == [], state.audit()
    return Table(state)


def number(province: str) -> int:
    return PROVINCE_IDS.index(province)


def words(counts: Sequence[int], ids: Sequence[str]) -> str:
    return " ".join(ids[kind] for kind, count in enumerate(counts) for _ in range(count))


def _lay(s: Realm, named: Mapping[str, Mapping[str, Any]]) -> None:
    """Fortresses first, then what is named, then terrain for all others from what the box still holds."""
    size = s.land.size
    s.owner = [n % s.seats for n in range(size)]
    s.face = [Terrain.FORTRESS if n < s.seats else FACE_DOWN for n in range(size)]
    s.fortress = list(range(s.seats))
    s.troops, s.elites, s.ronin = [2] * size, [0] * size, [0] * size
    left = list(BOX if s.options["mix"] == "random" else s.land.mix)
    for id, given in named.items():
        n = number(id)
        if "owner" in given:
            s.owner[n] = NOBODY if given["owner"] is None else given["owner"]
        s.troops[n] = given.get("troops", 2 if s.owner[n] != NOBODY else 0)
        s.elites[n] = given.get("elites", 0)
        s.ronin[n] = given.get("ronin", 0)
        if "terrain" in given:
            s.face[n] = TERRAIN_IDS.index(given["terrain"])
            left[s.face[n]] -= 1
    for n in range(size):
        if s.face[n] == FACE_DOWN:
            s.face[n] = next(terrain for terrain in range(Terrain.KINDS) if left[terrain] > 0)
            left[s.face[n]] -= 1
    s.faces = left
    for seat in range(s.seats):
        own = [n for n in range(size) if s.owner[n] == seat]
        s.koku[seat] = sum(KOKU[s.face[n]] for n in own)
        s.income[seat] = sum(s.katana[s.face[n]] for n in own)
    assert sum(s.elites) <= ELITES * s.seats


def _enter_honour(s: Realm) -> None:
    """As if all honour were that of the start."""
    s.ledger = [0] * len(blank_ledger(s.seats))
    for at, (track, _, kind, _) in enumerate(LINES):
        if kind == "start":
            s.ledger[at * s.seats : (at + 1) * s.seats] = (s.daimyo_honour, s.samurai_honour)[track]


def _deal_tiles(s: Realm, hands: Mapping[int, str], rest: int | None, bag: str) -> None:
    left = bag_of(str(s.options["katana"]))
    s.hands, s.tile_trail = [0] * (s.seats * Tile.KINDS), bytearray()
    for _ in range(sum(s.ronin)):
        left[Tile.RONIN] -= 1
        note_tile(s, Place.POOL, Place.MAP, Tile.RONIN)
    held = {seat: [TILE_IDS.index(word) for word in text.split()] for seat, text in hands.items()}
    kept = [0] * Tile.KINDS
    for word in bag.split():
        kept[TILE_IDS.index(word)] += 1
    for tiles in held.values():
        for tile in tiles:
            left[tile] -= 1
    if rest is not None:
        for tile in range(Tile.KINDS):
            held.setdefault(rest, []).extend([tile] * (left[tile] - kept[tile]))
            left[tile] = kept[tile]
    assert min(left) >= 0, "there are not that many tiles"
    for seat, tiles in held.items():
        for tile in tiles:
            s.hands[seat * Tile.KINDS + tile] += 1
            note_tile(s, Place.POOL, seat, tile)
    s.bag = left


def _deal_discs(s: Realm, discs: Mapping[int, str], discard: str, rest: str, stock: str) -> None:
    left = list(DISCS)
    s.discs, s.discard, s.disc_trail = [0] * (s.seats * Disc.KINDS), [0] * Disc.KINDS, bytearray()
    for seat in range(s.seats):
        for word in discs.get(seat, IDLE_DISCS).split():
            disc = DISC_IDS.index(word)
            left[disc] -= 1
            s.discs[seat * Disc.KINDS + disc] += 1
            note_disc(s, Place.POOL, seat, disc)
    away = [DISC_IDS.index(word) for word in discard.split()]
    if rest == "discard":
        for word in stock.split():
            left[DISC_IDS.index(word)] -= 1
        away = [disc for disc in range(Disc.KINDS) for _ in range(left[disc])]
        left = [0] * Disc.KINDS
        for word in stock.split():
            left[DISC_IDS.index(word)] += 1
    else:
        for disc in away:
            left[disc] -= 1
    assert min(left) >= 0, "there are not that many discs"
    for disc in away:
        s.discard[disc] += 1
        note_disc(s, Place.POOL, 0, disc)
        note_disc(s, 0, Place.DISCARD, disc)
    s.stock = left


def _give_roles(s: Realm, daimyo: int, given: Mapping[str, int]) -> None:
    s.roles = [NOBODY] * Role.KINDS
    s.roles[Role.DAIMYO] = daimyo
    if s.step <= TurnStep.ROLES and not given:
        return
    for role in range(Role.SAMURAI, Role.KINDS):
        if role == Role.HATAMOTO and s.seats < 5:
            break
        s.roles[role] = given.get(ROLE_IDS[role], (daimyo + role) % s.seats)
    if s.seats == 3 and "sensei" not in given:
        s.roles[Role.SENSEI] = s.roles[Role.SAMURAI]

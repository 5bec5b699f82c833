"""The bag of support tiles: drawing, playing, returning (BUS-0.18), and the Mikado law (BUS-M)."""

from __future__ import annotations

from sengoku.core.fields import replaced
from sengoku.core.past import note, written
from sengoku.core.rows import total
from sengoku.games.bushido.clash import ATTACK, DEFENCE, STRENGTHS, Clash
from sengoku.games.bushido.components import FIRST_HAND, TILE_IDS, Tile
from sengoku.games.bushido.state import Place, Realm, Stream


def hand(s: Realm, seat: int) -> dict[str, int]:
    """The tiles behind a screen."""
    return {TILE_IDS[tile]: s.hands[seat * Tile.KINDS + tile] for tile in range(Tile.KINDS)}


def draw(s: Realm, seat: int, count: int, rule: str) -> bool:
    """Draw tiles one by one; False if the Mikado law cut it short (BUS-M.4)."""
    bag, hands, dice = s.bag, s.hands, s.dice
    low = seat * Tile.KINDS
    drawn: list[int] = []  # what the event tells
    trail, listening = s.tile_trail, s.recording
    left: int = total(bag)
    while left and count:  # BUS-M.1: also when a tile has to be drawn and there is none
        tile = dice.among(Stream.BAG, bag, left)  # every one of the tiles left is equally likely
        bag[tile] -= 1
        hands[low + tile] += 1
        trail += written(Place.POOL, seat, tile)
        if listening:
            drawn.append(tile)
        left -= 1
        count -= 1
    if listening:
        tiles = [TILE_IDS[tile] for tile in sorted(drawn)]
        s.emit("drew", rule, seat, len(drawn), tiles, to=(seat,))
    if left:
        return True
    mikado_law(s)
    return False


def note_tile(s: Realm, source: int, goal: int, tile: int) -> None:
    """Note a tile move in the trail: what each seat knows follows from it."""
    note(s.tile_trail, source, goal, tile)


def return_tile(s: Realm, seat: int, tile: int, count: int) -> None:
    """BUS-0.18, BUS-5.7: tiles that were shown and used go back into the bag at once."""
    s.hands[seat * Tile.KINDS + tile] -= count
    s.bag[tile] += count
    for _ in range(count):
        note_tile(s, seat, Place.POOL, tile)
    s.showed()


def put_ronin(s: Realm, seat: int, province: int) -> None:
    """A Ronin tile from behind the screen stands on the map until it is removed."""
    s.hands[seat * Tile.KINDS + Tile.RONIN] -= 1
    s.ronin = replaced(s.ronin, province, s.ronin[province] + 1)
    note_tile(s, seat, Place.MAP, Tile.RONIN)
    s.showed()


def remove_ronin(s: Realm, province: int, count: int) -> None:
    """Ronin leave the map for the bag."""
    s.ronin = replaced(s.ronin, province, s.ronin[province] - count)
    s.bag[Tile.RONIN] += count
    for _ in range(count):
        note_tile(s, Place.MAP, Place.POOL, Tile.RONIN)


# -- stacks -----------------------------------------------------------------------------------------------


def push_stack(s: Realm, clash: Clash, side: int, staked: tuple[int, ...], top: int) -> None:
    """BUS-8.2: a stack moves before the screen; only its height and its top tile are seen."""
    seat = clash.seat(side)
    clash.tops[side] = top
    for strength in range(STRENGTHS):
        count = staked[side * STRENGTHS + strength]
        clash.stakes[side * STRENGTHS + strength] = count
        s.hands[seat * Tile.KINDS + strength] -= count
    _note_stack(s, clash, side, seat, Place.STACK + seat, Place.HIDDEN)


def show_stacks(s: Realm, clash: Clash) -> None:
    """BUS-8.4: all tiles of both stacks are turned up, so their way there is no secret any more."""
    moves = clash.height(ATTACK) + clash.height(DEFENCE)
    for at in range(len(s.tile_trail) - 2 * moves, len(s.tile_trail), 2):
        s.tile_trail[at + 1] &= ~Place.HIDDEN


def return_stack(s: Realm, clash: Clash, side: int, hidden: int) -> None:
    """BUS-8.18: committed tiles go back into the bag; `hidden`: the lower ones were never shown (BUS-8.3)."""
    _note_stack(s, clash, side, Place.STACK + clash.seat(side), Place.POOL, hidden)
    for strength in range(STRENGTHS):
        s.bag[strength] += clash.stakes[side * STRENGTHS + strength]
        clash.stakes[side * STRENGTHS + strength] = 0


def _note_stack(s: Realm, clash: Clash, side: int, source: int, goal: int, hidden: int) -> None:
    """The top tile first, which everybody sees, then the others."""
    top = clash.tops[side] - 1
    if top < 0:
        return
    note_tile(s, source, goal, top)
    for strength in range(STRENGTHS):
        for _ in range(clash.stakes[side * STRENGTHS + strength] - (1 if strength == top else 0)):
            note_tile(s, source, goal, strength | hidden)


# -- the Mikado law ---------------------------------------------------------------------------------------


def mikado_law(s: Realm) -> None:
    """BUS-M.2: every tile behind a screen goes back; BUS-M.3: all draw anew, the Daimyo last.

    It cannot start again while they draw: at least 122 tiles are in the bag (BUS-M.5).
    """
    for seat in range(s.seats):
        for tile in range(Tile.KINDS):
            s.bag[tile] += s.hands[seat * Tile.KINDS + tile]
            s.hands[seat * Tile.KINDS + tile] = 0
    start_trail(s)
    s.showed()
    s.emit("mikado", "BUS-M.2")
    deal_hands(s, (s.daimyo + 1) % s.seats, "BUS-M.3")


def deal_hands(s: Realm, start: int, rule: str) -> None:
    """BUS-0.12, BUS-M.3: this seat draws 10 tiles, each one after it one more.

    That makes up for playing later (BUS-A42). Worked examples: BUS-TV12, BUS-TV20.
    """
    for place, seat in enumerate(s.clockwise(start)):
        draw(s, seat, FIRST_HAND + place, rule)


def start_trail(s: Realm) -> None:
    """All hidden tiles are in the bag: what anybody knew of them is of no use any more."""
    s.tile_trail = bytearray()
    for _ in range(sum(s.ronin)):
        note_tile(s, Place.POOL, Place.MAP, Tile.RONIN)

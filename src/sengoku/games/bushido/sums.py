"""BUS-8.6 to BUS-8.8 as boards spell them out: what stacks come to, and how one's discs fare.

All of it follows from a view, so nobody learns anything by it.
"""

from __future__ import annotations

from typing import Any

from sengoku.games.bushido.clash import STRENGTHS
from sengoku.games.bushido.combat import DOMINATES, TACTICS, Force, resolve
from sengoku.games.bushido.components import DISC_IDS, DISCS, TILE_IDS, Disc, bag_of


def sums(seen: dict[str, Any]) -> dict[str, Any]:
    """The entry `sums` of a view, for the combat under way, else for the last one."""
    combat, last = seen["combat"], seen["last_combat"]
    if combat is None or combat["winner"] is not None:
        return {"score": None if last is None else _score(last["sides"]), "discs": []}
    attack, defence = combat["sides"]
    sides = [
        {**attack, "troops": combat["troops"], "elites": combat["elites"]},
        {**defence, "troops": combat["defenders"], "elites": combat["defending_elites"]},
    ]
    mine = combat["mine"]
    return {"score": _score(sides), "discs": [] if mine is None else _discs(seen, sides, mine)}


def _score(sides: list[dict[str, Any]]) -> list[dict[str, Any]] | None:
    """Both sides, once tiles and discs are shown."""
    if any(side["tiles"] is None or side["disc"] is None for side in sides):
        return None
    forces = [_force(side, side["tiles"], side["disc"]) for side in sides]
    return [_sum(forces[place], forces[1 - place]) for place in (0, 1)]


def _sum(force: Force, foe: Force) -> dict[str, Any]:
    return {
        "katanas": sum(force.katanas),
        "doubled": DOMINATES[force.disc] == foe.disc,
        "might": force.might if force.disc == Disc.BATTLE else None,
        "total": force.strength_against(foe.disc),
    }


def _force(side: dict[str, Any], tiles: list[int], disc: str) -> Force:
    return Force(side["troops"], tiles, disc, side["elites"])


def _discs(seen: dict[str, Any], sides: list[dict[str, Any]], mine: dict[str, Any]) -> list[dict[str, Any]]:
    """What each of a fighter's discs makes of its stack; the odds once the other stack is seen."""
    me = seen["players"][seen["seat"]]
    place = 0 if sides[0]["seat"] == seen["seat"] else 1
    own, foe = sides[place], sides[1 - place]
    tiles = [strength + 1 for strength in range(STRENGTHS) for _ in range(mine["stake"][TILE_IDS[strength]])]
    held = [disc for disc in TACTICS if me["disc_hand"][disc] or mine["disc"] == disc]
    stacks = _stacks(foe["height"], foe["top"], _unseen(seen, mine, foe["top"])) if foe["height"] else []
    found = []
    for disc in held if tiles else []:
        force = _force(own, tiles, disc)
        beaten = DOMINATES[force.disc]
        against = [
            _prospect(force, [(_force(foe, stack, theirs), chance) for stack, chance in stacks], place)
            for theirs in (TACTICS if stacks else ())
        ]
        none = beaten == Disc.TACTICS
        best = None if none else force.strength_against(beaten)
        foe_disc = None if none else TACTICS[beaten]
        plain = force.strength_against(force.disc)
        found.append({"disc": disc, "plain": plain, "foe": foe_disc, "best": best, "against": against})
    return found


def _prospect(force: Force, foes: list[tuple[Force, float]], place: int) -> dict[str, Any]:
    """How a disc fares against one of theirs, whatever their tiles are."""
    won, low, high, ours = 0.0, None, None, None
    for foe, chance in foes:
        fought = resolve(*((force, foe) if place == 0 else (foe, force)), province_honour=0)
        won += chance if fought.samurai_won == (place == 0) else 0
        if fought.strengths is not None:
            ours, theirs = fought.strengths[place], fought.strengths[1 - place]
            low = theirs if low is None else min(low, theirs)
            high = theirs if high is None else max(high, theirs)
    return {"theirs": foes[0][0].tactic, "mine": ours, "low": low, "high": high, "chance": round(won, 4)}


def _unseen(seen: dict[str, Any], mine: dict[str, Any], top: int) -> list[int]:
    """The katana tiles of each strength that a fighter does not see (BUS-14.3)."""
    hand = seen["players"][seen["seat"]]["hand"]
    left = [int(copies) for copies in seen["options"]["katana"].split("-")]
    for strength, tile in enumerate(TILE_IDS[:STRENGTHS]):
        left[strength] -= hand[tile] + mine["stake"][tile] + (top == strength + 1)
    return [max(0, copies) for copies in left]


def _stacks(height: int, top: int, unseen: list[int]) -> list[tuple[list[int], float]]:
    """Stacks with this tile on top, one for each strength it may come to, with its chance."""
    found = {top: ([top], 1.0)}
    for _ in range(height - 1):
        grown: dict[int, tuple[list[int], float]] = {}
        for total, (tiles, chance) in found.items():
            for strength, copies in enumerate(unseen, start=1):
                if copies:
                    so_far = grown.get(total + strength, ([], 0.0))[1]
                    more = chance * copies / sum(unseen)
                    grown[total + strength] = ([*tiles, strength], so_far + more)
        found = grown
    return list(found.values())


# -- what is left -----------------------------------------------------------------------------------------


def tiles(seen: dict[str, Any]) -> list[dict[str, Any]]:
    """Of each kind of support tile how many there are, and where those are that this viewer sees."""
    return [
        _left(tile, copies, _seen_tiles(seen, tile))
        for tile, copies in zip(TILE_IDS, _box(seen), strict=True)
    ]


def _box(seen: dict[str, Any]) -> list[int]:
    return bag_of(seen["options"]["katana"])


def _seen_tiles(seen: dict[str, Any], tile: str) -> tuple[int, int]:
    """One's own, those in one's stack included; and those that lie open: Ronin on the map, stacks shown."""
    combat = _under_way(seen)
    own = _own(seen, "hand", tile)
    open = sum([place["ronin"] for place in seen["provinces"]]) if tile == "ronin" else 0
    if combat is not None and tile in TILE_IDS[:STRENGTHS]:
        strength = TILE_IDS.index(tile) + 1
        for side in combat["sides"]:
            if side["seat"] == seen["seat"]:
                own += 0 if side["height"] is None else combat["mine"]["stake"][tile]  # else it is in hand
            else:
                shown = side["tiles"] if side["tiles"] is not None else [side["top"]]
                open += shown.count(strength)
    return own, open


def _under_way(seen: dict[str, Any]) -> dict[str, Any] | None:
    """The combat whose tiles and discs are still there; while the beaten retreat they are back."""
    combat: dict[str, Any] | None = seen["combat"]
    return None if combat is None or combat["winner"] is not None else combat


def discs(seen: dict[str, Any]) -> list[dict[str, Any]]:
    """The same for the discs: discards lie face down."""
    combat = _under_way(seen)
    mine = None if combat is None or combat["mine"] is None else combat["mine"]["disc"]
    return [
        _left(disc, copies, (_own(seen, "disc_hand", disc) + (1 if mine == disc else 0), 0))
        for disc, copies in zip(DISC_IDS, DISCS, strict=True)
    ]


def _own(seen: dict[str, Any], what: str, kind: str) -> int:
    held = None if seen["seat"] is None else seen["players"][seen["seat"]][what]
    return 0 if held is None else int(held[kind])


def _left(kind: str, copies: int, seen: tuple[int, int]) -> dict[str, Any]:
    hand, table = seen
    return {"kind": kind, "copies": copies, "hand": hand, "table": table, "unseen": copies - hand - table}

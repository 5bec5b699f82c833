"""BUS-14.1: tiles, discs, terrain, roles and the numbers of the rules, read from `data/` and numbered.

Rules speak of `Tile.RONIN`, `Disc.DUEL`, `Terrain.TEMPLE`: constants that must agree with the data, which is
checked on loading. Every figure that was not found on paper stands in the data with its provenance.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from sengoku.core.trials import read_data

_DATA = Path(__file__).resolve().parent / "data"


class Tile:
    """Support tile numbers. Below `KATANAS` the strength is the number plus one; the others are effects."""

    KATANA_1: Final = 0
    KATANA_2: Final = 1
    KATANA_3: Final = 2
    KATANAS: Final = 3
    CHANOYU: Final = 3
    GEISHA: Final = 4
    SHINOBI: Final = 5
    RONIN: Final = 6
    SEPPUKU: Final = 7
    KINDS: Final = 8


class Disc:
    """Tactic disc numbers. Below `TACTICS` they are used in combat; Kotau never is (BUS-8.4)."""

    DUEL: Final = 0
    BATTLE: Final = 1
    AMBUSH: Final = 2
    TRAITOR: Final = 3
    TACTICS: Final = 4
    KOTAU: Final = 4
    KINDS: Final = 5


class Terrain:
    """Terrain numbers. Below `KINDS` they are fronts of tiles; the fortress is every tile's back."""

    MOUNTAIN: Final = 0
    RICE: Final = 1
    VILLAGE: Final = 2
    TOWN: Final = 3
    CITY: Final = 4
    TEMPLE: Final = 5
    KINDS: Final = 6
    FORTRESS: Final = 6


class Role:
    """Role numbers, in the order in which they are handed out (BUS-4.1)."""

    DAIMYO: Final = 0
    SAMURAI: Final = 1
    BUSHI: Final = 2
    SENSEI: Final = 3
    HATAMOTO: Final = 4
    KINDS: Final = 5


class Audience:
    """What a Kotau is played for (BUS-12.2)."""

    APPEASE: Final = 0
    ESCALATE: Final = 1
    PLEAD: Final = 2
    KINDS: Final = 3


ROLE_IDS: Final = ("daimyo", "samurai", "bushi", "sensei", "hatamoto")
AUDIENCE_IDS: Final = ("appease", "escalate", "plead")


def _load(name: str) -> dict[str, Any]:
    return read_data(_DATA / name)


_provinces: dict[str, Any] = _load("provinces.toml")
_tiles: dict[str, Any] = _load("tiles.toml")
_numbers: dict[str, Any] = _load("numbers.toml")

# -- provinces --------------------------------------------------------------------------------------------

TERRAIN_IDS: Final[list[str]] = [terrain["id"] for terrain in _provinces["terrain"]]
#: BUS-14.2, by terrain, the fortress included: Daimyo honour, troops fed, tiles drawn (BUS-0.9).
HONOUR: Final[list[int]] = [terrain["honour"] for terrain in _provinces["terrain"]]
KOKU: Final[list[int]] = [terrain["koku"] for terrain in _provinces["terrain"]]
KATANA: Final[list[int]] = [terrain["katana"] for terrain in _provinces["terrain"]]
#: What a town gives instead if the players say so (BUS-A35).
TOWN_KATANA: Final = (0, 1)
#: The honour of a fortress, or none if the players say so (BUS-A36).
FORTRESS_HONOUR: Final = (HONOUR[Terrain.FORTRESS], 0)
#: BUS-14.1: the province tiles in the box, by terrain (the fortress is no tile of its own).
BOX: Final[list[int]] = [terrain["box"] for terrain in _provinces["terrain"]][: Terrain.KINDS]
#: BUS-0.5: the suggested mix by number of players, counted by terrain.
MIX: Final[dict[int, list[int]]] = {
    int(players): [mix[id] for id in TERRAIN_IDS[: Terrain.KINDS]]
    for players, mix in _provinces["mix"].items()
}

# -- the bag and the discs --------------------------------------------------------------------------------

TILE_IDS: Final[list[str]] = ["katana-1", "katana-2", "katana-3", *_tiles["effects"]]
#: BUS-14.4: copies of each effect tile, from `Tile.CHANOYU` on.
EFFECTS: Final[list[int]] = list(_tiles["effects"].values())
#: BUS-14.3: copies of strength 1, 2 and 3, by the name of the split.
KATANA_SPLITS: Final[dict[str, list[int]]] = _tiles["katana"]["splits"]
DEFAULT_SPLIT: Final[str] = _tiles["katana"]["default"]
KATANA_TILES: Final[int] = _tiles["katana"]["total"]

DISC_IDS: Final[list[str]] = list(_tiles["discs"])
DISCS: Final[list[int]] = list(_tiles["discs"].values())

# -- numbers ----------------------------------------------------------------------------------------------

PLAYERS: Final = range(3, 6)
TROOPS: Final[int] = _numbers["clan"]["troops"]
BONUS: Final[list[int]] = _numbers["clan"]["bonus"]
ELITES: Final[int] = _numbers["clan"]["elites"]
ELITE_WORTH: Final[int] = _numbers["clan"]["elite-worth"]
PROVINCES_EACH: Final[int] = _numbers["clan"]["provinces"]

START_DISCS: Final[list[int]] = [DISC_IDS.index(disc) for disc in _numbers["start"]["discs"]]
FIRST_HAND: Final[int] = _numbers["start"]["first-hand"]
START_SAMURAI_HONOUR: Final[int] = _numbers["start"]["samurai-honour"]
START_MONTH: Final[int] = _numbers["start"]["month"]

INCOME_LIMIT: Final[int] = _numbers["limits"]["income"]
TROOP_LIMIT: Final[int] = _numbers["limits"]["troops"]
DISC_LIMIT: Final[int] = _numbers["limits"]["discs"]
RESTOCK_AT: Final[int] = _numbers["limits"]["restock"]
WIN: Final[int] = _numbers["limits"]["win"]
#: BUS-A37: the last space of the honour track.
TRACK_END: Final[int] = _numbers["limits"]["honour-track"]
MONTHS: Final[int] = _numbers["limits"]["months"]

TEA_PRICE: Final[int] = _numbers["tea"]["price"]
MAY_REFUSE_TEA: Final[int] = _numbers["tea"]["may-refuse"]
REFUSAL_COSTS_GUEST: Final[int] = _numbers["tea"]["refusal-guest"]
REFUSAL_COSTS_HOST: Final[int] = _numbers["tea"]["refusal-host"]
TEA_RATE: Final[int] = _numbers["tea"]["rate"]

PURCHASE_TILES: Final[int] = _numbers["purchase"]["tiles"]
HATAMOTO_TILES: Final[int] = _numbers["hatamoto"]["tiles"]

COUNSEL_LEAST: Final[int] = _numbers["counsel"]["least"]
COUNSEL_MOST: Final[int] = _numbers["counsel"]["most"]
COUNSEL_DECLINED: Final[int] = _numbers["counsel"]["declined"]
COUNSEL_REWARD: Final[int] = _numbers["counsel"]["reward"]

#: BUS-11.1: by month; the first entry is month 1.
TO_ARMS: Final[list[int]] = _numbers["to-arms"]["tiles"]
KOTAU_TILES: Final[int] = _numbers["kotau"]["tiles"]
#: BUS-12.2: how far the Shogun marker goes, by audience; and without one (BUS-12.3).
MONTHS_BY_AUDIENCE: Final[list[int]] = [_numbers["kotau"][id] for id in AUDIENCE_IDS]
MONTHS_WITHOUT_AUDIENCE: Final[int] = _numbers["kotau"]["none"]


def is_katana(tile: int) -> bool:
    return tile < Tile.KATANAS


def strength(tile: int) -> int:
    """BUS-8.6: what a katana tile adds."""
    return tile + 1


def bag_of(split: str) -> list[int]:
    """BUS-0.4: all support tiles by kind, the katana split as `split` (one of `KATANA_SPLITS`)."""
    return [*KATANA_SPLITS[split], *EFFECTS]


def katana_of(town_katana: int) -> list[int]:
    """The tiles each terrain brings, with the town's figure as the players chose it (BUS-A35)."""
    katana = list(KATANA)
    katana[Terrain.TOWN] = town_katana
    return katana


def honour_of(fortress: int) -> list[int]:
    """The honour of each terrain, with the fortress's figure as the players chose it (BUS-A36)."""
    honour = list(HONOUR)
    honour[Terrain.FORTRESS] = fortress
    return honour


def to_arms(month: int) -> int:
    """BUS-11.1: tiles for everybody in this month.

    >>> [to_arms(month) for month in (1, 4, 5, 8, 9, 12)]
    [1, 1, 2, 2, 3, 3]
    """
    return TO_ARMS[month - 1]


def _check() -> None:
    """The constants above and the data must say the same."""
    for group, ids in ((Tile, TILE_IDS), (Disc, DISC_IDS), (Terrain, TERRAIN_IDS)):
        for number, id in enumerate(ids):
            constant = id.upper().replace("-", "_")
            if getattr(group, constant, None) != number:
                raise ValueError(f"data: {id} is number {number}, the rules say otherwise")
    for name, split in KATANA_SPLITS.items():
        if len(split) != Tile.KATANAS or sum(split) != KATANA_TILES:
            raise ValueError(f"data: the katana split {name} is not {KATANA_TILES} tiles of three strengths")
    for players, mix in MIX.items():
        if sum(mix) != players * PROVINCES_EACH or any(n > box for n, box in zip(mix, BOX, strict=True)):
            raise ValueError(f"data: the mix for {players} players cannot be laid from the box (BUS-0.5)")
    if sum(BOX) != 32 or sum(DISCS) != 33 or sum(EFFECTS) != 35:
        raise ValueError("data: the box holds 32 provinces, 33 discs and 35 effect tiles")
    if len(TO_ARMS) != MONTHS or DEFAULT_SPLIT not in KATANA_SPLITS:
        raise ValueError("data: To arms! has one figure a month (BUS-11.1), the default split is a known one")


_check()

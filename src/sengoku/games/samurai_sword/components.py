"""SAM-9: the cards, characters and roles, read from `data/` and numbered; their names are SAM-0.1's words.

Rules speak of `Card.PARRY`, `Character.HANZO`, `Role.NINJA`: constants that must agree with the data, which
is checked on loading.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

_DATA = Path(__file__).resolve().parent / "data"


class Card:
    """Card numbers. Everything below `WEAPONS` is a weapon, `CONCENTRATION` to `BUSHIDO` are permanents."""

    WEAPONS: Final = 13
    CONCENTRATION: Final = 13
    ARMOUR: Final = 14
    FAST_DRAW: Final = 15
    BUSHIDO: Final = 16
    PARRY: Final = 17
    GEISHA: Final = 18
    DIVERSION: Final = 19
    TEA_CEREMONY: Final = 20
    BATTLE_CRY: Final = 21
    DAIMYO: Final = 22
    MEDITATION: Final = 23
    JUJUTSU: Final = 24
    KINDS: Final = 25


class Character:
    """Character numbers (SAM-9.4)."""

    BENKEI: Final = 0
    CHIYOME: Final = 1
    GINCHIYO: Final = 2
    GOEMON: Final = 3
    HANZO: Final = 4
    HIDEYOSHI: Final = 5
    IEYASU: Final = 6
    KOJIRO: Final = 7
    MUSASHI: Final = 8
    NOBUNAGA: Final = 9
    TOMOE: Final = 10
    USHIWAKA: Final = 11


class Role:
    """Role numbers (SAM-1.1). Shogun and samurai are one team."""

    SHOGUN: Final = 0
    SAMURAI: Final = 1
    NINJA: Final = 2
    RONIN: Final = 3


class Team:
    """Team numbers (SAM-1.1)."""

    SHOGUN: Final = 0
    NINJA: Final = 1
    RONIN: Final = 2


ROLE_IDS: Final = ("shogun", "samurai", "ninja", "ronin")
TEAM_IDS: Final = ("shogun", "ninja", "ronin")
TEAM_OF: Final = [Team.SHOGUN, Team.SHOGUN, Team.NINJA, Team.RONIN]


def _load(name: str) -> dict[str, Any]:
    return tomllib.loads((_DATA / name).read_text(encoding="utf-8"))


_cards: list[dict[str, Any]] = _load("cards.toml")["card"]
_people: dict[str, Any] = _load("people.toml")

CARD_IDS: Final[list[str]] = [card["id"] for card in _cards]
COPIES: Final[list[int]] = [card["copies"] for card in _cards]
#: The highest difficulty a weapon reaches, and the resilience it costs (weapons only).
PRECISION: Final[list[int]] = [card["precision"] for card in _cards if card["type"] == "weapon"]
DAMAGE: Final[list[int]] = [card["damage"] for card in _cards if card["type"] == "weapon"]

CHARACTER_IDS: Final[list[str]] = list(_people["characters"])
RESILIENCE: Final[list[int]] = list(_people["characters"].values())

OPENING_HANDS: Final[list[int]] = _people["opening-hands"]
HAND_LIMIT: Final[int] = _people["hand-limit"]
DEADLY_STRIKE: Final[int] = _people["deadly-strike"]


class LineUp:
    """What the number of players decides (SAM-1.2, SAM-1.5, SAM-7.3)."""

    def __init__(self, table: dict[str, Any]) -> None:
        self.roles: list[int] = [ROLE_IDS.index(role) for role in table["roles"]]
        self.shogun_honour: int = table["honour"]["shogun"]
        self.other_honour: int = table["honour"]["other"]
        multiplier: dict[str, int] = table["multiplier"]
        self.multiplier: dict[str, int] = {role: multiplier.get(role, 1) for role in ROLE_IDS}
        #: The multiplier of the ninja with more stars.
        self.most_stars: int = multiplier.get("ninja-most-stars", multiplier["ninja"])


LINE_UPS: Final[dict[int, LineUp]] = {
    int(number): LineUp(table) for number, table in _people["players"].items()
}


def is_weapon(card: int) -> bool:
    return card < Card.WEAPONS


def _check() -> None:
    """The constants above and the data must say the same."""
    for group, ids in ((Card, CARD_IDS), (Character, CHARACTER_IDS)):
        for number, id in enumerate(ids):
            constant = id.upper().replace("-", "_")
            if hasattr(group, constant) and getattr(group, constant) != number:
                raise ValueError(f"data: {id} is number {number}, the rules say {getattr(group, constant)}")
    if len(PRECISION) != Card.WEAPONS or len(CARD_IDS) != Card.KINDS or sum(COPIES) != 90:
        raise ValueError("data: the cards are not the 90 of SAM-9")


_check()

"""SAM-9: the cards, characters and roles, read from `data/` and numbered; their names are SAM-0.1's words.

Rules speak of `Card.PARRY`, `Character.HANZO`, `Role.NINJA`. A card's number is its place in
`data/cards.toml`, a character's its place in `data/people.toml`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from sengoku.core.trials import read_data

_DATA = Path(__file__).resolve().parent / "data"


def _load(name: str) -> dict[str, Any]:
    return read_data(_DATA / name)


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


class Card:
    """The numbers of the cards that rules name; those below `WEAPONS` are the weapons."""

    WEAPONS: Final = len(PRECISION)
    CONCENTRATION: Final = CARD_IDS.index("concentration")
    ARMOUR: Final = CARD_IDS.index("armour")
    FAST_DRAW: Final = CARD_IDS.index("fast-draw")
    BUSHIDO: Final = CARD_IDS.index("bushido")
    PARRY: Final = CARD_IDS.index("parry")
    GEISHA: Final = CARD_IDS.index("geisha")
    DIVERSION: Final = CARD_IDS.index("diversion")
    TEA_CEREMONY: Final = CARD_IDS.index("tea-ceremony")
    BATTLE_CRY: Final = CARD_IDS.index("battle-cry")
    DAIMYO: Final = CARD_IDS.index("daimyo")
    MEDITATION: Final = CARD_IDS.index("meditation")
    JUJUTSU: Final = CARD_IDS.index("jujutsu")
    KINDS: Final = len(CARD_IDS)


class Character:
    """Character numbers (SAM-9.4)."""

    BENKEI: Final = CHARACTER_IDS.index("benkei")
    CHIYOME: Final = CHARACTER_IDS.index("chiyome")
    GINCHIYO: Final = CHARACTER_IDS.index("ginchiyo")
    GOEMON: Final = CHARACTER_IDS.index("goemon")
    HANZO: Final = CHARACTER_IDS.index("hanzo")
    HIDEYOSHI: Final = CHARACTER_IDS.index("hideyoshi")
    IEYASU: Final = CHARACTER_IDS.index("ieyasu")
    KOJIRO: Final = CHARACTER_IDS.index("kojiro")
    MUSASHI: Final = CHARACTER_IDS.index("musashi")
    NOBUNAGA: Final = CHARACTER_IDS.index("nobunaga")
    TOMOE: Final = CHARACTER_IDS.index("tomoe")
    USHIWAKA: Final = CHARACTER_IDS.index("ushiwaka")


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


class LineUp:
    """What the number of players decides (SAM-1.2, SAM-1.5, SAM-7.3)."""

    def __init__(self, table: dict[str, Any]) -> None:
        self.roles: list[int] = [ROLE_IDS.index(role) for role in table["roles"]]
        self.shogun_honour: int = table["honour"]["shogun"]
        self.other_honour: int = table["honour"]["other"]
        multiplier: dict[str, int] = table["multiplier"]
        #: By role number.
        self.multiplier: list[int] = [multiplier.get(role, 1) for role in ROLE_IDS]
        #: The multiplier of the ninja with more stars.
        self.most_stars: int = multiplier.get("ninja-most-stars", multiplier["ninja"])


LINE_UPS: Final[dict[int, LineUp]] = {
    int(number): LineUp(table) for number, table in _people["players"].items()
}


def is_weapon(card: int) -> bool:
    return card < Card.WEAPONS

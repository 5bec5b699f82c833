"""The words of Samurai Sword: what `Words` of `tests/core/vocabulary.py` asks for."""

from __future__ import annotations

from sengoku.games.samurai_sword import components
from sengoku.games.samurai_sword.state import ENDING_IDS

CARDS = components.CARD_IDS
_WEAPONS = CARDS[: components.Card.WEAPONS]
WORDS: dict[str, list[str]] = {
    "card": CARDS,
    "character": components.CHARACTER_IDS,
    "role": list(components.ROLE_IDS),
    "team": list(components.TEAM_IDS),
    "ending": [id for id in ENDING_IDS if id],
}
TEXTS: list[str] = [
    "weapon-effect",
    *[f"card-{card}-effect" for card in CARDS if card not in _WEAPONS],
    *[f"ability-{person}" for person in components.CHARACTER_IDS],
    *[f"role-{role}-goal" for role in components.ROLE_IDS],
    *[f"type-{kind}" for kind in ("weapon", "permanent", "action")],
]
SAMPLES: dict[str, list[object]] = {
    "card": [*CARDS[::6], None],
    "cards": [["bo"], ["parry", "parry", "fast-draw"], None],
    "left": [0, 1, 4],
    "role": list(components.ROLE_IDS),
    "team": list(components.TEAM_IDS),
    "ending": [id for id in ENDING_IDS if id],
    "points-ronin": [-1, 0, 1, 9],
}
HIDES: set[str] = {"event-drew", "event-diversion"}
TABLES: set[str] = {"points"}

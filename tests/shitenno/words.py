"""The words of Shitennō: what `Words` of `tests/core/vocabulary.py` asks for."""

from __future__ import annotations

from sengoku.games.shitenno import components as edo

WORDS: dict[str, list[str]] = {
    "card": edo.CARD_IDS,
    "unit": list(edo.UNIT_IDS),
    "tile": list(edo.BONUS_IDS),
    "general": edo.GENERAL_IDS,
    "title": list(edo.TITLE_IDS[1:]),
    "province": edo.PROVINCE_IDS,
    "lot": ["a", "b", "single"],
}
TEXTS: list[str] = [
    *[f"tile-{tile}-effect" for tile in edo.BONUS_IDS],
    *[f"title-{title}-power" for title in edo.TITLE_IDS[1:]],
]
SAMPLES: dict[str, list[object]] = {
    "card": list(edo.CARD_IDS),
    **{name: [["koku2"], ["bushi+sohei", "samurai"], None] for name in ("cards", "a-cards", "b-cards")},
    **{name: [1, 4] for name in ("seals", "a-seals", "b-seals")},
    **{name: [0, 1, 2] for name in ("a-count", "b-count", "helps", "hatamoto", "lost", "bonus", "tie")},
    "tile": list(edo.BONUS_IDS),
    "tiles": [["exchange", "plus-one"]],
    "units": [["sohei"], ["koku", "koku"]],
    "general": list(edo.GENERAL_IDS),
    "title": list(edo.TITLE_IDS[1:]),
    "province": list(edo.PROVINCE_IDS[::3]),
    "ending": ["kamons", "koku", "both"],
}
TABLES: set[str] = {"a", "b"}

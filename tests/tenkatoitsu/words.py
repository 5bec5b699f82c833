"""The words of Tenkatoitsu: what `Words` of `tests/core/vocabulary.py` asks for."""

from __future__ import annotations

from sengoku.games.tenkatoitsu import components as battle
from sengoku.games.tenkatoitsu.scenarios import scenario
from sengoku.games.tenkatoitsu.siege import fortress

_BATTLES = [scenario("nagakute", False), scenario("yamazaki", True, True), scenario("sekigahara", False)]
CLANS = [scene.clan_word(clan) for scene in _BATTLES for clan in range(len(scene.clan_ids))]
UNITS = [scene.unit_word(unit) for scene in _BATTLES for unit in range(len(scene.unit_ids))]
RESULTS = [
    *["success", "failure", "acts", "panic", "stays", "flight", "rallied", "nothing"],
    *["killed", "unhurt", "rout", "seppuku", "retreat"],
    *["kept", "none", "loyal", "treason", "neutral", "found", "lost", "storms", "waits"],
]
OUTCOMES = [
    *["tokugawa", "ikeda", "draw", "akechi-total", "akechi-marginal", "akechi-narrow"],
    *["hideyoshi-marginal", "hideyoshi-decisive", "hideyoshi-total"],
    *["sudden-ikeda", "sudden-hashiba", "sudden-akechi"],
    *["ishida", "sudden-ishida", "sudden-tokugawa"],
    *["first", "second", "sudden-first", "sudden-second"],
]
WORDS: dict[str, list[str]] = {
    "army": [*[army for scene in _BATTLES for army in scene.armies], "first", "second"],
    "clan": CLANS,
    "unit": UNITS,
    "order": list(battle.ORDER_IDS),
    "plan": battle.PLAN_IDS,
    "tactic": list(battle.TACTIC_IDS),
    "phase": list(battle.PHASE_IDS),
    "state": list(battle.CONDITION_IDS),
    "place": ["bowl", "box-1", "box-2", "box-3", "box-4", "aside"],
    "fate": battle.MESSENGER_FATES,
    "outcome": OUTCOMES,
    "zone": fortress.ZONE_IDS,
}
SAMPLES: dict[str, list[object]] = {
    "army": ["ikeda", "west", "none"],
    "clan": [*CLANS[::9], "ikeda-a", "west-g"],
    "clans": [CLANS[:2], CLANS[-3:]],
    "unit": [*UNITS[::17], "ikeda-a-1"],
    "units": [UNITS[:1], UNITS[-3:]],
    "order": list(battle.ORDER_IDS),
    "plan": [*battle.PLAN_IDS, None],
    "tactic": [*battle.TACTIC_IDS, "none"],
    "phase": list(battle.PHASE_IDS),
    "place": ["bowl", "box-1", "box-4", "aside"],
    "fate": list(battle.MESSENGER_FATES),
    "outcome": list(OUTCOMES),
    "zone": list(fortress.ZONE_IDS),
    "hex": ["0101", "2430"],
    "one": ["0101", "2430"],
    "other": ["0102", "2429"],
    "start": ["0102"],
    "noun": ["A", "18C"],
    "code": ["a1-d1", "dE2"],
    "result": [*RESULTS, None],
    "rolls": [[5, 2, 5], [1, 6]],
    "dice": [[1, 2, 3, 4]],
    "modifier": [0, -1],
    "need": [4],
}
HIDES: set[str] = {"event-order-test"}
REFUSALS = 0.01
VARIANTS: list[dict[str, object]] = [
    {"scenario": "sekigahara"},
    {"scenario": "yamazaki", "hosokawa": True},
    {"secret_orders": True},
    {"scenario": "sekigahara", "secret_orders": True},
]

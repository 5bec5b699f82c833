"""`?` in a game of Tenkatoitsu: plans, hexsides, and clans, units and hexes of the battle that is fought."""

from __future__ import annotations

from typing import Final

from sengoku.cli.figures import figure
from sengoku.cli.tables.parts import View, word
from sengoku.cli.tables.tenkatoitsu_map import army_name
from sengoku.core.messages import Messages
from sengoku.games.tenkatoitsu.components import (
    HALF,
    NEVER,
    ORDER_IDS,
    PLANS,
    SIDE_ASSAULT,
    SIDE_COST,
    SIDE_FIRE,
    SIDE_IDS,
    SIDE_RED,
    TACTIC_IDS,
    TERRAIN_IDS,
    PlanSheet,
    Way,
)
from sengoku.games.tenkatoitsu.ground.hexes import DIRECTION_IDS
from sengoku.games.tenkatoitsu.ground.maps import Map
from sengoku.games.tenkatoitsu.scenarios import SCENARIOS, Scenario, scenario

_WAYS: Final = ("", "cli-ten-path", "cli-ten-road")
#: The chapters of the rules that belong to one battle.
_CHAPTERS: Final = {"TEN-19": "yamazaki", "TEN-20": "nagakute", "TEN-21": "sekigahara"}


def about(text: str, say: Messages, view: View) -> list[str]:
    """What a plan, a clan, a unit or a hex is, found by id or by name, a sentence each."""
    wanted = word(text)
    found = [_plan(sheet, say) for sheet in PLANS if wanted in (sheet.id, word(say.say(f"plan-{sheet.id}")))]
    for number, id in enumerate(SIDE_IDS):
        if wanted in (id.replace("_", "-"), word(_side_name(number, say))):
            found.append(_side(number, say))
    options = view["options"]
    battle = scenario(str(options["scenario"]), bool(options["hosokawa"]), bool(options["tsutsui"]))
    found += _clans(battle, wanted, say)
    found += _units(battle, wanted, say)
    if wanted in battle.field.number:
        found.append(_hex(battle.field, battle.field.number[wanted], say))
    return found


def elsewhere(rule: str, view: View) -> bool:
    """TEN-19 to TEN-21: each battle has its own rules; one's own scenario has none of them."""
    battle = _CHAPTERS.get(rule.partition(".")[0])
    return battle is not None and battle != SCENARIOS.get(view["options"]["scenario"], ("",))[0]


def _plan(sheet: PlanSheet, say: Messages) -> str:
    """TEN-10.1: the orders it allows, its tactics, its defensive positions."""

    def orders(allowed: list[int]) -> str:
        return ", ".join([say.say(f"order-{ORDER_IDS[order]}") for order in allowed])

    tactics = [
        f"{say.say('tactic-' + id)} ×{uses}"
        for id, uses in zip(TACTIC_IDS, sheet.tactics, strict=True)
        if uses
    ]
    return say.say(
        "cli-ten-about-plan",
        {
            "plan": sheet.id,
            "clans": orders(sheet.orders),
            "commander": orders(sheet.commander_orders),
            "tactics": ", ".join(tactics) or "–",
            "count": sheet.defensive_positions,
        },
    )


def _clans(battle: Scenario, wanted: str, say: Messages) -> list[str]:
    found: list[str] = []
    for clan, units in enumerate(battle.clan_units):
        if wanted in (battle.clan_ids[clan], battle.clan_word(clan), word(battle.clan_names[clan])):
            rated = ", ".join([_rated(battle, unit) for unit in units])
            key = f"clan-{battle.clan_word(clan)}"
            called = say.say(key) if say.has(key) else battle.clan_names[clan]
            name = f"{army_name(battle.armies[battle.clan_seat[clan]], say)}, {called}"
            found.append(_told(name, rated, say))
    return found


def _told(name: str, text: str, say: Messages) -> str:
    return say.say("cli-ten-about", {"name": name, "text": text})


def _units(battle: Scenario, wanted: str, say: Messages) -> list[str]:
    found: list[str] = []
    for unit, noun in enumerate(battle.unit_ids):
        if wanted in (noun, noun.replace("-", ""), battle.unit_word(unit)):
            key = f"unit-{battle.unit_word(unit)}"
            called = say.say(key) if say.has(key) else noun.upper()
            name = f"{army_name(battle.armies[battle.unit_seat[unit]], say)}, {called}"
            found.append(_told(name, _ratings(battle, unit), say))
    return found


def _ratings(battle: Scenario, unit: int) -> str:
    individual = "X" if battle.bundori[unit] and not battle.individual[unit] else battle.individual[unit]
    mark = "★" if battle.commander[unit] else ""
    return f"{battle.elan[unit]}/{battle.mass[unit]}/{battle.fire[unit]}/{individual}{mark}"


def _rated(battle: Scenario, unit: int) -> str:
    return f"{battle.unit_ids[unit].upper()} {_ratings(battle, unit)}"


def _hex(field: Map, hex: int, say: Messages) -> str:
    """What covers a hex, its height, and every side that is not clear, with the ways across it."""
    told = [say.say(f"cli-ten-terrain-{TERRAIN_IDS[field.terrain[hex]]}")]
    if field.elevation[hex]:
        told.append(say.say("cli-ten-height", {"count": field.elevation[hex]}))
    for direction, id in enumerate(DIRECTION_IDS):
        if field.neighbour[hex][direction] < 0:
            continue
        side, way = field.side[hex][direction], field.way[hex][direction]
        across = [_side_name(side, say)] if side else []
        if way != Way.NONE:
            across.append(say.say(_WAYS[way]))
        if across:
            told.append(f"{say.say('cli-ten-direction-' + id)} {' + '.join(across)}")
    place = field.places.get(hex)
    named = f" ({place})" if place else ""
    return _told(f"{field.names[hex]}{named}", ", ".join(told), say)


def _side_name(side: int, say: Messages) -> str:
    return say.say(f"cli-ten-side-{SIDE_IDS[side].replace('_', '-')}")


def _side(side: int, say: Messages) -> str:
    """TEN-6.2.2, TEN-11.6.2: what crossing the side costs, and what an attack across it meets."""
    told: list[str] = []
    if SIDE_COST[side] != NEVER:
        told.append(say.say("cli-ten-cost", {"count": figure(SIDE_COST[side] / HALF, say, 1, exact=True)}))
    if SIDE_RED[side]:
        told.append(say.say("cli-ten-side-red", {"value": f"{SIDE_RED[side]:+}"}))
    if SIDE_ASSAULT[side]:
        told.append(say.say("cli-ten-side-assault", {"value": f"{SIDE_ASSAULT[side]:+}"}))
    if SIDE_FIRE[side]:
        told.append(say.say("cli-ten-side-fire"))
    name = _side_name(side, say)
    return _told(name, ", ".join(told), say) if told else name

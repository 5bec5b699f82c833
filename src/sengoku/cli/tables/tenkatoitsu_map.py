"""The hex map of Tenkatoitsu as text: units, ground and roads, and of a big map the part that matters.

Every hex is a cell of one line; even columns stand half a hex, one line, lower (TEN-2.2).
"""

from __future__ import annotations

from typing import Final

from rich.text import Text

from sengoku.cli.tables.parts import View
from sengoku.core.messages import Messages
from sengoku.games.tenkatoitsu.components import Side, Terrain, Way
from sengoku.games.tenkatoitsu.ground import map_file
from sengoku.games.tenkatoitsu.ground.hexes import place_of
from sengoku.games.tenkatoitsu.ground.maps import Map
from sengoku.games.tenkatoitsu.scenarios import Scenario, is_own, scenario

#: Clans that are nobody's, undecided or neutral (TEN-21.4.1).
_UNDECIDED: Final = "◌"
_NEUTRAL: Final = "◇"
#: The armies by seat, the steps a unit has lost, and what else a unit can show.
ARMIES: Final = "●○"
STEPS: Final = ("", "¹", "²", "³", "")
COMMANDER: Final = "★"
POSITION: Final = "▪"
#: What covers a hex, by `Terrain`; roads and paths; a river along one of its sides.
GROUND: Final = "·♠≡⌂∴▣≈"
ROAD: Final = "="
PATH: Final = "-"
RIVER: Final = "~"
_ZONE: Final = "☆"
_STAR: Final = "✦"
_CAMP: Final = "△"
#: What the units in question can reach.
REACH: Final = "+"
#: Signs from one column to the next; a cell is twice as wide. The row numbers before them.
_PITCH: Final = 3
_MARGIN: Final = 3
#: What draws the eye: a combat, a unit on its way and the hexes it can get to, clans that act, contacts.
_FIGHTING: Final = 200
_MOVING: Final = 40
_DECLARED: Final = 30
_ACTING: Final = 20
_ENGAGED: Final = 4
_NEAR: Final = 4


def label(noun: str) -> str:
    """A unit as the map shows it: `A1`; where a clan has a longer name or a number, `18A-1`.

    >>> label("a-1"), label("18a-1"), label("2-1")
    ('A1', '18A-1', '2-1')
    """
    clan, _, number = noun.upper().partition("-")
    return f"{clan}{number}" if len(clan) == 1 and clan.isalpha() else f"{clan}-{number}"


def own_battle(view: View) -> Scenario | None:
    """The scenario of one's own that is played, None in a battle of the rulebook."""
    return scenario(view["scenario"], False) if is_own(view["scenario"]) else None


def army_name(army: str, say: Messages) -> str:
    """An army; those of one's own scenarios have only the word they are called by."""
    return say.say(f"army-{army}") if say.has(f"army-{army}") else army.capitalize()


def sign(entry: View) -> str:
    """The army of a unit or clan, or that it is nobody's."""
    if entry["seat"] is None:
        return _NEUTRAL if entry["stand"] == "neutral" else _UNDECIDED
    return ARMIES[entry["seat"]]


def colour(seat: int | None, view: View) -> str:
    """One's own units look like all that is one's own; a spectator sees two armies."""
    if seat is None:
        return "kin"
    if view["seat"] is None:
        return ("ai", "beni")[seat]
    return "matsu" if seat == view["seat"] else "beni"


def army_sign(seat: int, view: View) -> Text:
    return Text(ARMIES[seat], style=colour(seat, view))


def unit_text(id: str, view: View) -> Text:
    """A unit by army and name, as on the map."""
    [unit] = [unit for unit in view["units"] if unit["id"] == id]
    return Text(f"{sign(unit)}{label(unit['noun'])}", style=colour(unit["seat"], view))


def draw(view: View, width: int, lines: int) -> list[Text]:
    """The map, or as much of it as this room holds: a line of column numbers, then two lines a row."""
    battle = own_battle(view)
    field = map_file.load(view["map"]) if battle is None else battle.field
    pitch = _pitch(view)
    columns = min(field.columns, max(1, (width - _MARGIN) // pitch - 1))
    rows = min(field.rows, max(1, (lines - 1) // 2))
    left, top = _corner(field, _weights(view, field), columns, rows)
    units = {unit["hex"]: unit for unit in view["units"] if unit["hex"] is not None}
    open = set(goals(view))
    head = Text(" " * _MARGIN, style="soft", no_wrap=True)
    for column in range(left, left + columns):
        head.append(f"{column:02}".ljust(pitch))
    head.rstrip()
    drawn = [head]
    for row in range(top, top + rows):
        for low in (False, True):
            line = Text(no_wrap=True)
            line.append(("" if low else f"{row:02}").ljust(_MARGIN), style="soft")
            for column in range(left, left + columns):
                if (column % 2 == 0) == low:
                    line.pad_right(max(0, _MARGIN + (column - left) * pitch - line.cell_len))
                    line.append_text(_cell(field, f"{column:02}{row:02}", units, open, view))
            drawn.append(line)
    return drawn


def _pitch(view: View) -> int:
    longest = max([len(label(unit["noun"])) for unit in view["units"]])
    return max(_PITCH, (longest + 4) // 2)


# -- a hex ------------------------------------------------------------------------------------------------


def _cell(field: Map, name: str, units: dict[str, View], open: set[str], view: View) -> Text:
    hex = field.number[name]
    fortress = view["fortress"]
    if fortress is not None and fortress["hex"] == name:
        return _fortress(fortress, view)
    if name in units:
        return _unit(units[name], view)
    text = _ground(field, hex, name, view)
    if name in open:
        text.append(REACH)
        text.stylize("kin bold")
    return text


def _unit(unit: View, view: View) -> Text:
    """Army, name and steps lost; ★ the commander in chief, ▪ on a defensive position."""
    text = Text(f"{sign(unit)}{label(unit['noun'])}{STEPS[unit['loss']]}")
    if unit["commander"] and not unit["leader_killed"]:
        text.append(COMMANDER)
    if unit["position"]:
        text.append(POSITION)
    text.stylize(colour(unit["seat"], view))
    if unit["id"] in busy(view):
        text.stylize("reverse")
    elif unit["engaged"]:
        text.stylize("bold")
    return text


def _fortress(fortress: View, view: View) -> Text:
    """The fortress with the units inside: several of a side share it (TEN-15.3)."""
    text = Text(GROUND[Terrain.CASTLE])
    for seat, count in enumerate(fortress["inside"]):
        if count:
            text.append(f"{ARMIES[seat]}{count}", style=colour(seat, view))
    return text


def _ground(field: Map, hex: int, name: str, view: View) -> Text:
    """What covers the hex, its height, road or path, and a river along a side."""
    text = Text(GROUND[field.terrain[hex]], style="soft")
    if field.terrain[hex] == Terrain.WATER:
        return text
    if field.elevation[hex]:
        text.append(str(field.elevation[hex]))
    if Way.ROAD in field.way[hex]:
        text.append(ROAD)
    elif Way.PATH in field.way[hex]:
        text.append(PATH)
    if Side.RIVER in field.side[hex]:
        text.append(RIVER, style="ai")
    if any(name in zone["hexes"] for zone in view["zones"].values()):
        text.append(_ZONE, style="kin")
    if any(hex == star for _, star, _ in field.stars):
        text.append(_STAR, style="kin")
    if any(name == camp["middle"] for camp in view["camps"]):
        text.append(_CAMP, style="kin")
    return text


# -- what matters -----------------------------------------------------------------------------------------


def busy(view: View) -> set[str]:
    """The units of the combat under way, and the one that moves."""
    found: set[str] = set()
    if view["combat"] is not None:
        found |= {*view["combat"]["attackers"], *view["combat"]["defenders"]}
    if view["moving"] is not None:
        found.add(view["moving"]["unit"])
    return found


def goals(view: View) -> list[str]:
    """Where the units to choose from can go; of one on its way, where it meets an enemy."""
    if view["moving"] is not None:
        return list(view["charges"] or [])
    return [hex for hexes in (view["reach"] or {}).values() for hex in hexes]


def acting(view: View) -> set[str]:
    """The clans that act: the chit drawn, and the clan of a unit on its way."""
    found = {view["drawn"]}
    if view["moving"] is not None:
        found |= {unit["clan"] for unit in view["units"] if unit["id"] == view["moving"]["unit"]}
    return found - {None}


def _weights(view: View, field: Map) -> dict[int, int]:
    """How much each hex matters now."""
    fighting = busy(view)
    declared = {id for pair in view["declared"] for id in pair}
    for combat in view["combats"] or []:
        declared |= {*combat["attackers"], *combat["defenders"]}
    clans = acting(view)
    found: dict[int, int] = {}
    for unit in view["units"]:
        if unit["hex"] is None:
            if unit["status"] == "off-map" and unit["clan"] in clans:
                found.update(dict.fromkeys(field.entries.values(), _MOVING))
            continue
        weight = 1 + _ENGAGED * unit["engaged"] + _ACTING * (unit["clan"] in clans)
        weight += _DECLARED * (unit["id"] in declared) + _FIGHTING * (unit["id"] in fighting)
        found[field.number[unit["hex"]]] = weight
    if view["moving"] is not None:
        [at] = [unit["hex"] for unit in view["units"] if unit["id"] == view["moving"]["unit"]]
        name = view["moving"]["path"][-1] if view["moving"]["path"] else at
        for hex, far in enumerate(field.distances(field.number[name])):
            if far <= _NEAR:
                found[hex] = found.get(hex, 0) + _MOVING // (1 + far)
    return found


def _corner(field: Map, weights: dict[int, int], columns: int, rows: int) -> tuple[int, int]:
    """The column and row (from 1) at which the part shown begins: where it holds most of what matters."""
    places = [(*place_of(field.names[hex]), weight) for hex, weight in weights.items()]
    total = sum([weight for _, _, weight in places]) or 1
    middle_column = sum([column * weight for column, _, weight in places]) / total
    middle_row = sum([row * weight for _, row, weight in places]) / total

    def worth(left: int, top: int) -> tuple[int, float]:
        held = sum(
            [
                weight
                for column, row, weight in places
                if left <= column < left + columns and top <= row < top + rows
            ]
        )
        aside = abs(left + columns / 2 - middle_column) + abs(top + rows / 2 - middle_row)
        return held, -aside

    corners = [
        (left, top)
        for left in range(1, field.columns - columns + 2)
        for top in range(1, field.rows - rows + 2)
    ]
    return max(corners, key=lambda corner: worth(*corner))

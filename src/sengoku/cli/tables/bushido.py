"""Bushido in the terminal: the map, the players with roles and tracks, the combat, the screen, the result."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from sengoku.cli.screen import Heading, with_rule
from sengoku.cli.tables.generic import elsewhere
from sengoku.cli.tables.parts import (
    Arranged,
    View,
    counted,
    decider,
    explained,
    name_of,
    result_title,
    score_sheet,
    sheet,
    short,
    word,
)
from sengoku.core.messages import Messages
from sengoku.games.bushido.components import (
    DISC_IDS,
    HONOUR,
    KATANA,
    KOKU,
    MONTHS,
    ROLE_IDS,
    TERRAIN_IDS,
    TILE_IDS,
    Terrain,
    Tile,
)

_LONGEST_NAME: Final = 12
#: The clans' crests, by seat; a dot where nobody rules.
_CRESTS: Final = "○□△◇☆"
_NEUTRAL: Final = "·"
_ELITE: Final = "★"
#: Half the distance of two provinces side by side, and the widest map that is drawn as one.
_HALF: Final = 6
_WIDEST: Final = 80
_ENDING_RULES: Final = {"honour": "BUS-E.1", "months": "BUS-E.2"}

__all__ = ["about", "elsewhere", "hand", "result", "table"]


# -- what lies open -----------------------------------------------------------------------------------------


def table(view: View, say: Messages) -> RenderableType:
    head, players = Heading(_head(view, say)), _players(view, say)
    combat: list[RenderableType] = []
    if view["combat"] is not None:
        combat = _combat(view["combat"], view, say)
    elif view["last_combat"] is not None:
        combat = [_last_combat(view["last_combat"], say)]
    small = [head, *_map(view, say, brief=True), *combat, players]
    return Arranged([head, *_map(view, say), players, *combat], small)


def _head(view: View, say: Messages) -> Text:
    """The game, the month and the phase, and what is left to draw."""
    head = Text.assemble((say.say("game-name"), "strong"))
    if view["phase"]:
        head.append(" · " + say.say("cli-bushido-month", {"number": min(view["month"], MONTHS)}))
        head.append(" · " + say.say("cli-bushido-phase", {"number": view["phase"]}))
    else:
        head.append(" · " + say.say("cli-bushido-set-up"))
    supplies = {"bag": view["bag"], "stock": view["stock"], "discard": view["discard"]}
    return head.append(" · " + say.say("cli-bushido-supplies", supplies))


# -- the map ------------------------------------------------------------------------------------------------


def _map(view: View, say: Messages, *, brief: bool = False) -> list[RenderableType]:
    """Every province where it lies, in two lines or, in brief, in one; a map that is too wide is a list."""
    provinces: list[View] = view["provinces"]
    left = min([province["x"] for province in provinces])
    width = (max([province["x"] for province in provinces]) - left) * _HALF + 2 * _HALF
    rows: dict[int, list[View]] = {}
    for province in sorted(provinces, key=lambda province: province["x"]):
        rows.setdefault(province["y"], []).append(province)
    if width > _WIDEST or not _regular(rows):
        return [_listed_map(provinces, view, say)]
    lines: list[RenderableType] = []
    for row in sorted(rows):
        names, forces = Text(no_wrap=True), Text(no_wrap=True)
        for province in rows[row]:
            start = (province["x"] - left) * _HALF
            if brief:
                names.pad_right(max(0, start - names.cell_len))
                names.append_text(_in_a_line(province, view, say))
                continue
            for line, part in ((names, _name(province, view, say)), (forces, _force(province, view))):
                line.pad_right(max(0, start - line.cell_len))
                line.append_text(part)
        lines += [names] if brief else [names, forces]
    return lines


def _in_a_line(province: View, view: View, say: Messages) -> Text:
    """Number and force, and as much of the terrain's name as there is room for."""
    name, force = _name(province, view, say), _force(province, view)
    number = len(province["id"])
    line = Text.assemble(name[:number], " ", force)
    return line.append_text(name[number : max(number, 2 * _HALF - 1 - line.cell_len + number)])


def _regular(rows: dict[int, list[View]]) -> bool:
    """Whether no two provinces of a row are nearer than hexagons are."""
    return all(second["x"] - first["x"] >= 2 for row in rows.values() for first, second in pairwise(row))


def _name(province: View, view: View, say: Messages) -> Text:
    terrain = province["terrain"] or "hidden"
    fought = view["combat"] is not None and view["combat"]["province"] == province["id"]
    name = Text(province["id"], style="beni bold" if fought else "ai")
    return name.append(" " + say.say(f"cli-bushido-terrain-{terrain}"), style="soft")


def _force(province: View, view: View) -> Text:
    """The crest of the clan, its troops and elite tokens, and the Ronin."""
    owner: int | None = province["owner"]
    if owner is None:
        text = Text(_NEUTRAL, style="soft")
    else:
        style = "matsu" if owner == view["seat"] else "strong" if owner == view["daimyo"] else ""
        text = Text(f"{_CRESTS[owner]} {province['troops']}", style=style)
    if province["elites"]:
        text.append(f" {_ELITE}{province['elites']}", style="kin")
    if province["ronin"]:
        text.append(f" R{province['ronin']}", style="beni")
    return text


def _listed_map(provinces: list[View], view: View, say: Messages) -> Table:
    shown = Table.grid(padding=(0, 2, 0, 0))
    for province in provinces:
        near = ", ".join(province["neighbours"])
        shown.add_row(_name(province, view, say), _force(province, view), Text(near, style="soft"))
    return shown


# -- the players --------------------------------------------------------------------------------------------


def _players(view: View, say: Messages) -> Table:
    figures = ("daimyo-honour", "samurai-honour", "koku", "income", "troops", "tiles", "discs", "bonus")
    shown = sheet(
        ["", say.say("cli-table-player"), say.say("cli-bushido-roles")],
        [say.say(f"cli-bushido-{name}") for name in figures],
    )
    for player in view["players"]:
        shown.add_row(*_row(view, player, say), style="strong" if player["seat"] == view["seat"] else "")
    return shown


def _row(view: View, player: View, say: Messages) -> list[Text]:
    seat: int = player["seat"]
    roles = [say.say(f"role-{role}") for role in ROLE_IDS if view["roles"][role] == seat]
    bonus = "".join(f"+{worth}" for worth in player["bonus"])
    return [
        decider(view, seat, _CRESTS[seat]),
        name_of(seat, _LONGEST_NAME, say),
        Text(", ".join(roles) or "–"),
        Text(str(player["daimyo_honour"]), style="kin bold"),
        Text(str(player["samurai_honour"]), style="ai"),
        *[Text(str(player[figure])) for figure in ("koku", "income")],
        Text(f"{player['on_map']}+{player['reserve']}"),
        *[Text(str(player[figure])) for figure in ("tiles", "discs")],
        Text(bonus + ("*" if player["campaign_token"] else "") or "–"),
    ]


# -- combat -------------------------------------------------------------------------------------------------


def _combat(combat: View, view: View, say: Messages) -> list[RenderableType]:
    """Where and for what, then each side as far as it can be seen."""
    fought_for = next(province for province in view["provinces"] if province["id"] == combat["province"])
    where = {"province": combat["province"], "honour": fought_for["honour"]}
    key = "cli-bushido-revolt" if combat["special"] else "cli-bushido-combat"
    head = Text(say.say(key, where), style="strong")
    if combat["bonus"]:
        head.append(" · " + say.say("cli-bushido-bonus-put", {"count": sum(combat["bonus"])}), style="kin")
    attack, defence = combat["sides"]
    return [
        Heading(head),
        _side("attacks", attack, _strength(combat["troops"], combat["elites"]), say),
        _side("defends", defence, _strength(combat["defenders"], combat["defending_elites"]), say),
    ]


def _strength(troops: int, elites: int) -> str:
    return f"{troops} {_ELITE}{elites}" if elites else str(troops)


def _side(doing: str, side: View, strength: str, say: Messages) -> Text:
    text = Text(say.say(f"cli-bushido-{doing}", {"seat": side["seat"], "count": strength}))
    if side["tiles"] is not None:
        text.append(f" · {_strengths(side['tiles'])} · {say.say('disc-' + side['disc'])}")
        return text
    if side["height"] is not None:
        text.append(" · " + say.say("cli-bushido-stack", {"count": side["height"], "top": side["top"]}))
    doing_now = "cli-bushido-sealed" if side["sealed"] else "cli-bushido-thinking"
    return text.append(" · " + say.say(doing_now), style="soft")


def _strengths(tiles: list[int]) -> str:
    return "+".join(str(tile) for tile in tiles) or "0"


def _last_combat(last: View, say: Messages) -> Text:
    """The last combat in a line: what each side used, what was compared, how it ended."""
    text = Text(say.say("cli-bushido-last", {"province": last["province"]}), style="soft")
    for side in last["sides"]:
        text.append(f" · {short(say.seat(side['seat']), _LONGEST_NAME)} ", style="soft")
        text.append(_used(side, say))
    result = [
        say.say("cli-bushido-won", {"seat": last["winner"]}),
        say.say(f"cli-bushido-owner-{last['owner']}"),
    ]
    return text.append(" · " + ", ".join(result), style="soft")


def _used(side: View, say: Messages) -> str:
    if side["disc"] is None:
        return say.say("cli-bushido-unarmed") if not side["height"] else f"×{side['height']}"
    used = f"{say.say('disc-' + side['disc'])} {_strengths(side['tiles'])}"
    return used if side["strength"] is None else f"{used} = {side['strength']}"


# -- the screen ---------------------------------------------------------------------------------------------


def hand(view: View, say: Messages, *, brief: bool) -> RenderableType | None:
    if view["seat"] is None:
        return None
    me: View = view["players"][view["seat"]]
    lines: list[RenderableType] = [Heading(_self(view, me, say, brief=brief)), *_screen(me, say)]
    if view["combat"] is not None and view["combat"]["mine"] is not None:
        lines.append(_staked(view["combat"]["mine"], say))
    if view["spied"] is not None:
        spied: View = view["spied"]
        lines.append(Text(say.say("cli-bushido-spied", {"seat": spied["target"]}), style="strong"))
        lines += _screen(spied, say)
    if not brief:
        lines.append(_values(view, say))
        lines.append(Text(say.say("cli-bushido-signs"), style="soft"))
    return Group(*lines)


def _self(view: View, me: View, say: Messages, *, brief: bool) -> Text:
    """Who the viewer is, and what its roles are for."""
    head = Text(f"{_CRESTS[me['seat']]} {say.seat(me['seat'])}", style="strong")
    for role in ROLE_IDS:
        if view["roles"][role] == me["seat"]:
            head.append(f", {say.say('role-' + role)}")
            if not brief:
                head.append(f" · {say.say('role-' + role + '-duty')}", style="not bold")
    return head


def _screen(player: View, say: Messages) -> list[RenderableType]:
    """What is behind a screen: katana tiles by strength, effects, discs."""
    held: dict[str, int] = player["hand"]
    katanas = [f"{place + 1} ×{held[id]}" for place, id in enumerate(TILE_IDS[: Tile.KATANAS]) if held[id]]
    effects = [counted(say.say(f"tile-{id}"), held[id]) for id in TILE_IDS[Tile.KATANAS :] if held[id]]
    discs = [
        counted(say.say(f"disc-{id}"), player["disc_hand"][id]) for id in DISC_IDS if player["disc_hand"][id]
    ]
    return [
        Text.assemble(
            (say.say("cli-bushido-katanas") + " ", "soft"),
            ", ".join(katanas) or "–",
            ("  " + say.say("cli-bushido-effects") + " ", "soft"),
            ", ".join(effects) or "–",
            ("  " + say.say("cli-bushido-discs") + " ", "soft"),
            ", ".join(discs) or "–",
        )
    ]


def _staked(mine: View, say: Messages) -> Text:
    """What only this fighter knows: the stack and the sealed disc."""
    tiles = [
        strength + 1 for strength in range(Tile.KATANAS) for _ in range(mine["stake"][TILE_IDS[strength]])
    ]
    text = Text.assemble((say.say("cli-bushido-staked") + " ", "soft"), (_strengths(tiles), "strong"))
    if mine["disc"] is not None:
        text.append(f" · {say.say('disc-' + mine['disc'])}", style="strong")
    return text


def _values(view: View, say: Messages) -> Text:
    """BUS-14.2: what the terrains are worth; a town's tiles are an option."""
    text = Text(say.say("cli-bushido-values") + " ", style="soft")
    for terrain in range(Terrain.KINDS + 1):
        katana = view["options"]["town_katana"] if terrain == Terrain.TOWN else KATANA[terrain]
        name = say.say(f"cli-bushido-terrain-{TERRAIN_IDS[terrain]}")
        text.append(f"{name} ").append(f"{HONOUR[terrain]}/{KOKU[terrain]}/{katana}  ", style="kin")
    return text


# -- the result ---------------------------------------------------------------------------------------------


def result(view: View, say: Messages) -> RenderableType:
    found: View = view["result"]
    ending: str = found["ending"]
    winner: int = found["winner"]
    played = {"count": view["turns"], "month": min(view["month"], MONTHS)}
    victory = {"seat": winner, "count": found["daimyo_honour"][winner]}
    figures = [say.say(f"cli-bushido-{name}") for name in ("daimyo-honour", "samurai-honour", "provinces")]
    shown = sheet([say.say("cli-table-player")], figures, apart=2, wrap=True)
    shown.add_column("")
    for player in sorted(view["players"], key=lambda player: -player["daimyo_honour"]):
        held = sum([1 for province in view["provinces"] if province["owner"] == player["seat"]])
        shown.add_row(
            name_of(player["seat"], _LONGEST_NAME, say, won=player["seat"] == winner),
            Text(str(player["daimyo_honour"]), style="kin bold"),
            str(player["samurai_honour"]),
            str(held),
            _screen(player, say)[0],
        )
    rule = _ENDING_RULES[ending]
    return Group(
        result_title(say),
        with_rule(say.say("cli-result-ending", {"ending": say.say(f"ending-{ending}")}), rule),
        with_rule(say.say("cli-bushido-victory", victory), rule, "kin bold"),
        with_rule(say.say("cli-bushido-played", played), "BUS-E.4"),
        shown,
        Text(),
        _ledger(view, say, "daimyo"),
        Text(),
        _ledger(view, say, "samurai"),
    )


def _ledger(view: View, say: Messages, track: str) -> Table:
    """Where the honour of a track came from."""
    found: View = view["result"]
    names = [name_of(seat, _LONGEST_NAME, say, won=seat == found["winner"]) for seat in range(view["seats"])]
    rows = [
        (
            say.say(f"source-{track}-{line['kind']}"),
            line["rule"],
            [f"{points:+d}" if points else "–" for points in line["points"]],
        )
        for line in found["lines"]
        if line["track"] == track
    ]
    titles = say.say(f"cli-bushido-source-{track}"), say.say("cli-bushido-total")
    totals = [player[f"{track}_honour"] for player in view["players"]]
    return score_sheet(titles, names, rows, totals)


# -- what things do -----------------------------------------------------------------------------------------


def about(text: str, say: Messages, view: View) -> list[str]:
    """What a role, a tile, a disc or a terrain is for, found by id or by name."""
    effects = TILE_IDS[Tile.KATANAS :]
    found = explained(text, say, {"role": (ROLE_IDS, "duty")})
    for place, tile in enumerate(TILE_IDS[: Tile.KATANAS]):
        if word(text) in (tile, word(say.say(f"tile-{tile}"))):
            does = say.say("tile-katana-effect", {"count": place + 1})
            found.append(f"{say.say(f'tile-{tile}')}. {does}")
    found += explained(text, say, {"tile": (effects, "effect"), "disc": (DISC_IDS, "effect")})
    for number, terrain in enumerate(TERRAIN_IDS):
        if word(text) in (terrain, word(say.say(f"terrain-{terrain}"))):
            values = f"{HONOUR[number]}/{KOKU[number]}/{KATANA[number]}"
            found.append(f"{say.say(f'terrain-{terrain}')}. {say.say('cli-bushido-values')}: {values}")
    return found

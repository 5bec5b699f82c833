"""Tenkatoitsu in the terminal: the map, both armies with their clans, the chits, the combat, the count."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from sengoku.cli.figures import figure
from sengoku.cli.screen import Heading, rows, with_rule
from sengoku.cli.tables.parts import (
    View,
    decider,
    dotted,
    name_of,
    result_title,
    sheet,
    short,
    told_of,
)
from sengoku.cli.tables.tenkatoitsu_about import about, elsewhere
from sengoku.cli.tables.tenkatoitsu_combat import fighting
from sengoku.cli.tables.tenkatoitsu_extras import Extras, place_name, promises
from sengoku.cli.tables.tenkatoitsu_map import (
    ARMIES,
    COMMANDER,
    acting,
    army_name,
    army_sign,
    colour,
    draw,
    label,
    own_battle,
    sign,
    unit_text,
)
from sengoku.core.messages import Messages
from sengoku.games.tenkatoitsu.components import HALF, ORDER_IDS, PHASE_IDS, TACTIC_IDS

_LONGEST_NAME: Final = 14
_LONGEST_CLAN: Final = 19
#: With this width the clans stand beside the map.
_WIDE: Final = 112
#: Lines a terminal keeps for everything but the map and the clans, more for a combat; what it gets at least.
_KEPT: Final = 18
_KEPT_FOR_COMBAT: Final = 6
_LEAST: Final = 5
#: Pipes and files have no height.
_PIPE_HEIGHT: Final = 48
_OUTCOME_RULES: Final = {"nagakute": "TEN-20.5", "yamazaki": "TEN-19.5", "sekigahara": "TEN-21.7.3"}

__all__ = ["about", "elsewhere", "hand", "result", "table"]


# -- what lies open -----------------------------------------------------------------------------------------


def table(view: View, say: Messages) -> RenderableType:
    return Battlefield(view, say)


def _head(view: View, say: Messages) -> Text:
    """The battle, the turn, and what kind of turn it is."""
    head = Text.assemble((say.say("game-name"), "strong"))
    battle = own_battle(view)
    head.append(" · " + (say.say(f"cli-ten-battle-{view['scenario']}") if battle is None else battle.title))
    head.append(" · " + say.say("cli-ten-turn", {"number": view["turn"], "last": view["last_turn"]}))
    for kind in ("night", "fatigue"):
        if view[kind]:
            head.append(" · " + say.say(f"cli-ten-{kind}"), style="beni")
    if view["drawn"] is not None:
        head.append(" · " + say.say("cli-ten-drawn") + " ").append_text(_chit(view["drawn"], view, say))
    return head


# -- map and clans ------------------------------------------------------------------------------------------


class Battlefield:
    """The map, with the clans beside it on a wide screen and below it on a narrow one; then all the rest.

    Where not all of it fits, the map has half the room, and what is fought comes before what is counted.
    """

    def __init__(self, view: View, say: Messages) -> None:
        self.view = view
        self.say = say
        self.extras = Extras(view, say)
        self.sides: list[RenderableType] = [_sides(view, say), _bowl(view, say)]
        self.rest: list[RenderableType] = [*_delays(view, say), *_places(view, say), self.extras]
        self.fighting = fighting(view, say)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield Heading(_head(self.view, self.say))
        below = [*self.sides, *self.rest, *self.fighting]
        orders = _order_lines(self.view, self.say)
        given = options.max_height - 1
        if options.max_height >= console.height:
            room = self._usual_room(console)
        else:
            room = given - len(rows(console, below))
            if room < given // 2:
                yield from draw(self.view, options.max_width, max(_LEAST, given // 2))
                yield from [*self.fighting, *self.sides, *orders, *self.rest]
                return
        yield from self._map(options.max_width, max(_LEAST, room), orders)
        yield from below

    def _usual_room(self, console: Console) -> int:
        """Lines for the map and the clans, if nobody says how many there are."""
        combat = any(self.view[name] for name in ("combat", "combats", "charges"))
        height = console.height if console.is_terminal else _PIPE_HEIGHT
        below = len(self.extras.lines(console)) if console.is_terminal else 0
        return height - _KEPT - _KEPT_FOR_COMBAT * combat - below

    def _map(self, width: int, lines: int, orders: list[Text]) -> Iterator[Text]:
        panel = _panel(self.view, self.say)
        if width < _WIDE or len(panel) > lines:
            yield from draw(self.view, width, max(_LEAST, lines - len(orders)))
            yield from orders
            return
        drawn = draw(self.view, width - max([line.cell_len for line in panel]) - 2, lines)
        margin = max([line.cell_len for line in drawn]) + 2
        for place in range(max(len(drawn), len(panel))):
            line = drawn[place] if place < len(drawn) else Text(no_wrap=True)
            line.pad_right(max(0, margin - line.cell_len))
            yield line.append_text(panel[place]) if place < len(panel) else line


def _left(clan: View, view: View) -> list[View]:
    """The units of a clan that are not eliminated."""
    gone = ("eliminated", "removed")
    return [unit for unit in view["units"] if unit["clan"] == clan["id"] and unit["status"] not in gone]


def _clans(view: View, seat: int | None) -> list[View]:
    """The clans of a side (None: of nobody's) that have units left."""
    return [clan for clan in view["clans"] if clan["seat"] == seat and _left(clan, view)]


def _clan(clan: View, view: View) -> Text:
    return Text(f"{sign(clan)}{clan['noun'].upper()}", style=colour(clan["seat"], view))


def _panel(view: View, say: Messages) -> list[Text]:
    """A line a clan: its name, its order and where its chit is, or, of nobody's, how it stands."""
    lines: list[Text] = []
    for seat in (0, 1, None):
        clans = _clans(view, seat)
        if seat is not None:
            lines.append(Text(f"{ARMIES[seat]} {army_name(view['armies'][seat], say)}", style="strong"))
        elif clans:
            lines.append(Text(say.say("cli-ten-nobodys"), style="strong"))
        for clan in clans:
            line = _clan(clan, view)
            name = short(clan["name"], _LONGEST_CLAN + 2 - line.cell_len)
            line.append(f" {name.ljust(_LONGEST_CLAN + 3 - line.cell_len)}", style="default")
            if seat is not None:
                line.append(_order(clan, say).ljust(9), style="ai")
                line.append(_where(clan, view, say), style="soft")
            elif _is_off(clan, view):  # its sign says the same as its stand
                line.append(say.say("cli-ten-off-map"), style="soft")
            else:
                line.append(say.say(f"cli-ten-stand-{clan['stand']}"), style="ai")
            line.rstrip()
            if clan["id"] in acting(view):
                line.stylize("reverse")
            lines.append(line)
    return lines


def _order(clan: View, say: Messages) -> str:
    return "?" if clan["order"] is None else say.say(f"cli-ten-order-{clan['order']}")


def _where(clan: View, view: View, say: Messages) -> str:
    """Off the map, or where the chit lies unless that is the Reserve."""
    if _is_off(clan, view):
        return say.say("cli-ten-off-map")
    return "" if clan["chit"] == "reserve" else "?" if clan["chit"] is None else _place(clan["chit"], say)


def _is_off(clan: View, view: View) -> bool:
    return all(unit["status"] == "off-map" for unit in _left(clan, view))


def _place(place: str, say: Messages) -> str:
    return say.say(f"cli-ten-{place}")


def _order_lines(view: View, say: Messages) -> list[Text]:
    """The clans of each side by their order, in a line."""
    lines: list[Text] = []
    for seat in (0, 1):
        line = Text(f"{ARMIES[seat]} ", style=colour(seat, view))
        clans = _clans(view, seat)
        groups = [(say.say(f"order-{id}"), [c for c in clans if c["order"] == id]) for id in ORDER_IDS]
        groups.append(("?", [clan for clan in clans if clan["order"] is None]))
        shown = [(name, members) for name, members in groups if members]
        for place, (name, members) in enumerate(shown):
            line.append(" · " if place else "", style="soft").append(f"{name} ", style="soft")
            line.append(" ".join([clan["noun"].upper() for clan in members]))
        lines.append(line)
    return [*lines, *_nobodys(view, say)]


def _nobodys(view: View, say: Messages) -> list[Text]:
    """TEN-21.4.1: the undecided and the neutral clans, in a line; nothing if there are none."""
    clans = _clans(view, None)
    shown: list[Text] = []
    for stand in ("undecided", "neutral"):
        members = [clan for clan in clans if clan["stand"] == stand]
        if members:
            text = Text(f"{sign(members[0])} {say.say('cli-ten-stand-' + stand)} ", style=colour(None, view))
            names = " ".join([clan["noun"].upper() for clan in members])
            shown.append(text.append(names, style="default"))
    return dotted(shown)


# -- both sides ---------------------------------------------------------------------------------------------


def _sides(view: View, say: Messages) -> Table:
    figures = ("command", "units", "vp", "bundori", "score")
    shown = sheet(["", *_titles(say)], [say.say(f"cli-ten-{name}") for name in figures])
    for seat, side in enumerate(view["sides"]):
        shown.add_row(*_row(view, seat, side, say), style="strong" if seat == view["seat"] else "")
    return shown


def _titles(say: Messages) -> list[str]:
    return [say.say(key) for key in ("cli-table-player", "cli-ten-army", "cli-ten-plan")]


def _row(view: View, seat: int, side: View, say: Messages) -> list[Text]:
    units = [unit for unit in view["units"] if unit["seat"] == seat]
    counts = [sum([unit["status"] == status for unit in units]) for status in ("map", "off-map")]
    points = str(side["points"])
    if side["points_left"] is not None and not view["over"]:
        points = f"{side['points_left']}/{points}"
    return [
        decider(view, seat, army_sign(seat, view)),
        name_of(seat, _LONGEST_NAME, say),
        Text(army_name(side["army"], say)),
        Text(_plan(side, say)),
        Text(points),
        Text(f"{counts[0]}+{counts[1]}" if counts[1] else str(counts[0])),
        Text(str(side["vp"])),
        Text(str(side["bundori"])),
        Text(str(side["score"]), style="kin bold"),
    ]


def _plan(side: View, say: Messages) -> str:
    """The plan as far as it is known; a mark when it is active."""
    name = "?" if side["plan"] is None else say.say(f"plan-{side['plan']}")
    return f"{name}, {say.say('cli-ten-active')}" if side["plan_active"] else name


# -- chits --------------------------------------------------------------------------------------------------


def _chit(chit: str, view: View, say: Messages) -> Text:
    """A clan by army and letter, an obligatory phase, or the token of Katta! Katta!."""
    for clan in view["clans"]:
        if clan["id"] == chit:
            return _clan(clan, view)
    kind, _, seat = chit.partition("-")
    if kind == "katta":
        return Text.assemble(army_sign(1 - int(seat), view), say.say("tactic-katta"))
    if kind == "combat" and seat:
        return Text.assemble(say.say("cli-ten-phase-combat"), " ", army_sign(int(seat), view))
    if kind == "samurai":
        return Text.assemble(army_sign(int(seat), view), say.say("cli-ten-samurai"))
    return Text(say.say(f"phase-{chit}"))


def _bowl(view: View, say: Messages) -> Text:
    """What lies in the bowl, and the obligatory phases that are over."""
    text = Text(say.say("cli-ten-bowl") + " ", style="soft")
    text.append_text(_chits(view["bowl"], view, say) if view["bowl"] else Text("–"))
    done = [phase for phase in PHASE_IDS if view["obligatory"][phase] == "done"]
    if done:
        text.append(f" · {say.say('cli-ten-done')} ", style="soft").append_text(_chits(done, view, say))
    return text


def _chits(chits: list[str], view: View, say: Messages) -> Text:
    plain = Text("", style="default")
    return plain.append_text(Text(", ").join([_chit(chit, view, say) for chit in chits]))


def _delays(view: View, say: Messages) -> list[Text]:
    """The chits on the delay boxes and set aside; nothing if there are none."""
    shown: list[Text] = []
    for place in ("box-1", "box-2", "box-3", "box-4", "aside", "clan", None):
        held = [clan["id"] for clan in view["clans"] if clan["chit"] == place]
        if held:
            name = say.say("cli-ten-unseen") if place is None else _place(place, say)
            shown.append(Text(f"{name} ", style="soft").append_text(_chits(held, view, say)))
    return dotted(shown)


def _places(view: View, say: Messages) -> list[Text]:
    """Who holds what counts on the map (TEN-19.2.3, TEN-19.5, TEN-20.5)."""
    zones = view["zones"].items()
    held = [(place_name("zone", name, view, say), zone["controller"]) for name, zone in zones]
    if view["castle"] is not None:
        held.append((place_name("castle", "", view, say), view["castle"]["occupier"]))
    if view["fortress"] is not None:
        held.append((place_name("fortress", "", view, say), view["fortress"]["holder"]))
    return dotted(
        [
            Text.assemble((f"{name} ", "soft"), "–" if seat is None else army_sign(seat, view))
            for name, seat in held
        ]
    )


# -- one's own ----------------------------------------------------------------------------------------------


def hand(view: View, say: Messages, *, brief: bool) -> RenderableType | None:
    if view["seat"] is None:
        return None
    side: View = view["sides"][view["seat"]]
    lines: list[RenderableType] = [Heading(_self(view, side, say)), *_sealed(view, say)]
    if not brief:
        lines += [*_written(view, say), *_sent(view, say)]
    if not brief or view["combat"] is None:
        lines += _ratings(view, say, brief=brief)
    if not brief:
        lines.append(Text(say.say("cli-ten-signs"), style="soft"))
    return Group(*lines)


def _self(view: View, side: View, say: Messages) -> Text:
    """The army, the plan and what it still allows."""
    head = Text(f"{ARMIES[view['seat']]} {army_name(side['army'], say)} · ", style="strong")
    if side["plan"] is None:
        return head.append(say.say("cli-ten-no-plan"), style="not bold")
    head.append(_plan(side, say))
    allowed: dict[str, int] = side["tactics_left"]
    left = [f"{say.say('tactic-' + id)} ×{allowed[id]}" for id in TACTIC_IDS[:-1] if allowed[id]]
    head.append(" · " + (", ".join(left) or say.say("cli-ten-no-tactics")), style="not bold")
    if side["stored"]:
        head.append(" · " + say.say("cli-ten-stored", {"count": side["stored"]}), style="not bold")
    return head


def _sealed(view: View, say: Messages) -> list[Text]:
    """What one has decided and nobody else knows yet."""
    sealed: View = view["sealed"] or {}
    told: list[str] = []
    if sealed.get("plan"):
        told.append(say.say(f"plan-{sealed['plan']}"))
    for id, order in sealed.get("orders", {}).items():
        told.append(f"{_letter(id)} {say.say('order-' + order)}")
    for id in sealed.get("positions", []):
        told.append(f"{label(id.partition('-')[2])} {say.say('cli-ten-position')}")
    if sealed.get("commit") is not None:
        told.append(say.say("cli-ten-committed", {"count": sealed["commit"]}))
    told += [_picked(pick, say) for pick in sealed.get("picks", [])]
    if sealed.get("promises") is not None:
        told.append(say.say("cli-ten-sealed-promises", {"count": sealed["promises"]}))
    told += [letter.upper() for letter in sealed.get("tokens", [])]
    if sealed.get("writing"):
        told.append(say.say(f"tactic-{sealed['writing']}") + "…")
    return told_of(say.say("cli-ten-sealed"), told)


def _letter(clan: str) -> str:
    """ "tokugawa-a" as the counters have it: A."""
    return clan.partition("-")[2].upper()


def _picked(pick: str, say: Messages) -> str:
    """A chit that is to be sent, as the rules' own word for it."""
    how, _, clan = pick.partition(" ")
    if how == "katta":
        return say.say("tactic-katta")
    words = {"select": "", "free": say.say("cli-ten-free"), "along": "+", "mori": "Mōri"}
    if how == "release":
        return f"{say.say('cli-ten-released')} {_letter(clan)}"
    word = words[how] if how in words else say.say(f"tactic-{how}")
    return f"{word} {_letter(clan)}".strip()


def _written(view: View, say: Messages) -> list[Text]:
    """The tactics written on the plan and not used yet."""
    told = [
        f"{say.say('tactic-' + clan['tactic'])} {clan['noun'].upper()}"
        for clan in view["clans"]
        if clan["seat"] == view["seat"] and clan["tactic"] not in ("none", None)
    ]
    return told_of(say.say("cli-ten-written"), told)


def _sent(view: View, say: Messages) -> list[Text]:
    """While chits are selected: how far each clan is from the commander, and where its chit would go."""
    if "selection" not in view["procedure"]:
        return []
    told: list[str] = []
    for clan in view["clans"]:
        if clan["seat"] == view["seat"] and clan["chit"] == "reserve" and clan["box"] is not None:
            near = clan["box"] < 0 or clan["distance"] is None
            far = "" if near else " " + figure(clan["distance"] / HALF, say, 1, exact=True)
            mori = clan.get("mori_box")
            second = "" if mori is None else f" (Mōri {_place(_box(mori), say)})"
            told.append(f"{clan['noun'].upper()}{far} {_place(_box(clan['box']), say)}{second}")
    return told_of(say.say("cli-ten-distances"), told)


def _box(box: int) -> str:
    """Where a chit would go: -1 nowhere, 0 straight into the bowl."""
    return "box-none" if box < 0 else f"box-{box}" if box else "bowl"


def _ratings(view: View, say: Messages, *, brief: bool) -> list[Text]:
    """The units of the clans that act: Élan, Mass, Fire, Individual and state."""
    units = [
        unit for unit in view["units"] if unit["clan"] in acting(view) and unit["status"] != "eliminated"
    ]
    if not units:
        return []
    told: list[Text] = []
    for unit in units:
        text = unit_text(unit["id"], view).append(f" {_rated(unit)}", style="default")
        if unit["loss"]:
            text.append(f" {say.say('state-' + unit['state'])}", style="beni")
        if unit["hex"] is not None and not brief:
            text.append(f" {unit['hex']}", style="soft")
        told.append(text)
    return [Text(say.say("cli-ten-ratings") + " ", style="soft").append_text(Text(", ").join(told))]


def _rated(unit: View) -> str:
    """Élan/Mass/Fire/Individual as the army files write them; ★ the commander in chief."""
    individual = "X" if unit["person"] and not unit["leader_killed"] else str(unit["individual"])
    mark = COMMANDER if unit["commander"] and not unit["leader_killed"] else ""
    return f"{unit['elan']}/{unit['mass']}/{unit['fire']}/{individual}{mark}"


# -- the result ---------------------------------------------------------------------------------------------


def result(view: View, say: Messages) -> RenderableType:
    found: View = view["result"]
    figures = [say.say(f"cli-ten-{name}") for name in ("vp", "bundori", "held", "score", "units", "lost")]
    shown = sheet(_titles(say), figures, apart=2, wrap=True)
    for seat, side in enumerate(view["sides"]):
        units = [unit for unit in view["units"] if unit["seat"] == seat]
        lost = sum([unit["status"] == "eliminated" for unit in units])
        shown.add_row(
            name_of(seat, _LONGEST_NAME, say, won=view["winners"] == [seat]),
            army_name(side["army"], say),
            _plan(side, say),
            str(side["vp"]),
            str(side["bundori"]),
            str(found["points"][seat] - side["vp"] - side["bundori"]),
            Text(str(found["points"][seat]), style="kin bold"),
            str(len(units) - lost),
            str(lost),
        )
    outcome = say.say("cli-ten-outcome", {"outcome": found["outcome"]})
    how = "extinction" if found["outcome"] == "sudden-tokugawa" else found["ending"]
    ending = say.say(f"cli-ten-ending-{how}", {"number": view["turn"]})
    treason = [Text(promises(view["treason"], say))] if "treason" in view else []
    return Group(
        result_title(say),
        with_rule(ending, "TEN-17.1"),
        with_rule(outcome, _OUTCOME_RULES.get(view["map"], "TEN-17.1"), "kin bold"),
        shown,
        *treason,
    )

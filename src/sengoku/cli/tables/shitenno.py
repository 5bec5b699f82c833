"""Shitennō in the terminal: the provinces, the players in title order, the sharing, the hand, the count."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from sengoku.arena.breakdowns.shitenno import ending, points
from sengoku.cli.screen import Heading, with_rule
from sengoku.cli.tables.generic import elsewhere
from sengoku.cli.tables.parts import (
    Arranged,
    View,
    counted,
    decider,
    explained,
    listed,
    name_of,
    result_title,
    score_sheet,
    sheet,
    short,
    title,
)
from sengoku.core.messages import Messages
from sengoku.games.shitenno.components import BONUS_IDS, TITLE_IDS

_LONGEST_NAME: Final = 16
#: The players' crests: hollow for a plain kamon, filled for a gold one.
_PLAIN: Final = "○□△◇"
_GOLD: Final = "●■▲◆"
_SOURCE_RULES: Final = {
    "positions": "SHI-3.3",
    "titles": "SHI-5.1, SHI-5.2",
    "koku": "SHI-6.2, SHI-T18",
    "majorities": "SHI-6.3",
}
#: Of the payments proposed, so many are shown.
_PROPOSED: Final = 3

__all__ = ["about", "elsewhere", "hand", "result", "table"]


# -- what lies open -----------------------------------------------------------------------------------------


def table(view: View, say: Messages) -> RenderableType:
    head, provinces, players = Heading(_head(view, say)), _provinces(view, say), _players(view, say)
    sharing = [] if view["sharing"] is None else _sharing(view["sharing"], say)
    return Arranged([head, provinces, players, *sharing], [head, *sharing, provinces, players])


def _head(view: View, say: Messages) -> Text:
    """The game, the year, and what is left of both decks."""
    head = Text.assemble((say.say("game-name"), "strong"))
    if view["round"]:
        key = "cli-shitenno-odd" if view["odd"] else "cli-shitenno-even"
        head.append(" · " + say.say(key, {"number": view["round"]}))
    decks: View = view["decks"]
    args = {"troops": decks["troops"], "discard": len(view["discards"]["troops"]), "koku": decks["koku"]}
    return head.append(" · " + say.say("cli-shitenno-decks", args))


def _provinces(view: View, say: Messages) -> Table:
    names = ("province", "positions", "gate", "price", "majority")
    shown = sheet([say.say(f"cli-shitenno-{name}") for name in names])
    for province in view["provinces"]:
        best: int | None = province["majority"]
        shown.add_row(
            say.say(f"province-{province['id']}"),
            _positions(province),
            Text("▮" * province["pile"], style="soft"),
            "–" if province["price"] is None else _units(province["price"], say),
            "" if best is None else f"{_PLAIN[best]} {short(say.seat(best), _LONGEST_NAME)}",
        )
    return shown


def _positions(province: View) -> Text:
    """Kamons from left to right, then the numbers of the free positions, the first of them marked."""
    text = Text()
    kamons: list[View] = province["kamons"]
    for place, number in enumerate(province["positions"]):
        if place < len(kamons):
            kamon = kamons[place]
            crests = _GOLD if kamon["gold"] else _PLAIN
            text.append(f"  {crests[kamon['seat']]} ", style="kin" if kamon["gold"] else "strong")
        elif place == len(kamons):
            text.append(f"{f'[{number}]':>4}", style="kin")
        else:
            text.append(f"{number:>3} ", style="soft")
    return text


def _players(view: View, say: Messages) -> Table:
    keys = ("cli-table-player", "cli-shitenno-title", "cli-table-points", "cli-shitenno-stock")
    shown = sheet(["", *[say.say(key) for key in keys], say.say("cli-shitenno-cards")])
    shown.add_column(say.say("cli-shitenno-tiles"))
    for seat in view["order"] or range(view["seats"]):
        player: View = view["players"][seat]
        shown.add_row(*_row(view, player, say), style="strong" if seat == view["seat"] else "")
    return shown


def _row(view: View, player: View, say: Messages) -> list[Text]:
    seat: int = player["seat"]
    tiles = [bonus for bonus, number in player["tiles"].items() for _ in range(number)]
    return [
        decider(view, seat, _PLAIN[seat]),
        name_of(seat, _LONGEST_NAME, say),
        _title(player, say),
        Text(str(player["points"]), style="kin"),
        Text(str(player["stock"])),
        Text(f"{player['troop_cards']} + {player['koku_cards']}"),
        Text(listed([say.say(f"tile-{tile}") for tile in tiles], "")),
    ]


def _title(player: View, say: Messages) -> Text:
    """The title a player has, and the one it has won in the sharing under way."""
    text = Text("–" if player["title"] is None else say.say(f"title-{player['title']}"))
    if player["lot"] is not None and player["lot"] != player["seals"]:
        text.append(f" → {say.say('title-' + TITLE_IDS[player['lot']])}", style="ai")
    return text


# -- the sharing --------------------------------------------------------------------------------------------


def _sharing(sharing: View, say: Messages) -> list[RenderableType]:
    """What is still to be shared, and the lots."""
    lines: list[RenderableType] = [title(say.say("cli-shitenno-tairo", {"seat": sharing["tairo"]}))]
    if sharing["cards"] or sharing["tiles"]:
        tiles = ", ".join(_tile(seals, say) for seals in sharing["tiles"])
        parts = [part for part in (tiles, _cards(sharing["cards"], say, "")) if part]
        lines.append(_line(say.say("cli-shitenno-to-share"), " · ".join(parts)))
    names = ["cli-shitenno-lot-a", "cli-shitenno-lot-b"] if sharing["split"] else ["cli-shitenno-lot"]
    for name, lot in zip(names, sharing["lots"], strict=True):
        tile = "?" if lot["seals"] is None else _tile(lot["seals"], say)
        lines.append(_line(say.say(name), f"{tile} · {_cards(lot['cards'], say)}"))
    return lines


def _line(label: str, text: str) -> Text:
    return Text.assemble((f"{label}  ", "soft"), text)


def _tile(seals: int, say: Messages) -> str:
    """A hierarchy tile: its seals, and the title they stand for."""
    return f"{seals} {say.say('title-' + TITLE_IDS[seals])}"


def _cards(cards: list[str], say: Messages, none: str = "–") -> str:
    return listed([_card(card, say) for card in cards], none)


def _card(card: str, say: Messages) -> str:
    return say.say("card-" + card.replace("+", "-"))


def _units(units: dict[str, int], say: Messages) -> str:
    """A price: troops with their number, or koku."""
    if "koku" in units:
        return say.say("cli-shitenno-koku", {"number": units["koku"]})
    return _troops(units, say)


def _troops(units: dict[str, int], say: Messages) -> str:
    return ", ".join(counted(say.say(f"unit-{unit}"), number) for unit, number in units.items())


# -- the hand -----------------------------------------------------------------------------------------------


def hand(view: View, say: Messages, *, brief: bool) -> RenderableType | None:
    if view["seat"] is None:
        return None
    me: View = view["players"][view["seat"]]
    lines: list[RenderableType] = [
        Heading(_self(view, me, say)),
        _line(say.say("cli-table-hand"), _cards(me["hand"], say)),
    ]
    if not brief:
        for tile in BONUS_IDS:
            if me["tiles"][tile]:
                name = counted(say.say(f"tile-{tile}"), me["tiles"][tile])
                lines.append(Text.assemble((name, "strong"), "  ", say.say(f"tile-{tile}-effect")))
    if view["payment"] is not None:
        lines += _payment(view["payment"], say, 1 if brief else _PROPOSED)
    return Group(*lines)


def _self(view: View, me: View, say: Messages) -> Text:
    """Who the viewer is, and what its title does: in odd years only (SHI-5.5)."""
    head = Text(say.seat(me["seat"]), style="strong")
    if me["general"] is not None:
        head.append(f", {say.say('general-' + me['general'])}")
    if me["title"] is not None:
        head.append(f", {say.say('title-' + me['title'])}")
    if view["odd"]:
        head.append(f" · {say.say('title-' + me['title'] + '-power')}", style="not bold")
    return head


def _payment(payment: View, say: Messages, proposed: int) -> list[RenderableType]:
    """What is to be paid, what is laid down, and the cheapest ways to complete it."""
    price = {"province": payment["province"], "price": _units(payment["price"], say)}
    lines: list[RenderableType] = [
        title(say.say("cli-shitenno-payment", price)),
        _way("cli-shitenno-chosen", payment, say),
    ]
    if not payment["complete"]:
        lines += [_way("cli-shitenno-proposal", way, say) for way in payment["proposals"][:proposed]]
    return lines


def _way(key: str, way: View, say: Messages) -> Text:
    """What is paid with, and what of it is lost."""
    text = _line(say.say(key), _parts(way, say))
    if way["waste"]:
        text.append("  " + say.say("cli-shitenno-lost", {"what": _troops(way["waste"], say)}), style="beni")
    return text


def _parts(way: View, say: Messages) -> str:
    """The cards and tiles of a payment, and the Hatamoto."""
    names = [_card(card, say) for card in way["cards"]] + [say.say(f"tile-{tile}") for tile in way["tiles"]]
    return listed([*names, say.say("title-hatamoto")] if way["hatamoto"] else names)


# -- the end ------------------------------------------------------------------------------------------------


def result(view: View, say: Messages) -> RenderableType:
    """Every point with the rule it came from."""
    found: View = view["result"]
    key = "cli-shitenno-tie" if found["tie"] else "cli-shitenno-victory"
    return Group(
        result_title(say),
        with_rule(say.say("cli-result-ending", {"ending": say.say(f"ending-{ending(view)}")}), "SHI-6.1"),
        with_rule(say.say("cli-shitenno-rounds-played", {"number": view["round"]}), "SHI-6.5"),
        with_rule(say.say(key, {"seat": found["winner"]}), "SHI-6.4", "kin bold"),
        _count(view, say),
        *_hands(view, say),
    )


def _count(view: View, say: Messages) -> Table:
    found: View = view["result"]
    names = [name_of(seat, _LONGEST_NAME, say, won=seat == found["winner"]) for seat in range(view["seats"])]
    rows = [
        (say.say(f"source-{source}"), _SOURCE_RULES[source], [str(number) for number in numbers])
        for source, numbers in points(view).items()
    ]
    titles = say.say("cli-shitenno-source"), say.say("cli-shitenno-total")
    return score_sheet(titles, names, rows, found["totals"])


def _hands(view: View, say: Messages) -> list[Text]:
    """Where each player has the majority, and the cards it had left."""
    lines: list[Text] = []
    for player in view["players"]:
        seat: int = player["seat"]
        won = [say.say(f"province-{other['id']}") for other in view["provinces"] if other["majority"] == seat]
        text = name_of(seat, _LONGEST_NAME, say, won=seat == view["result"]["winner"])
        text.append(f"  {say.say('cli-shitenno-majorities')} ", style="soft").append(listed(won))
        text.append(f"  {say.say('cli-table-hand')} ", style="soft").append(_cards(player["hand"], say))
        lines.append(text)
    return lines


# -- what things do -----------------------------------------------------------------------------------------


def about(text: str, say: Messages, view: View) -> list[str]:
    """The power of a title, the effect of a bonus tile, found by id or by name."""
    return explained(text, say, {"title": (TITLE_IDS[1:], "power"), "tile": (BONUS_IDS, "effect")})

"""A combat of Tenkatoitsu in the terminal: every modifier, the odds, the dice; and the combats to come."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType
from rich.text import Text

from sengoku.cli.figures import percent
from sengoku.cli.screen import Heading, with_rule
from sengoku.cli.tables.parts import View, title
from sengoku.cli.tables.tenkatoitsu_map import unit_text
from sengoku.core.messages import Messages
from sengoku.games.tenkatoitsu.combat.table import THROWS

#: So many of the likeliest results of a combat are told, and so many of the combats to choose from.
_LIKELIEST: Final = 5
_COMBATS: Final = 6


def fighting(view: View, say: Messages) -> list[RenderableType]:
    """The combat under way, or the combats to choose from, or those a charge would lead to."""
    if view["combat"] is not None:
        return _combat(view["combat"], view, say)
    if view["combats"]:
        return _combats(view["combats"], view, say)
    return _charges(view["charges"], view, say) if view["charges"] else []


def _fighters(combat: View, view: View) -> Text:
    """Who attacks whom."""
    sides = [
        Text(" ").join([unit_text(id, view) for id in combat[side]]) for side in ("attackers", "defenders")
    ]
    return Text("", style="default").append_text(Text(" → ").join(sides))


def _combat(combat: View, view: View, say: Messages) -> list[RenderableType]:
    """The scene before the dice with every modifier and the odds; after them the totals and the result."""
    head = Text(say.say("cli-ten-combat") + " ", style="strong").append_text(_fighters(combat, view))
    parts: list[RenderableType] = [Heading(head)]
    kinds = [
        unit_text(id, view).append(f" {say.say('cli-ten-type-' + kind.replace('_', '-'))}", style="default")
        for id, kind in combat["types"].items()
    ]
    parts += [Text(", ").join(kinds), *[_die(die, combat, view, say) for die in ("red", "blue")]]
    if combat["code"] is None:
        parts.append(_odds(combat["odds"], say))
    else:
        red, blue = combat["totals"]
        args = {"dice": combat["dice"], "red": red, "blue": blue, "code": combat["code"]}
        parts.append(with_rule(say.say("cli-ten-totals", args), "TEN-11.7", "kin"))
    return parts


def _die(die: str, combat: View, view: View, say: Messages) -> Text:
    """The modifiers of one pair of dice: each with its unit, its value and its rule."""
    text = Text(say.say(f"cli-ten-{die}") + " ", style="beni" if die == "red" else "ai")
    text.append(f"{combat[die]:+}", style="strong")
    for place, line in enumerate([line for line in combat["lines"] if line["die"] == die]):
        text.append(", " if place else " = ", style="default")
        text.append(f"{say.say('cli-ten-line-' + line['id'])} ", style="default")
        if line["unit"] is not None:
            text.append_text(unit_text(line["unit"], view)).append(" ", style="default")
        text.append(f"{line['value']:+}", style="default").append(f" {line['rule']}", style="soft")
    return text


def _hurt(odds: dict[str, int]) -> tuple[int, int, int]:
    """In how many throws the attacker alone, both, the defender alone are hurt."""
    sides = [0, 0, 0]
    for code, count in odds.items():
        sides[1 if "-" in code else 0 if code.startswith("a") else 2] += count
    return sides[0], sides[1], sides[2]


def _percent(count: int, say: Messages) -> str:
    return percent(count / THROWS, say, 0)


def _chances(odds: dict[str, int], say: Messages) -> Text:
    attacker, both, defender = [_percent(count, say) for count in _hurt(odds)]
    return Text(say.say("cli-ten-odds", {"attacker": attacker, "both": both, "defender": defender}))


def _odds(odds: dict[str, int], say: Messages) -> Text:
    """The chances, and the likeliest results."""
    text = _chances(odds, say)
    best = sorted(odds, key=lambda code: -odds[code])[:_LIKELIEST]
    return text.append(
        " · " + ", ".join([f"{code} {_percent(odds[code], say)}" for code in best]), style="soft"
    )


def _combats(combats: list[View], view: View, say: Messages) -> list[RenderableType]:
    """The combats to choose from, each with what it would be."""
    parts: list[RenderableType] = [title(say.say("cli-ten-declared"))]
    parts += [_forecast(combat, view, say) for combat in combats[:_COMBATS]]
    return [*parts, *_more(len(combats))]


def _charges(charges: dict[str, list[View]], view: View, say: Messages) -> list[RenderableType]:
    """The hexes a charge can go to, each with the combats that would follow."""
    parts: list[RenderableType] = [title(say.say("cli-ten-charges"))]
    lines = [
        Text(f"{hex} ", style="kin").append_text(_forecast(combat, view, say))
        for hex, combats in charges.items()
        for combat in combats
    ]
    return [*parts, *lines[:_COMBATS], *_more(len(lines))]


def _forecast(combat: View, view: View, say: Messages) -> Text:
    """A combat that is not fought yet, in a line."""
    sums = {"red": f"{combat['red']:+}", "blue": f"{combat['blue']:+}"}
    line = Text("", style="default").append_text(_fighters(combat, view))
    line.append(" · " + say.say("cli-ten-sums", sums), style="soft")
    return line.append(" · ").append_text(_chances(combat["odds"], say))


def _more(count: int) -> list[Text]:
    return [Text(f"+{count - _COMBATS}", style="soft")] if count > _COMBATS else []

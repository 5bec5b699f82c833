"""Any game: the players and the plain facts of a view."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from sengoku.core.messages import Messages

#: What every view has, and what is shown elsewhere.
_COMMON = {"game", "version", "options", "seats", "seat", "moves", "over", "deciders", "scores", "winners"}


def table(view: dict[str, Any], say: Messages) -> RenderableType:
    facts = Text(overflow="fold")
    for name, value in view.items():
        if name not in _COMMON and isinstance(value, str | int | float):
            facts.append(f"{name} ", style="soft")
            facts.append(f"{value}   ")
    return Group(_players(view, say), facts)


def _players(view: dict[str, Any], say: Messages) -> Table:
    """One row a seat, one column for each plain fact that players have."""
    players: list[dict[str, Any]] = view.get("players") or [{} for _ in range(view["seats"])]
    columns = [name for name, value in players[0].items() if isinstance(value, str | int) and name != "seat"]
    shown = Table(box=None, padding=(0, 2, 0, 0), header_style="soft")
    shown.add_column("")
    shown.add_column(say.say("cli-table-player"))
    for name in columns:
        shown.add_column(name)
    for seat, player in enumerate(players):
        mark = "▶" if seat in view["deciders"] else ""
        shown.add_row(mark, say.seat(seat), *[str(player.get(name, "")) for name in columns])
    return shown


def hand(view: dict[str, Any], say: Messages, *, brief: bool) -> RenderableType | None:
    if view["seat"] is None or not view.get("players"):
        return None
    held = view["players"][view["seat"]].get("hand")
    return Text(", ".join(str(card) for card in held)) if isinstance(held, list) else None


def result(view: dict[str, Any], say: Messages) -> RenderableType:
    shown = Table(box=None, padding=(0, 2, 0, 0), header_style="soft")
    shown.add_column(say.say("cli-table-player"))
    shown.add_column(say.say("cli-table-points"), justify="right")
    shown.add_column("")
    for seat, score in enumerate(view["scores"]):
        won = say.say("cli-table-won") if seat in view["winners"] else ""
        shown.add_row(say.seat(seat), str(score), Text(won, style="kin"))
    return shown


def about(text: str, say: Messages, view: dict[str, Any]) -> list[str]:
    return []


def elsewhere(rule: str, view: dict[str, Any]) -> bool:
    return False

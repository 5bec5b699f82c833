"""What the terminal would show, as text."""

from __future__ import annotations

from io import StringIO

from rich.console import Console, RenderableType

from sengoku.cli.screen import THEME
from sengoku.cli.tables import Tables
from sengoku.core.messages import Messages
from sengoku.core.state import State


def console(width: int = 120, height: int | None = None) -> Console:
    """A screen of this size; with a height, a terminal."""
    live = True if height is not None else None
    file = StringIO()
    return Console(file=file, width=width, height=height, theme=THEME, force_terminal=live, color_system=None)


def drawn(*parts: RenderableType | None, width: int = 120, height: int | None = None) -> str:
    out = console(width, height)
    for part in parts:
        if part is not None:
            out.print(part)
    file = out.file
    assert isinstance(file, StringIO)
    return file.getvalue()


def shown(
    looks: Tables,
    state: State,
    seat: int | None,
    say: Messages,
    size: tuple[int, int | None] = (120, None),
) -> str:
    """Everything a game's module shows a seat of a position."""
    view = state.view(seat)
    hands = [looks.hand(view, say, brief=brief) for brief in (False, True)]
    end = looks.result(view, say) if state.over else None
    return drawn(looks.table(view, say), *hands, end, width=size[0], height=size[1])

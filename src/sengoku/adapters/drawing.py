"""A position as text for terminals, and as a picture of that text."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from typing import Final

import numpy as np
from matplotlib import get_data_path
from PIL import Image, ImageDraw, ImageFont
from rich.color_triplet import ColorTriplet
from rich.console import Console, Group
from rich.segment import Segment
from rich.terminal_theme import DEFAULT_TERMINAL_THEME
from rich.text import Text

from sengoku.adapters.arrays import Bytes
from sengoku.cli.screen import THEME
from sengoku.cli.tables import tables
from sengoku.cli.words import words
from sengoku.core.state import State

_WIDTH: Final = 120
_HEIGHT: Final = 80
#: How many lines a game's pictures have, so that all are of one size, as films need it.
_LINES: Final = {"bushido": 50, "samurai-sword": 28, "shitenno": 30}
#: Has the signs the tables are drawn with.
_FONT: Final = Path(get_data_path(), "fonts", "ttf", "DejaVuSansMono.ttf")
#: Ink and paper, and the size of a letter's box.
_PAPER: Final = (244, 239, 228)
_INK: Final = (33, 30, 26)
_BOX: Final = (9, 18)


def _console() -> Console:
    return Console(
        file=StringIO(),
        theme=THEME,
        markup=False,
        emoji=False,
        highlight=False,
        width=_WIDTH,
        height=_HEIGHT,
        force_terminal=True,
        color_system="truecolor",
        legacy_windows=False,
    )


def _shown(state: State, seat: int | None, lang: str) -> Group:
    say = words(lang, state.game.id)
    seen = state.view(seat)
    look = tables(state.game.id)
    parts = [look.result(seen, say) if state.over else look.table(seen, say)]
    hand = None if seat is None else look.hand(seen, say, brief=False)
    return Group(*parts, *([] if hand is None else [Text(), hand]))


def text(state: State, seat: int | None = None, lang: str = "en") -> str:
    """The position as a seat, or a spectator, may see it, with colours for a terminal."""
    out = _console()
    out.print(_shown(state, seat, lang))
    file = out.file
    assert isinstance(file, StringIO)
    return file.getvalue()


def picture(state: State, seat: int | None = None, lang: str = "en") -> Bytes:
    """The same as an array of pixels: height, width, red, green and blue."""
    out = _console()
    lines = out.render_lines(_shown(state, seat, lang))
    wide, high = _BOX
    tall = max(len(lines), _LINES.get(state.game.id, _HEIGHT)) * high
    image = Image.new("RGB", (_WIDTH * wide, tall), _PAPER)
    draw = ImageDraw.Draw(image)
    font = ImageFont.truetype(str(_FONT), high - 3)
    for row, line in enumerate(lines):
        column = 0
        for segment in line:
            ink = _colour(segment)
            for letter in segment.text:
                if letter != " ":
                    draw.text((column * wide, row * high), letter, ink, font)
                column += 1
    return np.asarray(image, np.uint8)


def _colour(segment: Segment) -> tuple[int, int, int]:
    style = segment.style
    if style is None or style.color is None or style.color.is_default:
        return _INK
    found: ColorTriplet = style.color.get_truecolor(DEFAULT_TERMINAL_THEME)
    return found.red, found.green, found.blue

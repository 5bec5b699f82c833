"""Pages for people: one file, no script, nothing from elsewhere; light and dark. Plots are drawn as SVG."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from textwrap import wrap
from typing import Final, NamedTuple

STYLE: Final = """
:root { --paper: #f4efe4; --ink: #211e1a; --soft: #6b6257; --ai: #27476e; --kin: #a9791c; --beni: #b3342d; }
@media (prefers-color-scheme: dark) { :root { --paper: #171613; --ink: #ece5d6; --soft: #a89f8f;
  --ai: #7fa6d6; --kin: #d9b25c; --beni: #e0675c; } }
body { background: var(--paper); color: var(--ink); font: 16px/1.5 sans-serif; margin: 2rem auto;
  max-width: 60rem; padding: 0 1rem; }
h1, h2 { font-family: serif; font-weight: 600; } h2 { margin-top: 2.5rem; }
p.soft, td.soft { color: var(--soft); } table { border-collapse: collapse; }
td, th { padding: .25rem 1.25rem .25rem 0; text-align: right; }
td:first-child, th:first-child { text-align: left; }
th { border-bottom: 1px solid var(--soft); font-weight: 600; vertical-align: bottom; }
table.pairs td { padding: .25rem .6rem; }
table.pairs :is(th, td:first-child) { overflow-wrap: anywhere; min-width: 6rem; }
svg { display: block; width: 100%; max-width: 60rem; min-width: 34rem; height: auto; }
svg text { fill: var(--ink); font-size: 13px; }
.line { stroke: var(--soft); } .dot { fill: var(--kin); }
.reach { stroke: var(--kin); stroke-width: 3; } .mark { text-anchor: middle; opacity: .6; }
.end { text-anchor: end; } small { white-space: nowrap; }
.wide { overflow-x: auto; }
"""
WIDTH, ROW, LINE, NAME = 720, 26, 16, 190
#: What is left between the names and the figures.
ROOM: Final = WIDTH - NAME - 120
#: Letters that surely fit beside a plot.
_LETTERS: Final = 24


class Whisker(NamedTuple):
    """A share, or a rating, with the interval in which the true one lies."""

    name: str
    mean: float
    low: float
    high: float


def document(lang: str, title: str, body: Sequence[str]) -> str:
    return (
        f'<!doctype html><html lang="{escape(lang)}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style>{''.join(body)}</html>\n"
    )


def whiskers(rows: Sequence[Whisker], told: Callable[[float], str], even: float | None = None) -> str:
    """Each share as a dot on its interval, from nothing to all; a line where an even share would be."""
    places, height = placed([row.name for row in rows])
    drawn: list[str] = []
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        x = NAME + share * ROOM
        drawn.append(f'<text class="mark" x="{x:.0f}" y="{height + 14:.0f}">{escape(told(share))}</text>')
    if even is not None:
        x = NAME + even * ROOM
        drawn.append(
            f'<line class="line" x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{height}" stroke-dasharray="4"/>'
        )
    for y, row in zip(places, rows, strict=True):
        figures = f"{told(row.mean)} ({told(row.low)}–{told(row.high)})"
        drawn.append(dot(row, y, lambda share: NAME + share * ROOM, figures))
    return svg(height + 22, drawn)


def dot(row: Whisker, y: float, at: Callable[[float], float], figures: str) -> str:
    """One line of a plot: the name, a dot on its interval, the figures; `at` says where a value is."""
    return (
        f"{label(row.name, y)}"
        f'<line class="line" x1="{NAME}" x2="{NAME + ROOM}" y1="{y}" y2="{y}" stroke-opacity=".3"/>'
        f'<line class="reach" x1="{at(row.low):.1f}" x2="{at(row.high):.1f}" y1="{y}" y2="{y}"/>'
        f'<circle class="dot" cx="{at(row.mean):.1f}" cy="{y}" r="6"/>'
        f'<text class="end" x="{WIDTH}" y="{y + 4:.0f}">{escape(figures)}</text>'
    )


def placed(names: Sequence[str]) -> tuple[list[float], float]:
    """Where the middle of each line of a plot is, and how high all of them are: long names take more room."""
    places: list[float] = []
    height = 0.0
    for name in names:
        room = ROW + LINE * (len(_lines(name)) - 1)
        places.append(height + room / 2)
        height += room
    return places, height


def label(name: str, y: float) -> str:
    """A name beside a plot, whole, on as many lines as it needs."""
    lines = _lines(name)
    top = y + 4 - LINE * (len(lines) - 1) / 2
    return "".join(
        f'<text x="0" y="{top + LINE * number:.0f}">{escape(line)}</text>'
        for number, line in enumerate(lines)
    )


def _lines(name: str) -> list[str]:
    return wrap(name, _LETTERS) or [""]


def svg(height: float, drawn: Sequence[str]) -> str:
    drawing = f'<svg viewBox="0 0 {WIDTH} {max(height, 1):.0f}" role="img">{"".join(drawn)}</svg>'
    return f"<div class=wide>{drawing}</div>"

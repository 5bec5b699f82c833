"""Pages for people: one file, no script, nothing from elsewhere; light and dark. Plots are drawn as SVG."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
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
th { border-bottom: 1px solid var(--soft); font-weight: 600; }
svg { display: block; max-width: 100%; height: auto; } svg text { fill: var(--ink); font-size: 13px; }
.bar { fill: var(--ai); } .line { stroke: var(--soft); } .dot { fill: var(--kin); }
.reach { stroke: var(--kin); stroke-width: 3; } .mark { text-anchor: middle; opacity: .6; }
.wide { overflow-x: auto; }
"""
WIDTH, ROW, NAME = 720, 26, 190
#: What is left beside the names and the figures.
ROOM: Final = WIDTH - NAME - 80


class Whisker(NamedTuple):
    """A share with the interval in which the true one lies."""

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


def bars(rows: Sequence[tuple[str, float]], told: Callable[[float], str]) -> str:
    """Each number as a bar, with its figure."""
    most = max([value for _, value in rows], default=0.0) or 1.0
    drawn: list[str] = []
    for row, (name, value) in enumerate(rows):
        y = row * ROW
        drawn.append(
            f'<text x="0" y="{y + 18}">{escape(short(name))}</text>'
            f'<rect class="bar" x="{NAME}" y="{y + 4}" width="{value / most * ROOM:.1f}" height="18"/>'
            f'<text x="{NAME + value / most * ROOM + 6:.1f}" y="{y + 18}">{escape(told(value))}</text>'
        )
    return svg(len(rows) * ROW, drawn)


def whiskers(rows: Sequence[Whisker], told: Callable[[float], str], even: float | None = None) -> str:
    """Each share as a dot on its interval, from nothing to all; a line where an even share would be."""
    drawn: list[str] = []
    height = len(rows) * ROW
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        x = NAME + share * ROOM
        drawn.append(f'<text class="mark" x="{x:.0f}" y="{height + 14}">{escape(told(share))}</text>')
    if even is not None:
        x = NAME + even * ROOM
        drawn.append(
            f'<line class="line" x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{height}" stroke-dasharray="4"/>'
        )
    for row, (name, mean, low, high) in enumerate(rows):
        y = row * ROW + ROW / 2
        drawn.append(
            f'<text x="0" y="{y + 4:.0f}">{escape(short(name))}</text>'
            f'<line class="line" x1="{NAME}" x2="{NAME + ROOM}" y1="{y}" y2="{y}" stroke-opacity=".3"/>'
            f'<line class="reach" x1="{NAME + low * ROOM:.1f}" x2="{NAME + high * ROOM:.1f}" '
            f'y1="{y}" y2="{y}"/>'
            f'<circle class="dot" cx="{NAME + mean * ROOM:.1f}" cy="{y}" r="6"/>'
            f'<text x="{WIDTH - 70}" y="{y + 4:.0f}">{escape(told(mean))}</text>'
        )
    return svg(height + 22, drawn)


def svg(height: int, drawn: Sequence[str]) -> str:
    return f'<svg viewBox="0 0 {WIDTH} {max(height, 1)}" role="img">{"".join(drawn)}</svg>'


def short(name: str) -> str:
    return name if len(name) <= 26 else "…" + name[-25:]

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
th { border-bottom: 1px solid var(--soft); font-weight: 600; vertical-align: bottom; }
table.pairs td { padding: .25rem .6rem; }
table.pairs :is(th, td:first-child) { overflow-wrap: anywhere; min-width: 6rem; }
.plot { display: grid; grid-template: "name drawn figures" / 12rem 1fr 9rem; gap: 0 1rem;
  align-items: center; }
.plot .name { overflow-wrap: anywhere; } .plot .figures { text-align: right; }
.plot svg { display: block; grid-area: drawn; width: 100%; height: 26px; overflow: visible; }
svg text { fill: var(--ink); font-size: 13px; }
.line { stroke: var(--soft); } .dot { fill: var(--kin); }
.reach { stroke: var(--kin); stroke-width: 3; } .mark { text-anchor: middle; opacity: .6; }
small { white-space: nowrap; }
.wide { overflow-x: auto; }
@media (max-width: 40rem) {
  .plot { grid-template: "name figures" "drawn drawn" / 1fr max-content; margin-bottom: .5rem; }
  .plot svg { margin-inline: 1rem; width: calc(100% - 2rem); } }
"""


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
    drawn = [
        line(row, 0.0, 1.0, f"{told(row.mean)} ({told(row.low)}–{told(row.high)})", even) for row in rows
    ]
    marks = [
        f'<text class="mark" x="{100 * share:.0f}%" y="12">{escape(told(share))}</text>'
        for share in (0.0, 0.25, 0.5, 0.75, 1.0)
    ]
    return "".join([*drawn, _line("", marks, "")])


def line(row: Whisker, low: float, high: float, figures: str, even: float | None = None) -> str:
    """One line of a plot from `low` to `high`: the name, a dot on its interval, the figures."""

    def at(value: float) -> str:
        return f"{100 * (value - low) / (high - low):.2f}%"

    drawn = ['<line class="line" x1="0%" x2="100%" y1="13" y2="13" stroke-opacity=".3"/>']
    if even is not None:
        drawn.append(
            f'<line class="line" x1="{at(even)}" x2="{at(even)}" y1="0" y2="26" stroke-dasharray="4"/>'
        )
    drawn.append(f'<line class="reach" x1="{at(row.low)}" x2="{at(row.high)}" y1="13" y2="13"/>')
    drawn.append(f'<circle class="dot" cx="{at(row.mean)}" cy="13" r="6"/>')
    return _line(row.name, drawn, figures)


def _line(name: str, drawn: Sequence[str], figures: str) -> str:
    """On a phone name and figures stand above what is drawn."""
    return (
        f"<div class=plot><span class=name>{escape(name)}</span><svg aria-hidden=true>{''.join(drawn)}</svg>"
        f"<span class=figures>{escape(figures)}</span></div>"
    )

"""Pages for people: one file, no script, nothing from elsewhere; light and dark. Plots are drawn as SVG."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from math import ceil, floor
from typing import Final, NamedTuple

STYLE: Final = """
:root { --paper: #f4efe4; --ink: #211e1a; --soft: #6b6257; --ai: #27476e; --kin: #a9791c; --beni: #b3342d; }
@media (prefers-color-scheme: dark) { :root { --paper: #171613; --ink: #ece5d6; --soft: #a89f8f;
  --ai: #7fa6d6; --kin: #d9b25c; --beni: #e0675c; } }
body { background: var(--paper); color: var(--ink); font: 16px/1.5 sans-serif; margin: 2rem auto;
  max-width: 60rem; padding: 0 1rem; -webkit-text-size-adjust: 100%; }
h1, h2 { font-family: serif; font-weight: 600; } h2 { margin-top: 2.5rem; }
h3 { margin: 2rem 0 .75rem; } h4 { margin: 1.25rem 0 .5rem; }
p.soft, td.soft, summary { color: var(--soft); } table { border-collapse: collapse; }
td, th { padding: .25rem 1.25rem .25rem 0; text-align: right; }
td:first-child, th:first-child, .told :is(td, th):last-child { text-align: left; }
th { border-bottom: 1px solid var(--soft); font-weight: 600; vertical-align: bottom; }
table.pairs td { padding: .25rem .6rem; }
table.pairs :is(th, td:first-child), table.duels td:first-child { overflow-wrap: anywhere; min-width: 6rem; }
summary { cursor: pointer; } details { margin: .25rem 0 1rem; }
.plot { display: grid; grid-template: "name drawn figures" / 12rem 1fr 9rem; gap: 0 1rem;
  align-items: center; }
.plot .name { overflow-wrap: anywhere; } .plot .figures { text-align: right; }
.plot svg { display: block; grid-area: drawn; width: 100%; height: 26px; overflow: visible; }
svg text { fill: var(--ink); font-size: 13px; }
.line { stroke: var(--soft); } .bar { fill: var(--ai); opacity: .45; }
.dot { fill: var(--kin); stroke: var(--kin); stroke-width: 2; } .dot.hollow { fill: var(--paper); }
.reach { stroke: var(--kin); stroke-width: 3; } .beside { stroke: var(--ink); stroke-width: 2; }
.mark { text-anchor: middle; opacity: .7; }
small { white-space: nowrap; }
.wide { overflow-x: auto; margin: .5rem 0 1rem; }
@media (max-width: 40rem) {
  .plot { grid-template: "name figures" "drawn drawn" / 1fr max-content; margin-bottom: .5rem; }
  .plot svg { margin-inline: 1rem; width: calc(100% - 2rem); }
  table { font-size: .875rem; } td, th { padding-right: .4rem; } .matrix { display: none; } }
"""


class Whisker(NamedTuple):
    """A share, or a rating, with the interval in which the true one lies."""

    name: str
    mean: float
    low: float
    high: float
    #: Whether it is clear that it is another than it would be if all were alike; if not its dot is hollow.
    clear: bool = True
    #: Another share that it is to be compared with.
    beside: float | None = None


class Scale(NamedTuple):
    """From where to where is drawn, and which figures stand below."""

    low: float
    high: float
    marks: Sequence[float]


#: From nothing to all.
SHARES: Final = Scale(0.0, 1.0, (0.0, 0.25, 0.5, 0.75, 1.0))
_STEPS: Final = [unit * 10**zeros for zeros in range(2, 6) for unit in (0.5, 1, 2)]


def up_to(most: float) -> Scale:
    """From nothing to the next fifth of all, so that small shares can be told from each other."""
    high = min(1.0, max(1, ceil(5 * most - 1e-9)) / 5)
    return Scale(0.0, high, [high * part / 4 for part in range(5)])


def around(low: float, high: float) -> Scale:
    """Round figures below, between and above two others."""
    step = next((step for step in _STEPS if (high - low) / step <= 5), _STEPS[-1])
    first, last = floor(low / step), max(floor(low / step) + 1, ceil(high / step))
    return Scale(first * step, last * step, [step * number for number in range(first, last + 1)])


def document(lang: str, title: str, body: Sequence[str]) -> str:
    return (
        f'<!doctype html><html lang="{escape(lang)}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style>{''.join(body)}</html>\n"
    )


def shares(rows: Sequence[Whisker], told: Callable[[float], str], even: float | None = None) -> str:
    """Each share as a dot on its interval; a dashed line where an even share would be."""
    return plot(rows, SHARES, told, _interval(told), even)


def bars(rows: Sequence[Whisker], told: Callable[[float], str]) -> str:
    """How all of something is divided: each share as a bar, with its interval where it is known."""
    return plot(rows, up_to(max(row.high for row in rows)), told, _interval(told), barred=True)


def _interval(told: Callable[[float], str]) -> Callable[[Whisker], str]:
    return lambda row: told(row.mean) + (f" ({told(row.low)}–{told(row.high)})" if row.low < row.high else "")


def plot(
    rows: Sequence[Whisker],
    scale: Scale,
    told: Callable[[float], str],
    figures: Callable[[Whisker], str],
    even: float | None = None,
    *,
    barred: bool = False,
) -> str:
    """Each row on a line of its own: its name, what is drawn, its figures; below all the scale."""

    def at(value: float) -> str:
        return f"{100 * (value - scale.low) / (scale.high - scale.low):.2f}%"

    marks = [f'<text class="mark" x="{at(mark)}" y="12">{escape(told(mark))}</text>' for mark in scale.marks]
    drawn = [_line(row.name, _drawn(row, at, even, barred), figures(row)) for row in rows]
    return "".join([*drawn, _line("", "".join(marks), "")])


def _drawn(row: Whisker, at: Callable[[float], str], even: float | None, barred: bool) -> str:
    drawn = ['<line class="line" x1="0%" x2="100%" y1="13" y2="13" stroke-opacity=".3"/>']
    if even is not None:
        place = at(even)
        drawn.append(f'<line class="line" x1="{place}" x2="{place}" y1="0" y2="26" stroke-dasharray="4"/>')
    if barred:
        drawn.append(f'<rect class="bar" width="{at(row.mean)}" y="4" height="18"/>')
    if row.low < row.high:
        drawn.append(f'<line class="reach" x1="{at(row.low)}" x2="{at(row.high)}" y1="13" y2="13"/>')
    if row.beside is not None:
        place = at(row.beside)
        drawn.append(f'<line class="beside" x1="{place}" x2="{place}" y1="4" y2="22"/>')
    if not barred:
        kind = "dot" if row.clear else "dot hollow"
        drawn.append(f'<circle class="{kind}" cx="{at(row.mean)}" cy="13" r="5"/>')
    return "".join(drawn)


def _line(name: str, drawn: str, figures: str) -> str:
    """On a phone name and figures stand above what is drawn."""
    return (
        f"<div class=plot><span class=name>{escape(name)}</span><svg aria-hidden=true>{drawn}</svg>"
        f"<span class=figures>{escape(figures)}</span></div>"
    )

"""A tournament as a page for people: one file, no script, nothing from elsewhere; light and dark."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Final

from sengoku.arena.tournament import Standings, parts

#: Says a message of the page: its key without `cli-tournament-`, and its arguments.
Say = Callable[..., str]

_STYLE: Final = """
:root { --paper: #f4efe4; --ink: #211e1a; --soft: #6b6257; --ai: #27476e; --kin: #a9791c; --beni: #b3342d; }
@media (prefers-color-scheme: dark) { :root { --paper: #171613; --ink: #ece5d6; --soft: #a89f8f;
  --ai: #7fa6d6; --kin: #d9b25c; --beni: #e0675c; } }
body { background: var(--paper); color: var(--ink); font: 16px/1.5 sans-serif; margin: 2rem auto;
  max-width: 60rem; padding: 0 1rem; }
h1, h2 { font-family: serif; font-weight: 600; } h2 { margin-top: 2.5rem; }
p.soft, td.soft { color: var(--soft); } table { border-collapse: collapse; }
td, th { padding: .25rem .75rem; text-align: right; } td:first-child, th:first-child { text-align: left; }
th { border-bottom: 1px solid var(--soft); font-weight: 600; }
svg { display: block; max-width: 100%; height: auto; } svg text { fill: var(--ink); font-size: 13px; }
.bar { fill: var(--ai); } .line { stroke: var(--soft); } .dot { fill: var(--kin); }
.reach { stroke: var(--kin); stroke-width: 3; } .wide { overflow-x: auto; }
"""
_WIDTH, _ROW, _NAME = 720, 26, 190


def page(
    standings: Standings, text: Say, word: Callable[[str, str], str], title: Callable[[str], str]
) -> str:
    """`word` says a counted value of a thing, `title` the thing itself."""
    game = text("name")
    heading = text("heading", game=game)
    told = text(
        "summary",
        games=standings.sums.games,
        number=standings.seats,
        rounds=standings.rounds,
        seed=str(standings.seed),
    )
    body = [
        f"<h1>{escape(heading)}</h1>",
        f"<p>{escape(told)}</p>",
        f"<h2>{escape(text('ratings'))}</h2>",
        _ratings(standings),
        f"<p class=soft>{escape(text('ratings-help'))}</p>",
        f"<h2>{escape(text('pairs'))}</h2>",
        f"<div class=wide>{_pairs(standings, text)}</div>",
        f"<p class=soft>{escape(text('pairs-help'))}</p>",
    ]
    for name, group in standings.sums.groups.items():
        if name != "bot" and " and " not in name and len(group) <= 16:
            rows = [(word(name, value), tally.win_rate) for value, tally in sorted(group.items())]
            body += [
                f"<h2>{escape(text('shares', thing=title(name)))}</h2>",
                _bars(rows, lambda share: text("percent", share=share)),
            ]
    for name, counts in parts(standings):
        rows = [(word(name, value), float(number)) for value, number in counts.items()]
        body += [f"<h2>{escape(title(name))}</h2>", _bars(rows, lambda number: text("figure", number=number))]
    return (
        f'<!doctype html><html lang="{escape(text("lang"))}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(heading)}</title><style>{_STYLE}</style>{''.join(body)}</html>\n"
    )


def _ratings(standings: Standings) -> str:
    """Each bot's rating as a dot on a line, with its interval."""
    found = sorted(standings.ratings.items(), key=lambda item: -item[1][0])
    low = min(rating - reach for _, (rating, reach) in found)
    high = max(rating + reach for _, (rating, reach) in found)
    room = _WIDTH - _NAME - 80

    def at(value: float) -> float:
        return _NAME + (value - low) / max(1.0, high - low) * room

    drawn: list[str] = []
    for row, (bot, (rating, reach)) in enumerate(found):
        y = row * _ROW + _ROW / 2
        drawn.append(
            f'<text x="0" y="{y + 4:.0f}">{escape(_short(bot))}</text>'
            f'<line class="line" x1="{_NAME}" x2="{_NAME + room}" y1="{y}" y2="{y}" stroke-opacity=".3"/>'
            f'<line class="reach" x1="{at(rating - reach):.1f}" x2="{at(rating + reach):.1f}" '
            f'y1="{y}" y2="{y}"/>'
            f'<circle class="dot" cx="{at(rating):.1f}" cy="{y}" r="6"/>'
            f'<text x="{_WIDTH - 70}" y="{y + 4:.0f}">{rating:.0f} ± {reach:.0f}</text>'
        )
    return _svg(len(found) * _ROW, drawn)


def _pairs(standings: Standings, text: Say) -> str:
    """Who won what share of whom, as a table; the deeper the colour, the larger the share."""
    bots = list(standings.bots)
    head = "".join(f"<th>{escape(_short(bot))}</th>" for bot in bots)
    rows: list[str] = []
    for one in bots:
        cells: list[str] = []
        for other in bots:
            score = standings.scores.get((one, other))
            turned = standings.scores.get((other, one))
            if score is None and turned is None:
                cells.append("<td class=soft>–</td>")
                continue
            found = score or turned
            assert found is not None
            mean = found.mean if score is not None else 1 - found.mean
            sure = escape(text("sure") if found.chance < 0.05 else text("unsure"))
            depth = f"color-mix(in srgb, var(--ai) {mean * 45:.0f}%, transparent)"
            tip = escape(f"{found.deals} · p = {found.chance:.2g}")
            share = escape(text("percent", share=mean))
            cells.append(f'<td title="{tip}" style="background:{depth}">{share} <small>{sure}</small></td>')
        rows.append(f"<tr><td>{escape(_short(one))}</td>{''.join(cells)}</tr>")
    return f"<table><tr><th></th>{head}</tr>{''.join(rows)}</table>"


def _bars(rows: list[tuple[str, float]], told: Callable[[float], str]) -> str:
    most = max([value for _, value in rows], default=0.0) or 1.0
    room = _WIDTH - _NAME - 80
    drawn: list[str] = []
    for row, (name, value) in enumerate(rows):
        y = row * _ROW
        drawn.append(
            f'<text x="0" y="{y + 18}">{escape(_short(name))}</text>'
            f'<rect class="bar" x="{_NAME}" y="{y + 4}" width="{value / most * room:.1f}" height="18"/>'
            f'<text x="{_NAME + value / most * room + 6:.1f}" y="{y + 18}">{escape(told(value))}</text>'
        )
    return _svg(len(rows) * _ROW, drawn)


def _svg(height: int, drawn: list[str]) -> str:
    return f'<svg viewBox="0 0 {_WIDTH} {max(height, 1)}" role="img">{"".join(drawn)}</svg>'


def _short(name: str) -> str:
    return name if len(name) <= 26 else "…" + name[-25:]

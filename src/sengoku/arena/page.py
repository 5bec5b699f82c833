"""A tournament as a page for people (`sengoku.arena.plots`)."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from sengoku.arena.plots import NAME, ROOM, ROW, WIDTH, bars, document, short, svg
from sengoku.arena.tournament import Standings, parts

#: Says a message of the page: its key without `cli-tournament-`, and its arguments.
Say = Callable[..., str]


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
        *[
            f"<p>{escape(text('missed', bot=bot, count=tally.missed))}</p>"
            for bot, tally in standings.sums.groups["bot"].items()
            if tally.missed
        ],
        f"<h2>{escape(text('pairs'))}</h2>",
        f"<div class=wide>{_pairs(standings, text)}</div>",
        f"<p class=soft>{escape(text('pairs-help'))}</p>",
    ]
    for name, group in standings.sums.groups.items():
        if name != "bot" and " and " not in name and len(group) <= 16:
            rows = [(word(name, value), tally.win_rate) for value, tally in sorted(group.items())]
            body += [
                f"<h2>{escape(text('shares', thing=title(name)))}</h2>",
                bars(rows, lambda share: text("percent", share=share)),
            ]
    for name, counts in parts(standings):
        rows = [(word(name, value), float(number)) for value, number in counts.items()]
        body += [f"<h2>{escape(title(name))}</h2>", bars(rows, lambda number: text("figure", number=number))]
    return document(text("lang"), heading, body)


def _ratings(standings: Standings) -> str:
    """Each bot's rating as a dot on a line, with its interval."""
    found = sorted(standings.ratings.items(), key=lambda item: -item[1][0])
    low = min(rating - reach for _, (rating, reach) in found)
    high = max(rating + reach for _, (rating, reach) in found)

    def at(value: float) -> float:
        return NAME + (value - low) / max(1.0, high - low) * ROOM

    drawn: list[str] = []
    for row, (bot, (rating, reach)) in enumerate(found):
        y = row * ROW + ROW / 2
        drawn.append(
            f'<text x="0" y="{y + 4:.0f}">{escape(short(bot))}</text>'
            f'<line class="line" x1="{NAME}" x2="{NAME + ROOM}" y1="{y}" y2="{y}" stroke-opacity=".3"/>'
            f'<line class="reach" x1="{at(rating - reach):.1f}" x2="{at(rating + reach):.1f}" '
            f'y1="{y}" y2="{y}"/>'
            f'<circle class="dot" cx="{at(rating):.1f}" cy="{y}" r="6"/>'
            f'<text x="{WIDTH - 70}" y="{y + 4:.0f}">{rating:.0f} ± {reach:.0f}</text>'
        )
    return svg(len(found) * ROW, drawn)


def _pairs(standings: Standings, text: Say) -> str:
    """Who won what share of whom, as a table; the deeper the colour, the larger the share."""
    bots = list(standings.bots)
    head = "".join(f"<th>{escape(short(bot))}</th>" for bot in bots)
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
        rows.append(f"<tr><td>{escape(short(one))}</td>{''.join(cells)}</tr>")
    return f"<table><tr><th></th>{head}</tr>{''.join(rows)}</table>"

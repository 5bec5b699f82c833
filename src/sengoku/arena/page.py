"""A tournament as a page for people (`sengoku.arena.plots`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from itertools import combinations
from typing import Final

from sengoku.arena.plots import Whisker, around, document, plot, shares
from sengoku.arena.tournament import Standings

#: A pair is called clear when equals would differ as much less often than this.
CLEAR: Final = 0.05
#: Says a message of the page: its key without `cli-tournament-`, and its arguments.
Say = Callable[..., str]


def page(standings: Standings, text: Say, more: Sequence[str]) -> str:
    """Ratings, shares and who won what of whom; then `more`, in HTML, about the games."""
    heading = text("heading", game=text("name"))
    body = [
        f"<h1>{escape(heading)}</h1>",
        f"<p>{escape(text('summary', **standings.summary()))}</p>",
        f"<h2>{escape(text('ratings'))}</h2>",
        _ratings(standings, text),
        f"<p class=soft>{escape(text('ratings-help'))}</p>",
        f"<h2>{escape(text('share'))}</h2>",
        _shares(standings, text),
        f"<p class=soft>{escape(text('share-help'))}</p>",
        *[
            f"<p>{escape(text('missed', bot=bot, count=tally.missed))}</p>"
            for bot, tally in standings.sums.groups["bot"].items()
            if tally.missed
        ],
        f"<h2>{escape(text('pairs'))}</h2>",
        _pairs(standings, text),
        f"<p class=soft>{escape(text('pairs-page-help'))}</p>",
        f"<div class='wide matrix'>{_matrix(standings, text)}</div>",
        f"<p class='soft matrix'>{escape(text('matrix-help'))}</p>",
        *more,
    ]
    return document(text("lang"), heading, body)


def _ratings(standings: Standings, text: Say) -> str:
    """Each bot's rating as a dot on a line, with its interval."""
    rows = [
        Whisker(bot, rating, rating - reach, rating + reach) for bot, (rating, reach) in standings.ranked()
    ]
    scale = around(min(row.low for row in rows), max(row.high for row in rows))

    def told(value: float) -> str:
        return str(text("figure", number=value))

    return plot(rows, scale, told, lambda row: f"{told(row.mean)} ± {told(row.high - row.mean)}")


def _shares(standings: Standings, text: Say) -> str:
    """What each bot won of all its deals."""
    scores = {bot: standings.share_of(bot) for bot, _ in standings.ranked()}
    rows = [Whisker(bot, score.mean, *score.interval) for bot, score in scores.items()]
    return shares(rows, lambda share: text("figure", number=100 * share), 0.5)


def _pairs(standings: Standings, text: Say) -> str:
    """What the higher rated bot of each pair won of the other; a hollow dot where that may be chance."""
    rows: list[Whisker] = []
    lines: list[str] = []
    for one, other in combinations(_bots(standings), 2):
        score = standings.score(one, other)
        name = f"{one} – {other}"
        rows.append(Whisker(name, score.mean, *score.interval, clear=score.chance < CLEAR))
        chance = text("chance-figure", chance=score.chance)
        cells = [name, text("figure", number=score.deals), text("percent", share=score.mean), chance]
        lines.append("".join([f"<td>{escape(cell)}</td>" for cell in cells]))
    head = "".join([f"<th>{escape(text(key))}</th>" for key in ("pairs", "deals", "won", "chance")])
    table = f"<table class=duels><tr>{head}</tr>{''.join([f'<tr>{line}</tr>' for line in lines])}</table>"
    return (
        shares(rows, lambda share: text("figure", number=100 * share), 0.5)
        + f"<details><summary>{escape(text('in-figures'))}</summary><div class=wide>{table}</div></details>"
    )


def _matrix(standings: Standings, text: Say) -> str:
    """Who won what share of whom, as a table; the deeper the colour, the larger the share."""
    bots = _bots(standings)
    head = "".join(f"<th>{escape(bot)}</th>" for bot in bots)
    rows: list[str] = []
    for one in bots:
        cells: list[str] = []
        for other in bots:
            if one == other:
                cells.append("<td class=soft>–</td>")
                continue
            score = standings.score(one, other)
            low, high = score.interval
            sure = text("sure") if score.chance < CLEAR else text("unsure")
            depth = f"color-mix(in srgb, var(--ai) {score.mean * 45:.0f}%, transparent)"
            share, reach = text("percent", share=score.mean), text("interval-figure", low=low, high=high)
            cells.append(
                f'<td style="background:{depth}">{escape(share)}'
                f"<br><small>{escape(reach)}<br>{escape(sure)}</small></td>"
            )
        rows.append(f"<tr><td>{escape(one)}</td>{''.join(cells)}</tr>")
    return f"<table class=pairs><tr><th></th>{head}</tr>{''.join(rows)}</table>"


def _bots(standings: Standings) -> list[str]:
    """The best first."""
    return [bot for bot, _ in standings.ranked()]

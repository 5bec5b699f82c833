"""A tournament as a page for people (`sengoku.arena.plots`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from sengoku.arena.plots import Whisker, document, line, whiskers
from sengoku.arena.tournament import Standings

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
        f"<div class=wide>{_pairs(standings, text)}</div>",
        f"<p class=soft>{escape(text('pairs-page-help'))}</p>",
        *more,
    ]
    return document(text("lang"), heading, body)


def _ratings(standings: Standings, text: Say) -> str:
    """Each bot's rating as a dot on a line, with its interval."""
    found = standings.ranked()
    low = min(rating - reach for _, (rating, reach) in found)
    high = max(rating + reach for _, (rating, reach) in found)
    drawn: list[str] = []
    for bot, (rating, reach) in found:
        figures = f"{text('figure', number=rating)} ± {text('figure', number=reach)}"
        row = Whisker(bot, rating, rating - reach, rating + reach)
        drawn.append(line(row, low, max(high, low + 1), figures))
    return "".join(drawn)


def _shares(standings: Standings, text: Say) -> str:
    """What each bot won of all its deals."""
    scores = {bot: standings.share_of(bot) for bot, _ in standings.ranked()}
    rows = [Whisker(bot, score.mean, *score.interval) for bot, score in scores.items()]
    return whiskers(rows, lambda share: text("figure", number=100 * share), 0.5)


def _pairs(standings: Standings, text: Say) -> str:
    """Who won what share of whom, as a table; the deeper the colour, the larger the share."""
    bots = list(standings.bots)
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
            sure = text("sure") if score.chance < 0.05 else text("unsure")
            depth = f"color-mix(in srgb, var(--ai) {score.mean * 45:.0f}%, transparent)"
            tip = text("pair-tip", deals=score.deals, chance=text("chance-figure", chance=score.chance))
            share, reach = text("percent", share=score.mean), text("interval-figure", low=low, high=high)
            cells.append(
                f'<td title="{escape(tip)}" style="background:{depth}">{escape(share)}'
                f"<br><small>{escape(reach)}<br>{escape(sure)}</small></td>"
            )
        rows.append(f"<tr><td>{escape(one)}</td>{''.join(cells)}</tr>")
    return f"<table class=pairs><tr><th></th>{head}</tr>{''.join(rows)}</table>"

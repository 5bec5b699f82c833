"""What is told of many games as HTML, for the pages that `balance` and `tournament` write."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from sengoku.arena.plots import bars, document, shares
from sengoku.cli.balance_words import Block, Caption, Grid, Heading, Plot, Sentence
from sengoku.cli.figures import figure
from sengoku.core.messages import Messages


def whole_page(blocks: Iterable[Block], say: Messages) -> str:
    """One file; its title is the first heading."""
    told = list(blocks)
    heading = next((block.text for block in told if isinstance(block, Heading)), "")
    return document(say.lang, heading, [html(block, say) for block in told])


def html(block: Block, say: Messages) -> str:
    if isinstance(block, Heading):
        return f"<h{block.level}>{escape(block.text)}</h{block.level}>"
    if isinstance(block, Sentence):
        kind = " class=soft" if block.soft else ""
        return f"<p{kind}>{escape(block.text)}</p>"
    if isinstance(block, Caption):
        return f"<p class=soft>{escape(block.text)}</p>"
    if isinstance(block, Plot):
        return _plot(block, say)
    return _table(block, say)


def _plot(plot: Plot, say: Messages) -> str:
    def told(share: float) -> str:
        return figure(share * 100, say)

    title = f"<h4>{escape(plot.title)}</h4>" if plot.title else ""
    return title + (bars(plot.rows, told) if plot.divided else shares(plot.rows, told, plot.even))


def _table(grid: Grid, say: Messages) -> str:
    """What a plot above it shows already is folded away."""
    head = "".join([f"<th>{escape(column)}</th>" for column in grid.columns])
    rows = ["".join([f"<td>{escape(cell)}</td>" for cell in row]) for row in grid.rows]
    lines = "".join([f"<tr>{row}</tr>" for row in rows])
    table = f"<div class=wide><table class=told><tr>{head}</tr>{lines}</table></div>"
    if not grid.drawn:
        return table
    return f"<details><summary>{escape(say.say('cli-balance-in-figures'))}</summary>{table}</details>"

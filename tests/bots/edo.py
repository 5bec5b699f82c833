"""Positions of Shitennō in which bots of every level have to see the same."""

from __future__ import annotations

from tests.shitenno.table import Table, table


def koku_left_over() -> Table:
    """Six koku for 4 points and no majority in the last year: they are worth six if they are kept."""
    t = table(2, titles="hatamoto daimyo", active=0, kamons={"chugoku": "1g"}, hands={0: "koku3*2"}, koku="")
    for province, row in enumerate(t.state.kamons):
        if province:
            row[:] = [2, 2, 2, 2]
            t.state.piles[province].clear()
    return t


def gold_to_place() -> Table:
    """A Sensei who may gild: a golden kamon wins Chūbu and changes nothing elsewhere."""
    kamons = {"chugoku": "0 1 1 0", "chubu": "1 0 1 0", "kanto": "0 0 0 1"}
    t = table(2, titles="sensei daimyo", active=0, kamons=kamons, koku="")
    t.do(0, "done")
    return t

"""SHI-T24: what the parts chosen for a payment can still become, too many koku cards included."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from sengoku.games.shitenno.components import Card
from sengoku.games.shitenno.payment import BITS, KOKU_CARDS, Ways, contains, worth


def completed(ways: Ways, parts: i64, koku: bool) -> Ways:
    """What the parts chosen can become, cheapest first: the minimal payments that contain them.

    If there is none, too many koku cards are among them. In a payment in koku that is allowed (SHI-T24): then
    it is a minimal payment and what is chosen beyond it, and no more of that than need be.
    """
    if not parts:
        return ways
    found = vec[i64]()
    for way in ways.found:
        if contains(way, parts):
            found = append(found, way)
    if koku and not len(found):
        found = vec[i64](_with_too_much(ways.minimal, parts))
    left: i64 = 0
    for way in found:
        left |= way - parts
    return Ways(found, left)


def _with_too_much(minimal: list[int], parts: i64) -> list[int]:
    """The payments that contain what is chosen only if there are more koku cards in them."""
    others: i64 = parts & ~KOKU_CARDS
    found = [_raised(way, parts) for way in minimal if contains(way, others)]
    if parts in found:
        return [parts]
    found.sort(key=worth)
    least: list[int] = []
    for way in found:
        if not any(contains(way, less) for less in least):
            least.append(way)
    return least


def _raised(way: i64, parts: i64) -> i64:
    """A payment with at least as many of each koku card as are chosen."""
    for card in range(Card.KOKU, Card.KINDS):
        bits: i64 = BITS[card]
        if way & bits < parts & bits:
            way = way & ~bits | parts & bits
    return way

"""SHI-7 as boards spell it out: where the cards are that everybody has seen, which tiles are to come.

All of it follows from what the viewer has seen, so nobody learns anything by it.
"""

from __future__ import annotations

from typing import Any

from sengoku.games.shitenno.components import BONUS_IDS, CARD_IDS, PROVINCE_IDS, VALUES, Bonus, is_koku
from sengoku.games.shitenno.knowledge import known_hands
from sengoku.games.shitenno.state import Edo


def sums(s: Edo, seen: dict[str, Any]) -> dict[str, Any]:
    """The entry `sums` of a view."""
    points = seen["result"]["lines"] if s.over else _points(s)
    return {"cards": _cards(s, seen), "tiles": _tiles(s, seen), "known": _known(s, seen), "points": points}


def _points(s: Edo) -> list[dict[str, Any]]:
    """SHI-3.3, SHI-5.1, SHI-5.2: what `track_scores` adds up, line by line."""
    found: list[dict[str, Any]] = []
    for seat in range(s.seats):
        for province, kamons in enumerate(s.kamons):
            values = [VALUES[province][at] for at, piece in enumerate(kamons) if piece >> 1 == seat]
            found += _line(seat, "positions", sum(values), "SHI-3.3", PROVINCE_IDS[province])
        found += _line(seat, "daimyo", s.daimyo_points[seat], "SHI-5.1", None)
        found += _line(seat, "shomyo", s.shomyo_points[seat], "SHI-5.2", None)
    return found


def _line(seat: int, kind: str, points: int, rule: str, province: str | None) -> list[dict[str, Any]]:
    line = {"seat": seat, "kind": kind, "points": points, "rule": rule, "province": province}
    return [line] if points else []


def _cards(s: Edo, seen: dict[str, Any]) -> list[dict[str, Any]]:
    """Of each kind how many there are, and where those are that this viewer knows of."""
    seat, sharing = seen["seat"], seen["sharing"]
    hand = [] if seat is None else seen["players"][seat]["hand"]
    shared = (
        [] if sharing is None else [*sharing["cards"], *[c for lot in sharing["lots"] for c in lot["cards"]]]
    )
    known = known_hands(s)
    found: list[dict[str, Any]] = []
    for card, id in enumerate(CARD_IDS):
        pile = seen["discards"]["koku" if is_koku(card) else "troops"]
        line = {
            "card": id,
            "copies": s.split.copies[card],
            "hand": hand.count(id),
            "shared": shared.count(id),
            "known": sum([cards[card] for other, cards in enumerate(known) if other != seat]),
            "discard": pile.count(id),
        }
        line["unseen"] = line["copies"] - sum([line[at] for at in ("hand", "shared", "known", "discard")])
        found.append(line)
    return found


def _known(s: Edo, seen: dict[str, Any]) -> list[list[str]]:
    """SHI-7.3: for each other hand the cards that were seen to come and not to go."""
    return [
        []
        if other == seen["seat"]
        else [CARD_IDS[card] for card, count in enumerate(cards) for _ in range(count)]
        for other, cards in enumerate(known_hands(s))
    ]


def _tiles(s: Edo, seen: dict[str, Any]) -> list[dict[str, Any]]:
    """Bonus tiles by their bonus: all, those with players, those used up; the rest lies on the board."""
    found: list[dict[str, Any]] = []
    for bonus, id in enumerate(BONUS_IDS):
        copies = sum(s.split.tiles[bonus :: Bonus.KINDS])
        held = sum([player["tiles"][id] for player in seen["players"]])
        used: int = seen["used"][id]
        found.append({"tile": id, "copies": copies, "held": held, "used": used, "left": copies - held - used})
    return found

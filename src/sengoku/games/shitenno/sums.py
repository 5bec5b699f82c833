"""SHI-7 as boards spell it out: where the cards are that everybody has seen, which tiles are to come.

All of it follows from what the viewer has seen, so nobody learns anything by it.
"""

from __future__ import annotations

from typing import Any

from sengoku.games.shitenno.components import BONUS_IDS, CARD_IDS, Bonus, is_koku
from sengoku.games.shitenno.knowledge import known_hands
from sengoku.games.shitenno.state import Edo


def sums(s: Edo, seen: dict[str, Any]) -> dict[str, Any]:
    """The entry `sums` of a view."""
    return {"cards": _cards(s, seen), "tiles": _tiles(s, seen), "known": _known(s, seen)}


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

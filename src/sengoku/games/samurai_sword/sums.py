"""SAM-11 as boards spell it out: where the cards are, the odds of the next one, damage and difficulty.

All of it follows from what the viewer has seen, so nobody learns anything by it.
"""

from __future__ import annotations

from typing import Any

from sengoku.core.state import NOBODY
from sengoku.games.samurai_sword.attack import Attack, damage
from sengoku.games.samurai_sword.components import CARD_IDS, COPIES, DAMAGE, Card, Character
from sengoku.games.samurai_sword.knowledge import LastShuffle, Memory
from sengoku.games.samurai_sword.reach import steps
from sengoku.games.samurai_sword.state import Place, Sword


def sums(s: Sword, seen: dict[str, Any]) -> dict[str, Any]:
    """The entry `sums` of a view; nothing is left to be worked out when the game is over.

    In the middle of a step there is only what is being told.
    """
    if s.over:
        return {"cards": [], "turned": None, "attack": None, "weapons": [], "reach": [], "threat": []}
    seat: int | None = seen["seat"]
    step = s.stack[-1]
    attack = None
    if isinstance(step, Attack):
        attack = _damage(s, step.attacker, step.target, step.weapon)
    if s.midway:
        return {"attack": attack}
    others = [] if seat is None else [other for other in range(s.seats) if other != seat]
    return {
        "cards": _cards(seen),
        "turned": turned(s, NOBODY if seat is None else seat),
        "attack": attack,
        "weapons": [] if seat is None else _weapons(s, seat),
        "reach": [] if seat is None else [_difficulty(s, seat, other) for other in others],
        "threat": [] if seat is None else [_difficulty(s, other, seat) for other in others],
    }


# -- the cards --------------------------------------------------------------------------------------------


def _cards(seen: dict[str, Any]) -> list[dict[str, Any]]:
    """Of each kind how many there are, and where those are that this viewer knows of."""
    seat = seen["seat"]
    hand = _count([] if seat is None else seen["players"][seat]["hand"])
    table = _count([] if seen["resolving"] is None else [seen["resolving"]])
    for player in seen["players"]:
        for id, count in player["front"].items():
            table[id] = table.get(id, 0) + count
    discard = _count(seen["discard"])
    known = _count([id for other, cards in enumerate(seen["known"]) if other != seat for id in cards])
    found: list[dict[str, Any]] = []
    for card, id in enumerate(CARD_IDS):
        places = {"hand": hand.get(id, 0), "table": table.get(id, 0), "discard": discard.get(id, 0)}
        places["known"] = known.get(id, 0)
        unseen = COPIES[card] - sum(places.values())
        found.append({"card": id, "copies": COPIES[card], **places, "unseen": unseen})
    return found


def _count(ids: list[str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for id in ids:
        found[id] = found.get(id, 0) + 1
    return found


def turned(s: Sword, me: int) -> dict[str, Any] | None:
    """SAM-6.3: how likely the next card of the pile is a weapon; None with no card in it.

    Every card that this seat has not seen leave the present shuffle is on top with the same chance. Where a
    hand of cards of two shuffles has shown some, it can be in doubt from which they were: then the chance
    lies between two figures.
    """
    if not s.pile:
        return None
    story = s.story()
    if _is_plain(story, me):
        hidden = [s.pile, *[hand for seat, hand in enumerate(s.hands) if seat != me]]
        weapons = sum([1 for cards in hidden for card in cards if card < Card.WEAPONS])
        cards = sum([len(cards) for cards in hidden])
        chance = _part(weapons, cards)
        return {"weapons": weapons, "cards": cards, "low": chance, "high": chance}
    return _in_doubt(s, me)


def _is_plain(story: bytes, me: int) -> bool:
    """Whether the pile was never shuffled again, and nobody else ever got a card that this seat knew.

    Then every card it has not seen is as likely to be on top as any other.
    """
    if Place.RESHUFFLE in story[1::2]:
        return False
    for move in set(story[::2]):
        source, goal = move >> 4, move & 15
        known = source > Place.PILE or source == me
        if known and goal < Place.PILE and goal != me:
            return False
    return True


def _in_doubt(s: Sword, me: int) -> dict[str, Any]:
    shuffle = LastShuffle(Memory(s, me))
    left = shuffle.left
    doubtful = [min(count, left[card]) for card, count in enumerate(shuffle.doubtful)]
    weapons, cards = sum(left[: Card.WEAPONS]), sum(left)
    armed, plain = sum(doubtful[: Card.WEAPONS]), sum(doubtful[Card.WEAPONS :])
    # What is left is the pile and the cards of this shuffle in hands: so many of the doubtful are gone.
    over = cards - len(s.pile)
    chances: list[float] = []
    for gone in range(max(0, over - sum(shuffle.high)), min(armed + plain, over - sum(shuffle.low)) + 1):
        least, most = max(0, gone - plain), min(armed, gone)
        chances += [_part(weapons - most, cards - gone), _part(weapons - least, cards - gone)]
    return {"weapons": weapons, "cards": cards, "low": min(chances), "high": max(chances)}


def _part(some: int, all: int) -> float:
    return round(some / all, 4) if all else 0.0


# -- damage and difficulty --------------------------------------------------------------------------------


def _line(kind: str, points: int, rule: str) -> dict[str, Any]:
    return {"kind": kind, "points": points, "rule": rule}


def _lines(s: Sword, attacker: int, weapon: int) -> list[dict[str, Any]]:
    """SAM-5.3: what a weapon does in these hands."""
    lines = [_line(CARD_IDS[weapon], DAMAGE[weapon], "SAM-5.3")]
    if s.fast_draw[attacker]:
        lines.append(_line("fast-draw", s.fast_draw[attacker], "SAM-6.1"))
    if s.characters[attacker] == Character.MUSASHI:
        lines.append(_line("musashi", 1, "SAM-6.12"))
    return lines


def _damage(s: Sword, attacker: int, target: int, weapon: int) -> dict[str, Any]:
    lines = _lines(s, attacker, weapon)
    total = damage(s, attacker, target, weapon)
    if s.characters[target] == Character.GINCHIYO:
        lines.append(_line("ginchiyo", -1, "SAM-6.12"))
    missing = total - sum([line["points"] for line in lines])
    if missing:
        lines.append(_line("least", missing, "SAM-R8"))
    return {"card": CARD_IDS[weapon], "lines": lines, "total": total}


def _weapons(s: Sword, seat: int) -> list[dict[str, Any]]:
    """Each kind of weapon in hand, against anybody who takes all of it."""
    found: list[dict[str, Any]] = []
    for card in range(Card.WEAPONS):
        if card in s.hands[seat]:
            lines = _lines(s, seat, card)
            total = sum([line["points"] for line in lines])
            found.append({"card": CARD_IDS[card], "lines": lines, "total": total})
    return found


def _difficulty(s: Sword, attacker: int, target: int) -> dict[str, Any]:
    """SAM-4: how hard the one is to attack for the other; no lines: cannot be attacked (SAM-2.2)."""
    ring = s.ring(attacker)
    found: dict[str, Any] = {"by": attacker, "target": target, "lines": [], "total": None}
    if target not in ring:
        return found
    lines = [_line("seats", steps(ring.index(target) + 1, len(ring)), "SAM-4.1")]
    if s.characters[attacker] == Character.KOJIRO:
        lines = [_line("kojiro", 0, "SAM-6.12")]
    else:
        if s.armour[target]:
            lines.append(_line("armour", s.armour[target], "SAM-4.2"))
        if s.characters[target] == Character.BENKEI:
            lines.append(_line("benkei", 1, "SAM-4.2"))
    found["lines"] = lines
    found["total"] = sum([line["points"] for line in lines])
    return found

"""SAM-11 as boards spell it out: where the cards are, the odds of the next one, damage and difficulty.

All of it follows from what the viewer has seen, so nobody learns anything by it. A line is made once: whoever
is shown the same is shown the very same object, and nobody changes it.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from sengoku.core.rows import total
from sengoku.core.state import NOBODY
from sengoku.games.samurai_sword.attack import Attack, damage
from sengoku.games.samurai_sword.components import CARD_IDS, COPIES, DAMAGE, Card, Character
from sengoku.games.samurai_sword.last_shuffle import LastShuffle
from sengoku.games.samurai_sword.state import Place, Sword

_COUNTS: Final[dict[int, dict[str, Any]]] = {}
_WAYS: Final[dict[int, dict[str, Any]]] = {}
_WEAPONS: Final[dict[int, dict[str, Any]]] = {}
_PARTS: Final[dict[int, float]] = {}
#: In the names of lines: no number of cards of a kind is as large, and none at all.
_BASE: Final = 32
_DECK: Final = 256
assert max(COPIES) < _BASE
assert sum(COPIES) < _DECK


def _plain(me: int) -> bytes:
    """The moves by which nobody but this seat (NOBODY: a spectator) gets a card that it knows."""
    moves = [(source, goal) for source in range(16) for goal in range(16)]
    return bytes(
        source << 4 | goal
        for source, goal in moves
        if goal >= Place.PILE or goal == me or (source <= Place.PILE and source != me)
    )


#: By seat; the last is the spectators'.
_PLAIN: Final = [_plain(me) for me in (*range(Place.PILE), NOBODY)]


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
    me = NOBODY if seat is None else seat
    others = [] if seat is None else [other for other in range(s.seats) if other != me]
    difficulty: list[list[int | None]] = seen["difficulty"]
    return {
        "cards": _cards(s, me),
        "turned": turned(s, me),
        "attack": attack,
        "weapons": [] if seat is None else _weapons(s, me),
        "reach": [_way(s, me, other, difficulty) for other in others],
        "threat": [_way(s, other, me, difficulty) for other in others],
    }


# -- the cards --------------------------------------------------------------------------------------------


def _cards(s: Sword, me: int) -> list[dict[str, Any]]:
    """Of each kind how many there are, and where those are that this viewer knows of."""
    hand = [0] * Card.KINDS
    table = [0] * Card.KINDS
    discard = [0] * Card.KINDS
    known = [0] * Card.KINDS
    if me != NOBODY:
        _count(s.hands[me], hand)
    table[Card.CONCENTRATION] = sum(s.concentration)
    table[Card.ARMOUR] = sum(s.armour)
    table[Card.FAST_DRAW] = sum(s.fast_draw)
    table[Card.BUSHIDO] = 0 if s.bushido == NOBODY else 1
    if s.resolving != NOBODY:
        _count([s.resolving], table)
    _count(s.discard, discard)
    knower = s.seats if me == NOBODY else me
    for other in range(s.seats):
        if other != me:
            _count(s.known[knower * s.seats + other], known)
    return [_counted(card, hand[card], table[card], discard[card], known[card]) for card in range(Card.KINDS)]


def _count(cards: list[int], counts: list[int]) -> None:
    for card in cards:
        counts[card] = counts[card] + 1


def _counted(card: i64, hand: i64, table: i64, discard: i64, known: i64) -> dict[str, Any]:
    name = (((card * _BASE + hand) * _BASE + table) * _BASE + discard) * _BASE + known
    found = _COUNTS.get(name)
    if found is None:
        found = _COUNTS[name] = {
            "card": CARD_IDS[card],
            "copies": COPIES[card],
            "hand": hand,
            "table": table,
            "discard": discard,
            "known": known,
            "unseen": COPIES[card] - hand - table - discard - known,
        }
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
    if Place.RESHUFFLE not in story[1::2] and not story[::2].translate(None, _PLAIN[me]):
        return _among_all(s, me)
    return _in_doubt(s, LastShuffle(s, me))


def _among_all(s: Sword, me: int) -> dict[str, Any]:
    """Nothing was shuffled again, nobody else got a card that was known: all that is hidden is as likely."""
    weapons, cards = _armed(s.pile), len(s.pile)
    for seat, hand in enumerate(s.hands):
        if seat != me:
            weapons += _armed(hand)
            cards += len(hand)
    chance = _part(weapons, cards)
    return {"weapons": weapons, "cards": cards, "low": chance, "high": chance}


def _armed(cards: list[int]) -> int:
    """How many of them are weapons."""
    count = 0
    for card in cards:
        if card < Card.WEAPONS:
            count += 1
    return count


def _in_doubt(s: Sword, shuffle: LastShuffle) -> dict[str, Any]:
    left = shuffle.left
    weapons = total(left, 0, Card.WEAPONS)
    cards = weapons + total(left, Card.WEAPONS, Card.KINDS)
    low = high = _part(weapons, cards)
    if shuffle.in_doubt:
        doubtful = [min(count, left[card]) for card, count in enumerate(shuffle.doubtful)]
        armed = total(doubtful, 0, Card.WEAPONS)
        plain = total(doubtful, Card.WEAPONS, Card.KINDS)
        # What is left is the pile and the cards of this shuffle in hands: so many of the doubtful are gone.
        over = cards - len(s.pile)
        gone = range(max(0, over - sum(shuffle.high)), min(armed + plain, over - sum(shuffle.low)) + 1)
        low = min([_part(weapons - min(armed, some), cards - some) for some in gone])
        high = max([_part(weapons - max(0, some - plain), cards - some) for some in gone])
    return {"weapons": weapons, "cards": cards, "low": low, "high": high}


def _part(some: int, all: int) -> float:
    name = some * _DECK + all
    found = _PARTS.get(name)
    if found is None:
        found = _PARTS[name] = round(some / all, 4) if all else 0.0
    return found


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
    last = NOBODY
    for card in s.hands[seat]:
        if card != last and card < Card.WEAPONS:
            found.append(_weapon(s, seat, card))
        last = card
    return found


def _weapon(s: Sword, seat: int, card: int) -> dict[str, Any]:
    musashi = 1 if s.characters[seat] == Character.MUSASHI else 0
    name = (card * _BASE + s.fast_draw[seat]) * 2 + musashi
    found = _WEAPONS.get(name)
    if found is None:
        lines = _lines(s, seat, card)
        total = sum([line["points"] for line in lines])
        found = _WEAPONS[name] = {"card": CARD_IDS[card], "lines": lines, "total": total}
    return found


def _way(s: Sword, attacker: i64, target: i64, difficulty: list[list[int | None]]) -> dict[str, Any]:
    """SAM-4: how hard the one is to attack for the other; no lines: cannot be attacked (SAM-2.2)."""
    away = difficulty[attacker][target]
    total: i64 = NOBODY if away is None else away
    armour: i64 = s.armour[target]
    kojiro: i64 = 1 if s.characters[attacker] == Character.KOJIRO else 0
    benkei: i64 = 1 if s.characters[target] == Character.BENKEI else 0
    name = ((attacker * 8 + target) * _BASE + total + 1) * _BASE + armour
    name = (name * 2 + kojiro) * 2 + benkei
    found = _WAYS.get(name)
    if found is None:
        lines = [] if away is None else _steps(away, s.armour[target], kojiro == 1, int(benkei))
        found = _WAYS[name] = {"by": int(attacker), "target": int(target), "lines": lines, "total": away}
    return found


def _steps(total: int, armour: int, kojiro: bool, benkei: int) -> list[dict[str, Any]]:
    if kojiro:
        return [_line("kojiro", 0, "SAM-6.12")]
    lines = [_line("seats", total - armour - benkei, "SAM-4.1")]
    if armour:
        lines.append(_line("armour", armour, "SAM-4.2"))
    if benkei:
        lines.append(_line("benkei", 1, "SAM-4.2"))
    return lines

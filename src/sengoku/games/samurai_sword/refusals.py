"""Conditions that several procedures share, as reasons a player can read."""

from __future__ import annotations

from sengoku.core.reasons import Reason
from sengoku.games.samurai_sword.components import CARD_IDS, PRECISION, Card, Character, is_weapon
from sengoku.games.samurai_sword.state import Sword


def not_in_hand(s: Sword, seat: int, card: int, rule: str) -> list[Reason]:
    if card in s.hands[seat]:
        return []
    return [Reason(rule, "not-in-hand", {"card": CARD_IDS[card]})]


def why_no_weapon(s: Sword, seat: int, card: int, rule: str) -> list[Reason]:
    """A weapon of one's hand is asked for (SAM-6.3, SAM-6.5)."""
    reasons = not_in_hand(s, seat, card, rule)
    if not is_weapon(card):
        reasons.append(Reason(rule, "not-a-weapon", {"card": CARD_IDS[card]}))
    return reasons


def too_short(weapon: int, difficulty: int) -> dict[str, object]:
    """A weapon's precision against a difficulty it does not reach (SAM-5.1)."""
    return {"card": CARD_IDS[weapon], "precision": PRECISION[weapon], "difficulty": difficulty}


def why_no_parry(s: Sword, seat: int, card: int, rule: str) -> list[Reason]:
    """SAM-5.2, SAM-6.12, SAM-R10: a Parry; for Hanzō also a weapon that is not his last card."""
    reasons = not_in_hand(s, seat, card, rule)
    if card == Card.PARRY:
        return reasons
    if card >= Card.WEAPONS:
        return [*reasons, Reason(rule, "not-a-parry", {"card": CARD_IDS[card]})]
    if s.characters[seat] != Character.HANZO:
        reasons.append(Reason("SAM-6.12", "weapon-parries-only-for-hanzo", {"card": CARD_IDS[card]}))
    elif len(s.hands[seat]) == 1:
        reasons.append(Reason("SAM-R10", "last-card-cannot-parry", {"card": CARD_IDS[card]}))
    return reasons


def can_parry_with_weapons(character: int, cards: int) -> bool:
    """SAM-6.12, SAM-R10: whether somebody with so many cards can parry with weapons."""
    return character == Character.HANZO and cards > 1


def parries(s: Sword, seat: int) -> list[int]:
    """The cards this seat could parry with (SAM-6.10): what `why_no_parry` allows, weapons first."""
    hand = s.hands[seat]
    found = weapons_in(hand) if can_parry_with_weapons(s.characters[seat], len(hand)) else []
    if Card.PARRY in hand:
        found.append(Card.PARRY)
    return found


def weapons_in(hand: list[int]) -> list[int]:
    """The kinds of weapon in a sorted hand, each once."""
    found: list[int] = []
    last = -1
    for card in hand:
        if card >= Card.WEAPONS:
            break
        if card != last:
            found.append(card)
            last = card
    return found

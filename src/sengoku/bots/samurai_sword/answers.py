"""Answers: to an attack, to a challenge, to Bushido; and what to take or give up."""

from __future__ import annotations

from typing import Final

from sengoku.bots.samurai_sword import actions
from sengoku.bots.samurai_sword.table import PARRY, USE_NOBUNAGA, WEAPONS
from sengoku.bots.samurai_sword.worth import CARD, EMPTY_HANDED, Worth, keep_worth
from sengoku.games.samurai_sword.components import Character

#: The only Parry kept for the next attack, in points of honour; of several, each is worth its share.
_PARRY_KEPT: Final = 0.3
#: Ieyasu takes a discard that is better than what the pile is likely to give.
_BETTER_THAN_THE_PILE: Final = 3.3


def parry(worth: Worth, offered: list[str], by: int, points: int) -> str:
    """Parry, or take the blow and keep the card?"""
    loss = worth.wound(worth.table.me, points, by)
    if worth.table.character[worth.table.me] == Character.USHIWAKA:
        loss += min(points, worth.table.life[worth.table.me]) * worth.card(worth.table.me)
    return _pay_or_lose(worth, offered, "parry", loss)


def challenged(worth: Worth, offered: list[str], by: int) -> str:
    """Give up a card against Battle Cry or Jujutsu, or lose a point of resilience?"""
    return _pay_or_lose(worth, offered, "discard", worth.wound(worth.table.me, 1, by))


def _pay_or_lose(worth: Worth, offered: list[str], verb: str, loss: float) -> str:
    cards = [text.removeprefix(verb + " ") for text in offered if text.startswith(verb + " ")]
    if not cards:
        return "lose life"
    card = min(cards, key=keep_worth)
    return f"{verb} {card}" if -loss > _cost(worth, card) else "lose life"


def _cost(worth: Worth, card: str) -> float:
    """What giving up a card costs; the last card leaves an empty hand, which nobody can attack."""
    if len(worth.table.hand) == 1:
        return -EMPTY_HANDED * worth.mine
    kept = _PARRY_KEPT / worth.table.hand.count(PARRY) if card == PARRY else CARD
    return kept * worth.mine


def bushido(worth: Worth, offered: list[str]) -> str:
    """A weapon or a point of honour? The point, when it costs nothing (SAM-8.1) or ends the game well."""
    me = worth.table.me
    loss = 0.0 if me == worth.table.spared else worth.outlook.after(((me, -1),))
    weapons = [text.removeprefix("discard ") for text in offered if text.startswith("discard ")]
    if (
        not weapons
        and USE_NOBUNAGA in offered
        and actions.nobunaga(worth) - loss * _next_is_weapon(worth) > 0
    ):
        return USE_NOBUNAGA  # SAM-R18
    if not weapons or loss >= -0.5 * CARD * worth.mine:
        return "lose honour"
    return "discard " + min(weapons, key=keep_worth)


def _next_is_weapon(worth: Worth) -> float:
    """How likely the next card is a weapon, which would pay for Bushido."""
    return sum(worth.table.unseen[weapon] for weapon in WEAPONS) / worth.table.hidden


def surplus(worth: Worth, offered: list[str]) -> str:
    """What to discard at the end of a turn with too many cards; of many Parries, one of them."""
    hand = worth.table.hand
    cards = [text.removeprefix("discard ") for text in offered if text.startswith("discard ")]
    return "discard " + min(cards, key=lambda card: keep_worth(card) - 0.5 * (hand.count(card) - 1))


def first_card(card: str) -> str:
    """Ieyasu: the top discard or the pile?"""
    return "take discard" if keep_worth(card) > _BETTER_THAN_THE_PILE else "take pile"

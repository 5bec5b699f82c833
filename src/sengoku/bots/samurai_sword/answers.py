"""Answers: to an attack, to a challenge, to Bushido; and what to take, to give up, and from whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sengoku.bots.samurai_sword import actions
from sengoku.bots.samurai_sword.attacks import strike_worth
from sengoku.bots.samurai_sword.worth import KEEP_WORTH, Worth
from sengoku.core.choices import Choice
from sengoku.games.samurai_sword.components import Card, Character
from sengoku.games.samurai_sword.notation import LOSE_HONOUR, LOSE_LIFE, PARRY, TAKE_DISCARD, USE

#: Ieyasu takes a discard that is better than what the pile is likely to give.
_BETTER_THAN_THE_PILE: Final = 3.3
#: A tenth of a chance to win is one point of score; a worse card to give up is a little worse.
SCALE: Final = 10.0
_WORSE_CARD: Final = 0.2
_NEVER: Final = -9.0


def attacked(worth: Worth, choices: Sequence[Choice]) -> list[float]:
    """Parry, or take the blow and keep the card?"""
    g = worth.glance
    loss = worth.wound(worth.me, g.points, g.by)
    if g.characters[worth.me] == Character.USHIWAKA:
        loss += min(g.points, g.life[worth.me]) * worth.card(worth.me)
    return _pay_or_lose(worth, choices, loss)


def challenged(worth: Worth, choices: Sequence[Choice]) -> list[float]:
    """Give up a card against Battle Cry or Jujutsu, or lose a point of resilience?"""
    return _pay_or_lose(worth, choices, worth.wound(worth.me, 1, worth.glance.by))


def _pay_or_lose(worth: Worth, choices: Sequence[Choice], loss: float) -> list[float]:
    cards = [_paid(choice) for choice in choices]
    least = -1
    for card in cards:
        if card >= 0 and (least < 0 or KEEP_WORTH[card] < KEEP_WORTH[least]):
            least = card
    saved = -loss - _cost(worth, least) if least >= 0 else 0.0
    found: list[float] = []
    for card in cards:
        if card < 0:
            found.append(0.0)
        else:
            found.append(SCALE * saved - _WORSE_CARD * (KEEP_WORTH[card] - KEEP_WORTH[least]) - 1e-9)
    return found


def _paid(choice: Choice) -> int:
    """The card that is given up; -1 for the loss."""
    if choice is LOSE_LIFE:
        return -1
    return Card.PARRY if choice.kind == PARRY.kind and choice.index == Card.WEAPONS else choice.index


def _cost(worth: Worth, card: int) -> float:
    """What giving up a card costs; the last card leaves an empty hand, which nobody can attack."""
    hand, style = worth.glance.hand, worth.style
    if len(hand) == 1:
        return -style.empty_handed * worth.mine
    # Of several Parries kept for the next attack each is worth its share.
    kept = style.parry_kept / hand.count(Card.PARRY) if card == Card.PARRY else style.card
    return kept * worth.mine


def bushido(worth: Worth, choices: Sequence[Choice]) -> list[float]:
    """A weapon or a point of honour? The point, when it costs nothing (SAM-8.1) or ends the game well."""
    loss = 0.0 if worth.me == worth.spared() else worth.outlook.loss(worth.me)
    weapons = [choice.index for choice in choices if choice is not USE and choice is not LOSE_HONOUR]
    gives = bool(weapons) and loss < -worth.style.honour_for_weapon * worth.card(worth.me)
    # SAM-R18: a card that Nobunaga draws first may be the weapon that pays.
    draws = not weapons and USE in choices and actions.nobunaga(worth) - loss * worth.weapon_share() > 0
    found: list[float] = []
    for choice in choices:
        if choice is USE:
            found.append(1.0 if draws else _NEVER)
        elif choice is LOSE_HONOUR:
            found.append(0.0 if draws or gives else 0.5)
        else:
            found.append((1.0 if gives else 0.0) - 0.01 * KEEP_WORTH[choice.index])
    return found


def surplus(worth: Worth, choices: Sequence[Choice]) -> list[float]:
    """What to discard at the end of a turn with too many cards; of many Parries, one of them."""
    hand = worth.glance.hand
    return [
        _NEVER if choice is USE else 0.5 * (hand.count(choice.index) - 1) - KEEP_WORTH[choice.index]
        for choice in choices
    ]


def first_card(worth: Worth, choices: Sequence[Choice]) -> list[float]:
    """Ieyasu: the top discard or the pile?"""
    better = KEEP_WORTH[worth.glance.card] - _BETTER_THAN_THE_PILE
    return [better if choice is TAKE_DISCARD else 0.0 for choice in choices]


def named(worth: Worth, choices: Sequence[Choice]) -> list[float]:
    """Whom a card is for; whatever a draw is worth to Nobunaga, it was weighed before the card was played."""
    card = worth.glance.card
    return [
        _NEVER if choice is USE else SCALE * target_value(worth, card, choice.index) for choice in choices
    ]


def target_value(worth: Worth, card: int, target: int) -> float:
    """What a card is worth played on this player."""
    if card < Card.WEAPONS:
        return strike_worth(worth, card, target)
    if card == Card.BUSHIDO:
        return actions.bushido(worth, target)
    if card == Card.DIVERSION:
        return actions.rob(worth, target)
    return actions.gift(worth, target)


def removed(worth: Worth, choices: Sequence[Choice]) -> list[float]:
    """What Geisha takes, and from whom."""
    return [
        _NEVER if choice is USE else SCALE * actions.remove(worth, choice.index // 7, choice.index % 7)
        for choice in choices
    ]

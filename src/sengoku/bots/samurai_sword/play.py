"""The play phase: one card at a time, in a sensible order, until nothing is worth playing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sengoku.bots.samurai_sword import actions
from sengoku.bots.samurai_sword.attacks import NEVER, best_strike
from sengoku.bots.samurai_sword.style import Style
from sengoku.bots.samurai_sword.worth import Worth
from sengoku.core.choices import Choice
from sengoku.games.samurai_sword.components import Card
from sengoku.games.samurai_sword.notation import END, USE

#: What is worth playing looks better than the end of the phase, what comes earlier in the order better still
#: by a step; within a step it is the worth that counts.
_ABOVE_END: Final = 0.3
_STEP: Final = 0.2
_WITHIN: Final = 0.15
_HALF: Final = 0.1
#: What is not worth it, by how much.
_SCALE: Final = 10.0
#: What brings nothing is not done.
_NOTHING: Final = 1e-9


def rank_of(style: Style, choice: Choice) -> int:
    """The place of a choice in the order; `END` has none."""
    return style.nobunaga if choice is USE else style.ranks[choice.index]


def value_of(worth: Worth, choice: Choice) -> float:
    """What a choice of the play phase brings."""
    if choice is END:
        return 0.0
    if choice is USE:
        return actions.nobunaga(worth)
    return card_value(worth, choice.index) + worth.shed()  # playing a card also sheds it


def card_value(worth: Worth, card: int) -> float:
    if card < Card.WEAPONS:
        return best_strike(worth, card)
    if card <= Card.FAST_DRAW:
        return worth.mine
    if card == Card.DIVERSION:
        return actions.diversion(worth)
    if card == Card.GEISHA:
        return actions.geisha(worth)
    if card == Card.TEA_CEREMONY:
        return actions.tea_ceremony(worth)
    if card == Card.DAIMYO:
        return actions.daimyo(worth)
    if card == Card.BUSHIDO:
        return actions.best_bushido(worth)
    if card == Card.MEDITATION:
        return actions.meditation(worth, actions.best_friend(worth))
    if card in (Card.BATTLE_CRY, Card.JUJUTSU):
        return actions.challenge(worth, card)
    return NEVER  # a card that nobody has judged yet


def scores(worth: Worth, choices: Sequence[Choice]) -> list[float]:
    """How good each looks: what comes first in the order and is worth it is the best."""
    style = worth.style
    last = len(style.order)
    found: list[float] = []
    for choice in choices:
        value = value_of(worth, choice)
        if value > 0.0:
            step = _STEP * (last - rank_of(style, choice))
            found.append(_ABOVE_END + step + _WITHIN * value / (value + _HALF))
        else:
            found.append(0.0 if choice is END else _SCALE * value - _NOTHING)
    return found


def pick(worth: Worth, choices: Sequence[Choice]) -> Choice:
    """The same without scoring what comes later in the order."""
    style = worth.style
    best, found, most = len(style.order) + 1, END, 0.0
    for choice in choices:
        if choice is not END:
            rank = rank_of(style, choice)
            if rank < best or (rank == best and choice.index < Card.WEAPONS):
                value = value_of(worth, choice)
                if value > (most if rank == best else 0.0):
                    best, found, most = rank, choice, value
    return found

"""SAM-3.4 and SAM-6.13: the play phase, and when each card may be played."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.frames import Frame
from sengoku.core.reasons import Reason
from sengoku.core.state import NOBODY
from sengoku.games.samurai_sword.attack import Attack
from sengoku.games.samurai_sword.battle_cry import Challenge
from sengoku.games.samurai_sword.cards import play_at_once
from sengoku.games.samurai_sword.components import PRECISION, Card, Character
from sengoku.games.samurai_sword.nobunaga import TurnQuestion, may_use, use
from sengoku.games.samurai_sword.notation import END, PLAY, USE
from sengoku.games.samurai_sword.refusals import not_in_hand, too_short
from sengoku.games.samurai_sword.state import CLOCKWISE, OUT_OF_REACH, Sword
from sengoku.games.samurai_sword.targets import ASKS, NameTarget, RemoveCard


class PlayPhase(TurnQuestion):
    """Play as many cards as you like, in any order, until you end the phase."""

    NAME: ClassVar[str] = "play-phase"
    RULE: ClassVar[str] = "SAM-3.4"

    def ask(self, s: Sword, seat: int) -> Ask:
        left = s.weapons_allowed(seat) - s.weapons_played
        return Ask("play", "SAM-3.4", {"count": left if left > 0 else 0})

    def choices(self, s: Sword, seat: int) -> list[Choice]:
        legal: list[Choice] = []
        hand, play = s.hands[seat], PLAY.choices
        armed = bool(hand) and hand[0] < Card.WEAPONS and s.weapons_played < s.weapons_allowed(seat)
        nearest = s.nearest(seat) if armed else OUT_OF_REACH
        last = -1
        for card in hand:
            if card != last:
                last = card
                if card < Card.WEAPONS:
                    if PRECISION[card] >= nearest:  # SAM-5.1
                        legal.append(play[card])
                elif _ALWAYS[card] or playable(s, seat, card):
                    legal.append(play[card])
        if s.characters[seat] == Character.NOBUNAGA and may_use(s, seat):
            legal.append(USE)
        legal.append(END)
        return legal

    def refuse(self, s: Sword, seat: int, choice: Choice) -> list[Reason]:
        if choice.kind != PLAY.kind:
            return []
        return not_in_hand(s, seat, choice.index, "SAM-3.4") + why_not_play(s, seat, choice.index)

    def answer(self, s: Sword, seat: int, choice: Choice) -> None:
        if choice is END:
            s.stack.pop()
        elif choice is USE:
            use(s, seat)
        else:
            asks = ASKS[seat][choice.index]
            if asks is None:
                play_at_once(s, seat, choice.index)
            else:
                s.stack.append(asks)

    def fits(self, s: Sword, below: Frame[Any] | None) -> bool:
        """What is being played stands on it, if anything is."""
        playing = isinstance(s.stack[-1], (NameTarget, RemoveCard, Attack, Challenge)) and len(s.stack) == 3
        return super().fits(s, below) and (playing or s.stack[-1] is self)


#: The play phase of each seat: frames never change, so none need be made again.
PLAY_PHASES: Final = [PlayPhase(seat) for seat in range(7)]

#: The cards that can be played at any time, besides weapons.
_ALWAYS: Final = [
    card not in (Card.PARRY, Card.BUSHIDO, Card.DIVERSION, Card.GEISHA) for card in range(Card.KINDS)
]


def playable(s: Sword, seat: int, card: int) -> bool:
    """SAM-6.13, SAM-R29, for cards that are not weapons."""
    if card == Card.PARRY:
        return False  # SAM-R27
    if card == Card.BUSHIDO:
        return s.bushido == NOBODY  # SAM-6.3
    if card == Card.DIVERSION:
        return other_has_cards(s, seat)
    if card == Card.GEISHA:
        return other_has_cards(s, seat) or permanent_in_play(s)
    return True


def other_has_cards(s: Sword, seat: int) -> bool:
    hands = s.hands
    for other in CLOCKWISE[s.seats][seat]:
        if hands[other]:
            return True
    return False


def permanent_in_play(s: Sword) -> bool:
    return s.bushido != NOBODY or any(s.concentration) or any(s.armour) or any(s.fast_draw)


def why_not_play(s: Sword, seat: int, card: int) -> list[Reason]:
    """Every condition of SAM-6.13 that this card fails."""
    if card < Card.WEAPONS:
        return why_not_weapon(s, seat, card)
    if playable(s, seat, card):
        return []
    key = {
        Card.PARRY: "parry-only-answers",
        Card.BUSHIDO: "bushido-in-play",
        Card.DIVERSION: "no-hand-to-rob",
        Card.GEISHA: "nothing-to-remove",
    }[card]
    return [Reason("SAM-6.3" if card == Card.BUSHIDO else "SAM-6.13", key)]


def why_not_weapon(s: Sword, seat: int, card: int) -> list[Reason]:
    reasons: list[Reason] = []
    allowed = s.weapons_allowed(seat)
    if s.weapons_played >= allowed:
        reasons.append(Reason("SAM-3.4", "no-weapon-left", {"count": allowed}))
    nearest = s.nearest(seat)
    if nearest == OUT_OF_REACH:
        reasons.append(Reason("SAM-5.1", "nobody-to-attack"))
    elif PRECISION[card] < nearest:
        reasons.append(Reason("SAM-5.1", "weapon-too-short", too_short(card, nearest)))
    return reasons

"""SAM-6.5: Battle Cry and Jujutsu, answered seat by seat."""

from __future__ import annotations

from typing import ClassVar

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.frames import Frame
from sengoku.core.reasons import Reason
from sengoku.games.samurai_sword.components import CARD_IDS, Card, Character, is_weapon
from sengoku.games.samurai_sword.ending import lose_life
from sengoku.games.samurai_sword.notation import DISCARD, LOSE_LIFE, Verb
from sengoku.games.samurai_sword.reasons import not_asked, not_in_hand, parries, weapons_in, why_no_parry
from sengoku.games.samurai_sword.state import Sword


class Challenge(Frame[Sword]):
    """Everyone else discards a parry (Battle Cry) or a weapon (Jujutsu), or loses 1 resilience.

    `seat` is the one being asked; it starts at the player of the card and goes round once, clockwise. Each
    answer is resolved in the open before the next player is asked (SAM-R5).
    """

    NAME: ClassVar[str] = "challenge"
    FIELDS: ClassVar[tuple[str, ...]] = ("by", "card", "seat")

    def __init__(self, by: int, card: int, seat: int) -> None:
        self.by = by
        self.card = card
        self.seat = seat

    def run(self, s: Sword) -> bool:
        self.seat = (self.seat + 1) % s.seats
        while self.seat != self.by:
            if affected(s, self.seat):
                return True  # SAM-R33: asked even when only the loss is possible
            self.seat = (self.seat + 1) % s.seats
        s.pop()
        s.finish_card()
        return False

    def deciders(self, s: Sword) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self, s: Sword, seat: int) -> Ask:
        return Ask(CARD_IDS[self.card], "SAM-6.5", {"by": self.by})

    def choices(self, s: Sword, seat: int) -> list[Choice]:
        cards = parries(s, seat) if self.card == Card.BATTLE_CRY else weapons_in(s.hands[seat])
        legal = [DISCARD[card] for card in cards]
        legal.append(LOSE_LIFE)  # SAM-R7: also with the card in hand
        return legal

    def why_not(self, s: Sword, seat: int, choice: Choice) -> list[Reason]:
        if choice.kind == Verb.DISCARD:
            if self.card == Card.BATTLE_CRY:
                return why_no_parry(s, seat, choice.index, "SAM-6.5")
            reasons = not_in_hand(s, seat, choice.index, "SAM-6.5")
            if not is_weapon(choice.index):
                reasons.append(Reason("SAM-6.5", "not-a-weapon", {"card": CARD_IDS[choice.index]}))
            return reasons
        return [] if choice is LOSE_LIFE else [not_asked("SAM-6.5")]

    def answer(self, s: Sword, seat: int, choice: Choice) -> None:
        if choice.kind == Verb.DISCARD:
            s.discard_from_hand(seat, choice.index)
            if s.recording:
                s.emit("answered", "SAM-6.5", {"seat": seat, "card": CARD_IDS[choice.index]})
        else:
            lose_life(s, seat, 1, self.by, "SAM-6.5")  # SAM-R6: always exactly 1

    def copy(self) -> Challenge:
        return Challenge(self.by, self.card, self.seat)


def affected(s: Sword, seat: int) -> bool:
    """SAM-2.2: not harmless players; SAM-6.12: nor Chiyome."""
    return not s.harmless(seat) and s.characters[seat] != Character.CHIYOME

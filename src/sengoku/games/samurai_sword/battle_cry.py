"""SAM-6.5: Battle Cry and Jujutsu, answered seat by seat."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.fields import Field, Number, last_seat
from sengoku.core.frames import ALONE, Frame
from sengoku.core.reasons import Reason
from sengoku.games.samurai_sword.components import CARD_IDS, Card, Character
from sengoku.games.samurai_sword.ending import lose_life
from sengoku.games.samurai_sword.notation import DISCARD, LOSE_LIFE
from sengoku.games.samurai_sword.refusals import parries, weapons_in, why_no_parry, why_no_weapon
from sengoku.games.samurai_sword.state import Sword


@mypyc_attr(free_list_len=1)
class Challenge(Frame[Sword]):
    """Everyone else discards a parry (Battle Cry) or a weapon (Jujutsu), or loses 1 resilience.

    `seat` is the one being asked; it starts at the player of the card and goes round once, clockwise. Each
    answer is resolved in the open before the next player is asked (SAM-R5).
    """

    NAME: ClassVar[str] = "challenge"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Number("by", 0, last_seat),
        Number("card", Card.BATTLE_CRY, Card.JUJUTSU),
        Number("seat", 0, last_seat),
    )
    RULE: ClassVar[str] = "SAM-6.5"

    def __init__(self, by: int, card: int, seat: int) -> None:
        self.by = by
        self.card = card
        self.seat = seat

    def run(self, s: Sword) -> bool:
        seat = (self.seat + 1) % s.seats
        while seat != self.by:
            if is_affected(s, seat):
                s.become(Challenge(self.by, self.card, seat))
                return True  # SAM-R33: asked even when only the loss is possible
            seat = (seat + 1) % s.seats
        s.pop()
        s.finish_card()
        return False

    def deciders(self, s: Sword) -> tuple[int, ...]:
        return ALONE[self.seat]

    def ask(self, s: Sword, seat: int) -> Ask:
        return Ask(CARD_IDS[self.card], "SAM-6.5", {"by": self.by})

    def choices(self, s: Sword, seat: int) -> list[Choice]:
        cards = parries(s, seat) if self.card == Card.BATTLE_CRY else weapons_in(s.hands[seat])
        legal = [DISCARD[card] for card in cards] if cards else []
        legal.append(LOSE_LIFE)  # SAM-R7: also with the card in hand
        return legal

    def explain(self, s: Sword, seat: int, choice: Choice) -> list[Reason]:
        if choice.kind != DISCARD.kind:
            return []
        if self.card == Card.BATTLE_CRY:
            return why_no_parry(s, seat, choice.index, "SAM-6.5")
        return why_no_weapon(s, seat, choice.index, "SAM-6.5")

    def answer(self, s: Sword, seat: int, choice: Choice) -> None:
        if choice.kind == DISCARD.kind:
            s.discard_from_hand(seat, choice.index)
            if s.recording:
                s.emit("answered", "SAM-6.5", seat, CARD_IDS[choice.index])
        else:
            lose_life(s, seat, 1, self.by, "SAM-6.5")  # SAM-R6: always exactly 1

    def fits(self, s: Sword, below: Frame[Any] | None) -> bool:
        return self.by == s.active and self.seat != self.by and self.card == s.resolving


def is_affected(s: Sword, seat: int) -> bool:
    """SAM-2.2: not harmless players; SAM-6.12: nor Chiyome."""
    return not s.harmless(seat) and takes_challenges(s.characters[seat])


def takes_challenges(character: int) -> bool:
    return character != Character.CHIYOME

"""The outline of the game (SAM-3): turn after turn, phase by phase; it stands in `Turn.run`."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.fields import Field, Number, last_seat, replaced
from sengoku.core.frames import Frame, Question
from sengoku.core.reasons import Reason
from sengoku.games.samurai_sword.bushido import BushidoTest, check_bushido
from sengoku.games.samurai_sword.components import CARD_IDS, HAND_LIMIT, Character, Role
from sengoku.games.samurai_sword.nobunaga import TurnQuestion
from sengoku.games.samurai_sword.notation import DISCARD, TAKE_DISCARD, TAKE_PILE
from sengoku.games.samurai_sword.piles import draw
from sengoku.games.samurai_sword.play import PLAY_PHASES, PlayPhase
from sengoku.games.samurai_sword.reach import clockwise
from sengoku.games.samurai_sword.refusals import not_in_hand
from sengoku.games.samurai_sword.state import Place, Sword, distinct


class Phase:
    """The phases of a turn in their order; before the first turn the roles that are open are told."""

    REVEAL: Final = -1
    RECOVER: Final = 0
    BUSHIDO: Final = 1
    DRAW: Final = 2
    PLAY: Final = 3
    DISCARD: Final = 4
    NEXT: Final = 5


class Turn(Frame[Sword]):
    """One player's turn; it starts the next one itself, clockwise."""

    NAME: ClassVar[str] = "turn"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Number("seat", 0, last_seat),
        Number("phase", Phase.REVEAL, Phase.NEXT),
    )

    def __init__(self, seat: int, phase: int) -> None:
        self.seat = seat
        self.phase = phase

    def run(self, s: Sword) -> bool:
        """One phase after another, till somebody has to decide something or the game is over."""
        stack = s.stack
        seat = self.seat
        phase = self.phase
        while len(stack) == 1 and not s.over:
            stack[0] = _TURNS[seat][phase + 1]
            if phase == Phase.REVEAL:
                tell_roles(s)  # SAM-1.3
            elif phase == Phase.RECOVER:
                begin(s, seat)
                recover(s, seat)  # SAM-3.1
            elif phase == Phase.BUSHIDO:
                if s.bushido == seat:
                    check_bushido(s, seat)  # SAM-3.2
            elif phase == Phase.DRAW:
                draw_phase(s, seat)  # SAM-3.3
            elif phase == Phase.PLAY:
                stack.append(PLAY_PHASES[seat])  # SAM-3.4
            elif phase == Phase.DISCARD:
                if len(s.hands[seat]) > HAND_LIMIT:
                    stack.append(DiscardPhase(seat))  # SAM-3.7
            else:
                seat = (seat + 1) % s.seats  # SAM-3.7: the left neighbour
                phase = Phase.REVEAL
            phase += 1
        return False

    def fits(self, s: Sword, below: Frame[Any] | None) -> bool:
        if s.over:
            return below is None
        waiting = _WAITING.get(self.phase - 1)
        fits = waiting is not None and len(s.stack) > 1 and isinstance(s.stack[1], waiting)
        return below is None and self.seat == s.active and fits


#: Every turn there can be, phase by phase: frames never change, so none need be made again.
_TURNS: Final[list[list[Frame[Any]]]] = [
    [Turn(seat, phase) for phase in range(Phase.NEXT + 2)] for seat in range(7)
]


def tell_roles(s: Sword) -> None:
    """The shogun reveals (SAM-1.3); with 3 players everybody knows the ninjas too (SAM-8.1)."""
    if not s.recording:
        return
    shogun = s.roles.index(Role.SHOGUN)
    s.emit("shogun", "SAM-1.3", shogun)
    if s.open_role(clockwise(s.seats, shogun)[0]):
        s.emit("ninjas", "SAM-8.1", clockwise(s.seats, shogun))


def begin(s: Sword, seat: int) -> None:
    s.active = seat
    s.weapons_played = 0
    s.turns += 1
    if s.recording:
        s.emit("turn", "SAM-3.1", seat)


def recover(s: Sword, seat: int) -> None:
    """SAM-3.1: with no resilience left, regain all of it."""
    if s.life[seat] == 0:
        s.life = replaced(s.life, seat, s.full_life(seat))
        s.emit("recovered", "SAM-3.1", seat, s.life[seat])


def cards_to_draw(s: Sword, seat: int) -> int:
    """SAM-3.3, SAM-6.12 (Hideyoshi), SAM-8.1 (the shogun with 3 players); worked example: SAM-E8."""
    count = 2
    if s.characters[seat] == Character.HIDEYOSHI:
        count += 1
    if s.three_player_shogun(seat):
        count += 1
    return count


def draw_phase(s: Sword, seat: int) -> None:
    if s.characters[seat] == Character.IEYASU and s.discard:  # SAM-R17: no choice without a discard
        s.push(FirstCard(seat))
    else:
        draw(s, seat, cards_to_draw(s, seat), "SAM-3.3")


class FirstCard(Question[Sword]):
    """SAM-6.12: Ieyasu may take the top of the discard pile in place of the first card drawn."""

    NAME: ClassVar[str] = "first-card"
    RULE: ClassVar[str] = "SAM-6.12"

    def ask(self, s: Sword, seat: int) -> Ask:
        return Ask("first-card", "SAM-6.12", {"card": CARD_IDS[s.discard[-1]]})

    def choices(self, s: Sword, seat: int) -> list[Choice]:
        return [TAKE_PILE, TAKE_DISCARD]

    def answer(self, s: Sword, seat: int, choice: Choice) -> None:
        s.pop()
        count = cards_to_draw(s, seat)
        if choice is TAKE_DISCARD:
            count -= 1
            card = s.discard.pop()  # SAM-R32: whatever is on top
            s.take_into_hand(seat, card, Place.DISCARD)
            s.emit("took-discard", "SAM-6.12", seat, CARD_IDS[card])
        draw(s, seat, count, "SAM-3.3")

    def fits(self, s: Sword, below: Frame[Any] | None) -> bool:
        return self.seat == s.active and s.characters[s.active] == Character.IEYASU and bool(s.discard)


class DiscardPhase(TurnQuestion):
    """SAM-3.7, SAM-R19: end the turn with at most 7 cards; the owner picks the surplus, one card a choice."""

    NAME: ClassVar[str] = "discard-phase"
    RULE: ClassVar[str] = "SAM-3.7"

    def run(self, s: Sword) -> bool:
        if len(s.hands[self.seat]) > HAND_LIMIT:
            return True
        s.pop()
        return False

    def ask(self, s: Sword, seat: int) -> Ask:
        return Ask("discard-surplus", "SAM-3.7", {"count": len(s.hands[seat]) - HAND_LIMIT})

    def offers(self, s: Sword, seat: int) -> list[Choice]:
        offered = DISCARD.choices
        return [offered[card] for card in distinct(s.hands[seat])]

    def refuse(self, s: Sword, seat: int, choice: Choice) -> list[Reason]:
        return not_in_hand(s, seat, choice.index, "SAM-3.7") if choice.kind == DISCARD.kind else []

    def take(self, s: Sword, seat: int, choice: Choice) -> None:
        s.discard_from_hand(seat, choice.index)  # SAM-R32: in the order their owner picks
        if s.recording:
            s.emit("discarded", "SAM-3.7", seat, CARD_IDS[choice.index])

    def fits(self, s: Sword, below: Frame[Any] | None) -> bool:
        return super().fits(s, below) and len(s.hands[s.active]) > HAND_LIMIT


#: What a phase of the turn may be waiting for.
_WAITING: Final[dict[int, type[Frame[Any]]]] = {
    Phase.BUSHIDO: BushidoTest,
    Phase.DRAW: FirstCard,
    Phase.PLAY: PlayPhase,
    Phase.DISCARD: DiscardPhase,
}

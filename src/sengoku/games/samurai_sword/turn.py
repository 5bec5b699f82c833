"""SAM-3: the turn, phase by phase. The outline of the game stands in `Turn.run`."""

from __future__ import annotations

from typing import ClassVar, Final

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.frames import Frame
from sengoku.core.reasons import Reason
from sengoku.games.samurai_sword.bushido import check_bushido
from sengoku.games.samurai_sword.components import CARD_IDS, HAND_LIMIT, Character, Role
from sengoku.games.samurai_sword.nobunaga import may_use, use, why_not_use
from sengoku.games.samurai_sword.notation import DISCARD, TAKE_DISCARD, TAKE_PILE, USE, Verb
from sengoku.games.samurai_sword.piles import draw
from sengoku.games.samurai_sword.play import PlayPhase
from sengoku.games.samurai_sword.reach import clockwise
from sengoku.games.samurai_sword.reasons import not_asked, not_in_hand
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
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "phase")

    def __init__(self, seat: int, phase: int) -> None:
        self.seat = seat
        self.phase = phase

    def run(self, s: Sword) -> bool:
        phase = self.phase
        self.phase = phase + 1
        if phase == Phase.REVEAL:
            tell_roles(s)  # SAM-1.3
        elif phase == Phase.RECOVER:
            begin(s, self.seat)
            recover(s, self.seat)  # SAM-3.1
        elif phase == Phase.BUSHIDO:
            check_bushido(s, self.seat)  # SAM-3.2
        elif phase == Phase.DRAW:
            draw_phase(s, self.seat)  # SAM-3.3
        elif phase == Phase.PLAY:
            s.push(PlayPhase(self.seat))  # SAM-3.4
        elif phase == Phase.DISCARD:
            s.push(DiscardPhase(self.seat))  # SAM-3.7
        else:
            self.seat = (self.seat + 1) % s.seats  # SAM-3.7: the left neighbour's turn begins
            self.phase = Phase.RECOVER
        return False

    def copy(self) -> Turn:
        return Turn(self.seat, self.phase)


def tell_roles(s: Sword) -> None:
    """The shogun reveals (SAM-1.3); with 3 players everybody knows the ninjas too (SAM-8.1)."""
    if not s.recording:
        return
    shogun = s.roles.index(Role.SHOGUN)
    s.emit("shogun", "SAM-1.3", {"seat": shogun})
    if s.open_role(clockwise(s.seats, shogun)[0]):
        s.emit("ninjas", "SAM-8.1", {"seats": clockwise(s.seats, shogun)})


def begin(s: Sword, seat: int) -> None:
    s.active = seat
    s.weapons_played = 0
    if s.recording:
        s.emit("turn", "SAM-3.1", {"seat": seat})


def recover(s: Sword, seat: int) -> None:
    """SAM-3.1: with no resilience left, regain all of it."""
    if s.life[seat] == 0:
        s.life[seat] = s.full_life(seat)
        if s.recording:
            s.emit("recovered", "SAM-3.1", {"seat": seat, "count": s.life[seat]})


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


class FirstCard(Frame[Sword]):
    """SAM-6.12: Ieyasu may take the top of the discard pile in place of the first card drawn."""

    NAME: ClassVar[str] = "first-card"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Sword) -> bool:
        return True

    def deciders(self, s: Sword) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self, s: Sword, seat: int) -> Ask:
        return Ask("first-card", "SAM-6.12", {"card": CARD_IDS[s.discard[-1]]})

    def choices(self, s: Sword, seat: int) -> list[Choice]:
        return [TAKE_PILE, TAKE_DISCARD]

    def why_not(self, s: Sword, seat: int, choice: Choice) -> list[Reason]:
        return [] if choice.kind == Verb.TAKE else [not_asked("SAM-6.12")]

    def answer(self, s: Sword, seat: int, choice: Choice) -> None:
        s.pop()
        count = cards_to_draw(s, seat)
        if choice is TAKE_DISCARD:
            count -= 1
            card = s.discard.pop()  # SAM-R32: whatever is on top
            s.take_into_hand(seat, card, Place.DISCARD)
            if s.recording:
                s.emit("took-discard", "SAM-6.12", {"seat": seat, "card": CARD_IDS[card]})
        draw(s, seat, count, "SAM-3.3")

    def copy(self) -> FirstCard:
        return FirstCard(self.seat)


class DiscardPhase(Frame[Sword]):
    """SAM-3.7, SAM-R19: end the turn with at most 7 cards; the owner picks the surplus, one card a choice."""

    NAME: ClassVar[str] = "discard-phase"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Sword) -> bool:
        if len(s.hands[self.seat]) > HAND_LIMIT:
            return True
        s.pop()
        return False

    def deciders(self, s: Sword) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self, s: Sword, seat: int) -> Ask:
        return Ask("discard-surplus", "SAM-3.7", {"count": len(s.hands[seat]) - HAND_LIMIT})

    def choices(self, s: Sword, seat: int) -> list[Choice]:
        legal = [DISCARD[card] for card in distinct(s.hands[seat])]
        if may_use(s, seat):
            legal.append(USE)  # SAM-R18
        return legal

    def why_not(self, s: Sword, seat: int, choice: Choice) -> list[Reason]:
        if choice is USE:
            return why_not_use(s, seat)
        if choice.kind != Verb.DISCARD:
            return [not_asked("SAM-3.7")]
        return not_in_hand(s, seat, choice.index, "SAM-3.7")

    def answer(self, s: Sword, seat: int, choice: Choice) -> None:
        if choice is USE:
            use(s, seat)
            return
        s.discard_from_hand(seat, choice.index)  # SAM-R32: in the order their owner picks
        if s.recording:
            s.emit("discarded", "SAM-3.7", {"seat": seat, "card": CARD_IDS[choice.index]})

    def copy(self) -> DiscardPhase:
        return DiscardPhase(self.seat)

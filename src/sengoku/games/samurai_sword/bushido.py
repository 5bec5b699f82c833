"""SAM-6.3: the code of Bushido, checked at the end of its holder's recovery phase."""

from __future__ import annotations

from typing import ClassVar

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.frames import Frame
from sengoku.core.reasons import Reason
from sengoku.games.samurai_sword.components import CARD_IDS, Card, is_weapon
from sengoku.games.samurai_sword.ending import check_honour
from sengoku.games.samurai_sword.nobunaga import may_use, use, why_not_use
from sengoku.games.samurai_sword.notation import DISCARD, LOSE_HONOUR, USE, Verb
from sengoku.games.samurai_sword.piles import turn_up
from sengoku.games.samurai_sword.reasons import not_asked, not_in_hand, weapons_in
from sengoku.games.samurai_sword.state import NOBODY, Sword


def check_bushido(s: Sword, seat: int) -> None:
    """Turn up a card; a weapon puts the holder before a choice, anything else passes Bushido on (SAM-R12)."""
    if s.bushido != seat:
        return
    card = turn_up(s)
    if s.over:
        return
    if card != -1 and is_weapon(card):
        s.push(BushidoTest(seat, card))
    else:
        pass_on(s, seat)  # SAM-R30: also with nothing to turn up


def pass_on(s: Sword, seat: int) -> None:
    """SAM-R13: to the left neighbour, harmless or not."""
    s.bushido = (seat + 1) % s.seats
    if s.recording:
        s.emit("bushido-passed", "SAM-6.3", {"seat": seat, "target": s.bushido})


class BushidoTest(Frame[Sword]):
    """A weapon was turned up: give up a weapon, or 1 honour. The holder is always asked (SAM-R33)."""

    NAME: ClassVar[str] = "bushido-test"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, s: Sword) -> bool:
        return True

    def deciders(self, s: Sword) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self, s: Sword, seat: int) -> Ask:
        prompt = "bushido-shogun" if s.three_player_shogun(seat) else "bushido"
        return Ask(prompt, "SAM-6.3", {"card": CARD_IDS[self.card]})

    def choices(self, s: Sword, seat: int) -> list[Choice]:
        legal = [DISCARD[card] for card in weapons_in(s.hands[seat])]
        legal.append(LOSE_HONOUR)
        if may_use(s, seat):
            legal.append(USE)  # SAM-R18: before the price is paid
        return legal

    def why_not(self, s: Sword, seat: int, choice: Choice) -> list[Reason]:
        if choice.kind == Verb.DISCARD:
            reasons = not_in_hand(s, seat, choice.index, "SAM-6.3")
            if not is_weapon(choice.index):
                reasons.append(Reason("SAM-6.3", "not-a-weapon", {"card": CARD_IDS[choice.index]}))
            return reasons
        if choice is USE:
            return why_not_use(s, seat)
        return [] if choice is LOSE_HONOUR else [not_asked("SAM-6.3")]

    def answer(self, s: Sword, seat: int, choice: Choice) -> None:
        if choice is USE:
            use(s, seat)
            return
        s.pop()
        if choice.kind == Verb.DISCARD:
            s.discard_from_hand(seat, choice.index)
            if s.recording:
                s.emit("bushido-weapon", "SAM-6.3", {"seat": seat, "card": CARD_IDS[choice.index]})
            pass_on(s, seat)
        else:
            lose_honour(s, seat)

    def copy(self) -> BushidoTest:
        return BushidoTest(self.seat, self.card)


def lose_honour(s: Sword, seat: int) -> None:
    """1 honour to the box and Bushido is discarded; the 3-player shogun pays nothing (SAM-8.1, SAM-R14)."""
    s.bushido = NOBODY
    s.discard_permanent(Card.BUSHIDO)
    if s.three_player_shogun(seat):
        if s.recording:
            s.emit("bushido-shogun", "SAM-8.1", {"seat": seat})
        return
    s.honour[seat] -= 1
    if s.recording:
        s.emit("bushido-honour", "SAM-6.3", {"seat": seat, "left": s.honour[seat]})
    check_honour(s)  # SAM-7.2, SAM-R23

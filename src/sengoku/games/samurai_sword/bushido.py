"""SAM-6.3: the code of Bushido, checked at the end of its holder's recovery phase."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.fields import Field, Number, replaced
from sengoku.core.frames import Frame
from sengoku.core.reasons import Reason
from sengoku.core.state import NOBODY
from sengoku.games.samurai_sword.components import CARD_IDS, Card, is_weapon
from sengoku.games.samurai_sword.ending import check_honour
from sengoku.games.samurai_sword.nobunaga import TurnQuestion
from sengoku.games.samurai_sword.notation import DISCARD, LOSE_HONOUR
from sengoku.games.samurai_sword.piles import turn_up
from sengoku.games.samurai_sword.refusals import weapons_in, why_no_weapon
from sengoku.games.samurai_sword.state import Sword


def check_bushido(s: Sword, seat: int) -> None:
    """Turn up a card; a weapon puts the holder before a choice, anything else passes Bushido on (SAM-R12)."""
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
    s.emit("bushido-passed", "SAM-6.3", seat, s.bushido)


@mypyc_attr(free_list_len=1)
class BushidoTest(TurnQuestion):
    """A weapon was turned up: give up a weapon, or 1 honour. The holder is always asked (SAM-R33)."""

    NAME: ClassVar[str] = "bushido-test"
    FIELDS: ClassVar[tuple[Field, ...]] = (*TurnQuestion.FIELDS, Number("card", 0, Card.WEAPONS - 1))
    RULE: ClassVar[str] = "SAM-6.3"

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def ask(self, s: Sword, seat: int) -> Ask:
        prompt = "bushido-shogun" if s.three_player_shogun(seat) else "bushido"
        return Ask(prompt, "SAM-6.3", {"card": CARD_IDS[self.card]})

    def offers(self, s: Sword, seat: int) -> list[Choice]:
        return [*[DISCARD[card] for card in weapons_in(s.hands[seat])], LOSE_HONOUR]

    def refuse(self, s: Sword, seat: int, choice: Choice) -> list[Reason]:
        return why_no_weapon(s, seat, choice.index, "SAM-6.3") if choice.kind == DISCARD.kind else []

    def take(self, s: Sword, seat: int, choice: Choice) -> None:
        s.pop()
        if choice.kind == DISCARD.kind:
            s.discard_from_hand(seat, choice.index)
            s.emit("bushido-weapon", "SAM-6.3", seat, CARD_IDS[choice.index])
            pass_on(s, seat)
        else:
            lose_honour(s, seat)

    def fits(self, s: Sword, below: Frame[Any] | None) -> bool:
        return super().fits(s, below) and s.bushido == s.active


def lose_honour(s: Sword, seat: int) -> None:
    """1 honour to the box and Bushido is discarded; the 3-player shogun pays nothing (SAM-8.1, SAM-R14)."""
    s.bushido = NOBODY
    s.discard_permanent(Card.BUSHIDO)
    if s.three_player_shogun(seat):
        s.emit("bushido-shogun", "SAM-8.1", seat)
        return
    s.honour = replaced(s.honour, seat, s.honour[seat] - 1)
    s.emit("bushido-honour", "SAM-6.3", seat, s.honour[seat])
    check_honour(s)  # SAM-7.2, SAM-R23

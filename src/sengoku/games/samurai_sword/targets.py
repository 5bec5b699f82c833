"""SAM-5.1, SAM-6.3, SAM-6.7 to SAM-6.9: naming the target of a card, the second click after "play".

Until the target is named the card lies in the hand and nobody else knows of it, so this step can be undone.
Even here Nobunaga may draw (SAM-R18): everybody sees that he does, nobody that a card waits for its target.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.fields import Field, Number
from sengoku.core.frames import Frame
from sengoku.core.reasons import Reason
from sengoku.games.samurai_sword.attack import attack
from sengoku.games.samurai_sword.cards import diversion, geisha, lay_bushido, meditation
from sengoku.games.samurai_sword.components import CARD_IDS, PRECISION, Card
from sengoku.games.samurai_sword.nobunaga import TurnQuestion
from sengoku.games.samurai_sword.notation import REMOVE, TARGET
from sengoku.games.samurai_sword.refusals import too_short
from sengoku.games.samurai_sword.state import CLOCKWISE, Sword


@mypyc_attr(free_list_len=1)
class NameTarget(TurnQuestion):
    """Whom is the card played against, laid in front of, or given to?"""

    NAME: ClassVar[str] = "name-target"
    FIELDS: ClassVar[tuple[Field, ...]] = (*TurnQuestion.FIELDS, Number("card", 0, Card.KINDS - 1))

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def ask(self, s: Sword, seat: int) -> Ask:
        prompt = "target-weapon" if self.card < Card.WEAPONS else "target-" + CARD_IDS[self.card]
        return Ask(prompt, rule_of(self.card), {"card": CARD_IDS[self.card]})

    def offers(self, s: Sword, seat: int) -> list[Choice]:
        card, target = self.card, TARGET.choices
        if card < Card.WEAPONS:
            return [target[other] for other in s.in_reach(seat, PRECISION[card])]  # SAM-5.1
        if card == Card.BUSHIDO:
            return target[: s.seats]  # SAM-R13: any player, also yourself
        others = CLOCKWISE[s.seats][seat]
        if card == Card.DIVERSION:
            return [target[other] for other in others if s.hands[other]]  # SAM-6.13
        return [target[other] for other in others]  # SAM-6.9

    def refuse(self, s: Sword, seat: int, choice: Choice) -> list[Reason]:
        if choice.kind != TARGET.kind:
            return [Reason(rule_of(self.card), "not-asked")]
        return why_not_target(s, seat, self.card, choice.index)

    def take(self, s: Sword, seat: int, choice: Choice) -> None:
        s.pop()
        card, target = self.card, choice.index
        if card < Card.WEAPONS:
            attack(s, seat, target, card)
        elif card == Card.BUSHIDO:
            lay_bushido(s, seat, target)
        elif card == Card.DIVERSION:
            diversion(s, seat, target)
        else:
            meditation(s, seat, target)

    def fits(self, s: Sword, below: Frame[Any] | None) -> bool:
        held = self.card in s.hands[s.active] and needs_target(self.card)
        return super().fits(s, below) and held and bool(self.offers(s, self.seat))


#: The cards that name a player, besides weapons, and their rules.
_NAMING: Final = {Card.BUSHIDO: "SAM-6.3", Card.DIVERSION: "SAM-6.7", Card.MEDITATION: "SAM-6.9"}


def needs_target(card: int) -> bool:
    """Cards that name a player; the card stays in hand, unseen, until the player is named."""
    return card < Card.WEAPONS or card in _NAMING


def rule_of(card: int) -> str:
    return "SAM-5.1" if card < Card.WEAPONS else _NAMING[card]


def why_not_target(s: Sword, seat: int, card: int, target: int) -> list[Reason]:
    """Why this player is none of those who can be named."""
    rule = rule_of(card)
    if target >= s.seats:
        return [Reason(rule, "no-such-player", {"count": s.seats})]
    if target == seat:
        return [Reason(rule, "not-yourself")]
    if card == Card.DIVERSION:
        return [Reason("SAM-6.13", "empty-hand", {"target": target})]
    for other, away in s.difficulties(seat):
        if other == target:
            return [Reason("SAM-5.1", "target-too-far", {"target": target, **too_short(card, away)})]
    return [Reason("SAM-2.2", "target-harmless", {"target": target})]  # SAM-R28: also for Kojirō


@mypyc_attr(free_list_len=1)
class RemoveCard(TurnQuestion):
    """SAM-6.8: Geisha takes away a permanent, anyone's, or a random card of another hand."""

    NAME: ClassVar[str] = "remove-card"
    RULE: ClassVar[str] = "SAM-6.8"
    PROMPT: ClassVar[str] = "target-geisha"

    def offers(self, s: Sword, seat: int) -> list[Choice]:
        remove = REMOVE.choices
        hands = s.hands
        legal = [remove[other] for other in range(s.seats) if other != seat and hands[other]]
        at = 0
        for copies in [s.concentration, s.armour, s.fast_draw]:
            at += 7
            for other in range(s.seats):
                if copies[other]:
                    legal.append(remove[at + other])  # SAM-R15: yourself included
        if s.bushido >= 0:
            legal.append(remove[28 + s.bushido])
        return legal

    def refuse(self, s: Sword, seat: int, choice: Choice) -> list[Reason]:
        if choice.kind != REMOVE.kind:
            return []
        thing, other = choice.index // 7, choice.index % 7
        if other >= s.seats:
            return [Reason("SAM-6.8", "no-such-player", {"count": s.seats})]
        if thing == 0:
            if other == seat:
                return [Reason("SAM-6.8", "not-yourself")]
            return [Reason("SAM-6.13", "empty-hand", {"target": other})]
        card = CARD_IDS[Card.CONCENTRATION + thing - 1]
        return [Reason("SAM-6.8", "no-such-permanent", {"card": card, "target": other})]

    def take(self, s: Sword, seat: int, choice: Choice) -> None:
        s.pop()
        geisha(s, seat, choice.index // 7, choice.index % 7)

    def fits(self, s: Sword, below: Frame[Any] | None) -> bool:
        held = Card.GEISHA in s.hands[s.active]
        return super().fits(s, below) and held and bool(self.offers(s, self.seat))


def _asks(seat: int, card: int) -> Frame[Any] | None:
    if card == Card.GEISHA:
        return RemoveCard(seat)
    return NameTarget(seat, card) if needs_target(card) else None


#: For each seat and card, what is asked when it is played: frames never change, so none need be made again.
ASKS: Final = [[_asks(seat, card) for card in range(Card.KINDS)] for seat in range(7)]

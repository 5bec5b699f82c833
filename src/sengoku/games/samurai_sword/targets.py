"""Naming the target of a card: the second click after "play".

Until the target is named the card lies in the hand and nobody else knows of it, so this step can be undone.
Even here Nobunaga may draw (SAM-R18): everybody sees that he does, nobody that a card waits for its target.
"""

from __future__ import annotations

from typing import ClassVar

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.frames import Frame
from sengoku.core.reasons import Reason
from sengoku.games.samurai_sword.attack import attack
from sengoku.games.samurai_sword.cards import diversion, geisha, lay_bushido, meditation
from sengoku.games.samurai_sword.components import CARD_IDS, PRECISION, Card
from sengoku.games.samurai_sword.nobunaga import may_use, use, why_not_use
from sengoku.games.samurai_sword.notation import REMOVE, TARGET, USE, Verb
from sengoku.games.samurai_sword.reach import clockwise
from sengoku.games.samurai_sword.reasons import not_asked, too_short
from sengoku.games.samurai_sword.state import Sword


class NameTarget(Frame[Sword]):
    """Whom is the card played against, laid in front of, or given to?"""

    NAME: ClassVar[str] = "name-target"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, s: Sword) -> bool:
        return True

    def deciders(self, s: Sword) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self, s: Sword, seat: int) -> Ask:
        prompt = "target-weapon" if self.card < Card.WEAPONS else "target-" + CARD_IDS[self.card]
        return Ask(prompt, rule_of(self.card), {"card": CARD_IDS[self.card]})

    def choices(self, s: Sword, seat: int) -> list[Choice]:
        legal = self.targets(s, seat)
        if may_use(s, seat):
            legal.append(USE)  # SAM-R18
        return legal

    def targets(self, s: Sword, seat: int) -> list[Choice]:
        card = self.card
        if card < Card.WEAPONS:
            precision = PRECISION[card]
            return [TARGET[other] for other, away in s.difficulties(seat) if away <= precision]  # SAM-5.1
        if card == Card.BUSHIDO:
            return TARGET[: s.seats]  # SAM-R13: any player, also yourself
        others = clockwise(s.seats, seat)
        if card == Card.DIVERSION:
            return [TARGET[other] for other in others if s.hands[other]]  # SAM-6.13
        return [TARGET[other] for other in others]  # SAM-6.9

    def why_not(self, s: Sword, seat: int, choice: Choice) -> list[Reason]:
        if choice is USE:
            return why_not_use(s, seat)
        if choice.kind != Verb.TARGET:
            return [not_asked(rule_of(self.card))]
        return why_not_target(s, seat, self.card, choice.index)

    def answer(self, s: Sword, seat: int, choice: Choice) -> None:
        if choice is USE:
            use(s, seat)
            return
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

    def copy(self) -> NameTarget:
        return NameTarget(self.seat, self.card)


def rule_of(card: int) -> str:
    if card < Card.WEAPONS:
        return "SAM-5.1"
    return {Card.BUSHIDO: "SAM-6.3", Card.DIVERSION: "SAM-6.7", Card.MEDITATION: "SAM-6.9"}[card]


def why_not_target(s: Sword, seat: int, card: int, target: int) -> list[Reason]:
    """Every reason why this player cannot be named."""
    rule = rule_of(card)
    if target >= s.seats:
        return [Reason(rule, "no-such-player", {"count": s.seats})]
    if card == Card.BUSHIDO:
        return []
    if target == seat:
        return [Reason(rule, "not-yourself")]
    if card == Card.DIVERSION and not s.hands[target]:
        return [Reason("SAM-6.13", "empty-hand", {"target": target})]
    return why_not_attack(s, seat, card, target) if card < Card.WEAPONS else []


def why_not_attack(s: Sword, seat: int, card: int, target: int) -> list[Reason]:
    if s.harmless(target):
        return [Reason("SAM-2.2", "target-harmless", {"target": target})]  # SAM-R28: also for Kojirō
    for other, away in s.difficulties(seat):
        if other == target and away > PRECISION[card]:
            return [Reason("SAM-5.1", "target-too-far", {"target": target, **too_short(card, away)})]
    return []


class RemoveCard(Frame[Sword]):
    """SAM-6.8: Geisha takes away a permanent, anyone's, or a random card of another hand."""

    NAME: ClassVar[str] = "remove-card"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Sword) -> bool:
        return True

    def deciders(self, s: Sword) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self, s: Sword, seat: int) -> Ask:
        return Ask("target-geisha", "SAM-6.8")

    def choices(self, s: Sword, seat: int) -> list[Choice]:
        legal = self.things(s, seat)
        if may_use(s, seat):
            legal.append(USE)  # SAM-R18
        return legal

    def things(self, s: Sword, seat: int) -> list[Choice]:
        legal: list[Choice] = []
        for other in range(s.seats):
            if other != seat and s.hands[other]:
                legal.append(REMOVE[other])
        for thing, copies in ((1, s.concentration), (2, s.armour), (3, s.fast_draw)):
            for other in range(s.seats):
                if copies[other]:
                    legal.append(REMOVE[thing * 7 + other])  # SAM-R15: yourself included
        if s.bushido >= 0:
            legal.append(REMOVE[28 + s.bushido])
        return legal

    def why_not(self, s: Sword, seat: int, choice: Choice) -> list[Reason]:
        if choice is USE:
            return why_not_use(s, seat)
        if choice.kind != Verb.REMOVE:
            return [not_asked("SAM-6.8")]
        thing, other = choice.index // 7, choice.index % 7
        if other >= s.seats:
            return [Reason("SAM-6.8", "no-such-player", {"count": s.seats})]
        if thing == 0:
            if other == seat:
                return [Reason("SAM-6.8", "not-yourself")]
            return [] if s.hands[other] else [Reason("SAM-6.13", "empty-hand", {"target": other})]
        if permanents(s, thing, other):
            return []
        card = CARD_IDS[Card.CONCENTRATION + thing - 1]
        return [Reason("SAM-6.8", "no-such-permanent", {"card": card, "target": other})]

    def answer(self, s: Sword, seat: int, choice: Choice) -> None:
        if choice is USE:
            use(s, seat)
            return
        s.pop()
        geisha(s, seat, choice.index // 7, choice.index % 7)

    def copy(self) -> RemoveCard:
        return RemoveCard(self.seat)


def permanents(s: Sword, thing: int, seat: int) -> int:
    """How many copies of a permanent (1 to 4, in the order of their numbers) lie in front of a seat."""
    if thing == 4:
        return 1 if s.bushido == seat else 0
    return (s.concentration, s.armour, s.fast_draw)[thing - 1][seat]

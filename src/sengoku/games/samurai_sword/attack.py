"""SAM-5: weapons, parries, damage. Worked examples: SAM-E4, SAM-E5, SAM-E6, SAM-E9."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.fields import Field, Number, last_seat
from sengoku.core.frames import ALONE, Frame
from sengoku.core.reasons import Reason
from sengoku.games.samurai_sword.components import CARD_IDS, DAMAGE, Card, Character
from sengoku.games.samurai_sword.ending import lose_life
from sengoku.games.samurai_sword.notation import LOSE_LIFE, PARRY
from sengoku.games.samurai_sword.piles import draw
from sengoku.games.samurai_sword.refusals import parries, why_no_parry
from sengoku.games.samurai_sword.state import Sword


def attack(s: Sword, attacker: int, target: int, weapon: int) -> None:
    """SAM-5.6: weapon and target are named; the target is always asked (SAM-R33)."""
    s.begin_card(attacker, weapon)
    s.weapons_played += 1  # SAM-R11: parried attacks count
    s.against(attacker, target)
    if s.recording:
        points = damage(s, attacker, target, weapon)
        s.emit("attacked", "SAM-5.1", attacker, target, CARD_IDS[weapon], points)
    s.stack.append(Attack(attacker, target, weapon))


def damage(s: Sword, attacker: int, target: int, weapon: int) -> int:
    return damage_of(weapon, s.fast_draw[attacker], s.characters[attacker], s.characters[target])


def damage_of(weapon: int, fast_draw: int, attacker: int, target: int) -> int:
    """SAM-5.3, SAM-R8: printed + Fast Draw copies + Musashi - Ginchiyo, at least 1; both by character."""
    points = DAMAGE[weapon] + fast_draw  # SAM-6.1
    if attacker == Character.MUSASHI:  # SAM-6.12
        points += 1
    if target == Character.GINCHIYO:
        points -= 1
    return points if points > 1 else 1


@mypyc_attr(free_list_len=1)
class Attack(Frame[Sword]):
    """An attack under way: the target parries or not."""

    NAME: ClassVar[str] = "attack"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Number("attacker", 0, last_seat),
        Number("target", 0, last_seat),
        Number("weapon", 0, Card.WEAPONS - 1),
    )
    RULE: ClassVar[str] = "SAM-5.2"

    def __init__(self, attacker: int, target: int, weapon: int) -> None:
        self.attacker = attacker
        self.target = target
        self.weapon = weapon

    def deciders(self, s: Sword) -> tuple[int, ...]:
        return ALONE[self.target]  # SAM-5.2: one can only parry an attack on oneself

    def ask(self, s: Sword, seat: int) -> Ask:
        points = damage(s, self.attacker, self.target, self.weapon)
        args: dict[str, object] = {"by": self.attacker, "card": CARD_IDS[self.weapon], "count": points}
        return Ask("parry", "SAM-5.2", args)

    def choices(self, s: Sword, seat: int) -> list[Choice]:
        cards = parries(s, seat)
        legal = [PARRY[_place(card)] for card in cards] if cards else []
        legal.append(LOSE_LIFE)
        return legal

    def explain(self, s: Sword, seat: int, choice: Choice) -> list[Reason]:
        return why_no_parry(s, seat, _card(choice.index), "SAM-5.2") if choice.kind == PARRY.kind else []

    def answer(self, s: Sword, seat: int, choice: Choice) -> None:
        s.pop()
        if choice.kind == PARRY.kind:
            parry(s, seat, _card(choice.index))
        else:
            hit(s, self.attacker, self.target, self.weapon)
        if not s.over:  # SAM-R38: else the weapon is in nobody's hand
            s.finish_card()

    def fits(self, s: Sword, below: Frame[Any] | None) -> bool:
        attacks = self.attacker == s.active and self.weapon == s.resolving
        return attacks and self.target != self.attacker and not s.harmless(self.target)


def parry(s: Sword, seat: int, card: int) -> None:
    """SAM-5.2: the attack does nothing."""
    s.discard_from_hand(seat, card)
    if s.recording:
        s.emit("parried", "SAM-5.2", seat, CARD_IDS[card])


def hit(s: Sword, attacker: int, target: int, weapon: int) -> None:
    """SAM-5.6, SAM-R31: damage, defeat, end of game; then Ushiwaka's draws, then Tomoe's."""
    lost = lose_life(s, target, damage(s, attacker, target, weapon), attacker, "SAM-5.3")
    if not s.over and s.characters[target] == Character.USHIWAKA:  # SAM-6.12, SAM-R9
        draw(s, target, lost, "SAM-6.12")
    if not s.over and s.characters[attacker] == Character.TOMOE:  # SAM-6.12: once an attack
        draw(s, attacker, 1, "SAM-6.12")


def _place(card: int) -> int:
    """Where a card stands among the nouns of "parry"."""
    return Card.WEAPONS if card == Card.PARRY else card


def _card(place: int) -> int:
    return Card.PARRY if place == Card.WEAPONS else place

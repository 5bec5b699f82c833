"""SAM-5: weapons, parries, damage. Worked examples: SAM-E4, SAM-E5, SAM-E6, SAM-E9."""

from __future__ import annotations

from typing import ClassVar

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.frames import Frame
from sengoku.core.reasons import Reason
from sengoku.games.samurai_sword.components import CARD_IDS, DAMAGE, Card, Character
from sengoku.games.samurai_sword.ending import lose_life
from sengoku.games.samurai_sword.notation import LOSE_LIFE, PARRY, Verb
from sengoku.games.samurai_sword.piles import draw
from sengoku.games.samurai_sword.reasons import not_asked, parries, why_no_parry
from sengoku.games.samurai_sword.state import Sword


def attack(s: Sword, attacker: int, target: int, weapon: int) -> None:
    """SAM-5.6: weapon and target are named; the target is always asked (SAM-R33)."""
    s.begin_card(attacker, weapon)
    s.weapons_played += 1  # SAM-R11: parried attacks count
    s.against(attacker, target)
    if s.recording:
        points = damage(s, attacker, target, weapon)
        args: dict[str, object] = {
            "seat": attacker,
            "target": target,
            "card": CARD_IDS[weapon],
            "count": points,
        }
        s.emit("attacked", "SAM-5.1", args)
    s.push(Attack(attacker, target, weapon))


def damage(s: Sword, attacker: int, target: int, weapon: int) -> int:
    """SAM-5.3, SAM-R8: printed + Fast Draw copies + Musashi - Ginchiyo, at least 1."""
    points = DAMAGE[weapon] + s.fast_draw[attacker]  # SAM-6.1
    if s.characters[attacker] == Character.MUSASHI:  # SAM-6.12
        points += 1
    if s.characters[target] == Character.GINCHIYO:
        points -= 1
    return points if points > 1 else 1


class Attack(Frame[Sword]):
    """An attack under way: the target parries or not."""

    NAME: ClassVar[str] = "attack"
    FIELDS: ClassVar[tuple[str, ...]] = ("attacker", "target", "weapon")

    def __init__(self, attacker: int, target: int, weapon: int) -> None:
        self.attacker = attacker
        self.target = target
        self.weapon = weapon

    def run(self, s: Sword) -> bool:
        return True

    def deciders(self, s: Sword) -> tuple[int, ...]:
        return (self.target,)  # SAM-5.2: one can only parry an attack on oneself

    def ask(self, s: Sword, seat: int) -> Ask:
        points = damage(s, self.attacker, self.target, self.weapon)
        args: dict[str, object] = {"by": self.attacker, "card": CARD_IDS[self.weapon], "count": points}
        return Ask("parry", "SAM-5.2", args)

    def choices(self, s: Sword, seat: int) -> list[Choice]:
        legal = [PARRY[_place(card)] for card in parries(s, seat)]
        legal.append(LOSE_LIFE)
        return legal

    def why_not(self, s: Sword, seat: int, choice: Choice) -> list[Reason]:
        if choice.kind == Verb.PARRY:
            return why_no_parry(s, seat, _card(choice.index), "SAM-5.2")
        return [] if choice is LOSE_LIFE else [not_asked("SAM-5.2")]

    def answer(self, s: Sword, seat: int, choice: Choice) -> None:
        s.pop()
        if choice.kind == Verb.PARRY:
            parry(s, seat, _card(choice.index))
        else:
            hit(s, self.attacker, self.target, self.weapon)
        if not s.over:  # SAM-R38: else the weapon is in nobody's hand
            s.finish_card()

    def copy(self) -> Attack:
        return Attack(self.attacker, self.target, self.weapon)


def parry(s: Sword, seat: int, card: int) -> None:
    """SAM-5.2: the attack does nothing."""
    s.discard_from_hand(seat, card)
    if s.recording:
        s.emit("parried", "SAM-5.2", {"seat": seat, "card": CARD_IDS[card]})


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

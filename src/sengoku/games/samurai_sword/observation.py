"""SAM-11: what a seat may know, as a row of numbers for programs that learn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sengoku.core.observation import MOST, Block, Observer, at_most, counted, one_hot
from sengoku.core.state import NOBODY
from sengoku.games.samurai_sword.attack import Attack, damage
from sengoku.games.samurai_sword.battle_cry import Challenge
from sengoku.games.samurai_sword.bushido import BushidoTest
from sengoku.games.samurai_sword.components import (
    CHARACTER_IDS,
    COPIES,
    LINE_UPS,
    RESILIENCE,
    ROLE_IDS,
    Card,
)
from sengoku.games.samurai_sword.state import Ending, Sword
from sengoku.games.samurai_sword.targets import NameTarget

if TYPE_CHECKING:
    from sengoku.core.game import Game

#: Nobody is harder to attack, and no blow costs more.
_HIGH = 15


class SwordObserver(Observer):
    """Lists of players are by seat, not from the seat that looks: choices name seats too."""

    def __init__(self, game: Game, seats: int) -> None:
        line_up = LINE_UPS[seats]
        honour = line_up.shogun_honour + (seats - 1) * line_up.other_honour
        cards, each, pairs = Card.KINDS, (seats,), (seats, seats)
        blocks = [
            Block("turn", each, 1, "1 at the seat whose turn it is"),
            Block("characters", each, len(CHARACTER_IDS), "character number + 1"),
            Block("roles", each, len(ROLE_IDS), "role number + 1 where this seat knows it"),
            Block("stars", each, 4, "stars + 1 where this seat knows them"),
            Block("life", each, max(RESILIENCE), "resilience points left"),
            Block("honour", each, honour, "honour points"),
            Block("harmless", each, 1, "1 for the harmless (SAM-2.1)"),
            Block("cards", each, sum(COPIES), "cards in hand"),
            Block("concentration", each, COPIES[Card.CONCENTRATION], "Concentrations in front"),
            Block("armour", each, COPIES[Card.ARMOUR], "Armours in front"),
            Block("fast-draw", each, COPIES[Card.FAST_DRAW], "Fast Draws in front"),
            Block("bushido", each, 1, "1 at the seat before which the Bushido lies"),
            Block("hand", (cards,), max(COPIES), "my cards by kind"),
            Block("known", (seats, cards), max(COPIES), "cards this seat knows to be in each hand, by kind"),
            Block("pile", (1,), sum(COPIES), "cards in the draw pile"),
            Block("discard", (cards,), max(COPIES), "discarded cards by kind"),
            Block("top", (1,), cards, "the card on top of the discards + 1"),
            Block("resolving", (1,), cards, "the card being resolved + 1"),
            Block("weapons", (2,), sum(COPIES), "weapons played in this turn, and how many may be"),
            Block("difficulty", pairs, _HIGH, "how hard seat b is to attack for seat a, + 1; 0: impossible"),
            Block("deeds", pairs, MOST, "how often seat a acted against seat b"),
            Block("attack", (4,), max(cards, seats, _HIGH), "attacker + 1, target + 1, weapon + 1, damage"),
            Block("asked", (2,), max(cards, seats), "what I am asked about: card + 1, by seat + 1"),
            Block("ending", (1,), Ending.OWN_TEAM, "how the game ended"),
        ]
        super().__init__(game, seats, blocks)

    def write(self, state: Sword, seat: int, row: list[int]) -> None:
        s, seats = state, state.seats
        one_hot(row, NOBODY if s.over else s.active, seats)
        row.extend([character + 1 for character in s.characters])
        self._people(s, seat, row)
        row.extend(s.life)
        row.extend(s.honour)
        row.extend([1 if s.harmless(other) else 0 for other in range(seats)])
        row.extend([len(hand) for hand in s.hands])
        row.extend(s.concentration)
        row.extend(s.armour)
        row.extend(s.fast_draw)
        one_hot(row, s.bushido, seats)
        counted(row, [] if seat == NOBODY else s.hands[seat], Card.KINDS)
        self._known(s, seat, row)
        row.append(len(s.pile))
        counted(row, s.discard, Card.KINDS)
        row.append(s.discard[-1] + 1 if s.discard else 0)
        row.append(s.resolving + 1)
        row.append(s.weapons_played)
        row.append(s.weapons_allowed(s.active))
        self._difficulties(s, row)
        row.extend(s.deeds)
        self._question(s, seat, row)
        row.append(s.ending)

    def _people(self, s: Sword, seat: int, row: list[int]) -> None:
        """SAM-1.3, SAM-11.1: roles and stars are their owners' until the end."""
        for other in range(s.seats):
            shown = s.over or other == seat or s.open_role(other)
            row.append(s.roles[other] + 1 if shown else 0)
        for other in range(s.seats):
            row.append(s.stars[other] + 1 if s.over or other == seat else 0)

    def _known(self, s: Sword, seat: int, row: list[int]) -> None:
        """SAM-11.2: the others' cards of which this seat can be certain; all hands when it is over."""
        knower = s.seats if seat == NOBODY else seat
        for other in range(s.seats):
            counted(row, s.hands[other] if s.over else s.known[knower * s.seats + other], Card.KINDS)

    def _difficulties(self, s: Sword, row: list[int]) -> None:
        begin, seats = len(row), s.seats
        row.extend([0] * (seats * seats))
        for attacker in range(seats):
            for target, away in s.difficulties(attacker):
                row[begin + attacker * seats + target] = at_most(away + 1, _HIGH)

    def _question(self, s: Sword, seat: int, row: list[int]) -> None:
        """SAM-5.6: an attack is open; which card waits for its target only its player knows."""
        step = s.stack[-1]
        attack = [0, 0, 0, 0]
        card = by = NOBODY
        if s.over:
            pass
        elif isinstance(step, Attack):
            points = at_most(damage(s, step.attacker, step.target, step.weapon), _HIGH)
            attack = [step.attacker + 1, step.target + 1, step.weapon + 1, points]
        elif seat not in step.deciders(s):
            pass
        elif isinstance(step, Challenge):
            card, by = step.card, step.by
        elif isinstance(step, (NameTarget, BushidoTest)):
            card = step.card
        row.extend(attack)
        row.append(card + 1)
        row.append(by + 1)

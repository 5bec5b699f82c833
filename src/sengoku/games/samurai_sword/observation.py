"""SAM-11: what a seat may know, as a row of numbers for programs that learn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sengoku.core.observation import MOST, Block, Observer, Row, at_most
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
    Character,
)
from sengoku.games.samurai_sword.reach import clockwise, steps
from sengoku.games.samurai_sword.state import Ending, Sword
from sengoku.games.samurai_sword.targets import NameTarget

if TYPE_CHECKING:
    from sengoku.core.game import Game

#: Nobody is harder to attack, and no blow costs more.
_HIGH: Final = 15


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
        #: By who is harmless (bits): the steps from each attacker to each target; 0: it cannot be attacked.
        self._steps = [_steps(seats, harmless) for harmless in range(1 << seats)]

    def write(self, state: Sword, seat: int, row: Row) -> None:
        s, seats = state, state.seats
        row.one_hot(NOBODY if s.over else s.active, seats)
        if row.same(s.characters):
            row.skip(seats)
        else:
            row.plus_one(s.characters)
        self._people(s, seat, row)
        row.keep(s.life)
        row.keep(s.honour)
        harmless = 0
        for other in range(seats):
            if s.harmless(other):
                harmless |= 1 << other
        row.bits(harmless, seats)
        for hand in s.hands:
            row.append(len(hand))
        row.keep(s.concentration)
        row.keep(s.armour)
        row.keep(s.fast_draw)
        row.one_hot(s.bushido, seats)
        if seat == NOBODY:
            row.zeros(Card.KINDS)
        else:
            row.counted(s.hands[seat], Card.KINDS)
        self._known(s, seat, row)
        row.append(len(s.pile))
        row.counted(s.discard, Card.KINDS)
        row.append(s.discard[-1] + 1 if s.discard else 0)
        row.append(s.resolving + 1)
        row.append(s.weapons_played)
        row.append(s.weapons_allowed(s.active))
        self._difficulties(s, harmless, row)
        row.keep(s.deeds)
        self._question(s, seat, row)
        row.append(s.ending)

    def _people(self, s: Sword, seat: int, row: Row) -> None:
        """SAM-1.3, SAM-11.1: roles and stars are their owners' until the end."""
        if row.same(s.roles) & row.same_number(seat):
            row.skip(2 * s.seats)
            return
        for other in range(s.seats):
            shown = s.over or other == seat or s.open_role(other)
            row.append(s.roles[other] + 1 if shown else 0)
        for other in range(s.seats):
            row.append(s.stars[other] + 1 if s.over or other == seat else 0)

    def _known(self, s: Sword, seat: int, row: Row) -> None:
        """SAM-11.2: the others' cards of which this seat can be certain; all hands when it is over."""
        knower = s.seats if seat == NOBODY else seat
        for other in range(s.seats):
            cards = s.known[knower * s.seats + other]
            if row.same(cards or None):
                row.skip(Card.KINDS)
            else:
                row.counted(s.hands[other] if s.over else cards, Card.KINDS)

    def _difficulties(self, s: Sword, harmless: int, row: Row) -> None:
        """SAM-4: the steps round the table, and what protects; 0 steps: harmless, or oneself."""
        seats = s.seats
        if row.same(s.characters) & row.same(s.armour) & row.same_number(harmless):
            row.skip(seats * seats)
            return
        shields = [s.protection(target) for target in range(seats)]
        ways = self._steps[harmless]
        at = 0
        for attacker in range(seats):
            near = s.characters[attacker] == Character.KOJIRO  # SAM-5.1
            for target in range(seats):
                away = ways[at]
                row.append(away and (1 if near else at_most(away + shields[target] + 1, _HIGH)))
                at += 1

    def _question(self, s: Sword, seat: int, row: Row) -> None:
        """SAM-5.6: an attack is open; which card waits for its target only its player knows."""
        step = s.stack[-1]
        card = by = NOBODY
        if not s.over and isinstance(step, Attack):
            row.append(step.attacker + 1)
            row.append(step.target + 1)
            row.append(step.weapon + 1)
            row.append(at_most(damage(s, step.attacker, step.target, step.weapon), _HIGH))
        else:
            row.zeros(4)
            if s.over or seat not in step.deciders(s):
                pass
            elif isinstance(step, Challenge):
                card, by = step.card, step.by
            elif isinstance(step, (NameTarget, BushidoTest)):
                card = step.card
        row.append(card + 1)
        row.append(by + 1)


def _steps(seats: int, harmless: int) -> list[int]:
    """SAM-4.1: attacker by attacker, the steps to each target round those who are not harmless (SAM-2.2)."""
    found = [0] * (seats * seats)
    for attacker in range(seats):
        ring = [seat for seat in clockwise(seats, attacker) if not harmless >> seat & 1]
        for place, target in enumerate(ring):
            found[attacker * seats + target] = steps(place + 1, len(ring))
    return found

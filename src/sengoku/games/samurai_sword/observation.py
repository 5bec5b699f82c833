"""SAM-11: what a seat may know, as a row of numbers for programs that learn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from sengoku.core.observation import MOST, Block, Observer, Row, at_most
from sengoku.core.rows import NOT_WRITTEN, put, put_bits, put_counted, put_one, put_plus_one, put_zeros
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
from sengoku.games.samurai_sword.state import Ending, Place, Sword
from sengoku.games.samurai_sword.targets import NameTarget

if TYPE_CHECKING:
    from sengoku.core.game import Game

#: Nobody is harder to attack, and no blow costs more.
_HIGH: Final = 15


@final
class Written:
    """What stands in a row: the table's own lists, which are replaced when something changes, and numbers."""

    def __init__(self, seats: int) -> None:
        self.active: i64 = NOT_WRITTEN
        self.characters: list[int] = []
        self.roles: list[int] = []
        #: Whose row it is.
        self.seat: i64 = NOT_WRITTEN
        self.life: list[int] = []
        self.honour: list[int] = []
        #: Who is harmless, as bits.
        self.harmless: i64 = NOT_WRITTEN
        self.concentration: list[int] = []
        self.armour: list[int] = []
        self.fast_draw: list[int] = []
        self.bushido: i64 = NOT_WRITTEN
        #: The trail tells every move of a card.
        self.trail: list[bytes] = []
        self.moves: i64 = NOT_WRITTEN
        #: What seats know of hands, of which hands anything (bits), and by seat the cards that stand there.
        self.known: list[list[int]] = []
        self.told_of: i64 = NOT_WRITTEN
        self.cards: list[list[int]] = [[NOT_WRITTEN] for _ in range(seats)]
        self.deeds: list[int] = []


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
        kept = row.kept
        if not isinstance(kept, Written):
            kept = Written(state.seats)
            row.kept = kept
        at = self._write_people(state, seat, kept, row.cells, row.at)
        harmless = _harmless(state)
        at = self._write_fronts(state, harmless, kept, row.cells, at)
        at = self._write_cards(state, seat, kept, row.cells, at)
        at = self._write_fights(state, harmless, kept, row.cells, at)
        at = self._write_question(state, seat, row.cells, at)
        row.cells[at] = state.ending
        row.at = at + 1

    def _write_people(self, s: Sword, seat: i64, kept: Written, cells: vec[u8], at: i64) -> i64:
        """Whose turn it is, and who they are. SAM-1.3, SAM-11.1: roles and stars are their owners'."""
        seats: i64 = s.seats
        active: i64 = NOBODY if s.over else s.active
        if kept.active != active:
            kept.active = active
            put_one(cells, at, active, seats)
        at += seats
        dealt = kept.characters is not s.characters  # where the difficulties stand it is noted
        if dealt:
            put_plus_one(cells, at, s.characters)
        at += seats
        if kept.roles is not s.roles:
            kept.roles = s.roles
            put_zeros(cells, at, 2 * seats)
            for other in range(s.seats):
                if s.open_role(other):
                    cells[at + other] = s.roles[other] + 1
            self._uncover(s, seat, cells, at)
        elif kept.seat != seat:  # that it is noted where the hand stands
            self._cover(s, kept.seat, cells, at)
            self._uncover(s, seat, cells, at)
        return at + 2 * seats

    def _uncover(self, s: Sword, seat: i64, cells: vec[u8], at: i64) -> None:
        """Show a seat its own role and stars; all of them when it is over."""
        for other in range(s.seats):
            if s.over or other == seat:
                cells[at + other] = s.roles[other] + 1
                cells[at + s.seats + other] = s.stars[other] + 1

    def _cover(self, s: Sword, seat: i64, cells: vec[u8], at: i64) -> None:
        """The next who looks does not know what this seat does."""
        if seat != NOBODY:
            if not s.open_role(seat):
                cells[at + seat] = 0
            cells[at + s.seats + seat] = 0

    def _write_fronts(self, s: Sword, harmless: i64, kept: Written, cells: vec[u8], at: i64) -> i64:
        """What lies before everybody, in the open; and how many cards everybody has."""
        seats: i64 = s.seats
        if kept.life is not s.life:
            kept.life = s.life
            put(cells, at, s.life)
        at += seats
        if kept.honour is not s.honour:
            kept.honour = s.honour
            put(cells, at, s.honour)
        at += seats
        if kept.harmless != harmless:  # where the difficulties stand it is noted
            put_bits(cells, at, harmless, seats)
        at += seats
        for hand in s.hands:
            cells[at] = len(hand)
            at += 1
        if kept.concentration is not s.concentration:
            kept.concentration = s.concentration
            put(cells, at, s.concentration)
        at += seats
        if kept.armour is not s.armour:  # where the difficulties stand it is noted
            put(cells, at, s.armour)
        at += seats
        if kept.fast_draw is not s.fast_draw:
            kept.fast_draw = s.fast_draw
            put(cells, at, s.fast_draw)
        at += seats
        bushido: i64 = s.bushido
        if kept.bushido != bushido:
            kept.bushido = bushido
            put_one(cells, at, bushido, seats)
        return at + seats

    def _write_cards(self, s: Sword, seat: i64, kept: Written, cells: vec[u8], at: i64) -> i64:
        """One's own hand, the cards known in others', the piles."""
        pile = at + (1 + s.seats) * Card.KINDS
        another = kept.seat != seat
        anew = kept.trail is not s.trail
        if anew or _follow(s, NOBODY if another else seat, kept, cells, at, pile + 1):
            put_counted(cells, pile + 1, s.discard, Card.KINDS)
        kept.trail, kept.moves, kept.seat = s.trail, len(s.trail), seat
        if (another or anew) and seat == NOBODY:
            put_zeros(cells, at, Card.KINDS)
        elif another or anew:
            put_counted(cells, at, s.hands[seat], Card.KINDS)
        if (another or kept.known is not s.known) and (s.told_of or kept.told_of or s.over):
            kept.known, kept.told_of = s.known, s.told_of
            self._write_known(s, seat, kept, cells, at + Card.KINDS)
        cells[pile] = len(s.pile)
        at = pile + 1 + Card.KINDS
        cells[at] = s.discard[-1] + 1 if s.discard else 0
        cells[at + 1] = s.resolving + 1
        return at + 2

    def _write_known(self, s: Sword, seat: i64, kept: Written, cells: vec[u8], at: i64) -> None:
        """SAM-11.2: the others' cards of which this seat can be certain; all hands when it is over."""
        first: i64 = (s.seats if seat == NOBODY else seat) * s.seats
        for other in range(s.seats):
            cards = s.hands[other] if s.over else s.known[first + other]
            before = kept.cards[other]
            if cards is not before and (cards or before):
                kept.cards[other] = cards
                put_counted(cells, at + other * Card.KINDS, cards, Card.KINDS)

    def _write_fights(self, s: Sword, harmless: i64, kept: Written, cells: vec[u8], at: i64) -> i64:
        """Weapons, difficulties, and what has been done to whom."""
        cells[at] = s.weapons_played
        cells[at + 1] = s.weapons_allowed(s.active)
        at += 2
        if kept.characters is not s.characters or kept.armour is not s.armour or kept.harmless != harmless:
            kept.characters, kept.armour, kept.harmless = s.characters, s.armour, harmless
            self._write_difficulties(s, harmless, cells, at)
        at += s.seats * s.seats
        if kept.deeds is not s.deeds:
            kept.deeds = s.deeds
            put(cells, at, s.deeds)
        return at + s.seats * s.seats

    def _write_difficulties(self, s: Sword, harmless: i64, cells: vec[u8], at: i64) -> None:
        """SAM-4: the steps round the table, and what protects; 0 steps: harmless, or oneself."""
        seats: i64 = s.seats
        ways = self._steps[harmless]
        for target in range(s.seats):
            shield: i64 = s.protection(target)
            place: i64 = target
            while place < seats * seats:
                away: i64 = ways[place]
                if away:
                    away = at_most(away + shield + 1, _HIGH)
                cells[at + place] = u8(away)
                place += seats
        for attacker in range(s.seats):
            if s.characters[attacker] == Character.KOJIRO:  # SAM-5.1
                for target in range(s.seats):
                    place = attacker * seats + target
                    cells[at + place] = 1 if ways[place] else 0

    def _write_question(self, s: Sword, seat: int, cells: vec[u8], at: i64) -> i64:
        """SAM-5.6: an attack is open; which card waits for its target only its player knows."""
        step = s.stack[-1]
        card = by = NOBODY
        if not s.over and isinstance(step, Attack):
            cells[at] = step.attacker + 1
            cells[at + 1] = step.target + 1
            cells[at + 2] = step.weapon + 1
            cells[at + 3] = u8(at_most(damage(s, step.attacker, step.target, step.weapon), _HIGH))
        else:
            put_zeros(cells, at, 4)
            if s.over or seat not in step.deciders(s):
                pass
            elif isinstance(step, Challenge):
                card, by = step.card, step.by
            elif isinstance(step, (NameTarget, BushidoTest)):
                card = step.card
        cells[at + 4] = card + 1
        cells[at + 5] = by + 1
        return at + 6


def _follow(s: Sword, seat: i64, kept: Written, cells: vec[u8], hand: i64, discard: i64) -> bool:
    """Move the cards that have moved since; True when the discards were shuffled, and are to be counted."""
    trail, shuffled = s.trail, False
    place = kept.moves
    while place < len(trail):
        move = trail[place]
        place += 1
        ends: i64 = move[0]
        card: i64 = move[1]
        if card == Place.RESHUFFLE:
            shuffled = True
            continue
        source, goal = ends >> 4, ends & 15
        if source == seat:
            cells[hand + card] -= 1
        elif source == Place.DISCARD:
            cells[discard + card] -= 1
        if goal == seat:
            cells[hand + card] += 1
        elif goal == Place.DISCARD:
            cells[discard + card] += 1
    return shuffled


def _harmless(s: Sword) -> i64:
    """SAM-2.1: a bit for each seat that is harmless."""
    found: i64 = 0
    life, hands = s.life, s.hands
    seat: i64 = 0
    while seat < len(hands):
        if not hands[seat] or life[seat] == 0:
            found |= 1 << seat
        seat += 1
    return found


def _steps(seats: int, harmless: int) -> list[int]:
    """SAM-4.1: attacker by attacker, the steps to each target round those who are not harmless (SAM-2.2)."""
    found = [0] * (seats * seats)
    for attacker in range(seats):
        ring = [seat for seat in clockwise(seats, attacker) if not harmless >> seat & 1]
        for place, target in enumerate(ring):
            found[attacker * seats + target] = steps(place + 1, len(ring))
    return found

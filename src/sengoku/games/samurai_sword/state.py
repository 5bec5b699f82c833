"""The table of a game of Samurai Sword: who sits where, what lies where."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from sengoku.core.fields import Field, Groups, Number, Numbers, last_seat, replaced, seats
from sengoku.core.past import Pages, turned, written
from sengoku.core.state import NOBODY, State
from sengoku.games.samurai_sword.components import COPIES, RESILIENCE, TEAM_OF, Card, Character, Role
from sengoku.games.samurai_sword.reach import clockwise, steps


class Place:
    """Where a card can be, for the trail of card moves; a hand is its seat's number."""

    PILE: Final = 7
    DISCARD: Final = 8
    TABLE: Final = 9
    RESHUFFLE: Final = 255


class Stream:
    """The random streams: set-up, the draw pile, cards picked from hands."""

    SETUP: Final = 0
    PILE: Final = 1
    HANDS: Final = 2


class Ending:
    """How the game ended."""

    NONE: Final = 0
    HONOUR: Final = 1
    SWORDMASTER: Final = 2
    OWN_TEAM: Final = 3


STREAMS: Final = ("setup", "pile", "hands")
ENDING_IDS: Final = ("", "honour", "swordmaster", "own-team")
#: A difficulty no weapon reaches: there is nobody to attack.
OUT_OF_REACH: Final = 99
#: So many pieces of the trail are put together again.
_PAGE: Final = 32
#: For each number of seats and each of them, the others in the order of play after it.
CLOCKWISE: Final = [[clockwise(seats, first) for first in range(seats)] for seats in range(8)]


@mypyc_attr(acyclic=True)
class Sword(State):
    """One entry a seat in every list; seats are numbered clockwise. Piles have their top at the end."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        Numbers("roles", 0, Role.RONIN, seats, shared=True),
        Numbers("stars", 0, 3, seats, shared=True),
        Numbers("characters", 0, len(RESILIENCE) - 1, seats, shared=True),
        Number("spare_star", 0, 3),
        Numbers("life", 0, max(RESILIENCE), seats, shared=True),
        Numbers("honour", each=seats, shared=True),
        Groups("hands", 0, Card.KINDS - 1, seats, shared=True),
        Numbers("concentration", each=seats, shared=True),
        Numbers("armour", each=seats, shared=True),
        Numbers("fast_draw", each=seats, shared=True),
        Number("bushido", NOBODY, last_seat),
        Numbers("pile", 0, Card.KINDS - 1, shared=True),
        Numbers("discard", 0, Card.KINDS - 1, shared=True),
        Number("resolving", NOBODY, Card.KINDS - 1),
        Number("active", 0, last_seat),
        Number("weapons_played", 0, sum(COPIES)),
        Pages("trail", shared=True),
        Numbers("deeds", 0, 255, each=lambda s: s.seats * s.seats, shared=True),
        Number("ending", Ending.NONE, Ending.OWN_TEAM),
        Number("deadly_team", NOBODY, 1),
        Number("winning_team", NOBODY, 2),
    )
    DERIVED: ClassVar[tuple[str, ...]] = ("known", "told_of", "turns")
    #: Role, stars (0 but for ninjas) and character of each seat: fixed once dealt.
    roles: list[int]
    stars: list[int]
    characters: list[int]
    #: The star count of the ninja card left in the box, 0 if all three are dealt (SAM-1.2).
    spare_star: int
    life: list[int]
    honour: list[int]
    #: Hands are kept sorted.
    hands: list[list[int]]
    #: Copies of each permanent in front of each seat, and the seat of the Bushido (SAM-3.5).
    concentration: list[int]
    armour: list[int]
    fast_draw: list[int]
    bushido: int
    pile: list[int]
    discard: list[int]
    #: The card being resolved: in nobody's hand and not yet discarded (SAM-R16, SAM-R38).
    resolving: int
    active: int
    weapons_played: int
    #: Every card move so far; `story` has it in one piece.
    trail: list[bytes]
    #: Public memory: how often seat a acted against seat b, at a x seats + b.
    deeds: list[int]
    #: For each seat, and last for spectators, the cards it knows for certain to be in each other hand, at
    #: knower x seats + hand; and a bit for each hand of which anybody knows a card.
    known: list[list[int]]
    told_of: int
    #: How many turns have begun since the game was set up or loaded.
    turns: int
    ending: int
    #: The team that pays SAM-7.5, and the team that has won; NOBODY before the end.
    deadly_team: int
    winning_team: int

    # -- people -----------------------------------------------------------------------------------------

    def team(self, seat: int) -> int:
        return TEAM_OF[self.roles[seat]]

    def harmless(self, seat: int) -> bool:
        """SAM-2.1, SAM-R2: no resilience, or no card in hand; judged at every moment (SAM-2.3)."""
        return self.life[seat] == 0 or not self.hands[seat]

    def full_life(self, seat: int) -> int:
        return RESILIENCE[self.characters[seat]]

    def open_role(self, seat: int) -> bool:
        """SAM-1.3: the shogun's role is known to all; with 3 players so are the ninjas (SAM-8.1, SAM-R39)."""
        return self.roles[seat] == Role.SHOGUN or self.seats == 3

    def three_player_shogun(self, seat: int) -> bool:
        """SAM-8.1"""
        return self.seats == 3 and self.roles[seat] == Role.SHOGUN

    # -- attacking --------------------------------------------------------------------------------------

    def ring(self, attacker: int) -> list[int]:
        """The others who are not harmless, clockwise: who can be attacked, and who counts (SAM-2.2).

        The attacker's own state does not matter (SAM-R3).
        """
        life, hands = self.life, self.hands
        found: list[int] = []
        for seat in CLOCKWISE[self.seats][attacker]:
            if life[seat] > 0 and hands[seat]:
                found.append(seat)
        return found

    def protection(self, target: int) -> int:
        """SAM-4.2: +1 for each Armour, +1 for Benkei."""
        return self.armour[target] + (1 if self.characters[target] == Character.BENKEI else 0)

    def difficulties(self, attacker: int) -> list[tuple[int, int]]:
        """Every player who can be attacked, with the difficulty (0 for Kojirō: SAM-5.1)."""
        ring = self.ring(attacker)
        if self.characters[attacker] == Character.KOJIRO:
            return [(seat, 0) for seat in ring]
        return [
            (seat, steps(place + 1, len(ring)) + self.protection(seat)) for place, seat in enumerate(ring)
        ]

    def nearest(self, attacker: int) -> int:
        """The lowest difficulty at which anybody can be attacked; OUT_OF_REACH if nobody can."""
        for seat in CLOCKWISE[self.seats][attacker]:
            if self.life[seat] > 0 and self.hands[seat]:
                if self.characters[attacker] == Character.KOJIRO:
                    return 0
                if self.protection(seat) == 0:
                    return 1  # SAM-4.1: the first who is not harmless; nobody is nearer
                break
        best = OUT_OF_REACH
        for _, away in self.difficulties(attacker):
            if away < best:
                best = away
        return best

    def in_reach(self, attacker: int, precision: int) -> list[int]:
        """The players who can be attacked at this difficulty or less (SAM-5.1)."""
        ring = self.ring(attacker)
        if self.characters[attacker] == Character.KOJIRO:
            return ring
        count = len(ring)
        found: list[int] = []
        for place, seat in enumerate(ring):
            if steps(place + 1, count) + self.protection(seat) <= precision:
                found.append(seat)
        return found

    def weapons_allowed(self, seat: int) -> int:
        """SAM-3.4, SAM-R11, SAM-R35: counted afresh before each weapon (worked example: SAM-E7)."""
        allowed = 1 + self.concentration[seat]  # SAM-6.2
        if self.characters[seat] == Character.GOEMON:  # SAM-6.12
            allowed += 1
        if self.three_player_shogun(seat):  # SAM-8.1, SAM-8.2
            allowed += 1
        return allowed

    # -- cards ------------------------------------------------------------------------------------------

    def story(self) -> bytes:
        """Every card move so far, two bytes each: where from and to, which card; what was seen follows."""
        return b"".join(self.trail)

    def track(self, source: int, goal: int, card: int) -> None:
        """Note a card move. Cards only ever move towards more eyes, but from the table to the discards."""
        trail = self.trail
        trail.append(written(source, goal, card))
        if len(trail) == _PAGE:
            self.trail = turned(trail)
        if source != Place.TABLE:
            self._shown = True
        if source < Place.PILE and self.told_of >> source & 1:
            self._forget(source, goal, card)
        if goal < Place.PILE and source != Place.PILE:
            self._learn(source, goal, card)

    def _forget(self, source: int, goal: int, card: int) -> None:
        """A card leaves a hand: whoever does not see which is no longer certain of one of each kind there."""
        seats, known = self.seats, self.known
        told = changed = False
        for knower in range(seats + 1):
            at = knower * seats + source
            cards = known[at]
            if cards:
                seen = goal >= Place.PILE or goal == knower
                rest = without(cards, card) if seen else one_less_of_each(cards)
                if rest:
                    told = True
                if len(rest) != len(cards):
                    if not changed:
                        self.known = known = known.copy()
                        changed = True
                    known[at] = rest
        if not told:
            self.told_of &= ~(1 << source)

    def _learn(self, source: int, goal: int, card: int) -> None:
        """Everybody sees what Ieyasu takes from the discards, the robbed what Diversion takes (SAM-11.2)."""
        seats = self.seats
        self.known = known = self.known.copy()
        self.told_of |= 1 << goal
        if source < Place.PILE:
            known[source * seats + goal] = sorted([*known[source * seats + goal], card])
            return
        for knower in range(seats + 1):
            if knower != goal:
                known[knower * seats + goal] = sorted([*known[knower * seats + goal], card])

    def remember(self, story: list[int]) -> None:
        """Work out from a trail what each seat knows of the others' hands."""
        self.known = [[] for _ in range((self.seats + 1) * self.seats)]
        self.told_of = 0
        for at in range(0, len(story), 2):
            source, goal, card = story[at] >> 4, story[at] & 15, story[at + 1]
            if source < Place.PILE and self.told_of >> source & 1:
                self._forget(source, goal, card)
            if goal < Place.PILE and source != Place.PILE:
                self._learn(source, goal, card)

    def restore(self, saved: dict[str, Any]) -> None:
        super().restore(saved)
        self.remember(list(self.story()))
        self.turns = 0

    def take_into_hand(self, seat: int, card: int, source: int) -> None:
        hand = self.hands[seat]
        place = len(hand)
        while place and hand[place - 1] > card:
            place -= 1
        hand.insert(place, card)
        self.track(source, seat, card)

    def discard_from_hand(self, seat: int, card: int) -> None:
        self.hands[seat].remove(card)
        self.discard.append(card)
        self.track(seat, Place.DISCARD, card)

    def begin_card(self, seat: int, card: int) -> None:
        """A card is played: it leaves the hand and is being resolved."""
        self.hands[seat].remove(card)
        self.resolving = card
        self.track(seat, Place.TABLE, card)

    def finish_card(self) -> None:
        """SAM-3.5, SAM-R32: the card goes to the discard pile last, after all it caused."""
        self.discard.append(self.resolving)
        self.track(Place.TABLE, Place.DISCARD, self.resolving)
        self.resolving = NOBODY

    def discard_permanent(self, card: int) -> None:
        self.discard.append(card)
        self.track(Place.TABLE, Place.DISCARD, card)

    def random_card(self, seat: int) -> int:
        """SAM-R37: each card of the hand equally likely."""
        hand = self.hands[seat]
        return hand[self.dice.below(Stream.HANDS, len(hand))]

    def against(self, actor: int, victim: int) -> None:
        """Remember an act against somebody; all of them are public."""
        place = actor * self.seats + victim
        if self.deeds[place] < 255:
            self.deeds = replaced(self.deeds, place, self.deeds[place] + 1)

    # -- the contract -----------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        from sengoku.games.samurai_sword.ending import count

        if not self.over:
            return [0] * self.seats
        result = count(self)
        return [result.points[line.team] for line in result.lines]

    def standing(self) -> list[int]:
        """Honour points: whose they count for is seen at the end."""
        return list(self.honour)

    def whose_turn(self) -> int:
        return self.active

    def winners(self) -> list[int]:
        if not self.over:
            return []
        return [seat for seat in range(self.seats) if self.team(seat) == self.winning_team]

    def over_rule(self) -> str:
        """SAM-7.2: no honour left; SAM-7.7: one player alone has resilience."""
        return "SAM-7.2" if self.ending == Ending.HONOUR else "SAM-7.7"

    def clone(self) -> Sword:
        """Nothing is copied until one of the two is played on: see `own`."""
        twin = Sword(self.game, self.seats, self.options, self.dice)
        self.lent = twin.lent = True
        twin.stack = self.stack
        twin.over = self.over
        twin.moves = self.moves
        twin.barrier = self.barrier
        twin.roles = self.roles
        twin.stars = self.stars
        twin.characters = self.characters
        twin.spare_star = self.spare_star
        twin.life = self.life
        twin.honour = self.honour
        twin.hands = self.hands
        twin.concentration = self.concentration
        twin.armour = self.armour
        twin.fast_draw = self.fast_draw
        twin.bushido = self.bushido
        twin.pile = self.pile
        twin.discard = self.discard
        twin.resolving = self.resolving
        twin.active = self.active
        twin.weapons_played = self.weapons_played
        twin.trail = self.trail
        twin.deeds = self.deeds
        twin.known = self.known
        twin.told_of = self.told_of
        twin.turns = self.turns
        twin.ending = self.ending
        twin.deadly_team = self.deadly_team
        twin.winning_team = self.winning_team
        return twin

    def own(self) -> None:
        self.lent = False
        self.dice = self.dice.copy()
        self.stack = self.stack.copy()
        self.hands = [hand.copy() for hand in self.hands]
        self.pile = self.pile.copy()
        self.discard = self.discard.copy()
        self.trail = self.trail.copy()

    def card_counts(self) -> list[int]:
        """How many of each card there are, wherever they lie."""
        counts = [0] * Card.KINDS
        for cards in [*self.hands, self.pile, self.discard]:
            for card in cards:
                counts[card] += 1
        counts[Card.CONCENTRATION] += sum(self.concentration)
        counts[Card.ARMOUR] += sum(self.armour)
        counts[Card.FAST_DRAW] += sum(self.fast_draw)
        counts[Card.BUSHIDO] += 1 if self.bushido != NOBODY else 0
        if self.resolving != NOBODY:
            counts[self.resolving] += 1
        return counts


def distinct(hand: list[int]) -> list[int]:
    """The kinds of card in a sorted hand, each once."""
    kinds: list[int] = []
    last = -1
    for card in hand:
        if card != last:
            kinds.append(card)
            last = card
    return kinds


def without(cards: list[int], card: int) -> list[int]:
    """The same sorted cards, one of this kind less if there is one."""
    for place, other in enumerate(cards):
        if other == card:
            return cards[:place] + cards[place + 1 :]
    return cards


def one_less_of_each(cards: list[int]) -> list[int]:
    """The same sorted cards, one of each kind less."""
    return [card for place, card in enumerate(cards) if place and cards[place - 1] == card]

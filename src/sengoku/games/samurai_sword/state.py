"""The table of a game of Samurai Sword: who sits where, what lies where."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from sengoku.core.fields import Field, Groups, Number, Numbers, Octets, last_seat, replaced, seats
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
#: How many bytes of the trail are kept loose before they are written down, which copies the whole.
_PAGE: Final = 64
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
        Groups("hands", 0, Card.KINDS - 1, seats),
        Numbers("concentration", each=seats, shared=True),
        Numbers("armour", each=seats, shared=True),
        Numbers("fast_draw", each=seats, shared=True),
        Number("bushido", NOBODY, last_seat),
        Numbers("pile", 0, Card.KINDS - 1),
        Numbers("discard", 0, Card.KINDS - 1),
        Number("resolving", NOBODY, Card.KINDS - 1),
        Number("active", 0, last_seat),
        Number("weapons_played", 0, sum(COPIES)),
        Octets("trail", 0, 255),
        Numbers("deeds", 0, 255, each=lambda s: s.seats * s.seats, shared=True),
        Number("ending", Ending.NONE, Ending.OWN_TEAM),
        Number("deadly_team", NOBODY, 1),
        Number("winning_team", NOBODY, 2),
    )
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
    #: The `trail` of card moves: all but the last ones written down, and those.
    _written: bytes
    _latest: list[int]
    #: Public memory: how often seat a acted against seat b, at a x seats + b.
    deeds: list[int]
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
        return [seat for seat in CLOCKWISE[self.seats][attacker] if life[seat] and hands[seat]]

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
        ring = self.ring(attacker)
        count = len(ring)
        if count and self.characters[attacker] == Character.KOJIRO:
            return 0
        armour, characters = self.armour, self.characters
        best = OUT_OF_REACH
        for place, seat in enumerate(ring):
            away = (place + 1 if place + place < count else count - place) + armour[seat]  # SAM-4.1, SAM-4.2
            if characters[seat] == Character.BENKEI:
                away += 1
            if away < best:
                best = away
        return best

    def weapons_allowed(self, seat: int) -> int:
        """SAM-3.4, SAM-R11, SAM-R35: counted afresh before each weapon (worked example: SAM-E7)."""
        allowed = 1 + self.concentration[seat]  # SAM-6.2
        if self.characters[seat] == Character.GOEMON:  # SAM-6.12
            allowed += 1
        if self.three_player_shogun(seat):  # SAM-8.1, SAM-8.2
            allowed += 1
        return allowed

    # -- cards ------------------------------------------------------------------------------------------

    @property
    def trail(self) -> bytearray:
        """Every card move so far, two bytes each: where from and to, which card; what was seen follows."""
        return bytearray(self._written + bytes(self._latest))

    @trail.setter
    def trail(self, trail: bytearray) -> None:
        self._written = bytes(trail)
        self._latest = []

    def track(self, source: int, goal: int, card: int) -> None:
        """Note a card move. Cards only ever move towards more eyes, but from the table to the discards."""
        latest = self._latest
        latest.append(source << 4 | goal)
        latest.append(card)
        if len(latest) == _PAGE:
            self._written += bytes(latest)
            self._latest = []
        if source != Place.TABLE:
            self._shown = True

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

    def winners(self) -> list[int]:
        if not self.over:
            return []
        return [seat for seat in range(self.seats) if self.team(seat) == self.winning_team]

    def over_rule(self) -> str:
        """SAM-7.2: no honour left; SAM-7.7: one player alone has resilience."""
        return "SAM-7.2" if self.ending == Ending.HONOUR else "SAM-7.7"

    def clone(self) -> Sword:
        twin = Sword(self.game, self.seats, self.options, self.dice.copy())
        self.copy_to(twin)
        twin.roles = self.roles
        twin.stars = self.stars
        twin.characters = self.characters
        twin.spare_star = self.spare_star
        twin.life = self.life
        twin.honour = self.honour
        twin.hands = [hand.copy() for hand in self.hands]
        twin.concentration = self.concentration
        twin.armour = self.armour
        twin.fast_draw = self.fast_draw
        twin.bushido = self.bushido
        twin.pile = self.pile.copy()
        twin.discard = self.discard.copy()
        twin.resolving = self.resolving
        twin.active = self.active
        twin.weapons_played = self.weapons_played
        twin._written = self._written
        twin._latest = self._latest.copy()
        twin.deeds = self.deeds
        twin.ending = self.ending
        twin.deadly_team = self.deadly_team
        twin.winning_team = self.winning_team
        return twin

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

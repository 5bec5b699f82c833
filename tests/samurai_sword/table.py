"""Build an exact position of Samurai Sword in a few words, and play on from it through the door.

    t = table(5, hands={0: "bokken", 1: "parry"})
    t.attack(0, "bokken", 1)
    t.do(1, "parry parry")
    assert t.discard == "parry bokken"

Cards are written by their ids. All are always there: those not named lie at the bottom of the draw pile,
or where `rest` says.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import sengoku
from sengoku.core.events import Event
from sengoku.core.state import NOBODY
from sengoku.games.samurai_sword.components import (
    CARD_IDS,
    CHARACTER_IDS,
    COPIES,
    LINE_UPS,
    ROLE_IDS,
    Card,
    Role,
)
from sengoku.games.samurai_sword.outline import Phase, Turn
from sengoku.games.samurai_sword.play import PlayPhase
from sengoku.games.samurai_sword.state import Place, Sword
from tests.seated import Seated, left_of

GAME = sengoku.game("samurai-sword")

#: Who sits where unless told otherwise: people whose abilities do nothing when they are attacked.
PEOPLE = ("nobunaga", "goemon", "musashi", "tomoe", "ieyasu", "hideyoshi", "hanzo")
#: What a seat holds unless told otherwise: one card that answers nothing, so that it is not harmless.
IDLE = ("geisha", "concentration", "diversion", "tea-ceremony")


class Table(Seated[Sword]):
    """A game under way. Every card and figure is read as the rulebook would write it."""

    # -- playing ----------------------------------------------------------------------------------------

    def play(self, seat: int, card: str, target: int | None = None) -> list[Event]:
        """Play a card, against somebody if it names a player."""
        named = [] if target is None else [f"target {target}"]
        return self.do(seat, f"play {card}", *named)

    def attack(self, seat: int, weapon: str, target: int) -> list[Event]:
        return self.play(seat, weapon, target)

    def hit(self, seat: int, weapon: str, target: int) -> list[Event]:
        """An attack that the target does not parry."""
        return self.attack(seat, weapon, target) + self.do(target, "lose life")

    def begin_turn(self) -> list[Event]:
        """End the turn under way, so that the left neighbour's begins."""
        return self.do(self.state.active, "end")

    # -- looking ----------------------------------------------------------------------------------------

    def aims(self, seat: int) -> list[str]:
        """What the card being played may be played on; what else Nobunaga may do (SAM-R18) is left out."""
        return [choice for choice in self.legal(seat) if choice != "use nobunaga"]

    def hand(self, seat: int) -> str:
        return words(self.state.hands[seat])

    def held(self, seat: int) -> int:
        """How many cards a seat holds."""
        return len(self.state.hands[seat])

    def front(self, seat: int) -> str:
        """The permanents in front of a seat."""
        s = self.state
        cards = [Card.CONCENTRATION] * s.concentration[seat] + [Card.ARMOUR] * s.armour[seat]
        cards += [Card.FAST_DRAW] * s.fast_draw[seat] + [Card.BUSHIDO] * (s.bushido == seat)
        return words(cards)

    @property
    def discard(self) -> str:
        """The discard pile, top card last."""
        return words(self.state.discard)

    def top(self, count: int) -> str:
        """The uppermost discards, top card last."""
        return words(self.state.discard[-count:])

    @property
    def pile(self) -> str:
        """The draw pile, top card last."""
        return words(self.state.pile)

    @property
    def life(self) -> list[int]:
        return self.state.life

    @property
    def honour(self) -> list[int]:
        return self.state.honour

    def difficulties(self, seat: int) -> dict[int, int]:
        return dict(self.state.difficulties(seat))


def new(seats: int, seed: int, exhaustion: str = "last-card") -> Sword:
    """A game as it begins."""
    state = GAME.new(seats, seed, exhaustion=exhaustion)
    assert isinstance(state, Sword)
    return state


def table(
    seats: int = 5,
    *,
    characters: Mapping[int, str] | None = None,
    roles: str | None = None,
    stars: Sequence[int] | None = None,
    hands: Mapping[int, str] | None = None,
    front: Mapping[int, str] | None = None,
    bushido: int | None = None,
    life: Mapping[int, int] | None = None,
    honour: Mapping[int, int] | None = None,
    pile: str = "",
    discard: str = "",
    rest: str | int = "pile",
    active: int = 0,
    at: str = "play",
    played: int = 0,
    seed: int = 1,
    exhaustion: str = "last-card",
) -> Table:
    """An exact position in the play phase of `active`.

    `at="turn"`: its turn is about to begin; its right neighbour has only to end (`Table.begin_turn`).
    `pile` and `discard` have their top card last; `rest` is where all cards not named lie: under the `pile`,
    under the `discard`, or in the hand of a seat. `played` is the number of weapons played this turn.
    """
    state = new(seats, seed, exhaustion)
    _seat_people(state, characters or {}, roles, stars)
    for seat, points in (life or {}).items():
        state.life[seat] = points
    for seat, points in (honour or {}).items():
        state.honour[seat] = points
    _deal(state, hands or {}, front or {}, bushido, cards(pile), cards(discard), rest)
    state.active = active if at == "play" else (active - 1) % seats
    state.weapons_played = played
    state.stack = [Turn(state.active, Phase.DISCARD), PlayPhase(state.active)]
    state.events = []
    state.moves = 0
    assert state.audit() == []
    return Table(state)


def cards(text: str) -> list[int]:
    """The cards of a text such as "bokken fast-draw"."""
    return [CARD_IDS.index(word) for word in text.split()]


def words(held: Sequence[int]) -> str:
    return " ".join(CARD_IDS[card] for card in held)


def roles_of(seats: int) -> str:
    """The roles as `table` deals them: the shogun first."""
    return " ".join(ROLE_IDS[role] for role in LINE_UPS[seats].roles)


def _seat_people(s: Sword, people: Mapping[int, str], roles: str | None, stars: Sequence[int] | None) -> None:
    seated = dict(people)
    for seat in range(s.seats):
        if seat not in seated and PEOPLE[seat] not in people.values():
            seated[seat] = PEOPLE[seat]
    spare = [person for person in PEOPLE if person not in seated.values()]
    for seat in range(s.seats):
        if seat not in seated:
            seated[seat] = spare.pop(0)
    s.characters = [CHARACTER_IDS.index(seated[seat]) for seat in range(s.seats)]
    s.life = [s.full_life(seat) for seat in range(s.seats)]
    s.roles = [ROLE_IDS.index(role) for role in (roles or roles_of(s.seats)).split()]
    left = [1, 2, 3]
    if stars is None:
        s.stars = [left.pop(0) if role == Role.NINJA else 0 for role in s.roles]
    else:
        s.stars = list(stars)
        left = [star for star in left if star not in stars]
    s.spare_star = left[0] if left else 0
    line_up = LINE_UPS[s.seats]
    s.honour = [line_up.shogun_honour if role == Role.SHOGUN else line_up.other_honour for role in s.roles]


def _deal(
    s: Sword,
    hands: Mapping[int, str],
    front: Mapping[int, str],
    bushido: int | None,
    pile: list[int],
    discard: list[int],
    rest: str | int,
) -> None:
    """Move every card from the pile to its place, and let the trail tell it."""
    held = {seat: cards(text) for seat, text in hands.items()}
    laid = {seat: cards(text) for seat, text in front.items()}
    if bushido is not None:
        laid[bushido] = [*laid.get(bushido, []), Card.BUSHIDO]
    left = left_of(COPIES, CARD_IDS, *held.values(), *laid.values(), pile, discard)
    for seat in range(s.seats):
        if seat not in held:
            idle = next(card for card in cards(" ".join(IDLE)) if left[card] > 0)
            held[seat] = [idle]
            left[idle] -= 1
    others = [card for card, copies in enumerate(left) for _ in range(copies)]
    if rest == "pile":
        pile = others + pile
    elif rest == "discard":
        discard = others + discard
    else:
        held[int(rest)] = held[int(rest)] + others
    s.pile, s.discard, s.trail = pile, discard, []
    s.hands = [[] for _ in range(s.seats)]
    s.concentration, s.armour, s.fast_draw = ([0] * s.seats for _ in range(3))
    s.bushido = NOBODY
    for seat in range(s.seats):
        for card in laid.get(seat, []):
            _lay(s, seat, card)
        for card in held[seat]:
            s.take_into_hand(seat, card, Place.PILE)
    for card in discard:
        s.track(Place.PILE, Place.DISCARD, card)


def _lay(s: Sword, seat: int, card: int) -> None:
    s.track(Place.PILE, seat, card)
    s.track(seat, Place.TABLE, card)
    if card == Card.BUSHIDO:
        s.bushido = seat
        return
    copies = {Card.CONCENTRATION: s.concentration, Card.ARMOUR: s.armour, Card.FAST_DRAW: s.fast_draw}[card]
    copies[seat] += 1

"""SAM-1: dealing roles, characters, honour and the opening hands."""

from __future__ import annotations

from typing import Final

from sengoku.core.fields import clear
from sengoku.games.samurai_sword.components import COPIES, LINE_UPS, OPENING_HANDS, RESILIENCE, Role
from sengoku.games.samurai_sword.outline import Phase, Turn
from sengoku.games.samurai_sword.state import Place, Stream, Sword

_ALL_CARDS: Final = [card for card, copies in enumerate(COPIES) for _ in range(copies)]


def set_up(s: Sword) -> None:
    """Deal everything and go to the shogun's first turn."""
    clear(s)
    s.remember([])
    s.turns = 0
    _deal_roles(s)
    _deal_characters(s)
    shogun = s.roles.index(Role.SHOGUN)
    _give_honour(s)
    _deal_hands(s, shogun)
    s.active = shogun
    s.start(Turn(shogun, Phase.REVEAL))  # SAM-1.3: the shogun reveals and plays first


def _deal_roles(s: Sword) -> None:
    """SAM-1.2, SAM-1.3, SAM-R26: where two ninjas play, the third ninja card stays in the box unseen."""
    roles = list(LINE_UPS[s.seats].roles)
    s.dice.shuffle(Stream.SETUP, roles)
    stars = [1, 2, 3]
    s.dice.shuffle(Stream.SETUP, stars)
    s.roles = roles
    s.stars = [stars.pop() if role == Role.NINJA else 0 for role in roles]
    s.spare_star = stars[0] if stars else 0


def _deal_characters(s: Sword) -> None:
    """SAM-1.4"""
    people = list(range(len(RESILIENCE)))
    s.dice.shuffle(Stream.SETUP, people)
    s.characters = people[: s.seats]
    s.life = [RESILIENCE[person] for person in s.characters]


def _give_honour(s: Sword) -> None:
    """SAM-1.5, SAM-8.1"""
    line_up = LINE_UPS[s.seats]
    s.honour = [line_up.shogun_honour if role == Role.SHOGUN else line_up.other_honour for role in s.roles]


def _deal_hands(s: Sword, shogun: int) -> None:
    """SAM-1.6"""
    s.pile = _ALL_CARDS.copy()
    s.dice.shuffle(Stream.PILE, s.pile)
    for place in range(s.seats):
        seat = (shogun + place) % s.seats
        for _ in range(OPENING_HANDS[place]):
            s.take_into_hand(seat, s.pile.pop(), Place.PILE)

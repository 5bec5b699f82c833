"""Whether a table is sound: every component there once, every value possible, the story leading here true.

Run after every choice by the conformance suite, and on every saved game before it is played on.
"""

from __future__ import annotations

from sengoku.core.past import moves
from sengoku.core.state import NOBODY
from sengoku.games.samurai_sword.attack import Attack
from sengoku.games.samurai_sword.battle_cry import Challenge
from sengoku.games.samurai_sword.components import COPIES, LINE_UPS, Card, Role
from sengoku.games.samurai_sword.state import Ending, Place, Sword


def check(s: Sword) -> list[str]:
    """What is wrong though every value is possible, [] if nothing is."""
    return _people(s) + _cards(s) + _trail(s) + _ending(s)


def _people(s: Sword) -> list[str]:
    """SAM-1.2, SAM-1.4, SAM-1.5, SAM-10.1: roles, stars, characters, resilience and honour are possible."""
    faults: list[str] = []
    line_up = LINE_UPS[s.seats]
    if sorted(s.roles) != sorted(line_up.roles):
        faults.append("the roles are not those of this number of players")
    dealt = sorted([*[star for star in s.stars if star], *([s.spare_star] if s.spare_star else [])])
    if dealt != [1, 2, 3] or any(
        (star > 0) != (role == Role.NINJA) for role, star in zip(s.roles, s.stars, strict=True)
    ):
        faults.append("the stars are not those of the three ninja cards")
    if len(set(s.characters)) != s.seats:
        faults.append("a character sits at two seats")
    if not all(0 <= s.life[seat] <= s.full_life(seat) for seat in range(s.seats)):
        faults.append("somebody has an impossible resilience")
    most = line_up.shogun_honour + line_up.other_honour * (s.seats - 1)
    if min(s.honour) < 0 or sum(s.honour) > most:
        faults.append("somebody has an impossible honour")
    if min(s.honour) == 0 and not s.over:
        faults.append("somebody has no honour left and the game is not over")
    return faults


def _cards(s: Sword) -> list[str]:
    """SAM-9: all cards, each in one place; hands are kept sorted."""
    faults: list[str] = []
    if s.card_counts() != COPIES:
        faults.append("the cards are not those of the game")
    if any(hand != sorted(hand) for hand in s.hands):
        faults.append("a hand is not sorted")
    return faults


def _trail(s: Sword) -> list[str]:
    """The trail of card moves must lead from all cards in the pile to where they are now."""
    story = s.story()
    if len(story) % 2:
        return ["the trail is cut off"]
    places = [[0] * Card.KINDS for _ in range(Place.TABLE + 1)]
    places[Place.PILE] = list(COPIES)
    for source, goal, card in moves(story):
        if (
            card == Place.RESHUFFLE
            and source == Place.DISCARD
            and goal == Place.PILE
            and not any(places[goal])
        ):
            places[source], places[goal] = places[goal], places[source]
            continue
        if card >= Card.KINDS or source > Place.TABLE or goal > Place.TABLE or not places[source][card]:
            return ["the trail tells of an impossible move"]
        places[source][card] -= 1
        places[goal][card] += 1
    now = [*s.hands, *[[] for _ in range(s.seats, Place.PILE)], s.pile, s.discard]
    for place, cards in enumerate(now):
        if places[place] != [cards.count(card) for card in range(Card.KINDS)]:
            return ["the trail does not lead to where the cards are"]
    return []


def _ending(s: Sword) -> list[str]:
    if s.over:
        ended = s.ending != Ending.NONE and s.winning_team != NOBODY
        return [] if ended else ["the game is over without an end"]
    if s.ending != Ending.NONE or s.winning_team != NOBODY or s.deadly_team != NOBODY:
        return ["the game has an end but is not over"]
    if isinstance(s.stack[-1], (Attack, Challenge)) != (s.resolving != NOBODY):
        return ["a card is being resolved by nothing"]
    return []

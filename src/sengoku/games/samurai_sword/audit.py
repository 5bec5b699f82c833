"""Whether a table is sound: every component there once, every value possible, the story leading here true.

Run after every choice by the conformance suite, and on every saved game before it is played on.
"""

from __future__ import annotations

from sengoku.games.samurai_sword.attack import Attack
from sengoku.games.samurai_sword.battle_cry import Challenge
from sengoku.games.samurai_sword.bushido import BushidoTest
from sengoku.games.samurai_sword.components import COPIES, HAND_LIMIT, LINE_UPS, Card, Character, Role
from sengoku.games.samurai_sword.play import PlayPhase, needs_target
from sengoku.games.samurai_sword.state import NOBODY, Ending, Place, Sword
from sengoku.games.samurai_sword.targets import NameTarget, RemoveCard
from sengoku.games.samurai_sword.turn import DiscardPhase, FirstCard, Phase, Turn

_PER_SEAT = (
    "roles",
    "stars",
    "characters",
    "life",
    "honour",
    "hands",
    "concentration",
    "armour",
    "fast_draw",
)


def audit(s: Sword) -> list[str]:
    """What is wrong, [] if nothing is."""
    faults = [
        f"'{name}' does not have one entry a seat" for name in _PER_SEAT if len(getattr(s, name)) != s.seats
    ]
    if not faults:
        faults = _numbers(s)
    if not faults:
        faults = _people(s) + _cards(s) + _trail(s) + _flow(s)
    return faults


def _numbers(s: Sword) -> list[str]:
    """Every number in its range."""
    last = s.seats - 1
    ranges = {
        "bushido": (NOBODY, last),
        "resolving": (NOBODY, Card.KINDS - 1),
        "active": (0, last),
        "weapons_played": (0, sum(COPIES)),
        "ending": (Ending.NONE, Ending.OWN_TEAM),
        "deadly_team": (NOBODY, 1),
        "winning_team": (NOBODY, 2),
        "spare_star": (0, 3),
    }
    faults = [
        f"'{name}' is out of range"
        for name, (low, high) in ranges.items()
        if not low <= getattr(s, name) <= high
    ]
    for name, high in (("roles", 3), ("stars", 3), ("characters", Character.USHIWAKA)):
        if not all(0 <= value <= high for value in getattr(s, name)):
            faults.append(f"'{name}' is out of range")
    for cards in [*s.hands, s.pile, s.discard]:
        if not all(0 <= card < Card.KINDS for card in cards):
            faults.append("there is a card that does not exist")
    for copies in (s.concentration, s.armour, s.fast_draw):
        if min(copies) < 0:
            faults.append("there are less than no permanents in front of somebody")
    return faults


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
    """SAM-9: the 90 cards, each in one place; hands are kept sorted."""
    faults: list[str] = []
    if s.card_counts() != COPIES:
        faults.append("the cards are not the 90 of the game")
    if any(hand != sorted(hand) for hand in s.hands):
        faults.append("a hand is not sorted")
    return faults


def _trail(s: Sword) -> list[str]:
    """The trail of card moves must lead from 90 cards in the pile to where they are now."""
    if len(s.trail) % 2 or len(s.deeds) != s.seats * s.seats:
        return ["the trail or the deeds are cut off"]
    places = [[0] * Card.KINDS for _ in range(Place.TABLE + 1)]
    places[Place.PILE] = list(COPIES)
    for at in range(0, len(s.trail), 2):
        source, goal, card = s.trail[at] >> 4, s.trail[at] & 15, s.trail[at + 1]
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


def _flow(s: Sword) -> list[str]:
    """The procedures under way fit together and fit the table."""
    if s.over:
        return (
            []
            if s.ending != Ending.NONE and s.winning_team != NOBODY
            else ["the game is over without an end"]
        )
    if s.ending != Ending.NONE or s.winning_team != NOBODY or s.deadly_team != NOBODY:
        return ["the game has an end but is not over"]
    if len(s.stack) < 2 or not isinstance(s.stack[0], Turn) or s.stack[0].seat != s.active:
        return ["no turn is under way"]
    if not _phase_fits(s, s.stack[0].phase) or not _step_fits(s):
        return ["the procedures under way do not fit together"]
    return []


def _phase_fits(s: Sword, next_phase: int) -> bool:
    """The turn and the phase it has begun."""
    phase = s.stack[1]
    if isinstance(phase, FirstCard):
        fits = s.characters[s.active] == Character.IEYASU and bool(s.discard)
        return next_phase == Phase.DRAW + 1 and phase.seat == s.active and fits
    if isinstance(phase, BushidoTest):
        fits = s.bushido == s.active and 0 <= phase.card < Card.WEAPONS
        return next_phase == Phase.BUSHIDO + 1 and phase.seat == s.active and fits
    if isinstance(phase, DiscardPhase):
        fits = len(s.hands[s.active]) > HAND_LIMIT
        return next_phase == Phase.DISCARD + 1 and phase.seat == s.active and fits
    return isinstance(phase, PlayPhase) and next_phase == Phase.PLAY + 1 and phase.seat == s.active


def _step_fits(s: Sword) -> bool:
    """What is being played in the play phase, and the card being resolved."""
    if len(s.stack) == 2:
        return s.resolving == NOBODY
    step = s.stack[2]
    if len(s.stack) > 3 or not isinstance(s.stack[1], PlayPhase):
        return False
    if isinstance(step, NameTarget):
        held = step.card in s.hands[s.active] and needs_target(step.card)
        return s.resolving == NOBODY and step.seat == s.active and held and bool(step.targets(s, step.seat))
    if isinstance(step, RemoveCard):
        held = Card.GEISHA in s.hands[s.active]
        return s.resolving == NOBODY and step.seat == s.active and held and bool(step.things(s, step.seat))
    if isinstance(step, Attack):
        fits = 0 <= step.target < s.seats and step.target != step.attacker and not s.harmless(step.target)
        return step.attacker == s.active and step.weapon == s.resolving < Card.WEAPONS and fits
    if isinstance(step, Challenge):
        fits = step.card == s.resolving and step.card in (Card.BATTLE_CRY, Card.JUJUTSU)
        return step.by == s.active and 0 <= step.seat < s.seats and step.seat != step.by and fits
    return False

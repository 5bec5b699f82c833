"""SAM-11: what a seat may know, and what it is asked, as plain numbers."""

from __future__ import annotations

from typing import ClassVar, Final

from sengoku.core.glance import Glance
from sengoku.core.state import NOBODY
from sengoku.games.samurai_sword.attack import Attack, damage
from sengoku.games.samurai_sword.battle_cry import Challenge
from sengoku.games.samurai_sword.bushido import BushidoTest
from sengoku.games.samurai_sword.components import Role
from sengoku.games.samurai_sword.outline import DiscardPhase, FirstCard
from sengoku.games.samurai_sword.piles import ends_with_last_card
from sengoku.games.samurai_sword.play import PlayPhase
from sengoku.games.samurai_sword.state import Sword
from sengoku.games.samurai_sword.targets import NameTarget, RemoveCard


class Asked:
    """What is asked."""

    WAIT: Final = 0
    PLAY: Final = 1
    TARGET: Final = 2
    REMOVE: Final = 3
    PARRY: Final = 4
    CHALLENGE: Final = 5
    BUSHIDO: Final = 6
    SURPLUS: Final = 7
    FIRST_CARD: Final = 8


class SwordGlance(Glance):
    """All lists have one entry a seat; cards, characters and roles are numbers."""

    SEEN: ClassVar[tuple[str, ...]] = (
        *("seats", "role", "stars", "shogun", "characters", "life", "honour", "cards", "hand", "known"),
        *("concentration", "armour", "fast_draw", "bushido", "pile", "draws_to_exhaustion", "discard"),
        *("resolving", "active", "weapons_left", "deeds", "away", "asked", "card", "by", "points"),
    )

    def __init__(self, s: Sword, seat: int) -> None:
        super().__init__(seat)
        seats = s.seats
        self.seats = seats
        self.role = s.roles[seat]
        self.stars = s.stars[seat]
        self.shogun = s.roles.index(Role.SHOGUN)
        self.characters = s.characters
        self.life = s.life
        self.honour = s.honour
        #: How many cards each hand has, mine, and those I know to be in the others.
        self.cards = [len(hand) for hand in s.hands]
        self.hand = s.hands[seat].copy()
        self.known = s.known[seat * seats : (seat + 1) * seats]
        self.concentration = s.concentration
        self.armour = s.armour
        self.fast_draw = s.fast_draw
        self.bushido = s.bushido
        self.pile = len(s.pile)
        #: How many cards must be drawn for the pile to be exhausted (SAM-R16).
        self.draws_to_exhaustion = self.pile + (0 if ends_with_last_card(s.options) else 1)
        self.discard = s.discard.copy()
        self.resolving = s.resolving
        self.active = s.active
        self.weapons_left = s.weapons_allowed(s.active) - s.weapons_played
        #: How often seat a acted against seat b, at a x seats + b.
        self.deeds = s.deeds
        #: How hard each player is to attack from here (SAM-4); NOBODY for those who cannot be (SAM-2.2).
        self.away = [NOBODY] * seats
        for other, away in s.difficulties(seat):
            self.away[other] = away
        self.asked = Asked.WAIT
        #: The card whose target is named, or by which I am attacked or challenged; by whom; for how much.
        self.card = NOBODY
        self.by = NOBODY
        self.points = 0
        self._ask(s)

    def _ask(self, s: Sword) -> None:
        step = s.stack[-1]
        if isinstance(step, PlayPhase):
            self.asked = Asked.PLAY
        elif isinstance(step, Attack):
            self.asked, self.card, self.by = Asked.PARRY, step.weapon, step.attacker
            self.points = damage(s, step.attacker, step.target, step.weapon)
        elif isinstance(step, Challenge):
            self.asked, self.card, self.by, self.points = Asked.CHALLENGE, step.card, step.by, 1
        elif step.deciders(s)[0] == self.seat:
            self._ask_in_turn(s)

    def _ask_in_turn(self, s: Sword) -> None:
        """Others do not know which card waits for its target."""
        step = s.stack[-1]
        if isinstance(step, NameTarget):
            self.asked, self.card = Asked.TARGET, step.card
        elif isinstance(step, RemoveCard):
            self.asked = Asked.REMOVE
        elif isinstance(step, BushidoTest):
            self.asked, self.card = Asked.BUSHIDO, step.card
        elif isinstance(step, DiscardPhase):
            self.asked = Asked.SURPLUS
        elif isinstance(step, FirstCard):
            self.asked, self.card = Asked.FIRST_CARD, s.discard[-1]

"""SAM-6: what each permanent and action card does.

Where a card and the general rules disagree, the card stands (SAM-6.11): each function here may override them.
"""

from __future__ import annotations

from sengoku.core.fields import replaced
from sengoku.core.state import NOBODY
from sengoku.games.samurai_sword.battle_cry import Challenge
from sengoku.games.samurai_sword.components import CARD_IDS, Card
from sengoku.games.samurai_sword.piles import draw
from sengoku.games.samurai_sword.state import CLOCKWISE, Sword


def play_at_once(s: Sword, seat: int, card: int) -> None:
    """A card that names nobody."""
    s.begin_card(seat, card)
    if card <= Card.FAST_DRAW:
        lay(s, seat, card)
    elif card == Card.TEA_CEREMONY:
        tea_ceremony(s, seat)
    elif card == Card.DAIMYO:
        daimyo(s, seat)
    else:
        challenge(s, seat, card)


def lay(s: Sword, seat: int, card: int) -> None:
    """SAM-3.5: permanents stay face up in front of their player, and accumulate (SAM-6.1, SAM-6.2)."""
    s.resolving = NOBODY
    if card == Card.CONCENTRATION:
        s.concentration = replaced(s.concentration, seat, s.concentration[seat] + 1)
    elif card == Card.ARMOUR:
        s.armour = replaced(s.armour, seat, s.armour[seat] + 1)
    else:
        s.fast_draw = replaced(s.fast_draw, seat, s.fast_draw[seat] + 1)
    if s.recording:
        s.emit("laid", "SAM-6.1" if card == Card.FAST_DRAW else "SAM-6.2", seat, CARD_IDS[card])


def lay_bushido(s: Sword, seat: int, target: int) -> None:
    """SAM-6.3, SAM-R13; SAM-R36: in front of yourself it is first checked in your next turn."""
    s.begin_card(seat, Card.BUSHIDO)
    s.resolving = NOBODY
    s.bushido = target
    if target != seat:
        s.against(seat, target)
    s.emit("bushido-laid", "SAM-6.3", seat, target)


def tea_ceremony(s: Sword, seat: int) -> None:
    """SAM-6.4, SAM-R5: draw 3; then every other player draws 1, clockwise."""
    s.emit("tea-ceremony", "SAM-6.4", seat)
    draw(s, seat, 3, "SAM-6.4")
    for other in CLOCKWISE[s.seats][seat]:
        if not s.over:
            draw(s, other, 1, "SAM-6.4")
    if not s.over:
        s.finish_card()


def daimyo(s: Sword, seat: int) -> None:
    """SAM-6.6: draw 2."""
    s.emit("daimyo", "SAM-6.6", seat)
    draw(s, seat, 2, "SAM-6.6")
    if not s.over:
        s.finish_card()


def challenge(s: Sword, seat: int, card: int) -> None:
    """SAM-6.5: Battle Cry or Jujutsu to all the others (SAM-R4)."""
    s.emit("challenged", "SAM-6.5", seat, CARD_IDS[card])
    s.push(Challenge(seat, card, seat))


def meditation(s: Sword, seat: int, target: int) -> None:
    """SAM-6.9: regain all resilience; then another player draws 1."""
    s.begin_card(seat, Card.MEDITATION)
    s.life = replaced(s.life, seat, s.full_life(seat))
    s.emit("meditation", "SAM-6.9", seat, target, s.life[seat])
    draw(s, target, 1, "SAM-6.9")
    if not s.over:
        s.finish_card()


def diversion(s: Sword, seat: int, target: int) -> None:
    """SAM-6.7: take a random card; the two players concerned know it (SAM-11.2)."""
    s.begin_card(seat, Card.DIVERSION)
    s.against(seat, target)
    card = s.random_card(target)
    s.hands[target].remove(card)
    s.take_into_hand(seat, card, target)
    s.emit("diversion", "SAM-6.7", seat, target, CARD_IDS[card], to=(seat, target))
    s.finish_card()


def geisha(s: Sword, seat: int, thing: int, target: int) -> None:
    """SAM-6.8: a random card of a hand (0), or a permanent (1 to 4)."""
    s.begin_card(seat, Card.GEISHA)
    if target != seat:
        s.against(seat, target)
    if thing == 0:
        card = s.random_card(target)
        s.discard_from_hand(target, card)
    else:
        card = Card.CONCENTRATION + thing - 1
        remove_permanent(s, card, target)
    if s.recording:
        kind = "geisha-hand" if thing == 0 else "geisha-permanent"
        s.emit(kind, "SAM-6.8", seat, target, CARD_IDS[card])
    s.finish_card()


def remove_permanent(s: Sword, card: int, seat: int) -> None:
    if card == Card.CONCENTRATION:
        s.concentration = replaced(s.concentration, seat, s.concentration[seat] - 1)
    elif card == Card.ARMOUR:
        s.armour = replaced(s.armour, seat, s.armour[seat] - 1)
    elif card == Card.FAST_DRAW:
        s.fast_draw = replaced(s.fast_draw, seat, s.fast_draw[seat] - 1)
    else:
        s.bushido = NOBODY
    s.discard_permanent(card)

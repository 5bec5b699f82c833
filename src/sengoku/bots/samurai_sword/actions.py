"""The other cards: what each would bring now, and against whom."""

from __future__ import annotations

from typing import Final

from sengoku.bots.samurai_sword.worth import Worth
from sengoku.core.state import NOBODY
from sengoku.games.samurai_sword.battle_cry import takes_challenges
from sengoku.games.samurai_sword.components import PRECISION, Card, Role

#: What Geisha takes: a card of a hand, or a permanent (1 to 3), or Bushido.
HAND: Final = 0
BUSHIDO: Final = 4


# -- drawing ------------------------------------------------------------------------------------------------


def tea_ceremony(worth: Worth) -> float:
    """Three cards for me, one for everybody else, friend or foe."""
    others = 0.0
    for seat in worth.others:
        others += worth.card(seat)
    return 3 * worth.card(worth.me) + others + worth.draws(2 + worth.glance.seats)


def daimyo(worth: Worth) -> float:
    """Two cards now, or a point at the end: keep it when the end is near (not for a ronin: SAM-7.4)."""
    g = worth.glance
    now = 2 * worth.card(worth.me) + worth.draws(2)
    if g.role == Role.RONIN:
        return now
    point = worth.mine / max(worth.outlook.worlds[0].multipliers[worth.me], 1)
    return now - worth.style.end_is_near[min(g.honour)] * point


def nobunaga(worth: Worth) -> float:
    """A card for a point of resilience."""
    return worth.card(worth.me) + worth.wound(worth.me, 1, worth.me) + worth.draws(1)


def meditation(worth: Worth, friend: int) -> float:
    """Healed again; and somebody draws a card."""
    me = worth.me
    lost = worth.full_life(me) - worth.glance.life[me]
    healed = worth.danger(me, -lost) * worth.fall(me) if lost else -worth.style.meditation_kept * worth.mine
    return healed + gift(worth, friend) + worth.draws(1)


def gift(worth: Worth, seat: int) -> float:
    """A card for somebody: good for a friend, unless it makes an empty-handed one a target (SAM-2.3)."""
    g = worth.glance
    exposed = g.cards[seat] == 0 and g.life[seat] > 0
    return -worth.card(seat) if exposed else worth.card(seat)


def best_friend(worth: Worth) -> int:
    """Who is to draw the card that Meditation gives away."""
    best = worth.others[0]
    most = gift(worth, best)
    for seat in worth.others:
        value = gift(worth, seat)
        if value > most:
            best, most = seat, value
    return best


# -- taking away --------------------------------------------------------------------------------------------


def rob(worth: Worth, seat: int) -> float:
    """What it is worth that a seat loses a card of its hand at random."""
    g, style = worth.glance, worth.style
    value = -worth.card(seat)
    if g.cards[seat] == 1 and g.away[seat] != NOBODY:
        # SAM-2.1: it would be out of reach
        return (style.rob_last_in_reach if worth.in_reach(seat) else style.rob_last) * value
    if Card.PARRY in g.known[seat] or worth.in_reach(seat):
        value *= style.rob_in_reach
    return value


def diversion(worth: Worth) -> float:
    """A card for me, from whoever had best lose one."""
    best = -9.0
    for seat in worth.others:
        if worth.glance.cards[seat]:
            best = max(best, rob(worth, seat))
    return worth.card(worth.me) + best


def remove(worth: Worth, thing: int, seat: int) -> float:
    """What it is worth that Geisha takes a card of a hand, or a permanent."""
    if thing == HAND:
        return rob(worth, seat)
    if thing == BUSHIDO:
        return -bushido(worth, seat)
    card = Card.CONCENTRATION + thing - 1
    value = -worth.permanent(card, seat)
    if card == Card.ARMOUR and _opens_the_way(worth, seat):
        value *= worth.style.opens_the_way
    return value


def geisha(worth: Worth) -> float:
    """The best that Geisha can take away."""
    g = worth.glance
    best = -9.0
    for seat in worth.others:
        if g.cards[seat]:
            best = max(best, rob(worth, seat))
    for seat in range(g.seats):
        if g.concentration[seat]:
            best = max(best, remove(worth, 1, seat))
        if g.armour[seat]:
            best = max(best, remove(worth, 2, seat))
        if g.fast_draw[seat]:
            best = max(best, remove(worth, 3, seat))
    if g.bushido != NOBODY:
        best = max(best, remove(worth, BUSHIDO, g.bushido))
    return best


def _opens_the_way(worth: Worth, seat: int) -> bool:
    """Whether one Armour less would bring this seat into reach of a weapon in hand."""
    g = worth.glance
    away = g.away[seat]
    if away == NOBODY:
        return False
    for card in g.hand:
        if card < Card.WEAPONS and PRECISION[card] == away - 1:
            return True
    return False


# -- challenges and Bushido ---------------------------------------------------------------------------------


def challenge(worth: Worth, card: int) -> float:
    """Battle Cry or Jujutsu: everybody else pays, friends too."""
    g = worth.glance
    value = 0.0
    for seat in worth.others:
        if g.away[seat] == NOBODY or not takes_challenges(g.characters[seat]):
            continue
        pays = worth.parry_chance(seat) if card == Card.BATTLE_CRY else worth.holds(seat, True, False)
        pays *= worth.style.challenge_paid
        value += (1.0 - pays) * worth.wound(seat, 1, worth.me) - pays * worth.card(seat)
    return value


def bushido(worth: Worth, holder: int) -> float:
    """What it is worth that Bushido lies in front of a seat, and goes on to the left from there (SAM-6.3)."""
    weapon = worth.weapon_share()
    spared = worth.spared()
    value = 0.0
    reached = 1.0
    seat = holder
    for _ in range(worth.glance.seats):
        can_pay = worth.style.bushido_weapon if seat == worth.me else worth.holds(seat, True, False)
        fails = weapon * (1.0 - can_pay)
        if seat != spared:
            value += reached * fails * worth.outlook.loss(seat)
        value -= reached * weapon * can_pay * worth.card(seat)
        reached *= (1.0 - fails) * worth.style.bushido_later
        seat = seat + 1 if seat + 1 < worth.glance.seats else 0
    return value


def best_bushido(worth: Worth) -> float:
    """The best that Bushido can do, in front of whomever."""
    best = -9.0
    for seat in range(worth.glance.seats):
        best = max(best, bushido(worth, seat))
    return best

"""The other cards: what each would bring now, and against whom."""

from __future__ import annotations

from typing import Final

from sengoku.bots.samurai_sword.table import PARRY, WEAPON_PRECISION, WEAPONS, Table
from sengoku.bots.samurai_sword.worth import Worth
from sengoku.games.samurai_sword.battle_cry import takes_challenges

#: How likely the game is to end soon, by the honour of the poorest player.
_END_IS_NEAR: Final = (1.0, 0.6, 0.25, 0.1, 0.05, 0.0, 0.0)
#: Bushido's later holders count less and less.
_LATER: Final = 0.8
#: A seat that gives up weapons to Bushido rather than honour.
_I_HAVE_A_WEAPON: Final = 0.7
#: Meditation at full resilience had better be kept.
_MEDITATION_KEPT: Final = 0.15


# -- drawing ------------------------------------------------------------------------------------------------


def tea_ceremony(worth: Worth) -> float:
    """Three cards for me, one for everybody else, friend or foe."""
    table = worth.table
    others = sum(worth.card(seat) for seat in table.others)
    return 3 * worth.card(table.me) + others + worth.draws(2 + table.seats)


def daimyo(worth: Worth) -> float:
    """Two cards now, or a point at the end: keep it when the end is near (not for a ronin: SAM-7.4)."""
    table = worth.table
    now = 2 * worth.card(table.me) + worth.draws(2)
    if table.role == "ronin":
        return now
    point = worth.mine / max(worth.outlook.worlds[0].multipliers[table.me], 1)
    return now - _END_IS_NEAR[min(table.honour)] * point


def nobunaga(worth: Worth) -> float:
    """A card for a point of resilience."""
    me = worth.table.me
    return worth.card(me) + worth.wound(me, 1, me) + worth.draws(1)


def meditation(worth: Worth, friend: int) -> float:
    """Healed again; and somebody draws a card."""
    table = worth.table
    me = table.me
    lost = table.full_life[me] - table.life[me]
    healed = worth.danger(me, -lost) * worth.fall(me) if lost else -_MEDITATION_KEPT * worth.mine
    return healed + gift(worth, friend) + worth.draws(1)


def gift(worth: Worth, seat: int) -> float:
    """A card for somebody: good for a friend, unless it makes an empty-handed one a target (SAM-2.3)."""
    table = worth.table
    exposed = table.cards[seat] == 0 and table.life[seat] > 0
    return worth.card(seat) * (-1.0 if exposed else 1.0)


def best_friend(worth: Worth) -> int:
    """Who is to draw the card that Meditation gives away."""
    return max(worth.table.others, key=lambda seat: gift(worth, seat))


# -- taking away --------------------------------------------------------------------------------------------


def rob(worth: Worth, seat: int) -> float:
    """What it is worth that a seat loses a card of its hand at random."""
    table = worth.table
    value = -worth.card(seat)
    if table.cards[seat] == 1 and seat in table.difficulty:
        return 0.3 * value if worth.in_reach(seat) else 0.6 * value  # SAM-2.1: it would be out of reach
    if PARRY in table.known[seat] or worth.in_reach(seat):
        value *= 1.3
    return value


def best_robbed(worth: Worth) -> int:
    """Whose card Diversion takes."""
    table = worth.table
    return max((seat for seat in table.others if table.cards[seat]), key=lambda seat: rob(worth, seat))


def diversion(worth: Worth) -> float:
    return worth.card(worth.table.me) + rob(worth, best_robbed(worth))


def remove(worth: Worth, thing: str, seat: int) -> float:
    """What it is worth that Geisha takes a card of a hand, or a permanent."""
    if thing == "hand":
        return rob(worth, seat)
    if thing == "bushido":
        return -bushido(worth, seat)
    value = -worth.permanent(thing, seat)
    if thing == "armour" and _opens_the_way(worth.table, seat):
        value *= 1.6
    return value


def best_removal(worth: Worth) -> tuple[str, int]:
    """What Geisha takes, and from whom."""
    table = worth.table
    things = [("hand", seat) for seat in table.others if table.cards[seat]]
    for seat in range(table.seats):
        things += [(thing, seat) for thing, copies in table.front[seat].items() if copies]
    return max(things, key=lambda thing: remove(worth, *thing))


def geisha(worth: Worth) -> float:
    return remove(worth, *best_removal(worth))


def _opens_the_way(table: Table, seat: int) -> bool:
    """Whether one Armour less would bring this seat into reach of a weapon in hand."""
    away = table.difficulty.get(seat)
    return away is not None and any(
        WEAPON_PRECISION[card] == away - 1 for card in table.hand if card in WEAPONS
    )


# -- challenges and Bushido ---------------------------------------------------------------------------------


def challenge(worth: Worth, card: str) -> float:
    """Battle Cry or Jujutsu: everybody else pays, friends too."""
    table = worth.table
    value = 0.0
    for seat in table.difficulty:
        if not takes_challenges(table.character[seat]):
            continue
        pays = worth.parry_chance(seat) if card == "battle-cry" else table.chance_of(seat, WEAPONS)
        pays *= 0.8
        value += (1.0 - pays) * worth.wound(seat, 1, table.me) - pays * worth.card(seat)
    return value


def bushido(worth: Worth, holder: int) -> float:
    """What it is worth that Bushido lies in front of a seat, and goes on to the left from there (SAM-6.3)."""
    table = worth.table
    weapon = sum(table.unseen[card] for card in WEAPONS) / table.hidden
    value = 0.0
    reached = 1.0
    for step in range(table.seats):
        seat = (holder + step) % table.seats
        can_pay = _I_HAVE_A_WEAPON if seat == table.me else table.chance_of(seat, WEAPONS)
        fails = weapon * (1.0 - can_pay)
        if seat != table.spared:
            value += reached * fails * worth.outlook.after(((seat, -1),))
        value -= reached * weapon * can_pay * worth.card(seat)
        reached *= (1.0 - fails) * _LATER
    return value


def best_for_bushido(worth: Worth) -> int:
    """In front of whom Bushido goes."""
    return max(range(worth.table.seats), key=lambda seat: bushido(worth, seat))

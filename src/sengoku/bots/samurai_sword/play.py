"""The play phase: one card at a time, in a sensible order, until nothing is worth playing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from sengoku.bots.samurai_sword import actions
from sengoku.bots.samurai_sword.attacks import best_strike
from sengoku.bots.samurai_sword.table import USE_NOBUNAGA
from sengoku.bots.samurai_sword.worth import Worth

END: Final = "end"

Order = Mapping[str, Callable[[Worth], float]]

#: What comes first: permanents, then cards that draw, then what weakens hands, then blows, then the rest.
_ORDER: Final[Order] = {
    "play concentration": lambda worth: worth.mine,
    "play fast-draw": lambda worth: worth.mine,
    "play tea-ceremony": actions.tea_ceremony,
    "play daimyo": actions.daimyo,
    "play armour": lambda worth: worth.mine,
    "play diversion": actions.diversion,
    "play battle-cry": lambda worth: actions.challenge(worth, "battle-cry"),
    "play jujutsu": lambda worth: actions.challenge(worth, "jujutsu"),
    "play geisha": actions.geisha,
    USE_NOBUNAGA: actions.nobunaga,
}
_LAST: Final[Order] = {
    "play bushido": lambda worth: actions.bushido(worth, actions.best_for_bushido(worth)),
    "play meditation": lambda worth: actions.meditation(worth, actions.best_friend(worth)),
}


def play(worth: Worth, offered: frozenset[str]) -> str:
    """The notation of the best thing to do now."""
    return _first(worth, offered, _ORDER) or _strike(worth, offered) or _first(worth, offered, _LAST) or END


def _first(worth: Worth, offered: frozenset[str], order: Order) -> str | None:
    """The first in this order that is worth playing. Playing a card also sheds it."""
    for text, value in order.items():
        if text in offered:
            shed = 0.0 if text == USE_NOBUNAGA else worth.shed
            if value(worth) + shed > 0:
                return text
    return None


def _strike(worth: Worth, offered: frozenset[str]) -> str | None:
    strike = best_strike(worth) if worth.table.weapons_left > 0 else None
    if strike is None or strike.worth + worth.shed <= 0:
        return None
    text = "play " + strike.weapon
    return text if text in offered else None

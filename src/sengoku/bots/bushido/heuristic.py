"""The heuristic bot of Bushido: a sensible player in every role, who looks no further than this turn.

It reads its view (`table`), knows what things are worth (`worth`), stands its troops (`troops`), chooses
roles and targets as Daimyo (`attack`, `daimyo`), commits tiles and discs (`clash`, `fighting`, `combatant`),
and knows how to behave at court (`court`, `courtier`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, cast

from sengoku.bots.bot import Seen
from sengoku.bots.bushido import combatant, courtier, daimyo, set_up
from sengoku.bots.bushido.decision import Decision
from sengoku.core.choices import Choice
from sengoku.games.bushido.view import RealmView

#: Who answers what, by prompt.
_ANSWERS: Final[dict[str, Callable[[Decision], Choice]]] = {
    "fortress": set_up.fortress,
    "province": set_up.claim,
    "deploy": daimyo.place,
    "discs": daimyo.discs,
    "disband": daimyo.disband,
    "recruit": daimyo.place,
    "replace-elites": daimyo.relieve,
    "trade": daimyo.trade,
    "place-elites": daimyo.guard,
    "tea": daimyo.tea,
    "invitation": courtier.invitation,
    "convert": daimyo.convert,
    "buy": daimyo.buy,
    "role": daimyo.role,
    "tiles": courtier.tiles,
    "spying": Decision.first,
    "hatamoto-ronin": courtier.uprising,
    "revolt": combatant.revolt,
    "campaign": daimyo.campaign,
    "regroup": daimyo.regroup,
    "regroup-to": daimyo.regroup,
    "regroup-relief": daimyo.refill,
    "attack": daimyo.target,
    "origin": daimyo.origin,
    "elites": daimyo.elites,
    "troops": daimyo.send,
    "bonus": daimyo.bonus,
    "stake": combatant.stake,
    "tactic": combatant.tactic,
    "retreat": courtier.retreat,
    "seppuku": courtier.seppuku,
    "seppuku-own": courtier.seppuku,
    "propose": courtier.propose,
    "propose-own": courtier.propose,
    "verdict": daimyo.verdict,
    "verdict-seppuku": daimyo.verdict,
    "arms": courtier.arms,
    "kotau": courtier.kotau,
}


class HeuristicBot:
    """Decides by rules of thumb; chance decides only between discs, so that it cannot be seen through."""

    name: ClassVar[str] = "heuristic"

    def choose(self, seen: Seen) -> Choice:
        ask = seen.ask
        return _ANSWERS[ask.prompt](Decision(cast(RealmView, seen.view), ask, seen.choices, seen.rng))

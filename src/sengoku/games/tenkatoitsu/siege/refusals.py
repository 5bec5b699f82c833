"""Why a zone of a fortress cannot be named (TEN-15)."""

from __future__ import annotations

from sengoku.core.choices import Choice
from sengoku.core.reasons import Reason
from sengoku.games.tenkatoitsu.notation import ASSAULT, FIRE, POST
from sengoku.games.tenkatoitsu.siege.fortress import PERIPHERAL, ZONE_IDS, beside
from sengoku.games.tenkatoitsu.state import Battle


def why_no_zone(s: Battle, seat: int, choice: Choice, rule: str) -> list[Reason]:
    """Every condition that can be named; at least one."""
    word = str(choice.noun)
    zone: dict[str, object] = {"zone": word}
    bit = 1 << ZONE_IDS.index(word)
    mine, theirs = s.siege.markers[seat], s.siege.markers[1 - seat]
    kind = choice.kind
    reasons: list[Reason] = []
    if kind in (ASSAULT.kind, FIRE.kind):
        if not theirs & bit:
            reasons.append(Reason("TEN-15.6.1", "no-enemy-marker", zone))
        if not mine & beside(ZONE_IDS.index(word)):
            reasons.append(Reason("TEN-15.6.1", "no-marker-beside", zone))
    elif kind == POST.kind:
        if mine & bit:
            reasons.append(Reason("TEN-15.4.4", "marker-there", zone))
        if theirs & bit & ~PERIPHERAL:
            reasons.append(Reason("TEN-15.4.4", "enemy-marker-there", zone))
        if not (mine | theirs) & bit:
            reasons.append(Reason(rule, "zone-cut-off", zone))
    elif not mine & bit:
        reasons.append(Reason("TEN-15.4.4", "no-marker-there", zone))
    return reasons or [Reason(rule, "no-zone", zone)]

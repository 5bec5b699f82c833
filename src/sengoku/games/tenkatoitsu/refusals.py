"""Why something is not offered, as reasons a player can read."""

from __future__ import annotations

from sengoku.core.choices import Choice
from sengoku.core.reasons import Reason
from sengoku.games.tenkatoitsu.notation import (
    CLAN,
    FREE,
    GO,
    MORI,
    ORDER,
    RELEASE,
    SELECT,
    TARGET,
    UNIT,
    WRITE,
    ZONE_VERBS,
)
from sengoku.games.tenkatoitsu.scenarios import DEAD
from sengoku.games.tenkatoitsu.siege.refusals import why_no_zone
from sengoku.games.tenkatoitsu.state import Battle
from sengoku.games.tenkatoitsu.treason.aid import NOBODYS


def refusal(s: Battle, seat: int, choice: Choice, legal: list[Choice], rule: str) -> list[Reason]:
    """Every condition that can be named; at least one."""
    kind = choice.kind
    asked = False
    for offered in legal:
        if offered.kind == kind:
            asked = True
    if not asked:
        return [Reason(rule, "not-asked")]
    if kind == GO.kind:
        return why_no_go(s, seat, choice, rule)
    if kind == UNIT.kind or kind == TARGET.kind:
        return _why_no_unit(s, seat if kind == UNIT.kind else 1 - seat, choice, rule)
    if kind in (CLAN.kind, SELECT.kind, FREE.kind, RELEASE.kind, MORI.kind):
        return _why_no_clan(s, seat, choice, rule)
    name = "tactic" if kind == WRITE.kind else "order" if kind == ORDER.kind else "noun"
    if kind in ZONE_VERBS:
        return why_no_zone(s, seat, choice, rule)
    return [Reason(rule, f"no-{choice.verb}", {} if choice.noun is None else {name: choice.noun})]


def why_no_go(s: Battle, seat: int, choice: Choice, rule: str) -> list[Reason]:
    hex = s.scene.hex_of[choice.index]
    place: dict[str, object] = {"hex": choice.noun}
    if hex < 0:
        return [Reason("TEN-2.2", "no-hex", place)]
    if not s.scene.field.land[hex]:
        return [Reason("TEN-6.2.2", "water", place)]
    reasons: list[Reason] = []
    if s.unit_at(hex) >= 0:
        reasons.append(Reason("TEN-6.8", "occupied", place))
    if hex == s.scene.field.fortress and s.inside(1 - seat):
        reasons.append(Reason("TEN-15.3", "enemies-inside", place))
    if s.danger[seat][hex]:
        reasons.append(Reason("TEN-4.2", "enemy-zone", place))
    return [*reasons, Reason(rule, "not-there", place)]


def _why_no_unit(s: Battle, seat: int, choice: Choice, rule: str) -> list[Reason]:
    unit = s.scene.unit_of[seat][choice.index]
    if unit < 0:
        return [Reason("TEN-5.1", "no-such-unit", {"noun": choice.noun})]
    word: dict[str, object] = {"unit": s.scene.unit_word(unit)}
    if s.pos[unit] == DEAD:
        return [Reason("TEN-4.3", "eliminated", word)]
    return [Reason(rule, "no-unit", word)]


def _why_no_clan(s: Battle, seat: int, choice: Choice, rule: str) -> list[Reason]:
    clan = s.scene.clan_of[seat][choice.index]
    if clan < 0:
        clan = s.scene.clan_of[1 - seat][choice.index]
    if clan < 0:
        return [Reason("TEN-5.1", "no-such-clan", {"noun": choice.noun})]
    word: dict[str, object] = {"clan": s.scene.clan_word(clan)}
    if not s.alive(clan):
        return [Reason("TEN-R35", "clan-gone", word)]
    if s.scene.clan_seat[clan] == NOBODYS:
        return [Reason("TEN-21.4.1", "nobodys-clan", word)]
    return [Reason(rule, "no-clan", word)]

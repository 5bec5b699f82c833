"""What can happen in Bushido, by kind, in the order of the rulebook: what each event tells, and to whom."""

from __future__ import annotations

from typing import Final

from sengoku.core.events import Event, Told


class Placed(Told):
    """Recruits (BUS-1.5) are counted before the province is named, as all records have it."""

    def event(self, kind: str, rule: str, given: tuple[object, ...], to: tuple[int, ...]) -> Event:
        event = super().event(kind, rule, given, to)
        if rule == "BUS-1.5":
            event.args["province"] = event.args.pop("province")
        return event


_HONOUR: Final = Told("seat count before after")
_JUMP: Final = Told("seat seats count before after")

EVENTS: Final[dict[str, Told]] = {
    # set-up
    "first-player": Told("seat"),
    "chose-fortress": Told("seat province"),
    "claimed": Told("seat terrain province"),
    "scored": Told("seat koku income"),
    "placed": Placed("seat province count"),
    "spread": Told("seat count"),
    # phase 1
    "turn": Told("seat month"),
    "elites-left": Told("seat count"),
    "relieved-elites": Told("seat province"),
    "drew": Told("seat count", secret="tiles"),
    "dropped-disc": Told("seat", secret="disc"),
    "drew-discs": Told("seat count", secret="discs"),
    "restocked": Told("count"),
    "removed": Told("seat count province"),
    "traded-token": Told("seat count"),
    "placed-elite": Told("seat province"),
    # phases 2 to 4
    "invited": Told("seat target"),
    "tea": Told("seat target"),
    "refused-tea": Told("seat target"),
    "converted": Told("seat count gained"),
    "bought": Told("seat count tiles"),
    "gave-role": Told("seat role"),
    # phases 5 and 6
    "placed-ronin": Told("seat target province"),
    "spied": Told("seat target"),
    "geisha": Told("seat"),
    "played-no-more": Told("seat"),
    "special-revolt": Told("seat count province", mark="treason"),
    # phase 7
    "campaign": Told("seat"),
    "regrouped": Told("seat origin province count"),
    "regrouped-elite": Told("seat origin province count"),
    "no-attack": Told("seat"),
    "marched": Told("seat count origin province"),
    "took-neutral": Told("seat province"),
    "put-bonus": Told("seat count province"),
    # phase 8
    "combat": Told("seat target province", mark="attack"),
    "drew-forced-disc": Told("seat"),
    "exchanged-kotau": Told("seat"),
    "sealed-stack": Told("seat"),
    "unarmed": Told("seat"),
    "stack": Told("seat count tile"),
    "sealed-disc": Told("seat"),
    "tactic": Told("seat disc tiles"),
    "won-combat": Told("seat target rules province attack defence", mark="dice"),
    "won-without-sword": Told("seat target rules province", mark="dice"),
    "won-by-treason": Told("seat target rules province", mark="treason"),
    "lost-troops": Told("seat count province"),
    "sacrificed": Told("seat count province"),
    "lost-ronin": Told("count province"),
    "retreated": Told("seat province"),
    "dispersed": Told("seat"),
    "dispersed-ronin": Told("count province"),
    # phase 9
    "conquered": Told("seat target province"),
    "held": Told("seat province"),
    "now-neutral": Told("province"),
    "drove-out": Told("seat count left province"),
    "honour-for-troops": Told("seat count province"),
    "honour-for-tiles": Told("seat count province"),
    "honour-for-bonus": Told("seat count province"),
    "honour-for-province": Told("seat count province"),
    # phases 10 to 12
    "demanded-seppuku": Told("seat target"),
    "proposed": Told("seat count"),
    "silent": Told("seat"),
    "spared": Told("seat"),
    "seppuku": Told("seat", mark="defeat"),
    "to-arms": Told("seat count"),
    "waited": Told("seat"),
    "audience": Told("seat audience"),
    "marker-stayed": Told("count"),
    "stall-guard": Told(),
    "month": Told("month"),
    # at any time
    "revolted": Told("seat province count left", mark="treason"),
    "mikado": Told(),
    "gained-daimyo-honour": _HONOUR,
    "lost-daimyo-honour": _HONOUR,
    "gained-samurai-honour": _HONOUR,
    "lost-samurai-honour": _HONOUR,
    "jumped-daimyo-honour": _JUMP,
    "slid-daimyo-honour": _JUMP,
    "jumped-samurai-honour": _JUMP,
    "slid-samurai-honour": _JUMP,
    "stopped-at-fifty": Told("seat count"),
    "stopped-at-zero": Told("seat count"),
    "became-shogun": Told("seat count"),
    "year-over": Told("seat count"),
}

"""TEN-18: the set-up: units by scenario; then both sides prepare."""

from __future__ import annotations

from sengoku.core.fields import replaced
from sengoku.games.tenkatoitsu.components import Order
from sengoku.games.tenkatoitsu.night.pitching import Camps
from sengoku.games.tenkatoitsu.places import ALL_PLANS, NOBODY, Place
from sengoku.games.tenkatoitsu.preparation import preparation
from sengoku.games.tenkatoitsu.state import Battle
from sengoku.games.tenkatoitsu.treason.diplomacy import stand_undecided


def set_up(s: Battle) -> None:
    """Place the units and let both sides prepare (TEN-18); whoever camps places first (TEN-19.4.1)."""
    clear(s)
    s.start(Camps(s.scene.camping, -1) if s.scene.camping >= 0 else preparation(s))


def clear(s: Battle) -> None:
    """The table before anybody has decided anything."""
    scene = s.scene
    s.lay(s)
    s.treason = None
    s.pos = list(scene.start)
    moving = [scene.off_map[clan] or seat == scene.camping for clan, seat in enumerate(scene.clan_seat)]
    s.order = [Order.MOVE if moves else Order.DEFENCE for moves in moving]
    s.guess = [1 << order for order in s.order]
    for clan, seat in enumerate(scene.clan_seat):
        if clan == scene.ally or seat == scene.camping:  # TEN-19.4.1, TEN-19.6.2
            s.place = replaced(s.place, clan, Place.CLAN)
    s.where = [1 << place for place in s.place]
    s.active = list(scene.plan_active)
    s.plan_mask = [ALL_PLANS, ALL_PLANS]
    s.holder = scene.holder if scene.field.fortress >= 0 else NOBODY  # TEN-R28
    s.samurai.samurai = [NOBODY] * len(scene.samurai_seat)
    if scene.battle == "sekigahara":
        stand_undecided(s)  # TEN-21.4.2
    s.survey()

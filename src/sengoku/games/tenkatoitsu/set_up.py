"""TEN-18: the set-up: units by scenario; then both sides prepare."""

from __future__ import annotations

from sengoku.games.tenkatoitsu.components import Order, Phase
from sengoku.games.tenkatoitsu.night.part import Night
from sengoku.games.tenkatoitsu.night.pitching import Camps
from sengoku.games.tenkatoitsu.preparation import preparation
from sengoku.games.tenkatoitsu.samurai.part import Samurai
from sengoku.games.tenkatoitsu.siege.part import Siege
from sengoku.games.tenkatoitsu.state import (
    ALL_PLANS,
    NO_TACTIC,
    NOBODY,
    Battle,
    Ending,
    Place,
)
from sengoku.games.tenkatoitsu.treason.diplomacy import stand_undecided
from sengoku.games.tenkatoitsu.treason.tsutsui import Tsutsui


def set_up(s: Battle) -> None:
    """Place the units and let both sides prepare (TEN-18); whoever camps places first (TEN-19.4.1)."""
    clear(s)
    s.start(Camps(s.scene.camping, -1) if s.scene.camping >= 0 else preparation(s))


def clear(s: Battle) -> None:
    """The table before anybody has decided anything."""
    scene = s.scene
    units, clans = len(scene.unit_clan), len(scene.clan_ids)
    s.pos = list(scene.start)
    s.loss = [0] * units
    s.killed = [0] * units
    s.mark = [0] * units
    s.fresh = [0] * units
    moving = [scene.off_map[clan] or scene.clan_seat[clan] == scene.camping for clan in range(clans)]
    s.order = [Order.MOVE if moves else Order.DEFENCE for moves in moving]
    s.guess = [1 << order for order in s.order]
    s.place = [Place.RESERVE] * clans
    for clan in range(clans):
        if clan == scene.ally or scene.clan_seat[clan] == scene.camping:  # TEN-19.4.1, TEN-19.6.2
            s.place[clan] = Place.CLAN
    s.where = [1 << place for place in s.place]
    s.tactic = [NO_TACTIC] * clans
    s.lead = [-1] * clans
    s.written = [0] * clans
    s.hints = [1] * clans
    s.plan = [0, 0]
    s.active = list(scene.plan_active)
    s.shown = [0, 0]
    s.plan_mask = [ALL_PLANS, ALL_PLANS]
    s.stored = [0, 0]
    s.past = []
    s.points = [0, 0]
    s.left = [0, 0]
    s.used = [0] * 10
    s.katta = [0, 0]
    s.ban = [0, 0]
    s.vp = [0, 0]
    s.bundori = [0, 0]
    s.obligatory = [0] * Phase.COUNT
    s.turn = scene.first_turn
    s.drawn = NOBODY
    s.holder = scene.holder if scene.field.fortress >= 0 else NOBODY  # TEN-R28
    s.ending = Ending.NONE
    s.winner = NOBODY
    s.night = Night([], 0)
    s.siege = Siege()
    s.siege.lift()
    s.siege.withdrawn = []
    s.samurai = Samurai([NOBODY] * len(scene.samurai_seat), [0] * units, [0, 0], [])
    s.tsutsui = Tsutsui(0)
    if scene.battle == "sekigahara":
        stand_undecided(s)  # TEN-21.4.2
    s.survey()

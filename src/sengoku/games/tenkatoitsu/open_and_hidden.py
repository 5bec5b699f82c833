"""TEN-R33: what is open to all, and what only one side knows. Views (`view.py`) are built by adding.

The event `combat` carries the whole scene as well: `scene` (as `combat` before the dice, with the leaders'
dice as chosen), `dice` (two red, two blue), `red`, `blue` (totals), `code`.
"""

from __future__ import annotations

from typing import Any, Final, Literal

from sengoku.games.tenkatoitsu import view
from sengoku.games.tenkatoitsu.chits import Chit, kind_of, number_of
from sengoku.games.tenkatoitsu.combat.declaring import Combats, Declaring, paired
from sengoku.games.tenkatoitsu.combat.fight import Fight, Stage, scene_of
from sengoku.games.tenkatoitsu.command.plan_phase import UNSAID, PlanPhase, plan_modifier
from sengoku.games.tenkatoitsu.command.points import (
    Away,
    command_modifier,
    controls,
    distance,
    distances,
    has_chief,
)
from sengoku.games.tenkatoitsu.command.selection import Selection
from sengoku.games.tenkatoitsu.components import (
    CONDITION_IDS,
    ORDER_IDS,
    PHASE_IDS,
    PLAN_IDS,
    PLANS,
    TACTIC_IDS,
    Die,
    Tactic,
)
from sengoku.games.tenkatoitsu.ending import result
from sengoku.games.tenkatoitsu.foresight import charges, forecasts, reach, targets, whose
from sengoku.games.tenkatoitsu.movement.moving import Movement
from sengoku.games.tenkatoitsu.offers import Offer
from sengoku.games.tenkatoitsu.places import BOTH, ENDING_IDS, NOBODY, PLACE_IDS
from sengoku.games.tenkatoitsu.preparation import Preparation, is_preparing
from sengoku.games.tenkatoitsu.scenarios import DEAD
from sengoku.games.tenkatoitsu.scoring import count
from sengoku.games.tenkatoitsu.state import Battle
from sengoku.games.tenkatoitsu.treason.aid import EAST
from sengoku.games.tenkatoitsu.treason.diplomacy import Influence, Promises
from sengoku.games.tenkatoitsu.treason.engagement import engages_in_secret
from sengoku.games.tenkatoitsu.treason.tokens import letter_word

_OBLIGATORY = ("out", "bowl", "done")
_KATTA: Final[tuple[Literal["none", "held", "bowl"], ...]] = ("none", "held", "bowl")
_STAGES = (
    "attacker-die",
    "defender-die",
    "roll",
    "attacker-loss",
    "defender-loss",
    "fall-back",
    "leaders",
    "rout",
    "advance",
    "advance",
    "over",
)


def see(s: Battle, seat: int | None, seen: dict[str, Any]) -> None:
    scene = s.scene
    me = NOBODY if seat is None else seat
    seen["scenario"] = scene.id
    seen["map"] = scene.field.name
    seen["turn"] = s.turn
    seen["first_turn"] = scene.first_turn
    seen["last_turn"] = scene.last_turn
    seen["fatigue_from"] = scene.fatigue_from
    seen["fatigue"] = s.fatigue
    seen["night"] = s.dark
    seen["armies"] = list(scene.armies)
    seen["units"] = [_unit(s, unit) for unit in range(len(s.pos))]
    away = [None if s.over or other != me else distances(s, other) for other in BOTH]
    away.append(None)  # clans that are nobody's (TEN-21.4.1)
    seen["clans"] = [_clan(s, me, clan, away[scene.clan_seat[clan]]) for clan in range(len(s.order))]
    seen["sides"] = [_side(s, me, other) for other in BOTH]
    seen["bowl"] = [chit_word(s, chit) for chit in s.bowl()]
    seen["drawn"] = None if s.drawn == NOBODY else chit_word(s, s.drawn)
    seen["obligatory"] = {id: _OBLIGATORY[s.obligatory[chit]] for chit, id in enumerate(PHASE_IDS)}
    _see_places(s, seen)
    for part in (s.night, s.siege, s.samurai, s.tsutsui):
        part.see(s, me, seen)
    for frame in [] if s.over else s.stack:
        if isinstance(frame, Offer):
            frame.show(s, seen)
    seen["procedure"] = [] if s.over else [frame.NAME for frame in s.stack]
    deciders = s.deciders()
    decides = seat is not None and seat in deciders
    seen["whose"] = whose(s, me if decides else deciders[0]) if deciders else None
    seen["moving"] = _moving(s)
    seen["reach"] = reach(s, me) if decides else None
    seen["charges"] = charges(s, me) if decides else None
    seen["combat"] = _combat(s)
    seen["declared"] = _declared(s)
    seen["combats"] = forecasts(s, me)
    seen["sealed"] = None if seat is None else _sealed(s, seat)
    if s.treason is not None:
        s.treason.see(s, me, seen)
    if s.over:
        seen["result"] = {"outcome": result(s), "ending": ENDING_IDS[s.ending], "points": count(s)}


def chit_word(s: Battle, chit: int) -> str:
    """A chit of the bowl: a clan, an obligatory phase, or a token."""
    kind, number = kind_of(chit), number_of(chit)
    if kind == Chit.SAMURAI:
        return f"samurai-{s.scene.samurai_seat[number]}"
    if kind == Chit.KATTA:
        return f"katta-{number}"
    return PHASE_IDS[number] if kind == Chit.PHASE else s.scene.clan_word(number)


def _unit(s: Battle, unit: int) -> view.Unit:
    scene = s.scene
    hex = s.pos[unit]
    return {
        "id": scene.unit_word(unit),
        "clan": scene.clan_word(scene.unit_clan[unit]),
        "seat": scene.unit_seat[unit],
        "noun": scene.unit_ids[unit],
        "hex": scene.field.names[hex] if hex >= 0 else None,
        "status": "map" if hex >= 0 else "eliminated" if hex == DEAD else "off-map",
        "elan": scene.elan[unit],
        "mass": scene.mass[unit],
        "fire": scene.fire[unit],
        "individual": s.value(unit),
        "person": bool(scene.bundori[unit]) and not scene.individual[unit],
        "commander": bool(scene.commander[unit]),
        "leader_killed": bool(s.killed[unit]),
        "state": CONDITION_IDS[s.loss[unit]],
        "loss": s.loss[unit],
        "position": bool(s.mark[unit]),
        "contact": bool(s.fresh[unit]),
        "engaged": s.engaged(unit),
        "samurai": s.samurai.heroes[unit],
        "zone": [scene.field.names[near] for near in scene.field.zone[hex]] if hex >= 0 else [],
    }


def _clan(s: Battle, me: int, clan: int, away: Away | None) -> view.Clan:
    scene = s.scene
    mine = scene.clan_seat[clan] == me or s.over
    orders = [ORDER_IDS[order] for order in range(4) if s.guess[clan] & 1 << order]
    tactics = [
        "none" if tactic < 0 else TACTIC_IDS[tactic]
        for tactic in range(-1, Tactic.KATTA)
        if s.hints[clan] & 1 << (tactic + 1)
    ]
    places = [id for place, id in enumerate(PLACE_IDS) if s.where[clan] & 1 << place]
    tactic = "none" if s.tactic[clan] < 0 else TACTIC_IDS[s.tactic[clan]]
    return {
        "id": scene.clan_word(clan),
        "seat": scene.clan_seat[clan],
        "noun": scene.clan_ids[clan],
        "name": scene.clan_names[clan],
        "order": ORDER_IDS[s.order[clan]] if mine or len(orders) == 1 else None,
        "orders": orders,
        "chit": places[0] if len(places) == 1 else PLACE_IDS[s.place[clan]] if mine else None,
        "chits": places,
        "tactic": tactic if mine or len(tactics) == 1 else None,
        "tactics": tactics,
        "carrier": scene.clan_word(s.lead[clan]) if mine and s.lead[clan] >= 0 else None,
        "distance": distance(s, clan, away) if away is not None else None,
        "box": away.box(s, clan) if away is not None else None,
    }


def _side(s: Battle, me: int, seat: int) -> view.Side:
    mine = seat == me or s.over
    plan = s.plan[seat] if (mine or s.shown[seat]) and not is_preparing(s) else NOBODY
    used = s.used[seat * 5 : seat * 5 + 5]
    return {
        "army": s.scene.armies[seat],
        "plan": None if plan == NOBODY else PLAN_IDS[plan],
        "plans": [id for number, id in enumerate(PLAN_IDS) if s.plan_mask[seat] & 1 << number],
        "plan_active": bool(s.active[seat]),
        "plan_shown": bool(s.shown[seat]),
        "plan_modifier": plan_modifier(s, seat),
        "stored": s.stored[seat] if mine else None,
        "points": s.points[seat],
        "points_left": s.left[seat] if mine else None,
        "command_modifier": command_modifier(s, seat) if mine or not s.secret else None,
        "commands": has_chief(s, seat),
        "tactics_left": _tactics_left(s, seat, plan, mine),
        "tactics_used": {id: used[tactic] for tactic, id in enumerate(TACTIC_IDS)},
        "katta": _KATTA[s.katta[seat]],
        "may_delay": not s.ban[seat],
        "vp": s.vp[seat],
        "bundori": s.bundori[seat],
        "score": count(s)[seat],
    }


def _tactics_left(s: Battle, seat: int, plan: int, mine: bool) -> dict[str, int] | None:
    """What the sheet still allows; of another's shown plan, what has not been seen used."""
    if plan == NOBODY:
        return None
    left = [PLANS[plan].tactics[tactic] - s.used[seat * 5 + tactic] for tactic in range(len(TACTIC_IDS))]
    if mine:
        left = [left[tactic] - s.written_of(seat, tactic) for tactic in range(len(TACTIC_IDS))]
    return {id: left[tactic] for tactic, id in enumerate(TACTIC_IDS)}


def _see_places(s: Battle, seen: dict[str, Any]) -> None:
    field = s.scene.field
    zones: dict[str, view.Place] = {}
    for name, hexes in field.zones.items():
        holders = [seat for seat in BOTH if controls(s, seat, hexes)]
        zones[name] = {
            "hexes": [field.names[hex] for hex in hexes],
            "controller": holders[0] if holders else None,
        }
    seen["zones"] = zones
    seen["fortress"] = None
    if field.fortress >= 0:
        inside = [s.inside(seat) for seat in BOTH]
        seen["fortress"] = {"hex": field.names[field.fortress], "holder": s.holder, "inside": inside}
    seen["castle"] = None
    castle = s.scene.castle
    if castle >= 0:
        unit = s.unit_at(castle)
        occupier = None if unit == NOBODY else s.scene.unit_seat[unit]
        seen["castle"] = {"hex": field.names[castle], "occupier": occupier}


def _moving(s: Battle) -> view.Moving | None:
    step = s.stack[-1]
    if s.over or not isinstance(step, Movement) or step.unit == NOBODY:
        return None
    path = [s.scene.field.names[hex] for hex in step.path]
    return {"unit": s.scene.unit_word(step.unit), "path": path, "targets": targets(s)}


def _combat(s: Battle) -> view.Combat | None:
    """The combat under way, all of it open; none while clans engage in it by secret orders."""
    fights = [] if s.over else [frame for frame in s.stack if isinstance(frame, Fight)]
    if not fights or engages_in_secret(s):
        return None
    f = fights[-1]
    scene = s.scene
    dice = f.throw.dice
    thrown = f.stage > Stage.ROLL
    units = f.sides.units()
    hurt = {scene.unit_word(unit): steps for unit, steps in zip(units, f.toll.hurt, strict=True) if steps}
    return {
        **scene_of(s, f),
        "stage": _STAGES[f.stage],
        "dice_for_leaders": [_die(dice[place]) if f.stage > place else None for place in BOTH],
        "dice": list(dice[4:]) if thrown else None,
        "totals": list(dice[2:4]) if thrown else None,
        "code": f.throw.code() if thrown else None,
        "hurt": hurt,
        "falls": [scene.unit_word(unit) for unit in f.ground.falls],
        "advanced": [scene.unit_word(unit) for unit in f.ground.advanced],
        "vacant": [scene.field.names[hex] for hex in f.ground.vacant[::2]],
    }


def _die(die: int) -> Literal["red", "blue"]:
    return "red" if die == Die.RED else "blue"


def _declared(s: Battle) -> list[list[str]]:
    pairs: list[tuple[int, int]] = []
    for frame in [] if s.over else s.stack:
        if isinstance(frame, (Declaring, Combats)):
            pairs += paired(frame.pairs)
    return [[s.scene.unit_word(unit), s.scene.unit_word(enemy)] for unit, enemy in pairs]


def _sealed(s: Battle, seat: int) -> view.OwnSecrets | None:
    """One's own part of a decision both sides make at once."""
    step = s.stack[-1]
    scene = s.scene
    if s.over:
        return None
    if isinstance(step, Preparation):
        clans = [clan for clan in scene.seat_clans[seat] if step.orders[clan] != UNSAID]
        return {
            "plan": None if step.plans[seat] == UNSAID else PLAN_IDS[step.plans[seat]],
            "orders": {scene.clan_word(clan): ORDER_IDS[step.orders[clan]] for clan in clans},
            "positions": [scene.unit_word(unit) for unit in scene.seat_units[seat] if step.marks[unit]],
        }
    if isinstance(step, Promises):
        return {"promises": step.count if seat == EAST and step.done[seat] else None}
    if isinstance(step, Influence):
        return {"tokens": [letter_word(token) for token in step.picks(seat)]}
    if isinstance(step, PlanPhase):
        return {"commit": None if step.commits[seat] == UNSAID else step.commits[seat]}
    if isinstance(step, Selection):
        writing = step.writing[seat]
        return {
            "picks": [step.word(s, pick) for pick in step.picks(seat)],
            "writing": None if writing < 0 else TACTIC_IDS[writing],
            "points_left": step.points_left(s, seat),
        }
    return None

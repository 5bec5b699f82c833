"""What a good player keeps an eye on: points by source, messengers, turns to come, contacts, ways and reach.

All of it is open to both sides or the viewer's own (TEN-R33).
"""

from __future__ import annotations

from typing import Final

from sengoku.games.tenkatoitsu.command.points import Away, controls, distance, distances, night_delay
from sengoku.games.tenkatoitsu.components import DELAY_BOXES, NEVER, RETREAT_HEXES, Order, delay_box
from sengoku.games.tenkatoitsu.ending import HATAMOTO
from sengoku.games.tenkatoitsu.foresight import first_moves, knows_order
from sengoku.games.tenkatoitsu.ground.grids import Obstacles
from sengoku.games.tenkatoitsu.ground.searches import Costs
from sengoku.games.tenkatoitsu.movement.moving import Movement
from sengoku.games.tenkatoitsu.places import BOTH, NOBODY, Place
from sengoku.games.tenkatoitsu.scenarios import DEAD
from sengoku.games.tenkatoitsu.scoring import HEAD_FOUND, holds_star, loss_rule, otani_killed
from sengoku.games.tenkatoitsu.siege.siege import halt
from sengoku.games.tenkatoitsu.state import Battle
from sengoku.games.tenkatoitsu.treason.aid import EAST, NOBODYS, WEST
from sengoku.games.tenkatoitsu.treason.audit import removed
from sengoku.games.tenkatoitsu.view_sums import ClanSums, Contact, Overview, PointLine, TurnBox, Way, Ways

#: How the overlay of messengers says that no way leads to a hex.
_NO_WAY: Final = "-"


def overview(s: Battle, seat: int) -> Overview:
    """For a seat, or NOBODY for spectators."""
    away = [distances(s, side) for side in BOTH]
    return {
        "clans": _clans(s, away),
        "command": [_command(s, away[side]) if seat in (side, NOBODY) else "" for side in BOTH],
        "contacts": contacts(s),
        "reach": _reach(s, seat),
    }


# -- messengers (TEN-9.3) -----------------------------------------------------------------------------------


def _clans(s: Battle, away: list[Away]) -> dict[str, ClanSums]:
    found: dict[str, ClanSums] = {}
    for side in BOTH:
        for clan in s.scene.seat_clans[side]:
            if s.alive(clan):
                found[s.scene.clan_word(clan)] = {
                    "distance": distance(s, clan, away[side]),
                    "box": away[side].box(s, clan),
                    "night": 0 if s.waiting(clan) else night_delay(s, clan),
                }
    return found


def _command(s: Battle, away: Away) -> str:
    """By hex the delay box of a chit sent to a unit there, as it is by day."""
    field = s.scene.field
    found: list[str] = []
    best = [NEVER] * field.size
    for goal in away.goals:
        points = field.points_to(goal, field.command, list(away.blocked))
        best = [min(one, other) for one, other in zip(best, points, strict=True)]
    for hex in range(field.size):
        found.append(_NO_WAY if best[hex] == NEVER or not field.land[hex] else str(delay_box(best[hex])))
    return "".join(found)


# -- the turn track -----------------------------------------------------------------------------------------


def turns(s: Battle, seat: int) -> list[TurnBox]:
    """Every turn of the battle: night, fatigue, who comes, whose chit leaves its delay box."""
    scene = s.scene
    return [
        {
            "turn": turn,
            "night": turn in scene.night,
            "fatigue": turn >= scene.fatigue_from,
            "clans": [scene.clan_word(clan) for clan in _due(s, turn)],
            "chits": [scene.clan_word(clan) for clan in _delayed(s, seat, turn - s.turn)],
        }
        for turn in range(scene.first_turn, scene.last_turn + 1)
    ]


def _due(s: Battle, turn: int) -> list[int]:
    """TEN-12, TEN-19.6.2: the clans still off the map that may come from this turn on."""
    found: list[int] = []
    for clan, seat in enumerate(s.scene.clan_seat):
        if seat != NOBODYS and s.alive(clan) and s.waiting(clan) and s.place[clan] != Place.GONE:
            first = s.tsutsui.ally if clan == s.scene.ally else max(s.scene.entry_turn, s.turn)
            if first == turn:
                found.append(clan)
    return found


def _delayed(s: Battle, seat: int, later: int) -> list[int]:
    """TEN-9.1: the clans whose chit goes into the bowl so many turns from now, as far as the seat knows."""
    if not 1 <= later <= DELAY_BOXES:
        return []
    place = Place.BOX + later - 1
    known = [clan for clan in range(len(s.place)) if s.scene.clan_seat[clan] == seat]
    known += [clan for clan in range(len(s.place)) if clan not in known and s.where[clan] == 1 << place]
    return sorted([clan for clan in known if s.place[clan] == place])


# -- points by source (TEN-17.1) ----------------------------------------------------------------------------


def points(s: Battle) -> list[list[PointLine]]:
    """By side, what `scoring.count` counts, line by line."""
    found = [_eliminated(s, seat) + _bundori(s, seat) + _held(s, seat) for seat in BOTH]
    if s.treason is not None:
        found[WEST] += _hatamoto(s) + _undecided(s)
        found[EAST] += _lost_head(s)
    return found


def _row(id: str, rule: str, points: int, things: list[str]) -> list[PointLine]:
    return [{"id": id, "rule": rule, "points": points, "things": things}] if points else []


def _eliminated(s: Battle, seat: int) -> list[PointLine]:
    gone = [] if s.treason is None else removed(s, s.treason)
    rows: list[PointLine] = []
    for unit in s.scene.seat_units[1 - seat]:
        if s.pos[unit] == DEAD and unit not in gone:
            word = [s.scene.unit_word(unit)]
            rows += _row("eliminated", loss_rule(s.scene.battle), s.scene.elan[unit], word)
    return rows


def _bundori(s: Battle, seat: int) -> list[PointLine]:
    """The leaders killed; what is left over came by seppuku and samurai."""
    rows: list[PointLine] = []
    for unit in s.scene.seat_units[1 - seat]:
        if s.killed[unit]:
            rows += _row("leader", "TEN-11.10", s.scene.bundori[unit], [s.scene.unit_word(unit)])
    left = s.bundori[seat] - sum([row["points"] for row in rows])
    return rows + _row("bundori", "TEN-17.1", left, [])


def _held(s: Battle, seat: int) -> list[PointLine]:
    scene, field = s.scene, s.scene.field
    rows: list[PointLine] = []
    for castle, worth in scene.castles:
        if s.unit_at(castle) >= 0 and scene.unit_seat[s.unit_at(castle)] == seat:
            rows += _row("castle", "TEN-20.5", worth, [field.names[castle]])
    for army, hex, worth in field.stars:
        if army == scene.armies[seat] and holds_star(s, seat, hex):
            rows += _row("star", "TEN-21.7.3", worth, [field.names[hex]])
    for zone, worth in scene.zones:
        if controls(s, seat, zone):
            rows += _row("zone", "TEN-19.2.3", worth, [field.names[zone[0]]])
    if s.holder == seat:
        rows += _row("fortress", "TEN-19.5", scene.fortress_points, [field.names[field.fortress]])
    units = len(s.places_of(seat))
    return rows + _row("units", "TEN-21.7.3", scene.unit_points * units, [])


def _hatamoto(s: Battle) -> list[PointLine]:
    """TEN-21.7.2.1"""
    assert s.treason is not None
    rows: list[PointLine] = []
    for clan, id in enumerate(s.scene.clan_ids):
        if id in HATAMOTO and s.treason.hatamoto[HATAMOTO.index(id)]:
            rows += _row("hatamoto", "TEN-21.7.2.1", 1, [s.scene.clan_word(clan)])
    return rows


def _undecided(s: Battle) -> list[PointLine]:
    standing = [unit for unit in s.scene.undecided if s.pos[unit] >= 0]
    return _row("undecided", "TEN-21.7.3", len(standing), [])


def _lost_head(s: Battle) -> list[PointLine]:
    """TEN-21.7.2.3"""
    assert s.treason is not None
    if not otani_killed(s) or s.treason.head >= HEAD_FOUND:
        return []
    unit = s.scene.otani
    return _row("head", "TEN-21.7.2.3", -s.scene.bundori[unit], [s.scene.unit_word(unit)])


# -- contacts and reach -------------------------------------------------------------------------------------


def contacts(s: Battle) -> list[Contact]:
    """TEN-4.2, TEN-11.6.1: who holds whom in its zone of control, and who could support."""
    found: list[Contact] = []
    for side in BOTH:
        for unit in s.scene.seat_units[side]:
            facing = s.facing(unit) if s.pos[unit] >= 0 and not s.shut(unit) else []
            for enemy in facing:
                word, other = s.scene.unit_word(unit), s.scene.unit_word(enemy)
                found.append({"unit": word, "enemy": other, "supports": len(facing) == 1})
    return found


def _reach(s: Battle, seat: int) -> dict[str, list[str]]:
    """By unit that could move: where it could go if its clan acted now, by an order the viewer knows."""
    names = s.scene.field.names
    found: dict[str, list[str]] = {}
    twin = s.clone()
    twin.own()
    for side in BOTH:
        for clan in s.scene.seat_clans[side]:
            mine = s.on_map(clan)
            if not mine or not knows_order(s, seat, mine[0]) or s.in_siege(clan):
                continue
            for unit, goals in first_moves(twin, clan):
                found[s.scene.unit_word(unit)] = [names[hex] for hex in goals]
    return found


# -- the ways of the unit that moves (TEN-6.2.2) ------------------------------------------------------------


def ways(s: Battle) -> Ways | None:
    """The cheapest ways to every hex the unit under way may go to."""
    step = s.stack[-1]
    if not isinstance(step, Movement) or step.unit == NOBODY:
        return None
    unit, field = step.unit, s.scene.field
    order, side = s.order[s.scene.unit_clan[unit]], s.scene.unit_seat[unit]
    goals = step.goals(s)
    rule = step.ask(s, step.seat).rule
    if order == Order.REGROUP:
        return {"rule": rule, "allowance": RETREAT_HEXES, "to": {}}  # counted in hexes
    if order == Order.DEFENCE:
        return {"rule": rule, "allowance": 0, "to": {}}
    if order == Order.ATTACK:
        costs, allowance = field.charge, step.charge
        bars = Obstacles(s.taken, s.danger[side], True, s.shut_gate(side, False))
    else:
        costs, allowance = field.march, step.march
        bars = Obstacles(s.taken, s.danger[side], False, s.shut_gate(side, True), halt(s, side))
    reached = field.spent(s.pos[unit], costs, allowance, bars)
    trodden = _Trodden(s.pos[unit], costs, reached, bars)
    found = {field.names[hex]: trodden.way(field.names, hex) for hex in goals if hex in reached}
    return {"rule": rule, "allowance": allowance, "to": found}


class _Trodden:
    """A search for movement that has been made: the ways it found, hex by hex."""

    def __init__(self, start: int, costs: Costs, reached: dict[int, int], bars: Obstacles) -> None:
        self.start = start
        self.costs = costs
        self.reached = reached
        self.bars = bars

    def way(self, names: list[str], goal: int) -> Way:
        hexes: list[int] = []
        at = goal
        while at != self.start:
            hexes.insert(0, at)
            at = self._before(at)
        return {"hexes": [names[hex] for hex in hexes], "points": [self.reached[hex] for hex in hexes]}

    def _before(self, hex: int) -> int:
        """Where the cheapest way comes from: no hex where a movement ends."""
        for other, cost in self.costs.into[hex]:
            spent = 0 if other == self.start else self.reached.get(other, NEVER)
            ends = self.bars.danger[other] > 0 or other == self.bars.halt
            if spent + cost == self.reached[hex] and (other == self.start or not ends):
                return other
        return self.start

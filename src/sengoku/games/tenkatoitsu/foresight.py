"""What a choice would bring, for boards: where units can go, whom a charge meets, the odds of combats.

All of it follows from the rules' own functions and from what the viewer knows: with secret orders (TEN-2.3) a
combat with a unit whose order the viewer does not know is left out.
"""

from __future__ import annotations

from sengoku.core.fields import replaced
from sengoku.games.tenkatoitsu import view
from sengoku.games.tenkatoitsu.combat.course import Sides
from sengoku.games.tenkatoitsu.combat.declaring import Combats, Declaring, paired
from sengoku.games.tenkatoitsu.combat.fight import fight_of, scene_of
from sengoku.games.tenkatoitsu.combat.partition import combats
from sengoku.games.tenkatoitsu.command.activation import Activation, Mode
from sengoku.games.tenkatoitsu.command.clan_phase import ClanPhase, Katta
from sengoku.games.tenkatoitsu.command.rally import Rally
from sengoku.games.tenkatoitsu.components import (
    ASHIBAYA_MARCH,
    CHARGE,
    MARCH,
    NEVER,
    TOTSUGEKI_CHARGE,
    Order,
    Tactic,
)
from sengoku.games.tenkatoitsu.movement.charge import Check, check
from sengoku.games.tenkatoitsu.movement.moving import Movement, movement
from sengoku.games.tenkatoitsu.notation import CLAN, TARGET, UNIT
from sengoku.games.tenkatoitsu.obligatory import CombatPhase, MarchPhase, RallyPhase
from sengoku.games.tenkatoitsu.places import NO_TACTIC, NOBODY
from sengoku.games.tenkatoitsu.state import Battle


def whose(s: Battle, seat: int) -> view.Whose:
    """Whose clans, units and targets the nouns of this seat's choices mean."""
    step = s.stack[-1]
    owner = seat
    if isinstance(step, Katta):  # TEN-10.4.2
        owner = 1 - seat
    elif isinstance(step, Movement):  # TEN-R54: not always whoever moves them
        owner = s.scene.clan_seat[step.clans[0]]
    elif isinstance(step, Rally):
        owner = s.scene.clan_seat[step.clan]
    return {"clan": owner, "unit": owner, "target": 1 - seat}


# -- movement (TEN-6) ------------------------------------------------------------------------------------


def reach(s: Battle, seat: int) -> dict[str, list[str]]:
    """Where each unit that this seat may choose, or of a clan it decides about, could go if it were next."""
    found: dict[str, list[str]] = {}
    twin, step = _about_to_move(s, seat)
    if step is None:
        return found
    names = s.scene.field.names
    owner = s.scene.clan_seat[step.clans[0]]
    for choice in step.options(twin):
        if choice.kind == UNIT.kind:
            trial = step.now(step.moved, s.scene.unit_of[owner][choice.index], ())
            found[s.scene.unit_word(trial.unit)] = [names[hex] for hex in trial.goals(twin)]
    return found


def first_moves(twin: Battle, clan: int) -> list[tuple[int, list[int]]]:
    """The units that could move first if this clan acted by its order now, each with where it could go."""
    _turn_back(twin, [clan])
    step = movement(twin, twin.scene.clan_seat[clan], (clan,), CHARGE, MARCH, 0, (0,))
    found: list[tuple[int, list[int]]] = []
    for choice in step.options(twin):
        if choice.kind == UNIT.kind:
            unit = twin.scene.unit_of[twin.scene.clan_seat[clan]][choice.index]
            found.append((unit, step.now(step.moved, unit, ()).goals(twin)))
    return found


def _turn_back(twin: Battle, clans: list[int]) -> None:
    """TEN-6.3: clans in Attack with nobody to charge are in Regroup."""
    for clan in clans:
        if twin.order[clan] == Order.ATTACK and check(twin, clan) == Check.NOBODY_NEAR:
            twin.order = replaced(twin.order, clan, Order.REGROUP)


def _about_to_move(s: Battle, seat: int) -> tuple[Battle, Movement | None]:
    """The movement under way, or the one the question is about, in a position where it can begin."""
    step = s.stack[-1]
    if isinstance(step, Movement):
        return s, step if step.unit == NOBODY else None
    clans = _clans_asked_about(s, step, seat)
    if not clans:
        return s, None
    twin = s.clone()
    twin.own()
    charge, march = (step.charge, step.march) if isinstance(step, Activation) else (CHARGE, MARCH)
    if isinstance(step, Katta):
        for clan in clans:
            twin.order = replaced(twin.order, clan, Order.ATTACK)
    elif isinstance(step, ClanPhase):
        charge, march = _by_tactic(twin, clans)
    _turn_back(twin, clans)
    ignoring = (0,) * len(clans)
    return twin, movement(twin, s.scene.clan_seat[clans[0]], tuple(clans), charge, march, 0, ignoring)


def _clans_asked_about(s: Battle, step: object, seat: int) -> list[int]:
    if isinstance(step, ClanPhase):
        tactic = s.tactic[step.clan]
        along = [clan for clan in s.scene.seat_clans[seat] if s.lead[clan] == step.clan]
        return along if tactic in (Tactic.KIDO, Tactic.ASHIBAYA) else [step.clan]
    if isinstance(step, Activation):
        return [step.clans[step.place]]
    if isinstance(step, (CombatPhase, MarchPhase, RallyPhase, Katta)):
        owner = 1 - seat if isinstance(step, Katta) else seat
        asked = [choice for choice in step.options(s) if choice.kind == CLAN.kind]
        return [s.scene.clan_of[owner][choice.index] for choice in asked]
    return []


def _by_tactic(twin: Battle, clans: list[int]) -> tuple[int, int]:
    """TEN-10.4: a tactic gives the order and the allowances; it is known once the chit is drawn."""
    tactic = twin.tactic[clans[0]]
    orders = {Tactic.TOTSUGEKI: Order.ATTACK, Tactic.KOTAI: Order.REGROUP, Tactic.ASHIBAYA: Order.MOVE}
    if tactic != NO_TACTIC and tactic in orders:
        for clan in clans:
            twin.order = replaced(twin.order, clan, orders[tactic])
    charge = TOTSUGEKI_CHARGE if tactic == Tactic.TOTSUGEKI else CHARGE
    return charge, ASHIBAYA_MARCH if tactic == Tactic.ASHIBAYA else MARCH


def _charging(s: Battle) -> Movement | None:
    step = s.stack[-1]
    if not isinstance(step, Movement) or step.unit == NOBODY:
        return None
    return step if s.order[s.scene.unit_clan[step.unit]] == Order.ATTACK else None


def targets(s: Battle) -> list[str]:
    """TEN-6.3.1: the enemies a charging unit can end beside; else those it runs towards, the nearest."""
    step = _charging(s)
    if step is None:
        return []
    field = s.scene.field
    enemies = s.places_of(1 - s.scene.unit_seat[step.unit])
    goals = step.goals(s)
    aims = [hex for hex in enemies if [goal for goal in goals if goal in field.zone[hex]]]
    clan = s.on_map(s.scene.unit_clan[step.unit])
    if not aims and not [unit for unit in clan if unit in step.moved]:  # it leads the charge
        blocked = [hex in enemies for hex in range(field.size)]
        away = field.points_from(s.pos[step.unit], field.charge, blocked)
        least = min([away[hex] for hex in enemies], default=NEVER)
        aims = [hex for hex in enemies if away[hex] == least != NEVER]
    return [s.scene.unit_word(s.unit_at(hex)) for hex in aims if s.unit_at(hex) >= 0]


def charges(s: Battle, seat: int) -> dict[str, list[view.Forecast]]:
    """By hex a charging unit can go to: the combats with each enemy it would meet there.

    Beside it fight those of its clan that already meet this enemy and no other: they will have to.
    """
    found: dict[str, list[view.Forecast]] = {}
    step = _charging(s)
    if step is None:
        return found
    twin = s.clone()
    twin.own()
    unit = step.unit
    for hex in step.goals(s):
        if hex != s.pos[unit]:
            twin.put(unit, hex)
            twin.fresh = replaced(twin.fresh, unit, 1)
        elif twin.pos[unit] != hex:
            continue
        met = [_meeting(twin, unit, enemy) for enemy in twin.facing(unit) if knows_order(s, seat, enemy)]
        if met:
            found[s.scene.field.names[hex]] = met
    return found


def _meeting(twin: Battle, unit: int, enemy: int) -> view.Forecast:
    clan = twin.on_map(twin.scene.unit_clan[unit])
    friends = [other for other in clan if other != unit and twin.facing(other) == [enemy]]
    bound = [other for other in clan if twin.engaged(other)]
    owner = twin.scene.unit_seat[unit]
    scene = scene_of(twin, fight_of(Sides(owner, (unit, *friends), (enemy,), tuple(bound), _totsugeki(twin))))
    return {
        "attackers": scene["attackers"],
        "defenders": scene["defenders"],
        "red": scene["red"],
        "blue": scene["blue"],
        "odds": scene["odds"],
    }


def _totsugeki(s: Battle) -> int:
    for frame in s.stack:
        if isinstance(frame, Activation) and frame.mode & Mode.TOTSUGEKI:
            return 1
    return 0


def knows_order(s: Battle, seat: int, unit: int) -> bool:
    """Whether this seat knows the order of the unit's clan."""
    clan = s.scene.unit_clan[unit]
    return not s.secret or s.scene.clan_seat[clan] == seat or s.guess[clan] & (s.guess[clan] - 1) == 0


# -- combats (TEN-11) ------------------------------------------------------------------------------------


def forecasts(s: Battle, seat: int) -> list[view.CombatScene] | None:
    """While targets are named: the combat each would make, then those declared; then those to choose from.

    Clans that must test under TEN-11.4 count as if all won; a unit that still has to declare fights in
    another combat if it must fight.
    """
    step = s.stack[-1]
    if not s.deciders() or not isinstance(step, (Declaring, Combats)) or (s.secret and seat != step.seat):
        return None
    fights: list[tuple[list[int], list[int]]] = []
    if isinstance(step, Declaring):
        fighters = _bound_to_fight(s, step)
        unit = step.units[step.place]
        for choice in step.choices(s, step.seat):
            if choice.kind == TARGET.kind:
                enemy = s.scene.unit_of[1 - step.seat][choice.index]
                fights += [
                    fight for fight in combats([*paired(step.pairs), (unit, enemy)]) if enemy in fight[1]
                ]
    else:
        fighters = step.fighters
    fights += [fight for fight in combats(paired(step.pairs)) if fight not in fights]
    return [
        scene_of(s, fight_of(Sides(step.seat, tuple(attackers), tuple(defenders), fighters, step.totsugeki)))
        for attackers, defenders in fights
        if not [unit for unit in [*attackers, *defenders] if not knows_order(s, seat, unit)]
    ]


def _bound_to_fight(s: Battle, step: Declaring) -> tuple[int, ...]:
    """Who fights already, the unit that is asked for, and those after it that must (TEN-11.2)."""
    later = step.units[step.place + 1 :]
    bound = [unit for unit in later if s.order[s.scene.unit_clan[unit]] == Order.ATTACK]
    return tuple(sorted({unit for unit, _ in paired(step.pairs)} | {step.units[step.place], *bound}))

"""What a choice leaves to chance: exact odds with the lines that make them up, for whoever is asked.

They follow from the rules' own tables and from what the seat knows: its own orders, plan and stored points,
and what is open to all. Nothing is asked of the other side's secrets, and looking shows no plan.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sengoku.core.choices import Choice
from sengoku.core.fields import replaced
from sengoku.games.tenkatoitsu.combat.casualties import leader_limit, leader_shield
from sengoku.games.tenkatoitsu.combat.declaring import Combats, heads_of
from sengoku.games.tenkatoitsu.combat.fight import Fight, Stage, with_dice
from sengoku.games.tenkatoitsu.combat.rout import fresh_units, stands_firm
from sengoku.games.tenkatoitsu.combat.scene import sum_of
from sengoku.games.tenkatoitsu.combat.table import THROWS, Loss, chances, result
from sengoku.games.tenkatoitsu.command.activation import Activation
from sengoku.games.tenkatoitsu.command.clan_phase import KIDO_NEEDS, ClanPhase
from sengoku.games.tenkatoitsu.command.orders import needed
from sengoku.games.tenkatoitsu.command.plan_phase import NIGHT, UNSAID, PlanPhase
from sengoku.games.tenkatoitsu.command.points import free_chits, unsteady
from sengoku.games.tenkatoitsu.command.rally import Rally
from sengoku.games.tenkatoitsu.components import (
    DIE_IDS,
    FATE_IDS,
    PLANS,
    Condition,
    Order,
    Tactic,
    bundori_effect,
    rally_levels,
    rout_fate,
)
from sengoku.games.tenkatoitsu.movement.pursuit import Pursuit
from sengoku.games.tenkatoitsu.night.march import Ninjas
from sengoku.games.tenkatoitsu.notation import (
    ACT,
    ATTEMPT,
    CLAN,
    COMMIT,
    DIE,
    HOLD,
    NINJA,
    ORDER,
    SHOOT,
    UNIT,
)
from sengoku.games.tenkatoitsu.obligatory import NIGHT_MARCH, InitiativePhase, MarchPhase, on_ways
from sengoku.games.tenkatoitsu.places import NOBODY
from sengoku.games.tenkatoitsu.scenarios import DEAD
from sengoku.games.tenkatoitsu.state import Battle
from sengoku.games.tenkatoitsu.treason.aid import WEST
from sengoku.games.tenkatoitsu.treason.engagement import treason_of
from sengoku.games.tenkatoitsu.view_sums import Chance, ChanceLine

_DIE: Final = range(1, 7)
_WON: Final = "success"
_LOST: Final = "failure"


def odds(s: Battle, seat: int) -> list[Chance]:
    """What each choice of this seat's question leaves to chance; nothing for whoever is not asked."""
    if s.over or seat not in s.deciders():
        return []
    step = s.stack[-1]
    found: list[Chance] = []
    for choice in s.choices(seat):
        found += _of_choice(s, step, seat, choice)
    return found


def _of_choice(s: Battle, step: object, seat: int, choice: Choice) -> list[Chance]:
    if isinstance(step, (Activation, InitiativePhase)):
        return _order(s, step, choice)
    if isinstance(step, Pursuit):
        clan = s.scene.unit_clan[step.unit] if choice is HOLD else NOBODY
        return [_change(s, choice, clan, Order.DEFENCE, "TEN-6.7")] if clan != NOBODY else []
    if isinstance(step, Rally):
        return [_rally(s, step, choice)] if choice.kind == UNIT.kind else []
    if isinstance(step, PlanPhase):
        return _plan(s, step, seat, choice)
    if isinstance(step, MarchPhase):
        return _night_march(s, seat, choice)
    if isinstance(step, ClanPhase):
        return _kido(s, step, choice)
    if isinstance(step, Combats):
        return _combined(s, step, choice)
    if isinstance(step, Fight):
        return _fight(s, step, choice)
    if isinstance(step, Ninjas):
        return _ninjas(s, seat, choice)
    return _arquebus(s, choice)


def _chance(
    choice: Choice, test: str, rule: str, about: str | None, lines: list[ChanceLine], need: int | None
) -> Chance:
    """One die, with nothing known of it yet."""
    return {
        "choice": str(choice),
        "test": test,
        "rule": rule,
        "about": about,
        "dice": 1,
        "lines": lines,
        "need": need,
        "of": len(_DIE),
        "odds": {},
    }


def _line(id: str, rule: str, value: int) -> list[ChanceLine]:
    """A line of a sum, if it counts for something."""
    return [{"id": id, "rule": rule, "value": value}] if value else []


def _throws(chance: Chance, word: Callable[[int], str]) -> Chance:
    """With each face of the die counted under the word it means."""
    for die in _DIE:
        outcome = word(die)
        chance["odds"][outcome] = chance["odds"].get(outcome, 0) + 1
    return chance


# -- orders (TEN-8.1) ---------------------------------------------------------------------------------------


def _order(s: Battle, step: Activation | InitiativePhase, choice: Choice) -> list[Chance]:
    if choice.kind != ORDER.kind:
        return []
    if isinstance(step, InitiativePhase):
        return [_change(s, choice, step.clan, choice.index, "TEN-7.2.4")]
    return [_change(s, choice, step.clans[step.place], choice.index, "TEN-8.1")]


def _change(s: Battle, choice: Choice, clan: int, new: int, rule: str) -> Chance:
    """An order change; in the Initiative phase a 1 sends the clan back, whatever the total (TEN-R26)."""
    old, seat = s.order[clan], s.scene.clan_seat[clan]
    bonus = s.sheet(seat).order_bonus[old][new] if s.active[seat] else 0
    best, need = s.best_value(clan), needed(old, new, s.dark)
    lines = _line("individual", "TEN-8.1", best) + _line("plan", "TEN-10.1", bonus)
    chance = _chance(choice, "order", rule, s.scene.clan_word(clan), lines, need)

    def word(die: int) -> str:
        if die == 1 and rule == "TEN-7.2.4":
            return "retreat"
        return _WON if die + best + bonus >= need else _LOST

    return _throws(chance, word)


def _rally(s: Battle, step: Rally, choice: Choice) -> Chance:
    """TEN-8.5: the levels regained, or flight."""
    seat = s.scene.clan_seat[step.clan]
    unit = s.scene.unit_of[seat][choice.index]
    bonus = PLANS[s.plan[seat]].kotai_rally_bonus if step.kotai and s.active[seat] else 0
    best = s.best_value(step.clan)
    lines = _line("individual", "TEN-8.5", best) + _line("plan", "TEN-10.1", bonus)
    chance = _chance(choice, "rally", "TEN-8.5", s.scene.unit_word(unit), lines, None)

    def word(die: int) -> str:
        levels = min(rally_levels(die + best + bonus), s.loss[unit])
        return "flight" if die == 1 else f"levels-{levels}" if levels else "nothing"

    return _throws(chance, word)


def _night_march(s: Battle, seat: int, choice: Choice) -> list[Chance]:
    """TEN-14: off the ways a clan may lose its way at night."""
    if not s.dark or choice.kind != CLAN.kind:
        return []
    clan = s.scene.clan_of[seat][choice.index]
    if on_ways(s, clan):
        return []
    best = s.best_value(clan)
    lines = _line("individual", "TEN-14", best)
    chance = _chance(choice, "night-march", "TEN-14", s.scene.clan_word(clan), lines, NIGHT_MARCH)
    return [_throws(chance, lambda die: _WON if die + best >= NIGHT_MARCH else _LOST)]


def _kido(s: Battle, step: ClanPhase, choice: Choice) -> list[Chance]:
    """TEN-10.4.4: each clan that is part of it rolls."""
    if choice is not ACT or s.tactic[step.clan] != Tactic.KIDO:
        return []
    mates = [clan for clan in s.scene.seat_clans[step.seat] if s.lead[clan] == step.clan]
    return [_kido_of(s, clan, choice) for clan in mates if s.alive(clan) and not s.in_siege(clan)]


def _kido_of(s: Battle, clan: int, choice: Choice) -> Chance:
    best = s.best_value(clan)
    lines = _line("individual", "TEN-10.4.4", best)
    chance = _chance(choice, "kido", "TEN-10.4.4", s.scene.clan_word(clan), lines, KIDO_NEEDS)
    return _throws(
        chance, lambda die: "panic" if die == 1 else "acts" if die + best >= KIDO_NEEDS else "stays"
    )


# -- plan and ninjas (TEN-10.2, TEN-19.4.5) ----------------------------------------------------------------


def plan_lines(s: Battle, seat: int) -> list[ChanceLine]:
    """What `plan_modifier` adds to the roll for the plan, line by line."""
    lines = _line("scenario", "TEN-19.4.3", s.scene.plan_modifier[seat])
    lines += _line("night", "TEN-14", NIGHT if s.dark else 0)
    return lines + _line("summits", "TEN-19.2.3", -free_chits(s, seat))


def command_lines(s: Battle, seat: int) -> list[ChanceLine]:
    """What `command_modifier` adds to the command die, line by line."""
    lines = _line("unsteady", "TEN-9.2", unsteady(s, seat))
    return lines + _line("bundori", "TEN-9.2", bundori_effect(s.bundori[1 - seat]))


def _plan(s: Battle, step: PlanPhase, seat: int, choice: Choice) -> list[Chance]:
    """What a roll for the plan would bring, with the points stored then."""
    if choice.kind == COMMIT.kind:
        stored = s.stored[seat] + choice.index
    elif choice is ATTEMPT and step.commits[seat] != UNSAID:
        stored = s.stored[seat] + step.commits[seat]
    else:
        return []
    lines = plan_lines(s, seat)
    modifier = sum([line["value"] for line in lines])
    chance = _chance(choice, "plan", "TEN-10.2", None, lines, stored)
    won = len([1 for first in _DIE for second in _DIE if first + second + modifier <= stored])
    chance["dice"] = 2
    chance["of"] = len(_DIE) ** 2
    chance["odds"] = {_WON: won, _LOST: len(_DIE) ** 2 - won}
    return [chance]


def _ninjas(s: Battle, seat: int, choice: Choice) -> list[Chance]:
    """What the enemy loses of the points he has rolled."""
    if choice is not NINJA:
        return []
    chance = _chance(choice, "ninja", "TEN-19.4.5", None, [], None)
    return [_throws(chance, lambda die: f"points-{min(die, s.points[1 - seat])}")]


# -- combat (TEN-11) ----------------------------------------------------------------------------------------


def _combined(s: Battle, step: Combats, choice: Choice) -> list[Chance]:
    """TEN-11.4: of several clans those with the highest die attack."""
    target = s.scene.unit_of[1 - step.seat][choice.index]
    heads = [] if step.together else heads_of(s, step.combat(target)[0])
    if len(heads) < 2:
        return []
    throws = len(_DIE) ** len(heads)
    highest = sum([die ** (len(heads) - 1) for die in _DIE])
    found: list[Chance] = []
    for clan in heads:
        chance = _chance(choice, "combined", "TEN-11.4", s.scene.clan_word(clan), [], None)
        chance["dice"] = len(heads)
        chance["of"] = throws
        chance["odds"] = {"fights": highest, "stays": throws - highest}
        found.append(chance)
    return found


def _fight(s: Battle, step: Fight, choice: Choice) -> list[Chance]:
    if choice.kind == DIE.kind:
        return _leader_die(s, step, choice)
    if choice.kind == UNIT.kind and step.stage in (Stage.ATTACKER_LOSS, Stage.DEFENDER_LOSS):
        return _loss(s, step, s.scene.unit_of[step.seat][choice.index], choice)
    return []


def _leader_die(s: Battle, step: Fight, choice: Choice) -> list[Chance]:
    """TEN-11.6: the combat with this die; for the attacker with each answer of the defender's leader."""
    first = step.stage == Stage.ATTACKER_DIE
    answers = [0]
    if first and [unit for unit in step.sides.defenders if s.value(unit)]:
        answers = [0, 1]
    found: list[Chance] = []
    for answer in answers:
        dice = (choice.index, answer) if first else (step.throw.dice[0], choice.index)
        total = sum_of(with_dice(s, step, dice), False)
        lines = _line("red", "TEN-11.6", total.red) + _line("blue", "TEN-11.6", total.blue)
        chance = _chance(choice, "combat", "TEN-11.6", None, lines, None)
        if len(answers) > 1:
            chance["about"] = DIE_IDS[answer]
        chance["dice"] = 4
        chance["of"] = THROWS
        chance["odds"] = chances(total.red, total.blue)
        found.append(chance)
    return found


def _loss(s: Battle, step: Fight, chosen: int, choice: Choice) -> list[Chance]:
    """TEN-11.10, TEN-11.11: what may become of the leader and the clan of the unit that takes the loss."""
    code = result(step.throw.code())
    attacks = step.stage == Stage.ATTACKER_LOSS
    one, others = (code.attacker, code.other_attackers) if attacks else (code.defender, code.other_defenders)
    after = s.clone()
    after.own()
    for unit in step.sides.attackers if attacks else step.sides.defenders:
        _suffer(after, unit, one if unit == chosen else others)
    hurt = step.toll.hurt[step.sides.units().index(chosen)] + one.steps
    found: list[Chance] = []
    gone = after.pos[chosen] == DEAD
    if s.scene.bundori[chosen] and not s.killed[chosen] and (gone or hurt >= 2):
        found.append(_leader(s, chosen, gone, choice))
    clan = s.scene.unit_clan[chosen]
    if gone and after.on_map(clan) and not stands_firm(s, clan):
        chance = _chance(choice, "rout", "TEN-11.11", s.scene.clan_word(clan), [], None)
        best, fresh = after.best_value(clan), fresh_units(after, clan)
        chance["lines"] = _line("individual", "TEN-11.11", best) + _line("units", "TEN-11.11", fresh)
        found.append(_throws(chance, lambda die: FATE_IDS[rout_fate(die + best + fresh)]))
    return found


def _suffer(after: Battle, unit: int, loss: Loss) -> None:
    steps = Condition.ELIMINATED if loss.eliminated else loss.steps
    after.loss = replaced(after.loss, unit, min(after.loss[unit] + steps, Condition.ELIMINATED))
    if after.loss[unit] == Condition.ELIMINATED:
        after.move(unit, DEAD)


def _leader(s: Battle, unit: int, gone: bool, choice: Choice) -> Chance:
    shield, limit = leader_shield(s, unit), leader_limit(gone)
    lines = _line("plan", "TEN-10.1", shield)
    chance = _chance(choice, "leader", "TEN-11.10", s.scene.unit_word(unit), lines, limit)
    return _throws(chance, lambda die: "killed" if die + shield <= limit else "unhurt")


# -- treason (TEN-21.4) -------------------------------------------------------------------------------------


def _arquebus(s: Battle, choice: Choice) -> list[Chance]:
    """TEN-21.4.6: a token out of the treason bowl, of which all know how many there are and whose."""
    if choice is not SHOOT:
        return []
    t = treason_of(s)
    loyal, count = t.placed(WEST), len(t.bowl)
    chance = _chance(choice, "arquebus", "TEN-21.4.6", None, [], None)
    chance["dice"] = 0
    chance["of"] = count
    chance["odds"] = {"treason": count - loyal, "loyal": loyal}
    return [chance]

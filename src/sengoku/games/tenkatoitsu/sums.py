"""TEN-15.4, TEN-15.6.1, TEN-21.7.3 as boards spell them out: the odds of a siege, and what the stars count.

These are open to everybody; what the question leaves to chance (`odds`) and the `overview` are the viewer's.
"""

from __future__ import annotations

from typing import Any, Final

from sengoku.core.choices import Choice
from sengoku.games.tenkatoitsu.notation import PRESS
from sengoku.games.tenkatoitsu.odds import command_lines, odds, plan_lines
from sengoku.games.tenkatoitsu.overview import overview, points, turns, ways
from sengoku.games.tenkatoitsu.places import BOTH, NOBODY
from sengoku.games.tenkatoitsu.preparation import is_preparing
from sengoku.games.tenkatoitsu.scoring import count as total
from sengoku.games.tenkatoitsu.scoring import holds_star
from sengoku.games.tenkatoitsu.siege.actions import FIRE_NEED, Assault, Mode, SiegeActions, Stage, Storm
from sengoku.games.tenkatoitsu.siege.fortress import ZONE_IDS, beside, count, lowest_score, zones_in
from sengoku.games.tenkatoitsu.siege.part import counts_as_strength, inside, zone_words
from sengoku.games.tenkatoitsu.siege.siege import bonus, losses
from sengoku.games.tenkatoitsu.state import Battle
from sengoku.games.tenkatoitsu.treason.aid import WEST

_DIE: Final = range(1, 7)
#: More than an assault can fall short.
_SHORT: Final = range(24)


def sums(s: Battle, seat: int | None) -> dict[str, Any]:
    """The entry `sums` of a view; a spectator sees a siege with the eyes of seat 0."""
    field = s.scene.field
    stars = [(s.scene.armies.index(army), hex, worth) for army, hex, worth in field.stars]
    held = [star for star in stars if holds_star(s, *star[:2])]
    ended = s.over and s.treason is not None
    within = [unit for side in BOTH for unit in inside(s, side)] if field.fortress >= 0 else []
    return {
        "stars": [field.names[hex] for _, hex, _ in held],
        "count": _count(s, [(side, worth) for side, _, worth in held]) if ended else None,
        "worn": [s.scene.unit_word(unit) for unit in within if not counts_as_strength(s.loss[unit])],
        "siege": None if s.siege.siege == s.siege.NONE else _siege(s, seat or 0),
        **_of_viewer(s, NOBODY if seat is None else seat),
    }


def _of_viewer(s: Battle, me: int) -> dict[str, Any]:
    """What is worked out for one pair of eyes; in the middle of a step nobody has the time to look it up."""
    asked = s.deciders()
    found: dict[str, Any] = {
        "odds": odds(s, me),
        # Where orders are secret, so is the other side's: it tells something of the commander's.
        "command": [[] if s.secret and me != side else command_lines(s, side) for side in BOTH],
        "plan": [plan_lines(s, side) for side in BOTH],
        "points": points(s),
        "turns": turns(s, me),
        "ways": ways(s) if me in asked else None,
    }
    if not s.midway:
        found["overview"] = overview(s, me) if asked and not is_preparing(s) else None
    return found


def _count(s: Battle, held: list[tuple[int, int]]) -> dict[str, list[int]]:
    """TEN-21.7.3: what is added to victory points and bundori at the end; the head is what is missing."""
    stars = [sum([worth for owner, worth in held if owner == side]) for side in BOTH]
    units = [s.scene.unit_points * s.units_of(side) for side in BOTH]
    units[WEST] += len([unit for unit in s.scene.undecided if s.pos[unit] >= 0])
    known = [s.vp[side] + s.bundori[side] + stars[side] + units[side] for side in BOTH]
    return {"stars": stars, "units": units, "head": [total(s)[side] - known[side] for side in BOTH]}


# -- a siege (TEN-15) ---------------------------------------------------------------------------------------


def _siege(s: Battle, seat: int) -> dict[str, Any]:
    theirs, mine = s.siege.markers[1 - seat], s.siege.markers[seat]
    return {
        "actions": [_actions(s, side) for side in BOTH],
        "targets": {ZONE_IDS[zone]: _target(zone, mine) for zone in zones_in(theirs) if beside(zone) & mine},
        "storm": _storm(s),
        "losses": [losses(-short) for short in _SHORT],
    }


def _actions(s: Battle, seat: int) -> dict[str, int]:
    """TEN-15.4.3"""
    units = inside(s, seat)
    fire = sum([s.scene.fire[unit] for unit in units])
    best = max([s.value(unit) for unit in units], default=0)
    return {"fire": fire, "best": best, "total": fire + best + 1}


def _target(zone: int, markers: int) -> dict[str, Any]:
    """An assault on a zone, and fire at it, from all markers beside it."""
    sources = beside(zone) & markers
    adjacent, score = count(sources), lowest_score(zone, sources)
    return {
        "sources": zone_words(sources),
        "score": score,
        "odds": _odds(bonus(sources, 0, 0), score),
        "need": FIRE_NEED + score,
        "die": min(7, max(1, FIRE_NEED + score - adjacent)),
    }


def _odds(bonus: int, need: int) -> list[int]:
    """Of 36 throws, those an assault wins, ties and loses."""
    thrown = [red + bonus - blue - need for red in _DIE for blue in _DIE]
    won, tied = len([one for one in thrown if one > 0]), thrown.count(0)
    return [won, tied, len(thrown) - won - tied]


def _storm(s: Battle) -> dict[str, Any] | None:
    """The assault that is prepared: what each answer to the question makes of it."""
    step = s.stack[-1]
    if isinstance(step, SiegeActions) and step.mode == Mode.PRESS:
        sources = beside(step.zone) & s.siege.markers[step.seat]
        storm, defends = Storm(step.seat, step.zone, 0, sources), False
    elif isinstance(step, Assault) and step.stage <= Stage.DEFENDER:
        storm, defends = step.storm, step.stage == Stage.DEFENDER
    else:
        return None
    adjacent, score = count(storm.sources), lowest_score(storm.zone, storm.sources)
    most = 0 if defends else min(adjacent, s.siege.strength[1 - storm.active])

    def answer(choice: Choice) -> dict[str, Any]:
        if isinstance(step, Assault):
            given = (step.spent, choice.index) if defends else (choice.index, 0)
            extra = storm.extra
        else:
            given, extra = (0, 0), int(choice is PRESS)
        adds = bonus(storm.sources, extra, given[0])
        worst = _odds(adds, score + most)[0] if most else None
        return {"choice": str(choice), "odds": _odds(adds, score + given[1]), "worst": worst}

    return {
        "attacker": storm.active,
        "zone": ZONE_IDS[storm.zone],
        "sources": zone_words(storm.sources),
        "score": score,
        "most": most,
        "answers": [answer(choice) for choice in step.options(s)],
    }

"""A glance tells bots in numbers what the view tells people in words."""

from __future__ import annotations

from typing import Any

import pytest

import sengoku
from sengoku.core.chance import next_pick
from sengoku.games.tenkatoitsu.components import ORDER_IDS, PHASE_IDS, PLAN_IDS, TACTIC_IDS
from sengoku.games.tenkatoitsu.glance import BattleGlance, Clash
from sengoku.games.tenkatoitsu.places import PLACE_IDS
from sengoku.games.tenkatoitsu.siege.part import zone_words
from sengoku.games.tenkatoitsu.state import Battle
from tests.support import rule

GAME = sengoku.game("tenkatoitsu")
#: At every so many decisions they are compared.
EVERY = 9


def played(scenario: str, secret: bool) -> list[Battle]:
    """Positions of a random game, as they were."""
    s = GAME.new(2, f"glance {scenario}", scenario=scenario, secret_orders=secret)
    found: list[Battle] = []
    pick = 3
    while not s.over:
        for seat in s.deciders():
            legal = s.choices(seat)
            pick = next_pick(pick)
            s.apply(seat, legal[(pick >> 8) % len(legal)])
            if s.over:
                break
        if s.moves % EVERY == 0 and not s.over:
            twin = s.clone()
            assert isinstance(twin, Battle)
            found.append(twin)
    return found


@rule("TEN-R33")
@pytest.mark.parametrize("secret", [False, True], ids=["open", "secret"])
@pytest.mark.parametrize("scenario", ["nagakute", "yamazaki-long", "sekigahara"])
def test_a_glance_says_what_the_view_says(scenario: str, secret: bool) -> None:
    for s in played(scenario, secret):
        for seat in s.deciders():
            view, glance = s.view(seat), BattleGlance(s, seat)
            names = s.scene.field.names
            assert (glance.prompt, glance.args) == (s.ask(seat).prompt, s.ask(seat).args)
            assert [names[hex] if hex >= 0 else None for hex in glance.pos] == told(view["units"], "hex")
            assert glance.loss == told(view["units"], "loss")
            assert glance.value == told(view["units"], "individual")
            assert [word(ORDER_IDS, order) for order in glance.order] == told(view["clans"], "order")
            assert [word(PLACE_IDS, place) for place in glance.chit] == told(view["clans"], "chit")
            tactics = [{-2: None, -1: "none"}.get(one, TACTIC_IDS[one]) for one in glance.tactic]
            assert tactics == told(view["clans"], "tactic")
            if glance.box:
                assert [glance.box[clan] for clan in s.scene.seat_clans[seat]] == [
                    view["clans"][clan]["box"] for clan in s.scene.seat_clans[seat]
                ]
            sides = view["sides"]
            assert [word(PLAN_IDS, plan) for plan in glance.plan] == told(sides, "plan")
            assert glance.score == told(sides, "score")
            assert glance.points == told(sides, "points")
            in_bowl = [view["obligatory"][phase] == "bowl" for phase in PHASE_IDS]
            assert [state == 1 for state in glance.obligatory] == in_bowl
            assert glance.owner == view["whose"]["unit"]
            assert glance.moving == (view["moving"] is not None)
            compare_fighting(s, view, glance)


def compare_fighting(s: Battle, view: dict[str, Any], glance: BattleGlance) -> None:
    words = s.scene.unit_words
    assert [[words[unit], words[enemy]] for unit, enemy in glance.pairs] == view["declared"]
    combat = view["combat"]
    assert (glance.clash is None) == (combat is None)
    if glance.clash is not None and glance.prompt == "leader-die":
        assert said(s, glance.clash) == [combat[key] for key in ("attackers", "defenders", "red", "blue")]
    if glance.prompt == "next-combat":
        found = [said(s, clash) for clash in glance.clashes]
        assert found == [
            [one[key] for key in ("attackers", "defenders", "red", "blue")] for one in view["combats"]
        ]
    siege = view["siege"]
    assert (glance.besieged < 0) == (siege is None)
    if siege is not None:
        assert glance.besieged == siege["besieged"]
        assert glance.strength == siege["strength"]
        assert [zone_words(bits) for bits in glance.markers] == siege["markers"]
        assert [zone_words(bits) for bits in glance.bases] == siege["bases"]


def said(s: Battle, clash: Clash) -> list[object]:
    words = s.scene.unit_words
    attackers = [words[unit] for unit in clash.attackers]
    return [attackers, [words[unit] for unit in clash.defenders], clash.red, clash.blue]


def told(rows: list[dict[str, Any]], key: str) -> list[Any]:
    return [row[key] for row in rows]


def word(ids: Any, number: int) -> str | None:
    return None if number < 0 else ids[number]

"""The numbers of Samurai Sword's rules of thumb as data, and what describes the prospects of a team."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from sengoku.bots.samurai_sword import style
from sengoku.bots.samurai_sword.brain import BRAIN, SwordBrain
from sengoku.bots.samurai_sword.style import STYLE, Style
from sengoku.bots.samurai_sword.teams import FEATURES, teams
from sengoku.games.samurai_sword.components import Team
from sengoku.games.samurai_sword.glance import SwordGlance
from tests.samurai_sword.table import Table, table
from tests.support import rule

FILE = Path(style.__file__).with_name("style.toml")


def numbers(**weights: float) -> dict[str, Any]:
    """The shipped ones, but for these."""
    found = tomllib.loads(FILE.read_text("utf-8"))
    found["weights"] |= weights
    return found


def picked(brain: SwordBrain, t: Table) -> str:
    seat = t.state.deciders()[0]
    return str(brain.pick(SwordGlance(t.state, seat), t.state.choices(seat)))


def test_two_styles_meet_without_taking_each_other_s_thoughts() -> None:
    """One strikes whomever it can; the other never parts with a card."""
    t = table(3, characters={0: "benkei"}, hands={0: "bokken parry"})
    miser = SwordBrain(FILE, Style(numbers(**{"weapon-kept": 9.0})))
    for _ in range(2):
        assert picked(BRAIN, t) == "play bokken"
        assert picked(miser, t) == "end"


def test_beliefs_are_a_style_s_own() -> None:
    t = table(5, roles="shogun ninja ronin samurai ninja")
    for _ in range(6):
        t.state.against(1, 0)
    trusting = SwordBrain(FILE, Style(numbers(caprice=1.0)))
    glance = SwordGlance(t.state, 0)
    assert trusting.worth(glance).outlook.enmity[1] == pytest.approx(trusting.worth(glance).outlook.enmity[3])
    assert BRAIN.worth(glance).outlook.enmity[1] > BRAIN.worth(glance).outlook.enmity[3]


def test_numbers_of_another_shape_are_refused() -> None:
    with pytest.raises(ValueError, match="version"):
        Style(numbers() | {"version": 99})
    assert STYLE.hazard == sorted(STYLE.hazard, reverse=True)


def described(t: Table, team: int, feature: str) -> float:
    return teams(t.state)[team][FEATURES.index(feature)]


@rule("SAM-7.1", "SAM-7.6")
def test_who_wins_if_the_pile_runs_out_is_told_only_when_that_ends_the_game() -> None:
    t = table(5, honour={0: 1, 1: 1, 2: 1, 3: 6, 4: 6})
    assert described(t, Team.NINJA, "run-out") > 0
    assert described(t, Team.SHOGUN, "run-out") == 0
    assert described(table(5, honour={0: 2, 1: 2, 2: 2, 3: 5, 4: 5}), Team.NINJA, "run-out") == 0


def test_what_acts_say_of_a_role() -> None:
    """Roles lie shogun, samurai, ronin, ninja, ninja."""
    t = table(5)
    assert described(t, Team.NINJA, "signal-ninja") == 0
    t.state.against(3, 0)
    open_ninja = described(t, Team.NINJA, "signal-ninja")
    t.state.against(3, 1)
    assert 0 < described(t, Team.NINJA, "signal-ninja") < open_ninja
    t.state.against(1, 0)
    assert described(t, Team.SHOGUN, "signal-samurai") == 0
    t.state.against(1, 4)
    assert described(t, Team.SHOGUN, "signal-samurai") > 0

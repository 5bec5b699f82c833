"""What if a figure were another: what may be changed; a change is played, and nothing else changes."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

import pytest

import sengoku
from sengoku.arena.balance import balance
from sengoku.arena.simulate import make_plan
from sengoku.arena.whatif import Change, check_changes, environment, figures, named, read_changes
from sengoku.cli.words import words
from sengoku.core.errors import BadOption
from sengoku.core.rulebook import LANGUAGES
from sengoku.core.trials import VARIABLE, tried


def changes_of(game: str, text: str) -> list[Change]:
    return check_changes(game, tomllib.loads(text))


def test_a_change_is_played_with_the_same_seeds() -> None:
    """In processes of their own: what was loaded here stays as it is."""
    changes = changes_of("bushido", "provinces.terrain.temple.honour = 12")
    assert changes == [Change(("provinces", "terrain", "temple", "honour"), 7, 12)]
    plan = make_plan("bushido", 3, ["random"], 3, seed="what if")
    found = balance([plan], changes=changes)
    (before,), (after,) = found.before, found.after
    assert [one.seed for one in before.rows] == [one.seed for one in after.rows]
    assert not found.unchanged()
    assert sum(sum(one.scores) for one in after.rows) > sum(sum(one.scores) for one in before.rows)
    assert VARIABLE not in os.environ
    assert balance([plan]).before[0].rows == before.rows
    told = found.to_json()
    assert told["changes"] == [{"figure": "provinces.terrain.temple.honour", "before": 7, "after": 12}]
    assert set(told["shifts"][0]) == {"seat", "order"}


def test_what_no_game_depends_on_changes_nothing() -> None:
    text = 'cards.split.B.doubles = { "bushi+samurai" = 1, "bushi+shinobi" = 2 }'
    found = balance([make_plan("shitenno", 2, ["random"], 2)], changes=changes_of("shitenno", text))
    assert found.unchanged()
    assert all(shift.verdict(2) == "even" for shift in found.shifts(0, "seat").values())


def test_rules_that_do_not_work_are_explained() -> None:
    changes = changes_of("bushido", 'tiles.katana.splits."51-34-17" = [1, 2, 3]')
    with pytest.raises(BadOption, match="not 102 tiles"):
        balance([make_plan("bushido", 3, ["random"], 1)], changes=changes)


@pytest.mark.parametrize(
    ("game", "text", "said"),
    [
        ("bushido", "provinces.terrain.temple.hono = 1", "no figure provinces.terrain.temple.hono"),
        ("bushido", "provinces.terrain.desert.honour = 1", "no figure provinces.terrain.desert"),
        ("bushido", "nothing = 3", "no figure nothing"),
        ("bushido", "provinces.terrain.mountain.honour = 3", "mountain.honour is not reconstructed"),
        ("bushido", "numbers.limits.win = 40", "limits.win is not reconstructed"),
        ("bushido", "provinces.terrain.temple.honour = '7'", "same kind as now, 7"),
        ("bushido", "provinces.terrain.temple.honour = -1", "no number below 0"),
        ("bushido", "provinces.terrain.temple.honour = true", "same kind as now, 7"),
        ("bushido", "provinces.terrain.temple.honour = 7", "Nothing is changed"),
        ("bushido", "provinces.terrain.temple.honour.a = 1", "no figure"),
        ("bushido", "", "Nothing is changed"),
        ("tenkatoitsu", 'command.points."nagakute.ikeda" = [1, 2]', "same kind as now"),
        ("tenkatoitsu", 'nagakute.clan."tokugawa.B".units = ["1/1/1/1"]', "not reconstructed"),
        ("samurai-sword", "cards.card.bo.copies = 9", "Samurai Sword has no reconstructed figures"),
    ],
)
def test_what_may_not_be_changed_is_refused(game: str, text: str, said: str) -> None:
    with pytest.raises(BadOption) as fault:
        changes_of(game, text)
    assert said in str(fault.value)
    assert fault.value.text("fr") != str(fault.value)


def test_a_file_that_is_no_toml(tmp_path: Path) -> None:
    file = tmp_path / "changes.toml"
    file.write_text("temple honour 3")
    with pytest.raises(BadOption, match="is not TOML"):
        read_changes("bushido", file)


def test_bushidos_figures_are_those_that_say_so_themselves() -> None:
    terrains = sengoku.game("bushido").components["provinces"]["terrain"]
    known = {
        ("provinces", "terrain", terrain["id"], name)
        for terrain in terrains
        for name, source in terrain["source"].items()
        if source == "reconstruction"
    }
    found = {figure.path for figure in figures("bushido")}
    assert {path for path in found if path[0] == "provinces"} == known


@pytest.mark.parametrize("game", sengoku.game_ids())
def test_every_figure_is_there(game: str) -> None:
    found = figures(game)
    assert len({figure.path for figure in found}) == len(found)
    assert bool(found) == (sengoku.game(game).folder / "data" / "reconstructed.toml").is_file()
    for lang in LANGUAGES:
        told = words(lang, game)
        assert all(told.has(f"figure-why-{figure.why}") for figure in found), lang


def test_names_are_toml() -> None:
    assert named(("nagakute", "clan", "tokugawa.A", "units")) == 'nagakute.clan."tokugawa.A".units'


def test_armies_are_changed_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are read with their line numbers, not as the other files are."""
    from sengoku.games.tenkatoitsu.ground import army_file, map_file

    text = 'nagakute.clan."ikeda.A".units = ["9/9/9/2 SO", "2/4/2/0", "1/3/2/0"]'
    for name, value in environment("tenkatoitsu", changes_of("tenkatoitsu", text)).items():
        monkeypatch.setenv(name, value)
    clans = army_file.load("nagakute", map_file.load("nagakute"))["clan"]
    assert next(clan for clan in clans if clan["id"] == "ikeda.A")["units"][0] == "9/9/9/2 SO"
    data = {"clan": [{"id": "ikeda.A", "units": []}]}
    assert tried(sengoku.game("tenkatoitsu").folder / "data" / "yamazaki.toml", data) == data
    assert tried(sengoku.game("bushido").folder / "data" / "nagakute.toml", data) == data

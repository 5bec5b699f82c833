"""What the table of Bushido shows in the terminal, and what it must not show; maps from files; the report."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sengoku.arena.breakdowns import bushido as breakdown
from sengoku.arena.breakdowns import in_times, of_game, of_seats
from sengoku.arena.simulate import simulate
from sengoku.bots import bot, decide, private_dice
from sengoku.cli import run
from sengoku.cli.faults import Fault
from sengoku.cli.inputs import game_options
from sengoku.cli.simulate import counted, title
from sengoku.cli.tables import bushido, tables
from sengoku.cli.words import words
from sengoku.core import rulebook
from sengoku.core.messages import Messages
from sengoku.core.state import State
from sengoku.games import game
from sengoku.games.bushido.components import DISC_IDS, ROLE_IDS, TERRAIN_IDS, TILE_IDS
from sengoku.games.bushido.ledger import LINES, TRACK_IDS
from sengoku.games.bushido.provinces import BadMap, standard
from tests.bushido.table import Table, table
from tests.by_chance import positions
from tests.cli import drawing
from tests.cli.drawing import drawn
from tests.support import rule

GAME = game("bushido")
NAMES = ["Anna", "Bruno", "Chloé", "Denis", "Evangeline-Maria"]
ENGLISH = words("en", "bushido", NAMES)
FRENCH = words("fr", "bushido", NAMES)
LANGUAGES = [words(lang, "bushido", NAMES) for lang in rulebook.LANGUAGES]
SEATS = (3, 4, 5)


def shown(state: State, seat: int | None, say: Messages = ENGLISH) -> str:
    return drawing.shown(bushido, state, seat, say)


def test_the_right_module_is_found() -> None:
    assert tables("bushido") is bushido


@pytest.mark.parametrize("say", LANGUAGES)
@pytest.mark.parametrize("seats", SEATS)
def test_every_position_of_a_game_can_be_shown(seats: int, say: Messages) -> None:
    for state in positions(GAME, seats, 1, elite=True, campaign=True)[::23]:
        for seat in (None, 0, seats - 1):
            text = shown(state, seat, say)
            assert "Anna" in text
            assert "cli-" not in text
            for province in state.view(None)["provinces"]:
                assert province["id"] in text


@pytest.mark.parametrize("say", LANGUAGES)
@pytest.mark.parametrize("seats", SEATS)
def test_the_table_fits_a_narrow_screen(seats: int, say: Messages) -> None:
    """In 80 columns the map and the players are whole: only a long name is cut short."""
    for state in positions(GAME, seats, 2)[::29]:
        lines = drawn(bushido.table(state.view(0), say), width=80).splitlines()
        rows = [line for line in lines if any(f" {crest} " in line[:4] for crest in "○□△◇☆")]
        assert len(rows) == seats
        for line in rows:
            assert line.replace("Evangeline-…", "").count("…") == 0
        provinces = [
            word for line in lines for word in line.split() if word[:1] == "P" and word[1:].isdigit()
        ]
        assert len(provinces) >= seats * 6


def test_a_table_is_the_same_whatever_the_viewer_cannot_know() -> None:
    for state in positions(GAME, 3, 3, 400)[::37]:
        for seat in (None, *range(3)):
            twin = state.resample(seat, f"twin {state.moves}")
            assert shown(state, seat) == shown(twin, seat)


class TestBoard:
    def text(self, t: Table, seat: int | None = None, say: Messages = ENGLISH) -> str:
        return drawn(bushido.table(t.state.view(seat), say))

    def test_a_province_shows_terrain_troops_elites_and_ronin(self) -> None:
        t = table(
            4,
            elite=True,
            provinces={"P06": {"owner": 1, "terrain": "temple", "troops": 5, "elites": 2, "ronin": 1}},
        )
        text = self.text(t)
        assert "P06 Temple" in text
        assert "□ 5 ★2 R1" in text

    def test_a_neutral_province_has_no_crest(self) -> None:
        t = table(4, provinces={"P06": {"owner": None, "terrain": "temple", "ronin": 2}})
        assert "· R2" in self.text(t)

    def test_the_map_has_its_shape(self) -> None:
        lines = self.text(table(5)).splitlines()
        assert lines[1].split()[::2] == ["P25", "P26", "P27"]
        assert lines[7].startswith("P21")
        assert lines[1].index("P25") - lines[3].index("P01") == 6

    def test_tiles_that_lie_face_down_stay_so(self) -> None:
        assert "P01 ?" in shown(GAME.new(3, 1), None)

    def test_roles_tracks_and_tokens_are_there(self) -> None:
        t = table(3, at="tea", dh=[20, 31, 42], sh=[9, 8, 7], bonus={1: 2})
        text = self.text(t)
        assert "Daimyo" in text
        assert "31  8" in text
        assert "+6" in text

    @pytest.mark.parametrize(("say", "word"), [(ENGLISH, "Samurai, Sensei"), (FRENCH, "Samouraï, Sensei")])
    def test_two_roles_of_one_player_stand_together(self, say: Messages, word: str) -> None:
        assert word in self.text(table(3, at="sensei"), say=say)

    def test_a_map_that_is_too_wide_is_a_list(self) -> None:
        wide = _map_data(3)
        for cell in wide["cells"]:
            cell["x"] *= 3
        state = GAME.new(3, 1, map=json.dumps({**wide, "adj": _neighbours(3)}))
        text = drawn(bushido.table(state.view(None), ENGLISH), width=80)
        assert "P02, P05" in text

    def test_the_head_says_where_the_game_is(self) -> None:
        assert "month 7 of 12 · phase 2" in self.text(table(4, month=7))


class TestCombat:
    def combat(self) -> Table:
        t = table(
            4,
            at="target",
            provinces={
                "P05": {"owner": 0, "troops": 8},
                "P06": {"owner": 2, "troops": 2, "terrain": "temple"},
            },
            hands={1: "katana-3 katana-3 katana-2", 2: "katana-1 katana-1"},
        )
        t.do(0, "attack p06", "from p05", "troops 4", "bonus 3", "done")
        return t

    @rule("BUS-8.2", "BUS-16.2")
    def test_shows_of_a_stack_what_has_been_shown(self) -> None:
        t = self.combat()
        t.stake(1, "3 3 2")
        text = drawn(bushido.table(t.state.view(None), ENGLISH))
        assert "Combat over P06, honour 7 · bonus +3" in text
        assert "Bruno attacks with 4 · sealed" in text
        assert "Chloé defends with 2 · deciding" in text
        assert "Committed 2+3+3" in drawn(bushido.hand(t.state.view(1), ENGLISH, brief=True))
        assert "Committed 0" in drawn(bushido.hand(t.state.view(2), ENGLISH, brief=True))
        t.stake(2, "1 1")
        assert "3 tiles, 2 on top" in drawn(bushido.table(t.state.view(None), ENGLISH))

    @rule("BUS-8.8")
    def test_tells_the_last_combat(self) -> None:
        t = self.combat()
        t.fight({1: "3 3 2 battle", 2: "1 1 duel"})
        text = drawn(bushido.table(t.state.view(None), ENGLISH))
        assert "Last combat: P06 · Bruno Battle 2+3+3 = 12 · Chloé Duel 1+1 = 4" in text
        assert "Bruno won, the province is the Daimyo's" in text

    @rule("BUS-8.3")
    def test_tells_a_combat_without_swords(self) -> None:
        t = self.combat()
        t.stake(1, "3")
        t.stake(2, "")
        assert "Chloé no tile" in drawn(bushido.table(t.state.view(None), ENGLISH))


class TestScreen:
    def test_has_tiles_discs_and_the_duty_of_the_role(self) -> None:
        t = table(4, hands={0: "katana-1 katana-1 katana-3 ronin ronin geisha"}, discs={0: "duel duel kotau"})
        text = drawn(bushido.hand(t.state.view(0), ENGLISH, brief=False))
        assert "Katana 1 ×2, 3 ×1" in text
        assert "Geisha, Ronin ×2" in text
        assert "Duel ×2, Kotau" in text
        assert ENGLISH.say("role-daimyo-duty") in text
        assert "Temple 7/3/1" in text

    @rule("BUS-5.4", "BUS-A34")
    def test_a_spy_sees_a_screen_and_nobody_else_does(self) -> None:
        t = table(4, at="sensei", hands={3: "shinobi", 1: "seppuku seppuku"})
        t.do(3, "spy 1")
        spied = drawn(bushido.hand(t.state.view(3), ENGLISH, brief=True))
        assert "Behind the screen of Bruno" in spied
        assert "Seppuku ×2" in spied
        assert "Seppuku" not in drawn(bushido.hand(t.state.view(2), ENGLISH, brief=True))

    def test_a_spectator_has_none(self) -> None:
        assert bushido.hand(table(4).state.view(None), ENGLISH, brief=False) is None


@pytest.mark.parametrize("say", LANGUAGES)
@pytest.mark.parametrize("seats", SEATS)
def test_the_end_shows_the_shogun_and_every_screen(seats: int, say: Messages) -> None:
    end = positions(GAME, seats, 5)[-1]
    view = end.view(None)
    text = drawn(bushido.result(view, say))
    [winner] = end.winners()
    assert say.say("cli-bushido-victory", {"seat": winner, "count": end.scores()[winner]}) in text
    assert {"honour": "BUS-E.1", "months": "BUS-E.2"}[view["result"]["ending"]] in text
    for honour in end.scores():
        assert str(honour) in text


@pytest.mark.parametrize("say", LANGUAGES)
@pytest.mark.parametrize("seats", SEATS)
def test_the_end_tells_where_all_honour_came_from(seats: int, say: Messages) -> None:
    view = positions(GAME, seats, 5)[-1].view(None)
    rows = drawn(bushido.result(view, say)).splitlines()
    for line in view["result"]["lines"]:
        source = say.say(f"source-{line['track']}-{line['kind']}")
        found = [row.split() for row in rows if row.startswith(source) and line["rule"] in row.split()]
        figures = [f"{points:+d}" if points else "–" for points in line["points"]]
        assert figures in [row[-seats:] for row in found]


@pytest.mark.parametrize("say", LANGUAGES)
def test_every_source_of_honour_has_a_word(say: Messages) -> None:
    for track, _, kind, _ in LINES:
        assert say.has(f"source-{TRACK_IDS[track]}-{kind}")


@pytest.mark.parametrize("say", LANGUAGES)
def test_roles_tiles_discs_and_terrains_can_be_asked_about(say: Messages) -> None:
    for kind, ids in (("role", ROLE_IDS), ("tile", TILE_IDS), ("disc", DISC_IDS), ("terrain", TERRAIN_IDS)):
        for id in ids:
            assert len(bushido.about(id, say, {})) == 1
            assert bushido.about(say.say(f"{kind}-{id}"), say, {})
    assert bushido.about("helicopter", say, {}) == []


# -- maps from files ----------------------------------------------------------------------------------------


def _map_data(players: int) -> dict[str, Any]:
    data = standard(players).data()
    return {name: data[name] for name in ("id", "players", "cells")}


def _neighbours(players: int) -> dict[str, list[str]]:
    land = standard(players)
    return {f"P{n + 1:02}": [f"P{near + 1:02}" for near in land.neighbours[n]] for n in range(land.size)}


@rule("BUS-15.3")
class TestMapFiles:
    def write(self, folder: Path, data: object, name: str = "map.json") -> str:
        file = folder / name
        file.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
        return f"map=@{file}"

    def refused(self, folder: Path, data: object, name: str = "map.json") -> str:
        with pytest.raises((Fault, BadMap)) as refusal:
            game_options(GAME, [self.write(folder, data, name)])
        fault = refusal.value
        if isinstance(fault, Fault):
            return words("en").say(fault.key, fault.args_said)
        return str(fault)

    def test_a_json_file_is_the_map(self, tmp_path: Path) -> None:
        data = _map_data(3)
        data["id"] = "my island"
        options = game_options(GAME, [self.write(tmp_path, data)])
        assert GAME.new(3, 1, **options).view(None)["map"]["id"] == "my island"

    def test_a_toml_file_is_one_too(self, tmp_path: Path) -> None:
        lines = ['id = "toml"', "players = 3"]
        for cell in _map_data(3)["cells"]:
            lines += ["[[cells]]", f'id = "{cell["id"]}"', f"x = {cell['x']}", f"y = {cell['y']}"]
        options = game_options(GAME, [self.write(tmp_path, "\n".join(lines), "map.toml")])
        assert GAME.new(3, 1, **options).view(None)["map"]["id"] == "toml"

    def test_standard_is_still_a_word(self) -> None:
        assert game_options(GAME, ["map=standard"]) == {"map": "standard"}

    def test_what_is_wrong_is_said(self, tmp_path: Path) -> None:
        cut = _map_data(3)
        cut["cells"][0] = {"id": "P01", "x": 41, "y": 1}
        assert "must be connected" in self.refused(tmp_path, cut)
        short = _map_data(3)
        del short["cells"][5]
        assert "The map has 17 provinces; 3 players need 18." in self.refused(tmp_path, short)
        assert "A map is an object" in self.refused(tmp_path, "[1, 2]") or "map" in self.refused(
            tmp_path, "[]"
        )
        assert "is neither JSON nor TOML" in self.refused(tmp_path, "{")
        assert "stands there twice" in self.refused(tmp_path, '{"id": "a", "id": "b"}')
        assert "neither JSON nor TOML" in self.refused(tmp_path, "= 1", "map.toml")
        assert "is longer than" in self.refused(tmp_path, " " * 1_000_001)

    def test_a_file_that_is_not_there(self, tmp_path: Path) -> None:
        with pytest.raises(Fault) as refusal:
            game_options(GAME, [f"map=@{tmp_path}/none.json"])
        assert refusal.value.key == "cli-error-no-file"

    def test_a_file_that_is_no_text(self, tmp_path: Path) -> None:
        file = tmp_path / "map.json"
        file.write_bytes(b"\xff\xfe\x00")
        with pytest.raises(Fault) as refusal:
            game_options(GAME, [f"map=@{file}"])
        assert refusal.value.key == "cli-error-file-form"

    @pytest.mark.parametrize("say", [words("en", "bushido"), words("fr", "bushido")])
    def test_any_other_word_is_answered_with_what_there_is(self, say: Messages) -> None:
        with pytest.raises(Fault) as refusal:
            game_options(GAME, ["map=honshu"])
        sentence = say.say(refusal.value.key, refusal.value.args_said)
        assert "standard" in sentence
        assert "@F" in sentence

    def test_an_option_without_files_takes_none(self) -> None:
        with pytest.raises(Fault) as refusal:
            game_options(GAME, ["mix=@somewhere.json"])
        assert refusal.value.key == "cli-error-option-value"

    @pytest.mark.parametrize("command", ["simulate", "play"])
    def test_a_map_for_others_is_refused_before_anything_is_played(
        self, command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        option = self.write(tmp_path, _map_data(3))
        more = ["-n", "1"] if command == "simulate" else ["--people", "0"]
        assert run([command, "bushido", "--seats", "4", *more, "--option", option, "--lang", "en"]) == 2
        said = capsys.readouterr()
        assert "The map is for 3 players, and 4 play." in said.err
        assert "broke down" not in said.err

    def test_bots_play_on_a_map_from_a_file(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        option = self.write(tmp_path, _map_data(3))
        arguments = ["simulate", "bushido", "--seats", "3", "-n", "1", "--option", option, "--json"]
        assert run([*arguments, "--lang", "en"]) == 0
        assert json.loads(capsys.readouterr().out)["games"] == 1


# -- the report ---------------------------------------------------------------------------------------------


def watched(seats: int, seed: int, name: str, **options: object) -> tuple[State, breakdown.Watch]:
    """A whole game of one kind of bot, watched."""
    state = GAME.new(seats, seed, **options)
    watch = breakdown.Watch()
    player = bot("bushido", name)
    while not state.over:
        for seat in state.deciders():
            choice = decide(player, state, seat, private_dice(seed, seat, state.moves))
            watch.see(state, seat, choice)
            state.apply(seat, choice)
            if state.over:
                break
    return state, watch


def _words(say: Messages) -> set[str]:
    """The words for what is done in the phases, and the discs."""
    done = [value for _, counted in breakdown.COUNTED.values() for value in counted.values()]
    more = ["bushi", "neutral", "bonus-3", "bonus-6", "yes", "no", "appease", "escalate", "plead"]
    keys = [f"cli-counted-{value}" for value in (*done, *more) if value]
    return {say.say(key) for key in (*keys, *[f"disc-{disc}" for disc in DISC_IDS]) if say.has(key)}


class TestBreakdown:
    """What a simulation tells of finished games."""

    @pytest.mark.parametrize("seats", SEATS)
    def test_seats_and_game_are_told_apart(self, seats: int) -> None:
        view = positions(GAME, seats, 7)[-1].view(None)
        told = of_seats("bushido", view)
        assert sorted(told["order"]) == [str(place + 1) for place in range(seats)]
        assert told["order"][view["first"]] == "1"
        owned = sum(province["owner"] is not None for province in view["provinces"])
        assert sum(int(number) for number in told["provinces"]) == owned
        assert set(of_game("bushido", view)) == {"ending", "months", "turns"}

    def test_every_choice_of_a_phase_is_counted(self) -> None:
        state, watch = watched(5, 3, "random", campaign=True, elite=True)
        assert sum(watch.counts["start-honour"].values()) == 5
        assert sum(watch.counts["3-honour"].values()) <= state.turns  # type: ignore[attr-defined]
        assert set(watch.counts["5-tiles"]) <= {"ronin", "spy", "tea", "geisha", "passed"}
        assert {"1-elite", "2-tea", "7-campaign", "7-attack", "11-arms", "12-kotau"} <= set(watch.counts)
        assert set(watch.counts["8-stack"]) <= {"00", "01", "02-04", "05-07", "08-10", "11+"}

    @pytest.mark.parametrize("say", LANGUAGES)
    def test_everything_counted_has_a_title_and_a_word(self, say: Messages) -> None:
        for seed in range(3):
            _, watch = watched(5, seed, "random", campaign=True, elite=True)
            for kind, counts in watch.counts.items():
                assert in_times("bushido", kind)
                assert title(kind, say) != kind
                for value in counts:
                    if kind not in ("start-honour", "8-stack"):
                        assert counted("bushido", kind, value, say) in _words(say), (kind, value)

    @pytest.mark.parametrize("say", LANGUAGES)
    def test_every_ending_has_a_word(self, say: Messages) -> None:
        assert say.has("ending-honour")
        assert say.has("ending-months")

    def test_a_report_has_them(self) -> None:
        report = simulate("bushido", 3, ["random"], 3)
        assert sum(report.kinds["ending"].values()) == 3
        assert sum(tally.games for tally in report.groups["order"].values()) == 9
        assert sum(tally.games for tally in report.groups["honour"].values()) == 9

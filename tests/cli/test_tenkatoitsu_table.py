"""What the table of Tenkatoitsu shows in the terminal, and what it must not show."""

from __future__ import annotations

import doctest
import re

import pytest

from sengoku.cli.tables import tables, tenkatoitsu, tenkatoitsu_map
from sengoku.core.messages import Messages
from sengoku.core.state import State
from sengoku.games.tenkatoitsu.components import PLAN_IDS, SIDE_IDS
from sengoku.games.tenkatoitsu.ground.map_file import load
from sengoku.games.tenkatoitsu.scenarios import scenario
from tests.cli.processes import call
from tests.cli.tenkatoitsu import (
    BATTLES,
    ENGLISH,
    EVERYTHING,
    FRENCH,
    GAME,
    LANGUAGES,
    LARGE,
    SMALL,
    board,
    drawn,
    played,
    shown,
)
from tests.sizes import DRAWN
from tests.support import rule
from tests.tenkatoitsu.table import Table, table


def test_the_right_module_is_found() -> None:
    assert tables("tenkatoitsu") is tenkatoitsu
    assert doctest.testmod(tenkatoitsu_map).failed == 0


@pytest.mark.parametrize("say", LANGUAGES)
@pytest.mark.parametrize("battle", EVERYTHING)
def test_the_positions_of_a_game_can_be_shown(battle: str, say: Messages) -> None:
    for state in played(battle, 1, full=True)[::-DRAWN]:
        for seat in (None, 0, 1):
            for size in (SMALL, LARGE):
                text = shown(state, seat, say, size)
                assert "Anna" in text
                assert "cli-" not in text
                assert max(len(line) for line in text.splitlines()) <= size[0]


STANDS = ("undecided", "loyal", "treason", "neutral")


@pytest.mark.parametrize("say", LANGUAGES)
@pytest.mark.parametrize("width", [112, 120, 140])
@pytest.mark.parametrize("battle", ["nagakute", "sekigahara"])
def test_what_stands_of_the_clans_beside_the_map_is_whole(battle: str, width: int, say: Messages) -> None:
    state = GAME.new(2, 1, scenario=battle)
    text = shown(state, None, say, (width, 90))
    panel = [str(line) for line in tenkatoitsu._panel(state.view(None), say)]
    assert all(line in text for line in panel)
    assert not [line for line in panel if re.search(r"…\S", line)]
    assert not re.search(
        rf"({'|'.join(say.say(f'cli-ten-stand-{one}') for one in STANDS)})\w", "\n".join(panel)
    )


@pytest.mark.parametrize("battle", BATTLES)
def test_positions_with_secret_orders_too(battle: str) -> None:
    for state in played(battle, 2, True)[::-DRAWN]:
        for seat in (None, 0, 1):
            assert "cli-" not in shown(state, seat)


@rule("TEN-R33")
@pytest.mark.parametrize("secret", [False, True])
def test_a_table_is_the_same_whatever_the_viewer_cannot_know(secret: bool) -> None:
    for state in played("nagakute", 3, secret)[:12]:
        for seat in (None, 0, 1):
            twin = state.resample(seat, f"twin {state.moves}")
            assert shown(state, seat) == shown(twin, seat)


# -- the map ----------------------------------------------------------------------------------------------


def lines_of(view: dict[str, object], width: int = 200, lines: int = 200) -> list[str]:
    return [line.plain for line in tenkatoitsu_map.draw(view, width, lines)]


class TestMap:
    @rule("TEN-2.2")
    @pytest.mark.parametrize("battle", BATTLES)
    def test_every_hex_has_its_place(self, battle: str) -> None:
        """Columns stand three signs apart, a row takes two lines, even columns stand one line lower."""
        state = GAME.new(2, 1, scenario=battle)
        field = load(battle)
        lines = lines_of(state.view(None))
        assert len(lines) == 1 + 2 * field.rows
        for hex, name in enumerate(field.names):
            column, row = int(name[:2]), int(name[2:])
            cell = lines[2 * row - (column % 2)][3 * column :][:6]
            units = [unit for unit in state.view(None)["units"] if unit["hex"] == name]
            if hex == field.fortress:
                assert cell.startswith("▣○2")
            elif units:
                assert cell[1:].startswith(units[0]["noun"].upper().replace("-", ""))
                assert cell[0] == "●○"[units[0]["seat"]]
            else:
                assert cell[0] == "·♠≡⌂∴▣≈"[field.terrain[hex]]
            assert lines[0][3 * column :].startswith(f"{column:02}")
            assert lines[2 * row - 1].startswith(f"{row:02}")

    def test_the_ground_shows_height_road_and_river(self) -> None:
        lines = lines_of(GAME.new(2, 1).view(None))
        assert lines[2 * 12 - 1][3 * 13 :].startswith("·1=  "), "1312: clear, height 1, a road"
        assert lines[2 * 10 - 1][3 * 13 :].startswith("⌂-~ "), "1310: village, a path, the river in the north"
        assert lines[2 * 6][3 * 6 :].startswith("♠  "), "0606: wood"

    @rule("TEN-4.3", "TEN-11.8")
    def test_a_unit_shows_what_it_has_lost_and_where_it_stands(self) -> None:
        t = table(
            {"tokugawa-d-1": "0703", "ikeda-a-1": "0707", "ikeda-g-1": "0607", "tokugawa-a-1": "0101"},
            on="real",
            loss={"tokugawa-d-1": 1, "ikeda-g-1": 3},
            positions=["ikeda-g-1"],
        )
        text = "\n".join(lines_of(t.state.view(None)))
        assert "●D1¹ " in text
        assert "○G1³▪" in text
        assert "○A1★" in text

    def test_hexes_within_reach_are_marked_for_who_is_asked(self) -> None:
        units = {"tokugawa-d-1": "0703", "tokugawa-d-2": "0702", "ikeda-a-1": "2430", "tokugawa-a-1": "0101"}
        t = table(units, on="real", move="tokugawa-d")
        t.begin("march")
        t.do(0, "clan d")
        view = t.state.view(0)
        assert t.asked[0] == "move-unit"
        open = {hex for hexes in view["reach"].values() for hex in hexes} - {"0702", "0703"}
        assert len(open) > 10
        assert "\n".join(lines_of(view)).count("+") == len(open)
        assert "+" not in "\n".join(lines_of(t.state.view(1)))

    def test_a_small_screen_shows_the_part_that_matters(self) -> None:
        units = {"tokugawa-a-1": "0101", "ikeda-a-1": "2430", "tokugawa-d-1": "1226", "ikeda-g-1": "1225"}
        t = table(units, on="real", attack="tokugawa-d")
        quiet = lines_of(t.state.view(None), 40, 9)
        assert quiet[0].split() == [f"{column:02}" for column in range(int(quiet[0].split()[0]), 99)][:11]
        assert len(quiet) == 9
        t.begin("combat-0")
        fought = "\n".join(lines_of(t.state.view(None), 40, 9))
        assert "●D1" in fought
        assert "○G1" in fought
        assert "○A1" not in fought

    @rule("TEN-6.5")
    def test_a_unit_on_its_way_is_in_the_middle(self) -> None:
        t = table(
            {"tokugawa-d-1": "1214", "ikeda-g-1": "0101", "tokugawa-a-1": "2401"},
            on="real",
            move="tokugawa-d",
        )
        t.begin("march")
        t.do(0, "clan d")
        if t.asked[0] == "move-unit":
            t.do(0, "unit d-1")
        assert t.state.view(0)["moving"]["unit"] == "tokugawa-d-1"
        lines = lines_of(t.state.view(0), 60, 13)
        [row] = [place for place, line in enumerate(lines) if "●D1" in line]
        assert 3 <= row <= 10
        assert 9 <= lines[row].index("●D1") <= 50

    def test_clans_to_come_show_where_they_come_from(self) -> None:
        t = table({"tokugawa-b-1": "off", "tokugawa-a-1": "off", "ikeda-a-1": "0130"}, on="real", turn=4)
        t.begin("tokugawa-b", "rally")
        t.do(0, "act")
        columns = lines_of(t.state.view(0), 50, 9)
        assert columns[1].startswith("01")
        assert "16" in columns[0], "the entry is hex 1601"

    def test_names_of_two_signs_get_more_room(self) -> None:
        view = GAME.new(2, 1).view(None)
        view["units"][0]["noun"] = "18a-1"
        assert lines_of(view)[0].startswith("   01  02  03")


# -- both armies ------------------------------------------------------------------------------------------


class TestArmies:
    def test_a_wide_screen_has_the_clans_beside_the_map(self) -> None:
        text = board(table({"tokugawa-a-1": "0101", "ikeda-a-1": "0707"}, on="real", attack="ikeda-a"))
        assert re.search(r"●A Tokugawa Ieyasu +Defence", text)
        assert re.search(r"○A Ikeda Tsuneoki +Attack", text)
        assert "Ii Naomasa" not in text, "no unit is left"

    @pytest.mark.parametrize(
        ("say", "line"),
        [
            (ENGLISH, "○ Attack A · Defence B · Regroup G"),
            (FRENCH, "○ Attaque A · Défense B · Regroupement G"),
        ],
    )
    def test_a_narrow_one_has_them_below_by_order(self, say: Messages, line: str) -> None:
        units = {"tokugawa-a-1": "0101", "ikeda-a-1": "0707", "ikeda-b-1": "0808", "ikeda-g-1": "0909"}
        t = table(units, on="real", attack="ikeda-a", regroup="ikeda-g")
        assert line in board(t, say=say, size=SMALL)

    def test_turn_armies_points_and_places_are_there(self) -> None:
        state = GAME.new(2, 1, scenario="nagakute")
        text = drawn(tenkatoitsu.table(state.view(None), ENGLISH))
        assert "Nagakute · turn 1 of 16" in text
        assert re.search(r"Evangeline-Ma… +Ikeda +\? +0 +25 +0 +0 +0", text)
        assert re.search(r"Anna +Tokugawa +\?, active +0 +12\+12 +0 +0 +5", text)
        assert "Iwasaki castle ●" in text
        state = GAME.new(2, 1, scenario="yamazaki")
        text = drawn(tenkatoitsu.table(state.view(None), FRENCH))
        assert "Mt Tennō ouest – · Mt Tennō est ● · Shōryūji ○" in text

    @rule("TEN-13")
    def test_fatigue_is_told(self) -> None:
        units = {"tokugawa-a-1": "0101", "ikeda-a-1": "0707"}
        assert "turn 12 of 16 · fatigue" in board(table(units, on="real", turn=12))

    @rule("TEN-2.1", "TEN-9.3")
    def test_bowl_delays_and_the_chit_drawn(self) -> None:
        units = {"tokugawa-a-1": "0101", "tokugawa-d-1": "0103", "ikeda-a-1": "0730", "ikeda-b-1": "0930"}
        t = table(units, on="real")
        t.state.send_chit(t.clan("ikeda-b"), 2)
        t.begin("tokugawa-d", "rally")
        text = board(t)
        assert "drawn: ●D" in text
        assert "bowl Rally · done: March, Combat ●, Combat ○, Initiative" in text
        assert "delay 2 ○B" in text

    def test_a_token_is_the_opponents(self) -> None:
        units = {"tokugawa-a-1": "0101", "ikeda-a-1": "0730"}
        t = table(units, on="real", plans=("choda", "hoshi"), loss={"ikeda-a-1": 1})
        t.state.show_plan(1)
        t.begin("rally", "katta-1", "initiative")
        assert "drawn: ●Katta! Katta!" in board(t)

    @rule("TEN-2.3", "TEN-R58")
    def test_a_secret_order_is_a_question_mark(self) -> None:
        units = {"tokugawa-a-1": "0101", "ikeda-a-1": "0707"}
        t = table(units, on="real", secret_orders=True)
        assert "○ ? A" in board(t, 0, size=SMALL)
        assert "● Defence A" in board(t, 0, size=SMALL)


# -- combat -----------------------------------------------------------------------------------------------


def combat() -> Table:
    """D attacks G, and both have a leader to place."""
    t = table(
        {"tokugawa-d-1": "0304", "ikeda-h-1": "0303", "tokugawa-a-1": "2430", "ikeda-a-1": "2401"},
        on="real",
        attack="tokugawa-d",
        loss={"ikeda-h-1": 1},
    )
    t.begin("combat-0")
    return t


class TestCombat:
    @rule("TEN-11.5", "TEN-11.6")
    def test_every_modifier_is_named_and_cited(self) -> None:
        t = combat()
        view = t.state.view(None)["combat"]
        text = " ".join(board(t).split())
        assert "Combat ●D1 → ○H1" in text
        assert "●D1 Hangeki" in text or "●D1 Shingeki" in text or "●D1 Ransen" in text
        for line in view["lines"]:
            name = ENGLISH.say(f"cli-ten-line-{line['id']}")
            value = re.escape(f"{line['value']:+}")
            assert re.search(rf"{name} [●○DH1 ]*{value} {line['rule']}", text)
        assert f"Red {view['red']:+} =" in text
        assert f"Blue {view['blue']:+} =" in text

    @rule("TEN-11.7")
    def test_the_odds_are_those_of_the_table(self) -> None:
        t = combat()
        odds = t.state.view(None)["combat"]["odds"]
        text = board(t)
        assert sum(odds.values()) == 1296
        hurt = [
            sum(count for code, count in odds.items() if code.startswith(side) and "-" not in code)
            for side in "ad"
        ]
        assert f"attacker {hurt[0] / 12.96:.0f}%" in text
        assert f"defender {hurt[1] / 12.96:.0f}%" in text
        best = max(odds, key=lambda code: odds[code])
        assert f"{best} {odds[best] / 12.96:.0f}" in text

    def test_afterwards_the_totals_and_the_result(self) -> None:
        units = {"tokugawa-d-2": "0304", "ikeda-g-2": "0303", "tokugawa-a-1": "2430", "ikeda-a-1": "2401"}
        for seed in range(1, 40):
            t = table(units, on="real", attack="tokugawa-d", seed=seed)
            t.begin("combat-0")
            view = t.state.view(None)["combat"]
            if view is not None and view["code"] is not None:
                red, blue = view["totals"]
                assert f": red {red}, blue {blue}: result {view['code']}  TEN-11.7" in board(t)
                return
        pytest.fail("no combat waited for a choice after its dice")

    def test_combats_to_choose_from(self) -> None:
        units = {"tokugawa-d-1": "0304", "ikeda-h-1": "0303", "tokugawa-d-2": "0310", "ikeda-i-1": "0309"}
        t = table({**units, "tokugawa-a-1": "2430", "ikeda-a-1": "2401"}, on="real", attack="tokugawa-d")
        t.begin("combat-0")
        assert t.asked[0] == "next-combat"
        text = " ".join(board(t).split())
        assert "Combats to come" in text
        for one, fighters in zip(t.state.view(None)["combats"], ("●D1 → ○H1", "●D2 → ○I1"), strict=True):
            assert f"{fighters} · red {one['red']:+}, blue {one['blue']:+} · Hurt: attacker" in text

    def test_a_charge_shows_what_it_would_meet(self) -> None:
        units = {"tokugawa-d-1": "0306", "ikeda-h-1": "0303", "tokugawa-a-1": "2430", "ikeda-a-1": "2401"}
        t = table(units, on="real", attack="tokugawa-d")
        t.begin("combat-0")
        while t.asked[0] != "charge-to":
            t.do(0, t.legal(0)[0])
        view = t.state.view(0)
        assert view["charges"]
        text = " ".join(board(t, 0).split())
        assert "If it charges to" in text
        for hex, [one] in view["charges"].items():
            assert f"{hex} ●D1 → ○H1 · red {one['red']:+}, blue {one['blue']:+} · Hurt: attacker" in text
        assert "If it charges to" not in board(t, 1)
        assert "\n".join(lines_of(view)).count("+") == len(view["charges"])


# -- one's own --------------------------------------------------------------------------------------------


class TestHonjin:
    def text(self, state: State, seat: int, *, brief: bool = False, say: Messages = ENGLISH) -> str:
        return " ".join(drawn(tenkatoitsu.hand(state.view(seat), say, brief=brief)).split())

    @rule("TEN-R33", "TEN-10.1")
    def test_a_plan_is_its_owners_until_it_is_shown(self) -> None:
        t = table({"tokugawa-a-1": "0101", "ikeda-a-1": "0730"}, on="real", plans=("saku", "engetsu"))
        t.begin("tokugawa-a", "rally")
        assert "● Tokugawa · Saku, active" in self.text(t.state, 0)
        assert "Engetsu" not in self.text(t.state, 0) + board(t, 0)
        assert "Saku" not in self.text(t.state, 1) + board(t, 1) + board(t)

    @rule("TEN-R34")
    def test_sealed_decisions_are_told_to_their_owner(self) -> None:
        state = GAME.new(2, 1)
        state.choose(0, "plan choda")
        state.choose(0, "order attack")
        assert "Sealed Chōda, D Attack" in self.text(state, 0)
        assert "Scellé Chōda, D Attaque" in self.text(state, 0, say=FRENCH)
        assert "Chōda" not in self.text(state, 1)

    @rule("TEN-9.3", "TEN-10.3")
    def test_chits_while_they_are_selected(self) -> None:
        units = {"tokugawa-a-1": "1206", "tokugawa-d-1": "1207", "tokugawa-e-1": "0126", "ikeda-a-1": "0130"}
        t = table(units, on="real", plans=("choda", "choda"), active=(1, 1))
        t.roll("command", 6, 6, 6, 6)
        t.command()
        assert t.state.ask(0).prompt == "select"
        text = self.text(t.state, 0)
        assert re.search(r"To the commander A 0 bowl, D 1 bowl, E [0-9.]+ delay 1", text)
        t.do(0, "select d")
        assert "Sealed D" in self.text(t.state, 0)
        t.do(0, "write totsugeki", "select a")
        assert "Sealed D, Totsugeki A" in self.text(t.state, 0)
        assert "Sealed" not in self.text(t.state, 1)

    @rule("TEN-4.1", "TEN-4.3")
    def test_the_clan_that_acts_shows_its_ratings(self) -> None:
        units = {"tokugawa-c-1": "0101", "tokugawa-a-1": "0110", "ikeda-a-1": "0730"}
        t = table(units, on="real", loss={"tokugawa-c-1": 2})
        t.begin("tokugawa-c", "rally")
        assert "Élan/Mass/Fire/Individual ●C1 1/6/3/X Disorganised 0101" in self.text(t.state, 0)
        assert "●C1 1/6/3/X Disorganised" in self.text(t.state, 0, brief=True)

    def test_a_spectator_has_none(self) -> None:
        assert tenkatoitsu.hand(GAME.new(2, 1).view(None), ENGLISH, brief=False) is None


# -- the end, and questions -------------------------------------------------------------------------------


@rule("TEN-17.1", "TEN-19.5", "TEN-20.5")
@pytest.mark.parametrize("say", LANGUAGES)
@pytest.mark.parametrize("battle", EVERYTHING)
def test_the_end_shows_every_point(battle: str, say: Messages) -> None:
    end = played(battle, 1, full=True)[-1]
    view = end.view(None)
    text = drawn(tenkatoitsu.result(view, say))
    assert say.say(f"outcome-{view['result']['outcome']}") in text
    assert "TEN-17.1" in text
    rules = {"nagakute": "TEN-20.5", "yamazaki": "TEN-19.5", "sekigahara": "TEN-21.7.3"}
    assert rules[battle.partition("-")[0]] in text
    for side, score in zip(view["sides"], end.scores(), strict=True):
        assert say.say(f"plan-{side['plan']}") in text
        assert re.search(rf"{side['vp']} +{side['bundori']} +\d+ +{score} ", text)


def view_of(battle: str, **options: object) -> dict[str, object]:
    return GAME.new(2, 1, scenario=battle, **options).view(None)


@pytest.mark.parametrize("say", LANGUAGES)
def test_plans_clans_units_and_hexsides_can_be_asked_about(say: Messages) -> None:
    view = view_of("nagakute")
    for plan in PLAN_IDS:
        assert len(tenkatoitsu.about(plan, say, view)) == 1
        assert tenkatoitsu.about(say.say(f"plan-{plan}"), say, view)
    for side in SIDE_IDS:
        assert len(tenkatoitsu.about(side, say, view)) == 1
    for battle in (*BATTLES, "sekigahara"):
        allies = {"hosokawa": True, "tsutsui": True} if battle == "yamazaki" else {}
        view, scene = view_of(battle, **allies), scenario(battle, True, True)
        for clan in range(len(scene.clan_ids)):
            assert len(tenkatoitsu.about(scene.clan_word(clan), say, view)) == 1
            assert tenkatoitsu.about(scene.clan_names[clan], say, view)
        for unit in range(len(scene.unit_ids)):
            assert len(tenkatoitsu.about(scene.unit_word(unit), say, view)) == 1
    assert tenkatoitsu.about("helicopter", say, view) == []


def test_a_hex_tells_its_ground_and_its_sides() -> None:
    view = view_of("nagakute")
    [told] = tenkatoitsu.about("1310", ENGLISH, view)
    assert told.startswith("1310 (Nagakute): village, ")
    assert "N river" in told
    assert "path" in told
    assert "movement cost 2" in tenkatoitsu.about("river", ENGLISH, view)[0]
    assert "–" not in tenkatoitsu.about("saku", ENGLISH, view)[0]


@pytest.mark.parametrize("say", LANGUAGES)
def test_what_is_asked_about_belongs_to_the_battle_that_is_fought(say: Messages) -> None:
    """The same letter is another clan in each battle, and Hosokawa is a clan of Yamazaki if he joins it."""
    told = {battle: tenkatoitsu.about("a", say, view_of(battle)) for battle in ("nagakute", "yamazaki")}
    assert told["nagakute"] != told["yamazaki"]
    assert not tenkatoitsu.about("hosokawa-tadaoki", say, view_of("yamazaki"))
    scene = scenario("yamazaki", True)
    [name] = [scene.clan_names[c] for c in range(len(scene.clan_ids)) if "Hosokawa" in scene.clan_names[c]]
    assert not tenkatoitsu.about(name, say, view_of("nagakute"))
    assert not tenkatoitsu.about(name, say, view_of("yamazaki"))
    assert tenkatoitsu.about(name, say, view_of("yamazaki", hosokawa=True))


@pytest.mark.parametrize(
    ("battle", "chapter"), [("nagakute", 20), ("yamazaki", 19), ("yamazaki-long", 19), ("sekigahara", 21)]
)
def test_the_rules_of_other_battles_are_not_found(battle: str, chapter: int) -> None:
    view = view_of(battle)
    for number in (19, 20, 21):
        assert tenkatoitsu.elsewhere(f"TEN-{number}.5", view) == (number != chapter)
    assert not tenkatoitsu.elsewhere("TEN-11.3", view)


def test_a_search_in_a_game_names_only_its_own_battle() -> None:
    answer = call("play", "tenkatoitsu", "--seed", "1", input="? victory\n? clans\n")
    assert "TEN-20.5" in answer.stdout
    assert "TEN-19" not in answer.stdout
    assert "TEN-21" not in answer.stdout


@pytest.mark.parametrize("lang", [say.lang for say in LANGUAGES])
def test_a_game_begins_with_pipes(lang: str) -> None:
    said = call("play", "tenkatoitsu", "--seed", "3", "--lang", lang, input="plan choda\n? a-1\n? 1310\n")
    assert said.returncode == 0, said.stderr
    assert "Chōda" in said.stdout
    assert "●D1" in said.stdout
    assert "3/4/2/2★" in said.stdout
    assert "1310 (Nagakute)" in said.stdout
    assert "cli-" not in said.stdout

"""What the terminal shows of camps, sieges, samurai and treason."""

from __future__ import annotations

import re

import pytest

from sengoku.cli.tables import tenkatoitsu
from sengoku.cli.tables.tenkatoitsu_extras import Extras
from sengoku.core.messages import Messages
from sengoku.core.state import State
from sengoku.games.tenkatoitsu.own_scenario import FOLDER, scenario_text
from sengoku.games.tenkatoitsu.places import IN_BOWL
from sengoku.games.tenkatoitsu.state import Battle
from tests.cli.tenkatoitsu import (
    ENGLISH,
    FRENCH,
    GAME,
    LANGUAGES,
    SMALL,
    drawn,
    played,
    shown,
)
from tests.support import rule
from tests.tenkatoitsu.siege_field import begun


def extras(state: State, seat: int | None = None, say: Messages = ENGLISH, height: int = 50) -> str:
    return re.sub(r"[ \n]+", " ", drawn(Extras(state.view(seat), say), size=(200, height)))


class TestExtras:
    @rule("TEN-19.4.1", "TEN-19.4.5", "TEN-14")
    def test_night_camps_and_ninjas(self) -> None:
        end = played("yamazaki-long", 1, full=True)
        [night] = [state for state in end if state.view(None)["camps"]][:1]
        view = night.view(None)
        text = shown(night, None)
        assert view["night"]
        assert f"Yamazaki, long · turn {view['turn']} of 21 · night" in text
        assert f"Camps {', '.join(camp['middle'] for camp in view['camps'])} · ninjas" in text
        assert "Tsutsui Junkei (O) has not decided to come" in text
        assert "with the clan ○" in text

    @rule("TEN-16.1")
    @pytest.mark.parametrize(
        ("say", "line"),
        [
            (ENGLISH, "Samurai ●+1 in the bowl · ●+1 not called · ○+1 ○A1 · ○+1 not called"),
            (FRENCH, "Samouraï ●+1 dans le bol · ●+1 pas appelé · ○+1 ○A1 · ○+1 pas appelé"),
        ],
    )
    def test_samurai(self, say: Messages, line: str) -> None:
        state = GAME.new(2, 1, samurai=True)
        assert isinstance(state, Battle)
        assert "Samurai ●+1 ×2 not called · ○+1 ×2 not called" in extras(state)
        chief = state.scene.chief[1]
        state.samurai.samurai = [IN_BOWL, -1, chief, -1]
        assert line in extras(state, None, say)
        assert "●" + say.say("cli-ten-samurai") in shown(state, None, say)

    @rule("TEN-15.4", "TEN-15.6.1")
    @pytest.mark.parametrize("say", LANGUAGES)
    def test_the_board_of_a_siege(self, say: Messages) -> None:
        t = begun({"b": 2}, {"b": 2}, "combat-1", markers=("centre east-gate", "a"))
        view = t.state.view(None)["siege"]
        high, low = extras(t.state, None, say), extras(t.state, None, say, 24)
        for text in (high, low):
            assert "cli-" not in text
            assert f"{say.say('cli-ten-siege')} {say.say('cli-ten-besieged')} ●" in text
            for seat in (0, 1):
                told = {"strength": view["strength"][seat], "out": view["out"][seat]}
                assert f"{'●○'[seat]} {say.say('cli-ten-strength', told)}" in text
            assert f"○ {say.say('cli-ten-actions', {'count': view['actions']['left']})}" in text
            assert f"{say.say('zone-centre')} ⌂●" in text
            assert f"{say.say('zone-a')} ⌂○" in text
            assert f"{say.say('zone-east-gate')} ●" in text
        assert f"{say.say('zone-west-bailey')} –" in high
        assert say.say("zone-west-bailey") not in low, "a low screen has no room for empty zones"

    @rule("TEN-15.6.1")
    def test_an_assault_says_from_where_to_where(self) -> None:
        t = begun({"b": 2}, {"b": 2}, "combat-1", markers=("centre north-gate", "a"))
        t.do(1, "assault north-gate")
        if t.state.view(None)["siege"]["assault"] is not None:
            assert "○ zone a → the north gate" in extras(t.state)

    @rule("TEN-21.4.1", "TEN-21.4.2", "TEN-21.4.3")
    def test_the_treason_aid(self) -> None:
        for state in played("sekigahara", 1, full=True):
            view = state.view(0)
            aid = view["treason"]
            text, low = extras(state, 0), extras(state, 0, height=24)
            for track in aid["tracks"]:
                letter = track["letter"].upper()
                if track["stand"] == "undecided":
                    word = "neutral" if track["neutral_only"] else "treason"
                    loyal = "▮" * track["loyal"] + "▯" * (track["to_loyal"] - track["loyal"])
                    traitor = "▮" * track["treason"] + "▯" * (track["to_treason"] - track["treason"])
                    assert f"{letter} loyal {loyal} {word} {traitor}" in text
                    ways = [f"{track[way]}/{track[f'to_{way}']}" for way in ("loyal", "treason")]
                    assert f"{letter}+{ways[0]}−{ways[1]}" in low
                else:
                    assert re.search(rf"{track['stand']} (\w+ )*{letter}\b", text)
            boxes = [f"{aid['markers'][seat]}/{aid['last_boxes'][seat]}" for seat in (0, 1)]
            assert f"Diplomacy ● {boxes[0]} · ○ {boxes[1]} · " in text

    @rule("TEN-21.4.3", "TEN-R33")
    def test_promises_are_told_to_who_knows_them(self) -> None:
        told = 0
        for state in played("sekigahara", 1, full=True):
            for seat in (None, 0, 1):
                aid = state.view(seat)["treason"]
                if aid["promises"] is None:
                    told += 1
                    assert "Promises: " in extras(state, seat)
                    assert "worth" not in extras(state, seat)
                else:
                    assert f"Promises {aid['promises']}, worth {aid['claim']}" in extras(state, seat)
        assert told

    @rule("TEN-21.4.1")
    @pytest.mark.parametrize("say", LANGUAGES)
    def test_undecided_and_neutral_clans_have_signs_of_their_own(self, say: Messages) -> None:
        for state in played("sekigahara", 1, full=True):
            text = shown(state, None, say, SMALL)
            for stand, sign in (("undecided", "◌"), ("neutral", "◇")):
                clans = [
                    clan["noun"].upper()
                    for clan in state.view(None)["clans"]
                    if clan["seat"] is None
                    and clan["stand"] == stand
                    and [
                        unit
                        for unit in state.view(None)["units"]
                        if unit["clan"] == clan["id"] and unit["status"] in ("map", "off-map")
                    ]
                ]
                line = f"{sign} {say.say('cli-ten-stand-' + stand)} {' '.join(clans)}"
                assert (line in " ".join(text.split())) == bool(clans)

    @rule("TEN-21.2")
    def test_the_boxes_of_mori(self) -> None:
        state = GAME.new(2, 1, scenario="sekigahara")
        view = state.view(0)
        view["procedure"] = ["selection"]
        for clan in view["clans"]:
            clan["chit"], clan["box"], clan["distance"] = "reserve", 1, 30
            clan["mori_box"] = -1 if clan["noun"] == "a1" else 2
        text = " ".join(drawn(tenkatoitsu.hand(view, ENGLISH, brief=False)).split())
        assert "A1 15 delay 1 (Mōri no way)" in text
        assert "B 15 delay 1 (Mōri delay 2)" in text

    @rule("TEN-R33")
    @pytest.mark.parametrize("battle", ["yamazaki-long", "sekigahara"])
    def test_nothing_is_shown_that_the_viewer_cannot_know(self, battle: str) -> None:
        for state in played(battle, 1, full=True)[:10]:
            for seat in (None, 0, 1):
                assert shown(state, seat) == shown(state.resample(seat, f"twin {state.moves}"), seat)

    def test_a_scenario_of_ones_own(self) -> None:
        state = GAME.new(2, 1, scenario=scenario_text(FOLDER / "hitokotozaka.toml"))
        for say in LANGUAGES:
            text = shown(state, 0, say)
            assert "Hitokotozaka 1572" in text
            assert re.search(r"Anna +Takeda", text)
            assert "●A Baba Nobuharu" in text
            assert "crossing –" in text
            assert "cli-" not in text
            assert "army-" not in text

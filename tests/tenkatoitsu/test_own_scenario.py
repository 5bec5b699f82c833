"""Scenarios of one's own: the option `scenario`, the template, the example, and broken files."""

from __future__ import annotations

import contextlib
import json
import re
from pathlib import Path
from random import Random

import pytest

import sengoku
from sengoku.bots.bot import decide, private_dice
from sengoku.bots.registry import bot
from sengoku.cli.faults import Fault
from sengoku.cli.inputs import game_options
from sengoku.core.errors import BadOption
from sengoku.core.match import start
from sengoku.core.record import Record
from sengoku.core.rulebook import LANGUAGES
from sengoku.games.tenkatoitsu.ending import last_turn_over, result
from sengoku.games.tenkatoitsu.ground.scenario_file import split
from sengoku.games.tenkatoitsu.own_scenario import FOLDER, BadScenario, scenario_text
from sengoku.games.tenkatoitsu.places import NOBODY
from sengoku.games.tenkatoitsu.scenarios import SCENARIOS, _scenarios, is_own, scenario
from sengoku.games.tenkatoitsu.scoring import count
from sengoku.games.tenkatoitsu.state import Battle
from tests.by_chance import play_on
from tests.conformance.checks import CHECKS
from tests.conformance.playing import Setting, play
from tests.seated import told
from tests.support import rule

GAME = sengoku.game("tenkatoitsu")
OWN = ("template", "hitokotozaka")
TEMPLATE = (FOLDER / "template.toml").read_text(encoding="utf-8")
#: A fortress in the middle of the template's map, and who holds it.
FORTRESS = """
[map.fortress]
name = "keep"
hex = "0505"
a = "0504 0604"
b = "0605 0506"
c = "0405 0404"
"""


def text_of(name: str) -> str:
    return scenario_text(FOLDER / f"{name}.toml")


def played(seed: int, **options: object) -> Battle:
    state = GAME.new(2, seed, **options)
    play_on(state, Random(seed))
    assert isinstance(state, Battle)
    return state


def changed(*pairs: tuple[str, str], more: str = "") -> str:
    text = TEMPLATE
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new, 1)
    return text + more


def fortified() -> str:
    return changed(("may-defend = []", 'may-defend = []\nholder = "south"'), more=FORTRESS)


def battle(text: str) -> Battle:
    """A game in its first turn."""
    state = GAME.new(2, 1, scenario=text)
    assert isinstance(state, Battle)
    return state


# -- playing ----------------------------------------------------------------------------------------------


@rule("TEN-18")
class TestPlaying:
    @pytest.mark.parametrize("name", OWN)
    def test_a_random_game_comes_to_its_end(self, name: str) -> None:
        for seed in range(4):
            state = played(seed, scenario=text_of(name))
            assert state.audit() == []
            view = state.view(None)
            words = ["draw", "first", "second", "sudden-first", "sudden-second"]
            assert view["result"]["outcome"] in words
            assert view["result"]["points"] == state.scores()

    @pytest.mark.parametrize("options", [{"secret_orders": True}, {"samurai": True}, {"hosokawa": True}])
    def test_with_every_option(self, options: dict[str, object]) -> None:
        assert played(3, scenario=text_of("hitokotozaka"), **options).audit() == []

    @pytest.mark.parametrize("name", [*OWN, "fortified"])
    def test_positions_can_be_saved_and_looked_at(self, name: str) -> None:
        text = GAME.options["scenario"].check(fortified()) if name == "fortified" else text_of(name)
        setting = Setting(GAME, 2, {"scenario": text, "secret_orders": True, "samurai": True})
        play(setting, 1, {CHECKS["saves"]: 0.1})

    def test_its_combat_chits_are_those_of_the_first_and_the_second_army(self) -> None:
        state = GAME.new(2, 1, scenario=text_of(OWN[0]))
        drawn = told(play_on(state, Random(1)), "drawn-phase")
        assert {args["army"] for args in drawn} == {"none", "first", "second"}

    def test_bots_play_it(self) -> None:
        state = GAME.new(2, 5, scenario=text_of("hitokotozaka"))
        player = bot("tenkatoitsu", "heuristic")
        rng = private_dice(5, 0)
        while not state.over:
            seat = state.deciders()[0]
            state.choose(seat, decide(player, state, seat, rng))
        assert state.audit() == []

    def test_a_saved_game_goes_on(self) -> None:
        state = GAME.new(2, 4, scenario=text_of("template"))
        for _ in range(30):
            seat = state.deciders()[0]
            state.choose(seat, state.choices(seat)[0])
        again = GAME.load(json.loads(json.dumps(state.dump())))
        assert again.view(None) == state.view(None)

    def test_a_record_holds_the_whole_scenario(self, tmp_path: Path) -> None:
        """Whatever became of the file: the record has its text, and replays from it."""
        file = tmp_path / "mine.toml"
        file.write_text(TEMPLATE, encoding="utf-8")
        match = start(GAME, 2, "9", ["Anna", "Bo"], scenario=scenario_text(file))
        file.unlink()
        random = Random(9)
        while not match.state.over:
            seat = match.state.deciders()[0]
            match.choose(seat, random.choice(match.state.choices(seat)))
        _scenarios.clear()
        match.record.write(tmp_path / "game.jsonl")
        assert Record.read(tmp_path / "game.jsonl", sengoku.game).verify().ok

    @rule("TEN-15.1", "TEN-R28")
    def test_a_fortress_is_held_and_besieged_as_in_the_rulebook(self) -> None:
        state = battle(fortified())
        assert state.holder == 1
        assert state.view(None)["fortress"]["holder"] == 1
        for seed in range(6):
            assert played(seed, scenario=fortified()).audit() == []

    @rule("TEN-14")
    def test_turns_at_night(self) -> None:
        text = changed(("night = []", "night = [1, 2]"))
        assert battle(text).dark
        assert played(2, scenario=text).audit() == []

    @rule("TEN-12")
    def test_clans_come_by_the_entry_named(self) -> None:
        off = (
            '[off-map]\nstandard = ["south.B"]\nfrom-turn = 2\nby = { "south.B" = "from-the-south" }\n[map]\n'
        )
        text = changed(("[map]\n", off), ('"south.B" = "0706 0707"\n', ""))
        scene = scenario(text, False)
        assert scene.entry == [-1, -1]
        [clan] = [clan for clan in range(4) if scene.clan_full[clan] == "south.B"]
        assert scene.clan_entry == {clan: scene.field.hex("0108")}
        assert scene.entry_turn == 2
        assert played(2, scenario=text).audit() == []

    @rule("TEN-20.4")
    def test_a_surprised_army_begins_in_regroup(self) -> None:
        text = changed(
            ('plan-active = ["north", "south"]', 'plan-active = ["north"]'),
            ("surprised = []", 'surprised = ["south"]'),
        )
        state = battle(text)
        random = Random(1)
        while state.view(None)["procedure"][0] == "preparation":
            seat = state.deciders()[0]
            state.choose(seat, random.choice(state.choices(seat)))
        assert [state.scene.plan_active[seat] for seat in (0, 1)] == [1, 0]
        orders = [clan["order"] for clan in state.view(1)["clans"] if clan["seat"] == 1]
        assert orders == ["regroup", "regroup"]

    @rule("TEN-9.2", "TEN-19.2.3")
    def test_command_tables_and_free_chits(self) -> None:
        text = changed(
            ("north = [1, 2, 2, 3, 3, 4, 5]", "north = [8, 8, 8, 8, 8, 8, 8]"),
            ("free-chits = []", 'free-chits = ["hill"]'),
        )
        state = battle(text)
        assert state.scene.command_points == [[8] * 7, [1, 2, 2, 3, 3, 4, 5]]
        assert len(state.scene.summits) == 1


# -- victory ----------------------------------------------------------------------------------------------


@rule("TEN-17.1")
class TestVictory:
    def put(self, state: Battle, **places: str) -> None:
        """Units by their word: "north_a_1"."""
        for word, hex in places.items():
            words = [state.scene.unit_word(unit) for unit in range(len(state.pos))]
            state.put(words.index(word.replace("_", "-")), state.scene.field.hex(hex))

    def test_a_zone_counts_for_who_controls_it(self) -> None:
        state = battle(TEMPLATE)
        assert count(state) == [0, 0]
        self.put(state, north_a_1="0505")
        assert count(state) == [3, 0]
        self.put(state, south_a_1="0506")
        assert count(state) == [0, 0], "both can reach it"

    @rule("TEN-20.5")
    def test_a_castle_counts_for_who_stands_in_it(self) -> None:
        text = changed(("castles = {}", "castles = { keep = 7, tower = 2 }"))
        text += '\n[map.castles]\nkeep = "0505"\ntower = "0101"\n'
        state = battle(text)
        self.put(state, south_a_1="0505", north_a_1="0101")
        assert count(state) == [2, 7 + 3]
        assert state.view(None)["castle"] == {"hex": "0505", "occupier": 1}

    @rule("TEN-21.7.3")
    def test_stars_and_units(self) -> None:
        text = changed(("units = 0", "units = 1"), ("zones = { hill = 3 }", "zones = {}"))
        text += '\n[[map.stars]]\narmy = "south"\nhex = "0501"\npoints = 5\n'
        state = battle(text)
        assert count(state) == [4, 4]
        self.put(state, north_a_2="0108", south_a_1="0501")
        assert count(state) == [4, 4], "an enemy is near: 0502"
        self.put(state, north_a_1="0107")
        assert count(state) == [4, 9]

    def test_the_fortress_counts_for_its_holder(self) -> None:
        text = fortified().replace("units = 0", "units = 0\nfortress = 4", 1)
        state = battle(text)
        assert count(state) == [0, 4]

    @pytest.mark.parametrize(
        ("points", "outcome", "winner"),
        [((3, 0), "first", 0), ((0, 3), "second", 1), ((2, 0), "draw", NOBODY), ((1, 1), "draw", NOBODY)],
    )
    def test_the_lead_that_wins(self, points: tuple[int, int], outcome: str, winner: int) -> None:
        state = battle(changed(("lead = 1", "lead = 3")))
        state.vp = list(points)
        last_turn_over(state)
        assert (result(state), state.winner) == (outcome, winner)

    @pytest.mark.parametrize(("sudden", "over"), [('["north"]', True), ('["south"]', False), ("[]", False)])
    def test_whose_commander_ends_the_game(self, sudden: str, over: bool) -> None:
        from sengoku.games.tenkatoitsu.ending import check_sudden_death

        state = battle(changed(('sudden-death = ["north", "south"]', f"sudden-death = {sudden}")))
        check_sudden_death(state, state.scene.chief[0])
        assert state.over == over
        if over:
            assert result(state) == "sudden-second"


# -- the option -------------------------------------------------------------------------------------------


class TestOption:
    def test_the_battles_of_the_rulebook_stay_words(self) -> None:
        option = GAME.options["scenario"]
        assert option.values == tuple(SCENARIOS)
        assert [option.check(id) for id in SCENARIOS] == list(SCENARIOS)
        for value in ("sengoku", 3, None, "", ["nagakute"], {"name": "x"}):
            with pytest.raises(BadOption):
                option.check(value)

    def test_line_ends_of_any_kind_are_the_same_scenario(self) -> None:
        option = GAME.options["scenario"]
        assert option.check(TEMPLATE.replace("\n", "\r\n")) == option.check(TEMPLATE) == text_of("template")

    def test_a_file_on_the_command_line(self, tmp_path: Path) -> None:
        options = game_options(GAME, [f"scenario=@{FOLDER / 'template.toml'}"], 2)
        assert options == {"scenario": text_of("template")}
        with pytest.raises(Fault):
            game_options(GAME, [f"scenario=@{tmp_path / 'nothing.toml'}"])
        with pytest.raises(Fault):
            game_options(GAME, ["scenario=okehazama"])
        broken = tmp_path / "broken.toml"
        broken.write_text("name = 3", encoding="utf-8")
        with pytest.raises(BadScenario):
            game_options(GAME, [f"scenario=@{broken}"])

    def test_only_some_are_kept(self) -> None:
        for number in range(50):
            scenario(changed(("A template", f"Number {number}")), False)
        assert len([key for key in _scenarios if is_own(key[0])]) <= 20

    def test_parts_keep_their_lines(self) -> None:
        ground, armies = split(TEMPLATE, "template")
        lines = TEMPLATE.splitlines()
        for part in (ground, armies):
            assert len(part.splitlines()) == len(lines)
        assert ground.splitlines()[lines.index("[map]")] == 'name = "template"'
        assert ground.splitlines()[lines.index("[map.sides]")] == "[sides]"
        assert "[[clan]]" in armies
        assert "terrain" not in armies.replace("# ", "")


# -- broken files -----------------------------------------------------------------------------------------

#: What is put in place of what in the template, and what is said.
BROKEN: dict[str, tuple[str, str, str]] = {
    "toml": ('name = "template"', "name = ", r"at line 8"),
    "name missing": ('name = "template"', "", r"name must be a text"),
    "name of a battle": ('name = "template"', 'name = "yamazaki"', r"line 8: name: yamazaki is a battle"),
    "name with blanks": ('name = "template"', 'name = "my map"', r"line 8: name must be a word"),
    "no title": ('title = "A template"', "", r"file: title is missing"),
    "unknown key": ("[turns]", "weather = 3\n[turns]", r"unknown key 'weather'"),
    "army of the rulebook": ('armies = ["north"', 'armies = ["hashiba"', r"line \d+"),
    "three armies": ('armies = ["north"', 'armies = ["east2", "north"', r"line 11: armies: a battle has two"),
    "last turn": ("last = 6", "last = 0", r"line \d+: turns: last"),
    "letter": ('id = "north.B"', 'id = "north.Z"', r"clan north.Z: .*letters A, B"),
    "ratings": (
        '"2/3/2/1", "2/3/1/0"',
        '"2/3/2", "2/3/1/0"',
        r"clan north.B: unit north.B.1: '2/3/2' is not",
    ),
    "high ratings": ('"2/3/2/1"', '"2/30/2/1"', r"unit north.B.1: élan, mass and fire are 0 to 9"),
    "five units": (
        '"2/3/2/1", "2/3/1/0"',
        '"2/3/2/1", "2/3/1/0", "2/3/1/0", "2/3/1/0", "2/3/1/0"',
        "one to four units",
    ),
    "two chiefs": ('"2/3/2/1"', '"2/3/2/1 SO"', r"army north needs one commander in chief, has 2"),
    "mark": (
        'name = "Second of the North"',
        'name = "B"\nmark = "vanguard"',
        r"clan north.B: mark: only a battle",
    ),
    "no command table": ("south = [1, 2, 2, 3, 3, 4, 5]\n", "", r"command: army south has no command table"),
    "short command table": (
        "south = [1, 2, 2, 3",
        "south = [1, 3",
        r"line \d+: command: south: .* 7 entries",
    ),
    "too many points": ("south = [1, 2, 2, 3", "south = [1, 2, 2, 9", r"command: south must be .* 0 to 8"),
    "free chit": ("free-chits = []", 'free-chits = ["moon"]', r"the map has no zone 'moon'; it has: hill"),
    "victory key": ("lead = 1", "leed = 1", r"line \d+: victory: unknown key 'leed'"),
    "lead": ("lead = 1", "lead = 0", r"victory: lead must be a whole number from 1"),
    "castle": ("castles = {}", "castles = { x = 1 }", r"victory: castles: the map has no castle 'x'"),
    "zone": ("zones = { hill = 3 }", "zones = { hil = 3 }", r"the map has no zone 'hil'"),
    "death": ('sudden-death = ["north"', 'sudden-death = ["nord"', r"sudden-death: there is no army 'nord'"),
    "plan": (
        'plan-active = ["north", "south"]',
        "plan-active = []",
        r"line \d+: begin: standard: plan-active: army north has no active",
    ),
    "holder": ("may-defend = []", 'holder = "south"', r"begin: standard: holder: the map has no fortress"),
    "camping": ("may-defend = []", 'camping = "south"', r"begin: standard: camping: "),
    "defender": ("may-defend = []", 'may-defend = ["south.C"]', r"there is no clan 'south.C'"),
    "samurai": ("points = [4, 8]", "points = [0]", r"samurai: points must be a whole number from 1"),
    "hex": ('"0502 0501"', '"0502 9901"', r"clan north.A: .*there is no hex 9901"),
    "hexes": ('"0502 0501"', '"0502"', r"clan north.A has 2 units and 1 hexes"),
    "stacked": ('"0303 0302"', '"0502 0302"', r"hex 0502: clan north.A is there"),
    "nowhere": ('"north.B" = "0303 0302"', "", r"clan north.B is neither on the map nor off it"),
    "other set-up": ("[setup.standard]", "[setup.winter]", r"line \d+: "),
    "terrain": (".ww......", ".wx......", r"line \d+: hex 0302: 'x' is no terrain"),
    "row": (".ww......", ".ww.....", r"row 2 of terrain has 8 signs"),
    "height": ("000111000", "900111000", r"hex \d+: no way leads there"),
    "road": ("0504 0505 0506", "0504 0506", r"roads: hex 0504 and hex 0506 follow each other"),
    "side": ("river = ", "lake = ", r"line \d+: sides: lake: 'lake' is no hexside"),
    "entry": (
        'from-the-south = "0108"',
        'from-the-south = "0405"',
        r"entry from-the-south: hex 0405 is not on",
    ),
    "map key": ("paths = []", "trains = []", r"line \d+: unknown key 'trains'"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_what_is_wrong_is_said_with_its_place(what: str) -> None:
    old, new, said = BROKEN[what]
    with pytest.raises(BadScenario) as refused:
        GAME.new(2, 1, scenario=changed((old, new)))
    assert re.search(said, str(refused.value)), str(refused.value)
    texts = [refused.value.text(lang) for lang in LANGUAGES]
    assert not re.search(r"error-|fault-", " ".join(texts))
    assert len(set(texts)) == len(texts), "the reason is said in every language"
    reasons = [refused.value.fault.text(lang).removesuffix(said) for lang in LANGUAGES]
    assert len(set(reasons)) == len(reasons), reasons


def test_a_line_number_is_that_of_the_file() -> None:
    for old, new in ((".ww......", ".wx......"), ("lead = 1", "leed = 1"), ("river = ", "lake = ")):
        line = 1 + TEMPLATE[: TEMPLATE.index(old)].count("\n")
        with pytest.raises(BadScenario, match=rf"line {line}:"):
            GAME.new(2, 1, scenario=changed((old, new)))


def test_broken_in_any_way_it_is_refused_and_never_crashes() -> None:
    random = Random(11)
    lines = TEMPLATE.splitlines()
    for _ in range(150):
        text = lines.copy()
        for _ in range(random.randint(1, 3)):
            place = random.randrange(len(text))
            how = random.randrange(4)
            if how == 0:
                del text[place]
            elif how == 1:
                text.insert(place, random.choice(lines))
            elif how == 2:
                text[place] = text[place].replace(random.choice('0123abc="['), random.choice("9x[]\"' "))
            else:
                text[place] = re.sub(
                    r"= .*", random.choice(["= 3", '= "x"', "= []", "= {}", "= true"]), text[place]
                )
        with contextlib.suppress(BadOption):  # anything else is a fault of ours
            GAME.new(2, 1, scenario="\n".join(text) + "\n")


def test_samurai_have_an_effect_where_the_file_has_some() -> None:
    without = re.sub(r"^\[samurai\]\n(?:[^\[\n].*\n)*", "", TEMPLATE, flags=re.MULTILINE)
    assert GAME.options["samurai"].matters(GAME.check_options({"scenario": TEMPLATE}))
    assert not GAME.options["samurai"].matters(GAME.check_options({"scenario": without}))

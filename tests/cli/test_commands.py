"""The commands that answer and are done: help, games, rules, simulate, bench, and every kind of bad input."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys

import pytest

import sengoku
from sengoku.cli import run
from sengoku.cli.app import ADMIN, COMMANDS
from sengoku.cli.words import words
from sengoku.core.rulebook import LANGUAGES
from sengoku.games import game
from tests.cli.processes import call, environment, sengoku_command

NAMES = [name for name, _, _ in COMMANDS]


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "120")


class Output:
    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str]):
    """Run a command in this process."""

    def answer(*arguments: str) -> Output:
        code = run(arguments)
        captured = capsys.readouterr()
        return Output(code, captured.out, captured.err)

    return answer


# -- help ---------------------------------------------------------------------------------------------------


def test_help_lists_every_command(cli):
    answer = cli("--help")
    assert answer.code == 0
    assert all(name in answer.out for name in NAMES)
    assert "Examples:" in answer.out


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("lang", "word"), [("en", "Examples:"), ("fr", "Exemples\u00a0:")])
def test_help_of_each_command_has_examples_and_no_raw_keys(cli, name, lang, word):
    answer = cli(name, "--lang", lang, "--help")
    assert answer.code == 0
    assert word in answer.out
    assert f"sengoku {name}" in answer.out
    assert "cli-" not in answer.out


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    ("name", "defaults"),
    [
        ("simulate", ["heuristic,random", "1000"]),
        ("balance", ["heuristic", "400"]),
        ("selfplay", ["heuristic", "1000"]),
        ("tournament", ["heuristic,novice,random", "200"]),
    ],
)
def test_help_names_the_defaults(cli, name, defaults, lang):
    told = " ".join(re.sub("[│]", " ", cli(name, "--lang", lang, "--help").out).split())
    for default in defaults:
        assert f"{'Default' if lang == 'en' else 'Par défaut '}: {default}." in told


def test_french_has_one_word_for_bots(cli):
    for name in NAMES:
        assert not re.search(
            r"(?<!--)(?<!only )\bbots?\b(?![-:=|,])", cli(name, "--lang", "fr", "--help").out
        ), name


@pytest.mark.parametrize(("lang", "word"), [("en", "--dry-run"), ("fr", "--dry-run")])
def test_help_of_each_admin_command_has_no_raw_keys(cli, lang, word):
    for name, _, _ in ADMIN:
        answer = cli("admin", name, "--lang", lang, "--help")
        assert answer.code == 0
        assert f"sengoku admin {name}" in answer.out
        assert word in answer.out
        assert "cli-" not in answer.out


def test_help_speaks_the_language_of_the_terminal():
    answer = call("--help", env={"LANG": "fr_FR.UTF-8"})
    assert "Quatre jeux" in answer.stdout
    assert "Commandes" in answer.stdout


def test_version(cli):
    assert cli("--version").out.strip() == f"sengoku {sengoku.__version__}"


def test_python_m_sengoku_is_the_same_command():
    answer = subprocess.run(
        [sys.executable, "-m", "sengoku", "--version"],
        capture_output=True,
        text=True,
        env=environment(),
        check=True,
    )
    assert answer.stdout.startswith("sengoku ")


_WEB = ("litestar", "sqlalchemy", "uvicorn", "msgspec", "sengoku.table", "sengoku.arena")
_RULES = ("sengoku.games.", "sengoku.bots")


@pytest.mark.parametrize(
    ("arguments", "unneeded"),
    [
        (["--version"], ("cyclopts", "rich", "fluent", "babel", *_RULES, *_WEB)),
        (["--help"], (*_RULES, *_WEB)),
        (["games"], _WEB),
        (["games", "shitenno"], ("sengoku.games.bushido", "sengoku.games.tenkatoitsu", *_WEB)),
    ],
)
def test_a_command_loads_only_what_it_shows(arguments, unneeded):
    code = (
        f"import sys; from sengoku.cli import run; run({arguments!r}); "
        f"heavy = [name for name in sys.modules if name.startswith({unneeded!r})]; "
        "sys.exit(str(heavy) if heavy else 0)"
    )
    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment(), check=False
    )
    assert answer.returncode == 0, answer.stderr


# -- bad input ----------------------------------------------------------------------------------------------

BAD_INPUT = [
    (["nosuch"], "nosuch"),
    (["play"], "GAME"),
    (["play", "go"], "samurai-sword"),
    (["play", "samurai-sword", "--seats", "9"], "3 to 7"),
    (["play", "samurai-sword", "--seats", "many"], "--seats"),
    (["play", "samurai-sword", "--bots", "clever"], "heuristic"),
    (["play", "samurai-sword", "--bots", ","], "heuristic"),
    (["play", "samurai-sword", "--seats", "3", "--bots", "random,random,random"], "3 bots"),
    (["play", "samurai-sword", "--people", "-1"], "--people"),
    (["play", "samurai-sword", "--people", "6", "--seats", "5"], "6 people"),
    (["play", "samurai-sword", "--names", "Anna,Anna"], "looks too much like Anna"),
    (["play", "samurai-sword", "--names", "Anna,An\u200bna"], "cannot be seen"),
    (["play", "samurai-sword", "--names", "Anna", "--people", "2"], "1 name for 2"),
    (["play", "samurai-sword", "--option", "fog=true"], "fog"),
    (["play", "samurai-sword", "--option", "fog"], "name=value"),
    (["play", "samurai-sword", "--load", "nowhere.jsonl"], "nowhere.jsonl"),
    (["play", "samurai-sword", "--load", "nowhere.jsonl", "--seats", "5"], "--load"),
    (["play", "samurai-sword", "--lang", "de"], "--lang"),
    (["play", "samurai-sword", "--colour"], "--colour"),
    (["games", "one", "two"], "two"),
    (["rules", "samurai-sword", "SAM-99.9"], "SAM-99.9"),
    (["rules", "samurai-sword", "--games", "3"], "--coverage"),
    (["rules", "samurai-sword", "--coverage", "--games", "-3"], "--games"),
    (["simulate", "samurai-sword", "-n", "0"], "--games"),
    (["simulate", "samurai-sword", "--jobs", "0"], "--jobs"),
    (["simulate", "samurai-sword", "--seats", "3", "--bots", "random,random,random,random"], "4 bots"),
    (["bench", "samurai-sword", "--seconds", "0"], "--seconds"),
    (["bench", "samurai-sword", "--seats", "2"], "3 to 7"),
    (["verify"], "FILE"),
    (["verify", "nowhere.jsonl"], "nowhere.jsonl"),
    (["replay", "nowhere.jsonl"], "nowhere.jsonl"),
]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("arguments", "word"), BAD_INPUT, ids=[" ".join(words) for words, _ in BAD_INPUT])
def test_bad_input_is_explained_on_stderr_with_exit_code_2(cli, arguments, word, lang):
    answer = cli(*arguments, *([] if "--lang" in arguments else ["--lang", lang]))
    assert answer.code == 2
    assert answer.out == ""
    assert "Traceback" not in answer.err
    assert answer.err.startswith("Error: " if lang == "en" or "--lang" in arguments else "Erreur\u00a0: ")
    assert "cli-" not in answer.err
    assert answer.err.strip().count("\n") == 0
    if lang == "en":
        assert word in answer.err


def test_a_closed_reader_is_no_error():
    command = f'"{sys.executable}" -m sengoku.cli rules samurai-sword --json | head -n 1'
    answer = subprocess.run(
        ["sh", "-c", command], capture_output=True, text=True, env=environment(), check=False
    )
    assert answer.stdout.strip() == "["
    assert answer.stderr == ""


@pytest.mark.parametrize(
    "words", [["rules", "samurai-sword", "--json"], ["rules", "samurai-sword"], ["games"]]
)
def test_a_command_whose_reader_has_seen_enough_has_done_its_work(words):
    read, write = os.pipe()
    os.close(read)
    try:
        answer = subprocess.run(
            sengoku_command(*words), stdout=write, stderr=subprocess.PIPE, env=environment(), check=False
        )
    finally:
        os.close(write)
    assert (answer.returncode, answer.stderr) == (0, b"")


# -- games --------------------------------------------------------------------------------------------------


def test_games(cli):
    answer = cli("games")
    assert answer.code == 0
    assert "samurai-sword" in answer.out
    assert "heuristic" in answer.out


def test_games_as_json(cli):
    found = {entry["id"]: entry for entry in json.loads(cli("games", "--json").out)}
    entry = found["samurai-sword"]
    assert entry["seats"] == [3, 7]
    assert entry["rules"] == len(game("samurai-sword").rulebook)
    assert entry["bots"][:4] == ["random", "novice", "heuristic", "skilled"]
    assert entry["deviations"] == [deviation.rule for deviation in game("samurai-sword").deviations]


# -- options ------------------------------------------------------------------------------------------------


def squeezed(text: str) -> str:
    """A page without the places where its lines were broken."""
    return " ".join(text.split())


def assert_told(page: str, id: str, lang: str) -> None:
    say = words(lang, id)
    for option in game(id).options.values():
        sentence = squeezed(f"{option.name} {say.option(option.name)}. {say.option_help(option.name)}")
        assert sentence in page
        for value in option.values:
            assert f" {value} {say.option_value(option.name, value)}".lower() in page.lower()
        assert not option.own or say.option_value(option.name, "own") in page


@pytest.mark.parametrize("lang", LANGUAGES)
def test_games_tells_every_option_in_words(cli, lang):
    for id in sengoku.game_ids():
        assert_told(squeezed(cli("games", id, "--lang", lang).out), id, lang)


def test_the_list_of_games_is_short_and_says_where_the_options_are(cli, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    answer = cli("games")
    assert len(answer.out.splitlines()) < 24
    assert "sengoku games GAME" in answer.out


@pytest.mark.parametrize("command", ["play", "simulate"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_after_a_game_tells_its_options(cli, command, lang):
    answer = cli(command, "tenkatoitsu", "--help", "--lang", lang)
    assert answer.code == 0
    assert_told(squeezed(answer.out), "tenkatoitsu", lang)
    assert "option-" not in answer.out
    assert "first_player" not in answer.out


@pytest.mark.parametrize(
    ("lang", "given", "told"),
    [
        ("en", "fog=true", "elite (Campaign: elite troops)"),
        ("fr", "fog=true", "elite (Campagne\u00a0: troupes d'élite)"),
        ("en", "mix=best", "“mix” (Provinces) cannot be “best”"),
        ("en", "mix=best", "suggested (the suggested mix), random (any of the 32)"),
        ("fr", "mix=best", "suggested (le mélange conseillé), random (au hasard parmi les 32)"),
        ("fr", "elite=2", "false (non), true (oui)"),
        ("fr", "map=honshu", "standard (la disposition du livret)"),
    ],
)
def test_a_wrong_option_is_answered_in_words(cli, lang, given, told):
    answer = cli("play", "bushido", "--option", given, "--lang", lang)
    assert answer.code == 2
    assert told in answer.err.replace("\n", " ")


# -- rules --------------------------------------------------------------------------------------------------


def test_rules_lists_every_paragraph(cli):
    answer = cli("rules", "samurai-sword")
    assert answer.code == 0
    assert all(id in answer.out for id in game("samurai-sword").rulebook.ids)


def test_a_paragraph_with_its_links(cli):
    answer = cli("rules", "samurai-sword", "SAM-5.4")
    assert "Being defeated" in answer.out
    assert "Surplus damage is ignored" in " ".join(answer.out.split())
    assert "SAM-7.2" in answer.out


def test_an_id_may_lack_its_prefix_and_its_case(cli):
    assert cli("rules", "samurai-sword", "5.4").out == cli("rules", "samurai-sword", "sam-5.4").out


def test_a_paragraph_in_french(cli):
    rule = game("samurai-sword").rulebook["SAM-5.4"]
    assert rule.title("fr") in cli("rules", "samurai-sword", "SAM-5.4", "--lang", "fr").out


def test_a_deviation_is_told(cli):
    answer = cli("rules", "samurai-sword", "SAM-3.8")
    assert "What we do instead" in answer.out
    assert "Why:" in answer.out


def test_an_unknown_paragraph_names_near_ones(cli):
    assert "SAM-5.1" in cli("rules", "samurai-sword", "SAM-5").err


def test_search(cli):
    answer = cli("rules", "samurai-sword", "--search", "kojiro harmless")
    assert answer.code == 0
    assert "SAM-R28" in answer.out
    assert "SAM-1.1" not in answer.out


def test_a_search_in_vain_answers_no(cli):
    assert cli("rules", "samurai-sword", "--search", "helicopter").code == 1


def test_rules_as_json(cli):
    paragraph = json.loads(cli("rules", "samurai-sword", "SAM-3.8", "--json").out)
    assert paragraph["id"] == "SAM-3.8"
    assert paragraph["deviation"]["what"]
    assert len(json.loads(cli("rules", "samurai-sword", "--json").out)) == len(game("samurai-sword").rulebook)


# -- simulate -----------------------------------------------------------------------------------------------


def test_simulate_prints_rates_with_intervals(cli):
    answer = cli("simulate", "samurai-sword", "--seats", "4", "--bots", "random", "-n", "20")
    assert answer.code == 0
    assert answer.err == ""
    for word in ("Bot", "Seat", "Role", "95% interval", "random", "Ninja"):
        assert word in answer.out


def test_simulate_as_json_does_not_depend_on_the_number_of_jobs():
    reports = []
    for jobs in ("1", "2"):
        answer = call(
            *[
                "simulate",
                "samurai-sword",
                "--seats",
                "4",
                "--bots",
                "heuristic,random",
                "-n",
                "12",
                "--seed",
                "9",
                "--json",
            ],
            *("--jobs", jobs),
        )
        assert answer.returncode == 0, answer.stderr
        assert answer.stderr == ""
        report = json.loads(answer.stdout)
        reports.append({name: report[name] for name in ("games", "groups", "kinds", "choices")})
    assert reports[0] == reports[1]
    assert reports[0]["games"] == 12
    low, high = reports[0]["groups"]["bot"]["heuristic"]["interval"]
    assert 0 <= low < reports[0]["groups"]["bot"]["heuristic"]["win_rate"] < high <= 1


# -- bench --------------------------------------------------------------------------------------------------


def test_bench(cli):
    answer = cli("bench", "samurai-sword", "--seconds", "0.05", "--json")
    assert answer.code == 0
    found = json.loads(answer.out)
    assert isinstance(found["import_seconds"], float)
    [measured] = found["games"]
    assert measured["seats"] == 5
    assert measured["decisions_per_second"] > 0
    assert measured["compiled"] in (True, False)


def test_bench_as_a_table(cli, monkeypatch):
    monkeypatch.setattr("sengoku.cli.bench.import_seconds", lambda: 0.05)
    answer = cli("bench", "samurai-sword", "--seats", "3", "--seconds", "0.05", "--lang", "fr")
    assert answer.code == 0
    assert "Décisions par seconde" in answer.out
    assert "ko" in answer.out
    assert "µs" in answer.out
    assert "." not in answer.out

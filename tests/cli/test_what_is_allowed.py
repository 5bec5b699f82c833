"""A refusal says what is allowed, what may have been meant, and where an option has an effect."""

from __future__ import annotations

import pytest

from sengoku.cli import run
from sengoku.cli.guessing import nearest
from sengoku.core.errors import BadOption
from sengoku.games import game, game_ids


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str]):
    """The sentence with which a command line is refused; {} stands for a folder."""

    def answer(line: str, lang: str = "en") -> str:
        assert run([*line.split(" "), *(["--lang", lang] if "--lang" not in line else [])]) == 2
        captured = capsys.readouterr()
        assert captured.out == ""
        return captured.err.replace("\u00a0", " ").strip()

    return answer


@pytest.mark.parametrize(
    ("line", "english", "french"),
    [
        ("simulate bushido -n -3", "a whole number from 1 on", "un nombre entier à partir de 1"),
        ("simulate bushido -n many", "“many” is not possible for --games. It is a whole number.", "entier."),
        ("simulate bushido -j 999", "a whole number from 1 to 256", "un nombre entier de 1 à 256"),
        ("bench --seconds 0", "a number above 0, at most 3600", "un nombre plus grand que 0, 3600 au plus"),
        ("bench --seconds soon", "It is a number.", "Il faut un nombre."),
        ("rules bushido --coverage --games -1", "a whole number from 0 on", "un nombre entier à partir de 0"),
        ("play bushido --people -1", "a whole number from 0 on", "un nombre entier à partir de 0"),
        ("play tenkatoitsu --seats 3", "played by 2, not by 3", "se joue à 2, pas à 3"),
        ("serve --log-level loud", "one of: debug, info, warning, error.", "debug, info, warning, error."),
        ("serve --port 70000", "a whole number from 0 to 65535", "un nombre entier de 0 à 65535"),
        ("verify .", ". is a folder.", ". est un dossier."),
        ("replay .", ". is a folder.", ". est un dossier."),
        ("play bushido --load .", ". is a folder.", ". est un dossier."),
        ("play bushido --record .", ". is a folder.", ". est un dossier."),
        ("play bushido --record no/such/x.jsonl", "There is no folder no/such.", "pas de dossier no/such."),
        ("play bushido --option map=@.", ". is a folder.", ". est un dossier."),
        ("verify", "FILE is missing", "Il manque FILE"),
        # what may have been meant
        ("simulat bushido", "Did you mean “simulate”?", "Vouliez-vous dire « simulate » ?"),
        ("play bushido --seat 3", "Did you mean “--seats”?", "« --seats » ?"),
        ("play samourai", "Did you mean “samurai-sword”?", "« samurai-sword » ?"),
        ("play bushido --bots heuristik", "Did you mean “heuristic”?", "« heuristic » ?"),
        ("play tenkatoitsu --option hosokwa=true", "Did you mean “hosokawa”?", "« hosokawa » ?"),
        ("play tenkatoitsu --option scenario=sekigahra", "mean “sekigahara”?", "« sekigahara » ?"),
        # options without effect
        (
            "play tenkatoitsu --option hosokawa=true",
            "has no effect here. It is for scenario=yamazaki (Yamazaki, short), scenario=yamazaki-long",
            "n'a pas d'effet ici. Elle est pour scenario=yamazaki (Yamazaki, courte), scenario=yamazaki-long",
        ),
        (
            "simulate tenkatoitsu --option scenario=yamazaki --option promises=rising",
            "It is for scenario=sekigahara (Sekigahara).",
            "Elle est pour scenario=sekigahara (Sekigahara).",
        ),
    ],
)
def test_a_refusal_says_what_is_allowed(refused, line, english, french):
    assert english in refused(line)
    assert french in refused(line, "fr")


def test_an_unknown_language_is_answered_with_those_there_are(refused):
    assert refused("games --lang de").endswith("“de” is not possible for --lang. It is one of: en, fr.")


@pytest.mark.parametrize(
    ("typed", "known", "meant"),
    [
        ("shitenō", ["shitenno", "bushido"], "shitenno"),
        ("tenka", ["shitenno", "tenkatoitsu"], "tenkatoitsu"),
        ("chess", ["shitenno", "bushido"], ""),
        ("", ["shitenno"], ""),
        ("x", ["xylophone"], ""),
    ],
)
def test_only_what_is_alike_is_proposed(typed, known, meant):
    assert nearest(typed, known) == meant


# -- options without effect ---------------------------------------------------------------------------------


@pytest.mark.parametrize("id", game_ids())
def test_what_an_option_depends_on_is_an_option_with_such_values(id):
    options = game(id).options
    for option in options.values():
        for name, values in option.only.items():
            assert name != option.name
            assert set(values) <= set(options[name].values)


@pytest.mark.parametrize("name", ["hosokawa", "tsutsui", "mimaki", "ii_again", "promises", "samurai"])
@pytest.mark.parametrize("scenario", game("tenkatoitsu").options["scenario"].values)
def test_an_option_is_refused_exactly_where_it_changes_nothing(name, scenario):
    """The battles that hear of an option, by hand: only there it is taken."""
    rules = game("tenkatoitsu")
    option = rules.options[name]
    chosen = rules.check_options({"scenario": scenario, name: option.values[1]})
    belongs = {
        "hosokawa": "yamazaki",
        "tsutsui": "yamazaki",
        "mimaki": "yamazaki",
        "ii_again": "sekigahara",
        "promises": "sekigahara",
        "samurai": "",
    }
    if scenario.startswith(belongs[name]):
        rules.check_effects(chosen)
        return
    with pytest.raises(BadOption, match="no effect here; it is for scenario: "):
        rules.check_effects(chosen)
    rules.new(2, 1, scenario=scenario, **{name: option.values[1]})  # the engine takes it all the same


def test_the_usual_value_is_never_refused():
    rules = game("tenkatoitsu")
    rules.check_effects(rules.check_options({"hosokawa": False, "promises": "printed"}))

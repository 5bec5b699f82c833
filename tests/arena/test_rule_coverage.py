"""Citations are found where they stand, and counted when what they speak of is carried out."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from sengoku.arena import rule_coverage
from sengoku.arena.citations import Citations, Source, cited_in_data, cited_in_tests
from sengoku.arena.rule_coverage import Coverage, Paragraph, coverage, exercise, folder_of_tests
from sengoku.cli import run
from sengoku.games import game

IDS = ["TOY-1.1", "TOY-1.2", "TOY-1.3", "TOY-2.1", "TOY-R1", "TOY-E1"]
cited = Citations(IDS)


# -- ids in a text ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("# TOY-1.1", ["TOY-1.1"]),
        ("TOY-1.2, TOY-R1: both.", ["TOY-1.2", "TOY-R1"]),
        ("TOY-1.1 to TOY-1.3", ["TOY-1.1", "TOY-1.2", "TOY-1.3"]),
        ("chapter TOY-1 as a whole", []),
        ("a slip: TOY-1.9", ["TOY-1.9"]),
        ("another game's SAM-5.2, a word like TOY-shop", []),
    ],
)
def test_ids_in_a_text(text, found):
    assert cited(text) == found


# -- the statement a citation speaks of ---------------------------------------------------------------------

SOURCE = dedent('''\
    """TOY-1.1: the module."""

    LIMIT = 7  # TOY-1.2


    class Turn:
        """TOY-2.1"""

        def __init__(self):
            self.seat = 0

        def run(self):
            """TOY-1.3: what a turn is."""
            if self.seat:  # TOY-R1
                first()
            else:  # TOY-E1
                second(
                    "TOY-1.1",
                )
            # TOY-1.2: the next line
            third()


    def alone():  # TOY-2.1
        return 1
    ''')


def test_each_citation_points_to_its_statement():
    source = Source(SOURCE, "toy.py")
    found = {(place.rule, place.line): place.statement for place in source.citations(cited)}
    lines = SOURCE.splitlines()
    at = {text.strip(): number for number, text in enumerate(lines, start=1)}
    assert found == {
        ("TOY-1.1", 1): 0,
        ("TOY-1.2", 3): 0,
        ("TOY-2.1", at['"""TOY-2.1"""']): at["self.seat = 0"],
        ("TOY-1.3", at['"""TOY-1.3: what a turn is."""']): at["if self.seat:  # TOY-R1"],
        ("TOY-R1", at["if self.seat:  # TOY-R1"]): at["if self.seat:  # TOY-R1"],
        ("TOY-E1", at["else:  # TOY-E1"]): at["second("],
        ("TOY-1.1", at['"TOY-1.1",']): at["second("],
        ("TOY-1.2", at["# TOY-1.2: the next line"]): at["third()"],
        ("TOY-2.1", at["def alone():  # TOY-2.1"]): at["return 1"],
    }


def test_data_cites_in_comments_and_values(tmp_path):
    file = tmp_path / "cards.toml"
    file.write_text('# TOY-1.1\n[[card]]\nrule = "TOY-R1"\n')
    assert [place.where for place in cited_in_data(file, "data/cards.toml", cited)] == [
        "data/cards.toml:1",
        "data/cards.toml:3",
    ]


def test_tests_cite_with_decorators_and_marks(tmp_path):
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_toy.py").write_text(
        dedent("""
            import pytest
            from tests.support import rule

            @rule("TOY-1.1", "TOY-R1")
            def test_one(): ...

            @rule("TOY-2.1")
            class TestTurn:
                @pytest.mark.rule("TOY-1.2")
                def test_two(self): ...

            CASES = [pytest.param(1, marks=rule("TOY-E1"))]
            # rule("TOY-1.3") in a comment is none
        """)
    )
    found = {place.rule: place.where for place in cited_in_tests(tmp_path / "tests", cited)}
    assert found == {
        "TOY-1.1": "tests/test_toy.py::test_one",
        "TOY-R1": "tests/test_toy.py::test_one",
        "TOY-2.1": "tests/test_toy.py::TestTurn",
        "TOY-1.2": "tests/test_toy.py::TestTurn::test_two",
        "TOY-E1": "tests/test_toy.py:13",
    }


# -- a whole report -----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def report() -> Coverage:
    return coverage("samurai-sword", 1)


def test_every_paragraph_is_in_the_report(report):
    assert [paragraph.id for paragraph in report.paragraphs] == game("samurai-sword").rulebook.ids


def test_what_every_game_does_is_exercised(report):
    times = {paragraph.id: paragraph.exercised for paragraph in report.paragraphs}
    games = len(game("samurai-sword").seats)
    assert times["SAM-1.6"] == games  # hands are dealt once a game
    assert times["SAM-3.4"] > games
    assert times["SAM-9.1"] is None  # stands in data


def test_a_tracer_that_was_there_is_there_again():
    before = sys.gettrace()
    exercise("samurai-sword", 1)
    assert sys.gettrace() is before


def test_counting_in_another_process_gives_the_same_counts():
    assert rule_coverage._exercise_elsewhere("samurai-sword", 1) == exercise("samurai-sword", 1)


def test_slips_in_citations_are_found(tmp_path):
    tests = tmp_path / "tests"
    tests.mkdir()
    (tests / "test_slip.py").write_text('@rule("SAM-5.2", "SAM-5.99")\ndef test_slip(): ...\n')
    found = coverage("samurai-sword", 0, tests)
    assert found.unknown == ("tests/test_slip.py::test_slip: SAM-5.99",)
    assert not found.complete
    covered = [paragraph.id for paragraph in found.paragraphs if paragraph.covered]
    assert covered == ["SAM-3.8", "SAM-5.2"]


@pytest.mark.parametrize(
    ("id", "code", "tests", "deviation", "covered"),
    [
        ("TOY-1.1", ("a.py:1",), ("t",), False, True),
        ("TOY-1.1", (), ("t",), False, False),
        ("TOY-1.1", ("a.py:1",), (), False, False),
        ("TOY-1.1", (), (), True, True),
        ("TOY-E1", (), ("t",), False, True),
        ("TOY-E1", (), (), False, False),
    ],
)
def test_what_covered_means(id, code, tests, deviation, covered):
    assert Paragraph(id, "", code, tests, None, deviation).covered is covered


# -- the command --------------------------------------------------------------------------------------------


def test_the_command_prints_a_table(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "140")
    assert run(["rules", "samurai-sword", "--coverage", "--games", "1", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "SAM-5.2" in out
    assert "attack.py:" in out


def test_check_answers_with_its_exit_code(capsys):
    code = run(["rules", "samurai-sword", "--coverage", "--check", "--games", "0", "--json"])
    found = json.loads(capsys.readouterr().out)
    assert code == (0 if found["complete"] else 1)
    assert found["complete"] == (not found["uncovered"] and not found["unknown"])


def test_check_lists_what_is_missing(capsys, monkeypatch, tmp_path):
    (tmp_path / "test_nothing.py").write_text("")
    monkeypatch.setattr(rule_coverage, "folder_of_tests", lambda: tmp_path)
    assert run(["rules", "samurai-sword", "--coverage", "--check", "--games", "0", "--lang", "fr"]) == 1
    out = " ".join(capsys.readouterr().out.split())
    assert "SAM-5.2 Parrying an attack : aucun test ne le cite." in out


def test_check_without_tests_is_no_answer(capsys, monkeypatch):
    monkeypatch.setattr(rule_coverage, "folder_of_tests", lambda: None)
    assert run(["rules", "samurai-sword", "--coverage", "--check", "--games", "0"]) == 2
    assert run(["rules", "samurai-sword", "--coverage", "--games", "0"]) == 0


def test_the_tests_of_this_checkout_are_found():
    assert folder_of_tests() == Path(__file__).resolve().parents[1]


def test_the_module_counts_as_a_process():
    done = subprocess.run(
        [sys.executable, "-m", "sengoku.arena.rule_coverage", "samurai-sword", "1"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert all(len(row) == 3 for row in json.loads(done.stdout))

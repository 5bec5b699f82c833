"""docs/add-a-language.md, tried: a folder of words is a language, and what it lacks is said."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.test_docs import ROOT

SAY = """
import sengoku
from sengoku.cli.words import language
from sengoku.core.messages import Messages
from sengoku.core.rulebook import LANGUAGES
from sengoku.table.bodies import CreateTable
from sengoku.table.words import player_name
import msgspec

rule = sengoku.game("samurai-sword").rulebook["SAM-5.2"]
made = msgspec.convert({"game": "bushido", "seats": 3, "lang": "eo"}, CreateTable)
print(*LANGUAGES, language([], {"LANG": "eo_XX.UTF-8"}), made.lang, player_name("eo", 0), sep="|")
print(rule.title("eo") == rule.title("en") != rule.title("fr"))
"""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the repository that speaks some words of Esperanto."""
    copy = tmp_path_factory.mktemp("repository")
    for folder in ("src", "tests", "locales", "docs"):
        unneeded = shutil.ignore_patterns("static", "golden", "*.so", "*.pyd", "*.pyc.*")
        shutil.copytree(ROOT / folder, copy / folder, ignore=unneeded)
    shutil.copy(ROOT / "pyproject.toml", copy)
    shutil.copytree(copy / "locales" / "en", copy / "locales" / "eo")
    core = copy / "locales" / "eo" / "core.ftl"
    lines = core.read_text("utf-8").replace("= Player", "= Ludanto").splitlines()
    kept = [line for line in lines if not line.startswith(("ask-wait", "error-seats"))]
    core.write_text("\n".join([*kept, "greeting = Saluton"]), "utf-8")
    (copy / "locales" / "eo" / "web-bushido.ftl").unlink()
    return copy


def python(tree: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *arguments]
    env = {"PYTHONPATH": str(tree / "src"), "LC_ALL": "C.UTF-8"}
    return subprocess.run(command, cwd=tree, env=env, capture_output=True, text=True, check=False)


def test_a_folder_of_words_is_a_language(tree: Path) -> None:
    done = python(tree, "-c", SAY)
    assert done.stdout.splitlines() == ["en|eo|fr|eo|eo|Ludanto 1", "True"], done.stderr
    told = python(tree, "-m", "sengoku", "games", "--lang", "eo")
    assert "Samurai Sword" in told.stdout, told.stderr
    assert "en|eo|fr" in python(tree, "-m", "sengoku", "games", "--help").stdout


def test_what_it_lacks_is_said(tree: Path) -> None:
    done = python(tree, "-m", "pytest", "-q", "tests/core/test_messages.py", "-k", "words_of_english")
    assert "2 failed" in done.stdout, done.stdout + done.stderr
    assert "locales/eo/core.ftl lacks 2 messages: ask-wait, error-seats" in done.stdout
    assert "locales/eo/web-bushido.ftl lacks" in done.stdout

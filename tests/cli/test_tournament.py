"""`sengoku tournament`: what it prints and writes, in both languages."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from sengoku import __version__
from sengoku.arena import tournament as module
from sengoku.arena.simulate import play_row
from sengoku.bots import Seen
from sengoku.cli import run
from sengoku.cli.tournament import told_chance
from sengoku.cli.words import words
from sengoku.core.choices import Choice
from sengoku.games import game

PLAN = ["tournament", "shitenno", "--seats", "2", "--bots", "heuristic,random", "--rounds", "1"]


def test_it_prints_ratings_and_writes_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "evening"
    assert run([*PLAN, "--out", str(out), "--lang", "fr"]) == 0
    told = capsys.readouterr().out
    assert "tournoi" in told
    assert "heuristic" in told
    page = (tmp_path / "evening.html").read_text("utf-8")
    assert "<script" not in page
    assert "://" not in page
    assert 'lang="fr"' in page
    assert "100,0" in page
    HTMLParser().feed(page)
    found = json.loads((tmp_path / "evening.json").read_text("utf-8"))
    assert found["games"] == 2
    assert len((tmp_path / "evening.jsonl").read_text("utf-8").splitlines()) == 2


def test_the_page_tells_lengths_shares_and_uses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As a balance report does, and nothing on it is cut off."""
    long = f"{__name__}:a_bot_with_quite_a_long_name"
    bots = f"heuristic,{long}"
    command = ["tournament", "samurai-sword", "--seats", "4", "--rounds", "2", "--bots", bots]
    assert run([*command, "--out", str(tmp_path / "t"), "--lang", "en"]) == 0
    page = (tmp_path / "t.html").read_text("utf-8")
    text = " ".join(re.sub(r"<[^>]*>", " ", page).split())
    assert "…" not in text
    for word in ("Win share", "How long and how close", "What goes with winning", "Bokken", "Ending"):
        assert word in text
    assert text.index(" Card ") < text.index("Bokken")  # each plot is named before it is drawn
    assert f"Rules version {game('samurai-sword').version}, Sengoku {__version__}." in text
    assert f"<th>{long}</th>" in page
    assert re.search(r"<small>\d+\.\d% – \d+\.\d%<br>open</small>", page)
    found = json.loads((tmp_path / "t.json").read_text("utf-8"))
    low, high = found["shares"]["heuristic"]["interval"]
    share = found["shares"]["heuristic"]["share"]
    assert low <= share <= high
    assert f"{share * 100:.0f} ({low * 100:.0f}–{high * 100:.0f})" in text
    assert found["choices"]["least"] <= found["choices"]["middle"] <= found["choices"]["most"]
    assert found["uses"]["card"]["bokken"]["times"] > 0


def a_bot_with_quite_a_long_name(seen: Seen) -> Choice:
    return seen.choices[0]


def test_programs_read_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*PLAN, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found["ratings"]) == {"heuristic", "random"}
    assert (found["rules"], found["sengoku"]) == (game("shitenno").version, __version__)


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (("--rounds", "0"), "--rounds"),
        (("--bots", "heuristic"), "two different bots"),
        (("--bots", "heuristic,nobody"), "nobody"),
        (("--out", "/no/such/folder/x"), "no folder"),
        (("--out", "."), "is a folder"),
        (("--out", "page"), "page.html is a folder"),
        (("--out", ""), "is a folder"),
        (("--out", "~"), "is a folder"),
        (("--output", "games.xlsx"), "must end in one of"),
        (("--records", "no/such/folder"), "no folder"),
    ],
)
def test_bad_input_is_explained(
    more: tuple[str, str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("page.html").mkdir()
    plan = {"--rounds": "1", "--bots": "heuristic,random", **dict([more])}
    words = [word for pair in plan.items() for word in pair]
    assert run(["tournament", "shitenno", "--seats", "2", *words]) != 0
    assert said in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["page.html"]


def test_rows_and_records_as_a_simulation_writes_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    Path("records").mkdir()
    more = ["--output", "games.csv", "--records", "records", "--out", "~/evening"]
    assert run([*PLAN, *more]) == 0
    said = " ".join(capsys.readouterr().err.split())
    assert "The rows of 2 games are in games.csv." in said
    assert "The records of 2 games are in records." in said
    assert len(Path("games.csv").read_text("utf-8").splitlines()) == 3
    assert run(["verify", *map(str, sorted(Path("records").iterdir()))]) == 0
    assert (tmp_path / "evening.html").is_file()


def test_an_interrupt_shows_the_standings(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played: list[int] = []

    def play(*args: Any, **settings: Any) -> Any:
        if len(played) == 2:
            raise KeyboardInterrupt
        played.append(1)
        return play_row(*args, **settings)

    monkeypatch.setattr(module, "play_row", play)
    monkeypatch.setenv("LANG", "C.UTF-8")
    assert run([*PLAN[:-1], "9"]) == 130
    captured = capsys.readouterr()
    assert "2 games with 2 seats" in captured.out
    assert "heuristic – random" in captured.out
    assert "With --out a tournament can go on" in captured.err


@pytest.mark.parametrize(("lang", "point"), [("en", "."), ("fr", ",")])
def test_chances_are_written_as_the_language_does(lang: str, point: str) -> None:
    assert told_chance(1e-9, words(lang)) == f"< 0{point}001"
    assert told_chance(0.25, words(lang)) == f"0{point}250"

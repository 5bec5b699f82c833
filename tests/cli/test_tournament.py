"""`sengoku tournament`: what it prints and writes, in both languages."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path

import pytest

from sengoku.cli import run

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


def test_programs_read_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*PLAN, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found["ratings"]) == {"heuristic", "random"}


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (("--rounds", "0"), "--rounds"),
        (("--bots", "heuristic"), "two different bots"),
        (("--bots", "heuristic,nobody"), "nobody"),
        (("--out", "/no/such/folder/x"), "no folder"),
    ],
)
def test_bad_input_is_explained(more: tuple[str, str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    plan = {"--rounds": "1", "--bots": "heuristic,random", **dict([more])}
    words = [word for pair in plan.items() for word in pair]
    assert run(["tournament", "shitenno", "--seats", "2", *words]) != 0
    assert said in capsys.readouterr().err

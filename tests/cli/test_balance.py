"""`sengoku balance`: sentences that a person reads, in both languages, a page, and clear refusals."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from sengoku import __version__
from sengoku.arena.balance import Balance, Section
from sengoku.arena.rows import Row
from sengoku.arena.simulate import make_plan
from sengoku.cli import run
from sengoku.cli.balance_words import Grid, Sentence, Teller
from sengoku.cli.words import words as messages
from sengoku.games import game

PLAN = ["balance", "samurai-sword", "--seats", "4", "--bots", "random", "-n", "6"]
CHANGES = "[provinces.terrain.temple]\nhonour = 12\n"


def words(text: str) -> str:
    return " ".join(text.split())


def test_it_reads_well(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(PLAN) == 0
    told = words(capsys.readouterr().out)
    assert "Samurai Sword: balance" in told
    assert "The ninjas: " in told
    assert "of 100 games won; with 6 games the true share may lie between" in told
    assert "An even share would be 50. Nobody here wins clearly more or less than that" in told
    assert "Half of the games are won by" in told
    assert "What goes with winning" in told
    assert "need not be its cause" in told
    assert "too few to tell" in told


def test_it_reads_well_in_french_and_writes_a_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "even"
    assert run([*PLAN, "--out", str(out), "--lang", "fr"]) == 0
    told = words(capsys.readouterr().out)
    assert "parties gagnées sur 100" in told
    assert "Qui gagne" in told
    assert "wins" not in told
    page = (tmp_path / "even.html").read_text("utf-8")
    HTMLParser().feed(page)
    assert 'lang="fr"' in page
    assert "<svg" in page
    assert "<script" not in page
    assert "://" not in page
    found = json.loads((tmp_path / "even.json").read_text("utf-8"))
    assert found["settings"][0]["games"] == 6
    assert (found["rules"], found["sengoku"]) == (game("samurai-sword").version, __version__)
    assert f"Règles version {found['rules']}, Sengoku {__version__}." in page
    assert sorted(path.name for path in tmp_path.iterdir()) == ["even.html", "even.json"]


def test_settings_are_compared(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["balance", "shitenno", "--each", "seats", "--bots", "random", "-n", "2"]) == 0
    told = words(capsys.readouterr().out)
    assert "Compared" in told
    assert "6 games of random with 2, 3, 4 seats" in told
    for number in (2, 3, 4):
        assert f"{number} seats" in told
    assert "--out" in told
    assert (
        run(["balance", "shitenno", "--each", "seats", "--bots", "random,heuristic,novice", "-n", "1"]) == 0
    )
    assert "3, 4 seats" in words(capsys.readouterr().out)
    assert run(["balance", "shitenno", "--each", "seats", "--bots", ",".join(["random"] * 5)]) == 2
    assert "5 bots for 4 seats" in words(capsys.readouterr().err)
    assert run(["balance", "shitenno", "--each", "doubles", "--bots", "random", "-n", "2", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [setting["options"]["doubles"] for setting in found["settings"]] == ["A", "B"]


def test_settings_are_named_as_the_language_writes_them(capsys: pytest.CaptureFixture[str]) -> None:
    plan = ["balance", "bushido", "--bots", "random", "-n", "1", "--lang", "fr"]
    assert run([*plan, "--each", "seats"]) == 0
    assert re.search(r"Ordre du tour \d : \d+ \(|Siège \d : \d+ \(", words(capsys.readouterr().out))
    plan = ["balance", "shitenno", "--bots", "random", "-n", "1", "--lang", "fr"]
    assert run([*plan, "--each", "last_plus_one"]) == 0
    assert "+1 au décompte final : à côté" in words(capsys.readouterr().out)


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "won by 1 point or less"), ("fr", "gagnées de 1 point ou moins")]
)
def test_one_point_is_no_plural(lang: str, said: str) -> None:
    won = Row(0, "s", ("a", "b"), [True, False], [3, 2], 9, "", {}, {}, [])
    section = Section(make_plan("shitenno", 2, ["random"], 1), [won])
    report = Balance("shitenno", ("a", "b"), 0, [section])
    blocks = Teller(report, messages(lang, "shitenno"), brief=True).blocks()
    assert any(said in block.text for block in blocks if isinstance(block, Sentence))


def test_an_option_without_effect_is_not_gone_through(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["balance", "tenkatoitsu", "--each", "hosokawa", "--bots", "random", "-n", "1"]) == 2
    said = words(capsys.readouterr().err)
    assert (
        "“hosokawa” (Hosokawa joins Akechi (Yamazaki)) has no effect here. It is for scenario=yamazaki"
        in said
    )


def test_what_is_most_clearly_above_its_share_is_not_what_was_seen_once(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A character that won its only game, and a role that wins 9 of 10."""
    rows = [
        Row(
            0, str(number), ("a", "b"), [number > 0, number == 0], [0, 0], 9, "", {}, {"role": ["x", "y"]}, []
        )
        for number in range(10)
    ]
    for number, game_row in enumerate(rows):
        others = ["p", "q"] if number % 2 else ["q", "p"]
        game_row.seat_things["character"] = others if number else ["never", "once"]
    section = Section(make_plan("samurai-sword", 3, ["random"], 10), rows, "one")
    report = Balance("samurai-sword", ("a",), 0, [section, section])
    (grid, *_) = [
        block
        for block in Teller(report, messages("en", "samurai-sword"), brief=True).blocks()
        if isinstance(block, Grid)
    ]
    assert grid.rows[0][-1].startswith("x: 90 ")


def test_before_and_after(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "changes.toml"
    file.write_text(CHANGES)
    plan = ["balance", "bushido", "--seats", "3", "--bots", "random", "-n", "2", "--what-if", str(file)]
    assert run(plan) == 0
    told = words(capsys.readouterr().out)
    assert "provinces.terrain.temple.honour: 7 becomes 12." in told
    assert "Before" in told
    assert "played before and after with the same seed" in told


def test_what_can_be_changed_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["balance", "bushido", "--figures"]) == 0
    assert "provinces.terrain.temple.honour" in capsys.readouterr().out
    assert run(["balance", "samurai-sword", "--figures"]) == 0
    assert "no reconstructed figures" in words(capsys.readouterr().out)
    assert run(["balance", "tenkatoitsu", "--figures", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {"figure", "value", "why"} == set(found[0])
    assert run(["balance", "tenkatoitsu", "--figures", "--lang", "fr"]) == 0
    told = words(capsys.readouterr().out)
    assert "n'ont pas été trouvées" in told
    assert "(TEN-D3)" in told
    assert "dE1R" not in told  # a whole table would hide the rest


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--games", "0"], "--games"),
        (["--each", "weather"], "There is no option “weather”"),
        (["--each", "seats"], "plays all its values"),
        (["--each", "mix", "--option", "mix=random"], "plays all its values"),
        (["--what-if", "none.toml"], "There is no file none.toml"),
        (["--what-if", "printed.toml"], "is not reconstructed"),
        (["--what-if", "unknown.toml"], "honor. What can be changed is listed by: sengoku balance bushido"),
        (["--out", "no/such/even"], "There is no folder"),
        (["--out", "."], "is a folder"),
        (["--out", "page"], "page.html is a folder"),
        (["--out", "data"], "data.json is a folder"),
        (["--out", ""], "is a folder"),
    ],
)
def test_bad_input_is_explained(
    more: list[str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("page.html").mkdir()
    Path("data.json").mkdir()
    Path("printed.toml").write_text("[numbers.limits]\nwin = 30\n")
    Path("unknown.toml").write_text("[numbers.limits]\nhonor = 30\n")
    size = [] if "--games" in more else ["--games", "1"]
    assert run(["balance", "bushido", "--seats", "3", *size, *more]) == 2
    captured = capsys.readouterr()
    assert said in captured.err
    assert captured.out == ""

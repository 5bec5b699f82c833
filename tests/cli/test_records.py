"""`verify` and `replay` on sound, edited, truncated and foreign records."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

import sengoku
from sengoku.cli import run
from sengoku.core.match import start
from sengoku.core.record import Record
from sengoku.core.shares import Mixing, commitment, mixed_seed
from tests.cli.processes import call


class Answer:
    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, " ".join(out.split()), err


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)

    def answer(*arguments: str | Path) -> Answer:
        code = run([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Answer(code, captured.out, captured.err)

    return answer


# -- verify -------------------------------------------------------------------------------------------------


def test_a_sound_record(cli, finished):
    answer = cli("verify", finished)
    assert answer.code == 0
    assert "is sound" in answer.out
    assert "cli tests" in answer.out
    assert Record.read(finished, sengoku.game).seed_hash in answer.out


def test_a_sound_record_as_json(cli, finished):
    answer = cli("verify", finished, "--json")
    found = json.loads(answer.out)
    assert (answer.code, found["ok"], found["line"], found["finished"]) == (0, True, None, True)
    assert found["game"] == "samurai-sword"


@pytest.mark.parametrize(
    ("lang", "made", "left"),
    [
        ("en", "The seed follows from the table's own share and that of seat 0.", "Seat 1 announced a share"),
        (
            "fr",
            "La graine découle de la part de la table et de celle du siège 0.",
            "Le siège 1 a annoncé une part",
        ),
    ],
)
def test_a_seed_made_by_all_together(cli, tmp_path, lang, made, left):
    own, share = "0f" * 32, "a1" * 32
    match = start(sengoku.game("samurai-sword"), 3, mixed_seed(own, {0: share}), ["Anna\nwins", "B", "C"])
    match.record.mixing = Mixing(own, commitment(own), {0: commitment(share), 1: "c3" * 32}, {0: share})
    while not match.state.over:
        seat = match.state.deciders()[0]
        match.choose(seat, match.state.choices(seat)[0])
    match.record.write(tmp_path / "mixed.jsonl")
    answer = cli("verify", tmp_path / "mixed.jsonl", "--lang", lang)
    assert answer.code == 0
    assert made in answer.out
    assert left in answer.out
    assert own in answer.out
    assert "Anna wins" in cli("replay", tmp_path / "mixed.jsonl", "--lang", lang).out
    lines = (tmp_path / "mixed.jsonl").read_text("utf-8").replace(own, "00" * 32)
    (tmp_path / "forged.jsonl").write_text(lines, "utf-8")
    assert cli("verify", tmp_path / "forged.jsonl", "--lang", lang).code == 1


def test_an_unfinished_game(cli, unfinished):
    answer = cli("verify", unfinished)
    assert answer.code == 0
    assert "20 choices of an unfinished game" in answer.out
    assert "cli tests" not in answer.out


Lines = list[str]


def _edit(lines: Lines, line: int, **changes: object) -> Lines:
    """Change fields of a line, counted from 1."""
    row = {**json.loads(lines[line - 1]), **changes}
    return [*lines[: line - 1], json.dumps(row), *lines[line:]]


def _relinked(lines: Lines, line: int, choice: str) -> Lines:
    """A careful forger leaves the links out."""
    rows = [json.loads(row) for row in lines]
    rows[line - 1]["choice"] = choice
    for row in rows[1:]:
        row.pop("link", None)
    return [json.dumps(row) for row in rows]


DAMAGE: list[tuple[str, Callable[[Lines], Lines], int, str]] = [
    ("an edited choice", lambda lines: _edit(lines, 4, choice="play katana"), 4, "BadRecord"),
    ("an edited seat", lambda lines: _edit(lines, 5, seat=6), 5, "BadRecord"),
    ("a choice taken out", lambda lines: [*lines[:5], *lines[6:]], 6, "BadRecord"),
    ("an illegal choice without links", lambda lines: _relinked(lines, 3, "take pile"), 3, "BadRecord"),
    ("no notation", lambda lines: _relinked(lines, 3, "fly away"), 3, "BadRecord"),
    ("another seed", lambda lines: _edit(lines, len(lines), seed="other"), -1, "BadRecord"),
    (
        "another result",
        lambda lines: _edit(lines, len(lines), result={"scores": [9, 9, 9, 9]}),
        -1,
        "BadRecord",
    ),
    ("something after the result", lambda lines: [*lines, '{"seat": 0, "choice": "end"}'], -1, "BadRecord"),
    ("a line that is not JSON", lambda lines: [*lines[:6], "{", *lines[7:]], 7, "BadRecord"),
    ("a line that is a list", lambda lines: [*lines[:6], "[]", *lines[7:]], 7, "BadRecord"),
    ("a foreign file", lambda lines: ['{"Event": "Casual game"}', *lines[1:]], 1, "BadRecord"),
    ("another game", lambda lines: _edit(lines, 1, game="go"), 1, "BadRecord"),
    ("too many seats", lambda lines: _edit(lines, 1, seats=9), 1, ""),
    ("another rules version", lambda lines: _edit(lines, 1, version="0"), 1, "WrongVersion"),
    ("another format", lambda lines: _edit(lines, 1, sengoku=99), 1, "WrongVersion"),
    ("an empty file", lambda lines: [], 0, "BadRecord"),
]


@pytest.mark.parametrize(
    ("damage", "line", "error"), [each[1:] for each in DAMAGE], ids=[each[0] for each in DAMAGE]
)
def test_a_damaged_record_is_answered_no_with_its_line(cli, finished, tmp_path, damage, line, error):
    file = tmp_path / "damaged.jsonl"
    lines = damage(finished.read_text("utf-8").splitlines())
    file.write_text("".join(row + "\n" for row in lines), "utf-8")
    answer = cli("verify", file, "--json")
    found = json.loads(answer.out)
    assert (answer.code, found["ok"]) == (1, False)
    assert found["sentence"]
    assert found["line"] == (len(lines) if line == -1 else line)
    if error:
        assert found["error"] == error
    said = cli("verify", file)
    assert said.code == 1
    if found["line"]:
        assert f"Line {found['line']}: " in said.out


def test_a_record_cut_off_in_the_middle_of_a_line(cli, finished, tmp_path):
    file = tmp_path / "cut.jsonl"
    text = finished.read_text("utf-8")
    file.write_text(text[: len(text) // 2], "utf-8")
    answer = cli("verify", file)
    assert answer.code == 1
    assert "cut off" in answer.out


def test_a_record_cut_off_between_two_lines_has_no_seed(cli, finished, tmp_path):
    file = tmp_path / "cut.jsonl"
    file.write_text("".join(finished.read_text("utf-8").splitlines(keepends=True)[:10]), "utf-8")
    answer = cli("verify", file)
    assert answer.code == 1
    assert "cannot be checked" in answer.out
    assert "seed" in answer.out


def test_a_file_that_is_no_text(cli, tmp_path):
    file = tmp_path / "noise.jsonl"
    file.write_bytes(bytes(range(256)))
    assert cli("verify", file).code == 1


def test_a_folder_is_bad_input(cli, tmp_path):
    assert cli("verify", tmp_path).code == 2


def test_verify_in_french(cli, finished):
    assert "est en ordre" in cli("verify", finished, "--lang", "fr").out


# -- replay -------------------------------------------------------------------------------------------------


def test_a_finished_game_is_told_with_its_secrets(cli, finished):
    answer = cli("replay", finished)
    assert answer.code == 0
    assert ". SAM-3.1" in answer.out
    assert "cards." not in answer.out  # every card drawn is named
    assert "Result" in answer.out
    assert "SAM-7.3" in answer.out


def test_a_seat_reads_only_its_own_secrets(cli, finished):
    told = [json.loads(line) for line in run_json(finished, "--seat", "1")]
    drawn = [event for event in told if event["kind"] == "drew"]
    assert all((event["args"]["cards"] is not None) == (event["args"]["seat"] == 1) for event in drawn)
    assert {event["args"]["seat"] for event in drawn} == {0, 1, 2, 3}


def run_json(file: Path, *arguments: str) -> list[str]:
    answer = call("replay", str(file), "--json", *arguments)
    assert answer.returncode == 0, answer.stderr
    return answer.stdout.splitlines()


def test_an_unfinished_game_keeps_its_secrets(unfinished):
    told = [json.loads(line) for line in run_json(unfinished)]
    assert all(event["args"]["cards"] is None for event in told if event["kind"] == "drew")


def test_replay_up_to_a_choice(cli, finished):
    assert "Waiting for" in cli("replay", finished, "--upto", "7").out
    assert max(json.loads(line)["move"] for line in run_json(finished, "--upto", "7")) <= 7


@pytest.mark.parametrize(
    "arguments", [("--upto", "100000"), ("--upto", "-1"), ("--seat", "4"), ("--seat", "-1")]
)
def test_replay_of_what_is_not_there(cli, finished, arguments):
    answer = cli("replay", finished, *arguments)
    assert answer.code == 2
    assert answer.err.startswith("Error: ")


def test_replay_of_a_damaged_record(cli, finished, tmp_path):
    file = tmp_path / "damaged.jsonl"
    file.write_text("\n".join(_edit(finished.read_text("utf-8").splitlines(), 4, choice="end")), "utf-8")
    answer = cli("replay", file)
    assert answer.code == 2
    assert "Line 4: " in answer.err


def test_replay_in_french(cli, finished):
    answer = cli("replay", finished, "--lang", "fr")
    assert "Résultat" in answer.out

"""Whatever is not a sound record is refused, by line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import sengoku
from sengoku.core.errors import BadRecord, WrongVersion
from sengoku.core.record import Record
from tests.core.records import CUT, FINISHED, LONG, edit, loads, quick, refused
from tests.toy.stones import STONES


@quick
@given(cut=st.integers(0, len(LONG.dumps().encode()) - 1))
def test_a_record_cut_at_any_byte_is_noticed_or_shorter(tmp_path_factory: Any, cut: int) -> None:
    """A cut between two lines leaves a sound record of an unfinished game; every other cut is an error."""
    raw = LONG.dumps().encode()[:cut]
    path = tmp_path_factory.getbasetemp() / "cut.jsonl"
    path.write_bytes(raw)
    if not raw.endswith(b"\n"):
        with pytest.raises(BadRecord) as refusal:
            Record.read(path, sengoku.game)
        assert refusal.value.line in (0, raw.count(b"\n") + 1)
    else:
        record = Record.read(path, sengoku.game)
        assert record.lines() == LONG.lines()[: raw.count(b"\n")]
        assert record.result is None


@quick
@given(line=st.integers(2, len(LONG.steps) + 1), field=st.sampled_from(["seat", "choice", "link"]))
def test_an_edited_line_is_named(line: int, field: str) -> None:
    changed: dict[str, Any] = {"seat": 6, "choice": "lose honour", "link": "0" * 12}
    step = json.loads(LONG.lines()[line - 1])
    assume(step[field] != changed[field])
    refused(edit(LONG, line, lambda row: row.update({field: changed[field]})), line)


@quick
@given(line=st.integers(2, len(LONG.steps)))
def test_a_lost_doubled_or_moved_line_is_named(line: int) -> None:
    rows = LONG.lines()
    lost = rows[: line - 1] + rows[line:]
    refused("\n".join(lost) + "\n", line)
    doubled = rows[:line] + rows[line - 1 :]
    refused("\n".join(doubled) + "\n", line + 1)
    moved = [*rows[: line - 1], rows[line], rows[line - 1], *rows[line + 1 :]]
    refused("\n".join(moved) + "\n", line)


@pytest.mark.parametrize(
    "change",
    [
        {"seats": 2},
        {"seats": 4},
        {"options": {"heap": 11}},
        {"options": {}},
        {"seed_hash": "0" * 64},
        {"names": ["a", "b", "c"]},
    ],
    ids=str,
)
def test_an_edited_header_is_named(change: dict[str, Any]) -> None:
    """The chain of links begins at the header: it is the header that was changed, not the first choice."""
    refused(edit(FINISHED, 1, lambda row: row.update(change)), 1)


NONSENSE: dict[str, list[Any]] = {
    "seats": [0, 99, -1, "3", 3.0, None, True, []],
    "options": [None, [], 7, "x", {"heap": 99}, {"heap": "9"}, {"speed": 1}],
    "seed_hash": [None, 7, [], True],
    "names": [7, "abc", [1, 2, 3], {}, ["a"], ["a", "b", "c", "d"], ["\ud800", "b", "c"]],
    "seed": [0.5, "", [], True, {}, "\ud800"],
    "game": ["go", "", None, 7, []],
}


@pytest.mark.parametrize("change", [{key: value} for key in NONSENSE for value in NONSENSE[key]], ids=ascii)
def test_a_header_that_makes_no_sense_is_named(change: dict[str, Any]) -> None:
    rows = FINISHED.lines()
    rows[0] = json.dumps({**json.loads(rows[0]), **change})
    refused("\n".join(rows) + "\n", 1)
    refused(rows[0] + "\n", 1)


@pytest.mark.parametrize("key", ["game", "version", "seats", "seed_hash", "sengoku"])
def test_a_header_that_lacks_something_is_named(key: str) -> None:
    with pytest.raises(BadRecord) as refusal:
        loads(edit(FINISHED, 1, lambda row: row.pop(key)))
    assert refusal.value.line == 1


@pytest.mark.parametrize("version", ["0", "2", 1, None, 1.0, []])
def test_another_version_of_the_rules_is_refused(version: Any) -> None:
    fault = refused(edit(FINISHED, 1, lambda row: row.update(version=version)), 1, WrongVersion)
    assert str(version) in str(fault)
    assert STONES.version in str(fault)


@pytest.mark.parametrize("number", [0, 3, "1", None, [], 1.5, True])
def test_another_format_is_refused(number: Any) -> None:
    refused(edit(FINISHED, 1, lambda row: row.update(sengoku=number)), 1, WrongVersion)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 0),
        ("\n", 1),
        ("\n\n", 1),
        ("x\n", 1),
        ("7\n", 1),
        ("null\n", 1),
        ("[]\n", 1),
        ("{}\n", 1),
        ('{"game": "stones"}\n', 1),
        ('[Event "chess"]\n1. e4 e5\n', 1),
        ("[" * 100_000 + "\n", 1),
        ("1" * 10_000 + "\n", 1),
        ("\ufeff" + FINISHED.dumps(), 1),
        ("\x00\n", 1),
    ],
    ids=lambda value: repr(value)[:20],
)
def test_what_is_no_record_is_refused(text: str, line: int) -> None:
    refused(text, line)


@pytest.mark.parametrize(
    "row",
    [
        "",
        "x",
        "7",
        "[]",
        "{}",
        '{"seat": 0}',
        '{"choice": "take 1"}',
        '{"seat": "0", "choice": "take 1"}',
        '{"seat": true, "choice": "take 1"}',
        '{"seat": 0.0, "choice": "take 1"}',
        '{"seat": 0, "choice": 1}',
        '{"seat": 0, "choice": null}',
        '{"seat": 0, "choice": "\\ud800"}',
        '{"seat": 0, "choice": "take 1", "link": 5}',
        '{"seat": 0, "choice": "take 1", "link": null}',
        '{"result": null}',
        '{"result": {}}',
        '{"result": {}, "seed": 7}',
        '{"result": [], "seed": "finished"}',
        "[" * 100_000,
    ],
    ids=lambda row: row[:40],
)
def test_a_line_that_makes_no_sense_is_named(row: str) -> None:
    rows = CUT.lines()
    refused("\n".join([*rows, row, ""]), len(rows) + 1)
    refused("\n".join([rows[0], row, *rows[1:], ""]), 2)


@pytest.mark.parametrize("more", ["", "{}", '{"seat": 0, "choice": "take 1"}', FINISHED.lines()[-1]])
def test_something_after_the_result_is_named(more: str) -> None:
    refused(FINISHED.dumps() + more + "\n", len(FINISHED.lines()) + 1)


@settings(max_examples=400, deadline=None, derandomize=True)
@given(data=st.data())
def test_any_change_of_any_character_is_a_clear_error_or_means_the_same(data: st.DataObject) -> None:
    """Nothing but BadRecord may come out; what is accepted is the same game or is found wrong."""
    text = FINISHED.dumps()
    place = data.draw(st.integers(0, len(text) - 1))
    character = data.draw(
        st.one_of(st.sampled_from('{}[]",: \n0123456789.eE-truefalsn\\u\ud800'), st.characters())
    )
    inserted = data.draw(st.booleans())
    changed = text[:place] + character + text[place + (0 if inserted else 1) :]
    try:
        record = loads(changed)
        verdict = record.verify()
    except BadRecord:
        return
    if verdict.ok and record.result is not None:
        assert record.dumps() == text


@settings(max_examples=200, deadline=None, derandomize=True)
@given(raw=st.binary(max_size=200))
def test_any_file_is_a_record_or_a_bad_record(tmp_path_factory: Any, raw: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "any.jsonl"
    path.write_bytes(raw)
    with pytest.raises(BadRecord):
        Record.read(path, sengoku.game)


@pytest.mark.parametrize("name", ["nothing.jsonl", ".", "no/such/folder", "a\x00b"])
def test_a_file_that_cannot_be_read_is_a_bad_record(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadRecord):
        Record.read(tmp_path / name, sengoku.game)


def test_a_game_that_is_not_registered_is_read_only_when_given() -> None:
    with pytest.raises(BadRecord) as refusal:
        Record.loads(FINISHED.dumps(), sengoku.game)
    assert refusal.value.line == 1
    assert "stones" in str(refusal.value)


def test_a_record_checks_what_it_is_made_of() -> None:
    for seats, options, seed in ((9, {}, 1), (2, {"heap": 99}, 1), (2, {}, 1.5)):
        with pytest.raises(sengoku.BadOption):
            Record(STONES, seats, options, seed)

"""Records: written, read, replayed, cut, forked and verified; whatever is not one is refused by line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

import sengoku
from sengoku.core.dice import seed_hash
from sengoku.core.errors import BadRecord, WrongVersion
from sengoku.core.match import resume, start
from sengoku.core.record import Record, digest
from tests.conformance.checks import Mood, Setting
from tests.toy import TOYS
from tests.toy.sealed import SEALED
from tests.toy.stones import STONES

SAMURAI = sengoku.game("samurai-sword")
quick = settings(max_examples=150, deadline=None, derandomize=True)


def played(setting: Setting, seed: int | str, choices: int = 10**6, names: list[str] | None = None) -> Record:
    """A record of a game played by chance, to its end or for some choices."""
    match = start(setting.game, setting.seats, seed, names, **setting.options)
    mood = Mood(setting.game, seed)
    while not match.state.over and len(match.record.steps) < choices:
        match.choose(*mood.pick(match.state))
    return match.record


FINISHED = played(Setting(STONES, 3, {"heap": 12}), "finished")
CUT = played(Setting(STONES, 3, {"heap": 12}), "finished", 3)
LONG = played(Setting(SAMURAI, 4, {}), "long", names=["Aoi", "Ren", "Émi", "武蔵"])
BIDS = played(Setting(SEALED, 3, {}), "bids")
RECORDS = {"stones": FINISHED, "cut": CUT, "samurai": LONG, "sealed": BIDS}
every_record = pytest.mark.parametrize("record", RECORDS.values(), ids=RECORDS)


def loads(text: str) -> Record:
    return Record.loads(text, TOYS)


def same(one: Record, other: Record) -> None:
    assert one.dumps(with_seed=True) == other.dumps(with_seed=True)
    assert (one.game, one.seats, one.options, one.names) == (
        other.game,
        other.seats,
        other.options,
        other.names,
    )


def edit(record: Record, line: int, change: Callable[[dict[str, Any]], Any]) -> str:
    """The record's text with one line (from 1) changed."""
    rows = record.lines()
    row = json.loads(rows[line - 1])
    change(row)
    rows[line - 1] = json.dumps(row, ensure_ascii=False)
    return "\n".join(rows) + "\n"


def refused(text: str, line: int | None = None, error: type[BadRecord] = BadRecord) -> BadRecord:
    """Reading it fails with this error at this line, and nothing else."""
    with pytest.raises(BadRecord) as refusal:
        loads(text)
    assert type(refusal.value) is error, refusal.value
    assert refusal.value.sentence.strip()
    if line is not None:
        assert refusal.value.line == line, refusal.value
    return refusal.value


# -- writing and reading -----------------------------------------------------------------------------------


@every_record
def test_a_record_is_read_as_it_was_written(record: Record, tmp_path: Path) -> None:
    record.write(tmp_path / "game.jsonl", with_seed=True)
    same(Record.read(tmp_path / "game.jsonl", TOYS), record)
    same(loads(record.dumps(with_seed=True)), record)


@every_record
def test_lines_are_json_with_one_choice_each(record: Record) -> None:
    header, *rows = [json.loads(line) for line in record.lines()]
    assert header["game"] == record.game.id
    assert header["version"] == record.game.version
    assert header["seats"] == record.seats
    assert header["options"] == record.options
    choices = rows if record.result is None else rows[:-1]
    assert [(row["seat"], row["choice"]) for row in choices] == [(s.seat, s.choice) for s in record.steps]
    assert record.dumps().endswith("\n")


@every_record
def test_the_seed_is_published_at_the_end_and_its_hash_from_the_start(record: Record) -> None:
    for upto in range(0, len(record.steps), 1 + len(record.steps) // 5):
        text = record.truncate(upto).dumps()
        assert f'"seed_hash":"{seed_hash(str(record.seed))}"' in text
        assert '"seed":' not in text
    if record.result is not None:
        assert json.loads(record.lines()[-1])["seed"] == record.seed
        assert all('"seed":' not in line for line in record.lines()[:-1])


def test_a_public_record_of_a_running_game_cannot_be_replayed_but_a_private_one_can() -> None:
    public = loads(CUT.dumps())
    assert public.seed is None
    for use in (public.start, public.replay, lambda: public.fork(1), lambda: list(public.states())):
        with pytest.raises(BadRecord, match="not published"):
            use()
    assert not public.verify().ok
    private = loads(CUT.dumps(with_seed=True))
    assert digest(private.replay()) == digest(CUT.replay())


@pytest.mark.parametrize(
    "name", ["", "Ren", "été", "武蔵", '"', "a\nb", "a\u2028b", "a\x85b", "\x00", "🗡", "\x1c"]
)
def test_any_name_can_be_written_and_read(name: str, tmp_path: Path) -> None:
    """Some characters end a line for Python but not for JSON Lines."""
    record = played(Setting(STONES, 2, {}), 1, names=[name, "Aoi"])
    record.write(tmp_path / "game.jsonl")
    assert Record.read(tmp_path / "game.jsonl", TOYS).names == [name, "Aoi"]
    assert record.verify().ok


def test_the_same_choices_give_the_same_bytes_however_they_were_typed() -> None:
    tidy, untidy = start(STONES, 2, 1), start(STONES, 2, 1)
    while not tidy.state.over:
        seat = tidy.state.deciders()[0]
        choice = tidy.state.choices(seat)[0]
        tidy.choose(seat, choice)
        untidy.choose(seat, f"  {str(choice).upper()} ".replace(" ", "  "))
    assert untidy.record.dumps() == tidy.record.dumps()


# -- using --------------------------------------------------------------------------------------------------


@every_record
def test_replay_goes_through_every_state(record: Record) -> None:
    states = [(step, digest(state), len(state.events)) for step, state in record.states()]
    assert len(states) == len(record.steps) + 1
    assert [step for step, _, _ in states] == [None, *record.steps]
    assert states[0][1] == digest(record.start())
    for upto in {0, 1, len(record.steps) // 2, len(record.steps)}:
        state = record.replay(upto)
        assert state.moves == upto
        assert digest(state) == states[upto][1]
    assert digest(record.replay()) == states[-1][1]


@every_record
@pytest.mark.parametrize("upto", [-1, 10**6])
def test_a_record_is_not_longer_than_it_is(record: Record, upto: int) -> None:
    before = record.dumps(with_seed=True)
    for use in (record.replay, record.truncate, record.fork):
        with pytest.raises(BadRecord, match=str(len(record.steps))):
            use(upto)
    assert record.dumps(with_seed=True) == before


@quick
@given(upto=st.integers(0, len(LONG.steps)))
@example(0)
@example(len(LONG.steps))
def test_truncate_keeps_the_beginning(upto: int) -> None:
    before = LONG.dumps()
    cut = LONG.truncate(upto)
    assert [(s.seat, s.choice) for s in cut.steps] == [(s.seat, s.choice) for s in LONG.steps[:upto]]
    assert cut.result is None
    assert cut.names == LONG.names
    assert digest(cut.replay()) == digest(LONG.replay(upto))
    assert cut.lines() == LONG.lines()[: upto + 1]
    cut.add(0, "end")
    assert LONG.dumps() == before, "the cut record is another one"


@quick
@given(upto=st.integers(0, len(BIDS.steps) - 1), mood=st.integers(0, 5))
def test_fork_goes_another_way(upto: int, mood: int) -> None:
    before = BIDS.dumps()
    fork, state = BIDS.fork(upto)
    ways = Mood(SEALED, mood)
    while not state.over:
        seat, choice = ways.pick(state)
        state.choose(seat, choice)
        fork.add(seat, choice)
    fork.finish(state)
    assert loads(fork.dumps()).verify().ok
    assert fork.lines()[: upto + 1] == BIDS.lines()[: upto + 1]
    assert BIDS.dumps() == before


@every_record
def test_a_game_can_be_gone_on_with(record: Record) -> None:
    for upto in (0, len(record.steps) // 2, len(record.steps) - 1):
        match = resume(loads(record.truncate(upto).dumps(with_seed=True)))
        assert digest(match.state) == digest(record.replay(upto))
        for step in record.steps[upto:]:
            match.choose(step.seat, step.choice)
        assert match.record.dumps() == record.dumps()
        assert [repr(e) for e in match.log] == [repr(e) for _, state in record.states() for e in state.events]


# -- verifying ----------------------------------------------------------------------------------------------


@every_record
def test_a_sound_record_is_verified(record: Record) -> None:
    verdict = loads(record.dumps(with_seed=True)).verify()
    assert verdict.ok, verdict.sentence
    assert str(len(record.steps)) in verdict.sentence


def without_links(text: str) -> str:
    """As somebody would write a record by hand."""
    rows = [json.loads(row) for row in text.splitlines()]
    for row in rows:
        row.pop("link", None)
    return "".join(json.dumps(row) + "\n" for row in rows)


def test_a_record_without_links_can_be_read() -> None:
    assert loads(without_links(FINISHED.dumps())).verify().ok


@quick
@given(line=st.integers(2, len(LONG.steps) + 1), data=st.data())
def test_verify_names_the_first_line_that_is_not_legal(line: int, data: st.DataObject) -> None:
    step = LONG.steps[line - 2]
    before = LONG.replay(line - 2)
    illegal = [str(c) for c in SAMURAI.actions.all if c not in before.choices(step.seat)]
    changes: dict[str, Any] = data.draw(
        st.sampled_from(
            [{"choice": choice} for choice in illegal] + [{"seat": s} for s in (-1, 4, step.seat ^ 1)]
        )
    )
    text = without_links(edit(LONG, line, lambda row: row.update(changes)))
    verdict = loads(text).verify()
    assert not verdict.ok
    assert verdict.line == line
    with pytest.raises(BadRecord) as refusal:
        loads(text).replay()
    assert refusal.value.line == line


@pytest.mark.parametrize(
    "change",
    [
        {"scores": [0, 0, 9]},
        {"winners": []},
        {"winners": [0, 1, 2]},
        {"digest": "0" * 64},
        {"scores": None},
        {"scores": True},
    ],
    ids=str,
)
def test_verify_names_the_result_that_does_not_agree(change: dict[str, Any]) -> None:
    verdict = loads(edit(FINISHED, len(FINISHED.lines()), lambda row: row["result"].update(change))).verify()
    assert not verdict.ok
    assert verdict.line == len(FINISHED.lines())
    assert next(iter(change)) in verdict.sentence


@pytest.mark.parametrize("name", ["scores", "winners", "digest"])
def test_verify_misses_what_the_result_lacks(name: str) -> None:
    verdict = loads(edit(FINISHED, len(FINISHED.lines()), lambda row: row["result"].pop(name))).verify()
    assert not verdict.ok
    assert verdict.line == len(FINISHED.lines())


def test_verify_names_a_seed_that_was_not_the_published_one() -> None:
    last = len(FINISHED.lines())
    verdict = loads(edit(FINISHED, last, lambda row: row.update(seed="another"))).verify()
    assert not verdict.ok
    assert verdict.line == last
    assert "seed" in verdict.sentence


def test_verify_names_the_header_when_a_private_seed_is_not_the_published_one() -> None:
    rows = CUT.lines(with_seed=True)
    rows[0] = rows[0].replace('"seed":"finished"', '"seed":"another"')
    verdict = loads("\n".join(rows) + "\n").verify()
    assert not verdict.ok
    assert verdict.line == 1


def test_verify_names_a_result_that_comes_too_early() -> None:
    rows = FINISHED.lines()
    del rows[-2]
    verdict = loads("\n".join(rows) + "\n").verify()
    assert not verdict.ok
    assert verdict.line == len(rows)
    assert "not over" in verdict.sentence


def test_verify_names_a_result_that_is_missing() -> None:
    unfinished = FINISHED.truncate(len(FINISHED.steps))
    verdict = loads(unfinished.dumps(with_seed=True)).verify()
    assert not verdict.ok
    assert verdict.line == len(FINISHED.steps) + 1
    assert "no result" in verdict.sentence


def test_verify_names_a_choice_after_the_end() -> None:
    text = without_links(FINISHED.dumps()).splitlines()
    text.insert(-1, json.dumps({"seat": 0, "choice": "take 1"}))
    verdict = loads("\n".join(text) + "\n").verify()
    assert not verdict.ok
    assert verdict.line == len(FINISHED.steps) + 2


# -- what is not a sound record -----------------------------------------------------------------------------


@quick
@given(cut=st.integers(0, len(LONG.dumps().encode()) - 1))
def test_a_record_cut_at_any_byte_is_noticed_or_shorter(tmp_path_factory: Any, cut: int) -> None:
    """A cut between two lines leaves a sound record of an unfinished game; every other cut is an error."""
    raw = LONG.dumps().encode()[:cut]
    path = tmp_path_factory.getbasetemp() / "cut.jsonl"
    path.write_bytes(raw)
    if not raw.endswith(b"\n"):
        with pytest.raises(BadRecord) as refusal:
            Record.read(path)
        assert refusal.value.line in (0, raw.count(b"\n") + 1)
    else:
        record = Record.read(path)
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


@pytest.mark.parametrize("number", [0, 2, "1", None, [], 1.5, True])
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
        Record.read(path)


@pytest.mark.parametrize("name", ["nothing.jsonl", ".", "no/such/folder", "a\x00b"])
def test_a_file_that_cannot_be_read_is_a_bad_record(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadRecord):
        Record.read(tmp_path / name)


def test_a_game_that_is_not_registered_is_read_only_when_given() -> None:
    with pytest.raises(BadRecord) as refusal:
        Record.loads(FINISHED.dumps())
    assert refusal.value.line == 1
    assert "stones" in str(refusal.value)


def test_a_record_checks_what_it_is_made_of() -> None:
    for seats, options, seed in ((9, {}, 1), (2, {"heap": 99}, 1), (2, {}, 1.5)):
        with pytest.raises(sengoku.BadOption):
            Record(STONES, seats, options, seed)

"""Records: written, read, replayed, cut, forked and verified."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sengoku.core.dice import seed_hash
from sengoku.core.errors import BadNotation, BadRecord, NotYourTurn
from sengoku.core.match import resume, start
from sengoku.core.record import Record, digest
from tests.conformance.playing import Mood, Setting
from tests.core.records import (
    BIDS,
    CUT,
    FINISHED,
    LONG,
    SAMURAI,
    edit,
    every_record,
    loads,
    played,
    quick,
    same,
)
from tests.support import Whole
from tests.toy import find
from tests.toy.sealed import SEALED
from tests.toy.stones import STONES

# -- writing and reading -----------------------------------------------------------------------------------


@every_record
def test_a_record_is_read_as_it_was_written(record: Record, tmp_path: Path) -> None:
    record.write(tmp_path / "game.jsonl", with_seed=True)
    same(Record.read(tmp_path / "game.jsonl", find), record)
    same(loads(record.dumps(with_seed=True)), record)


def test_a_choice_is_written_down_by_its_notation_however_it_is_given() -> None:
    record = Record(STONES, Whole(2), {}, Whole(1))
    state = record.start()
    seat, choice = state.deciders()[0], state.choices(state.deciders()[0])[0]
    for written in (choice, str(choice), choice.code, Whole(choice.code)):
        record.add(Whole(seat), written)
    assert {(step.seat, step.choice) for step in record.steps} == {(seat, str(choice))}
    assert record.dumps()
    for nobody in (2, -1, "0", None):
        with pytest.raises(NotYourTurn, match="There is no seat"):
            record.add(nobody, choice)
    with pytest.raises(BadNotation):
        record.add(seat, 10**6)
    assert len(record.steps) == 4


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
    assert Record.read(tmp_path / "game.jsonl", find).names == [name, "Aoi"]
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

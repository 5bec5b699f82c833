"""Every bot against every other on the same deals: ratings, significance, going on after an interrupt."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from math import log10
from pathlib import Path
from random import Random
from typing import Any

import pytest

import sengoku
from sengoku.arena.engines import Pool
from sengoku.arena.ratings import Score, ratings
from sengoku.arena.rows import Row
from sengoku.arena.simulate import SimulationFault, Stopped
from sengoku.arena.tournament import DECIDED, LOOK, Standings, tournament
from sengoku.bots import Seen, bot
from sengoku.core.choices import Choice
from sengoku.core.errors import BadOption, BadRecord, UnknownGame, WrongVersion
from sengoku.core.locks import hold
from sengoku.core.record import Record
from sengoku.games import game

#: Plays as the heuristic bot does, under another name.
TWIN = bot("shitenno", "heuristic")


def run(rounds: int = 3, **settings: object) -> Standings:
    return tournament("shitenno", 2, ["heuristic", "random"], rounds, seed="t", **settings)  # type: ignore[arg-type]


def score_of(*shares: float) -> Score:
    score = Score()
    for share in shares:
        score.add(share)
    return score


def test_a_deal_is_played_from_both_sides() -> None:
    """So a bot against its twin wins half of every deal, whatever the deal is worth."""
    twin = "tests.arena.test_tournament:TWIN"
    even = tournament("shitenno", 2, ["heuristic", twin], 3)
    assert even.scores["heuristic", twin].squares == 3 * 0.25
    standings = run(2)
    assert standings.sums.games == 4
    seats = standings.sums.groups["seat"]
    assert seats["0"].games == seats["1"].games == 4
    by_bot = standings.sums.groups["bot"]
    assert by_bot["heuristic"].games == by_bot["random"].games == 4


def test_the_better_one_is_rated_higher() -> None:
    standings = run(3)
    found = standings.ratings
    assert found["heuristic"][0] > found["random"][0]
    assert standings.scores["heuristic", "random"].mean == 1.0


def test_the_plan_alone_decides_the_report() -> None:
    assert run(2, jobs=2).to_json() == run(2).to_json()


def test_a_tournament_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    log = tmp_path / "t.jsonl"
    whole = run(3, log=log).to_json()
    lines = log.read_text().splitlines(keepends=True)
    # As an interrupt leaves it: two deals, and a third that was cut off while it was written.
    log.write_text("".join(lines[:3]) + lines[3][:20])
    played: list[int] = []
    again = run(3, log=log, progress=lambda done, _: played.append(done))
    assert again.to_json() == whole
    assert log.read_text().splitlines(keepends=True) == lines


def test_another_tournament_does_not_go_on_in_the_same_log(tmp_path: Path) -> None:
    log = tmp_path / "t.jsonl"
    run(1, log=log)
    before = log.read_text()
    with pytest.raises(BadRecord, match="another tournament"):
        tournament("shitenno", 2, ["heuristic", "novice"], 1, seed="t", log=log)
    assert log.read_text() == before


def test_two_tournaments_do_not_write_the_same_log_at_once(tmp_path: Path) -> None:
    """They would play every deal twice, and write it twice."""
    log = tmp_path / "t.jsonl"
    run(1, log=log)
    before = log.read_text()
    with log.open("a") as other:
        hold(other.fileno())
        with pytest.raises(BadRecord, match="writing"):
            run(2, log=log)
        assert log.read_text() == before
    assert run(2, log=log).scores["heuristic", "random"].deals == 2


def test_a_damaged_log_is_refused_with_its_line(tmp_path: Path) -> None:
    log = tmp_path / "t.jsonl"
    run(1, log=log)
    log.write_text(log.read_text() + '{"pair": 3}\n')
    with pytest.raises(BadRecord, match="line 3"):
        run(2, log=log)


def test_who_is_clearly_better_needs_no_more_rounds() -> None:
    standings = run(4 * LOOK, decided=True)
    (rounds,) = standings.decided.values()
    assert rounds == 2 * LOOK
    assert standings.scores["heuristic", "random"].deals == 2 * LOOK


@pytest.mark.parametrize("bots", [["heuristic"], ["heuristic", "heuristic"], []])
def test_one_bot_is_no_tournament(bots: list[str]) -> None:
    with pytest.raises(BadOption, match="two different bots"):
        tournament("shitenno", 2, bots, 1)


def test_bad_input_is_refused() -> None:
    with pytest.raises(UnknownGame):
        tournament("go", 2, ["heuristic", "random"], 1)
    with pytest.raises(BadOption):
        run(0)


# -- the arithmetic ---------------------------------------------------------------------------------------


def test_even_scores_are_no_difference() -> None:
    score = score_of(*[0.0, 1.0] * 20)
    assert score.mean == 0.5
    assert score.chance == pytest.approx(1)
    low, high = score.interval
    assert low < 0.5 < high


def test_a_clear_score_is_unlikely_between_equals() -> None:
    score = score_of(*[1.0] * 18, 0.0, 0.0)
    assert score.chance < 0.01
    assert score.chance < DECIDED


def test_few_deals_that_are_all_alike_prove_little() -> None:
    assert score_of(1.0, 1.0).chance == pytest.approx(0.5)
    assert score_of(1.0, 1.0, 1.0).chance == pytest.approx(0.25)
    low, high = score_of(1.0, 1.0, 1.0).interval
    assert (low < 0.6, high) == (True, 1.0)
    rating, reach = ratings(["a", "b"], {("a", "b"): score_of(1.0, 1.0, 1.0)})["a"]
    assert 1500 < rating + reach < 2200


def test_the_chance_is_that_of_coins() -> None:
    """All won, some drawn: exact; of very many deals of many kinds, nearly so."""
    assert score_of(*[1.0] * 20).chance == pytest.approx(2 / 2**20)
    assert score_of(*[1.0] * 5100, *[0.0] * 4900).chance == pytest.approx(0.0466, abs=0.0001)
    assert score_of(0.5, *[1.0] * 3).chance == pytest.approx(2 / 2**3)
    assert score_of(0.75, 1.0, 1.0).chance == pytest.approx(2 / 2**3)
    assert score_of(1.0, 1.0, 0.75, 0.0).chance == pytest.approx(10 / 2**4)
    many = [[0.5 + part / 60, 0.5 - part / 60] for part in range(1, 30)] * 20
    near = score_of(*[share for both in many for share in both], *[1.0] * 25)
    assert near.chance == pytest.approx(0.214, abs=0.001)


def coins(share: float, deals: int, rng: Random) -> Score:
    return score_of(*[((rng.random() < share) + (rng.random() < share)) / 2 for _ in range(deals)])


@pytest.mark.parametrize("deals", [3, 8, 20])
def test_equals_seldom_differ_clearly(deals: int) -> None:
    rng = Random(deals)
    assert sum(coins(0.5, deals, rng).chance < 0.05 for _ in range(300)) <= 0.05 * 300


@pytest.mark.parametrize("share", [0.5, 0.8, 0.95, 0.98])
@pytest.mark.parametrize("deals", [8, 20, 50])
def test_intervals_hold_as_often_as_they_say(share: float, deals: int) -> None:
    """Of 95 in 100 at least 91 in these few, and for shares near a half not always."""
    rng = Random(f"{share} {deals}")
    true = 1500 + 200 * log10(share / (1 - share))
    shares = rated = 0
    for _ in range(200):
        score = coins(share, deals, rng)
        low, high = score.interval
        rating, reach = ratings(["a", "b"], {("a", "b"): score})["a"]
        shares += low <= share <= high
        rated += abs(rating - true) <= reach
    assert shares >= 182
    assert rated >= 182


def test_ratings_foretell_the_score() -> None:
    """With 10 to 1 of many deals the difference is the 400 points of the scale."""
    shares = [*[1.0] * 1000, *[0.0] * 100]
    found = ratings(["a", "b"], {("a", "b"): score_of(*shares)})
    assert found["a"][0] - found["b"][0] == pytest.approx(400, abs=2)
    assert found["a"][0] + found["b"][0] == pytest.approx(3000)
    nine = score_of(*[1.0] * 9, 0.0)
    third = ratings(["a", "b", "c"], {("a", "b"): nine, ("b", "c"): nine})
    assert third["a"][0] > third["b"][0] > third["c"][0]


def test_what_was_kept_is_what_was_counted() -> None:
    standings = run(1)
    told = json.loads(json.dumps(standings.sums.to_json()))
    assert type(standings.sums).from_json(told) == standings.sums


# -- the log and the rows ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spoil", "line"),
    [
        (lambda text: text[:20], 1),
        (lambda text: b"\xff" + text, 1),
        (lambda text: text + b"\xff\n", 3),
        (lambda text: text + b"[]\n", 3),
        (lambda text: b"3\n" + text, 1),
    ],
)
def test_a_damaged_line_is_named(tmp_path: Path, spoil: Callable[[bytes], bytes], line: int) -> None:
    log = tmp_path / "t.jsonl"
    run(1, log=log)
    log.write_bytes(spoil(log.read_bytes()))
    with pytest.raises(BadRecord, match=f"t.jsonl is damaged: line {line} "):
        run(2, log=log)


def test_a_log_of_other_rules_is_refused(tmp_path: Path) -> None:
    log = tmp_path / "t.jsonl"
    run(1, log=str(log))
    head, *lines = log.read_text("utf-8").split("\n")
    about = json.loads(head)
    assert about["rules"] == game("shitenno").version
    assert about["sengoku"] == sengoku.__version__
    log.write_text("\n".join([json.dumps({**about, "sengoku": "0"}), *lines]), "utf-8")
    run(2, log=log)
    log.write_text("\n".join([json.dumps({**about, "rules": "0"}), *lines]), "utf-8")
    with pytest.raises(WrongVersion, match="was played by version 0 of the rules; these are version"):
        run(2, log=log)


def test_every_game_is_a_row(tmp_path: Path) -> None:
    """Of deals in the log too; game by game with the record, if it was asked for."""
    rows: list[Row] = []
    standings = run(2, rows=rows.extend, records=True, log=tmp_path / "t.jsonl")
    assert [row.number for row in rows] == [0, 1, 2, 3]
    assert [row.seed for row in rows] == ["t:0", "t:0", "t:1", "t:1"]
    assert [row.bots for row in rows[:2]] == [("heuristic", "random"), ("random", "heuristic")]
    assert all(Record.loads(row.record, game).result is not None for row in rows)
    assert all(any(row.uses) for row in rows)
    assert [row.choices for row in standings.rows] == [row.choices for row in rows]
    again: list[Row] = []
    run(2, rows=again.extend, records=True, log=tmp_path / "t.jsonl")
    assert again == rows


class Noting(Pool):
    """Knows whether its work was brought to an end."""

    ended = False

    def in_order(self, work: Any, tasks: Any, env: Any = None) -> Iterator[Any]:
        try:
            yield from map(work, tasks)
        finally:
            self.ended = True


def broken(seen: Seen) -> Choice:
    raise ValueError("I do not want to play")


def test_a_bot_that_fails_leaves_no_work_behind() -> None:
    """What is still under way is called off before the engine is closed: later nobody could."""
    workers = Noting()
    with pytest.raises(SimulationFault, match=r"Game 0 of shitenno .*I do not want to play") as fault:
        tournament("shitenno", 2, [broken, "random"], 8, engine=workers)
    assert workers.ended, fault.traceback  # as long as the fault is there, so are its frames


def test_an_interrupt_tells_what_was_played() -> None:
    def stop(done: int, total: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    with pytest.raises(Stopped) as stopped:
        run(4, progress=stop)
    assert stopped.value.report.to_json()["pairs"] == run(2).to_json()["pairs"]

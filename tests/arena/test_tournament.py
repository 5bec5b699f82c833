"""Every bot against every other on the same deals: ratings, significance, going on after an interrupt."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sengoku.arena.ratings import Score, ratings
from sengoku.arena.tournament import DECIDED, LOOK, Standings, tournament
from sengoku.bots import bot
from sengoku.core.errors import BadOption, BadRecord, UnknownGame

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
    assert abs(score.mean - 0.5) > DECIDED * score.error


def test_few_deals_that_are_all_alike_prove_little() -> None:
    assert score_of(1.0, 1.0).chance > 0.04


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

"""The benchmark's numbers are of the right kind and of the same games; how large they are is not tested."""

import pytest

import sengoku
from sengoku.arena.bench import import_seconds, is_compiled, measure


@pytest.mark.parametrize("game_id", sengoku.game_ids())
def test_measures_every_game(game_id: str) -> None:
    seats = sengoku.game(game_id).seats[-1]
    seen = measure(game_id, seats, seconds=0.01, seed=3)
    assert (seen.game, seen.seats, seen.seed, seen.compiled) == (game_id, seats, 3, is_compiled())
    assert seen.games >= 1
    assert seen.decisions >= seen.games
    assert seen.decisions_per_second == pytest.approx(seen.decisions / seen.seconds)
    assert seen.choices_per_decision >= 1
    assert 0 < seen.open_decisions <= 1
    assert min(seen.clone_us, seen.kept_clone_us, seen.choices_us, seen.dump_bytes, seen.state_bytes) > 0
    assert min(seen.view_us, seen.bot_us, seen.world_us) > 0
    assert set(seen.to_json()) == set(seen.__slots__)


def test_measures_the_import() -> None:
    assert isinstance(import_seconds(repeats=1), float)

"""What a seat chooses in secret reaches nobody else: not what, not how often, not when."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path as File

import pytest

import sengoku
from sengoku.core import match
from sengoku.core.game import Game
from sengoku.core.record import Record
from sengoku.table import choosing
from sengoku.table.config import Config
from sengoku.table.hall import Hall
from tests.conformance.playing import LENGTHS, Mood, Setting, all_games, settings_of
from tests.support import rule
from tests.table.forks import UNDO, Path, Run, settle, ways
from tests.toy.drafts import DRAFTS

pytestmark = pytest.mark.anyio

TOYS = ("tests.toy.sealed:SEALED", "tests.toy.drafts:DRAFTS")
#: Games by chance a setting, and forks a kind of question: fewer of a long game, which is begun again for
#: each way of a fork.
GAMES = 2
LONG_GAMES = 1
FORKS = 2
FORKS_OF_LONG_GAMES = 1
TRIES = 6
#: How far a long game is followed, and what share of its moments is looked at.
STEPS = 250
#: Settings of long games that hide most.
OPTIONS: dict[str, list[dict[str, object]]] = {
    "tenkatoitsu": [{}, {"secret_orders": True}, {"scenario": "sekigahara"}],
}


@pytest.fixture
async def hall(tmp_path: File) -> AsyncIterator[Hall]:
    made = Hall(
        Config(data=tmp_path, bot_delay=0, games=("tests.toy.sealed:SEALED", "tests.toy.drafts:DRAFTS"))
    )
    await made.open()
    yield made
    await made.close()


def _settings(game: Game) -> list[Setting]:
    if game.id in OPTIONS:
        return [Setting(game, game.seats[0], options) for options in OPTIONS[game.id]]
    found = settings_of(game)
    return random.Random(game.id).sample(found, min(3, len(found)))


async def check_fork(hall: Hall, record: Record, seat: int, paths: list[Path]) -> None:
    """Whichever way the seat goes, everybody else is sent the same until something is shown."""
    runs = [await Run.begin(hall, record, seat) for _ in paths]
    before = await runs[0].others_learn()
    for run, path in zip(runs, paths, strict=True):
        sent = [len(watcher.messages) for watcher in run.own]
        for count, step in enumerate(path.steps, start=1):
            await run.do(step)
            # Both devices of the seat see each step, under the number everybody has.
            for watcher, already in zip(run.own, sent, strict=True):
                assert len(watcher.messages) == already + count
                news = watcher.messages[-1]
                assert (news["seq"], news["entries"]) == (run.room.seq, [])
                assert watcher.now["seats"][0]["choices"] == [
                    str(c) for c in run.room.play.state.choices(seat)
                ]
        assert await run.others_learn() == before, f"{record.game.id}: seat {seat}, {path.steps}"
    if paths[0].sealed:
        for run, path in zip(runs, paths, strict=True):
            await run.do(path.last)
        sealed = [await run.others_learn() for run in runs]
        assert sealed[0] != before
        for learnt, path in zip(sealed, paths, strict=True):
            assert learnt == sealed[0], f"{record.game.id}: seat {seat}, {path.steps}, {path.last}"
    for run in runs:
        run.end()


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
async def test_what_is_chosen_in_secret_changes_nothing_for_anybody_else(hall: Hall, game: Game) -> None:
    forks: Counter[str] = Counter()
    most, games = (FORKS_OF_LONG_GAMES, LONG_GAMES) if game.id in LENGTHS else (FORKS, GAMES)
    for setting in _settings(game):
        for seed in range(games):
            record, mood = setting.record(seed), Mood(game, seed)
            state = record.start()
            while not state.over and len(record.steps) < STEPS:
                seat, choice = mood.pick(state)
                name = state.stack[-1].NAME
                if forks[name] < most and mood.rng.random() < 0.5:
                    paths = ways(state, seat, mood, TRIES)
                    if paths and (paths[1].steps or paths[0].sealed):
                        forks[name] += 1
                        await check_fork(hall, record, seat, [*paths, paths[1].with_second_thoughts()])
                record.add(seat, choice)
                state.choose(seat, choice)
    assert bool(forks) == (game.id != "stones")


async def test_the_check_finds_a_leak(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    record, mood = Record(DRAFTS, 3, {}, "1"), Mood(DRAFTS, 1)
    paths = ways(record.start(), 0, mood, TRIES)
    assert len({len(path.steps) for path in paths}) > 1
    await check_fork(hall, record, 0, paths)
    monkeypatch.setattr(match, "is_unseen", lambda before, after, seat: False)
    with pytest.raises(AssertionError):
        await check_fork(hall, record, 0, paths)


# -- something public while something else is begun in secret ------------------------------------------------


def _nobunaga_plays() -> tuple[Record, int, str, str]:
    """Samurai Sword: Nobunaga's seat, where he may draw, play a Geisha, or play something at a player."""
    game = sengoku.game("samurai-sword")
    for seed in range(300):
        record, mood = Record(game, 4, {}, str(seed)), Mood(game, seed)
        state = record.start()
        while not state.over:
            seat, choice = mood.pick(state)
            offered = [str(offer) for offer in state.choices(seat)]
            at_somebody = [card for card in ("diversion", "bushido", "bokken") if f"play {card}" in offered]
            strong = state.view(seat)["players"][seat]["life"] > 2
            if strong and {"use nobunaga", "play geisha"} <= set(offered) and at_somebody:
                return record, seat, "play geisha", f"play {at_somebody[0]}"
            record.add(seat, choice)
            state.choose(seat, choice)
    raise AssertionError("no such position was found")


async def _all_alike(runs: list[Run]) -> None:
    learnt = [await run.others_learn() for run in runs]
    assert all(known == learnt[0] for known in learnt)


@rule("SAM-R18", "SAM-R33")
async def test_a_public_draw_tells_nobody_that_a_card_has_been_begun(hall: Hall) -> None:
    """He draws twice, then plays one card: all others are sent the same, whenever he began to play it."""
    record, seat, geisha, other = _nobunaga_plays()
    draw = "use nobunaga"
    orders: list[tuple[list[str], list[str]]] = [
        ([], [geisha]),
        ([geisha], []),
        ([other, UNDO, geisha], []),
        ([geisha, UNDO], [geisha]),
        ([other], []),
    ]
    runs = [await Run.begin(hall, record, seat) for _ in orders]
    for run, (before, _) in zip(runs, orders, strict=True):
        for step in before:
            await run.do(step)
    await _all_alike(runs)
    for _ in range(2):
        for run in runs:
            await run.do(draw)
            assert not run.room.play.match.can_undo(seat)
        await _all_alike(runs)
    for run, (_, after) in zip(runs, orders, strict=True):
        for step in after:
            await run.do(step)
    await _all_alike(runs)
    taken = next(str(c) for c in runs[0].room.play.state.choices(seat) if c.verb == "remove")
    for run in runs[:-1]:
        await run.do(taken)
    await _all_alike(runs[:-1])
    for run in runs:
        run.end()


@rule("SAM-R18", "SAM-R33")
async def test_a_draw_taken_back_by_consent_tells_nobody_that_a_card_has_been_begun(hall: Hall) -> None:
    record, seat, geisha, other = _nobunaga_plays()
    runs = [await Run.begin(hall, record, seat) for _ in range(3)]
    for run, steps in zip(runs, ([], [geisha], [other]), strict=True):
        for step in [*steps, "use nobunaga"]:
            await run.do(step)
        await choosing.undo(hall, run.room, seat)
    await settle()
    await _all_alike(runs)
    for run in runs:
        for consenting in run.others:
            await choosing.consent(hall, run.room, consenting, True)
        await settle()
        assert run.room.sheet.moves == len(record.steps)
    await _all_alike(runs)
    assert [run.room.play.state.ask(seat).prompt for run in runs[:2]] == ["play", "target-geisha"]
    for run in runs:
        run.end()

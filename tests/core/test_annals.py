"""How games went: what is told of them agrees with what happened."""

from __future__ import annotations

from functools import cache

import pytest

import sengoku
from sengoku.core.annals import Story, tell
from sengoku.core.messages import Messages
from sengoku.core.record import Record
from tests.golden.plans import PLANS
from tests.golden.records import folder

#: A game a kind, with fights in it.
RECORDS = {
    "samurai-sword": "ending-honour-by-defeat",
    "shitenno": "seats-3-chance",
    "bushido": "ending-honour-by-province",
    "tenkatoitsu": "ending-tokugawa",
}


@cache
def told(game: str) -> tuple[Record, Story]:
    record = Record.read(folder(PLANS[game]) / f"{RECORDS[game]}.jsonl", sengoku.game)
    return record, tell(record.game.annals(), record.seats, (state for _, state in record.states()))


@pytest.mark.parametrize("game", RECORDS)
def test_the_course_leads_to_the_result(game: str) -> None:
    record, story = told(game)
    end = record.replay()
    places = [at for at, _ in story.course]
    assert places == sorted(set(places))
    assert places[-1] == len(record.steps)
    assert len(story.turns) > 1
    assert set(story.turns) <= set(places)
    measured = end.honour if game == "samurai-sword" else end.scores()  # type: ignore[attr-defined]
    assert story.course[-1][1] == measured


@pytest.mark.parametrize("game", RECORDS)
def test_turning_points_are_changes_with_a_reason(game: str) -> None:
    record, story = told(game)
    annals = record.game.annals()
    assert 1 <= len(story.turnings) <= 6
    before, after = (record.replay(story.turnings[0].at - back) for back in (1, 0))
    assert annals.standing(before) != annals.standing(after) == story.turnings[0].standing
    assert any(turning.event is not None for turning in story.turnings)


@pytest.mark.parametrize("game", RECORDS)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_everything_told_has_words(game: str, lang: str) -> None:
    annals = PLANS[game].game.annals()
    messages = Messages(lang, PLANS[game].game.id)
    for key in [annals.MEASURE, *[deed.key for deed in annals.DEEDS]]:
        assert messages.has(key), key
    known = PLANS[game].game.events
    kinds = [annals.TURN, *annals.FIGHTS, *annals.TELLING]
    kinds += [kind for deed in annals.DEEDS for kind in deed.kinds]
    assert [kind for kind in kinds if kind not in known] == []


def test_wounds_are_dealt_by_somebody() -> None:
    _, story = told("samurai-sword")
    assert sum(story.deeds["label-deed-damage"]) == sum(story.deeds["label-deed-wounds"]) > 0
    assert sum(story.deeds["label-deed-defeats"]) > 0


def test_combats_of_a_battle_are_counted() -> None:
    _, story = told("tenkatoitsu")
    won, unexpected = story.deeds["label-deed-combats"], story.deeds["label-deed-unexpected"]
    assert 0 < sum(won) <= len(story.fights)
    assert all(few <= many for few, many in zip(unexpected, won, strict=True))

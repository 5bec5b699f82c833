"""How to play and the coach: every rule that is named exists, every board is found, no word is missing."""

from __future__ import annotations

import re

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from sengoku.core.resources import resource
from sengoku.core.rulebook import LANGUAGES
from sengoku.games import game, game_ids
from sengoku.table.howto import boards, how_to_play, is_told
from tests.table.servers import Server

#: A game may be without.
TOLD = [id for id in game_ids() if is_told(id)]
_ID = re.compile(r"\b[A-Z]{3}-[A-Z0-9.]*[A-Z0-9]\b")
_BOARD = re.compile(r"^!\[([a-z-]+)\]\((?:board|table)\)$", re.MULTILINE)
_SECTION = re.compile(r"^## ", re.MULTILINE)


@pytest.mark.parametrize("id", TOLD)
def test_how_to_play_is_told_alike_in_every_language(id: str) -> None:
    texts = how_to_play(id).texts
    assert sorted(texts) == sorted(LANGUAGES)
    english = texts["en"]
    for text in texts.values():
        cited = _ID.findall(text)
        assert cited == _ID.findall(english)
        assert [rule for rule in cited if rule not in game(id).rulebook] == []
        assert len(_SECTION.findall(text)) == len(_SECTION.findall(english)) >= 5
        assert _BOARD.findall(text) == [board.name for board in boards(id)]
        forgotten = text.split("## ")[-2]
        assert re.findall(r"^\d\.", forgotten, re.MULTILINE) == ["1.", "2.", "3.", "4.", "5."]


@pytest.mark.parametrize("id", TOLD)
def test_a_board_is_a_moment_at_which_somebody_can_choose(id: str) -> None:
    for board in boards(id):
        assert board.choices
        assert board.view["seat"] == board.seat
        assert len(board.names) == len(set(board.names)) > board.seat
        assert board.ask.rule in game(id).rulebook


def test_both_are_served(server: Server) -> None:
    assert set(server.call("GET", "/api/games/shitenno/howto").json()["texts"]) == set(LANGUAGES)
    drawn = server.call("GET", "/api/games/shitenno/boards").json()
    assert [board["name"] for board in drawn] == [board.name for board in boards("shitenno")]
    assert server.call("GET", "/api/games/stones/howto").json()["texts"] == {}
    assert server.call("GET", "/api/games/stones/boards").json() == []
    assert server.call("GET", "/api/games/chess/howto").json()["error"] == "not-found"


def coached(lang: str, id: str) -> dict[str, bool]:
    """The questions the coach has words for, and whether there is a tip."""
    text = (resource("locales") / lang / f"coach-{id}.ftl").read_text(encoding="utf-8")
    found = [entry for entry in FluentParser().parse(text).body if isinstance(entry, ftl.Message)]
    return {entry.id.name: [part.id.name for part in entry.attributes] == ["tip"] for entry in found}


@pytest.mark.parametrize("id", TOLD)
def test_the_coach_speaks_of_questions_there_are(id: str) -> None:
    english = coached("en", id)
    asked = (resource("locales") / "en" / f"{id}.ftl").read_text(encoding="utf-8")
    prompts = set(re.findall(r"^ask-([a-z-]+) =", asked, re.MULTILINE))
    assert {name.removeprefix("coach-") for name in english} <= prompts
    for lang in LANGUAGES:
        assert coached(lang, id) == english
    # Whatever is shown in how to play is among what a beginner is asked.
    assert {f"coach-{board.ask.prompt}" for board in boards(id)} <= set(english)

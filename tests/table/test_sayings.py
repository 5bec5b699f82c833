"""How choices are said in a browser: of every choice what the game itself says."""

from __future__ import annotations

import msgspec
import pytest

from sengoku.games import game, game_ids
from sengoku.table.sayings import filled, sayings
from tests.table.servers import Server


@pytest.mark.parametrize("id", game_ids())
def test_every_choice_is_said_as_the_game_describes_it(id: str) -> None:
    found = game(id)
    says = sayings(found)
    for choice in found.actions.all:
        assert filled(says.get(str(choice)) or says[choice.verb], choice) == found.describe(choice)


@pytest.mark.parametrize("id", game_ids())
def test_a_table_of_sayings_is_small(id: str) -> None:
    """It is sent once a page: a pattern a verb, however many hexes there are."""
    assert len(msgspec.json.encode(sayings(game(id)))) < 4000


def test_the_table_answers_them(server: Server) -> None:
    says = server.call("GET", "/api/games/samurai-sword/choices").json()
    assert says["play"] == {"key": "play", "args": {"card": "{noun}"}}
    assert says["remove hand-3"] == {"key": "remove-hand", "args": {"target": 3}}
    assert says["lose honour"] == {"key": "lose-honour", "args": {"asked": ""}}
    assert server.call("GET", "/api/games/go/choices").status_code == 404

"""What boards spell out of a combat: the sums of both sides, what one's discs make of a stack, the odds."""

from __future__ import annotations

import random
from typing import Any

import pytest

from sengoku.games.bushido.components import Disc, Tile
from sengoku.games.bushido.sums import discs, sums, tiles
from tests.bushido.table import new
from tests.support import rule


def side(seat: int, **more: Any) -> dict[str, Any]:
    return {"seat": seat, "height": None, "top": None, "tiles": None, "disc": None, **more}


def seen(attack: dict[str, Any], defence: dict[str, Any], seat: int, stake: list[int]) -> dict[str, Any]:
    """A view of seat 0 or 1 in a combat of four troops against three; each has every disc."""
    hand = {"katana-1": 3, "katana-2": 0, "katana-3": 1}
    mine = {"stake": dict(zip(hand, stake, strict=True)), "top": None, "disc": None}
    discs = dict.fromkeys(("duel", "battle", "ambush", "traitor"), 1)
    combat = {
        "troops": 4,
        "elites": 0,
        "defenders": 3,
        "defending_elites": 0,
        "winner": None,
        "mine": mine,
        "sides": [side(0, **attack), side(1, **defence)],
    }
    players = [{"hand": hand, "disc_hand": discs}, {"hand": hand, "disc_hand": discs}]
    return {
        "seat": seat,
        "combat": combat,
        "last_combat": None,
        "players": players,
        "options": {"katana": "51-34-17"},
    }


def against(view: dict[str, Any], disc: str, theirs: str) -> dict[str, Any]:
    (found,) = [one for one in sums(view)["discs"] if one["disc"] == disc]
    (met,) = [prospect for prospect in found["against"] if prospect["theirs"] == theirs]
    return dict(met)


@rule("BUS-8.7")
def test_the_disc_that_dominates_doubles_and_a_battle_adds_the_troops() -> None:
    shown = seen({"tiles": [3, 3, 2], "disc": "battle"}, {"tiles": [1, 1, 2], "disc": "ambush"}, 0, [0, 0, 0])
    assert sums(shown)["score"] == [
        {"katanas": 8, "doubled": True, "might": 4, "total": 20},
        {"katanas": 4, "doubled": False, "might": None, "total": 4},
    ]
    assert sums({**shown, "combat": None})["score"] is None


@rule("BUS-8.2")
def test_while_tiles_are_chosen_each_disc_says_what_it_makes_of_them() -> None:
    found = {one["disc"]: one for one in sums(seen({}, {}, 0, [1, 0, 1]))["discs"]}
    assert [found["battle"][key] for key in ("plain", "foe", "best")] == [8, "ambush", 12]
    assert [found["traitor"][key] for key in ("plain", "foe", "best", "against")] == [4, None, None, []]
    assert sums(seen({}, {}, 0, [0, 0, 0]))["discs"] == []


@rule("BUS-8.8")
@pytest.mark.parametrize(("seat", "chance"), [(0, 0), (1, 1)])
def test_ties_are_the_defenders(seat: int, chance: float) -> None:
    view = seen({"height": 1, "top": 3}, {"height": 1, "top": 3}, seat, [1, 1, 0])
    met = against(view, "duel", "duel")
    assert met == {"theirs": "duel", "mine": 3, "low": 3, "high": 3, "chance": chance}


@rule("BUS-8.14")
def test_nothing_is_compared_with_one_traitor() -> None:
    view = seen({"height": 1, "top": 2}, {"height": 2, "top": 1}, 0, [0, 1, 0])
    assert against(view, "traitor", "battle") == {
        "theirs": "battle",
        "mine": None,
        "low": None,
        "high": None,
        "chance": 1,
    }
    assert against(view, "battle", "traitor")["chance"] == 0


@rule("BUS-14.3")
def test_the_odds_count_the_tiles_one_has_not_seen() -> None:
    """Of 51, 34 and 17 tiles one sees 3 in hand, 2 staked, 1 on their stack and 1 more in hand."""
    view = seen({"height": 2, "top": 2}, {"height": 2, "top": 3}, 0, [0, 2, 0])
    met = against(view, "duel", "duel")
    assert (met["mine"], met["low"], met["high"]) == (4, 4, 6)
    assert met["chance"] == 0
    assert against(view, "duel", "battle")["chance"] == round(48 / 95, 4)


@rule("BUS-14.1", "BUS-16.1")
@pytest.mark.parametrize("seats", [3, 5])
def test_every_tile_and_disc_is_counted_once(seats: int) -> None:
    for seed in range(3):
        state, chance = new(seats, seed), random.Random(seed)
        while not state.over:
            seat = state.moves % seats
            view = state.view(seat)
            for kind, line in enumerate(tiles(view)):
                assert line["hand"] + line["table"] + line["unseen"] == line["copies"]
                hidden = state.bag[kind]
                for other in range(seats):
                    hidden += 0 if other == seat else state.hands[other * Tile.KINDS + kind]
                assert line["unseen"] >= hidden, "what is sealed in other stacks is not seen either"
            for kind, line in enumerate(discs(view)):
                held = state.discs[seat * Disc.KINDS + kind]
                assert line["hand"] in (held, held + 1)
                assert line["hand"] + line["unseen"] == line["copies"]
            asked = state.deciders()[0]
            state.choose(asked, chance.choice(state.choices(asked)))

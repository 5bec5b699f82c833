"""The heuristic bot of Tenkatoitsu around the battle: camps, sieges, influence, the arquebus."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import sengoku
from sengoku.bots import bot, decide, private_dice
from sengoku.bots.tenkatoitsu.decision import Decision
from sengoku.bots.tenkatoitsu.sieges import action
from sengoku.bots.tenkatoitsu.storms import worth_storming
from sengoku.bots.tenkatoitsu.table import Table
from sengoku.bots.tenkatoitsu.treason import arquebus
from sengoku.games.tenkatoitsu.glance import BattleGlance
from sengoku.games.tenkatoitsu.scenarios import scenario
from sengoku.games.tenkatoitsu.siege.fortress import ZONE_IDS
from sengoku.games.tenkatoitsu.state import Battle
from sengoku.games.tenkatoitsu.treason.aid import KOBAYAKAWA, LETTERS, NOBODYS, TO_LOYAL, TO_TREASON
from tests.support import rule
from tests.tenkatoitsu.test_siege_contract import stormed

GAME = sengoku.game("tenkatoitsu")
HEURISTIC = bot("tenkatoitsu", "heuristic")


def until(scenario: str, wanted: Callable[[Battle], bool], seed: int = 1) -> Battle:
    """A game of two bots, up to where this is so."""
    s = GAME.new(2, seed, scenario=scenario)
    assert isinstance(s, Battle)
    while not wanted(s):
        seat = s.deciders()[0]
        s.apply(seat, decide(HEURISTIC, s, seat, private_dice(seed, seat, s.moves)))
    return s


def asks(prompt: str) -> Callable[[Battle], bool]:
    return lambda s: s.ask(s.deciders()[0]).prompt == prompt


def answered(s: Battle) -> str:
    seat = s.deciders()[0]
    return str(decide(HEURISTIC, s, seat, private_dice(1, seat)))


@rule("TEN-R32", "TEN-19.4.1")
def test_camps_as_the_ruling_says() -> None:
    s = until("yamazaki-long", asks("plan"))
    assert [s.scene.field.names[hex] for hex in s.night.camps] == ["2207", "2608"]
    assert s.pos == s.scene.camp_places


@rule("TEN-19.4.1")
def test_akechi_brings_frozen_chits_to_the_reserve() -> None:
    """All that is not needed for the plan; and all of them are there by day."""
    s = until("yamazaki-long", lambda s: s.turn == 7)
    assert "clan" not in [clan["chit"] for clan in s.view(1)["clans"]]


@rule("TEN-19.4.2")
def test_hashiba_marches_on() -> None:
    s = until("yamazaki-long", lambda s: s.turn == 8)
    assert len([clan for clan in s.scene.seat_clans[0] if not s.waiting(clan)]) >= 10


@rule("TEN-21.4.3")
def test_both_sides_court_the_clans_that_matter() -> None:
    """First of all Mōri's great clan; a clan nearly won comes before it."""
    s = until("sekigahara", asks("influence"))
    assert s.treason is not None
    for seat in (0, 1):
        assert str(decide(HEURISTIC, s, seat, private_dice(1, seat))) in ("token n", "token l")
    s.treason.traitor[LETTERS.index("l")] = TO_TREASON[LETTERS.index("l")] - 1
    assert str(decide(HEURISTIC, s, 1, private_dice(1, 1))) == "token l"


def _shot(s: Battle, counts: list[int], *seen: str) -> str:
    glance = BattleGlance(s, 1)
    glance.bowl, glance.white = counts, False
    if "loyal" in seen:  # one box is left on that way
        glance.loyal[KOBAYAKAWA] = TO_LOYAL[KOBAYAKAWA] - 1
    if "treason" in seen:
        glance.traitor[KOBAYAKAWA] = TO_TREASON[KOBAYAKAWA] - 1
    return str(arquebus(Decision(glance, s.choices(1))))


@rule("TEN-21.4.6")
def test_fires_at_kobayakawa_when_the_bowl_is_full_of_treason() -> None:
    s = until("sekigahara", asks("arquebus"))
    assert _shot(s, [1, 6]) == "shoot"
    assert _shot(s, [3, 3]) == "pass"
    assert _shot(s, [3, 3], "loyal") == "shoot", "else he is lost"
    assert _shot(s, [1, 6], "treason") == "pass", "he is nearly won"


@rule("TEN-21.4.1")
def test_undecided_clans_are_no_enemies() -> None:
    s = until("sekigahara", asks("select"))
    t = Table(BattleGlance(s, 1))
    undecided = [unit for unit in s.scene.undecided if s.pos[unit] >= 0]
    assert undecided
    assert not [unit for unit in undecided if unit in t.army(0) or unit in t.army(1)]
    beside = s.scene.field.neighbour[s.pos[undecided[0]]]
    t.shift(t.army(1)[0], next(hex for hex in beside if hex >= 0), False)
    assert undecided[0] not in t.facing(t.army(1)[0])


@rule("TEN-21.4")
def test_knows_clans_by_their_words_whatever_side_they_are_on() -> None:
    """Once some have taken sides, the bot's table has every clan where the game has it."""
    nobodys = until("sekigahara", lambda s: True).scene.clan_seat.count(NOBODYS)
    s = until("sekigahara", lambda s: s.scene.clan_seat.count(NOBODYS) < nobodys - 1)
    t = Table(BattleGlance(s, 0))
    units = [unit for seat in (0, 1) for unit in t.army(seat)]
    assert {s.scene.unit_seat[unit] for unit in units} == {0, 1}
    assert t.clan_called("west-l1") == s.scene.clan_ids.index("l1")
    assert t.unit_called("west-l1-1") == s.scene.unit_ids.index("l1-1")


@rule("TEN-15.5")
def test_weighs_a_siege() -> None:
    """Few clans before strong walls stay outside; many before a weak garrison do not."""
    table, _ = stormed(1)
    s = table.state
    glance = BattleGlance(s, 0)
    glance.scene = scenario("yamazaki-long", False)
    t = Table(glance)
    clan = t.clan_called("hashiba-b")
    fortress = t.scene.field.fortress
    weak = worth_storming(t, clan)
    for unit in t.army(1):
        if t.pos[unit] == fortress and not t.scene.commander[unit]:
            t.pos[unit] = -2
    t.worths = []
    assert worth_storming(t, clan) > weak


@rule("TEN-15.6.1")
@pytest.mark.parametrize(
    ("mine", "strength", "out", "expected"),
    [
        (["west-bailey", "outer-bailey"], 1, 0, "fire centre"),  # 4 or more on a die, and no risk
        (["west-bailey"], 1, 3, "rally"),  # only a 6 would hit
        (["west-bailey"], 9, 0, "redeploy"),  # the other bailey is free
    ],
)
def test_does_not_storm_where_the_odds_are_bad(
    mine: list[str], strength: int, out: int, expected: str
) -> None:
    state = GAME.new(2, 1, scenario="yamazaki")
    assert isinstance(state, Battle)
    glance = BattleGlance(state, 0)
    glance.besieged = 1
    glance.strength = [strength, 3]
    glance.markers = [_zones(*mine), _zones("centre")]
    glance.bases = [_zones("a"), _zones("centre")]
    glance.args = {"count": 1}
    words = ("redeploy", *["rally"] * (out > 0), "assault centre", "fire centre", "done")
    choices = [GAME.parse(word) for word in words]
    assert str(action(Decision(glance, choices))) == expected


def _zones(*words: str) -> int:
    return sum([1 << ZONE_IDS.index(word) for word in words])

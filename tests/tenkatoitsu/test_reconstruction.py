"""TEN-R30: what is reconstructed lets the printed rules matter; nothing here plays a game."""

from __future__ import annotations

import tomllib
from typing import Final

import pytest

import sengoku
from sengoku.games.tenkatoitsu.command.points import box_of, distances
from sengoku.games.tenkatoitsu.components import CHARGE_DISTANCE, DATA
from sengoku.games.tenkatoitsu.ground import army_file, map_file
from sengoku.games.tenkatoitsu.ground.army_file import ratings
from sengoku.games.tenkatoitsu.scenarios import scenario
from sengoku.games.tenkatoitsu.state import Battle
from sengoku.games.tenkatoitsu.treason.aid import LETTERS, LINKS, TO_LOYAL, TO_TREASON, Stand, draws
from tests.digest import tables
from tests.support import rule

#: TEN-20.1: how many men a point of Élan, Mass or Fire stands for.
FEWEST, MOST = 70, 120
#: The clans on and behind Mt Nangū.
NANGU: Final = "nopqr"


def begun(battle: str) -> Battle:
    """The battle when the first chits are to be selected."""
    s = sengoku.game("tenkatoitsu").new(2, 1, scenario=battle)
    assert isinstance(s, Battle)
    while s.ask(s.deciders()[0]).prompt != "select":
        seat = s.deciders()[0]
        s.apply(seat, s.choices(seat)[0])
    return s


def points(battle: str, clans: list[str]) -> int:
    """The points of Élan, Mass and Fire of these clans."""
    table = army_file.load(battle, map_file.load(battle))
    units = [unit for clan in table["clan"] if clan["id"] in clans for unit in clan["units"]]
    return sum([sum(ratings("unit", unit)[:3]) for unit in units])


FORCES: Final = next(rows for rows in tables("TEN-D5") if "Men" in rows[0])


@rule("TEN-20.1", "TEN-D5")
@pytest.mark.parametrize("force", FORCES, ids=lambda force: force["Force"].split()[0])
def test_strengths_at_nagakute_follow_the_scale(force: dict[str, str]) -> None:
    army = force["Army"].lower()
    found = points("nagakute", [f"{army}.{letter}" for letter in force["Clans"].split(", ")])
    assert found == int(force["Points"])
    assert FEWEST <= int(force["Men"]) / found <= MOST


@rule("TEN-20.1")
def test_every_clan_of_nagakute_is_in_one_force() -> None:
    table = army_file.load("nagakute", map_file.load("nagakute"))
    named = [f"{force['Army'].lower()}.{letter}" for force in FORCES for letter in force["Clans"].split(", ")]
    assert sorted(named) == sorted([clan["id"] for clan in table["clan"]])


@rule("TEN-20.1", "TEN-D9")
def test_it_is_7_km_from_hakusan_to_iwasaki() -> None:
    field = map_file.load("nagakute")
    away = field.distance(field.hex("0706"), field.castles["iwasaki"])
    assert 6.5 <= away * field.metres / 1000 <= 7.5


def boxes(s: Battle, seat: int) -> dict[str, int]:
    """The delay box of every clan of a seat that is on the map."""
    away = distances(s, seat)
    return {
        s.scene.clan_ids[clan]: box_of(s, clan, away)
        for clan in s.scene.seat_clans[seat]
        if not s.waiting(clan)
    }


@rule("TEN-9.3")
def test_hidetsugu_is_too_far_from_ikeda_for_a_messenger_to_come_at_once() -> None:
    ikeda = boxes(begun("nagakute"), 1)
    assert {clan for clan, box in ikeda.items() if box > 0} == {"g", "h", "i"}
    assert boxes(begun("nagakute"), 0)["j"] > 0


@rule("TEN-9.3", "TEN-21.2")
def test_some_clans_at_sekigahara_hear_late_of_their_commanders() -> None:
    s = begun("sekigahara")
    assert {clan for clan, box in boxes(s, 0).items() if box > 0} >= {"g"}
    assert {clan for clan, box in boxes(s, 1).items() if box > 0} >= {"2"}
    field, start = s.scene.field, s.scene.start
    ishida = field.command_points(start[s.scene.chief[0]])
    for letter in ("n1", "o", "p", "q"):  # if they are loyal one day (TEN-21.2)
        units = s.scene.clan_units[s.scene.clan_ids.index(letter)]
        assert min([ishida[start[unit]] for unit in units]) / 2 >= 15


@rule("TEN-6.3", "TEN-21.4.2")
def test_otani_stands_within_a_charge_of_kobayakawa() -> None:
    scene = scenario("sekigahara", False, False)

    def places(clan: str) -> list[int]:
        return [scene.start[unit] for unit in scene.clan_units[scene.clan_ids.index(clan)]]

    for clan in ("g", "h", "f"):
        near = [scene.field.distance(one, other) for one in places("l1") for other in places(clan)]
        assert min(near) <= CHARGE_DISTANCE, clan


@rule("TEN-21.4.2", "TEN-D7")
def test_the_tracks_lean_as_history_does() -> None:
    """Kobayakawa and his neighbours are nearer to treason, all on Mt Nangū far from either end."""
    drawn = sum([draws(turn) for turn in range(1, 17)])
    for letter, loyal, treason in zip(LETTERS, TO_LOYAL, TO_TREASON, strict=True):
        if letter in "ijklm":
            assert treason < loyal
        if letter in NANGU:
            # Were all tokens in the bowl equal, each would be drawn so often in a whole battle.
            assert loyal > drawn / len(LETTERS)
    kobayakawa = TO_TREASON[LETTERS.index("l")]
    assert all(kobayakawa < TO_TREASON[LETTERS.index(letter)] for letter in "cijkm" + NANGU)
    pulled = {
        LETTERS[link.other] for link in LINKS if LETTERS[link.letter] == "l" and link.stand == Stand.TREASON
    }
    assert pulled == set("ijkm")


@rule("TEN-9.2", "TEN-D3")
def test_ishida_commands_worse_than_ieyasu() -> None:
    rows = tomllib.loads((DATA / "command.toml").read_text(encoding="utf-8"))["points"]
    west, east = rows["sekigahara.west"], rows["sekigahara.east"]
    assert all(one <= other for one, other in zip(west, east, strict=True))
    assert sum(west[1:]) < sum(east[1:])


@rule("TEN-D4")
def test_atsuji_has_his_name() -> None:
    table = army_file.load("yamazaki", map_file.load("yamazaki"))
    assert next(clan["name"] for clan in table["clan"] if clan["id"] == "akechi.D") == "Atsuji Sadayuki"

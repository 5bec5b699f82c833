"""TEN-19.4.1: Akechi's camps, and what they mean at night (TEN-14, TEN-19.4.4, TEN-19.4.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sengoku.games.tenkatoitsu.places import Place

if TYPE_CHECKING:
    from sengoku.games.tenkatoitsu.state import Battle


def camp_around(s: Battle, middle: int) -> list[int]:
    """The hexes of a camp: its middle and those around it, on land, never the fortress (TEN-R45)."""
    field = s.scene.field
    around = [middle, *field.neighbour[middle]]
    return [hex for hex in around if hex >= 0 and field.land[hex] and hex != field.fortress]


def in_camp(s: Battle, hex: int) -> bool:
    """Whether the hex belongs to a camp; camps stay camps all game (TEN-R45)."""
    for middle in s.night.camps:
        if hex == middle or hex in s.scene.field.neighbour[middle]:
            return hex != s.scene.field.fortress
    return False


def sheltered(s: Battle, clan: int) -> bool:
    """TEN-19.4.4: whether a unit of the clan is in the fortress or in a camp."""
    for unit in s.on_map(clan):
        if s.pos[unit] == s.scene.field.fortress or in_camp(s, s.pos[unit]):
            return True
    return False


def frozen(s: Battle, seat: int) -> list[int]:
    """The clans on the map whose chit lies with them: they cannot be activated."""
    return [clan for clan in s.scene.seat_clans[seat] if s.place[clan] == Place.CLAN and s.is_on_map(clan)]


def dawn(s: Battle) -> None:
    """At the end of the last night turn (turn 5) all chits on the map go to the Reserve."""
    if s.scene.camping >= 0 and s.turn == max(s.scene.night):
        for clan in frozen(s, s.scene.camping):
            s.send_chit(clan, Place.RESERVE)
            s.emit("released", "TEN-19.4.1", s.scene.clan_word(clan))

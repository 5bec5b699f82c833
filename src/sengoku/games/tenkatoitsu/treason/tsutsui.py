"""TEN-19.6.2: Tsutsui Junkei, who joins Akechi when he sees him winning."""

from __future__ import annotations

from typing import Final

from sengoku.games.tenkatoitsu.state import Battle, Place, Stream

#: The lead in victory points that convinces him.
_LEAD: Final = 4


def look(s: Battle) -> None:
    """Has the moment come: both summits, or 4 points ahead, even for an instant?"""
    from sengoku.games.tenkatoitsu.command.points import free_chits

    ally = s.scene.ally
    if ally < 0 or s.extras.ally:
        return
    seat = s.scene.clan_seat[ally]
    if s.vp[seat] - s.vp[1 - seat] < _LEAD and free_chits(s, seat) < len(s.scene.summits):
        return
    die = s.d6(Stream.COMMAND)
    s.extras.ally = s.turn + die
    if s.recording:
        s.emit("ally", "TEN-19.6.2", {"seat": seat, "clan": s.scene.clan_word(ally), "count": die})


def arrive(s: Battle) -> None:
    """So many turns later his chit goes into the bowl, free of cost; then he enters (TEN-12)."""
    ally = s.scene.ally
    if ally >= 0 and s.extras.ally == s.turn and s.place[ally] == Place.CLAN:
        s.send_chit(ally, Place.BOWL)
        if s.recording:
            s.emit("arrived", "TEN-19.6.2", {"clan": s.scene.clan_word(ally)})


def banks(s: Battle) -> list[int]:
    """The hexes of the bank to the east of his arrow, for when that hex is closed."""
    field = s.scene.field
    entry = s.scene.clan_entry[s.scene.ally]
    column = entry % field.columns
    return [hex for hex in field.banks if hex % field.columns > column]

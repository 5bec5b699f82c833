"""BUS-H on the score board: moving the markers of Daimyo honour and samurai honour.

Honour changes by events only (BUS-H.8), and where a marker lands is what its clan has (BUS-H.6). Each rule
moves the players it names in its own order (BUS-H.10), each by the nominal amount (BUS-H.11, BUS-A51).
"""

from __future__ import annotations

from sengoku.games.bushido.components import TRACK_END, WIN
from sengoku.games.bushido.ending import win_by_honour
from sengoku.games.bushido.honour import moved
from sengoku.games.bushido.ledger import DAIMYO, SAMURAI, TRACK_IDS, note_honour
from sengoku.games.bushido.state import Realm


def change_daimyo_honour(s: Realm, seat: int, change: int, rule: str) -> None:
    """One event, one move (BUS-H.5); whoever stands on 50 or beyond has won (BUS-H.9)."""
    if change == 0:
        return
    places = s.daimyo_honour
    s.daimyo_honour = moved(places, seat, change, 0)
    after = s.daimyo_honour[seat]
    note_honour(s, DAIMYO, seat, change, after - places[seat], rule)
    tell_move(s, DAIMYO, places, seat, change, rule)
    if after >= WIN:
        win_by_honour(s, seat)


def change_samurai_honour(s: Realm, seat: int, change: int, rule: str) -> None:
    """The second track: it ends at 50, unless agreed otherwise (BUS-H.9, BUS-A37)."""
    if change == 0:
        return
    places = s.samurai_honour
    end = TRACK_END if s.options["samurai_honour"] == "fifty" else 0
    s.samurai_honour = moved(places, seat, change, end)
    note_honour(s, SAMURAI, seat, change, s.samurai_honour[seat] - places[seat], rule)
    tell_move(s, SAMURAI, places, seat, change, rule)


def tell_move(s: Realm, track: int, places: list[int], seat: int, change: int, rule: str) -> None:
    """What was gained or lost by `rule`; then what the hierarchy or an end of the track made of it."""
    if not s.recording:
        return
    before = places[seat]
    after = (s.samurai_honour if track == SAMURAI else s.daimyo_honour)[seat]
    aim = before + change
    up = change > 0
    jumped = after > aim if up else after < aim
    name = TRACK_IDS[track] + "-honour"
    first = "gained-" if up else "lost-"
    s.emit(first + name, rule, seat, abs(change), before, aim if jumped else after)
    if jumped:  # BUS-H.2, BUS-H.3
        low, high = (aim, after - 1) if up else (after + 1, aim)
        passed = [other for other in range(s.seats) if other != seat and low <= places[other] <= high]
        hop, cited = ("jumped-", "BUS-H.2") if up else ("slid-", "BUS-H.3")
        s.emit(hop + name, cited, seat, passed, abs(after - aim), aim, after)
    elif after != aim:
        kind, cited = ("stopped-at-fifty", "BUS-H.9") if up else ("stopped-at-zero", "BUS-H.4")
        s.emit(kind, cited, seat, abs(after - aim))

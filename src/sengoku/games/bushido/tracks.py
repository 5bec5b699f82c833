"""BUS-H on the score board: moving the markers of Daimyo honour and samurai honour.

Honour changes by events only (BUS-H.8), and where a marker lands is what its clan has (BUS-H.6). Each rule
moves the players it names in its own order (BUS-H.10), each by the nominal amount (BUS-H.11, BUS-A51).
"""

from __future__ import annotations

from sengoku.games.bushido.components import TRACK_END, WIN
from sengoku.games.bushido.ending import win_by_honour
from sengoku.games.bushido.honour import move
from sengoku.games.bushido.ledger import DAIMYO, SAMURAI, note_honour
from sengoku.games.bushido.state import Realm


def change_daimyo_honour(s: Realm, seat: int, change: int, rule: str) -> None:
    """One event, one move (BUS-H.5); whoever stands on 50 or beyond has won (BUS-H.9)."""
    if change == 0:
        return
    before = s.daimyo_honour[seat]
    s.daimyo_honour = move(s.daimyo_honour, seat, change)
    after = s.daimyo_honour[seat]
    note_honour(s, DAIMYO, seat, change, after - before, rule)
    if s.recording:
        moved: dict[str, object] = {"seat": seat, "count": abs(change), "before": before, "after": after}
        s.emit("gained-daimyo-honour" if change > 0 else "lost-daimyo-honour", rule, moved)
    if after >= WIN:
        win_by_honour(s, seat)


def change_samurai_honour(s: Realm, seat: int, change: int, rule: str) -> None:
    """The second track: it ends at 50, unless agreed otherwise (BUS-H.9, BUS-A37)."""
    if change == 0:
        return
    before = s.samurai_honour[seat]
    end = TRACK_END if s.options["samurai_honour"] == "fifty" else 0
    s.samurai_honour = move(s.samurai_honour, seat, change, end)
    after = s.samurai_honour[seat]
    note_honour(s, SAMURAI, seat, change, after - before, rule)
    if s.recording:
        moved: dict[str, object] = {"seat": seat, "count": abs(change), "before": before, "after": after}
        s.emit("gained-samurai-honour" if change > 0 else "lost-samurai-honour", rule, moved)

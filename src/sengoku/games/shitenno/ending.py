"""SHI-6: when the game ends, and the final count."""

from __future__ import annotations

from sengoku.games.shitenno.components import PROVINCE_IDS, Bonus, Troop, ids
from sengoku.games.shitenno.payment import units_of
from sengoku.games.shitenno.scoring import Beside, Hand, Result, final
from sengoku.games.shitenno.state import ENDING_IDS, Edo, Ending, kamon_pairs


def end_reached(s: Edo) -> bool:
    """SHI-6.1, SHI-T17: after an odd year, somebody without kamons or no koku card left to share.

    The koku deck lasts 12, 8 or 6 rounds with 2, 3 or 4 players, so every game ends (SHI-6.5).
    """
    return 0 in s.stock or not s.koku_deck


def finish(s: Edo) -> None:
    """Show the hands (SHI-7.4) and count."""
    s.over = True
    kamons, koku = 0 in s.stock, not s.koku_deck
    s.ending = Ending.BOTH if kamons and koku else Ending.KAMONS if kamons else Ending.KOKU
    s.showed()
    if s.recording:
        _tell(s, count(s))


def count(s: Edo) -> Result:
    """SHI-6.2 to SHI-6.4 for this table; remaining tiles are used for the best by themselves (SHI-T18)."""
    hands: list[Hand] = []
    for seat in range(s.seats):
        units, tiles = units_of(s.hands[seat]), s.bonus[seat]
        troops = sum(units[: Troop.KINDS])
        exchange, plus_one = tiles[Bonus.EXCHANGE], tiles[Bonus.PLUS_ONE]
        hands.append(Hand(units[Troop.KOKU], troops, exchange, plus_one, _beside(s)))
    provinces = [kamon_pairs(row) for row in s.kamons]
    return final(s.position_points(), s.daimyo_points, s.shomyo_points, hands, provinces, s.titles)


def _beside(s: Edo) -> int:
    """SHI-T18: what +1 tiles need in the last count, by the options."""
    if s.options["last_plus_one"] == "always":
        return Beside.NOTHING
    return Beside.CARD if s.played_only else Beside.KOKU


def _tell(s: Edo, result: Result) -> None:
    """Say how the game ended: the hands, the koku, the majorities, the totals."""
    s.emit("ended", "SHI-6.1", ENDING_IDS[s.ending])
    for seat in range(s.seats):
        shown = ids(s.hands[seat])
        s.emit("hand-shown", "SHI-7.4", seat, len(shown), shown)
        koku = sum(line.points for line in result.lines if line.seat == seat and _is_koku(line.kind))
        s.emit("koku-counted", "SHI-6.2", seat, koku)
    for line in result.lines:
        if line.kind == "majority" and line.province is not None:
            s.emit("majority", "SHI-6.3", line.seat, PROVINCE_IDS[line.province], line.points)
    s.emit("game-over", "SHI-6.4", result.winner, max(result.totals), 1 if result.tie else 0)


def _is_koku(kind: str) -> bool:
    return kind in ("koku", "exchange", "plus-one")

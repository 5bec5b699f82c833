"""SHI-4: bonus tiles. Exchange and +1 are part of a payment (`payment.py`); Draw is used here."""

from __future__ import annotations

from sengoku.core.fields import replaced
from sengoku.core.reasons import Reason
from sengoku.games.shitenno.components import BONUS_IDS, TROOP_IDS, Bonus, tile_bonus, tile_troop
from sengoku.games.shitenno.decks import can_draw, draw_to_hand
from sengoku.games.shitenno.state import Edo


def win_tile(s: Edo, seat: int, province: int) -> None:
    """SHI-3.4: the top tile of the pile, bonus side up (SHI-T23); none for the last position (SHI-T16)."""
    pile = s.piles[province]
    if not pile:
        return
    tile = pile[-1]
    s.piles = replaced(s.piles, province, pile[:-1])
    bonus = tile_bonus(tile)
    s.bonus = replaced(s.bonus, seat, replaced(s.bonus[seat], bonus, s.bonus[seat][bonus] + 1))
    s.won = [*s.won, (s.round, seat, province, tile)]
    if s.recording:
        s.emit("won-tile", "SHI-3.4", seat, BONUS_IDS[bonus], TROOP_IDS[tile_troop(tile)])


def spend_tiles(s: Edo, seat: int, bonus: int, count: int) -> None:
    """SHI-4: used once, then out of the game."""
    if count:
        s.bonus = replaced(s.bonus, seat, replaced(s.bonus[seat], bonus, s.bonus[seat][bonus] - count))
        s.used = replaced(s.used, bonus, s.used[bonus] + count)


def can_use_draw(s: Edo, seat: int) -> bool:
    """SHI-4.3, SHI-4.4"""
    return s.bonus[seat][Bonus.DRAW] > 0 and can_draw(s)


def why_not_draw(s: Edo, seat: int) -> list[Reason]:
    reasons: list[Reason] = []
    if s.bonus[seat][Bonus.DRAW] == 0:
        reasons.append(Reason("SHI-4.3", "no-tile", {"tile": "draw"}))
    if not can_draw(s):
        reasons.append(Reason("SHI-T26", "nothing-to-draw"))
    return reasons


def use_draw(s: Edo, seat: int) -> None:
    """SHI-4.3, SHI-T11: a troop card, unseen by the others."""
    spend_tiles(s, seat, Bonus.DRAW, 1)
    s.forget_ways()
    s.emit("used-draw", "SHI-4.3", seat)
    draw_to_hand(s, seat, 1, "SHI-4.3")

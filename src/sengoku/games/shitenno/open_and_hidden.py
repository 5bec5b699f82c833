"""SHI-7: what is open to all, and what only one player knows. Views (`view.py`) are built by adding."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from sengoku.core.state import NOBODY
from sengoku.games.shitenno.components import (
    BONUS_IDS,
    CARD_IDS,
    GENERAL_IDS,
    NO_CARDS,
    PRINTED,
    PROVINCE_IDS,
    PROVINCE_TROOP,
    PROVINCES,
    TITLE_IDS,
    TROOP_IDS,
    UNIT_IDS,
    VALUES,
    Card,
    ids,
    tile_bonus,
    tile_troop,
)
from sengoku.games.shitenno.ending import count
from sengoku.games.shitenno.even_year import ChooseLot, MakeLot, MakeTwoLots, OfferLot
from sengoku.games.shitenno.even_year import Sharing as SharingOut
from sengoku.games.shitenno.paying import Paying
from sengoku.games.shitenno.payment import parts_of
from sengoku.games.shitenno.payment_words import described
from sengoku.games.shitenno.scoring import majority
from sengoku.games.shitenno.state import ENDING_IDS, Edo, kamon_pairs

if TYPE_CHECKING:
    from sengoku.games.shitenno.view import EdoPlayer, EdoResult, Lot, Payment, Province, Sharing

#: How many of the cheapest payments are proposed.
_PROPOSED = 6


def see(s: Edo, seat: int | None, seen: dict[str, Any]) -> None:
    """SHI-7.1 to SHI-7.4"""
    seen["round"] = s.round
    seen["odd"] = s.odd == 1
    seen["active"] = None if s.active == NOBODY else s.active
    seen["placed"] = s.placed if s.odd else 0
    seen["joker"] = s.active != NOBODY and s.joker(s.active) == 1
    seen["order"] = s.by_title()
    seen["spare_titles"] = [TITLE_IDS[seals] for seals in (4, 3, 2, 1) if seals not in s.titles]
    sharing = None if s.odd else _sharing(s)
    seen["tairo"] = None if sharing is None else sharing["tairo"]
    points = count(s).totals if s.over else s.track_scores()  # SHI-6.2, SHI-6.3: the end is on the track too
    seen["players"] = [_player(s, seat, other, points[other]) for other in range(s.seats)]
    seen["provinces"] = [_province(s, province) for province in range(PROVINCES)]
    seen["sharing"] = sharing
    seen["decks"] = {"troops": len(s.troop_deck), "koku": len(s.koku_deck)}
    seen["discards"] = {"troops": _names(s.troop_discard), "koku": _names(s.koku_discard)}
    seen["used"] = _tiles(s.used)
    seen["history"] = [
        {"round": turn, "seat": by, "seals": seals, "cards": ids(cards)}
        for turn, by, seals, cards in s.history
    ]
    seen["tiles_won"] = [
        {
            "round": turn,
            "seat": by,
            "province": PROVINCE_IDS[province],
            "troop": TROOP_IDS[tile_troop(tile)],
            "tile": BONUS_IDS[tile_bonus(tile)],
        }
        for turn, by, province, tile in s.won
    ]
    seen["payment"] = None if seat is None else _payment(s, seat)
    if s.over:
        seen["result"] = _result(s)


def _player(s: Edo, seat: int | None, other: int, points: int) -> EdoPlayer:
    """SHI-T5: hands are hidden, all that lies in front of a player is open."""
    general = s.generals[other]
    return {
        "seat": other,
        "general": None if general == NOBODY else GENERAL_IDS[general],
        "title": None if s.titles[other] == 0 else TITLE_IDS[s.titles[other]],
        "seals": s.titles[other],
        "points": points,
        "stock": s.stock[other],
        "troop_cards": s.troop_cards(other),
        "koku_cards": s.koku_cards(other),
        "tiles": _tiles(s.bonus[other]),
        "lot": s.lots[other] or None,
        "hand": ids(s.hands[other]) if s.over or other == seat else None,
    }


def _province(s: Edo, province: int) -> Province:
    kamons = kamon_pairs(s.kamons[province])
    pile = s.piles[province]
    full = s.is_full(province)
    return {
        "id": PROVINCE_IDS[province],
        "troop": TROOP_IDS[PROVINCE_TROOP[province]],
        "printed": PRINTED[province],
        "positions": list(VALUES[province]),
        "kamons": [{"seat": seat, "gold": gold} for seat, gold in kamons],
        "pile": len(pile),
        "top": TROOP_IDS[tile_troop(pile[-1])] if pile else None,
        "price": None if full else _units(s.troop_price(province)),
        "cost": None if full else s.cost(province),
        "majority": majority(kamons),
    }


def _sharing(s: Edo) -> Sharing | None:
    """The cards to share and the lots of them: all open (SHI-2.7)."""
    step = s.stack[-1]
    lots: list[Lot] = []
    in_lots: Sequence[int] = NO_CARDS
    asked: int | None = None
    if isinstance(step, MakeLot):
        tairo, in_lots = step.tairo, step.lot
        lots = [_lot(step.tile, step.lot)]
    elif isinstance(step, OfferLot):
        tairo, asked, in_lots = step.tairo, step.asked, step.lot
        lots = [_lot(step.tile, step.lot)]
    elif isinstance(step, MakeTwoLots):
        tairo, in_lots = step.tairo, s.sharing
        rest = tuple([s.sharing[card] - step.lot[card] for card in range(Card.KINDS)])
        lots = [_lot(step.tile_a, step.lot), _lot(step.tile_b, rest)]
    elif isinstance(step, ChooseLot):
        tairo, asked, in_lots = step.tairo, step.chooser, s.sharing
        lots = [_lot(step.tile_a, step.lot_a), _lot(step.tile_b, step.lot_b)]
    elif isinstance(step, SharingOut) and s.without_lot():
        tairo = s.without_lot()[0]  # between two lots
    else:
        return None  # the generals are being chosen
    with_lots = [lot["seals"] for lot in lots]
    return {
        "tairo": tairo,
        "cards": ids([s.sharing[card] - in_lots[card] for card in range(Card.KINDS)]),
        "tiles": [seals for seals in s.hierarchy if seals not in with_lots],
        "lots": lots,
        "split": isinstance(step, (MakeTwoLots, ChooseLot)),
        "offered": asked is not None,
        "asked": asked,
        "waiting": s.without_lot(),
    }


def _lot(tile: int, lot: tuple[int, ...]) -> Lot:
    return {"seals": tile or None, "cards": ids(lot)}


def _payment(s: Edo, seat: int) -> Payment | None:
    """One's own payment under way, with the cheapest ways to complete it and what each would waste."""
    step = s.stack[-1]
    if not isinstance(step, Paying) or step.seat != seat:
        return None
    price = step.price(s)
    chosen = described(parts_of(step.parts), price)
    complete = step.is_complete(s)
    proposed = step.ways_on(s).minimal[:_PROPOSED]
    return {
        "province": PROVINCE_IDS[step.province],
        "way": "koku" if step.koku else "troops",
        "price": _units(price),
        "cards": chosen.cards,
        "tiles": chosen.tiles,
        "hatamoto": chosen.hatamoto,
        "complete": complete,
        "forced": step.forced,
        "waste": chosen.waste if complete else {},
        "proposals": [described(parts_of(way), price).to_json() for way in proposed],
    }


def _units(price: list[int]) -> dict[str, int]:
    return {UNIT_IDS[unit]: number for unit, number in enumerate(price) if number}


def _tiles(tiles: list[int]) -> dict[str, int]:
    return {BONUS_IDS[bonus]: number for bonus, number in enumerate(tiles)}


def _names(cards: list[int]) -> list[str]:
    return [CARD_IDS[card] for card in cards]


def _result(s: Edo) -> EdoResult:
    """The count, line by line, each with the rule it comes from."""
    result = count(s)
    return {
        "ending": ENDING_IDS[s.ending],
        "winner": result.winner,
        "tie": result.tie,
        "totals": list(result.totals),
        "lines": [
            {
                "seat": line.seat,
                "kind": line.kind,
                "points": line.points,
                "rule": line.rule,
                "province": None if line.province is None else PROVINCE_IDS[line.province],
            }
            for line in result.lines
        ],
    }

"""The heuristic bot of Shitennō: a sensible player that looks no further than the year under way.

It reads its view (`table`), knows what things are worth (`worth`, `majorities`), makes and takes lots
(`sharing`), and takes control of provinces (`control`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, cast

from sengoku.bots.bot import Seen
from sengoku.bots.offers import there
from sengoku.bots.shitenno import control, sharing
from sengoku.bots.shitenno.sharing import Lot
from sengoku.bots.shitenno.table import Shares, Table, counted, read, read_shares
from sengoku.core.choices import Choice
from sengoku.games.shitenno import view as edo
from sengoku.games.shitenno.components import BONUS_IDS, CARD_IDS, KAMONS_A_YEAR, PROVINCE_IDS, Bonus, Card
from sengoku.games.shitenno.payment import Means

_DRAW = "use draw"
_USES = {Means.EXCHANGE: "use exchange", Means.PLUS_ONE: "use plus-one", Means.HATAMOTO: "use hatamoto"}


class HeuristicBot:
    """Decides by rules of thumb; chance decides only which general it is."""

    name: ClassVar[str] = "heuristic"

    def choose(self, seen: Seen) -> Choice:
        prompt = seen.ask.prompt
        if prompt == "general":
            return seen.choices[seen.rng.below(0, len(seen.choices))]
        by_text = {str(choice): choice for choice in seen.choices}
        return by_text[_answer(cast(edo.EdoView, seen.view), prompt, list(by_text))]


def _answer(view: edo.EdoView, prompt: str, offered: list[str]) -> str:
    """The notation of what to do about what is asked."""
    table = read(view)
    if prompt == "make-lot":
        return _make(view, table, _lots(view)[0], sharing.make)
    if prompt == "make-two-lots":
        first, second = _lots(view)
        return _make(view, table, Lot(first.seals, first.cards, second.seals), sharing.split)
    if prompt == "offer":
        [lot] = _lots(view)
        return "accept" if sharing.accepts(table, read_shares(view), lot) else "refuse"
    if prompt == "choose-lot":
        first, second = _lots(view)
        return (
            "take a"
            if sharing.takes_first(table, first, second, there(view["sharing"])["tairo"])
            else "take b"
        )
    if prompt == "gild":
        return _gild(table)
    if prompt == "turn":
        return _turn(view, table, offered)
    return _pay(view, table, offered)


# -- lots ---------------------------------------------------------------------------------------------------


def _lots(view: edo.EdoView) -> list[Lot]:
    return [Lot(lot["seals"] or 0, counted(lot["cards"])) for lot in there(view["sharing"])["lots"]]


def _make(view: edo.EdoView, table: Table, begun: Lot, think: Callable[[Table, Shares, Lot], Lot]) -> str:
    """The next step towards the lots that were thought of; those begun otherwise are made the best of."""
    shares = read_shares(view)
    wanted = think(table, shares, sharing.NOTHING)
    if not _contains(wanted, begun):
        wanted = think(table, shares, begun)
    return _next_step(wanted, begun)


def _contains(wanted: Lot, begun: Lot) -> bool:
    """Whether what was begun can still become what is wanted."""
    if begun.seals not in (0, wanted.seals) or begun.other not in (0, wanted.other):
        return False
    return all(wanted.cards[card] >= begun.cards[card] for card in range(Card.KINDS))


def _next_step(wanted: Lot, begun: Lot) -> str:
    if not begun.seals:
        return f"tile {wanted.seals}"
    if begun.other != wanted.other:
        return f"other {wanted.other}"
    for card in range(Card.KINDS):
        if wanted.cards[card] > begun.cards[card]:
            return f"put {CARD_IDS[card]}"
    return "offer"


# -- provinces ----------------------------------------------------------------------------------------------


def _turn(view: edo.EdoView, table: Table, offered: list[str]) -> str:
    kamons = min(KAMONS_A_YEAR - view["placed"], table.stock[table.me])
    if _DRAW in offered and control.draws(table, kamons):
        return _DRAW
    wanted = control.best(_means(view, table), _provinces(offered))
    if wanted is None:
        return "done"
    return f"{'koku' if wanted.koku else 'troops'} {PROVINCE_IDS[wanted.province]}"


def _means(view: edo.EdoView, table: Table) -> control.Turn:
    return control.Turn(table, KAMONS_A_YEAR - view["placed"], 1 if view["joker"] else 0)


def _provinces(offered: list[str]) -> list[tuple[int, int]]:
    """The take-overs among what is offered: the province's number, and 1 for koku."""
    words = [text.split() for text in offered]
    return [
        (PROVINCE_IDS.index(word[1]), 1 if word[0] == "koku" else 0)
        for word in words
        if word[0] in ("troops", "koku")
    ]


def _pay(view: edo.EdoView, table: Table, offered: list[str]) -> str:
    """The next part of the best payment; never more koku than need be (SHI-T24)."""
    if "place" in offered:
        return "place"
    under_way = there(view["payment"])
    province = PROVINCE_IDS.index(under_way["province"])
    koku = 1 if under_way["way"] == "koku" else 0
    chosen = _chosen(under_way)
    part = control.part_to_add(_means(view, table), province, koku, chosen)
    text = "" if part is None else _notation(part)
    return text if text in offered else _notation(control.missing(_chosen(under_way["proposals"][0]), chosen))


def _chosen(way: edo.Way) -> list[int]:
    tiles = [way["tiles"].count(tile) for tile in BONUS_IDS[: Bonus.DRAW]]
    return [*counted(way["cards"]), *tiles, 1 if way["hatamoto"] else 0]


def _notation(part: int) -> str:
    return f"pay {CARD_IDS[part]}" if part < Card.KINDS else _USES[part]


def _gild(table: Table) -> str:
    place = control.gilding(table)
    return "leave" if place is None else f"gild {PROVINCE_IDS[place[0]]}-{place[1] + 1}"

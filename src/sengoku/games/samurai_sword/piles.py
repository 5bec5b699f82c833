"""SAM-3.3 and SAM-7.1: drawing, and what happens when the draw pile runs out."""

from __future__ import annotations

from sengoku.games.samurai_sword.components import CARD_IDS
from sengoku.games.samurai_sword.ending import check_honour
from sengoku.games.samurai_sword.state import Place, Stream, Sword


def can_draw(s: Sword) -> bool:
    """SAM-R30: a card can be drawn while there is one in the pile or among the discards."""
    return bool(s.pile) or bool(s.discard)


def ends_with_last_card(options: dict[str, object]) -> bool:
    """SAM-R16: whether the pile is exhausted as its last card leaves; if not, when a card is needed."""
    return options["exhaustion"] == "last-card"


def draw(s: Sword, seat: int, count: int, rule: str) -> None:
    """Draw cards one by one; what cannot be drawn is not, and a game that ends stops it."""
    if not s.recording and len(s.pile) > count:  # as nearly always: nobody listens, the pile does not run out
        for _ in range(count):
            s.take_into_hand(seat, s.pile.pop(), Place.PILE)
        return
    drawn: list[int] = []
    for _ in range(count):
        if not s.pile:
            run_out(s)  # SAM-R30: the pile ran out when nothing was discarded yet; SAM-R16: by the option
        if s.over or not s.pile:
            break
        card = s.pile.pop()
        s.take_into_hand(seat, card, Place.PILE)
        drawn.append(card)
        if not s.pile and ends_with_last_card(s.options):
            _say_drawn(s, seat, drawn, rule)
            drawn = []
            run_out(s)
            if s.over:
                break
    _say_drawn(s, seat, drawn, rule)


def turn_up(s: Sword) -> int:
    """Turn up and discard the top card of the pile (for Bushido); -1 if there is none."""
    if not s.pile:
        run_out(s)
    if s.over or not s.pile:
        return -1
    card = s.pile.pop()
    s.discard.append(card)
    s.track(Place.PILE, Place.DISCARD, card)
    s.emit("bushido-turned", "SAM-6.3", s.active, CARD_IDS[card])
    if not s.pile and ends_with_last_card(s.options):
        run_out(s)  # SAM-R34: exhaustion first, the card turned up being shuffled in
    return card


def run_out(s: Sword) -> None:
    """SAM-7.1, SAM-R16: the discards become the new pile, everyone loses 1 honour; no discards: SAM-R30.

    Honour never enters the game, so this is also why every game ends (SAM-10.1).
    """
    if not s.discard:
        return
    s.pile = s.discard
    s.discard = []
    s.dice.shuffle(Stream.PILE, s.pile)
    s.track(Place.DISCARD, Place.PILE, Place.RESHUFFLE)
    s.honour = [honour - 1 for honour in s.honour]
    s.emit("pile-ran-out", "SAM-7.1", len(s.pile))
    check_honour(s)  # SAM-R23: no Deadly Strike, nobody was defeated


def _say_drawn(s: Sword, seat: int, drawn: list[int], rule: str) -> None:
    if drawn and s.recording:
        s.emit("drew", rule, seat, len(drawn), [CARD_IDS[card] for card in drawn], to=(seat,))

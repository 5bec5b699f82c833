"""SHI-1.3, SHI-2.2: the two decks, and what happens when the troop deck runs out."""

from __future__ import annotations

from sengoku.core.fields import replaced
from sengoku.games.shitenno.components import CARD_IDS
from sengoku.games.shitenno.state import Edo, Place, Stream


def can_draw(s: Edo) -> bool:
    """SHI-T26: a troop card can be had while there is one in the deck or among the discards."""
    return bool(s.troop_deck) or bool(s.troop_discard)


def next_troop(s: Edo) -> int:
    """The top troop card, -1 if there is none to be had (SHI-T6)."""
    if not s.troop_deck:
        reshuffle(s)  # SHI-T22: there was nothing to shuffle when the last card left
    if not s.troop_deck:
        return -1
    return s.troop_deck.pop()


def last_left(s: Edo) -> None:
    """SHI-T22: the discards are shuffled at once when the last card leaves the deck."""
    if not s.troop_deck:
        reshuffle(s)


def reshuffle(s: Edo) -> None:
    """SHI-2.2: the troop discards become the new deck. The koku deck is never reshuffled."""
    if not s.troop_discard:
        return
    s.troop_deck = s.troop_discard
    s.troop_discard = []
    s.dice.shuffle(Stream.TROOPS, s.troop_deck)
    s.track(Place.DISCARD, Place.DECK, Place.RESHUFFLE)
    s.emit("reshuffled", "SHI-2.2", len(s.troop_deck))


def draw_to_hand(s: Edo, seat: int, count: int, rule: str) -> None:
    """Draw troop cards, hidden from the others (SHI-1.5, SHI-T11)."""
    drawn: list[int] = []
    hand = s.hands[seat].copy()
    for _ in range(count):
        card = next_troop(s)
        if card < 0:
            break
        hand[card] += 1
        s.track(Place.DECK, seat, card)
        drawn.append(card)
    s.hands = replaced(s.hands, seat, hand)
    s.showed()
    if s.recording:
        s.emit("drew", rule, seat, len(drawn), [CARD_IDS[card] for card in drawn], to=(seat,))
    last_left(s)


def turn_up(s: Edo, troops: int, koku: int) -> None:
    """SHI-2.1: turn up the cards to share; as many troops as there are (SHI-T6)."""
    shown: list[int] = []
    for _ in range(troops):
        card = next_troop(s)
        if card < 0:
            break
        s.track(Place.DECK, Place.TABLE, card)
        shown.append(card)
        last_left(s)
    left = len(s.koku_deck) - koku  # SHI-6.1: the last round uses the last of them
    shown += s.koku_deck[left:]
    s.koku_deck = s.koku_deck[:left]
    sharing = s.sharing.copy()
    for card in shown:
        sharing[card] += 1
    s.sharing = sharing
    s.showed()
    if s.recording:
        names = [CARD_IDS[card] for card in sorted(shown)]
        s.emit("turned-up", "SHI-2.1", s.by_title()[0], len(names), names)

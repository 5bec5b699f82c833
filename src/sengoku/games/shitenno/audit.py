"""Whether a table is sound: every component there once, every value possible, the story leading here true.

Run after every choice by the conformance suite, and on every saved game before it is played on.
"""

from __future__ import annotations

from sengoku.core.state import NOBODY
from sengoku.games.shitenno.components import (
    PILE,
    POSITIONS,
    PROVINCES,
    STOCK,
    TILE_KINDS,
    Bonus,
    Card,
    Title,
    tile_bonus,
)
from sengoku.games.shitenno.state import Edo, Ending, Place


def check(s: Edo) -> list[str]:
    """What is wrong though every value is possible, [] if nothing is."""
    if any(len(row) != Card.KINDS for row in s.hands) or any(len(row) != Bonus.KINDS for row in s.bonus):
        return ["a hand is not a number of each card, or not one of each tile"]
    return _cards(s) + _tiles(s) + _board(s) + _titles(s) + _trail(s) + _history(s) + _ending(s)


def _cards(s: Edo) -> list[str]:
    """SHI-8.2: every card is somewhere, once."""
    counts = [sum(row[card] for row in [*s.hands, s.sharing]) for card in range(Card.KINDS)]
    for pile in (s.troop_deck, s.troop_discard, s.koku_deck, s.koku_discard):
        for card in pile:
            counts[card] += 1
    return [] if counts == s.split.copies else ["cards are missing or there twice"]


def _tiles(s: Edo) -> list[str]:
    """SHI-8.2: every bonus tile is on a gate, in front of a player or used up."""
    kinds = [0] * TILE_KINDS
    effects = [s.used[bonus] + sum(row[bonus] for row in s.bonus) for bonus in range(Bonus.KINDS)]
    for pile in s.piles:
        for tile in pile:
            kinds[tile] += 1
            effects[tile_bonus(tile)] += 1
    whole = [sum(s.split.tiles[bonus :: Bonus.KINDS]) for bonus in range(Bonus.KINDS)]
    for _, _, _, tile in s.won:
        if not 0 <= tile < TILE_KINDS:
            return ["a tile was won that does not exist"]
        kinds[tile] += 1
    if effects != whole or kinds != s.split.tiles:
        return ["bonus tiles are missing or there twice"]
    return []


def _board(s: Edo) -> list[str]:
    """SHI-1.4, SHI-3.3, SHI-3.4: kamons come from a stock, and each of the first three took a tile."""
    if any(len(row) > POSITIONS for row in s.kamons):
        return ["there are more kamons than positions"]
    placed = [0] * s.seats
    for row in s.kamons:
        for piece in row:
            placed[piece >> 1] += 1
    faults: list[str] = []
    if any(placed[seat] + s.stock[seat] != STOCK[s.seats] for seat in range(s.seats)):
        faults.append("kamons are missing or there twice")
    if any(len(s.piles[n]) != max(0, PILE - len(s.kamons[n])) for n in range(PROVINCES)):
        faults.append("a pile of bonus tiles does not fit the kamons of its province")
    takers = [(piece >> 1, n) for n, row in enumerate(s.kamons) for piece in row[:PILE]]
    won = [(seat, province) for turn, seat, province, _ in s.won if 1 <= turn <= s.round]
    if sorted(won) != sorted(takers) or len(won) != len(s.won):
        faults.append("a bonus tile was won without a kamon")
    if any(
        s.daimyo_points[seat] % 2 or s.daimyo_points[seat] // 2 + s.shomyo_points[seat] > placed[seat]
        for seat in range(s.seats)
    ):
        faults.append("a title gave points for kamons that were not placed")
    return faults


def _titles(s: Edo) -> list[str]:
    """SHI-1.6, SHI-2.6: one title and one lot of a kind each; the tiles not taken are there."""
    faults: list[str] = []
    for name, none in (("generals", NOBODY), ("titles", Title.NONE), ("lots", 0)):
        held = [value for value in getattr(s, name) if value != none]
        if len(set(held)) != len(held):
            faults.append(f"two players have the same entry in '{name}'")
    taken = [] if s.odd or s.over else s.lots
    if s.hierarchy != [seals for seals in (4, 3, 2, 1) if seals not in taken]:
        faults.append("the hierarchy tiles are not those that nobody has taken")
    return faults


def _trail(s: Edo) -> list[str]:
    """The story of the troop cards ends where they are now."""
    if len(s.trail) % 2:
        return ["the trail breaks off"]
    deck = list(s.split.copies[: Card.KOKU])
    places: dict[int, list[int]] = {
        place: [0] * Card.KOKU for place in (*range(s.seats), Place.TABLE, Place.DISCARD)
    }
    places[Place.DECK] = deck
    for at in range(0, len(s.trail), 2):
        source, goal, card = s.trail[at] >> 4, s.trail[at] & 15, s.trail[at + 1]
        if source not in places or goal not in places:
            return ["the trail leads nowhere"]
        if card == Place.RESHUFFLE:
            if any(places[Place.DECK]) or (source, goal) != (Place.DISCARD, Place.DECK):
                return ["the trail shuffles a deck that is not empty"]
            places[Place.DECK], places[Place.DISCARD] = places[Place.DISCARD], [0] * Card.KOKU
        elif card >= Card.KOKU or not places[source][card] or not _can_move(source, goal):
            return ["the trail moves a card that was not there"]
        else:
            places[source][card] -= 1
            places[goal][card] += 1
    now = {seat: s.hands[seat][: Card.KOKU] for seat in range(s.seats)}
    now[Place.TABLE] = s.sharing[: Card.KOKU]
    now[Place.DISCARD] = [s.troop_discard.count(card) for card in range(Card.KOKU)]
    now[Place.DECK] = [s.troop_deck.count(card) for card in range(Card.KOKU)]
    return [] if places == now else ["the trail does not lead to where the cards are"]


def _can_move(source: int, goal: int) -> bool:
    """From the deck to the table or a hand, from the table to a hand, from a hand to the discards."""
    if source == Place.DECK:
        return goal == Place.TABLE or goal < Place.DECK
    if source == Place.TABLE:
        return goal < Place.DECK
    return source < Place.DECK and goal == Place.DISCARD


def _history(s: Edo) -> list[str]:
    """Every lot taken is one of a round that was, with a tile and cards that exist."""
    copies = s.split.copies
    for turn, seat, seals, cards in s.history:
        if not (1 <= turn <= s.round and 0 <= seat < s.seats and 1 <= seals <= 4):
            return ["there was a lot that cannot have been"]
        if len(cards) != Card.KINDS or not all(0 <= n <= most for n, most in zip(cards, copies, strict=True)):
            return ["there was a lot of cards that do not exist"]
    return []


def _ending(s: Edo) -> list[str]:
    """SHI-6.1"""
    ended = (0 in s.stock, not s.koku_deck)
    reasons = {(True, True): Ending.BOTH, (True, False): Ending.KAMONS, (False, True): Ending.KOKU}
    expected = reasons.get(ended) if s.over else Ending.NONE
    return [] if s.ending == expected else ["the game has ended without a reason, or not ended with one"]

"""Whether a table is sound: every component there once, every value possible, the story leading here true.

Run after every choice by the conformance suite, and on every saved game before it is played on.
"""

from __future__ import annotations

from sengoku.games.shitenno.components import (
    GENERAL_IDS,
    KAMONS_A_YEAR,
    PILE,
    POSITIONS,
    PROVINCES,
    STOCK,
    TILE_KINDS,
    Bonus,
    Card,
    tile_bonus,
)
from sengoku.games.shitenno.even_year import ChooseLot, MakeLot, MakeTwoLots, OfferLot, Sharing
from sengoku.games.shitenno.odd_year import OddYear, Turn
from sengoku.games.shitenno.paying import MOST_GIVEN_UP, Paying
from sengoku.games.shitenno.payment import Part, contains
from sengoku.games.shitenno.rounds import Round, Step
from sengoku.games.shitenno.set_up import Generals
from sengoku.games.shitenno.state import NOBODY, Edo, Ending, Place
from sengoku.games.shitenno.titles import Gild

_PER_SEAT = ("generals", "titles", "stock", "daimyo_points", "shomyo_points", "hands", "bonus", "lots")
_MAKING = (MakeLot, OfferLot, MakeTwoLots, ChooseLot)


def audit(s: Edo) -> list[str]:
    """What is wrong, [] if nothing is."""
    faults = [
        f"'{name}' does not have one entry a seat" for name in _PER_SEAT if len(getattr(s, name)) != s.seats
    ]
    if not faults:
        faults = _numbers(s) + _frames(s)
    if not faults:
        faults = _cards(s) + _tiles(s) + _board(s) + _titles(s) + _trail(s) + _history(s)
    return faults or _flow(s)


def _numbers(s: Edo) -> list[str]:
    """Every number in its range, every list of its length."""
    last = s.seats - 1
    ranges = {
        "round": (0, 12),
        "odd": (0, 1),
        "active": (NOBODY, last),
        "placed": (0, KAMONS_A_YEAR),
        "joker_used": (0, 1),
        "given_up": (0, MOST_GIVEN_UP),
        "ending": (Ending.NONE, Ending.BOTH),
    }
    faults = [
        f"'{name}' is out of range"
        for name, (low, high) in ranges.items()
        if not low <= getattr(s, name) <= high
    ]
    for name, low, high in (
        ("generals", NOBODY, len(GENERAL_IDS) - 1),
        ("titles", 0, 4),
        ("lots", 0, 4),
        ("hierarchy", 1, 4),
        ("stock", 0, STOCK[s.seats]),
        ("daimyo_points", 0, 2 * STOCK[s.seats]),
        ("shomyo_points", 0, STOCK[s.seats]),
        ("troop_deck", 0, Card.KOKU - 1),
        ("troop_discard", 0, Card.KOKU - 1),
        ("koku_deck", Card.KOKU, Card.KINDS - 1),
        ("koku_discard", Card.KOKU, Card.KINDS - 1),
    ):
        if not all(low <= value <= high for value in getattr(s, name)):
            faults.append(f"'{name}' is out of range")
    counts = [*s.hands, s.sharing]
    if any(len(row) != Card.KINDS or min(row) < 0 for row in counts):
        faults.append("a hand is not a number of each card")
    if any(len(row) != Bonus.KINDS or min(row) < 0 for row in [*s.bonus, s.used]):
        faults.append("bonus tiles are not a number of each kind")
    return faults


def _frames(s: Edo) -> list[str]:
    """The procedures under way are made of whole numbers."""
    for frame in s.stack:
        for name in frame.FIELDS:
            value = getattr(frame, name)
            if any(type(part) is not int for part in (value if isinstance(value, list) else [value])):
                return [f"'{name}' of a procedure is not a number"]
    return []


def _cards(s: Edo) -> list[str]:
    """SHI-8.2: every card is somewhere, once."""
    counts = [sum(row[card] for row in [*s.hands, s.sharing]) for card in range(Card.KINDS)]
    for pile in (s.troop_deck, s.troop_discard, s.koku_deck, s.koku_discard):
        for card in pile:
            counts[card] += 1
    return [] if counts == s.split.copies else ["cards are missing or there twice"]


def _tiles(s: Edo) -> list[str]:
    """SHI-8.2: every bonus tile is on a gate, in front of a player or used up."""
    if len(s.piles) != PROVINCES or any(not 0 <= tile < TILE_KINDS for pile in s.piles for tile in pile):
        return ["there are tiles that do not exist"]
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
    if len(s.kamons) != PROVINCES or any(len(row) > POSITIONS for row in s.kamons):
        return ["there are more kamons than positions"]
    placed = [0] * s.seats
    for row in s.kamons:
        for piece in row:
            if not 0 <= piece < 2 * s.seats:
                return ["there is a kamon of nobody"]
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
    for name in ("generals", "titles", "lots"):
        held = [value for value in getattr(s, name) if value not in (NOBODY, 0) or name == "generals"]
        held = [value for value in held if value != NOBODY]
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


def _flow(s: Edo) -> list[str]:
    """The procedures under way fit together and the table."""
    if s.over:
        if len(s.stack) != 1 or not isinstance(s.stack[0], Round):
            return ["the game is over in the middle of a round"]
        ended = (0 in s.stock, not s.koku_deck)
        expected = {(True, True): Ending.BOTH, (True, False): Ending.KAMONS, (False, True): Ending.KOKU}
        return [] if expected.get(ended) == s.ending else ["the game is over without a reason"]
    if s.ending != Ending.NONE:
        return ["the game has an ending and is not over"]
    first = s.stack[0] if s.stack else None
    if isinstance(first, Generals):
        begun = any(s.titles) or s.round or s.trail
        chosen = [general != NOBODY for general in s.generals]
        sound = 0 <= first.seat < s.seats and chosen == [seat < first.seat for seat in range(s.seats)]
        return [] if len(s.stack) == 1 and sound and not begun else ["the generals are chosen at the start"]
    if not isinstance(first, Round) or NOBODY in s.generals or 0 in s.titles or s.round == 0:
        return ["no round is under way"]
    if first.step == Step.TITLES and not s.odd:
        return _even_flow(s)
    if first.step == Step.END and s.odd:
        return _odd_flow(s)
    return ["the round is at a step where nobody decides"]


def _even_flow(s: Edo) -> list[str]:
    if len(s.stack) != 3 or not isinstance(s.stack[1], Sharing) or s.active != NOBODY:
        return ["the sharing is not under way"]
    step, waiting = s.stack[2], s.without_lot()
    if not isinstance(step, _MAKING) or len(waiting) < 2 or step.tairo != waiting[0]:
        return ["the sharing has no Tairō"]
    two = isinstance(step, (MakeTwoLots, ChooseLot))
    if two != (len(waiting) == 2):
        return ["the number of lots does not fit the players who wait"]
    if isinstance(step, OfferLot) and step.asked not in waiting[1:]:
        return ["somebody is asked who cannot be"]
    if isinstance(step, (MakeTwoLots, ChooseLot)) and step.chooser != waiting[1]:
        return ["somebody chooses who cannot"]
    return _lots(s)


def _lots(s: Edo) -> list[str]:
    """The lots on the table are made of what is there."""
    step = s.stack[2]
    offered = isinstance(step, (OfferLot, ChooseLot))
    if isinstance(step, ChooseLot):
        lots, tiles = [step.lot_a, step.lot_b], [step.tile_a, step.tile_b]
    elif isinstance(step, MakeTwoLots):
        lots, tiles = [step.lot], [step.tile_a, step.tile_b]
    else:
        assert isinstance(step, (MakeLot, OfferLot))
        lots, tiles = [step.lot], [step.tile]
    if any(len(lot) != Card.KINDS or min(lot) < 0 for lot in lots):
        return ["a lot is not a number of each card"]
    held = [sum(lot[card] for lot in lots) for card in range(Card.KINDS)]
    if any(held[card] > s.sharing[card] for card in range(Card.KINDS)):
        return ["a lot has cards that are not to be shared"]
    if isinstance(step, ChooseLot) and held != s.sharing:
        return ["the two lots are not all that is left"]
    placed = [tile for tile in tiles if tile != 0]
    if len(set(placed)) != len(placed) or any(tile not in s.hierarchy for tile in placed):
        return ["a lot has a tile that is not there"]
    return ["a lot was offered without a tile"] if offered and len(placed) != len(tiles) else []


def _odd_flow(s: Edo) -> list[str]:
    year = s.stack[1] if len(s.stack) > 2 else None
    if not isinstance(year, OddYear) or any(s.sharing) or s.titles != s.lots:
        return ["the odd year is not under way"]
    order = s.by_title()
    if s.active == NOBODY or year.left != order[order.index(s.active) + 1 :]:
        return ["the order of the odd year is not that of the titles"]
    steps = s.stack[2:]
    gild = isinstance(steps[0], Gild)
    if gild:
        if s.titles[s.active] != 2 or getattr(steps[0], "seat", None) != s.active:
            return ["somebody else is the Sensei"]
        steps = steps[1:]
        if not steps:
            return []
    elif s.titles[s.active] == 2:
        return ["the Sensei lost its power"]
    turn = steps[0]
    if not isinstance(turn, Turn) or turn.seat != s.active or turn.asked != 1 or len(steps) > 2:
        return ["no turn is under way"]
    return _payment(s, steps[1]) if len(steps) == 2 else []


def _payment(s: Edo, step: object) -> list[str]:
    """A payment under way is on the way to a legal one."""
    if not isinstance(step, Paying) or step.seat != s.active or step.koku not in (0, 1):
        return ["somebody else is paying"]
    if not 0 <= step.province < PROVINCES or s.is_full(step.province):
        return ["a payment is for no province"]
    if s.placed >= KAMONS_A_YEAR or s.stock[step.seat] == 0:
        return ["a payment is for no kamon"]
    if len(step.parts) != Part.KINDS or min(step.parts) < 0 or not contains(step.have(s), step.parts):
        return ["a payment is made of what its player does not have"]
    if not 0 <= step.forced <= sum(step.parts):
        return ["more was added by itself than there is"]
    return [] if step.ways_on(s) else ["a payment leads to no kamon"]

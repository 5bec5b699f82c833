"""BUS-H: the hierarchy rule. No two clans stand equal: a marker jumps over others of its kind.

A track is a list of places, one for each seat; Daimyo honour and samurai honour are two tracks (BUS-H.1).

>>> move([28, 0], seat=1, change=28)  # somebody stands on 28
[28, 29]
>>> move([30, 31, 32], seat=0, change=1)
[33, 31, 32]
>>> move([12, 10, 9], seat=0, change=-2)
[8, 10, 9]
>>> move([0, 4, 7], seat=1, change=-10)  # the torii holds any number of markers
[0, 0, 7]
"""

from __future__ import annotations


def move(track: object, seat: object, change: object, end: int = 0) -> list[int]:
    """The track after this seat's marker has moved by `change`, jumps included; `track` itself stays.

    On a track that has an `end` a marker goes no further than the highest free space (BUS-H.9):

    >>> move([50, 44, 10], seat=1, change=20, end=50)
    [50, 49, 10]

    What one event brings is one move: add it up first (BUS-H.5). Markers that share a place before the move
    are accepted: the start on 10 is such a tie (BUS-H.7), and space 0 always may be (BUS-H.4).
    """
    places = _places(track)
    marker = _seat(seat, len(places))
    if type(change) is not int:
        raise ValueError(f"BUS-H.5: a change is a whole number, not {change!r}")
    return moved(places, marker, change, end)


def moved(places: list[int], marker: int, change: int, end: int) -> list[int]:
    """The same for whoever knows that it is a track and a seat of it."""
    after = places.copy()
    if change:  # BUS-H.5: else no jump is triggered
        after[marker] = _landing(places, marker, places[marker] + change, 1 if change > 0 else -1, end)
    return after


def half(honour: int) -> int:
    """BUS-8.13: half of a loser's samurai honour, rounded up.

    >>> half(13), half(6), half(0)
    (7, 3, 0)
    """
    return (honour + 1) // 2


def duel(track: object, loser: object, winner: object) -> list[int]:
    """BUS-8.13: the loser gives half of his samurai honour and moves first; the winner gets that much.

    Only the nominal amount passes on: what a jump costs the loser is not paid to the winner (BUS-H.11).

    >>> duel([13, 20, 10], loser=0, winner=1)
    [6, 27, 10]
    """
    places = _places(track)
    giver, taker = _seat(loser, len(places)), _seat(winner, len(places))
    if giver == taker:
        raise ValueError(f"BUS-8.13: a duel is fought by two players, not by seat {giver} alone")
    amount = half(places[giver])
    return move(move(places, giver, -amount), taker, amount)


def _landing(places: list[int], marker: int, target: int, step: int, end: int) -> int:
    """BUS-H.2, BUS-H.3: the first free space from `target` on, in the direction of the move.

    BUS-H.9: beyond the end it is the first free space back from there: never behind where the marker stands.
    """
    while target > 0:
        if end and target > end:
            target, step = end, -1
        free = True
        for other in range(len(places)):
            if other != marker and places[other] == target:
                free = False
                break
        if free:
            return target
        target += step
    return 0  # BUS-H.4


def _places(track: object) -> list[int]:
    if not isinstance(track, (list, tuple)):
        raise ValueError(f"BUS-H.1: a track is a list of places, one for each seat, not {track!r}")
    places: list[int] = []
    for place in track:
        if type(place) is not int or place < 0:
            raise ValueError(f"BUS-H.4: a place on a track is a whole number from 0 on, not {place!r}")
        places.append(place)
    return places


def _seat(seat: object, seats: int) -> int:
    if type(seat) is int and 0 <= seat < seats:
        return seat
    raise ValueError(f"BUS-H.1: the track has seats 0 to {seats - 1}, not {seat!r}")

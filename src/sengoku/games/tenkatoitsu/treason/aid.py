"""TEN-D7: the treason aid of Sekigahara: tracks, draws, diplomacy lines, promises, links."""

from __future__ import annotations

from typing import Any, Final

from sengoku.games.tenkatoitsu.components import load


class Stand:
    """TEN-21.4.1, TEN-21.4.2: where an undecided clan stands, or how it has engaged."""

    UNDECIDED: Final = 0
    LOYAL: Final = 1
    TREASON: Final = 2
    #: TEN-R50: the Treason end for C and N.
    NEUTRAL: Final = 3


STAND_IDS: Final = ("undecided", "loyal", "treason", "neutral")
#: The armies of Sekigahara by seat (TEN-21).
WEST: Final = 0
EAST: Final = 1
#: The seat of clans that are nobody's: undecided or neutral.
NOBODYS: Final = 2

_aid: Final[dict[str, Any]] = load("treason.toml")
#: The undecided clans in the order of their letters; a big clan has one letter (TEN-21.5).
LETTERS: Final[list[str]] = [letter.lower() for letter in _aid["undecided"]]
_neutral: Final[list[str]] = [letter.lower() for letter in _aid["neutral-only"]]
#: By letter: 1 for a clan without East chits (TEN-21.4.1).
NEUTRAL_ONLY: Final[list[int]] = [int(letter in _neutral) for letter in LETTERS]
#: The clan whose Treason token is white (TEN-21.4.3).
WHITE: Final[int] = LETTERS.index(_aid["white"].lower())
KOBAYAKAWA: Final[int] = LETTERS.index("l")
MORI: Final[int] = LETTERS.index("n")
CHOSOKABE: Final[int] = LETTERS.index("r")
#: TEN-21.6: the clans of Ii and Matsudaira, who may not wait.
IMPETUOUS: Final = ("9", "10")
#: TEN-21.4.7: the clan that refuses to betray.
MATSUNO: Final = "l2"
#: By letter: boxes from the centre to "Loyal!" and to "Treason!" (TEN-21.4.2).
TO_LOYAL: Final[list[int]] = [_aid["tracks"][letter.upper()]["loyal"] for letter in LETTERS]
TO_TREASON: Final[list[int]] = [_aid["tracks"][letter.upper()]["treason"] for letter in LETTERS]
_DRAWS: Final[list[int]] = _aid["diplomacy"]["draws"]
FIRST_BOX: Final[int] = _aid["diplomacy"]["start"]
#: The last box of each side's diplomacy line, which holds every step (TEN-R51).
LAST_BOX: Final[list[int]] = _aid["diplomacy"]["last"]
LEAD: Final[int] = _aid["diplomacy"]["lead"]
#: The turns on which promises take effect (TEN-21.4.3).
PROMISE_TURNS: Final[list[int]] = _aid["promises"]["turns"]
#: TEN-R18: how the worths of the promises can be read.
PROMISE_READINGS: Final = ("printed", "rising")


class Link:
    """TEN-21.4.5: when the clan engages so, a chit of another moves some boxes."""

    def __init__(self, letter: int, stand: int, other: int, boxes: int, loyal: bool) -> None:
        self.letter = letter
        self.stand = stand
        self.other = other
        self.boxes = boxes
        self.loyal = loyal


def _links() -> list[Link]:
    found: list[Link] = []
    for entry in _aid["link"]:
        letter, stand = entry["when"].lower().split()
        for other, boxes in entry["then"].items():
            found.append(
                Link(
                    LETTERS.index(letter),
                    STAND_IDS.index(stand),
                    LETTERS.index(other.lower()),
                    boxes,
                    entry["towards"] == "loyal",
                )
            )
    return found


LINKS: Final[list[Link]] = _links()


def draws(turn: int) -> int:
    """TEN-21.4.3: how many tokens are drawn on a turn.

    >>> [draws(turn) for turn in range(1, 17)]
    [1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3]
    """
    return _DRAWS[min(turn, len(_DRAWS)) - 1]


def promise_points(promises: int, reading: str) -> int:
    """TEN-R18: what so many promises are worth to Ishida.

    >>> [promise_points(promises, "printed") for promises in range(4)]
    [0, 5, 15, 20]
    """
    worths: list[int] = _aid["promises"][reading]
    return sum(worths[:promises])


def letter_of(clan: str) -> str:
    """TEN-21.5: the letter or number a clan shares with others.

    >>> [letter_of(clan) for clan in ("l1", "18a", "c", "10", "2")]
    ['l', '18', 'c', '10', '2']
    """
    if clan[0].isalpha():
        return clan.rstrip("0123456789")
    return clan.rstrip("abcdefghijklmnopqrstuvwxyz")

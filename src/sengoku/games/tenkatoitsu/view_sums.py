"""TEN-R33: what boards show of the rules' arithmetic, the entry `sums` of a view (`view.py`).

It is added at a table, and follows from what the viewer may know. Movement points are half points.
"""

from __future__ import annotations

from typing import TypedDict

from sengoku.core.views import Both


class ActionCount(TypedDict):
    """TEN-15.4.3: the Fire of all inside, the best Individual, and 1."""

    fire: int
    best: int
    total: int


class Target(TypedDict):
    """An assault on a zone, and fire at it."""

    #: The zones with markers beside it, and the lowest score along their lines.
    sources: list[str]
    score: int
    #: Of 36 throws, those that win, tie and lose.
    odds: list[int]
    #: What fire needs in all, and the least die that hits: 1 all do, 7 none.
    need: int
    die: int


class Answer(TypedDict):
    choice: str
    odds: list[int]
    #: Throws that win if the defender sets the most against it; None: nothing more can come.
    worst: int | None


class StormSums(TypedDict):
    """The assault that is prepared, with what each answer makes of it."""

    attacker: int
    zone: str
    sources: list[str]
    score: int
    #: Strength the defender can still set against it.
    most: int
    answers: list[Answer]


class SiegeSums(TypedDict):
    actions: Both[ActionCount]
    #: By zone that can be attacked.
    targets: dict[str, Target]
    storm: StormSums | None
    #: What a failed assault costs, by how much it falls short.
    losses: list[int]


class FinalCount(TypedDict):
    """What Sekigahara adds to victory points and bundori (TEN-21.7.3)."""

    stars: Both[int]
    units: Both[int]
    #: TEN-21.7.2.3: what is not counted because Ōtani's head was not found.
    head: Both[int]


class ChanceLine(TypedDict):
    """What counts beside the dice."""

    id: str
    rule: str
    value: int


class Chance(TypedDict):
    """What a choice leaves to the dice: of so many throws, those that lead to each outcome."""

    choice: str
    #: The test, as messages call it.
    test: str
    rule: str
    #: The clan or unit that is tested.
    about: str | None
    #: How many dice are thrown; none: something is drawn.
    dice: int
    lines: list[ChanceLine]
    #: What must be reached; of a plan, not be exceeded.
    need: int | None
    of: int
    odds: dict[str, int]


class PointLine(TypedDict):
    """Points a side would count if the game ended now, and what they are for."""

    id: str
    rule: str
    points: int
    #: Units, clans, hexes or places.
    things: list[str]


class ClanSums(TypedDict):
    """What a messenger of its commander meets (TEN-9.3)."""

    #: -1: no way leads there.
    distance: int
    #: 0 the bowl, -1 it cannot be sent.
    box: int
    #: The boxes that night adds (TEN-19.4.4).
    night: int


class TurnBox(TypedDict):
    """A turn of the track."""

    turn: int
    night: bool
    fatigue: bool
    #: Clans that come onto the map on this turn at the earliest.
    clans: list[str]
    #: Clans whose chit leaves its delay box then, as far as the viewer knows.
    chits: list[str]


class Way(TypedDict):
    """The cheapest way to a hex: the hexes after the first, and the points spent with each of them."""

    hexes: list[str]
    points: list[int]


class Ways(TypedDict):
    """The ways open to the unit that moves."""

    rule: str
    #: What it has: half points, on a retreat hexes; 0: one hex whatever it costs.
    allowance: int
    to: dict[str, Way]


class Contact(TypedDict):
    """A unit that holds an enemy in its zone of control."""

    unit: str
    enemy: str
    #: It has nobody else before it: in an attack on this enemy it can support (TEN-11.6.1).
    supports: bool


class Overview(TypedDict):
    """What takes some working out, when somebody is asked: nothing of it changes in between."""

    clans: dict[str, ClanSums]
    #: By side, "" unless it is the viewer's or a spectator looks: for each hex of the map, row by row, the
    #: delay box of a chit sent there; "-": no way.
    command: Both[str]
    contacts: list[Contact]
    #: Unit -> where it could go by its clan's order if it were the first to move now; orders that are known.
    reach: dict[str, list[str]]


class Sums(TypedDict):
    #: The star hexes that are held.
    stars: list[str]
    #: At the end.
    count: FinalCount | None
    #: Units in the fortress that count as Out of combat (TEN-15.4.2).
    worn: list[str]
    siege: SiegeSums | None
    #: What each choice of the viewer's question leaves to chance.
    odds: list[Chance]
    #: What is added to the dice for command points and for the plan; nothing where the viewer may not know.
    command: Both[list[ChanceLine]]
    plan: Both[list[ChanceLine]]
    points: Both[list[PointLine]]
    turns: list[TurnBox]
    #: For whoever moves a unit.
    ways: Ways | None
    overview: Overview | None

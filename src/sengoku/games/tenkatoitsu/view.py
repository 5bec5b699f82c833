"""TEN-R33: the shape of a view of Tenkatoitsu.

None where the viewer may not know; seats are 0 and 1; hexes are "CCRR"; a unit is called "tokugawa-a-1", a
clan "tokugawa-a"; in choices the army is left out: `unit a-1`, `clan a` (`noun`).
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, NotRequired, TypeAlias, TypedDict

from sengoku.core.views import Both, OneOf, View
from sengoku.games.tenkatoitsu.components import CONDITION_IDS, ORDER_IDS, TACTIC_IDS, Tactic
from sengoku.games.tenkatoitsu.treason.aid import STAND_IDS
from sengoku.games.tenkatoitsu.view_sums import Sums

Order: TypeAlias = Annotated[str, OneOf(ORDER_IDS)]
UnitState: TypeAlias = Annotated[str, OneOf(CONDITION_IDS)]
#: Those that are written.
WrittenTactic: TypeAlias = Annotated[str, OneOf(TACTIC_IDS[: Tactic.KATTA])]
#: How a clan that was undecided stands (TEN-21.4).
Stand: TypeAlias = Annotated[str, OneOf(STAND_IDS)]


class Unit(TypedDict):
    """A unit, on or off the map."""

    id: str
    clan: str
    #: None: nobody's (undecided or neutral).
    seat: int | None
    #: At Sekigahara; None for clans that never were undecided.
    stand: NotRequired[Stand | None]
    noun: str
    hex: str | None
    #: "removed" by TEN-21.4.7.
    status: Literal["map", "off-map", "eliminated", "removed"]
    elan: int
    mass: int
    fire: int
    #: 0 when the leader is killed.
    individual: int
    #: An Individual X.
    person: bool
    commander: bool
    leader_killed: bool
    state: UnitState
    #: The same as a number, 0 to 4.
    loss: int
    #: On its defensive position.
    position: bool
    #: It came into contact in this activation: Shingeki.
    contact: bool
    #: It stands in an enemy zone of control.
    engaged: bool
    #: What samurai add to its Individual, which is told with it.
    samurai: int
    #: The hexes it controls (TEN-4.2).
    zone: list[str]


class Clan(TypedDict):
    id: str
    seat: int | None
    stand: NotRequired[Stand | None]
    #: The delay box from Mōri, as `box` from the commander.
    mori_box: NotRequired[int | None]
    noun: str
    name: str
    #: None: secret.
    order: Order | None
    #: Those it may have.
    orders: list[Order]
    #: "reserve", "box-1" … "box-4", "bowl", "aside", "drawn", "declined", "gone", "track", or "clan": it
    #: lies with the clan, which cannot act; None on a hidden Honjin.
    chit: str | None
    #: Where it may be.
    chits: list[str]
    #: "none" or the one written; None if unknown.
    tactic: str | None
    #: Those it may carry.
    tactics: list[str]
    #: The clan whose chit carries the tactic this one is part of.
    carrier: str | None
    #: Half movement points to the commander, for one's own.
    distance: int | None
    #: The delay box a chit would go to now: 0 the bowl, -1 it cannot be sent.
    box: int | None


class Side(TypedDict):
    army: str
    plan: str | None
    #: Those it may be.
    plans: list[str]
    plan_active: bool
    plan_shown: bool
    plan_modifier: int
    #: One's own.
    stored: int | None
    #: As rolled.
    points: int
    #: One's own.
    points_left: int | None
    command_modifier: int | None
    #: The commander is there.
    commands: bool
    #: Tactic -> uses, of one's own or of a shown plan.
    tactics_left: dict[str, int] | None
    tactics_used: dict[str, int]
    #: "held" by the opponent.
    katta: Literal["none", "held", "bowl"]
    may_delay: bool
    vp: int
    bundori: int
    #: If the game ended now.
    score: int


class ModifierLine(TypedDict):
    id: str
    rule: str
    die: Literal["red", "blue"]
    value: int
    attacker: bool
    unit: str | None


class Forecast(TypedDict):
    """A combat one unit would have: sums, and odds as code of the combat table -> of 1296 throws."""

    attackers: list[str]
    defenders: list[str]
    red: int
    blue: int
    odds: dict[str, int]


class CombatScene(Forecast):
    """A combat before the dice, all of it; leaders that have not chosen count as red."""

    attacker: int
    #: How each unit fights.
    types: dict[str, str]
    lines: list[ModifierLine]


class Combat(CombatScene):
    """The combat under way, as it was when the dice fell."""

    stage: str
    #: The attacker's and the defender's leader's die; None while open.
    dice_for_leaders: Both[Literal["red", "blue"] | None]
    #: Two red dice, two blue ones.
    dice: list[int] | None
    #: Red, blue.
    totals: Both[int] | None
    code: str | None
    #: What has been applied: unit -> steps lost, 9 for eliminated at once.
    hurt: dict[str, int]
    #: Units that still have to fall back.
    falls: list[str]
    advanced: list[str]
    #: Hexes left, still to be entered.
    vacant: list[str]


class Place(TypedDict):
    hexes: list[str]
    #: TEN-19.2.3
    controller: int | None


class Fortress(TypedDict):
    hex: str
    holder: int
    #: How many units, by seat.
    inside: list[int]


class Castle(TypedDict):
    hex: str
    occupier: int | None


class SiegeActions(TypedDict):
    seat: int
    left: int


Assault = TypedDict("Assault", {"zone": str, "from": list[str], "attacker": int})


class Siege(TypedDict):
    """TEN-15, by seat; zones by their ids."""

    besieged: int
    begun: bool
    strength: Both[int]
    out: Both[int]
    markers: Both[list[str]]
    bases: Both[list[str]]
    actions: SiegeActions | None
    assault: Assault | None


class Camp(TypedDict):
    middle: str
    hexes: list[str]


class Samurai(TypedDict):
    """TEN-16: a samurai, in the stock, the bowl, or with a unit."""

    seat: int
    value: int
    place: Literal["stock", "bowl", "unit"]
    unit: str | None


class Ally(TypedDict):
    clan: str
    #: TEN-19.6.2: the turn on which he comes; None: not decided.
    turn: int | None


class Token(TypedDict):
    """An influence token (TEN-21.4.3)."""

    letter: str
    kind: Literal["loyal", "treason"]


class Track(TypedDict):
    """The way of an undecided clan (TEN-21.4.2)."""

    letter: str
    clans: list[str]
    stand: Stand
    #: Boxes moved.
    loyal: int
    treason: int
    #: Boxes to the ends.
    to_loyal: int
    to_treason: int
    neutral_only: bool


class TreasonBowl(TypedDict):
    counts: Both[int]
    white: bool
    #: Letters of one's own tokens in it.
    mine: list[str]
    #: Tokens all know to be in it.
    known: list[Token]


class Treason(TypedDict):
    """The treason aid of Sekigahara."""

    tracks: list[Track]
    #: The diplomacy markers.
    markers: Both[int]
    last_boxes: Both[int]
    #: Tokens drawn this turn.
    draws: int
    #: The letters of the influence tokens each has.
    tokens: Both[list[str]]
    #: Whether the white token is in play.
    white: bool
    bowl: TreasonBowl
    drawn: list[Token]
    #: None: secret.
    promises: int | None
    #: The numbers it may be.
    promised: list[int]
    #: What they are worth.
    claim: int | None
    #: What no, one, two and three promises are worth (TEN-R18).
    worths: list[int]
    #: Of Chōsokabe.
    entry: Literal["a", "b"] | None
    #: Clans that have fought.
    hatamoto: list[str]
    #: The die.
    head: int | None
    #: His command points of this turn.
    mori: int
    mori_commands: bool


class Whose(TypedDict):
    clan: int
    unit: int
    target: int


class Moving(TypedDict):
    unit: str
    path: list[str]
    #: The enemies a charge can meet, else runs towards.
    targets: list[str]


class OwnSecrets(TypedDict, total=False):
    """One's own decisions that are not shown yet."""

    plan: str | None
    orders: dict[str, Order]
    positions: list[str]
    commit: int | None
    picks: list[str]
    writing: str | None
    points_left: int
    promises: int | None
    tokens: list[str]


class BattleResult(TypedDict):
    outcome: str
    ending: str
    points: Both[int]


class Said(TypedDict, total=False):
    """What events and questions say, by name; None where a seat may not know."""

    seat: int
    target: int
    count: int | None
    first: int
    second: int
    last: int
    die: int
    total: int
    modifier: int
    bonus: int
    steps: int
    stored: int
    strength: int
    lost: int
    out: int
    red: int
    blue: int
    need: int | None
    dice: list[int]
    rolls: list[int]
    unit: str
    clan: str
    hex: str
    start: str
    zone: str
    letter: str
    army: str
    phase: str
    place: str
    fate: str
    outcome: str
    code: str
    units: list[str]
    clans: list[str]
    order: Order | None
    tactic: str
    plan: str | None
    result: str | None
    tokens: list[str] | None
    scene: CombatScene


class BattleView(View):
    #: Of one's own: the text of its file, with map and armies.
    scenario: str
    #: The map's name: its data are the game component `<map>_map`, or stand in that text.
    map: str
    turn: int
    first_turn: int
    last_turn: int
    fatigue_from: int
    fatigue: bool
    night: bool
    #: By seat.
    armies: list[str]
    units: list[Unit]
    clans: list[Clan]
    sides: list[Side]
    #: What lies in it: clans, phases ("march", "combat-0"), "katta-0" (by the plan's owner), "samurai-0".
    bowl: list[str]
    #: The chit drawn last.
    drawn: str | None
    obligatory: dict[str, Literal["out", "bowl", "done"]]
    zones: dict[str, Place]
    fortress: Fortress | None
    castle: Castle | None
    camps: list[Camp]
    #: None: there are none in this battle.
    ninjas: Literal["ready", "used"] | None
    siege: Siege | None
    #: In battles played with them, and when one is about (TEN-21.4.7).
    samurai: list[Samurai]
    ally: Ally | None
    #: The procedures under way, outermost first.
    procedure: list[str]
    #: To whom the nouns of the choices belong (TEN-10.4.2, TEN-R54); for others than the deciders, of theirs.
    whose: Whose | None
    moving: Moving | None
    #: Unit -> where it could go if it were the next to move; for the decider.
    reach: dict[str, list[str]] | None
    #: Hex -> the combats a charge would have there, one for each enemy; for the decider.
    charges: dict[str, list[Forecast]] | None
    combat: Combat | None
    #: Pairs of unit and enemy, not yet fought.
    declared: list[Both[str]]
    #: While targets are named, the combat each would make, and those declared; while the next combat is
    #: chosen, all of them (clans that must test under TEN-11.4 as if all won). With secret orders only those
    #: of which the viewer knows all.
    combats: list[CombatScene] | None
    sealed: OwnSecrets | None
    #: Only at Sekigahara.
    treason: NotRequired[Treason]
    result: NotRequired[BattleResult]
    #: Added at a table.
    sums: NotRequired[Sums]


VIEW: Final = BattleView
SAID: Final = Said

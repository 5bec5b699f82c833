"""What lies on the table of a game of Tenkatoitsu, and in which range each value is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from sengoku.core.choices import Choice
from sengoku.core.dice import Dice
from sengoku.core.fields import Field, Number, Numbers, Part, found
from sengoku.core.state import State
from sengoku.games.tenkatoitsu.combat.partition import Front
from sengoku.games.tenkatoitsu.command.points import Away
from sengoku.games.tenkatoitsu.components import PLANS, Condition, Order, Phase, Tactic
from sengoku.games.tenkatoitsu.ground.searches import Ways
from sengoku.games.tenkatoitsu.night.part import Night
from sengoku.games.tenkatoitsu.parts import OptionalPart
from sengoku.games.tenkatoitsu.places import (
    ALL_ORDERS,
    ALL_PLANS,
    NO_TACTIC,
    NOBODY,
    Ending,
    Ints,
    Place,
    clans,
    last_clan,
    last_hex,
    last_turn,
    units,
)
from sengoku.games.tenkatoitsu.samurai.part import Samurai
from sengoku.games.tenkatoitsu.scenarios import DEAD, Scenario, scenario
from sengoku.games.tenkatoitsu.siege.part import Siege
from sengoku.games.tenkatoitsu.treason.treason import Treason
from sengoku.games.tenkatoitsu.treason.tsutsui import Tsutsui

if TYPE_CHECKING:
    from sengoku.core.game import Game

#: Points, and whatever else is counted, never get so far.
_MANY: Final = 999
#: No choice is offered; nobody ever adds to it.
_NOTHING: Final[list[Choice]] = []


class Lent(Part):
    """A part that clones share until one of them is played on (`own`)."""

    def __init__(self, name: str, blank: Callable[[], Any]) -> None:
        super().__init__(name, blank)
        self.shared = True


@mypyc_attr(acyclic=True)
class Pieces(State):
    """Units, clans and chits are numbers of the scenario; seats are armies.

    Clones share all of it: lists are replaced, never changed, the parts copied before a choice (`own`).
    """

    FIELDS: ClassVar[tuple[Field, ...]] = (
        Numbers("pos", DEAD, last_hex, units, shared=True),
        Numbers("loss", 0, Condition.ELIMINATED, units, shared=True),
        Numbers("killed", 0, 1, units, shared=True),
        Numbers("mark", 0, 1, units, shared=True),
        Numbers("fresh", 0, 1, units, shared=True),
        Numbers("order", 0, Order.REGROUP, clans, shared=True),
        Numbers("guess", 1, ALL_ORDERS, clans, shared=True),
        Numbers("place", Place.RESERVE, Place.TRACK, clans, shared=True),
        Numbers("where", 1, (2 << Place.TRACK) - 1, clans, shared=True),
        Numbers("tactic", NO_TACTIC, Tactic.ASHIBAYA, clans, shared=True),
        Numbers("lead", -1, last_clan, clans, shared=True),
        Numbers("written", 0, last_turn, clans, shared=True),
        Numbers("hints", 1, 31, clans, shared=True),
        Numbers("plan", 0, len(PLANS) - 1, 2, shared=True),
        Numbers("active", 0, 1, 2, shared=True),
        Numbers("shown", 0, 1, 2, shared=True),
        Numbers("plan_mask", 0, ALL_PLANS, 2, shared=True),
        Numbers("stored", 0, _MANY, 2, shared=True),
        Numbers("past", 0, _MANY, shared=True),
        Numbers("points", 0, 8, 2, shared=True),
        Numbers("left", 0, 8, 2, shared=True),
        Numbers("used", 0, _MANY, 10, shared=True),
        Numbers("katta", 0, 2, 2, shared=True),
        Numbers("ban", 0, 1, 2, shared=True),
        Numbers("vp", 0, _MANY, 2, shared=True),
        Numbers("bundori", 0, _MANY, 2, shared=True),
        Numbers("obligatory", 0, 2, Phase.COUNT, shared=True),
        Number("turn", lambda s: int(s.scene.first_turn), last_turn),
        Number("drawn", NOBODY),
        Number("holder", NOBODY, 1),
        Number("ending", Ending.NONE, Ending.SUDDEN_DEATH),
        Number("winner", NOBODY, 1),
        Lent("night", Night),
        Lent("siege", Siege),
        Lent("samurai", Samurai),
        Lent("tsutsui", Tsutsui),
        Lent("treason", Treason),
    )
    DERIVED: ClassVar[tuple[str, ...]] = (
        "scene",
        "secret",
        "offers",
        "offering",
        "boxes",
        "callable",
        "rooms",
        "retreats",
        "escapes",
        "charges",
        "feared",
        "front",
        "fronting",
        "taken",
        "force",
        "danger",
        "present",
        "garrison",
        "borrowed",
        "places",
        "strengths",
    )
    #: Unit by unit: hex (OFF_MAP, DEAD), steps lost, 1 = leader killed, 1 = on its defensive position,
    #: 1 = came into contact in this activation (TEN-11.5).
    pos: list[int]
    loss: list[int]
    killed: list[int]
    mark: list[int]
    fresh: list[int]
    #: Clan by clan: order, the orders it may have as all can know (bits), place of the chit, the places where
    #: it may be as all can know (bits).
    order: list[int]
    guess: list[int]
    place: list[int]
    where: list[int]
    #: The tactic written for the chit, the clan that carries it for a chit set aside, the turn it was put
    #: down, and the tactics it may be as all can know (bits).
    tactic: list[int]
    lead: list[int]
    written: list[int]
    hints: list[int]
    #: Seat by seat: plan, whether active, whether shown, the plans it may be as all can know (bits).
    plan: list[int]
    active: list[int]
    shown: list[int]
    plan_mask: list[int]
    #: Command points stored for the plan; and what all saw of that: seat, most that can have been committed,
    #: roll (0: none), 1 = success, for each command sequence with an inactive plan.
    stored: list[int]
    past: list[int]
    #: Command points rolled this turn, and those left.
    points: list[int]
    left: list[int]
    #: Uses of each tactic so far, seat x 5 + tactic; Katta! Katta! counts against the plan's owner.
    used: list[int]
    #: The token of the plan's owner: 0 not given, 1 with the opponent, 2 in the bowl.
    katta: list[int]
    #: 1 = this seat may not delay the next chit (TEN-8.6).
    ban: list[int]
    vp: list[int]
    bundori: list[int]
    #: Each obligatory chit: 0 not in play, 1 in the bowl, 2 executed.
    obligatory: list[int]
    turn: int
    #: The chit drawn last (`chits.py`), or NOBODY.
    drawn: int
    #: Who holds the fortress (TEN-R28), NOBODY without one.
    holder: int
    ending: int
    #: The seat that has won, NOBODY for a draw or before the end.
    winner: int
    #: What follows from `pos` (`positions.py`): by hex the unit there and one more (0: none), and by seat how
    #: many of its units hold it in their zone (TEN-4.2); `danger[seat]` is the enemy's `force`.
    taken: vec[i16]
    force: list[vec[i16]]
    danger: list[vec[i16]]
    #: The units of each clan on the map; how many units of each seat are in the fortress.
    present: list[list[int]]
    garrison: list[int]
    #: The optional parts (`parts.py`): TEN-19.4, TEN-15, TEN-16, TEN-19.6.2; idle where they are not played.
    night: Night
    siege: Siege
    samurai: Samurai
    tsutsui: Tsutsui
    #: TEN-21.4: the treason aid; only Sekigahara has one.
    treason: Treason | None

    def __init__(
        self, game: Game, seats: int, options: dict[str, object], dice: Dice, scene: Scenario | None = None
    ) -> None:
        super().__init__(game, seats, options, dice)
        self.scene: Scenario = scene or scenario(
            str(options["scenario"]), bool(options["hosokawa"]), bool(options.get("tsutsui", False))
        )
        self.secret: bool = bool(options["secret_orders"])
        self.treason = None
        #: What each seat is offered at the present question, worked out once; []: not yet. Clones begin anew.
        self.offers: list[list[Choice]] = [_NOTHING, _NOTHING]
        #: Whether anything is in it.
        self.offering = False
        #: The delay boxes of each seat's clans, and those from Mōri (TEN-9.3, TEN-21.2), while chits are
        #: selected: nobody moves meanwhile.
        self.boxes: dict[int, Away] = {}
        #: By seat the clans whose chits can be selected then; []: not asked yet.
        self.callable: list[list[int]] = []
        #: Where units still to move can end (TEN-R59), as long as a movement only asks which is next.
        self.rooms: dict[int, list[int]] = {}
        #: The last retreats looked for, of units that are the first of their clan and of others, as long as
        #: nobody moves.
        self.retreats: dict[int, Ways] = {}
        #: By unit a retreat that was found last: mostly it is open still when others have moved.
        self.escapes: dict[int, Ways] = {}
        #: Where units can end as the lead of a charge (TEN-6.3.1), as long as nobody moves.
        self.charges: dict[int, list[int]] = {}
        #: By seat and unit, whether it is too near to an enemy (TEN-6.6), as long as that is known: twice its
        #: hex, and 1 more if it is. [] or empty: not asked yet.
        self.feared: list[vec[i64]] = []
        #: By seat the hexes of its units on the map, as long as none of them moves; []: not asked yet.
        self.places: list[list[int]] = []
        #: By seat how many of its units stand on the map, then how many undecided ones; []: not counted yet.
        self.strengths: list[int] = []
        #: Whether clones may hold the same tables of where units are: then a move copies them first.
        self.borrowed = False
        #: The contacts of the units that are named targets for (TEN-11.3), and these units.
        self.front: Front | None = None
        self.fronting: Ints = ()

    def lay(self, owner: Pieces | OptionalPart) -> None:
        """Give all that is declared its lowest value: nothing has happened yet, nothing lies anywhere."""
        for field in owner.FIELDS:
            value: Any = None
            if isinstance(field, Part):
                value = field.blank()
                self.lay(value)
            elif isinstance(field, Numbers):
                value = [found(field.low, self)] * (0 if field.each is None else found(field.each, self))
            elif isinstance(field, Number):
                value = found(field.low, self)
            setattr(owner, field.name, value)

    def offer(self, seat: int, choices: list[Choice]) -> None:
        """Remember what this seat can choose as long as the question stands."""
        self.offers[seat] = choices
        self.offering = True

    def forget_offers(self) -> None:
        """Another question comes."""
        if self.offering:
            self.offers[0] = self.offers[1] = _NOTHING
            self.offering = False

    def parts(self) -> list[OptionalPart]:
        """The optional parts of the table, in the order in which they are shown."""
        parts: list[OptionalPart] = [self.night, self.siege, self.samurai, self.tsutsui]
        return parts if self.treason is None else [*parts, self.treason]

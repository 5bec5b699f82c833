"""A position of a game, and the contract everything else is built on.

People's tables, bots, the fuzzer and the server all use the same few calls: `deciders`, `ask`, `choices`,
`choose`, `view`. What comes from outside is typed `object` here and checked by hand, so that compiled and
interpreted play refuse bad input with the same errors. Each game derives one class from `State`, holds its
components there and drives its flow with frames (`sengoku.core.frames`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from sengoku.core.choices import Choice, whole
from sengoku.core.dice import Dice
from sengoku.core.errors import IllegalChoice, NotYourTurn
from sengoku.core.events import Ask, Event
from sengoku.core.fields import Field, faults, restore, save
from sengoku.core.frames import Frame
from sengoku.core.reasons import Reason

if TYPE_CHECKING:
    from sengoku.core.game import Game
    from sengoku.core.worlds import Worlds

#: No seat.
NOBODY: Final = -1


# Nothing a state holds leads back to it: the cyclic collector need not follow those a search keeps.
@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class State:
    """One game under way, with all its secrets. Seats, bots and spectators get a `view`, never this.

    `FIELDS` declares what the game holds besides the engine's own, `DERIVED` names what follows from that and
    from the options: it is neither saved nor compared.
    """

    FIELDS: ClassVar[tuple[Field, ...]] = ()
    DERIVED: ClassVar[tuple[str, ...]] = ()

    def __init__(self, game: Game, seats: int, options: dict[str, object], dice: Dice) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.dice = dice
        self.stack: list[Frame[Any]] = []
        self.over = False
        #: How many choices have been made.
        self.moves = 0
        #: True when the last choice cannot be taken back: chance was drawn or a secret was shown.
        self.barrier = True
        #: What `new` or the last `choose` made happen. `apply` records nothing.
        self.events: list[Event] = []
        #: The table as it was at each of these events; None: nobody wants to know (`moments_of`).
        self.moments: list[State] | None = None
        #: This is such a moment, in the middle of a step: nobody is asked anything.
        self.midway = False
        #: Whether anybody listens: asked only where finding out what to tell is work.
        self.recording = False
        #: Whether clones may hold the same lists: then `own` copies them before a choice changes them.
        self.lent = False
        self._shown = False

    # -- deciding ----------------------------------------------------------------------------------

    def deciders(self) -> tuple[int, ...]:
        """The seats that owe a choice now: several = simultaneously, () = the game is over."""
        if self.over or self.midway:
            return ()
        return self.stack[-1].deciders(self)

    def ask(self, seat: object) -> Ask:
        """What this seat is asked, with the rule it comes from; a seat that is not deciding waits."""
        asked = self._seat(seat)
        if self.over:
            return Ask("over", self.over_rule())
        deciders = self.deciders()
        if asked not in deciders:
            return Ask("wait", self._wait_rule(), {"seats": list(deciders)})
        return self.stack[-1].ask(self, asked)

    def choices(self, seat: object) -> list[Choice]:
        """Every legal choice of this seat, in a fixed order; [] for whoever is not deciding, seat or not."""
        if self.over:
            return []
        number = whole(seat)
        frame = self.stack[-1]
        for decider in frame.deciders(self):
            if decider == number:
                return frame.choices(self, number)
        return []

    def choose(self, seat: object, choice: object) -> list[Event]:
        """The door: check, then apply. A refused choice raises and changes nothing.

        `choice` is a Choice, its notation or its number. Returns what happened; each event says which seats
        may see its secrets.
        """
        chooser = self._seat(seat)
        checked = self._checked(chooser, choice)
        self.events = []
        self.recording = True
        try:
            self.apply(chooser, checked)
        finally:
            self.recording = False
        return self.events

    def apply(self, seat: int, choice: Choice) -> None:
        """Carry out a choice of this seat's legal list without checking it: for search and simulation."""
        if self.lent:
            self.own()
        self.moves += 1
        self._shown = False
        dice, stack = self.dice, self.stack
        dice.rolled = False
        stack[-1].answer(self, seat, choice)
        while not self.over and not stack[-1].run(self):  # as `_run`, without the call
            pass
        self.barrier = self._shown or dice.rolled or self.over

    def moments_of(self, seat: object, choice: object) -> list[State]:
        """The table at each event of a choice that is legal here, for telling them one by one."""
        twin = self.clone()
        found: list[State] = []
        twin.moments = found
        twin.choose(seat, choice)
        return found

    def why_not(self, seat: object, choice: object) -> list[Reason]:
        """Every condition that keeps this choice from being legal now, each with its rule; [] = legal."""
        chooser = self._seat(seat)
        found = self.game.known(choice)
        if self.over:
            return [self._reason(self.over_rule(), "game-over")]
        if chooser not in self.deciders():
            return [self._reason(self._wait_rule(), "not-deciding", {"seats": list(self.deciders())})]
        reasons = self._refusal(chooser, found)
        for reason in reasons:
            reason.game = self.game.id
        return reasons

    def _refusal(self, seat: int, choice: Choice) -> list[Reason]:
        """What is legal stands in the frame's `choices` alone; the frame only explains the rest."""
        frame = self.stack[-1]
        for legal in frame.choices(self, seat):
            if legal is choice:
                return []
        reasons = self.absent(choice) or frame.explain(self, seat, choice)
        return reasons or [Reason(frame.RULE or self._wait_rule(), "not-asked")]

    # -- looking -----------------------------------------------------------------------------------

    def view(self, seat: object, *, past: bool = False, open: dict[str, Any] | None = None) -> dict[str, Any]:
        """What this seat may know, JSON-able; None = a spectator. Built by adding what is visible.

        `past`: the moment is over and is looked back at, so what was shown for a time only is not in it.
        `open`: what `open_to_all` says of this very moment, for whoever wants the views of many.
        """
        viewer = None if seat is None else self._seat(seat)
        seen = self.open_to_all() if open is None else open.copy()
        seen["seat"] = viewer
        self.see(viewer, seen)
        if viewer is not None and not past and not self.over:
            self.stack[-1].look(self, viewer, seen)
        return seen

    def open_to_all(self) -> dict[str, Any]:
        """What is in everybody's view alike. The views that are made of it share it: nobody changes it."""
        seen: dict[str, Any] = {
            "game": self.game.id,
            "version": self.game.version,
            "options": dict(self.options),
            "seats": self.seats,
            "seat": None,
            "over": self.over,
            "deciders": list(self.deciders()),
        }
        if self.over:
            seen["scores"] = self.scores()
            seen["winners"] = self.winners()
        self.game.show(self, seen)
        return seen

    def lasts(self) -> int:
        """How many seconds the present question may stay open, for somebody looks meanwhile; 0: for ever."""
        return 0 if self.over else self.stack[-1].LASTS

    def scores(self) -> list[int]:
        """One number a seat; zeros before the end, since what counts may still be hidden."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that have won; [] while the game goes on."""
        raise NotImplementedError

    def standing(self) -> list[int]:
        """One number a seat that all can see at any time: what players look at to see who is ahead."""
        return self.scores()

    def whose_turn(self) -> int:
        """The seat whose turn it is, as all know; NOBODY: nobody's alone. Others may be asked meanwhile."""
        return NOBODY

    def over_rule(self) -> str:
        """The paragraph by which the game is over."""
        return self.game.over_rule

    # -- copying -----------------------------------------------------------------------------------

    def clone(self) -> State:
        """An independent copy, secrets and future chance included."""
        raise NotImplementedError

    def own(self) -> None:
        """Copy what a clone may hold as well: for games whose clones copy nothing till they are played on."""
        self.lent = False

    def resample(self, seat: object, seed: object) -> State:
        """A clone whose hidden parts, and future chance, are redrawn consistently with what seat knows."""
        return self.worlds(seat).draw(seed)

    def worlds(self, seat: object) -> Worlds:
        """Where such clones come from, if many are wanted: what the seat knows is worked out once."""
        return self.game.worlds(self, NOBODY if seat is None else self._seat(seat))

    def dump(self) -> dict[str, Any]:
        """The full truth, JSON-able; `game.load(state.dump())` is the same state."""
        saved: dict[str, Any] = {
            "game": self.game.id,
            "version": self.game.version,
            "seats": self.seats,
            "options": dict(self.options),
            "moves": self.moves,
            "over": self.over,
            "barrier": self.barrier,
            "dice": self.dice.dump(),
            "stack": [frame.dump() for frame in self.stack],
        }
        self.save(saved)
        return saved

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickles hold what `dump` saves, so that compiled and interpreted code read each other's."""
        return self.game.load, (self.dump(),)

    # -- what a game fills in ----------------------------------------------------------------------

    def see(self, seat: int | None, seen: dict[str, Any]) -> None:
        """Add to a view what this seat may know of the components, besides what is open to all."""
        self.game.see(self, seat, seen)

    def redraw(self, me: int, chance: Dice) -> None:
        """Redraw in this clone what seat `me` (NOBODY: a spectator) cannot see: a part of `resample`."""
        self.game.redraw(self, me, chance)

    def absent(self, choice: Choice) -> list[Reason]:
        """Why a choice names what this table does not have: a seat too many, a place off the map."""
        return []

    def check(self) -> list[str]:
        """What is wrong with the components though each value is possible: lost or doubled pieces."""
        return self.game.check(self)

    # -- what is declared --------------------------------------------------------------------------

    def save(self, saved: dict[str, Any]) -> None:
        """Add the game's components to a dump."""
        save(self, saved)

    def restore(self, saved: dict[str, Any]) -> None:
        """Take the game's components from a dump."""
        restore(self, saved)

    def audit(self) -> list[str]:
        """What is wrong with a state (lost or doubled pieces, impossible values); [] = sound."""
        return faults(self, self) or self.check() or self._flow()

    def _flow(self) -> list[str]:
        """Whether the procedures under way fit together and fit the table."""
        if not self.stack:
            return ["nothing is under way"]
        below: Frame[Any] | None = None
        for frame in self.stack:
            if faults(frame, self) or not frame.fits(self, below):
                return ["the procedures under way do not fit together"]
            below = frame
        return []

    def __eq__(self, other: object) -> bool:
        # Equal in all they hold: future chance included, what was told last not.
        return isinstance(other, State) and type(self) is type(other) and self.dump() == other.dump()

    def __hash__(self) -> int:
        return hash((self.game.id, self.moves))

    # -- what rules use ----------------------------------------------------------------------------

    def push(self, frame: Frame[Any]) -> None:
        """Start a procedure."""
        self.stack.append(frame)

    def pop(self) -> None:
        """End the procedure on top."""
        self.stack.pop()

    def become(self, frame: Frame[Any]) -> None:
        """Go on with the procedure on top: a frame never changes, so a new one takes its place."""
        self.stack[-1] = frame

    def showed(self) -> None:
        """A secret now has a wider audience: the choice that did it cannot be taken back."""
        self._shown = True

    def emit(
        self,
        kind: str,
        rule: str,
        a: object = None,
        b: object = None,
        c: object = None,
        d: object = None,
        e: object = None,
        f: object = None,
        *more: object,
        to: tuple[int, ...] = (),
    ) -> None:
        """Say what happened: the arguments in the order in which the game's `events` name them.

        Costs next to nothing while nobody listens. `to`: the seats that may know the event's secrets.
        """
        if self.recording:
            self.events.append(self.game.events[kind].event(kind, rule, (a, b, c, d, e, f, *more), to))
            if self.moments is not None:
                moment = self.clone()
                if moment.lent:  # this step goes on with the lists it has
                    moment.own()
                    self.lent = False
                moment.midway = True
                self.moments.append(moment)

    # -- the engine --------------------------------------------------------------------------------

    def start(self, first: Frame[Any]) -> None:
        """Run from the first frame to the first decision."""
        self.recording = True
        self.stack = [first]
        self._run()
        self.recording = False

    def _run(self) -> None:
        stack = self.stack
        while not self.over and not stack[-1].run(self):
            pass

    def copy_to(self, twin: State) -> None:
        """Give a clone the engine's part of this state."""
        twin.stack = self.stack.copy()  # frames never change
        twin.over = self.over
        twin.moves = self.moves
        twin.barrier = self.barrier

    def _seat(self, seat: object) -> int:
        number = whole(seat)
        if 0 <= number < self.seats:
            return number
        raise NotYourTurn("no-seat", {"value": repr(seat), "last": self.seats - 1})

    def _checked(self, seat: int, choice: object) -> Choice:
        if self.over:
            raise NotYourTurn("over")
        deciders = self.deciders()
        if seat not in deciders:
            raise NotYourTurn("not-deciding", {"seat": seat, "seats": list(deciders)})
        found = self.game.known(choice)
        for legal in self.stack[-1].choices(self, seat):
            if legal is found:
                return found
        raise IllegalChoice(str(found), self.why_not(seat, found))

    def _wait_rule(self) -> str:
        """The paragraph of what is being waited for."""
        return self.stack[-1].WAIT or self.game.turn_rule

    def _reason(self, rule: str, key: str, args: dict[str, object] | None = None) -> Reason:
        return Reason(rule, key, args, self.game.id)

"""What the bots of Shitennō go by: rules of thumb that look no further than the year under way.

They know what things are worth (`worth`, `majorities`), make and take lots (`sharing`), and take control of
provinces (`control`).
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, Final

from mypy_extensions import i64

from sengoku.bots.brain import MOST, Brain, Plan
from sengoku.bots.shitenno.control import Turn, Way, draws
from sengoku.bots.shitenno.majorities import gilded
from sengoku.bots.shitenno.plans import begun_lot, different, lot_plan, next_part, next_step, take_over_plan
from sengoku.bots.shitenno.prospects import FEATURES, prospects
from sengoku.bots.shitenno.sharing import Lot, Sharing, number_of
from sengoku.bots.shitenno.worth import Worth
from sengoku.core.choices import Choice
from sengoku.core.glance import Glance
from sengoku.core.state import State
from sengoku.games.shitenno.components import POSITIONS
from sengoku.games.shitenno.glance import Asked, EdoGlance
from sengoku.games.shitenno.notation import (
    ACCEPT,
    DONE,
    DRAW,
    KOKU,
    LEAVE,
    OFFER,
    OTHER,
    PAY,
    PLACE,
    PUT,
    REFUSE,
    TAKE_A,
    TAKE_B,
    TILE,
    TROOPS,
    USE,
)
from sengoku.games.shitenno.paying import PART_OF_USE
from sengoku.games.shitenno.payment import ONE, count_of
from sengoku.games.shitenno.state import Edo

#: Worse than anything that can be thought of.
_NEVER: Final = -1000.0
#: What makes the choice the best, as it is meant to be.
_MEANT: Final = 1e-6


class Mind:
    """What was worked out about one table for one seat: the next choice of the same year asks again."""

    def __init__(self, worth: Worth) -> None:
        self.worth = worth
        self.sharing: Sharing | None = None
        self.turn: Turn | None = None

    def sharing_of(self, glance: EdoGlance) -> Sharing:
        if self.sharing is None or not self.sharing.fits(self.worth, glance):
            self.sharing = Sharing(self.worth, glance)
        return self.sharing

    def turn_of(self, glance: EdoGlance) -> Turn:
        if self.turn is None or not self.turn.fits(self.worth, glance):
            self.turn = Turn(self.worth, glance)
        return self.turn


class ShitennoBrain(Brain):
    """Everything in favour points."""

    SEARCHED: ClassVar[frozenset[str]] = frozenset(
        ("make-lot", "make-two-lots", "offer", "choose-lot", "turn", "gild")
    )
    FEATURES: ClassVar[tuple[str, ...]] = FEATURES
    #: With half a point it held its own against the heuristic in a game of two.
    SLACK: ClassVar[float] = 1.5
    #: Ten times as many playouts have not been seen to win more: levels take less time than they might, and
    #: there is no master.
    PLAYOUTS: ClassVar[tuple[int, int, int]] = (300, 2000, 0)

    def __init__(self, file: Path) -> None:
        super().__init__(file)
        #: The last thoughts of each seat.
        self._minds: list[Mind | None] = [None] * 4

    def mind(self, glance: EdoGlance) -> Mind:
        found = self._minds[glance.seat]
        if found is None or not found.worth.fits(glance):
            found = Mind(Worth(glance))
            self._minds[glance.seat] = found
        return found

    # -- rules of thumb ---------------------------------------------------------------------------------

    def pick(self, glance: Glance, choices: Sequence[Choice]) -> Choice:
        assert isinstance(glance, EdoGlance)
        asked = glance.asked
        if asked == Asked.MAKE_LOT or asked == Asked.MAKE_TWO_LOTS:
            begun = begun_lot(glance)
            return next_step(self.mind(glance).sharing_of(glance).wanted(begun), begun)
        if asked == Asked.OFFER:
            return ACCEPT if self._lead(glance) > 0 else REFUSE
        if asked == Asked.CHOOSE_LOT:
            return TAKE_A if self._preference(glance) >= 0 else TAKE_B
        if asked == Asked.TURN:
            return self._turn(glance, choices)
        if asked == Asked.PAYING:
            return self._next_part(glance, choices)
        if asked == Asked.GILD:
            return self._gild(glance, choices)
        return choices[0]

    def _lead(self, glance: EdoGlance) -> float:
        sharing = self.mind(glance).sharing_of(glance)
        return sharing.lead(glance.seat, number_of(glance.lot_a), glance.tile_a)

    def _preference(self, glance: EdoGlance) -> float:
        first = Lot(glance.tile_a, number_of(glance.lot_a), 0, 0.0)
        second = Lot(glance.tile_b, number_of(glance.lot_b), 0, 0.0)
        return self.mind(glance).sharing_of(glance).preference(glance.seat, first, second)

    def _turn(self, glance: EdoGlance, choices: Sequence[Choice]) -> Choice:
        """The best take-over, unless it is better to place no more."""
        mind = self.mind(glance)
        turn = mind.turn_of(glance)
        best = DONE
        most = turn.stop()
        for choice in choices:
            if choice is DRAW:
                if draws(mind.worth, glance.seat, turn.kamons):
                    return DRAW
            elif choice is not DONE:
                value = turn.take_over(choice.index, 1 if choice.kind == KOKU.kind else 0).value
                if value > most + 1e-9:
                    best, most = choice, value
        return best

    def _next_part(self, glance: EdoGlance, choices: Sequence[Choice]) -> Choice:
        """The next part of the best payment; never more koku than need be (SHI-T24)."""
        for choice in choices:
            if choice is PLACE:
                return PLACE
        turn = self.mind(glance).turn_of(glance)
        return next_part(turn.ways(glance.province, glance.koku, glance.ways)[0].paid, glance.parts)

    def _gild(self, glance: EdoGlance, choices: Sequence[Choice]) -> Choice:
        best = LEAVE
        most = 1e-9
        for choice in choices:
            value = self._gold(glance, choice)
            if value > most:
                best, most = choice, value
        return best

    def _gold(self, glance: EdoGlance, choice: Choice) -> float:
        """What turning this kamon brings."""
        if choice is LEAVE:
            return 0.0
        row = glance.kamons[choice.index // POSITIONS]
        return gilded(row, choice.index % POSITIONS, glance.seats, self.mind(glance).worth.when)

    # -- how good all of it is --------------------------------------------------------------------------

    def scores(self, glance: Glance, choices: Sequence[Choice]) -> list[float]:
        assert isinstance(glance, EdoGlance)
        found = self._scores(glance, choices)
        meant = self.pick(glance, choices)
        most = max(found)
        for place, choice in enumerate(choices):
            if choice is meant:
                found[place] = most + _MEANT
        return found

    def _scores(self, glance: EdoGlance, choices: Sequence[Choice]) -> list[float]:
        asked = glance.asked
        if asked == Asked.MAKE_LOT or asked == Asked.MAKE_TWO_LOTS:
            return self._lot_scores(glance, choices)
        if asked == Asked.OFFER:
            lead = self._lead(glance)
            return [lead if choice is ACCEPT else 0.0 for choice in choices]
        if asked == Asked.CHOOSE_LOT:
            preference = self._preference(glance)
            return [preference if choice is TAKE_A else 0.0 for choice in choices]
        if asked == Asked.TURN:
            turn = self.mind(glance).turn_of(glance)
            return [self._turn_score(turn, choice) for choice in choices]
        if asked == Asked.PAYING:
            return self._part_scores(glance, choices)
        if asked == Asked.GILD:
            return [self._gold(glance, choice) for choice in choices]
        return [0.0] * len(choices)

    def _turn_score(self, turn: Turn, choice: Choice) -> float:
        if choice is DRAW or choice is DONE:
            return turn.stop()
        return turn.take_over(choice.index, 1 if choice.kind == KOKU.kind else 0).value

    def _lot_scores(self, glance: EdoGlance, choices: Sequence[Choice]) -> list[float]:
        """Of each step the best lot that it leads to."""
        begun = begun_lot(glance)
        lots = self.mind(glance).sharing_of(glance).lots(begun)
        return [best_after(choice, begun, lots) for choice in choices]

    def _part_scores(self, glance: EdoGlance, choices: Sequence[Choice]) -> list[float]:
        """Of each part the best payment that it leads to; to give up is worth as much as to stop."""
        turn = self.mind(glance).turn_of(glance)
        ways = turn.ways(glance.province, glance.koku, glance.ways)
        found: list[float] = []
        for choice in choices:
            best = _NEVER
            if choice.kind == PAY.kind or (choice.kind == USE.kind and choice is not DRAW):
                part = choice.index if choice.kind == PAY.kind else PART_OF_USE[choice.index]
                for way in ways:
                    if count_of(way.paid, part) > count_of(glance.parts, part):
                        best = max(best, way.value)
            elif choice is PLACE:
                best = ways[0].value
            else:
                best = turn.stop()
            found.append(best)
        return found

    # -- for the search ---------------------------------------------------------------------------------

    def ticks(self, state: State) -> int:
        """Rounds: an even year, and the odd one after it."""
        assert isinstance(state, Edo)
        return state.round

    def contenders(self, state: State) -> list[list[float]]:
        assert isinstance(state, Edo)
        return prospects(state)

    def plans(
        self, world: State, glance: Glance, choices: Sequence[Choice], scores: Sequence[float]
    ) -> list[Plan]:
        assert isinstance(glance, EdoGlance)
        asked = glance.asked
        if asked == Asked.MAKE_LOT or asked == Asked.MAKE_TWO_LOTS:
            return self._lot_plans(world, glance)
        if asked == Asked.TURN:
            return self._turn_plans(world, glance, choices)
        return super().plans(world, glance, choices, scores)

    def _lot_plans(self, world: State, glance: EdoGlance) -> list[Plan]:
        begun = begun_lot(glance)
        sharing = self.mind(glance).sharing_of(glance)
        first = sharing.wanted(begun)
        others = [lot for lot in different(sharing.lots(begun), MOST) if not lot.is_same(first)]
        return [lot_plan(world, glance.seat, lot) for lot in [first, *others[: MOST - 1]]]

    def _turn_plans(self, world: State, glance: EdoGlance, choices: Sequence[Choice]) -> list[Plan]:
        """The best take-overs, each with the best payments for it; to place no more; to draw at once."""
        meant = self.pick(glance, choices)
        if meant is DRAW:
            return [[DRAW]]
        turn = self.mind(glance).turn_of(glance)
        ways: list[Way] = []
        for choice in choices:
            if choice.kind == TROOPS.kind or choice.kind == KOKU.kind:
                ways += turn.all_ways(choice.index, 1 if choice.kind == KOKU.kind else 0)[:2]
        ways.sort(key=lambda way: -way.value)
        found = [take_over_plan(world, glance.seat, way) for way in ways[: MOST - 1]]
        found.append([DONE])
        for place, plan in enumerate(found):
            if plan[0] is meant:
                return [plan, *found[:place], *found[place + 1 :]]
        return found


def best_after(choice: Choice, begun: Lot, lots: list[Lot]) -> float:
    """What the best of these lots is worth that can still be made after a step."""
    cards: i64 = begun.cards
    seals, other = begun.seals, begun.other
    if choice.kind == PUT.kind:
        cards += ONE[choice.index]
    elif choice.kind == TILE.kind:
        seals = choice.index + 1
    elif choice.kind == OTHER.kind:
        other = choice.index + 1
    after = Lot(seals, cards, other, 0.0)
    best = _NEVER
    for lot in lots:
        if lot.value > best and (lot.cards == cards if choice is OFFER else lot.is_begun_by(after)):
            best = lot.value
    return best


BRAIN: Final = ShitennoBrain(Path(__file__).with_name("values.toml"))

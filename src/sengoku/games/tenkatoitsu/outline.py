"""The outline of the game (TEN-3, TEN-7.1, TEN-13): turn after turn, part by part, chit after chit."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from sengoku.core.fields import Field, Number, replaced
from sengoku.core.frames import Frame
from sengoku.games.tenkatoitsu.chits import Chit, kind_of, number_of
from sengoku.games.tenkatoitsu.command.clan_phase import draw_clan, draw_katta
from sengoku.games.tenkatoitsu.command.plan_phase import plan_phase
from sengoku.games.tenkatoitsu.command.points import handle_delays, roll_points
from sengoku.games.tenkatoitsu.command.selection import selection
from sengoku.games.tenkatoitsu.components import Phase
from sengoku.games.tenkatoitsu.ending import last_turn_over
from sengoku.games.tenkatoitsu.night.camps import dawn
from sengoku.games.tenkatoitsu.night.march import offer_ninjas, send_vanguard
from sengoku.games.tenkatoitsu.obligatory import draw_obligatory
from sengoku.games.tenkatoitsu.places import NOBODY, Stream
from sengoku.games.tenkatoitsu.samurai.heroes import call_due, draw_samurai
from sengoku.games.tenkatoitsu.samurai.heroism import withdraw
from sengoku.games.tenkatoitsu.siege.siege import settle
from sengoku.games.tenkatoitsu.state import Battle
from sengoku.games.tenkatoitsu.treason.diplomacy import begin_diplomacy


class TurnPart:
    """The parts of a turn (TEN-3.2)."""

    #: TEN-21.4.3: only at Sekigahara.
    DIPLOMACY: Final = -1
    DELAYS: Final = 0
    POINTS: Final = 1
    PLAN: Final = 2
    SELECTION: Final = 3
    BOWL: Final = 4
    ACTIVATION: Final = 5


@mypyc_attr(free_list_len=1)
class Turn(Frame[Battle]):
    """One turn after another, from the first to the last (TEN-3.1)."""

    NAME: ClassVar[str] = "turn"
    FIELDS: ClassVar[tuple[Field, ...]] = (Number("part", TurnPart.DIPLOMACY, TurnPart.ACTIVATION),)

    def __init__(self, part: int) -> None:
        self.part = part

    def run(self, s: Battle) -> bool:
        part = self.part
        if part == TurnPart.ACTIVATION:
            if settle(s) or call_due(s):
                return False
            if is_over(s):
                self._end(s)
            else:
                draw(s)
            return False
        s.become(Turn(part + 1))
        if part == TurnPart.DIPLOMACY:
            s.emit("turn", "TEN-3.1", s.turn)
            begin_diplomacy(s)
        elif part == TurnPart.DELAYS:
            if s.treason is None:
                s.emit("turn", "TEN-3.1", s.turn)
            handle_delays(s)  # TEN-9.1
            s.tsutsui.arrive(s)
        elif part == TurnPart.POINTS:
            roll_points(s)  # TEN-9.2
            offer_ninjas(s)
        elif part == TurnPart.PLAN:
            plan_phase(s)  # TEN-10.2
        elif part == TurnPart.SELECTION:
            send_vanguard(s)
            s.push(selection())  # TEN-9.3
        else:
            fill_bowl(s)  # TEN-9.4
        return False

    def _end(self, s: Battle) -> None:
        """TEN-3.2: what is left in the bowl is not played; after the last turn victory is computed."""
        s.drawn = NOBODY
        withdraw(s)
        dawn(s)
        if s.turn == s.scene.last_turn:
            last_turn_over(s)
            return
        s.turn += 1
        s.obligatory = [0] * Phase.COUNT
        s.ban = [0, 0]
        s.become(Turn(TurnPart.DELAYS if s.treason is None else TurnPart.DIPLOMACY))

    def fits(self, s: Battle, below: Frame[Any] | None) -> bool:
        return below is None and (self.part != TurnPart.DIPLOMACY or s.treason is not None)


def fill_bowl(s: Battle) -> None:
    """TEN-9.4: the five obligatory chits; at night without the Combats (TEN-14)."""
    s.obligatory = [1] * Phase.COUNT
    if s.dark:
        s.obligatory = replaced(s.obligatory, Phase.COMBAT, 0)
        s.obligatory = replaced(s.obligatory, Phase.COMBAT + 1, 0)


def is_over(s: Battle) -> bool:
    """TEN-3.2: all obligatory phases are done; with fatigue the two Combats are enough (TEN-13)."""
    if s.fatigue and s.obligatory[Phase.COMBAT] == 2 and s.obligatory[Phase.COMBAT + 1] == 2:
        return True
    return 1 not in s.obligatory


def draw(s: Battle) -> None:
    """TEN-7.1: a chit at random, and its phase; a clan may act in several of them (TEN-R11).

    The bowl is never empty here, for an obligatory chit is in it (TEN-R56).
    """
    chits = s.bowl()
    chit = chits[s.dice.below(Stream.BOWL, len(chits))]
    s.drawn = chit
    kind, number = kind_of(chit), number_of(chit)
    if kind == Chit.SAMURAI:
        draw_samurai(s, number)
    elif kind == Chit.KATTA:
        draw_katta(s, number)
    elif kind == Chit.PHASE:
        draw_obligatory(s, number)
    else:
        draw_clan(s, number)

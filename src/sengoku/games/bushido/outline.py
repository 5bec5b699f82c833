"""The outline of the game (BUS-1 to BUS-12): turn after turn, each one player's term as Daimyo.

The twelve phases stand in `Turn.run`, in the rulebook's order. Who decides what in which phase is summed up
in BUS-13.1; the words are those of BUS-0.0.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from sengoku.core.frames import Frame
from sengoku.core.state import NOBODY
from sengoku.games.bushido.appointment import (
    RefillDiscs,
    TradeToken,
    check_troops,
    dismiss_elites,
    draw_income,
)
from sengoku.games.bushido.arms import ToArms
from sengoku.games.bushido.components import Role
from sengoku.games.bushido.counsel import Counsel
from sengoku.games.bushido.ending import move_marker
from sengoku.games.bushido.fight import Combat
from sengoku.games.bushido.hatamoto import HatamotoRonin, draw_for_hatamoto, offer_revolt
from sengoku.games.bushido.kotau import Audience
from sengoku.games.bushido.mobilisation import declare_campaign, name_target
from sengoku.games.bushido.purchase import BuyHonour
from sengoku.games.bushido.regrouping import Regroup, areas
from sengoku.games.bushido.revolts import check_revolts
from sengoku.games.bushido.roles import HandOut, roles_fit, take_all_roles
from sengoku.games.bushido.sensei import PlayTiles
from sengoku.games.bushido.state import Realm
from sengoku.games.bushido.steps import PHASE_OF, TurnStep
from sengoku.games.bushido.tea import offer_free_tea

_SECOND_ATTACK: Final = 2
#: The steps in which something is asked with a second attack declared (1), and with it under way (2).
_WITH_CAMPAIGN: Final = {
    1: (TurnStep.REGROUP, TurnStep.TARGET, TurnStep.COUNSEL),
    _SECOND_ATTACK: (
        TurnStep.ROLES,
        TurnStep.REGROUP,
        TurnStep.TARGET,
        TurnStep.COUNSEL,
        TurnStep.ARMS,
        TurnStep.KOTAU,
    ),
}


@mypyc_attr(free_list_len=1)
class Turn(Frame[Realm]):
    """One turn; it starts the next one itself, clockwise. `s.step` is the step that comes next."""

    NAME: ClassVar[str] = "turn"

    def run(self, s: Realm) -> bool:
        step = s.step
        s.step = step + 1
        s.phase = PHASE_OF[step]
        if step == TurnStep.APPOINT:
            appoint(s)  # BUS-1.1
        elif step == TurnStep.INCOME:
            draw_income(s)  # BUS-1.2
        elif step == TurnStep.DISCS:
            s.push(RefillDiscs())  # BUS-1.3
        elif step == TurnStep.TROOPS:
            check_troops(s)  # BUS-1.5
        elif step == TurnStep.UNREST:
            check_revolts(s)  # BUS-1.6
        elif step == TurnStep.ELITE:
            if s.options["elite"] and s.token[s.daimyo]:
                s.push(TradeToken())  # BUS-1.7
        elif step == TurnStep.TEA:
            offer_free_tea(s)  # BUS-2.1
        elif step == TurnStep.PURCHASE:
            s.push(BuyHonour())  # BUS-3.1
        elif step == TurnStep.ROLES:
            take_all_roles(s, s.daimyo)
            s.push(HandOut())  # BUS-4.1
        else:
            self.second_half(s, step)
        return False

    def second_half(self, s: Realm, step: int) -> None:
        """From phase 5 on."""
        again = s.campaigning == _SECOND_ATTACK  # BUS-C.2: phases 5 and 6 are skipped then
        if step == TurnStep.SENSEI:
            if not again:
                s.push(PlayTiles(s.roles[Role.SENSEI], 0, 0))  # BUS-5.1
        elif step == TurnStep.HATAMOTO:
            if not again and s.roles[Role.HATAMOTO] != NOBODY:
                draw_for_hatamoto(s)  # BUS-6.1
        elif step == TurnStep.UPRISING:
            if not again and s.roles[Role.HATAMOTO] != NOBODY:
                s.push(HatamotoRonin(0))  # BUS-6.2
        elif step == TurnStep.SPECIAL:
            if not again and s.roles[Role.HATAMOTO] != NOBODY:
                offer_revolt(s)  # BUS-6.3
        elif step == TurnStep.CAMPAIGN:
            if not again:
                declare_campaign(s)  # BUS-7.1
        elif step == TurnStep.REGROUP:
            s.push(Regroup(NOBODY, 0, 0, NOBODY, 0, 0, 0, areas(s)))  # BUS-7.2
        elif step == TurnStep.MUSTERED:
            check_revolts(s)  # BUS-7.2
        elif step == TurnStep.TARGET:
            name_target(s)  # BUS-7.3; an attack runs phases 8 and 9
        elif step == TurnStep.COUNSEL:
            if s.beaten:
                s.push(Counsel(0, s.roles[Role.SENSEI], 0))  # BUS-10.1
        elif step == TurnStep.AGAIN:
            if s.campaigning == 1:
                s.campaigning = _SECOND_ATTACK
                s.step = TurnStep.ROLES  # BUS-C.2, BUS-C.3: whatever came of the first attack
        elif step == TurnStep.ARMS:
            s.push(ToArms())  # BUS-11.1
        elif step == TurnStep.KOTAU:
            s.advance = 1  # BUS-12.3
            s.push(Audience(s.roles[Role.SENSEI]))  # BUS-12.1
        else:
            next_turn(s)

    def fits(self, s: Realm, below: Frame[Any] | None) -> bool:
        if below is not None or not 0 < s.step <= len(PHASE_OF):
            return False
        if s.over:
            return s.clash is None
        step = s.step - 1
        if s.turns < 1 or s.daimyo == NOBODY or len(s.stack) < 2:
            return False
        return self.in_order(s, step) and roles_fit(s, step)

    def in_order(self, s: Realm, step: int) -> bool:
        """Phase, marker and campaign as they are during this step; a combat has phases of its own."""
        if isinstance(s.stack[1], Combat) != (s.clash is not None):
            return False
        if (s.clash is None and s.phase != PHASE_OF[step]) or s.advance != (
            1 if step == TurnStep.KOTAU else 0
        ):
            return False
        if s.campaigning == 0:
            return True
        declared = bool(s.options["campaign"]) and s.token[s.daimyo] == 0
        return declared and step in _WITH_CAMPAIGN[s.campaigning]


def appoint(s: Realm) -> None:
    """BUS-1.1: the Daimyo takes all role cards; his elite troops from an earlier turn go home (BUS-C.8)."""
    s.turns += 1
    s.advance = 0
    s.campaigning = 0
    s.beaten = 0
    s.emit("turn", "BUS-1.1", s.daimyo, s.month)
    dismiss_elites(s)


def next_turn(s: Realm) -> None:
    """BUS-12.4: the marker moves, then the next player clockwise is Daimyo, unless the game is over."""
    move_marker(s)
    if s.over:
        return
    take_all_roles(s, (s.daimyo + 1) % s.seats)
    s.step = TurnStep.APPOINT

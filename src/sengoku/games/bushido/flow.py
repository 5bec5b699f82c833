"""Whether the procedures under way fit together and fit the table: for saved games that may be damaged."""

from __future__ import annotations

from typing import Any, Final

from sengoku.core.frames import Frame
from sengoku.games.bushido.appointment import (
    Disband,
    PlaceElites,
    Recruit,
    RefillDiscs,
    ReplaceElites,
    TradeToken,
)
from sengoku.games.bushido.arms import ToArms
from sengoku.games.bushido.casualties import Retreat, havens
from sengoku.games.bushido.clash import ATTACK, DEFENCE, NO_TACTIC, STRENGTHS, Clash
from sengoku.games.bushido.components import (
    COUNSEL_LEAST,
    COUNSEL_MOST,
    DISC_LIMIT,
    ELITES,
    PROVINCES_EACH,
    TEA_PRICE,
    TEA_RATE,
    Disc,
    Role,
    Tile,
)
from sengoku.games.bushido.counsel import DEATH, DEMAND, PROPOSAL, VERDICT, Counsel
from sengoku.games.bushido.fight import EMPTY, OPEN, Combat, Stakes, Tactics
from sengoku.games.bushido.hatamoto import HatamotoRonin, SpecialRevolt
from sengoku.games.bushido.kotau import Audience
from sengoku.games.bushido.mobilisation import DeclareCampaign, March, PutBonus, is_target, origins
from sengoku.games.bushido.purchase import BuyHonour
from sengoku.games.bushido.regrouping import Regroup, areas, mark
from sengoku.games.bushido.roles import HandOut, candidates
from sengoku.games.bushido.sensei import PlayTiles, Spying
from sengoku.games.bushido.set_up import ChooseFortress, ChooseProvince, Deploy, SetUp
from sengoku.games.bushido.state import NOBODY, Realm
from sengoku.games.bushido.steps import PHASE_OF, Step
from sengoku.games.bushido.tea import Conversion, FreeTea, Invitation
from sengoku.games.bushido.turn import Turn

#: Which procedures may stand on the turn while a step is under way.
_ON_TURN: Final[dict[int, tuple[type[Frame[Any]], ...]]] = {
    Step.APPOINT: (ReplaceElites,),
    Step.DISCS: (RefillDiscs,),
    Step.TROOPS: (Disband, Recruit),
    Step.ELITE: (TradeToken, PlaceElites),
    Step.TEA: (FreeTea, Invitation, Conversion),
    Step.PURCHASE: (BuyHonour,),
    Step.ROLES: (HandOut,),
    Step.SENSEI: (PlayTiles,),
    Step.UPRISING: (HatamotoRonin,),
    Step.SPECIAL: (SpecialRevolt, Combat),
    Step.CAMPAIGN: (DeclareCampaign,),
    Step.REGROUP: (Regroup,),
    Step.TARGET: (March, Combat),
    Step.COUNSEL: (Counsel,),
    Step.ARMS: (ToArms,),
    Step.KOTAU: (Audience,),
}
#: The steps with a second attack declared (1), and with it under way (2).
_WITH_CAMPAIGN: Final = {
    1: (Step.REGROUP, Step.TARGET, Step.COUNSEL),
    2: (Step.ROLES, Step.REGROUP, Step.TARGET, Step.COUNSEL, Step.ARMS, Step.KOTAU),
}
#: Which may stand on another procedure.
_ON_TOP: Final[dict[str, tuple[type[Frame[Any]], ...]]] = {
    PlayTiles.NAME: (Invitation, Conversion, Spying),
    Combat.NAME: (PutBonus, Stakes, Tactics, Retreat),
}
#: The procedure on a combat, by the stage that comes next.
_IN_COMBAT: Final[dict[int, tuple[type[Frame[Any]], ...]]] = {
    0: (PutBonus,),
    1: (Stakes,),
    2: (Tactics,),
    3: (Retreat,),
}


def flow(s: Realm) -> list[str]:
    """What does not fit, [] if all does."""
    if not s.stack:
        return ["nothing is under way"]
    if s.over:
        return [] if s.clash is None else ["the game is over in the middle of a combat"]
    first = s.stack[0]
    if isinstance(first, SetUp):
        fits = _set_up_fits(s, first)
    else:
        fits = isinstance(first, Turn) and _turn_fits(s)
    return [] if fits else ["the procedures under way do not fit together"]


# -- set-up -----------------------------------------------------------------------------------------------


def _set_up_fits(s: Realm, frame: SetUp) -> bool:
    still = s.phase == s.step == s.turns == s.stalled == s.advance == s.campaigning == s.beaten == 0
    unused = s.roles == [NOBODY] * Role.KINDS and s.clash is None and not any(s.hands) and not any(s.ronin)
    if not still or not unused or s.month != 1 or len(s.stack) != 2 or any(s.elites) or any(s.fallen):
        return False
    if s.samurai_honour != [10] * s.seats or not all(tokens == 3 for tokens in s.bonus):
        return False
    taken = [number for number in range(s.land.size) if s.owner[number] != NOBODY]
    held = [sum([1 for number in taken if s.owner[number] == seat]) for seat in s.clockwise(s.first)]
    step = s.stack[1]
    if isinstance(step, Deploy):
        return frame.stage == 4 and len(taken) == s.land.size and _deploy_fits(s, step)
    if any(s.koku) or any(s.income) or any(s.daimyo_honour) or any(s.troops[number] != 1 for number in taken):
        return False
    if any((s.face[number] < 0) != (s.owner[number] == NOBODY) for number in range(s.land.size)):
        return False
    keeps = sum([1 for seat in range(s.seats) if s.fortress[seat] != NOBODY])
    turns = [len(taken) // s.seats + (1 if place < len(taken) % s.seats else 0) for place in range(s.seats)]
    if held != turns:
        return False
    if isinstance(step, ChooseFortress):
        return frame.stage == 1 and step.taken == len(taken) == keeps < s.seats
    if isinstance(step, ChooseProvince):
        return (
            frame.stage == 2 and keeps == s.seats and step.taken == len(taken) - keeps < s.land.size - keeps
        )
    return False


def _deploy_fits(s: Realm, step: Deploy) -> bool:
    if not 0 <= step.done < s.seats or step.left(s) == 0:
        return False
    return all(s.owner.count(seat) == PROVINCES_EACH for seat in range(s.seats))


# -- a turn -----------------------------------------------------------------------------------------------


def _turn_fits(s: Realm) -> bool:
    step = s.step - 1
    if s.turns < 1 or s.daimyo == NOBODY or len(s.stack) < 2 or step not in _ON_TURN:
        return False
    if not _kept_in_step(s, step) or not _roles_fit(s, step):
        return False
    for place in range(1, len(s.stack)):
        below, frame = s.stack[place - 1], s.stack[place]
        allowed = _ON_TURN[step] if place == 1 else _ON_TOP.get(below.NAME, ())
        if not isinstance(frame, allowed) or not _frame_fits(s, frame):
            return False
    return not isinstance(s.stack[-1], Combat)


def _kept_in_step(s: Realm, step: int) -> bool:
    """Phase, marker and campaign as they are during this step."""
    combat = isinstance(s.stack[1], Combat)
    if combat != (s.clash is not None):
        return False
    fighting = combat and step == Step.TARGET and isinstance(s.stack[-1], (Stakes, Tactics, Retreat))
    if s.phase != (8 if fighting else PHASE_OF[step]):
        return False
    if s.advance != (1 if step == Step.KOTAU else 0):
        return False
    if s.campaigning == 0:
        return True
    declared = bool(s.options["campaign"]) and s.token[s.daimyo] == 0
    return declared and step in _WITH_CAMPAIGN[s.campaigning]


def _roles_fit(s: Realm, step: int) -> bool:
    """BUS-4.1, BUS-4.2: handed out in order, one each; with three players the Sensei is one of the two."""
    given = [role for role in range(Role.SAMURAI, Role.KINDS) if s.roles[role] != NOBODY]
    if step < Step.ROLES:
        return not given
    all_roles = list(range(Role.SAMURAI, Role.HATAMOTO + (1 if s.seats == 5 else 0)))
    if given != all_roles[: len(given)] or (step > Step.ROLES and given != all_roles):
        return False
    seats = [s.roles[role] for role in given if not (role == Role.SENSEI and s.seats == 3)]
    return s.daimyo not in [s.roles[role] for role in given] and len(set(seats)) == len(seats)


def _frame_fits(s: Realm, frame: Frame[Any]) -> bool:
    """The fields of a procedure, and that it really has something to ask."""
    if isinstance(frame, (Combat, Stakes, Tactics, Retreat, PutBonus)):
        return s.clash is not None and _combat_fits(s, frame, s.clash)
    if isinstance(frame, (Invitation, Conversion, Spying, FreeTea)):
        return _tea_fits(s, frame)
    if isinstance(frame, (PlayTiles, HatamotoRonin, Counsel, Audience)):
        return _tiles_fit(s, frame)
    if isinstance(frame, (Regroup, March)):
        return _march_fits(s, frame)
    return _appointment_fits(s, frame)


def _appointment_fits(s: Realm, frame: Frame[Any]) -> bool:
    if isinstance(frame, ReplaceElites):
        return _replace_fits(s, frame)
    if isinstance(frame, Disband):
        return frame.excess(s) > 0 and bool(frame.choices(s, s.daimyo))
    if isinstance(frame, Recruit):
        return frame.room(s) > 0
    if isinstance(frame, TradeToken):
        return bool(s.options["elite"]) and s.token[s.daimyo] == 1
    if isinstance(frame, PlaceElites):
        return s.token[s.daimyo] == 0 and s.barracks[s.daimyo] > 0
    if isinstance(frame, DeclareCampaign):
        return bool(s.options["campaign"]) and s.token[s.daimyo] == 1
    if isinstance(frame, HandOut):
        role = frame.role(s)
        return role < Role.KINDS and len(candidates(s, role)) > 1
    if isinstance(frame, SpecialRevolt):
        return len(frame.choices(s, s.roles[Role.HATAMOTO])) > 1
    if isinstance(frame, RefillDiscs):
        return s.discs_held(s.daimyo) <= DISC_LIMIT
    return True


def _replace_fits(s: Realm, frame: ReplaceElites) -> bool:
    alone = [n for n in range(s.land.size) if s.owner[n] == s.daimyo and s.elites[n]]
    return bool(alone) and frame.alone == alone and not s.reserve[s.daimyo] and bool(frame.donors(s))


def _tea_fits(s: Realm, frame: Frame[Any]) -> bool:
    by_tile = isinstance(s.stack[1], PlayTiles)
    if isinstance(frame, FreeTea):
        return s.samurai_honour[s.daimyo] >= TEA_PRICE
    host = s.daimyo
    if isinstance(s.stack[1], PlayTiles):
        host = s.stack[1].seat
        if not isinstance(frame, Spying) and not s.stack[1].had_tea:
            return False
    if isinstance(frame, Conversion):
        return frame.host == host and s.samurai_honour[host] >= TEA_RATE
    if isinstance(frame, Invitation):
        able = 0 <= frame.guest < s.seats and frame.guest != host and s.samurai_honour[host] >= TEA_PRICE
        return frame.host == host and able and s.samurai_honour[frame.guest] >= 10
    if isinstance(frame, Spying):
        return by_tile and frame.seat == host and 0 <= frame.target < s.seats and frame.target != host
    return False


def _tiles_fit(s: Realm, frame: Frame[Any]) -> bool:
    if isinstance(frame, HatamotoRonin):
        return s.seats == 5 and 0 <= frame.placed < 1 << s.land.size
    if isinstance(frame, PlayTiles):
        other = 0 <= frame.seat < s.seats and frame.seat != s.daimyo
        return other and 0 <= frame.placed < 1 << s.land.size and frame.had_tea in (0, 1)
    if isinstance(frame, Audience):
        return 0 <= frame.seat < s.seats
    if isinstance(frame, Counsel):
        if not s.beaten or not 0 <= frame.seat < s.seats or frame.seat == s.daimyo:
            return False
        if frame.stage in (DEMAND, PROPOSAL):
            sensei = frame.stage == DEMAND or frame.seat == s.roles[Role.SENSEI]
            return frame.advice == 0 and sensei
        milder = COUNSEL_LEAST <= frame.advice <= COUNSEL_MOST and frame.seat == s.roles[Role.SENSEI]
        return frame.stage == VERDICT and (frame.advice == DEATH or milder)
    return False


def _regroup_fits(s: Realm, frame: Regroup) -> bool:
    """BUS-A55: what has moved, and the province that waits for a piece."""
    most = mark(s.land.size, 0)
    if not 0 <= frame.sent < most or not 0 <= frame.got < most or frame.sent & frame.got:
        return False
    if bool(frame.sent) != bool(frame.got):
        return False
    if frame.picked == NOBODY:
        return not frame.moved and not frame.elite and frame.empty == NOBODY
    if not 0 <= frame.picked < s.land.size or frame.area[frame.picked] == NOBODY:
        return False
    if frame.empty != NOBODY:
        gone = not s.troops[frame.empty] and not s.elites[frame.empty]
        return frame.empty == frame.picked and gone and bool(frame.choices(s, s.daimyo))
    if frame.moved:
        return bool(frame.sent & mark(frame.picked, frame.elite))
    return bool(frame.goals(s, frame.picked, frame.elite))


def _march_fits(s: Realm, frame: Frame[Any]) -> bool:
    if isinstance(frame, Regroup):
        if frame.area != areas(s) or frame.elite not in (0, 1) or frame.moved not in (0, 1):
            return False
        return _regroup_fits(s, frame)
    assert isinstance(frame, March)
    if frame.target == NOBODY:
        return frame.origin == frame.elites == NOBODY and bool(frame.choices(s, s.daimyo)[1:])
    if not 0 <= frame.target < s.land.size or not is_target(s, frame.target):
        return False
    if frame.origin == NOBODY:
        return frame.elites == NOBODY
    if frame.origin not in origins(s, frame.target) or not NOBODY <= frame.elites <= ELITES:
        return False
    if frame.elites > s.elites[frame.origin] or (frame.elites == NOBODY and not s.elites[frame.origin]):
        return False
    return bool(frame.choices(s, s.daimyo))


# -- combat -----------------------------------------------------------------------------------------------


def _combat_fits(s: Realm, frame: Frame[Any], clash: Clash) -> bool:
    if isinstance(frame, Combat):
        top = s.stack[-1]
        return isinstance(top, _IN_COMBAT.get(frame.stage, ())) and _clash_fits(s, clash, frame.stage)
    if isinstance(frame, PutBonus):
        return not clash.special and s.bonus[s.daimyo] > 0
    if isinstance(frame, Stakes):
        return _stakes_fit(s, frame, clash)
    if isinstance(frame, Tactics):
        return _tactics_fit(s, frame, clash)
    assert isinstance(frame, Retreat)
    beaten = clash.defender if clash.won and (clash.transfer or clash.special) else s.daimyo
    return frame.seat == beaten and len(havens(s, clash, beaten)) > 1


def _clash_fits(s: Realm, clash: Clash, stage: int) -> bool:
    """Who fights over what."""
    target = clash.target
    sides = (Role.HATAMOTO, Role.DAIMYO) if clash.special else (Role.SAMURAI, Role.BUSHI)
    if (clash.attacker, clash.defender) != (s.roles[sides[0]], s.roles[sides[1]]):
        return False
    if (s.step - 1 == Step.SPECIAL) != (clash.special == 1) or s.is_fortress(target):
        return False
    if s.owner[target] != clash.defender or s.troops[target] + s.elites[target] == 0:
        return False
    if clash.troops + clash.elites == 0 and not (clash.special and clash.fought):
        return False
    if not clash.special and clash.origin not in s.land.neighbours[target]:
        return False
    if clash.special and (clash.elites or clash.bonus or clash.troops != s.ronin[target]):
        return False
    return _result_fits(s, clash, stage)


def _result_fits(s: Realm, clash: Clash, stage: int) -> bool:
    """Before the result nothing is known of it; a retreat happens only to some."""
    if stage < 3:
        none = clash.fought == clash.won == clash.transfer == clash.conquered == clash.revolted == 0
        unspent = not any(clash.spent) and clash.tactics == [NO_TACTIC, NO_TACTIC]
        gains = clash.samurai_gain == clash.bushi_gain == 0
        stacks = (any(clash.stakes) or any(clash.tops)) == (stage == 2)
        return none and unspent and gains and stacks
    if not clash.fought or any(clash.stakes):
        return False
    if clash.special:
        return clash.won == 1 and clash.conquered == 2
    if clash.transfer and clash.won:
        return clash.conquered == (2 if clash.revolted else 1)
    if s.options["attackers_retreat"] == "origin" and s.owner[clash.origin] == s.daimyo:
        return False
    return clash.conquered == (2 if clash.revolted else 0)


def _stakes_fit(s: Realm, frame: Stakes, clash: Clash) -> bool:
    if len(frame.staked) != 2 * STRENGTHS or len(frame.sealed) != 2 or OPEN not in frame.sealed:
        return False
    for side in (ATTACK, DEFENCE):
        low, held = side * STRENGTHS, clash.seat(side) * Tile.KINDS
        for strength in range(STRENGTHS):
            if not 0 <= frame.staked[low + strength] <= s.hands[held + strength]:
                return False
        sealed = frame.sealed[side]
        if not OPEN <= sealed <= EMPTY:
            return False
        if sealed == EMPTY and any(frame.staked[low : low + STRENGTHS]):
            return False
        if OPEN < sealed < EMPTY and frame.staked[low + sealed - 1] == 0:
            return False
    return True


def _tactics_fit(s: Realm, frame: Tactics, clash: Clash) -> bool:
    if len(frame.chosen) != 2 or NO_TACTIC not in frame.chosen:
        return False
    for side in (ATTACK, DEFENCE):
        top, disc = clash.tops[side], frame.chosen[side]
        if top == 0 or clash.stakes[side * STRENGTHS + top - 1] == 0:
            return False
        low = clash.seat(side) * Disc.KINDS
        if not NO_TACTIC <= disc < Disc.TACTICS or not any(s.discs[low : low + Disc.TACTICS]):
            return False
        if disc != NO_TACTIC and s.discs[low + disc] == 0:
            return False
    return True

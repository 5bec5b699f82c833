"""BUS-16: what is open to all and what only one player knows. Views (`view.py`) are built by adding.

Nothing that is behind a screen can be given away or shown by its owner (BUS-16.4); talk is the table's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from sengoku.core.state import NOBODY
from sengoku.games.bushido.appointment import TroopQuestion
from sengoku.games.bushido.bag import hand
from sengoku.games.bushido.chronicle import tell
from sengoku.games.bushido.clash import ATTACK, DEFENCE, NO_TACTIC, STRENGTHS, Clash
from sengoku.games.bushido.components import (
    BONUS,
    DISC_IDS,
    INCOME_LIMIT,
    KOKU,
    ROLE_IDS,
    TERRAIN_IDS,
    TILE_IDS,
    TROOP_LIMIT,
    Role,
    Terrain,
)
from sengoku.games.bushido.counsel import DEATH, VERDICT, Counsel
from sengoku.games.bushido.discs import disc_hand
from sengoku.games.bushido.fight import EMPTY, OPEN, Stakes, Tactics
from sengoku.games.bushido.ledger import sheet
from sengoku.games.bushido.mobilisation import March
from sengoku.games.bushido.provinces import PROVINCE_IDS
from sengoku.games.bushido.regrouping import Regroup
from sengoku.games.bushido.sensei import Spying
from sengoku.games.bushido.set_up import Deploy
from sengoku.games.bushido.state import ENDING_IDS, FACE_DOWN, Realm
from sengoku.games.bushido.tea import Invitation

if TYPE_CHECKING:
    from sengoku.games.bushido.view import Clan, Combat, Mine, Province, Side, TurnStep


def see(s: Realm, seat: int | None, seen: dict[str, Any]) -> None:
    """BUS-16.1, BUS-16.2: everything open, and one's own screen."""
    seen["phase"] = s.phase
    seen["month"] = s.month
    seen["turns"] = s.turns
    seen["stalled"] = s.stalled
    seen["first"] = s.first
    seen["daimyo"] = somebody(s.daimyo)
    seen["roles"] = {ROLE_IDS[role]: somebody(s.roles[role]) for role in range(Role.KINDS)}
    seen["campaign"] = (None, "declared", "second")[s.campaigning]
    seen["asking"] = None if s.over else s.stack[-1].NAME
    seen["step"] = {} if s.over else _step(s)
    terrains = {TERRAIN_IDS[terrain]: s.faces[terrain] for terrain in range(Terrain.KINDS)}
    seen["map"] = {"id": s.land.id, "mix": terrains}
    seen["provinces"] = [_province(s, number) for number in range(s.land.size)]
    seen["players"] = [_player(s, seat, other) for other in range(s.seats)]
    seen["spied"] = None  # `Spying.look` adds it
    seen["bag"] = sum(s.bag)
    seen["stock"] = sum(s.stock)
    seen["discard"] = sum(s.discard)
    seen["combat"] = None if s.clash is None else _combat(s, seat, s.clash)
    seen["last_combat"] = tell(s)
    if s.over:
        ended = {"ending": ENDING_IDS[s.ending], "winner": s.winner}
        seen["result"] = {**ended, "daimyo_honour": list(s.daimyo_honour), "lines": sheet(s)}


def somebody(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _named(number: int) -> str | None:
    return None if number == NOBODY else PROVINCE_IDS[number]


def _province(s: Realm, number: int) -> Province:
    face = s.face[number]
    turned = face != FACE_DOWN
    land = s.land
    return {
        "id": PROVINCE_IDS[number],
        "x": land.x[number],
        "y": land.y[number],
        "part": land.parts[number],
        "neighbours": [PROVINCE_IDS[near] for near in land.neighbours[number]],
        "owner": somebody(s.owner[number]),
        "terrain": TERRAIN_IDS[face] if turned else None,
        "troops": s.troops[number],
        "elites": s.elites[number],
        "ronin": s.ronin[number],
        "honour": s.honour[face] if turned else None,
        "koku": KOKU[face] if turned else None,
        "katana": s.katana[face] if turned else None,
    }


def _player(s: Realm, seat: int | None, other: int) -> Clan:
    shown: Clan = {
        "seat": other,
        "fortress": _named(s.fortress[other]),
        "daimyo_honour": s.daimyo_honour[other],
        "samurai_honour": s.samurai_honour[other],
        "koku": s.koku[other],
        "income": s.income[other],
        "troop_limit": min(TROOP_LIMIT, s.koku[other]),
        "draws": min(INCOME_LIMIT, s.income[other]),
        "on_map": s.troops_on_map(other),
        "reserve": s.reserve[other],
        "fallen": s.fallen[other],
        "bonus": _tokens(s.bonus[other]),
        "campaign_token": s.token[other] == 1,
        "elites": s.barracks[other],
        "tiles": s.tiles_held(other),
        "discs": s.discs_held(other),
        "hand": None,
        "disc_hand": None,
    }
    if s.over or other == seat:
        shown["hand"] = hand(s, other)
        shown["disc_hand"] = disc_hand(s, other)
    return shown


def _tokens(bits: int) -> list[int]:
    return [BONUS[place] for place in range(len(BONUS)) if bits >> place & 1]


def _step(s: Realm) -> TurnStep:
    """What everybody at the table sees of the procedure under way."""
    step = s.stack[-1]
    if isinstance(step, Regroup):
        return {
            "picked": _named(step.picked),
            "elite": step.elite == 1,
            "empty": _named(step.empty),
            "count": step.count or 1,
        }
    if isinstance(step, Deploy):
        return {"count": step.count or 1}
    if isinstance(step, TroopQuestion):
        return {"count": step.count or 1}
    if isinstance(step, March):
        elites = somebody(step.elites)
        return {"target": _named(step.target), "origin": _named(step.origin), "elites": elites}
    if isinstance(step, Invitation):
        return {"host": step.host, "guest": step.guest}
    if isinstance(step, Spying):
        return {"spy": step.seat, "target": step.target}
    if isinstance(step, Counsel) and step.stage == VERDICT:
        return {"advice": "seppuku" if step.advice == DEATH else step.advice, "by": step.seat}
    return {}


# -- combat -----------------------------------------------------------------------------------------------


def _combat(s: Realm, seat: int | None, clash: Clash) -> Combat:
    return {
        "special": clash.special == 1,
        "attacker": clash.attacker,
        "defender": clash.defender,
        "daimyo": s.daimyo,
        "province": PROVINCE_IDS[clash.target],
        "origin": _named(clash.origin),
        "troops": clash.troops,
        "elites": clash.elites,
        "defenders": s.troops[clash.target],
        "defending_elites": s.elites[clash.target],
        "bonus": _tokens(clash.bonus),
        "winner": clash.seat(ATTACK if clash.won else DEFENCE) if clash.fought else None,
        "sides": [_side(s, clash, side) for side in (ATTACK, DEFENCE)],
        "mine": None if seat is None else _mine(s, seat, clash),
    }


def _side(s: Realm, clash: Clash, side: int) -> Side:
    step = s.stack[-1]
    sealed = False
    if isinstance(step, Stakes):
        sealed = step.sealed[side] != OPEN
    elif isinstance(step, Tactics):
        sealed = step.chosen[side] != NO_TACTIC
    shown: Side = {
        "seat": clash.seat(side),
        "sealed": sealed,
        "height": None,
        "top": None,
        "tiles": None,
        "disc": None,
    }
    if isinstance(step, Tactics) or (s.midway and clash.tops[side]):
        shown["height"] = clash.height(side)
        shown["top"] = clash.tops[side]
    if clash.tactics[side] != NO_TACTIC:  # all has been shown; when the beaten retreat, the tiles are back
        tiles = clash.spent_katanas(side) or clash.katanas(side)
        disc = DISC_IDS[clash.tactics[side]]
        shown.update({"height": len(tiles), "top": clash.tops[side], "tiles": tiles, "disc": disc})
    return shown


def _mine(s: Realm, seat: int, clash: Clash) -> Mine | None:
    """BUS-16.2: what a fighter has chosen and nobody else may know yet."""
    if seat not in (clash.attacker, clash.defender):
        return None
    side = clash.side(seat)
    step = s.stack[-1]
    stakes: Sequence[int] = clash.stakes
    top, disc = clash.tops[side], NO_TACTIC
    if isinstance(step, Stakes):
        stakes = step.staked
        top = 0 if step.sealed[side] in (OPEN, EMPTY) else step.sealed[side]
    elif isinstance(step, Tactics):
        disc = step.chosen[side]
    return {
        "stake": {TILE_IDS[k]: stakes[side * STRENGTHS + k] for k in range(STRENGTHS)},
        "top": top or None,
        "disc": None if disc == NO_TACTIC else DISC_IDS[disc],
    }

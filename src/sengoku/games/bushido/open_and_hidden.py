"""BUS-16: what is open to all and what only one player knows. Views are built by adding.

Nothing that is behind a screen can be given away or shown by its owner (BUS-16.4); talk is the table's.

The shape of `state.view(seat)`, besides what every game shows (game, version, options, seats, seat, over,
deciders, and at the end scores and winners). Seats are numbers, provinces ids such as "P07", `null` = nobody:

    phase       0 during set-up, else 1 to 12
    month       1 to 12, 13 when the year is over
    turns       turns begun so far
    stalled     turns cut short by a Geisha or for want of an attack since the Shogun marker moved (BUS-E.5)
    first       the first player
    daimyo      the active player (null during set-up)
    roles       {"daimyo", "samurai", "bushi", "sensei", "hatamoto"}: seat or null
    campaign    null, "declared" (a second attack will follow) or "second" (it is under way)
    asking      the procedure under way, e.g. "regroup", "stakes"; with what is open about it in `step`
    step        open details of that procedure: {"picked", "elite", "empty" (waits for a
                piece)} while regrouping, {"target", "origin", "elites"} while an attack is ordered,
                {"host", "guest"} of an invitation, {"advice", "by"} of counsel ("seppuku" or a number),
                {"spy", "target"} while a spy looks; else {}
    map         {"id", "mix"}: the map, and how many tiles of each terrain are not turned up yet (set-up)
    provinces   a list in order of ids, each {"id", "x", "y", "part", "neighbours", "owner", "terrain" (null:
                face down; "fortress"), "troops", "elites", "ronin", "honour", "koku", "katana"}
    players     a list by seat, each
                {"seat", "fortress", "daimyo_honour", "samurai_honour", "koku", "income", "troop_limit",
                 "draws" (koku and income after their caps), "on_map" (troops there), "reserve", "fallen" (out
                 of the game), "bonus" (unused tokens: [3, 6]), "campaign_token", "elites" (not yet in play),
                 "tiles" and "discs" (how many are behind the screen),
                 "hand" {"katana-1": 2, ...} and "disc_hand" {"duel": 1, ...}: one's own, everybody's when
                 the game is over, else null}
    spied       null, or for the spy alone while he looks {"target", "hand", "disc_hand"} (BUS-A34)
    bag, stock, discard     how many tiles and discs are there
    combat      null, or the combat under way:
                {"special" (the Hatamoto's revolt), "attacker", "defender" (seats), "daimyo", "province",
                 "origin", "troops", "elites", "defenders", "defending_elites", "bonus" ([3, 6] as put there),
                 "sides": the attacker's and the defender's
                     {"seat", "sealed" (whether the present step is sealed), "height" and "top" (null until
                      step 1 is shown), "tiles" ([1, 1, 3]) and "disc" (null until all is shown)},
                 "winner": the seat that has won, while the beaten choose where to retreat; else null,
                 "mine": for a fighter, what only he knows: {"stake" {"katana-1": 1, ...}, "top", "disc"};
                         else null}
    last_combat null, or the last combat as everybody saw it, however long ago:
                {"turn", "special", "daimyo", "province", "bonus" (its worth), "winner" (seat),
                 "owner" ("daimyo", "bushi" or "neutral" as in `combat.Outcome`; in a special revolt "bushi"
                 is the Daimyo who defends), "revolted" (neutral since the Ronin rose, BUS-R.5),
                 "sacrificed", "duel_transfer",
                 "rules" (the paragraphs that decided),
                 "sides": the attacker's and the defender's
                     {"seat", "troops", "elites", "height", "top" (0: no tile),
                      "tiles" and "disc" (null where no discs were used), "strength" (null: not compared),
                      "due" (losses by the result), "extra" (by the enemy's tiles), "losses" (what it lost),
                      "honour" (samurai honour gained, without a duel's transfer)}}
    result      at the end {"ending": "honour" or "months", "winner", "daimyo_honour": [...],
                 "lines": where it came from, each {"track": "daimyo" or "samurai", "kind" (the source,
                     as in `ledger.LINES`), "rule", "points" (by seat)}: they add up to what the track shows}
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

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
from sengoku.games.bushido.state import ENDING_IDS, FACE_DOWN, NOBODY, Realm
from sengoku.games.bushido.tea import Invitation


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


def _province(s: Realm, number: int) -> dict[str, Any]:
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


def _player(s: Realm, seat: int | None, other: int) -> dict[str, Any]:
    shown: dict[str, Any] = {
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


def _step(s: Realm) -> dict[str, Any]:
    """What everybody at the table sees of the procedure under way."""
    step = s.stack[-1]
    if isinstance(step, Regroup):
        return {"picked": _named(step.picked), "elite": step.elite == 1, "empty": _named(step.empty)}
    if isinstance(step, March):
        way = {"target": _named(step.target), "origin": _named(step.origin)}
        return {**way, "elites": somebody(step.elites)}
    if isinstance(step, Invitation):
        return {"host": step.host, "guest": step.guest}
    if isinstance(step, Spying):
        return {"spy": step.seat, "target": step.target}
    if isinstance(step, Counsel) and step.stage == VERDICT:
        return {"advice": "seppuku" if step.advice == DEATH else step.advice, "by": step.seat}
    return {}


# -- combat -----------------------------------------------------------------------------------------------


def _combat(s: Realm, seat: int | None, clash: Clash) -> dict[str, Any]:
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


def _side(s: Realm, clash: Clash, side: int) -> dict[str, Any]:
    step = s.stack[-1]
    sealed = False
    if isinstance(step, Stakes):
        sealed = step.sealed[side] != OPEN
    elif isinstance(step, Tactics):
        sealed = step.chosen[side] != NO_TACTIC
    shown: dict[str, Any] = {"seat": clash.seat(side), "sealed": sealed}
    shown.update({"height": None, "top": None, "tiles": None, "disc": None})
    if isinstance(step, Tactics):
        shown["height"] = clash.height(side)
        shown["top"] = clash.tops[side]
    if clash.tactics[side] != NO_TACTIC:  # a beaten side retreats: all has been shown
        tiles = clash.spent_katanas(side)
        disc = DISC_IDS[clash.tactics[side]]
        shown.update({"height": len(tiles), "top": clash.tops[side], "tiles": tiles, "disc": disc})
    return shown


def _mine(s: Realm, seat: int, clash: Clash) -> dict[str, Any] | None:
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

"""SAM-11: what is open to all, and what only one player knows. Views (`view.py`) are built by adding."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sengoku.core.state import NOBODY
from sengoku.games.samurai_sword.attack import Attack, damage
from sengoku.games.samurai_sword.components import (
    CARD_IDS,
    CHARACTER_IDS,
    DEADLY_STRIKE,
    LINE_UPS,
    ROLE_IDS,
    TEAM_IDS,
)
from sengoku.games.samurai_sword.ending import count
from sengoku.games.samurai_sword.state import ENDING_IDS, Sword

if TYPE_CHECKING:
    from sengoku.games.samurai_sword.view import SwordAttack, SwordPlayer, SwordResult


def see(s: Sword, seat: int | None, seen: dict[str, Any]) -> None:
    """SAM-11.1 to SAM-11.4"""
    seen["roles"] = sorted(ROLE_IDS[role] for role in LINE_UPS[s.seats].roles)
    seen["active"] = s.active
    seen["players"] = [_player(s, seat, other) for other in range(s.seats)]
    seen["pile"] = len(s.pile)
    seen["discard"] = [CARD_IDS[card] for card in s.discard]
    seen["resolving"] = None if s.resolving == NOBODY else CARD_IDS[s.resolving]
    seen["attack"] = _attack(s)
    seen["bushido"] = None if s.bushido == NOBODY else s.bushido
    seen["weapons_played"] = s.weapons_played
    seen["weapons_allowed"] = s.weapons_allowed(s.active)
    seen["difficulty"] = [_difficulties(s, attacker) for attacker in range(s.seats)]
    seen["deeds"] = [list(s.deeds[a * s.seats : (a + 1) * s.seats]) for a in range(s.seats)]
    knower = s.seats if seat is None else seat
    seen["known"] = [_ids(s.known[knower * s.seats + other]) for other in range(s.seats)]
    if s.over:
        seen["result"] = _result(s)


def _player(s: Sword, seat: int | None, other: int) -> SwordPlayer:
    shown: SwordPlayer = {
        "seat": other,
        "character": CHARACTER_IDS[s.characters[other]],
        "life": s.life[other],
        "full_life": s.full_life(other),
        "honour": s.honour[other],
        "harmless": s.harmless(other),
        "cards": len(s.hands[other]),
        "front": {
            "concentration": s.concentration[other],
            "armour": s.armour[other],
            "fast-draw": s.fast_draw[other],
            "bushido": 1 if s.bushido == other else 0,
        },
        "role": None,
        "stars": None,
        "hand": None,
    }
    if s.over or other == seat or s.open_role(other):
        shown["role"] = ROLE_IDS[s.roles[other]]
    if s.over or other == seat:
        shown["stars"] = s.stars[other]
        shown["hand"] = _ids(s.hands[other])
    return shown


def _attack(s: Sword) -> SwordAttack | None:
    """The attack that waits for its parry: all of it is open (SAM-5.6)."""
    step = s.stack[-1]
    if s.over or not isinstance(step, Attack):
        return None
    points = damage(s, step.attacker, step.target, step.weapon)
    return {"by": step.attacker, "target": step.target, "card": CARD_IDS[step.weapon], "damage": points}


def _difficulties(s: Sword, attacker: int) -> list[int | None]:
    """SAM-4: how hard each player is to attack for this one; None for those who cannot be (SAM-2.2)."""
    row: list[int | None] = [None] * s.seats
    for seat, away in s.difficulties(attacker):
        row[seat] = away
    return row


def _ids(cards: list[int]) -> list[str]:
    return [CARD_IDS[card] for card in cards]


def _result(s: Sword) -> SwordResult:
    """The count, line by line, each with the rule it comes from."""
    result = count(s)
    return {
        "ending": ENDING_IDS[s.ending],
        "winner": TEAM_IDS[s.winning_team],
        "points": dict(result.points),
        "deadly_strike": result.penalty,
        "deadly_points": DEADLY_STRIKE,
        "lines": [
            {
                "seat": line.seat,
                "role": line.role,
                "team": line.team,
                "honour": line.honour,
                "multiplier": line.multiplier,
                "daimyos": line.daimyos,
                "points": line.points,
                "rule": "SAM-7.3",
            }
            for line in result.lines
        ],
    }

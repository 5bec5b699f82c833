"""SAM-11: what is open to all, and what only one player knows. Views (`view.py`) are built by adding."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

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

#: By the number of seats: the roles in the game.
_ROLES: Final = {
    seats: sorted([ROLE_IDS[role] for role in line_up.roles]) for seats, line_up in LINE_UPS.items()
}


def show(s: Sword, seen: dict[str, Any]) -> None:
    """SAM-11.1; at the end everything is open (SAM-11.4)."""
    players = [_player(s, seat) for seat in range(s.seats)]
    if s.over:
        players = [_uncovered(s, seat, player) for seat, player in enumerate(players)]
    seen["roles"] = _ROLES[s.seats].copy()
    seen["active"] = s.active
    seen["players"] = players
    seen["pile"] = len(s.pile)
    seen["discard"] = _ids(s.discard)
    seen["resolving"] = None if s.resolving == NOBODY else CARD_IDS[s.resolving]
    seen["attack"] = _attack(s)
    seen["bushido"] = None if s.bushido == NOBODY else s.bushido
    seen["weapons_played"] = s.weapons_played
    seen["weapons_allowed"] = s.weapons_allowed(s.active)
    seen["difficulty"] = [_difficulties(s, attacker) for attacker in range(s.seats)]
    seen["deeds"] = [s.deeds[a * s.seats : (a + 1) * s.seats] for a in range(s.seats)]


def see(s: Sword, seat: int | None, seen: dict[str, Any]) -> None:
    """SAM-11.2: a player's own role and hand, and the cards they know of in other hands."""
    if seat is not None and not s.over:
        players: list[SwordPlayer] = seen["players"].copy()
        players[seat] = _uncovered(s, seat, players[seat])
        seen["players"] = players
    knower = s.seats if seat is None else seat
    seen["known"] = [_ids(s.known[knower * s.seats + other]) for other in range(s.seats)]
    if s.over:
        seen["result"] = _result(s)


def _player(s: Sword, seat: int) -> SwordPlayer:
    """A player as all see them (SAM-11.1, SAM-1.3)."""
    return {
        "seat": seat,
        "character": CHARACTER_IDS[s.characters[seat]],
        "life": s.life[seat],
        "full_life": s.full_life(seat),
        "honour": s.honour[seat],
        "harmless": s.harmless(seat),
        "cards": len(s.hands[seat]),
        "front": {
            "concentration": s.concentration[seat],
            "armour": s.armour[seat],
            "fast-draw": s.fast_draw[seat],
            "bushido": 1 if s.bushido == seat else 0,
        },
        "role": ROLE_IDS[s.roles[seat]] if s.open_role(seat) else None,
        "stars": None,
        "hand": None,
    }


def _uncovered(s: Sword, seat: int, player: SwordPlayer) -> SwordPlayer:
    """The same with what only they know (SAM-11.2)."""
    shown = player.copy()
    shown["role"] = ROLE_IDS[s.roles[seat]]
    shown["stars"] = s.stars[seat]
    shown["hand"] = _ids(s.hands[seat])
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

"""SAM-5.4 and SAM-7: defeat, and the two ways a game ends."""

from __future__ import annotations

from sengoku.core.fields import replaced
from sengoku.core.state import NOBODY
from sengoku.games.samurai_sword.components import DEADLY_STRIKE, ROLE_IDS, TEAM_IDS, Card
from sengoku.games.samurai_sword.scoring import Result, best_team, final, team_points
from sengoku.games.samurai_sword.state import ENDING_IDS, Ending, Sword


def lose_life(s: Sword, victim: int, damage: int, by: int, rule: str) -> int:
    """Take resilience away; the last point is a defeat. Returns how much was really lost (SAM-R9)."""
    life = s.life[victim]
    lost = damage if damage < life else life
    s.life = replaced(s.life, victim, life - lost)
    if s.recording:
        s.emit("lost-life", rule, victim, by, lost, life - lost)
    if lost == life:
        defeat(s, victim, by)
    return lost


def defeat(s: Sword, victim: int, by: int) -> None:
    """SAM-5.4, SAM-R20: 1 honour to the victor, then the ends are tested in the order of SAM-R31.

    Cards and permanents stay with the defeated, who is harmless until its next recovery (SAM-5.5).
    """
    honour = replaced(s.honour, victim, s.honour[victim] - 1)
    honour[by] += 1
    s.honour = honour
    s.emit("defeated", "SAM-5.4", victim, by, s.honour[victim])
    own_team = s.team(victim) == s.team(by)
    if last_standing(s.life):  # SAM-7.7, before 0 honour: SAM-R22
        if own_team:
            finish(s, Ending.OWN_TEAM, s.team(by))
        else:
            finish(s, Ending.SWORDMASTER, NOBODY)
    elif s.honour[victim] == 0:  # SAM-7.2; SAM-R21: Deadly Strike only if this defeat ended the game
        finish(s, Ending.HONOUR, s.team(by) if own_team else NOBODY)


def last_standing(lives: list[int]) -> bool:
    """SAM-7.7: one player alone has resilience; not with 3 players (SAM-8.1)."""
    if len(lives) == 3:
        return False
    alive = 0
    for life in lives:
        if life > 0:
            alive += 1
    return alive == 1


def check_honour(s: Sword) -> None:
    """SAM-7.2: the game ends at once when somebody has no honour left."""
    if 0 in s.honour:
        finish(s, Ending.HONOUR, NOBODY)


def finish(s: Sword, ending: int, deadly_team: int) -> None:
    """Reveal the roles (SAM-7.3, SAM-11.4) and say who has won."""
    s.over = True
    s.ending = ending
    s.deadly_team = deadly_team
    s.showed()
    if ending == Ending.SWORDMASTER:
        s.winning_team = _swordmaster(s)
    else:
        points = team_points(s.roles, s.stars, s.honour, _daimyos(s), deadly_team)
        s.winning_team = best_team(points, s.roles)
    if s.recording:
        _tell(s, count(s))


def _tell(s: Sword, result: Result) -> None:
    """Say how the game ended: the roles, each team's points, the winner."""
    rule = "SAM-11.4" if s.ending == Ending.SWORDMASTER else "SAM-7.3"  # SAM-7.7: nothing is counted
    for seat, role in enumerate(s.roles):
        s.emit("revealed", rule, seat, ROLE_IDS[role], s.stars[seat])
    ending, team = ENDING_IDS[s.ending], TEAM_IDS[s.winning_team]
    if s.ending == Ending.SWORDMASTER:
        s.emit("swordmaster", "SAM-7.7", ending, team)
        return
    if result.penalty is not None:
        s.emit("deadly-strike", "SAM-7.5", result.penalty, DEADLY_STRIKE)
    present = {line.team for line in result.lines}
    for counted in TEAM_IDS:
        if counted in present:
            s.emit("team-points", "SAM-7.3", counted, result.points[counted])
    s.emit("game-over", "SAM-7.6", ending, team)


def _swordmaster(s: Sword) -> int:
    for seat in range(s.seats):
        if s.life[seat] > 0:
            return s.team(seat)
    return NOBODY


def count(s: Sword) -> Result:
    """SAM-7.3 to SAM-7.5 for this table; Daimyo in hand at this instant count (SAM-R38)."""
    return final(
        [ROLE_IDS[role] for role in s.roles],
        s.honour,
        _daimyos(s),
        stars=s.stars,
        own_team_defeat=None if s.deadly_team == NOBODY else TEAM_IDS[s.deadly_team],
    )


def _daimyos(s: Sword) -> list[int]:
    return [hand.count(Card.DAIMYO) for hand in s.hands]

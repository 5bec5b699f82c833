"""The last combat as everybody saw it: for boards, and for whoever comes late to the table.

Kept is what went into it; how it came out is worked out again by the same arithmetic (`combat.resolve`).
"""

from __future__ import annotations

from typing import Any, Final

from sengoku.games.bushido.clash import ATTACK, DEFENCE, NO_TACTIC, STRENGTHS, Clash
from sengoku.games.bushido.combat import BONUSES, Outcome, Side, Stack, fight, stack
from sengoku.games.bushido.components import BONUS, DISC_IDS, HONOUR, Disc, Terrain
from sengoku.games.bushido.provinces import PROVINCE_IDS
from sengoku.games.bushido.state import Realm

#: What `Realm.last` holds, one number each; then the tiles of both stacks as `Clash.stakes` counts them.
FIELDS: Final = (
    "turn",
    "special",
    "attacker",
    "defender",
    "daimyo",
    "target",
    "troops",
    "elites",
    "defenders",
    "defending_elites",
    "ronin",
    "bonus",
    "attack_height",
    "defence_height",
    "attack_top",
    "defence_top",
    "attack_disc",
    "defence_disc",
)
LENGTH: Final = len(FIELDS) + 2 * STRENGTHS


def bonus_worth(tokens: int) -> int:
    """BUS-7.5: what the bonus tokens on the target are worth."""
    return sum([BONUS[place] for place in range(len(BONUS)) if tokens >> place & 1])


def remember(s: Realm, clash: Clash) -> None:
    """Note a combat that is about to be decided; tiles that nobody has seen stay out (BUS-8.3)."""
    armed = clash.tactics[ATTACK] != NO_TACTIC
    s.last = [
        s.turns,
        clash.special,
        clash.attacker,
        clash.defender,
        s.daimyo,
        clash.target,
        clash.troops,
        clash.elites,
        s.troops[clash.target],
        s.elites[clash.target],
        0 if clash.special else s.ronin[clash.target],
        clash.bonus,
        clash.height(ATTACK),
        clash.height(DEFENCE),
        *clash.tops,
        *clash.tactics,
        *(clash.stakes if armed else [0] * (2 * STRENGTHS)),
    ]


def sound(s: Realm) -> bool:
    """Whether what is remembered can be told."""
    if not s.last:
        return True
    if len(s.last) != LENGTH or min(s.last) < NO_TACTIC:
        return False
    noted = _noted(s)
    seats = (noted["attacker"], noted["defender"], noted["daimyo"])
    if not all(0 <= seat < s.seats for seat in seats) or not 0 <= noted["target"] < s.land.size:
        return False
    if not 0 <= s.face[noted["target"]] < Terrain.KINDS or noted["special"] not in (0, 1):
        return False
    if not 0 <= noted["bonus"] < 1 << len(BONUS) or noted["turn"] > s.turns:
        return False
    if not all(0 <= noted[side + "_top"] <= STRENGTHS for side in ("attack", "defence")):
        return False
    if not noted["troops"] + noted["elites"] or not noted["defenders"] + noted["defending_elites"]:
        return False
    armed = noted["attack_height"] > 0 and noted["defence_height"] > 0  # BUS-8.3: else no discs are used
    low, high = (0, Disc.TACTICS - 1) if armed else (NO_TACTIC, NO_TACTIC)
    return all(low <= noted[side + "_disc"] <= high for side in ("attack", "defence"))


def _noted(s: Realm) -> dict[str, int]:
    return dict(zip(FIELDS, s.last[: len(FIELDS)], strict=True))


def _katanas(s: Realm, side: int) -> list[int]:
    """The tiles of a side that were shown."""
    low = len(FIELDS) + side * STRENGTHS
    return [k + 1 for k in range(STRENGTHS) for _ in range(s.last[low + k])]


def _stack(s: Realm, side: int, height: int) -> Stack:
    """The same as it counts; where the tiles were never shown only their number matters."""
    low = len(FIELDS) + side * STRENGTHS
    found = stack(s.last[low], s.last[low + 1], s.last[low + 2])
    return found if found.height else stack(height, 0, 0)


def stack_height(s: Realm, side: int) -> int:
    """How many tiles a side of the last combat used."""
    return _noted(s)["attack_height" if side == ATTACK else "defence_height"]


def fought_again(s: Realm) -> Outcome:
    """The arithmetic of the last combat."""
    noted = _noted(s)
    attack = Side(
        noted["troops"], noted["elites"], _stack(s, ATTACK, noted["attack_height"]), noted["attack_disc"]
    )
    defence = Side(
        noted["defenders"],
        noted["defending_elites"],
        _stack(s, DEFENCE, noted["defence_height"]),
        noted["defence_disc"],
    )
    worth = HONOUR[s.face[noted["target"]]]
    return fight(attack, defence, worth, BONUSES[noted["bonus"]], noted["ronin"], noted["special"] == 1)


def tell(s: Realm) -> dict[str, Any] | None:
    """The last combat for a view; its shape stands in `view`."""
    if not s.last:
        return None
    noted = _noted(s)
    outcome = fought_again(s)
    shown = noted["attack_disc"] != NO_TACTIC
    sides: list[dict[str, Any]] = []
    for side, name in ((ATTACK, "attack"), (DEFENCE, "defence")):
        attack = side == ATTACK
        sides.append(
            {
                "seat": noted["attacker" if attack else "defender"],
                "troops": noted["troops" if attack else "defenders"],
                "elites": noted["elites" if attack else "defending_elites"],
                "height": noted[name + "_height"],
                "top": noted[name + "_top"],
                "tiles": _katanas(s, side) if shown else None,
                "disc": DISC_IDS[noted[name + "_disc"]] if shown else None,
                "strength": None if outcome.strengths is None else outcome.strengths[side],
                "due": outcome.attack_due if attack else outcome.defence_due,
                "extra": outcome.attack_extra if attack else outcome.defence_extra,
                "losses": outcome.attack_losses if attack else outcome.defence_losses,
                "honour": 0 if noted["special"] else _honour(outcome, attack),
            }
        )
    return {
        "turn": noted["turn"],
        "special": noted["special"] == 1,
        "daimyo": noted["daimyo"],
        "province": PROVINCE_IDS[noted["target"]],
        "bonus": bonus_worth(noted["bonus"]),
        "winner": noted["attacker" if outcome.samurai_won else "defender"],
        "owner": outcome.owner,
        "revolted": outcome.revolted,
        "sacrificed": outcome.sacrificed,
        "duel_transfer": outcome.duel_transfer and not noted["special"],
        "rules": list(outcome.rules),
        "sides": sides,
    }


def _honour(outcome: Outcome, attack: bool) -> int:
    return outcome.samurai_honour if attack else outcome.bushi_honour

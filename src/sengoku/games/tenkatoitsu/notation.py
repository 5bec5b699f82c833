"""Every choice of Tenkatoitsu, as verbs and nouns.

The words are those of TEN-0.1. Hexes, clans and units are those of all battles; which clan or unit a letter
means follows from whose choice it is.
"""

from __future__ import annotations

from typing import Final

from sengoku.core.choices import Actions, Choice
from sengoku.games.tenkatoitsu.components import ORDER_IDS, PLAN_IDS, TACTIC_IDS, Tactic
from sengoku.games.tenkatoitsu.siege.fortress import ZONE_IDS, Zone
from sengoku.games.tenkatoitsu.treason.aid import LETTERS

HEX_COLUMNS: Final = 40
HEX_ROWS: Final = 40
_HEXES: Final = [
    f"{column:02}{row:02}" for column in range(1, HEX_COLUMNS + 1) for row in range(1, HEX_ROWS + 1)
]
#: The clans of all battles by their letter or number (TEN-5.1).
CLAN_NOUNS: Final = [
    *"abcdefghijklmnopqr",
    *["a1", "a2", "a3", "e1", "e2", "l1", "l2", "n1", "n2"],
    *[str(number) for number in range(1, 18)],
    *["18a", "18b", "18c"],
]
#: A clan has one to four units.
UNIT_NOUNS: Final = [f"{clan}-{number}" for clan in CLAN_NOUNS for number in range(1, 5)]
#: The most command points a roll gives (TEN-9.2).
_POINTS: Final = [str(points) for points in range(9)]


class Verb:
    """The verbs' numbers, in the order in which they are listed below."""

    PLAN: Final = 0
    ORDER: Final = 1
    KEEP: Final = 2
    COMMIT: Final = 3
    ATTEMPT: Final = 4
    WAIT: Final = 5
    SELECT: Final = 6
    FREE: Final = 7
    WRITE: Final = 8
    KATTA: Final = 9
    DONE: Final = 10
    ACT: Final = 11
    DELAY: Final = 12
    IGNORE: Final = 13
    FACE: Final = 14
    CLAN: Final = 15
    PASS: Final = 16
    UNIT: Final = 17
    GO: Final = 18
    TARGET: Final = 19
    SKIP: Final = 20
    DIE: Final = 21
    PURSUE: Final = 22
    HOLD: Final = 23
    ENTER: Final = 24
    RELEASE: Final = 25
    NINJA: Final = 26
    POST: Final = 27
    RECALL: Final = 28
    REDEPLOY: Final = 29
    RALLY: Final = 30
    ASSAULT: Final = 31
    FIRE: Final = 32
    PRESS: Final = 33
    SPEND: Final = 34
    OCCUPY: Final = 35
    LOSE: Final = 36
    PAY: Final = 37
    LEAVE: Final = 38
    SAMURAI: Final = 39
    MORI: Final = 40
    PROMISE: Final = 41
    TOKEN: Final = 42
    SHOOT: Final = 43
    BOWL: Final = 44
    RESERVE: Final = 45
    ENTRY: Final = 46


#: The verbs whose noun is a zone of a fortress.
ZONE_VERBS: Final = (
    *(Verb.POST, Verb.RECALL, Verb.ASSAULT, Verb.FIRE),
    *(Verb.OCCUPY, Verb.LOSE, Verb.LEAVE),
)

ACTIONS: Final = Actions()
#: TEN-10.1: the battle plan.
PLAN: Final[list[Choice]] = ACTIONS.verb("plan", PLAN_IDS)
#: An order for a clan: at set-up, by the plan, or as the aim of an order change (TEN-8.1).
ORDER: Final[list[Choice]] = ACTIONS.verb("order", ORDER_IDS)
#: Leave the order as it is.
KEEP: Final[Choice] = ACTIONS.verb("keep")[0]
#: TEN-10.2: command points for the plan, and whether to roll for it.
COMMIT: Final[list[Choice]] = ACTIONS.verb("commit", _POINTS)
ATTEMPT: Final[Choice] = ACTIONS.verb("attempt")[0]
WAIT: Final[Choice] = ACTIONS.verb("wait")[0]
#: TEN-9.3: a clan chit for a command point, or free (TEN-19.2.3).
SELECT: Final[list[Choice]] = ACTIONS.verb("select", CLAN_NOUNS)
FREE: Final[list[Choice]] = ACTIONS.verb("free", CLAN_NOUNS)
#: TEN-10.3: a tactic; its clans are named with `select`.
WRITE: Final[list[Choice]] = ACTIONS.verb("write", TACTIC_IDS[: Tactic.KATTA])
#: TEN-10.4.2: the token into the bowl.
KATTA: Final[Choice] = ACTIONS.verb("katta")[0]
#: Enough of this.
DONE: Final[Choice] = ACTIONS.verb("done")[0]
#: TEN-8.6: use the clan chit drawn, or put it back.
ACT: Final[Choice] = ACTIONS.verb("act")[0]
DELAY: Final[Choice] = ACTIONS.verb("delay")[0]
#: TEN-6.3: enemies beyond a river.
IGNORE: Final[Choice] = ACTIONS.verb("ignore")[0]
FACE: Final[Choice] = ACTIONS.verb("face")[0]
#: A clan that is to act.
CLAN: Final[list[Choice]] = ACTIONS.verb("clan", CLAN_NOUNS)
PASS: Final[Choice] = ACTIONS.verb("pass")[0]
#: A unit of one's own, a hex, a unit of the enemy's.
UNIT: Final[list[Choice]] = ACTIONS.verb("unit", UNIT_NOUNS)
GO: Final[list[Choice]] = ACTIONS.verb("go", _HEXES)
TARGET: Final[list[Choice]] = ACTIONS.verb("target", UNIT_NOUNS)
#: TEN-11.2: this unit attacks nobody.
SKIP: Final[Choice] = ACTIONS.verb("skip")[0]
#: TEN-11.6: the dice a leader helps.
DIE: Final[list[Choice]] = ACTIONS.verb("die", ["red", "blue"])
#: TEN-6.7: pursue, or try not to.
PURSUE: Final[Choice] = ACTIONS.verb("pursue")[0]
HOLD: Final[Choice] = ACTIONS.verb("hold")[0]
#: TEN-12: bring the clan onto the map.
ENTER: Final[Choice] = ACTIONS.verb("enter")[0]
#: TEN-19.4.1: bring a chit from the map to the Reserve. TEN-19.4.5: send the ninjas.
RELEASE: Final[list[Choice]] = ACTIONS.verb("release", CLAN_NOUNS)
NINJA: Final[Choice] = ACTIONS.verb("ninja")[0]
#: TEN-15.4.4: a presence marker placed for 1 Strength, or taken back; TEN-15.6.1: the four Actions.
POST: Final[list[Choice]] = ACTIONS.verb("post", ZONE_IDS)
RECALL: Final[list[Choice]] = ACTIONS.verb("recall", ZONE_IDS)
REDEPLOY: Final[Choice] = ACTIONS.verb("redeploy")[0]
RALLY: Final[Choice] = ACTIONS.verb("rally")[0]
ASSAULT: Final[list[Choice]] = ACTIONS.verb("assault", ZONE_IDS)
FIRE: Final[list[Choice]] = ACTIONS.verb("fire", ZONE_IDS)
#: TEN-15.6.1: one extra Action; so much Strength; the marker that moves into the zone taken.
PRESS: Final[Choice] = ACTIONS.verb("press")[0]
SPEND: Final[list[Choice]] = ACTIONS.verb("spend", [str(points) for points in range(6)])
OCCUPY: Final[list[Choice]] = ACTIONS.verb("occupy", ZONE_IDS)
#: A loss in a siege: a marker, or 1 Strength.
LOSE: Final[list[Choice]] = ACTIONS.verb("lose", ZONE_IDS)
PAY: Final[Choice] = ACTIONS.verb("pay")[0]
#: TEN-15.8: the zone by which a clan leaves.
LEAVE: Final[list[Choice]] = ACTIONS.verb("leave", ZONE_IDS[Zone.A : Zone.C + 1])
#: TEN-16.1: put a samurai into the bowl.
SAMURAI: Final[Choice] = ACTIONS.verb("samurai")[0]
#: TEN-21.2: a clan chit for a command point of Mōri's.
MORI: Final[list[Choice]] = ACTIONS.verb("mori", CLAN_NOUNS)
#: TEN-21.4.3: Tokugawa's promises, and an influence token by the letter of its clan.
PROMISE: Final[list[Choice]] = ACTIONS.verb("promise", ["0", "1", "2", "3"])
TOKEN: Final[list[Choice]] = ACTIONS.verb("token", LETTERS)
#: TEN-21.4.6: the arquebus shot.
SHOOT: Final[Choice] = ACTIONS.verb("shoot")[0]
#: TEN-21.4.2: where the chit of a clan that has engaged goes; TEN-21.4.8: by which entry it comes.
BOWL: Final[Choice] = ACTIONS.verb("bowl")[0]
RESERVE: Final[Choice] = ACTIONS.verb("reserve")[0]
ENTRY: Final[list[Choice]] = ACTIONS.verb("entry", ["a", "b"])

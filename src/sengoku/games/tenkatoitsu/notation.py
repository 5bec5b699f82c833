"""Every choice of Tenkatoitsu, as verbs and nouns.

The words are those of TEN-0.1. Hexes, clans and units are those of all battles; which clan or unit a letter
means follows from whose choice it is.
"""

from __future__ import annotations

from typing import Final

from sengoku.core.choices import Actions, Choice, Verb
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


ACTIONS: Final = Actions()
#: TEN-10.1: the battle plan.
PLAN: Final[Verb] = ACTIONS.add("plan", PLAN_IDS)
#: An order for a clan: at set-up, by the plan, or as the aim of an order change (TEN-8.1).
ORDER: Final[Verb] = ACTIONS.add("order", ORDER_IDS)
#: Leave the order as it is.
KEEP: Final[Choice] = ACTIONS.add("keep")[0]
#: TEN-10.2: command points for the plan, and whether to roll for it.
COMMIT: Final[Verb] = ACTIONS.add("commit", _POINTS)
ATTEMPT: Final[Choice] = ACTIONS.add("attempt")[0]
WAIT: Final[Choice] = ACTIONS.add("wait")[0]
#: TEN-9.3: a clan chit for a command point, or free (TEN-19.2.3).
SELECT: Final[Verb] = ACTIONS.add("select", CLAN_NOUNS)
FREE: Final[Verb] = ACTIONS.add("free", CLAN_NOUNS)
#: TEN-10.3: a tactic; its clans are named with `select`.
WRITE: Final[Verb] = ACTIONS.add("write", TACTIC_IDS[: Tactic.KATTA])
#: TEN-10.4.2: the token into the bowl.
KATTA: Final[Choice] = ACTIONS.add("katta")[0]
#: Enough of this.
DONE: Final[Choice] = ACTIONS.add("done")[0]
#: TEN-8.6: use the clan chit drawn, or put it back.
ACT: Final[Choice] = ACTIONS.add("act")[0]
DELAY: Final[Choice] = ACTIONS.add("delay")[0]
#: TEN-6.3: enemies beyond a river.
IGNORE: Final[Choice] = ACTIONS.add("ignore")[0]
FACE: Final[Choice] = ACTIONS.add("face")[0]
#: A clan that is to act.
CLAN: Final[Verb] = ACTIONS.add("clan", CLAN_NOUNS)
PASS: Final[Choice] = ACTIONS.add("pass")[0]
#: A unit of one's own, a hex, a unit of the enemy's.
UNIT: Final[Verb] = ACTIONS.add("unit", UNIT_NOUNS)
GO: Final[Verb] = ACTIONS.add("go", _HEXES)
TARGET: Final[Verb] = ACTIONS.add("target", UNIT_NOUNS)
#: TEN-11.2: this unit attacks nobody.
SKIP: Final[Choice] = ACTIONS.add("skip")[0]
#: TEN-11.6: the dice a leader helps.
DIE: Final[Verb] = ACTIONS.add("die", ["red", "blue"])
#: TEN-6.7: pursue, or try not to.
PURSUE: Final[Choice] = ACTIONS.add("pursue")[0]
HOLD: Final[Choice] = ACTIONS.add("hold")[0]
#: TEN-12: bring the clan onto the map.
ENTER: Final[Choice] = ACTIONS.add("enter")[0]
#: TEN-19.4.1: bring a chit from the map to the Reserve. TEN-19.4.5: send the ninjas.
RELEASE: Final[Verb] = ACTIONS.add("release", CLAN_NOUNS)
NINJA: Final[Choice] = ACTIONS.add("ninja")[0]
#: TEN-15.4.4: a presence marker placed for 1 Strength, or taken back; TEN-15.6.1: the four Actions.
POST: Final[Verb] = ACTIONS.add("post", ZONE_IDS)
RECALL: Final[Verb] = ACTIONS.add("recall", ZONE_IDS)
REDEPLOY: Final[Choice] = ACTIONS.add("redeploy")[0]
RALLY: Final[Choice] = ACTIONS.add("rally")[0]
ASSAULT: Final[Verb] = ACTIONS.add("assault", ZONE_IDS)
FIRE: Final[Verb] = ACTIONS.add("fire", ZONE_IDS)
#: TEN-15.6.1: one extra Action; so much Strength; the marker that moves into the zone taken.
PRESS: Final[Choice] = ACTIONS.add("press")[0]
SPEND: Final[Verb] = ACTIONS.add("spend", [str(points) for points in range(6)])
OCCUPY: Final[Verb] = ACTIONS.add("occupy", ZONE_IDS)
#: A loss in a siege: a marker, or 1 Strength.
LOSE: Final[Verb] = ACTIONS.add("lose", ZONE_IDS)
PAY: Final[Choice] = ACTIONS.add("pay")[0]
#: TEN-15.8: the zone by which a clan leaves.
LEAVE: Final[Verb] = ACTIONS.add("leave", ZONE_IDS[Zone.A : Zone.C + 1])
#: TEN-16.1: put a samurai into the bowl.
SAMURAI: Final[Choice] = ACTIONS.add("samurai")[0]
#: TEN-21.2: a clan chit for a command point of Mōri's.
MORI: Final[Verb] = ACTIONS.add("mori", CLAN_NOUNS)
#: TEN-21.4.3: Tokugawa's promises, and an influence token by the letter of its clan.
PROMISE: Final[Verb] = ACTIONS.add("promise", ["0", "1", "2", "3"])
TOKEN: Final[Verb] = ACTIONS.add("token", LETTERS)
#: TEN-21.4.6: the arquebus shot.
SHOOT: Final[Choice] = ACTIONS.add("shoot")[0]
#: TEN-21.4.2: where the chit of a clan that has engaged goes; TEN-21.4.8: by which entry it comes.
BOWL: Final[Choice] = ACTIONS.add("bowl")[0]
RESERVE: Final[Choice] = ACTIONS.add("reserve")[0]
ENTRY: Final[Verb] = ACTIONS.add("entry", ["a", "b"])

#: The verbs whose noun is a zone of a fortress.
ZONE_VERBS: Final = tuple(verb.kind for verb in (POST, RECALL, ASSAULT, FIRE, OCCUPY, LOSE, LEAVE))

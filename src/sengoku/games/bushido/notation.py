"""Every choice of Bushido, as verbs and nouns. Provinces are those of the largest map, seats 0 to 4."""

from __future__ import annotations

from typing import Final

from sengoku.core.choices import Actions
from sengoku.games.bushido.components import (
    AUDIENCE_IDS,
    BONUS,
    COUNSEL_LEAST,
    COUNSEL_MOST,
    DISC_IDS,
    ELITES,
    KATANA_SPLITS,
    PLAYERS,
    PURCHASE_TILES,
    ROLE_IDS,
    TEA_RATE,
    TROOPS,
    WIN,
    Disc,
    Tile,
)
from sengoku.games.bushido.provinces import PROVINCE_IDS

_PROVINCES: Final = [id.lower() for id in PROVINCE_IDS]
_SEATS: Final = [str(seat) for seat in range(PLAYERS.stop - 1)]
_STRENGTHS: Final = ["1", "2", "3"]
#: BUS-3.1: as often as the most strength-3 tiles of any katana split allow.
_PURCHASES: Final = max(split[Tile.KATANA_3] for split in KATANA_SPLITS.values()) // PURCHASE_TILES
#: A single troop needs no number.
COUNT_LEAST: Final = 2
#: BUS-2.4: whoever converts so much has won (BUS-E.1), so nobody needs to convert more.
MOST_CONVERTED: Final = WIN * TEA_RATE


ACTIONS: Final = Actions()
#: Set-up: choose a fortress (BUS-0.7), claim a province (BUS-0.8).
FORTRESS: Final = ACTIONS.add("fortress", _PROVINCES)
CLAIM: Final = ACTIONS.add("claim", _PROVINCES)
#: A troop from the reserve to a province (BUS-0.11, BUS-1.5), or back (BUS-1.5).
PLACE: Final = ACTIONS.add("place", _PROVINCES)
REMOVE: Final = ACTIONS.add("remove", _PROVINCES)
#: So many at once with the next choice; all that are left, as evenly as can be (BUS-0.11).
COUNT: Final = ACTIONS.add("count", [str(count) for count in range(COUNT_LEAST, TROOPS + 1)])
SPREAD: Final = ACTIONS.add("spread")[0]
#: Discard a disc (BUS-1.3).
DROP: Final = ACTIONS.add("drop", DISC_IDS)
#: The campaign token for elite troops, and where they stand (BUS-C.6).
TRADE: Final = ACTIONS.add("trade")[0]
GUARD: Final = ACTIONS.add("guard", _PROVINCES)
#: Invite to tea (BUS-2.2, BUS-5.5); answer an invitation or advice; how much is converted (BUS-2.4).
TEA: Final = ACTIONS.add("tea", _SEATS)
ACCEPT: Final = ACTIONS.add("accept")[0]
REFUSE: Final = ACTIONS.add("refuse")[0]
CONVERT: Final = ACTIONS.add("convert", [str(amount) for amount in range(0, MOST_CONVERTED + 1, TEA_RATE)])
#: Buy Daimyo honour (BUS-3.1).
BUY: Final = ACTIONS.add("buy", [str(count + 1) for count in range(_PURCHASES)])
#: Hand out the roles (BUS-4.1).
SAMURAI: Final = ACTIONS.add("samurai", _SEATS)
BUSHI: Final = ACTIONS.add("bushi", _SEATS)
SENSEI: Final = ACTIONS.add("sensei", _SEATS)
HATAMOTO: Final = ACTIONS.add("hatamoto", _SEATS)
#: Effect tiles: place a Ronin, look behind a screen and stop looking, end the turn (BUS-5.3 to BUS-5.6).
RONIN: Final = ACTIONS.add("ronin", _PROVINCES)
SPY: Final = ACTIONS.add("spy", _SEATS)
CLOSE: Final = ACTIONS.add("close")[0]
GEISHA: Final = ACTIONS.add("geisha")[0]
#: The Hatamoto's special revolt (BUS-6.3).
REVOLT: Final = ACTIONS.add("revolt", _PROVINCES)
#: The campaign token for a second attack (BUS-C.1).
CAMPAIGN: Final = ACTIONS.add("campaign")[0]
#: Regroup a troop or an elite token from here, to there (BUS-7.2); FROM also names an attack's origin.
FROM: Final = ACTIONS.add("from", _PROVINCES)
ELITE: Final = ACTIONS.add("elite", _PROVINCES)
TO: Final = ACTIONS.add("to", _PROVINCES)
#: Attack this province or none (BUS-7.3), with so many elite tokens and troops (BUS-7.4).
ATTACK: Final = ACTIONS.add("attack", _PROVINCES)
HOLD: Final = ACTIONS.add("hold")[0]
SEND_ELITES: Final = ACTIONS.add("elites", [str(count) for count in range(ELITES + 1)])
SEND_TROOPS: Final = ACTIONS.add("troops", [str(count) for count in range(TROOPS + 1)])
#: Bonus tokens (BUS-7.5).
PUT_BONUS: Final = ACTIONS.add("bonus", [str(worth) for worth in BONUS])
#: Combat, step 1: add a tile to the stack; seal it with a tile of this strength on top, or without any.
STAKE: Final = ACTIONS.add("stake", _STRENGTHS)
TOP: Final = ACTIONS.add("top", _STRENGTHS)
UNARMED: Final = ACTIONS.add("unarmed")[0]
#: Combat, step 2 (BUS-8.4), and where the beaten go (BUS-8.16).
TACTIC: Final = ACTIONS.add("tactic", DISC_IDS[: Disc.TACTICS])
RETREAT: Final = ACTIONS.add("retreat", _PROVINCES)
#: Counsel (BUS-10.2, BUS-10.4).
SEPPUKU: Final = ACTIONS.add("seppuku")[0]
PROPOSE: Final = ACTIONS.add("propose", [str(loss) for loss in range(COUNSEL_LEAST, COUNSEL_MOST + 1)])
#: To arms! (BUS-11.1)
TO_ARMS, TO_WAIT = ACTIONS.add("arms", ["yes", "no"])
#: An audience with the emperor (BUS-12.2).
KOTAU: Final = ACTIONS.add("kotau", AUDIENCE_IDS)
#: Let an opportunity go by; end a procedure of several choices.
PASS: Final = ACTIONS.add("pass")[0]
DONE: Final = ACTIONS.add("done")[0]

#: Verbs whose nouns are provinces, and verbs whose nouns are seats.
PROVINCE_VERBS: Final = frozenset([choice.verb for choice in ACTIONS.all if choice.noun in _PROVINCES])
SEAT_VERBS: Final = frozenset(("tea", "spy", *ROLE_IDS[1:]))

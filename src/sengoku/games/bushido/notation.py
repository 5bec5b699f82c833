"""Every choice of Bushido, as verbs and nouns. Provinces are those of the largest map, seats 0 to 4."""

from __future__ import annotations

from typing import Final

from sengoku.core.choices import Actions, Choice
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
#: BUS-2.4: whoever converts so much has won (BUS-E.1), so nobody needs to convert more.
MOST_CONVERTED: Final = WIN * TEA_RATE


class Verb:
    """The verbs' numbers, in the order in which they are listed below."""

    FORTRESS: Final = 0
    CLAIM: Final = 1
    PLACE: Final = 2
    REMOVE: Final = 3
    DROP: Final = 4
    TRADE: Final = 5
    GUARD: Final = 6
    TEA: Final = 7
    ACCEPT: Final = 8
    REFUSE: Final = 9
    CONVERT: Final = 10
    BUY: Final = 11
    SAMURAI: Final = 12
    BUSHI: Final = 13
    SENSEI: Final = 14
    HATAMOTO: Final = 15
    RONIN: Final = 16
    SPY: Final = 17
    CLOSE: Final = 18
    GEISHA: Final = 19
    REVOLT: Final = 20
    CAMPAIGN: Final = 21
    FROM: Final = 22
    ELITE: Final = 23
    TO: Final = 24
    ATTACK: Final = 25
    HOLD: Final = 26
    ELITES: Final = 27
    TROOPS: Final = 28
    BONUS: Final = 29
    STAKE: Final = 30
    TOP: Final = 31
    UNARMED: Final = 32
    TACTIC: Final = 33
    RETREAT: Final = 34
    SEPPUKU: Final = 35
    PROPOSE: Final = 36
    ARMS: Final = 37
    KOTAU: Final = 38
    PASS: Final = 39
    DONE: Final = 40


ACTIONS: Final = Actions()
#: Set-up: choose a fortress (BUS-0.7), claim a province (BUS-0.8).
FORTRESS: Final[list[Choice]] = ACTIONS.verb("fortress", _PROVINCES)
CLAIM: Final[list[Choice]] = ACTIONS.verb("claim", _PROVINCES)
#: A troop from the reserve to a province (BUS-0.11, BUS-1.5), or back (BUS-1.5).
PLACE: Final[list[Choice]] = ACTIONS.verb("place", _PROVINCES)
REMOVE: Final[list[Choice]] = ACTIONS.verb("remove", _PROVINCES)
#: Discard a disc (BUS-1.3).
DROP: Final[list[Choice]] = ACTIONS.verb("drop", DISC_IDS)
#: The campaign token for elite troops, and where they stand (BUS-C.6).
TRADE: Final[Choice] = ACTIONS.verb("trade")[0]
GUARD: Final[list[Choice]] = ACTIONS.verb("guard", _PROVINCES)
#: Invite to tea (BUS-2.2, BUS-5.5); answer an invitation or advice; how much is converted (BUS-2.4).
TEA: Final[list[Choice]] = ACTIONS.verb("tea", _SEATS)
ACCEPT: Final[Choice] = ACTIONS.verb("accept")[0]
REFUSE: Final[Choice] = ACTIONS.verb("refuse")[0]
CONVERT: Final[list[Choice]] = ACTIONS.verb(
    "convert", [str(amount) for amount in range(0, MOST_CONVERTED + 1, TEA_RATE)]
)
#: Buy Daimyo honour (BUS-3.1).
BUY: Final[list[Choice]] = ACTIONS.verb("buy", [str(count + 1) for count in range(_PURCHASES)])
#: Hand out the roles (BUS-4.1).
SAMURAI: Final[list[Choice]] = ACTIONS.verb("samurai", _SEATS)
BUSHI: Final[list[Choice]] = ACTIONS.verb("bushi", _SEATS)
SENSEI: Final[list[Choice]] = ACTIONS.verb("sensei", _SEATS)
HATAMOTO: Final[list[Choice]] = ACTIONS.verb("hatamoto", _SEATS)
#: Effect tiles: place a Ronin, look behind a screen and stop looking, end the turn (BUS-5.3 to BUS-5.6).
RONIN: Final[list[Choice]] = ACTIONS.verb("ronin", _PROVINCES)
SPY: Final[list[Choice]] = ACTIONS.verb("spy", _SEATS)
CLOSE: Final[Choice] = ACTIONS.verb("close")[0]
GEISHA: Final[Choice] = ACTIONS.verb("geisha")[0]
#: The Hatamoto's special revolt (BUS-6.3).
REVOLT: Final[list[Choice]] = ACTIONS.verb("revolt", _PROVINCES)
#: The campaign token for a second attack (BUS-C.1).
CAMPAIGN: Final[Choice] = ACTIONS.verb("campaign")[0]
#: Regroup a troop or an elite token from here, to there (BUS-7.2); FROM also names an attack's origin.
FROM: Final[list[Choice]] = ACTIONS.verb("from", _PROVINCES)
ELITE: Final[list[Choice]] = ACTIONS.verb("elite", _PROVINCES)
TO: Final[list[Choice]] = ACTIONS.verb("to", _PROVINCES)
#: Attack this province or none (BUS-7.3), with so many elite tokens and troops (BUS-7.4).
ATTACK: Final[list[Choice]] = ACTIONS.verb("attack", _PROVINCES)
HOLD: Final[Choice] = ACTIONS.verb("hold")[0]
SEND_ELITES: Final[list[Choice]] = ACTIONS.verb("elites", [str(count) for count in range(ELITES + 1)])
SEND_TROOPS: Final[list[Choice]] = ACTIONS.verb("troops", [str(count) for count in range(TROOPS + 1)])
#: Bonus tokens (BUS-7.5).
PUT_BONUS: Final[list[Choice]] = ACTIONS.verb("bonus", [str(worth) for worth in BONUS])
#: Combat, step 1: add a tile to the stack; seal it with a tile of this strength on top, or without any.
STAKE: Final[list[Choice]] = ACTIONS.verb("stake", _STRENGTHS)
TOP: Final[list[Choice]] = ACTIONS.verb("top", _STRENGTHS)
UNARMED: Final[Choice] = ACTIONS.verb("unarmed")[0]
#: Combat, step 2 (BUS-8.4), and where the beaten go (BUS-8.16).
TACTIC: Final[list[Choice]] = ACTIONS.verb("tactic", DISC_IDS[: Disc.TACTICS])
RETREAT: Final[list[Choice]] = ACTIONS.verb("retreat", _PROVINCES)
#: Counsel (BUS-10.2, BUS-10.4).
SEPPUKU: Final[Choice] = ACTIONS.verb("seppuku")[0]
PROPOSE: Final[list[Choice]] = ACTIONS.verb(
    "propose", [str(loss) for loss in range(COUNSEL_LEAST, COUNSEL_MOST + 1)]
)
#: To arms! (BUS-11.1)
TO_ARMS, TO_WAIT = ACTIONS.verb("arms", ["yes", "no"])
#: An audience with the emperor (BUS-12.2).
KOTAU: Final[list[Choice]] = ACTIONS.verb("kotau", AUDIENCE_IDS)
#: Let an opportunity go by; end a procedure of several choices.
PASS: Final[Choice] = ACTIONS.verb("pass")[0]
DONE: Final[Choice] = ACTIONS.verb("done")[0]

"""TEN-R33 at Sekigahara: what is open of the treason aid, what one side knows, and redrawing the rest."""

from __future__ import annotations

from typing import Any, Final

from sengoku.core.dice import Dice
from sengoku.games.tenkatoitsu.commanders import second_chief
from sengoku.games.tenkatoitsu.diplomacy import Promises
from sengoku.games.tenkatoitsu.state import BOTH, NOBODY, Battle
from sengoku.games.tenkatoitsu.treason import TREASON, Treason, owner
from sengoku.games.tenkatoitsu.treason_aid import (
    EAST,
    LAST_BOX,
    LETTERS,
    NEUTRAL_ONLY,
    STAND_IDS,
    TO_LOYAL,
    TO_TREASON,
    WEST,
    WHITE,
    draws,
    promise_points,
)

_HIDDEN: Final = 0
_HATAMOTO: Final = ("18a", "18b", "18c")


def stand_word(s: Battle, clan: int) -> str | None:
    """How a clan that was undecided stands; None for all others."""
    letter = s.scene.letter[clan]
    return None if s.treason is None or letter < 0 else STAND_IDS[s.treason.stand[letter]]


def see_treason(s: Battle, t: Treason, me: int) -> dict[str, Any]:
    knows = (me == EAST or s.over or t.promised & (t.promised - 1) == 0) and not _writing(s)
    worths = [promise_points(count, str(s.options["promises"])) for count in range(4)]
    return {
        "tracks": _tracks(s, t),
        "markers": list(t.marker),
        "last_boxes": list(LAST_BOX),
        "draws": draws(s.turn),
        "tokens": [[LETTERS[token % TREASON] for token in t.tokens(seat)] for seat in BOTH],
        "white": t.undecided(WHITE),
        "bowl": {
            "counts": [t.placed(seat) for seat in BOTH],
            "white": TREASON + WHITE in t.bowl,
            "mine": [LETTERS[token % TREASON] for token in t.bowl if owner(token) == me],
            "known": [_token(token) for token in t.known],
        },
        "drawn": [_token(token) for token in t.drawn],
        "promises": t.promises if knows else None,
        "promised": [count for count in range(4) if t.promised & 1 << count],
        "claim": worths[t.promises] if knows else None,
        "worths": worths,
        "entry": (None, "a", "b")[t.gate],
        "hatamoto": [id for id, fought in zip(_HATAMOTO, t.hatamoto, strict=True) if fought],
        "head": t.head or None,
        "mori": t.mori,
        "mori_commands": second_chief(s, WEST) != NOBODY,
    }


def _writing(s: Battle) -> bool:
    """Whether the promises are still to be written down."""
    return not s.over and bool([frame for frame in s.stack if frame.NAME in ("preparation", "promises")])


def _tracks(s: Battle, t: Treason) -> list[dict[str, Any]]:
    return [
        {
            "letter": LETTERS[letter],
            "clans": [s.scene.clan_word(clan) for clan in clans],
            "stand": STAND_IDS[t.stand[letter]],
            "loyal": t.loyal[letter],
            "treason": t.traitor[letter],
            "to_loyal": TO_LOYAL[letter],
            "to_treason": TO_TREASON[letter],
            "neutral_only": bool(NEUTRAL_ONLY[letter]),
        }
        for letter, clans in enumerate(s.scene.letters)
        if clans
    ]


def _token(token: int) -> dict[str, str]:
    return {"letter": LETTERS[token % TREASON], "kind": "loyal" if token < TREASON else "treason"}


def redraw_treason(twin: Battle, seat: int, chance: Dice) -> None:
    """Promises and tokens of this seat that may be otherwise, as far as all know."""
    t = twin.treason
    if t is None:
        return
    if seat == EAST and not [frame for frame in twin.stack if isinstance(frame, Promises)]:
        possible = [count for count in range(4) if t.promised & 1 << count]
        t.promises = possible[chance.below(_HIDDEN, len(possible))]
    hidden = [token for token in t.bowl if owner(token) == seat and token not in t.known]
    could = [token for token in t.tokens(seat) if token not in t.known and token not in t.drawn]
    chance.shuffle(_HIDDEN, could)
    kept = [token for token in t.bowl if token not in hidden]
    t.bowl = sorted([*kept, *could[: len(hidden)]])

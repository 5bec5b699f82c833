"""TEN-R33 at Sekigahara: what is open of the treason aid, and what only one side knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from sengoku.games.tenkatoitsu import view
from sengoku.games.tenkatoitsu.command.commanders import second_chief
from sengoku.games.tenkatoitsu.command.points import distances
from sengoku.games.tenkatoitsu.places import BOTH, NOBODY
from sengoku.games.tenkatoitsu.treason.aid import (
    EAST,
    LAST_BOX,
    LETTERS,
    NEUTRAL_ONLY,
    NOBODYS,
    STAND_IDS,
    TO_LOYAL,
    TO_TREASON,
    WEST,
    WHITE,
    draws,
    promise_points,
)
from sengoku.games.tenkatoitsu.treason.audit import removed
from sengoku.games.tenkatoitsu.treason.tokens import TREASON, kind_word, letter_word, owner

if TYPE_CHECKING:
    from sengoku.games.tenkatoitsu.state import Battle
    from sengoku.games.tenkatoitsu.treason.treason import Treason

_HATAMOTO: Final = ("18a", "18b", "18c")


def see_aid(s: Battle, t: Treason, me: int) -> view.Treason:
    knows = (me == EAST or s.over or t.promised & (t.promised - 1) == 0) and not _writing(s)
    worths = [promise_points(count, str(s.options["promises"])) for count in range(4)]
    return {
        "tracks": _tracks(s, t),
        "markers": list(t.marker),
        "last_boxes": list(LAST_BOX),
        "draws": draws(s.turn),
        "tokens": [[letter_word(token) for token in t.tokens(seat)] for seat in BOTH],
        "white": t.undecided(WHITE),
        "bowl": {
            "counts": [t.placed(seat) for seat in BOTH],
            "white": TREASON + WHITE in t.bowl,
            "mine": [letter_word(token) for token in t.bowl if owner(token) == me],
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


def _tracks(s: Battle, t: Treason) -> list[view.Track]:
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


def _token(token: int) -> view.Token:
    return {"letter": letter_word(token), "kind": kind_word(token)}


def see_stands(s: Battle, t: Treason, me: int, seen: dict[str, Any]) -> None:
    """What Sekigahara adds to units and clans: who is nobody's, who has left, what Mōri can send."""
    scene = s.scene
    gone = removed(s, t)
    for unit, entry in enumerate(seen["units"]):
        entry["stand"] = _stand_word(s, t, scene.unit_clan[unit])
        if scene.unit_seat[unit] == NOBODYS:
            entry["seat"] = None
        if unit in gone:
            entry["status"] = "removed"
    mori = second_chief(s, WEST) if me == WEST and not s.over else NOBODY
    away = None if mori == NOBODY else distances(s, WEST, mori)
    for clan, entry in enumerate(seen["clans"]):
        entry["stand"] = _stand_word(s, t, clan)
        if scene.clan_seat[clan] == NOBODYS:
            entry["seat"] = entry["order"] = None
            entry["orders"] = []
        entry["mori_box"] = None
        if away is not None and scene.clan_seat[clan] == WEST:
            entry["mori_box"] = away.box(s, clan)


def _stand_word(s: Battle, t: Treason, clan: int) -> str | None:
    """How a clan that was undecided stands; None for all others."""
    letter = s.scene.letter[clan]
    return None if letter < 0 else STAND_IDS[t.stand[letter]]

"""Whether the treason aid of Sekigahara is sound: every chit and token in one place, nothing untrue known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sengoku.games.tenkatoitsu.places import BOTH, Place
from sengoku.games.tenkatoitsu.scenarios import DEAD
from sengoku.games.tenkatoitsu.treason.aid import (
    KOBAYAKAWA,
    LETTERS,
    NEUTRAL_ONLY,
    TO_LOYAL,
    TO_TREASON,
    WHITE,
    Stand,
)
from sengoku.games.tenkatoitsu.treason.sides import standing
from sengoku.games.tenkatoitsu.treason.tokens import TREASON, letter_of, owner

if TYPE_CHECKING:
    from sengoku.games.tenkatoitsu.state import Battle
    from sengoku.games.tenkatoitsu.treason.treason import Treason


def audit_aid(s: Battle, t: Treason) -> list[str]:
    faults = [*_tracks(s, t), *_tokens(t), *_matsuno(s, t)]
    if not t.promised & 1 << t.promises:
        faults.append("all know something untrue of the promises")
    return faults


def _tracks(s: Battle, t: Treason) -> list[str]:
    """TEN-21.4.2: a clan is undecided exactly while no chit has come to an end of its track."""
    faults: list[str] = []
    if s.scene.clan_seat != standing(s.scene, t.stand).clan_seat:
        faults.append("the sides are not those of the treason aid")
    for letter, clans in enumerate(s.scene.letters):
        word = LETTERS[letter].upper()
        if t.loyal[letter] > TO_LOYAL[letter] or t.traitor[letter] > TO_TREASON[letter]:
            faults.append(f"a chit of {word} is beyond its track")
        if t.stand[letter] == Stand.NEUTRAL and not NEUTRAL_ONLY[letter]:
            faults.append(f"{word} cannot be neutral")
        if t.stand[letter] == Stand.TREASON and NEUTRAL_ONLY[letter]:
            faults.append(f"{word} cannot betray")
        for clan in clans:
            if t.undecided(letter) != (s.place[clan] == Place.TRACK):
                faults.append(f"the chit of {s.scene.clan_word(clan)} is not where it belongs")
    return faults


def _tokens(t: Treason) -> list[str]:
    """TEN-21.4.3: tokens are those of undecided clans, each once, no more than the markers allow."""
    faults: list[str] = []
    if len(set(t.bowl)) != len(t.bowl) or set(t.bowl) & set(t.drawn):
        faults.append("an influence token is there twice")
    for token in t.bowl:
        if letter_of(token) >= len(LETTERS) or not t.undecided(letter_of(token)):
            faults.append("an influence token has no undecided clan")
    if not set(t.known) <= set(t.bowl):
        faults.append("all know something untrue of the treason bowl")
    for seat in BOTH:
        mine = [token for token in [*t.bowl, *t.drawn] if owner(token) == seat]
        if t.bowl and len(mine) > t.marker[seat]:
            faults.append("there are too many influence tokens in the bowl")
    if TREASON + WHITE in t.bowl and not t.undecided(WHITE):
        faults.append("the white token is in the bowl of a clan that has engaged")
    return faults


def _matsuno(s: Battle, t: Treason) -> list[str]:
    """TEN-21.4.7: L2 has left exactly when L has betrayed."""
    gone = t.stand[KOBAYAKAWA] == Stand.TREASON
    if gone != bool(t.matsuno) and removed(s, t, force=True):
        return ["Matsuno is not where he belongs"]
    if [unit for unit in removed(s, t) if s.pos[unit] != DEAD]:
        return ["Matsuno has not left"]
    return []


def removed(s: Battle, t: Treason, force: bool = False) -> list[int]:
    """The units that left the game without being lost."""
    if not t.matsuno and not force:
        return []
    ids = s.scene.clan_ids
    return s.scene.clan_units[ids.index("l2")] if "l2" in ids else []

"""TEN-17, TEN-19.5, TEN-20.5, TEN-21.7: the end of the game and who has won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sengoku.core.fields import replaced
from sengoku.games.tenkatoitsu.places import BOTH, NOBODY, Ending, Stream
from sengoku.games.tenkatoitsu.samurai.heroism import mark_score
from sengoku.games.tenkatoitsu.scenarios import is_own
from sengoku.games.tenkatoitsu.scoring import HEAD_FOUND, count, otani_killed
from sengoku.games.tenkatoitsu.state import Battle
from sengoku.games.tenkatoitsu.treason.aid import EAST, WEST, promise_points

HASHIBA: Final = 0
AKECHI: Final = 1
#: TEN-21.7.3: the lead that wins Sekigahara.
_SEKIGAHARA_LEAD: Final = 5
#: TEN-21.7.1: with these clans the West falls.
_PILLARS: Final = ("a1", "e1", "g")
HATAMOTO: Final = ("18a", "18b", "18c")
_SUDDEN: Final = ("ishida", "tokugawa")
#: The armies of scenarios of one's own.
_OWN: Final = ("first", "second")


def check_sudden_death(s: Battle, unit: int) -> None:
    """TEN-17.1: a chief killed ends some battles at once (TEN-19.5, TEN-20.5, TEN-21.7.1)."""
    if not s.scene.commander[unit] or s.over:
        return
    seat = s.scene.unit_seat[unit]
    if s.scene.sudden_death[seat]:
        finish(s, Ending.SUDDEN_DEATH, 1 - seat)


def check_extinction(s: Battle) -> None:
    """TEN-21.7.1: Tokugawa wins when A1, E1 and G have lost all their units."""
    for clan, id in enumerate(s.scene.clan_ids):
        if id in _PILLARS and s.alive(clan):
            return
    if not s.over and "a1" in s.scene.clan_ids:
        finish(s, Ending.SUDDEN_DEATH, EAST)


def hatamoto_fight(s: Battle, units: list[int]) -> None:
    """TEN-21.7.2.1: the first time each of the clans 18 fights or supports, Ishida gains a point."""
    assert s.treason is not None
    for unit in units:
        id = s.scene.clan_ids[s.scene.unit_clan[unit]]
        if id in HATAMOTO and not s.treason.hatamoto[HATAMOTO.index(id)]:
            s.treason.hatamoto = replaced(s.treason.hatamoto, HATAMOTO.index(id), 1)
            s.vp = replaced(s.vp, WEST, s.vp[WEST] + 1)
            s.emit("hatamoto", "TEN-21.7.2.1", s.scene.clan_word(s.scene.unit_clan[unit]), WEST)
            mark_score(s, WEST)  # TEN-16.1


def last_turn_over(s: Battle) -> None:
    """TEN-17.1: after the last turn victory is computed."""
    if s.treason is not None and otani_killed(s):
        _seek_head(s)
    graded = s.treason is not None or s.scene.battle == "yamazaki"
    finish(s, Ending.LAST_TURN, _SEATS[result(s)] if graded else _ahead(s))


def finish(s: Battle, ending: int, winner: int) -> None:
    s.ending = ending
    s.winner = winner
    s.over = True
    s.showed()
    s.emit("game-over", "TEN-17.1", result(s), count(s)[0], count(s)[1])


def result(s: Battle) -> str:
    """The outcome in a word."""
    if s.ending == Ending.SUDDEN_DEATH:
        words = _SUDDEN if s.treason is not None else army_words(s)
        return f"sudden-{words[s.winner]}"
    points = count(s)
    if s.treason is not None:
        claim = promise_points(s.treason.promises, str(s.options["promises"]))
        return sekigahara(points[EAST] - points[WEST], claim)
    if s.scene.battle == "yamazaki":
        fortress = s.scene.field.fortress
        inside = s.pos[s.scene.chief[AKECHI]] == fortress
        holder = s.scene.armies[s.holder]
        return yamazaki(points[AKECHI] - points[HASHIBA], mitsuhide_in_castle=inside, castle_holder=holder)
    winner = _ahead(s)
    return "draw" if winner == NOBODY else army_words(s)[winner]


def army_words(s: Battle) -> Sequence[str]:
    """What armies are called by seat; those of one's own scenarios have no names in all languages."""
    return _OWN if is_own(s.scene.id) else s.scene.armies


def _ahead(s: Battle) -> int:
    """TEN-20.5: ahead by the lead that wins, else a draw."""
    points = count(s)
    for seat in BOTH:
        if points[seat] - points[1 - seat] >= s.scene.lead:
            return seat
    return NOBODY


def _seek_head(s: Battle) -> None:
    """TEN-21.7.2.3: an extra die tells whether Ōtani's head was found."""
    assert s.treason is not None
    s.treason.head = s.d6(Stream.COMBAT)
    s.emit("head", "TEN-21.7.2.3", s.treason.head, "found" if s.treason.head >= HEAD_FOUND else "lost")


def sekigahara(lead: int, claim: int) -> str:
    """TEN-21.7.3: the result of Sekigahara; `lead` > 0 if Tokugawa leads.

    `claim` is what Ishida may claim for Tokugawa's promises, which can only take the victory away.

    >>> sekigahara(4, 0), sekigahara(5, 0), sekigahara(5, 5), sekigahara(-5, 20)
    ('draw', 'tokugawa', 'draw', 'ishida')
    """
    if lead <= -_SEKIGAHARA_LEAD:
        return "ishida"
    if lead < _SEKIGAHARA_LEAD or lead - claim <= 0:
        return "draw"
    return "tokugawa"


def yamazaki(margin: int, *, mitsuhide_in_castle: bool, castle_holder: str) -> str:
    """TEN-19.5: the result of Yamazaki; `margin` > 0 if Akechi leads, `castle_holder` is an army.

    >>> yamazaki(6, mitsuhide_in_castle=False, castle_holder="hashiba")
    'akechi-marginal'
    >>> yamazaki(0, mitsuhide_in_castle=True, castle_holder="akechi")
    'draw'
    """
    if margin >= 5:
        return "akechi-total" if castle_holder == "akechi" else "akechi-marginal"
    if margin >= 1:
        return "akechi-narrow"
    if margin >= -5:
        return "draw" if mitsuhide_in_castle else "hideyoshi-marginal"
    if margin >= -10:
        return "hideyoshi-marginal" if mitsuhide_in_castle else "hideyoshi-decisive"
    return "hideyoshi-total"


_SEATS: Final = {
    "akechi-total": AKECHI,
    "akechi-marginal": AKECHI,
    "akechi-narrow": AKECHI,
    "draw": NOBODY,
    "hideyoshi-marginal": HASHIBA,
    "hideyoshi-decisive": HASHIBA,
    "hideyoshi-total": HASHIBA,
    "ishida": WEST,
    "tokugawa": EAST,
}

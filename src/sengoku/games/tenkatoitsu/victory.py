"""TEN-17, TEN-19.5, TEN-20.5: the end of the game and who has won."""

from __future__ import annotations

from typing import Final

from sengoku.games.tenkatoitsu.state import BOTH, NOBODY, Battle, Ending

HASHIBA: Final = 0
AKECHI: Final = 1
TOKUGAWA: Final = 0
IKEDA: Final = 1
#: TEN-20.5: what Iwasaki castle is worth, and the lead that wins.
_IWASAKI: Final = 5
_NAGAKUTE_LEAD: Final = 2


def check_sudden_death(s: Battle, unit: int) -> None:
    """TEN-17.1: a chief killed ends some battles at once (TEN-19.5, TEN-20.5)."""
    if not s.scene.commander[unit] or s.over:
        return
    seat = s.scene.unit_seat[unit]
    if s.scene.battle == "nagakute" and seat == IKEDA:
        return
    finish(s, Ending.SUDDEN_DEATH, 1 - seat)


def last_turn_over(s: Battle) -> None:
    """TEN-17.1: after the last turn victory is computed."""
    finish(s, Ending.LAST_TURN, _SEATS[result(s)] if s.scene.battle == "yamazaki" else _nagakute(s))


def finish(s: Battle, ending: int, winner: int) -> None:
    s.ending = ending
    s.winner = winner
    s.over = True
    s.showed()
    if s.recording:
        args: dict[str, object] = {"outcome": result(s), "first": count(s)[0], "second": count(s)[1]}
        s.emit("game-over", "TEN-17.1", args)


def count(s: Battle) -> list[int]:
    """Victory points, bundori, which only count at the end (TEN-17.1), Iwasaki (TEN-20.5, TEN-R29)."""
    points = [s.vp[seat] + s.bundori[seat] for seat in BOTH]
    castle = s.scene.castle
    if castle >= 0 and s.at[castle] >= 0:
        points[s.scene.unit_seat[s.at[castle]]] += _IWASAKI
    return points


def result(s: Battle) -> str:
    """The outcome in a word."""
    if s.ending == Ending.SUDDEN_DEATH:
        return f"sudden-{s.scene.armies[s.winner]}"
    points = count(s)
    if s.scene.battle == "yamazaki":
        fortress = s.scene.field.fortress
        inside = s.pos[s.scene.chief[AKECHI]] == fortress
        holder = s.scene.armies[s.holder]
        return yamazaki(points[AKECHI] - points[HASHIBA], mitsuhide_in_castle=inside, castle_holder=holder)
    winner = _nagakute(s)
    return "draw" if winner == NOBODY else s.scene.armies[winner]


def _nagakute(s: Battle) -> int:
    """TEN-20.5: ahead by two or more, else a draw."""
    points = count(s)
    for seat in BOTH:
        if points[seat] - points[1 - seat] >= _NAGAKUTE_LEAD:
            return seat
    return NOBODY


def yamazaki(margin: object, *, mitsuhide_in_castle: object, castle_holder: object) -> str:
    """TEN-19.5: the result of Yamazaki; `margin` > 0 if Akechi leads, `castle_holder` is an army.

    >>> yamazaki(6, mitsuhide_in_castle=False, castle_holder="hashiba")
    'akechi-marginal'
    >>> yamazaki(0, mitsuhide_in_castle=True, castle_holder="akechi")
    'draw'
    """
    if type(margin) is not int:
        raise ValueError(f"TEN-19.5: the margin is a whole number, not {margin!r}")
    if type(mitsuhide_in_castle) is not bool:
        raise ValueError(f"TEN-19.5: Mitsuhide is in the castle or not, not {mitsuhide_in_castle!r}")
    if castle_holder not in ("akechi", "hashiba", "hideyoshi"):
        raise ValueError(f"TEN-19.5: Shōryūji is held by 'akechi' or 'hideyoshi', not {castle_holder!r}")
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
}

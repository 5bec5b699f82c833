"""TEN-16.1, TEN-16.3, TEN-19.6.3: what losses mean for samurai."""

from __future__ import annotations

from sengoku.games.tenkatoitsu.scenarios import DEAD
from sengoku.games.tenkatoitsu.state import Battle, Stream


def scored(s: Battle, seat: int) -> None:
    """TEN-16.1, TEN-R55: a victory marker reaches a symbol for the first time: the side behind may call."""
    if not s.options.get("samurai"):
        return
    for number, box in enumerate(s.scene.samurai_points):
        if s.vp[seat] >= box and not s.extras.symbols[seat] & 1 << number:
            s.extras.symbols[seat] |= 1 << number
            if s.vp[0] != s.vp[1]:
                s.extras.due.append(0 if s.vp[0] < s.vp[1] else 1)


def roll_for_heroes(s: Battle, unit: int, limit: int) -> None:
    """TEN-16.3: a roll of his own for each samurai; with an eliminated unit he leaves in any case."""
    from sengoku.games.tenkatoitsu.samurai.heroes import fall, heroes_of, leave

    for hero in heroes_of(s, unit) if s.extras.heroes[unit] else []:
        die = s.d6(Stream.COMBAT)
        if s.recording:
            word = "killed" if die <= limit else "unhurt"
            s.emit("samurai-test", "TEN-16.3", {"unit": s.scene.unit_word(unit), "die": die, "result": word})
        if die <= limit:
            fall(s, hero)
        elif s.pos[unit] == DEAD:
            leave(s, hero)


def dismiss_heroes(s: Battle, unit: int) -> None:
    """TEN-16.3: their unit is eliminated without a combat of its own: they leave, and nobody is killed."""
    from sengoku.games.tenkatoitsu.samurai.heroes import heroes_of, leave

    for hero in heroes_of(s, unit) if s.extras.heroes[unit] else []:
        leave(s, hero)


def fights_on(s: Battle, unit: int) -> None:
    """TEN-19.6.3: Mimaki's unit is eliminated and he lives: his samurai comes when the phase is over."""
    from sengoku.games.tenkatoitsu.samurai.heroes import PLACING

    scene = s.scene
    if not s.options.get("mimaki") or scene.last_samurai < 0 or scene.unit_clan[unit] != scene.stubborn:
        return
    if s.pos[unit] == DEAD and not s.killed[unit]:
        s.extras.due.append(PLACING + scene.last_samurai)

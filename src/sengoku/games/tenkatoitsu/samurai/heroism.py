"""TEN-16, TEN-19.6.3: samurai, optional heroes who come to the aid of the side that is behind."""

from __future__ import annotations

from typing import Final

from sengoku.core.fields import replaced
from sengoku.games.tenkatoitsu.places import IN_BOWL, Stream
from sengoku.games.tenkatoitsu.scenarios import DEAD
from sengoku.games.tenkatoitsu.state import Battle

STOCK: Final = -1
#: In `due`: a seat that may call a samurai, or a samurai to be placed, as this + his number.
PLACING: Final = 10


def available(s: Battle, seat: int) -> list[int]:
    """TEN-16.4: the samurai a seat can call; Mimaki's serves for his own rule only."""
    scene = s.scene
    return [
        hero
        for hero, place in enumerate(s.samurai.samurai)
        if place == STOCK and scene.samurai_seat[hero] == seat and hero != scene.last_samurai
    ]


def call(s: Battle, seat: int, rule: str) -> bool:
    """Put an available samurai into the bowl; False if there is none (TEN-16.1, TEN-21.4.7)."""
    heroes = available(s, seat)
    if not heroes:
        return False
    s.samurai.put(heroes[0], IN_BOWL)
    s.emit("samurai-called", rule, seat)
    return True


def mark_score(s: Battle, seat: int) -> None:
    """TEN-16.1, TEN-R55: a victory marker reaches a symbol for the first time: the side behind may call."""
    if not s.options.get("samurai"):
        return
    for number, box in enumerate(s.scene.samurai_points):
        if s.vp[seat] >= box and not s.samurai.symbols[seat] & 1 << number:
            s.samurai.symbols[seat] |= 1 << number
            if s.vp[0] != s.vp[1]:
                s.samurai.due.append(0 if s.vp[0] < s.vp[1] else 1)


def roll_for_heroes(s: Battle, unit: int, limit: int) -> None:
    """TEN-16.3: a roll of his own for each samurai; with an eliminated unit he leaves in any case."""
    for hero in heroes_of(s, unit) if s.samurai.heroes[unit] else []:
        die = s.d6(Stream.COMBAT)
        word = "killed" if die <= limit else "unhurt"
        s.emit("samurai-test", "TEN-16.3", s.scene.unit_word(unit), die, word)
        if die <= limit:
            fall(s, hero)
        elif s.pos[unit] == DEAD:
            leave(s, hero)


def dismiss_heroes(s: Battle, unit: int) -> None:
    """TEN-16.3: their unit is eliminated without a combat of its own: they leave, and nobody is killed."""
    for hero in heroes_of(s, unit) if s.samurai.heroes[unit] else []:
        leave(s, hero)


def fights_on(s: Battle, unit: int) -> None:
    """TEN-19.6.3: Mimaki's unit is eliminated and he lives: his samurai comes when the phase is over."""
    scene = s.scene
    if not s.options.get("mimaki") or scene.last_samurai < 0 or scene.unit_clan[unit] != scene.stubborn:
        return
    if s.pos[unit] == DEAD and not s.killed[unit]:
        s.samurai.due.append(PLACING + scene.last_samurai)


# -- with a unit (TEN-16.3) ----------------------------------------------------------------------------------


def join(s: Battle, hero: int, unit: int) -> None:
    s.samurai.put(hero, unit)
    s.samurai.strengthen(unit, s.scene.samurai_value[hero])
    s.emit("samurai-joined", "TEN-16.3", s.scene.unit_word(unit))


def leave(s: Battle, hero: int) -> None:
    """TEN-16.4: he is taken off the map and available again."""
    unit = s.samurai.samurai[hero]
    s.samurai.strengthen(unit, -s.scene.samurai_value[hero])
    s.samurai.put(hero, STOCK)
    s.emit("samurai-left", "TEN-16.4", s.scene.unit_word(unit))


def heroes_of(s: Battle, unit: int) -> list[int]:
    """The samurai with a unit."""
    return [hero for hero, place in enumerate(s.samurai.samurai) if place == unit]


def fall(s: Battle, hero: int) -> None:
    """TEN-16.4: he is killed: his Individual in bundori, which count for victory as all do (TEN-17.1)."""
    seat = s.scene.samurai_seat[hero]
    s.bundori = replaced(s.bundori, 1 - seat, s.bundori[1 - seat] + s.scene.samurai_value[hero])
    s.emit("samurai-killed", "TEN-16.4", 1 - seat, s.scene.samurai_value[hero])
    leave(s, hero)


def withdraw(s: Battle) -> None:
    """TEN-16.3: at the end of a turn those leave whose unit is outside every enemy zone of control."""
    for hero, unit in enumerate(s.samurai.samurai):
        if unit >= 0 and not s.engaged(unit):
            leave(s, hero)

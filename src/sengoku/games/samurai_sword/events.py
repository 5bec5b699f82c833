"""Everything that can happen in Samurai Sword, by kind, and what each event tells."""

from __future__ import annotations

from typing import Final

from sengoku.core.events import Told

EVENTS: Final[dict[str, Told]] = {
    "attacked": Told("seat target card count", mark="attack"),
    "answered": Told("seat card"),
    "bushido-honour": Told("seat left"),
    "bushido-laid": Told("seat target"),
    "bushido-passed": Told("seat target"),
    "bushido-shogun": Told("seat"),
    "bushido-turned": Told("seat card"),
    "bushido-weapon": Told("seat card"),
    "challenged": Told("seat card", mark="attack"),
    "daimyo": Told("seat"),
    "deadly-strike": Told("team count"),
    "defeated": Told("seat by left", mark="defeat"),
    "discarded": Told("seat card"),
    "diversion": Told("seat target", secret="card"),
    "drew": Told("seat count", secret="cards"),
    "game-over": Told("ending team"),
    "geisha-hand": Told("seat target card"),
    "geisha-permanent": Told("seat target card"),
    "laid": Told("seat card"),
    "lost-life": Told("seat by count left"),
    "meditation": Told("seat target left"),
    "ninjas": Told("seats"),
    "nobunaga": Told("seat left"),
    "parried": Told("seat card"),
    "pile-ran-out": Told("count"),
    "recovered": Told("seat count"),
    "revealed": Told("seat role stars"),
    "shogun": Told("seat"),
    "tea-ceremony": Told("seat"),
    "team-points": Told("team count"),
    "swordmaster": Told("ending team"),
    "took-discard": Told("seat card"),
    "turn": Told("seat"),
}

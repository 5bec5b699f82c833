"""Everything that can happen in Shitennō, by kind, and what each event tells."""

from __future__ import annotations

from typing import Final

from sengoku.core.events import Told

EVENTS: Final[dict[str, Told]] = {
    "general": Told("seat general"),
    "title-dealt": Told("seat title"),
    "drew": Told("seat count", secret="cards"),
    "even-year": Told("count seat"),
    "turned-up": Told("seat count cards"),
    "reshuffled": Told("count"),
    "offered": Told("seat seals count cards"),
    "refused": Told("seat seals count cards"),
    "accepted": Told("seat seals count cards"),
    "kept": Told("seat lot seals count cards"),
    "new-tairo": Told("seat"),
    "split": Told("seat target a b"),
    "chose": Told("seat lot seals count cards"),
    "title": Told("seat title"),
    "odd-year": Told("count"),
    "turn": Told("seat"),
    "paid": Told("seat province way hatamoto count cards helps tiles lost units"),
    "placed": Told("seat province position count bonus"),
    "won-tile": Told("seat tile unit"),
    "used-draw": Told("seat"),
    "done": Told("seat count"),
    "gilded": Told("seat province position"),
    "ended": Told("ending"),
    "hand-shown": Told("seat count cards"),
    "koku-counted": Told("seat count"),
    "majority": Told("seat province count"),
    "game-over": Told("seat count tie"),
}

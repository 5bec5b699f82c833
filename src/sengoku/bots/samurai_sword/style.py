"""The numbers behind the rules of thumb, in one record: `style.toml` has them, with where they come from.

Two styles can meet at one table: that is how numbers are tried.
"""

from __future__ import annotations

import tomllib
from itertools import count
from pathlib import Path
from typing import Any, Final

from sengoku.games.samurai_sword.components import CARD_IDS, ROLE_IDS, Card

#: The version of the file's shape.
VERSION: Final = 1
_NUMBERS: Final = count(1)


class Style:
    """How a bot weighs things; `style.toml` says what each number means."""

    def __init__(self, given: dict[str, Any]) -> None:
        if given["version"] != VERSION:
            raise ValueError(f"a style of version {given['version']}, not {VERSION}")
        numbers: dict[str, float] = {name: float(weight) for name, weight in given["weights"].items()}
        tables: dict[str, list[float]] = {name: list(row) for name, row in given["tables"].items()}
        #: So that what is remembered of one style is not taken for another's.
        self.number: int = next(_NUMBERS)
        self.treason = numbers["treason"]
        self.parries = numbers["parries"]
        self.weapon_kept = numbers["weapon-kept"]
        self.card = numbers["card"]
        self.permanent = [numbers["concentration"], numbers["armour"], numbers["fast-draw"]]
        self.shed = numbers["shed"]
        self.empty_handed = numbers["empty-handed"]
        self.parry_kept = numbers["parry-kept"]
        self.meditation_kept = numbers["meditation-kept"]
        self.rob_last = numbers["rob-last"]
        self.rob_last_in_reach = numbers["rob-last-in-reach"]
        self.rob_in_reach = numbers["rob-in-reach"]
        self.opens_the_way = numbers["opens-the-way"]
        self.bushido_later = numbers["bushido-later"]
        self.bushido_weapon = numbers["bushido-weapon"]
        self.challenge_paid = numbers["challenge-paid"]
        self.honour_for_weapon = numbers["honour-for-weapon"]
        self.spread = numbers["spread"]
        self.spread_per_pile = numbers["spread-per-pile"]
        self.caprice = numbers["caprice"]
        self.memory = numbers["memory"]
        self.hazard = tables["hazard"]
        self.end_is_near = tables["end-is-near"]
        self.taste = [tables["taste-" + role] for role in ROLE_IDS]
        self.order: list[str] = list(given["order"]["cards"])
        self.ranks = [_rank(self.order, card) for card in range(Card.KINDS)]
        self.nobunaga: int = self.order.index("nobunaga")


def _rank(order: list[str], card: int) -> int:
    """A card's place in the order; last, if nobody has judged it yet."""
    name = "weapon" if card < Card.WEAPONS else CARD_IDS[card]
    return order.index(name) if name in order else len(order)


def read(file: Path) -> Style:
    return Style(tomllib.loads(file.read_text("utf-8")))


STYLE: Final = read(Path(__file__).with_name("style.toml"))

"""Small positions of Sekigahara: the West is seat 0, the East seat 1; undecided clans stand where told.

    t = battle({"west.A1": "0303", "west.I": "0505", "east.1": "0606"}, stands={"I": "loyal"})

`diplomacy` begins a turn's diplomacy, `tokens` lets both sides choose, `will_draw_tokens` rigs the treason
bowl. The map is a plain of 24 x 14 hexes unless told otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sengoku.core.events import Event
from sengoku.games.tenkatoitsu.places import Place
from sengoku.games.tenkatoitsu.state import Battle
from sengoku.games.tenkatoitsu.treason import diplomacy as procedures
from sengoku.games.tenkatoitsu.treason.aid import (
    LETTERS,
    NEUTRAL_ONLY,
    STAND_IDS,
    TO_LOYAL,
    TO_TREASON,
    Stand,
)
from sengoku.games.tenkatoitsu.treason.engagement import engage
from sengoku.games.tenkatoitsu.treason.sides import standing
from sengoku.games.tenkatoitsu.treason.tokens import TREASON
from sengoku.games.tenkatoitsu.treason.treason import Treason
from tests.tenkatoitsu.table import Table, ground, table

WEST, EAST = 0, 1
PLAIN = ground(24, 14)


class Aid(Table):
    """A table with the treason aid beside it."""

    @property
    def aid(self) -> Treason:
        assert self.state.treason is not None
        return self.state.treason

    def stand(self, letter: str) -> str:
        return STAND_IDS[self.aid.stand[LETTERS.index(letter.lower())]]

    def track(self, letter: str) -> tuple[int, int]:
        """The boxes of a clan's chits: towards "Loyal!" and towards "Treason!"."""
        number = LETTERS.index(letter.lower())
        return self.aid.loyal[number], self.aid.traitor[number]

    def put_track(self, letter: str, loyal: int = 0, treason: int = 0) -> None:
        number = LETTERS.index(letter.lower())
        self.aid.loyal[number], self.aid.traitor[number] = loyal, treason

    def nearly(self, letter: str, end: str, left: int = 1) -> None:
        """So many boxes are left on the way of a clan to "loyal" or "treason"."""
        number = LETTERS.index(letter.lower())
        if end == "loyal":
            self.aid.loyal[number] = TO_LOYAL[number] - left
        else:
            self.aid.traitor[number] = TO_TREASON[number] - left

    def diplomacy(self) -> list[Event]:
        """The procedure of TEN-21.4.3, up to the first question."""
        return self.let(procedures.begin_diplomacy)

    def tokens(self, west: str, east: str) -> list[Event]:
        """Both sides choose these tokens ("i j")."""
        events: list[Event] = []
        for seat, words in ((WEST, west), (EAST, east)):
            for word in words.split():
                events += self.do(seat, f"token {word.lower()}")
        return events

    def will_draw_tokens(self, *tokens: str) -> None:
        """What comes out of the treason bowl next: "loyal i", "treason c"."""
        self.lay_in_order("bowl", list(self.aid.bowl), [number_of(word) for word in tokens])

    def engage(self, letter: str, stand: str) -> list[Event]:
        """A clan engages."""
        number = LETTERS.index(letter.lower())
        return self.let(lambda s: engage(s, [number], STAND_IDS.index(stand)))


def number_of(word: str) -> int:
    kind, letter = word.split()
    return LETTERS.index(letter.lower()) + (TREASON if kind == "treason" else 0)


def battle(units: Mapping[str, str], *, stands: Mapping[str, str] | None = None, **more: Any) -> Aid:
    """A position; the clans named in `stands` have engaged."""
    t = Aid(table(units, battle="sekigahara", **{"on": PLAIN, **more}).state)
    settle(t.state, stands or {})
    return t


def settle(s: Battle, stands: Mapping[str, str]) -> None:
    """These clans have engaged before, their chits are in the Reserves."""
    t = s.treason
    assert t is not None
    for word, stand in stands.items():
        letter = LETTERS.index(word.lower())
        t.engage(letter, STAND_IDS.index(stand))
        for clan in s.scene.letters[letter]:
            neutral = stand == "neutral" and NEUTRAL_ONLY[letter]
            s.send_chit(clan, Place.GONE if neutral else Place.RESERVE)
    s.scene = standing(s.scene, t.stand)
    s.survey()


def told(events: list[Event], kind: str) -> list[dict[str, object]]:
    """What the events of a kind say."""
    return [event.args for event in events if event.kind == kind]


__all__ = ["EAST", "LETTERS", "WEST", "Aid", "Stand", "battle", "settle", "told"]

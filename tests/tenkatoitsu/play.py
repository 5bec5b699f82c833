"""What all tables of Tenkatoitsu's tests can do, whichever way their position was laid out.

Units, clans and hexes are written as messages name them ("ikeda-b-1", "ikeda-b", "0303"), or as in the army
files ("ikeda.B.1").
"""

from __future__ import annotations

from collections.abc import Sequence

from sengoku.games.tenkatoitsu.components import ORDER_IDS
from sengoku.games.tenkatoitsu.scenarios import DEAD, OFF_MAP
from sengoku.games.tenkatoitsu.state import PLACE_IDS, STREAMS, Battle
from tests.seated import Seated


class Play(Seated[Battle]):
    """A battle under way, with dice and draws that can be laid ready."""

    # -- chance -----------------------------------------------------------------------------------------

    def roll(self, stream: str, *faces: int) -> None:
        """The next dice of a stream ("command", "orders", "combat"), at most 15."""
        self.lay_ready(stream, [(face - 1, 6) for face in faces])

    def lay_ready(self, stream: str, numbers: Sequence[tuple[int, int]]) -> None:
        """Let a stream give these numbers next, each below its second figure."""
        assert len(numbers) <= 15
        words = [((2 * number + 1) << 31) // below for number, below in numbers]
        dice, at = self.state.dice, STREAMS.index(stream)
        dice.counters[at] = (dice.counters[at] // 16 + 1) * 16 + 16 - len(words)
        dice.words[at] = (*[0] * (16 - len(words)), *words)

    # -- looking ----------------------------------------------------------------------------------------

    def clan(self, word: str) -> int:
        scene = self.state.scene
        return [scene.clan_word(clan) for clan in range(len(scene.clan_ids))].index(_said(word))

    def unit(self, word: str) -> int:
        scene = self.state.scene
        return [scene.unit_word(unit) for unit in range(len(scene.unit_clan))].index(_said(word))

    def hex(self, unit: str) -> str:
        """Where a unit is: its hex, "off" or "dead"."""
        hex = self.state.pos[self.unit(unit)]
        return {DEAD: "dead", OFF_MAP: "off"}.get(hex) or self.state.scene.field.names[hex]

    def loss(self, unit: str) -> int:
        return self.state.loss[self.unit(unit)]

    def order(self, clan: str) -> str:
        return ORDER_IDS[self.state.order[self.clan(clan)]]

    def place(self, clan: str) -> str:
        """Where the chit of a clan is."""
        return PLACE_IDS[self.state.place[self.clan(clan)]]


def _said(word: str) -> str:
    return word.replace(".", "-").lower()

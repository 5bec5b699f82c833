"""BUS-3: buying Daimyo honour with katana tiles of strength 3. Worked example: BUS-TV21."""

from __future__ import annotations

from typing import ClassVar

from sengoku.core.choices import Choice
from sengoku.core.reasons import Reason
from sengoku.games.bushido.bag import return_tile
from sengoku.games.bushido.components import PURCHASE_TILES, Tile
from sengoku.games.bushido.notation import BUY, PASS
from sengoku.games.bushido.refusals import why_no_tile
from sengoku.games.bushido.state import Realm
from sengoku.games.bushido.steps import StepQuestion, TurnStep
from sengoku.games.bushido.tracks import change_daimyo_honour


class BuyHonour(StepQuestion):
    """BUS-3.1, BUS-A1: three tiles a point, as one move; asked of every Daimyo, whatever he holds."""

    NAME: ClassVar[str] = "buy-honour"
    RULE: ClassVar[str] = "BUS-3.1"
    PROMPT: ClassVar[str] = "buy"
    STEP: ClassVar[int] = TurnStep.PURCHASE

    def choices(self, s: Realm, seat: int) -> list[Choice]:
        return [*BUY.choices[: s.hands[seat * Tile.KINDS + Tile.KATANA_3] // PURCHASE_TILES], PASS]

    def explain(self, s: Realm, seat: int, choice: Choice) -> list[Reason]:
        if choice.kind != BUY.kind:
            return []
        return why_no_tile(s, seat, Tile.KATANA_3, PURCHASE_TILES * (choice.index + 1), "BUS-3.1")

    def answer(self, s: Realm, seat: int, choice: Choice) -> None:
        s.pop()
        if choice is PASS:
            return
        points = choice.index + 1
        return_tile(s, seat, Tile.KATANA_3, PURCHASE_TILES * points)  # BUS-3.2: they are shown
        s.emit("bought", "BUS-3.2", seat, points, PURCHASE_TILES * points)
        change_daimyo_honour(s, seat, points, "BUS-3.1")

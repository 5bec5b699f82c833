"""What is worth telling of a game of Samurai Sword: honour, and who struck, parried and beat whom."""

from __future__ import annotations

from sengoku.core.annals import Annals, Deed
from sengoku.core.state import State
from sengoku.games.samurai_sword.state import Sword


class SwordAnnals(Annals):
    MEASURE = "label-annals-honour"
    TURN = "turn"
    FIGHTS = ("attacked",)
    TELLING = ("defeated", "bushido-honour", "nobunaga", "challenged")
    DEEDS = (
        Deed("label-deed-attacks", "attacked"),
        Deed("label-deed-damage", "lost-life", "by", "count"),
        Deed("label-deed-wounds", "lost-life", "seat", "count"),
        Deed("label-deed-parries", "parried"),
        Deed("label-deed-defeats", "defeated", "by"),
        Deed("label-deed-cards", "drew", "seat", "count"),
    )

    def standing(self, state: State) -> list[int]:
        assert isinstance(state, Sword)
        return list(state.honour)

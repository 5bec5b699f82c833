"""What is worth telling of a game of Shitennō: the points of all, and who settled, ruled and shared how."""

from __future__ import annotations

from sengoku.core.annals import Annals, Deed
from sengoku.core.state import State
from sengoku.games.shitenno.ending import count
from sengoku.games.shitenno.state import Edo


class EdoAnnals(Annals):
    MEASURE = "label-annals-points"
    TURN = "even-year"
    FIGHTS = ("paid",)
    TELLING = ("placed", "kept", "chose", "accepted", "title")
    DEEDS = (
        Deed("label-deed-provinces", "placed"),
        Deed("label-deed-tiles", "won-tile"),
        Deed("label-deed-tairo", "new-tairo"),
        Deed("label-deed-offers", "offered"),
        Deed("label-deed-refusals", "refused"),
        Deed("label-deed-majorities", "majority"),
    )

    def standing(self, state: State) -> list[int]:
        """What each would count if the game ended now."""
        assert isinstance(state, Edo)
        return list(count(state).totals)

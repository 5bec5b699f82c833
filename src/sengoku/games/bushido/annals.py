"""What is worth telling of a game of Bushido: the Daimyos' honour, and who fought, took and lost what."""

from __future__ import annotations

from sengoku.core.annals import Annals, Deed
from sengoku.core.events import Event
from sengoku.core.state import State
from sengoku.games.bushido.chronicle import tell
from sengoku.games.bushido.state import Realm

_WON = "won-combat won-without-sword won-by-treason"
_UNEXPECTED = "label-deed-unexpected"


class RealmAnnals(Annals):
    MEASURE = "label-annals-honour"
    TURN = "turn"
    FIGHTS = ("combat",)
    TELLING = ("conquered", "became-shogun", "took-neutral", "bought", "converted", "revolted", "to-arms")
    DEEDS = (
        Deed("label-deed-combats", _WON),
        Deed(_UNEXPECTED, ""),
        Deed("label-deed-conquests", "conquered took-neutral"),
        Deed("label-deed-troops-lost", "lost-troops sacrificed", "seat", "count"),
        Deed("label-deed-tea", "tea"),
        Deed("label-deed-bought", "bought", "seat", "count"),
    )

    def standing(self, state: State) -> list[int]:
        assert isinstance(state, Realm)
        return list(state.daimyo_honour)

    def done(self, state: State, event: Event) -> list[tuple[str, int, int]]:
        found = super().done(state, event)
        if event.kind in _WON.split():
            assert isinstance(state, Realm)
            seat = event.args["seat"]
            assert isinstance(seat, int)
            if _outnumbered(state, seat):
                found.append((_UNEXPECTED, seat, 1))
        return found


def _outnumbered(s: Realm, winner: int) -> bool:
    """Whether who won the last combat had fewer troops in it than the other."""
    fought = tell(s)
    if fought is None:
        return False
    forces: dict[int, int] = {side["seat"]: side["troops"] + side["elites"] for side in fought["sides"]}
    return forces[winner] < max(forces.values())

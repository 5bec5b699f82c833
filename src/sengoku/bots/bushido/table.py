"""A seat's view, read once into plain numbers: provinces by number, players by seat, nobody is -1."""

from __future__ import annotations

from typing import Any, Final

from sengoku.games.bushido.components import DISC_IDS, ELITE_WORTH, MONTHS, ROLE_IDS, TILE_IDS
from sengoku.games.bushido.provinces import PROVINCE_IDS

NOBODY: Final = -1
NUMBER: Final = {id: number for number, id in enumerate(PROVINCE_IDS)}


class Table:
    """What a seat knows, as lists by province and by seat."""

    __slots__ = (
        "bag",
        "bonus",
        "confined",
        "daimyo",
        "dh",
        "disc_hand",
        "discs",
        "elites",
        "fortress",
        "hand",
        "honour",
        "katana",
        "koku",
        "limit",
        "me",
        "might",
        "month",
        "near",
        "on_map",
        "owner",
        "roles",
        "ronin",
        "seats",
        "sh",
        "size",
        "terms",
        "tiles",
        "troops",
    )

    def __init__(self, view: dict[str, Any]) -> None:
        self.me: int = view["seat"]
        self.seats: int = view["seats"]
        self.month: int = view["month"]
        self.daimyo = somebody(view["daimyo"])
        #: Seats by role number.
        self.roles: list[int] = [somebody(view["roles"][role]) for role in ROLE_IDS]
        self.bag: int = view["bag"]
        #: BUS-A47: whether troops of isolated provinces may not even attack.
        self.confined = view["options"]["isolated_troops"] == "nothing"
        self._read_provinces(view["provinces"])
        self._read_players(view["players"])
        self.terms = self._terms()

    def _read_provinces(self, provinces: list[dict[str, Any]]) -> None:
        self.size = len(provinces)
        self.owner: list[int] = [somebody(province["owner"]) for province in provinces]
        self.troops: list[int] = [province["troops"] for province in provinces]
        self.elites: list[int] = [province["elites"] for province in provinces]
        #: BUS-C.7: an elite token counts as three.
        self.might = [troops + ELITE_WORTH * self.elites[n] for n, troops in enumerate(self.troops)]
        self.ronin: list[int] = [province["ronin"] for province in provinces]
        #: 0 for what is still face down.
        self.honour: list[int] = [province["honour"] or 0 for province in provinces]
        self.koku: list[int] = [province["koku"] or 0 for province in provinces]
        self.katana: list[int] = [province["katana"] or 0 for province in provinces]
        self.fortress: list[bool] = [province["terrain"] == "fortress" for province in provinces]
        self.near: list[list[int]] = [[NUMBER[id] for id in province["neighbours"]] for province in provinces]

    def _read_players(self, players: list[dict[str, Any]]) -> None:
        self.dh: list[int] = [player["daimyo_honour"] for player in players]
        self.sh: list[int] = [player["samurai_honour"] for player in players]
        self.tiles: list[int] = [player["tiles"] for player in players]
        self.discs: list[int] = [player["discs"] for player in players]
        self.limit: list[int] = [player["troop_limit"] for player in players]
        self.on_map: list[int] = [player["on_map"] for player in players]
        mine = players[self.me]
        self.bonus: list[int] = mine["bonus"]
        #: By tile and by disc number.
        self.hand: list[int] = [mine["hand"][id] for id in TILE_IDS]
        self.disc_hand: list[int] = [mine["disc_hand"][id] for id in DISC_IDS]

    def _terms(self) -> int:
        """BUS-E.4: how often I shall be Daimyo after this turn, if a month goes by each time."""
        left = MONTHS - self.month
        if self.daimyo == NOBODY:
            return left // self.seats + 1
        wait = (self.me - self.daimyo) % self.seats or self.seats
        return 0 if wait > left else 1 + (left - wait) // self.seats

    def own(self, seat: int) -> list[int]:
        """The provinces of a seat, its fortress included."""
        return [number for number in range(self.size) if self.owner[number] == seat]

    def borders(self, number: int, seat: int) -> int:
        """How many provinces of this seat are beside a province."""
        return sum([1 for near in self.near[number] if self.owner[near] == seat])


def somebody(seat: int | None) -> int:
    return NOBODY if seat is None else seat

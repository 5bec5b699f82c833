"""A seat's view, read once into plain numbers: provinces by number, players by seat, nobody is -1."""

from __future__ import annotations

from typing import Final

from sengoku.bots.offers import there
from sengoku.games.bushido.components import DISC_IDS, ELITE_WORTH, MONTHS, ROLE_IDS, TILE_IDS
from sengoku.games.bushido.provinces import PROVINCE_IDS
from sengoku.games.bushido.view import Clan, Province, RealmView

NOBODY: Final = -1
NUMBER: Final[dict[object, int]] = {id: number for number, id in enumerate(PROVINCE_IDS)}


class Table:
    """What a seat knows, as lists by province and by seat."""

    def __init__(self, view: RealmView) -> None:
        self.me = there(view["seat"])
        self.seats = view["seats"]
        self.month = view["month"]
        self.daimyo = somebody(view["daimyo"])
        #: Seats by role number.
        self.roles = [somebody(view["roles"][role]) for role in ROLE_IDS]
        #: BUS-A47: whether troops of isolated provinces may not even attack.
        self.confined = view["options"]["isolated_troops"] == "nothing"
        self._read_provinces(view["provinces"])
        self._read_players(view["players"])
        self.terms = self._terms()

    def _read_provinces(self, provinces: list[Province]) -> None:
        self.size = len(provinces)
        self.owner = [somebody(province["owner"]) for province in provinces]
        self.troops = [province["troops"] for province in provinces]
        self.elites = [province["elites"] for province in provinces]
        #: BUS-C.7: an elite token counts as three.
        self.might = [troops + ELITE_WORTH * self.elites[n] for n, troops in enumerate(self.troops)]
        self.ronin = [province["ronin"] for province in provinces]
        #: 0 for what is still face down.
        self.honour = [province["honour"] or 0 for province in provinces]
        self.koku = [province["koku"] or 0 for province in provinces]
        self.katana = [province["katana"] or 0 for province in provinces]
        self.fortress = [province["terrain"] == "fortress" for province in provinces]
        self.near = [[NUMBER[id] for id in province["neighbours"]] for province in provinces]

    def _read_players(self, players: list[Clan]) -> None:
        self.dh = [player["daimyo_honour"] for player in players]
        self.sh = [player["samurai_honour"] for player in players]
        self.tiles = [player["tiles"] for player in players]
        self.discs = [player["discs"] for player in players]
        self.limit = [player["troop_limit"] for player in players]
        self.on_map = [player["on_map"] for player in players]
        mine = players[self.me]
        hand, discs = there(mine["hand"]), there(mine["disc_hand"])
        #: By tile and by disc number.
        self.hand = [hand[id] for id in TILE_IDS]
        self.disc_hand = [discs[id] for id in DISC_IDS]

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

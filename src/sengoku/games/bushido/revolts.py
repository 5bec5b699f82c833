"""BUS-R: automatic revolts of the Ronin. Nobody gets samurai honour for one (BUS-R.3)."""

from __future__ import annotations

from sengoku.core.state import NOBODY
from sengoku.games.bushido.bag import remove_ronin
from sengoku.games.bushido.components import Terrain
from sengoku.games.bushido.provinces import PROVINCE_IDS
from sengoku.games.bushido.state import Realm
from sengoku.games.bushido.tracks import change_daimyo_honour


def check_revolts(s: Realm) -> None:
    """BUS-R.1, BUS-R.6: owners clockwise from the Daimyo, each one's provinces in order."""
    ronin = s.ronin
    due = [province for province in range(len(ronin)) if ronin[province] and revolt_due(s, province)]
    if not due:
        return
    for seat in s.clockwise(s.daimyo):
        for province in due:
            if s.owner[province] == seat:
                revolt(s, province)


def check_revolt(s: Realm, province: int) -> None:
    """One province after a Ronin was placed there or attackers left it."""
    if revolt_due(s, province):
        revolt(s, province)


def revolt_due(s: Realm, province: int) -> bool:
    """At least one Ronin, and at least as many as troops; never on a fortress (BUS-R.4), so nobody is ever
    without land (BUS-E.3). Worked example: BUS-TV25.
    """
    ronin = s.ronin[province]
    if ronin == 0 or s.owner[province] == NOBODY or s.face[province] == Terrain.FORTRESS:
        return False
    return ronin >= s.might(province)


def revolt(s: Realm, province: int) -> None:
    """BUS-R.2: the troops go home, as many Ronin to the bag, the others stay in a neutral province."""
    seat = s.owner[province]
    fallen = s.might(province)
    s.emit("revolted", "BUS-R.2", seat, PROVINCE_IDS[province], fallen, s.ronin[province] - fallen)
    send_home(s, seat, province)
    remove_ronin(s, province, fallen)
    become_neutral(s, province, "BUS-R.2")


def send_home(s: Realm, seat: int, province: int) -> None:
    """Troops return to the reserve; elite tokens leave the game (BUS-C.7)."""
    s.add_reserve(seat, s.troops[province])
    s.add_troops(province, -s.troops[province])
    s.put_elites(province, 0)


def become_neutral(s: Realm, province: int, rule: str) -> None:
    """The owner loses the province's honour, koku and katana; nobody gains them."""
    seat = s.owner[province]
    s.take_province(province, NOBODY)
    change_daimyo_honour(s, seat, -s.honour_of(province), rule)

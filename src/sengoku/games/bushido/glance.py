"""BUS-16.1, BUS-16.2: what a seat may know, as plain numbers: a view for bots. Nobody is -1."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from sengoku.core.frames import Frame
from sengoku.core.glance import Glance
from sengoku.core.state import NOBODY
from sengoku.games.bushido.appointment import TroopQuestion
from sengoku.games.bushido.clash import STRENGTHS, Clash
from sengoku.games.bushido.components import (
    ELITE_WORTH,
    KOKU,
    MONTHS,
    TROOP_LIMIT,
    TROOPS,
    Disc,
    Role,
    Terrain,
    Tile,
)
from sengoku.games.bushido.counsel import DEMAND, PROPOSAL, Counsel
from sengoku.games.bushido.fight import Stakes
from sengoku.games.bushido.mobilisation import March
from sengoku.games.bushido.regrouping import Regroup
from sengoku.games.bushido.set_up import Deploy
from sengoku.games.bushido.state import FACE_DOWN, Realm
from sengoku.games.bushido.tea import Invitation


class Asked:
    """What is asked, by number."""

    NOTHING: Final = -1
    FORTRESS: Final = 0
    CLAIM: Final = 1
    DEPLOY: Final = 2
    DISCS: Final = 3
    DISBAND: Final = 4
    RECRUIT: Final = 5
    RELIEVE: Final = 6
    TRADE: Final = 7
    GUARD: Final = 8
    TEA: Final = 9
    INVITATION: Final = 10
    CONVERT: Final = 11
    BUY: Final = 12
    ROLE: Final = 13
    TILES: Final = 14
    SPYING: Final = 15
    UPRISING: Final = 16
    REVOLT: Final = 17
    CAMPAIGN: Final = 18
    REGROUP: Final = 19
    TARGET: Final = 20
    ORIGIN: Final = 21
    ELITES: Final = 22
    TROOPS: Final = 23
    BONUS: Final = 24
    STAKES: Final = 25
    TACTIC: Final = 26
    RETREAT: Final = 27
    SEPPUKU: Final = 28
    PROPOSE: Final = 29
    VERDICT: Final = 30
    ARMS: Final = 31
    KOTAU: Final = 32


#: By procedure; those of several questions begin with this one.
_ASKED: Final[dict[str, int]] = {
    "choose-fortress": Asked.FORTRESS,
    "choose-province": Asked.CLAIM,
    "deploy": Asked.DEPLOY,
    "refill-discs": Asked.DISCS,
    "disband": Asked.DISBAND,
    "recruit": Asked.RECRUIT,
    "replace-elites": Asked.RELIEVE,
    "trade-token": Asked.TRADE,
    "place-elites": Asked.GUARD,
    "free-tea": Asked.TEA,
    "invitation": Asked.INVITATION,
    "conversion": Asked.CONVERT,
    "buy-honour": Asked.BUY,
    "hand-out": Asked.ROLE,
    "play-tiles": Asked.TILES,
    "spying": Asked.SPYING,
    "hatamoto-ronin": Asked.UPRISING,
    "special-revolt": Asked.REVOLT,
    "declare-campaign": Asked.CAMPAIGN,
    "regroup": Asked.REGROUP,
    "march": Asked.TARGET,
    "put-bonus": Asked.BONUS,
    "stakes": Asked.STAKES,
    "tactics": Asked.TACTIC,
    "retreat": Asked.RETREAT,
    "counsel": Asked.SEPPUKU,
    "to-arms": Asked.ARMS,
    "audience": Asked.KOTAU,
}


_SEEN: Final = """seats month turns daimyo roles confined campaign size near owner face honours katanas
    troops elites might ronin dh sh incomes tiles discs hand disc_hand limit clan tokens terms asked count
    picked empty target origin sent_elites host advice adviser in_combat special attacker defender
    attack_troops attack_elites bonus staked foe_height foe_top"""


def is_told(step: Frame[Any]) -> bool:
    """Whether a procedure of this kind tells more than what it asks and who fights where (`UnderWay`)."""
    return isinstance(step, (Regroup, Deploy, TroopQuestion, March, Invitation, Counsel))


@mypyc_attr(acyclic=True, free_list_len=1)
class UnderWay:
    """What everybody sees of the procedure under way, and of what it is about."""

    def __init__(self, s: Realm) -> None:
        #: While regrouping: where from, and the province that waits for a piece.
        self.picked = self.empty = NOBODY
        #: Of an attack that is ordered or fought.
        self.target = self.origin = NOBODY
        self.sent_elites = 0
        self.host = NOBODY
        #: How many troops are moved at once, 0 if no number was named.
        self.count = 0
        #: Of counsel: the loss, below 0 Seppuku, and whose advice it is.
        self.advice = 0
        self.adviser = NOBODY
        if not s.over:
            self._read(s.stack[-1])
        if s.clash is not None:
            self.target, self.origin = s.clash.target, s.clash.origin

    def _read(self, step: Frame[Any]) -> None:
        if isinstance(step, Regroup):
            self.picked, self.empty, self.count = step.picked, step.empty, step.count
        elif isinstance(step, (Deploy, TroopQuestion)):
            self.count = step.count
        elif isinstance(step, March):
            self.target, self.origin = step.target, step.origin
            self.sent_elites = max(0, step.elites)
        elif isinstance(step, Invitation):
            self.host = step.host
        elif isinstance(step, Counsel) and step.stage != PROPOSAL and step.stage != DEMAND:
            self.advice, self.adviser = step.advice, step.seat


def asked(s: Realm) -> int:
    """What is asked."""
    if s.over:
        return Asked.NOTHING
    step = s.stack[-1]
    if isinstance(step, March) and step.target != NOBODY:
        if step.origin == NOBODY:
            return Asked.ORIGIN
        return Asked.ELITES if step.elites == NOBODY else Asked.TROOPS
    if isinstance(step, Counsel) and step.stage != DEMAND:
        return Asked.PROPOSE if step.stage == PROPOSAL else Asked.VERDICT
    return _ASKED.get(step.NAME, Asked.NOTHING)


class RealmGlance(Glance):
    """What a seat knows, as lists by province and by seat, and what it is asked (`Asked`)."""

    SEEN: ClassVar[tuple[str, ...]] = tuple(_SEEN.split())

    def __init__(self, s: Realm, seat: int) -> None:
        super().__init__(seat)
        self.seats = s.seats
        self.month = s.month
        self.turns = s.turns
        self.daimyo = s.roles[Role.DAIMYO]
        #: Seats by role number.
        self.roles = s.roles
        #: BUS-A47: whether troops of isolated provinces may not even attack.
        self.confined = s.options["isolated_troops"] == "nothing"
        self.campaign = bool(s.options["campaign"])
        self._read_provinces(s)
        self._read_clans(s, seat)
        self.terms = _terms(s, seat)
        self.asked = asked(s)
        self._read_step(UnderWay(s))
        self._read_combat(s, seat)

    def _read_provinces(self, s: Realm) -> None:
        self.size = s.land.size
        self.near = s.land.neighbours
        self.owner = s.owner
        #: Terrain by province; what each terrain brings, the fortress included.
        self.face = s.face
        self.honours = s.honour
        self.katanas = s.katana
        self.troops = s.troops.copy()
        self.elites = s.elites
        #: BUS-C.7: an elite token counts as three.
        self.might = self.troops
        for province in range(self.size):
            if s.elites[province]:
                self.might = [troops + ELITE_WORTH * s.elites[n] for n, troops in enumerate(s.troops)]
                break
        self.ronin = s.ronin

    def _read_clans(self, s: Realm, seat: int) -> None:
        self.dh = s.daimyo_honour
        self.sh = s.samurai_honour
        self.incomes = s.income
        #: How many are behind each screen.
        self.tiles = [s.tiles_held(other) for other in range(s.seats)]
        self.discs = [s.discs_held(other) for other in range(s.seats)]
        #: My own: by tile and by disc number, the troops I can feed and those that are left, bonus tokens.
        self.hand = s.hands[seat * Tile.KINDS : (seat + 1) * Tile.KINDS]
        self.disc_hand = s.discs[seat * Disc.KINDS : (seat + 1) * Disc.KINDS]
        self.limit = min(TROOP_LIMIT, s.koku[seat])
        self.clan = TROOPS - s.fallen[seat]
        self.tokens = s.bonus[seat]

    def _read_step(self, step: UnderWay) -> None:
        self.picked = step.picked
        self.empty = step.empty
        self.target = step.target
        self.origin = step.origin
        self.sent_elites = step.sent_elites
        self.host = step.host
        self.count = step.count
        self.advice = step.advice
        self.adviser = step.adviser

    def _read_combat(self, s: Realm, seat: int) -> None:
        """The combat under way; its discs and lower tiles are nobody's business yet, but for one's own."""
        self.in_combat = False
        self.special = False
        self.attacker = self.defender = NOBODY
        self.attack_troops = self.attack_elites = self.bonus = 0
        #: My tiles of each strength in the stack; the other stack as far as it is shown.
        self.staked = [0] * STRENGTHS
        self.foe_height = self.foe_top = 0
        clash = s.clash
        if clash is None:
            return
        self.in_combat = True
        self.special = clash.special == 1
        self.attacker, self.defender = clash.attacker, clash.defender
        self.attack_troops, self.attack_elites = clash.troops, clash.elites
        self.bonus = clash.bonus
        if seat == clash.attacker or seat == clash.defender:
            self._read_stacks(s, clash, clash.side(seat))

    def _read_stacks(self, s: Realm, clash: Clash, side: int) -> None:
        low = side * STRENGTHS
        step = s.stack[-1]
        if isinstance(step, Stakes):
            self.staked = list(step.staked[low : low + STRENGTHS])
        else:
            self.staked = clash.stakes[low : low + STRENGTHS]
            self.foe_height = clash.height(1 - side)
            self.foe_top = clash.tops[1 - side]

    # -- what follows -------------------------------------------------------------------------------------

    def honour(self, province: int) -> int:
        """0 for what is still face down; so for the others."""
        face = self.face[province]
        return 0 if face == FACE_DOWN else self.honours[face]

    def katana(self, province: int) -> int:
        face = self.face[province]
        return 0 if face == FACE_DOWN else self.katanas[face]

    def koku(self, province: int) -> int:
        face = self.face[province]
        return 0 if face == FACE_DOWN else KOKU[face]

    def is_fortress(self, province: int) -> bool:
        return self.face[province] == Terrain.FORTRESS

    def own(self, seat: int) -> list[int]:
        """The provinces of a seat, its fortress included."""
        owner = self.owner
        return [province for province in range(self.size) if owner[province] == seat]

    def borders(self, province: int, seat: int) -> bool:
        """Whether a province of this seat is beside a province."""
        for near in self.near[province]:
            if self.owner[near] == seat:
                return True
        return False


def _terms(s: Realm, seat: int) -> int:
    """BUS-E.4: how often a seat will be Daimyo after this turn, if a month goes by each time."""
    left = MONTHS - s.month
    daimyo = s.roles[Role.DAIMYO]
    if daimyo == NOBODY:
        return left // s.seats + 1
    wait = (seat - daimyo) % s.seats or s.seats
    return 0 if wait > left else 1 + (left - wait) // s.seats

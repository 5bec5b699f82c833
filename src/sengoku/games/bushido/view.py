"""BUS-16: the shape of a view of Bushido. Seats are numbers, provinces ids such as "P07", None is nobody."""

from __future__ import annotations

from typing import Annotated, Final, Literal, NotRequired, TypeAlias, TypedDict

from sengoku.core.views import Both, OneOf, View
from sengoku.games.bushido import components
from sengoku.games.bushido.components import DISC_IDS, ROLE_IDS, TERRAIN_IDS, TILE_IDS
from sengoku.games.bushido.ledger import TRACK_IDS
from sengoku.games.bushido.state import ENDING_IDS

Terrain: TypeAlias = Annotated[str, OneOf(TERRAIN_IDS)]
Role: TypeAlias = Annotated[str, OneOf(ROLE_IDS)]
Tile: TypeAlias = Annotated[str, OneOf(TILE_IDS)]
Disc: TypeAlias = Annotated[str, OneOf(DISC_IDS)]
Tactic: TypeAlias = Annotated[str, OneOf(DISC_IDS[: components.Disc.TACTICS])]
Track: TypeAlias = Annotated[str, OneOf(TRACK_IDS)]
Ending: TypeAlias = Annotated[str, OneOf(ENDING_IDS[1:])]


class Province(TypedDict):
    id: str
    #: Doubled-width coordinates: neighbours are (x±2, y) and (x±1, y±1).
    x: int
    y: int
    part: str
    neighbours: list[str]
    owner: int | None
    #: None: face down.
    terrain: Terrain | None
    troops: int
    elites: int
    ronin: int
    honour: int | None
    koku: int | None
    katana: int | None


class Clan(TypedDict):
    seat: int
    fortress: str | None
    daimyo_honour: int
    samurai_honour: int
    koku: int
    income: int
    #: Koku after its cap.
    troop_limit: int
    #: Income after its cap.
    draws: int
    on_map: int
    reserve: int
    #: Out of the game.
    fallen: int
    #: Unused tokens: [3, 6].
    bonus: list[int]
    campaign_token: bool
    #: Not yet in play.
    elites: int
    #: How many are behind the screen.
    tiles: int
    discs: int
    #: One's own; everybody's when the game is over.
    hand: dict[Tile, int] | None
    disc_hand: dict[Disc, int] | None


class Side(TypedDict):
    seat: int
    #: Whether the present step is sealed.
    sealed: bool
    #: None until step 1 is shown.
    height: int | None
    top: int | None
    #: None until all is shown: [1, 1, 3].
    tiles: list[int] | None
    disc: Tactic | None


class Mine(TypedDict):
    """What only a fighter knows (BUS-16.2)."""

    stake: dict[str, int]
    top: int | None
    disc: Tactic | None


class Combat(TypedDict):
    #: The Hatamoto's revolt.
    special: bool
    attacker: int
    defender: int
    daimyo: int
    province: str
    origin: str | None
    troops: int
    elites: int
    defenders: int
    defending_elites: int
    #: [3, 6] as put there.
    bonus: list[int]
    #: The seat that has won, while the beaten choose where to retreat.
    winner: int | None
    #: The attacker's and the defender's.
    sides: Both[Side]
    mine: Mine | None


class LastSide(TypedDict):
    """One side of the last combat; no disc: the tiles under the top were never shown (BUS-8.3)."""

    seat: int
    troops: int
    elites: int
    height: int
    #: 0: no tile.
    top: int
    tiles: list[int] | None
    disc: Tactic | None
    #: None: not compared.
    strength: int | None
    #: Losses by the result, and by the enemy's tiles.
    due: int
    extra: int
    #: What it lost.
    losses: int
    #: Samurai honour gained, without a duel's transfer.
    honour: int


class LastCombat(TypedDict):
    """The last combat as everybody saw it, however long ago."""

    turn: int
    special: bool
    daimyo: int
    province: str
    #: What the bonus tokens were worth.
    bonus: int
    winner: int
    #: In a special revolt "bushi" is the Daimyo who defends.
    owner: Literal["daimyo", "bushi", "neutral"]
    #: Neutral because the Ronin rose after the combat (BUS-R.5).
    revolted: bool
    sacrificed: bool
    duel_transfer: bool
    #: The paragraphs that decided.
    rules: list[str]
    sides: Both[LastSide]


class LedgerLine(TypedDict):
    """What one source of honour brought, by seat; the lines of a track add up to what it shows."""

    track: Track
    kind: str
    rule: str
    points: list[int]


class TurnStep(TypedDict, total=False):
    """What is open about the procedure under way."""

    #: While regrouping.
    picked: str | None
    elite: bool
    #: The province whose last piece has left: one of the other kind comes next (BUS-A55).
    empty: str | None
    #: How many troops the next choice moves.
    count: int
    #: Of an attack that is ordered; a seat while a spy looks.
    target: str | int | None
    origin: str | None
    elites: int | None
    #: Of an invitation.
    host: int
    guest: int
    #: Of counsel: "seppuku" or a number.
    advice: str | int
    by: int
    spy: int


class Map(TypedDict):
    id: str
    #: How many tiles of each terrain are not turned up yet (set-up).
    mix: dict[str, int]


class Spied(TypedDict):
    target: int
    hand: dict[Tile, int]
    disc_hand: dict[Disc, int]


class RealmResult(TypedDict):
    ending: Ending
    winner: int
    daimyo_honour: list[int]
    lines: list[LedgerLine]


class Said(TypedDict, total=False):
    """What events and questions say, by name; None where a seat may not know."""

    seat: int
    target: int
    by: int
    count: int
    gained: int
    left: int
    before: int
    after: int
    month: int
    koku: int
    income: int
    attack: int
    defence: int
    seats: list[int]
    #: 0 or 1.
    elite: int
    province: str
    origin: str
    terrain: Terrain
    role: Role
    tile: Tile
    #: How many were bought, where they are hidden.
    tiles: list[Tile] | int | None
    disc: Disc | None
    discs: list[Disc] | None
    audience: Literal["appease", "escalate", "plead"]
    rules: list[str]


class Sum(TypedDict):
    """What a side comes to (BUS-8.6, BUS-8.7)."""

    katanas: int
    doubled: bool
    #: What the troops add; None: nothing.
    might: int | None
    total: int


class Prospect(TypedDict):
    """How one's own disc fares against one of theirs."""

    theirs: Tactic
    #: What is compared, and the least and most they can have; None where nothing is (BUS-8.14).
    mine: int | None
    low: int | None
    high: int | None
    #: To win, if the tiles that are not seen lie as those in the box.
    chance: float


class DiscSums(TypedDict):
    """What one of a fighter's own discs makes of its stack."""

    disc: Tactic
    plain: int
    #: The disc it dominates, and what it comes to against it.
    foe: Tactic | None
    best: int | None
    #: Once the other stack is seen.
    against: list[Prospect]


class Count(TypedDict):
    """How many tiles or discs of a kind there are, and where those are that the viewer sees."""

    kind: str
    copies: int
    hand: int
    #: Open: Ronin on the map, tiles shown in combat.
    table: int
    #: In the bag or the stock, among the discards, behind other screens.
    unseen: int


class Sums(TypedDict):
    """The arithmetic of a combat, as far as it is seen; what is left; what brought the honour."""

    score: Both[Sum] | None
    discs: list[DiscSums]
    tiles: list[Count]
    discs_left: list[Count]
    ledger: list[LedgerLine]


class RealmView(View):
    #: 0 during set-up, else 1 to 12.
    phase: int
    #: 13 when the year is over.
    month: int
    #: Turns begun so far.
    turns: int
    #: Turns cut short by a Geisha or for want of an attack since the Shogun marker moved (BUS-E.5).
    stalled: int
    first: int
    #: The active player; None during set-up.
    daimyo: int | None
    roles: dict[Role, int | None]
    #: A second attack will follow, or is under way.
    campaign: Literal["declared", "second"] | None
    #: The procedure under way, e.g. "regroup", "stakes".
    asking: str | None
    step: TurnStep
    map: Map
    #: In order of ids.
    provinces: list[Province]
    players: list[Clan]
    #: For the spy alone while he looks (BUS-A34).
    spied: Spied | None
    #: How many tiles and discs are there.
    bag: int
    stock: int
    discard: int
    combat: Combat | None
    last_combat: LastCombat | None
    result: NotRequired[RealmResult]
    #: Added at a table.
    sums: NotRequired[Sums]


VIEW: Final = RealmView
SAID: Final = Said

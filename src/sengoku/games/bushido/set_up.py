"""BUS-0: set-up, from the empty table to the first Daimyo. The outline stands in `SetUp.run`."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from sengoku.core.choices import Choice, Verb
from sengoku.core.events import Ask
from sengoku.core.fields import Field, Number, clear, last_seat, replaced
from sengoku.core.frames import ALONE, Frame
from sengoku.core.reasons import Reason
from sengoku.core.state import NOBODY
from sengoku.games.bushido.bag import deal_hands
from sengoku.games.bushido.components import (
    BOX,
    DISCS,
    ELITES,
    KOKU,
    PROVINCES_EACH,
    START_DISCS,
    START_MONTH,
    START_SAMURAI_HONOUR,
    TERRAIN_IDS,
    TROOP_LIMIT,
    TROOPS,
    Disc,
    Role,
    Terrain,
    bag_of,
)
from sengoku.games.bushido.counts import counted, counts, place, why_no_count
from sengoku.games.bushido.discs import draw_disc, note_disc
from sengoku.games.bushido.ledger import blank_ledger
from sengoku.games.bushido.notation import CLAIM, COUNT, DONE, FORTRESS, PLACE, SPREAD
from sengoku.games.bushido.outline import Turn
from sengoku.games.bushido.provinces import PROVINCE_IDS, provinces
from sengoku.games.bushido.refusals import choices_in, not_yours, province
from sengoku.games.bushido.state import FACE_DOWN, Place, Realm, Stream
from sengoku.games.bushido.tracks import change_daimyo_honour

#: Both bonus tokens unused.
_BOTH_TOKENS: Final = 3


def set_up(s: Realm) -> None:
    """Give out everything and ask for the first fortress."""
    clear(s)
    s.samurai_honour = [START_SAMURAI_HONOUR] * s.seats  # BUS-0.10, BUS-H.7: the one legal tie
    s.month = START_MONTH  # BUS-0.10
    s.ledger = blank_ledger(s.seats)
    _hand_out(s)
    _lay_provinces(s)
    if s.options["first_player"] == "random":  # BUS-0.1
        s.first = s.dice.below(Stream.SETUP, s.seats)
    s.start(SetUp(0))


def _hand_out(s: Realm) -> None:
    """BUS-0.2 to BUS-0.4: troops, tokens, discs, and all support tiles into the bag."""
    seats = s.seats
    s.reserve = [TROOPS] * seats
    s.bonus = [_BOTH_TOKENS] * seats
    has_token = s.options["campaign"] or s.options["elite"]
    s.token = [1 if has_token else 0] * seats
    s.barracks = [ELITES if s.options["elite"] else 0] * seats
    s.bag = bag_of(str(s.options["katana"]))
    s.stock = list(DISCS)
    for seat in range(seats):
        for disc in START_DISCS:
            s.stock[disc] -= 1
            s.discs = replaced(s.discs, seat * Disc.KINDS + disc, s.discs[seat * Disc.KINDS + disc] + 1)
            note_disc(s, Place.DEALT, seat, disc)  # openly: everybody gets the same three
    for seat in range(seats):
        draw_disc(s, seat)


def _lay_provinces(s: Realm) -> None:
    """BUS-0.5, BUS-0.6: the mix lies face down; which tile lies where is settled when it is turned.

    All tiles that are still face down are alike to everybody, so this is the same as shuffling them first. A
    random mix is a draw from all 32 (BUS-0.5). A map that is built beforehand says what lies where.
    """
    if s.land.terrain is None and s.options["mix"] == "random":
        s.faces = list(BOX)
    else:
        s.faces = list(s.land.mix)


class SetUp(Frame[Realm]):
    """The steps of set-up in their order."""

    NAME: ClassVar[str] = "set-up"
    FIELDS: ClassVar[tuple[Field, ...]] = (Number("stage", 1, 4),)

    def __init__(self, stage: int) -> None:
        self.stage = stage

    def run(self, s: Realm) -> bool:
        stage = self.stage
        s.become(SetUp(stage + 1))
        if stage == 0:
            s.emit("first-player", "BUS-0.1", s.first)
            s.push(ChooseFortress(0))  # BUS-0.7
        elif stage == 1:
            s.push(ChooseProvince(0))  # BUS-0.8
        elif stage == 2:
            score(s)  # BUS-0.9
        elif stage == 3:
            s.push(Deploy(0, 0))  # BUS-0.11
        else:
            deal_hands(s, s.first, "BUS-0.12")
            s.pop()
            s.roles = replaced(s.roles, Role.DAIMYO, s.first)  # BUS-0.13
            s.push(Turn())
        return False

    def fits(self, s: Realm, below: Frame[Any] | None) -> bool:
        if below is not None or s.step or len(s.stack) != (1 if s.over else 2):
            return False
        still = s.phase == s.turns == s.stalled == s.advance == s.campaigning == s.beaten == 0
        unused = s.roles == [NOBODY] * Role.KINDS and s.clash is None and s.month == START_MONTH
        empty = not any(s.hands) and not any(s.ronin) and not any(s.elites) and not any(s.fallen)
        honour = s.samurai_honour == [START_SAMURAI_HONOUR] * s.seats
        return still and unused and empty and honour and s.bonus == [_BOTH_TOKENS] * s.seats


class TakeTiles(Frame[Realm]):
    """Everybody takes tiles in turn, the first player first; `taken` of them are."""

    FIELDS: ClassVar[tuple[Field, ...]] = (Number("taken", 0, provinces),)
    STAGE: ClassVar[int] = 1
    VERB: ClassVar[Verb] = FORTRESS

    def __init__(self, taken: int) -> None:
        self.taken = taken

    def run(self, s: Realm) -> bool:
        if self.taken < self.tiles(s):
            return True
        s.pop()
        return False

    def tiles(self, s: Realm) -> int:
        """How many are taken in all."""
        raise NotImplementedError

    def deciders(self, s: Realm) -> tuple[int, ...]:
        return ALONE[(s.first + self.taken) % s.seats]

    def choices(self, s: Realm, seat: int) -> list[Choice]:
        legal, owner = self.VERB.choices, s.owner
        return [legal[number] for number in range(len(owner)) if owner[number] == NOBODY]

    def explain(self, s: Realm, seat: int, choice: Choice) -> list[Reason]:
        if choice.kind != self.VERB.kind:
            return []
        return [Reason(self.RULE, "taken", province(choice.index))]

    def fits(self, s: Realm, below: Frame[Any] | None) -> bool:
        """Nothing but the tiles taken so far, equally many each, with one troop on each of them."""
        if not isinstance(below, SetUp) or below.stage != self.STAGE or self.taken >= self.tiles(s):
            return False
        if any(s.koku) or any(s.income) or any(s.daimyo_honour):
            return False
        for number in range(s.land.size):
            free = s.owner[number] == NOBODY
            if free != (s.face[number] == FACE_DOWN) or (not free and s.troops[number] != 1):
                return False
        before = s.seats if self.STAGE == 2 else 0
        keeps = s.seats - s.fortress.count(NOBODY)
        held = [s.owner.count(seat) for seat in s.clockwise(s.first)]
        fair = [(before + self.taken + s.seats - 1 - place) // s.seats for place in range(s.seats)]
        return held == fair and keeps == (before or self.taken)


@mypyc_attr(free_list_len=1)
class ChooseFortress(TakeTiles):
    """BUS-0.7: from the first player clockwise, each takes one tile as it lies: the back is his fortress."""

    NAME: ClassVar[str] = "choose-fortress"
    RULE: ClassVar[str] = "BUS-0.7"
    PROMPT: ClassVar[str] = "fortress"

    def tiles(self, s: Realm) -> int:
        return s.seats

    def answer(self, s: Realm, seat: int, choice: Choice) -> None:
        occupy(s, seat, choice.index)
        turn(s, choice.index, Terrain.FORTRESS)
        s.fortress = replaced(s.fortress, seat, choice.index)
        s.become(ChooseFortress(self.taken + 1))
        s.emit("chose-fortress", "BUS-0.7", seat, PROVINCE_IDS[choice.index])


@mypyc_attr(free_list_len=1)
class ChooseProvince(TakeTiles):
    """BUS-0.8: in turn each takes a tile and turns it up, until none is left."""

    NAME: ClassVar[str] = "choose-province"
    RULE: ClassVar[str] = "BUS-0.8"
    PROMPT: ClassVar[str] = "province"
    STAGE: ClassVar[int] = 2
    VERB: ClassVar[Verb] = CLAIM

    def run(self, s: Realm) -> bool:
        if self.taken < self.tiles(s) - 1:
            return True
        if self.taken < self.tiles(s):  # the last tile leaves no choice
            self.answer(s, self.deciders(s)[0], CLAIM.choices[s.provinces_of(NOBODY)[0]])
        else:
            s.pop()
        return False

    def tiles(self, s: Realm) -> int:
        return s.land.size - s.seats

    def answer(self, s: Realm, seat: int, choice: Choice) -> None:
        occupy(s, seat, choice.index)
        terrain = turn_up(s, choice.index)
        s.become(ChooseProvince(self.taken + 1))
        if s.recording:
            s.emit("claimed", "BUS-0.8", seat, TERRAIN_IDS[terrain], PROVINCE_IDS[choice.index])


def occupy(s: Realm, seat: int, number: int) -> None:
    """Put 1 troop on a tile."""
    s.owner = replaced(s.owner, number, seat)
    s.add_troops(number, 1 - s.troops[number])
    s.add_reserve(seat, -1)


def turn_up(s: Realm, number: int) -> int:
    """Nobody knows a face before it is turned (BUS-0.6): each tile still face down is equally likely."""
    built = s.land.terrain
    terrain = s.dice.among(Stream.SETUP, s.faces, sum(s.faces)) if built is None else built[number]
    s.faces = replaced(s.faces, terrain, s.faces[terrain] - 1)
    turn(s, number, terrain)
    return terrain


def turn(s: Realm, number: int, face: int) -> None:
    s.face = replaced(s.face, number, face)


def score(s: Realm) -> None:
    """BUS-0.9: the first player first, the fortress counts as agreed (BUS-A36); honour jumps (BUS-TV1)."""
    for seat in s.clockwise(s.first):
        total = koku = income = 0
        for number in s.provinces_of(seat):
            face = s.face[number]
            total += s.honour[face]
            koku += KOKU[face]
            income += s.katana[face]
        s.koku, s.income = replaced(s.koku, seat, koku), replaced(s.income, seat, income)
        s.emit("scored", "BUS-0.9", seat, koku, income)
        change_daimyo_honour(s, seat, total, "BUS-0.9")


@mypyc_attr(free_list_len=1)
class Deploy(Frame[Realm]):
    """BUS-0.11, BUS-A54: in turn everybody puts all the troops his koku feeds on his provinces.

    One by one, so many at once (`count`, 0: none is named), or all that are left as evenly as can be.
    """

    NAME: ClassVar[str] = "deploy"
    FIELDS: ClassVar[tuple[Field, ...]] = (Number("done", 0, last_seat), Number("count", 0, TROOPS))
    RULE: ClassVar[str] = "BUS-0.11"

    def __init__(self, done: int, count: int) -> None:
        self.done = done
        self.count = count

    def run(self, s: Realm) -> bool:
        if self.done == s.seats:
            s.pop()
        elif self.left(s):
            return True
        else:
            s.become(Deploy(self.done + 1, 0))
        return False

    def left(self, s: Realm) -> int:
        """Troops to be placed yet."""
        seat = (s.first + self.done) % s.seats
        return max(0, min(TROOP_LIMIT, s.koku[seat]) - (TROOPS - s.reserve[seat]))

    def deciders(self, s: Realm) -> tuple[int, ...]:
        return ALONE[(s.first + self.done) % s.seats]

    def ask(self, s: Realm, seat: int) -> Ask:
        if self.count:
            return Ask("place-many", "BUS-0.11", {"count": self.count})
        return Ask("deploy", "BUS-0.11", {"count": self.left(s)})

    def choices(self, s: Realm, seat: int) -> list[Choice]:
        legal = choices_in(s, seat, PLACE)
        if not self.count:
            left = self.left(s)
            if left > 1:
                legal.append(SPREAD)
            legal += counts(left)
        return legal

    def explain(self, s: Realm, seat: int, choice: Choice) -> list[Reason]:
        if choice is DONE:
            return [Reason("BUS-0.11", "deploy-all", {"count": self.left(s)})]
        if choice is SPREAD or choice.kind == COUNT.kind:
            return why_no_count(self.count, self.left(s), "BUS-0.11")
        return not_yours(s, seat, choice.index, "BUS-0.11") if choice.kind == PLACE.kind else []

    def answer(self, s: Realm, seat: int, choice: Choice) -> None:
        if choice is SPREAD:
            spread(s, seat, self.left(s))
        elif choice.kind == COUNT.kind:
            s.become(Deploy(self.done, counted(choice)))
        else:
            place(s, seat, choice.index, self.count or 1, "BUS-0.11")
            if self.count:
                s.become(Deploy(self.done, 0))

    def fits(self, s: Realm, below: Frame[Any] | None) -> bool:
        if not isinstance(below, SetUp) or below.stage != 4 or self.left(s) == 0:
            return False
        if self.count == 1 or self.count > self.left(s):
            return False
        return all(s.owner.count(seat) == PROVINCES_EACH for seat in range(s.seats))


def spread(s: Realm, seat: int, left: int) -> None:
    """BUS-0.11: one after another where the fewest stand; of such provinces the fortress comes last."""
    own, troops = s.provinces_of(seat), s.troops.copy()
    for _ in range(left):
        best = own[0]
        for number in own:
            more = troops[number] - troops[best]
            if more < 0 or (more == 0 and s.is_fortress(best)):
                best = number
        troops[best] += 1
    s.troops = troops
    s.add_reserve(seat, -left)
    s.emit("spread", "BUS-0.11", seat, left)

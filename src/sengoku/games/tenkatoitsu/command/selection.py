"""TEN-9.3, TEN-10.3: selecting clan chits and writing tactics, both sides at once."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.fields import Field, Numbers, replaced
from sengoku.core.frames import Frame
from sengoku.games.tenkatoitsu.command.commanders import chief, second_chief
from sengoku.games.tenkatoitsu.command.points import OUT_OF_REACH, Away, distances, free_chits
from sengoku.games.tenkatoitsu.components import TACTIC_COST, TACTIC_IDS, Tactic
from sengoku.games.tenkatoitsu.night.camps import frozen
from sengoku.games.tenkatoitsu.night.march import may_be_called
from sengoku.games.tenkatoitsu.notation import DONE, FREE, KATTA, MORI, RELEASE, WRITE
from sengoku.games.tenkatoitsu.places import BOTH, NO_TACTIC, Ints, Place
from sengoku.games.tenkatoitsu.sealed import BothSides, put
from sengoku.games.tenkatoitsu.state import Battle
from sengoku.games.tenkatoitsu.treason.aid import WEST

#: How a chit was chosen; a pick is how x 64 + clan.
PAID: Final = 0
FREE_CHIT: Final = 1
#: + tactic: it carries the tactic.
CARRIER: Final = 2
#: It goes along with the carrier before it.
ALONG: Final = 6
TOKEN: Final = 7
#: From the map to the Reserve (TEN-19.4.1): two for each point.
RELEASED: Final = 8
#: TEN-21.2: paid with a point of Mōri's.
BY_MORI: Final = 9
_HOW: Final = 64
#: Clans a tactic can name (TEN-10.4), by `Tactic`.
CLANS: Final = (1, 1, 4, 2)


@mypyc_attr(acyclic=True, free_list_len=1)
class Tally:
    """What a side has picked so far: how many chits in which way, of which clans (bits), for how much."""

    def __init__(self, s: Battle, seat: int, picks: Ints) -> None:
        self.counts: list[int] = [0] * (BY_MORI + 1)
        self.clans = 0
        #: The command points that are used up.
        self.spent = 0
        for pick in picks:
            how = pick // _HOW
            self.counts[how] += 1
            if how != TOKEN:
                self.clans |= 1 << pick % _HOW
            if how in (PAID, BY_MORI):
                self.spent += 1
            elif CARRIER <= how < ALONG:
                self.spent += tactic_cost(s, seat, how - CARRIER, s.left[seat] - self.spent)
        self.spent += (self.counts[RELEASED] + 1) // 2


@mypyc_attr(free_list_len=1)
class Selection(BothSides):
    """The picks of both sides in their order; `writing` is the tactic a side is naming clans for.

    `named` counts the clans named for it so far.
    """

    NAME: ClassVar[str] = "selection"
    RULE: ClassVar[str] = "TEN-9.3"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Numbers("first", 0, BY_MORI * _HOW + _HOW - 1),
        Numbers("second", 0, BY_MORI * _HOW + _HOW - 1),
        Numbers("writing", NO_TACTIC, Tactic.ASHIBAYA, 2),
        Numbers("named", 0, max(CLANS), 2),
        *BothSides.FIELDS,
    )

    def __init__(
        self, first: Ints, second: Ints, writing: Ints, named: Ints, done: Ints, steps: Ints
    ) -> None:
        super().__init__(done, steps)
        self.first = first
        self.second = second
        self.writing = writing
        self.named = named

    def box(self, s: Battle, clan: int, second: bool = False) -> int:
        """The box from the commander in chief, or from Mōri (TEN-21.2)."""
        return self._away(s, s.scene.clan_seat[clan], second).box(s, clan)

    def _away(self, s: Battle, seat: int, second: bool) -> Away:
        row = 2 if second else seat
        if row not in s.boxes:
            s.boxes[row] = distances(s, seat, second_chief(s, seat) if second else chief(s, seat))
        return s.boxes[row]

    def nearest(self, s: Battle, clan: int) -> int:
        """The lower box of both commanders, if there are two with points."""
        box = self.box(s, clan)
        if second_points(s, s.scene.clan_seat[clan]):
            other = self.box(s, clan, True)
            if box == OUT_OF_REACH or OUT_OF_REACH < other < box:
                return other
        return box

    def picks(self, seat: int) -> Ints:
        return self.second if seat else self.first

    def clans(self, seat: int) -> list[int]:
        """The clans this seat has picked so far."""
        return [pick % _HOW for pick in self.picks(seat) if pick // _HOW != TOKEN]

    def word(self, s: Battle, pick: int) -> str:
        """A pick as its owner reads it: "select ikeda-a", "kido ikeda-b", "along ikeda-c", "katta"."""
        how = pick // _HOW
        if how == TOKEN:
            return "katta"
        words = ("select", "free", *TACTIC_IDS[: Tactic.KATTA], "along", "katta", "release", "mori")
        return f"{words[how]} {s.scene.clan_word(pick % _HOW)}"

    def points_left(self, s: Battle, seat: int) -> int:
        return s.left[seat] - Tally(s, seat, self.picks(seat)).spent

    # -- what can be chosen ---------------------------------------------------------------------------

    def offered(self, s: Battle, seat: int) -> list[Choice]:
        picked = Tally(s, seat, self.picks(seat))
        ready = [clan for clan in _callable(s, seat) if not picked.clans >> clan & 1]
        if self.writing[seat] != NO_TACTIC:
            found = [s.scene.select[clan] for clan in ready if _fits(s, clan, self.writing[seat])]
            return [*found, DONE] if self.named[seat] else found
        found = self._chits(s, seat, ready, picked)
        if ready and s.active[seat]:
            _add_tactics(s, seat, ready, picked, found)
        if s.katta[1 - seat] == 1 and not picked.counts[TOKEN]:
            found.append(KATTA)  # TEN-10.4.2: one token a turn, free
        if seat == s.scene.camping:
            found += _frozen(s, seat, picked)
        found.append(DONE)
        return found

    def _chits(self, s: Battle, seat: int, ready: list[int], picked: Tally) -> list[Choice]:
        found: list[Choice] = []
        if s.scene.summits and free_chits(s, seat) > picked.counts[FREE_CHIT]:
            found += [s.scene.free[clan] for clan in ready]  # TEN-19.2.3
        if s.treason is not None and not picked.counts[FREE_CHIT]:
            found += [s.scene.free[clan] for clan in self._followers(s, seat, ready)]
        if ready and s.left[seat] > picked.spent:
            # TEN-21.2: a tactic may be paid by either commander, a chit by the one who sends it.
            mori = second_points(s, seat)
            if s.left[seat] - mori > picked.counts[PAID]:
                away = self._away(s, seat, False)
                found += [s.scene.select[clan] for clan in ready if away.reaches(s, clan)]
            if mori > picked.counts[BY_MORI]:
                away = self._away(s, seat, True)
                found += [s.scene.mori[clan] for clan in ready if away.reaches(s, clan)]
        return found

    def _followers(self, s: Battle, seat: int, ready: list[int]) -> list[int]:
        """TEN-21.5, TEN-R61: with A1 paid into the bowl, with a tactic or not, A2 or A3 may go along free."""
        if seat != WEST:
            return []
        for pick in self.picks(seat):
            how, clan = pick // _HOW, pick % _HOW
            if clan != s.scene.chief_clan[seat]:
                continue
            paid = how in (PAID, BY_MORI) and self.box(s, clan, how == BY_MORI) == 0
            if paid or CARRIER <= how < ALONG:
                group = s.scene.group
                return [other for other in ready if group[other] == group[clan]]
        return []

    # -- choosing -------------------------------------------------------------------------------------

    def after(self, s: Battle, seat: int, choice: Choice) -> Selection:
        picks, writing, named = self.picks(seat), self.writing[seat], self.named[seat]
        if choice is DONE:
            return self._now(seat, picks, NO_TACTIC, named, 1 if writing == NO_TACTIC else 0)
        if choice is KATTA:
            picks += (TOKEN * _HOW,)
            return self._now(seat, picks, writing, named)
        if choice.kind == WRITE.kind:
            return self._now(seat, picks, choice.index, 0)
        clan = s.scene.clan_of[seat][choice.index]
        picks += (self._how(seat, choice) * _HOW + clan,)
        if writing == NO_TACTIC:
            return self._now(seat, picks, writing, named)
        after = self._now(seat, picks, writing, named + 1)
        if named + 1 < CLANS[writing] and len(after.offered(s, seat)) > 1:
            return after
        return self._now(seat, picks, NO_TACTIC, named + 1)  # no other clan can be named

    def _now(
        self, seat: int, picks: Ints, writing: int, named: int, done: int = 0, first: bool = False
    ) -> Selection:
        """With this of the seat's after its next choice, or before its first one."""
        return Selection(
            self.first if seat else picks,
            picks if seat else self.second,
            put(self.writing, seat, writing),
            put(self.named, seat, named),
            put(self.done, seat, done),
            put(self.steps, seat, 0) if first else self.stepped(seat),
        )

    def _how(self, seat: int, choice: Choice) -> int:
        if choice.kind == FREE.kind:
            return FREE_CHIT
        if choice.kind == MORI.kind:
            return BY_MORI
        if choice.kind == RELEASE.kind:
            return RELEASED
        if self.writing[seat] == NO_TACTIC:
            return PAID
        return ALONG if self.named[seat] else CARRIER + self.writing[seat]

    def before(self, s: Battle, seat: int) -> Selection:
        return self._now(seat, (), NO_TACTIC, 0, first=True)

    def fits(self, s: Battle, below: Frame[Any] | None) -> bool:
        picks = [pick for pick in (*self.first, *self.second) if pick % _HOW >= len(s.order)]
        return not picks and super().fits(s, below)

    # -- showing --------------------------------------------------------------------------------------

    def reveal(self, s: Battle) -> None:
        for seat in BOTH:
            paid = (Tally(s, seat, self.picks(seat)).counts[RELEASED] + 1) // 2
            carrier = -1
            if s.secret:
                self._hide_honjin(s, seat)
            for pick in self.picks(seat):
                how, clan = pick // _HOW, pick % _HOW
                if how == TOKEN:
                    s.katta = replaced(s.katta, 1 - seat, 2)
                    s.emit("katta-placed", "TEN-10.4.2", seat)
                    continue
                if how == RELEASED:
                    s.send_chit(clan, Place.RESERVE)
                    s.emit("released", "TEN-19.4.1", s.scene.clan_word(clan))
                    continue
                if how != FREE_CHIT and how != ALONG:
                    paid += 1
                if how != ALONG:
                    carrier = clan
                sent = how != FREE_CHIT and how != ALONG
                box = self.box(s, clan, how == BY_MORI) if sent else 0
                nearest = self.nearest(s, clan) if sent and s.active[seat] else 0
                _put_down(s, seat, how, clan, carrier, box, nearest)
            if s.points[seat] - paid < 1 < s.points[seat]:
                _too_dear(s, seat)
            _note_spending(s, seat, paid)
            s.left = replaced(s.left, seat, 0)  # TEN-9.2: what is left is lost
        s.boxes = {}
        s.callable = []

    def _hide_honjin(self, s: Battle, seat: int) -> None:
        """What may happen unseen to the chits in a hidden Reserve: a delay box, or aside for a tactic."""
        if not s.points[seat]:
            return
        for clan in s.scene.seat_clans[seat]:
            if s.where[clan] & 1 << Place.RESERVE and _may_come(s, clan):
                where = s.where[clan]
                if self.box(s, clan) > 0:
                    where |= 1 << (Place.BOX + self.box(s, clan) - 1)
                if second_points(s, seat) and self.box(s, clan, True) > 0:
                    where |= 1 << (Place.BOX + self.box(s, clan, True) - 1)
                if s.active[seat]:
                    where |= 1 << Place.ASIDE
                    s.written = replaced(s.written, clan, s.turn)
                s.where = replaced(s.where, clan, where)

    def ask(self, s: Battle, seat: int) -> Ask:
        if self.writing[seat] != NO_TACTIC:
            return Ask("name-clan", "TEN-10.3", {"tactic": TACTIC_IDS[self.writing[seat]]})
        return Ask("select", "TEN-9.3", {"count": self.points_left(s, seat)})


def _callable(s: Battle, seat: int) -> list[int]:
    """The clans in the Reserve that can be selected, worked out once: nothing moves meanwhile."""
    if not s.callable:
        s.callable = [[], []]
    if not s.callable[seat]:
        clans = s.scene.seat_clans[seat]
        ready = [clan for clan in clans if s.place[clan] == Place.RESERVE and _may_come(s, clan)]
        s.callable[seat] = ready
    return s.callable[seat]


def _frozen(s: Battle, seat: int, picked: Tally) -> list[Choice]:
    """TEN-19.4.1: chits on the map, for what is left: every second one is free."""
    if s.left[seat] <= picked.spent and picked.counts[RELEASED] % 2 == 0:
        return []
    return [s.scene.release[clan] for clan in frozen(s, seat) if not picked.clans >> clan & 1]


def _add_tactics(s: Battle, seat: int, ready: list[int], picked: Tally, found: list[Choice]) -> None:
    """TEN-10.3: those the plan still has, that can be paid and have a clan to use them."""
    points = s.left[seat] - picked.spent
    if points <= 0:
        return
    uses = s.sheet(seat).tactics
    for tactic in range(Tactic.KATTA):
        picks = picked.counts[CARRIER + tactic]
        if uses[tactic] - s.used[seat * 5 + tactic] <= picks or tactic_cost(s, seat, tactic, points) > points:
            continue
        if s.uses_left(seat, tactic) <= picks:
            continue
        for clan in ready:
            if _fits(s, clan, tactic):
                found.append(WRITE[tactic])
                break


def _may_come(s: Battle, clan: int) -> bool:
    """TEN-12: clans off the map can be called from the turn of their entry on (TEN-20.3)."""
    if not s.alive(clan) or not may_be_called(s, clan):
        return False
    return not s.waiting(clan) or s.turn >= s.scene.entry_turn


def _fits(s: Battle, clan: int, tactic: int) -> bool:
    """Totsugeki and Kōtai need a clan on the map; the others may bring one in (TEN-R44); none in a siege."""
    if s.in_siege(clan):
        return False  # TEN-R47
    return not s.waiting(clan) or tactic in (Tactic.KIDO, Tactic.ASHIBAYA)


def tactic_cost(s: Battle, seat: int, tactic: int, points: int) -> int:
    """TEN-10.4.4: a Kidō costs 2, or 1 if that is all the player has this turn."""
    if tactic == Tactic.KIDO and s.points[seat] == 1 and points == 1:
        return 1
    return TACTIC_COST[tactic]


def second_points(s: Battle, seat: int) -> int:
    """TEN-21.2: the points of this turn that are Mōri's."""
    return s.treason.mori if s.treason is not None and seat == WEST else 0


def _put_down(s: Battle, seat: int, how: int, clan: int, carrier: int, box: int, nearest: int) -> None:
    """A chit into the bowl, on its delay box or aside; all see where, not whether a tactic is written.

    `nearest` is the box it would have come to from the nearer commander.
    """
    s.written = replaced(s.written, clan, s.turn)
    s.hints = replaced(s.hints, clan, 1)
    if how == ALONG:
        _keep_on_honjin(s, clan, Place.ASIDE)
        s.lead = replaced(s.lead, clan, carrier)
        where, rule = "aside", "TEN-10.3"  # it does not tell which tactic
    elif how in (PAID, BY_MORI) and box > 0:
        _keep_on_honjin(s, clan, Place.BOX + box - 1)
        where, rule = f"box-{box}", "TEN-9.3"
    else:
        s.send_chit(clan, Place.BOWL)
        where, rule = "bowl", "TEN-9.3"
        if how != FREE_CHIT and s.active[seat]:
            s.hints = replaced(s.hints, clan, possible_tactics(s, clan, nearest))
        if CARRIER <= how < ALONG:
            s.tactic = replaced(s.tactic, clan, how - CARRIER)
            s.lead = replaced(s.lead, clan, clan)
    if where == "bowl" or not s.secret:
        if how == FREE_CHIT:
            rule = "TEN-19.2.3" if s.treason is None else "TEN-21.5"
        s.emit("chit", rule, seat, s.scene.clan_word(clan), where)


def _keep_on_honjin(s: Battle, clan: int, place: int) -> None:
    """A chit that does not go into the bowl: a hidden Honjin does not tell where it is (TEN-2.3, TEN-R33)."""
    if s.secret:
        s.place = replaced(s.place, clan, place)
    else:
        s.send_chit(clan, place)


def possible_tactics(s: Battle, clan: int, box: int) -> int:
    """What all can think of a chit put in the bowl: far from the commander it must carry a tactic."""
    hints = 0 if box > 0 or box == OUT_OF_REACH else 1
    for tactic in range(Tactic.KATTA):
        if _fits(s, clan, tactic):
            hints |= 2 << tactic
    return hints


def _too_dear(s: Battle, seat: int) -> None:
    """All points went into single chits: none of them can carry a Kidō."""
    for clan in s.scene.seat_clans[seat]:
        if s.written[clan] == s.turn and s.hints[clan] != 1:
            s.hints = replaced(s.hints, clan, s.hints[clan] & ~(2 << Tactic.KIDO))


def _note_spending(s: Battle, seat: int, paid: int) -> None:
    """What was seen to be paid cannot have gone into the plan this turn."""
    if s.committed_now(seat):
        last = s.plan_entries(seat)[-1]
        if not s.past[last + 3]:
            s.past = replaced(s.past, last + 1, max(s.points[seat] - paid, 0))


def selection() -> Selection:
    return Selection((), (), (NO_TACTIC,) * 2, (0, 0), (0, 0), (0, 0))

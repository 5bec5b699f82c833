"""TEN-8, TEN-10.4: a clan chit is drawn: delay it, or let the clan act, by its order or by a tactic."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.fields import Field, Number, Numbers, replaced
from sengoku.games.tenkatoitsu.command.activation import Mode, activate
from sengoku.games.tenkatoitsu.command.impetuosity import storms_ahead
from sengoku.games.tenkatoitsu.command.orders import plans_without
from sengoku.games.tenkatoitsu.components import (
    ASHIBAYA_MARCH,
    CHARGE,
    MARCH,
    TACTIC_IDS,
    TOTSUGEKI_CHARGE,
    Order,
    Tactic,
)
from sengoku.games.tenkatoitsu.movement.moving import movement
from sengoku.games.tenkatoitsu.notation import ACT, DELAY
from sengoku.games.tenkatoitsu.offers import Offer
from sengoku.games.tenkatoitsu.places import NO_TACTIC, Ints, Place, Stream, last_clan
from sengoku.games.tenkatoitsu.state import Battle

#: TEN-10.4.4: what a clan needs to act in a Kidō.
KIDO_NEEDS: Final = 3


@mypyc_attr(free_list_len=1)
class ClanPhase(Offer):
    """The chit of a clan lies on the table; `stage` 0 asks its owner, 1 the clan acts."""

    NAME: ClassVar[str] = "clan-phase"
    RULE: ClassVar[str] = "TEN-8.6"
    FIELDS: ClassVar[tuple[Field, ...]] = (*Offer.FIELDS, Number("clan", 0, last_clan), Number("stage", 0, 1))

    def __init__(self, seat: int, clan: int, stage: int) -> None:
        super().__init__(seat)
        self.clan = clan
        self.stage = stage

    def options(self, s: Battle) -> list[Choice]:
        if self.stage:
            return []
        return [ACT] if s.ban[self.seat] else [ACT, DELAY]

    def take(self, s: Battle, choice: Choice) -> None:
        if choice is DELAY:
            self._put_back(s)
            return
        s.become(ClanPhase(self.seat, self.clan, 1))
        s.lift_ban()  # a chit is executed (TEN-8.6)
        if s.tactic[self.clan] == NO_TACTIC:
            activate(s, self.seat, [self.clan], 0)
        else:
            run_tactic(s, self.seat, self.clan)

    def _put_back(self, s: Battle) -> None:
        s.pop()
        s.ban = replaced(s.ban, self.seat, 1)
        s.send_chit(self.clan, Place.BOWL)
        s.emit("delayed", "TEN-8.6", self.seat, s.scene.clan_word(self.clan))

    def finish(self, s: Battle) -> None:
        """Step g: the chit goes to the Reserve."""
        s.pop()
        if s.place[self.clan] == Place.DRAWN:
            s.send_chit(self.clan, Place.RESERVE if s.alive(self.clan) else Place.GONE)

    def ask(self, s: Battle, seat: int) -> Ask:
        return Ask("chit-drawn", "TEN-8.6", {"clan": s.scene.clan_word(self.clan)})


def draw_clan(s: Battle, clan: int) -> None:
    """A clan chit comes out of the bowl; a tactic written for it is known from now on (TEN-10.3)."""
    seat = s.scene.clan_seat[clan]
    if storms_ahead(s, clan):
        return  # TEN-21.6
    s.send_chit(clan, Place.DRAWN)
    tactic = s.tactic[clan]
    if s.hints[clan] != 1 << (tactic + 1):
        s.hints = replaced(s.hints, clan, 1 << (tactic + 1))
        s.showed()
    if tactic != NO_TACTIC:
        s.exclude_plans(seat, plans_without(tactic))
        for other in s.scene.seat_clans[seat]:
            if s.lead[other] == clan:
                s.showed()
    word = "none" if tactic == NO_TACTIC else TACTIC_IDS[tactic]
    s.emit("drawn-clan", "TEN-7.1", s.scene.clan_word(clan), word, seat)
    s.push(ClanPhase(seat, clan, 0))


# -- tactics (TEN-10.4) ----------------------------------------------------------------------------------


def run_tactic(s: Battle, seat: int, clan: int) -> None:
    """Step f: the tactic in place of the order test and all else (TEN-R10); it shows the plan (TEN-10.1)."""
    tactic = s.tactic[clan]
    clans = [other for other in s.scene.seat_clans[seat] if s.lead[other] == clan and s.alive(other)]
    clans = [other for other in clans if not s.in_siege(other) and not s.spent(other)]  # TEN-R47, TEN-R52
    s.show_plan(seat)
    s.used = replaced(s.used, seat * 5 + tactic, s.used[seat * 5 + tactic] + 1)
    s.drop_tactic(clan)
    if not clans:
        s.emit("tactic-lost", "TEN-R47", s.scene.clan_word(clan), TACTIC_IDS[tactic])
    elif tactic == Tactic.TOTSUGEKI:
        s.set_order(clan, Order.ATTACK, "TEN-10.4.1")
        activate(s, seat, [clan], Mode.NO_CHANGE | Mode.TOTSUGEKI, TOTSUGEKI_CHARGE, MARCH)
    elif tactic == Tactic.KOTAI:
        s.set_order(clan, Order.REGROUP, "TEN-10.4.3")
        activate(s, seat, [clan], Mode.NO_CHANGE | Mode.NO_FIGHT | Mode.KOTAI)
    elif tactic == Tactic.ASHIBAYA:
        for other in clans:
            s.set_order(other, Order.MOVE, "TEN-10.4.5")
        activate(s, seat, clans, Mode.NO_CHANGE, CHARGE, ASHIBAYA_MARCH)
    else:
        s.push(Kido(seat, tuple(clans), ()))


class Kido(Offer):
    """TEN-10.4.4: each clan rolls; those that may act act together."""

    NAME: ClassVar[str] = "kido"
    RULE: ClassVar[str] = "TEN-10.4.4"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        *Offer.FIELDS,
        Numbers("clans", 0, last_clan),
        Numbers("acting", 0, last_clan),
    )

    def __init__(self, seat: int, clans: Ints, acting: Ints) -> None:
        super().__init__(seat)
        self.clans = clans
        self.acting = acting

    def prepare(self, s: Battle) -> bool:
        if not self.clans:
            return False
        clan = self.clans[0]
        die = s.d6(Stream.ORDERS)
        total = die + s.best_value(clan)
        acts = die != 1 and total >= KIDO_NEEDS
        word = "acts" if acts else "panic" if die == 1 else "stays"
        s.emit("kido-test", "TEN-10.4.4", s.scene.clan_word(clan), die, total, word)
        s.become(Kido(self.seat, self.clans[1:], (*self.acting, clan) if acts else self.acting))
        if die == 1 and s.is_on_map(clan):
            s.set_order(clan, Order.REGROUP, "TEN-10.4.4")
            s.push(movement(s, 1 - self.seat, (clan,), CHARGE, MARCH, 0, (0,)))  # TEN-R54
        return True

    def options(self, s: Battle) -> list[Choice]:
        return []

    def finish(self, s: Battle) -> None:
        s.pop()
        acting = [clan for clan in self.acting if s.alive(clan)]
        if acting:
            activate(s, self.seat, acting, Mode.TOGETHER)


# -- Katta! Katta! (TEN-10.4.2) --------------------------------------------------------------------------


def driven(s: Battle, owner: int) -> list[int]:
    """The clans of the plan's owner that can be driven to attack (TEN-R36)."""
    return [clan for clan in s.scene.seat_clans[owner] if not s.idle(clan)]


class Katta(Offer):
    """The token is drawn: the opponent names a clan of the plan's owner, which attacks."""

    NAME: ClassVar[str] = "katta"
    RULE: ClassVar[str] = "TEN-10.4.2"
    FIELDS: ClassVar[tuple[Field, ...]] = (*Offer.FIELDS, Number("named", -1, last_clan))

    def __init__(self, seat: int, named: int) -> None:
        super().__init__(seat)
        self.named = named

    def options(self, s: Battle) -> list[Choice]:
        if self.named >= 0:
            return []
        return [s.scene.clan_choice[clan] for clan in driven(s, 1 - self.seat)]

    def take(self, s: Battle, choice: Choice) -> None:
        owner = 1 - self.seat
        clan = s.scene.clan_of[owner][choice.index]
        s.become(Katta(self.seat, clan))
        s.used = replaced(s.used, owner * 5 + Tactic.KATTA, s.used[owner * 5 + Tactic.KATTA] + 1)
        s.katta = replaced(s.katta, owner, 0)
        s.give_katta(owner)
        s.set_order(clan, Order.ATTACK, "TEN-10.4.2")
        activate(s, owner, [clan], Mode.NO_CHANGE)

    def ask(self, s: Battle, seat: int) -> Ask:
        return Ask("katta", "TEN-10.4.2")


def draw_katta(s: Battle, owner: int) -> None:
    """The token comes out of the bowl; with nobody to drive it goes back unused (TEN-R36)."""
    s.ban = [0, 0]
    s.emit("drawn-katta", "TEN-10.4.2", 1 - owner, owner)
    if driven(s, owner):
        s.push(Katta(1 - owner, -1))
    else:
        s.katta = replaced(s.katta, owner, 1)

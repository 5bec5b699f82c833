"""BUS-5: the Sensei plays effect tiles, then the others at twice the price."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.fields import Field, Number, last_seat
from sengoku.core.frames import Frame, Question
from sengoku.core.reasons import Reason
from sengoku.games.bushido.bag import hand, note_tile, put_ronin, return_tile
from sengoku.games.bushido.components import TEA_PRICE, Role, Tile
from sengoku.games.bushido.discs import disc_hand, note_disc
from sengoku.games.bushido.notation import CLOSE, GEISHA, PASS, RONIN, SEPPUKU, SPY, TEA
from sengoku.games.bushido.provinces import PROVINCE_IDS, every_province
from sengoku.games.bushido.refusals import province, ronin_choices, why_no_ronin, why_no_tile
from sengoku.games.bushido.revolts import check_revolt
from sengoku.games.bushido.state import Place, Realm
from sengoku.games.bushido.steps import TurnStep, in_step, turn_ends_now
from sengoku.games.bushido.tea import invite


@mypyc_attr(free_list_len=1)
class PlayTiles(Question[Realm]):
    """BUS-5.1, BUS-5.2: one opportunity each, the Sensei first, the Daimyo never.

    Everybody is asked alike, whatever he holds (BUS-0.19, BUS-A53). `placed` has a bit for each province
    where this player has put a Ronin in this phase, `had_tea` is 1 after his Chanoyu.
    """

    NAME: ClassVar[str] = "play-tiles"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        *Question.FIELDS,
        Number("placed", 0, every_province),
        Number("had_tea", 0, 1),
    )
    RULE: ClassVar[str] = "BUS-5.1"

    def __init__(self, seat: int, placed: int, had_tea: int) -> None:
        self.seat = seat
        self.placed = placed
        self.had_tea = had_tea

    def price(self, s: Realm) -> int:
        """BUS-A44: one tile for the Sensei, two of the same kind for everybody else, Hatamoto included."""
        return 1 if self.seat == s.roles[Role.SENSEI] else 2

    def rule(self, s: Realm) -> str:
        return "BUS-5.1" if self.price(s) == 1 else "BUS-5.2"

    def ask(self, s: Realm, seat: int) -> Ask:
        return Ask("tiles", self.rule(s), {"count": self.price(s)})

    def choices(self, s: Realm, seat: int) -> list[Choice]:
        price = self.price(s)
        held = seat * Tile.KINDS
        legal: list[Choice] = []
        if s.hands[held + Tile.RONIN] >= price:
            legal = ronin_choices(s, seat, self.placed)
        if s.hands[held + Tile.SHINOBI] >= price:
            legal += [SPY.choices[other] for other in range(s.seats) if other != seat]
        if s.hands[held + Tile.CHANOYU] >= price and self.may_host(s):
            legal += [TEA.choices[other] for other in range(s.seats) if other != seat]
        if s.hands[held + Tile.GEISHA] >= price:
            legal.append(GEISHA)
        legal.append(PASS)
        return legal

    def may_host(self, s: Realm) -> bool:
        """BUS-5.5: once, and only with the samurai honour to pay a guest."""
        return not self.had_tea and s.samurai_honour[self.seat] >= TEA_PRICE

    def explain(self, s: Realm, seat: int, choice: Choice) -> list[Reason]:
        price, rule = self.price(s), self.rule(s)
        if choice.kind == RONIN.kind:
            reasons = why_no_tile(s, seat, Tile.RONIN, price, rule) + why_no_ronin(s, seat, choice.index)
            if self.placed >> choice.index & 1:
                reasons.append(Reason("BUS-5.3", "one-ronin-a-province", province(choice.index)))
            return reasons
        if choice.kind in (SPY.kind, TEA.kind):
            tile = Tile.SHINOBI if choice.kind == SPY.kind else Tile.CHANOYU
            reasons = why_no_tile(s, seat, tile, price, rule)
            if choice.index == seat:
                reasons.append(Reason("BUS-5.4" if tile == Tile.SHINOBI else "BUS-5.5", "not-yourself"))
            if tile == Tile.CHANOYU and self.had_tea:
                reasons.append(Reason("BUS-5.1", "one-tea"))
            if tile == Tile.CHANOYU and s.samurai_honour[seat] < TEA_PRICE:
                reasons.append(Reason("BUS-5.5", "too-little-honour", {"count": s.samurai_honour[seat]}))
            return reasons
        if choice is GEISHA:
            return why_no_tile(s, seat, Tile.GEISHA, price, rule)
        return [Reason("BUS-5.1", "seppuku-later")] if choice is SEPPUKU else []

    def answer(self, s: Realm, seat: int, choice: Choice) -> None:
        price = self.price(s)
        if choice.kind == RONIN.kind:
            s.become(PlayTiles(seat, self.placed | 1 << choice.index, self.had_tea))
            if price == 2:
                return_tile(s, seat, Tile.RONIN, 1)  # BUS-A17: one is placed, the other goes back
            play_ronin(s, seat, choice.index, "BUS-5.3")
        elif choice.kind == SPY.kind:
            return_tile(s, seat, Tile.SHINOBI, price)
            spy(s, seat, choice.index)
        elif choice.kind == TEA.kind:
            s.become(PlayTiles(seat, self.placed, 1))
            return_tile(s, seat, Tile.CHANOYU, price)  # BUS-5.5: spent even if the guest refuses
            invite(s, seat, choice.index, "BUS-5.5")
        elif choice is GEISHA:
            return_tile(s, seat, Tile.GEISHA, price)
            s.emit("geisha", "BUS-5.6", seat)
            turn_ends_now(s, "BUS-5.6")
        else:
            self.pass_on(s)

    def pass_on(self, s: Realm) -> None:
        """BUS-5.2: clockwise after the Sensei (BUS-A38: with three players the one that is left)."""
        if s.recording:
            s.emit("played-no-more", "BUS-5.2", self.seat)
        seat = (self.seat + 1) % s.seats
        if seat == s.daimyo:
            seat = (seat + 1) % s.seats
        if seat == s.roles[Role.SENSEI]:
            s.pop()
        else:
            s.become(PlayTiles(seat, 0, 0))

    def fits(self, s: Realm, below: Frame[Any] | None) -> bool:
        drinks = len(s.stack) > 2 and not isinstance(s.stack[2], Spying)
        return (
            in_step(s, below, TurnStep.SENSEI) and self.seat != s.daimyo and (self.had_tea == 1 or not drinks)
        )


def play_ronin(s: Realm, seat: int, number: int, rule: str) -> None:
    """BUS-5.3: put a Ronin on the map, then check for a revolt."""
    put_ronin(s, seat, number)
    if s.recording:
        s.emit("placed-ronin", rule, seat, s.owner[number], PROVINCE_IDS[number])
    check_revolt(s, number)


def spy(s: Realm, seat: int, target: int) -> None:
    """BUS-5.4: the spy alone sees what is behind the screen; everybody sees who looks where (BUS-A34)."""
    note_tile(s, seat, Place.SPIED, target)
    note_disc(s, seat, Place.SPIED, target)
    s.showed()
    s.emit("spied", "BUS-5.4", seat, target)
    s.push(Spying(seat, target))


class Spying(Question[Realm]):
    """BUS-A34: a private look that closes; only while it is open does the view show it."""

    NAME: ClassVar[str] = "spying"
    FIELDS: ClassVar[tuple[Field, ...]] = (*Question.FIELDS, Number("target", 0, last_seat))
    LASTS: ClassVar[int] = 60
    RULE: ClassVar[str] = "BUS-5.4"

    def __init__(self, seat: int, target: int) -> None:
        super().__init__(seat)
        self.target = target

    def ask(self, s: Realm, seat: int) -> Ask:
        return Ask("spying", "BUS-5.4", {"target": self.target})

    def choices(self, s: Realm, seat: int) -> list[Choice]:
        return [CLOSE]

    def look(self, s: Realm, seat: int, seen: dict[str, Any]) -> None:
        if seat == self.seat:  # BUS-5.4: all of one screen, for the spy alone
            screen = {"hand": hand(s, self.target), "disc_hand": disc_hand(s, self.target)}
            seen["spied"] = {"target": self.target, **screen}

    def answer(self, s: Realm, seat: int, choice: Choice) -> None:
        s.pop()
        s.showed()  # closed is closed: it cannot be taken back to look again

    def fits(self, s: Realm, below: Frame[Any] | None) -> bool:
        return isinstance(below, PlayTiles) and self.seat == below.seat and self.target != self.seat

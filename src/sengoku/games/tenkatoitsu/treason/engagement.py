"""TEN-21.4.2, TEN-21.4.4, TEN-21.4.5: chits on their tracks, clans that engage, and those they pull along."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.fields import Field, Number, Numbers, replaced
from sengoku.core.frames import Frame, Question
from sengoku.games.tenkatoitsu.components import ORDER_IDS, Condition, Order
from sengoku.games.tenkatoitsu.notation import BOWL, ENTRY, ORDER, RESERVE
from sengoku.games.tenkatoitsu.offers import Offer
from sengoku.games.tenkatoitsu.places import ALL_ORDERS, Place, last_clan
from sengoku.games.tenkatoitsu.samurai.heroism import call
from sengoku.games.tenkatoitsu.state import Battle
from sengoku.games.tenkatoitsu.treason.aid import (
    CHOSOKABE,
    EAST,
    LETTERS,
    LINKS,
    MATSUNO,
    NEUTRAL_ONLY,
    STAND_IDS,
    TO_LOYAL,
    TO_TREASON,
    WEST,
    Stand,
)
from sengoku.games.tenkatoitsu.treason.sides import standing
from sengoku.games.tenkatoitsu.treason.treason import Treason

#: An engagement in a queue is letter x 4 + how the clan will stand.
_STANDS: Final = 4


def treason_of(s: Battle) -> Treason:
    """The treason aid; it is there whenever this is asked."""
    assert s.treason is not None
    return s.treason


def advance(s: Battle, letter: int, loyal: bool, boxes: int, rule: str) -> int:
    """TEN-21.4.4, TEN-21.4.5: move a chit; how the clan engages at the end of its track, else UNDECIDED.

    A clan that has engaged has no chit on its track any more (TEN-R51).
    """
    t = treason_of(s)
    if not t.undecided(letter):
        return Stand.UNDECIDED
    if loyal:
        last = TO_LOYAL[letter]
        box = min(t.loyal[letter] + boxes, last)
        t.loyal = replaced(t.loyal, letter, box)
    else:
        last = TO_TREASON[letter]
        box = min(t.traitor[letter] + boxes, last)
        t.traitor = replaced(t.traitor, letter, box)
    s.emit("track", rule, LETTERS[letter].upper(), "loyal" if loyal else "treason", box, last)
    if box < last:
        return Stand.UNDECIDED
    return Stand.LOYAL if loyal else treason_end(letter)


def treason_end(letter: int) -> int:
    """What the Treason end of a track means: C and N have no East chit (TEN-R50)."""
    return Stand.NEUTRAL if NEUTRAL_ONLY[letter] else Stand.TREASON


def engage(s: Battle, engaging: list[int], stand: int) -> None:
    """Let clans (by letter) engage, with all consequences."""
    s.push(Engaging(WEST, tuple([letter * _STANDS + stand for letter in engaging]), (), 0))


class Engaging(Offer):
    """Clans engage one after another, each with its links (TEN-D7: layer by layer, in the order of letters).

    `queue` are the engagements to come, `clans` those whose owner decides about order (`stage` 0) and chit
    (`stage` 1).
    """

    NAME: ClassVar[str] = "engaging"
    RULE: ClassVar[str] = "TEN-21.4.2"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        *Question.FIELDS,
        Numbers("queue", 0, len(LETTERS) * _STANDS - 1),
        Numbers("clans", 0, last_clan),
        Number("stage", 0, 1),
    )

    def __init__(self, seat: int, queue: tuple[int, ...], clans: tuple[int, ...], stage: int) -> None:
        super().__init__(seat)
        self.queue = queue
        self.clans = clans
        self.stage = stage

    def prepare(self, s: Battle) -> bool:
        if self.clans or not self.queue:
            return False
        letter, stand = divmod(self.queue[0], _STANDS)
        clans = self._settle(s, letter, stand)
        queue = self._pull(s, letter, stand)
        stage = self.stage if stand == Stand.NEUTRAL else int(stand == Stand.TREASON and letter != CHOSOKABE)
        s.become(Engaging(EAST if stand == Stand.TREASON else WEST, queue, clans, stage))
        return True

    def _settle(self, s: Battle, letter: int, stand: int) -> tuple[int, ...]:
        """A letter takes its side; the clans whose owner has to decide."""
        t = treason_of(s)
        t.engage(letter, stand)
        s.scene = standing(s.scene, t.stand)
        clans = s.scene.letters[letter]
        s.showed()
        s.emit("engaged", "TEN-21.4.2", s.scene.clan_word(clans[0]), STAND_IDS[stand])
        if stand == Stand.TREASON:
            clans = self._betray(s, clans)
        s.muster([unit for clan in clans for unit in s.scene.clan_units[clan] if stand != Stand.NEUTRAL])
        for clan in clans:
            s.send_chit(clan, Place.GONE if stand == Stand.NEUTRAL else Place.RESERVE)  # TEN-R50
        if stand == Stand.NEUTRAL:
            return ()
        if stand == Stand.TREASON and letter != CHOSOKABE:
            for clan in clans:
                s.set_order(clan, Order.ATTACK, "TEN-21.4.2")
        return tuple(clans)

    def _betray(self, s: Battle, clans: list[int]) -> list[int]:
        """TEN-21.4.7: Matsuno leaves, which is no loss (TEN-R22); the clans that go over."""
        found: list[int] = []
        for clan in clans:
            if s.scene.clan_ids[clan] != MATSUNO:
                found.append(clan)
                continue
            treason_of(s).matsuno = 1
            s.send_chit(clan, Place.GONE)
            if s.vp[EAST] > s.vp[WEST]:
                call(s, WEST, "TEN-21.4.7")  # TEN-R55
            for unit in s.on_map(clan):
                s.remove(unit)
                s.loss = replaced(s.loss, unit, Condition.ELIMINATED)
                s.emit("matsuno", "TEN-21.4.7", s.scene.unit_word(unit))
        return found

    def _pull(self, s: Battle, letter: int, stand: int) -> tuple[int, ...]:
        """TEN-21.4.5: the links of this engagement; whoever reaches an end engages after those before."""
        queue = list(self.queue[1:])
        waiting = [code // _STANDS for code in queue]
        for link in LINKS:
            if link.letter != letter or link.stand != stand or link.other in waiting:
                continue
            new = advance(s, link.other, link.loyal, link.boxes, "TEN-21.4.5")
            if new != Stand.UNDECIDED:
                queue.append(link.other * _STANDS + new)
                waiting.append(link.other)
        return tuple(queue)

    # -- the owner decides ----------------------------------------------------------------------------

    def options(self, s: Battle) -> list[Choice]:
        if not self.clans:
            return []
        if self.stage == 0:
            return list(ORDER)
        if s.scene.letter[self.clans[0]] == CHOSOKABE:
            return list(ENTRY)  # TEN-21.4.8
        return [BOWL, RESERVE]

    def take(self, s: Battle, choice: Choice) -> None:
        clan = self.clans[0]
        letter = s.scene.letter[clan]
        if choice.kind == ORDER.kind:
            self._order(s, clan, choice.index)
            if not NEUTRAL_ONLY[letter]:  # the chits of C and N are in the Reserve (TEN-R50)
                s.become(Engaging(self.seat, self.queue, self.clans, 1))
                return
        elif choice.kind == ENTRY.kind:
            treason_of(s).gate = 1 + choice.index
            self._chit(s, clan, Place.BOX + 1 if choice.index else Place.BOWL, "TEN-21.4.8")
        elif choice is BOWL:
            self._chit(s, clan, Place.BOWL, "TEN-21.4.2")
        stage = 0 if s.scene.clan_seat[clan] == WEST else 1
        s.become(Engaging(self.seat, self.queue, self.clans[1:], stage))

    def _order(self, s: Battle, clan: int, order: int) -> None:
        """It takes its first order, and does not go over to it from another (TEN-R58)."""
        s.order = replaced(s.order, clan, order)
        s.guess = replaced(s.guess, clan, ALL_ORDERS if s.secret else 1 << order)
        if not s.secret:
            s.emit("order", "TEN-21.4.2", s.scene.clan_word(clan), ORDER_IDS[order])

    def _chit(self, s: Battle, clan: int, place: int, rule: str) -> None:
        s.send_chit(clan, place)
        s.written = replaced(s.written, clan, s.turn)
        treason_of(s).fresh.append(clan)
        s.emit("chit", rule, self.seat, s.scene.clan_word(clan), "bowl" if place == Place.BOWL else "box-2")

    def ask(self, s: Battle, seat: int) -> Ask:
        clan: dict[str, object] = {"clan": s.scene.clan_word(self.clans[0])}
        if self.stage == 0:
            return Ask("engaged-order", "TEN-21.4.2", clan)
        if s.scene.letter[self.clans[0]] == CHOSOKABE:
            return Ask("engaged-entry", "TEN-21.4.8", clan)
        return Ask("engaged-chit", "TEN-21.4.2", clan)

    def fits(self, s: Battle, below: Frame[Any] | None) -> bool:
        scene = s.scene
        theirs = [clan for clan in self.clans if scene.clan_seat[clan] != self.seat or scene.letter[clan] < 0]
        undecided = [code for code in self.queue if code % _STANDS == Stand.UNDECIDED]
        return s.treason is not None and not theirs and not undecided


def engages_in_secret(s: Battle) -> bool:
    """Whether clans engage with orders that nobody but their owner knows yet (TEN-21.4.2, TEN-R33)."""
    return s.secret and isinstance(s.stack[-1], Engaging)

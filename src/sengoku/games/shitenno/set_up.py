"""SHI-1: the board, the decks, the generals, the titles and the opening hands."""

from __future__ import annotations

from typing import Any, ClassVar

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.fields import clear, replaced
from sengoku.core.frames import Frame, Question
from sengoku.core.reasons import Reason
from sengoku.core.state import NOBODY
from sengoku.games.shitenno.components import DEALT, GENERAL_IDS, PILE, PROVINCES, STOCK, TITLE_IDS, Card
from sengoku.games.shitenno.decks import draw_to_hand
from sengoku.games.shitenno.notation import GENERAL
from sengoku.games.shitenno.outline import Phase, Round
from sengoku.games.shitenno.state import Edo, Stream, no_tiles


def set_up(s: Edo) -> None:
    """Prepare the board; then the generals are chosen, and the titles and first cards dealt."""
    clear(s)
    s.stock = [STOCK[s.seats]] * s.seats  # SHI-1.4
    s.hands = [[0] * Card.KINDS for _ in range(s.seats)]
    s.bonus = [no_tiles() for _ in range(s.seats)]
    s.hierarchy = [4, 3, 2, 1]
    _pile_tiles(s)
    _shuffle_decks(s)
    s.start(Generals(0))


def _pile_tiles(s: Edo) -> None:
    """SHI-1.2: 3 random bonus tiles on each gate."""
    tiles = [tile for tile, copies in enumerate(s.split.tiles) for _ in range(copies)]
    s.dice.shuffle(Stream.SETUP, tiles)
    s.piles = [tiles[province * PILE : (province + 1) * PILE] for province in range(PROVINCES)]


def _shuffle_decks(s: Edo) -> None:
    """SHI-1.3"""
    copies = s.split.copies
    s.troop_deck = [card for card in range(Card.KOKU) for _ in range(copies[card])]
    s.koku_deck = [card for card in range(Card.KOKU, Card.KINDS) for _ in range(copies[card])]
    s.dice.shuffle(Stream.TROOPS, s.troop_deck)
    s.dice.shuffle(Stream.KOKU, s.koku_deck)


class Generals(Question[Edo]):
    """SHI-1.7: each player in turn picks a general; then titles and cards are dealt."""

    NAME: ClassVar[str] = "generals"
    WAIT: ClassVar[str] = "SHI-1.7"

    def run(self, s: Edo) -> bool:
        if self.seat < s.seats:
            left = self.choices(s, self.seat)
            if len(left) > 1:
                return True
            self.answer(s, self.seat, left[0])  # the last general leaves no choice
            return False
        s.pop()
        deal(s)
        s.push(Round(Phase.SHARE))
        return False

    def ask(self, s: Edo, seat: int) -> Ask:
        return Ask("general", "SHI-1.7")

    def choices(self, s: Edo, seat: int) -> list[Choice]:
        return [GENERAL[general] for general in range(len(GENERAL_IDS)) if general not in s.generals]

    def explain(self, s: Edo, seat: int, choice: Choice) -> list[Reason]:
        if choice.kind != GENERAL.kind:
            return []
        args: dict[str, object] = {"general": choice.noun, "by": s.generals.index(choice.index)}
        return [Reason("SHI-1.7", "general-taken", args)]

    def answer(self, s: Edo, seat: int, choice: Choice) -> None:
        s.generals = replaced(s.generals, seat, choice.index)
        s.become(Generals(seat + 1))
        s.emit("general", "SHI-1.7", seat, choice.noun)

    def fits(self, s: Edo, below: Frame[Any] | None) -> bool:
        begun = s.over or s.round > 0 or any(s.titles) or bool(s.trail)
        chosen = [general != NOBODY for general in s.generals]
        return len(s.stack) == 1 and not begun and chosen == [seat < self.seat for seat in range(s.seats)]


def deal(s: Edo) -> None:
    """SHI-1.5, SHI-T30: a random title each, out of all four, and 2 hidden troop cards."""
    seals = [1, 2, 3, 4]
    s.dice.shuffle(Stream.SETUP, seals)
    for seat in range(s.seats):
        s.titles = replaced(s.titles, seat, seals[seat])
        s.emit("title-dealt", "SHI-1.5", seat, TITLE_IDS[seals[seat]])
    for seat in range(s.seats):
        draw_to_hand(s, seat, DEALT, "SHI-1.5")

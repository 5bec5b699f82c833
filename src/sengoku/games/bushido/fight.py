"""BUS-8: combat in two sealed steps. `Combat.run` is the outline, also of the Hatamoto's revolt (BUS-6.4).

What a side has sealed is in no other view until both have; only who still decides is public (BUS-A4).
"""

from __future__ import annotations

from typing import ClassVar, Final

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.frames import Frame
from sengoku.core.reasons import Reason
from sengoku.games.bushido.bag import push_stack, show_stacks
from sengoku.games.bushido.casualties import fall_back, settle
from sengoku.games.bushido.clash import ATTACK, DEFENCE, NO_TACTIC, STRENGTHS, Clash
from sengoku.games.bushido.components import DISC_IDS, TILE_IDS, Disc, Tile
from sengoku.games.bushido.discs import exchange_kotau, swap_kotau
from sengoku.games.bushido.evaluation import evaluate
from sengoku.games.bushido.notation import KOTAU, STAKE, TACTIC, TOP, UNARMED
from sengoku.games.bushido.provinces import PROVINCE_IDS
from sengoku.games.bushido.reasons import Question, province, why_no_disc, why_no_tile
from sengoku.games.bushido.state import Realm

#: What `Stakes.sealed` says besides the strength of a top tile.
OPEN: Final = 0
EMPTY: Final = 4


def the_clash(s: Realm) -> Clash:
    clash = s.clash
    assert clash is not None
    return clash


class Combat(Frame[Realm]):
    """The order of a combat: stacks, discs, result and retreat, evaluation."""

    NAME: ClassVar[str] = "combat"
    FIELDS: ClassVar[tuple[str, ...]] = ("stage",)

    def __init__(self, stage: int) -> None:
        self.stage = stage

    def run(self, s: Realm) -> bool:
        clash = the_clash(s)
        stage = self.stage
        self.stage = stage + 1
        if stage == 0:
            if not clash.special:
                s.phase = 8
            s.emit("combat", "BUS-8.1", clash.attacker, clash.defender, PROVINCE_IDS[clash.target])
            if s.options["kotau_exchange"] == "combat":  # BUS-A50
                swap_kotau(s, clash.attacker)
                swap_kotau(s, clash.defender)
            s.push(Stakes([0] * (2 * STRENGTHS), [OPEN, OPEN]))  # BUS-8.2
        elif stage == 1:
            if clash.height(ATTACK) and clash.height(DEFENCE):  # BUS-8.3: else no discs are used
                exchange_kotau(s, clash.attacker)  # BUS-8.5
                exchange_kotau(s, clash.defender)
                s.push(Tactics([NO_TACTIC, NO_TACTIC]))  # BUS-8.4
        elif stage == 2:
            settle(s, clash)  # BUS-8.6 to BUS-8.18
            fall_back(s, clash)  # BUS-8.16
        else:
            evaluate(s, clash)  # BUS-9
            s.clash = None
            s.pop()
        return False

    def copy(self) -> Combat:
        return Combat(self.stage)


class Stakes(Question):
    """BUS-8.2: each side secretly picks any of its katana tiles, and which one lies on top."""

    NAME: ClassVar[str] = "stakes"
    FIELDS: ClassVar[tuple[str, ...]] = ("staked", "sealed")
    RULE: ClassVar[str] = "BUS-8.2"

    def __init__(self, staked: list[int], sealed: list[int]) -> None:
        #: As `Clash.stakes`; the tiles are still behind the screens.
        self.staked = staked
        #: By side: OPEN, the strength of the top tile, or EMPTY for no tile at all.
        self.sealed = sealed

    def run(self, s: Realm) -> bool:
        if OPEN in self.sealed:
            return True
        s.pop()
        self.reveal(s)
        return False

    def reveal(self, s: Realm) -> None:
        """Both stacks move before the screens: their heights and top tiles are seen."""
        clash = the_clash(s)
        s.showed()
        for side in (ATTACK, DEFENCE):
            top = self.sealed[side]
            push_stack(s, clash, side, self.staked, 0 if top == EMPTY else top)
            if top == EMPTY:
                s.emit("unarmed", "BUS-8.3", clash.seat(side))
            else:
                s.emit("stack", "BUS-8.2", clash.seat(side), clash.height(side), TILE_IDS[top - 1])

    def deciders(self, s: Realm) -> tuple[int, ...]:
        return still_deciding(the_clash(s), self.sealed, OPEN)

    def ask(self, s: Realm, seat: int) -> Ask:
        clash = the_clash(s)
        foe: dict[str, object] = {"target": clash.seat(1 - clash.side(seat))}
        return Ask("stake", "BUS-8.2", {**foe, **province(clash.target)})

    def choices(self, s: Realm, seat: int) -> list[Choice]:
        low = the_clash(s).side(seat) * STRENGTHS
        held = seat * Tile.KINDS
        legal: list[Choice] = []
        for strength in range(STRENGTHS):
            if s.hands[held + strength] > self.staked[low + strength]:
                legal.append(STAKE[strength])
        armed = False
        for strength in range(STRENGTHS):
            if self.staked[low + strength]:
                legal.append(TOP[strength])
                armed = True
        if not armed:
            legal.append(UNARMED)
        return legal

    def explain(self, s: Realm, seat: int, choice: Choice) -> list[Reason]:
        low = the_clash(s).side(seat) * STRENGTHS
        if choice.kind == STAKE.kind:
            wanted = self.staked[low + choice.index] + 1
            return why_no_tile(s, seat, choice.index, wanted, "BUS-8.2")
        if choice.kind == TOP.kind:
            return [Reason("BUS-8.2", "not-in-stack", {"tile": TILE_IDS[choice.index]})]
        return [Reason("BUS-8.3", "already-armed")] if choice is UNARMED else []

    def answer(self, s: Realm, seat: int, choice: Choice) -> None:
        side = the_clash(s).side(seat)
        if choice.kind == STAKE.kind:
            self.staked[side * STRENGTHS + choice.index] += 1  # nobody else hears of it
            return
        self.sealed[side] = choice.index + 1 if choice.kind == TOP.kind else EMPTY
        s.emit("sealed-stack", "BUS-8.2", seat)

    def copy(self) -> Stakes:
        return Stakes(self.staked.copy(), self.sealed.copy())


class Tactics(Question):
    """BUS-8.4: each side secretly picks a disc, never a Kotau; then all is shown."""

    NAME: ClassVar[str] = "tactics"
    FIELDS: ClassVar[tuple[str, ...]] = ("chosen",)
    RULE: ClassVar[str] = "BUS-8.4"

    def __init__(self, chosen: list[int]) -> None:
        self.chosen = chosen

    def run(self, s: Realm) -> bool:
        if NO_TACTIC in self.chosen:
            return True
        s.pop()
        self.reveal(s)
        return False

    def reveal(self, s: Realm) -> None:
        clash = the_clash(s)
        s.showed()
        clash.tactics = list(self.chosen)
        show_stacks(s, clash)
        for side in (ATTACK, DEFENCE):
            tiles = [TILE_IDS[katana - 1] for katana in clash.katanas(side)]
            s.emit("tactic", "BUS-8.4", clash.seat(side), DISC_IDS[self.chosen[side]], tiles)

    def deciders(self, s: Realm) -> tuple[int, ...]:
        return still_deciding(the_clash(s), self.chosen, NO_TACTIC)

    def ask(self, s: Realm, seat: int) -> Ask:
        clash = the_clash(s)
        foe: dict[str, object] = {"target": clash.seat(1 - clash.side(seat))}
        return Ask("tactic", "BUS-8.4", {**foe, **province(clash.target)})

    def choices(self, s: Realm, seat: int) -> list[Choice]:
        low = seat * Disc.KINDS
        return [TACTIC[disc] for disc in range(Disc.TACTICS) if s.discs[low + disc]]

    def explain(self, s: Realm, seat: int, choice: Choice) -> list[Reason]:
        if choice.kind == KOTAU.kind:
            return [Reason("BUS-8.4", "kotau-does-not-fight")]
        return why_no_disc(s, seat, choice.index, "BUS-8.4") if choice.kind == TACTIC.kind else []

    def answer(self, s: Realm, seat: int, choice: Choice) -> None:
        self.chosen[the_clash(s).side(seat)] = choice.index
        s.emit("sealed-disc", "BUS-8.4", seat)

    def copy(self) -> Tactics:
        return Tactics(self.chosen.copy())


def still_deciding(clash: Clash, sealed: list[int], undecided: int) -> tuple[int, ...]:
    """The fighters who have not sealed their choice yet, in order of seats."""
    if sealed[ATTACK] != undecided:
        return (clash.defender,)
    if sealed[DEFENCE] != undecided:
        return (clash.attacker,)
    if clash.attacker < clash.defender:
        return (clash.attacker, clash.defender)
    return (clash.defender, clash.attacker)

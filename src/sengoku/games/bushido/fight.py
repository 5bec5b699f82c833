"""BUS-8: combat in two sealed steps. `Combat.run` is the outline, also of the Hatamoto's revolt (BUS-6.4).

What a side has sealed is in no other view until both have; only who still decides is public (BUS-A4).
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from sengoku.core.choices import Choice
from sengoku.core.dice import Dice
from sengoku.core.events import Ask
from sengoku.core.fields import Field, Number, Numbers
from sengoku.core.frames import ALONE, Frame, Sealed
from sengoku.core.reasons import Reason
from sengoku.core.state import NOBODY
from sengoku.games.bushido.bag import push_stack, show_stacks
from sengoku.games.bushido.casualties import fall_back, settle
from sengoku.games.bushido.clash import ATTACK, DEFENCE, MUCH, NO_TACTIC, STRENGTHS, Clash
from sengoku.games.bushido.components import DISC_IDS, TILE_IDS, Disc, Role, Tile
from sengoku.games.bushido.discs import exchange_kotau, swap_kotau
from sengoku.games.bushido.evaluation import evaluate
from sengoku.games.bushido.notation import KOTAU, STAKE, TACTIC, TOP, UNARMED
from sengoku.games.bushido.provinces import PROVINCE_IDS
from sengoku.games.bushido.refusals import province, why_no_disc, why_no_tile
from sengoku.games.bushido.state import Realm
from sengoku.games.bushido.steps import PHASE_OF, TurnStep, fought_below, in_step, the_clash

#: What is asked in a combat before each of its stages.
STAGES: Final = ("put-bonus", "stakes", "tactics", "retreat")
#: What `Stakes.sealed` says besides the strength of a top tile.
OPEN: Final = 0
EMPTY: Final = 4


@mypyc_attr(free_list_len=1)
class Combat(Frame[Realm]):
    """The order of a combat: stacks, discs, result and retreat, evaluation."""

    NAME: ClassVar[str] = "combat"
    FIELDS: ClassVar[tuple[Field, ...]] = (Number("stage", 0, len(STAGES) - 1),)

    def __init__(self, stage: int) -> None:
        self.stage = stage

    def run(self, s: Realm) -> bool:
        clash = the_clash(s)
        stage = self.stage
        s.become(Combat(stage + 1))
        if stage == 0:
            if not clash.special:
                s.phase = 8
            s.emit("combat", "BUS-8.1", clash.attacker, clash.defender, PROVINCE_IDS[clash.target])
            if s.options["kotau_exchange"] == "combat":  # BUS-A50
                swap_kotau(s, clash.attacker)
                swap_kotau(s, clash.defender)
            s.push(Stakes((0,) * (2 * STRENGTHS), (OPEN, OPEN)))  # BUS-8.2
        elif stage == 1:
            if clash.height(ATTACK) and clash.height(DEFENCE):  # BUS-8.3: else no discs are used
                exchange_kotau(s, clash.attacker)  # BUS-8.5
                exchange_kotau(s, clash.defender)
                s.push(Tactics((NO_TACTIC, NO_TACTIC)))  # BUS-8.4
        elif stage == 2:
            settle(s, clash)  # BUS-8.6 to BUS-8.18
            fall_back(s, clash)  # BUS-8.16
        else:
            evaluate(s, clash)  # BUS-9
            s.clash = None
            s.pop()
        return False

    def fits(self, s: Realm, below: Frame[Any] | None) -> bool:
        clash = s.clash
        if clash is None or not in_step(s, below, TurnStep.SPECIAL if clash.special else TurnStep.TARGET):
            return False
        if s.phase != (8 if self.stage and not clash.special else PHASE_OF[s.step - 1]):
            return False
        return STAGES[self.stage] == s.stack[-1].NAME and sides_fit(s, clash) and self.fits_so_far(s, clash)

    def fits_so_far(self, s: Realm, clash: Clash) -> bool:
        """Before the result nothing is known of it; a retreat happens only to some."""
        if self.stage < 3:
            none = clash.fought == clash.won == clash.transfer == clash.conquered == clash.revolted == 0
            unspent = not any(clash.spent) and clash.tactics == [NO_TACTIC, NO_TACTIC]
            gains = clash.samurai_gain == clash.bushi_gain == 0
            stacks = (any(clash.stakes) or any(clash.tops)) == (self.stage == 2)
            return none and unspent and gains and stacks
        if not clash.fought or any(clash.stakes):
            return False
        if clash.special:
            return clash.won == 1 and clash.conquered == 2
        if clash.transfer and clash.won:
            return clash.conquered == (2 if clash.revolted else 1)
        if s.options["attackers_retreat"] == "origin" and s.owner[clash.origin] == s.daimyo:
            return False
        return clash.conquered == (2 if clash.revolted else 0)


def sides_fit(s: Realm, clash: Clash) -> bool:
    """Who fights over what."""
    target = clash.target
    roles = (Role.HATAMOTO, Role.DAIMYO) if clash.special else (Role.SAMURAI, Role.BUSHI)
    if (clash.attacker, clash.defender) != (s.roles[roles[0]], s.roles[roles[1]]):
        return False
    if s.is_fortress(target) or s.owner[target] != clash.defender or s.troops[target] + s.elites[target] == 0:
        return False
    if clash.special:
        own = clash.origin == NOBODY and not clash.elites and not clash.bonus
        return own and clash.troops == s.ronin[target] and (clash.troops > 0 or clash.fought == 1)
    return clash.troops + clash.elites > 0 and clash.origin in s.land.neighbours[target]


def whom_and_where(clash: Clash, seat: int) -> dict[str, object]:
    """Whom this side fights, and for which province."""
    return {"target": clash.seat(1 - clash.side(seat)), **province(clash.target)}


@mypyc_attr(free_list_len=1)
class Stakes(Sealed[Realm]):
    """BUS-8.2: each side secretly picks any of its katana tiles, and which one lies on top."""

    NAME: ClassVar[str] = "stakes"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Numbers("staked", 0, MUCH, 2 * STRENGTHS),
        Numbers("sealed", OPEN, EMPTY, 2),
    )
    RULE: ClassVar[str] = "BUS-8.2"

    def __init__(self, staked: tuple[int, ...], sealed: tuple[int, ...]) -> None:
        #: As `Clash.stakes`; the tiles are still behind the screens.
        self.staked = staked
        #: By side: OPEN, the strength of the top tile, or EMPTY for no tile at all.
        self.sealed = sealed

    def reveal(self, s: Realm) -> None:
        """Both stacks move before the screens: their heights and top tiles are seen."""
        clash = the_clash(s)
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
        return Ask("stake", "BUS-8.2", whom_and_where(the_clash(s), seat))

    def choices(self, s: Realm, seat: int) -> list[Choice]:
        low = the_clash(s).side(seat) * STRENGTHS
        hands, staked, held = s.hands, self.staked, seat * Tile.KINDS
        legal: list[Choice] = []
        for strength in range(STRENGTHS):
            if hands[held + strength] > staked[low + strength]:
                legal.append(STAKE.choices[strength])
        armed = False
        for strength in range(STRENGTHS):
            if staked[low + strength]:
                legal.append(TOP.choices[strength])
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
        if choice.kind == STAKE.kind:  # nobody else hears of it
            at = side * STRENGTHS + choice.index
            s.become(Stakes(placed(self.staked, at, self.staked[at] + 1), self.sealed))
            return
        top = choice.index + 1 if choice.kind == TOP.kind else EMPTY
        s.become(Stakes(self.staked, placed(self.sealed, side, top)))
        if s.recording:
            s.emit("sealed-stack", "BUS-8.2", seat)

    def imagined(self, s: Realm, seat: int, chance: Dice) -> Stakes:
        """A stack that is not sealed yet is known to its owner alone: to others it is not begun.

        Sealed, it may be any of his katana tiles with any of them on top. How many choices that took is
        hidden too, so the count of choices goes with it.
        """
        side = the_clash(s).side(seat)
        low = side * STRENGTHS
        s.moves -= sum(self.staked[low : low + STRENGTHS])
        staked = list(self.staked)
        staked[low : low + STRENGTHS] = [0] * STRENGTHS
        if self.sealed[side] == OPEN:
            return Stakes(tuple(staked), self.sealed)
        screen = seat * Tile.KINDS
        held = [strength for strength in range(STRENGTHS) for _ in range(s.hands[screen + strength])]
        chance.shuffle(2, held)
        chosen = held[: chance.below(2, len(held) + 1)]
        for strength in chosen:
            staked[low + strength] += 1
        s.moves += len(chosen)
        return Stakes(tuple(staked), placed(self.sealed, side, chosen[0] + 1 if chosen else EMPTY))

    def fits(self, s: Realm, below: Frame[Any] | None) -> bool:
        clash = fought_below(s, below)
        if clash is None or OPEN not in self.sealed:
            return False
        return self.sound(s, clash, ATTACK) and self.sound(s, clash, DEFENCE)

    def sound(self, s: Realm, clash: Clash, side: int) -> bool:
        """Whether a side has the tiles of its stack, and the top tile is one of them."""
        held = clash.seat(side) * Tile.KINDS
        stack = self.staked[side * STRENGTHS : (side + 1) * STRENGTHS]
        for strength in range(STRENGTHS):
            if stack[strength] > s.hands[held + strength]:
                return False
        top = self.sealed[side]
        if top == EMPTY:
            return not any(stack)
        return top == OPEN or stack[top - 1] > 0


@mypyc_attr(free_list_len=1)
class Tactics(Sealed[Realm]):
    """BUS-8.4: each side secretly picks a disc, never a Kotau; then all is shown."""

    NAME: ClassVar[str] = "tactics"
    FIELDS: ClassVar[tuple[Field, ...]] = (Numbers("chosen", NO_TACTIC, Disc.TACTICS - 1, 2),)
    RULE: ClassVar[str] = "BUS-8.4"

    def __init__(self, chosen: tuple[int, ...]) -> None:
        self.chosen = chosen

    def reveal(self, s: Realm) -> None:
        clash = the_clash(s)
        clash.tactics = list(self.chosen)
        show_stacks(s, clash)
        for side in (ATTACK, DEFENCE) if s.recording else ():
            tiles = [TILE_IDS[katana - 1] for katana in clash.katanas(side)]
            s.emit("tactic", "BUS-8.4", clash.seat(side), DISC_IDS[self.chosen[side]], tiles)

    def deciders(self, s: Realm) -> tuple[int, ...]:
        return still_deciding(the_clash(s), self.chosen, NO_TACTIC)

    def ask(self, s: Realm, seat: int) -> Ask:
        return Ask("tactic", "BUS-8.4", whom_and_where(the_clash(s), seat))

    def choices(self, s: Realm, seat: int) -> list[Choice]:
        low = seat * Disc.KINDS
        return [TACTIC.choices[disc] for disc in range(Disc.TACTICS) if s.discs[low + disc]]

    def explain(self, s: Realm, seat: int, choice: Choice) -> list[Reason]:
        if choice.kind == KOTAU.kind:
            return [Reason("BUS-8.4", "kotau-does-not-fight")]
        return why_no_disc(s, seat, choice.index, "BUS-8.4") if choice.kind == TACTIC.kind else []

    def answer(self, s: Realm, seat: int, choice: Choice) -> None:
        s.become(Tactics(placed(self.chosen, the_clash(s).side(seat), choice.index)))
        s.emit("sealed-disc", "BUS-8.4", seat)

    def imagined(self, s: Realm, seat: int, chance: Dice) -> Tactics:
        """A sealed disc may be any the fighter can use."""
        side = the_clash(s).side(seat)
        if self.chosen[side] == NO_TACTIC:
            return self
        discs = [disc for disc in range(Disc.TACTICS) for _ in range(s.discs[seat * Disc.KINDS + disc])]
        return Tactics(placed(self.chosen, side, discs[chance.below(2, len(discs))]))

    def fits(self, s: Realm, below: Frame[Any] | None) -> bool:
        clash = fought_below(s, below)
        if clash is None or NO_TACTIC not in self.chosen:
            return False
        return self.sound(s, clash, ATTACK) and self.sound(s, clash, DEFENCE)

    def sound(self, s: Realm, clash: Clash, side: int) -> bool:
        """Whether a side has a stack with its top tile in it, and the disc it has chosen."""
        top, disc, low = clash.tops[side], self.chosen[side], clash.seat(side) * Disc.KINDS
        if top == 0 or clash.stakes[side * STRENGTHS + top - 1] == 0:
            return False
        if disc != NO_TACTIC:
            return s.discs[low + disc] > 0
        return any(s.discs[low : low + Disc.TACTICS])


def placed(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """The same values with another one at this place."""
    copy = list(values)
    copy[place] = value
    return tuple(copy)


def still_deciding(clash: Clash, sealed: tuple[int, ...], undecided: int) -> tuple[int, ...]:
    """The fighters who have not sealed their choice yet, in order of seats."""
    if sealed[ATTACK] != undecided:
        return ALONE[clash.defender] if sealed[DEFENCE] == undecided else ()
    if sealed[DEFENCE] != undecided:
        return ALONE[clash.attacker]
    if clash.attacker < clash.defender:
        return (clash.attacker, clash.defender)
    return (clash.defender, clash.attacker)

"""A fighter's two sealed choices: which tiles to commit (BUS-8.2), then which disc to use (BUS-8.4)."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import Final, NamedTuple

from sengoku.bots.bushido.clash import Prize, value
from sengoku.bots.bushido.worth import arms_worth
from sengoku.games.bushido.combat import NO_DISC, Outcome, Side, Stack, fight, stack
from sengoku.games.bushido.components import DISCS, EFFECTS, KATANA_TILES, Disc

#: Of what is behind a screen so much is katana, of that mean strength.
KATANA_SHARE: Final = KATANA_TILES / (KATANA_TILES + sum(EFFECTS))
MEAN_STRENGTH: Final = 1.67
#: How much of its katana a foe may commit, and how likely that is.
_LEVELS: Final = ((0.25, 0.3), (0.55, 0.35), (0.95, 0.35))
#: How many tiles may be worth committing; or all.
_HEIGHTS: Final = (0, 1, 2, 3, 4, 5, 6, 8, 10, 13)
#: How sure of themselves fighters are when they choose a disc, in Daimyo honour.
_DOUBT: Final = 1.2
_ROUNDS: Final = 10

Katanas = tuple[int, int, int]
#: Troops, and elite tokens beside them.
Pieces = tuple[int, int]


class Battlefield(NamedTuple):
    """A combat before the stacks are shown, as one fighter knows it."""

    prize: Prize
    attacking: bool
    troops: Pieces
    defenders: Pieces
    #: Tiles of strength 1, 2 and 3 behind my screen, and my discs that can fight.
    katanas: Katanas
    discs: tuple[int, ...]
    #: How many tiles and discs the foe has.
    foe_tiles: int
    foe_discs: int
    month: int


def guessed(height: int, top: int = 0) -> Stack:
    """An average stack of this height, with this tile on top."""
    if height == 0:
        return Stack(0, 0, 0, 0)
    below = height - 1 if top else height
    total = round(below * MEAN_STRENGTH) + top
    return Stack(height, max(height, total), (below + 1) // 2 + (top == 1), below // 6 + (top == 3))


def likely_stacks(tiles: int) -> list[tuple[Stack, float]]:
    """What somebody with so many tiles may commit."""
    katanas = tiles * KATANA_SHARE
    return [(guessed(round(katanas * part)), chance) for part, chance in _LEVELS]


@lru_cache(maxsize=1024)
def chances(mine: tuple[int, ...], discs: int) -> tuple[float, ...]:
    """How likely a foe with so many discs is to hold each tactic; they are not the ones I hold."""
    left = [DISCS[disc] - mine[disc] for disc in range(Disc.TACTICS)]
    every = sum(DISCS) - sum(mine)
    return tuple([1.0 - (1.0 - left[disc] / every) ** max(1, discs) for disc in range(Disc.TACTICS)])


# -- tiles --------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def stakes(field: Battlefield, begun: Katanas) -> Katanas:
    """The tiles to commit in all, of strength 1, 2 and 3; those already committed stay."""
    best, most = begun, -1e9
    for katanas in _candidates(field.katanas, begun):
        found = stake_value(field, katanas)
        if found > most + 1e-9:
            best, most = katanas, found
    return best


def _candidates(held: Katanas, begun: Katanas) -> list[Katanas]:
    """Stacks of several heights, from the strongest tiles or from the weakest."""
    free = tuple([have - committed for have, committed in zip(held, begun, strict=True)])
    found: dict[Katanas, None] = {}
    for height in (*[height for height in _HEIGHTS if height < sum(free)], sum(free)):
        for order in ((2, 1, 0), (0, 1, 2)):
            counts = list(begun)
            left = height
            for strength in order:
                added = min(left, free[strength])
                counts[strength] += added
                left -= added
            found[(counts[0], counts[1], counts[2])] = None
    return list(found)


def stake_value(field: Battlefield, katanas: Katanas) -> float:
    mine = stack(*katanas)
    kept = stack(*[have - used for have, used in zip(field.katanas, katanas, strict=True)])
    found = arms_worth(kept.total, field.month)
    for theirs, chance in likely_stacks(field.foe_tiles):
        found += chance * _meeting(field, mine, theirs)
    return found


def _meeting(field: Battlefield, mine: Stack, theirs: Stack) -> float:
    """The best disc against an average answer."""
    ours, others = (field.troops, field.defenders) if field.attacking else (field.defenders, field.troops)
    if not mine.height or not theirs.height:
        return _result(field, Side(*ours, mine, NO_DISC), Side(*others, theirs, NO_DISC))
    answers = chances(field.discs, field.foe_discs)
    foes = [Side(*others, theirs, answer) for answer in range(Disc.TACTICS)]
    best = -1e9
    for disc in range(Disc.TACTICS):
        if field.discs[disc]:
            side = Side(*ours, mine, disc)
            total = 0.0
            for answer, foe in enumerate(foes):
                total += answers[answer] * _result(field, side, foe)
            best = max(best, total)
    return best / sum(answers)


def _result(field: Battlefield, mine: Side, theirs: Side) -> float:
    return value(field.prize, _fought(field, mine, theirs))


def _fought(field: Battlefield, mine: Side, theirs: Side) -> Outcome:
    prize = field.prize
    attack, defence = (mine, theirs) if field.attacking else (theirs, mine)
    return fight(attack, defence, prize.honour, prize.bonus, prize.ronin, prize.special)


# -- discs --------------------------------------------------------------------------------------------------


def tactics(field: Battlefield, foe_prize: Prize, mine: Stack, theirs: Stack) -> list[float]:
    """How often to use each disc: both sides think about what the other will do, and neither is certain."""
    ours = [[0.0] * Disc.TACTICS for _ in range(Disc.TACTICS)]
    foes = [[0.0] * Disc.TACTICS for _ in range(Disc.TACTICS)]
    pieces, others = (field.troops, field.defenders) if field.attacking else (field.defenders, field.troops)
    for disc in range(Disc.TACTICS):
        side = Side(*pieces, mine, disc)
        for answer in range(Disc.TACTICS):
            fought = _fought(field, side, Side(*others, theirs, answer))
            ours[disc][answer] = value(field.prize, fought)
            foes[answer][disc] = value(foe_prize, fought)
    held = [1.0 if field.discs[disc] else 0.0 for disc in range(Disc.TACTICS)]
    likely = chances(field.discs, field.foe_discs)
    mix = [part / sum(held) for part in held]
    reply = [part / sum(likely) for part in likely]
    for _ in range(_ROUNDS):
        reply = _blend(reply, _response(foes, mix, likely))
        mix = _blend(mix, _response(ours, reply, held))
    return _response(ours, reply, held)


def _response(
    table: list[list[float]], other: list[float], able: list[float] | tuple[float, ...]
) -> list[float]:
    """The better a disc the likelier, but no likelier than that it is there to be used."""
    values = [sum([part * row[n] for n, part in enumerate(other)]) for row in table]
    best = max([found for found, possible in zip(values, able, strict=True) if possible])
    weights = [1e-9 + exp(min(0.0, found - best) / _DOUBT) for found in values]
    mix = [0.0] * len(weights)
    left = 1.0
    open_ones = [disc for disc, possible in enumerate(able) if possible]
    while open_ones and left > 1e-9:
        total = sum([weights[disc] for disc in open_ones])
        share = left / total
        full = [disc for disc in open_ones if weights[disc] * share > able[disc]]
        for disc in full or open_ones:
            mix[disc] = able[disc] if full else weights[disc] * share
            left -= mix[disc]
        open_ones = [disc for disc in open_ones if disc not in full] if full else []
    total = sum(mix)
    return [part / total for part in mix]


def _blend(before: list[float], after: list[float]) -> list[float]:
    return [0.5 * (a + b) for a, b in zip(before, after, strict=True)]


# -- what a Daimyo expects ----------------------------------------------------------------------------------


class Odds:
    """The parts of a `Prize` a combat between strangers brings on average."""

    def __init__(self) -> None:
        self.taken = 0.0
        self.freed = 0.0
        self.attacker = 0.0
        self.duel_won = 0.0
        self.duel_lost = 0.0
        self.judged = 0.0
        self.attack_losses = 0.0
        self.defence_losses = 0.0
        #: How often the winner also gets the province's honour; how often the bonus tokens are won.
        self.taken_by_victory = 0.0
        self.held_by_victory = 0.0
        self.victory = 0.0

    def add(self, chance: float, fought: Outcome) -> None:
        """A result that is so likely, without the province's honour and bonus tokens."""
        won, taken = fought.samurai_won, fought.owner == "daimyo"
        if fought.duel_transfer and won:
            self.duel_won += chance
        elif fought.duel_transfer:
            self.duel_lost += chance
        if taken:
            self.taken += chance
        elif fought.owner == "neutral":
            self.freed += chance
        self.attacker += chance * fought.samurai_honour
        self.attack_losses += chance * fought.attack_losses
        self.defence_losses += chance * fought.defence_losses
        if won:
            self.victory += chance
            self.taken_by_victory += chance if taken else 0.0
        else:
            self.judged += chance
            self.held_by_victory += chance if fought.owner == "bushi" else 0.0


@lru_cache(maxsize=8192)
def odds(tiles: int, troops: int, foe_tiles: int, defenders: int) -> Odds:
    """Samurai with so many tiles and troops against a Bushi, when nothing is known of their discs."""
    found = Odds()
    every = sum(DISCS[: Disc.TACTICS])
    usual = [(disc, DISCS[disc] / every) for disc in range(Disc.TACTICS)]
    for attack, often in likely_stacks(tiles):
        for defence, also in likely_stacks(foe_tiles):
            discs = usual if attack.height and defence.height else [(NO_DISC, 1.0)]
            for disc, first in discs:
                for answer, second in discs:
                    ours, theirs = Side(troops, 0, attack, disc), Side(defenders, 0, defence, answer)
                    found.add(often * also * first * second, fight(ours, theirs, 0, 0, 0, False))
    return found


def expected(prize: Prize, o: Odds) -> float:
    """What a combat is worth beforehand."""
    return (
        o.taken * prize.taken
        + o.freed * prize.freed
        + prize.attacker * (o.attacker + o.taken_by_victory * prize.honour + o.victory * prize.bonus)
        + prize.defender * (o.attack_losses + o.held_by_victory * prize.honour)
        + o.duel_won * prize.duel_won
        + o.duel_lost * prize.duel_lost
        + o.judged * prize.judged
        + o.attack_losses * prize.attack_troop
        + o.defence_losses * prize.defence_troop
    )

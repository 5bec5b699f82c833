"""A fighter's two sealed choices: which tiles to commit (BUS-8.2), then which disc to use (BUS-8.4)."""

from __future__ import annotations

from math import exp
from typing import Final

from sengoku.bots.bushido.clash import Prize, value
from sengoku.bots.bushido.worth import arms_worth
from sengoku.games.bushido.combat import NO_DISC, Outcome, Side, Stack, fight, stack
from sengoku.games.bushido.components import DISCS, EFFECTS, KATANA_TILES, Disc

#: Of what is behind a screen so much is katana, of that mean strength.
KATANA_SHARE: Final = KATANA_TILES / (KATANA_TILES + sum(EFFECTS))
MEAN_STRENGTH: Final = 1.67
#: How much of its katana a foe may commit, and how likely that is.
_PARTS: Final = [0.25, 0.55, 0.95]
LIKELY: Final = [0.3, 0.35, 0.35]
#: How many tiles may be worth committing; or all.
_HEIGHTS: Final = (0, 1, 2, 3, 4, 5, 6, 8, 10, 13)
#: How sure of themselves fighters are when they choose a disc, in Daimyo honour.
_DOUBT: Final = 1.2
_ROUNDS: Final = 10
_ALL_DISCS: Final = sum(DISCS)

Katanas = tuple[int, int, int]
NONE: Final[Katanas] = (0, 0, 0)


class Battlefield:
    """A combat before the stacks are shown, as one fighter knows it."""

    def __init__(
        self,
        prize: Prize,
        attacking: bool,
        mine: tuple[int, int],
        theirs: tuple[int, int],
        katanas: Katanas,
        discs: list[int],
        foe_tiles: int,
        foe_discs: int,
        month: int,
    ) -> None:
        self.prize = prize
        self.attacking = attacking
        #: Troops and elite tokens of each side.
        self.troops, self.elites = mine
        self.foe_troops, self.foe_elites = theirs
        #: Tiles of strength 1, 2 and 3 behind my screen, and my discs.
        self.katanas = katanas
        self.discs = discs
        #: How many tiles and discs the foe has.
        self.foe_tiles = foe_tiles
        self.foe_discs = foe_discs
        self.month = month

    def fought(self, mine: Side, theirs: Side) -> Outcome:
        prize = self.prize
        attack, defence = (mine, theirs) if self.attacking else (theirs, mine)
        return fight(attack, defence, prize.honour, prize.bonus, prize.ronin, prize.special)

    def my_side(self, tiles: Stack, disc: int) -> Side:
        return Side(self.troops, self.elites, tiles, disc)

    def foe_side(self, tiles: Stack, disc: int) -> Side:
        return Side(self.foe_troops, self.foe_elites, tiles, disc)


def guessed(height: int, top: int = 0) -> Stack:
    """An average stack of this height, with this tile on top."""
    if height == 0:
        return Stack(0, 0, 0, 0)
    below = height - 1 if top else height
    total = round(below * MEAN_STRENGTH) + top
    ones = (below + 1) // 2 + (1 if top == 1 else 0)
    return Stack(height, max(height, total), ones, below // 6 + (1 if top == 3 else 0))


def likely_stacks(tiles: int) -> list[Stack]:
    """What somebody with so many tiles may commit; `LIKELY` says how likely each is."""
    return [guessed(round(tiles * KATANA_SHARE * part)) for part in _PARTS]


def chances(mine: list[int], discs: int) -> list[float]:
    """How likely a foe with so many discs is to hold each tactic; they are not the ones I hold."""
    every = _ALL_DISCS - sum(mine)
    count = max(1, discs)
    found: list[float] = []
    for disc in range(Disc.TACTICS):
        without = 1.0 - (DISCS[disc] - mine[disc]) / every
        none = 1.0
        for _ in range(count):
            none *= without
        found.append(1.0 - none)
    return found


# -- tiles --------------------------------------------------------------------------------------------------


def stakes(field: Battlefield, begun: Katanas) -> Katanas:
    """The tiles to commit in all, of strength 1, 2 and 3; those already committed stay."""
    best, most = begun, -1e9
    for katanas in candidates(field.katanas, begun):
        found = stake_value(field, katanas)
        if found > most + 1e-9:
            best, most = katanas, found
    return best


def candidates(held: Katanas, begun: Katanas) -> list[Katanas]:
    """Stacks of several heights, from the strongest tiles or from the weakest."""
    free = [held[0] - begun[0], held[1] - begun[1], held[2] - begun[2]]
    all_free = free[0] + free[1] + free[2]
    found: list[Katanas] = []
    for height in _HEIGHTS:
        if height < all_free:
            found.append(_built(begun, free, height, False))
            weak = _built(begun, free, height, True)
            if weak != found[-1]:
                found.append(weak)
    found.append(held)
    return found


def _built(begun: Katanas, free: list[int], height: int, weak: bool) -> Katanas:
    counts = [begun[0], begun[1], begun[2]]
    left = height
    for place in range(3):
        strength = place if weak else 2 - place
        added = min(left, free[strength])
        counts[strength] += added
        left -= added
    return counts[0], counts[1], counts[2]


def stake_value(field: Battlefield, katanas: Katanas) -> float:
    mine = stack(katanas[0], katanas[1], katanas[2])
    held = field.katanas
    kept = held[0] + 2 * held[1] + 3 * held[2] - mine.total
    found = arms_worth(kept, field.month)
    answers = chances(field.discs, field.foe_discs)
    theirs = likely_stacks(field.foe_tiles)
    for at in range(len(LIKELY)):
        found += LIKELY[at] * _meeting(field, mine, theirs[at], answers)
    return found


def _meeting(field: Battlefield, mine: Stack, theirs: Stack, answers: list[float]) -> float:
    """The best disc against an average answer."""
    if not mine.height or not theirs.height:
        fought = field.fought(field.my_side(mine, NO_DISC), field.foe_side(theirs, NO_DISC))
        return value(field.prize, fought)
    foes = [field.foe_side(theirs, answer) for answer in range(Disc.TACTICS)]
    best = -1e9
    for disc in range(Disc.TACTICS):
        if field.discs[disc]:
            side = field.my_side(mine, disc)
            total = 0.0
            for answer in range(Disc.TACTICS):
                total += answers[answer] * value(field.prize, field.fought(side, foes[answer]))
            if total > best:
                best = total
    return best / (answers[0] + answers[1] + answers[2] + answers[3])


# -- discs --------------------------------------------------------------------------------------------------


def tactics(field: Battlefield, foe_prize: Prize, mine: Stack, theirs: Stack) -> list[float]:
    """How often to use each disc: both sides think about what the other will do, and neither is certain."""
    ours: list[list[float]] = [[0.0] * Disc.TACTICS for _ in range(Disc.TACTICS)]
    foes: list[list[float]] = [[0.0] * Disc.TACTICS for _ in range(Disc.TACTICS)]
    for disc in range(Disc.TACTICS):
        side = field.my_side(mine, disc)
        for answer in range(Disc.TACTICS):
            fought = field.fought(side, field.foe_side(theirs, answer))
            ours[disc][answer] = value(field.prize, fought)
            foes[answer][disc] = value(foe_prize, fought)
    held = [1.0 if field.discs[disc] else 0.0 for disc in range(Disc.TACTICS)]
    likely = chances(field.discs, field.foe_discs)
    mix = _shared(held)
    reply = _shared(likely)
    for _ in range(_ROUNDS):
        reply = _blend(reply, _response(foes, mix, likely))
        mix = _blend(mix, _response(ours, reply, held))
    return _response(ours, reply, held)


def _shared(parts: list[float]) -> list[float]:
    total = parts[0] + parts[1] + parts[2] + parts[3]
    return [part / total for part in parts]


def _response(table: list[list[float]], other: list[float], able: list[float]) -> list[float]:
    """The better a disc the likelier, but no likelier than that it is there to be used."""
    values: list[float] = []
    best = -1e9
    for disc in range(Disc.TACTICS):
        row = table[disc]
        found = 0.0
        for answer in range(Disc.TACTICS):
            found += other[answer] * row[answer]
        values.append(found)
        if able[disc] and found > best:
            best = found
    weights = [1e-9 + exp(min(0.0, found - best) / _DOUBT) for found in values]
    mix: list[float] = [0.0] * Disc.TACTICS
    open_ones = [disc for disc in range(Disc.TACTICS) if able[disc]]
    left = 1.0
    while open_ones and left > 1e-9:
        total = 0.0
        for disc in open_ones:
            total += weights[disc]
        share = left / total
        full = [disc for disc in open_ones if weights[disc] * share > able[disc]]
        for disc in full or open_ones:
            mix[disc] = able[disc] if full else weights[disc] * share
            left -= mix[disc]
        if not full:
            break
        open_ones = [disc for disc in open_ones if mix[disc] == 0.0]
    return _shared(mix)


def _blend(before: list[float], after: list[float]) -> list[float]:
    return [0.5 * (before[at] + after[at]) for at in range(Disc.TACTICS)]


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


#: What was worked out before; there are not many different ones in a game.
_ODDS: Final[dict[int, Odds]] = {}
_MOST_ODDS: Final = 50_000


def odds(tiles: int, troops: int, foe_tiles: int, defenders: int) -> Odds:
    """Samurai with so many tiles and troops against a Bushi, when nothing is known of their discs."""
    key = ((tiles * 256 + troops) * 256 + foe_tiles) * 256 + defenders
    found = _ODDS.get(key)
    if found is None:
        if len(_ODDS) >= _MOST_ODDS:
            _ODDS.clear()
        found = _ODDS[key] = _all_odds(tiles, troops, foe_tiles, defenders)
    return found


def _all_odds(tiles: int, troops: int, foe_tiles: int, defenders: int) -> Odds:
    found = Odds()
    every = sum(DISCS[: Disc.TACTICS])
    attacks, defences = likely_stacks(tiles), likely_stacks(foe_tiles)
    for first, attack in enumerate(attacks):
        for second, defence in enumerate(defences):
            chance = LIKELY[first] * LIKELY[second]
            if not attack.height or not defence.height:
                ours, theirs = Side(troops, 0, attack, NO_DISC), Side(defenders, 0, defence, NO_DISC)
                found.add(chance, fight(ours, theirs, 0, 0, 0, False))
                continue
            for disc in range(Disc.TACTICS):
                for answer in range(Disc.TACTICS):
                    also = DISCS[disc] / every * (DISCS[answer] / every)
                    ours, theirs = Side(troops, 0, attack, disc), Side(defenders, 0, defence, answer)
                    found.add(chance * also, fight(ours, theirs, 0, 0, 0, False))
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

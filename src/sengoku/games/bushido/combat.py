"""BUS-8, BUS-9: who wins a combat, who dies, whose the province is, what honour it brings. Pure arithmetic.

The engine fights all its combats here, the Hatamoto's revolts too: then the Samurai is the Hatamoto, the
Bushi the Daimyo, the attacking troops are the Ronin, and the honour is left aside (BUS-6.4, BUS-6.5).
`resolve` checks what it is given; bots weigh thousands of combats that may be by `fight`.
Ronin who are as many as those left in the province rise before anything is evaluated (BUS-R.5).
BUS-13.2 shows all pairs of discs in one table, BUS-13.3 all outcomes.

>>> fought = resolve(Force(4, [3, 3, 2], "battle"), Force(3, [1, 1, 1, 1, 2, 3], "ambush"),
...                  province_honour=2, bonus=3)
>>> fought.winner, fought.strengths, fought.attack_losses, fought.defence_losses
('samurai', (20, 9), 2, 3)
>>> fought.owner, fought.samurai_honour, fought.bushi_honour, fought.duel_transfer
('daimyo', 11, 2, False)
"""

from __future__ import annotations

from typing import Final

from sengoku.games.bushido.components import BONUS, DISC_IDS, ELITE_WORTH, Disc

#: The discs used in combat (BUS-8.4), by number.
TACTICS: Final[tuple[str, ...]] = tuple(DISC_IDS[: Disc.TACTICS])
NO_DISC: Final = -1
#: What decides between two discs of one kind, by number; two traitors are nothing special (BUS-8.9).
_ALIKE: Final[tuple[str, ...]] = ("BUS-8.13", "BUS-8.11", "BUS-8.12", "BUS-8.9")
#: BUS-8.7: the disc that each disc dominates, by number: the triangle, and nothing for the traitor.
DOMINATES: Final[tuple[int, ...]] = (Disc.BATTLE, Disc.AMBUSH, Disc.DUEL, Disc.TACTICS)
#: BUS-7.5: what one, the other or both bonus tokens are worth, or none.
BONUSES: Final[tuple[int, ...]] = (0, BONUS[0], BONUS[1], BONUS[0] + BONUS[1])


class Stack:
    """What counts of committed katana tiles: how many, their strengths' sum, how many of strength 1 and 3."""

    __slots__ = ("height", "ones", "threes", "total")

    def __init__(self, height: int, total: int, ones: int, threes: int) -> None:
        self.height = height
        self.total = total
        self.ones = ones
        self.threes = threes


def stack(ones: int, twos: int, threes: int) -> Stack:
    """A stack of so many tiles of each strength."""
    return Stack(ones + twos + threes, ones + 2 * twos + 3 * threes, ones, threes)


class Side:
    """One side in numbers: its troops, elite tokens and tiles, and its disc (`NO_DISC` where none is used).

    An elite token fights as three and dies as one (BUS-C.7).
    """

    __slots__ = ("disc", "elites", "might", "pieces", "stack", "troops")

    def __init__(self, troops: int, elites: int, stack: Stack, disc: int) -> None:
        self.troops = troops
        self.elites = elites
        self.stack = stack
        self.disc = disc
        #: T of BUS-8.6: what the troops add in a battle.
        self.might = troops + ELITE_WORTH * elites
        #: As many losses as there can be (BUS-8.15).
        self.pieces = troops + elites

    def might_after(self, losses: int) -> int:
        """What is left against Ronin (BUS-A49): the normal troops die first (BUS-C.7)."""
        troops = min(self.troops, losses)
        return self.troops - troops + ELITE_WORTH * (self.elites - (losses - troops))

    def strength_against(self, disc: int) -> int:
        """BUS-8.7: the katana total, doubled if this disc dominates; then battle adds the troops."""
        total = self.stack.total
        if DOMINATES[self.disc] == disc:
            total *= 2
        return total + self.might if self.disc == Disc.BATTLE else total


class Force(Side):
    """One side: its troops, the strengths of its katana tiles, and its disc (None where no disc is used).

    >>> Force(2, [1, 3], "battle", elites=1).might
    5
    >>> Force(0, [1], "duel")
    Traceback (most recent call last):
    ValueError: BUS-0.15: nobody fights without troops; 0 troops and 0 elite tokens given
    """

    def __init__(self, troops: object, katanas: object, tactic: object = None, elites: object = 0) -> None:
        self.katanas: list[int] = _strengths(katanas)
        self.tactic: str | None = _tactic(tactic)
        tiles = stack(self.katanas.count(1), self.katanas.count(2), self.katanas.count(3))
        disc = NO_DISC if self.tactic is None else TACTICS.index(self.tactic)
        super().__init__(
            _count(troops, "troops", "BUS-8.6"), _count(elites, "elites", "BUS-C.7"), tiles, disc
        )
        if self.pieces == 0:
            raise ValueError("BUS-0.15: nobody fights without troops; 0 troops and 0 elite tokens given")

    def __repr__(self) -> str:
        elites = f", elites={self.elites}" if self.elites else ""
        return f"Force({self.troops}, {self.katanas}, {self.tactic!r}{elites})"


class Outcome:
    """What a combat comes to. Losses are pieces: normal troops first, then elite tokens (BUS-C.7)."""

    def __init__(self, samurai_won: bool, attack_disc: int, defence_disc: int) -> None:
        self.samurai_won: bool = samurai_won
        self.discs: tuple[int, int] = (attack_disc, defence_disc)
        #: What was compared, attacker first; None where nothing was (BUS-8.3, BUS-8.14).
        self.strengths: tuple[int, int] | None = None
        #: What each side should lose by the result, and after that by the enemy's tiles, however many it has.
        self.attack_due: int = 0
        self.defence_due: int = 0
        self.attack_extra: int = 0
        self.defence_extra: int = 0
        #: What each side does lose (BUS-8.15).
        self.attack_losses: int = 0
        self.defence_losses: int = 0
        #: BUS-8.3: the losses leave the game instead of returning to the reserve.
        self.sacrificed: bool = False
        #: BUS-8.16: survivors who may not stay.
        self.attack_retreats: bool = False
        self.defence_retreats: bool = False
        #: BUS-8.17, BUS-6.6: "daimyo", "bushi" or "neutral".
        self.owner: str = "bushi"
        #: BUS-R.5: whether it is neutral because the Ronin rose against those who were left.
        self.revolted: bool = False
        #: BUS-9.1, BUS-9.2, BUS-9.3: gains, without what a duel transfers.
        self.samurai_honour: int = 0
        self.bushi_honour: int = 0
        #: BUS-8.13: half the loser's samurai honour passes to the winner.
        self.duel_transfer: bool = False
        #: Whether it was the Hatamoto's revolt.
        self.special: bool = False

    @property
    def winner(self) -> str:
        """ "samurai" or "bushi"."""
        return "samurai" if self.samurai_won else "bushi"

    @property
    def rules(self) -> list[str]:
        """The paragraphs that decided, in the order in which they were applied."""
        found = ["BUS-8.3"] if self.sacrificed else ["BUS-8.14"]
        if self.strengths is not None:
            ours, theirs = self.discs
            found = ["BUS-8.7", "BUS-8.8", _ALIKE[ours] if ours == theirs else "BUS-8.9"]
            if ours != theirs and Disc.AMBUSH in self.discs:
                found.append("BUS-8.10")
        if self.special:
            found.append("BUS-6.6")
        else:
            found += ["BUS-8.16"] if self.attack_retreats or self.defence_retreats else []
            found.append("BUS-8.17")
        found += ["BUS-R.5"] if self.revolted else []
        return [*found, "BUS-9.1" if self.samurai_won else "BUS-9.2", "BUS-9.3"]

    def beaten_owe(self, losses: int) -> None:
        """Losses by the result itself."""
        if self.samurai_won:
            self.defence_due = losses
        else:
            self.attack_due = losses

    def winner_suffers(self, losses: int) -> None:
        """Losses afterwards, by the tiles of the beaten."""
        if self.samurai_won:
            self.attack_extra = losses
        else:
            self.defence_extra = losses


def resolve(
    attack: object,
    defence: object,
    *,
    province_honour: object,
    bonus: object = 0,
    ronin: object = 0,
    special: bool = False,
) -> Outcome:
    """The result of `attack` against `defence` (each a `Force`), for a province worth `province_honour`.

    `bonus` is the honour of the bonus tokens on the province (BUS-7.5), `ronin` how many Ronin look on there;
    in a `special` revolt they are the attackers themselves. Ties go to the defender (BUS-8.8):

    >>> tie = resolve(Force(2, [2], "duel"), Force(5, [1, 1], "duel"), province_honour=3)
    >>> tie.winner, tie.strengths, tie.attack_retreats, tie.bushi_honour, tie.duel_transfer
    ('bushi', (2, 2), True, 3, True)

    Who commits no katana tile loses everything, and no disc is used (BUS-8.3):

    >>> gone = resolve(Force(5, []), Force(1, [2]), province_honour=7)
    >>> gone.winner, gone.strengths, gone.attack_losses, gone.bushi_honour
    ('bushi', None, 5, 12)

    Four conquerors do not hold a province against four Ronin (BUS-R.5):

    >>> lost = resolve(Force(4, [3], "duel"), Force(2, [1], "duel"), province_honour=7, ronin=4)
    >>> lost.winner, lost.owner, lost.revolted, lost.samurai_honour
    ('samurai', 'neutral', True, 1)
    """
    attacker, defender = _force(attack, "attack"), _force(defence, "defence")
    honour = _count(province_honour, "province_honour", "BUS-9.1")
    tokens = _bonus(bonus)
    watching = _count(ronin, "ronin", "BUS-R.1")
    _check_discs(attacker, defender)
    return fight(attacker, defender, honour, tokens, watching, special)


def fight(attack: Side, defence: Side, honour: int, bonus: int, ronin: int, special: bool) -> Outcome:
    """The same for sides that are known to be sound."""
    if not attack.stack.height or not defence.stack.height:
        fought = _without_katanas(attack, defence)
    elif attack.disc != defence.disc and (attack.disc == Disc.TRAITOR or defence.disc == Disc.TRAITOR):
        fought = _betrayal(attack, defence)
    else:
        fought = _trial_of_strength(attack, defence)
    _take_losses(fought, attack, defence)
    if special:
        _settle_revolt(fought, attack, defence)
    else:
        _settle(fought, attack, defence)
        if ronin:
            _rise(fought, attack, defence, ronin)
    _reward(fought, attack.stack.height, honour, bonus)
    return fought


# -- the result -------------------------------------------------------------------------------------------


def _without_katanas(attack: Side, defence: Side) -> Outcome:
    """BUS-8.3: no sword, no strength; if neither side has one, the defender wins."""
    fought = Outcome(attack.stack.height > 0, attack.disc, defence.disc)
    fought.sacrificed = True
    fought.beaten_owe(defence.pieces if fought.samurai_won else attack.pieces)
    return fought


def _betrayal(attack: Side, defence: Side) -> Outcome:
    """BUS-8.14: the traitor wins without comparing; an ambush still takes its toll."""
    fought = Outcome(attack.disc == Disc.TRAITOR, attack.disc, defence.disc)
    beaten = defence if fought.samurai_won else attack
    fought.beaten_owe(beaten.pieces)
    if beaten.disc == Disc.AMBUSH:
        fought.winner_suffers(beaten.stack.ones // 2)
    return fought


def _trial_of_strength(attack: Side, defence: Side) -> Outcome:
    """BUS-13.2 by BUS-8.7, BUS-8.8: the higher strength wins, equal strengths are the defender's (BUS-A7)."""
    ours, theirs = attack.strength_against(defence.disc), defence.strength_against(attack.disc)
    fought = Outcome(ours > theirs, attack.disc, defence.disc)
    fought.strengths = (ours, theirs)
    if attack.disc == defence.disc == Disc.DUEL:
        fought.duel_transfer = True  # BUS-8.13: nobody dies
    elif attack.disc == defence.disc == Disc.BATTLE:
        _pitched_battle(fought, defence if fought.samurai_won else attack)
    else:
        fought.beaten_owe(abs(ours - theirs))
        _ambushes(fought, attack, defence)
    return fought


def _pitched_battle(fought: Outcome, beaten: Side) -> None:
    """BUS-8.11: the loser loses all, the winner one troop for each strength-3 tile of the loser."""
    fought.beaten_owe(beaten.pieces)
    fought.winner_suffers(beaten.stack.threes)


def _ambushes(fought: Outcome, attack: Side, defence: Side) -> None:
    """BUS-8.10: a troop for two strength-1 tiles of an ambusher; BUS-8.12: for each, if both ambush."""
    if attack.disc == Disc.AMBUSH == defence.disc:
        fought.attack_extra = defence.stack.ones
        fought.defence_extra = attack.stack.ones
    elif attack.disc == Disc.AMBUSH:
        fought.defence_extra = attack.stack.ones // 2
    elif defence.disc == Disc.AMBUSH:
        fought.attack_extra = defence.stack.ones // 2


# -- what follows from it ---------------------------------------------------------------------------------


def _take_losses(fought: Outcome, attack: Side, defence: Side) -> None:
    """BUS-8.15: never more than are there."""
    losses = fought.attack_due + fought.attack_extra
    fought.attack_losses = losses if losses < attack.pieces else attack.pieces
    losses = fought.defence_due + fought.defence_extra
    fought.defence_losses = losses if losses < defence.pieces else defence.pieces


def _settle(fought: Outcome, attack: Side, defence: Side) -> None:
    """BUS-8.16, BUS-8.17, BUS-13.3: whose the province is goes by who is left in it, not by who won."""
    attackers = attack.pieces - fought.attack_losses
    defenders = defence.pieces - fought.defence_losses
    if fought.duel_transfer and fought.samurai_won:
        fought.defence_retreats = True
        defenders = 0
    if defenders > 0:
        fought.owner = "bushi"
        fought.attack_retreats = attackers > 0
    else:
        fought.owner = "daimyo" if attackers > 0 else "neutral"


def _rise(fought: Outcome, attack: Side, defence: Side, ronin: int) -> None:
    """BUS-R.5, BUS-A31: Ronin rise at once against whoever is left in the province, if they are as many."""
    if fought.owner == "bushi":
        left = defence.might_after(fought.defence_losses)
    else:
        left = attack.might_after(fought.attack_losses)
    if left and ronin >= left:
        fought.owner = "neutral"
        fought.revolted = True


def _settle_revolt(fought: Outcome, ronin: Side, defence: Side) -> None:
    """BUS-6.6, BUS-A46: a special revolt that is won takes the province, and the troops left there retreat.

    Beaten Ronin stay where they live, but for those of a duel (BUS-6.7), and may rise once more (BUS-R.5).
    """
    fought.special = True
    defenders = defence.might_after(fought.defence_losses)
    fought.defence_retreats = fought.samurai_won and defenders > 0
    fought.owner = "bushi" if defenders > 0 and not fought.samurai_won else "neutral"
    if fought.owner == "bushi" and not fought.duel_transfer:
        left = ronin.pieces - fought.attack_losses
        if left >= defenders:
            fought.owner = "neutral"
            fought.revolted = True


def _reward(fought: Outcome, tiles: int, province_honour: int, bonus: int) -> None:
    """BUS-9.1, BUS-9.2; BUS-9.3: the loser gets one for each enemy troop lost, and nothing else."""
    fought.samurai_honour = fought.defence_losses
    fought.bushi_honour = fought.attack_losses
    if fought.samurai_won:
        fought.samurai_honour += tiles + bonus
        if fought.owner == "daimyo":  # after a duel the defenders have gone (BUS-A48)
            fought.samurai_honour += province_honour
    elif fought.owner == "bushi":
        fought.bushi_honour += province_honour


# -- what may be asked ------------------------------------------------------------------------------------


def _force(side: object, name: str) -> Force:
    if isinstance(side, Force):
        return side
    raise ValueError(f"BUS-8.1: {name} is a Force(troops, katanas, tactic), not {side!r}")


def _check_discs(attack: Force, defence: Force) -> None:
    for side, name in ((attack, "attack"), (defence, "defence")):
        if attack.katanas and defence.katanas:
            if side.tactic is None:
                raise ValueError(f"BUS-8.4: both sides have katana tiles, so {name} needs a disc")
        elif side.tactic is not None:
            raise ValueError(f"BUS-8.3: without katana tiles no disc is used, but {name} has {side.tactic}")


def _count(value: object, name: str, rule: str) -> int:
    if type(value) is int and value >= 0:
        return value
    raise ValueError(f"{rule}: {name} is a whole number from 0 on, not {value!r}")


def _strengths(katanas: object) -> list[int]:
    if not isinstance(katanas, (list, tuple)):
        raise ValueError(f"BUS-8.2: katanas is a list of strengths, not {katanas!r}")
    found: list[int] = []
    for katana in katanas:
        if type(katana) is not int or not 1 <= katana <= 3:
            raise ValueError(f"BUS-8.6: a katana tile has strength 1, 2 or 3, not {katana!r}")
        found.append(katana)
    return found


def _tactic(tactic: object) -> str | None:
    if tactic is None:
        return None
    for known in TACTICS:
        if known == tactic:
            return known
    raise ValueError(f"BUS-8.4: a tactic is {', '.join(TACTICS)} or None, not {tactic!r}")


def _bonus(bonus: object) -> int:
    if type(bonus) is int and bonus in BONUSES:
        return bonus
    listed = ", ".join(str(known) for known in BONUSES)
    raise ValueError(f"BUS-7.5: the bonus tokens come to one of {listed}, not {bonus!r}")

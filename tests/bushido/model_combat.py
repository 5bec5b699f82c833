"""Combat in the second reading: BUS-6.4 to BUS-6.8, BUS-8 and BUS-9 once more, in plain words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.bushido.model import Model

Course = Generator[dict[int, list[str]], tuple[int, str], Any]
TACTICS = ("duel", "battle", "ambush", "traitor")


class Army:
    """One side: who lays its tiles, its troops and elite tokens, its stack and disc."""

    def __init__(self, seat: int, troops: int, elites: int) -> None:
        self.seat = seat
        self.troops = troops
        self.elites = elites
        self.stack: list[int] = []
        self.disc = ""
        self.lost = 0

    @property
    def pieces(self) -> int:
        return self.troops + self.elites

    def lose(self, count: int) -> None:
        """Normal troops first, then whole tokens; never more than there are."""
        for _ in range(count):
            if self.troops:
                self.troops -= 1
            elif self.elites:
                self.elites -= 1
            else:
                return
            self.lost += 1

    def result(self, foe: Army, troops: int) -> int:
        strength = sum(self.stack)
        if (self.disc, foe.disc) in (("duel", "battle"), ("battle", "ambush"), ("ambush", "duel")):
            strength *= 2
        return strength + (troops if self.disc == "battle" else 0)


def fight(m: Model, target: str, attack: Army, origin: str, bonus: list[int]) -> Course:
    """Whether the attacker won. Without an origin it is the Hatamoto's special revolt."""
    p = m.map[target]
    owner = p.owner
    assert owner is not None
    defence = Army(owner, p.troops, p.elites)
    if m.options["kotau_exchange"] == "combat":
        m.swap_kotau(attack.seat)
        m.swap_kotau(defence.seat)
    yield from stacks(m, attack, defence)
    armed = bool(attack.stack and defence.stack)
    if armed:
        m.usable_disc(attack.seat)
        m.usable_disc(defence.seat)
        yield from tactics(m, attack, defence)
    won = settle(attack, defence)
    bury(m, target, attack, defence, bool(origin), armed)
    for army in (attack, defence):
        for katana in army.stack:
            m.bag[f"katana-{katana}"] += 1
        if armed:
            m.throw(army.seat, army.disc)
    duel = armed and attack.disc == defence.disc == "duel"
    yield from retreat(m, target, attack, origin, duel, won)
    if origin:
        rise(m, target, attack)
        evaluate(m, target, attack, defence, (won, duel), sum(bonus))
    elif won or not p.might:
        m.neutral(target)
    m.revolts()
    return won


def stacks(m: Model, attack: Army, defence: Army) -> Course:
    armies = {attack.seat: attack, defence.seat: defence}
    open_ = dict(armies)
    while open_:
        options = {}
        for seat, army in open_.items():
            laid = Counter(army.stack)
            more = [f"stake {k}" for k in (1, 2, 3) if m.hands[seat][f"katana-{k}"] > laid[k]]
            options[seat] = more + ([f"top {k}" for k in sorted(laid)] or ["unarmed"])
        seat, answer = yield options
        assert answer in options[seat]
        if answer.startswith("stake"):
            armies[seat].stack.append(int(answer.split()[1]))
        else:
            del open_[seat]
    for seat, army in armies.items():
        m.hands[seat] -= Counter(f"katana-{k}" for k in army.stack)


def tactics(m: Model, attack: Army, defence: Army) -> Course:
    open_ = {attack.seat: attack, defence.seat: defence}
    while open_:
        options = {seat: [f"tactic {t}" for t in TACTICS if m.discs[seat][t]] for seat in open_}
        seat, answer = yield options
        assert answer in options[seat]
        open_.pop(seat).disc = answer.split()[1]


def settle(a: Army, d: Army) -> bool:
    """BUS-13.2: whether the attacker won; losses on both sides."""
    if not a.stack or not d.stack:
        won = bool(a.stack)
        (d if won else a).lose(99)
        return won
    pair = {a.disc, d.disc}
    if "traitor" in pair and len(pair) == 2:
        won = a.disc == "traitor"
        winner, loser = (a, d) if won else (d, a)
        loser.lose(99)
        if loser.disc == "ambush":
            winner.lose(loser.stack.count(1) // 2)
        return won
    ours, theirs = a.result(d, a.troops + 3 * a.elites), d.result(a, d.troops + 3 * d.elites)
    won = ours > theirs
    winner, loser = (a, d) if won else (d, a)
    if pair == {"battle"}:
        loser.lose(99)
        winner.lose(loser.stack.count(3))
    elif pair != {"duel"}:
        loser.lose(abs(ours - theirs))
        for army, foe in ((a, d), (d, a)):
            if army.disc == "ambush":
                ones = army.stack.count(1)
                foe.lose(ones if pair == {"ambush"} else ones // 2)
    return won


def bury(m: Model, target: str, attack: Army, defence: Army, ordinary: bool, armed: bool) -> None:
    p = m.map[target]
    assert p.owner is not None
    fates = [(p.owner, p.troops - defence.troops)]
    p.troops, p.elites = defence.troops, defence.elites
    if ordinary:
        fates.append((m.daimyo, attack.lost - _tokens(m, attack)))
    else:
        p.ronin -= attack.lost
        m.bag["ronin"] += attack.lost
    for seat, dead in fates:
        if not armed and m.options["sacrificed_troops"] == "out_of_game":
            m.fallen[seat] += dead
        else:
            m.reserve[seat] += dead


def _tokens(m: Model, attack: Army) -> int:
    """Elite tokens among the dead: what is missing of 30 troops besides."""
    there = m.on_map(m.daimyo) + m.reserve[m.daimyo] + m.fallen[m.daimyo] + attack.troops
    return attack.lost - (30 - there)


def retreat(m: Model, target: str, attack: Army, origin: str, duel: bool, won: bool) -> Course:
    """BUS-8.16, BUS-6.7."""
    p = m.map[target]
    if won and (duel or not origin):
        if not p.might:
            return
        assert p.owner is not None
        goal = yield from haven(m, target, p.owner)
        if goal:
            m.map[goal].troops += p.troops
            m.map[goal].elites += p.elites
            p.troops = p.elites = 0
        else:
            m.home(target)
    elif not origin:
        if duel:
            m.bag["ronin"] += p.ronin
            p.ronin = 0
            attack.troops = 0
    elif p.troops + p.elites and attack.pieces:
        if m.options["attackers_retreat"] == "origin" and m.map[origin].owner == m.daimyo:
            goal = origin
        else:
            goal = yield from haven(m, target, m.daimyo)
        if goal:
            m.map[goal].troops += attack.troops
            m.map[goal].elites += attack.elites
        else:
            m.reserve[m.daimyo] += attack.troops
        attack.troops = attack.elites = 0


def haven(m: Model, target: str, seat: int) -> Course:
    near = [id for id in m.map[target].near if m.map[id].owner == seat]
    if len(near) > 1:
        return (yield from m.word(seat, [f"retreat {id}" for id in near]))
    return near[0] if near else ""


def rise(m: Model, target: str, attack: Army) -> None:
    """BUS-R.5: Ronin against who is left there, before anybody is paid."""
    p = m.map[target]
    if p.might:
        m.revolts([target])
    elif attack.pieces and p.ronin >= attack.troops + 3 * attack.elites:
        gone = attack.troops + 3 * attack.elites
        p.ronin -= gone
        m.bag["ronin"] += gone
        m.reserve[m.daimyo] += attack.troops
        attack.troops = attack.elites = 0


def evaluate(m: Model, target: str, a: Army, d: Army, how: tuple[bool, bool], bonus: int) -> None:
    """BUS-9.5, BUS-13.3."""
    won, duel = how
    p = m.map[target]
    held = p.might > 0
    taken = not held and a.pieces > 0
    value = p.value("Honour")
    if duel:
        loser, winner = (d.seat, a.seat) if won else (a.seat, d.seat)
        half = -(-m.sh[loser] // 2)
        m.move(m.sh, loser, -half)
        m.move(m.sh, winner, half)
    samurai = d.lost + (len(a.stack) + bonus + (value if taken else 0) if won else 0)
    bushi = a.lost + (value if not won and held else 0)
    for seat, gain in ((a.seat, samurai), (d.seat, bushi))[:: 1 if won else -1]:
        m.move(m.sh, seat, gain)
    if held or p.owner is None:
        return
    p.owner = m.daimyo if taken else None
    p.troops, p.elites = a.troops, a.elites
    m.move(m.dh, d.seat, -value)
    if taken:
        m.move(m.dh, m.daimyo, value)

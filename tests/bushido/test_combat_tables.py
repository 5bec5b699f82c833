"""BUS-13.2, BUS-13.3: every combat against the tables of the digest, ties included."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sengoku.games.bushido.combat import BONUSES, TACTICS, Force, resolve
from tests.bushido.test_combat import WORKED, told
from tests.digest import tables
from tests.support import rule

# -- every pair of discs ----------------------------------------------------------------------------------

#: Both sides' results, and whose ones or threes are counted afterwards, as the digest's table says it.
SAID = {
    ("duel", "duel"): ("K : K", ""),
    ("duel", "battle"): ("2K : K + T", ""),
    ("duel", "ambush"): ("K : 2K", "attacker loses half the defender's ones"),
    ("duel", "traitor"): ("Defender wins. Attacker loses all", ""),
    ("battle", "duel"): ("K + T : 2K", ""),
    ("battle", "battle"): ("K + T : K + T", "winner loses 1 for each three of the loser"),
    ("battle", "ambush"): ("2K + T : K", "attacker loses half the defender's ones"),
    ("battle", "traitor"): ("Defender wins. Attacker loses all", ""),
    ("ambush", "duel"): ("2K : K", "defender loses half the attacker's ones"),
    ("ambush", "battle"): ("K : 2K + T", "defender loses half the attacker's ones"),
    ("ambush", "ambush"): ("K : K", "each side loses 1 for each of the other's ones"),
    ("ambush", "traitor"): ("Defender wins. Attacker loses all", "defender loses half the attacker's ones"),
    ("traitor", "duel"): ("Attacker wins. Defender loses all", ""),
    ("traitor", "battle"): ("Attacker wins. Defender loses all", ""),
    ("traitor", "ambush"): ("Attacker wins. Defender loses all", "attacker loses half the defender's ones"),
    ("traitor", "traitor"): ("K : K", ""),
}


@rule("BUS-13.2")
def test_the_table_below_is_the_digests():
    rows = {row.pop("Attacker, defender").lower(): row for row in tables("BUS-13.2")[0]}
    cells = {(ours, theirs.lower()): cell for ours, row in rows.items() for theirs, cell in row.items()}
    assert set(cells) == set(SAID) == set(WORKED)
    for pair, (start, after) in SAID.items():
        assert re.split(r"\. L|\. N|;", cells[pair])[0] == start
        assert cells[pair].endswith(after)
        assert ("Loser loses the difference" in cells[pair]) == (
            COMPARED.get(pair, ("", ""))[1] == "difference"
        )
        assert ("ones" in cells[pair] or "three" in cells[pair]) == bool(after)


class Side:
    """The letters of the digest's matrix: K, T, n1, n3."""

    def __init__(self, force: Force) -> None:
        self.K = sum(force.katanas)
        self.T = force.troops
        self.n1 = force.katanas.count(1)
        self.n3 = force.katanas.count(3)


Strengths = Callable[[Side, Side], tuple[int, int]]
Effect = Callable[[Side, Side], tuple[int, int]]  # what attackers and defenders lose afterwards


def nothing(a: Side, d: Side) -> tuple[int, int]:
    return (0, 0)


#: The digest's table, cell by cell: what is compared, what the loser loses, what comes after.
COMPARED: dict[tuple[str, str], tuple[Strengths, str, Effect]] = {
    ("duel", "duel"): (lambda a, d: (a.K, d.K), "none", nothing),
    ("duel", "battle"): (lambda a, d: (2 * a.K, d.K + d.T), "difference", nothing),
    ("duel", "ambush"): (lambda a, d: (a.K, 2 * d.K), "difference", lambda a, d: (d.n1 // 2, 0)),
    ("battle", "duel"): (lambda a, d: (a.K + a.T, 2 * d.K), "difference", nothing),
    ("battle", "battle"): (lambda a, d: (a.K + a.T, d.K + d.T), "all, winner by threes", nothing),
    ("battle", "ambush"): (lambda a, d: (2 * a.K + a.T, d.K), "difference", lambda a, d: (d.n1 // 2, 0)),
    ("ambush", "duel"): (lambda a, d: (2 * a.K, d.K), "difference", lambda a, d: (0, a.n1 // 2)),
    ("ambush", "battle"): (lambda a, d: (a.K, 2 * d.K + d.T), "difference", lambda a, d: (0, a.n1 // 2)),
    ("ambush", "ambush"): (lambda a, d: (a.K, d.K), "difference", lambda a, d: (d.n1, a.n1)),
    ("traitor", "traitor"): (lambda a, d: (a.K, d.K), "difference", nothing),
}


def by_the_table(attack: Force, defence: Force, honour: int, bonus: int) -> tuple[object, ...]:
    """The same combat, read from the tables of the digest."""
    a, d = Side(attack), Side(defence)
    pair = (str(attack.tactic), str(defence.tactic))
    strengths, lost, left_by_retreat = None, [0, 0], False
    if pair in COMPARED:
        compare, losses, after = COMPARED[pair]
        strengths = compare(a, d)
        winner = 0 if strengths[0] > strengths[1] else 1
        if losses == "difference":
            lost[1 - winner] = abs(strengths[0] - strengths[1])
        elif losses == "all, winner by threes":
            lost[1 - winner] = (a, d)[1 - winner].T
            lost[winner] = (a, d)[1 - winner].n3
        else:
            left_by_retreat = winner == 0
        lost = [lost[0] + after(a, d)[0], lost[1] + after(a, d)[1]]
    else:
        winner = pair.index("traitor")
        loser = 1 - winner
        lost[loser] = (a, d)[loser].T
        if pair[loser] == "ambush":
            lost[winner] = (a, d)[loser].n1 // 2
    lost = [min(lost[0], a.T), min(lost[1], d.T)]
    attackers, defenders = a.T - lost[0] > 0, d.T - lost[1] > 0 and not left_by_retreat
    owner = "bushi" if defenders else "daimyo" if attackers else "neutral"
    samurai, bushi = lost[1], lost[0]
    if winner == 0:
        samurai += len(attack.katanas) + bonus + (honour if owner == "daimyo" else 0)
    elif defenders:
        bushi += honour
    return (("samurai", "bushi")[winner], strengths, tuple(lost), owner, (samurai, bushi))


def forces(tactics: st.SearchStrategy[str]) -> st.SearchStrategy[Force]:
    tiles = st.lists(st.integers(1, 3), min_size=1, max_size=12)
    return st.builds(Force, st.integers(1, 30), tiles, tactics)


@rule("BUS-8.7", "BUS-8.8", "BUS-8.9", "BUS-8.10", "BUS-8.11", "BUS-8.12", "BUS-8.13", "BUS-8.14", "BUS-8.15")
@rule("BUS-13.2")
@pytest.mark.parametrize("ours", TACTICS)
@pytest.mark.parametrize("theirs", TACTICS)
def test_every_combat_is_that_of_the_table(ours, theirs):
    @given(forces(st.just(ours)), forces(st.just(theirs)), st.integers(0, 10), st.sampled_from(BONUSES))
    def check(attack, defence, honour, bonus):
        fought = resolve(attack, defence, province_honour=honour, bonus=bonus)
        assert told(fought) == by_the_table(attack, defence, honour, bonus)

    check()


@given(forces(st.sampled_from(TACTICS)), forces(st.sampled_from(TACTICS)), st.integers(0, 10))
def test_what_holds_in_every_combat(attack, defence, honour):
    fought = resolve(attack, defence, province_honour=honour)
    assert 0 <= fought.attack_losses <= attack.troops
    assert 0 <= fought.defence_losses <= defence.troops
    assert fought.attack_losses <= fought.attack_due + fought.attack_extra
    assert fought.defence_losses <= fought.defence_due + fought.defence_extra
    assert fought.samurai_honour >= fought.defence_losses  # BUS-9.3
    assert fought.bushi_honour >= fought.attack_losses
    attackers = attack.troops - fought.attack_losses
    assert fought.attack_retreats == (fought.owner == "bushi" and attackers > 0)
    assert fought.defence_retreats == (fought.duel_transfer and fought.winner == "samurai")
    assert all(cited.startswith(("BUS-8.", "BUS-9.")) for cited in fought.rules)


# -- ties -------------------------------------------------------------------------------------------------

#: For each pair that is compared, forces of equal strength.
TIES = [
    (Force(3, [3, 1], "duel"), Force(2, [2, 2], "duel"), 4),
    (Force(3, [3, 1], "duel"), Force(4, [2, 2], "battle"), 8),
    (Force(3, [3, 3], "duel"), Force(2, [3], "ambush"), 6),
    (Force(3, [3], "battle"), Force(2, [3], "duel"), 6),
    (Force(3, [2], "battle"), Force(3, [2], "battle"), 5),
    (Force(2, [1], "battle"), Force(3, [2, 2], "ambush"), 4),
    (Force(2, [2], "ambush"), Force(2, [2, 2], "duel"), 4),
    (Force(2, [2, 2], "ambush"), Force(2, [1], "battle"), 4),
    (Force(2, [2], "ambush"), Force(2, [2], "ambush"), 2),
    (Force(2, [3], "traitor"), Force(2, [1, 2], "traitor"), 3),
]


@rule("BUS-8.8", "BUS-A7")
@pytest.mark.parametrize(("attack", "defence", "strength"), TIES)
def test_a_tie_is_the_defenders(attack, defence, strength):
    fought = resolve(attack, defence, province_honour=5, bonus=9)
    assert fought.strengths == (strength, strength)
    assert fought.winner == "bushi"
    assert fought.owner == "bushi"
    everyone_dies = attack.tactic == defence.tactic == "battle"
    assert fought.attack_losses == (attack.troops if everyone_dies else 0)
    assert fought.attack_retreats != everyone_dies
    assert told(fought)[4] == (0, 5 + fought.attack_losses)


def test_ties_are_shown_for_every_pair_that_is_compared():
    assert {(attack.tactic, defence.tactic) for attack, defence, _ in TIES} == set(COMPARED)


# -- every outcome ---------------------------------------------------------------------------------------

#: A combat for each row of the digest's table of outcomes.
OUTCOMES = [
    (Force(2, [3], "duel"), Force(4, [1], "battle")),
    (Force(4, [3, 3, 2], "battle"), Force(3, [1, 1, 1, 1, 2, 3], "ambush")),
    (Force(1, [3], "traitor"), Force(5, [1, 1], "ambush")),
    (Force(3, [3, 2], "duel"), Force(4, [2, 2], "duel")),
    (Force(6, [1, 1, 1], "ambush"), Force(5, [2, 2, 1], "ambush")),
    (Force(6, [1, 1], "ambush"), Force(2, [1, 2], "ambush")),
    (Force(3, [3, 3], "battle"), Force(2, [3, 3, 3], "battle")),
    (Force(3, [2], "duel"), Force(1, [3], "duel")),
]
PROVINCE = {"the Bushi keeps it": "bushi", "to the Daimyo": "daimyo", "neutral": "neutral"}


@rule("BUS-13.3", "BUS-9.1", "BUS-9.2", "BUS-9.3")
@pytest.mark.parametrize("number", range(len(OUTCOMES)))
def test_every_outcome_of_the_digests_table(number):
    attack, defence = OUTCOMES[number]
    row = tables("BUS-13.3")[0][number]
    fought = resolve(attack, defence, province_honour=7, bonus=6)
    worth = {
        "defeated defenders": fought.defence_losses,
        "defeated attackers": fought.attack_losses,
        "tiles": len(attack.katanas),
        "bonus": 6,
        "value": 7,
        "nothing": 0,
    }

    def gain(cell: str) -> int:
        return sum(worth[word] for word in re.split("[,;]", cell)[0].split(" + "))

    assert fought.winner == row["Winner"].split(",")[0].lower()
    assert fought.duel_transfer == ("duel" in row["Winner"])
    assert fought.owner == PROVINCE[re.split(r"[;(]", row["Province"].replace("*", ""))[0].strip()]
    assert (fought.samurai_honour, fought.bushi_honour) == (
        gain(row["Samurai gains"]),
        gain(row["Bushi gains"]),
    )
    defenders = defence.pieces - fought.defence_losses
    left = "retreated" if fought.defence_retreats else "yes" if defenders else "no"
    assert left == row["Defenders left"]
    if row["Attackers left"] in ("yes", "no"):
        assert (attack.pieces > fought.attack_losses) == (row["Attackers left"] == "yes")


@rule("BUS-13.3")
def test_the_digest_lists_no_other_outcome():
    assert len(tables("BUS-13.3")[0]) == len(OUTCOMES)

"""Tunes the numbers by which Tenkatoitsu's rules of thumb play an army of a battle (`styles.toml`).

    python tools/tune.py BATTLE ARMY [--games 600] [--check 200] [--seed tune] [--only NAME …]

First games in which the army plays with numbers by chance: each as it is, or less, or more (`--spread`), all
at once; the enemy plays by the file. A number's effect is by how much more it wins with more of it than with
less. Then all numbers whose effect is more than its error go a step that way, and new games with the same
seeds tell what they win beside those of the file: only what is better beyond doubt should be kept. The same
arguments give the same numbers; compiled rules on PYTHONPATH (tools/compiled.py) take less time.
"""

from __future__ import annotations

import argparse
from math import exp, sqrt
from pathlib import Path
from random import Random
from typing import Final

from rich.progress import track

import sengoku
from sengoku.arena.statistics import wilson
from sengoku.bots.tenkatoitsu.brain import TenkatoitsuBrain
from sengoku.bots.tenkatoitsu.style import Style, style_of
from sengoku.games.tenkatoitsu.scenarios import SCENARIOS
from sengoku.games.tenkatoitsu.scoring import count
from sengoku.games.tenkatoitsu.state import Battle

GAME: Final = sengoku.game("tenkatoitsu")
#: Numbers that are nothing, or may be, go up and down by so much; all others by a factor.
STEPS: Final = {
    "ahead": 0.4,
    "behindhand": 0.4,
    "by_road": 0.5,
    "caution": 0.3,
    "chase": 0.2,
    "eager": 0.15,
    "ease": 0.5,
    "expedition": 0.8,
    "gather": 0.5,
    "level": 0.3,
    "press": 0.6,
    "size": 0.6,
    "stored": 1.5,
}
#: How much a narrow win is worth beside a clear one: points of the lead that make it clear, and its part.
CLEAR: Final = 8.0
LEAD_PART: Final = 0.4


def shifted(style: Style, name: str, level: float, spread: float) -> float:
    """A number so many levels higher or lower."""
    number = style.numbers[name]
    if name in STEPS:
        return number + level * STEPS[name]
    factor: float = spread**level
    return number * factor


def armies_of(battle: str) -> list[str]:
    """The armies of a battle, by seat."""
    state = GAME.new(2, 0, scenario=battle)
    assert isinstance(state, Battle)
    return list(state.scene.armies)


def play(battle: str, styles: list[Style], seed: str) -> Battle:
    """A game of these two by rules of thumb alone."""
    brains = [TenkatoitsuBrain(Path(), style) for style in styles]
    state = GAME.new(2, seed, scenario=battle)
    while not state.over:
        seat = state.deciders()[0]
        choices = state.choices(seat)
        only = len(choices) == 1
        state.apply(seat, choices[0] if only else brains[seat].pick(GAME.glance(state, seat), choices))
    assert isinstance(state, Battle)
    return state


def met(battle: str, style: Style, seat: int, seed: str) -> tuple[float, float]:
    """What a style gets at a seat: 1, 0.5 or 0; and the same with some regard to the lead."""
    styles = [style_of(battle, army) for army in armies_of(battle)]
    styles[seat] = style
    state = play(battle, styles, seed)
    winners, points = state.winners(), count(state)
    won = 0.5 if len(winners) != 1 else float(winners[0] == seat)
    lead = 1 / (1 + exp((points[1 - seat] - points[seat]) / CLEAR))
    return won, (1 - LEAD_PART) * won + LEAD_PART * lead


class Effects:
    """What more or less of each number does."""

    def __init__(self, names: list[str]) -> None:
        self.names = names
        self.levels: list[dict[str, int]] = []
        self.results: list[float] = []

    def add(self, levels: dict[str, int], result: float) -> None:
        self.levels.append(levels)
        self.results.append(result)

    def of(self, name: str) -> tuple[float, float]:
        """The effect of a level more, and its standard error."""
        mean = sum(self.results) / len(self.results)
        spread = sum([(result - mean) ** 2 for result in self.results]) / len(self.results)
        square = sum([row[name] ** 2 for row in self.levels]) or 1
        both = [row[name] * (result - mean) for row, result in zip(self.levels, self.results, strict=True)]
        return sum(both) / square, sqrt(spread / square)

    def step(self, style: Style, spread: float) -> dict[str, float]:
        """The numbers that change: by as much as the effect is beyond its error, at most a level."""
        found = {}
        for name in self.names:
            effect, error = self.of(name)
            if abs(effect) > error:
                level = min(abs(effect) / error - 0.5, 2.0) / 2 * (1 if effect > 0 else -1)
                found[name] = round(shifted(style, name, level, spread), 3)
        return found


def probe(given: argparse.Namespace, style: Style, names: list[str], seat: int) -> Effects:
    effects = Effects(names)
    for number in track(range(given.games), f"{given.battle}: numbers by chance"):
        chance = Random(f"{given.seed}:{given.battle}:{number}")
        levels = {name: chance.choice((-1, 0, 1)) for name in names}
        tried = style.changed({name: shifted(style, name, levels[name], given.spread) for name in names})
        effects.add(levels, met(given.battle, tried, seat, f"{given.seed}:{number}")[1])
    return effects


def check(given: argparse.Namespace, style: Style, seat: int, what: str) -> str:
    """What a style wins at a seat, in games with new seeds."""
    won = []
    for number in track(range(given.check), f"{given.battle}: {what}"):
        won.append(met(given.battle, style, seat, f"{given.seed}:check:{number}")[0])
    decided = [one for one in won if one != 0.5]
    low, high = wilson(int(sum(decided)), len(decided))
    share = sum(decided) / max(len(decided), 1)
    return f"{what}: {len(won)} games, {len(decided)} decided, {share:.1%} won ({low:.1%} to {high:.1%})"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("battle", choices=sorted(SCENARIOS))
    parser.add_argument("army")
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--check", type=int, default=200)
    parser.add_argument("--seed", default="tune")
    parser.add_argument("--spread", type=float, default=1.6)
    parser.add_argument("--only", nargs="+", help="these numbers alone")
    given = parser.parse_args()
    armies = armies_of(given.battle)
    if given.army not in armies:
        parser.error(f"the armies of {given.battle} are {' and '.join(armies)}")
    seat, style = armies.index(given.army), style_of(given.battle, given.army)
    unknown = sorted(set(given.only or []) - set(style.numbers))
    if unknown:
        parser.error(f"a style has no {', '.join(unknown)}")
    effects = probe(given, style, given.only or list(style.numbers), seat)
    for name in effects.names:
        effect, error = effects.of(name)
        print(f"{name:16}{style.numbers[name]:8.3f}  {effect:+.3f} ± {error:.3f}")
    changes = effects.step(style, given.spread)
    print(
        f"[army.{given.battle}.{given.army}]", *(f"{name} = {one}" for name, one in changes.items()), sep="\n"
    )
    print(check(given, style, seat, "before"))
    print(check(given, style.changed(changes), seat, "after"))


if __name__ == "__main__":
    main()

"""Measures the games in the field's terms, and writes the table of docs/taxonomy.md.

    python tools/taxonomy.py                                writes the page
    python tools/taxonomy.py --games 1 --only shitenno-2    prints a row, and writes nothing

The same arguments give the same figures on any machine. With compiled rules on PYTHONPATH
(tools/compiled.py) it takes less time.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

from rich.progress import track

import sengoku
from sengoku.bots import Player, bot, private_dice
from sengoku.core.state import State

PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "taxonomy.md"
SEED: Final = "taxonomy"
GAMES: Final = 100
#: Heuristic bots play one game for so many by chance.
FEWER: Final = 2
#: One decision in so many is looked at for what is hidden from its seat: redrawing takes long.
LOOKED_AT: Final = 25
BEGIN, END = "<!-- measured -->", "<!-- /measured -->"


class Setting(NamedTuple):
    game: str
    seats: int
    scenario: str = ""

    @property
    def name(self) -> str:
        return self.scenario or f"{self.game}-{self.seats}"

    @property
    def options(self) -> dict[str, object]:
        return {"scenario": self.scenario} if self.scenario else {}


SETTINGS: Final = (
    *(Setting("samurai-sword", seats) for seats in (3, 5, 7)),
    *(Setting("shitenno", seats) for seats in (2, 4)),
    *(Setting("bushido", seats) for seats in (3, 5)),
    *(Setting("tenkatoitsu", 2, battle) for battle in ("nagakute", "yamazaki", "sekigahara")),
)


@dataclass
class Figures:
    """What was counted in some games of one setting."""

    lengths: list[int] = field(default_factory=list)
    #: How many choices there were at each decision.
    widths: list[int] = field(default_factory=list)
    #: Moments, and those at which several owed a choice.
    moments: int = 0
    together: int = 0
    #: Choices, and those that chance followed.
    choices: int = 0
    chance: int = 0
    #: Decisions that were looked at, and those at which something was hidden from the seat.
    looked: int = 0
    hidden: int = 0
    winners: list[int] = field(default_factory=list)


def played(setting: Setting, level: str, seed: str, found: Figures) -> None:
    """One game, counted."""
    state = sengoku.game(setting.game).new(setting.seats, seed, **setting.options)
    players = [
        Player(bot(setting.game, level), seat, private_dice(seed, seat)) for seat in range(setting.seats)
    ]
    while not state.over:
        deciders = state.deciders()
        found.moments += 1
        found.together += len(deciders) > 1
        seat = deciders[0]
        found.widths.append(len(state.choices(seat)))
        if found.choices % LOOKED_AT == 0:
            found.looked += 1
            found.hidden += is_hidden(state, seat)
        state.apply(seat, players[seat].decide(state))
        found.choices += 1
        found.chance += state.dice.rolled
    found.lengths.append(state.moves)
    found.winners.append(len(state.winners()))


def is_hidden(state: State, seat: int) -> bool:
    """Whether others see what this seat does not know: to them, other worlds of its look otherwise."""
    others = [other for other in range(state.seats) if other != seat]
    views = [state.view(other) for other in others]
    for number in range(3):
        twin = state.resample(seat, f"other world {number}")
        if [twin.view(other) for other in others] != views:
            return True
    return False


def measure(setting: Setting, games: int) -> tuple[Figures, Figures]:
    """The figures of play by chance, and of heuristic bots."""
    by_chance, by_bots = Figures(), Figures()
    for number in range(games):
        played(setting, "random", f"{SEED}:{setting.name}:{number}", by_chance)
        if number % FEWER == 0:
            played(setting, "heuristic", f"{SEED}:{setting.name}:{number}", by_bots)
    return by_chance, by_bots


HEAD: Final = (
    "Setting", "Players", "Choices in all", "Observation", "Length by chance", "Length of bots",
    "Branching by chance", "Branching of bots", "Several decide", "Chance follows", "Something hidden",
    "Winners",
)  # fmt: skip


def row(setting: Setting, games: int) -> list[str]:
    game = sengoku.game(setting.game)
    title = f"{game.name}{f', {setting.scenario.title()}' if setting.scenario else ''}"
    chance, bots = measure(setting, games)
    return [
        title,
        str(setting.seats),
        f"{game.action_count:,}",
        f"{game.observer(setting.seats, **setting.options).size:,}",
        spread(chance.lengths),
        spread(bots.lengths),
        spread(chance.widths),
        spread(bots.widths),
        share(chance.together, chance.moments),
        share(chance.chance, chance.choices),
        share(chance.hidden, chance.looked),
        f"{sum(chance.winners) / len(chance.winners):.1f}",
    ]


def spread(numbers: list[int]) -> str:
    """Mean, median and largest."""
    mean = sum(numbers) / len(numbers)
    told = f"{mean:,.0f}" if mean >= 10 else f"{mean:.1f}"
    return f"{told} ({median(numbers):,.0f}, {max(numbers):,})"


def share(part: int, whole: int) -> str:
    return f"{part / whole:.0%}"


def table(rows: list[list[str]]) -> str:
    lines = [HEAD, tuple("---" for _ in HEAD), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def recipe(games: int) -> str:
    versions = ", ".join(f"{sengoku.game(id).name} {sengoku.game(id).version}" for id in sengoku.game_ids())
    bots = (games + FEWER - 1) // FEWER
    return (
        f"{games} games of each setting by chance and {bots} of heuristic bots, seed `{SEED}`; versions of "
        f"the rules: {versions}. Where three numbers stand they are the mean and, in brackets, the "
        "median and the largest.\n"
    )


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=GAMES, help=f"of each setting (default: {GAMES})")
    parser.add_argument("--only", choices=[setting.name for setting in SETTINGS], help="print one row")
    given = parser.parse_args()
    if given.games < 1:
        parser.error("--games must be 1 at least")
    if given.only:
        (setting,) = [setting for setting in SETTINGS if setting.name == given.only]
        print(table([row(setting, given.games)]), end="")
        return 0
    rows = [row(setting, given.games) for setting in track(SETTINGS, "measuring")]
    before, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    measured = recipe(given.games) + "\n" + table(rows)
    PAGE.write_text(f"{before}{BEGIN}\n{measured}{END}{after}", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

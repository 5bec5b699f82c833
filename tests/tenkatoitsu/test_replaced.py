"""Lists of the table are replaced, never changed: clones share them, and rows tell by them what is new."""

from __future__ import annotations

import pytest

from sengoku.core.fields import Numbers
from sengoku.games.tenkatoitsu.state import Battle
from tests.tenkatoitsu.whole_games import by_chance, new, play

#: Of the optional parts, which are copied, what rows tell.
PARTS = {
    "night": ("camps",),
    "samurai": ("samurai", "heroes"),
    "treason": ("stand", "loyal", "traitor", "marker", "hatamoto", "bowl", "known", "drawn"),
}


def lists(s: Battle) -> dict[str, list[int]]:
    found = {field.name: getattr(s, field.name) for field in Battle.FIELDS if isinstance(field, Numbers)}
    for part, names in PARTS.items():
        held = getattr(s, part)
        if held is not None:
            found.update({f"{part}.{name}": getattr(held, name) for name in names})
    return found


@pytest.mark.parametrize(
    "options",
    [
        {"scenario": "nagakute", "samurai": True, "secret_orders": True},
        {"scenario": "yamazaki-long", "samurai": True, "mimaki": True},
        {"scenario": "sekigahara"},
    ],
    ids=lambda options: options["scenario"],
)
def test_no_choice_changes_a_list_that_clones_share(options: dict[str, object]) -> None:
    before: list[tuple[str, list[int], list[int]]] = []
    for state in play(new(5, **options), by_chance(5)):
        for name, held, copy in before:
            assert held == copy, f"{name} was changed in place before move {state.moves}"
        before = [(name, held, held.copy()) for name, held in lists(state).items()]


def test_another_world_leaves_the_lists_of_this_one() -> None:
    for number, state in enumerate(play(new(6, scenario="sekigahara", secret_orders=True), by_chance(6))):
        if number % 10 == 0:
            before = [(name, held, held.copy()) for name, held in lists(state).items()]
            state.resample(number % 2, number)
            for name, held, copy in before:
                assert held == copy, name

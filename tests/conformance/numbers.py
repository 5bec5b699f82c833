"""What bots and learners get instead of a view keeps to the law of views."""

from __future__ import annotations

from sengoku.core.state import NOBODY, State
from tests.conformance.playing import Moment, require


def attributes(thing: object) -> set[str]:
    """What an object holds, compiled or interpreted."""
    names = set(getattr(thing, "__dict__", ()))
    for kind in type(thing).__mro__:
        names.update(getattr(kind, "__mypyc_attrs__", ()))
    return names - {"__dict__"}


def check_glance(state: State, viewer: int | None, world: State) -> None:
    """What a bot gets instead of a view keeps to the same law, and has nothing besides what it declares."""
    if viewer in state.deciders():
        assert viewer is not None
        glance = state.game.glance(state, viewer)
        require(attributes(glance) == {"seat", *glance.SEEN}, "a glance declares what it holds", viewer)
        other = state.game.glance(world, viewer)
        require(glance.told() == other.told(), "no glance depends on a secret", viewer)


def check_row(m: Moment, viewer: int | None, world: State) -> None:
    """What a learner gets keeps to the same law, has the parts it declares, and each in its range."""
    state = m.state
    if "observer" not in m.memory:
        m.memory["observer"] = state.game.observer(state.seats, **state.options)
    observer = m.memory["observer"]
    seat = NOBODY if viewer is None else viewer
    row = observer.observe(state, seat)
    require(len(row) == observer.size, "every row is as long as its blocks", viewer)
    for block in observer.blocks:
        numbers = row[block.begin : block.begin + block.size]
        require(max(numbers) <= block.high, "a row's numbers are as high as declared", (block, max(numbers)))
    require(row == observer.observe(world, seat), "no row of numbers depends on a secret", viewer)
    if viewer is not None:
        codes = sorted(choice.code for choice in state.choices(viewer))
        mask = observer.mask(state, viewer)
        require(
            [code for code, legal in enumerate(mask) if legal] == codes, "a mask tells what is legal", viewer
        )

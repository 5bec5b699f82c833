"""What bots and learners get instead of a view keeps to the law of views."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import u8

from sengoku.core.observation import Observer
from sengoku.core.rows import Row
from sengoku.core.state import NOBODY, State
from tests.conformance.playing import Broken, Moment, require


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


def check_written_again(m: Moment, seat: int, row: bytes, world: State) -> None:
    """Where a row was written before, of whatever game, moment and seat, only what has changed is written."""
    observer = _observer(m)
    now = (m.state, seat, row)
    written = [now, (world, seat, row), _earlier(m, seat, row)]
    if m.state.over:
        another = m.setting.new(str(m.state.moves))
        written.append((another, seat, observer.observe(another, seat)))
    if "row" not in m.memory:
        m.memory["row"] = Row(vec[u8]([0] * observer.size))
    kept = m.memory["row"]
    for table, viewer, wanted in [*written, now]:
        observer.fill(table, viewer, kept)
        require(bytes(kept.cells) == wanted, "a row written again is as one written anew", viewer)


def _earlier(m: Moment, seat: int, row: bytes) -> tuple[State, int, bytes]:
    """What was last seen of the game at an earlier moment; at the first one: what is seen now."""
    seen: list[tuple[State, int, bytes]] = m.memory.setdefault("seen", [])
    if not seen or seen[-1][0].moves < m.state.moves:
        seen.append((m.state.clone(), seat, row))
        del seen[:-2]
    return seen[0]


def rewrites_rows(m: Moment) -> None:
    """A row that is written again and again for whoever decides tells what one written anew tells.

    Nothing is cloned here: after a clone was made the rules replace even what they would change in place.
    """
    observer = _observer(m)
    if "rewritten" not in m.memory:
        m.memory["rewritten"] = Row(vec[u8]([0] * observer.size))
    row = m.memory["rewritten"]
    observer.fill(m.state, m.seat, row)
    wanted = observer.observe(m.state, m.seat)
    require(bytes(row.cells) == wanted, "a row written again is as one written anew", m.seat)


def _observer(m: Moment) -> Observer:
    if "observer" not in m.memory:
        m.memory["observer"] = m.state.game.observer(m.state.seats, **m.state.options)
    observer: Observer = m.memory["observer"]
    return observer


def check_row(m: Moment, viewer: int | None, world: State) -> None:
    """What a learner gets keeps to the same law, has the parts it declares, and each in its range."""
    state = m.state
    observer = _observer(m)
    seat = NOBODY if viewer is None else viewer
    try:
        row = observer.observe(state, seat)
    except (IndexError, ValueError) as fault:
        raise Broken("every row is as long as its blocks", str(fault)) from fault
    for block in observer.blocks:
        numbers = row[block.begin : block.begin + block.size]
        require(max(numbers) <= block.high, "a row's numbers are as high as declared", (block, max(numbers)))
    require(row == observer.observe(world, seat), "no row of numbers depends on a secret", viewer)
    check_written_again(m, seat, row, world)
    if viewer is not None:
        codes = sorted(choice.code for choice in state.choices(viewer))
        mask = observer.mask(state, viewer)
        require(
            [code for code, legal in enumerate(mask) if legal] == codes, "a mask tells what is legal", viewer
        )

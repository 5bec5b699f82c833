"""Write the golden records again and say what changed. Run it as tools/golden.

tools/golden            writes them
tools/golden --check    only says what would change (exit code 1 if anything would)
"""

from __future__ import annotations

import argparse
import itertools
import json
import sys
from typing import Any

import sengoku
from sengoku.core.errors import BadRecord
from sengoku.core.record import Record
from tests.conformance.playing import Setting
from tests.golden.plan import Plan, policy
from tests.golden.plans import PLANS
from tests.golden.records import beginnings, describe, digests_file, folder, read_digests

#: How many games are tried to find one that ends in a certain way.
SEARCH = 20_000


def play(
    plan: Plan, seats: int, how: str, seed: str, options: dict[str, object] | None = None
) -> tuple[Record, str]:
    """Play a game to its end; the record, and how it ended."""
    setting = Setting(plan.game, seats, options or {})
    record = setting.record(seed)
    state = record.start()
    pick = policy(plan, how, setting, seed)
    while not state.over:
        seat, choice = pick(state)
        state.choose(seat, choice)
        record.add(seat, choice)
    record.finish(state)
    return record, plan.ending(state, state.events)


def make(plan: Plan, name: str, old: Record | None) -> Record:
    if name.startswith("seats-"):
        _, seats, how = name.split("-")
        return play(plan, int(seats), how, name, plan.options.get(name, {}))[0]
    return search(plan, name.removeprefix("ending-"), old)


def search(plan: Plan, ending: str, old: Record | None) -> Record:
    """A game that ends in this way: the old seed's if it still does, else the first one found."""
    options, how = plan.options.get(ending, {}), plan.how.get(ending, "chance")
    if old is not None:
        record, found = play(plan, old.seats, how, str(old.seed), options)
        if found == ending:
            return record
    seats = itertools.cycle(reversed(plan.game.seats))
    for number in range(SEARCH):
        record, found = play(plan, next(seats), how, f"{ending}-{number}", options)
        if found == ending:
            return record
    sys.exit(f"{plan.game.id}: none of {SEARCH} games ended by {ending}.")


def difference(old: Record, new: Record, was: dict[str, Any], now: dict[str, Any]) -> list[str]:
    """What changed in a record, in words."""
    said = []
    if old.seed != new.seed or old.seats != new.seats:
        said.append(f"another game: seed {old.seed} with {old.seats} seats -> {new.seed} with {new.seats}")
    elif old.lines()[0] != new.lines()[0]:
        said.append(f"header: {old.lines()[0]} -> {new.lines()[0]}")
    steps = [[f"seat {step.seat}: {step.choice}" for step in record.steps] for record in (old, new)]
    for number, (one, other) in enumerate(itertools.zip_longest(*steps, fillvalue="nothing"), start=2):
        if one != other:
            said.append(f"first other choice at line {number}: {one} -> {other}")
            break
    said += [f"{key}: {was.get(key)} -> {now[key]}" for key in now if was.get(key) != now[key]]
    return said or ["the same game, written otherwise"]


def update(plan: Plan, write: bool) -> bool:
    """Make every record of a game; whether anything changed."""
    was, now = read_digests(plan), {}
    texts: dict[str, str] = {}
    changed = False
    for name in plan.names():
        path = folder(plan) / f"{name}.jsonl"
        old_text = path.read_text(encoding="utf-8") if path.is_file() else None
        old = _old(old_text)
        record = make(plan, name, old)
        now[name], texts[name] = describe(plan, record), record.dumps()
        if texts[name] == old_text and was.get(name) == now[name]:
            print(f"  same     {name}")
            continue
        changed = True
        if old is None:
            print(f"  new      {name}: {now[name]['choices']} choices, {now[name]['ending']}")
        else:
            print(f"  CHANGED  {name}")
            for line in difference(old, record, was.get(name, {}), now[name]):
                print(f"             {line}")
    now.update(beginnings(plan))
    for name in [name for name in now if name.startswith("perft") and was.get(name) != now[name]]:
        changed = True
        before = was.get(name, {})
        if not before:
            print(f"  new      {name}: {sum(now[name].values())} ways to begin")
            continue
        print(f"  CHANGED  {name}: {sum(before.values())} -> {sum(now[name].values())} ways to begin")
        for way in dict.fromkeys([*before, *now[name]]):
            if before.get(way) != now[name].get(way):
                print(f"             {way}: {before.get(way)} -> {now[name].get(way)}")
    stray = [path for path in folder(plan).glob("*.jsonl") if path.stem not in texts]
    for path in stray:
        changed = True
        print(f"  REMOVED  {path.stem}")
    if write:
        folder(plan).mkdir(exist_ok=True)
        for path in stray:
            path.unlink()
        for name, content in texts.items():
            (folder(plan) / f"{name}.jsonl").write_text(content, encoding="utf-8")
        rows = ",\n".join(f"  {json.dumps(name)}: {json.dumps(value)}" for name, value in now.items())
        digests_file(plan).write_text("{\n" + rows + "\n}\n", encoding="utf-8")
    return changed


def _old(content: str | None) -> Record | None:
    try:
        return None if content is None else Record.loads(content, sengoku.game)
    except BadRecord:
        return None


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools/golden", description="Write the golden records again.")
    parser.add_argument("game", nargs="*", help="only these games")
    parser.add_argument(
        "--check", action="store_true", help="write nothing; exit code 1 if anything would change"
    )
    arguments = parser.parse_args()
    changed = False
    for plan in PLANS.values():
        if not arguments.game or plan.game.id in arguments.game:
            print(plan.game.name)
            changed = update(plan, write=not arguments.check) or changed
    print("something changed: look at it before you commit it" if changed else "nothing changed")
    return 1 if changed and arguments.check else 0


if __name__ == "__main__":
    sys.exit(main())

"""`sengoku verify FILE`: do seed, choices and result agree?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from sengoku.cli.faults import NO, OK, about_record
from sengoku.cli.inputs import read_record
from sengoku.cli.screen import console, print_json
from sengoku.cli.words import Lang, words
from sengoku.core.errors import BadRecord, WrongVersion
from sengoku.core.messages import Messages
from sengoku.core.record import Record
from sengoku.core.shares import Mixing


def verify(
    file: Annotated[Path, Parameter(help="cli-opt-file")],
    /,
    *,
    json: Annotated[bool, Parameter(help="cli-opt-json")] = False,
    lang: Lang = None,
) -> int:
    """Replay a record and say whether it is sound."""
    record: Record | None = None
    fault: BadRecord | None = None
    try:
        record = read_record(file)
        verdict = record.verify()
        if not verdict.ok:
            fault = BadRecord(verdict.text("en" if json else words(lang).lang), None, verdict.line)
    except BadRecord as found:
        fault = found
    if json:
        print_json(_describe(record, fault))
    else:
        _print(file, record, fault, lang)
    return OK if fault is None else NO


def _print(file: Path, record: Record | None, fault: BadRecord | None, lang: str | None) -> None:
    out, say = console(), words(lang)
    if fault is not None:
        unknown = isinstance(fault, WrongVersion) or (record is not None and record.seed is None)
        key = "cli-verify-cannot" if unknown else "cli-verify-no"
        out.print(say.say(key, {"file": str(file), "sentence": about_record(fault, say)}), style="beni")
        return
    assert record is not None
    name = words(lang, record.game.id).say("game-name")
    args = {"file": str(file), "count": len(record.steps), "game": name}
    finished = record.result is not None
    out.print(say.say("cli-verify-yes" if finished else "cli-verify-unfinished", args), style="matsu")
    if finished:
        out.print(say.say("cli-seed", {"seed": str(record.seed)}))
    out.print(say.say("cli-seed-hash", {"hash": record.seed_hash}))
    if record.mixing is not None:
        _print_mixing(record.mixing, say)


def _print_mixing(mixing: Mixing, say: Messages) -> None:
    """Who made the seed, and who was left out."""
    out = console()
    for key, seats in (("cli-verify-mixed", sorted(mixing.shares)), ("cli-verify-withheld", mixing.withheld)):
        if seats or key == "cli-verify-mixed":
            out.print(say.say(key, {"count": len(seats), "seats": ", ".join(map(str, seats))}))
    if mixing.own is not None:
        out.print(say.say("cli-own-share", {"share": mixing.own, "hash": mixing.own_hash}))


def _describe(record: Record | None, fault: BadRecord | None) -> dict[str, object]:
    return {
        "ok": fault is None,
        "line": None if fault is None else fault.line,
        "sentence": None if fault is None else fault.sentence,
        "error": None if fault is None else type(fault).__name__,
        "game": None if record is None else record.game.id,
        "choices": None if record is None else len(record.steps),
        "finished": record is not None and record.result is not None,
        "seed_hash": None if record is None else record.seed_hash,
        "mixing": None if record is None or record.mixing is None else record.mixing.to_json(),
        "result": None if record is None else record.result,
    }

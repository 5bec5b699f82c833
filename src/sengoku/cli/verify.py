"""`sengoku verify FILE`: do seed, choices and result agree?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from sengoku.cli.faults import INTERRUPTED, NO, OK, Fault, about_record
from sengoku.cli.inputs import read_record
from sengoku.cli.screen import console, errors, print_json
from sengoku.cli.words import Lang, words
from sengoku.core.errors import BadRecord, WrongVersion
from sengoku.core.messages import Messages
from sengoku.core.record import Record
from sengoku.core.shares import Mixing


def verify(
    *file: Annotated[Path, Parameter(help="cli-opt-file")],
    json: Annotated[bool, Parameter(help="cli-opt-json")] = False,
    lang: Lang = None,
) -> int:
    """Replay records and say whether they are sound."""
    if not file:
        raise Fault("cli-error-missing", word="FILE")
    codes: list[int] = []
    said = _Said(lang, json, len(file))
    try:
        for one in file:
            codes.append(_verify(one, said))
    except KeyboardInterrupt:
        if len(file) == 1:
            raise
        said.end(codes)
        errors().print(words(lang).say("cli-interrupted-records", {"done": len(codes), "count": len(file)}))
        return INTERRUPTED
    said.end(codes)
    return max(codes)


class _Said:
    """How the verdicts are told: in sentences, or as JSON: one object, or a list of several."""

    def __init__(self, lang: str | None, json: bool, count: int) -> None:
        self.lang = lang
        self.json = json
        self.count = count
        self.told: list[dict[str, object]] = []

    def tell(self, file: Path, record: Record | None, fault: BadRecord | None) -> None:
        if not self.json:
            _print(file, record, fault, self.lang)
        elif self.count == 1:
            self.told.append(_describe(record, fault))
        else:
            self.told.append({"file": str(file), **_describe(record, fault)})

    def end(self, codes: list[int]) -> None:
        if self.json:
            print_json(self.told[0] if self.count == 1 else self.told)
        elif self.count > 1:
            args = {"sound": codes.count(OK), "count": len(codes)}
            console().print(words(self.lang).say("cli-verify-summary", args))


def _verify(file: Path, said: _Said) -> int:
    record: Record | None = None
    fault: BadRecord | None = None
    try:
        record = read_record(file)
        verdict = record.verify()
        if not verdict.ok:
            lang = "en" if said.json else words(said.lang).lang
            fault = BadRecord(verdict.text(lang), None, verdict.line)
    except BadRecord as found:
        fault = found
    said.tell(file, record, fault)
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

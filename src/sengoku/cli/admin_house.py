"""`sengoku admin ban, unban, bans, rotate, vacuum, log`: locks, room, and what was done by whom."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from sengoku.cli.admin import Keeper, as_data, grid, house, milliseconds, moment, size
from sengoku.cli.faults import OK, Fault, check_number
from sengoku.cli.screen import console, print_json
from sengoku.core.messages import Messages

if TYPE_CHECKING:
    from sengoku.table.admin.shutting import Banned


def ban(
    *,
    address: Annotated[str | None, Parameter(help="cli-opt-admin-address", metavar="ADDRESS")] = None,
    key: Annotated[
        str | None, Parameter(help="cli-opt-admin-key", metavar="KEY", allow_leading_hyphen=True)
    ] = None,
    seat: Annotated[str | None, Parameter(help="cli-opt-admin-seat", metavar="TABLE:SEAT")] = None,
    lasting: Annotated[str | None, Parameter(name="--for", help="cli-opt-admin-for", metavar="7d")] = None,
    why: Annotated[str, Parameter(help="cli-opt-admin-ban-why", metavar="TEXT")] = "",
    keeper: Keeper = Keeper(),  # noqa: B008 - it is frozen
) -> int:
    """Shut out an address or a key."""
    if sum(given is not None for given in (address, key, seat)) != 1:
        raise Fault("cli-error-admin-whom")
    table, number = _seat(seat) if seat is not None else (None, 0)
    length = None if lasting is None else milliseconds("--for", lasting)
    with house(keeper) as opened:
        from sengoku.table.admin import shutting
        from sengoku.table.bans import Ban

        until = None if length is None else opened.clock() + length
        others: list[str] = []
        if address is not None:
            whom = Ban("address", shutting.address(address), until)
        elif key is not None:
            newest, *others = shutting.key(opened, key)
            whom = Ban("key", newest, until)
        else:
            with opened.reading() as connection:
                whom = Ban("key", shutting.seat_key(connection, table or "", number), until)
        made = shutting.ban(opened, whom, why, table, as_well=others)
    keeper.tell("cli-admin-banned", {"what": made.what, "number": made.id}, as_data(made))
    return OK


def unban(
    number: Annotated[int, Parameter(help="cli-opt-admin-ban-number", metavar="N")],
    /,
    *,
    keeper: Keeper = Keeper(),  # noqa: B008
) -> int:
    """Let somebody in again."""
    check_number("N", number, 1)
    with house(keeper) as opened:
        from sengoku.table.admin.shutting import unban as let_in

        gone = let_in(opened, number)
    said = {"what": gone.what, "number": number, "bans": ", ".join(map(str, gone.still))}
    keeper.tell("cli-admin-still-banned" if gone.still else "cli-admin-unbanned", said, as_data(gone))
    return OK


def bans(*, keeper: Keeper = Keeper()) -> int:  # noqa: B008
    """Who is shut out."""
    with house(keeper) as opened:
        from sengoku.table.admin.shutting import bans as listed

        found = listed(opened)
    if keeper.json:
        print_json([as_data(one) for one in found])
    else:
        _list(found, keeper.say)
    return OK


def rotate(
    *,
    forget: Annotated[bool, Parameter(help="cli-opt-admin-forget")] = False,
    keeper: Keeper = Keeper(),  # noqa: B008
) -> int:
    """Give the server a new secret."""
    with house(keeper) as opened:
        from sengoku.table.admin.shutting import rotate as change

        kept = change(opened, forget=forget)
        place = str(opened.secret)
    keeper.tell("cli-admin-rotated", {"place": place, "kept": kept}, {"secret": place, "kept": kept})
    return OK


def vacuum(*, keeper: Keeper = Keeper()) -> int:  # noqa: B008
    """Give back the room of deleted tables."""
    with house(keeper) as opened, keeper.waiting("cli-admin-vacuuming"):
        from sengoku.table.admin.upkeep import vacuum as tidy

        before, after = tidy(opened)
    say = keeper.say
    told: dict[str, object] = {"before": size(before, say), "after": size(after, say)}
    key = "cli-admin-vacuum-planned" if keeper.dry_run else "cli-admin-vacuumed"
    keeper.tell(key, told, {"before": before, "after": after})
    return OK


def log(
    *,
    limit: Annotated[int, Parameter(help="cli-opt-admin-limit", metavar="N")] = 50,
    keeper: Keeper = Keeper(),  # noqa: B008
) -> int:
    """What administrators have done, the newest last."""
    check_number("--limit", limit, 1)
    with house(keeper) as opened:
        acts = opened.acts(limit)
    if keeper.json:
        print_json([act._asdict() for act in acts])
        return OK
    out, say = console(), keeper.say
    if not acts:
        out.print(say.say("cli-admin-log-empty"))
        return OK
    table = grid(say, "when", "who", "what", "table", "details")
    for act in acts:
        details = json.dumps(act.details, ensure_ascii=False) if act.details else ""
        table.add_row(moment(act.at), act.who, act.what, act.table or "", details)
    out.print(table)
    return OK


def _seat(text: str) -> tuple[str, int]:
    table, _, seat = text.rpartition(":")
    if not table or not seat.isdecimal():
        raise Fault("cli-error-admin-seat", value=text)
    return table, int(seat)


def _list(found: list[Banned], say: Messages) -> None:
    out = console()
    if not found:
        out.print(say.say("cli-admin-no-bans"))
        return
    table = grid(say, "number", "kind", "whom", "when", "until", "why", numbers=("number",))
    for one in found:
        until = say.say("cli-admin-for-good") if one.until is None else moment(one.until)
        kind = say.say(f"cli-admin-kind-{one.kind}")
        table.add_row(str(one.id), kind, _whom(one, say), moment(one.at), until, one.why)
    out.print(table)


def _whom(one: Banned, say: Messages) -> str:
    """A network; or a key and what it opens, if a table is there of which it is one."""
    if one.table is None:
        return one.what
    key = "cli-admin-key-of-table" if one.seat is None else "cli-admin-key-of-seat"
    return say.say(key, {"what": one.what, "table": one.table, "seat": str(one.seat)})

"""`sengoku admin log`: what was done to the house, and by whom."""

from __future__ import annotations

import json
from typing import Annotated

from cyclopts import Parameter

from sengoku.cli.admin import Keeper, grid, house, moment
from sengoku.cli.faults import OK, check_number
from sengoku.cli.screen import console, print_json


def log(
    *,
    limit: Annotated[int, Parameter(help="cli-opt-admin-limit", metavar="N")] = 50,
    keeper: Keeper = Keeper(),  # noqa: B008 - it is frozen
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

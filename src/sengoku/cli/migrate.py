"""`sengoku migrate`: what a change of rules means to the tables of a server."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from sengoku.cli.admin import Keeper, grid, house
from sengoku.cli.faults import OK
from sengoku.cli.plans import progress
from sengoku.cli.screen import console, print_json
from sengoku.core.messages import Messages

if TYPE_CHECKING:
    from sengoku.table.admin.moving import Found


def migrate(*, keeper: Keeper = Keeper()) -> int:  # noqa: B008 - it is frozen
    """Play all games again whose rules have changed, and write down what becomes of them."""
    with house(keeper, older=True) as opened:
        from sengoku.table.admin.moving import move
        from sengoku.table.catalogue import catalogue
        from sengoku.table.config import extra_games

        with progress(None, keeper.say, shown=not keeper.json, key="cli-migrate-progress") as tick:
            found = move(opened, catalogue(extra_games()), tick or (lambda done, of: None))
    if keeper.json:
        from msgspec import to_builtins

        print_json({"tables": to_builtins(found), "dry_run": keeper.dry_run})
        return OK
    _tell(found, keeper.say)
    if keeper.dry_run:
        console().print(keeper.say.say("cli-admin-dry-run"), style="kin")
    return OK


def _tell(found: list[Found], say: Messages) -> None:
    out = console()
    changed = [one for one in found if one.fate != "same"]
    if changed:
        shown = grid(say, "table", "game", "status", "rules", "fate")
        for one in changed:
            whole = one.fate == "kept" and one.agreed is None
            fate = say.say(
                "cli-migrate-whole" if whole else f"cli-migrate-{one.fate}", {"at": one.agreed or 0}
            )
            status = say.say(f"cli-admin-status-{one.status}")
            why = say.say(f"cli-migrate-why-{one.reason}") if one.reason else ""
            shown.add_row(
                one.table, one.game, status, f"{one.was} → {one.version or '–'}", f"{fate} {why}".strip()
            )
        out.print(shown)
    fates = Counter(one.fate for one in found)
    counts: dict[str, object] = {"count": len(found), "same": fates["same"], "on": fates["goes-on"]}
    counts |= {"closes": fates["closes"], "kept": fates["kept"], "lost": fates["lost"]}
    out.print(say.say("cli-migrate-sum", counts))

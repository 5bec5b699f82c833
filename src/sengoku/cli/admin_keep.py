"""`sengoku admin backup, restore, export, import`: what is kept elsewhere, and brought back."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from sengoku.cli.admin import Keeper, explained, house, moment
from sengoku.cli.faults import OK
from sengoku.cli.screen import console

File = Annotated[Path, Parameter(help="cli-opt-admin-file", metavar="FILE")]


def backup(file: File, /, *, keeper: Keeper = Keeper()) -> int:  # noqa: B008 - it is frozen
    """Write the database and the secret into one file."""
    with house(keeper) as opened, keeper.waiting("cli-admin-backing-up") as tick:
        from sengoku.table.admin.backups import backup as write

        made = write(opened, file, tick)
    told: dict[str, object] = {"file": str(file), "tables": made.tables, "rows": made.rows}
    keeper.tell("cli-admin-backed-up", told, told)
    return OK


def restore(
    file: File,
    /,
    *,
    replace: Annotated[bool, Parameter(help="cli-opt-admin-replace")] = False,
    keeper: Keeper = Keeper(),  # noqa: B008
) -> int:
    """Bring a backup back."""
    with explained(keeper), keeper.waiting("cli-admin-restoring") as tick:
        from sengoku.table.admin import backups, files

        found = backups.check(file)  # a bad file makes no database
        files.may_hold_secrets(keeper.config.secret_path)
        with house(keeper, create=True) as opened:
            backups.restore(opened, file, found, replace=replace, tick=tick)
    told = {"file": str(file), "tables": found.tables, "rows": found.rows}
    keeper.tell("cli-admin-restored", {**told, "at": moment(found.at)}, {**told, "at": found.at})
    return OK


def export(
    file: File,
    /,
    *tables: Annotated[str, Parameter(help="cli-opt-admin-export-tables", metavar="TABLE")],
    keeper: Keeper = Keeper(),  # noqa: B008
) -> int:
    """Write tables into a file."""
    with house(keeper) as opened:
        from sengoku.table.admin.exchange import export as write

        count = write(opened, tables, file)
    told: dict[str, object] = {"file": str(file), "count": count}
    keeper.tell("cli-admin-exported", told, told)
    return OK


def bring_in(
    file: File,
    /,
    *,
    rename: Annotated[bool, Parameter(help="cli-opt-admin-rename")] = False,
    keeper: Keeper = Keeper(),  # noqa: B008
) -> int:
    """Put the tables of a file into the database."""
    with house(keeper) as opened:
        from sengoku.table.admin.exchange import bring_in as put

        done = put(opened, file, rename=rename)
    told: dict[str, object] = {"file": str(file), "count": len(done)}
    keeper.tell("cli-admin-imported", told, {**told, "tables": [one._asdict() for one in done]})
    if not keeper.json:
        for one in done:
            kept = "cli-admin-import-kept" if one.id == one.was else "cli-admin-import-renamed"
            key = kept if one.host is None else "cli-admin-import-new"
            console().print(keeper.say.say(key, {"table": one.id, "host": one.host or "", "was": one.was}))
    return OK

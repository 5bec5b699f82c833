"""`sengoku admin tables, show, close, delete, unsay, prune`: looking after tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter
from rich.text import Text

from sengoku.cli import completing
from sengoku.cli.admin import Keeper, as_data, grid, house, milliseconds, moment, size
from sengoku.cli.faults import OK, Fault, check_number
from sengoku.cli.guessing import nearest
from sengoku.cli.screen import console, print_json
from sengoku.core.messages import Messages
from sengoku.games import game_ids

if TYPE_CHECKING:
    from sengoku.table.admin.tables import Line, Shown

Id = Annotated[str, Parameter(help="cli-opt-admin-table", metavar="TABLE")]


def tables(
    *,
    game: Annotated[str | None, Parameter(help="cli-opt-admin-game", completer=completing.games)] = None,
    status: Annotated[
        Literal["open", "drawing", "playing", "over"] | None,
        Parameter(help="cli-opt-admin-status", metavar="open|drawing|playing|over"),
    ] = None,
    older: Annotated[str | None, Parameter(help="cli-opt-admin-older", metavar="90d")] = None,
    listed: Annotated[bool, Parameter(help="cli-opt-admin-listed")] = False,
    sort: Annotated[
        Literal["last", "created", "rows", "size", "game"],
        Parameter(help="cli-opt-admin-sort", metavar="last|created|rows|size|game"),
    ] = "last",
    limit: Annotated[int, Parameter(help="cli-opt-admin-limit", metavar="N")] = 50,
    keeper: Keeper = Keeper(),  # noqa: B008 - it is frozen
) -> int:
    """List tables."""
    check_number("--limit", limit, 1)
    age = None if older is None else milliseconds("--older", older)
    with house(keeper) as opened:
        from sengoku.table.admin.tables import Wanted, find, games_kept

        before = None if age is None else opened.clock() - age
        with opened.reading() as connection:
            check_game(game, games_kept(connection))
            found = find(connection, Wanted(None, game, status, listed, before), sort, limit)
    if keeper.json:
        print_json([as_data(line) for line in found])
    else:
        _list(found, keeper.say)
    return OK


def check_game(game: str | None, kept: list[str]) -> None:
    """A game that no table is of, and that is not installed either, was misspelt."""
    known = list(dict.fromkeys([*game_ids(), *kept]))
    if game is not None and game not in known:
        near = nearest(game, known)
        raise Fault("cli-error-unknown-game", game=game, games=", ".join(known), near=near)


def show(table: Id, /, *, keeper: Keeper = Keeper()) -> int:  # noqa: B008
    """Show one table: who sits there, how far it is, what was said."""
    with house(keeper) as opened:
        from sengoku.table.admin.tables import show as look

        found = look(opened, table)
    if keeper.json:
        print_json(as_data(found))
    else:
        _show(found, keeper.say)
    return OK


def close(
    table: Id,
    /,
    *,
    why: Annotated[str, Parameter(help="cli-opt-admin-why", metavar="TEXT")] = "",
    keeper: Keeper = Keeper(),  # noqa: B008
) -> int:
    """End a game as it stands."""
    with house(keeper) as opened:
        from sengoku.table.admin.tables import close as end

        end(opened, table, why)
    keeper.tell("cli-admin-closed", {"table": table}, {"closed": table, "why": why})
    return OK


def delete(
    table: Id,
    /,
    *more: Annotated[str, Parameter(help="cli-opt-admin-table", metavar="TABLE")],
    keeper: Keeper = Keeper(),  # noqa: B008
) -> int:
    """Delete tables with all they hold."""
    with house(keeper) as opened:
        from sengoku.table.admin.tables import remove

        gone = remove(opened, list(dict.fromkeys((table, *more))))
    _gone(keeper, gone)
    return OK


def unsay(
    table: Id,
    line: Annotated[int, Parameter(help="cli-opt-admin-line", metavar="N")],
    /,
    *,
    keeper: Keeper = Keeper(),  # noqa: B008
) -> int:
    """Remove a line of chat."""
    check_number("N", line, 1)
    with house(keeper) as opened:
        from sengoku.table.admin.tables import unsay as remove

        said = remove(opened, table, line)
    told = {"table": table, "line": line, "name": said.name}
    keeper.tell("cli-admin-unsaid", {**told, "text": said.text}, told)
    return OK


def prune(
    *,
    older: Annotated[str, Parameter(help="cli-opt-admin-prune-older", metavar="90d")],
    finished: Annotated[bool, Parameter(help="cli-opt-admin-finished")] = False,
    abandoned: Annotated[bool, Parameter(help="cli-opt-admin-abandoned")] = False,
    keeper: Keeper = Keeper(),  # noqa: B008
) -> int:
    """Delete tables at which nothing has happened for long."""
    age = milliseconds("--older", older)
    with house(keeper) as opened:
        from sengoku.table.admin.tables import prune as tidy

        gone = tidy(opened, opened.clock() - age, finished=finished, abandoned=abandoned)
    _gone(keeper, gone)
    return OK


def _gone(keeper: Keeper, gone: list[Line]) -> None:
    if keeper.dry_run and not keeper.json and gone:
        _list(gone, keeper.say)
    amount = sum(line.size for line in gone)
    keeper.tell(
        "cli-admin-deleted",
        {"count": len(gone), "size": size(amount, keeper.say)},
        {"deleted": [as_data(line) for line in gone]},
    )


def _list(found: list[Line], say: Messages) -> None:
    out = console()
    if not found:
        out.print(say.say("cli-admin-no-tables"))
        return
    numbers = ("seats", "rows", "size")
    table = grid(say, "table", "game", "seats", "status", "last", "created", "rows", "size", numbers=numbers)
    for line in found:
        table.add_row(
            line.id,
            line.game,
            str(line.seats),
            _status(line.status, line.listed, say),
            moment(line.last),
            moment(line.created),
            str(line.rows),
            size(line.size, say),
        )
    out.print(table)
    total = sum(line.size for line in found)
    out.print(
        say.say("cli-admin-tables-count", {"count": len(found), "size": size(total, say)}), style="soft"
    )


def _status(status: str, listed: bool, say: Messages) -> str:
    word = say.say(f"cli-admin-status-{status}")
    return say.say("cli-admin-listed", {"status": word}) if listed else word


def _show(found: Shown, say: Messages) -> None:
    out = console()
    _list([found.table], say)
    out.print()
    for player in found.players:
        word = say.say(
            f"cli-admin-seat-{player['kind']}", {"name": player["name"], "bot": player["bot"] or ""}
        )
        out.print(say.say("cli-admin-seat", {"number": player["seat"], "who": word}))
    out.print(say.say("cli-admin-moves", {"count": found.moves}))
    if found.closed is not None:
        out.print(say.say("cli-admin-was-closed", {"why": found.closed or "none"}))
    for said in found.chat:
        text = said.text or say.say("cli-admin-line-removed")
        out.print(Text(f"{said.line:>5}  {moment(said.at)}  {said.name}: {text}"))

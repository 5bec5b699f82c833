"""What all commands of `sengoku admin` share: their options, the way into the house, and how they answer."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

from cyclopts import Parameter
from rich.table import Table

from sengoku.cli.faults import BAD_INPUT, Fault
from sengoku.cli.screen import console, errors, print_json
from sengoku.cli.serve import check_installed
from sengoku.cli.words import Lang, words
from sengoku.core.messages import Messages

if TYPE_CHECKING:
    from msgspec import Struct

    from sengoku.table.admin.house import House
    from sengoku.table.config import Config

_UNITS: Final = {"m": 60, "h": 3600, "d": 86_400, "w": 604_800}
_DURATION: Final = re.compile(r"(\d{1,6})([mhdw])")


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Keeper:
    """The options that every command has: which server is meant, and how to answer."""

    db: Annotated[str, Parameter(help="cli-opt-db", metavar="URL")] = ""
    secret_file: Annotated[Path | None, Parameter(help="cli-opt-admin-secret-file", metavar="FILE")] = None
    dry_run: Annotated[bool, Parameter(help="cli-opt-dry-run")] = False
    json: Annotated[bool, Parameter(help="cli-opt-json")] = False
    lang: Lang = None

    @property
    def say(self) -> Messages:
        return words(self.lang)

    @property
    def config(self) -> Config:
        from sengoku.table.config import Config

        return Config(db=self.db or os.environ.get("SENGOKU_DB", ""), secret_file=self.secret_file)

    @contextmanager
    def waiting(self, key: str) -> Iterator[Callable[[int], None]]:
        """Somebody who looks sees that something goes on, and how far it is."""
        out = errors()
        if self.json or not out.is_terminal:
            yield lambda done: None
            return
        sentence = self.say.say(key)
        with out.status(sentence) as status:
            yield lambda done: status.update(f"{sentence} {done}")

    def tell(self, key: str, args: dict[str, object], data: dict[str, Any]) -> None:
        """What was done: a sentence, or JSON for programs."""
        if self.json:
            print_json({**data, "dry_run": self.dry_run})
            return
        out = console()
        out.print(self.say.say(key, args))
        if self.dry_run:
            out.print(self.say.say("cli-admin-dry-run"), style="kin")


@contextmanager
def house(keeper: Keeper, *, create: bool = False, older: bool = False) -> Iterator[House]:
    """The server's database, open for a command; `create` makes one, `older` brings it up to date."""
    with explained(keeper):
        from sengoku.table.admin.house import House

        config = keeper.config
        opened = House(config.db_url, config.secret_path, dry_run=keeper.dry_run, create=create, older=older)
        try:
            yield opened
        finally:
            opened.close()


@contextmanager
def explained(keeper: Keeper) -> Iterator[None]:
    """What cannot be done is said in words."""
    check_installed()
    from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

    from sengoku.table.admin.house import HouseFault, shown
    from sengoku.table.databases import NoDatabase

    try:
        yield
    except HouseFault as fault:
        raise Fault(f"cli-error-admin-{fault.code}", BAD_INPUT, near="", **fault.args_said) from fault
    except NoDatabase as fault:
        raise Fault("cli-error-no-database", file=str(fault.file), why=fault.why) from fault
    except DBAPIError as fault:
        why = str(fault.orig).strip().rstrip(".")
        raise Fault("cli-error-admin-unreachable", place=shown(keeper.config.db_url), why=why) from fault
    except (ArgumentError, NoSuchModuleError, ImportError) as fault:
        raise Fault("cli-error-admin-unreachable", place=keeper.db, why=str(fault).rstrip(".")) from fault


def as_data(made: Struct) -> dict[str, Any]:
    """What a program reads of it."""
    from msgspec import to_builtins

    found: dict[str, Any] = to_builtins(made)
    return found


def milliseconds(word: str, text: str) -> int:
    """How long "90d" is."""
    found = _DURATION.fullmatch(text.strip())
    if found is None or not int(found[1]):
        raise Fault("cli-error-duration", word=word, value=text)
    return int(found[1]) * _UNITS[found[2]] * 1000


def moment(ms: int) -> str:
    """A time as people of this machine write it."""
    return datetime.fromtimestamp(ms / 1000).astimezone().strftime("%Y-%m-%d %H:%M")


def size(count: int, say: Messages) -> str:
    """Bytes as people read them."""
    amount, unit = float(count), "B"
    for unit in ("B", "kB", "MB", "GB", "TB"):
        if amount < 1000 or unit == "TB":
            break
        amount /= 1000
    return say.say("cli-admin-size", {"amount": round(amount, 1 if unit != "B" else 0), "unit": unit})


def grid(say: Messages, *columns: str, numbers: tuple[str, ...] = ()) -> Table:
    """A table without lines, its heads named by messages."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="soft")
    for name in columns:
        table.add_column(
            say.say(f"cli-admin-column-{name}"),
            justify="right" if name in numbers else "left",
            overflow="fold",
        )
    return table

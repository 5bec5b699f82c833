"""Writes what follows from the types of the wire, or says where it has drifted from them.

    python tools/wire.py            writes it
    python tools/wire.py --check    writes nothing; fails and names each file that is not what it would be

The types are declared in Python only: HTTP bodies in sengoku/table/bodies.py and
answers.py, messages in protocol.py, what every view has in core/views.py, and each game's view in its
`view.py`. Of them are made

    web/src/lib/wire.ts             the messages, for the browser
    web/src/games/GAME/view.ts      a game's view
    docs/api.md                     the tables between the lines `<!-- wire: … -->` and `<!-- /wire -->`
    docs/views.md                   every game's view as tables

with the docstrings of classes and the `#:` lines above fields. The server makes the OpenAPI document of the
same types (/api/openapi.json).
"""

from __future__ import annotations

import ast
import importlib
import inspect
import re
import sys
import types
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import msgspec
from litestar import Response

import sengoku
from sengoku.core import messages, views
from sengoku.core.views import Length, OneOf
from sengoku.games import types_of
from sengoku.table import answers, bodies, protocol
from sengoku.table.errors import STATUS
from sengoku.table.rest import HANDLERS

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web" / "src"
API = ROOT / "docs" / "api.md"
VIEWS = ROOT / "docs" / "views.md"
HEADER = "// Written by tools/wire.py from {source}: change it there.\n"
SIMPLE = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null"}
UNIONS = (Union, types.UnionType)
WIDTH = 120


@dataclass
class Field:
    name: str
    hint: Any
    optional: bool
    about: str


@dataclass
class Declared:
    """A class or a named alias of a module, as the browser knows it."""

    name: str
    about: str
    #: Of an alias.
    hint: Any = None
    #: Of a class.
    fields: list[Field] | None = None
    base: str = ""


def main() -> int:
    drifted = [
        path for path, text in written().items() if not path.is_file() or path.read_text("utf-8") != text
    ]
    for path in drifted:
        name = path.relative_to(ROOT).as_posix()
        if "--check" in sys.argv[1:]:
            print(f"{name} is not what the types of the wire say: run python tools/wire.py", file=sys.stderr)
        else:
            path.write_text(written()[path], "utf-8")
            print(f"wrote {name}")
    return 1 if drifted and "--check" in sys.argv[1:] else 0


def written() -> dict[Path, str]:
    """Every file that follows from the types, with its text."""
    wire = [*declared(views), *declared(bodies), *declared(answers), *declared(protocol)]
    arguments = ", ".join(quoted(name) for name in sorted(messages.SEAT_ARGUMENTS))
    head = HEADER.format(
        source="core/views.py, core/messages.py, table/bodies.py, table/answers.py and table/protocol.py"
    )
    seats = "\n/** Arguments whose numbers are seats. */\n"
    seats += f"export const SEAT_ARGUMENTS = new Set([{arguments}]);\n"
    texts = {WEB / "lib" / "wire.ts": head + seats + typescript(wire)}
    for id in sengoku.game_ids():
        (view, _), folder = types_of(sengoku.game(id)), WEB / "games" / id
        if is_typeddict(view) and folder.is_dir():
            modules = view_modules(view.__module__)
            source = " and ".join("/".join(module.__name__.split(".")[1:]) + ".py" for module in modules)
            parts = [one for module in modules for one in declared(module)]
            text = HEADER.format(source=source) + "import type { View } from '../../lib/wire';\n"
            text += typescript(parts)
            texts[folder / "view.ts"] = text
    texts[API] = api(wire)
    texts[VIEWS] = view_page()
    return texts


def view_modules(name: str) -> list[types.ModuleType]:
    """The module of a view, and those beside it that declare parts of it: `view_sums`."""
    first = importlib.import_module(name)
    assert first.__file__ is not None
    beside = sorted(path.stem for path in Path(first.__file__).parent.glob("view_*.py"))
    return [first, *(importlib.import_module(f"{name.rpartition('.')[0]}.{stem}") for stem in beside)]


# -- reading the declarations -----------------------------------------------------------------------------


def declared(module: types.ModuleType) -> list[Declared]:
    """The types a module declares, in its order."""
    source = inspect.getsource(module)
    lines = source.splitlines()
    found = []
    for node in ast.parse(source).body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            hint = getattr(module, node.target.id)
            if is_words(hint) or get_origin(hint) in UNIONS:
                found.append(Declared(short(node.target.id), above(lines, node), hint))
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            hint = getattr(module, node.targets[0].id)
            if is_typeddict(hint):
                members = [Field(name, part, False, "") for name, part in get_type_hints(hint).items()]
                found.append(Declared(hint.__name__, "", fields=members))
        elif isinstance(node, ast.ClassDef):
            cls = getattr(module, node.name)
            if is_typeddict(cls) or isinstance(cls, msgspec.StructMeta):
                found.append(of_class(cls, node, lines))
    return found


def is_words(hint: Any) -> bool:
    """Whether a type is one of a few words."""
    return get_origin(hint) is Literal or any(
        isinstance(part, OneOf) for part in getattr(hint, "__metadata__", ())
    )


def of_class(cls: Any, node: ast.ClassDef, lines: list[str]) -> Declared:
    hints = get_type_hints(cls, include_extras=True)
    fields = []
    tag = None if is_typeddict(cls) else cls.__struct_config__.tag
    if tag:
        fields.append(Field(cls.__struct_config__.tag_field, Literal[tag], False, ""))
    for line in node.body:
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
            name = line.target.id
            hint, optional = hints[name], line.value is not None or not getattr(cls, "__total__", True)
            if get_origin(hint) is NotRequired:
                hint, optional = get_args(hint)[0], True
            fields.append(Field(name.rstrip("_"), hint, optional, above(lines, line)))
    (base, *_) = [base.id for base in node.bases if isinstance(base, ast.Name)]
    return Declared(
        short(cls.__name__),
        inspect.cleandoc(ast.get_docstring(node) or "").replace("\n\n", " ").replace("\n", " "),
        fields=fields,
        base="" if base in ("TypedDict", "Struct") else short(base),
    )


def short(name: str) -> str:
    """`TableBody` is the server's name for the `Table` that travels."""
    return name.removesuffix("Body")


def above(lines: list[str], node: ast.stmt) -> str:
    """What the `#:` lines above a declaration say."""
    said: list[str] = []
    for line in reversed(lines[: node.lineno - 1]):
        if not line.strip().startswith("#:"):
            break
        said.insert(0, line.strip().removeprefix("#:").strip())
    return " ".join(said).replace("None", "null")


# -- TypeScript -------------------------------------------------------------------------------------------


def typescript(found: list[Declared]) -> str:
    return "".join(f"\n{text}" for one in found for text in statements(one, found))


def statements(one: Declared, all: list[Declared]) -> Iterator[str]:
    about = f"/** {one.about} */\n" if one.about else ""
    if one.fields is not None:
        head = f"{about}export interface {one.name}{f' extends {one.base}' if one.base else ''} {{"
        lines = list(folded([member(field, all) for field in one.fields]))
        flat = f"{head}{''.join(lines)[1:]} }}\n"
        yield flat if len(lines) == 1 and "/**" not in lines[0] else "\n".join([head, *lines, "}\n"])
    elif words := [part for part in getattr(one.hint, "__metadata__", ()) if isinstance(part, OneOf)]:
        listed = re.sub(r"(?<!^)(?=[A-Z])", "_", one.name).upper() + "_IDS"
        yield f"export const {listed} = [{', '.join(map(quoted, words[0].words))}] as const;\n"
        yield f"{about}export type {one.name} = (typeof {listed})[number];\n"
    else:
        yield f"{about}export type {one.name} = {written_out(one.hint, all)};\n"


def folded(members: list[str]) -> Iterator[str]:
    """The members of an interface: those that need no word of explanation side by side."""
    line = ""
    for text in members:
        if line and (text.startswith("/**") or "/**" in line or len(line) + len(text) > WIDTH):
            yield line
            line = ""
        line = f"{line} {text}" if line else f"  {text}"
    if line:
        yield line


def member(field: Field, all: list[Declared]) -> str:
    about = f"/** {field.about} */ " if field.about else ""
    return f"{about}{field.name}{'?' if field.optional else ''}: {named(field.hint, all)};"


def named(hint: Any, all: list[Declared]) -> str:
    """A type as the browser writes it: by its name if it has one."""
    for one in all:
        if one.hint is not None and is_words(hint) and one.hint == hint:
            return one.name
    return written_out(hint, all)


def written_out(hint: Any, all: list[Declared]) -> str:
    origin, parts = get_origin(hint), get_args(hint)
    if hint in SIMPLE:
        return SIMPLE[hint]
    if hint is Any or hint is object:
        return "unknown"
    if origin is Literal:
        return " | ".join(quoted(part) for part in parts)
    if origin in UNIONS:
        kept = [named(part, all) for part in parts if part is not msgspec.UnsetType]
        return " | ".join(dict.fromkeys(kept))
    if origin is Annotated:
        return annotated(parts[0], parts[1:], all)
    if origin is list:
        return several(named(parts[0], all))
    if origin is dict:
        return f"Record<{named(parts[0], all)}, {named(parts[1], all)}>"
    if isinstance(hint, type):
        return short(hint.__name__)
    raise TypeError(f"the browser has no type for {hint!r}")


def annotated(hint: Any, marks: tuple[Any, ...], all: list[Declared]) -> str:
    for mark in marks:
        if isinstance(mark, OneOf):
            return " | ".join(map(quoted, mark.words))
        if isinstance(mark, Length):
            item = named(get_args(hint)[0], all)
            return f"[{', '.join([item] * mark.items)}]"
    return named(hint, all)


def several(item: str) -> str:
    return f"({item})[]" if "|" in item else f"{item}[]"


def quoted(word: str) -> str:
    return f"'{word}'"


# -- docs/api.md ------------------------------------------------------------------------------------------


def api(wire: list[Declared]) -> str:
    """The page with its tables written again."""
    known = {one.name: one for one in wire}

    def table(found: re.Match[str]) -> str:
        special = {"calls": calls, "codes": codes}.get(found[1])
        made = special() if special else "\n".join(fields(known[name], wire) for name in found[1].split())
        return f"<!-- wire: {found[1]} -->\n{made}<!-- /wire -->"

    text = re.sub(r"<!-- wire: (.+?) -->\n.*?<!-- /wire -->", table, API.read_text("utf-8"), flags=re.DOTALL)
    missing = [one.name for one in wire if one.fields is not None and f"**{one.name}**" not in text]
    if missing:
        raise ValueError(
            f"docs/api.md has no table for {', '.join(missing)}: name them in a line <!-- wire: … -->"
        )
    return text


VIEWS_HEAD = """# The schema of each view

What `state.view(seat)` gives, and what a bot in another language, a language model and a page at the table
are sent: JSON of these types, written as TypeScript writes them. `?` means that a field may be missing. Made
by `tools/wire.py` from the types that each game declares; the conformance tests hold every view against them.
What all views have in common is [`View`](api.md#what-the-server-says). `sums`, what boards spell out of the
rules' arithmetic, is there at the table alone.
"""


def view_page() -> str:
    """Every game's view, type by type."""
    parts = [VIEWS_HEAD]
    for id in sengoku.game_ids():
        game = sengoku.game(id)
        view, _ = types_of(game)
        found = [one for module in view_modules(view.__module__) for one in declared(module)]
        first = [one for one in found if one.name == short(view.__name__)]
        parts.append(
            f"\n## {game.name}\nVersion {game.version} of the rules; the view itself is `{first[0].name}`.\n"
        )
        for one in [*first, *(one for one in found if one not in first)]:
            parts.append("\n" + (fields(one, found) if one.fields is not None else alias(one, found)))
    return "".join(parts)


def alias(one: Declared, all: list[Declared]) -> str:
    about = f" {one.about}" if one.about else ""
    return f"**{one.name}**: `{written_out(one.hint, all)}`.{about}\n"


def fields(one: Declared, all: list[Declared]) -> str:
    """A type as a table."""
    head = f"**{one.name}**: {one.about or 'its fields.'}"
    if one.base:
        head += f" All of `{one.base}`, and:"
    rows = [
        (
            f"`{field.name}{'?' if field.optional else ''}`",
            f"`{cell(named(field.hint, all))}`",
            field.about.replace("[", "\\["),  # no link
        )
        for field in one.fields or []
    ]
    return f"{head}\n\n{markdown(('field', 'type', ''), rows)}\n" if rows else f"{head}\n\n"


def codes() -> str:
    """Every code of a refusal, by HTTP status."""
    rows = [(str(status), f"`{code}`") for code, status in STATUS.items()]
    return markdown(("status", "code"), rows)


def calls() -> str:
    """Every HTTP call."""
    rows = []
    for handler in HANDLERS:
        (method,) = handler.http_methods
        (route,) = handler.paths
        path = route
        for name, sign in (("table", "T"), ("seat", "N"), ("game", "ID")):
            path = re.sub(rf"\{{{name}:\w+\}}", sign, path)
        hints = get_type_hints(handler.fn, include_extras=True)
        asked = [
            name
            for name in hints
            if name not in ("hall", "room", "secret", "address", "table", "data", "return", "request")
        ]
        query = [name for name in asked if f"{{{name}:" not in route]
        path += "?" + "&".join(f"{name}=…" for name in query) if query else ""
        body = (
            "" if "data" not in hints else f"`{cell(written_out(hints['data'], []).removesuffix(' | null'))}`"
        )
        rows.append(
            (
                f"`{method} /api{path}`",
                body,
                answer(handler, hints["return"]),
                (handler.fn.__doc__ or "").strip(),
            )
        )
    return markdown(("call", "body", "answer", ""), rows)


def answer(handler: Any, hint: Any) -> str:
    if get_origin(hint) is Response and get_args(hint) != (str,):
        (hint,) = get_args(hint)  # written already, for sending
    if get_origin(hint) is Response or hint is str:
        return f"`{handler.media_type}`"
    return "" if hint is type(None) else f"`{cell(written_out(hint, []))}`"


def cell(text: str) -> str:
    return text.replace("|", "\\|")


def markdown(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    lines = [head, tuple("---" for _ in head), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


if __name__ == "__main__":
    sys.exit(main())

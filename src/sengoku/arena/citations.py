"""Finding citations of rules: in Python source, in data files, in tests."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

_Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class Citation:
    """One mention of a paragraph. `statement` is the line of the statement it speaks of; 0 = none is run."""

    rule: str
    file: str
    line: int
    statement: int = 0
    label: str = ""

    @property
    def where(self) -> str:
        return self.label or f"{self.file}:{self.line}"


class Citations:
    """Finds the ids of one rulebook in a text, ranges such as "SAM-7.3 to SAM-7.5" included."""

    def __init__(self, ids: Sequence[str]) -> None:
        self.ids = list(ids)
        self.places = {id: place for place, id in enumerate(self.ids)}
        prefixes = "|".join(sorted({re.escape(id.partition("-")[0]) for id in self.ids})) or "(?!)"
        one = rf"(?:{prefixes})-(?:[A-Z]+\.?)?\d+[A-Z]?(?:\.\d+)*(?![\w-])"
        self.pattern = re.compile(rf"\b(?P<first>{one})(?: (?:to|to the) (?P<last>{one}))?")
        self.chapters = {id.rpartition(".")[0] for id in self.ids if "." in id} - set(self.ids)

    def __call__(self, text: str) -> list[str]:
        """The ids in their order; an id that the rulebook does not have is there too, a chapter's is not."""
        found: list[str] = []
        for match in self.pattern.finditer(text):
            first, last = match["first"], match["last"]
            if last and first in self.places and last in self.places:
                found.extend(self.ids[self.places[first] : self.places[last] + 1])
            else:
                found.extend(id for id in (first, last) if id and id not in self.chapters)
        return found

    def knows(self, id: str) -> bool:
        return id in self.places


class Source:
    """One Python file: which statement each line belongs to, and what its comments and strings cite."""

    def __init__(self, text: str, name: str) -> None:
        self.text = text
        self.name = name
        self.tree = ast.parse(text)
        #: For each line, the first line of the statement it belongs to (for `if`, `def`…: of its head).
        self.statements: dict[int, int] = {}
        #: The statements that are carried out when something is called, and not when the file is imported.
        self.running: set[int] = set()
        #: For a function or class, by its line: the statement that shows it at work; 0 = none does.
        self.entries: dict[int, int] = {}
        self._docstrings: dict[int, int] = {}
        self._number(self.tree.body, False)
        self._find_docstrings()

    # -- statements -------------------------------------------------------------------------------------

    def _number(self, body: Sequence[ast.stmt], in_function: bool) -> None:
        for statement in body:
            inner = _blocks(statement)
            end = statement.end_lineno or statement.lineno
            head = min([block[0].lineno - 1 for block in inner], default=end)
            for line in range(statement.lineno, max(head, statement.lineno) + 1):
                self.statements.setdefault(line, statement.lineno)
            if in_function:
                self.running.add(statement.lineno)
            if isinstance(statement, _Function):
                self.entries[statement.lineno] = _first(statement)
            elif isinstance(statement, ast.ClassDef):
                self.entries[statement.lineno] = _made(statement)
            for block in inner:
                self._number(block, isinstance(statement, _Function) or in_function)

    def watched(self, line: int) -> int:
        """The statement a citation at this line speaks of: the one it stands in, else the next one."""
        statement = self.statements.get(line)
        if statement is None:
            later = [other for other in self.statements.values() if other > line]
            statement = min(later, default=0)
        if statement in self.entries:
            return self.entries[statement]
        return statement if statement in self.running else 0

    # -- citations --------------------------------------------------------------------------------------

    def _find_docstrings(self) -> None:
        for node in ast.walk(self.tree):
            if (
                isinstance(node, ast.Module | ast.ClassDef | _Function)
                and ast.get_docstring(node) is not None
            ):
                line = node.body[0].lineno
                self._docstrings[line] = 0 if isinstance(node, ast.Module) else self.entries[node.lineno]

    def citations(self, cited: Citations) -> Iterator[Citation]:
        yield from self._in_comments(cited)
        yield from self._in_strings(cited)

    def _in_comments(self, cited: Citations) -> Iterator[Citation]:
        for token in tokenize.generate_tokens(io.StringIO(self.text).readline):
            if token.type == tokenize.COMMENT:
                line = token.start[0]
                for rule in cited(token.string):
                    yield Citation(rule, self.name, line, self.watched(line))

    def _in_strings(self, cited: Citations) -> Iterator[Citation]:
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                entry = self._docstrings.get(node.lineno)
                statement = self.watched(node.lineno) if entry is None else entry
                for rule in cited(node.value):
                    yield Citation(rule, self.name, node.lineno, statement)


def _blocks(statement: ast.stmt) -> list[list[ast.stmt]]:
    """The blocks of statements inside a statement."""
    blocks: list[list[ast.stmt]] = []
    for name in ("body", "orelse", "finalbody"):
        blocks.append(getattr(statement, name, []))
    for part in [*getattr(statement, "handlers", []), *getattr(statement, "cases", [])]:
        blocks.append(part.body)
    return [block for block in blocks if block]


def _first(function: _Function) -> int:
    """The first statement of a function after its docstring."""
    body = function.body
    documented = ast.get_docstring(function) is not None
    return body[1].lineno if documented and len(body) > 1 else body[0].lineno


def _made(kind: ast.ClassDef) -> int:
    """A class is at work when one is made, or else when its first method is called; without any, never."""
    methods = [statement for statement in kind.body if isinstance(statement, _Function)]
    made = [method for method in methods if method.name == "__init__"]
    return _first((made or methods)[0]) if methods else 0


@cache
def _parse(text: str, name: str) -> Source:
    return Source(text, name)


def read_source(path: Path, name: str) -> Source:
    """A Python file by the name the report gives it."""
    return _parse(path.read_text(encoding="utf-8"), name)


def cited_in_data(path: Path, name: str, cited: Citations) -> Iterator[Citation]:
    """What a data file cites, in comments and values."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        for rule in cited(line):
            yield Citation(rule, name, number)


# -- tests --------------------------------------------------------------------------------------------------


def cited_in_tests(folder: Path, cited: Citations) -> Iterator[Citation]:
    """What tests cite with `rule(…)`, as a decorator or as the mark of a parameter set."""
    for path in sorted(folder.rglob("*.py")):
        name = path.relative_to(folder.parent).as_posix()
        yield from _cited_below(ast.parse(path.read_text(encoding="utf-8")), name, "", cited)


def _cited_below(node: ast.AST, file: str, inside: str, cited: Citations) -> Iterator[Citation]:
    if isinstance(node, ast.ClassDef | _Function):
        inside = f"{inside}::{node.name}"
    if isinstance(node, ast.Call) and _calls_rule(node.func):
        label = file + inside if inside else f"{file}:{node.lineno}"
        for argument in node.args:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                for rule in cited(argument.value):
                    yield Citation(rule, file, node.lineno, label=label)
    for child in ast.iter_child_nodes(node):
        yield from _cited_below(child, file, inside, cited)


def _calls_rule(function: ast.expr) -> bool:
    if isinstance(function, ast.Attribute):
        return function.attr == "rule"
    return isinstance(function, ast.Name) and function.id == "rule"

"""`help` says of compiled code what it says of its source: ./test runs this with both."""

from __future__ import annotations

import ast
import importlib
import inspect
import pydoc
from pathlib import Path
from typing import Any

import pytest

import sengoku
from tools.mypyc_setup import c_string, docstrings, with_docstrings

PACKAGE = Path(sengoku.__file__).parent
SOURCES = sorted([*(PACKAGE / "core").rglob("*.py"), *(PACKAGE / "games").rglob("*.py")])


def module_of(source: Path) -> str:
    parts = source.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def said(thing: Any) -> str:
    return inspect.cleandoc(getattr(thing, "__doc__", None) or "")


@pytest.mark.parametrize("source", SOURCES, ids=module_of)
def test_every_docstring_is_kept(source: Path) -> None:
    module = importlib.import_module(module_of(source))
    lost = []
    for (owner, name), doc in docstrings(source.read_text("utf-8")).items():
        if not doc or owner.startswith("_"):  # nobody asks for help with those
            continue
        thing: Any = module if not owner else getattr(module, owner)
        if name:
            thing = inspect.getattr_static(thing, name)
            thing = getattr(thing, "__func__", thing)
        if said(thing) != doc:
            lost.append(f"{owner}.{name}")
    assert not lost


def test_help_of_the_door() -> None:
    state = sengoku.game("samurai-sword").new(seats=5, seed=7)
    text = pydoc.plain(pydoc.render_doc(state.choose))
    assert list(inspect.signature(state.choose).parameters) == ["seat", "choice"]
    assert "The door: check, then apply. A refused choice raises and changes nothing." in text


CODE = """
static PyGetSetDef piles___Pile_getseters[] = {
    {"cards",
     (getter)piles___Pile_get_cards, (setter)piles___Pile_set_cards,
     NULL, NULL},
    {"top",
     (getter)piles___Pile_get_top,
    NULL, NULL, NULL},
};
static PyMethodDef piles____Hidden_methods[] = {
    {"draw",
     (PyCFunction)CPyPy_piles____Hidden___draw,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("draw($self, n=\\'x\\')\\n--\\n\\n")},
static PyTypeObject CPyType_piles____Hidden_template_ = {
    .tp_doc = PyDoc_STR(NULL),
static PyMethodDef pilesmodule_methods[] = {
    {"draw", CPyPy_piles___draw, 0, PyDoc_STR("draw(n)\\n--\\n\\n") /* docstring */},
    {"lay", CPyPy_piles___lay, 0, PyDoc_STR("lay()\\n--\\n\\n") /* docstring */},
static struct PyModuleDef pilesmodule = {
    NULL, /* docstring */
"""

SOURCE = '''"""Piles."""
class Pile:
    cards: int

    @property
    def top(self) -> int:
        """The "top" card?"""

class _Hidden:
    """Unseen."""
    def draw(self, n: str = "x") -> None:
        """Take n."""

def draw(n: int) -> None:
    """Réponse."""

def lay() -> None: ...
'''


def test_docstrings_go_where_they_belong_in_the_generated_code() -> None:
    made = with_docstrings(CODE, docstrings(SOURCE))
    changed = [new.strip() for old, new in zip(CODE.split("\n"), made.split("\n"), strict=True) if old != new]
    assert changed == [
        r'NULL, "The \042top\042 card\077", NULL},',
        r'METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("draw($self, n=\'x\')\n--\n\n" "Take n.")},',
        '.tp_doc = PyDoc_STR("Unseen."),',
        r'{"draw", CPyPy_piles___draw, 0, PyDoc_STR("draw(n)\n--\n\n" "R\303\251ponse.") /* docstring */},',
        '"Piles.",',
    ]


def test_a_literal_of_c_is_read_back_as_it_was() -> None:
    text = 'Ō "quoted" \\ a line\nanother?'
    assert ast.literal_eval(f"b{c_string(text)}").decode() == text

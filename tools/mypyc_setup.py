"""Compiles the rules with mypyc, docstrings kept. hatch_build.py runs it in a copy of the source.

    python mypyc_setup.py '{"arguments": ["--strict", "src/…/state.py", …], "options": {"opt_level": "2", …}}'

mypyc writes the signature of a function or class into its C code and leaves the docstring out. Here it is put
behind the signature before the C compiler runs, so that `help` says the same of compiled and of interpreted
code. And what the rules do most is done without a call (`mypyc_short_ways.h`).
"""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from setuptools import Command, Extension

Docs = dict[tuple[str, str], str]
SHORT_WAYS = Path(__file__).resolve().with_name("mypyc_short_ways.h")
#: So many modules are one file for the compiler: all read the same long headers. One that does not optimise
#: does little else, one that does takes longer over long files.
TOGETHER = 8
TOGETHER_HURRIED = 50

_TABLE = re.compile(r"static (?:PyMethodDef|PyGetSetDef|PyTypeObject|struct PyModuleDef) (\w+?)(\[\])? = \{")
_ENTRY = re.compile(r'\s*\{"(\w+)",')
_DOC = re.compile(r'PyDoc_STR\((NULL|"(?:[^"\\]|\\.)*")\)')
_HEADERS = re.compile(r'(?:#include "[^"]*"\n)+')
_MODULE = re.compile(r"__native_(sengoku___\w+)\.c")
#: Nobody outside calls the rules' functions by their C names: calls among them need no detour.
_FLAGS = [] if sys.platform == "win32" else ["-fvisibility=hidden"]
#: Whether another thread may let an object go while it is looked at.
_FREE_THREADED = bool(sysconfig.get_config_var("Py_GIL_DISABLED"))
#: They take a sixth of GCC's time, and no game is played faster by them. Clang stops at some of them.
_LEFT_OUT = ["schedule-insns2", "tree-vectorize", "gcse", "ipa-cp", "ipa-sra", "ipa-icf"]
#: What a module does when it is imported, once: not worth the compiler's time.
_IMPORTED = re.compile(r"^(?=char CPyDef_\w+_____top_level__\(void\) \{)", re.MULTILINE)
_AS_IT_STANDS = '#if defined(__GNUC__) && !defined(__clang__)\n__attribute__((optimize("O0")))\n#endif\n'
_LABEL = re.compile(r"^(CPyL\d+): ;$", re.MULTILINE)
#: What gives an item of a list or tuple and counts it; with "Borrow" behind it, it does not.
_ITEM = r"(?:CPyList_GetItem(?:Short|Int64)?|CPySequenceTuple_GetItem)"


def _like(code: str, name: str) -> str:
    """A pattern for C code: @ is the object of this name, % any other value, ~ the lines of a block."""
    pattern = re.sub(r"([()*+{])", r"\\\1", code)
    return pattern.replace("@", f"(?P={name})").replace("%", r"\w+").replace("~", "(?: {8}.*\n)+")


def _read(name: str) -> str:
    """How mypyc reads an object: an attribute, an item in a loop, an item of a list or tuple."""
    failed = _like("    if (unlikely(@ == NULL)) {\n~    }\n", name)
    counted = _like("    CPy_INCREF(@);\n", name)
    held = rf"(?:[^;\n]*->_\w+|\*\(PyObject \* \*\)\w+);\n(?:{failed})?{counted}(?:CPyL\d+: ;\n)?"
    return rf"    (?P<{name}>cpy_r_r\d+) = (?:{held}|{_ITEM}\([^;\n]*\);\n{failed})"


#: What it does with it: it makes a number of it, takes an item of it, asks how long it is or whether it is
#: another object.
_LOOKS = (
    "    if (likely(PyLong_Check(@)))\n        % = CPyTagged_FromObject(@);\n    else {\n~    }\n",
    "    % = CPySequenceTuple_GetItem(@, %);\n",
    "    % = (CPyPtr)((CPyPtr)@ + offsetof(PyVarObject, ob_size));\n    % = *(int64_t *)%;\n",
    "    % = @ == %;\n",
    "    % = % == @;\n",
)
_LET_GO = "    CPy_DECREF(@);\n"
_LOOKED_AT = re.compile(
    f"{_read('one')}(?:{'|'.join([_like(look, 'one') for look in _LOOKS])}){_like(_LET_GO, 'one')}"
)
#: Two of them, compared with each other.
_COMPARED = re.compile(
    _read("one")
    + _read("other")
    + _like("    % = @ == ", "one")
    + _like("@;\n", "other")
    + _like(_LET_GO, "one")
    + _like(_LET_GO, "other")
)
#: The ends of the tables' names; what stands before them is the class.
_ENDS = re.compile(r"(_methods|_getseters|_template_)$")


def docstrings(source: str) -> Docs:
    """A module's docstrings by class and function, "" where there is none of them."""
    tree = ast.parse(source)
    found: Docs = {("", ""): ast.get_docstring(tree) or ""}
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            found[node.name, ""] = ast.get_docstring(node) or ""
            for part in node.body:
                if isinstance(part, ast.FunctionDef) and (node.name, part.name) not in found:
                    found[node.name, part.name] = ast.get_docstring(part) or ""
        elif isinstance(node, ast.FunctionDef):
            found["", node.name] = ast.get_docstring(node) or ""
    return found


def with_docstrings(code: str, docs: Docs) -> str:
    """The C code of a module with its docstrings in the tables of methods, properties and types."""
    lines = code.split("\n")
    owner, name = "", ""
    for number, line in enumerate(lines):
        if table := _TABLE.match(line):
            owner, name = _owner(table[1], docs), ""
        elif entry := _ENTRY.match(line):
            name = entry[1]
        if _DOC.search(line):
            wanted = docs.get((owner, "" if ".tp_doc" in line else name), "")
            lines[number] = _DOC.sub(lambda old, new=wanted: _documented(old[1], new), line)  # type: ignore[misc]
        elif line.strip() == "NULL, /* docstring */" and docs["", ""]:
            lines[number] = f"    {c_string(docs['', ''])},"
        elif line.strip() in ("NULL, NULL},", "NULL, NULL, NULL},") and docs.get((owner, name)):
            setter = "NULL, " if line.count("NULL") == 3 else ""
            lines[number] = f"     {setter}{c_string(docs[owner, name])}, NULL}},"
    return "\n".join(lines)


def with_short_ways(code: str) -> str:
    """The C code of a module with the short ways known behind its headers."""
    headers = _HEADERS.match(code)
    if not headers:
        raise ValueError("mypyc's code does not begin with its headers any more")
    return f'{headers[0]}#include "{SHORT_WAYS.as_posix()}"\n{code[headers.end() :]}'


def uncounted(code: str) -> str:
    """The C code of a module in which objects are not counted that are read, looked at once and let go again.

    mypyc counts one reference more to such an object and one less behind the look. Both are written into the
    object, and what a game holds has mostly left the processor's cache since it was looked at last.
    """
    functions = code.split("\n}\n")
    for pattern in (_COMPARED, _LOOKED_AT, _LOOKED_AT):  # an item, when what it is an item of is not counted
        functions = [pattern.sub(_uncounted, function) for function in functions]
    return "\n}\n".join(functions)


def _uncounted(found: re.Match[str]) -> str:
    """What was found without the counting; as it stands if something else jumps into it."""
    look = found[0]
    if any(f"goto {label};" in found.string for label in _LABEL.findall(look)):
        return look
    one, other = found["one"], found.groupdict().get("other")
    for name in filter(None, (one, other)):
        look = re.sub(rf"    CPy_(?:INC|DEC)REF\({name}\);\n", "", look)
        look = re.sub(rf"(    {name} = {_ITEM})\(", r"\1Borrow(", look)
    if other:  # where the other one cannot be read mypyc lets the first one go
        failed = f"(unlikely({other} == NULL)) {{\n"
        look = look.replace(failed, f"{failed}        CPy_INCREF({one});\n")
    return look


def imported_as_it_stands(code: str) -> str:
    """The C code of a module with what runs at its import left as it stands by the compiler."""
    changed, found = _IMPORTED.subn(_AS_IT_STANDS, code)
    if found != 1:
        raise ValueError("mypyc names what runs at a module's import otherwise than it did")
    return changed


def _owner(table: str, docs: Docs) -> str:
    """The class of a table such as `state___State_methods`; "" for the module's own."""
    before = _ENDS.sub("", table)
    return max((owner for owner, _ in docs if owner and before.endswith(f"___{owner}")), key=len, default="")


def _documented(signature: str, doc: str) -> str:
    if not doc:
        return f"PyDoc_STR({signature})"
    return f"PyDoc_STR({'' if signature == 'NULL' else signature + ' '}{c_string(doc)})"


def c_string(text: str) -> str:
    """A C literal of the text in UTF-8."""
    letters = [
        chr(byte) if 32 <= byte < 127 and chr(byte) not in '"\\?' else f"\\{byte:03o}"
        for byte in text.encode()
    ]
    return f'"{"".join(letters)}"'


def together(sources: Sequence[str], size: int) -> list[str]:
    """The same in fewer files, so many modules in each."""
    modules = [source for source in sources if _MODULE.fullmatch(Path(source).name)]
    made = [source for source in sources if source not in modules]
    for number, start in enumerate(range(0, len(modules), size)):
        file = Path(modules[start]).with_name(f"together_{number}.c")
        names = (Path(source).name for source in modules[start : start + size])
        file.write_text("".join(f'#include "{name}"\n' for name in names), "utf-8")
        made.append(str(file))
    return made


def is_gcc(compiler: Sequence[str]) -> bool:
    """Whether a compiler's command is GCC."""
    told = subprocess.run([*compiler, "--version"], stdout=subprocess.PIPE, text=True, check=False)
    return "Free Software Foundation" in told.stdout


def side_by_side(left_out: Sequence[str]) -> type[Command]:
    """setuptools' way to build an extension, with as many compilers at work as there are processors.

    `left_out`: what GCC need not do.
    """
    from setuptools.command.build_ext import build_ext

    class SideBySide(build_ext):  # type: ignore[misc]
        def build_extension(self, extension: Extension) -> None:
            flags = [*extension.extra_compile_args]
            if left_out and is_gcc(self.compiler.compiler_so):
                flags += [f"-fno-{name}" for name in left_out]

            def compiled(source: str) -> list[str]:
                objects: list[str] = self.compiler.compile(
                    [source],
                    output_dir=self.build_temp,
                    include_dirs=extension.include_dirs,
                    extra_postargs=flags,
                )
                return objects

            with ThreadPoolExecutor(os.cpu_count()) as compilers:
                made = list(compilers.map(compiled, sorted(extension.sources)))
            extension.extra_objects = [one for objects in made for one in objects]
            extension.sources = []
            super().build_extension(extension)

    return SideBySide


def main() -> None:
    # setuptools comes first: it brings the distutils that mypyc needs.
    from setuptools import setup

    # isort: split
    from mypyc.build import mypycify

    given = json.loads(sys.argv[1])
    extensions = mypycify(given["arguments"], **given["options"])
    for file in {Path(source) for extension in extensions for source in extension.sources}:
        module = _MODULE.fullmatch(file.name)
        if module:
            place = Path("src", *module[1].split("___"))
            source = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
            documented = with_docstrings(file.read_text("utf-8"), docstrings(source.read_text("utf-8")))
            code = with_short_ways(documented if _FREE_THREADED else uncounted(documented))
            file.write_text(imported_as_it_stands(code) if _FLAGS else code, "utf-8")
    hurried = given["options"].get("opt_level") == "0" and bool(_FLAGS)
    for extension in extensions:
        flags = [*_FLAGS, "-w"] if hurried else _FLAGS
        extension.extra_compile_args = [*extension.extra_compile_args, *flags]
        extension.sources = together(extension.sources, TOGETHER_HURRIED if hurried else TOGETHER)
    setup(
        name="sengoku",
        packages=[],
        package_dir={"": "src"},
        ext_modules=extensions,
        cmdclass={"build_ext": side_by_side(_LEFT_OUT if _FLAGS and not hurried else ())},
        script_args=["build_ext", "--inplace"],
    )


if __name__ == "__main__":
    main()

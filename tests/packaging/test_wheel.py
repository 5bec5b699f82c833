"""What a wheel holds, and when it is compiled. tools/compare_digests.py plays the compiled one."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from sengoku import __version__
from tools.mypyc_setup import imported_as_it_stands, is_gcc, uncounted, with_short_ways

ROOT = Path(__file__).resolve().parents[2]


def build(project: Path, wheels: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(wheels)]
    settings = {**os.environ, **environment}
    if project != ROOT:
        settings["SENGOKU_NO_WEB"] = "1"  # the tiny project has no browser's part
    return subprocess.run(command, cwd=project, env=settings, check=False, capture_output=True, text=True)


RULES = """
from mypy_extensions import i64

def read(numbers: list[int], at: int) -> int:
    return numbers[at]

def read_native(numbers: list[int], at: i64) -> int:
    return numbers[at]

def grown(numbers: list[int]) -> list[int]:
    found: list[int] = []
    for number in numbers:
        found.append(number)
    return found

def boxed(number: int) -> object:
    return number


def boxed_native(number: i64) -> object:
    return number


def read_tuple(numbers: tuple[int, ...], at: int) -> int:
    return numbers[at]


def noted(trail: bytearray, move: bytes) -> int:
    trail += move
    return len(trail)


def is_true(thing: object) -> bool:
    return True if thing else False


def joined(numbers: list[int], more: list[int]) -> list[int]:
    found = numbers.copy()
    found.extend(more)
    found.extend((5, 6))
    found += more
    found += found
    found.extend(found)
    return found


def holds(numbers: list[int], number: int) -> bool:
    return number in numbers


def is_there(things: tuple[object, ...], thing: object) -> bool:
    return thing in things


def moved(numbers: list[int], more: int, less: int) -> list[int]:
    numbers[0] += more
    numbers[1] -= less
    return [number for number in range(2) if numbers[number]]


class Whole:
    pass


class Part(Whole):
    pass


class Piece(Part):
    pass


def kinds(things: list[Whole]) -> list[tuple[bool, bool]]:
    return [(isinstance(thing, Part), isinstance(thing, Piece)) for thing in things]


class Table:
    numbers: list[int]

    def __init__(self, things: tuple[int, ...]) -> None:
        self.things = things


def looked_at(one: Table, other: Table, at: int, thing: object) -> list[object]:
    total = 0
    for number in one.numbers:
        total += number
    alike = one.things is other.things, one.numbers is other.numbers, one.numbers is thing
    return [*alike, total, one.things[at], len(other.numbers)]


def first_other(before: list[int], now: list[int]) -> int:
    place: i64 = 0
    while before[place] is now[place]:
        place += 1
    return place
"""

#: What these do compiled that they would not do interpreted; nothing else is printed.
TRIED = """
import sys
from sengoku.core import rules

if rules.__file__.endswith(".py"):
    print("not compiled")
numbers = [10**20, 7, 256, 257, -1]
for at in [*range(-7, 8), 2**62]:
    for read in (rules.read, rules.read_native):
        try:
            found = read(numbers, at)
        except (IndexError, OverflowError):
            found = None
        if found != (numbers[at] if -5 <= at < 5 else None):
            print(read, at, found)
for at in [*range(-7, 8), 2**62, -(2**70)]:
    try:
        found = rules.read_tuple(tuple(numbers), at)
    except (IndexError, OverflowError):
        found = None
    if found != (numbers[at] if -5 <= at < 5 else None):
        print("of a tuple", at, found)
for number in [*range(-300, 600), 2**62, 2**63 - 1, -(2**63)]:
    if rules.boxed_native(number) != number:
        print("boxed native", number)
trail, told = bytearray(), b""
for move in [b"", b"ab", b"c" * 5000, b"d"]:
    told += move
    if rules.noted(trail, move) != len(told) or trail != told:
        print("noted", len(move))
with memoryview(trail):
    try:
        rules.noted(trail, b"e")
        print("noted what is looked at")
    except BufferError:
        pass
for thing in (True, False, None, 0, 1, -1, 10**20, b"", b"0", bytearray(), bytearray(1), "", "0", 0.0, []):
    if rules.is_true(thing) is not bool(thing):
        print("is true", thing)
for number in [*range(-300, 600), 2**62, -(2**63), 10**30]:
    if rules.boxed(number) != number or rules.grown([number]) != [number]:
        print("boxed", number)
if rules.grown(list(range(3000))) != list(range(3000)):
    print("grown")
for first, more in ([], []), ([], [1]), ([2], []), ([3, 10**20], list(range(40))):
    long = [*first, *more, 5, 6, *more]
    if rules.joined(first, more) != 4 * long:
        print("joined", first, more)
things = (True, 2.0, "3", 4, -5, 2**30, 10**20, 0)
for number in [*range(-6, 6), 2**30, 2**31, 10**20, 2**62]:
    if rules.is_there(things, number) != (number in things):
        print("is there", number)
    for numbers in [], [number], [-5, 4, 2**30, 10**20, 0], [True, 3]:
        if rules.holds(numbers, number) != (number in numbers):
            print("holds", numbers, number)
for thing in (True, False, 3.0, "3", None, 0.0, 4.0):
    if rules.is_there(things, thing) != (thing in things):
        print("is there", thing)
if rules.kinds([rules.Whole(), rules.Part(), rules.Piece()]) != [(False, False), (True, False), (True, True)]:
    print("kinds")
some = (-(10**20), -1, 0, 1, 3, 256, 257, 2**30 - 1, 2**30, 2**62, 10**20)
for one, other, more, less in [(a, b, c, d) for a in some for b in some for c in some for d in some]:
    numbers = [one, other]
    left = rules.moved(numbers, more, less)
    if numbers != [one + more, other - less] or left != [at for at in range(2) if numbers[at]]:
        print("moved", one, other, more, less)
large = 10**20
one = rules.Table((large, 3))
numbers = one.numbers = [large, 3, large]


def looks():
    for at in (0, 1, -1, 2):
        other = rules.Table((4, large))
        for many in (None, [5, large], numbers):
            if many is not None:
                other.numbers = many
            try:
                yield rules.looked_at(one, other, at, numbers)
            except (AttributeError, IndexError) as fault:
                yield type(fault)
    for now in (numbers, [large, 3, 5], [large]):
        try:
            yield rules.first_other(numbers, now)
        except IndexError:
            yield None


total = 2 * large + 3
expected = []
for item in (large, 3, 3):
    expected += [AttributeError, [False, False, True, total, item, 2], [False, True, True, total, item, 3]]
expected += [AttributeError, IndexError, IndexError, None, 2, None]
if [*looks()] != expected:
    print("looked at", [*looks()])
counted = [large, numbers, one.things]
before = [sys.getrefcount(thing) for thing in counted]
for _ in range(100):
    list(looks())
if before != [sys.getrefcount(thing) for thing in counted]:
    print("looks are counted", before, [sys.getrefcount(thing) for thing in counted])
numbers = [large]
before = sys.getrefcount(large)
for _ in range(100):
    rules.read(numbers, 0), rules.read_native(numbers, 0), rules.grown(numbers)
    rules.joined(numbers, numbers), rules.holds(numbers, large), rules.moved([large, large], large, large)
    rules.read_tuple((large,), 0), rules.is_true(large)
if sys.getrefcount(large) != before:
    print("counted", sys.getrefcount(large) - before)
"""


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    """A project with this one's build and a single module of rules."""
    project = tmp_path / "project"
    for folder in ("src/sengoku/core", "locales", "docs/rules", "docs/howto"):
        (project / folder).mkdir(parents=True)
    (project / "tools").mkdir()
    for name in (
        "pyproject.toml",
        "hatch_build.py",
        "tools/mypyc_setup.py",
        "tools/mypyc_short_ways.h",
        "LICENSE",
    ):
        shutil.copy(ROOT / name, project / name)
    (project / "src/sengoku/__init__.py").write_text('__version__ = "1.2.3"\n')
    (project / "src/sengoku/core/__init__.py").touch()
    (project / "src/sengoku/core/rules.py").write_text(RULES)
    return project


def test_pure_wheel_holds_the_package_and_its_data(tmp_path: Path) -> None:
    done = build(ROOT, tmp_path, SENGOKU_PURE_BUILD="1")
    assert done.returncode == 0, done.stderr
    assert "sengoku: SENGOKU_PURE_BUILD is set: building a pure Python wheel" in done.stderr
    (wheel,) = tmp_path.glob("*-py3-none-any.whl")
    held = set(zipfile.ZipFile(wheel).namelist())
    source = ROOT / "src"
    expected = {path.relative_to(source).as_posix() for path in source.rglob("*.py")}
    expected |= {f"sengoku/_data/rules/{path.name}" for path in (ROOT / "docs" / "rules").glob("*.md")}
    howto = ROOT / "docs" / "howto"
    texts = [path.relative_to(howto).as_posix() for path in howto.rglob("*") if path.is_file()]
    expected |= {f"sengoku/_data/howto/{name}" for name in texts}
    expected |= {
        f"sengoku/_data/{path.relative_to(ROOT).as_posix()}" for path in (ROOT / "locales").rglob("*.ftl")
    }
    expected |= {"sengoku/py.typed", f"sengoku-{__version__}.dist-info/entry_points.txt"}
    expected |= {"sengoku/table/static/index.html"}
    assert expected <= held


def test_without_a_compiler_the_wheel_is_pure_and_says_so(tiny: Path, tmp_path: Path) -> None:
    done = build(tiny, tmp_path, CC="no-such-compiler")
    assert done.returncode == 0, done.stderr
    assert done.stderr.count("sengoku: no working C compiler") == 1
    assert list(tmp_path.glob("*-py3-none-any.whl"))


def test_code_that_does_not_compile_is_an_error(tiny: Path, tmp_path: Path) -> None:
    (tiny / "src/sengoku/core/rules.py").write_text("number: int = 'three'\n")
    done = build(tiny, tmp_path)
    assert done.returncode != 0
    assert "Incompatible types in assignment" in done.stderr
    assert not list(tmp_path.glob("*.whl"))


def test_compiled_wheel_holds_the_source_too_does_the_same_and_leaves_the_tree_alone(
    tiny: Path, tmp_path: Path
) -> None:
    before = sorted(path for path in tiny.rglob("*") if "__pycache__" not in path.parts)
    done = build(tiny, tmp_path)
    assert done.returncode == 0, done.stderr
    assert before == sorted(path for path in tiny.rglob("*") if "__pycache__" not in path.parts)
    (wheel,) = tmp_path.glob("*.whl")
    held = zipfile.ZipFile(wheel).namelist()
    assert "sengoku/core/rules.py" in held
    assert [name for name in held if name.startswith("sengoku/core/rules.") and not name.endswith(".py")]
    assert not [name for name in held if name.startswith("sengoku/__init__.") and not name.endswith(".py")]
    unpacked = tmp_path / "unpacked"
    zipfile.ZipFile(wheel).extractall(unpacked)
    command = [sys.executable, "-c", TRIED]
    settings = {**os.environ, "PYTHONPATH": str(unpacked)}
    tried = subprocess.run(command, cwd=tmp_path, env=settings, check=True, capture_output=True, text=True)
    assert tried.stdout == ""


def test_short_ways_are_known_behind_the_headers() -> None:
    made = with_short_ways('#include "a.h"\n#include "b.h"\nint x;\n').splitlines()
    assert made[:2] + made[3:] == ['#include "a.h"', '#include "b.h"', "int x;"]
    assert made[2].endswith('/mypyc_short_ways.h"')
    with pytest.raises(ValueError, match="headers"):
        with_short_ways("int x;\n")


COMPARED = """\
    cpy_r_r1 = ((KeptObject *)cpy_r_kept)->_pos;
    CPy_INCREF(cpy_r_r1);
    cpy_r_r2 = ((StateObject *)cpy_r_s)->_pos;
    if (unlikely(cpy_r_r2 == NULL)) {
        CPy_AttributeError("rules.py", "write", "State", "pos", 5, CPyStatic_globals);
        goto CPyL9;
    }
    CPy_INCREF(cpy_r_r2);
CPyL4: ;
    cpy_r_r3 = cpy_r_r1 == cpy_r_r2;
    CPy_DECREF(cpy_r_r1);
    CPy_DECREF(cpy_r_r2);
    if (cpy_r_r3) goto CPyL5;
"""
NUMBER = """\
    cpy_r_r4 = ((FrameObject *)cpy_r_self)->_units;
    CPy_INCREF(cpy_r_r4);
    cpy_r_r5 = CPySequenceTuple_GetItem(cpy_r_r4, cpy_r_place);
    CPy_DECREF(cpy_r_r4);
    if (unlikely(cpy_r_r5 == NULL)) {
        CPy_AddTraceback("rules.py", "options", 7, CPyStatic_globals);
        goto CPyL8;
    }
    if (likely(PyLong_Check(cpy_r_r5)))
        cpy_r_r6 = CPyTagged_FromObject(cpy_r_r5);
    else {
        CPy_TypeError("int", cpy_r_r5); cpy_r_r6 = CPY_INT_TAG;
    }
    CPy_DECREF(cpy_r_r5);
    CPy_INCREF(cpy_r_r6);
"""


def test_what_is_only_looked_at_is_not_counted() -> None:
    made = uncounted(COMPARED)
    assert [line.strip() for line in made.splitlines() if "CREF" in line] == ["CPy_INCREF(cpy_r_r1);"]
    assert made.index("r2 == NULL") < made.index("CPy_INCREF(cpy_r_r1)") < made.index("goto CPyL9")
    again = uncounted(NUMBER)
    assert [line.strip() for line in again.splitlines() if "CREF" in line] == ["CPy_INCREF(cpy_r_r6);"]
    assert "= CPySequenceTuple_GetItemBorrow(cpy_r_r4, cpy_r_place);" in again


def test_what_may_have_gone_meanwhile_is_counted() -> None:
    for kept in (
        COMPARED + "    goto CPyL4;\n",  # from elsewhere, where one is counted perhaps and the other not
        NUMBER.replace(
            "    CPy_DECREF(cpy_r_r5);\n", "    CPyDef_play();\n    CPy_DECREF(cpy_r_r5);\n"
        ).replace("    CPy_DECREF(cpy_r_r4);\n", "    CPyDef_play();\n    CPy_DECREF(cpy_r_r4);\n"),
    ):
        assert uncounted(kept) == kept
    own = NUMBER.replace("((FrameObject *)cpy_r_self)->_units", "CPyDef_units()").replace(
        "    CPy_INCREF(cpy_r_r4);\n", ""
    )
    assert uncounted(own) == own, "its item goes with a tuple that nobody else holds"


def test_only_gcc_is_told_what_to_leave_out() -> None:
    """Clang stops at options that it does not know."""
    says = [sys.executable, "-c", "import sys; print(sys.argv[1])"]
    assert is_gcc([*says, "gcc 12.2.0\nCopyright (C) 2022 Free Software Foundation, Inc."])
    assert not is_gcc([*says, "clang version 22.1.0\nTarget: x86_64-pc-linux-gnu"])


def test_what_runs_at_an_import_is_compiled_as_it_stands() -> None:
    made = imported_as_it_stands(
        "char CPyDef_rules_____top_level__(void) {\nchar CPyDef_rules___read(void) {\n"
    )
    assert made.splitlines() == [
        "#if defined(__GNUC__) && !defined(__clang__)",
        '__attribute__((optimize("O0")))',
        "#endif",
        "char CPyDef_rules_____top_level__(void) {",
        "char CPyDef_rules___read(void) {",
    ]
    with pytest.raises(ValueError, match="import"):
        imported_as_it_stands("char CPyDef_rules___read(void) {\n")

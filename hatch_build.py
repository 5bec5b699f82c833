"""The wheel's build hook: build the browser's part, compile the rules with mypyc where a C compiler works.

The browser's part (web/) is built for every install, with the Node that comes as a wheel; SENGOKU_NO_WEB=1
leaves it out. An editable install is never compiled. A wheel is pure when SENGOKU_PURE_BUILD=1 or when no C
compiler works; any other failure to compile is an error, so that a wheel is never slow by accident.
SENGOKU_OPT_LEVEL=0 … 3 sets how much the C compiler optimises (2); ./test only compares and is in a hurry.

The compile runs in a copy of the source: nothing is written into the work tree, and a build can go on
while tests run in it.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PURE = "building a pure Python wheel, which plays the same games more slowly."

TRIVIAL_EXTENSION = """
#include <Python.h>
static struct PyModuleDef def = {PyModuleDef_HEAD_INIT, "trivial", NULL, -1, NULL};
PyMODINIT_FUNC PyInit_trivial(void) { return PyModule_Create(&def); }
"""


class SengokuBuildHook(BuildHookInterface[Any]):
    """Found by hatchling because it is the one hook class in this file."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel":
            return
        if os.environ.get("SENGOKU_NO_WEB", "") in ("", "0"):
            build_web(Path(self.root))
        if version == "editable":
            return
        if os.environ.get("SENGOKU_PURE_BUILD", "") not in ("", "0"):
            say(f"SENGOKU_PURE_BUILD is set: {PURE}")
            return
        problem = compiler_problem()
        if problem:
            say(f"no working C compiler ({problem}): {PURE}")
            return
        self.compile(version, build_data)

    def compile(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the rules in a copy of src/ and put the modules beside their source in the wheel."""
        # Kept until finalize(): hatchling reads the compiled files from it.
        self.stage = tempfile.TemporaryDirectory(prefix="sengoku-build-")
        stage = Path(self.stage.name).resolve()
        ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
        shutil.copytree(Path(self.root, "src"), stage / "src", ignore=ignored)
        files = {file for pattern in self.config["include"] for file in stage.glob(pattern)}
        files -= {file for pattern in self.config["exclude"] for file in stage.glob(pattern)}
        names = sorted(file.relative_to(stage).as_posix() for file in files)
        given = {
            "arguments": [*self.config["mypy-args"], *names],
            "options": hurried(self.config["options"]),
        }
        script = Path(self.root, "tools", "mypyc_setup.py")
        done = subprocess.run(
            [sys.executable, str(script), json.dumps(given)],
            cwd=stage,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if done.returncode:
            raise RuntimeError(f"the rules could not be compiled:\n{done.stdout}")

        compiled = [path for path in (stage / "src").rglob("*") if path.suffix in (".so", ".pyd")]
        if not compiled:
            raise RuntimeError("mypyc compiled nothing: check the hook's include patterns")
        for path in compiled:
            build_data["force_include"][str(path)] = str(path.relative_to(stage / "src"))
        build_data["infer_tag"] = True
        build_data["pure_python"] = False

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "stage"):
            self.stage.cleanup()


def hurried(options: dict[str, Any]) -> dict[str, Any]:
    """The compiler's options with the optimisation level of the environment."""
    level = os.environ.get("SENGOKU_OPT_LEVEL", "")
    return {**options, "opt_level": level} if level else options


def build_web(root: Path) -> None:
    """Run tools/build_web.py of this checkout."""
    run = subprocess.run([sys.executable, str(root / "tools" / "build_web.py")], check=False)
    if run.returncode:
        raise RuntimeError("the browser's part could not be built: see above, or set SENGOKU_NO_WEB=1")


def compiler_problem() -> str:
    """Why a trivial extension module cannot be built here, or "" when it can."""
    import setuptools  # noqa: F401  (brings distutils, gone from the standard library since 3.12)

    # isort: split
    from distutils.ccompiler import new_compiler
    from distutils.errors import CCompilerError, DistutilsError
    from distutils.sysconfig import customize_compiler

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "trivial.c")
        source.write_text(TRIVIAL_EXTENSION, encoding="ascii")
        compiler = new_compiler()
        try:
            customize_compiler(compiler)
            include = [sysconfig.get_path("include"), sysconfig.get_path("platinclude")]
            objects = compiler.compile([str(source)], output_dir=folder, include_dirs=include)
            compiler.link_shared_object(objects, str(Path(folder, "trivial.ext")))
        except (CCompilerError, DistutilsError, OSError) as error:
            return " ".join(str(error).split())
    return ""


def say(sentence: str) -> None:
    print(f"sengoku: {sentence}", file=sys.stderr)

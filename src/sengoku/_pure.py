"""Run an installed, compiled Sengoku from its source: set SENGOKU_PURE=1.

A wheel carries every compiled module beside its .py file, and Python prefers the compiled one. The finder
here prefers the source, for debuggers, coverage and comparing the two. It must stand before the first import
of a compiled module, so `sengoku/__init__.py` calls `install()` before anything else.
"""

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType


class SourceFirst(MetaPathFinder):
    """Finds modules below one package by their .py file only, and leaves all else to the other finders."""

    def __init__(self, package: str) -> None:
        self.prefix = package + "."

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not fullname.startswith(self.prefix):
            return None
        name = fullname.rpartition(".")[2]
        for entry in path:
            package = Path(entry, name)
            if (package / "__init__.py").is_file():
                return spec_from_file_location(
                    fullname, package / "__init__.py", submodule_search_locations=[str(package)]
                )
            module = package.with_name(name + ".py")
            if module.is_file():
                return spec_from_file_location(fullname, module)
        return None


def install() -> None:
    """Prefer the source of every module below this package; calling it again changes nothing."""
    if not any(isinstance(finder, SourceFirst) for finder in sys.meta_path):
        sys.meta_path.insert(0, SourceFirst(__package__))

"""The games. A new one is a new folder here with a `GAME` in it; nothing else changes.

`sengoku.games` is this package and, in the contract, also a call: `sengoku.games()` lists the games. So the
package can be called.
"""

from __future__ import annotations

import sys
from types import ModuleType

from mypy_extensions import mypyc_attr

from sengoku.core.registry import games


@mypyc_attr(native_class=False)  # a module can only take a class that is laid out like a module
class _Games(ModuleType):
    """This package as a call."""

    def __call__(self) -> tuple[str, ...]:
        return games()


sys.modules[__name__].__class__ = _Games

from __future__ import annotations

import gc
import os

import pytest

from sengoku.arena.bench import is_compiled
from tests.cost import Cost

# Several processes run tests side by side: NumPy's own threads would only stand in each other's way.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

#: Where browsers, servers and other programs are started.
SLOW = ("tests/web/", "tests/arena/test_engines", "tests/table/", "tests/docs/", "tests/packaging/")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--cost", action="store_true", help="tell what each test cost in processor seconds")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes long first, so that the last tests are short ones, and no process waits for another's."""
    items.sort(key=lambda item: not item.nodeid.startswith(SLOW))
    if is_compiled():
        for item in items:
            if item.get_closest_marker("interpreted"):
                item.add_marker(pytest.mark.skip("the rules are compiled"))


def pytest_collection_finish() -> None:
    """What was read stays to the end: nothing of it is worth looking through for what could be freed."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the paragraphs of a rules digest that a test checks")
    config.addinivalue_line("markers", "interpreted: puts in the rules' place what compiled ones do not take")
    if config.getoption("--cost"):
        config.pluginmanager.register(Cost())

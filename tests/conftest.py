from __future__ import annotations

import gc

import pytest

from tests.cost import Cost


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--cost", action="store_true", help="tell what each test cost in processor seconds")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser's tests first: each takes long, and one process should have begun with them."""
    items.sort(key=lambda item: not item.nodeid.startswith("tests/web/"))


def pytest_collection_finish() -> None:
    """What was read stays to the end: nothing of it is worth looking through for what could be freed."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the paragraphs of a rules digest that a test checks")
    if config.getoption("--cost"):
        config.pluginmanager.register(Cost())

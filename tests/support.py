"""What all tests share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

Test = TypeVar("Test", bound=Callable[..., Any])


def rule(*ids: str) -> Callable[[Test], Test]:
    """Mark a test with the paragraphs it checks; the rule coverage report reads these marks."""

    def mark(test: Test) -> Test:
        return pytest.mark.rule(*ids)(test)

    return mark


class Whole:
    """A whole number of another kind than Python's own, as NumPy has them."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number

"""What each test costs in processor seconds, told with --cost: its process's and those of all it started.

A busy machine changes them less than seconds by the clock. What tests share (a server, a played
game) is counted to the first of them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from operator import itemgetter

import psutil
import pytest

COST = "processor seconds"
SHOWN = 40


def spent() -> float:
    """Seconds of this process and of its children, those that have ended included."""
    here = psutil.Process()
    seconds = 0.0
    for process in [here, *here.children(recursive=True)]:
        try:
            times = process.cpu_times()
        except psutil.NoSuchProcess:
            continue
        seconds += times.user + times.system + times.children_user + times.children_system
    return seconds


class Cost:
    """Weighs the tests of one process, and tells the sums where the tests are reported."""

    def __init__(self) -> None:
        self.before = spent()
        self.tests: dict[str, float] = defaultdict(float)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item) -> Iterator[None]:
        report: pytest.TestReport = yield  # type: ignore[assignment]
        if report.when == "teardown":
            now = spent()
            report.user_properties.append((COST, max(now - self.before, 0.0)))
            self.before = now
        return report  # type: ignore[return-value]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        for name, value in report.user_properties:
            if name == COST and report.when == "teardown":
                self.tests[report.nodeid] += float(str(value))

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        folders: dict[str, float] = defaultdict(float)
        files: dict[str, float] = defaultdict(float)
        for test, seconds in self.tests.items():
            file = test.partition("::")[0]
            folders[file.rpartition("/")[0]] += seconds
            files[file] += seconds
        for title, sums in (("folder", folders), ("file", files), ("test", self.tests)):
            terminalreporter.section(f"processor seconds by {title}")
            for name, seconds in sorted(sums.items(), key=itemgetter(1), reverse=True)[:SHOWN]:
                terminalreporter.write_line(f"{seconds:8.2f}  {name}")
        terminalreporter.write_line(f"{sum(folders.values()):8.2f}  all")

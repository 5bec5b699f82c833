"""Worker processes and Ctrl-C."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

#: Its workers take a while to load it, and say when they begin.
SCRIPT = """
import os
import signal
import sys
import time

if __name__ == "__mp_main__":
    os.write(1, b"loading\\n")
    time.sleep(1)

from sengoku.arena.workers import as_they_come

def double(number):
    return 2 * number

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell has its background commands ignore it
    try:
        for result in as_they_come(double, range(20), 2):
            pass
    except KeyboardInterrupt:
        sys.exit(130)
"""


def ended(folder: Path, text: str, line: str, how: signal.Signals) -> tuple[int, str]:
    """How a script ends, and what it complains of, that is told to with all its workers when it says this."""
    script = folder / "script.py"
    script.write_text(text, "utf-8")
    running = subprocess.Popen(
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert running.stdout is not None
    assert running.stdout.readline() == f"{line}\n"
    os.killpg(running.pid, how)
    _, said = running.communicate(timeout=300)
    return running.returncode, said


@pytest.mark.skipif(sys.platform == "win32", reason="no group of processes to interrupt")
def test_a_worker_that_is_still_loading_says_nothing_of_control_c(tmp_path: Path) -> None:
    assert ended(tmp_path, SCRIPT, "loading", signal.SIGINT) == (130, "")


#: Its workers wait for their next task when it is killed.
ALONE = """
import os
import sys
from time import sleep

from sengoku.arena.workers import as_they_come

def tell(number):
    os.write(1, b"working\\n")
    return number

if __name__ == "__main__":
    for _ in as_they_come(tell, range(4), 2):
        sleep(600)
"""


def test_workers_do_not_outlive_the_process_that_gives_them_work(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(ALONE, "utf-8")
    running = subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True)
    assert running.stdout is not None
    assert [running.stdout.readline() for _ in range(4)] == ["working\n"] * 4
    running.kill()
    rest, _ = running.communicate(timeout=60)  # at an end when nobody holds it any more
    assert rest == ""


#: Schedulers tell all processes of a job at once that it is over: its workers die of that.
TOLD = """
import signal
import sys
import time

from sengoku.arena.workers import EngineTrouble, as_they_come

def wait(number):
    time.sleep(30 if number > 1 else 0)
    return number

def interrupted(*_):
    raise KeyboardInterrupt

if __name__ == "__main__":
    signal.signal(signal.SIGTERM, interrupted)
    try:
        for result in as_they_come(wait, range(400), 2):
            print("begun", flush=True)
    except (KeyboardInterrupt, EngineTrouble):
        sys.exit(130)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no group of processes to end")
def test_workers_that_end_with_the_one_that_is_interrupted_say_nothing(tmp_path: Path) -> None:
    assert ended(tmp_path, TOLD, "begun", signal.SIGTERM) == (130, "")

"""./play, ./test and their like: the environment they make, what they say without one, how they end."""

from __future__ import annotations

import os
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from tools import env, steps

ROOT = Path(__file__).resolve().parents[2]
POSIX = pytest.mark.skipif(os.name != "posix", reason="needs signals and executable scripts")


def run(code: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """Python code in a process of its own, with nothing on the path but what is said."""
    others = {key: value for key, value in os.environ.items() if key != "SENGOKU_PYTHON"}
    variables = {**others, "PATH": "", **settings}
    return subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=variables, capture_output=True, text=True, check=False
    )


# -- the Python -------------------------------------------------------------------------------------------

OLD = """
import subprocess, sys
sys.version_info, sys.version = (3, 9, 2), "3.9.2 (old)"
sys._base_executable = sys.executable = "no-such-python"
sys.argv = ["play", "--port", "1"]
import tools.env
"""


def test_an_old_python_says_what_is_needed() -> None:
    done = run(OLD)
    assert done.returncode == 1
    assert "sengoku: Python 3.11 or newer is needed, but this is 3.9.2" in done.stderr
    assert "Traceback" not in done.stderr


@POSIX
def test_an_old_python_hands_over_to_a_newer_one_on_the_path(tmp_path: Path) -> None:
    newer = tmp_path / "python3.13"
    newer.write_text('#!/bin/sh\n[ "$1" = -c ] && echo True || echo "runs $*"\n')
    newer.chmod(0o755)
    done = run(OLD, PATH=str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert done.stdout == "runs play --port 1\n"


def test_a_named_python_that_does_not_run_is_named() -> None:
    done = run("from tools import env; env.find_python()", SENGOKU_PYTHON="no-such-python")
    assert done.returncode == 1
    assert "SENGOKU_PYTHON names no-such-python" in done.stderr


def test_the_environment_is_never_made_by_the_python_inside_it() -> None:
    """With .venv activated, `python3` is the one that `venv --clear` would delete."""
    found = subprocess.run(
        [env.program(ROOT / ".venv", "python"), "-c", "from tools import env; print(env.find_python())"],
        cwd=ROOT,
        env={key: value for key, value in os.environ.items() if key != "SENGOKU_PYTHON"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert not Path(found.stdout.strip()).is_relative_to(ROOT / ".venv")


@POSIX
def test_a_python_without_venv_says_what_to_install(tmp_path: Path) -> None:
    bare = tmp_path / "python3"
    bare.write_text("#!/bin/sh\nexit 1\n")
    bare.chmod(0o755)
    with pytest.raises(SystemExit, match="lacks its venv or ensurepip module"):
        env.make(tmp_path / "venv", str(bare))


# -- the environment --------------------------------------------------------------------------------------


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A project with empty lock files; what pip is asked to install is noted, not installed."""
    asked: list[str] = []

    def install(folder: Path, *arguments: str) -> bool:
        assert "--no-deps" in arguments, "what a lock does not name is not to be had"
        asked.append(arguments[-1])
        return True

    monkeypatch.chdir(tmp_path)
    for name in (env.PLAY, env.TEST, "pyproject.toml"):
        Path(name).touch()
    Path(".venv").mkdir()
    monkeypatch.setattr(env, "ROOT", tmp_path)
    monkeypatch.setattr(env, "pip_install", install)
    monkeypatch.setattr(env, "make", lambda folder, python: None)
    return asked


def test_an_environment_is_installed_once(project: list[str]) -> None:
    for _ in range(2):
        env.ensure(env.PLAY)
        assert project == [env.PLAY, "."]


@pytest.mark.parametrize("changed", [env.PLAY, "pyproject.toml"])
def test_what_has_changed_is_installed_again(project: list[str], changed: str) -> None:
    env.ensure(env.PLAY)
    Path(changed).write_text("# another")
    env.ensure(env.PLAY)
    assert project == [env.PLAY, "."] * 2


def test_what_test_installed_is_enough_for_play(project: list[str]) -> None:
    env.ensure(env.TEST)
    env.ensure(env.PLAY)
    assert project == [env.TEST, "."]


def test_without_a_network_the_sentence_says_so_and_the_next_run_tries_again(
    project: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as offline:
        offline.setattr(env, "pip_install", lambda *_: False)
        with pytest.raises(SystemExit, match=r"come from the network once; check the connection"):
            env.ensure(env.PLAY)
    env.ensure(env.PLAY)
    assert project == [env.PLAY, "."]


def test_windows_keeps_programs_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert Path(env.program(tmp_path, "python")) == tmp_path / "bin" / "python"
    with monkeypatch.context() as windows:
        windows.setattr(os, "name", "nt")
        found = env.program(tmp_path, "sengoku")
    assert Path(found) == tmp_path / "Scripts" / "sengoku.exe"


# -- the scripts ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("test --version", "pytest"),
        ("play --help", "--port"),
        ("tools/golden --help", "usage: tools/golden"),
        ("tools/fuzz --help", "usage: tools/fuzz"),
    ],
)
def test_a_script_hands_its_arguments_on(command: str, said: str, tmp_path: Path) -> None:
    script, *arguments = shlex.split(command)
    command_line = [sys.executable, str(ROOT / script), *arguments]
    done = subprocess.run(command_line, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert said in done.stdout


def test_the_hooks_before_a_commit_are_the_first_steps_of_test() -> None:
    (repository,) = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))["repos"]
    assert repository["repo"] == "local"
    hooks = {hook["name"]: shlex.split(hook["entry"]) for hook in repository["hooks"]}
    assert hooks == {title: ["python3", "-m", "tools.steps", title] for title in steps.FIRST}
    assert all(hook["language"] == "system" and hook["always_run"] for hook in repository["hooks"])


def test_a_program_is_taken_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    folder = Path(env.program(ROOT / ".venv", "python")).parent
    monkeypatch.setenv("PATH", str(folder))
    assert steps.words("python -m pytest -k 'a b'") == [str(folder / "python"), "-m", "pytest", "-k", "a b"]
    assert steps.words("no-such-program") == ["no-such-program"]


def test_an_unknown_step_is_refused() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tools.steps", "flake"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr == f"sengoku: there is no step 'flake'; there are: {', '.join(steps.FIRST)}\n"


def test_the_report_names_what_failed(capfd: pytest.CaptureFixture[str]) -> None:
    report = steps.Report()
    report.command("fine", shlex.join([sys.executable, "-c", "print('works')"]))
    report.command("bad", shlex.join([sys.executable, "-c", "raise SystemExit(3)"]))
    report.command("missing", "no-such-program")
    assert report.tell("./test") == 1
    said = capfd.readouterr().out
    assert re.search(r"=== ok, \d+ s: fine", said)
    assert "'no-such-program' could not be started" in said
    assert said.splitlines()[-1].startswith("./test: FAILED after ")
    assert said.splitlines()[-1].endswith(": bad; missing;")


def test_a_report_without_failures_is_good(capfd: pytest.CaptureFixture[str]) -> None:
    report = steps.Report()
    report.step("fine", lambda: True)
    assert report.tell("./test") == 0
    assert "./test: all passed in " in capfd.readouterr().out


STEP = """
import shlex, signal, sys
from tools import steps
signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell has its background commands ignore it
child = "import os, time; print(os.getpid(), flush=True); time.sleep(600)"
try:
    steps.call(shlex.join([sys.executable, "-c", child]))
except KeyboardInterrupt:
    sys.exit(130)
"""


@POSIX
@pytest.mark.parametrize(("sent", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_signal_ends_the_step_too(sent: signal.Signals, code: int) -> None:
    """Ctrl-C reaches the whole group of processes, a plain kill only the script."""
    script = subprocess.Popen(
        [sys.executable, "-c", STEP],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    )
    assert script.stdout is not None
    child = int(script.stdout.readline())
    if sent == signal.SIGINT:
        os.killpg(script.pid, sent)
    else:
        os.kill(script.pid, sent)
    script.communicate(timeout=120)
    assert script.returncode == code
    with pytest.raises(ProcessLookupError):
        os.kill(child, 0)


#: The same, ended before it knows what it has started.
HASTY = """
import os, signal, subprocess
born = subprocess.Popen.__init__
def hasty(child, *arguments, **more):
    born(child, *arguments, **more)
    os.kill(os.getpid(), signal.SIGTERM)
subprocess.Popen.__init__ = hasty
"""


@POSIX
def test_a_step_that_is_just_being_started_ends_too() -> None:
    script = [sys.executable, "-c", HASTY + STEP]
    ended = subprocess.run(script, cwd=ROOT, stdout=subprocess.PIPE, timeout=120, check=False)
    assert ended.returncode == 143


def test_what_works_beside_the_steps_is_heard_at_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path(".cache").mkdir()
    script = "import os, sys; print('worked at', os.environ['PLACE']); sys.exit(int(sys.argv[1]))"
    for code in (0, 3):
        command = shlex.join([sys.executable, "-c", script, str(code)])
        beside = steps.Beside("work", command, PLACE="home")
        assert beside.ended() is (code == 0)
        assert beside.said == capfd.readouterr().out == "worked at home\n"
    endless = steps.Beside("endless", shlex.join([sys.executable, "-c", "import time; time.sleep(600)"]))
    endless.stop()
    assert endless.child.returncode is not None

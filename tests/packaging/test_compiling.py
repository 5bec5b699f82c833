"""./play compiles the rules in the background: when it does, when it uses them, when it leaves them alone."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools import compiling, env


def a_compiler(name: str) -> str | None:
    return "/bin/cc" if name == "cc" else None


def test_a_build_is_used_as_soon_as_it_is_there(tmp_path: Path) -> None:
    folder = tmp_path / "abc"
    assert compiling.choose(folder, a_compiler) == "compile"
    folder.mkdir()
    assert compiling.choose(folder, a_compiler) == "use"
    assert compiling.choose(folder, lambda name: None) == "use"


def test_without_a_compiler_nothing_is_tried_or_said(tmp_path: Path) -> None:
    assert compiling.choose(tmp_path / "abc", lambda name: None) == "leave"


def test_what_failed_or_is_under_way_is_not_begun_again(tmp_path: Path) -> None:
    folder = tmp_path / "abc"
    mark = tmp_path / "abc.compiling"
    mark.write_text(str(os.getpid()))
    assert compiling.choose(folder, a_compiler) == "leave"
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    mark.write_text(str(gone.pid))
    assert compiling.choose(folder, a_compiler) == "compile", "whoever was at it has died"
    (tmp_path / "abc.failed").touch()
    assert compiling.choose(folder, a_compiler) == "leave"
    assert compiling.choose(tmp_path / "other", a_compiler) == "compile", "other sources are tried"


def test_changed_sources_or_another_python_have_another_name(tmp_path: Path) -> None:
    source = tmp_path / "state.py"
    source.write_text("MOST = 3\n")
    name = compiling.key("3.11", [source])
    assert compiling.key("3.11", [source]) == name
    assert compiling.key("3.12", [source]) != name
    source.write_text("MOST = 4\n")
    assert compiling.key("3.11", [source]) != name


def test_what_builds_it_comes_from_the_lock_with_all_it_needs() -> None:
    parts = compiling.locked(env.ROOT / env.TEST)
    names = [compiling.name(part) for part in parts]
    assert {"hatchling", "mypy", "setuptools", "mypy-extensions", "pathspec", "pluggy"} <= set(names)
    assert not {"litestar", "pytest", "ruff"} & set(names)
    assert all("--hash=sha256:" in part for part in parts)


def test_a_start_is_never_stopped_by_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A build on the path comes first; a cache that cannot be written is no reason not to play."""
    monkeypatch.setattr(compiling, "RULES", tmp_path)
    monkeypatch.setattr(compiling, "key", lambda version: "abc")
    monkeypatch.setenv("PYTHONPATH", "mine")
    (tmp_path / "abc").mkdir()
    compiling.prepare(Path(sys.prefix))
    assert os.environ["PYTHONPATH"] == os.pathsep.join([str(tmp_path / "abc"), "mine"])

    monkeypatch.setenv("PYTHONPATH", "mine")
    monkeypatch.setattr(compiling, "choose", lambda folder, which: "compile")

    def full(python: str, folder: Path) -> None:
        raise OSError("No space left on device")

    monkeypatch.setattr(compiling, "_start", full)
    compiling.prepare(Path(sys.prefix))
    assert os.environ["PYTHONPATH"] == "mine"
    assert "No space left" in capsys.readouterr().err
    monkeypatch.setenv("SENGOKU_INTERPRETED", "1")
    compiling.prepare(Path(sys.prefix))
    assert capsys.readouterr().err == ""


def test_old_builds_go_but_not_the_one_a_server_may_run_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiling, "RULES", tmp_path)
    for age, build in enumerate(["new", "before", "old", "older"]):
        (tmp_path / build).mkdir()
        os.utime(tmp_path / build, (1000 - age, 1000 - age))
    compiling._tidy(tmp_path / "new")
    assert {path.name for path in tmp_path.iterdir()} == {"new", "before"}

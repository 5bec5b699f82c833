"""The promises of the project's files: what is locked, what an import loads, what the repository may say."""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LOCKS = ["requirements.lock", "requirements-dev.lock", "bench/requirements-peers.lock"]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))

# `import sengoku` is what every simulation process pays for.
HEAVY = {
    "alembic", "asyncio", "babel", "cyclopts", "fluent", "litestar", "matplotlib", "msgspec",
    "multiprocessing", "numpy", "redis", "rich", "sqlalchemy", "unittest", "urllib.request", "uvicorn",
}  # fmt: skip

# Written in pieces, for this file is searched too.
HOSTS = [
    ".".join(name) for name in (("pypi", "org"), ("pythonhosted", "org"), ("npmjs", "org"), ("debian", "org"))
]
MACHINE_PATH = re.compile(r"(?<![\w.$}\])*-])/(?:work|root|opt|home/\w+)/")


def pins(lock: str) -> dict[str, str]:
    """Name -> version with its marker, for each pinned requirement."""
    found = re.findall(r"^([\w.-]+)==(.+?) \\$", (ROOT / lock).read_text("utf-8"), re.MULTILINE)
    return dict(found)


def project_files() -> list[Path]:
    """Tracked files and those that would be added."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, check=False, cwd=ROOT, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("not a git checkout")
    return [path for name in listed.stdout.split("\0") if name and (path := ROOT / name).is_file()]


@pytest.mark.parametrize("lock", LOCKS)
def test_lock_names_no_address_and_hashes_everything(lock: str) -> None:
    text = (ROOT / lock).read_text("utf-8")
    assert "://" not in text
    assert pins(lock)
    for requirement in re.split(r"\n(?=\S)", text.strip()):
        if not requirement.startswith("#"):
            assert "--hash=sha256:" in requirement, requirement.splitlines()[0]


def test_play_and_test_can_share_an_environment() -> None:
    """The development lock holds the same versions, on the same systems or on all of them."""
    development = pins("requirements-dev.lock")
    apart = {
        name: pin
        for name, pin in pins("requirements.lock").items()
        if development.get(name) not in (pin, pin.partition(" ;")[0])
    }
    assert not apart


def test_every_runtime_dependency_is_locked() -> None:
    locked = pins("requirements.lock")
    for dependency in PYPROJECT["project"]["dependencies"]:
        name = re.split(r"[<>=!~;\[ ]", dependency)[0]
        assert re.sub(r"[-_.]+", "-", name).lower() in locked


def test_what_compiles_the_wheel_is_installed_for_development() -> None:
    assert PYPROJECT["build-system"]["requires"] == PYPROJECT["dependency-groups"]["compile"]


def test_no_other_lock_format_is_committed() -> None:
    assert not [path for path in project_files() if path.name == "uv.lock" or path.name.startswith("pylock")]


def test_import_is_light() -> None:
    code = "import sys; before = set(sys.modules); import sengoku; print(*sorted(set(sys.modules) - before))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = done.stdout.split()
    assert "sengoku" in loaded
    assert not [name for name in loaded if name in HEAVY or name.split(".")[0] in HEAVY]


SCRIPTS = [
    "play",
    "test",
    "bench/ismcts",
    "bench/peers",
    "tools/docs",
    "tools/fuzz",
    "tools/golden",
    "tools/lock",
    "tools/screenshots",
]


@pytest.mark.parametrize("script", [*SCRIPTS, ".ci/run"])
def test_script_is_executable(script: str) -> None:
    assert os.access(ROOT / script, os.X_OK)


@pytest.mark.parametrize("script", SCRIPTS)
def test_script_is_python_and_ruff_reads_it(script: str) -> None:
    assert (ROOT / script).read_text("utf-8").startswith("#!/usr/bin/env python3\n")
    assert script in PYPROJECT["tool"]["ruff"]["extend-include"]


def test_ci_runs_the_same_tests_as_people() -> None:
    lines = (ROOT / ".ci" / "run").read_text("utf-8").split("\n")
    commands = [line for line in lines if line and not line.startswith(("#", "set ", "cd "))]
    assert commands == ["exec ./test"]


def test_no_file_names_a_registry_or_a_path_of_some_machine() -> None:
    guilty = []
    for path in project_files():
        try:
            text = path.read_text("utf-8")
        except UnicodeDecodeError:
            continue  # a picture or a font
        if MACHINE_PATH.search(text) or any(host in text for host in HOSTS):
            guilty.append(path.relative_to(ROOT).as_posix())
    assert not guilty


def test_pure_switch_prefers_source(tmp_path: Path) -> None:
    """SENGOKU_PURE=1 makes an installed package load its .py files although compiled ones lie beside them."""
    package = tmp_path / "sengoku"
    package.mkdir()
    (package / "_pure.py").write_text((ROOT / "src" / "sengoku" / "_pure.py").read_text("utf-8"))
    (package / "__init__.py").write_text("from sengoku import _pure\n_pure.install()\n_pure.install()\n")
    (package / "sub").mkdir()
    for name in ("sub/__init__", "sub/inner", "outer"):
        (package / f"{name}.py").write_text("KIND = 'source'\n")
        (package / f"{name}.so").write_bytes(b"not loadable")
    code = """
import sys, sengoku.outer, sengoku.sub.inner
print(sengoku.outer.KIND, sengoku.sub.KIND, sengoku.sub.inner.KIND)
print([type(finder).__name__ for finder in sys.meta_path].count("SourceFirst"))
try:
    import sengoku.missing
except ModuleNotFoundError as error:
    print(error.name)
"""
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["source", "source", "source", "1", "sengoku.missing"]

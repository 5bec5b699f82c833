"""Build the compiled wheel and unpack it: prints the folder to put on PYTHONPATH as its last line.

With an argument, into that folder (tools/compiling.py). Else it lies under .cache/compiled and is named after
what went into it: an unchanged tree is built once. SENGOKU_OPT_LEVEL=0 builds quickly what is slower to run.
It never needs the network: what the build needs must be installed already (the `compile` dependency group).
"""

import hashlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".cache" / "compiled"


def inputs() -> Iterator[Path]:
    """Every file the wheel is made of."""
    yield ROOT / "pyproject.toml"
    yield ROOT / "hatch_build.py"
    yield from sorted((ROOT / "tools").glob("mypyc_*"))
    for folder in ("src", "locales", "docs/rules", "docs/howto"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                yield path


def key() -> str:
    from importlib.metadata import version

    level = os.environ.get("SENGOKU_OPT_LEVEL", "")
    digest = hashlib.sha256(f"{sys.version} mypy {version('mypy')} {level}".encode())
    for path in inputs():
        content = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()[:16]


def build() -> Path:
    """The folder of the compiled package; made if it is not there, and then the older ones removed."""
    folder = CACHE / key()
    if folder.is_dir():
        return folder
    CACHE.mkdir(parents=True, exist_ok=True)
    older = [path for path in CACHE.iterdir() if not path.name.startswith("tmp")]
    make(folder)
    for path in older:
        shutil.rmtree(path, ignore_errors=True)
    return folder


def make(folder: Path) -> None:
    """Build the wheel and unpack it into this folder, which is there when all is done."""
    with tempfile.TemporaryDirectory(dir=folder.parent) as temporary:
        wheels = Path(temporary, "wheels")
        command = [
            sys.executable,
            "-m",
            "hatchling",
            "build",
            "--target",
            "wheel",
            "--directory",
            str(wheels),
        ]
        # The rules are what is compiled; the browser's part is built elsewhere.
        try:
            subprocess.run(command, cwd=ROOT, check=True, env={**os.environ, "SENGOKU_NO_WEB": "1"})
        except subprocess.CalledProcessError as error:
            sys.exit(f"the wheel could not be built: {error}")
        (wheel,) = wheels.glob("*.whl")
        unpacked = Path(temporary, "unpacked")
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(unpacked)
        if not any(unpacked.glob("*__mypyc.*")):
            sys.exit("the wheel is not compiled (see above); install a C compiler and Python's headers")
        unpacked.rename(folder)  # only a finished build gets its name


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))  # so that the build is stopped too
    if sys.argv[1:]:
        make(Path(sys.argv[1]))
    else:
        print(build())

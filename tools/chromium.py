"""Finds the Chromium of the browser tests and prints its path; installs Debian's where that is possible.

Best is Chromium's headless shell: the same pages without the windows round them, which take a third of the
time a page costs. SENGOKU_CHROMIUM names another one.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

SHELLS = ("chromium-headless-shell", "chrome-headless-shell")
NAMES = (*SHELLS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
#: Where Windows and macOS keep one that is not on the path.
PLACES = (
    Path(os.environ.get("PROGRAMFILES", "/nowhere"), "Google", "Chrome", "Application", "chrome.exe"),
    Path(os.environ.get("PROGRAMFILES(X86)", "/nowhere"), "Microsoft", "Edge", "Application", "msedge.exe"),
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
)
MISSING = (
    "the browser tests need Chromium: install your system's package chromium (or Google Chrome), "
    "or name one in the variable SENGOKU_CHROMIUM."
)


def find() -> str | None:
    """The browser, if there is one."""
    named = os.environ.get("SENGOKU_CHROMIUM")
    if named:
        return shutil.which(named)
    found = [path for name in NAMES if (path := shutil.which(name))]
    return next(iter(found + [str(path) for path in PLACES if path.is_file()]), None)


def install() -> bool:
    """Ask apt-get for Debian's package, as root or through a sudo that asks nothing."""
    if not shutil.which("apt-get"):
        return False
    silent = subprocess.DEVNULL
    if os.geteuid() == 0:
        as_root = []
    elif shutil.which("sudo") and not subprocess.call(["sudo", "-n", "true"], stdout=silent, stderr=silent):
        as_root = ["sudo", "-n"]
    else:
        return False
    apt = [*as_root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q"]

    def call(*command: str) -> bool:
        return subprocess.call([*apt, *command], stdout=sys.stderr) == 0

    print("sengoku: installing the package chromium-headless-shell for the browser tests", file=sys.stderr)
    return call("update") and any(
        call("install", "-y", "--no-install-recommends", package)
        for package in ("chromium-headless-shell", *(() if find() else ("chromium",)))
    )


def main() -> str | None:
    """Print the path, or return what is wrong."""
    named = os.environ.get("SENGOKU_CHROMIUM")
    if not find() and named:
        return f"sengoku: SENGOKU_CHROMIUM names {named}, but there is no such program."
    if not named and not any(shutil.which(name) for name in SHELLS):
        install()
    found = find()
    print(found or "")
    return None if found else f"sengoku: {MISSING}"


if __name__ == "__main__":
    sys.exit(main())

"""Where the files are that go with the code: messages and rules digests.

In an installed package they lie in `sengoku/_data`; in a checkout at the top of the repository.
"""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent


def resource(folder: str) -> Path:
    """The folder `locales` or `rules`, wherever this copy of Sengoku keeps it."""
    installed = _PACKAGE / "_data" / folder
    if installed.is_dir():
        return installed
    top = _PACKAGE.parent.parent
    return top / "docs" / "rules" if folder == "rules" else top / folder

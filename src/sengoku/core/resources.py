"""Where the files are that go with the code: messages, rules digests and how to play.

In an installed package they lie in `sengoku/_data`; in a checkout at the top of the repository.
"""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent


def resource(folder: str) -> Path:
    """The folder `locales`, `rules` or `howto`, wherever this copy of Sengoku keeps it."""
    installed = _PACKAGE / "_data" / folder
    if installed.is_dir():
        return installed
    top = _PACKAGE.parent.parent
    return top / folder if folder == "locales" else top / "docs" / folder

"""The version number stands in one place, and number, changelog and tag agree (docs/release.md)."""

from __future__ import annotations

import re
import subprocess
import tomllib
from datetime import date
from pathlib import Path

import pytest

from sengoku import __version__

ROOT = Path(__file__).resolve().parents[2]
NUMBER = r"\d+\.\d+\.\d+"
UNRELEASED = re.compile(rf"Unreleased: ({NUMBER})")
RELEASED = re.compile(rf"({NUMBER}) \((\d{{4}}-\d\d-\d\d)\)")


def entries(text: str) -> list[tuple[tuple[int, ...], date | None]]:
    """The changelog's entries from the top: version, and the day it was released."""
    found: list[tuple[tuple[int, ...], date | None]] = []
    for heading in re.findall(r"^## (.+)$", text, re.MULTILINE):
        released, waiting = RELEASED.fullmatch(heading), UNRELEASED.fullmatch(heading)
        assert released or (waiting and not found), f"'{heading}' is no entry, or unreleased below another"
        number = (released or waiting)[1]  # type: ignore[index]
        day = date.fromisoformat(released[2]) if released else None
        found.append((tuple(map(int, number.split("."))), day))
    return found


CHANGELOG = entries((ROOT / "CHANGELOG.md").read_text("utf-8"))


def tags() -> list[str]:
    """The version tags of this very commit."""
    command = ["git", "tag", "--points-at", "HEAD", "--list", "v*"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.split() if done.returncode == 0 else []


def test_the_number_stands_in_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert "version" not in project["project"]
    assert project["tool"]["hatch"]["version"]["path"] == "src/sengoku/__init__.py"
    files = [*ROOT.glob("src/**/*.py"), ROOT / "web" / "package.json"]
    number = re.compile(rf"version[_\W]+{re.escape(__version__)}\b")
    named = [path for path in files if number.search(path.read_text("utf-8"))]
    assert named == [ROOT / "src" / "sengoku" / "__init__.py"]


def test_the_changelog_begins_with_this_version_and_goes_back_in_order() -> None:
    numbers = [number for number, _ in CHANGELOG]
    assert ".".join(map(str, numbers[0])) == __version__
    assert numbers == sorted(set(numbers), reverse=True)
    days = [day for _, day in CHANGELOG if day]
    assert days == sorted(days, reverse=True)


def test_a_tagged_commit_has_the_tags_number_and_a_dated_entry() -> None:
    for tag in tags():
        assert tag == f"v{__version__}"
        assert CHANGELOG[0][1] is not None, f"{tag} is tagged, but its changelog entry has no date"


@pytest.mark.parametrize("heading", ["Next", "0.2", "0.2.0", "Unreleased", "0.2.0 (soon)"])
def test_other_headings_are_no_entries(heading: str) -> None:
    with pytest.raises(AssertionError):
        entries(f"# Changelog\n\n## {heading}\n")


def test_only_the_first_entry_may_be_unreleased() -> None:
    text = "## Unreleased: 0.3.0\n\n## 0.2.0 (2026-11-30)\n\n## 0.1.0 (2026-10-01)\n"
    assert entries(text)[1] == ((0, 2, 0), date(2026, 11, 30))
    with pytest.raises(AssertionError, match="unreleased below another"):
        entries("## 0.2.0 (2026-11-30)\n## Unreleased: 0.1.0\n")


def test_what_is_cited_is_this_version() -> None:
    for name in ("CITATION.cff", "docs/cite.md"):
        text = (ROOT / name).read_text("utf-8")
        numbers = re.findall(rf"(?<!cff-)version\W+({NUMBER})", text, re.IGNORECASE)
        assert numbers, name
        assert set(numbers) == {__version__}, name

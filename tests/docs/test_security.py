"""The threat model is kept: every claim of docs/security.md names tests, and each of them is there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "security.md").read_text("utf-8")
CLAIM = re.compile(r"^\| (?!claim |who |---)(.+?) \| (.+?) \|$", re.MULTILINE)
TEST = re.compile(r"`(test_\w+)`")


def _claims() -> list[tuple[str, str]]:
    """Claim and what shows it, of all tables with two columns."""
    return [(claim, shown) for claim, shown in CLAIM.findall(PAGE) if " | " not in shown]


def test_every_claim_names_what_shows_it() -> None:
    claims = _claims()
    assert len(claims) > 25
    assert not [claim for claim, shown in claims if not TEST.search(shown)]


def test_every_test_that_is_named_is_there() -> None:
    there = {
        name
        for file in (ROOT / "tests").rglob("test_*.py")
        for name in re.findall(r"^(?:async )?def (test_\w+)", file.read_text("utf-8"), re.MULTILINE)
    }
    assert not set(TEST.findall(PAGE)) - there


def test_the_policy_leads_to_it() -> None:
    assert "docs/security.md" in (ROOT / "SECURITY.md").read_text("utf-8")

"""Conditions that several procedures share, as reasons a player can read."""

from __future__ import annotations

from sengoku.core.reasons import Reason


def not_asked(rule: str) -> Reason:
    """Something else is being asked."""
    return Reason(rule, "not-asked")

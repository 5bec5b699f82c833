"""Finding paragraphs of a rulebook: by an id that is nearly right, or by words."""

from __future__ import annotations

import re
import unicodedata
from typing import Any

from sengoku.core.game import Game
from sengoku.core.rulebook import Rule, Rulebook, in_language


def look_up(rulebook: Rulebook, id: str) -> Rule | None:
    """The paragraph with this id; "5.2" and "sam-5.2" are forgiven."""
    wanted = id.strip().upper()
    for known, rule in rulebook.rules.items():
        if wanted in (known.upper(), bare(known)):
            return rule
    return None


def bare(id: str) -> str:
    """An id without its prefix."""
    return id.strip().upper().rpartition("-")[2]


def plain(text: str) -> str:
    """A text for comparing: small letters, no accents, no macrons."""
    apart = unicodedata.normalize("NFKD", text)
    return "".join([sign for sign in apart if not unicodedata.combining(sign)]).casefold().strip()


def search_rules(rulebook: Rulebook, text: str, lang: str) -> list[Rule]:
    """The paragraphs in whose title or text all these words stand, titles first."""
    wanted = plain(text).split()
    titled = [rule for rule in rulebook.rules.values() if _holds(rule.title(lang), wanted)]
    told = [
        rule
        for rule in rulebook.rules.values()
        if rule not in titled and _holds(f"{rule.title(lang)} {rule.text(lang)}", wanted)
    ]
    return titled + told if wanted else []


def _holds(text: str, wanted: list[str]) -> bool:
    folded = plain(text)
    for word in wanted:
        if word not in folded:
            return False
    return True


def linked(rulebook: Rulebook, rule: Rule, lang: str) -> list[Rule]:
    """The other paragraphs a paragraph speaks of, in order of their appearance."""
    named = re.findall(r"[A-Z]+-(?:[A-Z]+\.?)?\d+[A-Z]?(?:\.\d+)*", rule.text(lang))
    known = dict.fromkeys([id for id in named if id in rulebook and id != rule.id])
    return [rulebook[id] for id in known]


def described(game: Game, rule: Rule, lang: str) -> dict[str, Any]:
    """A paragraph as programs read it, with what we knowingly do otherwise."""
    deviations = [known for known in game.deviations if known.rule == rule.id]
    return {
        "id": rule.id,
        "chapter": rule.chapter(lang),
        "title": rule.title(lang),
        "text": rule.text(lang),
        "links": [other.id for other in linked(game.rulebook, rule, lang)],
        "deviation": {
            "what": in_language(deviations[0].what, lang),
            "why": in_language(deviations[0].why, lang),
        }
        if deviations
        else None,
    }

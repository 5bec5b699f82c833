"""The rules digest as data: every paragraph with its id, title and text, in every language it is there in.

Read from `docs/rules/<game>.md` (English) and `docs/rules/<game>.<lang>.md`; what a language lacks is read in
English. `## 3 The turn` opens a chapter, `### SAM-3.1 Recover` a paragraph; what follows is its text.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any, Final

from sengoku.core.errors import SengokuError
from sengoku.core.resources import resource

_CHAPTER = re.compile(r"^## (?P<title>.+)$")
_PARAGRAPH = re.compile(r"^### (?P<id>[A-Z]+-[A-Za-z0-9.]+) (?P<title>.+)$")

#: The language that is always there: what another lacks is said in it.
ENGLISH: Final = "en"
#: The languages Sengoku speaks: the folders of `locales/`, English first.
LANGUAGES: Final[tuple[str, ...]] = (
    ENGLISH,
    *sorted({folder.name for folder in resource("locales").iterdir() if folder.is_dir()} - {ENGLISH}),
)


class UnknownRule(SengokuError):
    """The rulebook has no paragraph of this id."""


def in_language(texts: dict[str, str], lang: str) -> str:
    """A text in this language, or in English where it has none."""
    return texts.get(lang) or texts.get(ENGLISH, "")


class Rule:
    """One paragraph of a digest."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.chapters: dict[str, str] = {}
        self.titles: dict[str, str] = {}
        self.texts: dict[str, str] = {}

    def chapter(self, lang: str = "en") -> str:
        return in_language(self.chapters, lang)

    def title(self, lang: str = "en") -> str:
        return in_language(self.titles, lang)

    def text(self, lang: str = "en") -> str:
        return in_language(self.texts, lang)


class Rulebook:
    """All paragraphs of a game's digest, in order."""

    def __init__(self, game: str, rules: dict[str, Rule]) -> None:
        self.game = game
        self.rules = rules

    @property
    def ids(self) -> list[str]:
        return list(self.rules)

    def __len__(self) -> int:
        return len(self.rules)

    def __contains__(self, id: object) -> bool:
        return id in self.rules

    def __getitem__(self, id: str) -> Rule:
        found = self.rules.get(id.upper())
        if found is None:
            near = [known for known in self.rules if known.startswith(id.upper())]
            key = "unknown-rule-near" if near else "unknown-rule"
            raise UnknownRule(key, {"game": self.game, "value": id, "near": ", ".join(near[:5])})
        return found


class Deviation:
    """A paragraph we knowingly do not carry out as written."""

    def __init__(self, rule: str, what: dict[str, str], why: dict[str, str]) -> None:
        self.rule = rule
        self.what = what
        self.why = why


def _read_language(path: Path, lang: str, rules: dict[str, Rule]) -> None:
    chapter, rule, lines = "", None, list[str]()
    for line in [*path.read_text(encoding="utf-8").splitlines(), "## end"]:
        opens = _PARAGRAPH.match(line) if line.startswith("##") else None
        turns = _CHAPTER.match(line) if line.startswith("##") else None
        if opens is None and turns is None:
            lines.append(line)
            continue
        if rule is not None:
            rule.texts[lang] = "\n".join(lines).strip()
        lines = []
        rule = None
        if turns is not None:
            chapter = turns["title"]
        elif opens is not None:
            rule = rules.setdefault(opens["id"], Rule(opens["id"]))
            rule.titles[lang] = opens["title"]
            rule.chapters[lang] = chapter


@cache
def read_rulebook(game: str) -> Rulebook:
    """The digest of a game, read once."""
    rules: dict[str, Rule] = {}
    folder = resource("rules")
    for lang in LANGUAGES:
        path = folder / (f"{game}.md" if lang == ENGLISH else f"{game}.{lang}.md")
        if path.is_file():
            _read_language(path, lang, rules)
    return Rulebook(game, rules)


@cache
def read_deviations(path: Path) -> list[Deviation]:
    """The deviations ledger of a game: `[[deviation]]` tables with rule, what, why, and what_fr, why_fr …"""
    import tomllib

    if not path.is_file():
        return []
    entries = tomllib.loads(path.read_text(encoding="utf-8")).get("deviation", [])
    return [Deviation(entry["rule"], _texts(entry, "what"), _texts(entry, "why")) for entry in entries]


def _texts(entry: dict[str, str], name: str) -> dict[str, str]:
    """A text of the ledger in each language that has it."""
    keys = {lang: name if lang == ENGLISH else f"{name}_{lang}" for lang in LANGUAGES}
    return {lang: entry[key] for lang, key in keys.items() if key in entry}


@cache
def read_components(folder: Path) -> dict[str, Any]:
    """The component data of a game: what its TOML and JSON files say, by file name."""
    import json
    import tomllib

    found: dict[str, Any] = {}
    for path in sorted(folder.glob("*")):
        if path.suffix == ".toml" and path.stem not in ("deviations", "reconstructed"):
            found[path.stem] = tomllib.loads(path.read_text(encoding="utf-8"))
        elif path.suffix == ".json":
            found[path.stem] = json.loads(path.read_text(encoding="utf-8"))
    return found

"""Reading the tables of the rules digests, so that a test compares a game with what is written."""

from __future__ import annotations

import re
import unicodedata

from sengoku.core.rulebook import read_rulebook
from sengoku.games import game_ids

Rows = list[dict[str, str]]


def paragraph(rule: str, lang: str = "en") -> str:
    """The text of a paragraph, of whichever game has it."""
    (book,) = [book for book in map(read_rulebook, game_ids()) if rule in book]
    return book[rule].text(lang)


def tables(rule: str, lang: str = "en") -> list[Rows]:
    """Every table of a paragraph, each a list of rows by column heading."""
    found: list[Rows] = []
    head: list[str] = []
    for line in [*paragraph(rule, lang).splitlines(), ""]:
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if not line.startswith("|"):
            head = []
        elif not head:
            head = cells
            found.append([])
        elif set(line) - set("|-"):
            found[-1].append(dict(zip(head, cells, strict=True)))
    return found


def table_of(rule: str, lang: str = "en") -> Rows:
    """The one table of a paragraph, or its first."""
    return tables(rule, lang)[0]


def by_players(rule: str) -> dict[str, dict[int, int]]:
    """A table with the numbers of players as columns: its rows by their heading."""
    rows = table_of(rule)
    return {
        row["Players"]: {int(n): int(row[n]) for n in row if n.isdigit()} for row in rows if "Players" in row
    }


def same_words(rule: str) -> int:
    """How many words a game's list of terms has: the same in both languages, each with its translation."""
    english = {(_first(row["Word here"]), row["French edition"]) for row in table_of(rule)}
    french = {(_first(row["Terme anglais"]), row["Terme français"]) for row in table_of(rule, "fr")}
    assert english == french
    assert len(english) == len(table_of(rule))
    return len(english)


def check_pointers(rule: str) -> None:
    """In both languages a paragraph points to others, and all of them are there."""
    (book,) = [book for book in map(read_rulebook, game_ids()) if rule in book]
    for lang in ("en", "fr"):
        pointed = re.findall(rf"{rule[:3]}-[0-9A-Z.]*[0-9]", book[rule].text(lang))
        assert pointed
        assert all(id in book for id in pointed)


def _first(cell: str) -> str:
    return re.split(r", | «", cell)[0]


def id_of(name: str) -> str:
    """The id of a thing from its name in the digest: "Fast Draw (2)" is fast-draw."""
    plain = unicodedata.normalize("NFD", re.split(r"[(,]", name)[0].strip())
    return "".join(c for c in plain if not unicodedata.combining(c)).lower().replace(" ", "-")


def number(cell: str) -> int:
    """A figure of a table; a dash is none, a minus may be printed."""
    return 0 if cell in ("–", "-") else int(cell.lstrip("×").replace("−", "-").split()[0])

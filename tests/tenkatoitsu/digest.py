"""Reading the tables of the rules digest, so that a test compares the game with what is written."""

from __future__ import annotations

import re
import unicodedata

from sengoku.core.rulebook import read_rulebook

Rows = list[dict[str, str]]


def tables(rule: str, lang: str = "en") -> list[Rows]:
    """Every table of a paragraph, each a list of rows by column heading."""
    found: list[Rows] = []
    head: list[str] = []
    for line in [*read_rulebook("tenkatoitsu")[rule].text(lang).splitlines(), ""]:
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


def id_of(name: str) -> str:
    """The id of a plan or order from its name in the digest: "Kuruma Gakari" is kuruma-gakari."""
    plain = unicodedata.normalize("NFD", re.split(r"[(,]", name)[0].strip())
    return "".join(c for c in plain if not unicodedata.combining(c)).lower().replace(" ", "-")


def number(cell: str) -> int:
    """A figure of a table; a dash is none, a minus may be printed."""
    return 0 if cell in ("–", "-") else int(cell.replace("−", "-").split()[0])

"""Reading the tables of the rules digest, so that a test compares the game with what is written."""

from __future__ import annotations

from sengoku.core.rulebook import read_rulebook

Rows = list[dict[str, str]]


def tables(rule: str, lang: str = "en") -> list[Rows]:
    """Every table of a paragraph, each a list of rows by column heading."""
    found: list[Rows] = []
    head: list[str] = []
    for line in [*read_rulebook("bushido")[rule].text(lang).splitlines(), ""]:
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if not line.startswith("|"):
            head = []
        elif not head:
            head = cells
            found.append([])
        elif set(line) - set("|-"):
            found[-1].append(dict(zip(head, cells, strict=True)))
    return found

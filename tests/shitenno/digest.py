"""Reading the tables of the rules digest, so that a test compares the game with what is written."""

from __future__ import annotations

import unicodedata

from tests.shitenno.table import GAME

Rows = list[dict[str, str]]


def tables(rule: str, lang: str = "en") -> list[Rows]:
    """Every table of a paragraph, each a list of rows by column heading."""
    found: list[Rows] = []
    head: list[str] = []
    for line in [*GAME.rulebook[rule].text(lang).splitlines(), ""]:
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


def id_of(name: str) -> str:
    """The id of a thing from its name in the digest: "Bushi+Sōhei" is bushi+sohei."""
    plain = unicodedata.normalize("NFD", name.strip())
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).lower()


def number(cell: str) -> int:
    """A figure of a table; a dash is none."""
    return 0 if cell in ("–", "-") else int(cell)

"""TEN-21.4.3: influence tokens, each one number: its letter and its kind."""

from __future__ import annotations

from typing import Final, Literal

from sengoku.games.tenkatoitsu.treason.aid import EAST, LETTERS, NOBODYS, WEST, WHITE

#: A Loyal token is the number of its letter, a Treason token that + this.
TREASON: Final = 100


def letter_of(token: int) -> int:
    return token % TREASON


def is_loyal(token: int) -> bool:
    return token < TREASON


def owner(token: int) -> int:
    """Whose token it is; NOBODYS the white one."""
    if is_loyal(token):
        return WEST
    return NOBODYS if token == TREASON + WHITE else EAST


def letter_word(token: int) -> str:
    return LETTERS[letter_of(token)]


def kind_word(token: int) -> Literal["loyal", "treason"]:
    return "loyal" if is_loyal(token) else "treason"

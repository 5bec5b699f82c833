"""TEN-0.1: the words of the digest are those of the screens, in both languages."""

from __future__ import annotations

import pytest

from sengoku.core.messages import Messages
from sengoku.games.tenkatoitsu.components import ORDER_IDS
from tests.support import rule
from tests.tenkatoitsu.digest import table_of

STATES = ("intact", "tested", "disorganised", "exhausted", "eliminated")


def words(first: str) -> tuple[list[str], list[str]]:
    """The English and the French words of the line that begins so."""
    for row in table_of("TEN-0.1"):
        if row["Word here"].startswith(first):
            return row["Word here"].split(", "), row["French edition"].split(", ")
    raise AssertionError(first)


@rule("TEN-0.1", "TEN-4.3", "TEN-5.2")
@pytest.mark.parametrize(("kind", "ids"), [("order", ORDER_IDS), ("state", STATES)])
def test_orders_and_states_bear_the_names_of_the_digest(kind: str, ids: tuple[str, ...]) -> None:
    english, french = words("Attack" if kind == "order" else "Intact")
    for lang, names in (("en", english), ("fr", french)):
        messages = Messages(lang, "tenkatoitsu", ["Anna", "Bruno"])
        assert [messages.render(f"{kind}-{id}", {})[0] for id in ids] == names

"""Small games that exist only to test the engine: they obey the same contract as the real ones."""

from __future__ import annotations

import sengoku
from sengoku.core.game import Game
from tests.toy.drafts import DRAFTS
from tests.toy.sealed import SEALED
from tests.toy.stones import STONES

TOYS: dict[str, Game] = {game.id: game for game in (STONES, SEALED, DRAFTS)}


def find(id: object) -> Game:
    """One of these games, or a real one."""
    return TOYS[id] if isinstance(id, str) and id in TOYS else sengoku.game(id)

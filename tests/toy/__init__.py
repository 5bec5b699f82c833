"""Small games that exist only to test the engine: they obey the same contract as the real ones."""

from __future__ import annotations

from sengoku.core.game import Game
from tests.toy.drafts import DRAFTS
from tests.toy.sealed import SEALED
from tests.toy.stones import STONES

#: By id, as `Record.read` takes games that are not in the registry.
TOYS: dict[str, Game] = {game.id: game for game in (STONES, SEALED, DRAFTS)}

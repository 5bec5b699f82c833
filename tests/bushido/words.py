"""The words of Bushido: what `Words` of `tests/core/vocabulary.py` asks for."""

from __future__ import annotations

from sengoku.games.bushido import components as bushido
from sengoku.games.bushido.state import ENDING_IDS

WORDS: dict[str, list[str]] = {
    "tile": bushido.TILE_IDS,
    "disc": bushido.DISC_IDS,
    "role": list(bushido.ROLE_IDS),
    "terrain": bushido.TERRAIN_IDS,
    "audience": list(bushido.AUDIENCE_IDS),
    "ending": [id for id in ENDING_IDS if id],
}
TEXTS: list[str] = [
    "tile-katana-effect",
    *[f"tile-{tile}-effect" for tile in bushido.TILE_IDS[bushido.Tile.KATANAS :]],
    *[f"disc-{disc}-effect" for disc in bushido.DISC_IDS],
    *[f"role-{role}-duty" for role in bushido.ROLE_IDS],
]
SAMPLES: dict[str, list[object]] = {
    "tile": [bushido.TILE_IDS[0], "ronin"],
    "tiles": [["katana-1"], ["katana-1", "katana-3", "ronin"], None],
    "disc": [*bushido.DISC_IDS, None],
    "discs": [["duel"], ["kotau", "duel"], None],
    "role": list(bushido.ROLE_IDS),
    "terrain": list(bushido.TERRAIN_IDS),
    "audience": list(bushido.AUDIENCE_IDS),
    "left": [0, 1, 4],
}
HIDES: set[str] = {"event-drew-discs", "event-dropped-disc", "event-prepared"}

"""A game told as a digest: every event, and many dumps and views, of a game played by chance.

`python -m tests.conformance.stories SEED` prints one digest for each game and number of seats, so that two
processes can be compared.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator

from tests.conformance.playing import Mood, Setting, fingerprint, plain_settings, seen, viewers


def chapters(setting: Setting, seed: int | str) -> Iterator[str]:
    """The digest of the story so far, after each choice."""
    state = setting.new(seed)
    mood = Mood(setting.game, seed)
    told = hashlib.sha256()
    look, redraw = int(3 / setting.share), int(10 / setting.share)
    while True:
        if state.moves % look == 0 or state.over:
            told.update(fingerprint(state).encode())
        for viewer in viewers(state):
            if state.moves % look == 0:
                told.update(seen(state, viewer).encode())
            told.update(repr([event.seen_by(viewer) for event in state.events]).encode())
            if state.moves % redraw == 0:
                told.update(fingerprint(state.resample(viewer, seed)).encode())
        yield told.hexdigest()
        if state.over:
            return
        state.choose(*mood.pick(state))


def story(setting: Setting, seed: int | str) -> str:
    return list(chapters(setting, seed))[-1]


if __name__ == "__main__":
    for each in plain_settings():
        print(each, story(each, sys.argv[1]))

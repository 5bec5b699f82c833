"""An interrupt (Ctrl-C) in the middle of a game is an exception like any other, in compiled code too."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest

from sengoku.games import game_ids

#: Plays on and on while a clock interrupts it; compiled code that cannot be interrupted ends the process.
INTERRUPTED = """
import signal, sys
import sengoku
from sengoku.bots import bot, decide, private_dice

def ring(*_):
    raise KeyboardInterrupt

game = sengoku.game(sys.argv[1])
player = bot(game.id, "heuristic")
heard = 0
signal.signal(signal.SIGALRM, ring)
while heard < 150:
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.01)  # rings once
        while True:
            state = game.new(game.seats[0], heard)
            while not state.over:
                seat = state.deciders()[0]
                state.apply(seat, decide(player, state, seat, private_dice(heard, seat)))
    except KeyboardInterrupt:
        heard += 1
"""


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no such clock")
@pytest.mark.parametrize("id", game_ids())
def test_a_bot_can_be_interrupted_at_any_moment(id: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED, id], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr

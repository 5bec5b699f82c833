"""Check that compiled play equals interpreted play, and keeps the promises that the compiler could break.

Builds what is to be compared first (tools/compiled.py). ./test lets it work beside the other steps.
With --all the tests of all games and bots run compiled too, which takes some minutes.
"""

import os
import sys

from sengoku.games import game_ids
from tests.sizes import COMPARED, COMPARED_OF_BOTS
from tools import compiled, steps

#: What is said in words is the same however rules run.
CORE = "tests/core --ignore=tests/core/test_messages.py --ignore=tests/core/test_grammar.py"
#: What reads other people's files, and what is interrupted: compiled code has failed there and nowhere else.
MISREAD = "tests/bots/test_interrupts.py " + " ".join(
    f"tests/tenkatoitsu/test_{part}.py" for part in ("army_file", "broken_files", "maps", "own_scenario")
)


def main() -> bool:
    os.environ["SENGOKU_OPT_LEVEL"] = "0"  # a quick build is all that is needed here
    folder = str(compiled.build())
    pytest = "python -m pytest -q --no-header -o cache_dir=.cache/pytest-compiled"
    games = " ".join(f"tests/{game.replace('-', '_')}" for game in game_ids())
    others = f"tests/bots {games}" if "--all" in sys.argv else MISREAD
    return (
        steps.call(f"python tools/compare_digests.py --games {COMPARED} --of-bots {COMPARED_OF_BOTS}", folder)
        and steps.call(f"{pytest} tests/conformance/test_games.py -k promises", PYTHONPATH=folder)
        and steps.call(f"{pytest} {CORE} tests/adapters {others}", PYTHONPATH=folder)
    )


if __name__ == "__main__":
    steps.prepare()
    sys.exit(not main())

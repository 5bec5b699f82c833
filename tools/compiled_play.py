"""Check that compiled play equals interpreted play, and keeps the promises that the compiler could break.

Builds what is to be compared first (tools/compiled.py). ./test lets it work beside the other steps.
"""

import os
import sys

from tests.sizes import COMPARED, COMPARED_OF_BOTS
from tools import compiled, steps


def main() -> bool:
    os.environ["SENGOKU_OPT_LEVEL"] = "0"  # a quick build is all that is needed here
    folder = str(compiled.build())
    pytest = "python -m pytest -q --no-header -o cache_dir=.cache/pytest-compiled"
    others = "tests/core/test_copying.py tests/core/test_help.py tests/adapters/test_batch.py"
    return (
        steps.call(f"python tools/compare_digests.py --games {COMPARED} --of-bots {COMPARED_OF_BOTS}", folder)
        and steps.call(f"{pytest} tests/conformance/test_games.py -k promises", PYTHONPATH=folder)
        and steps.call(f"{pytest} {others}", PYTHONPATH=folder)
    )


if __name__ == "__main__":
    steps.prepare()
    sys.exit(not main())

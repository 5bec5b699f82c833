"""TEN-18: the option `scenario`: the name of a battle, or the text of a scenario of one's own.

The text itself is the option's value, so a record holds all it needs: it replays on any machine, whatever
became of the file. What stands in it: `ground/scenario_file.py`.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, ClassVar, Final

from sengoku.core.errors import BadOption
from sengoku.core.game import Option
from sengoku.games.tenkatoitsu.components import DATA
from sengoku.games.tenkatoitsu.ground.maps import Map
from sengoku.games.tenkatoitsu.scenarios import is_own, scenario

#: Where the template and the example are.
FOLDER: Final = DATA / "own"
#: Where a reason says which line is wrong.
_LINE: Final = re.compile(r"\bline (\d+)")


class BadScenario(BadOption):
    """A scenario that cannot be played; `reason` names line, hex or clan and what is wrong."""

    def __init__(self, reason: str) -> None:
        super().__init__("scenario-file", {"reason": reason})
        line = _LINE.search(reason)
        if line is not None:
            self.details["line"] = int(line[1])

    def text(self, lang: str = "en") -> str:
        from sengoku.core.messages import Messages

        return Messages(lang, "tenkatoitsu").say("error-" + self.key, self.details)


class ScenarioOption(Option):
    """Takes the name of a battle or the text of a scenario file; anything else is refused with the reason."""

    own: ClassVar[bool] = True
    #: The command line hands over the text of a file, not what it holds: messages name its lines.
    as_text: ClassVar[bool] = True

    def check(self, value: object) -> object:
        if not isinstance(value, str) or not is_own(value):
            return super().check(value)
        text = "\n".join(value.rstrip().splitlines()) + "\n"
        try:
            scenario(text, False)
        except ValueError as error:
            raise BadScenario(str(error)) from None
        return text


def hexsides(field: Map) -> str:
    """TEN-6.2.2: by hex six numbers of the table `side`."""
    return " ".join(["".join(map(str, row)) for row in field.side])


def own_components(id: str) -> dict[str, Any]:
    """Map and command tables of a scenario of one's own, as the files in `data/` have those of battles."""
    if not is_own(id):
        return {}
    played = scenario(id, False)
    file = tomllib.loads(id)
    ground = file["map"]
    flat = "\n".join(["0" * played.field.columns] * played.field.rows)
    usual = {"elevation": flat, "roads": [], "paths": [], "places": {}, "entries": {}}
    drawn = {**usual, **ground, "name": played.battle, "hexsides": hexsides(played.field)}
    points = {f"{played.battle}.{army}": file["command"][army] for army in played.armies}
    return {f"{played.battle}_map": drawn, "command": {"points": points}}


def scenario_text(path: object) -> str:
    """A scenario file, checked, as the value of the option `scenario`.

    game.new(2, scenario=scenario_text("my-battle.toml"))
    """
    if not isinstance(path, (str, Path)) or not Path(path).is_file():
        raise BadScenario(f"there is no file {str(path)!r}")
    text = Path(path).read_text(encoding="utf-8", errors="replace")
    return str(ScenarioOption("scenario", "", ()).check(text if is_own(text) else text + "\n"))

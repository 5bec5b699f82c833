"""TEN-18: the option `scenario`: the name of a battle, or the text of a scenario of one's own.

The text itself is the option's value, so a record holds all it needs: it replays on any machine, whatever
became of the file. What stands in it: `ground/scenario_file.py`.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, ClassVar, Final

from sengoku.core.errors import BadOption
from sengoku.core.game import Option
from sengoku.games.tenkatoitsu.components import DATA
from sengoku.games.tenkatoitsu.ground.faults import FileFault
from sengoku.games.tenkatoitsu.ground.maps import Map
from sengoku.games.tenkatoitsu.scenarios import is_own, scenario

#: Where the template and the example are.
FOLDER: Final = DATA / "own"


class BadScenario(BadOption):
    """A scenario that cannot be played; the fault names line, hex or clan and what is wrong."""

    def __init__(self, fault: FileFault) -> None:
        super().__init__("scenario-file", {"reason": str(fault)})
        self.fault = fault
        self.args = (fault,)
        if fault.line is not None:
            self.details["line"] = fault.line

    def text(self, lang: str = "en") -> str:
        from sengoku.core.messages import Messages

        details = {**self.details, "reason": self.fault.text(lang)}
        return Messages(lang, "tenkatoitsu").say("error-" + self.key, details)


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
        except FileFault as error:
            raise BadScenario(error) from None
        return text


class SamuraiOption(Option):
    """Has an effect where there are samurai (TEN-16.1): a scenario of one's own may have none."""

    def matters(self, options: dict[str, object]) -> bool:
        chosen = str(options["scenario"])
        return not is_own(chosen) or bool(scenario(chosen, False).samurai_seat)


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
        raise BadScenario(FileFault("no-file", path=repr(str(path))))
    text = Path(path).read_text(encoding="utf-8", errors="replace")
    return str(ScenarioOption("scenario", "", ()).check(text if is_own(text) else text + "\n"))

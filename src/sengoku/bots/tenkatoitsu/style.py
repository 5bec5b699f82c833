"""The numbers by which the rules of thumb play: what they mean is said in `styles.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

_FILE: Final = Path(__file__).with_name("styles.toml")


class Style:
    """One way to play a battle: all numbers in which players of the same rules of thumb may differ."""

    def __init__(self, numbers: Mapping[str, float]) -> None:
        self.numbers = {name: float(number) for name, number in numbers.items()}
        numbers = self.numbers
        self.tested = numbers["tested"]
        self.worn = numbers["worn"]
        self.shaken = numbers["shaken"]
        self.lost = numbers["lost"]
        self.own = numbers["own"]
        self.eager = numbers["eager"]
        self.power = numbers["power"]
        self.time = numbers["time"]
        self.sudden_death = numbers["sudden_death"]
        self.command = numbers["command"]
        self.ground = numbers["ground"]
        self.castle = numbers["castle"]
        self.star = numbers["star"]
        self.behind = numbers["behind"]
        self.refuge = numbers["refuge"]
        self.climb = numbers["climb"]
        self.around = numbers["around"]
        self.waiting = numbers["waiting"]
        self.patience = numbers["patience"]
        self.sit = numbers["sit"]
        self.stronger = numbers["stronger"]
        self.spare_lead = numbers["spare_lead"]
        self.stars = numbers["stars"]
        self.wounded = numbers["wounded"]
        self.unready = numbers["unready"]
        self.detour = numbers["detour"]
        self.by_road = numbers["by_road"]
        self.expedition = numbers["expedition"]
        self.campaign = numbers["campaign"]
        self.gather = numbers["gather"]
        self.targets = numbers["targets"]
        self.strike = numbers["strike"]
        self.press = numbers["press"]
        self.caution = numbers["caution"]
        self.ease = numbers["ease"]
        self.odds = numbers["odds"]
        self.next_time = numbers["next_time"]
        self.stay = numbers["stay"]
        self.chief = numbers["chief"]
        self.weariness = numbers["weariness"]
        self.patient = numbers["patient"]
        self.impatience = numbers["impatience"]
        self.late = numbers["late"]
        self.ahead = numbers["ahead"]
        self.level = numbers["level"]
        self.behindhand = numbers["behindhand"]
        self.size = numbers["size"]
        self.guard = numbers["guard"]
        self.stand = numbers["stand"]
        self.hold = numbers["hold"]
        self.steady = numbers["steady"]
        self.prize = numbers["prize"]
        self.keep = numbers["keep"]
        self.march = numbers["march"]
        self.far = numbers["far"]
        self.siege = numbers["siege"]
        self.caught = numbers["caught"]
        self.leave = numbers["leave"]
        self.rally = numbers["rally"]
        self.idle = numbers["idle"]
        self.turn_back = numbers["turn_back"]
        self.rescue = numbers["rescue"]
        self.flee = numbers["flee"]
        self.enough = numbers["enough"]
        self.useful = numbers["useful"]
        self.delayed = numbers["delayed"]
        self.arrive = numbers["arrive"]
        self.released = numbers["released"]
        self.charge = numbers["charge"]
        self.walk = numbers["walk"]
        self.breath = numbers["breath"]
        self.acts = numbers["acts"]
        self.panic = numbers["panic"]
        self.kido = numbers["kido"]
        self.chief_assault = numbers["chief_assault"]
        self.totsugeki = numbers["totsugeki"]
        self.kotai = numbers["kotai"]
        self.ashibaya = numbers["ashibaya"]
        self.stored = numbers["stored"]
        self.nothing = numbers["nothing"]
        self.risk = numbers["risk"]
        self.panicked = numbers["panicked"]
        self.at_once = numbers["at_once"]
        self.better_ground = numbers["better_ground"]
        self.alert = numbers["alert"]
        self.apart = numbers["apart"]
        self.together = numbers["together"]
        self.berth = numbers["berth"]
        self.chief_berth = numbers["chief_berth"]
        self.exposed = numbers["exposed"]
        self.weary = numbers["weary"]
        self.chase = numbers["chase"]
        self.rejoin = numbers["rejoin"]
        self.haven = numbers["haven"]
        self.followers = numbers["followers"]
        self.stronghold = numbers["stronghold"]
        self.beaten = numbers["beaten"]
        self.repulsed = numbers["repulsed"]
        self.walls = numbers["walls"]
        self.taken = numbers["taken"]
        self.rallied = numbers["rallied"]
        self.kept = numbers["kept"]
        self.superior = numbers["superior"]
        #: How much of a unit's worth is gone with so many steps.
        self.gone = [0.0, self.tested, self.worn, self.shaken, 1.0]

    def changed(self, numbers: Mapping[str, float]) -> Style:
        """The same with some other numbers."""
        unknown = set(numbers) - set(self.numbers)
        if unknown:
            raise KeyError(f"a style has no {', '.join(sorted(unknown))}")
        return Style({**self.numbers, **numbers})


def _read(found: dict[str, Any]) -> dict[str, Style]:
    """By scenario, and by scenario and army; "" has the usual numbers."""
    usual = Style(found["usual"])
    styles = {"": usual}
    for battle, numbers in found["battle"].items():
        styles[battle] = usual.changed(numbers)
        for army, more in found["army"].get(battle, {}).items():
            styles[f"{battle} {army}"] = styles[battle].changed(more)
    return styles


_TABLES: Final[dict[str, Any]] = tomllib.loads(_FILE.read_text("utf-8"))
_STYLES: Final = _read(_TABLES)
_MOODS: Final[list[dict[str, float]]] = list(_TABLES["mood"].values())
_in_moods: Final[dict[str, list[Style]]] = {}


def style_of(battle: str, army: str = "") -> Style:
    """How an army plays a battle, by its scenario; those of one's own are played by the usual numbers."""
    return _STYLES.get(f"{battle} {army}", _STYLES.get(battle, _STYLES[""]))


def moods(battle: str, army: str = "") -> list[Style]:
    """The same in other moods: what these would do is worth trying."""
    key = f"{battle} {army}"
    known = _in_moods.get(key)
    if known is None:
        usual = style_of(battle, army)
        known = _in_moods[key] = [
            usual.changed({name: usual.numbers[name] + more for name, more in mood.items()})
            for mood in _MOODS
        ]
    return known

"""Everything that can happen in Tenkatoitsu, by kind, and what each event tells."""

from __future__ import annotations

from typing import Final

from sengoku.core.events import Event, Told


class _Hidden(Told):
    """Where orders are open nobody is named who may know them: all do (TEN-2.3)."""

    def event(self, kind: str, rule: str, given: tuple[object, ...], to: tuple[int, ...]) -> Event:
        event = super().event(kind, rule, given, to)
        if not to:
            event.args.update(event.secret)
            event.secret = {}
        return event


EVENTS: Final[dict[str, Told]] = {
    "advanced": Told("unit hex"),
    "ally": Told("seat clan count"),
    "arquebus": Told("letter result"),
    "arrived": Told("clan"),
    "assault": Told("seat zone rolls count bonus need", mark="dice"),
    "attackers": Told("units", mark="attack"),
    "camp": Told("seat hex"),
    "camped": Told("unit hex"),
    "charged": Told("unit hex start"),
    "chit": Told("seat clan place"),
    "chosen": Told("seat clan"),
    "combat": Told("red blue code dice scene", mark="dice"),
    "combined": Told("clans rolls count"),
    "command": Told("seat die modifier count"),
    "command-mori": Told("seat die modifier count"),
    "defenders": Told("units"),
    "delayed": Told("seat clan"),
    "deployed": Told("unit hex start"),
    "diplomacy": Told("first second count"),
    "drawn-clan": Told("clan tactic seat"),
    "drawn-katta": Told("seat target"),
    "drawn-phase": Told("phase army"),
    "eliminated": Told("unit count", mark="defeat"),
    "engaged": Told("clan result", mark="treason"),
    "entered": Told("unit hex"),
    "fell-back": Told("unit hex"),
    "fled": Told("unit hex"),
    "game-over": Told("outcome first second"),
    "hatamoto": Told("clan seat"),
    "head": Told("die result"),
    "impetuosity": Told("clan die result"),
    "influence": Told("seat count", secret="tokens"),
    "katta-given": Told("seat target"),
    "katta-placed": Told("seat"),
    "kept": Told("unit count"),
    "kido-test": Told("clan die total result"),
    "last-marker": Told("seat zone"),
    "leader-killed": Told("unit seat count"),
    "leader-test": Told("unit die result"),
    "loss": Told("unit count steps"),
    "marched": Told("unit hex start"),
    "marker-given": Told("seat zone"),
    "marker-lost": Told("seat zone"),
    "matsuno": Told("unit"),
    "messenger": Told("clan die fate count"),
    "night-march": Told("clan die result"),
    "ninjas": Told("seat target die count"),
    "occupied": Told("seat zone"),
    "order": Told("clan order"),
    "order-test": _Hidden("clan die bonus", secret="order need result"),
    "passed": Told("seat"),
    "plan-roll": Told("seat total result"),
    "plan-shown": Told("seat plan"),
    "posted": Told("seat zone"),
    "prepared": Told("seat", secret="plan"),
    "promise": Told("seat count result"),
    "promised": Told("seat", secret="count"),
    "pursued": Told("unit hex"),
    "rallied-inside": Told("seat"),
    "rally": Told("unit die total count result"),
    "recalled": Told("seat zone"),
    "recovered": Told("seat lost count"),
    "released": Told("clan"),
    "retreated": Told("unit hex start"),
    "roll-off": Told("rolls"),
    "rout-test": Told("clan die total result"),
    "samurai-called": Told("seat"),
    "samurai-declined": Told("seat"),
    "samurai-drawn": Told("seat"),
    "samurai-joined": Told("unit"),
    "samurai-killed": Told("seat count"),
    "samurai-left": Told("unit"),
    "samurai-test": Told("unit die result"),
    "seppuku": Told("unit", mark="defeat"),
    "seppuku-nobody": Told("clan seat"),
    "siege": Told("seat target"),
    "siege-fire": Told("seat zone total need result"),
    "siege-over": Told("seat count"),
    "stayed-out": Told("clan"),
    "stepped-out": Told("unit hex"),
    "stormed": Told("unit hex"),
    "strength-lost": Told("seat"),
    "tactic-lost": Told("clan tactic"),
    "token-drawn": Told("letter result"),
    "track": Told("letter result count last"),
    "turn": Told("count"),
    "withdrew": Told("clan zone strength out"),
}

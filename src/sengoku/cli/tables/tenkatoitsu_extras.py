"""What only some battles of Tenkatoitsu have, in the terminal: camps, ninjas, ally, samurai, siege, treason.

A screen of few lines gets all of it in a line each; a higher one sees the board of the siege and the tracks.
"""

from __future__ import annotations

from typing import Final

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from sengoku.cli.tables.parts import View, dotted, labelled
from sengoku.cli.tables.tenkatoitsu_map import army_sign, colour, own_battle, unit_text
from sengoku.core.messages import Messages
from sengoku.games.tenkatoitsu.siege.fortress import ZONE_IDS

#: From this height on there is room for whole tables.
_HIGH: Final = 36
#: Boxes of a track moved, and still to go.
_BOXES: Final = "▮▯"
#: Tracks beside each other on a high screen.
_BESIDE: Final = 3
_TRACK: Final = 38


class Extras:
    """The lines of this battle alone; none where there is nothing to tell."""

    def __init__(self, view: View, say: Messages) -> None:
        self.view = view
        self.say = say

    def lines(self, console: Console) -> list[Text]:
        high = not console.is_terminal or console.height >= _HIGH
        view, say = self.view, self.say
        return [
            *_night(view, say),
            *_samurai(view, say),
            *_siege(view, say, high),
            *_treason(view, say, high),
        ]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield from self.lines(console)


def _line(name: str, parts: list[Text]) -> list[Text]:
    """A name and what belongs to it; nothing if nothing does."""
    return [labelled(name, line) for line in dotted(parts)]


# -- the long Yamazaki --------------------------------------------------------------------------------------


def _night(view: View, say: Messages) -> list[Text]:
    """TEN-19.4.1, TEN-19.4.5, TEN-19.6.2: camps, ninjas, and the ally who may come."""
    parts: list[Text] = []
    if view["camps"]:
        hexes = ", ".join([camp["middle"] for camp in view["camps"]])
        parts.append(Text(say.say("cli-ten-camps", {"hexes": hexes})))
    if view["ninjas"] is not None:
        parts.append(Text(say.say(f"cli-ten-ninjas-{view['ninjas']}")))
    if view["ally"] is not None:
        turn = view["ally"]["turn"]
        key = "cli-ten-ally-waits" if turn is None else "cli-ten-ally-comes"
        parts.append(Text(say.say(key, {"clan": view["ally"]["clan"], "number": turn or 0})))
    return dotted(parts)


def _samurai(view: View, say: Messages) -> list[Text]:
    """TEN-16: the samurai with their value and where they are; those alike together."""
    parts: list[Text] = []
    heroes: list[View] = view["samurai"]
    for place, hero in enumerate(heroes):
        if hero in heroes[:place]:
            continue
        times = f" ×{heroes.count(hero)}" if heroes.count(hero) > 1 else ""
        text = army_sign(hero["seat"], view).append(f"+{hero['value']}{times} ", style="default")
        if hero["unit"] is None:
            text.append(say.say(f"cli-ten-samurai-{hero['place']}"), style="default")
        else:
            text.append_text(unit_text(hero["unit"], view))
        parts.append(text)
    return _line(say.say("cli-ten-samurai"), parts)


# -- the siege ----------------------------------------------------------------------------------------------


def _siege(view: View, say: Messages, high: bool) -> list[Text]:
    """TEN-15.4: who is besieged, Strength and Out of combat, the markers zone by zone, what is under way."""
    siege: View | None = view["siege"]
    if siege is None:
        return []
    parts = [Text(say.say("cli-ten-besieged") + " ").append_text(army_sign(siege["besieged"], view))]
    for seat in (0, 1):
        strength = {"strength": siege["strength"][seat], "out": siege["out"][seat]}
        parts.append(
            army_sign(seat, view).append(f" {say.say('cli-ten-strength', strength)}", style="default")
        )
    parts += _actions(siege, view, say)
    lines = _line(say.say("cli-ten-siege"), parts)
    zones = [
        _zone(zone, siege, view, say)
        for zone in ZONE_IDS
        if high or any(zone in markers for markers in siege["markers"])
    ]
    return [*lines, *_line(say.say("cli-ten-zones"), zones)]


def _zone(zone: str, siege: View, view: View, say: Messages) -> Text:
    """A zone of the board: whose markers are there, ⌂ whose base it is."""
    text = Text(say.say(f"zone-{zone}") + " ")
    held = [seat for seat in (0, 1) if zone in siege["markers"][seat]]
    for seat in (0, 1):
        if zone in siege["bases"][seat]:
            text.append("⌂", style=colour(seat, view))
    for seat in held:
        text.append_text(army_sign(seat, view))
    if not held:
        text.append("–", style="soft")
    return text


def _actions(siege: View, view: View, say: Messages) -> list[Text]:
    parts: list[Text] = []
    if siege["actions"] is not None:
        left = say.say("cli-ten-actions", {"count": siege["actions"]["left"]})
        parts.append(army_sign(siege["actions"]["seat"], view).append(f" {left}", style="default"))
    if siege["assault"] is not None:
        assault: View = siege["assault"]
        sources = ", ".join([say.say(f"zone-{zone}") for zone in assault["from"]])
        way = f" {sources} → {say.say('zone-' + assault['zone'])}"
        parts.append(army_sign(assault["attacker"], view).append(way, style="default"))
    return parts


# -- treason ------------------------------------------------------------------------------------------------


def _treason(view: View, say: Messages, high: bool) -> list[Text]:
    """TEN-21.4: the tracks of the undecided clans, diplomacy, the bowl, promises, Mōri."""
    treason: View | None = view.get("treason")
    if treason is None:
        return []
    open_tracks = [track for track in treason["tracks"] if track["stand"] == "undecided"]
    tracks = [_track(track, say, high) for track in open_tracks]
    if high:
        lines = _beside(tracks)
    else:
        lines = [Text(" ").join(tracks)] if tracks else []
    return [*lines, *_stands(treason, say), *_diplomacy(treason, view, say), *_west(treason, view, say)]


def _track(track: View, say: Messages, high: bool) -> Text:
    """Boxes moved to Loyal! and to Treason! (or neutral), of those to the end."""
    end = "neutral" if track["neutral_only"] else "treason"
    text = Text(track["letter"].upper(), style="strong")
    for way, far, word in (("loyal", "to_loyal", "loyal"), ("treason", "to_treason", end)):
        moved, all_boxes = track[way], track[far]
        style = "matsu" if way == "loyal" else "beni"
        if high:
            boxes = _BOXES[0] * moved + _BOXES[1] * max(0, all_boxes - moved)
            text.append(f" {say.say('cli-ten-stand-' + word)} ", style="soft").append(boxes, style=style)
        else:
            text.append(f"{'+' if way == 'loyal' else '−'}{moved}/{all_boxes}", style=style)
    return text


def _beside(tracks: list[Text]) -> list[Text]:
    lines: list[Text] = []
    for first in range(0, len(tracks), _BESIDE):
        line = Text()
        for track in tracks[first : first + _BESIDE]:
            line.append_text(track)
            line.pad_right(max(1, _TRACK - track.cell_len))
        line.rstrip()
        lines.append(line)
    return lines


def _stands(treason: View, say: Messages) -> list[Text]:
    """How the clans that have engaged stand."""
    parts: list[Text] = []
    for stand in ("loyal", "treason", "neutral"):
        letters = [track["letter"].upper() for track in treason["tracks"] if track["stand"] == stand]
        if letters:
            parts.append(Text(f"{say.say('cli-ten-stand-' + stand)} {' '.join(letters)}"))
    return _line(say.say("cli-ten-engaged"), parts)


def _diplomacy(treason: View, view: View, say: Messages) -> list[Text]:
    """TEN-21.4.3: both markers on their line, draws, tokens in the bowl and those drawn."""
    parts: list[Text] = []
    for seat in (0, 1):
        box = f" {treason['markers'][seat]}/{treason['last_boxes'][seat]}"
        parts.append(army_sign(seat, view).append(box, style="default"))
    parts.append(Text(say.say("cli-ten-draws", {"count": treason["draws"]})))
    bowl: View = treason["bowl"]
    counts = Text(say.say("cli-ten-tokens"))
    for seat in (0, 1):
        counts.append(" ").append_text(army_sign(seat, view)).append(str(bowl["counts"][seat]))
    if bowl["white"]:
        counts.append(" " + say.say("cli-ten-white"))
    parts.append(counts)
    if bowl["mine"]:
        mine = " ".join([letter.upper() for letter in bowl["mine"]])
        parts.append(Text(say.say("cli-ten-own-tokens", {"letters": mine})))
    for key in ("known", "drawn"):
        tokens = bowl["known"] if key == "known" else treason["drawn"]
        if tokens:
            told = ", ".join([_token(token, say) for token in tokens])
            parts.append(Text(say.say(f"cli-ten-tokens-{key}", {"letters": told})))
    return _line(say.say("cli-ten-diplomacy"), parts)


def _token(token: View, say: Messages) -> str:
    return f"{say.say('cli-ten-stand-' + token['kind'])} {token['letter'].upper()}"


def _west(treason: View, view: View, say: Messages) -> list[Text]:
    """Promises as far as they are known, Mōri, Chōsokabe's entry, the Hatamoto, Ōtani's head."""
    parts = [Text(promises(treason, say))]
    if treason["mori_commands"]:
        parts.append(Text(say.say("cli-ten-mori", {"count": treason["mori"]})))
    if treason["entry"] is not None:
        parts.append(Text(say.say("cli-ten-entry", {"letter": treason["entry"].upper()})))
    if treason["hatamoto"]:
        clans = " ".join([id.upper() for id in treason["hatamoto"]])
        parts.append(Text(say.say("cli-ten-hatamoto", {"clans": clans})))
    if treason["head"] is not None:
        parts.append(Text(say.say("cli-ten-head", {"die": treason["head"]})))
    return dotted(parts)


def promises(treason: View, say: Messages) -> str:
    """TEN-21.4.3: how many, and what they are worth; for the others, how many it may be."""
    if treason["promises"] is not None:
        args = {"count": treason["promises"], "claim": treason["claim"]}
        return say.say("cli-ten-promises", args)
    possible = ", ".join([str(count) for count in treason["promised"]])
    return say.say("cli-ten-promised", {"counts": possible or "?"})


# -- places -------------------------------------------------------------------------------------------------


def place_name(kind: str, name: str, view: View, say: Messages) -> str:
    """What a zone, castle or fortress is called; one's own scenarios have names of their own."""
    battle = own_battle(view)
    if battle is None:
        return say.say(f"cli-ten-{kind}-{name}" if kind == "zone" else f"cli-ten-{kind}")
    if kind == "zone":
        return name
    return battle.field.fortress_name if kind == "fortress" else say.say("cli-ten-terrain-castle")

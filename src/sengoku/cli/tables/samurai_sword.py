"""Samurai Sword in the terminal: the players in the order of play, the hand, the final count."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from sengoku.cli.paragraphs import plain
from sengoku.cli.screen import Heading, with_rule
from sengoku.core.messages import Messages
from sengoku.games.samurai_sword.components import CARD_IDS, CHARACTER_IDS, DAMAGE, PRECISION, ROLE_IDS, Card
from sengoku.games.samurai_sword.reach import difficulty

_WEAPONS: Final = CARD_IDS[: Card.WEAPONS]
_LONGEST_NAME: Final = 20
_ENDING_RULES: Final = {"honour": "SAM-7.2", "swordmaster": "SAM-7.7", "own-team": "SAM-7.7"}

View = dict[str, Any]


# -- what lies open -----------------------------------------------------------------------------------------


def table(view: View, say: Messages) -> RenderableType:
    return Group(Heading(_piles(view, say)), _players(view, say))


def _piles(view: View, say: Messages) -> Text:
    """The head of the table: the game, the draw pile, the discard pile with its top card."""
    discards: list[str] = view["discard"]
    head = Text.assemble((say.say("game-name"), "strong"))
    head.append(f" · {say.say('label-pile')} {view['pile']}")
    head.append(f" · {say.say('label-discard')} {len(discards)}")
    return head.append(f" ({_card(discards[-1], say)})") if discards else head


def _players(view: View, say: Messages) -> Table:
    shown = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="soft", expand=False)
    shown.add_column("", no_wrap=True)
    shown.add_column("", no_wrap=True)
    shown.add_column(say.say("cli-table-player"), no_wrap=True, max_width=_LONGEST_NAME)
    shown.add_column(say.say("cli-table-character"), no_wrap=True)
    shown.add_column(say.say("cli-table-life"), no_wrap=True)
    shown.add_column(say.say("cli-table-honour"), justify="right", no_wrap=True)
    shown.add_column(say.say("cli-table-hand"), justify="right", no_wrap=True)
    if view["seat"] is not None:
        shown.add_column(say.say("cli-table-difficulty"), justify="right", no_wrap=True)
    shown.add_column(say.say("cli-table-role"), no_wrap=True)
    shown.add_column(say.say("cli-table-front"))
    away = difficulties(view)
    for player in _from_viewer(view):
        shown.add_row(*_row(view, player, away, say), style=_row_style(view, player))
    return shown


def _from_viewer(view: View) -> list[View]:
    """The players clockwise, the viewer first."""
    first = view["seat"] or 0
    players: list[View] = view["players"]
    return players[first:] + players[:first]


def _row_style(view: View, player: View) -> str:
    if player["seat"] == view["seat"]:
        return "strong"
    return "soft" if player["harmless"] else ""


def _row(view: View, player: View, away: dict[int, int], say: Messages) -> list[Text]:
    seat: int = player["seat"]
    cells = [
        Text("▶" if seat == view["active"] and not view["over"] else " ", style="beni"),
        Text(str(seat), style="soft"),
        Text(say.seat(seat)),
        Text(say.say(f"character-{player['character']}")),
        _pips(player["life"], player["full_life"]),
        Text(str(player["honour"]), style="kin"),
        Text(str(player["cards"])),
    ]
    if view["seat"] is not None:
        cells.append(Text("" if seat == view["seat"] else str(away.get(seat, "–"))))
    return [*cells, _role(player, say), _front(view, player, say)]


def _pips(left: int, full: int) -> Text:
    """Resilience: what is left, and what was lost."""
    pips = Text("●" * left, style="beni")
    pips.append("○" * (full - left), style="soft")
    return pips


def _role(player: View, say: Messages) -> Text:
    if player["role"] is None:
        return Text("?", style="soft")
    stars = "★" * (player["stars"] or 0)
    return Text(say.say(f"role-{player['role']}") + (f" {stars}" if stars else ""))


def _front(view: View, player: View, say: Messages) -> Text:
    """Permanents, whether the player is harmless, and cards the viewer knows to be in that hand."""
    parts: list[Text] = []
    if player["harmless"]:
        parts.append(Text(say.say("label-harmless"), style="beni"))
    for card, copies in player["front"].items():
        if copies:
            parts.append(Text(_counted(_card(card, say), copies), style="beni" if card == "bushido" else ""))
    known: list[str] = view["known"][player["seat"]]
    if known:
        parts.append(Text(say.say("cli-table-known", {"cards": known}), style="ai"))
    return Text(", ").join(parts)


def difficulties(view: View) -> dict[int, int]:
    """How hard it is for the viewer to attack each player; those who cannot be attacked are left out."""
    me = view["seat"]
    if me is None:
        return {}
    players: list[View] = view["players"]
    harmless = {player["seat"] for player in players if player["harmless"]}
    found: dict[int, int] = {}
    for player in players:
        seat, front = player["seat"], player["front"]
        if seat == me or seat in harmless:
            continue
        benkei = player["character"] == "benkei"
        away = difficulty(view["seats"], harmless, me, seat, armour=front["armour"], benkei=benkei)
        found[seat] = 0 if players[me]["character"] == "kojiro" else away
    return found


# -- the hand -----------------------------------------------------------------------------------------------


def hand(view: View, say: Messages, *, brief: bool) -> RenderableType | None:
    if view["seat"] is None:
        return None
    me: View = view["players"][view["seat"]]
    head = Heading(_self(me, say))
    if brief:
        return Group(head, Text(_listed([_brief(card, say) for card in me["hand"]])))
    shown = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, show_header=False)
    shown.add_column(no_wrap=True, style="strong")
    shown.add_column(overflow="fold")
    held: list[str] = me["hand"]
    for card in dict.fromkeys(held):
        shown.add_row(_counted(_card(card, say), held.count(card)), _effect(card, view, say))
    return Group(head, shown)


def _brief(card: str, say: Messages) -> str:
    """A card's name; a weapon's with precision and damage."""
    if card not in _WEAPONS:
        return _card(card, say)
    number = _WEAPONS.index(card)
    return f"{_card(card, say)} {PRECISION[number]}/{DAMAGE[number]}"


def _self(me: View, say: Messages) -> Text:
    """Who the viewer is, and what that means."""
    who = f"{say.say('character-' + me['character'])}, {_role(me, say).plain}"
    return Text.assemble((who, "strong"), " · ", say.say(f"ability-{me['character']}"))


def _effect(card: str, view: View, say: Messages) -> Text:
    if card not in _WEAPONS:
        return Text(say.say(f"card-{card}-effect"))
    number = _WEAPONS.index(card)
    args = {"precision": PRECISION[number], "damage": DAMAGE[number]}
    reached = [seat for seat, away in difficulties(view).items() if away <= PRECISION[number]]
    text = Text(say.say("weapon-effect", args))
    key = "cli-table-reaches" if reached else "cli-table-reaches-nobody"
    text.append(" " + say.say(key, {"seats": reached}), style="soft")
    return text


def _card(card: str, say: Messages) -> str:
    return say.say(f"card-{card}")


def _counted(name: str, count: int) -> str:
    return f"{name} ×{count}" if count > 1 else name


def _listed(names: list[str]) -> str:
    """Names with commas between, each once with its number."""
    return ", ".join(_counted(name, names.count(name)) for name in dict.fromkeys(names)) or "–"


# -- the end ------------------------------------------------------------------------------------------------


def result(view: View, say: Messages) -> RenderableType:
    """Every point with the rule it came from."""
    found: View = view["result"]
    parts: list[RenderableType] = [
        Heading(Text.assemble((say.say("cli-result-title"), "strong"))),
        with_rule(say.say("cli-result-ending", {"ending": found["ending"]}), _ENDING_RULES[found["ending"]]),
        with_rule(say.say("cli-result-victory", {"team": found["winner"]}), _victory_rule(found), "kin bold"),
        _count(view, say),
        *_totals(found, say),
    ]
    return Group(*parts)


def _victory_rule(found: View) -> str:
    return "SAM-7.7" if found["ending"] == "swordmaster" else "SAM-7.6"


def _count(view: View, say: Messages) -> Table:
    shown = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="soft")
    for title in (
        say.say("cli-table-player"),
        say.say("cli-table-role"),
        say.say("cli-table-honour"),
        say.say("card-daimyo"),
        say.say("cli-table-points"),
        say.say("cli-table-hand"),
    ):
        shown.add_column(title, overflow="fold")
    for line in view["result"]["lines"]:
        seat: int = line["seat"]
        player: View = view["players"][seat]
        shown.add_row(
            Text(say.seat(seat), style="strong" if seat in view["winners"] else ""),
            _role(player, say),
            _points(f"{line['honour']} × {line['multiplier']}", "SAM-7.3"),
            _points(f"+ {line['daimyos']}", "SAM-7.4") if line["daimyos"] else "",
            Text(f"= {line['points']}", style="kin"),
            Text(_listed([_card(card, say) for card in player["hand"]]), style="soft"),
        )
    return shown


def _points(points: str, rule: str) -> Text:
    return with_rule(points, rule)


def _totals(found: View, say: Messages) -> list[RenderableType]:
    """The teams' totals, the penalty, and why a tie was no tie."""
    lines: list[RenderableType] = []
    present = {line["team"] for line in found["lines"]}
    penalty: str | None = found["deadly_strike"]
    if penalty is not None:
        lines.append(with_rule(say.say("cli-result-deadly-strike", {"team": penalty}), "SAM-7.5"))
    for team, points in found["points"].items():
        if team in present:
            style = "strong" if team == found["winner"] else ""
            lines.append(Text(say.say("cli-result-team", {"team": team, "points": points}), style=style))
    best = found["points"][found["winner"]]
    tied = [team for team in present if found["points"][team] == best]
    if found["ending"] == "swordmaster":
        lines.append(with_rule(say.say("cli-result-swordmaster"), "SAM-7.7"))
    elif len(tied) > 1:
        lines.append(with_rule(say.say("cli-result-tie", {"team": found["winner"]}), "SAM-7.6"))
    return lines


# -- what things do -----------------------------------------------------------------------------------------


def about(text: str, say: Messages) -> list[str]:
    """The effect of a card, a character's ability, a role's aim, found by id or by name."""
    wanted = plain(text).replace(" ", "-")
    found: list[str] = []
    for card in CARD_IDS:
        if wanted in (card, plain(_card(card, say)).replace(" ", "-")):
            found.append(f"{_card(card, say)}. {_card_effect(card, say)}")
    for person in CHARACTER_IDS:
        if wanted == person:
            found.append(f"{say.say(f'character-{person}')}. {say.say(f'ability-{person}')}")
    for role in ROLE_IDS:
        if wanted in (role, plain(say.say(f"role-{role}"))):
            found.append(f"{say.say(f'role-{role}')}. {say.say(f'role-{role}-goal')}")
    return found


def _card_effect(card: str, say: Messages) -> str:
    if card not in _WEAPONS:
        return say.say(f"card-{card}-effect")
    number = _WEAPONS.index(card)
    return say.say("weapon-effect", {"precision": PRECISION[number], "damage": DAMAGE[number]})

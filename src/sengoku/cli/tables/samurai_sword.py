"""Samurai Sword in the terminal: the players in the order of play, the hand, the final count."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from sengoku.cli.screen import Heading, with_rule
from sengoku.cli.tables.generic import elsewhere
from sengoku.cli.tables.parts import View, counted, explained, listed, result_title, sheet, word
from sengoku.core.messages import Messages
from sengoku.games.samurai_sword.components import CARD_IDS, CHARACTER_IDS, DAMAGE, PRECISION, ROLE_IDS, Card

_WEAPONS: Final = CARD_IDS[: Card.WEAPONS]
_LONGEST_NAME: Final = 20
_ENDING_RULES: Final = {"honour": "SAM-7.2", "swordmaster": "SAM-7.7", "own-team": "SAM-7.7"}

__all__ = ["about", "elsewhere", "hand", "result", "table"]


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
    shown = sheet(["", ""])
    shown.add_column(say.say("cli-table-player"), no_wrap=True, max_width=_LONGEST_NAME)
    for name in ("character", "life"):
        shown.add_column(say.say(f"cli-table-{name}"), no_wrap=True)
    for name in ("honour", "hand") if view["seat"] is None else ("honour", "hand", "difficulty"):
        shown.add_column(say.say(f"cli-table-{name}"), justify="right", no_wrap=True)
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
            parts.append(Text(counted(_card(card, say), copies), style="beni" if card == "bushido" else ""))
    known: list[str] = view["known"][player["seat"]]
    if known:
        parts.append(Text(say.say("cli-table-known", {"cards": known}), style="ai"))
    return Text(", ").join(parts)


def difficulties(view: View) -> dict[int, int]:
    """How hard it is for the viewer to attack each player; those who cannot be attacked are left out."""
    if view["seat"] is None:
        return {}
    return {seat: away for seat, away in enumerate(view["difficulty"][view["seat"]]) if away is not None}


# -- the hand -----------------------------------------------------------------------------------------------


def hand(view: View, say: Messages, *, brief: bool) -> RenderableType | None:
    if view["seat"] is None:
        return None
    me: View = view["players"][view["seat"]]
    head = Heading(_self(me, say))
    if brief:
        return Group(head, Text(listed([_brief(card, say) for card in me["hand"]])))
    shown = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, show_header=False)
    shown.add_column(no_wrap=True, style="strong")
    shown.add_column(overflow="fold")
    held: list[str] = me["hand"]
    for card in dict.fromkeys(held):
        shown.add_row(counted(_card(card, say), held.count(card)), _effect(card, view, say))
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
    text = Text(_card_effect(card, say))
    if card not in _WEAPONS:
        return text
    precision = PRECISION[_WEAPONS.index(card)]
    reached = [seat for seat, away in difficulties(view).items() if away <= precision]
    key = "cli-table-reaches" if reached else "cli-table-reaches-nobody"
    text.append(" " + say.say(key, {"seats": reached}), style="soft")
    return text


def _card(card: str, say: Messages) -> str:
    return say.say(f"card-{card}")


# -- the end ------------------------------------------------------------------------------------------------


def result(view: View, say: Messages) -> RenderableType:
    """Every point with the rule it came from."""
    found: View = view["result"]
    parts: list[RenderableType] = [
        result_title(say),
        with_rule(say.say("cli-result-ending", {"ending": found["ending"]}), _ENDING_RULES[found["ending"]]),
        with_rule(say.say("cli-result-victory", {"team": found["winner"]}), _victory_rule(found), "kin bold"),
        _count(view, say),
        *_totals(found, say),
    ]
    return Group(*parts)


def _victory_rule(found: View) -> str:
    return "SAM-7.7" if found["ending"] == "swordmaster" else "SAM-7.6"


def _count(view: View, say: Messages) -> Table:
    keys = ("cli-table-player", "cli-table-role", "cli-table-honour", "card-daimyo", "cli-table-points")
    shown = sheet([], apart=2)
    for key in (*keys, "cli-table-hand"):
        shown.add_column(say.say(key), overflow="fold")
    for line in view["result"]["lines"]:
        seat: int = line["seat"]
        player: View = view["players"][seat]
        shown.add_row(
            Text(say.seat(seat), style="strong" if seat in view["winners"] else ""),
            _role(player, say),
            with_rule(f"{line['honour']} × {line['multiplier']}", "SAM-7.3"),
            with_rule(f"+ {line['daimyos']}", "SAM-7.4") if line["daimyos"] else "",
            Text(f"= {line['points']}", style="kin"),
            Text(listed([_card(card, say) for card in player["hand"]]), style="soft"),
        )
    return shown


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


def about(text: str, say: Messages, view: View) -> list[str]:
    """The effect of a card, a character's ability, a role's aim, found by id or by name."""
    found = [
        f"{_card(card, say)}. {_card_effect(card, say)}"
        for card in CARD_IDS
        if word(text) in (card, word(_card(card, say)))
    ]
    for person in CHARACTER_IDS:
        if word(text) == person:
            found.append(f"{say.say(f'character-{person}')}. {say.say(f'ability-{person}')}")
    return found + explained(text, say, {"role": (ROLE_IDS, "goal")})


def _card_effect(card: str, say: Messages) -> str:
    if card not in _WEAPONS:
        return say.say(f"card-{card}-effect")
    number = _WEAPONS.index(card)
    return say.say("weapon-effect", {"precision": PRECISION[number], "damage": DAMAGE[number]})

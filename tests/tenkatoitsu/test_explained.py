"""Every refusal is explained: each `why-` message can be reached and says what forbids a choice."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from sengoku.core.messages import Messages
from sengoku.core.resources import resource
from sengoku.core.rulebook import LANGUAGES, read_rulebook
from sengoku.games.tenkatoitsu.siege.fortress import ZONE_IDS, Zone
from sengoku.games.tenkatoitsu.siege.part import Siege
from tests.support import rule
from tests.tenkatoitsu.table import Table, fight, ground, prepared, table
from tests.tenkatoitsu.whole_games import by_chance, new, play


def charging() -> Table:
    units = {"tokugawa-g-1": "0503", "ikeda-f-1": "0708"}
    t = table(units, attack="tokugawa-g", on=ground(terrain={"1302": "~"}))
    t.begin("combat-0")
    return t


def marching() -> Table:
    t = table({"tokugawa-g-1": "0503", "tokugawa-g-2": "0504", "ikeda-f-1": "0510"}, move="tokugawa-g")
    t.roll("orders", 6, 1)
    t.begin("march")
    t.do(0, "clan g", "unit g-1")
    return t


def selecting() -> Table:
    t = table({"tokugawa-a-1": "0101", "tokugawa-g-1": "0301", "ikeda-a-1": "1212"})
    t.roll("command", 6, 6)
    t.command()
    if t.asked[0] == "commit":
        t.do(1, "commit 0", "wait")
    return t


def committing() -> Table:
    return prepared("nagakute")


def ordering() -> Table:
    t = table({"tokugawa-a-1": "0101", "tokugawa-g-1": "0301", "ikeda-a-1": "1212"})
    t.begin("tokugawa-g", "march")
    t.do(0, "act")
    return t


def falling_back() -> Table:
    return fight({"tokugawa-i-1": "0504", "ikeda-f-1": "0505"}, "d1R", attack="tokugawa-i ikeda-f")


def _twice() -> Table:
    t = selecting()
    t.do(0, "select g")
    return t


def _written_out() -> Table:
    """Kakuyoku has no Ashibaya."""
    t = table(
        {"tokugawa-a-1": "0101", "tokugawa-g-1": "0301", "ikeda-a-1": "1212"}, plans=("kakuyoku", "choda")
    )
    t.roll("command", 6, 6)
    t.command()
    if t.asked[0] == "commit":
        t.do(1, "commit 0", "wait")
    return t


def hurt(*more: str) -> Table:
    """Which of two attackers takes the step?"""
    units = {"tokugawa-i-1": "0504", "tokugawa-i-2": "0605", "ikeda-f-1": "0505"}
    return fight({**units, **dict.fromkeys(more, "0101")}, "a1", attack="tokugawa-i ikeda-f")


def influencing() -> Table:
    """Sekigahara: the East chooses its tokens; that of C is white."""
    t = Table(new(3, scenario="sekigahara"))
    while t.asked[0] != "influence":
        seat = t.asked[1][0]
        t.do(seat, t.legal(seat)[-1])
    return t


def calling_at_sekigahara() -> Table:
    t = influencing()
    while t.asked[0] != "select":
        seat = t.asked[1][0]
        t.do(seat, t.legal(seat)[-1])
    return t


def besieging(*posts: str) -> Table:
    """Akechi is besieged in Shōryūji; the assailants came by zone a and have posted these markers."""
    units = {"akechi-a-1": "2708", "akechi-m-1": "2506", "hashiba-a-1": "0119", "hashiba-b-1": "2506"}
    t = table(units, battle="yamazaki", attack="hashiba-b")
    t.state.siege.siege, t.state.siege.besieged, t.state.siege.arrived = Siege.NEAR, 1, [1 << Zone.A, 0]
    t.begin("combat-0", "march")
    if posts:
        t.do(1, "post a", "done")
        t.do(0, *posts)
    return t


def _posting() -> Table:
    t = besieging()
    t.do(1, "post a")
    return t


def _behind_the_gate() -> Table:
    """The north gate is held against the assailants, who have yet to place a marker."""
    t = besieging()
    t.do(1, "post north-gate", "done")
    return t


def _recalling() -> Table:
    """The assailants have markers in a and, cut off, in the outer bailey."""
    t = besieging()
    t.do(1, "post north-gate", "post south-gate", "post east-gate", "done")
    t.state.siege.markers[0] |= 1 << ZONE_IDS.index("outer-bailey")
    t.state.siege.strength[0] -= 1
    t.do(0, "post a")
    t.do(0, "redeploy")
    return t


def _assaulting() -> Table:
    t = besieging("post a")
    t.do(0, "assault a", "pass")
    return t


def _outside() -> Table:
    """A march beside a fortress with enemies in it."""
    units = {"akechi-a-1": "2708", "akechi-m-1": "2506", "hashiba-a-1": "0119", "hashiba-b-1": "2505"}
    t = table(units, battle="yamazaki", move="hashiba-b")
    t.begin("hashiba-b", "march")
    t.do(0, "act", "keep", "unit b-1")
    return t


#: For each key a position, the seat, the choice refused and the reason that must be among those given.
REASONS: dict[str, tuple[Callable[[], Table], int, str, str]] = {
    "no-hex": (marching, 0, "go 4001", "TEN-2.2"),
    "water": (charging, 0, "go 1302", "TEN-6.2.2"),
    "occupied": (marching, 0, "go 0504", "TEN-6.8"),
    "enemy-zone": (falling_back, 1, "go 0604", "TEN-4.2"),
    "not-there": (marching, 0, "go 1301", "TEN-6.5.1"),
    "no-such-unit": (hurt, 0, "unit 17-4", "TEN-5.1"),
    "eliminated": (hurt, 0, "unit h-1", "TEN-4.3"),
    "no-unit": (lambda: hurt("tokugawa-h-1"), 0, "unit h-1", "TEN-11."),
    "no-such-clan": (selecting, 0, "select 18a", "TEN-5.1"),
    "clan-gone": (selecting, 0, "select h", "TEN-R35"),
    "no-clan": (_twice, 0, "select g", "TEN-9.3"),
    "no-order": (ordering, 0, "order defence", "TEN-8"),
    "no-commit": (committing, 1, "commit 8", "TEN-10.2"),
    "no-write": (_written_out, 0, "write ashibaya", "TEN-9.3"),
    "nobodys-clan": (calling_at_sekigahara, 0, "select i", "TEN-21.4.1"),
    "no-token": (influencing, 1, "token c", "TEN-21.4.3"),
    "enemies-inside": (_outside, 0, "go 2506", "TEN-15.3"),
    "marker-there": (_posting, 1, "post a", "TEN-15.4.4"),
    "enemy-marker-there": (_behind_the_gate, 0, "post north-gate", "TEN-15.4.4"),
    "zone-cut-off": (_behind_the_gate, 0, "post centre", "TEN-15.4.4"),
    "no-enemy-marker": (lambda: besieging("post a"), 0, "assault centre", "TEN-15.6.1"),
    "no-marker-beside": (lambda: besieging("post a"), 0, "fire centre", "TEN-15.6.1"),
    "no-marker-there": (_recalling, 0, "recall c", "TEN-15.4.4"),
    "no-zone": (_recalling, 0, "recall outer-bailey", "TEN-15.6.1"),
    "no-spend": (_assaulting, 0, "spend 5", "TEN-15.6.1"),
}


def keys() -> list[str]:
    text = (resource("locales") / "en" / "tenkatoitsu.ftl").read_text(encoding="utf-8")
    return re.findall(r"^why-([a-z-]+) =", text, re.MULTILINE)


@rule("TEN-3.2")
def test_every_reason_has_a_position_here():
    assert set(REASONS) == set(keys())


@rule("TEN-3.2")
@pytest.mark.parametrize("key", REASONS)
def test_reason(key):
    make, seat, choice, cited = REASONS[key]
    t = make()
    refusals = t.refusals(seat, choice)
    found = [reason for reason in refusals if reason.split()[1] == key]
    assert found, refusals
    assert found[0].startswith(cited)
    reason = next(reason for reason in t.state.why_not(seat, choice) if reason.key == key)
    for lang in LANGUAGES:
        sentence, faults = Messages(lang, "tenkatoitsu", ["Anna", "Bruno"]).render(f"why-{key}", reason.args)
        assert not faults
        assert "{" not in sentence


@rule("TEN-6.3.1", "TEN-4.2")
def test_a_charge_is_not_refused_for_an_enemy_zone_it_may_enter():
    """0707 is beside the enemy in 0708 and too far: the zone is no reason, for a charge may enter one."""
    t = charging()
    assert t.asked == ("charge-to", (0,))
    assert [reason.split()[1] for reason in t.refusals(0, "go 0707")] == ["not-there"]


@rule("TEN-11.7", "TEN-11.12")
def test_refusals_in_a_combat_cite_the_paragraph_of_the_question():
    t = falling_back()
    assert t.state.ask(1).rule == "TEN-11.7"
    assert "TEN-11.7 not-there" in t.refusals(1, "go 1010")
    units = {"tokugawa-i-1": "0504", "tokugawa-i-2": "0605", "ikeda-f-1": "0505"}
    must = fight(units, "d1", attack="tokugawa-i", loss={"ikeda-f-1": 3})
    assert must.asked[0] == "advance"
    assert [reason.split()[0] for reason in must.refusals(0, "pass")] == ["TEN-11.12"]


@rule("TEN-3.2")
@pytest.mark.parametrize(
    "options", [{"scenario": "nagakute"}, {"scenario": "yamazaki", "secret_orders": True}]
)
def test_everything_said_in_a_game_cites_a_paragraph_of_the_digest(options):
    book = read_rulebook("tenkatoitsu")
    cited: set[str] = set()
    for number, state in enumerate(play(new(41, **options), by_chance(41))):
        cited |= {event.rule for event in state.events}
        for seat in state.deciders():
            cited.add(state.ask(seat).rule)
            if number % 120 == 0:
                legal = {str(choice) for choice in state.choices(seat)}
                for choice in state.game.actions.all[::9]:
                    reasons = state.why_not(seat, choice)
                    assert (reasons == []) == (str(choice) in legal)
                    cited |= {reason.rule for reason in reasons}
    assert all(id in book for id in cited), sorted(id for id in cited if id not in book)
    assert len(cited) > 25


@rule("TEN-3.2")
def test_whoever_is_not_asked_is_told_so():
    t = ordering()
    reasons = t.state.why_not(1, "keep")
    assert [(reason.rule, reason.key) for reason in reasons] == [("TEN-3.2", "not-deciding")]
    assert [reason.split()[1] for reason in t.refusals(0, "go 0101")] == ["not-asked"]


def panicked() -> Table:
    """Ii's clan rolls a natural 1 in a Kidō: its opponent makes the retreat (TEN-10.4.4)."""
    units = {"tokugawa-b-1": "0505", "tokugawa-b-2": "0605", "tokugawa-b-3": "0705", "ikeda-f-1": "0607"}
    t = table(units)
    clan = t.clan("tokugawa-b")
    t.state.tactic[clan], t.state.lead[clan], t.state.hints[clan] = 2, clan, 31
    t.roll("orders", 1)
    t.begin("tokugawa-b", "march")
    t.do(0, "act")
    assert t.asked == ("move-unit", (1,))
    return t


@rule("TEN-R54", "TEN-10.4.4")
def test_refusals_speak_of_the_units_that_are_moved_not_of_those_of_the_mover():
    t = panicked()
    assert t.legal(1) == ["unit b-1", "unit b-2", "unit b-3"]
    t.do(1, "unit b-2")
    reasons = {reason.key for reason in t.state.why_not(1, "go 0604")}
    assert "enemy-zone" not in reasons  # beside friends of the unit, far from its enemy
    t.do(1, t.legal(1)[0])
    again = t.state.why_not(1, "unit b-2")
    assert [reason.args for reason in again if "unit" in reason.args] == [{"unit": "tokugawa-b-2"}]

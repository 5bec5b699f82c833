"""Every question, every line of the log and every refusal says which paragraph stands behind it."""

from __future__ import annotations

import random

import pytest

from sengoku.games.samurai_sword.notation import ACTIONS
from tests.by_chance import cited
from tests.samurai_sword.table import GAME, Table, new, table
from tests.support import rule

# -- questions --------------------------------------------------------------------------------------------


def asked(t: Table) -> tuple[str, str, dict[str, object]]:
    ask = t.state.ask(t.state.deciders()[0])
    return ask.prompt, ask.rule, ask.args


@rule("SAM-3.4", "SAM-5.2", "SAM-6.5", "SAM-3.7")
@pytest.mark.parametrize(
    ("hand", "choices", "question"),
    [
        ("bokken", [], ("play", "SAM-3.4", {"count": 1})),
        ("kiseru", ["play kiseru"], ("target-weapon", "SAM-5.1", {"card": "kiseru"})),
        (
            "kiseru",
            ["play kiseru", "target 1"],
            ("parry", "SAM-5.2", {"by": 0, "card": "kiseru", "count": 2}),
        ),
        ("bushido", ["play bushido"], ("target-bushido", "SAM-6.3", {"card": "bushido"})),
        ("diversion", ["play diversion"], ("target-diversion", "SAM-6.7", {"card": "diversion"})),
        ("meditation", ["play meditation"], ("target-meditation", "SAM-6.9", {"card": "meditation"})),
        ("geisha", ["play geisha"], ("target-geisha", "SAM-6.8", {})),
        ("battle-cry", ["play battle-cry"], ("battle-cry", "SAM-6.5", {"by": 0})),
        ("jujutsu", ["play jujutsu"], ("jujutsu", "SAM-6.5", {"by": 0})),
        ("parry " * 9, ["end"], ("discard-surplus", "SAM-3.7", {"count": 2})),
    ],
)
def test_questions_of_a_turn(hand, choices, question):
    t = table(hands={0: hand})
    t.do(0, *choices)
    assert asked(t) == question


@rule("SAM-6.3", "SAM-6.12", "SAM-8.1")
def test_questions_before_the_play_phase():
    t = table(active=4, at="turn", bushido=4, pile="bo bo katana")
    t.begin_turn()
    assert asked(t) == ("bushido", "SAM-6.3", {"card": "katana"})
    t.do(4, "lose honour")
    assert asked(t) == ("first-card", "SAM-6.12", {"card": "bushido"})
    t = table(3, active=0, at="turn", bushido=0, pile="katana")
    t.begin_turn()
    assert asked(t) == ("bushido-shogun", "SAM-6.3", {"card": "katana"})


@rule("SAM-3.6", "SAM-7.2")
def test_those_who_wait_know_for_whom_and_the_end_is_said():
    t = table(hands={0: "bokken"}, life={1: 1}, honour={1: 1})
    t.attack(0, "bokken", 1)
    waiting = t.state.ask(2)
    assert (waiting.prompt, waiting.rule, waiting.args) == ("wait", "SAM-3.6", {"seats": [1]})
    t.do(1, "lose life")
    assert (t.state.ask(2).prompt, t.state.ask(2).rule) == ("over", "SAM-7.2")


@rule("SAM-7.7", "SAM-11.4")
def test_an_end_by_swordmaster_cites_it_everywhere():
    t = table(4, hands={0: "bokken"}, roles="shogun ninja ninja samurai", life={1: 1, 2: 0, 3: 0})
    events = t.hit(0, "bokken", 1)
    assert {event.rule for event in events if event.kind in ("revealed", "swordmaster")} == {
        "SAM-11.4",
        "SAM-7.7",
    }
    assert (t.state.ask(2).prompt, t.state.ask(2).rule) == ("over", "SAM-7.7")
    assert [reason.rule for reason in t.state.why_not(0, "end")] == ["SAM-7.7"]


@rule("SAM-7.7")
def test_the_last_blow_against_a_team_mate_cites_it_too():
    t = table(4, hands={1: "bokken"}, active=1, roles="shogun ninja ninja samurai", life={0: 0, 2: 1, 3: 0})
    t.hit(1, "bokken", 2)
    assert t.result()["ending"] == "own-team"
    assert t.state.ask(0).rule == "SAM-7.7"


# -- what happened ----------------------------------------------------------------------------------------

EVENTS = {
    "answered": {"SAM-6.5"},
    "attacked": {"SAM-5.1"},
    "bushido-honour": {"SAM-6.3"},
    "bushido-laid": {"SAM-6.3"},
    "bushido-passed": {"SAM-6.3"},
    "bushido-shogun": {"SAM-8.1"},
    "bushido-turned": {"SAM-6.3"},
    "bushido-weapon": {"SAM-6.3"},
    "challenged": {"SAM-6.5"},
    "daimyo": {"SAM-6.6"},
    "defeated": {"SAM-5.4"},
    "discarded": {"SAM-3.7"},
    "diversion": {"SAM-6.7"},
    "drew": {"SAM-3.3", "SAM-6.4", "SAM-6.6", "SAM-6.9", "SAM-6.12"},
    "game-over": {"SAM-7.6"},
    "deadly-strike": {"SAM-7.5"},
    "swordmaster": {"SAM-7.7"},
    "team-points": {"SAM-7.3"},
    "geisha-hand": {"SAM-6.8"},
    "geisha-permanent": {"SAM-6.8"},
    "laid": {"SAM-6.1", "SAM-6.2"},
    "lost-life": {"SAM-5.3", "SAM-6.5"},
    "meditation": {"SAM-6.9"},
    "nobunaga": {"SAM-6.12"},
    "parried": {"SAM-5.2"},
    "pile-ran-out": {"SAM-7.1"},
    "recovered": {"SAM-3.1"},
    "ninjas": {"SAM-8.1"},
    "revealed": {"SAM-7.3", "SAM-11.4"},
    "shogun": {"SAM-1.3"},
    "took-discard": {"SAM-6.12"},
    "tea-ceremony": {"SAM-6.4"},
    "turn": {"SAM-3.1"},
}


@rule(
    "SAM-3.1",
    "SAM-3.3",
    "SAM-3.7",
    "SAM-5.1",
    "SAM-5.2",
    "SAM-5.3",
    "SAM-5.4",
    "SAM-6.1",
    "SAM-6.2",
    "SAM-6.3",
    "SAM-6.4",
    "SAM-6.5",
    "SAM-6.6",
    "SAM-6.7",
    "SAM-6.8",
    "SAM-6.9",
    "SAM-6.12",
    "SAM-7.1",
    "SAM-7.3",
    "SAM-7.6",
    "SAM-7.7",
    "SAM-8.1",
)
def test_every_line_of_the_log_cites_its_rule():
    often = (*GAME.seats, 4, 4)  # Swordmasters are most often met with four
    games = [new(seats, 100 * at + seed) for at, seats in enumerate(often) for seed in range(10)]
    assert cited(games, random.Random(1)) == EVENTS


@rule("SAM-5.3", "SAM-5.4", "SAM-6.5")
def test_the_log_tells_who_lost_what_to_whom():
    t = table(hands={0: "kiseru"}, life={1: 1}, honour={1: 3})
    events = {event.kind: event.args for event in t.hit(0, "kiseru", 1)}
    assert events["attacked"] == {"seat": 0, "target": 1, "card": "kiseru", "count": 2}
    assert events["lost-life"] == {"seat": 1, "by": 0, "count": 1, "left": 0}
    assert events["defeated"] == {"seat": 1, "by": 0, "left": 2}


@rule("SAM-7.3", "SAM-7.6")
def test_the_log_tells_how_the_game_ended():
    t = table(4, hands={0: "bokken"}, life={1: 1}, honour={1: 1})
    *counted, end = t.hit(0, "bokken", 1)
    assert (end.kind, end.rule) == ("game-over", "SAM-7.6")
    assert end.args == {"ending": "honour", "team": t.result()["winner"]}
    points = {event.args["team"]: event.args["count"] for event in counted if event.kind == "team-points"}
    assert points == {team: t.result()["points"][team] for team in ("shogun", "ninja")}


# -- refusals ---------------------------------------------------------------------------------------------


def why(t: Table, seat: int, choice: str) -> list[tuple[str, str]]:
    t.refused(seat, choice)
    return [(reason.rule, reason.key) for reason in t.state.why_not(seat, choice)]


@rule("SAM-6.13", "SAM-3.4", "SAM-5.1")
@pytest.mark.parametrize(
    ("position", "choice", "reasons"),
    [
        ({"hands": {0: "bo"}, "played": 2}, "play bo", [("SAM-3.4", "no-weapon-left")]),
        ({"hands": {0: "bo"}, "life": {1: 0, 2: 0}}, "play bo", [("SAM-5.1", "nobody-to-attack")]),
        (
            {"hands": {0: "bokken"}, "front": {1: "armour", 2: "armour"}},
            "play bokken",
            [("SAM-5.1", "weapon-too-short")],
        ),
        ({"hands": {0: "parry"}}, "play parry", [("SAM-6.13", "parry-only-answers")]),
        ({"hands": {0: "bushido"}, "bushido": 1}, "play bushido", [("SAM-6.3", "bushido-in-play")]),
        ({"hands": {0: "diversion", 1: "", 2: ""}}, "play diversion", [("SAM-6.13", "no-hand-to-rob")]),
        ({"hands": {0: "geisha", 1: "", 2: ""}}, "play geisha", [("SAM-6.13", "nothing-to-remove")]),
        ({"hands": {0: ""}}, "play armour", [("SAM-3.4", "not-in-hand")]),
        ({"hands": {0: ""}}, "lose life", [("SAM-3.4", "not-asked")]),
        ({"life": {0: 1}}, "use nobunaga", [("SAM-6.13", "last-resilience")]),
        ({"rest": 2}, "use nobunaga", [("SAM-6.13", "nothing-to-draw")]),
        ({"characters": {0: "hanzo"}}, "use nobunaga", [("SAM-6.12", "not-nobunaga")]),
    ],
)
def test_refusals_in_the_play_phase(position, choice, reasons):
    assert why(table(3, **position), 0, choice) == reasons


@rule("SAM-5.1", "SAM-6.3", "SAM-6.7", "SAM-6.8")
@pytest.mark.parametrize(
    ("card", "choice", "reasons"),
    [
        ("bokken", "target 0", [("SAM-5.1", "not-yourself")]),
        ("bokken", "target 5", [("SAM-5.1", "no-such-player")]),
        ("bokken", "target 2", [("SAM-5.1", "target-too-far")]),
        ("bokken", "target 3", [("SAM-2.2", "target-harmless")]),
        ("bokken", "remove hand-1", [("SAM-5.1", "not-asked")]),
        ("diversion", "target 0", [("SAM-6.7", "not-yourself")]),
        ("diversion", "target 3", [("SAM-6.13", "empty-hand")]),
        ("meditation", "target 0", [("SAM-6.9", "not-yourself")]),
        ("meditation", "target 6", [("SAM-6.9", "no-such-player")]),
        ("bushido", "target 5", [("SAM-6.3", "no-such-player")]),
        ("geisha", "remove hand-0", [("SAM-6.8", "not-yourself")]),
        ("geisha", "remove hand-3", [("SAM-6.13", "empty-hand")]),
        ("geisha", "remove hand-5", [("SAM-6.8", "no-such-player")]),
        ("geisha", "remove armour-5", [("SAM-6.8", "no-such-player")]),
        ("geisha", "remove armour-1", [("SAM-6.8", "no-such-permanent")]),
        ("geisha", "target 1", [("SAM-6.8", "not-asked")]),
    ],
)
def test_refusals_of_a_target(card, choice, reasons):
    t = table(5, hands={0: card, 3: ""}, front={4: "armour", 2: "armour"})
    t.do(0, f"play {card}")
    assert why(t, 0, choice) == reasons


@rule("SAM-5.2", "SAM-6.5", "SAM-6.12", "SAM-R10")
@pytest.mark.parametrize(
    ("card", "choice", "reasons"),
    [
        ("bokken", "parry parry", [("SAM-5.2", "not-in-hand")]),
        ("bokken", "parry bo", [("SAM-6.12", "weapon-parries-only-for-hanzo")]),
        (
            "bokken",
            "parry bokken",
            [("SAM-5.2", "not-in-hand"), ("SAM-6.12", "weapon-parries-only-for-hanzo")],
        ),
        ("bokken", "discard bo", [("SAM-5.2", "not-asked")]),
        ("bokken", "lose honour", [("SAM-5.2", "not-asked")]),
        ("battle-cry", "discard parry", [("SAM-6.5", "not-in-hand")]),
        ("battle-cry", "discard armour", [("SAM-6.5", "not-a-parry")]),
        ("battle-cry", "discard bo", [("SAM-6.12", "weapon-parries-only-for-hanzo")]),
        ("battle-cry", "lose honour", [("SAM-6.5", "not-asked")]),
        ("jujutsu", "discard armour", [("SAM-6.5", "not-a-weapon")]),
        ("jujutsu", "discard kiseru", [("SAM-6.5", "not-in-hand")]),
        ("jujutsu", "parry bo", [("SAM-6.5", "not-asked")]),
    ],
)
def test_refusals_of_an_answer(card, choice, reasons):
    t = table(hands={0: card, 1: "bo armour"})
    t.play(0, card, 1 if card == "bokken" else None)
    assert why(t, 1, choice) == reasons


@rule("SAM-6.3", "SAM-6.12", "SAM-3.7", "SAM-R10")
def test_other_refusals():
    t = table(active=4, at="turn", bushido=4, hands={4: "armour " + "parry " * 7}, pile="bo bo katana")
    t.begin_turn()
    assert why(t, 4, "discard armour") == [("SAM-6.3", "not-a-weapon")]
    assert why(t, 4, "discard bo") == [("SAM-6.3", "not-in-hand")]
    assert why(t, 4, "lose life") == [("SAM-6.3", "not-asked")]
    t.do(4, "lose honour")
    assert why(t, 4, "discard armour") == [("SAM-6.12", "not-asked")]
    t.do(4, "take pile", "end")
    assert why(t, 4, "discard kiseru") == [("SAM-3.7", "not-in-hand")]
    assert why(t, 4, "take pile") == [("SAM-3.7", "not-asked")]
    t = table(hands={0: "bokken", 1: "bo"}, characters={1: "hanzo"})
    t.attack(0, "bokken", 1)
    assert why(t, 1, "parry bo") == [("SAM-R10", "last-card-cannot-parry")]


@rule("SAM-5.1")
def test_a_refusal_names_the_figures():
    t = table(6, hands={0: "bo"}, front={3: "armour"})
    t.do(0, "play bo")
    reason = t.state.why_not(0, "target 3")[0]
    assert reason.args == {"target": 3, "card": "bo", "precision": 2, "difficulty": 4}


@rule("SAM-6.13")
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_choice_is_refused_exactly_when_there_is_a_reason(seats):
    state, chance = new(seats, seats), random.Random(seats)
    while not state.over:
        seat = state.deciders()[0]
        legal = state.choices(seat)
        for choice in ACTIONS.all:
            reasons = state.why_not(seat, choice)
            assert bool(reasons) is (choice not in legal)
            assert all(reason.rule in GAME.rulebook for reason in reasons)
        state.choose(seat, chance.choice(legal))


# -- the memory of deeds ------------------------------------------------------------------------------------


@rule("SAM-11.1")
@pytest.mark.parametrize(
    ("card", "choices", "remembered"),
    [
        ("bokken", ["target 1"], True),
        ("diversion", ["target 1"], True),
        ("geisha", ["remove hand-1"], True),
        ("geisha", ["remove armour-1"], True),
        ("geisha", ["remove fast-draw-0"], False),
        ("bushido", ["target 1"], True),
        ("bushido", ["target 0"], False),
        ("meditation", ["target 1"], False),
    ],
)
def test_acts_against_others_are_public_memory(card, choices, remembered):
    t = table(3, hands={0: card}, characters={0: "kojiro"}, front={1: "armour", 0: "fast-draw"})
    t.do(0, f"play {card}", *choices)
    for seat in (0, 1, 2, None):
        assert t.state.view(seat)["deeds"] == [[0, int(remembered), 0], [0, 0, 0], [0, 0, 0]]

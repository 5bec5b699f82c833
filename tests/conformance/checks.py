"""What every game must keep to, as checks of one moment of a game under way.

`play` plays a game by chance and lets checks look at its moments. The test suite plays a few games a setting,
`tools/fuzz` thousands; a new game of the registry gets all of it without a line of its own.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from sengoku.core.choices import Choice
from sengoku.core.errors import BadNotation, IllegalChoice, NotYourTurn
from sengoku.core.events import Ask, Event, heard
from sengoku.core.fields import Part
from sengoku.core.fields import faults as out_of_range
from sengoku.core.game import Game
from sengoku.core.reasons import Reason
from sengoku.core.state import State
from sengoku.games import types_of
from tests.conformance.borrowed import borrowed, part_at
from tests.conformance.declared import faults
from tests.conformance.numbers import attributes, check_glance, check_row, rewrites_rows
from tests.conformance.playing import (
    SEAT_BLUNDERS,
    TEXT_BLUNDERS,
    Check,
    Moment,
    Mood,
    every,
    fingerprint,
    hidden_part,
    plays_on,
    readable,
    refused,
    require,
    seen,
    some,
    text,
)

# -- the checks ---------------------------------------------------------------------------------------------


def offers(m: Moment) -> None:
    """Deciders owe a choice and have one; nobody else is offered any."""
    state = m.state
    deciders = state.deciders()
    require(type(deciders) is tuple, "deciders is a tuple", deciders)
    require(list(deciders) == sorted(set(deciders)), "deciders are listed once, in order", deciders)
    require(all(0 <= seat < state.seats for seat in deciders), "deciders are seats of the game", deciders)
    require(state.over == (deciders == ()), "a game is over exactly when nobody decides", deciders)
    require(
        -1 <= state.whose_turn() < state.seats, "a turn is that of a seat, or nobody's", state.whose_turn()
    )
    for seat in range(state.seats):
        choices = state.choices(seat)
        require(
            bool(choices) == (seat in deciders), "exactly the deciders are offered choices", (seat, choices)
        )
        require(len(set(choices)) == len(choices), "no choice is offered twice", choices)
        for choice in choices:
            require(every(state)[choice.code] is choice, "choices are those of the table", choice)
    _check_results(state)


def _check_results(state: State) -> None:
    scores, winners = state.scores(), state.winners()
    require(len(scores) == state.seats, "there is one score a seat", scores)
    require(all(type(score) is int for score in scores), "scores are whole numbers", scores)
    require(winners == sorted(set(winners)), "winners are listed once, in order", winners)
    require(set(winners) <= set(range(state.seats)), "winners are seats", winners)
    if not state.over:
        require(scores == [0] * state.seats and not winners, "no score and no winner before the end", scores)
    else:
        require(winners != [], "a finished game has a winner")


def shows_as_declared(m: Moment) -> None:
    """A view has the keys its type declares, all of them and no other, with values of their types.

    Questions and events say nothing that is not declared, and in the declared type.
    """
    view, said = types_of(m.game)
    for viewer in m.viewers:
        seen = m.state.view(viewer)
        sums = m.game.sums(m.state, seen)
        found = list(faults(seen if sums is None else {**seen, "sums": sums}, view))
        require(not found, "a view is of its declared type", found)
        for event in heard(m.state.events, viewer):
            found = list(faults(event["args"], said, str(event["kind"])))
            require(not found, "an event says what is declared", found)
    for seat in m.state.deciders():
        ask = m.state.ask(seat)
        found = list(faults(ask.args, said, ask.prompt))
        require(not found, "a question says what is declared", found)


def looks(m: Moment) -> None:
    """Looking draws nothing, changes nothing and always shows the same."""
    state = m.state
    before, events = fingerprint(state), list(state.events)
    rolled, barrier = state.dice.rolled, state.barrier
    first = [seen(state, viewer) for viewer in m.viewers]
    for viewer in m.viewers:
        state.resample(viewer, m.rng.random().hex())
    state.clone()
    state.audit()
    second = [seen(state, viewer) for viewer in m.viewers]
    require(fingerprint(state) == before, "looking changes nothing")
    require(state.events == events and state.barrier == barrier, "looking makes nothing happen")
    require(state.dice.rolled == rolled, "looking never draws")
    require(first == second, "looking twice shows the same")
    for seat in range(state.seats):
        for bad in (state.choices(seat), state.deciders(), state.view(seat), state.scores(), state.winners()):
            if isinstance(bad, list | dict):
                bad.clear()  # what was handed out is the caller's own
    require(fingerprint(state) == before, "what is handed out shares nothing with the state")
    require([seen(state, viewer) for viewer in m.viewers] == first, "what is handed out can be thrown away")
    open = state.open_to_all()
    told = text(open)
    for viewer in m.viewers:
        view = state.view(viewer)
        require(json.loads(text(view)) == view, "a view is JSON-able", view)
        require(state.view(viewer, open=open) == view, "no view depends on others that were made", viewer)
    require(text(open) == told, "no view changes what is open to all")


def explains(m: Moment) -> None:
    """`why_not` is empty exactly for legal choices; questions, reasons and events carry rules and words."""
    state, game = m.state, m.game
    for seat in range(state.seats):
        legal = state.choices(seat)
        for choice in {*some(state, seat), *legal} if legal else m.rng.sample(every(state), 2):
            reasons = state.why_not(seat, choice)
            require(
                (reasons == []) == (choice in legal),
                "why_not is empty exactly for legal choices",
                (seat, choice),
            )
            require(reasons == state.why_not(seat, str(choice)), "why_not reads notation as well", choice)
            for reason in reasons:
                require(type(reason) is Reason, "a reason is a Reason", reason)
                readable(game, "why", reason.key, reason.rule, reason.args)
        ask = state.ask(seat)
        require(type(ask) is Ask, "ask is an Ask", ask)
        readable(game, "ask", ask.prompt, ask.rule, ask.args)
        for choice in legal:
            key, args = game.describe(choice)
            readable(game, "choice", key, game.turn_rule, args)
    for event in state.events if state.over else [*state.events, *m.events]:
        _check_event(game, event, state.seats)


def _check_event(game: Game, event: Event, seats: int) -> None:
    require(not set(event.args) & set(event.secret), "what is secret is not open as well", event)
    require(set(event.audience) <= set(range(seats)), "an audience is seats", event)
    for viewer in (None, *range(seats)):
        if not event.heard_by(viewer):
            require(event.private and viewer not in event.audience, "an audience hears its events", event)
            continue
        meant = not event.private or viewer in event.audience
        require(meant, "only its audience hears a private event", event)
        shown = event.seen_by(viewer)
        require(json.loads(text(shown)) == shown, "an event is JSON-able", event)
        args = shown["args"]
        assert isinstance(args, dict)
        readable(game, "event", event.kind, event.rule, args)
        for name, value in event.secret.items():
            expected = value if viewer in event.audience else None
            require(args[name] == expected, "only the audience sees a secret", (event, viewer))


def refuses(m: Moment) -> None:
    """Whatever is not a legal choice of a decider is refused with its own error, and changes nothing."""
    state = m.state
    before, events = fingerprint(state), list(state.events)
    deciders = state.deciders()
    sample = m.rng.sample(every(state), min(5, len(every(state))))
    for choice in sample:
        for seat in SEAT_BLUNDERS:
            if type(seat) is not int or not 0 <= seat < state.seats:
                refused(state, seat, choice, NotYourTurn)
        for seat in range(state.seats):
            if seat not in deciders:
                refused(state, seat, choice, NotYourTurn)
    for seat in deciders:
        legal = state.choices(seat)
        for choice in some(state, seat):
            if choice not in legal:
                fault = refused(state, seat, m.rng.choice((choice, str(choice))), IllegalChoice)
                assert isinstance(fault, IllegalChoice)
                require(fault.rule in m.game.rulebook, "a refusal names its rule", repr(fault))
                require(fault.reasons == state.why_not(seat, choice), "a refusal says why not", repr(fault))
        for blunder in (*TEXT_BLUNDERS, *_near_misses(m), Choice("fly"), Choice(legal[0].verb, "nowhere")):
            refused(state, seat, blunder, BadNotation)
    require(fingerprint(state) == before, "a refusal changes nothing")
    require(state.events == events, "a refusal makes nothing happen")


def _near_misses(m: Moment) -> list[str]:
    """Notation that is almost right."""
    known = {str(choice) for choice in m.game.actions.all}
    tried = [word + tail for word in m.rng.sample(sorted(known), 3) for tail in ("x", " x", " 99", "-", ";")]
    tried += [choice.verb for choice in m.game.actions.all if choice.noun is not None]
    return [word for word in dict.fromkeys(tried) if word not in known]


def clones(m: Moment) -> None:
    """A clone is equal and independent, for ever (its digests are taken again at the end of the game)."""
    state = m.state
    before = fingerprint(state)
    kept: list[tuple[State, str, list[int | None], list[str]]] = m.memory.setdefault("clones", [])
    twin = state.clone()
    require(fingerprint(twin) == before, "a clone is equal")
    views = [seen(state, viewer) for viewer in m.viewers]
    require([seen(twin, viewer) for viewer in m.viewers] == views, "a clone looks equal")
    kept.append((twin, before, m.viewers, views))
    if not state.over:
        _check_clones_apart(m, before)
    if state.over or m.rng.random() < 0.1:
        for old, digest, watched, old_views in kept:
            require(fingerprint(old) == digest, "a clone never changes by what happens elsewhere")
            require(
                [seen(old, viewer) for viewer in watched] == old_views,
                "a clone never looks different by what happens elsewhere",
            )


def _check_clones_apart(m: Moment, before: str) -> None:
    state = m.state
    pair = [state.clone(), state.clone()]
    other = state.clone()
    moods = [Mood(m.game, before), Mood(m.game, before)]
    for _ in range(12):
        if pair[0].over:
            break
        for twin, mood in zip(pair, moods, strict=True):
            seat, choice = mood.pick(twin)
            if twin is pair[0]:
                twin.choose(seat, choice)
            else:
                twin.apply(seat, choice)  # the same without the check
        require(fingerprint(pair[0]) == fingerprint(pair[1]), "clones played alike stay alike")
        if not other.over:
            other.choose(*m.mood.pick(other))
    require(fingerprint(state) == before, "playing a clone leaves the original alone")
    branch = m.after.clone()
    digest = fingerprint(branch)
    plays_on(m.after, m.mood, 6)
    require(fingerprint(m.after) == digest, "playing a clone leaves the original alone")


def declares(m: Moment) -> None:
    """Each field is declared, in its range, and of a clone its own; frames are values."""
    state, twin = m.state, m.state.clone()
    engine = attributes(State(m.game, state.seats, state.options, state.dice))
    declared = {field.name for field in state.FIELDS} | set(state.DERIVED)
    require(
        attributes(state) - engine == declared,
        "every field is declared",
        (attributes(state) - engine) ^ declared,
    )
    require(out_of_range(state, state) == [], "every field is in its range", out_of_range(state, state))
    for part in [getattr(state, field.name) for field in state.FIELDS if isinstance(field, Part)]:
        names = set() if part is None else attributes(part) ^ {field.name for field in part.FIELDS}
        require(not names, "every field of a part is declared", names)
    for field in state.FIELDS:
        mine, its = getattr(state, field.name), getattr(twin, field.name)
        require(field.save(mine) == field.save(its), "a clone forgets no field", field.name)
        require(field.shared or not shares(mine, its), "a clone shares no field that changes", field.name)
    require(twin == state, "a clone is equal")
    for frame in state.stack:
        names = {field.name for field in frame.FIELDS}
        require(
            attributes(frame) == names,
            "every field of a frame is declared",
            (frame.NAME, attributes(frame) ^ names),
        )
        for name in names:
            require(fixed(getattr(frame, name)), "a frame is a value", (frame.NAME, name))


def shares(mine: Any, its: Any) -> bool:
    """Whether two values have something in common that can change."""
    if hasattr(mine, "FIELDS"):
        inner = [(getattr(mine, field.name), getattr(its, field.name)) for field in mine.FIELDS]
    elif isinstance(mine, list | dict | set | bytearray):
        inner = list(zip(mine, its, strict=True)) if isinstance(mine, list) else []
    else:
        return False
    return mine is its or any(shares(one, other) for one, other in inner)


def fixed(value: Any) -> bool:
    """Whether nothing in a value can change."""
    if isinstance(value, tuple):
        return all(fixed(part) for part in value)
    if hasattr(value, "FIELDS"):
        return all(fixed(getattr(value, field.name)) for field in value.FIELDS)
    return value is None or isinstance(value, int | str)


def saves(m: Moment) -> None:
    """A dump is JSON, loads into the same state, and that plays on in the same way."""
    state = m.state
    dump = state.dump()
    written = json.dumps(dump, allow_nan=False)
    require(json.loads(written) == dump, "a dump is JSON-able without loss")
    data = json.loads(written)
    loaded = m.game.load(data)
    require(fingerprint(loaded) == text(dump), "load(dump()) is the same state")
    for viewer in m.viewers:
        require(seen(loaded, viewer) == seen(state, viewer), "a loaded state looks the same", viewer)
    original, mood, same = state.clone(), Mood(m.game, written), Mood(m.game, written)
    for _ in range(15):
        if original.over:
            break
        events = [repr(event) for event in original.choose(*mood.pick(original))]
        require(
            events == [repr(e) for e in loaded.choose(*same.pick(loaded))], "a loaded state plays on alike"
        )
        require(fingerprint(loaded) == fingerprint(original), "a loaded state plays on alike")
        require(loaded.barrier == original.barrier, "a loaded state has the same barriers")
    require(json.dumps(data) == written, "a loaded state shares nothing with what it was loaded from")
    require(json.dumps(dump) == written, "a dump shares nothing with its state")


def keeps_secrets(m: Moment) -> None:
    """Whatever a seat cannot know may be otherwise, and the seat would see, hear and be offered the same."""
    state = m.state
    for viewer in m.viewers:
        known = seen(state, viewer)
        worlds = [state.resample(viewer, m.rng.random().hex()) for _ in range(2)]
        for world in worlds:
            _check_world(m, viewer, known, world)
        plays_on(worlds[0], m.mood, 15)
        if not state.over:
            _check_hidden_varies(m, viewer, [*worlds, state])
    if state.over and m.memory.get("private"):
        varied = m.memory.get("varied", set())
        require(
            m.memory["private"] <= varied,
            "what others know is redrawn",
            f"never for {m.memory['private'] - varied}",
        )


def _check_world(m: Moment, viewer: int | None, known: str, world: State) -> None:
    state = m.state
    require(world.audit() == [], "a resampled world is sound", world.audit())
    require(seen(world, viewer) == known, "no view, question, offer or refusal depends on a secret", viewer)
    check_glance(state, viewer, world)
    check_row(m, viewer, world)
    key = m.rng.random().hex()
    again = world.resample(viewer, key)
    require(
        fingerprint(again) == fingerprint(state.resample(viewer, key)),
        "resampling depends on nothing but what the seat knows and the seed",
        viewer,
    )
    require(world.whose_turn() == state.whose_turn(), "everybody knows whose turn it is", viewer)
    require(
        world.dice.root != state.dice.root and not set(world.dice.keys) & set(state.dice.keys),
        "a resampled world has a future of its own",
    )
    require(again.dice.root != world.dice.root, "another seed has another future")


def _check_hidden_varies(m: Moment, viewer: int | None, worlds: list[State]) -> None:
    """Somebody else has a private view: over a whole game at least one redrawing must differ from another."""
    public = m.state.view(None)
    for seat in range(m.state.seats):
        view = m.state.view(seat)
        view["seat"] = None
        if seat != viewer and view != public:
            m.memory.setdefault("private", set()).add(viewer)
    if len({hidden_part(world) for world in worlds}) > 1:
        m.memory.setdefault("varied", set()).add(viewer)


def sets_barriers(m: Moment) -> None:
    """A choice that can be taken back drew nothing and told nobody anything, not even who made it."""
    state = m.state
    if state.over:
        require(state.barrier, "the end of a game cannot be taken back")
        return
    after = m.after
    if after.dice.counters != state.dice.counters:
        require(after.barrier, "a draw is a barrier", m.choice)
    if after.barrier:
        return
    for viewer in m.viewers:
        learnt = _heard(after, m.events, viewer)
        if learnt == _heard(state, [], viewer):
            continue
        for _ in range(3):
            world = state.resample(viewer, m.rng.random().hex())
            ways = [m.choice] if viewer == m.seat else world.choices(m.seat)
            require(
                any(_leads_to(world, m.seat, way, viewer, learnt) for way in ways),
                "a choice without a barrier tells nobody anything",
                f"'{m.choice}' by seat {m.seat} told seat {viewer} something that need not be so",
            )


def _heard(state: State, events: Sequence[Event], viewer: int | None) -> str:
    return text([state.view(viewer), list(state.deciders()), heard(list(events), viewer)])


def _leads_to(world: State, seat: int, choice: Choice, viewer: int | None, learnt: str) -> bool:
    after = world.clone()
    events = after.choose(seat, choice)
    return _heard(after, events, viewer) == learnt


def tells_moments(m: Moment) -> None:
    """Each event can be shown as it happened, to each by what it learns of the choice and by nothing else."""
    state = m.state
    if state.over:
        return
    for viewer in m.viewers:
        shown = _moments(state, m.seat, m.choice, viewer)
        for view in shown:
            found = list(faults(view, types_of(m.game)[0]))
            require(not found, "a view of a moment is of its declared type", found)
            require(json.loads(text(view)) == view, "a view of a moment is JSON-able", view)
            require(view["deciders"] == [], "nobody is asked in the middle of a step", view["deciders"])
        learnt = _heard(m.after, m.events, viewer)
        for _ in range(2):
            world = state.resample(viewer, m.rng.random().hex())
            world.dice = state.dice.copy()
            same = m.choice in world.choices(m.seat) and _leads_to(world, m.seat, m.choice, viewer, learnt)
            if same:
                alike = _moments(world, m.seat, m.choice, viewer) == shown
                require(alike, "no moment shows a secret", (viewer, str(m.choice)))


def _moments(state: State, seat: int, choice: Choice, viewer: int | None) -> list[dict[str, Any]]:
    """What a viewer sees at the events of a choice that it hears of."""
    after = state.clone()
    told = zip(after.choose(seat, choice), state.moments_of(seat, choice), strict=True)
    heard = [moment for event, moment in told if event.heard_by(viewer) and moment.stack]
    return [moment.view(viewer, past=True) for moment in heard]


def ends_looks(m: Moment) -> None:
    """What was shown to a seat for a time is not in a view of that moment when it is looked back at."""
    state = m.state
    for viewer in m.viewers:
        now, past = state.view(viewer), state.view(viewer, past=True)
        require(set(now) == set(past), "looking back shows the same things", set(now) ^ set(past))
        if viewer is None or state.over:
            require(now == past, "what all may know can be looked back at", viewer)
            continue
        if now != past:
            public = state.view(None)
            shown = [key for key in now if now[key] != past[key]]
            require(all(past[key] == public[key] for key in shown), "a look that ended is gone", shown)
            ended = m.after.view(viewer) != m.after.view(viewer, past=True)
            require(ended or m.after.barrier, "nobody can take a choice back to look again", m.choice)
        for path in borrowed(state, m.after, viewer, m.rng):
            require(part_at(past, path) != part_at(now, path), "a look that ended is gone", path)


#: By the name of the promise; the suite runs them one by one, the fuzzer all together.
CHECKS: dict[str, Check] = {
    check.__name__.replace("_", "-"): check
    for check in (
        *(offers, shows_as_declared, looks, explains, refuses),
        *(clones, declares, saves, keeps_secrets, sets_barriers, ends_looks),
        *(tells_moments, rewrites_rows),
    )
}

"""What a connection is sent: the table, what happened, and for each of its seats view, prompt and choices."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeAlias, cast

import msgspec
from msgspec import UNSET, to_builtins

from sengoku.core.differences import difference, kept
from sengoku.core.events import Event, heard
from sengoku.core.state import NOBODY, State
from sengoku.table import rows
from sengoku.table.answers import AskBody, GameEvent, SharedEvent
from sengoku.table.bodies import ClosedBody, NewRules, PlayerBody, Result, Seated, SeedingBody, TableBody
from sengoku.table.clock import iso
from sengoku.table.looks import is_past, seconds_left
from sengoku.table.moments import MOST, Part, Telling, view_of
from sengoku.table.protocol import Entry, SeatRequest, Update
from sengoku.table.rows import kind
from sengoku.table.seedsheet import announced, silent
from sengoku.table.sheet import Player, Sheet

if TYPE_CHECKING:
    from sengoku.table.room import Room, Shown

#: What a table says when its host may know what is hidden.
FORESEEABLE: Final[dict[str, Literal["seed", "fork"]]] = {"seed": "seed", "fork": "fork"}
Seats: TypeAlias = tuple[int, ...]
#: All that a connection is shown besides the table and the log, as a `welcome` has it.
Sight: TypeAlias = dict[str, Any]
#: So many messages of an edition are kept, for other spectators who are sent the same.
MESSAGES: Final = 16
#: Where more look than this, so is what the last spectator was welcomed with.
CROWD: Final = 8
#: From these on all wait anew.
_DATED: Final = (rows.Choice, rows.Undo, rows.Start)
_ENCODER: Final = msgspec.json.Encoder()
encode: Final = _ENCODER.encode


def table_body(sheet: Sheet, connected: set[int], absent: Mapping[int, int] | None = None) -> TableBody:
    """The table as everybody may know it. The seed is published when the game is over."""
    header = sheet.header
    over = sheet.status == "over"
    result = None
    if sheet.winners is not None and sheet.scores is not None:
        result = Result(sheet.winners, sheet.scores)
    return TableBody(
        id=header.id,
        game=header.game,
        version=header.version if sheet.rules is None else sheet.rules.version,
        seats=header.seats,
        options=header.options,
        status=sheet.status,
        lang=header.lang,
        listed=header.listed,
        created=iso(header.created),
        seed_hash=sheet.seeding.seed_hash,
        foreseeable=FORESEEABLE.get(header.seeding),
        seeding=_seeding(sheet, over),
        absence=header.absence,
        next=sheet.next,
        players=[
            player_body(player, player.seat in connected, (absent or {}).get(player.seat))
            for player in sheet.players
        ],
        level=sheet.level(),
        moves=sheet.moves,
        result=result,
        rules=None if sheet.rules is None else _rules(sheet.rules),
        closed=None if sheet.closed is None else ClosedBody(sheet.closed.by, sheet.closed.why),
        seed=sheet.seeding.seed if over else None,
    )


def player_body(player: Player, connected: bool, absent: int | None = None) -> PlayerBody:
    return PlayerBody(
        seat=player.seat,
        kind=player.kind,
        name=player.name,
        bot=player.bot,
        connected=connected,
        away=player.away,
        absent=None if absent is None else iso(absent),
        former=player.former or None,
        replaced=bool(player.former_key),
    )


def _seeding(sheet: Sheet, over: bool) -> SeedingBody | None:
    seeding = sheet.seeding
    if not seeding.mixes:
        return None
    done = seeding.phase == "done"
    commits = seeding.commits if seeding.phase in ("draw", "done") else announced(sheet.players)
    return SeedingBody(
        phase=seeding.phase,
        own_hash=seeding.own_hash,
        own=seeding.own if over else None,
        commits={str(seat): commit for seat, commit in commits.items()},
        shares={str(seat): share for seat, share in seeding.shares.items()},
        silent=seeding.silent if done else silent(sheet.players),
        withheld=[seat for seat in commits if done and seat not in seeding.shares],
    )


class Fresh(NamedTuple):
    """What has happened since a number of the log, as it is for all."""

    log: Sequence[Shown]
    #: When the last of it changed since when all wait; "": nothing did.
    since: str
    #: Whether it can be told event by event: it is recent, and not too much to follow.
    tellable: bool


class Edition:
    """A room as it is now, told to many: whatever several see or are sent alike is made once.

    The room has a new one after everything that happens. Only what a viewer may know goes into what is kept
    under that viewer's name.
    """

    def __init__(self, room: Room) -> None:
        self.room = room
        left = seconds_left(room)
        #: Whether somebody looks for a time only, and whether that time is up, as it was when this was made.
        self.lasts = left is not None
        self.past = left is not None and left <= 0
        self._seats: dict[int, Part] = {}
        self._sights: dict[Seats, Sight] = {}
        self._fresh: dict[int, Fresh] = {}
        self._welcome: tuple[int, bytes] | None = None
        self._messages: OrderedDict[tuple[object, ...], tuple[bytes, object]] = OrderedDict()

    @cached_property
    def table(self) -> Part:
        room = self.room
        return cast(Part, to_builtins(table_body(room.sheet, room.connected(), room.absent())))

    def sight(self, seats: Seats) -> Sight:
        """What a connection with these seats sees; none: a spectator."""
        found = self._sights.get(seats)
        if found is None:
            for seat in seats:
                if seat not in self._seats:
                    self._seats[seat] = self._seat(seat)
            found = self._sights[seats] = {**self._common, "seats": [self._seats[seat] for seat in seats]}
            if not seats:
                begun = self.room.sheet.status != "open"
                found["view"] = view_of(self.room.play.state, None, open=self._open) if begun else None
        return found

    @cached_property
    def _open(self) -> Part:
        """What is open to all of the game: as far as it is as it was, it is what they have seen before."""
        self.room.open = kept(self.room.open, self.room.play.state.open_to_all())
        return self.room.open

    @cached_property
    def _common(self) -> Part:
        """What all see alike."""
        room, sheet = self.room, self.room.sheet
        playing = sheet.status == "playing"
        waiting = list(room.play.state.deciders()) if playing else []
        turn = room.play.state.whose_turn() if playing else NOBODY
        return {
            "turn": None if turn == NOBODY else turn,
            "waiting": waiting,
            "thinking": [seat for seat in waiting if sheet.players[seat].kind == "bot"],
            "since": iso(sheet.since),
            "undo": to_builtins(sheet.undo),
            "replacing": to_builtins(_replacing(sheet, room)),
        }

    def _seat(self, seat: int) -> Part:
        room = self.room
        shown: Part = {
            "seat": seat,
            "view": None,
            "ask": None,
            "decision": None,
            "choices": [],
            "can_undo": False,
        }
        if room.sheet.status == "open":
            return shown
        match = room.play.match
        state: State = match.state
        asked = seat in state.deciders()
        shown["view"] = view_of(state, seat, past=self.past, open=self._open)
        shown["ask"] = to_builtins(ask_of(state, seat)) if asked else self._wait
        if room.sheet.status != "playing":
            return shown
        shown["can_undo"] = match.can_undo(seat)
        if asked:
            shown["decision"] = room.play.decisions.get(seat)
            shown["choices"] = [str(choice) for choice in state.choices(seat)]
        return shown

    @cached_property
    def _wait(self) -> Part:
        """What all are asked who owe no choice: that they wait, or nothing any more."""
        state = self.room.play.state
        idle = next(seat for seat in range(state.seats) if seat not in state.deciders())
        return cast(Part, to_builtins(ask_of(state, idle)))

    def welcome(self, seats: Seats, last: int) -> bytes:
        """The whole of it, for a connection that has seen the log up to `last`."""
        if not seats and self._welcome is not None and self._welcome[0] == last:
            return self._welcome[1]
        entries = [_entry(self.room, shown, seats, None) for shown in self.room.log[max(last, 0) :]]
        whole = {"table": self.table, **self.sight(seats)}
        found = encode({"type": "welcome", "seq": self.room.seq, "entries": entries, **whole})
        if not seats and len(self.room.connections) > CROWD:
            self._welcome = last, found
        return found

    def update(self, seats: Seats, last: int, old: Sight, table: Part | None) -> bytes:
        """What is new for a connection that has seen the log up to `last`, and of the rest what is in `old`.

        `table`: the table as it knows it, if that has changed. A part of `old` that is UNSET is told whole.
        """
        if seats:
            return encode(self._update(seats, last, old, table))
        key = (last, id(old), id(table))
        found = self._messages.get(key)
        if found is None:
            found = encode(self._update(seats, last, old, table)), (old, table)
            self._keep(key, found)
        return found[0]

    def _update(self, seats: Seats, last: int, old: Sight, table: Part | None) -> Update:
        fresh = self._fresh.get(last)
        if fresh is None:  # nearly all who look have seen up to the same
            fresh = self._fresh[last] = _fresh(self.room.log[last:])
        told = old.copy()
        if fresh.since:
            told["since"] = fresh.since
        telling = _telling(fresh, seats, old)
        entries = [_entry(self.room, shown, seats, telling) for shown in fresh.log]
        if telling is not None:
            _see(told, telling)
        changes = difference(told, self.sight(seats))
        if table is not None:
            changes["table"] = difference(table, self.table)
        return Update(seq=self.room.seq, entries=entries, changes=changes)

    def _keep(self, key: tuple[object, ...], message: tuple[bytes, object]) -> None:
        """With what it goes by, so that no other gets its name; most who look are sent one of a few."""
        self._messages[key] = message
        if len(self._messages) > MESSAGES:
            self._messages.popitem(last=False)


def edition(room: Room) -> Edition:
    """The room's present edition."""
    found = room.edition
    if found is None or (found.lasts and found.past != is_past(room)):
        found = room.edition = Edition(room)
    return found


def _see(told: Sight, telling: Telling) -> None:
    """Put what is seen at the last event where it was seen before."""
    if telling.viewer is None:
        told["view"] = telling.view
    else:
        told["seats"] = [{**told["seats"][0], "view": telling.view}]


def _fresh(log: Sequence[Shown]) -> Fresh:
    at, chosen, events = None, False, 0
    recent = True
    for shown in log:
        if isinstance(shown.row.body, _DATED):
            at = shown.row.at
        if isinstance(shown.row.body, rows.Choice):
            chosen = True
            recent = recent and shown.chapter is not None
            events += len(shown.events)
    return Fresh(log, "" if at is None else iso(at), chosen and recent and events <= MOST)


def _telling(fresh: Fresh, seats: Seats, old: Sight) -> Telling | None:
    """Tells what is new event by event, if it is for one pair of eyes, recent, and not too much to follow."""
    if not fresh.tellable or len(seats) > 1 or old["seats"] is UNSET:
        return None
    view = old["seats"][0]["view"] if seats else old["view"]
    return None if view is None else Telling(view, seats[0] if seats else None)


def _replacing(sheet: Sheet, room: Room) -> SeatRequest | None:
    """The question whether somebody may be replaced; whoever is back is not asked about any more."""
    asked = sheet.replacing
    return None if asked is None or asked.seat in room.connected() else asked


def ask_of(state: State, seat: int) -> AskBody:
    asked = state.ask(seat)
    return AskBody(asked.prompt, asked.rule, asked.args)


def _entry(room: Room, shown: Shown, seats: Sequence[int], telling: Telling | None) -> Entry:
    """A row of the log as a connection with these seats may know it."""
    body = shown.row.body
    if isinstance(body, rows.Choice):
        return _choice(shown, body, seats, telling)
    told = partial(Entry, seq=shown.seq, kind=kind(body), at=iso(shown.row.at))
    match body:
        case rows.Start():
            return told(events=_events(shown.events, seats))
        case rows.Undo():
            return told(seat=body.seat, move=shown.moves)
        case rows.AskUndo():
            return told(seat=body.seat, move=body.move)
        case rows.AnswerUndo():
            return told(seat=body.seat, yes=body.yes, former=body.former)
        case rows.AskSeat():
            return told(seat=body.seat, name=body.name, bot=body.bot)
        case rows.AnswerSeat():
            return told(seat=body.seat, yes=body.yes)
        case rows.Commit():
            return told(seat=body.seat, commit=body.commit)
        case rows.Reveal():
            return told(seat=body.seat, share=body.share)
        case rows.Gather():
            return told(seats=body.seats)
        case rows.Draw():
            return told()
        case rows.Chat():
            return told(seat=body.seat, name=body.name, text=body.text)
        case rows.Seat():
            return told(seat=body.seat, doing=body.doing, player=_seated(body))
        case rows.Over():
            numbers = room.sheet.numbers()
            return told(
                winners=body.winners, scores=body.scores, numbers=UNSET if numbers is None else numbers
            )
        case rows.Rules():
            return told(rules=_rules(body))
        case rows.Close():
            numbers = room.sheet.numbers()
            return told(by=body.by, text=body.why, numbers=UNSET if numbers is None else numbers)
        case rows.Unsay():
            return told(line=body.line)
        case rows.Next():
            return told(table=body.table)


def _choice(shown: Shown, body: rows.Choice, seats: Sequence[int], telling: Telling | None) -> Entry:
    if telling is None or shown.chapter is None:
        events = _events(shown.events, seats)
    else:
        events = telling.events(shown.events, shown.chapter)
    return Entry(
        seq=shown.seq,
        kind="choice",
        at=iso(shown.row.at),
        seat=body.seat,
        move=shown.moves,
        choice=body.choice if body.seat in seats else UNSET,
        events=events,
    )


def _rules(body: rows.Rules) -> NewRules:
    return NewRules(body.was, body.version, body.agreed, body.reason)


def _seated(body: rows.Seat) -> Seated:
    return Seated(body.seat, body.player, body.name, body.bot, body.away, body.former or None)


def _events(events: list[Event], seats: Sequence[int]) -> list[GameEvent]:
    if len(seats) > 1:
        mine = [event for event in events if any(event.heard_by(seat) for seat in seats)]
        return [_event_for_many(event, seats) for event in mine]
    return events_for(events, seats[0] if seats else None)


def events_for(events: list[Event], seat: int | None) -> list[GameEvent]:
    """The events a seat (None: a spectator) hears of, as it may know them."""
    shown: list[dict[str, Any]] = heard(events, seat)
    return [GameEvent(**event) for event in shown]


def _event_for_many(event: Event, seats: Sequence[int]) -> GameEvent:
    """For a device that is passed round: secrets stand apart, with the seats that may look at them."""
    seen: dict[str, Any] = event.seen_by(None)
    shared = SharedEvent(**seen, private=event.private)
    eyes = [seat for seat in seats if seat in event.audience]
    if eyes and (event.secret or event.private):
        shared.secret, shared.for_ = event.secret, eyes
    return shared

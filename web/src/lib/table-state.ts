/** What a page knows of a table, and how an update of the server changes it. Pure: no socket, no screen. */
import { changed, type Difference } from './moments';
import type { Entry, GameEvent, SeatRequest, SeatState, Table, UndoRequest, Update, View, Welcome } from './wire';

export interface TableState {
  /** The last sequence number seen; 0: nothing yet. */
  seq: number;
  table: Table | null;
  /** Everything that happened, oldest first. */
  entries: readonly Entry[];
  /** One for each of the connection's own seats. */
  seats: readonly SeatState[];
  /** What a spectator sees, if this connection is one. */
  view: View | null;
  /** Whose turn it is; null: nobody's alone. */
  turn: number | null;
  waiting: readonly number[];
  thinking: readonly number[];
  since: string | null;
  undo: UndoRequest | null;
  replacing: SeatRequest | null;
}

export const EMPTY: TableState = {
  seq: 0,
  table: null,
  entries: [],
  seats: [],
  view: null,
  turn: null,
  waiting: [],
  thinking: [],
  since: null,
  undo: null,
  replacing: null,
};

export interface Step {
  state: TableState;
  /** The entries that are new with this update. */
  fresh: readonly Entry[];
  /** Something between the last number and this update is missing: connect again with the last number. */
  gap: boolean;
}

export function reduce(state: TableState, message: Welcome | Update): Step {
  const again = message.type === 'welcome' && message.seq < state.seq; // the server knows less: begin anew
  const known = again ? EMPTY : state;
  const fresh = message.entries.filter((entry) => entry.seq > known.seq);
  const entries = fresh.length ? [...known.entries, ...fresh] : known.entries;
  if (message.type === 'welcome') return { fresh, gap: false, state: { ...seenAt(message), entries } };
  const next = message.entries[0]?.seq ?? message.seq + 1;
  if (next !== state.seq + 1) return { state, fresh: [], gap: true };
  const now = changed(told(state, fresh), message.changes as Difference);
  return { fresh, gap: false, state: { ...now, view: now.view ?? null, seq: message.seq, entries } };
}

function seenAt({ seq, table, seats, view, turn, waiting, thinking, since, undo, replacing }: Welcome): Omit<TableState, 'entries'> {
  return { seq, table, seats, view: view ?? null, turn, waiting, thinking, since, undo, replacing };
}

/** What is seen once the new entries are told: the changes of their events come first. */
function told(state: TableState, fresh: readonly Entry[]): TableState {
  const choices = fresh.filter((entry) => entry.kind === 'choice');
  const changes = choices.flatMap((entry) => (entry.events ?? []).flatMap((event) => event.changes ?? []));
  const since = fresh.findLast((entry) => ['choice', 'undo', 'start'].includes(entry.kind))?.at ?? state.since;
  const then = (view: View | null) => changes.reduce<View | null>((now, change) => changed(now, change as Difference), view);
  const [seat] = state.seats;
  if (!changes.length) return { ...state, since };
  return seat ? { ...state, since, seats: [{ ...seat, view: then(seat.view) }] } : { ...state, since, view: then(state.view) };
}

/** The entries at a moment in between: those before, and of those that followed the first so many events. */
export function toldSoFar(before: readonly Entry[], after: readonly Entry[], told: number): readonly Entry[] {
  const found = [...before];
  for (const entry of after.slice(before.length)) {
    const events = entry.kind === 'choice' ? (entry.events ?? []) : [];
    const some = Math.min(told, events.length);
    found.push(some < events.length ? { ...entry, events: events.slice(0, some) } : entry);
    told -= some;
    if (told === 0 && events.length) break;
  }
  return found;
}

/** What happened last in the game; nothing if it was taken back. */
export function lastEvent(entries: readonly Entry[]): GameEvent | null {
  const last = entries.findLast(({ kind, events }) => kind === 'undo' || Boolean(events?.length));
  return last?.events?.at(-1) ?? null;
}

/** One line of the log. */
export interface Line {
  key: string;
  entry: Entry;
  /** Which event of a choice's entry; -1 for entries without events. */
  index: number;
  /** Taken back since. */
  undone: boolean;
}

/**
 * The log: one line an event, in order; what was taken back is marked, chat left out. Lines that were there before
 * and are the same stay the same objects, so that only new ones are put into words.
 */
export function lines(entries: readonly Entry[], before: readonly Line[] = []): Line[] {
  const idle = new Set<number>();
  const undone = undoneEntries(entries, idle);
  const found: Line[] = [];
  const add = (line: Line): void => {
    const old = before[found.length];
    const same = old?.key === line.key && old.entry === line.entry && old.undone === line.undone;
    found.push(same ? old : line);
  };
  for (const entry of entries) {
    if (entry.kind === 'chat' || idle.has(entry.seq)) continue;
    const gone = undone.has(entry.seq);
    if (entry.kind !== 'choice') add({ key: String(entry.seq), entry, index: -1, undone: gone });
    (entry.events ?? []).forEach((_, index) => {
      add({ key: `${entry.seq}.${index}`, entry, index, undone: gone });
    });
  }
  return found;
}

/** A line of the log with those after it that are told with it. */
export interface Fold {
  first: Line;
  /** What the first line says for all; its own event if they differ. */
  event: GameEvent | null;
  /** The others. */
  more: readonly Line[];
  /** They are the same again, and so is said in `event` or by a number. */
  same: boolean;
}

/** So many lines of one kind in a row are worth folding. */
const ENOUGH = 3;

const eventOf = ({ entry, index }: Line): GameEvent | null => entry.events?.[index] ?? null;
const alike = (one: Line, other: Line): boolean => {
  const [a, b] = [eventOf(one), eventOf(other)];
  return a !== null && b !== null && a.kind === b.kind && a.args.seat === b.args.seat && one.undone === other.undone;
};
const equal = (one: Line, other: Line): boolean =>
  alike(one, other) && JSON.stringify(eventOf(one)?.args) === JSON.stringify(eventOf(other)?.args);

/** The log with runs of the same kind folded: five times "places 1 troop" is "places 5 troops". */
export function folds(all: readonly Line[]): Fold[] {
  const found: Fold[] = [];
  for (let at = 0; at < all.length; ) {
    const first = all[at]!;
    const run = (fits: (one: Line, other: Line) => boolean): Line[] => {
      let end = at + 1;
      while (end < all.length && fits(first, all[end]!)) end += 1;
      return all.slice(at + 1, end);
    };
    const again = run(equal);
    const others = run(alike);
    const more = again.length ? again : others.length + 1 >= ENOUGH ? others : [];
    found.push({ first, more, same: again.length > 0, event: summed(first, again.length + 1) });
    at += 1 + more.length;
  }
  return found;
}

/** One thing at a time, so many times. */
function summed(line: Line, times: number): GameEvent | null {
  const event = eventOf(line);
  return event?.args.count === 1 && times > 1 ? { ...event, args: { ...event.args, count: times } } : event;
}

/**
 * The choices that undos took back. One choice: the seat's own last (others may have chosen at the same time,
 * and theirs stay); several: everything from the end until only `move` choices remain. `idle` gets the undos of which
 * there is nothing to tell, since nothing was told of what they took back: a unit was put down again.
 */
function undoneEntries(entries: readonly Entry[], idle = new Set<number>()): Set<number> {
  const undone = new Set<number>();
  let made: Entry[] = [];
  for (const entry of entries) {
    if (entry.kind === 'choice') made.push(entry);
    if (entry.kind !== 'undo') continue;
    const remain = entry.move ?? 0;
    const own = made.findLast((choice) => choice.seat === entry.seat);
    const gone = made.length - remain === 1 && own ? [own] : made.slice(remain);
    for (const choice of gone) undone.add(choice.seq);
    if (gone.length && gone.every(({ events }) => !events?.length)) idle.add(entry.seq);
    made = made.filter((choice) => !gone.includes(choice));
  }
  return undone;
}

/**
 * Where in the whole game a choice of the log is. While it is played choices that nobody else may know of are not
 * counted; the end tells where the others stand among them.
 */
export function placeInGame(entries: readonly Entry[], move: number): number {
  return entries.findLast((entry) => entry.kind === 'over' || entry.kind === 'close')?.numbers?.[move - 1] ?? move;
}

/** What others did since this seat's last choice that still stands; nothing if it has made none. */
export function since(entries: readonly Entry[], seat: number): Line[] {
  const undone = undoneEntries(entries);
  const last = entries.findLastIndex((entry) => entry.kind === 'choice' && entry.seat === seat && !undone.has(entry.seq));
  if (last < 0) return [];
  return lines(entries.slice(last + 1)).filter((line) => line.index >= 0 && !undone.has(line.entry.seq));
}

/** Whether this seat has made a choice that still stands. */
export function hasChosen(entries: readonly Entry[], seat: number): boolean {
  const undone = undoneEntries(entries);
  return entries.some((entry) => entry.kind === 'choice' && entry.seat === seat && !undone.has(entry.seq));
}

/**
 * Whether a choice that was made on an older picture is still meant: the seat is asked the same, the choice is legal,
 * and what happened since was its own doing, or others chose at the same time, or it left the question as it was.
 */
export function stillMeant(before: TableState, now: TableState, seat: number, choice: string): boolean {
  const was = before.seats.find((one) => one.seat === seat);
  const is = now.seats.find((one) => one.seat === seat);
  if (!was?.ask || !is?.ask || !is.decision || !is.choices.includes(choice) || !was.choices.includes(choice)) return false;
  if (was.ask.prompt !== is.ask.prompt || was.ask.rule !== is.ask.rule) return false;
  if (JSON.stringify(was.ask.args) === JSON.stringify(is.ask.args) || before.waiting.length > 1) return true;
  return now.entries.every((entry) => entry.seq <= before.seq || entry.seat === seat || entry.kind === 'chat');
}

/** The seats this connection may answer an undo request for. */
export function mustConsent(
  undo: UndoRequest | null,
  own: readonly number[],
  table: Table | null,
  now: readonly SeatState[] | null = null,
): number[] {
  if (!undo || !table) return [];
  return own.filter((seat) => {
    const player = table.players[seat];
    // Whoever was replaced here, by a bot or by somebody else, still counts.
    if (player?.replaced && !plays(table, seat, now)) return !undo.former_yes?.includes(seat);
    return seat !== undo.seat && !undo.yes.includes(seat) && player?.kind === 'person';
  });
}

/** Whether a connection's seat is really its own now: somebody who was replaced gets no view of it. */
function plays(table: Table, seat: number, now: readonly SeatState[] | null): boolean {
  if (table.players[seat]?.kind !== 'person') return false;
  return now === null || now.some((one) => one.seat === seat);
}

/** The seats this connection may answer the host for, who wants to replace somebody. */
export function mustAgree(asked: SeatRequest | null, own: readonly number[], table: Table | null, host: boolean): number[] {
  if (!asked || !table || host) return [];
  return own.filter((seat) => {
    const player = table.players[seat];
    // Only those who were there from the start are asked.
    return seat !== asked.seat && !asked.yes.includes(seat) && player?.kind === 'person' && !player.away && !player.former;
  });
}

/** Seconds until the host may give away the seat of somebody who is gone; null: they are here, or have left. */
export function untilFree(table: Table, seat: number, now: number): number | null {
  const absent = table.players[seat]?.absent;
  if (!absent) return null;
  return Math.max(0, Math.ceil((new Date(absent).getTime() + (table.absence ?? 3) * 60_000 - now) / 1000));
}

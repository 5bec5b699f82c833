/** The table's messages as docs/api.md describes them. */

export interface GameOption {
  name: string;
  default: unknown;
  values: unknown[];
  /** Whether a text of one's own is taken as well. */
  own: boolean;
  rule: string;
}

export interface GameInfo {
  id: string;
  name: string;
  version: string;
  seats: number[];
  options: GameOption[];
  bots: string[];
}

export type Both = Record<string, string>;

export interface Rule {
  id: string;
  chapter: Both;
  title: Both;
  text: Both;
}

export interface Rules {
  game: string;
  rules: Rule[];
  deviations: { rule: string; what: Both; why: Both }[];
}

export interface Player {
  seat: number;
  kind: 'open' | 'person' | 'bot';
  name: string;
  bot: string | null;
  connected: boolean;
  away: boolean;
  /** Since when a person is gone in the middle of the game without having left. */
  absent?: string | null;
  /** For whom the seat plays now; `replaced`: that person may come back. */
  former?: string | null;
  replaced?: boolean;
}

/** How the seed is made by all together. */
export interface Seeding {
  phase: 'open' | 'gather' | 'draw' | 'done';
  own_hash: string;
  own: string | null;
  commits: Record<string, string>;
  shares: Record<string, string>;
  silent: number[];
  withheld: number[];
}

export interface Table {
  id: string;
  game: string;
  version: string;
  seats: number;
  options: Record<string, unknown>;
  status: 'open' | 'playing' | 'over';
  lang: string;
  listed: boolean;
  created: string;
  /** Nothing until the game begins, if the seed is made by all together. */
  seed_hash: string | null;
  seed: string | null;
  /** The host may know what is hidden: the seed was chosen, or comes from a game that was published. */
  foreseeable?: 'seed' | 'fork' | null;
  seeding?: Seeding | null;
  /** Minutes after which the seat of somebody who is gone may be given away. */
  absence?: number;
  next: string | null;
  players: Player[];
  moves: number;
  result: { winners: number[]; scores: number[] } | null;
}

export interface Plan {
  kind: 'you' | 'open' | 'bot';
  name?: string;
  bot?: string;
  commit?: string;
}

export interface CreateBody {
  game: string;
  seats: number;
  options?: Record<string, unknown>;
  plan?: Plan[];
  name?: string;
  listed?: boolean;
  lang?: string;
  seed?: string;
  start?: boolean;
  fork?: { table: string; at: number };
  absence?: number;
}

export interface Created {
  table: Table;
  host_key?: string;
  invite_key?: string;
  seat_keys?: Record<string, string>;
  seat?: number;
  seat_key?: string;
}

/** What is asked: the message `ask-<prompt>`, and the paragraph behind it. */
export interface Ask {
  prompt: string;
  rule: string;
  args: Record<string, unknown>;
}

/** One thing that happened, as this connection may know it: the message `event-<kind>`. */
export interface GameEvent {
  kind: string;
  rule: string;
  args: Record<string, unknown>;
}

/** One failed condition: the message `why-<key>`. */
export interface Reason {
  rule: string;
  key: string;
  args: Record<string, unknown>;
}

/** What every view has; each game adds its own. */
export interface View {
  game: string;
  version: string;
  options: Record<string, unknown>;
  seats: number;
  seat: number | null;
  moves: number;
  over: boolean;
  deciders: number[];
  scores?: number[];
  winners?: number[];
  result?: unknown;
  [more: string]: unknown;
}

export interface SeatState {
  seat: number;
  /** Nothing before the start. */
  view: View | null;
  ask: Ask | null;
  decision: string | null;
  choices: string[];
  can_undo: boolean;
}

export interface Entry {
  seq: number;
  kind:
    | 'choice'
    | 'undo'
    | 'chat'
    | 'seat'
    | 'start'
    | 'over'
    | 'ask-undo'
    | 'answer-undo'
    | 'ask-seat'
    | 'answer-seat'
    | 'commit'
    | 'gather'
    | 'draw'
    | 'reveal'
    | 'next';
  seat?: number | null;
  move?: number;
  choice?: string;
  events?: GameEvent[];
  name?: string;
  text?: string;
  player?: Player;
  /** Of a seat: what made the change. */
  doing?: 'claim' | 'leave' | 'free' | 'bot' | 'back';
  yes?: boolean;
  /** Of an answer: it is that of whoever was replaced at the seat. */
  former?: boolean;
  /** Of a question about a seat: the bot that shall play there. */
  bot?: string | null;
  at?: string;
  /** Of the end: the place in the whole game of each choice that had a number, if some had none. */
  numbers?: number[];
}

/** A choice of a game that is looked back at. */
export interface Move {
  move: number;
  seat: number;
  events: GameEvent[];
}

export interface UndoRequest {
  seat: number;
  move: number;
  yes: number[];
  former_yes?: number[];
}

/** The host asks whether somebody who is gone may be replaced, by a bot or by anybody. */
export interface SeatRequest {
  seat: number;
  bot: string | null;
  yes: number[];
}

export interface Update {
  type: 'update' | 'welcome';
  seq: number;
  table?: Table;
  entries: Entry[];
  seats: SeatState[];
  view?: View | null;
  waiting: number[];
  thinking: number[];
  since: string | null;
  undo: UndoRequest | null;
  replacing?: SeatRequest | null;
}

/** The body of every refusal. */
export interface Refusal {
  error: string;
  message: string;
  rule?: string;
  reasons?: Reason[];
}

export interface Position {
  at: number;
  of: number;
  view: View;
  ask: Ask | null;
  choices: string[];
  step: { seat: number; choice: string } | null;
  events: GameEvent[];
}

export interface Verdict {
  ok: boolean;
  line: number;
  sentence: string;
  seed?: string;
  seed_hash?: string;
}

export type ServerMessage =
  | Update
  | { type: 'done'; ref: number; seq: number }
  | { type: 'why'; ref: number; choice: string; reasons: Reason[] }
  | { type: 'pong'; ref: number }
  | ({ type: 'error'; ref?: number } & Refusal);

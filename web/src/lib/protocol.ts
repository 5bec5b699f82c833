/** The table's messages as docs/api.md describes them. */

export type Lang = 'en' | 'fr';

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

export type Both = Partial<Record<Lang, string>>;

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
  seed_hash: string;
  seed: string | null;
  next: string | null;
  players: Player[];
  moves: number;
  result: { winners: number[]; scores: number[] } | null;
}

export interface Plan {
  kind: 'you' | 'open' | 'bot';
  name?: string;
  bot?: string;
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
  kind: 'choice' | 'undo' | 'chat' | 'seat' | 'start' | 'over' | 'ask-undo' | 'answer-undo' | 'next';
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

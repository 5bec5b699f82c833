// Written by tools/wire.py from core/views.py, core/messages.py, table/bodies.py, table/answers.py and table/protocol.py: change it there.

/** Arguments whose numbers are seats. */
export const SEAT_ARGUMENTS = new Set(['by', 'seat', 'seats', 'target']);

/** What every view has; each game adds its own. */
export interface View {
  game: string; version: string; options: Record<string, unknown>; seats: number;
  /** Whose eyes these are; null: a spectator. */ seat: number | null;
  over: boolean;
  /** The seats that owe a choice. */ deciders: number[];
  /** At the end. */ scores?: number[];
  winners?: number[];
}

/** One failed condition: the message `why-<key>`. */
export interface Reason { rule: string; key: string; args: Record<string, unknown>; }

/** Every refusal looks like this. */
export interface Refusal {
  /** One of the codes above. */ error: string;
  /** A sentence in English. */ message: string;
  /** The paragraph, where a rule stands behind it. */ rule?: string;
  reasons?: Reason[];
  /** The id under which the server has logged it. */ request?: string;
}

/** Who sits at a seat. */
export interface Seated {
  seat: number; kind: 'open' | 'person' | 'bot'; name: string; bot: string | null; away: boolean;
  /** For whom the seat plays now. */ former: string | null;
}

/** Who sits at a seat, and whether they are there. */
export interface Player extends Seated {
  connected: boolean;
  /** Since when a person is gone in the middle of the game without having left. */ absent: string | null;
  /** Whether that person was replaced while they were gone, and may come back. */ replaced: boolean;
}

/** How a game ended. */
export interface Result { winners: number[]; scores: number[]; }

/** A game was closed before its end: by whoever keeps the server, or because its rules have changed. */
export interface Closed {
  by: 'keeper' | 'rules';
  /** What they want the players to read. */ why: string;
}

/** The rules have changed since the game began. */
export interface NewRules {
  was: string; version: string;
  /** The last position on which both versions agree; null: on all of them. */ agreed: number | null;
  /** Why not on all: a choice is not allowed any more, or leads elsewhere. */ reason: '' | 'illegal' | 'differs';
}

/** How the seed is made by all together. */
export interface Seeding {
  phase: 'open' | 'gather' | 'draw' | 'done';
  /** The hash of the table's own share, published when the table is made. */ own_hash: string;
  /** That share, when the game is over. */ own: string | null;
  commits: Record<string, string>; shares: Record<string, string>;
  /** People who have announced no share. */ silent: number[];
  /** Seats that announced one and did not show it in time. */ withheld: number[];
}

/** One game being set up, played or kept, as everybody may know it. */
export interface Table {
  id: string; game: string;
  /** Of the rules. */ version: string;
  seats: number; options: Record<string, unknown>; status: 'open' | 'playing' | 'over'; lang: string; listed: boolean;
  created: string;
  /** Null until the game begins, if the seed is made by all together. */ seed_hash: string | null;
  /** The host may know what is hidden: the seed was chosen, or comes from a published game. */ foreseeable: 'seed' | 'fork' | null;
  /** Null if nothing is mixed. */ seeding: Seeding | null;
  /** Minutes after which the seat of somebody who is gone may be given away. */ absence: number;
  /** The table of the rematch. */ next: string | null;
  players: Player[];
  /** The bot that plays where nobody says which: what most bots here are; null: there are none yet. */ level: string | null;
  moves: number; result: Result | null;
  /** Null unless it was closed before its end. */ closed: Closed | null;
  /** Null unless the rules have changed meanwhile. */ rules: NewRules | null;
  /** Null until over. */ seed: string | null;
}

/** A table with who is waited for: for whoever looks at it from outside. */
export interface TableNow extends Table {
  /** The seats that owe a choice. */ waiting: number[];
}

/** Who shall sit at a seat; every "you" is claimed at once. */
export interface SeatPlan { kind: 'you' | 'open' | 'bot'; name?: string | null; bot?: string | null; commit?: string | null; }

/** From which game, after how many choices. */
export interface Fork { table: string; at: number; }

/** A new table; one with a `seed` or a `fork` is never listed. */
export interface CreateTable {
  game: string; seats: number; options?: Record<string, string | number | boolean>;
  /** One entry a seat; without it: you at seat 0, the rest open. */ plan?: SeatPlan[] | null;
  /** Like `commit` for the first seat of one's own that has none. */ name?: string | null;
  listed?: boolean; lang?: string; seed?: number | string | null;
  /** Begin at once, open seats filled with bots. */ start?: boolean;
  /** Go another way after so many choices of a game that is over. */ fork?: Fork | null;
  commit?: string | null;
  /** In minutes. */ absence?: number;
}

/** The secrets of a new table, answered once and never again. */
export interface Created {
  table: Table; host_key: string; invite_key: string;
  /** By seat: those of "you". */ seat_keys: Record<string, string>;
}

/** Sit down; without a name the seat gets one. */
export interface Claim {
  name?: string | null; invite?: string | null;
  /** The hash of one's share of the seed, also by `CommitShare`. */ commit?: string | null;
}

/** The secret of a seat. */
export interface Claimed { seat: number; seat_key: string; table: Table; }

/** The bot that plays; without it one of the table's level. */
export interface GiveToBot { bot?: string | null; }

/** What shall become of the seat: `free`, `bot`, or `stop`: the question is withdrawn. */
export interface AskSeat { what: 'free' | 'bot' | 'stop'; bot?: string | null; }

/** The hash of a share of the seed. */
export interface CommitShare { commit: string; }

/** A share of the seed. */
export interface RevealShare { share: string; }

/** Again, with a new seed. */
export interface PlayAgain { commit?: string | null; }

/** The bot for open seats; without it one of the table's level. */
export interface StartGame { fill?: string | null; }

/** The new table; with a secret only for whoever asked first: everybody's old secrets are good for it. */
export interface Rematch { table: Table; seat?: number | null; seat_key?: string | null; host_key?: string | null; }

/** What is chosen before the game. */
export interface GameOption {
  name: string; default: unknown; values: unknown[];
  /** Whether a text of one's own is taken as well. */ own: boolean;
  rule: string;
  /** Beside which values of other options it has an effect; nothing: beside all. */ only: Record<string, unknown[]>;
}

/** An army: the message `army-<id>`. */
export interface Muster { id: string; clans: number; units: number; }

/** A scenario: what the value of an option promises. */
export interface Playbill {
  option: string;
  /** "own" for one of one's own. */ value: string;
  /** What one of one's own is called. */ title: string;
  /** In the order of their seats. */ armies: Muster[];
  turns: number;
  /** About so many for a person against a bot; 0 if nobody knows. */ minutes: number;
}

/** A game that can be played here. */
export interface GameInfo {
  id: string; name: string; version: string; seats: number[]; options: GameOption[]; bots: string[];
  /** The kinds of events that have weight. */ marks: Record<string, 'attack' | 'dice' | 'defeat' | 'treason'>;
  /** How much there is to learn, 1 (little) to 5; 0 if nobody has said. */ weight: number;
  /** By seats, about how many minutes a game takes a person among bots. */ minutes: Record<string, number>;
  /** With how many one plays best for the first time. */ first_seats: number;
  /** Whether it has the least to learn of all games here. */ first: boolean;
  /** Whether it is told how to play it. */ howto: boolean;
  playbills: Playbill[];
}

/** What a page with a board needs to know of its game. */
export interface AtTable {
  bots: string[];
  /** The kinds of events that have weight. */ marks: Record<string, 'attack' | 'dice' | 'defeat' | 'treason'>;
  /** How its choices are said: by verb, or by choice where each is said otherwise. */ says: Record<string, Saying>;
}

/** Options as somebody thinks of choosing them. */
export interface CheckOptions { seats: number; options: Record<string, string | number | boolean>; }

/** What becomes of options: refused with a sentence in each language, or what they promise. */
export interface CheckedOptions {
  fault: Record<string, string> | null;
  /** The line of one's own text that is at fault, from 1; null if nobody can say. */ line: number | null;
  /** Options that have no effect beside the others. */ idle: string[];
  playbill: Playbill | null;
}

/** How a choice is said: the message `choice-<key>` with its arguments. In key and arguments `{noun}` stands for the choice's noun, `{NOUN}` for the same in capitals and `{number}` for it as a number; an argument `asked` is the present prompt. */
export interface Saying { key: string; args: Record<string, unknown>; }

/** A paragraph of the rules digest, by language. */
export interface Rule { id: string; chapter: Record<string, string>; title: Record<string, string>; text: Record<string, string>; }

/** Where the table knowingly differs from the rules. */
export interface Deviation { rule: string; what: Record<string, string>; why: Record<string, string>; }

/** The rules digest of a game. */
export interface Rules { game: string; rules: Rule[]; deviations: Deviation[]; }

/** Whether a record is sound; `line` is the one that is wrong. */
export interface Verdict { ok: boolean; line: number; sentence: string; }

/** A finished table to replay the record at. */
export interface Uploaded { table: Table; host_key: string; verdict: Verdict; }

/** Whether seed, choices and result agree. */
export interface Verified extends Verdict { seed: string; seed_hash: string; }

/** What is asked: the message `ask-<prompt>`, and the paragraph behind it. */
export interface Ask {
  /** "wait" for a seat that owes nothing, "over" at the end. */ prompt: string;
  rule: string; args: Record<string, unknown>;
}

/** One thing that happened, as this connection may know it: the message `event-<kind>`. */
export interface GameEvent {
  kind: string; rule: string; args: Record<string, unknown>;
  /** A difference: what it changed in the view of its seat since the event before, or, the first, since the last update. Not there for a device with several seats, and for what is long past. */ changes?: Record<string, unknown>;
}

/** An event for a device that is passed round: what only some of its seats may know stands apart. */
export interface SharedEvent extends GameEvent {
  secret?: Record<string, unknown>;
  /** The seats that may look at the secret. */ for?: number[];
  /** It is for nobody but those seats. */ private?: boolean;
}

/** The choice that led to a position. */
export interface Step {
  seat: number;
  /** Before the end null unless it is one's own. */ choice: string | null;
}

/** A moment of a game that is looked back at. */
export interface Position {
  at: number; of: number;
  /** Before the end without what was shown for a time only. */ view: View;
  ask: Ask | null; choices: string[]; step: Step | null; events: GameEvent[];
}

/** A choice of a game that is looked back at. */
export interface Move { move: number; seat: number; events: GameEvent[]; }

/** A choice after which a seat was much better off against the best of the others. */
export interface Turning {
  /** The position after it. */ at: number;
  seat: number; gain: number;
  /** What says why, if anything does. */ event: GameEvent | null;
}

/** What was counted of each seat: the message `key`. */
export interface Deed { key: string; counts: number[]; }

/** How a game went. Positions are numbers of choices, as `Position.at`. */
export interface Annals {
  /** The message that names what is won by. */ measure: string;
  /** The positions in which a turn or a fight has just begun. */ turns: number[];
  fights: number[];
  /** The positions of the curve, and how all stood there. */ at: number[];
  standing: number[][]; turnings: Turning[]; deeds: Deed[];
}

/** A moment of a real game, to be drawn in how to play. */
export interface Board {
  name: string;
  /** Whose eyes these are. */ seat: number;
  names: string[]; view: View; ask: Ask; choices: string[];
}

/** How to play a game, by language. A picture with the address `board` is the place of that board, with `table` of one and its hand. */
export interface HowTo { game: string; texts: Record<string, string>; }

/** Whether the server works. */
export interface Health { status: string; version: string; database: string; }

/** The server answers. */
export interface Live { status: string; version: string; }

/** How the server is: `ok`, or `troubled` by something with which it can go on. */
export interface Ready {
  status: 'ok' | 'troubled';
  /** What is looked at (database, disk, clock, broadcast): "ok", or what is wrong. */ checks: Record<string, string>;
}

/** Repeated by the answer. */
export type Ref = number | string | null;

/** What every message of a client has. */
export interface Sent { ref?: number | string | null; }

/** What every message for a seat has. */
export interface FromSeat extends Sent { seat: number; }

/** The first message: no keys, a spectator; several, one device for several seats. */
export interface Hello extends Sent {
  type: 'hello'; keys?: string[]; host?: string | null;
  /** The last sequence number seen; 0: none. */ last?: number;
}

/** Make a choice. */
export interface Choose extends FromSeat {
  type: 'choose'; choice: string;
  /** As it came with the choices. */ decision?: string | null;
}

/** Ask why a choice is not legal. */
export interface Why extends FromSeat { type: 'why'; choice: string; }

/** Take a choice back: within the barrier at once, beyond it if all agree. */
export interface Undo extends FromSeat { type: 'undo'; }

/** Answer whether an undo is granted, or whether somebody may be replaced. */
export interface Consent extends FromSeat { type: 'consent'; yes: boolean; about?: 'undo' | 'seat'; }

/** Announce the hash of one's share of the seed. */
export interface Commit extends FromSeat { type: 'commit'; commit: string; }

/** Show one's share of the seed. */
export interface Reveal extends FromSeat { type: 'reveal'; share: string; }

/** Say something to all, 1 to 500 characters. */
export interface Chat extends FromSeat { type: 'chat'; text: string; }

/** Answered with `pong`. */
export interface Ping extends Sent { type: 'ping'; }

export type Message = Hello | Choose | Why | Undo | Consent | Commit | Reveal | Chat | Ping;

/** What one seat sees, is asked and may choose. */
export interface SeatState {
  seat: number;
  /** Nothing before the start. */ view: View | null;
  ask: Ask | null;
  /** Sent back with the choice; it stays as long as the decision does. */ decision: string | null;
  /** Every legal choice, as notation. */ choices: string[];
  /** Whether it can take its last choice back by itself. */ can_undo: boolean;
}

/** A thing that happened, with what belongs to its kind. */
export interface Entry {
  seq: number;
  kind: 'choice' | 'undo' | 'ask-undo' | 'answer-undo' | 'ask-seat' | 'answer-seat' | 'chat' | 'seat' | 'commit' | 'gather' | 'draw' | 'reveal' | 'start' | 'over' | 'rules' | 'close' | 'unsay' | 'next';
  /** When it was stored. */ at: string;
  /** Null: the host withdraws the question about a seat. */ seat?: number | null;
  /** How many choices had been made with this one, remain after an undo, or would remain. */ move?: number;
  /** Only if it is the connection's own. */ choice?: string;
  /** Of a choice, or of the set-up. */ events?: GameEvent[];
  name?: string;
  /** Of chat, empty if it was removed; of a table that was closed, what its players shall read. */ text?: string;
  player?: Seated;
  /** Of a seat: what made the change. */ doing?: 'claim' | 'leave' | 'free' | 'bot' | 'back';
  yes?: boolean;
  /** Of an answer: it is that of whoever was replaced at the seat. */ former?: boolean;
  /** Of a question about a seat: the bot that shall play there; null: anybody may. */ bot?: string | null;
  commit?: string; share?: string;
  /** Whose hashes are waited for. */ seats?: number[];
  winners?: number[] | null; scores?: number[] | null;
  /** Of the end: the place in the whole game of each choice that had a number, if some had none. */ numbers?: number[];
  /** Who has closed the table, or why it had to be. */ by?: 'keeper' | 'rules';
  /** How the rules have changed. */ rules?: NewRules;
  /** The number of the line of chat that was removed. */ line?: number;
  /** Where the rematch is. */ table?: string;
}

/** An undo that waits for consent. */
export interface UndoRequest {
  seat: number;
  /** How many choices would remain. */ move: number;
  /** Who has agreed. */ yes: number[];
  /** Seats whose replaced person has agreed. */ former_yes: number[];
}

/** The question whether somebody who is gone may be replaced, by a bot or by anybody. */
export interface SeatRequest { seat: number; bot: string | null; yes: number[]; }

/** The first message: all there is to see. */
export interface Welcome {
  type: 'welcome'; seq: number; table: Table;
  /** What came after the client's last number, oldest first. */ entries: Entry[];
  /** One for each seat whose key the connection gave. */ seats: SeatState[];
  /** For spectators. */ view?: View | null;
  /** Whose turn it is; null: nobody's alone. */ turn: number | null;
  /** Who owes a choice. */ waiting: number[];
  /** The bots among them. */ thinking: number[];
  /** When the last choice was made or taken back. */ since: string;
  undo: UndoRequest | null; replacing: SeatRequest | null;
}

/** Sent after everything that happens: what is new since the message before. */
export interface Update {
  type: 'update'; seq: number;
  /** What came after the last number, oldest first. */ entries: Entry[];
  /** A difference: what else has changed of what `welcome` brought. */ changes: Record<string, unknown>;
  /** Answers this message of the client as `done` would: it is stored for good. */ ref?: number | string | null;
}

/** It is stored for good. Comes alone only if there is nothing new to see. */
export interface Done { type: 'done'; ref: number | string | null; seq: number; }

/** Why a choice is not legal. */
export interface Because { type: 'why'; ref: number | string | null; choice: string; reasons: Reason[]; }

/** Answers a `ping`. */
export interface Pong { type: 'pong'; ref: number | string | null; }

/** A refusal on the socket. */
export interface Failed extends Refusal { type: 'error'; ref: number | string | null; }

export type Answer = Done | Because | Pong | Failed;

export type ServerMessage = Welcome | Update | Done | Because | Pong | Failed;

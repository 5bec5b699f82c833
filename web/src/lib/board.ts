/**
 * What a game's own components get from the table, and what the table gets from them.
 *
 * A game is a folder `web/src/games/<id>/`, found by its name; every file in it is optional:
 *
 * | file             | what                                                                | props                |
 * |------------------|---------------------------------------------------------------------|----------------------|
 * | `Board.svelte`   | the middle of the table; fills its box, never scrolls the page      | `BoardProps<V>`      |
 * | `Hand.svelte`    | what the seat holds, in the tray under the prompt (sheet on phones) | `BoardProps<V>`      |
 * | `Player.svelte`  | public state of one player, in the list on the left: one or two rows | `PlayerProps<V>`    |
 * | `Result.svelte`  | the count on the hanging scroll at the end, each point with its rule | `ResultProps<V>`    |
 * | `Aid.svelte`     | every sign, card and role with counts; its board opens it (`lib/ui/AidSheet.svelte`) | `AidProps<V>` |
 * | `Signs.svelte`   | what the small signs mean, in the table's help                      | `SignsProps`         |
 * | `Picture.svelte` | the game's picture on the first page, 320×200 units, `currentColor` | none                 |
 * | `game.ts`        | `export default {…} satisfies GameModule`                           |                      |
 * | `view.ts`        | the types of its view, written by `tools/wire.py` from its `view.py` |                      |
 * | `data/*.json`    | its components, written by `tools/build_web.py` from its data files |                      |
 *
 * Its messages: `locales/<lang>/<id>.ftl`, shared with Python, and `locales/<lang>/web-<id>.ftl` for words that only
 * its components use (keys `web-…`, written out in full in the code: a test looks for unused and missing ones).
 *
 * Without any of them the game is played with buttons: the prompt, every choice, every event as a sentence.
 *
 * For the arrows of a recap a module says who moved or struck (`arrows`); things are found by their marks (`data-seat`,
 * `data-province`), or, where a board marks not every place, by its `chart` (`lib/arrows.ts`).
 *
 * The room they have: everything round the board can be folded away, and the board keeps what is left to itself: at
 * 1280×720 it has 1068×527, with everything folded 1280×646, at 390×844 390×340. Its box changes only when somebody
 * folds something, never with what is asked. The hand stands right of the prompt in a row of fixed height (148 pixels,
 * 184 in windows of 860 and more); it is the container `hand`, so that `100cqh` is its height, and scrolls if it must.
 * The players' column is 211 pixels wide at 1280, at most 256.
 *
 * How a board works:
 * - Everything drawn comes from `view`; what can be done comes from `choices` (notation, complete and legal).
 * - A thing that stands for a choice calls `press("play bokken", element)` (`standsFor`): legal, it is done; not legal, the
 *   element shakes once and the reasons are shown with their rules. Never a silent click.
 * - Legal things carry the class `legal` (gold outline, lifts on hover and focus), chosen ones `chosen`; both
 *   are in base.css. Use real `<button>`s (or `role="button" tabindex="0"` inside SVG) with a label from `t`.
 * - Animation: while `events.now` is an event, draw it (slide, arrow, tick) within `now.ms`; `view` is what was seen
 *   when it happened, `events.before` what was seen before it: the table sends both, a board knows no rules.
 *   `now.id` never repeats: key effects on it. With `motion` false draw nothing of it: the view moves from moment to
 *   moment, or at once. What has weight (`mark` in the game's events.py) stays longer than `now.ms`.
 * - `choices` is empty while events are being told, so nothing is legal on an old picture; `ask` is what was asked
 *   before, for a click that comes too early.
 */
import type { Component } from 'svelte';
import type { Arrow } from './arrows';
import type { Ask, GameEvent, GameInfo, Reason, Saying, View } from './wire';

export type { Ask, GameEvent, Reason, View } from './wire';

/** A message with its arguments, in the current language: `t('card-bokken')`. Reactive when used in markup. */
export interface Translate {
  (key: string, args?: Record<string, unknown>): string;
  /** Whether there is such a message. */
  has(key: string): boolean;
  /** A choice in words: "Play Bokken". */
  choice(notation: string): string;
  /** An event as the sentence of the log. */
  event(event: GameEvent): string;
  /** Why something is not legal. */
  reason(reason: Reason): string;
  /** The name of the player of a seat. */
  seat(seat: number): string;
  /** One of `LANGUAGES`. */
  readonly lang: string;
}

/** An event while it is being told. */
export interface ToldEvent extends GameEvent {
  /** Never repeats on a page. */
  id: number;
  /** How long it is shown. */
  ms: number;
}

/** What happened and is now being shown, one event at a time. */
export interface EventFeed<V extends View = View> {
  /** The event to draw now; null when the picture is up to date. */
  readonly now: ToldEvent | null;
  /** How many more follow. */
  readonly left: number;
  /** The view before the event that is told now; null when nothing is being told. */
  readonly before: V | null;
  /** What of the present batch was told so far; or what the last one told at once, for want of motion or time. */
  readonly past: readonly GameEvent[];
  /** Skip to now: drop the rest and show the newest view. */
  skip(): void;
}

export interface BoardProps<V extends View = View> {
  game: string;
  /** What this seat (or a spectator) may know; while an event is told, what it could see of it. */
  view: V;
  /** What this seat is asked; `prompt` is "wait" when it owes nothing, "over" at the end; null for spectators. */
  ask: Ask | null;
  /** Every legal choice, as notation; empty when it is not this seat's turn. */
  choices: readonly string[];
  /** The players' names by seat. */
  names: readonly string[];
  /** Whose eyes these are; null: a spectator. */
  seat: number | null;
  /** The seats that owe a choice. */
  waiting: readonly number[];
  events: EventFeed<V>;
  t: Translate;
  /** Do it; settled when the table has answered. Ignored while another choice is on its way. */
  act(choice: string): Promise<void>;
  /** Whether this seat can take back its last choice by itself, and do so. */
  canUndo: boolean;
  undo(): Promise<void>;
  /** Ask why it is not legal; the table shows the answer. */
  why(choice: string): Promise<Reason[]>;
  /** `act` if it is legal, else shake the element once and say why. */
  press(choice: string, element?: Element | null): void;
  /** Open a paragraph of the rules. */
  rule(id: string): void;
  /** Whether things may move: the setting, and the system's wish for less motion. */
  motion: boolean;
}

/** A board at which nothing can be done. */
export const LOOKED_AT = {
  act: () => Promise.resolve(),
  canUndo: false,
  undo: () => Promise.resolve(),
  why: () => Promise.resolve([]),
  press: () => undefined,
} satisfies Partial<BoardProps>;

export interface PlayerProps<V extends View = View> {
  view: V;
  /** The player described. */
  player: number;
  /** Whose eyes these are. */
  seat: number | null;
  t: Translate;
}

export interface ResultProps<V extends View = View> {
  view: V;
  names: readonly string[];
  t: Translate;
}

export interface AidProps<V extends View = View> {
  view: V;
  /** Whose eyes these are. */
  seat: number | null;
  t: Translate;
}

export interface SignsProps {
  t: Translate;
}

/** What the table asks a game about its choices. */
export interface GameModule {
  /** Whether Board or Hand shows this choice, with what is asked; others get a button beside the prompt. */
  onBoard?(choice: Choice, asked?: string, view?: View | null): boolean;
  /** The message that names a choice better than its notation where the board stands so; its argument is the noun. */
  called?(choice: Choice, view?: View | null): string | null;
  /** The message that names what `Hand` shows, on its tab. Default: the hand. */
  hand?: string;
  /** Whether the button is vermilion, with what is asked. Default: the verb is "lose". */
  danger?(choice: Choice, asked?: string): boolean;
  /** The "no" to questions that are put whatever one holds, so that nobody learns it: for the setting auto-pass. */
  passes?: Readonly<Record<string, string>>;
  /** Options that take a text of one's own: before such a table is drawn its components are learned. */
  own?: { options: readonly string[]; learn(components: Record<string, unknown>): void };
  /** Who moved or struck whence and where to, for the arrows of a recap; what happened in it so far comes with it. */
  arrows?(event: GameEvent, before: readonly GameEvent[]): Arrow[];
  /** What the rules say about talking: a message, and its paragraph. It stands beside the chat. */
  talk?: { message: string; rule: string };
}

/** What a game's folder has. */
export interface LoadedParts {
  Board?: Component<BoardProps<never>>;
  Hand?: Component<BoardProps<never>>;
  Player?: Component<PlayerProps<never>>;
  Result?: Component<ResultProps<never>>;
  Signs?: Component<SignsProps>;
  module: GameModule;
}

export interface GameParts extends LoadedParts {
  /** How its choices are said. */
  says: Record<string, Saying>;
  /** The levels of its bots, the weakest first. */
  bots: readonly string[];
  /** Its kinds of events that have weight: they sound, and all but attacks are held until they can be read. */
  marks: GameInfo['marks'];
}

// -- choices -----------------------------------------------------------------------------------------------

/** A button that stands for a choice: it is found by it, and pressed. */
export const standsFor = (choice: string, press: BoardProps['press']) => ({
  type: 'button' as const,
  'data-choice': choice,
  onclick: (event: MouseEvent & { currentTarget: Element }) => press(choice, event.currentTarget),
});

/** A choice is a verb and at most one noun. */
export interface Choice {
  verb: string;
  noun: string | null;
}

/** Read notation: `parse("play bokken")` is `{verb: "play", noun: "bokken"}`. */
export function parse(notation: string): Choice {
  const at = notation.indexOf(' ');
  return at < 0 ? { verb: notation, noun: null } : { verb: notation.slice(0, at), noun: notation.slice(at + 1) };
}

/**
 * The legal choices about a thing: `legalFor(choices, 'bokken')` → `['play bokken']`; with verbs, only those:
 * `legalFor(choices, 3, 'target')` → `['target 3']`. A seat's number may be given as a number.
 */
export function legalFor(choices: readonly string[], noun: string | number, ...verbs: string[]): string[] {
  const wanted = String(noun);
  return choices.filter((notation) => {
    const choice = parse(notation);
    return choice.noun === wanted && (verbs.length === 0 || verbs.includes(choice.verb));
  });
}

/** The legal choices with this verb. */
export function withVerb(choices: readonly string[], verb: string): string[] {
  return choices.filter((notation) => parse(notation).verb === verb);
}

// -- seats -------------------------------------------------------------------------------------------------

export const CRESTS = ['tomoe', 'waves', 'bellflower', 'chrysanthemum', 'hollyhock', 'arrows', 'diamond'] as const;
export type CrestName = (typeof CRESTS)[number];

/** A seat's crest, drawn by `lib/ui/Crest.svelte` (`<Crest seat={2} size={32} />`). */
export function crestOf(seat: number): CrestName {
  return CRESTS[seat % CRESTS.length]!;
}

/** A seat's colour as CSS: AA as text on paper and sheet, in both themes. Never alone: put the crest beside it. */
export function colourOf(seat: number): string {
  return `var(--seat-${seat % CRESTS.length})`;
}

/** The seats round a table as this seat sees them: itself first (bottom), then clockwise. */
export function roundFrom(seat: number | null, seats: number): number[] {
  return Array.from({ length: seats }, (_, step) => ((seat ?? 0) + step) % seats);
}

// -- motion ------------------------------------------------------------------------------------------------

/** Shake once: "no". Quiet under reduced motion (the outline flashes instead). */
export function shake(element: Element | null | undefined): void {
  if (!element) return;
  element.classList.remove('shake');
  void (element as HTMLElement).getBoundingClientRect();
  element.classList.add('shake');
  element.addEventListener('animationend', () => element.classList.remove('shake'), { once: true });
}

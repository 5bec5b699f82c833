/**
 * Keys and arguments become sentences. The same Fluent files and the same rules as `sengoku/core/messages.py`:
 * a seat becomes its player's name, card="bokken" the text of `card-bokken`, a list its words (the same in a row are
 * counted) and `units-count` its length, an object one argument a key (`points-ninja`), and what may not be known the
 * word "hidden". Attributes of a word's message are forms of it: `.of` of `province-kanto` fills in `$province-of`.
 * DE($name) is the French "de" before a name.
 */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { parse, type Translate } from './board';
import { SEAT_ARGUMENTS, type Ask, type GameEvent, type Reason, type Saying } from './wire';

const HIDDEN = 'hidden';
/** The value that stands for a text of one's own, where an option takes one. */
export const OWN = 'own';

/** French "de" before a name: without its vowel before another one; Japanese names keep their h. */
export function of(name: string): string {
  const bare = name.normalize('NFD').toLowerCase();
  return /^(?:[aeiouœæ]|y[^aeiou])/.test(bare) ? `d'${name}` : `de ${name}`;
}

export function bundleOf(lang: string, texts: readonly string[]): FluentBundle {
  const bundle = new FluentBundle(lang, { useIsolating: false, functions: { DE: ([name]) => of(String(name)) } });
  for (const text of texts) bundle.addResource(new FluentResource(text), { allowOverrides: true });
  return bundle;
}

export class Messages {
  readonly lang: string;
  private readonly bundle: FluentBundle;
  private readonly names: readonly string[];
  private readonly says: Record<string, Saying>;
  private readonly asked: () => string;

  /** `asked`: the prompt of the moment, for games whose words for a choice depend on it. */
  constructor(
    bundle: FluentBundle,
    lang: string,
    names: readonly string[] = [],
    says: Record<string, Saying> = {},
    asked: () => string = () => '',
  ) {
    this.bundle = bundle;
    this.lang = lang;
    this.names = names;
    this.says = says;
    this.asked = asked;
  }

  has(key: string): boolean {
    return this.bundle.hasMessage(key);
  }

  /** The message with its arguments filled in; a missing one shows its key. */
  say(key: string, args: Record<string, unknown> = {}): string {
    const pattern = this.bundle.getMessage(key)?.value;
    if (!pattern) return key;
    const filled: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(args)) this.fill(filled, name, name, value);
    const problems: Error[] = [];
    return this.bundle.formatPattern(pattern, filled, problems);
  }

  ask(ask: Ask): string {
    const key = `ask-${ask.prompt}`;
    return this.has(key) ? this.say(key, ask.args) : spell(ask.prompt, this.values(ask.args));
  }

  event(event: GameEvent): string {
    const key = `event-${event.kind}`;
    return this.has(key) ? this.say(key, event.args) : spell(event.kind, this.values(event.args));
  }

  reason(reason: Reason): string {
    const key = `why-${reason.key}`;
    return this.has(key) ? this.say(key, reason.args) : spell(reason.key, this.values(reason.args));
  }

  choice(notation: string): string {
    const { verb, noun } = parse(notation);
    const said = this.says[notation] ?? this.says[verb] ?? { key: verb, args: { noun: '{noun}' } };
    const key = `choice-${placed(said.key, noun)}`;
    const args = Object.fromEntries(Object.entries(said.args).map(([name, value]) => [name, placed(value, noun)]));
    if ('asked' in args) args.asked = this.asked();
    return this.has(key) ? this.say(key, args) : capital(notation.replaceAll('-', ' '));
  }

  /** What an option of the game is called. */
  option(name: string): string {
    const key = `option-${name}`;
    return this.has(key) ? this.say(key) : name.replaceAll(/[-_]/g, ' ');
  }

  /** The sentence that says what an option does. */
  optionHelp(name: string): string {
    const key = `option-${name}-help`;
    return this.has(key) ? this.say(key) : '';
  }

  /** What a value of an option is called; a text of one's own has one name, numbers may share one. */
  optionValue(name: string, value: unknown): string {
    const written = String(value);
    const key = `option-${name}-${written.replaceAll(/[^a-zA-Z0-9_-]/g, '-')}`;
    if (this.has(key)) return this.say(key);
    if (typeof value === 'boolean') return this.say(`switch-${written}`);
    const shared = typeof value === 'number' ? `option-${name}-number` : `option-${name}-${OWN}`;
    return this.has(shared) ? this.say(shared, { value }) : written.replaceAll(/[-_]/g, ' ');
  }

  seat(seat: number): string {
    return this.names[seat] || this.say('seat-name', { number: seat });
  }

  /** The same as one function, for components. */
  translate(): Translate {
    const t = (key: string, args?: Record<string, unknown>) => this.say(key, args);
    return Object.assign(t, {
      has: (key: string) => this.has(key),
      choice: (notation: string) => this.choice(notation),
      event: (event: GameEvent) => this.event(event),
      reason: (reason: Reason) => this.reason(reason),
      seat: (seat: number) => this.seat(seat),
      lang: this.lang,
    });
  }

  /** Fill in an argument; `kind` says what its words are (the last part of a nested name). */
  private fill(filled: Record<string, FluentVariable>, name: string, kind: string, value: unknown): void {
    if (value === null || value === undefined) {
      filled[name] = HIDDEN;
    } else if (Array.isArray(value)) {
      const word = SEAT_ARGUMENTS.has(kind) ? kind : kind.replace(/s$/, '');
      const words = value.map((part: unknown) => String(this.word(word, part)));
      const single = SEAT_ARGUMENTS.has(kind) || value.some((part) => typeof part === 'number');
      filled[name] = (single ? words : counted(words)).join(', ');
      filled[`${name}-count`] = value.length;
    } else if (typeof value === 'object') {
      for (const [key, part] of Object.entries(value)) this.fill(filled, `${name}-${key}`, key, part);
    } else {
      filled[name] = this.word(kind, value);
      const forms = this.bundle.getMessage(keyOf(kind, value))?.attributes ?? {};
      for (const [form, text] of Object.entries(forms)) filled[`${name}-${form}`] = this.bundle.formatPattern(text);
    }
  }

  private word(name: string, value: unknown): string | number {
    if (typeof value === 'number') return SEAT_ARGUMENTS.has(name) ? this.seat(value) : value;
    const key = keyOf(name, value);
    return this.has(key) ? this.say(key) : String(value);
  }

  private values(args: Record<string, unknown>): string[] {
    const filled: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(args)) this.fill(filled, name, name, value);
    return Object.entries(filled)
      .filter(([name]) => !Array.isArray(args[name.replace(/-count$/, '')]) || name in args)
      .map(([name, value]) => (SEAT_ARGUMENTS.has(name) ? String(value) : `${name} ${String(value)}`));
  }
}

/** What a saying has in a place for the choice's noun. */
function placed(value: unknown, noun: string | null): unknown {
  if (noun === null || typeof value !== 'string') return value;
  return value === '{number}' ? Number(noun) : value.replace('{noun}', noun).replace('{NOUN}', noun.toUpperCase());
}

/** The message of a word; its name has no plus. */
function keyOf(name: string, value: unknown): string {
  return `${name}-${String(value)}`.replaceAll('+', '-');
}

/** What stands several times in a row, once with its number: "Bushi ×2". */
function counted(words: readonly string[]): string[] {
  const runs: { word: string; count: number }[] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (last?.word === word) last.count += 1;
    else runs.push({ word, count: 1 });
  }
  return runs.map(({ word, count }) => (count > 1 ? `${word}\u00a0×${count}` : word));
}

/** A sentence for a game that has no messages: "Took · Ann · count 2". */
function spell(key: string, values: string[]): string {
  return [capital(key.replaceAll('-', ' ')), ...values].join(' · ');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

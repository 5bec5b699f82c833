/** How many at once: a number that stays chosen from click to click, named to the table before the choice itself. */
import { parse, withVerb, type BoardProps } from '../../lib/board';
import type { RealmView } from './view';

const PATIENCE = 4000;
const TICK = 15;
/** What is done with several at once. */
const MANY = new Set(['place', 'remove', 'to']);
/** The questions in which it can be. */
const COUNTED = new Set(['deploy', 'recruit', 'disband', 'regroup-to']);
/** Offered with one click, beside the highest. */
const HANDY = [1, 2, 3, 5, 10];

/** The highest number that can be named; 1 if none can. */
export function most(choices: readonly string[]): number {
  return Math.max(1, ...withVerb(choices, 'count').map((choice) => Number(parse(choice).noun)));
}

/** The numbers worth a button of their own. */
export function handy(highest: number): number[] {
  return [...HANDY.filter((count) => count < highest), highest];
}

export class Steps {
  /** While a number and its choice are on their way. */
  busy = $state(false);
  private wanted = $state(1);
  /** The highest number of the present question; kept while something is told. */
  highest = $state(1);
  readonly amount: number = $derived(Math.min(this.wanted, this.highest));
  private readonly now: () => BoardProps<RealmView>;

  constructor(now: () => BoardProps<RealmView>) {
    this.now = now;
  }

  /** Whether several can be done at once now. */
  get counting(): boolean {
    const { ask } = this.now();
    return ask !== null && COUNTED.has(ask.prompt) && this.highest > 1;
  }

  /** A new question: what is the highest number? */
  look(): void {
    const { choices } = this.now();
    if (choices.length && !this.busy) this.highest = most(choices);
  }

  set(count: number): void {
    this.wanted = Math.max(1, Math.min(count, this.highest));
  }

  /** + and - change the number; whether the key was one of them. */
  key(key: string): boolean {
    if (!this.counting || (key !== '+' && key !== '-')) return false;
    this.set(this.amount + (key === '+' ? 1 : -1));
    return true;
  }

  /** A choice, so many times at once where that can be. */
  press(choice: string, element?: Element | null): void {
    const { choices, press } = this.now();
    const several = MANY.has(parse(choice).verb) && choices.includes(choice) && choices.includes(`count ${this.amount}`);
    if (!several) press(choice, element);
    else if (!this.busy) void this.many(choice);
  }

  private async many(choice: string): Promise<void> {
    this.busy = true;
    try {
      await this.now().act(`count ${this.amount}`);
      if (await this.named(choice)) await this.now().act(choice);
    } finally {
      this.busy = false;
    }
  }

  /** Wait until the table has taken the number. */
  private async named(choice: string): Promise<boolean> {
    for (let waited = 0; waited < PATIENCE; waited += TICK) {
      const { choices } = this.now();
      if (choices.includes(choice) && withVerb(choices, 'count').length === 0) return true;
      await new Promise((done) => setTimeout(done, TICK));
    }
    return false;
  }
}

/**
 * Auto-pass: questions that are put whatever one holds (a parry, a Kotau, tiles) answer themselves with "no" after a
 * delay that is always the same.
 *
 * What the time tells: whoever has no Parry answers at once, whoever has one thinks. So with this setting every "no"
 * goes out at the same moment after the question, whether there was something to choose, and whether one has said no
 * already; only what everybody sees anyway (a parry) goes at once. "Wait" stops the clock, also for whoever has nothing
 * to think about: it may be a bluff. Which questions these are depends on what is asked alone, never on what one holds.
 */
import { untrack } from 'svelte';
import { settings } from '../lib/settings.svelte';
import type { Session } from './session.svelte';

const TICK = 200;

export class AutoPass {
  /** Seconds until it answers; null: it does not. */
  left = $state<number | null>(null);
  /** "No" has been said, and waits for its moment. */
  said = $state(false);
  /** The decision one wants to take the time for. */
  private waits = $state<string | null>(null);
  private readonly session: Session;

  /** What it would answer now. */
  readonly answer: string | null = $derived.by(() => this.answerNow());
  /** How long it waits for that. */
  readonly delay: number = $derived(settings.autopass);

  constructor(session: Session) {
    this.session = session;
  }

  /** Count down for the question that is shown; call it in an effect. */
  run(): (() => void) | undefined {
    const { answer, delay } = this;
    void this.session.seat?.decision; // anew for each
    if (answer === null || delay === 0) return undefined;
    return untrack(() => this.begin(answer, delay));
  }

  /** Whether this "no" has to wait for its moment. */
  holds(choice: string): boolean {
    if (this.left === null || choice !== this.answer) return false;
    this.said = true;
    return true;
  }

  /** Take one's time. */
  wait(): void {
    this.waits = this.session.seat?.decision ?? null;
  }

  private begin(answer: string, delay: number): () => void {
    const end = Date.now() + delay * 1000;
    this.said = false;
    this.left = delay;
    const ticks = setInterval(() => (this.left = Math.max(1, Math.ceil((end - Date.now()) / 1000))), TICK);
    const due = setTimeout(() => {
      this.left = null;
      void this.session.act(answer);
    }, delay * 1000);
    return () => {
      clearInterval(ticks);
      clearTimeout(due);
      this.left = null;
    };
  }

  private answerNow(): string | null {
    const { seat, ask, choices, parts } = this.session;
    if (!settings.autopass || !ask || seat?.decision === this.waits) return null;
    const answer = parts?.module.passes?.[ask.prompt];
    return answer !== undefined && choices.includes(answer) ? answer : null;
  }
}

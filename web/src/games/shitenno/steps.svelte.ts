/**
 * Several choices in a row: a proposed payment, or taking one thing out of a lot. Taking out is taking back until
 * it is out, then doing again what came after it.
 */
import type { BoardProps } from '../../lib/board';
import type { EdoView } from './view';

const PATIENCE = 4000;
const TICK = 15;

/** What is being put together, as the choices that did it. */
export function partsOf(view: EdoView): string[] {
  const { payment, sharing } = view;
  if (payment) {
    const parts = [...payment.cards.map((card) => `pay ${card}`), ...payment.tiles.map((tile) => `use ${tile}`)];
    return payment.hatamoto ? [...parts, 'use hatamoto'] : parts;
  }
  if (!sharing || sharing.offered) return [];
  const [a, b] = sharing.lots;
  const parts = (a?.cards ?? []).map((card) => `put ${card}`);
  if (a?.seals) parts.push(`tile ${a.seals}`);
  if (sharing.split && b?.seals) parts.push(`other ${b.seals}`);
  return parts;
}

/** The choice that began the payment under way. */
export function beginning({ payment }: EdoView): string | null {
  return payment && `${payment.way} ${payment.province}`;
}

/** Those of `more` that are not in `less`, each as often as it is too many. */
export function surplus(more: readonly string[], less: readonly string[]): string[] {
  const left = [...less];
  return more.filter((part) => {
    const at = left.indexOf(part);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

export class Steps {
  busy = $state(false);
  private readonly now: () => BoardProps<EdoView>;

  constructor(now: () => BoardProps<EdoView>) {
    this.now = now;
  }

  /** Do what is missing, one after the other. */
  fill(parts: readonly string[]): Promise<void> {
    return this.work(() => this.complete(parts));
  }

  /** Take one part out again, and keep the others. */
  takeOut(part: string): Promise<void> {
    return this.work(async () => {
      const begun = beginning(this.now().view);
      const again: string[] = [];
      for (;;) {
        const before = partsOf(this.now().view);
        if (!before.includes(part) || !(await this.back())) break;
        const gone = surplus(before, partsOf(this.now().view));
        if (gone.includes(part)) break;
        again.unshift(...gone);
      }
      await this.begin(begun);
      await this.complete([...partsOf(this.now().view), ...again]);
    });
  }

  /** Take back everything that is put together, and begin it again. */
  empty(): Promise<void> {
    return this.work(async () => {
      const begun = beginning(this.now().view);
      while (partsOf(this.now().view).length && (await this.back()));
      if (this.now().view.payment && partsOf(this.now().view).length) await this.choose('cancel');
      await this.begin(begun);
    });
  }

  /** Give the payment up; take it back where that cannot be done any more. */
  leave(): Promise<void> {
    return this.work(async () => {
      if (await this.choose('cancel')) return;
      while (this.now().view.payment && (await this.back()));
    });
  }

  private async work(what: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await what();
    } finally {
      this.busy = false;
    }
  }

  /** Do what is missing; what needs no choice is done by itself meanwhile. */
  private async complete(parts: readonly string[]): Promise<void> {
    for (;;) {
      const missing = surplus(parts, partsOf(this.now().view)).find((part) => this.now().choices.includes(part));
      if (!missing || !(await this.choose(missing))) return;
    }
  }

  /** A payment that was left on the way is begun again. */
  private async begin(choice: string | null): Promise<void> {
    if (choice && !this.now().view.payment) await this.choose(choice);
  }

  private async choose(choice: string): Promise<boolean> {
    const { view, choices, act } = this.now();
    if (!choices.includes(choice)) return false;
    await act(choice);
    return this.changed(view);
  }

  private async back(): Promise<boolean> {
    const { view, canUndo, undo } = this.now();
    if (!canUndo) return false;
    await undo();
    return this.changed(view);
  }

  /** Wait until the table has another picture. */
  private async changed(before: EdoView): Promise<boolean> {
    for (let waited = 0; waited < PATIENCE; waited += TICK) {
      if (this.now().view !== before) return true;
      await new Promise((done) => setTimeout(done, TICK));
    }
    return false;
  }
}

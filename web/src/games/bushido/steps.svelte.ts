/** Several choices in a row: the troops of the set-up, spread evenly. */
import type { BoardProps } from '../../lib/board';
import type { RealmView } from './view';

const PATIENCE = 4000;
const TICK = 15;

/** Where the next troop goes so that all own provinces hold about as many. */
export function thinnest(view: RealmView, choices: readonly string[]): string | null {
  const open = view.provinces
    .filter(({ id }) => choices.includes(`place ${id.toLowerCase()}`))
    .sort((a, b) => a.troops - b.troops || Number(a.terrain === 'fortress') - Number(b.terrain === 'fortress'));
  return open[0] ? `place ${open[0].id.toLowerCase()}` : null;
}

export class Steps {
  busy = $state(false);
  private readonly now: () => BoardProps<RealmView>;

  constructor(now: () => BoardProps<RealmView>) {
    this.now = now;
  }

  /** Place all that must be placed. */
  async spread(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      for (let count = 0; count < 30; count += 1) {
        const { view, choices, ask } = this.now();
        const choice = ask?.prompt === 'deploy' ? thinnest(view, choices) : null;
        if (!choice) break;
        await this.now().act(choice);
        if (!(await this.settled(view))) break;
      }
    } finally {
      this.busy = false;
    }
  }

  /** Wait until the table has another picture; nobody wants to be told of every single troop. */
  private async settled(before: RealmView): Promise<boolean> {
    for (let waited = 0; waited < PATIENCE; waited += TICK) {
      const { view, events, choices, waiting, seat } = this.now();
      if (events.now) events.skip();
      else if (view !== before && (choices.length > 0 || !waiting.includes(seat ?? -1))) return true;
      await new Promise((done) => setTimeout(done, TICK));
    }
    return false;
  }
}

/** What somebody looks at in the log: boards light what a line speaks of, and open what can be opened again. */
import type { GameEvent } from './wire';

/** An event of the log with all that followed it. */
export interface Opened {
  event: GameEvent;
  after: readonly GameEvent[];
}

class Looking {
  /** The line under the pointer or the focus. */
  event = $state.raw<GameEvent | null>(null);
  /** The line clicked last. */
  opened = $state.raw<Opened | null>(null);
}

export const looking = new Looking();

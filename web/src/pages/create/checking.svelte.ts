/** What the server says of options that hold a text of one's own, while it is being written. */
import { api } from '../../lib/api';
import type { CheckedOptions, GameInfo } from '../../lib/wire';

const PAUSE = 350;
type Options = Record<string, unknown>;

/** Whether a text of one's own stands where the game takes one. */
export function holdsOwn(game: GameInfo, options: Options): boolean {
  return game.options.some((option) => option.own && !option.values.includes(options[option.name]));
}

export class Checking {
  found = $state.raw<CheckedOptions | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  /** Look at them after a pause; what has been written meanwhile counts. Without a text of one's own: forget. */
  look(game: GameInfo | undefined, seats: number, options: Options): void {
    clearTimeout(this.timer);
    const asked = ++this.asked;
    if (!game || !holdsOwn(game, options)) {
      this.found = null;
      return;
    }
    const body = { seats, options: { ...options } as Record<string, string | number | boolean> };
    this.timer = setTimeout(() => {
      api.check(game.id, body).then(
        (found) => {
          if (asked === this.asked) this.found = found;
        },
        () => undefined, // whoever makes the table is told
      );
    }, PAUSE);
  }
}

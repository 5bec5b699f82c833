/** Which parts of the table are folded away, so that the board has the room. */
import { settings, type Part } from '../lib/settings.svelte';

/** Below this width the log is folded until it is wanted: then the board has three fifths of a laptop's screen. */
const ROOMY = 1400;
/** Below this width everything but the board stands in a sheet under it. */
const NARROW = 900;

export class Folds {
  /** Of the window. */
  width = $state(0);
  /** The board alone, with what is asked: until one looks at something else again. */
  alone = $state(false);
  /** Opened by what happened, not by a wish that is to be remembered. */
  private shown = $state<Part | null>(null);

  readonly narrow: boolean = $derived(this.width < NARROW);
  readonly roomy: boolean = $derived(this.width >= ROOMY);

  folded(part: Part): boolean {
    if (this.alone) return true;
    if (this.shown === part) return false;
    return settings.folded(part) ?? (part === 'side' && !this.roomy);
  }

  /** Fold it away, or open it, and remember that. */
  toggle(part: Part): void {
    const folded = this.folded(part);
    this.alone = false;
    this.shown = null;
    settings.fold(part, !folded);
  }

  /** Open it for now. */
  show(part: Part): void {
    this.alone = false;
    this.shown = part;
  }
}

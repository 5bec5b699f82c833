/** The combats a board can show: the one under way, one that is foreseen, the last one, one opened from the log. */
import { untrack } from 'svelte';
import type { GameEvent, ToldEvent, Translate } from '../../lib/board';
import type { Opened } from '../../lib/looking.svelte';
import { thrown, unthrown, type DrawnCombat } from './drawn';
import { pointing } from './pointing.svelte';
import type { BattleView } from './view';

/** What comes of a combat. */
const AFTER = new Set(['loss', 'eliminated', 'fell-back', 'leader-test', 'leader-killed', 'rout-test', 'seppuku', 'advanced', 'order']);

/** With these something else begins. */
const ENDS = (kind: string): boolean => kind === 'attackers' || kind === 'combat' || kind === 'turn' || kind.startsWith('drawn-');

interface Fought {
  combat: DrawnCombat;
  events: readonly GameEvent[];
}

const fought = (events: readonly GameEvent[], at: number): Fought => ({
  combat: thrown(events[at]!),
  events: cameOf(events.slice(at + 1)),
});

/** What came of a combat, step by step, until something else began. */
function cameOf(events: readonly GameEvent[]): GameEvent[] {
  const end = events.findIndex(({ kind }) => ENDS(kind));
  return (end < 0 ? events : events.slice(0, end)).filter(({ kind }) => AFTER.has(kind));
}

export class Scenes {
  /** Put away. */
  hidden = $state(false);
  /** Not even in one line. */
  dismissed = $state(false);
  /** The last combat is looked at again. */
  again = $state(false);
  last = $state.raw<Fought | null>(null);
  private past = $state.raw<Fought | null>(null);
  /** Something else has begun since the last combat. */
  private over = false;

  /** What is told: the last combat in it is kept, with what comes of it in this step and the next ones. */
  hear(batch: readonly GameEvent[]): void {
    const at = batch.findLastIndex(({ kind }) => kind === 'combat');
    untrack(() => {
      if (at >= 0) {
        this.last = fought(batch, at);
        this.dismissed = false;
      } else if (this.last && !this.over) {
        const { combat, events } = this.last;
        const fresh = cameOf(batch).filter((event) => !events.includes(event));
        if (fresh.length) this.last = { combat, events: [...events, ...fresh] };
      }
      this.over = batch.slice(at + 1).some(({ kind }) => ENDS(kind)) || (at < 0 && this.over);
    });
  }

  /** A line of the log was clicked; whether it tells of a combat. */
  open({ event, after }: Opened): boolean {
    if (event.kind !== 'combat' || !event.args.scene) return false;
    this.past = fought([event, ...after], 0);
    return true;
  }

  /** Something has happened since. */
  settle(): void {
    this.again = false;
    this.past = null;
  }

  close(): void {
    this.settle();
    this.hidden = true;
  }

  dismiss(): void {
    this.close();
    this.dismissed = true;
  }

  shown(view: BattleView, now: ToldEvent | null, batch: readonly GameEvent[], compact: boolean): DrawnCombat | null {
    if (this.past && !now) return this.past.combat;
    if (this.again && this.last && !now) return this.last.combat;
    if (now && view.combat) return unthrown(view.combat, now);
    const told = batch.some(({ kind }) => kind === 'combat');
    return view.combat ?? foreseen(view, compact) ?? (told ? (this.last?.combat ?? null) : null);
  }

  /** What came of the combat that is shown. */
  told(combat: DrawnCombat | null, t: Translate): string[] {
    const same = (one: Fought | null): boolean =>
      one !== null && combat?.dice?.join() === one.combat.dice?.join() && combat?.defenders.join() === one.combat.defenders.join();
    const found = same(this.past) ? this.past : same(this.last) ? this.last : null;
    return found ? found.events.map((event) => t.event(event)) : [];
  }
}

/** Before the dice: the combat that would come of the unit pointed at. */
function foreseen(view: BattleView, compact: boolean): DrawnCombat | null {
  const all = view.combats ?? [];
  const at = (compact ? pointing.picked : null) ?? pointing.unit ?? '';
  const found = all.find(({ defenders }) => defenders.includes(at)) ?? all.find(({ attackers }) => attackers.includes(at)) ?? all[0];
  return found ? { ...found, stage: 'roll', totals: null, code: null } : null;
}

/**
 * What just happened, told one event at a time so that a person can follow. The picture (`shown`) stays at the
 * position before until its events are told; `view` is what is seen at the event that is told. A long queue is told
 * faster; what has weight is held until it can be read; one key skips to now.
 */
import type { EventFeed, ToldEvent } from './board';
import { changed, type Difference } from './moments';
import type { GameEvent, View } from './wire';

/** A position, with what led to it. */
export interface Scene<S> {
  picture: S;
  events: readonly GameEvent[];
  /** One's own choice led there: nobody needs to step through that. */
  own?: boolean;
}

/** How things are told; `now`: all at once, but for what is held; `step`: each when it is asked for. */
export type Pace = 'slow' | 'normal' | 'fast' | 'step' | 'now';

export interface Conduct {
  pace: Pace;
  /** Whether this event is held until it can be read. */
  holds(event: GameEvent): boolean;
}

/** Milliseconds an event is shown, the first and the last of a long queue. */
const PACES = { slow: [1300, 900], normal: [520, 160], fast: [240, 80] } as const;
/** How long what has weight stays, unless somebody goes on. */
export const HOLD = 3000;
/** With more events than this in line, nobody wants to see them all. */
export const TOO_MANY = 40;

let ids = 0;

/** How long one event is shown when this many are in line. */
export function pace(inLine: number, wish: Pace = 'normal'): number {
  const [slow, quick] = PACES[wish === 'step' || wish === 'now' ? 'normal' : wish];
  if (inLine <= 3) return slow;
  return Math.max(quick, Math.round(slow - ((inLine - 3) * slow) / 12));
}

const PLAIN: Conduct = { pace: 'normal', holds: () => false };

export class Feed<S extends { view: View | null }> implements EventFeed {
  shown = $state.raw<S | null>(null);
  view = $state.raw<View | null>(null);
  before = $state.raw<View | null>(null);
  now = $state.raw<ToldEvent | null>(null);
  left = $state(0);
  past = $state.raw<readonly GameEvent[]>([]);
  /** The picture whose events are being told, and how many of them were. */
  next = $state.raw<S | null>(null);
  told = $state(0);
  /** Somebody wants to look longer. */
  paused = $state(false);
  /** What is told stays till somebody goes on, or for long. */
  waits = $state(false);
  private line: Scene<S>[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Called with each event as it is told, and with the skipped ones at once. */
  private readonly tell: (events: readonly GameEvent[], skipped: boolean) => void;
  private readonly conduct: () => Conduct;

  constructor(tell: (events: readonly GameEvent[], skipped: boolean) => void, conduct: () => Conduct = () => PLAIN) {
    this.tell = tell;
    this.conduct = conduct;
  }

  /** Whether the picture is behind. */
  get busy(): boolean {
    return this.now !== null;
  }

  add(scene: Scene<S>): void {
    this.line.push(scene);
    this.count();
    const { pace: wish, holds } = this.conduct();
    const plain = wish === 'now' && !this.line.some(({ events }) => events.some(holds));
    const many = this.left > TOO_MANY && wish !== 'step' && !this.paused;
    if (document.hidden || many || (plain && this.now === null)) this.skip();
    else if (this.now === null) this.step();
  }

  /** Show this without telling anything: the page was just opened. */
  jump(picture: S): void {
    this.line = [];
    this.settle(picture);
  }

  skip(): void {
    clearTimeout(this.timer);
    const last = this.line.at(-1);
    if (!last) return;
    const rest = this.line.flatMap((scene, at) => (at === 0 ? scene.events.slice(this.told) : scene.events));
    this.line = [];
    this.settle(last.picture);
    this.past = rest;
    if (rest.length) this.tell(rest, true);
  }

  /** Go on to what follows. */
  proceed(): void {
    if (!this.busy) return;
    clearTimeout(this.timer);
    this.step();
  }

  /** Stay where it is, or go on by itself again. */
  pause(): void {
    this.paused = !this.paused;
    if (this.paused) clearTimeout(this.timer);
    else this.proceed();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.line = [];
    this.now = null;
  }

  private settle(picture: S): void {
    clearTimeout(this.timer);
    this.show(picture);
    this.rest();
  }

  private rest(): void {
    this.now = null;
    this.next = null;
    this.left = 0;
    this.paused = false;
    this.waits = false;
  }

  private show(picture: S): void {
    this.told = 0;
    this.shown = picture;
    this.view = picture.view;
    this.before = null;
  }

  private step(): void {
    const scene = this.line[0];
    if (!scene) {
      this.rest();
      return;
    }
    const event = scene.events[this.told];
    if (!event) {
      this.line.shift();
      if (scene.events.length) this.past = [];
      this.show(scene.picture);
      this.step();
      return;
    }
    this.count();
    this.past = this.told ? [...this.past, event] : [event];
    const { pace: wish, holds } = this.conduct();
    const held = holds(event);
    const ms = pace(this.left, wish);
    this.next = scene.picture;
    this.told += 1;
    this.before = this.view;
    this.view = changed(this.view, (event.changes ?? {}) as Difference);
    this.now = { ...event, id: ++ids, ms };
    this.tell([event], false);
    this.wait(ms, held, wish, scene.own ?? false);
  }

  private wait(ms: number, held: boolean, wish: Pace, own: boolean): void {
    const steps = this.paused || (wish === 'step' && !own);
    this.waits = steps || held;
    if (steps) return;
    if (wish === 'now' && !held) this.step();
    else this.timer = setTimeout(() => this.step(), held ? Math.max(ms, HOLD) : ms);
  }

  private count(): void {
    this.left = this.line.reduce((sum, scene) => sum + scene.events.length, 0) - this.told;
  }
}

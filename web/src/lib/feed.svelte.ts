/**
 * What just happened, told one event at a time so that a person can follow. The picture (`shown`) stays at the
 * position before until its events are told; `view` is what is seen at the event that is told. A long queue is told
 * faster; one key skips to now.
 */
import type { EventFeed, ToldEvent } from './board';
import { changed } from './moments';
import type { GameEvent, View } from './wire';

/** A position, with what led to it. */
export interface Scene<S> {
  picture: S;
  events: readonly GameEvent[];
}

const SLOW = 520;
const QUICK = 160;
/** With more events than this in line, nobody wants to see them all. */
const TOO_MANY = 40;

let ids = 0;

/** How long one event is shown when this many are in line. */
export function pace(inLine: number): number {
  if (inLine <= 3) return SLOW;
  return Math.max(QUICK, Math.round(SLOW - (inLine - 3) * 45));
}

export class Feed<S extends { view: View | null }> implements EventFeed {
  shown = $state.raw<S | null>(null);
  view = $state.raw<View | null>(null);
  before = $state.raw<View | null>(null);
  now = $state.raw<ToldEvent | null>(null);
  left = $state(0);
  past = $state.raw<readonly GameEvent[]>([]);
  private line: Scene<S>[] = [];
  private told = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Called with each event as it is told, and with the skipped ones at once. */
  private readonly tell: (events: readonly GameEvent[]) => void;

  constructor(tell: (events: readonly GameEvent[]) => void) {
    this.tell = tell;
  }

  /** Whether the picture is behind. */
  get busy(): boolean {
    return this.now !== null;
  }

  add(scene: Scene<S>, moving: boolean): void {
    this.line.push(scene);
    this.count();
    if (!moving || document.hidden || this.left > TOO_MANY) this.skip();
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
    if (rest.length) this.tell(rest);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.line = [];
    this.now = null;
  }

  private settle(picture: S): void {
    clearTimeout(this.timer);
    this.show(picture);
    this.now = null;
    this.left = 0;
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
      this.now = null;
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
    const ms = pace(this.left);
    this.told += 1;
    this.before = this.view;
    this.view = changed(this.view, event.changes ?? []);
    this.now = { ...event, id: ++ids, ms };
    this.tell([event]);
    this.timer = setTimeout(() => this.step(), ms);
  }

  private count(): void {
    this.left = this.line.reduce((sum, scene) => sum + scene.events.length, 0) - this.told;
  }
}

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Feed, pace } from '../src/lib/feed.svelte';
import type { GameEvent, View } from '../src/lib/wire';

const event = (kind: string): GameEvent => ({ kind, rule: 'R', args: {} });
interface Shown {
  view: View | null;
  name: string;
}
let told: string[];
let feed: Feed<Shown>;
const named = (name: string): Shown => ({ name, view: null });
const add = (name: string, kinds: string[], moving = true) => feed.add({ picture: named(name), events: kinds.map(event) }, moving);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
  told = [];
  feed = new Feed((events) => told.push(...events.map((one) => one.kind)));
  feed.jump(named('start'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the feed', () => {
  it('tells one event at a time, then shows the picture', () => {
    add('a', ['one', 'two']);
    expect([feed.shown?.name, feed.now?.kind, told]).toEqual(['start', 'one', ['one']]);
    vi.advanceTimersByTime(pace(2));
    expect([feed.shown?.name, feed.now?.kind]).toEqual(['start', 'two']);
    vi.advanceTimersByTime(pace(1));
    expect([feed.shown?.name, feed.now, feed.busy]).toEqual(['a', null, false]);
  });

  it('queues what arrives meanwhile', () => {
    add('a', ['one']);
    add('b', ['two']);
    vi.advanceTimersByTime(pace(2));
    expect([feed.shown?.name, feed.now?.kind]).toEqual(['a', 'two']);
    vi.advanceTimersByTime(5000);
    expect(feed.shown?.name).toBe('b');
  });

  it('shows at once what has no events', () => {
    add('a', []);
    expect([feed.shown?.name, feed.busy]).toEqual(['a', false]);
  });

  it('skips to now and still tells everything', () => {
    add('a', ['one', 'two']);
    add('b', ['three']);
    feed.skip();
    expect([feed.shown?.name, feed.now, told]).toEqual(['b', null, ['one', 'two', 'three']]);
    vi.advanceTimersByTime(5000);
    expect(told).toHaveLength(3);
  });

  it('does not move when nothing may move', () => {
    add('a', ['one'], false);
    expect([feed.shown?.name, feed.now, told]).toEqual(['a', null, ['one']]);
  });

  it('keeps what was told at once until the next batch', () => {
    add('a', ['one', 'two'], false);
    expect(feed.past.map(({ kind }) => kind)).toEqual(['one', 'two']);
    add('b', ['three'], false);
    expect(feed.past.map(({ kind }) => kind)).toEqual(['three']);
    add('c', ['four']);
    expect(feed.past.map(({ kind }) => kind)).toEqual(['four']);
    vi.advanceTimersByTime(5000);
    expect(feed.past).toEqual([]);
  });

  it('shows what was seen at each event, and before it', () => {
    const seen = (life: number) => ({ name: '', view: { life } as unknown as View });
    const hurt = (to: number): GameEvent => ({ ...event('hurt'), changes: [{ at: ['life'], to }] });
    feed.jump(seen(5));
    feed.add({ picture: seen(1), events: [hurt(4), hurt(2)] }, true);
    expect([feed.before, feed.view, feed.shown?.view]).toEqual([{ life: 5 }, { life: 4 }, { life: 5 }]);
    vi.advanceTimersByTime(pace(2));
    expect([feed.before, feed.view]).toEqual([{ life: 4 }, { life: 2 }]);
    vi.advanceTimersByTime(pace(1));
    expect([feed.before, feed.view]).toEqual([null, { life: 1 }]);
  });

  it('hurries when much is in line', () => {
    expect(pace(1)).toBeGreaterThan(pace(8));
    expect(pace(100)).toBe(160);
  });
});

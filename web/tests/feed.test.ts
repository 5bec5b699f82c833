import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Feed, HOLD, pace, type Pace } from '../src/lib/feed.svelte';
import type { GameEvent, View } from '../src/lib/wire';

const event = (kind: string): GameEvent => ({ kind, rule: 'R', args: {} });
interface Shown {
  view: View | null;
  name: string;
}
let told: string[];
let feed: Feed<Shown>;
const named = (name: string): Shown => ({ name, view: null });
let wish: Pace;
function add(name: string, kinds: string[], as: Pace = 'normal', own = false): void {
  wish = as;
  feed.add({ picture: named(name), events: kinds.map(event), own });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
  told = [];
  wish = 'normal';
  feed = new Feed(
    (events) => told.push(...events.map((one) => one.kind)),
    () => ({ pace: wish, holds: ({ kind }) => kind === 'dice' }),
  );
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
    add('a', ['one'], 'now');
    expect([feed.shown?.name, feed.now, told]).toEqual(['a', null, ['one']]);
  });

  it('keeps what was told at once until the next batch', () => {
    add('a', ['one', 'two'], 'now');
    expect(feed.past.map(({ kind }) => kind)).toEqual(['one', 'two']);
    add('b', ['three'], 'now');
    expect(feed.past.map(({ kind }) => kind)).toEqual(['three']);
    add('c', ['four']);
    expect(feed.past.map(({ kind }) => kind)).toEqual(['four']);
    vi.advanceTimersByTime(5000);
    expect(feed.past).toEqual([]);
  });

  it('shows what was seen at each event, and before it', () => {
    const seen = (life: number) => ({ name: '', view: { life } as unknown as View });
    const hurt = (to: number): GameEvent => ({ ...event('hurt'), changes: { life: [to] } });
    feed.jump(seen(5));
    feed.add({ picture: seen(1), events: [hurt(4), hurt(2)] });
    expect([feed.before, feed.view, feed.shown?.view]).toEqual([{ life: 5 }, { life: 4 }, { life: 5 }]);
    vi.advanceTimersByTime(pace(2));
    expect([feed.before, feed.view]).toEqual([{ life: 4 }, { life: 2 }]);
    vi.advanceTimersByTime(pace(1));
    expect([feed.before, feed.view]).toEqual([null, { life: 1 }]);
  });

  it('holds what has weight until it can be read, or until somebody goes on', () => {
    add('a', ['one', 'dice', 'two']);
    vi.advanceTimersByTime(pace(3));
    expect([feed.now?.kind, feed.waits]).toEqual(['dice', true]);
    vi.advanceTimersByTime(HOLD - 1);
    expect(feed.now?.kind).toBe('dice');
    vi.advanceTimersByTime(1);
    expect([feed.now?.kind, feed.waits]).toEqual(['two', false]);
    add('b', ['dice']);
    vi.advanceTimersByTime(pace(1));
    expect(feed.now?.kind).toBe('dice');
    feed.proceed();
    expect([feed.shown?.name, feed.busy, feed.waits]).toEqual(['b', false, false]);
  });

  it('without motion stops only where something has weight', () => {
    add('a', ['one', 'dice', 'two', 'three'], 'now');
    expect([feed.now?.kind, told, feed.told]).toEqual(['dice', ['one', 'dice'], 2]);
    add('b', ['four'], 'now');
    feed.proceed();
    expect([feed.shown?.name, feed.busy, told.length]).toEqual(['b', false, 5]);
  });

  it('goes step by step through what others did', () => {
    add('a', ['one', 'two'], 'step');
    vi.advanceTimersByTime(60_000);
    expect([feed.now?.kind, feed.waits]).toEqual(['one', true]);
    feed.proceed();
    feed.proceed();
    expect([feed.shown?.name, feed.busy]).toEqual(['a', false]);
    add('b', ['three'], 'step', true);
    vi.advanceTimersByTime(pace(1));
    expect(feed.shown?.name).toBe('b');
  });

  it('stays where it is while it is paused', () => {
    add('a', ['one', 'two']);
    feed.pause();
    vi.advanceTimersByTime(60_000);
    expect([feed.now?.kind, feed.paused, feed.next?.name]).toEqual(['one', true, 'a']);
    feed.pause();
    expect(feed.now?.kind).toBe('two');
    vi.advanceTimersByTime(pace(1));
    expect([feed.busy, feed.next]).toEqual([false, null]);
  });

  it('is as fast as one wishes', () => {
    expect(pace(1, 'slow')).toBeGreaterThan(pace(1));
    expect(pace(1, 'fast')).toBeLessThan(pace(1));
  });

  it('hurries when much is in line', () => {
    expect(pace(1)).toBeGreaterThan(pace(8));
    expect(pace(100)).toBe(160);
  });
});

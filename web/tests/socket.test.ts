import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Update, Welcome } from '../src/lib/wire';
import { TableSocket, backoff, socketAddress, type Connection } from '../src/lib/socket';
import { FakeSocket } from './fake-socket';

const welcome = { type: 'welcome', seq: 3, entries: [], seats: [], waiting: [], thinking: [], since: null, undo: null };
let states: Connection[];
let updates: (Welcome | Update)[];
let socket: TableSocket;
const newest = () => FakeSocket.made.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.made = [];
  states = [];
  updates = [];
  socket = new TableSocket('ws://x', { keys: ['k'], host: null }, {
    last: () => 17,
    update: (update) => updates.push(update),
    connection: (state) => states.push(state),
  });
  socket.open();
  newest().onopen?.();
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the socket', () => {
  it('speaks first, with its keys and its last number', () => {
    expect(newest().sent[0]).toEqual({ type: 'hello', keys: ['k'], host: null, last: 17 });
    newest().say(welcome);
    expect(states).toEqual(['connecting', 'live']);
    expect(updates).toHaveLength(1);
  });

  it('matches answers with questions', async () => {
    newest().say(welcome);
    const done = socket.choose(0, '12', 'end');
    const refused = socket.choose(0, '12', 'play katana');
    const [, first, second] = newest().sent;
    newest().say({ type: 'error', ref: second!.ref, error: 'illegal-choice', message: 'no', reasons: [{ rule: 'R', key: 'k', args: {} }] });
    newest().say({ type: 'done', ref: first!.ref, seq: 4 });
    await expect(done).resolves.toMatchObject({ type: 'done', seq: 4 });
    await expect(refused).rejects.toMatchObject({ code: 'illegal-choice', reasons: [{ rule: 'R' }] });
  });

  it('takes an update for an answer as well', async () => {
    newest().say(welcome);
    const done = socket.choose(0, '12', 'end');
    newest().say({ type: 'update', seq: 4, entries: [], changes: {}, ref: newest().sent[1]!.ref });
    await expect(done).resolves.toMatchObject({ type: 'update', seq: 4 });
    expect(updates).toHaveLength(2);
  });

  it('comes back by itself and fails what was under way', async () => {
    newest().say(welcome);
    const lost = socket.choose(0, '12', 'end');
    newest().onclose?.({ code: 1006 });
    await expect(lost).rejects.toMatchObject({ code: 'offline' });
    expect(states.at(-1)).toBe('lost');
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.made).toHaveLength(2);
  });

  it('gives up when it is told to', () => {
    newest().say({ type: 'error', error: 'wrong-secret', message: 'no' });
    newest().onclose?.({ code: 4403 });
    vi.advanceTimersByTime(60_000);
    expect(states.at(-1)).toBe('refused');
    expect(FakeSocket.made).toHaveLength(1);
  });

  it('notices a dead line', () => {
    newest().say(welcome);
    vi.advanceTimersByTime(25_000);
    expect(newest().sent.at(-1)).toMatchObject({ type: 'ping' });
    vi.advanceTimersByTime(10_000);
    expect(FakeSocket.made).toHaveLength(2);
  });

  it('sends nothing before it is welcome', async () => {
    await expect(socket.undo(0)).rejects.toMatchObject({ code: 'offline' });
  });
});

describe('addresses and patience', () => {
  it('follow the page', () => {
    expect(socketAddress('a b', { protocol: 'https:', host: 'h' })).toBe('wss://h/api/tables/a%20b/socket');
  });
  it('grow, up to a limit', () => {
    const waits = [0, 1, 2, 10].map((tries) => backoff(tries, () => 0.5));
    expect(waits).toEqual([400, 800, 1600, 15_000]);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entry, SeatState } from '../src/lib/wire';
import { secrets } from '../src/lib/secrets';
import { TableClient } from '../src/lib/table.svelte';
import { FakeSocket } from './fake-socket';

let client: TableClient;
let socket: FakeSocket;

/** Seat 0 is asked `prompt` by decision `seq`; `by` has just chosen. */
function news(seq: number, by: number, prompt: string, choices: string[], args: Record<string, unknown> = {}): void {
  const seat: SeatState = { seat: 0, view: null, ask: { prompt, rule: 'X-1', args }, decision: String(seq), choices, can_undo: false };
  const entries: Entry[] = [{ seq, kind: 'choice', at: '', seat: by, move: seq, events: [] }];
  const more = { turn: null, waiting: [0], thinking: [], since: '', undo: null, replacing: null };
  if (seq > 1) socket.say({ type: 'update', seq, entries, changes: { seats: [[seat]] } });
  else socket.say({ type: 'welcome', seq, entries, seats: [seat], table: { id: 't', players: [] }, ...more });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', { protocol: 'http:', host: 'x' });
  vi.stubGlobal('document', { hidden: false });
  vi.spyOn(secrets, 'of').mockReturnValue({ seats: { 0: 'key' }, seen: 1 });
  FakeSocket.made = [];
  client = new TableClient('t', { told: () => undefined, arrived: () => undefined, weighs: () => false });
  client.open();
  socket = FakeSocket.made[0]!;
  socket.onopen?.();
  news(1, 1, 'place', ['place p1', 'done'], { count: 3 });
});
afterEach(() => {
  client.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const turns = () => vi.advanceTimersByTimeAsync(40);

describe('a choice', () => {
  it('that came too late is sent again when the same is still asked', async () => {
    const sent = client.choose('place p1');
    await turns();
    expect(socket.chosen).toMatchObject([{ seat: 0, decision: '1', choice: 'place p1' }]);
    socket.refuse('stale');
    await turns();
    expect(socket.chosen).toHaveLength(1);
    news(2, 1, 'place', ['place p1', 'place p2', 'done'], { count: 3 });
    await turns();
    expect(socket.chosen[1]).toMatchObject({ decision: '2', choice: 'place p1' });
    socket.done();
    await expect(sent).resolves.toBeUndefined();
    expect(client.sending).toBe(false);
  });

  it('that came too late is refused when something else is asked', async () => {
    const sent = client.choose('done');
    const refused = expect(sent).rejects.toMatchObject({ code: 'stale' });
    await turns();
    socket.refuse('stale');
    news(2, 1, 'kotau', ['done']);
    await turns();
    await refused;
    expect(socket.chosen).toHaveLength(1);
  });

  it('that came too late is refused when no news explains it', async () => {
    const sent = client.choose('done');
    const refused = expect(sent).rejects.toMatchObject({ code: 'stale' });
    await turns();
    socket.refuse('stale');
    await vi.advanceTimersByTimeAsync(3000);
    await refused;
  });

  it('of which nobody knows what became is not sent again: a new hello shows it', async () => {
    const sent = client.choose('place p1');
    const refused = expect(sent).rejects.toMatchObject({ code: 'unknown' });
    await turns();
    socket.refuse('unknown');
    await turns();
    await refused;
    expect(FakeSocket.made).toHaveLength(2);
    expect(socket.chosen).toHaveLength(1);
    socket = FakeSocket.made[1]!;
    socket.onopen?.();
    news(2, 0, 'place', ['place p1', 'done'], { count: 2 });
    await turns();
    expect(socket.chosen).toHaveLength(0);
    expect(client.state.seats[0]).toMatchObject({ decision: '2' });
  });

  it('waits for the answer to the one before', async () => {
    const first = client.choose('place p1');
    const second = client.choose('place p1');
    await turns();
    expect(socket.chosen).toHaveLength(1);
    expect(client.sending).toBe(true);
    news(2, 0, 'place', ['place p1', 'done'], { count: 2 });
    socket.done();
    await first;
    await turns();
    expect(socket.chosen[1]).toMatchObject({ decision: '2', choice: 'place p1' });
    socket.done();
    await second;
    await turns();
    expect(client.sending).toBe(false);
  });

  it('that was clicked twice answers one question only', async () => {
    const first = client.choose('done');
    const second = client.choose('done');
    await turns();
    news(2, 0, 'kotau', ['done']);
    socket.done();
    await Promise.all([first, second]);
    expect(socket.chosen).toHaveLength(1);
  });
});

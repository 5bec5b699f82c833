/** A game watched again: positions fetched as they are needed, one step at a time or by itself. */
import { beside } from '../annals/curve';
import { api } from '../lib/api';
import { Feed } from '../lib/feed.svelte';
import type { Annals, Entry, Position, Table } from '../lib/wire';
import { secrets } from '../lib/secrets';
import { settings } from '../lib/settings.svelte';

/** Pause between two choices while it plays by itself, at speed 1. */
const PAUSE = 900;

export class ReplayPlayer {
  readonly id: string;
  table = $state.raw<Table | null>(null);
  position = $state.raw<Position | null>(null);
  at = $state(0);
  of = $state(0);
  seat = $state<number | null>(null);
  /** All hands are open: beside the spectator's board what every seat sees of its own. */
  open = $state(false);
  hands = $state.raw<readonly Position[]>([]);
  /** How the game went, once it is over: where its turns and fights begin. */
  annals = $state.raw<Annals | null>(null);
  playing = $state(false);
  speed = $state(1);
  fault = $state.raw<unknown>(null);
  entries = $state.raw<Entry[]>([]);
  readonly feed = new Feed<Position>(
    () => undefined,
    () => ({ pace: settings.moving ? 'normal' : 'now', holds: () => false }),
  );
  private cache = new Map<string, Promise<Position>>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wish = 0;

  constructor(id: string) {
    this.id = id;
  }

  async start(at: number | null, seat: number | null): Promise<void> {
    try {
      this.table = await api.table(this.id);
      this.of = this.table.moves;
      this.seat = seat;
      void this.history().catch(() => undefined);
      // Rules that have changed cannot tell how a game went that they would play otherwise.
      const told = this.table.status === 'over' && (this.table.rules?.agreed ?? null) === null;
      if (told) void this.remember().catch(() => undefined);
      await this.go(at ?? 0);
    } catch (fault) {
      this.fault = fault;
    }
  }

  close(): void {
    this.pause();
    this.feed.stop();
  }

  /** The points of view one may take: all after the end, before it one's own and the spectator's. */
  get views(): number[] {
    if (!this.table) return [];
    const all = this.table.players.map((player) => player.seat);
    if (this.table.status === 'over') return all;
    const own = secrets.of(this.id).seats;
    return all.filter((seat) => own[seat] !== undefined);
  }

  async go(to: number): Promise<void> {
    const at = Math.max(0, Math.min(this.of, to));
    const forward = at === this.at + 1 && this.position !== null;
    this.at = at;
    const wish = ++this.wish;
    try {
      const found = await this.fetch(at);
      if (wish !== this.wish) return;
      this.of = found.of;
      this.position = found;
      this.fault = null;
      if (this.open) void this.turnUp(wish).catch(() => undefined);
      if (forward) this.feed.add({ picture: found, events: found.events });
      else this.feed.jump(found);
      if (at < this.of) void this.fetch(at + 1).catch(() => undefined);
    } catch (fault) {
      if (wish === this.wish) this.fault = fault;
      this.pause();
    }
  }

  /** To the next turn or fight, or back to the one before. */
  leap(what: 'turns' | 'fights', forward: boolean): void {
    const to = beside(this.annals?.[what] ?? [], this.at, forward);
    if (to !== null) void this.go(to);
  }

  look(seat: number | null, open = false): void {
    this.seat = seat;
    this.open = open;
    this.hands = [];
    this.position = null;
    void this.history().catch(() => undefined);
    void this.go(this.at);
  }

  play(): void {
    this.playing = true;
    const step = async (): Promise<void> => {
      if (!this.playing) return;
      if (this.at >= this.of) {
        this.playing = false;
        return;
      }
      if (!this.feed.busy) await this.go(this.at + 1);
      this.timer = setTimeout(() => void step(), PAUSE / this.speed);
    };
    if (this.at >= this.of) void this.go(0).then(step);
    else void step();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  private fetch(at: number, eyes: number | null = this.seat): Promise<Position> {
    const key = `${eyes}/${at}`;
    let found = this.cache.get(key);
    if (!found) {
      const secret = eyes === null ? undefined : secrets.of(this.id).seats[eyes];
      found = api.position(this.id, at, eyes, secret);
      found.catch(() => this.cache.delete(key));
      this.cache.set(key, found);
    }
    return found;
  }

  private async remember(): Promise<void> {
    this.annals = await api.annals(this.id);
  }

  /** What every seat sees at this position. */
  private async turnUp(wish: number): Promise<void> {
    const seats = this.table?.players.map((player) => player.seat) ?? [];
    const hands = await Promise.all(seats.map((seat) => this.fetch(this.at, seat)));
    if (wish === this.wish && this.open) this.hands = hands;
  }

  /** The log of the whole game, as this point of view knows it. */
  private async history(): Promise<void> {
    const seat = this.seat;
    const key = seat === null ? undefined : secrets.of(this.id).seats[seat];
    const moves = await api.moves(this.id, seat, key);
    if (seat !== this.seat) return;
    this.entries = moves.map((made) => ({ ...made, seq: made.move, kind: 'choice', at: '' }));
  }
}

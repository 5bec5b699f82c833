/** A table as a page sees it: one connection a seat of one's own (or a spectator's), and whose eyes look. */
import { ApiError } from './api';
import { Feed, type Conduct } from './feed.svelte';
import type { GameEvent, Reason, Refusal, SeatState, Table, Update, View, Welcome } from './wire';
import { secrets } from './secrets';
import { commitment, newShare, owed, pledgesOf } from './seed';
import { settings } from './settings.svelte';
import { TableSocket, socketAddress, type Connection } from './socket';
import { EMPTY, reduce, stillMeant, type TableState } from './table-state';

/** How long the news may take that made a choice come too late, and how often one is sent again. */
const NEWS_WITHIN = 2000;
const TICK = 20;
const TRIES = 3;

/** What is on screen: a table's state, and the part of it that belongs to the seat that looks. */
export interface Picture {
  state: TableState;
  seat: SeatState | null;
  view: View | null;
}

/** The picture for one of a connection's seats; null: a spectator's. */
function pictureOf(state: TableState, viewer: number | null): Picture {
  const seat = state.seats.find((one) => one.seat === viewer) ?? null;
  return { state, seat, view: seat?.view ?? state.view };
}

/** One connection with its own state: what one seat may know never mixes with what another may. */
class Link {
  readonly seat: number | null;
  state = $state.raw<TableState>(EMPTY);
  connection = $state<Connection>('connecting');
  refusal = $state.raw<Refusal | null>(null);
  readonly feed: Feed<Picture>;
  readonly socket: TableSocket;
  private gapAt = -1;
  /** What is being sent for the seed. */
  private owing: 'commit' | 'reveal' | null = null;

  constructor(table: string, seat: number | null, key: string | null, host: string | null, owner: TableClient) {
    this.seat = seat;
    this.feed = new Feed<Picture>((events, skipped) => owner.told(this, events, skipped), () => owner.conduct());
    this.socket = new TableSocket(
      socketAddress(table),
      { keys: key ? [key] : [], host },
      {
        last: () => this.state.seq,
        update: (update) => this.receive(update, owner),
        connection: (state, refusal) => {
          this.connection = state;
          this.refusal = refusal;
        },
      },
    );
  }

  /** What this seat is asked by now, once it is another decision; null if no such news comes. */
  async since(decision: string): Promise<SeatState | null> {
    for (let waited = 0; waited < NEWS_WITHIN; waited += TICK) {
      const now = this.state.seats.find((one) => one.seat === this.seat);
      if (now && now.decision !== decision) return now;
      await new Promise((done) => setTimeout(done, TICK));
    }
    return null;
  }

  /** Announce this seat's share of the seed before the start, and show it when all are announced. */
  private contribute(table: Table | null): void {
    if (this.seat === null || table?.status !== 'open') return;
    const { seat } = this;
    let share = secrets.of(table.id).shares?.[seat];
    const step = owed(table.seeding, seat, share);
    if (step === null || step === this.owing) return;
    this.owing = step;
    if (step === 'commit') {
      share ??= newShare();
      secrets.keep(table.id, { shares: { [seat]: share } });
    } else if (table.seeding) {
      secrets.keep(table.id, { pledges: pledgesOf(table.seeding) });
    }
    const sent = step === 'commit' ? this.socket.commit(seat, commitment(share!)) : this.socket.reveal(seat, share!);
    // Too late or not connected: the table says openly who is left out.
    sent.catch(() => undefined).finally(() => (this.owing = null));
  }

  private receive(update: Welcome | Update, owner: TableClient): void {
    const first = this.state.seq === 0 && this.state.table === null;
    const step = reduce(this.state, update);
    if (step.gap) {
      if (this.gapAt === update.seq) return;
      this.gapAt = update.seq;
      this.socket.again();
      return;
    }
    this.state = step.state;
    this.contribute(step.state.table);
    const events = step.fresh.filter((entry) => entry.kind === 'choice').flatMap((entry) => entry.events ?? []);
    const picture = pictureOf(step.state, this.seat);
    if (first || owner.viewer !== this.seat) this.feed.jump(picture);
    else this.feed.add({ picture, events, own: step.fresh.some((entry) => entry.kind === 'choice' && entry.seat === this.seat) });
    owner.changed(this, step.fresh, first);
  }
}

export interface Watcher {
  /** Events that were just told to the seat that looks. */
  told(events: readonly GameEvent[], skipped: boolean): void;
  /** Whether this is to be held until it can be read. */
  weighs(event: GameEvent): boolean;
  /** Something arrived: chat lines, the start, the end. */
  arrived(kinds: readonly string[]): void;
}

export class TableClient {
  readonly id: string;
  links = $state.raw<Link[]>([]);
  /** The seat in front of the screen; null: a spectator, or nobody yet behind the curtain. */
  viewer = $state<number | null>(null);
  /** The curtain is down: several people share this screen and nobody has said who looks. */
  curtain = $state(false);
  /** A choice is on its way. */
  sending = $state(false);
  private readonly watcher: Watcher;
  /** The choices on their way, and the last of them. */
  private queue = 0;
  private last: Promise<void> = Promise.resolve();

  constructor(id: string, watcher: Watcher) {
    this.id = id;
    this.watcher = watcher;
  }

  /** Connect with the keys this browser has; again after a seat was taken or left. */
  open(): void {
    this.close();
    const kept = secrets.of(this.id);
    const own = Object.keys(kept.seats).map(Number).sort((a, b) => a - b);
    const seats: (number | null)[] = own.length ? own : [null];
    this.curtain = own.length > 1;
    this.viewer = own.length === 1 ? own[0]! : null;
    this.links = seats.map(
      (seat, at) =>
        new Link(this.id, seat, seat === null ? null : kept.seats[seat]!, at === 0 ? (kept.host ?? null) : null, this),
    );
    for (const link of this.links) link.socket.open();
  }

  close(): void {
    for (const link of this.links) {
      link.feed.stop();
      link.socket.close();
    }
    this.links = [];
  }

  /** The browser says the network is back. */
  wake(): void {
    for (const link of this.links) if (link.connection === 'lost') link.socket.again();
  }

  get link(): Link | null {
    return this.links.find((link) => link.seat === this.viewer) ?? this.links[0] ?? null;
  }
  /** The newest state of whoever looks (any connection's is as good for what is public). */
  get state(): TableState {
    return this.link?.state ?? EMPTY;
  }
  get table(): Table | null {
    return this.state.table;
  }
  get own(): number[] {
    return this.links.flatMap((link) => (link.seat === null ? [] : [link.seat]));
  }
  /** Whether the table lets this browser play a seat it has the key of: not if its person was replaced. */
  plays(seat: number): boolean {
    return this.links.some((link) => link.seat === seat && link.state.seats.some((one) => one.seat === seat));
  }
  get connection(): Connection {
    return this.link?.connection ?? 'connecting';
  }
  /** The own seats that owe a choice. */
  get owing(): number[] {
    return this.own.filter((seat) => this.state.waiting.includes(seat));
  }
  /** Who should take the screen next, when it is not the one who looks. */
  get next(): number | null {
    if (this.own.length < 2) return null;
    if (this.viewer !== null && this.owing.includes(this.viewer)) return null;
    return this.owing[0] ?? null;
  }

  look(seat: number): void {
    this.link?.feed.skip();
    this.viewer = seat;
    this.curtain = false;
    const link = this.link;
    if (link) link.feed.jump(pictureOf(link.state, seat));
  }

  hide(): void {
    if (this.own.length > 1) this.curtain = true;
  }

  /** Make a choice on the picture that is shown. Clicks that come faster than answers wait for their turn. */
  choose(choice: string): Promise<void> {
    const { link } = this;
    const picture = link?.feed.shown;
    if (!link || !picture?.seat?.decision) return Promise.resolve();
    const first = this.queue === 0;
    this.queue += 1;
    this.sending = true;
    const sent = this.last.then(() => this.deliver(link, picture, choice, first));
    this.last = sent
      .catch(() => undefined)
      .finally(() => {
        this.queue -= 1;
        this.sending = this.queue > 0;
      });
    return sent;
  }

  /** If something else came first and the same is still asked, the choice counts all the same. */
  private async deliver(link: Link, { state, seat }: Picture, choice: string, first: boolean): Promise<void> {
    const own = seat!.seat;
    let decision = seat!.decision!;
    const newest = (): string | null => link.state.seats.find((one) => one.seat === own)?.decision ?? null;
    if (!first && newest() !== decision) {
      if (!stillMeant(state, link.state, own, choice)) return; // a second click on what the first one has answered
      decision = newest()!;
    }
    for (let tries = TRIES; ; tries -= 1) {
      try {
        await link.socket.choose(own, decision, choice);
        return;
      } catch (fault) {
        if (fault instanceof ApiError && fault.code === 'unknown') link.socket.again(); // whose hello shows what became of it
        if (!(fault instanceof ApiError) || fault.code !== 'stale' || tries === 0) throw fault;
        const now = await link.since(decision);
        if (now?.decision && stillMeant(state, link.state, own, choice)) decision = now.decision;
        else if (first) throw fault;
        else return;
      }
    }
  }

  why(choice: string): Promise<Reason[]> {
    if (!this.link || this.viewer === null) return Promise.resolve([]);
    return this.link.socket.why(this.viewer, choice);
  }

  async undo(): Promise<void> {
    if (this.link && this.viewer !== null) await this.link.socket.undo(this.viewer);
  }

  async consent(seat: number, yes: boolean, about: 'undo' | 'seat' = 'undo'): Promise<void> {
    await this.links.find((link) => link.seat === seat)?.socket.consent(seat, yes, about);
  }

  async chat(text: string): Promise<void> {
    const seat = this.viewer ?? this.own[0];
    const link = this.links.find((one) => one.seat === seat);
    if (!link || seat === undefined) throw new ApiError(0, { error: 'conflict', message: '' });
    await link.socket.chat(seat, text);
  }

  /** @internal */
  told(link: Link, events: readonly GameEvent[], skipped: boolean): void {
    if (link === this.link && !this.curtain) this.watcher.told(events, skipped);
  }

  /** @internal */
  conduct(): Conduct {
    return { pace: settings.pace, holds: (event) => settings.hold && this.watcher.weighs(event) };
  }

  /** @internal */
  changed(link: Link, fresh: TableState['entries'], first: boolean): void {
    if (link === this.links[0] && !first && fresh.length) this.watcher.arrived(fresh.map((entry) => entry.kind));
  }
}

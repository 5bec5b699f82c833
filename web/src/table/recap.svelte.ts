/** What happened since one's last choice: in sentences, and told again on the board. */
import { api } from '../lib/api';
import { Feed, TOO_MANY } from '../lib/feed.svelte';
import { secrets } from '../lib/secrets';
import { settings } from '../lib/settings.svelte';
import { since, type Line } from '../lib/table-state';
import type { Picture } from '../lib/table.svelte';
import { ui } from '../lib/ui.svelte';
import type { Entry } from '../lib/wire';
import type { Session } from './session.svelte';

/** More choices than this are not told again. */
const MOST = 60;

export class Recap {
  /** Tells it again, as long as it does. */
  again = $state.raw<Feed<Picture> | null>(null);
  /** It stands beside the board. */
  open = $state(false);
  private readonly session: Session;
  private wish = 0;
  /** Something happened while nobody looked at the page. */
  private unseen = false;

  /** What the others did since, line by line. */
  readonly lines: readonly Line[] = $derived.by(() => this.linesNow());

  constructor(session: Session) {
    this.session = session;
  }

  /** One came back to this table, or what happened was not watched. */
  show(): void {
    if (this.lines.length === 0) return;
    this.open = true;
    if (!this.session.folds.narrow) this.session.folds.show('side');
  }

  toggle(): void {
    if (this.open) this.open = false;
    else this.show();
  }

  /** So many events were not told one by one: nobody looked, or it was more than anybody watches. */
  missed(count: number): void {
    if (document.hidden) this.unseen = true;
    else if (count > TOO_MANY) this.show();
  }

  /** One looks at the page again. */
  back(): void {
    if (!document.hidden && this.unseen) this.show();
    this.unseen &&= document.hidden;
  }

  /** Tell it again, from one's last choice on. */
  async retell(): Promise<void> {
    const wish = ++this.wish;
    const moves = this.lines.flatMap(({ entry }) => entry.move ?? []);
    const last = moves.at(-1);
    if (last === undefined) return;
    const first = Math.max(moves[0]!, last - MOST + 1);
    try {
      const start = await this.picture(first - 1);
      const feed = new Feed<Picture>(
        (events) => this.session.told(events, false),
        () => ({ ...this.session.client.conduct(), pace: settings.pace === 'now' ? 'normal' : settings.pace }),
      );
      feed.jump(start.picture);
      for (let move = first; move <= last; move += 1) {
        const { picture, events } = await this.picture(move);
        if (wish !== this.wish) return;
        feed.add({ picture, events });
        this.again = feed;
      }
      await this.end(feed, wish);
    } catch (fault) {
      ui.fault(fault);
    }
    if (wish === this.wish) this.again = null;
  }

  stop(): void {
    this.wish += 1;
    this.again?.stop();
    this.again = null;
  }

  /** Until it is told, or something new happens. */
  private async end(feed: Feed<Picture>, wish: number): Promise<void> {
    const { client } = this.session;
    const { seq } = client.state;
    while (wish === this.wish && feed.busy && client.state.seq === seq) await new Promise((done) => setTimeout(done, 50));
  }

  /** How things stood after so many choices, with what the last of them made happen. */
  private async picture(move: number): Promise<{ picture: Picture; events: NonNullable<Entry['events']> }> {
    const { client } = this.session;
    const seat = client.viewer;
    const key = seat === null ? undefined : secrets.of(client.id).seats[seat];
    const { view, events } = await api.position(client.id, move, seat, key);
    const { state } = client;
    const end = state.entries.findIndex((entry) => entry.kind === 'choice' && (entry.move ?? 0) > move);
    const entries = end < 0 ? state.entries : state.entries.slice(0, end);
    return { picture: { state: { ...state, entries, waiting: [], thinking: [] }, seat: null, view }, events };
  }

  private linesNow(): readonly Line[] {
    const { client, table, telling, entries } = this.session;
    if (table?.status !== 'playing' || client.viewer === null || (telling && !this.again)) return [];
    return since(this.again ? client.state.entries : entries, client.viewer);
  }
}

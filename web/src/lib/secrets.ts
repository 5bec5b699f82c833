/**
 * The secrets of this browser, one entry a table: host key, invitation, seat keys. They stay in localStorage;
 * an invitation in the address leaves it before anything else is loaded.
 */

/** The hashes of the shares of a seed: the table's own, and one a seat. */
export interface Pledges {
  own: string;
  commits: Record<string, string>;
}

export interface Secrets {
  host?: string;
  invite?: string;
  seats: Record<number, string>;
  /** This browser's shares of the seed, by seat. */
  shares?: Record<number, string>;
  /** What everybody had announced when this browser showed its first share. */
  pledges?: Pledges;
  /** When this browser was last there: the list of one's own tables is sorted by it. */
  seen: number;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'sengoku.table.';

export class SecretBox {
  private readonly store: Store | null;

  constructor(store: Store | null) {
    this.store = store;
  }

  of(table: string): Secrets {
    try {
      const found: unknown = JSON.parse(this.store?.getItem(PREFIX + table) ?? 'null');
      if (found && typeof found === 'object' && 'seats' in found) return found as Secrets;
    } catch {
      // damaged or forbidden: as good as none
    }
    return { seats: {}, seen: 0 };
  }

  /** Add what is new; a seat with an empty key is forgotten. */
  keep(table: string, more: Partial<Omit<Secrets, 'seen'>>): Secrets {
    const before = this.of(table);
    const kept: Secrets = { ...before, seats: { ...before.seats }, seen: Date.now() };
    if (more.host) kept.host = more.host;
    if (more.invite) kept.invite = more.invite;
    if (more.shares) kept.shares = { ...before.shares, ...more.shares };
    if (more.pledges) kept.pledges ??= more.pledges;
    for (const [seat, key] of Object.entries(more.seats ?? {})) {
      if (key) kept.seats[Number(seat)] = key;
      else delete kept.seats[Number(seat)];
    }
    try {
      this.store?.setItem(PREFIX + table, JSON.stringify(kept));
    } catch {
      // storage full or forbidden: the keys live as long as the page
    }
    return kept;
  }

  forget(table: string): void {
    this.store?.removeItem(PREFIX + table);
  }

  /** The tables this browser has a key for, the latest first. */
  tables(): string[] {
    const found: { id: string; seen: number }[] = [];
    for (let at = 0; at < (this.store?.length ?? 0); at++) {
      const key = this.store?.key(at);
      if (!key?.startsWith(PREFIX)) continue;
      const id = key.slice(PREFIX.length);
      const secrets = this.of(id);
      if (secrets.host || Object.keys(secrets.seats).length) found.push({ id, seen: secrets.seen });
    }
    return found.sort((a, b) => b.seen - a.seen).map((entry) => entry.id);
  }
}

/** `#invite=KEY` → the key and the address without it. */
export function takeInvite(hash: string): { invite: string | null; rest: string } {
  const parts = hash.replace(/^#/, '').split('&');
  const invite = parts.find((part) => part.startsWith('invite='));
  if (!invite) return { invite: null, rest: hash };
  const rest = parts.filter((part) => part !== invite).join('&');
  return { invite: decodeURIComponent(invite.slice('invite='.length)) || null, rest: rest ? `#${rest}` : '' };
}

function browserStore(): Store | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage;
  } catch {
    return null;
  }
}

export const secrets = new SecretBox(browserStore());

/** Called first of all: keep an invitation that came with the address and take it out of the address bar. */
export function keepInviteFromAddress(): void {
  const { invite, rest } = takeInvite(location.hash);
  if (invite === null) return;
  history.replaceState(history.state, '', location.pathname + location.search + rest);
  const table = /^\/table\/([^/]+)/.exec(location.pathname)?.[1];
  if (table) secrets.keep(decodeURIComponent(table), { invite });
}

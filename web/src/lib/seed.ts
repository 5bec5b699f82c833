/** Seeds and the shares they are made of, computed here again: what the server says has to agree with it. */
import type { Seeding, Table } from './wire';
import type { Pledges } from './secrets';
import { hex, hmacSha256, sha256 } from './sha256';

/** The hash published at the start. */
export const seedHash = (seed: string): string => sha256(`sengoku-seed:${seed}`);

/** A share of a seed, drawn by this browser. */
export const newShare = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));

/** What is announced of a share before anybody shows one. */
export const commitment = (share: string): string => sha256(`sengoku-share:${share}`);

export function mixedSeed(own: string, shares: Readonly<Record<string, string>>): string {
  const seats = Object.keys(shares).map(Number).sort((a, b) => a - b);
  return hmacSha256(own, `sengoku-mix\n${seats.map((seat) => `${seat}:${shares[seat]!}\n`).join('')}`);
}

/** What this browser owes the seed for one of its seats: announce a share, show it, or nothing now. */
export function owed(seeding: Seeding | null | undefined, seat: number, share: string | undefined): 'commit' | 'reveal' | null {
  if (!seeding) return null;
  const announced = seeding.commits[seat];
  // What is announced stays, even if another browser of the same seat did it: two must not outbid each other.
  if (seeding.phase === 'open' || seeding.phase === 'gather') return announced ? null : 'commit';
  const mine = share !== undefined && announced === commitment(share);
  return seeding.phase === 'draw' && mine && !(seat in seeding.shares) ? 'reveal' : null;
}

/** `own`: what became of this browser's own share; null: it has none at this table. */
export interface Check {
  sound: boolean;
  own: 'in' | 'left-out' | null;
}

/** What is announced now: kept before a share is shown, so that nobody can change theirs after having seen it. */
export const pledgesOf = (seeding: Seeding): Pledges => ({ own: seeding.own_hash, commits: { ...seeding.commits } });

function keptTo(pledges: Pledges, seeding: Seeding): boolean {
  const seats = new Set([...Object.keys(pledges.commits), ...Object.keys(seeding.commits)]);
  return pledges.own === seeding.own_hash && [...seats].every((seat) => pledges.commits[seat] === seeding.commits[seat]);
}

/** Everything a browser can check of a finished game's seed by itself, with what it has kept. */
export function checkSeed(table: Table, kept: Readonly<Record<number, string>>, pledges?: Pledges): Check {
  const { seed, seeding } = table;
  if (seed === null || seedHash(seed) !== table.seed_hash) return { sound: false, own: null };
  if (pledges && !(seeding && keptTo(pledges, seeding))) return { sound: false, own: null };
  if (!seeding) return { sound: true, own: null };
  const fits = Object.entries(seeding.shares).every(([seat, share]) => commitment(share) === seeding.commits[seat]);
  const own = seeding.own ?? '';
  const sound = fits && commitment(own) === seeding.own_hash && mixedSeed(own, seeding.shares) === seed;
  const mine = Object.entries(kept);
  if (mine.length === 0) return { sound, own: null };
  return { sound, own: mine.every(([seat, share]) => seeding.shares[seat] === share) ? 'in' : 'left-out' };
}

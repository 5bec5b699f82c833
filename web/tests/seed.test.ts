import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Seeding, Table } from '../src/lib/wire';
import { checkSeed, commitment, mixedSeed, newShare, owed, pledgesOf, seedHash } from '../src/lib/seed';
import { hmacSha256, sha256 } from '../src/lib/sha256';

const OWN = '0f'.repeat(32);
const SHARES = { 0: 'a1'.repeat(32), 2: 'b2'.repeat(32) };

describe('sha256', () => {
  it('agrees with another one for texts of every length around a block', () => {
    for (let length = 0; length < 200; length++) {
      const text = 'ō'.repeat(length % 3) + 'x'.repeat(length);
      expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
      expect(hmacSha256(text, 'message')).toBe(createHmac('sha256', text).update('message').digest('hex'));
    }
  });
});

describe('a seed made by all together', () => {
  it('is the same as in Python', () => {
    expect(commitment(OWN)).toBe('4b649de1e2b3d4e8bdd515db54e5eac6de92720bed6ad750ea5dcc23c7339b96');
    expect(mixedSeed(OWN, SHARES)).toBe('7a5839a476b21fbd5eabb41f7cba75ef6261fc06be8c1f0e54ac419646443a06');
  });

  it('is made of shares of 32 bytes that nobody has drawn before', () => {
    expect(newShare()).toMatch(/^[0-9a-f]{64}$/);
    expect(newShare()).not.toBe(newShare());
  });

  it('is announced once and shown when all are announced', () => {
    const share = SHARES[0];
    const seeding: Seeding = { phase: 'open', own_hash: '', own: null, commits: {}, shares: {}, silent: [], withheld: [] };
    expect(owed(seeding, 0, undefined)).toBe('commit');
    expect(owed({ ...seeding, phase: 'gather' }, 0, share)).toBe('commit');
    const announced = { ...seeding, commits: { 0: commitment(share) } };
    expect(owed(announced, 0, share)).toBeNull();
    expect(owed(announced, 0, SHARES[2])).toBeNull();
    expect(owed({ ...announced, phase: 'draw' }, 0, share)).toBe('reveal');
    expect(owed({ ...announced, phase: 'draw' }, 0, SHARES[2])).toBeNull();
    expect(owed({ ...announced, phase: 'draw', shares: { 0: share } }, 0, share)).toBeNull();
    expect(owed({ ...announced, phase: 'done' }, 0, share)).toBeNull();
    expect(owed(null, 0, share)).toBeNull();
  });

  it('is checked by the browser, and so is its own share', () => {
    const seed = mixedSeed(OWN, SHARES);
    const commits = { 0: commitment(SHARES[0]), 1: 'cc'.repeat(32), 2: commitment(SHARES[2]) };
    const seeding: Seeding = { phase: 'done', own_hash: commitment(OWN), own: OWN, commits, shares: SHARES, silent: [], withheld: [1] };
    const table = { seed, seed_hash: seedHash(seed), seeding } as unknown as Table;
    expect(checkSeed(table, { 0: SHARES[0] })).toEqual({ sound: true, own: 'in' });
    expect(checkSeed(table, { 1: 'dd'.repeat(32) })).toEqual({ sound: true, own: 'left-out' });
    expect(checkSeed(table, {})).toEqual({ sound: true, own: null });
    const wrong: Partial<Seeding>[] = [
      { own: '00'.repeat(32) },
      { own_hash: commitment('00'.repeat(32)) },
      { shares: { 0: SHARES[0] } },
      { shares: { ...SHARES, 2: 'ee'.repeat(32) } },
    ];
    for (const change of wrong) {
      expect(checkSeed({ ...table, seeding: { ...seeding, ...change } }, {}).sound).toBe(false);
    }
    expect(checkSeed({ ...table, seed_hash: seedHash('another') }, {}).sound).toBe(false);
    expect(checkSeed({ ...table, seeding: null }, {})).toEqual({ sound: true, own: null });
  });

  it('is made of what was announced before this browser showed its share', () => {
    const commits = { 0: commitment(SHARES[0]), 2: commitment(SHARES[2]) };
    const made = (own: string, shares: Record<string, string>): Table => {
      const seed = mixedSeed(own, shares);
      const hashes = Object.fromEntries(Object.entries(shares).map(([seat, share]) => [seat, commitment(share)]));
      const seeding = { phase: 'done', own_hash: commitment(own), own, commits: hashes, shares, silent: [], withheld: [] };
      return { seed, seed_hash: seedHash(seed), seeding } as unknown as Table;
    };
    const pledges = pledgesOf({ own_hash: commitment(OWN), commits } as unknown as Seeding);
    const kept = { 0: SHARES[0] };
    expect(checkSeed(made(OWN, SHARES), kept, pledges)).toEqual({ sound: true, own: 'in' });
    // Each of these fits itself, but was put together after the share was seen.
    const swapped = [made('00'.repeat(32), SHARES), made(OWN, { ...SHARES, 2: 'ee'.repeat(32) }), made(OWN, { ...SHARES, 1: 'ee'.repeat(32) })];
    for (const table of swapped) {
      expect(checkSeed(table, kept).sound).toBe(true);
      expect(checkSeed(table, kept, pledges).sound).toBe(false);
    }
    expect(checkSeed({ ...made(OWN, SHARES), seeding: null }, kept, pledges).sound).toBe(false);
  });
});

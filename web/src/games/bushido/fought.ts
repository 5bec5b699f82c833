/** A combat as the board shows it: what lies open, and what it came to as far as it has been told. */
import type { Combat } from './view';

export interface Account {
  /** Side 0 attacks. */
  winner: 0 | 1 | null;
  /** What was compared; null where nothing was. */
  strengths: [number, number] | null;
  rules: string[];
  /** Pieces to be lost by the result, and after that by the enemy's tiles; null: not told. */
  due: [number, number] | null;
  extra: [number, number] | null;
  /** Pieces lost by side; null: not told. */
  losses: [number, number] | null;
  /** Whose the province is: a seat, null nobody; undefined: not told yet. */
  owner?: number | null;
  /** Samurai honour that came of it, by side, without what a duel transfers (BUS-8.13). */
  honour: [number, number];
}

export interface Fought extends Combat {
  account: Account | null;
}

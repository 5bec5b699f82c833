/** A combat as the board shows it: what lies open, and, once it is decided, what it came to. */
import type { Combat } from './view';

export interface Account {
  /** Side 0 attacks. */
  winner: 0 | 1;
  /** What was compared; null where nothing was. */
  strengths: [number, number] | null;
  rules: string[];
  /** Pieces to be lost by the result, and after that by the enemy's tiles. */
  due: [number, number];
  extra: [number, number];
  /** Pieces lost by side. */
  losses: [number, number];
  /** Whose the province is: a seat, null nobody. */
  owner: number | null;
  /** Samurai honour that came of it, by side, without what a duel transfers (BUS-8.13). */
  honour: [number, number];
}

export interface Fought extends Combat {
  account: Account | null;
}

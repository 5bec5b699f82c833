/** The view of Shitennō, as `open_and_hidden.py` builds it. */
import type { View } from '../../lib/board';

export const TROOPS = ['bushi', 'samurai', 'shinobi', 'sohei'] as const;
export const BONUSES = ['exchange', 'plus-one', 'draw'] as const;
export const GENERALS = ['honda', 'ii', 'sakakibara', 'sakai'] as const;
export const TITLES = ['daimyo', 'shomyo', 'sensei', 'hatamoto'] as const;

export type Bonus = (typeof BONUSES)[number];
export type General = (typeof GENERALS)[number];
/** A number of each troop, or of koku. */
export type Units = Record<string, number>;

export interface EdoPlayer {
  seat: number;
  general: General | null;
  title: string | null;
  seals: number;
  points: number;
  /** Kamons not placed yet. */
  stock: number;
  troop_cards: number;
  koku_cards: number;
  tiles: Record<Bonus, number>;
  /** The seals taken in the sharing under way. */
  lot: number | null;
  hand: string[] | null;
}

export interface Province {
  id: string;
  troop: string;
  printed: number;
  /** Cost in koku and points, left to right. */
  positions: number[];
  kamons: { seat: number; gold: boolean }[];
  /** Bonus tiles left. */
  pile: number;
  /** Troop side of the top tile. */
  top: string | null;
  /** null: full. */
  price: Units | null;
  cost: number | null;
  majority: number | null;
}

export interface Lot {
  seals: number | null;
  cards: string[];
}

export interface Sharing {
  tairo: number;
  /** Not in a lot yet. */
  cards: string[];
  tiles: number[];
  lots: Lot[];
  /** The last two players: everything becomes two lots. */
  split: boolean;
  offered: boolean;
  asked: number | null;
  /** Those without a lot, the Tairō first. */
  waiting: number[];
}

export interface Way {
  cards: string[];
  tiles: Bonus[];
  hatamoto: boolean;
  waste: Units;
}

export interface Payment {
  province: string;
  way: 'troops' | 'koku';
  price: Units;
  cards: string[];
  tiles: Bonus[];
  hatamoto: boolean;
  complete: boolean;
  /** How many of these parts were added by themselves. */
  forced: number;
  /** What is lost, once it is complete. */
  waste: Units;
  /** The cheapest ways that contain what is chosen. */
  proposals: Way[];
}

export interface ResultLine {
  seat: number;
  kind: string;
  points: number;
  rule: string;
  province: string | null;
}

export interface EdoView extends View {
  round: number;
  odd: boolean;
  active: number | null;
  /** Who makes the lots. */
  tairo: number | null;
  /** Kamons placed in the turn under way. */
  placed: number;
  /** Whether the Hatamoto can still help. */
  joker: boolean;
  order: number[];
  spare_titles: string[];
  players: EdoPlayer[];
  provinces: Province[];
  sharing: Sharing | null;
  decks: { troops: number; koku: number };
  discards: { troops: string[]; koku: string[] };
  used: Record<Bonus, number>;
  history: { round: number; seat: number; seals: number; cards: string[] }[];
  /** Every bonus tile won, with both its sides. */
  tiles_won: { round: number; seat: number; province: string; troop: string; tile: Bonus }[];
  payment: Payment | null;
  result?: {
    ending: 'kamons' | 'koku' | 'both';
    winner: number;
    tie: boolean;
    totals: number[];
    lines: ResultLine[];
  };
}

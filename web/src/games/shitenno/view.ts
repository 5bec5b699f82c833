// Written by tools/wire.py from games/shitenno/view.py: change it there.
import type { View } from '../../lib/wire';

export const TROOP_IDS = ['bushi', 'samurai', 'shinobi', 'sohei'] as const;

export type Troop = (typeof TROOP_IDS)[number];

export const BONUS_IDS = ['exchange', 'plus-one', 'draw'] as const;

export type Bonus = (typeof BONUS_IDS)[number];

export const GENERAL_IDS = ['honda', 'ii', 'sakakibara', 'sakai'] as const;

export type General = (typeof GENERAL_IDS)[number];

export const TITLE_IDS = ['daimyo', 'shomyo', 'sensei', 'hatamoto'] as const;

/** The highest first. */
export type Title = (typeof TITLE_IDS)[number];

export const ENDING_IDS = ['kamons', 'koku', 'both'] as const;

export type Ending = (typeof ENDING_IDS)[number];

/** Hands are hidden, all that lies in front of a player is open (SHI-T5). */
export interface EdoPlayer {
  seat: number; general: General | null; title: Title | null; seals: number;
  /** On the favour track; at the end the final score. */ points: number;
  /** Kamons not placed yet. */ stock: number;
  troop_cards: number; koku_cards: number; tiles: Record<Bonus, number>;
  /** The seals taken in the sharing under way. */ lot: number | null;
  /** null for others before the end. */ hand: string[] | null;
}

export interface Kamon { seat: number; gold: boolean; }

export interface Province {
  id: string; troop: Troop; printed: number;
  /** Cost in koku and points, left to right. */ positions: number[];
  kamons: Kamon[];
  /** Bonus tiles left. */ pile: number;
  /** Troop side of the top tile. */ top: Troop | null;
  /** Troops by kind; null: full. */ price: Record<string, number> | null;
  /** In koku, and points. */ cost: number | null;
  majority: number | null;
}

export interface Lot { seals: number | null; cards: string[]; }

export interface Sharing {
  tairo: number;
  /** Not in a lot yet. */ cards: string[];
  tiles: number[];
  /** One being made or offered, or two. */ lots: Lot[];
  /** The last two players: everything becomes two lots. */ split: boolean;
  offered: boolean; asked: number | null;
  /** Those without a lot, the Tairō first. */ waiting: number[];
}

export interface Way { cards: string[]; tiles: Bonus[]; hatamoto: boolean; waste: Record<string, number>; }

/** One's own payment under way; `waste` is told once it is complete. */
export interface Payment extends Way {
  province: string; way: string; price: Record<string, number>; complete: boolean;
  /** How many of these parts were added by themselves. */ forced: number;
  /** The cheapest ways that contain what is chosen. */ proposals: Way[];
}

export interface ResultLine { seat: number; kind: string; points: number; rule: string; province: string | null; }

export interface EdoResult { ending: Ending; winner: number; tie: boolean; totals: number[]; lines: ResultLine[]; }

export interface Decks { troops: number; koku: number; }

export interface Discards { troops: string[]; koku: string[]; }

export interface LotTaken { round: number; seat: number; seals: number; cards: string[]; }

/** A bonus tile with both its sides. */
export interface TileWon { round: number; seat: number; province: string; troop: Troop; tile: Bonus; }

/** One of two lots, counted. */
export interface LotSaid extends Lot { count: number; }

/** What events and questions say, by name; None where a seat may not know. */
export interface Said {
  seat?: number; target?: number; by?: number; count?: number; seals?: number; helps?: number; lost?: number;
  position?: number; seats?: number[];
  /** Kamons of the turn's bonus. */ bonus?: number;
  /** 0 or 1. */ complete?: number;
  hatamoto?: number; tie?: number; cards?: string[] | null; general?: General; title?: Title; province?: string;
  tile?: Bonus; tiles?: Bonus[]; unit?: Troop; units?: string[]; way?: 'koku' | 'troops'; lot?: 'a' | 'b' | 'single';
  a?: LotSaid; b?: LotSaid; ending?: Ending;
}

/** How many cards of a kind there are, and where those are that the viewer knows of. */
export interface CardCount {
  card: string; copies: number;
  /** In the viewer's own hand. */ hand: number;
  /** Being shared. */ shared: number;
  /** In other hands, seen to come there. */ known: number;
  discard: number;
  /** In the deck, or unseen in a hand. */ unseen: number;
}

/** Bonus tiles of a kind: with players, used up, on the board. */
export interface TileCount { tile: Bonus; copies: number; held: number; used: number; left: number; }

export interface EdoSums {
  cards: CardCount[]; tiles: TileCount[];
  /** For each other hand, the cards certainly in it. */ known: string[][];
  /** Where the points on the favour track come from: kamons by province, titles; at the end the whole count. */ points: ResultLine[];
}

export interface EdoView extends View {
  round: number; odd: boolean;
  /** Whose odd-year turn it is. */ active: number | null;
  /** Kamons placed in the turn under way. */ placed: number;
  /** Whether the Hatamoto can still help. */ joker: boolean;
  /** Seats by title. */ order: number[];
  spare_titles: Title[];
  /** Who makes the lots. */ tairo: number | null;
  players: EdoPlayer[]; provinces: Province[];
  /** null in odd years. */ sharing: Sharing | null;
  decks: Decks; discards: Discards; used: Record<Bonus, number>;
  /** Every lot taken. */ history: LotTaken[];
  tiles_won: TileWon[]; payment: Payment | null; result?: EdoResult;
  /** Added at a table. */ sums?: EdoSums;
}

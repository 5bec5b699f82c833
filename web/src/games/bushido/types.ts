/** The view of Bushido, as `open_and_hidden.py` builds it. */
import type { View } from '../../lib/board';

export const TERRAINS = ['mountain', 'rice', 'village', 'town', 'city', 'temple', 'fortress'] as const;
export const ROLES = ['daimyo', 'samurai', 'bushi', 'sensei', 'hatamoto'] as const;
export const TILES = ['katana-1', 'katana-2', 'katana-3', 'chanoyu', 'geisha', 'shinobi', 'ronin', 'seppuku'] as const;
export const DISCS = ['duel', 'battle', 'ambush', 'traitor', 'kotau'] as const;
export const TRACKS = ['daimyo', 'samurai'] as const;
export const MONTHS = 12;
/** Spaces of both honour tracks beside the torii. */
export const SPACES = 50;

export type Terrain = (typeof TERRAINS)[number];
export type Role = (typeof ROLES)[number];
export type Tile = (typeof TILES)[number];
export type Disc = (typeof DISCS)[number];
export type Track = (typeof TRACKS)[number];
export type Tactic = Exclude<Disc, 'kotau'>;
export type Tiles = Record<Tile, number>;
export type Discs = Record<Disc, number>;

export interface Province {
  id: string;
  /** Doubled-width coordinates: neighbours are (x±2, y) and (x±1, y±1). */
  x: number;
  y: number;
  part: string;
  neighbours: string[];
  owner: number | null;
  /** null: face down. */
  terrain: Terrain | null;
  troops: number;
  elites: number;
  ronin: number;
  honour: number | null;
  koku: number | null;
  katana: number | null;
}

export interface Clan {
  seat: number;
  fortress: string | null;
  daimyo_honour: number;
  samurai_honour: number;
  koku: number;
  income: number;
  troop_limit: number;
  draws: number;
  on_map: number;
  reserve: number;
  fallen: number;
  bonus: number[];
  campaign_token: boolean;
  elites: number;
  tiles: number;
  discs: number;
  hand: Tiles | null;
  disc_hand: Discs | null;
}

export interface Side {
  seat: number;
  sealed: boolean;
  height: number | null;
  top: number | null;
  tiles: number[] | null;
  disc: Tactic | null;
}

/** What a combat came to, as far as it has been told. */
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

export interface Combat {
  special: boolean;
  attacker: number;
  defender: number;
  daimyo: number;
  province: string;
  origin: string | null;
  troops: number;
  elites: number;
  defenders: number;
  defending_elites: number;
  bonus: number[];
  winner: number | null;
  sides: [Side, Side];
  mine: { stake: Partial<Tiles>; top: number | null; disc: Tactic | null } | null;
}

export interface Fought extends Combat {
  account: Account | null;
}

/** One side of the last combat; no disc: the tiles under the top were never shown (BUS-8.3). */
export interface LastSide {
  seat: number;
  troops: number;
  elites: number;
  height: number;
  /** 0: no tile. */
  top: number;
  tiles: number[] | null;
  disc: Tactic | null;
  strength: number | null;
  due: number;
  extra: number;
  losses: number;
  honour: number;
}

/** The last combat as everybody saw it. */
export interface LastCombat {
  turn: number;
  special: boolean;
  daimyo: number;
  province: string;
  /** What the bonus tokens were worth. */
  bonus: number;
  winner: number;
  owner: 'daimyo' | 'bushi' | 'neutral';
  /** Neutral because the Ronin rose after the combat (BUS-R.5). */
  revolted: boolean;
  sacrificed: boolean;
  duel_transfer: boolean;
  rules: string[];
  sides: [LastSide, LastSide];
}

/** What one source of honour brought, by seat; the lines of a track add up to what it shows. */
export interface LedgerLine {
  track: Track;
  kind: string;
  rule: string;
  points: number[];
}

export interface RealmView extends View {
  phase: number;
  month: number;
  turns: number;
  stalled: number;
  first: number;
  daimyo: number | null;
  roles: Record<Role, number | null>;
  campaign: 'declared' | 'second' | null;
  asking: string | null;
  step: {
    picked?: string | null;
    elite?: boolean;
    /** The province whose last piece has left: one of the other kind comes next (BUS-A55). */
    empty?: string | null;
    target?: string | number | null;
    origin?: string | null;
    elites?: number | null;
    host?: number;
    guest?: number;
    advice?: 'seppuku' | number;
    by?: number;
    spy?: number;
  };
  map: { id: string; mix: Record<string, number> };
  provinces: Province[];
  players: Clan[];
  spied: { target: number; hand: Tiles; disc_hand: Discs } | null;
  bag: number;
  stock: number;
  discard: number;
  combat: Combat | null;
  last_combat: LastCombat | null;
  result?: { ending: 'honour' | 'months'; winner: number; daimyo_honour: number[]; lines: LedgerLine[] };
}

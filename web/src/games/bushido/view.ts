// Written by tools/wire.py from games/bushido/view.py: change it there.
import type { View } from '../../lib/wire';

export const TERRAIN_IDS = ['mountain', 'rice', 'village', 'town', 'city', 'temple', 'fortress'] as const;

export type Terrain = (typeof TERRAIN_IDS)[number];

export const ROLE_IDS = ['daimyo', 'samurai', 'bushi', 'sensei', 'hatamoto'] as const;

export type Role = (typeof ROLE_IDS)[number];

export const TILE_IDS = ['katana-1', 'katana-2', 'katana-3', 'chanoyu', 'geisha', 'shinobi', 'ronin', 'seppuku'] as const;

export type Tile = (typeof TILE_IDS)[number];

export const DISC_IDS = ['duel', 'battle', 'ambush', 'traitor', 'kotau'] as const;

export type Disc = (typeof DISC_IDS)[number];

export const TACTIC_IDS = ['duel', 'battle', 'ambush', 'traitor'] as const;

export type Tactic = (typeof TACTIC_IDS)[number];

export const TRACK_IDS = ['daimyo', 'samurai'] as const;

export type Track = (typeof TRACK_IDS)[number];

export const ENDING_IDS = ['honour', 'months'] as const;

export type Ending = (typeof ENDING_IDS)[number];

export interface Province {
  id: string;
  /** Doubled-width coordinates: neighbours are (x±2, y) and (x±1, y±1). */ x: number;
  y: number; part: string; neighbours: string[]; owner: number | null;
  /** null: face down. */ terrain: Terrain | null;
  troops: number; elites: number; ronin: number; honour: number | null; koku: number | null; katana: number | null;
}

export interface Clan {
  seat: number; fortress: string | null; daimyo_honour: number; samurai_honour: number; koku: number; income: number;
  /** Koku after its cap. */ troop_limit: number;
  /** Income after its cap. */ draws: number;
  on_map: number; reserve: number;
  /** Out of the game. */ fallen: number;
  /** Unused tokens: [3, 6]. */ bonus: number[];
  campaign_token: boolean;
  /** Not yet in play. */ elites: number;
  /** How many are behind the screen. */ tiles: number;
  discs: number;
  /** One's own; everybody's when the game is over. */ hand: Record<Tile, number> | null;
  disc_hand: Record<Disc, number> | null;
}

export interface Side {
  seat: number;
  /** Whether the present step is sealed. */ sealed: boolean;
  /** null until step 1 is shown. */ height: number | null;
  top: number | null;
  /** null until all is shown: [1, 1, 3]. */ tiles: number[] | null;
  disc: Tactic | null;
}

/** What only a fighter knows (BUS-16.2). */
export interface Mine { stake: Record<string, number>; top: number | null; disc: Tactic | null; }

export interface Combat {
  /** The Hatamoto's revolt. */ special: boolean;
  attacker: number; defender: number; daimyo: number; province: string; origin: string | null; troops: number;
  elites: number; defenders: number; defending_elites: number;
  /** [3, 6] as put there. */ bonus: number[];
  /** The seat that has won, while the beaten choose where to retreat. */ winner: number | null;
  /** The attacker's and the defender's. */ sides: [Side, Side];
  mine: Mine | null;
}

/** One side of the last combat; no disc: the tiles under the top were never shown (BUS-8.3). */
export interface LastSide {
  seat: number; troops: number; elites: number; height: number;
  /** 0: no tile. */ top: number;
  tiles: number[] | null; disc: Tactic | null;
  /** null: not compared. */ strength: number | null;
  /** Losses by the result, and by the enemy's tiles. */ due: number;
  extra: number;
  /** What it lost. */ losses: number;
  /** Samurai honour gained, without a duel's transfer. */ honour: number;
}

/** The last combat as everybody saw it, however long ago. */
export interface LastCombat {
  turn: number; special: boolean; daimyo: number; province: string;
  /** What the bonus tokens were worth. */ bonus: number;
  winner: number;
  /** In a special revolt "bushi" is the Daimyo who defends. */ owner: 'daimyo' | 'bushi' | 'neutral';
  /** Neutral because the Ronin rose after the combat (BUS-R.5). */ revolted: boolean;
  sacrificed: boolean; duel_transfer: boolean;
  /** The paragraphs that decided. */ rules: string[];
  sides: [LastSide, LastSide];
}

/** What one source of honour brought, by seat; the lines of a track add up to what it shows. */
export interface LedgerLine { track: Track; kind: string; rule: string; points: number[]; }

/** What is open about the procedure under way. */
export interface TurnStep {
  /** While regrouping. */ picked?: string | null;
  elite?: boolean;
  /** The province whose last piece has left: one of the other kind comes next (BUS-A55). */ empty?: string | null;
  /** How many troops the next choice moves. */ count?: number;
  /** Of an attack that is ordered; a seat while a spy looks. */ target?: string | number | null;
  origin?: string | null; elites?: number | null;
  /** Of an invitation. */ host?: number;
  guest?: number;
  /** Of counsel: "seppuku" or a number. */ advice?: string | number;
  by?: number; spy?: number;
}

export interface Map {
  id: string;
  /** How many tiles of each terrain are not turned up yet (set-up). */ mix: Record<string, number>;
}

export interface Spied { target: number; hand: Record<Tile, number>; disc_hand: Record<Disc, number>; }

export interface RealmResult { ending: Ending; winner: number; daimyo_honour: number[]; lines: LedgerLine[]; }

/** What events and questions say, by name; None where a seat may not know. */
export interface Said {
  seat?: number; target?: number; by?: number; count?: number; gained?: number; left?: number; before?: number;
  after?: number; month?: number; koku?: number; income?: number; attack?: number; defence?: number; seats?: number[];
  /** 0 or 1. */ elite?: number;
  province?: string; origin?: string; terrain?: Terrain; role?: Role; tile?: Tile;
  /** How many were bought, where they are hidden. */ tiles?: Tile[] | number | null;
  disc?: Disc | null; discs?: Disc[] | null; audience?: 'appease' | 'escalate' | 'plead'; rules?: string[];
}

/** What a side comes to (BUS-8.6, BUS-8.7). */
export interface Sum {
  katanas: number; doubled: boolean;
  /** What the troops add; null: nothing. */ might: number | null;
  total: number;
}

/** How one's own disc fares against one of theirs. */
export interface Prospect {
  theirs: Tactic;
  /** What is compared, and the least and most they can have; null where nothing is (BUS-8.14). */ mine: number | null;
  low: number | null; high: number | null;
  /** To win, if the tiles that are not seen lie as those in the box. */ chance: number;
}

/** What one of a fighter's own discs makes of its stack. */
export interface DiscSums {
  disc: Tactic; plain: number;
  /** The disc it dominates, and what it comes to against it. */ foe: Tactic | null;
  best: number | null;
  /** Once the other stack is seen. */ against: Prospect[];
}

/** How many tiles or discs of a kind there are, and where those are that the viewer sees. */
export interface Count {
  kind: string; copies: number; hand: number;
  /** Open: Ronin on the map, tiles shown in combat. */ table: number;
  /** In the bag or the stock, among the discards, behind other screens. */ unseen: number;
}

/** The arithmetic of a combat, as far as it is seen; what is left; what brought the honour. */
export interface Sums { score: [Sum, Sum] | null; discs: DiscSums[]; tiles: Count[]; discs_left: Count[]; ledger: LedgerLine[]; }

export interface RealmView extends View {
  /** 0 during set-up, else 1 to 12. */ phase: number;
  /** 13 when the year is over. */ month: number;
  /** Turns begun so far. */ turns: number;
  /** Turns cut short by a Geisha or for want of an attack since the Shogun marker moved (BUS-E.5). */ stalled: number;
  first: number;
  /** The active player; null during set-up. */ daimyo: number | null;
  roles: Record<Role, number | null>;
  /** A second attack will follow, or is under way. */ campaign: 'declared' | 'second' | null;
  /** The procedure under way, e.g. "regroup", "stakes". */ asking: string | null;
  step: TurnStep; map: Map;
  /** In order of ids. */ provinces: Province[];
  players: Clan[];
  /** For the spy alone while he looks (BUS-A34). */ spied: Spied | null;
  /** How many tiles and discs are there. */ bag: number;
  stock: number; discard: number; combat: Combat | null; last_combat: LastCombat | null; result?: RealmResult;
  /** Added at a table. */ sums?: Sums;
}

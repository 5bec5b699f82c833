/** The view of Tenkatoitsu, as `open_and_hidden.py` builds it. */
import type { View } from '../../lib/board';

export const ORDERS = ['attack', 'defence', 'move', 'regroup'] as const;
export type Order = (typeof ORDERS)[number];
export const TACTICS = ['totsugeki', 'kotai', 'kido', 'ashibaya'] as const;

/** TEN-21.4: how a clan that was undecided stands. */
export type Stand = 'undecided' | 'loyal' | 'treason' | 'neutral';

export interface Unit {
  id: string;
  clan: string;
  /** null: nobody's (undecided or neutral). */
  seat: number | null;
  /** At Sekigahara; null for clans that never were undecided. */
  stand?: Stand | null;
  noun: string;
  hex: string | null;
  status: 'map' | 'off-map' | 'eliminated' | 'removed';
  elan: number;
  mass: number;
  fire: number;
  individual: number;
  person: boolean;
  commander: boolean;
  leader_killed: boolean;
  state: string;
  loss: number;
  position: boolean;
  contact: boolean;
  engaged: boolean;
  /** What samurai add to its Individual, which is told with it. */
  samurai: number;
  /** The hexes it controls. */
  zone: string[];
}

export interface Clan {
  id: string;
  seat: number | null;
  stand?: Stand | null;
  /** The delay box from Mōri, as `box` from the commander. */
  mori_box?: number | null;
  noun: string;
  name: string;
  /** null: secret. */
  order: Order | null;
  orders: Order[];
  chit: string;
  tactic: string | null;
  tactics: string[];
  carrier: string | null;
  /** Half movement points to the commander. */
  distance: number | null;
  /** The delay box a chit would go to now: 0 the bowl, -1 it cannot be sent. */
  box: number | null;
}

export interface Side {
  army: string;
  plan: string | null;
  plans: string[];
  plan_active: boolean;
  plan_shown: boolean;
  plan_modifier: number;
  stored: number | null;
  points: number;
  points_left: number | null;
  command_modifier: number | null;
  commands: boolean;
  tactics_left: Record<string, number> | null;
  tactics_used: Record<string, number>;
  katta: 'none' | 'held' | 'bowl';
  may_delay: boolean;
  vp: number;
  bundori: number;
  score: number;
}

export interface ModifierLine {
  id: string;
  rule: string;
  die: 'red' | 'blue';
  value: number;
  attacker: boolean;
  unit: string | null;
}

/** What a combat would be, before the dice. */
export interface Forecast {
  attackers: string[];
  defenders: string[];
  types?: Record<string, string>;
  lines?: ModifierLine[];
  red?: number;
  blue?: number;
  /** Code of the combat table -> of 1296 throws. */
  odds?: Record<string, number>;
}

export interface Combat extends Forecast {
  attacker: number;
  stage: string;
  dice_for_leaders?: ('red' | 'blue' | null)[];
  /** Two red dice, two blue ones. */
  dice?: number[] | null;
  totals: [number, number] | null;
  code: string | null;
  /** What has been applied: steps lost, units that still fall back, hexes left, units that advanced. */
  hurt?: Record<string, number>;
  falls?: string[];
  vacant?: string[];
  advanced?: string[];
}

export interface Place {
  hexes: string[];
  controller: number | null;
}

/** TEN-15, by seat: as `siege/part.py` builds it. */
export interface Siege {
  besieged: number;
  begun: boolean;
  strength: [number, number];
  out: [number, number];
  markers: [string[], string[]];
  bases: [string[], string[]];
  actions: { seat: number; left: number } | null;
  assault: { zone: string; from: string[]; attacker: number } | null;
}

export interface Camp {
  middle: string;
  hexes: string[];
}

/** TEN-16: a samurai, in the stock, the bowl, or with a unit. */
export interface Samurai {
  seat: number;
  value: number;
  place: 'stock' | 'bowl' | 'unit';
  unit: string | null;
}

/** An influence token (TEN-21.4.3). */
export interface Token {
  letter: string;
  kind: 'loyal' | 'treason';
}

/** The way of an undecided clan (TEN-21.4.2). */
export interface Track {
  letter: string;
  clans: string[];
  stand: Stand;
  /** Boxes moved, and boxes to the ends. */
  loyal: number;
  treason: number;
  to_loyal: number;
  to_treason: number;
  neutral_only: boolean;
}

/** The treason aid of Sekigahara, as `treason/view.py` builds it. */
export interface Treason {
  tracks: Track[];
  markers: [number, number];
  last_boxes: [number, number];
  draws: number;
  tokens: [string[], string[]];
  white: boolean;
  bowl: { counts: [number, number]; white: boolean; mine: string[]; known: Token[] };
  drawn: Token[];
  /** null: secret. */
  promises: number | null;
  promised: number[];
  claim: number | null;
  /** What no, one, two and three promises are worth (TEN-R18). */
  worths: number[];
  entry: 'a' | 'b' | null;
  hatamoto: string[];
  head: number | null;
  mori: number;
  mori_commands: boolean;
}

export interface BattleView extends View {
  scenario: string;
  map: string;
  turn: number;
  first_turn: number;
  last_turn: number;
  fatigue_from: number;
  fatigue: boolean;
  night: boolean;
  armies: string[];
  units: Unit[];
  clans: Clan[];
  sides: Side[];
  bowl: string[];
  drawn: string | null;
  obligatory: Record<string, 'out' | 'bowl' | 'done'>;
  zones: Record<string, Place>;
  fortress: { hex: string; holder: number; inside: unknown[] } | null;
  castle: { hex: string; occupier: number | null } | null;
  camps: Camp[];
  /** null: there are none in this battle. */
  ninjas: 'ready' | 'used' | null;
  siege: Siege | null;
  samurai: Samurai[];
  /** TEN-19.6.2: the turn on which he comes; null: not decided. */
  ally: { clan: string; turn: number | null } | null;
  procedure: string[];
  /** To whom the nouns of the choices belong. */
  whose: { clan: number; unit: number; target: number } | null;
  /** `targets`: the enemies a charge can meet, else runs towards. */
  moving: { unit: string; path: string[]; targets: string[] } | null;
  /** Unit -> where it could go if it were the next to move; for the decider. */
  reach: Record<string, string[]> | null;
  /** Hex -> the combats a charge would have there, one for each enemy; for the decider. */
  charges: Record<string, Forecast[]> | null;
  combat: Combat | null;
  declared: [string, string][];
  /** While targets are named or the next combat is chosen: the combats as they would be. */
  combats?: Forecast[] | null;
  sealed: {
    plan?: string | null;
    orders?: Record<string, Order>;
    positions?: string[];
    commit?: number | null;
    picks?: string[];
    writing?: string | null;
    points_left?: number;
    promises?: number | null;
    tokens?: string[];
  } | null;
  /** Only at Sekigahara. */
  treason?: Treason;
  result?: { outcome: string; ending: string; points: [number, number] };
}

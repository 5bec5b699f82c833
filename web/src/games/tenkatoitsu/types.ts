/** The view of Tenkatoitsu, as `open_and_hidden.py` builds it. */
import type { View } from '../../lib/board';

export const ORDERS = ['attack', 'defence', 'move', 'regroup'] as const;
export type Order = (typeof ORDERS)[number];
export const TACTICS = ['totsugeki', 'kotai', 'kido', 'ashibaya'] as const;

export interface Unit {
  id: string;
  clan: string;
  seat: number;
  noun: string;
  hex: string | null;
  status: 'map' | 'off-map' | 'eliminated';
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
}

export interface Clan {
  id: string;
  seat: number;
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
  dice?: number[];
  totals: [number, number] | null;
  code: string | null;
}

export interface Place {
  hexes: string[];
  controller: number | null;
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
  procedure: string[];
  moving: { unit: string; path: string[] } | null;
  combat: Combat | null;
  declared: [string, string][];
  /** While the next combat is chosen: all of them as they would be. null with secret orders. */
  combats?: Forecast[] | null;
  sealed: {
    plan?: string | null;
    orders?: Record<string, Order>;
    positions?: string[];
    commit?: number | null;
    picks?: string[];
    writing?: string | null;
    points_left?: number;
  } | null;
  result?: { outcome: string; ending: string; points: [number, number] };
}

// Written by tools/wire.py from games/samurai_sword/view.py: change it there.
import type { View } from '../../lib/wire';

export const PERMANENT_IDS = ['concentration', 'armour', 'fast-draw', 'bushido'] as const;

export type Permanent = (typeof PERMANENT_IDS)[number];

export const ENDING_IDS = ['honour', 'swordmaster', 'own-team'] as const;

export type Ending = (typeof ENDING_IDS)[number];

export interface SwordPlayer {
  seat: number; character: string; life: number; full_life: number; honour: number; harmless: boolean;
  /** How many cards in hand. */ cards: number;
  front: Record<Permanent, number>;
  /** Known for oneself, for the shogun, and for all at the end. */ role: string | null;
  stars: number | null; hand: string[] | null;
}

export interface SwordAttack { by: number; target: number; card: string; damage: number; }

export interface SwordLine {
  seat: number; role: string; team: string; honour: number; multiplier: number; daimyos: number; points: number;
  rule: string;
}

export interface SwordResult {
  ending: Ending; winner: string; points: Record<string, number>;
  /** The team that pays Deadly Strike. */ deadly_strike: string | null;
  deadly_points: number; lines: SwordLine[];
}

/** What events and questions say, by name; None where a seat may not know. */
export interface Said {
  seat?: number; target?: number; by?: number; count?: number; left?: number; stars?: number; seats?: number[];
  card?: string | null; cards?: string[] | null; role?: string; team?: string; ending?: Ending;
}

export interface SwordView extends View {
  roles: string[]; active: number; players: SwordPlayer[]; pile: number;
  /** The top is last. */ discard: string[];
  resolving: string | null;
  /** The attack that waits for its parry. */ attack: SwordAttack | null;
  bushido: number | null; weapons_played: number; weapons_allowed: number;
  /** [attacker][target]; null: cannot be attacked. */ difficulty: ((number | null)[])[];
  /** [attacker][target]: how often one has acted against the other. */ deeds: number[][];
  /** For each other hand, the cards certainly in it. */ known: string[][];
  result?: SwordResult;
}

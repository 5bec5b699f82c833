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

/** How many cards of a kind there are, and where those are that the viewer knows of. */
export interface CardCount {
  card: string; copies: number;
  /** In the viewer's own hand. */ hand: number;
  /** In front of players, or being resolved. */ table: number;
  discard: number;
  /** Certainly in other hands. */ known: number;
  /** In the pile or in hands. */ unseen: number;
}

/** How likely the next card of the pile is a weapon (SAM-6.3). */
export interface Turned {
  /** Of the cards that may be on top: the weapons, and all. */ weapons: number;
  cards: number;
  /** Equal, but where it is in doubt from which shuffle a shown card came. */ low: number;
  high: number;
}

export interface SumLine {
  /** A card, a character, "seats", or "least" (1 at least). */ kind: string;
  points: number; rule: string;
}

export interface Damage { card: string; lines: SumLine[]; total: number; }

export interface Difficulty {
  by: number; target: number;
  /** Empty: cannot be attacked. */ lines: SumLine[];
  total: number | null;
}

export interface SwordSums {
  cards: CardCount[]; turned: Turned | null;
  /** Of the attack under way. */ attack: Damage | null;
  /** Of the weapons in one's own hand. */ weapons: Damage[];
  /** One's own against each other player, and theirs. */ reach: Difficulty[];
  threat: Difficulty[];
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
  /** Added at a table. */ sums?: SwordSums;
}

/** The cards' figures: the engine's own table. */
import table from './data/cards.json';

export interface CardInfo {
  id: string;
  type: string;
  copies: number;
  /** Weapons only. */
  precision: number;
  damage: number;
}

/** In the order of the table, which is the order of hands. */
export const CARDS: readonly CardInfo[] = table.card.map((card) => ({ precision: 0, damage: 0, ...card }));
const BY_ID = new Map(CARDS.map((card, place) => [card.id, { ...card, place }]));

export function cardInfo(id: string): CardInfo & { place: number } {
  return BY_ID.get(id) ?? { id, type: 'action', copies: 0, precision: 0, damage: 0, place: 99 };
}

export const isWeapon = (id: string): boolean => cardInfo(id).type === 'weapon';

/** What a card's colour means: attack, something that stays, good for oneself, points, or plain ink. */
export type Tone = 'attack' | 'stay' | 'good' | 'points' | 'plain';

const TONES: Record<string, Tone> = {
  parry: 'good',
  'tea-ceremony': 'good',
  meditation: 'good',
  'battle-cry': 'attack',
  jujutsu: 'attack',
  daimyo: 'points',
};

export function toneOf(id: string): Tone {
  const type = cardInfo(id).type;
  return TONES[id] ?? (type === 'weapon' ? 'attack' : type === 'permanent' ? 'stay' : 'plain');
}

/** Equal cards together, in the order of hands. */
export function stacks(cards: readonly string[]): { card: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts]
    .map(([card, count]) => ({ card, count }))
    .sort((one, other) => cardInfo(one.card).place - cardInfo(other.card).place);
}

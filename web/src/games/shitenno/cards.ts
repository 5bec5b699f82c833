/** Cards by their names: what is on them, their order, and the same ones together. */
import type { Translate } from '../../lib/board';
import { TITLE_IDS, TROOP_IDS } from './view';

/** The troops on a card; none on a koku card. */
export function troopsOn(card: string): string[] {
  return card.startsWith('koku') ? [] : card.split('+');
}

/** The koku on a card; 0 on a troop card. */
export function kokuOn(card: string): number {
  return card.startsWith('koku') ? Number(card.slice(4)) : 0;
}

/** Single troops, doubles, koku: the order of hands. */
export function place(card: string): number {
  const koku = kokuOn(card);
  if (koku) return 1000 + koku;
  const [first, second] = troopsOn(card).map((troop) => TROOP_IDS.indexOf(troop as never));
  return second === undefined ? first! : 100 + first! * 10 + second;
}

export type Kind = 'single' | 'double' | 'koku';

export function kindOf(card: string): Kind {
  if (kokuOn(card)) return 'koku';
  return troopsOn(card).length > 1 ? 'double' : 'single';
}

export interface Stack {
  card: string;
  count: number;
}

/** Equal cards together, sorted. */
export function stacks(cards: readonly string[]): Stack[] {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, count]) => ({ card, count })).sort((a, b) => place(a.card) - place(b.card));
}

/** A card's name; a message's key has no plus. */
export function cardName(card: string, t: Translate): string {
  return t(`card-${card.replaceAll('+', '-')}`);
}

/** "Bushi ×2, 1 koku". */
export function cardWords(cards: readonly string[], t: Translate): string {
  return stacks(cards)
    .map(({ card, count }) => (count > 1 ? `${cardName(card, t)} ×${count}` : cardName(card, t)))
    .join(', ');
}

/** A price or a waste: "2 Samurai, 1 Bushi". */
export function unitWords(units: Record<string, number>, t: Translate): string {
  return Object.entries(units)
    .map(([unit, count]) => `${count} ${t(`unit-${unit}`)}`)
    .join(', ');
}

/** Each unit as often as it is there, for drawing. */
export function each(units: Record<string, number>): string[] {
  return Object.entries(units).flatMap(([unit, count]) => Array.from({ length: count }, () => unit));
}

/** The title that a hierarchy tile stands for. */
export function titleOf(seals: number): string {
  return TITLE_IDS[4 - seals] ?? 'hatamoto';
}

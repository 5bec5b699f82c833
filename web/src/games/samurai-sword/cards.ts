/** The cards' figures, read at build time from the engine's own table, so that they are written only once. */
import table from '../../../../src/sengoku/games/samurai_sword/data/cards.toml?raw';

export interface CardInfo {
  id: string;
  type: 'weapon' | 'permanent' | 'action';
  copies: number;
  /** Weapons only. */
  precision: number;
  damage: number;
}

/** The `[[card]]` entries of the table; every value there is a number or a word in quotes. */
export function readCards(text: string): CardInfo[] {
  return text
    .split('[[card]]')
    .slice(1)
    .map((entry) => {
      const found: Record<string, string> = {};
      for (const [, name, value] of entry.matchAll(/^(\w+) = "?([\w-]+)"?\s*$/gm)) found[name!] = value!;
      return {
        id: found.id ?? '',
        type: (found.type ?? 'action') as CardInfo['type'],
        copies: Number(found.copies ?? 0),
        precision: Number(found.precision ?? 0),
        damage: Number(found.damage ?? 0),
      };
    });
}

/** In the order of the table, which is the order of hands. */
export const CARDS: readonly CardInfo[] = readCards(table);
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

/** Names and sentences that several parts of the board need. */
import type { Translate } from '../../lib/board';
import type { Terrain } from './field';
import type { BattleView, Clan, Unit } from './types';

const KINDS: [RegExp, string][] = [
  [/^Mt (.+), west summit$/, 'web-ten-summit-west'],
  [/^Mt (.+), east summit/, 'web-ten-summit-east'],
  [/^Mt (.+)$/, 'web-ten-mount'],
  [/^(.+) wood$/, 'web-ten-wood-of'],
  [/^(.+) marsh$/, 'web-ten-marsh-of'],
  [/^(.+) castle$/, 'web-ten-castle-of'],
];

/** "Mt Irogane", "Hakusan wood" in the language of the page. */
export function placeName(place: string, t: Translate): string {
  for (const [pattern, key] of KINDS) {
    const found = pattern.exec(place);
    if (found) return t(key, { name: found[1] });
  }
  return place;
}

const TERRAINS: Record<Terrain, string> = {
  clear: 'web-ten-terrain-clear',
  wood: 'web-ten-terrain-wood',
  paddy: 'web-ten-terrain-paddy',
  village: 'web-ten-terrain-village',
  marsh: 'web-ten-terrain-marsh',
  castle: 'web-ten-terrain-castle',
  water: 'web-ten-terrain-water',
};
export const terrainName = (terrain: Terrain, t: Translate): string => t(TERRAINS[terrain]);

export const orderName = (order: string | null, t: Translate): string =>
  order ? t(`order-${order}`) : t('web-ten-order-secret');

/** "+2", "−1". */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** Short: "A1". */
export const short = (noun: string): string => noun.replace('-', '').toUpperCase();

export function unitWords(unit: Unit, clan: Clan | undefined, t: Translate): string {
  const parts = [
    t('web-ten-unit', {
      unit: unit.id,
      hex: unit.hex ?? '',
      elan: unit.elan,
      mass: unit.mass,
      fire: unit.fire,
      individual: unit.individual,
    }),
    t(`state-${unit.state}`) + '.',
    t('web-ten-unit-order', { order: orderName(clan?.order ?? null, t) }),
  ];
  if (unit.commander) parts.push(t('web-ten-unit-commander'));
  if (unit.leader_killed) parts.push(t('web-ten-unit-leader-killed'));
  if (unit.position) parts.push(t('web-ten-unit-position'));
  if (unit.engaged) parts.push(t('web-ten-unit-engaged'));
  return parts.join(' ');
}

/** What a chit of the bowl is called. */
export function chitName(chit: string, view: BattleView, t: Translate): string {
  if (chit.startsWith('katta-')) return t('tactic-katta');
  if (chit in view.obligatory) return t(`phase-${chit}`);
  return t(`clan-${chit}`);
}

/** Of all throws, those that hurt only the attacker, both, only the defender; in per cent. */
export function shares(odds: Record<string, number>): [number, number, number] {
  const found: [number, number, number] = [0, 0, 0];
  for (const [code, count] of Object.entries(odds)) found[code.includes('-') ? 1 : code.startsWith('a') ? 0 : 2] += count / 12.96;
  return found;
}

export function percent(value: number, { lang }: Translate): string {
  const digits = value >= 10 || value === 0 ? 0 : 1;
  return new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: digits }).format(value / 100);
}

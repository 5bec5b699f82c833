/** Names and sentences that several parts of the board need. */
import yamazaki from './data/yamazaki.json';
import type { Translate } from '../../lib/board';
import type { Terrain } from './field';
import type { BattleView, Clan, Stand, Unit } from './view';

const KINDS: [RegExp, string][] = [
  [/^Mt (.+), west summit$/, 'web-ten-summit-west'],
  [/^Mt (.+), east summit/, 'web-ten-summit-east'],
  [/^Mt (.+)$/, 'web-ten-mount'],
  [/^(.+) wood$/, 'web-ten-wood-of'],
  [/^(.+) marsh$/, 'web-ten-marsh-of'],
  [/^(.+) castle$/, 'web-ten-castle-of'],
  [/^(.+) crossroads$/, 'web-ten-crossroads-of'],
];

/** "Mt Irogane", "Hakusan wood" in the language of the page. */
export function placeName(place: string, t: Translate): string {
  for (const [pattern, key] of KINDS) {
    const found = pattern.exec(place);
    if (found) return t(key, { name: found[1] });
  }
  return place;
}

/** An army's name; those of a scenario of one's own have no message. */
export function armyName(army: string, t: Translate): string {
  return t.has(`army-${army}`) ? t(`army-${army}`) : army.charAt(0).toUpperCase() + army.slice(1);
}

const LOSSES: Record<string, string> = { nagakute: 'TEN-20.5', yamazaki: 'TEN-19.5', 'yamazaki-long': 'TEN-19.5', sekigahara: 'TEN-21.7.2' };
/** Where a battle says what an eliminated unit is worth. */
export const lossRule = (scenario: string): string => LOSSES[scenario] ?? 'TEN-17.1';

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

const STANDS: Record<Stand, string> = {
  undecided: 'web-ten-stand-undecided',
  loyal: 'web-ten-stand-loyal',
  treason: 'web-ten-stand-treason',
  neutral: 'web-ten-stand-neutral',
};
/** TEN-21.4: "undecided", "loyal to Ishida". */
export const standName = (stand: Stand, t: Translate): string => t(STANDS[stand]);

export const orderName = (order: string | null, t: Translate): string =>
  order ? t(`order-${order}`) : t('web-ten-order-secret');

/** A figure as it is written in the language of the page. */
export const number = (value: number, { lang }: Translate): string => new Intl.NumberFormat(lang).format(value);

/** Half points as points: "3.5". */
export const halves = (points: number, t: Translate): string => number(points / 2, t);

/** What a chit sent over such a distance does. */
export const rideWords = (box: number, t: Translate): string => (box < 0 ? t('web-ten-no-messenger') : box === 0 ? t('web-ten-to-bowl') : t('web-ten-to-box', { count: box }));

/** Where a chit can lie, from the reserve on, and what that is called. */
export const CHIT_PLACES: Record<string, string> = {
  reserve: 'web-ten-reserve',
  clan: 'web-ten-with-clan',
  'box-4': 'web-ten-box-4',
  'box-3': 'web-ten-box-3',
  'box-2': 'web-ten-box-2',
  'box-1': 'web-ten-box-1',
  bowl: 'web-ten-in-bowl',
  drawn: 'web-ten-drawn',
};
/** Where the chit of a clan lies, as far as it is known. */
export function chitPlace(clan: Clan, t: Translate): string {
  if (!clan.chit) return t('web-ten-chit-hidden');
  return clan.chit === 'gone' ? '' : t(CHIT_PLACES[clan.chit] ?? 'web-ten-drawn');
}

/** "+2", "−1". */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** Short: "A1"; of a clan with a figure in its name "18A-1". */
export const short = (noun: string): string => (/\d.*-/.test(noun) ? noun : noun.replace('-', '')).toUpperCase();

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
    unit.seat === null ? '' : t('web-ten-unit-order', { order: orderName(clan?.order ?? null, t) }),
  ];
  if (unit.stand) parts.push(t('web-ten-unit-stand', { stand: standName(unit.stand, t) }));
  if (unit.commander) parts.push(t('web-ten-unit-commander'));
  if (unit.leader_killed) parts.push(t('web-ten-unit-leader-killed'));
  if (unit.position) parts.push(t('web-ten-unit-position'));
  if (unit.engaged) parts.push(t('web-ten-unit-engaged'));
  if (unit.samurai) parts.push(t('web-ten-unit-samurai', { count: unit.samurai }));
  if (clan?.chit === 'clan') parts.push(t('web-ten-asleep'));
  return parts.filter(Boolean).join(' ');
}

/** What a chit of the bowl is called. */
export function chitName(chit: string, view: BattleView, t: Translate): string {
  if (chit.startsWith('katta-')) return t('tactic-katta');
  if (chit.startsWith('samurai-')) return t('web-ten-samurai', { army: view.armies[Number(chit.slice(-1))] });
  if (chit.startsWith('combat-')) return t('web-ten-combat-of', { army: view.armies[Number(chit.slice(-1))] });
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

const ZONE_NAMES: Record<string, string> = {
  centre: 'web-ten-zone-centre',
  a: 'web-ten-zone-a',
  b: 'web-ten-zone-b',
  c: 'web-ten-zone-c',
  'north-gate': 'web-ten-zone-north-gate',
  'east-gate': 'web-ten-zone-east-gate',
  'south-gate': 'web-ten-zone-south-gate',
  'outer-bailey': 'web-ten-zone-outer-bailey',
  'west-bailey': 'web-ten-zone-west-bailey',
};
/** A zone of the fortress, as it is written on its board. */
export const zoneName = (zone: string, t: Translate): string => (ZONE_NAMES[zone] ? t(ZONE_NAMES[zone]) : zone);

/** Marks of the clans of the army file: vanguard, rearguard (TEN-19.4.2). */
const MARKS = new Map(yamazaki.clan.flatMap(({ id, mark }) => (mark ? [[id.replace('.', '-').toLowerCase(), mark]] : [])));

/** Who comes by an entry called after its army or clan, and the sentence about it; null: nobody any more. */
export function arrivals(view: BattleView, name: string, t: Translate): { seat: number; count: number | string; words: string } | null {
  const off = (clan: Clan): boolean => clan.chit !== 'gone' && view.units.some((unit) => unit.clan === clan.id && unit.status === 'off-map');
  const army = name.split('-')[0]!;
  const seat = view.armies.indexOf(army);
  const letters = (all: readonly Clan[]): string => all.map((clan) => clan.noun.toUpperCase()).join(', ');
  if (view.ally && seat < 0) {
    const clan = view.clans.find(({ id }) => id === view.ally!.clan);
    if (!clan || clan.seat === null || !off(clan)) return null;
    const words = view.ally.turn === null ? t('web-ten-entry-ally-open', { clan: clan.id }) : t('web-ten-entry-ally', { clan: clan.id, count: view.ally.turn });
    return { seat: clan.seat, count: view.ally.turn ?? '?', words };
  }
  const clans = view.clans.filter((clan) => clan.seat === seat && clan.id !== view.ally?.clan && off(clan));
  if (seat < 0 || clans.length === 0) return null;
  const with_mark = (mark: string): Clan[] => (view.ninjas === null ? [] : clans.filter(({ id }) => MARKS.get(id) === mark));
  const [van, rear] = [with_mark('vanguard'), with_mark('rearguard')];
  const parts = [t('web-ten-entry', { army, count: clans.length })];
  const rest = clans.filter((clan) => !rear.includes(clan));
  if (rest.length) parts.push(t('web-ten-entry-next', { clans: letters(rest) }));
  if (van.length && view.turn <= 1) parts.push(t('web-ten-entry-vanguard', { clan: letters(van) }));
  if (rear.length) parts.push(t('web-ten-entry-rearguard', { clans: letters(rear) }));
  return { seat, count: clans.length, words: parts.join(' ') };
}

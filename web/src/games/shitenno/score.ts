/** Numbers of Shitennō opened into the lines that make them up, each as the rules work it out. */
import type { Translate } from '../../lib/board';
import type { Peeked, PeekLine } from '../../lib/peek.svelte';
import { kokuOn } from './cards';
import type { EdoView, Province, ResultLine } from './view';

const KINDS: Record<string, string> = {
  positions: 'web-shi-line-positions',
  daimyo: 'web-shi-line-daimyo',
  shomyo: 'web-shi-line-shomyo',
  koku: 'web-shi-line-koku',
  exchange: 'web-shi-line-exchange',
  'plus-one': 'web-shi-line-plus-one',
  majority: 'web-shi-line-majority',
};

/** What a line of the count is for. */
export function lineName({ kind, province }: ResultLine, t: Translate): string {
  if (kind === 'positions' && province) return t('web-shi-line-kamons', { province });
  return t(KINDS[kind] ?? 'web-shi-points', { province: province ?? '' });
}

const titled = (seat: number, name: string, total: number, t: Translate): string => `${t.seat(seat)}${t('web-shi-colon')} ${name} ${total}`;

/** Where a general's points come from: the kamons province by province, and what titles added. */
export function points(view: EdoView, seat: number, t: Translate): Peeked {
  const total = view.players[seat]?.points ?? 0;
  const lines = (view.sums?.points ?? []).filter((line) => line.seat === seat).map((line) => ({ label: lineName(line, t), points: line.points }));
  return { title: titled(seat, t('web-shi-points'), total, t), lines, total, rule: 'SHI-3.3' };
}

export function stock(view: EdoView, seat: number, t: Translate): Peeked {
  const total = view.players[seat]?.stock ?? 0;
  const placed = view.provinces.flatMap(({ kamons }) => kamons).filter((kamon) => kamon.seat === seat).length;
  const lines = [
    { label: t('web-shi-stock-all'), points: total + placed },
    { label: t('web-shi-stock-placed'), points: -placed },
  ];
  return { title: titled(seat, t('web-shi-stock'), total, t), lines, total, rule: 'SHI-6.1' };
}

/** Of the cards in a hand, those that one holds or that everybody saw come there. */
export function cards(view: EdoView, seat: number, koku: boolean, t: Translate): Peeked {
  const who = view.players[seat]!;
  const total = koku ? who.koku_cards : who.troop_cards;
  const known = (who.hand ?? view.sums?.known[seat] ?? []).filter((card) => (kokuOn(card) > 0) === koku).length;
  const lines = [
    { label: t('web-shi-cards-known'), points: known },
    { label: t('web-shi-cards-unseen'), points: total - known },
  ];
  return { title: titled(seat, t(koku ? 'web-shi-koku-cards' : 'web-shi-troop-cards'), total, t), lines, total, rule: 'SHI-7.3' };
}

/** What the next position costs in troops: what is printed, and the tile on the gate. */
export function price(province: Province, painted: number, t: Translate): Peeked {
  const lines: PeekLine[] = [
    { label: t(`unit-${province.troop}`), points: painted },
    ...(province.top ? [{ label: `${t(`unit-${province.top}`)} (${t('web-shi-price-tile')})`, points: 1 }] : []),
  ];
  return {
    title: `${t(`province-${province.id}`)}${t('web-shi-colon')} ${t('web-shi-price-troops')}`,
    lines,
    total: painted + (province.top ? 1 : 0),
    rule: 'SHI-3.2',
  };
}

/** The number of the next free position: what it costs in koku, and the points it brings. */
export function cost(province: Province, t: Translate): Peeked {
  const at = province.kamons.length;
  return {
    title: `${t(`province-${province.id}`)}${t('web-shi-colon')} ${t('web-shi-price-koku')}`,
    text: t('web-shi-price-koku-note', { position: at + 1, count: province.cost ?? 0 }),
    rule: 'SHI-1.1',
  };
}

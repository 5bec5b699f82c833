/** Sentences about players, sums and chances, for labels. */
import type { Translate } from '../../lib/board';
import type { PeekLine } from '../../lib/peek.svelte';
import { cardInfo, isWeapon } from './cards';
import { PERMANENT_IDS, type SumLine, type SwordPlayer, type Turned } from './view';

/** What a card does. */
export function effectOf(card: string, t: Translate): string {
  const { precision, damage } = cardInfo(card);
  return isWeapon(card) ? t('weapon-effect', { precision, damage }) : t(`card-${card}-effect`);
}

/** "Armour ×2, Bushido". */
export function frontWords(player: SwordPlayer, t: Translate): string {
  return PERMANENT_IDS.filter((kind) => player.front[kind] > 0)
    .map((kind) => (player.front[kind] > 1 ? `${t(`card-${kind}`)} ×${player.front[kind]}` : t(`card-${kind}`)))
    .join(', ');
}

/** Everything open about a player, as one label. */
export function playerWords(
  player: SwordPlayer,
  t: Translate,
  more: { active?: boolean; difficulty?: number | null; ability?: boolean } = {},
): string {
  const { seat, character, life, full_life: full, honour, cards } = player;
  const front = frontWords(player, t);
  return [
    t('web-sam-player', { seat, character, life, full, honour, cards }),
    front && t('web-sam-player-front', { front }),
    player.role && t('web-sam-player-role', { role: player.role }),
    player.harmless && t('web-sam-player-harmless'),
    more.active && t('web-sam-player-active'),
    typeof more.difficulty === 'number' && t('web-sam-player-difficulty', { difficulty: more.difficulty }),
    more.ability && t(`ability-${character}`),
  ]
    .filter(Boolean)
    .join(' ');
}

/** What a line of a sum is about: a card, a character, the seats between, or the least there is. */
function lineName(kind: string, t: Translate): string {
  if (t.has(`card-${kind}`)) return t(`card-${kind}`);
  if (t.has(`character-${kind}`)) return t(`character-${kind}`);
  return kind === 'seats' ? t('web-sam-line-seats') : t('web-sam-line-least');
}

export function peekLines(lines: readonly SumLine[], t: Translate): PeekLine[] {
  return lines.map(({ kind, points }) => ({ label: lineName(kind, t), points }));
}

/** "2 seats + 1 Armour"; nothing where there is nothing to add. */
export function sumWords(lines: readonly SumLine[], t: Translate): string {
  if (lines.length < 2) return '';
  return lines.map(({ kind, points }, at) => `${at ? (points < 0 ? '− ' : '+ ') : ''}${Math.abs(points)} ${lineName(kind, t)}`).join(' ');
}

/** "48%", or "40% – 55%" where it is in doubt. */
export function chanceOf({ low, high }: Turned, t: Translate): string {
  const percent = new Intl.NumberFormat(t.lang, { style: 'percent' });
  const [least, most] = [percent.format(low), percent.format(high)];
  return least === most ? least : `${least} – ${most}`;
}

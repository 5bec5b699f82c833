/** Sentences about a player, for labels. */
import type { Translate } from '../../lib/board';
import { PERMANENT_IDS, type SwordPlayer } from './view';

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

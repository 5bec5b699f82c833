/** Words that stand for the server's codes. */
import type { Translate } from './board';

export function botName(bot: string | null, t: Translate): string {
  if (bot === 'heuristic') return t('web-bot-heuristic');
  if (bot === 'random') return t('web-bot-random');
  return bot ?? t('web-bot');
}

/** Elapsed time as a clock: 0:07, 12:30, 1:02:03. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  if (parts[0] === 0) parts.shift();
  return parts.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

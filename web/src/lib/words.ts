/** Words that stand for the server's codes: levels of bots, times. */
import type { Translate } from './board';

/** The level where nobody says which. */
const USUAL = 'heuristic';

/** The first of the wishes that the game has; else the usual level, or the best of a game that has not even that. */
export function levelOf(bots: readonly string[], ...wishes: (string | null | undefined)[]): string {
  return [...wishes, USUAL].find((wish) => wish && bots.includes(wish)) ?? bots.at(-1) ?? USUAL;
}

/** A bot of one's own, or of a game of one's own, is called as it calls itself. */
export function levelName(bot: string, t: Translate): string {
  return t.has(`bot-${bot}`) ? t(`bot-${bot}`) : bot;
}

/** What it is like to play against it, in one sentence; of the host's own bots nobody knows. */
export function levelNote(bot: string, t: Translate): string {
  return t(t.has(`bot-${bot}-help`) ? `bot-${bot}-help` : 'web-level-own');
}

/** Elapsed time as a clock: 0:07, 12:30, 1:02:03. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  if (parts[0] === 0) parts.shift();
  return parts.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

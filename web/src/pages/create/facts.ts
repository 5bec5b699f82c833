/** What is told of a game before it begins, in words. */
import type { Translate } from '../../lib/board';
import type { Messages } from '../../lib/messages';
import type { GameInfo } from '../../lib/wire';

/** An army's name; those of a scenario of one's own have no message. */
export function armyName(words: Messages, id: string): string {
  const name = words.has(`army-${id}`) ? words.say(`army-${id}`) : id;
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}

/** "Light", "about 15 min", "3 to 7 players". */
export function factsOf(game: GameInfo, t: Translate): string[] {
  const least = Math.min(...game.seats);
  const most = Math.max(...game.seats);
  const seats = least === most ? t('web-start-players', { count: most }) : t('web-game-seats', { least, most });
  const times = [...Object.values(game.minutes), ...game.prospects.map((prospect) => prospect.minutes)].filter(Boolean);
  const [short, long] = [Math.min(...times), Math.max(...times)];
  const minutes = short === long ? t('web-start-minutes', { count: short }) : t('web-start-minutes-range', { least: short, most: long });
  return [...(game.weight ? [t('web-start-weight', { weight: game.weight })] : []), ...(times.length ? [minutes] : []), seats];
}

import type { GameModule, View } from '../../lib/board';
import { moved, type Arrow } from '../../lib/arrows';
import type { GameEvent } from '../../lib/wire';
import { learnFields } from './field';
import { called, standsOn } from './meaning';
import { learnCommand } from './tables';
import type { BattleView, Said } from './view';

/** Whose noun is a zone of a fortress: on its board. */
const ZONE_VERBS = new Set(['post', 'recall', 'assault', 'fire', 'occupy', 'lose', 'leave']);
/** Things on the map, in the honjin, or among the plans; all else is asked beside the prompt. */
const ON_BOARD = new Set([...ZONE_VERBS, 'release', 'spend', 'unit', 'target', 'go', 'clan', 'select', 'free', 'plan', 'mori', 'token', 'promise']);

/** Moves and attacks; a unit that falls back or advances leaves the hex it went to last. */
function arrows(event: GameEvent, before: readonly GameEvent[]): Arrow[] {
  const { unit, hex, start, scene } = event.args as Said;
  if (event.kind === 'combat' && scene) return scene.attackers.flatMap((one) => scene.defenders.map((other): Arrow => ({ from: ['unit', one], to: ['unit', other], seat: scene.attacker })));
  if (start !== undefined || unit === undefined || hex === undefined) return moved(event);
  const last = before.findLast(({ args }) => args.unit === unit && typeof args.hex === 'string');
  return last && last.args.hex !== hex ? [{ from: ['hex', last.args.hex as string], to: ['hex', hex] }] : [];
}

export default {
  arrows,
  hand: 'web-ten-tab',
  own: {
    options: ['scenario'],
    learn: (components) => {
      learnFields(components);
      learnCommand(components);
    },
  },
  /** Units that wait off the map (TEN-12) stand nowhere on it; where the moving one stands, a click puts it down. */
  onBoard: ({ verb, noun }, asked, view?: View | null) => ON_BOARD.has(verb) && asked !== 'enter-unit' && !(verb === 'go' && noun === standsOn(view as BattleView | null | undefined)),
  called: (choice, view?: View | null) => called(choice, view as BattleView | null | undefined),
  danger: ({ verb }) => verb === 'attempt' || verb === 'pursue' || verb === 'shoot',
} satisfies GameModule;

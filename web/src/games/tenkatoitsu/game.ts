import type { GameModule } from '../../lib/board';
import { learnFields } from './field';
import { learnCommand } from './tables';

/** Whose noun is a zone of a fortress: on its board. */
const ZONE_VERBS = new Set(['post', 'recall', 'assault', 'fire', 'occupy', 'lose', 'leave']);
/** Things on the map, in the honjin, or among the plans; all else is asked beside the prompt. */
const ON_BOARD = new Set([...ZONE_VERBS, 'release', 'spend', 'unit', 'target', 'go', 'clan', 'select', 'free', 'plan', 'mori', 'token', 'promise']);

export default {
  hand: 'web-ten-tab',
  own: {
    options: ['scenario'],
    learn: (components) => {
      learnFields(components);
      learnCommand(components);
    },
  },
  /** Units that wait off the map (TEN-12) stand nowhere on it. */
  onBoard: ({ verb }, asked) => ON_BOARD.has(verb) && asked !== 'enter-unit',
  danger: ({ verb }) => verb === 'attempt' || verb === 'pursue' || verb === 'shoot',
} satisfies GameModule;

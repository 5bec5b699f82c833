import type { GameModule } from '../../lib/board';

/** Things on the map, in the honjin, or among the plans; all else is asked beside the prompt. */
const ON_BOARD = new Set(['unit', 'target', 'go', 'clan', 'select', 'free', 'plan']);

export default {
  describe({ verb, noun }) {
    if (noun === null) return [verb, {}];
    if (verb === 'plan' || verb === 'order') return [verb, { [verb]: noun }];
    if (verb === 'write') return ['write', { tactic: noun }];
    if (verb === 'die') return [`die-${noun}`, {}];
    return [verb, { noun: noun.toUpperCase() }];
  },
  hand: 'web-ten-tab',
  onBoard: ({ verb }) => ON_BOARD.has(verb),
  danger: ({ verb }) => verb === 'attempt' || verb === 'pursue',
} satisfies GameModule;

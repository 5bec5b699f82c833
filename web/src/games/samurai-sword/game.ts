import type { GameModule } from '../../lib/board';

/** Parrying is a button too, whatever one parries with. */
const SHOWN = new Set(['play', 'target', 'remove', 'discard', 'take']);

export default {
  onBoard: ({ verb }) => SHOWN.has(verb),
  talk: { message: 'web-sam-talk', rule: 'SAM-3.8' },
} satisfies GameModule;

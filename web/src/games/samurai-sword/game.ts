import type { GameModule } from '../../lib/board';

const SHOWN = new Set(['play', 'target', 'remove', 'parry', 'discard', 'take']);

export default {
  onBoard: ({ verb }) => SHOWN.has(verb),
  talk: { message: 'web-sam-talk', rule: 'SAM-3.8' },
} satisfies GameModule;

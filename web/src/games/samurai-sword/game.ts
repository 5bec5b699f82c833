import type { GameModule } from '../../lib/board';

/** Parrying is a button too, whatever one parries with. */
const SHOWN = new Set(['play', 'target', 'remove', 'discard', 'take']);

export default {
  onBoard: ({ verb }) => SHOWN.has(verb),
  arrows: ({ args: { seat, target } }) =>
    typeof seat === 'number' && typeof target === 'number' ? [{ from: ['seat', seat], to: ['seat', target] }] : [],
  passes: { parry: 'lose life', 'battle-cry': 'lose life', jujutsu: 'lose life', bushido: 'lose honour', 'bushido-shogun': 'lose honour' },
  talk: { message: 'web-sam-talk', rule: 'SAM-3.8' },
} satisfies GameModule;

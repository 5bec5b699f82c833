import type { GameModule } from '../../lib/board';

/** Parrying is a button too, whatever one parries with. */
const SHOWN = new Set(['play', 'target', 'remove', 'discard', 'take']);

export default {
  onBoard: ({ verb }) => SHOWN.has(verb),
  /** Who does something to whom: the one it is done to is the target, or loses something by somebody. */
  arrows: ({ args: { seat, target, by } }) => {
    const [from, to] = typeof target === 'number' ? [seat, target] : [by, seat];
    return typeof from === 'number' && typeof to === 'number' && from !== to ? [{ from: ['seat', from], to: ['seat', to] }] : [];
  },
  passes: { parry: 'lose life', 'battle-cry': 'lose life', jujutsu: 'lose life', bushido: 'lose honour', 'bushido-shogun': 'lose honour' },
  talk: { message: 'web-sam-talk', rule: 'SAM-3.8' },
} satisfies GameModule;

import type { GameModule } from '../../lib/board';

/** Placing no more and turning no kamon are not things on the board; offers and their answers are there as well. */
const BESIDE = new Set(['done', 'leave', 'offer', 'accept', 'refuse', 'take']);

export default {
  onBoard: ({ verb }) => !BESIDE.has(verb),
  arrows: ({ kind, args }) => {
    if (kind === 'placed') return [{ from: ['seat', args.seat as number], to: ['province', args.province as string] }];
    return kind === 'split' ? [{ from: ['seat', args.seat as number], to: ['seat', args.target as number] }] : [];
  },
} satisfies GameModule;

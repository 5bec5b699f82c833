import type { GameModule } from '../../lib/board';

/** Placing no more and turning no kamon are not things on the board. */
const BESIDE = new Set(['done', 'leave']);

export default {
  onBoard: ({ verb }) => !BESIDE.has(verb),
} satisfies GameModule;

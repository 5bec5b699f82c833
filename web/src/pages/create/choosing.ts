/** Options beside each other: which have an effect, and what becomes of those that have none. */
import type { CheckedOptions, GameInfo, GameOption } from '../../lib/wire';

export type Chosen = Record<string, unknown>;

/** Whether an option has an effect beside the others; what a text of one's own leaves to choose only the server knows. */
export function matters(option: GameOption, beside: Chosen, checked: CheckedOptions | null): boolean {
  if (checked && !checked.fault) return !checked.idle.includes(option.name);
  return Object.entries(option.only).every(([name, values]) => values.includes(beside[name]));
}

/** The options with those that have no effect as usual: others are refused. */
export function effective(game: GameInfo, options: Chosen, checked: CheckedOptions | null): Chosen {
  const idle = game.options.filter((option) => !matters(option, options, checked));
  return { ...options, ...Object.fromEntries(idle.map((option) => [option.name, option.default])) };
}

/** The options after another value was chosen for one of them. */
export function choose(game: GameInfo, options: Chosen, name: string, value: unknown): Chosen {
  return effective(game, { ...options, [name]: value }, null);
}

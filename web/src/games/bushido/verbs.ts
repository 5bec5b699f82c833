/** Which choices are about a province, a player or a number, and what a click on a province means. */
import { parse } from '../../lib/board';

export const PROVINCE_VERBS: ReadonlySet<string> = new Set([
  'fortress', 'claim', 'place', 'remove', 'guard', 'ronin', 'revolt', 'from', 'elite', 'to', 'attack', 'retreat',
]);
export const ROLE_VERBS: ReadonlySet<string> = new Set(['samurai', 'bushi', 'sensei', 'hatamoto']);
export const SEAT_VERBS: ReadonlySet<string> = new Set([...ROLE_VERBS, 'tea', 'spy']);
export const AMOUNT_VERBS: ReadonlySet<string> = new Set(['convert', 'buy', 'elites', 'troops', 'propose']);

/** What a click on a province would be, by what is asked; without an entry provinces are only looked at. */
const MEANT: Record<string, string> = {
  fortress: 'fortress',
  province: 'claim',
  deploy: 'place',
  recruit: 'place',
  'place-many': 'place',
  disband: 'remove',
  'remove-many': 'remove',
  'replace-elites': 'from',
  'place-elites': 'guard',
  tiles: 'ronin',
  'hatamoto-ronin': 'ronin',
  revolt: 'revolt',
  regroup: 'from',
  'regroup-to': 'to',
  'regroup-relief': 'from',
  attack: 'attack',
  origin: 'from',
  retreat: 'retreat',
};

/** The choice behind a province: what is legal there, else what is asked; null: nothing is asked of provinces. */
export function choiceAt(id: string, choices: readonly string[], prompt: string | undefined, lifting: boolean): string | null {
  const noun = id.toLowerCase();
  const legal = choices.filter((choice) => choice.endsWith(` ${noun}`) && PROVINCE_VERBS.has(parse(choice).verb));
  const verbs = lifting ? ['from', 'elite', 'to'] : ['to', 'from', 'elite'];
  for (const verb of verbs) if (legal.includes(`${verb} ${noun}`)) return `${verb} ${noun}`;
  if (legal[0]) return legal[0];
  const verb = prompt === undefined ? undefined : MEANT[prompt];
  return verb ? `${verb} ${noun}` : null;
}

/** The numbers that can be chosen, with their choices. */
export function amounts(choices: readonly string[]): { choice: string; verb: string; count: number }[] {
  return choices
    .map((choice) => ({ choice, ...parse(choice) }))
    .filter(({ verb }) => AMOUNT_VERBS.has(verb))
    .map(({ choice, verb, noun }) => ({ choice, verb, count: Number(noun) }));
}

/** What can be done with this player. */
export function withSeat(choices: readonly string[], seat: number): string[] {
  return choices.filter((choice) => {
    const { verb, noun } = parse(choice);
    return SEAT_VERBS.has(verb) && noun === String(seat);
  });
}

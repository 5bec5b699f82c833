/** What a click on a unit means, by what is asked, and what a choice is called there. */
import type { BoardProps, Choice } from '../../lib/board';
import type { BattleView, Unit } from './view';

/** What is chosen by clan. */
const BY_CLAN = ['clan', 'select', 'free', 'release'];
const clanNoun = (unit: Unit): string => unit.noun.slice(0, unit.noun.lastIndexOf('-'));

type Given = Pick<BoardProps<BattleView>, 'view' | 'choices' | 'seat'>;

/** Whose units the nouns of the choices mean, and whose targets. */
export function whose({ view, seat }: Given): { own: number; foe: number } {
  const own = view.whose?.unit ?? seat ?? 0;
  return { own, foe: view.whose?.target ?? 1 - own };
}

/** The choices a unit stands for, the likeliest first. */
function meanings(unit: Unit, given: Given): string[] {
  const { own, foe } = whose(given);
  const found: string[] = [];
  if (unit.seat === own) found.push(`unit ${unit.noun}`);
  if (unit.seat === foe || unit.seat === null) found.push(`target ${unit.noun}`);
  if (unit.seat === own) found.push(...BY_CLAN.map((verb) => `${verb} ${clanNoun(unit)}`));
  if (unit.hex) found.push(`go ${unit.hex}`);
  return found;
}

export const legalOf = (unit: Unit, given: Given): string | undefined => meanings(unit, given).find((choice) => given.choices.includes(choice));

/** What is legal; else something of what is asked, so that the table says why it is not. */
export function meantBy(unit: Unit, given: Given): string | undefined {
  const asked = (choice: string): boolean => given.choices.some((one) => one.startsWith(`${choice.split(' ')[0]} `));
  return legalOf(unit, given) ?? meanings(unit, given).find(asked);
}

/** To go where one stands is to stay. */
export function called({ verb, noun }: Choice, view: BattleView | null | undefined): string | null {
  return verb === 'go' && noun === standsOn(view) ? 'web-ten-stay' : null;
}

/** The hex of the unit that moves. */
export function standsOn(view: BattleView | null | undefined): string | null | undefined {
  return view?.units.find(({ id }) => id === view.moving?.unit)?.hex;
}

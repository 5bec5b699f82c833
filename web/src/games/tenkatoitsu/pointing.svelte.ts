/** What the pointer or the focus rests on, and the unit clicked last, whether the fortress is looked into, the hex named in a list; map, honjin and details tell each other. */
export const pointing = $state<{ unit: string | null; picked: string | null; clan: string | null; fortress: boolean; gate: string | null; hex: string | null }>({
  unit: null,
  picked: null,
  clan: null,
  fortress: false,
  gate: null,
  hex: null,
});

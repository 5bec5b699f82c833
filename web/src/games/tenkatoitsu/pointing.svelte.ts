/** What the pointer or the focus rests on, and the unit clicked last, whether the fortress is looked into, the hex named in a list; map, honjin and details tell each other. */
export const pointing = $state<{ unit: string | null; picked: string | null; clan: string | null; fortress: boolean; gate: string | null; hex: string | null }>({
  unit: null,
  picked: null,
  clan: null,
  fortress: false,
  gate: null,
  hex: null,
});

/** What makes a thing pointed at while the pointer or the focus rests on it. */
export const pointed = (point: (on: boolean) => void) => ({
  onpointerenter: () => point(true),
  onpointerleave: () => point(false),
  onfocus: () => point(true),
  onblur: () => point(false),
});
export const pointedClan = (clan: string) => pointed((on) => (pointing.clan = on ? clan : null));

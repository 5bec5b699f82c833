/** What the pointer or the focus rests on; Hand and Board tell each other. */
export const pointing = $state<{ card: string | null }>({ card: null });

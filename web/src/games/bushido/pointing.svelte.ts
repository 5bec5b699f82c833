/** The province the pointer or the focus rests on, and whether the next click takes troops up. */
export const pointing = $state<{ province: string | null; lifting: boolean }>({ province: null, lifting: false });

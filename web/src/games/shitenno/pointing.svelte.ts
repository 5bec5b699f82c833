/** The province the pointer rests on; plates and map tell each other. */
export const pointing = $state<{ province: string | null }>({ province: null });

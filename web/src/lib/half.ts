/** A half-made choice: something is picked, the rest is asked. Esc, a second click or a click beside gives it up. */
import type { BoardProps, View } from './board';

/** Whether what is asked completes a choice that this seat can still take back by itself. */
export function halfMade<V extends View>({ ask, choices, canUndo }: BoardProps<V>, completes: (prompt: string) => boolean): boolean {
  return canUndo && ask !== null && choices.length > 0 && !choices.includes('done') && completes(ask.prompt);
}

/** Whether a key means "give up": Esc, with nothing open and nobody typing. */
export function escapes(event: KeyboardEvent): boolean {
  const { target } = event;
  if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return false;
  return !(target instanceof Element && target.closest('input, textarea, select, [contenteditable]'));
}

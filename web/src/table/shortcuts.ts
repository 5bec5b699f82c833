/** The keys of the table page. A key that is typed into a field, or used with Ctrl or Alt, is left alone. */
import type { Session } from './session.svelte';

/** The page's own panels listen for these. */
export type PanelEvent = CustomEvent<'log' | 'chat'>;

/** What the space bar presses by itself. */
const PRESSED = 'button, a, summary, [role="button"]';

function typing(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

export function shortcuts(key: KeyboardEvent, session: Session): void {
  if (key.defaultPrevented || key.ctrlKey || key.metaKey || key.altKey || typing(key.target)) return;
  if (document.querySelector('dialog[open]')) return;
  if (session.palette || session.client.curtain || session.table?.status === 'open') return;
  if (key.key === ' ' && key.target instanceof Element && key.target.closest(PRESSED)) return;
  const done = perform(key.key, session);
  if (done) key.preventDefault();
}

function perform(key: string, session: Session): boolean {
  if (/^[1-9]$/.test(key)) {
    const choice = session.seat?.choices[Number(key) - 1];
    if (choice) session.press(choice);
    return choice !== undefined;
  }
  switch (key) {
    case 'u':
      void session.undo();
      return true;
    case 'w':
      session.autopass.wait();
      return true;
    case '/':
      session.palette = true;
      return true;
    case '?':
      session.help = true;
      return true;
    case 's':
    case 'Escape': {
      const { telling } = session;
      session.skip();
      return telling;
    }
    case 'n':
      session.feed?.proceed();
      return true;
    case ' ':
      if (session.telling) session.feed?.pause();
      return session.telling;
    case 'r':
      session.recap.toggle();
      return true;
    case 'b':
      session.folds.alone = !session.folds.alone;
      return true;
    case 'h':
      session.folds.toggle('hand');
      return true;
    case 'p':
      session.folds.toggle('players');
      return true;
    case 'l':
    case 'c':
      dispatchEvent(new CustomEvent('sengoku-panel', { detail: key === 'l' ? 'log' : 'chat' }));
      return true;
    default:
      return false;
  }
}

/**
 * A click that meant nothing to the board, while something is being told, wants to go on: to what follows if this is
 * shown until somebody has read it, else to how things stand.
 */
export function clicked(click: MouseEvent, session: Session): void {
  const { target } = click;
  if (!session.telling || click.defaultPrevented || !(target instanceof Element)) return;
  if (target.closest('.stage, .tray, .sheet .prompt') && !target.closest('a')) onwards(session);
}

function onwards(session: Session): void {
  if (session.feed?.waits) session.feed.proceed();
  else session.skip();
}

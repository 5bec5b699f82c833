/** A browser notification when it is one's turn and the page is not in sight. */
import { settings } from './settings.svelte';

export const canNotify = (): boolean => typeof Notification !== 'undefined';

/** Ask the browser; whether it said yes. */
export async function askToNotify(): Promise<boolean> {
  if (!canNotify()) return false;
  return (await Notification.requestPermission()) === 'granted';
}

let shown: Notification | null = null;

export function notify(title: string, body: string): void {
  if (!settings.notify || !canNotify() || Notification.permission !== 'granted' || !document.hidden) return;
  try {
    shown = new Notification(title, { body, tag: 'sengoku-turn', icon: '/mon.svg' });
    shown.onclick = () => {
      window.focus();
      shown?.close();
    };
  } catch {
    // some phones allow notifications only from a service worker
  }
}

export function quiet(): void {
  shown?.close();
  shown = null;
}

/**
 * Hovering a sentence lights what it speaks of: whatever on the page carries the name of an argument of the event with
 * its value, `data-seat="2"`, `data-province="P07"`, `data-unit="tokugawa-a-1"`.
 */
import type { GameEvent } from './wire';

/** By which names things are marked on boards and in lists; `by` and `target` are seats, `start` is a hex. */
const NAMES: Record<string, string> = {
  seat: 'seat',
  seats: 'seat',
  by: 'seat',
  target: 'seat',
  province: 'province',
  origin: 'province',
  hex: 'hex',
  start: 'hex',
  zone: 'zone',
  unit: 'unit',
  units: 'unit',
  clan: 'clan',
  clans: 'clan',
};

/** What an event speaks of, as attributes. */
export function spokenOf(event: GameEvent): [name: string, value: string][] {
  return Object.entries(event.args).flatMap(([argument, value]) => {
    const name = NAMES[argument];
    const values = (Array.isArray(value) ? value : [value]) as unknown[];
    if (!name) return [];
    return values.filter((one) => typeof one === 'string' || typeof one === 'number').map((one) => [name, String(one)] as [string, string]);
  });
}

/** Light what it speaks of, and nothing else any more. */
export function light(event: GameEvent | null): void {
  for (const lit of document.querySelectorAll('[data-lit]')) lit.removeAttribute('data-lit');
  for (const [name, value] of event ? spokenOf(event) : []) {
    for (const thing of document.querySelectorAll(`[data-${name}="${CSS.escape(value)}"]`)) thing.setAttribute('data-lit', '');
  }
}

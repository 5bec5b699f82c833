/**
 * Looking is not acting: hover, focus and a long press show a thing with its words, its sum and its rule.
 *
 * `{@attach peek(() => ({ title, text }))}` on a thing; its board draws `lib/ui/Peek.svelte` once.
 */
import type { Attachment } from 'svelte/attachments';
import { hold } from './hold';

/** One part of a sum. */
export interface PeekLine {
  label: string;
  points: number;
}

export interface Peeked {
  title: string;
  text?: string;
  lines?: readonly PeekLine[];
  total?: number;
  /** Said quietly: it cannot be done now. */
  note?: string;
  /** The paragraph behind it. */
  rule?: string;
}

const HOVER = 350;

class Peeking {
  what = $state.raw<Peeked | null>(null);
  box = $state.raw<DOMRect | null>(null);
  private of: Element | null = null;

  show(node: Element, what: Peeked | null): void {
    this.of = what ? node : null;
    this.what = what;
    this.box = what ? node.getBoundingClientRect() : null;
  }

  /** Only what is about this thing; without one, all. */
  hide(node?: Element): void {
    if (!node || this.of === node) this.show(document.body, null);
  }
}

export const peeking = new Peeking();

export function peek(of: () => Peeked | null): Attachment<HTMLElement | SVGElement> {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (): void => peeking.show(node, of());
    const stop = (): void => {
      clearTimeout(timer);
      peeking.hide(node);
    };
    const mouse = (event: Event): boolean => (event as PointerEvent).pointerType === 'mouse';
    const on = {
      pointerenter: (event: Event) => {
        clearTimeout(timer);
        if (mouse(event)) timer = setTimeout(show, HOVER);
      },
      pointerleave: (event: Event) => mouse(event) && stop(),
      pointerdown: stop,
      focus: () => node.matches(':focus-visible') && show(),
      blur: stop,
      keydown: (event: Event) => (event as KeyboardEvent).key === 'Escape' && stop(),
    };
    const letGo = hold(show)(node);
    for (const [name, listener] of Object.entries(on)) node.addEventListener(name, listener);
    // After `hold`: what was only looked at stays in sight.
    node.addEventListener('click', stop, { capture: true });
    return () => {
      stop();
      letGo?.();
      for (const [name, listener] of Object.entries(on)) node.removeEventListener(name, listener);
      node.removeEventListener('click', stop, { capture: true });
    };
  };
}

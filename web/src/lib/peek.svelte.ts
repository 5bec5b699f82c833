/**
 * Looking is not acting: hover, focus and a long press show a thing with its words, its sum and its rule.
 *
 * `{@attach peek(() => ({ title, text }))}` on a thing; its board draws `lib/ui/Peek.svelte` once.
 */
import type { Attachment } from 'svelte/attachments';

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
const HOLD = 450;

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
    let held = false;
    const after = (ms: number, then?: () => void): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        then?.();
        peeking.show(node, of());
      }, ms);
    };
    const stop = (): void => {
      clearTimeout(timer);
      peeking.hide(node);
    };
    const on = {
      pointerenter: (event: Event) => (event as PointerEvent).pointerType === 'mouse' && after(HOVER),
      pointerleave: (event: Event) => ((event as PointerEvent).pointerType === 'mouse' || !held) && stop(),
      pointerdown: (event: Event) => {
        held = false;
        stop();
        if ((event as PointerEvent).pointerType !== 'mouse') after(HOLD, () => (held = true));
      },
      pointermove: (event: Event) => (event as PointerEvent).pointerType !== 'mouse' && !held && clearTimeout(timer),
      pointerup: () => clearTimeout(timer),
      pointercancel: () => clearTimeout(timer),
      contextmenu: (event: Event) => held && event.preventDefault(),
      focus: () => (node as HTMLElement).matches(':focus-visible') && peeking.show(node, of()),
      blur: stop,
      keydown: (event: Event) => (event as KeyboardEvent).key === 'Escape' && stop(),
    };
    /** What was only looked at is not done. */
    const click = (event: Event): void => {
      if (!held) return stop();
      held = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    for (const [name, listener] of Object.entries(on)) node.addEventListener(name, listener);
    node.addEventListener('click', click, { capture: true });
    return () => {
      stop();
      for (const [name, listener] of Object.entries(on)) node.removeEventListener(name, listener);
      node.removeEventListener('click', click, { capture: true });
    };
  };
}

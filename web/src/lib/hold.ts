/** A finger that rests on a thing looks at it: the click that follows is not done. */
import type { Attachment } from 'svelte/attachments';

/** How long it rests. */
const HOLD = 450;

/** `{@attach hold(() => look(thing))}` on a thing that is clicked; a mouse looks by hovering. */
export function hold(look: () => void): Attachment<Element> {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let held = false;
    const begin = (event: Event): void => {
      held = false;
      clearTimeout(timer);
      if ((event as PointerEvent).pointerType === 'mouse') return;
      timer = setTimeout(() => {
        held = true;
        look();
      }, HOLD);
    };
    const end = (): void => clearTimeout(timer);
    const click = (event: Event): void => {
      if (!held) return;
      held = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const menu = (event: Event): void => {
      if (held) event.preventDefault();
    };
    const on = { pointerdown: begin, pointermove: end, pointerup: end, pointercancel: end, pointerleave: end, contextmenu: menu };
    for (const [name, listener] of Object.entries(on)) node.addEventListener(name, listener);
    node.addEventListener('click', click, { capture: true });
    return () => {
      end();
      for (const [name, listener] of Object.entries(on)) node.removeEventListener(name, listener);
      node.removeEventListener('click', click, { capture: true });
    };
  };
}

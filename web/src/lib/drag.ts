/**
 * Dragging with mouse, pen or finger. A short press stays a click. What is dragged follows the pointer as a copy;
 * places to drop on carry `data-drop`.
 */
const FAR = 7;

export interface Drag {
  /** Whether it may be dragged now. */
  free: boolean;
  drop(place: string, element: HTMLElement): void;
}

function placeAt(x: number, y: number): HTMLElement | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]') ?? null;
}

function copyOf(node: HTMLElement): HTMLElement {
  const box = node.getBoundingClientRect();
  const copy = node.cloneNode(true) as HTMLElement;
  const style = getComputedStyle(node);
  copy.removeAttribute('id');
  copy.setAttribute('aria-hidden', 'true');
  copy.setAttribute('inert', '');
  Object.assign(copy.style, {
    position: 'fixed',
    left: '0',
    top: '0',
    width: `${box.width}px`,
    height: `${box.height}px`,
    margin: '0',
    fontSize: style.fontSize,
    pointerEvents: 'none',
    zIndex: '90',
    rotate: '-4deg',
    opacity: '0.94',
  });
  copy.style.setProperty('--w', style.getPropertyValue('--w'));
  return copy;
}

/** `{@attach draggable(() => …)}` */
export function draggable(now: () => Drag) {
  return (node: HTMLElement): (() => void) => {
    let from: { x: number; y: number; id: number } | null = null;
    let copy: HTMLElement | null = null;
    let over: HTMLElement | null = null;
    let dragged = false;

    const mark = (place: HTMLElement | null): void => {
      if (place === over) return;
      over?.classList.remove('over');
      place?.classList.add('over');
      over = place;
    };
    const end = (): void => {
      removeEventListener('pointermove', move, true);
      removeEventListener('pointerup', up, true);
      removeEventListener('pointercancel', end, true);
      mark(null);
      copy?.remove();
      copy = null;
      from = null;
      node.classList.remove('dragged');
    };
    const down = (event: PointerEvent): void => {
      dragged = false;
      if (event.button !== 0 || !event.isPrimary || !now().free) return;
      from = { x: event.clientX, y: event.clientY, id: event.pointerId };
      // On the window and before anybody else: the pointer may leave at once, and the board must not be moved.
      addEventListener('pointermove', move, true);
      addEventListener('pointerup', up, true);
      addEventListener('pointercancel', end, true);
    };
    const move = (event: PointerEvent): void => {
      if (!from || event.pointerId !== from.id) return;
      if (!copy) {
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < FAR) return;
        copy = copyOf(node);
        document.body.append(copy);
        node.classList.add('dragged');
        dragged = true;
      }
      const box = node.getBoundingClientRect();
      copy.style.translate = `${event.clientX - box.width / 2}px ${event.clientY - box.height / 2}px`;
      mark(placeAt(event.clientX, event.clientY));
      event.stopPropagation();
    };
    const up = (event: PointerEvent): void => {
      if (!from || event.pointerId !== from.id) return;
      const place = copy ? placeAt(event.clientX, event.clientY) : null;
      end();
      if (place) now().drop(place.dataset.drop ?? '', node);
    };
    /** The end of a drag is not a click. */
    const click = (event: MouseEvent): void => {
      if (!dragged) return;
      dragged = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    };

    /** The browser's own dragging, of text and pictures, stays out of it. */
    const own = (event: Event): void => event.preventDefault();

    node.addEventListener('pointerdown', down);
    node.addEventListener('click', click, true);
    node.addEventListener('dragstart', own);
    return () => {
      end();
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('click', click, true);
      node.removeEventListener('dragstart', own);
    };
  };
}

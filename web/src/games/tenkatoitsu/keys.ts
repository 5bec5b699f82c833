/** From thing to thing on the map with the arrow keys. */
const SIDES: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Focus the next thing in the direction of an arrow key, if there is one; `legal`: only among legal ones. */
export function focusNext(box: HTMLElement, from: Element, key: string, legal: boolean): boolean {
  const [right, down] = SIDES[key] ?? [0, 0];
  const middle = (element: Element): [number, number] => {
    const area = element.getBoundingClientRect();
    return [area.left + area.width / 2, area.top + area.height / 2];
  };
  const [x, y] = middle(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const other of box.querySelectorAll<HTMLElement>('[data-thing]')) {
    if (other === from || (legal && !other.classList.contains('legal'))) continue;
    const [dx, dy] = middle(other).map((value, at) => value - (at ? y : x)) as [number, number];
    const along = dx * right + dy * down;
    const far = along + 2 * (Math.abs(dx * down) + Math.abs(dy * right));
    if (along > 4 && far < least) [best, least] = [other, far];
  }
  best?.focus({ preventScroll: true });
  return best !== null;
}

/** Whether a person sees a thing, or has to scroll for it. */

/** The part of a thing that those it lies in let one see, up to a certain one: 0 to 1. */
function share(thing: Element, within: Element): number {
  const whole = thing.getBoundingClientRect();
  let { left, top, right, bottom } = whole;
  for (let at = thing.parentElement; at; at = at === within ? null : at.parentElement) {
    const box = at.getBoundingClientRect();
    if (getComputedStyle(at).overflow === 'visible') continue;
    [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
    [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
  }
  return (Math.max(0, right - left) * Math.max(0, bottom - top)) / (whole.width * whole.height || 1);
}

/** If none of these is in sight in a place that scrolls, scroll to the first. */
export function intoSight(within: Element, selector: string): void {
  const all = [...within.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  if (all.some((one) => share(one, within) > 0.9)) return;
  all[0]?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

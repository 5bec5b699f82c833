/** What the table sends instead of a whole view: how what was there becomes what is there now (docs/api.md). */

/** `[value]`: it is this now; `[place, gone, items]`: in a list; `[]`: it is gone; else by name or place. */
export type Difference = { readonly [name: string]: Difference } | readonly unknown[];

/** A value with a difference done to it; the parts that stay are the same objects. */
export function changed<T>(value: T, change: Difference): T {
  if (Array.isArray(change)) return (change.length === 1 ? change[0] : spliced(value as unknown[], change)) as T;
  const parts = Object.entries(change);
  if (!parts.length) return value;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string, unknown>;
  for (const [name, part] of parts) {
    if (Array.isArray(part) && !part.length) delete copy[name];
    else copy[name] = changed(copy[name], part as Difference);
  }
  return copy as T;
}

function spliced(list: readonly unknown[], change: readonly unknown[]): unknown[] {
  const [place, gone, items] = change as [number, number, unknown[]];
  return [...list.slice(0, place), ...items, ...list.slice(place + gone)];
}

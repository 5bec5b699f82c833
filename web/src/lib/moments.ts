/** The view at the moment of an event: the one before with what the table says the event changed. */
import type { Change } from './wire';

/** A value with its changes done to it, in order; the parts that stay are the same objects. */
export function changed<T>(value: T, changes: readonly Change[]): T {
  return changes.reduce((now, change) => put(now, change.at, change) as T, value);
}

function put(value: unknown, [first, ...rest]: Change['at'], change: Change): unknown {
  if (first === undefined) return change.to;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string | number, unknown>;
  if (rest.length || 'to' in change) copy[first] = put(copy[first], rest, change);
  else delete copy[first];
  return copy;
}

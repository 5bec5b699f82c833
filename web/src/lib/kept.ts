/** Small things this browser remembers besides settings and keys. */
const PREFIX = 'sengoku.kept.';

export function recall<T>(name: string, otherwise: T): T {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null');
    return found === null ? otherwise : (found as T);
  } catch {
    return otherwise;
  }
}

export function remember(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // storage full or forbidden: it is forgotten with the page
  }
}

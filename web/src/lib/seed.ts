/** The hash published at the start, computed again here: SHA-256 of "sengoku-seed:" and the seed. */
export async function seedHash(seed: string): Promise<string | null> {
  // Browsers offer this only on secure pages; then only the server's word is left.
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`sengoku-seed:${seed}`));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

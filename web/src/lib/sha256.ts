/**
 * SHA-256 and HMAC over text. Browsers offer their own on secure pages only, and a table in the same house is reached
 * by plain http, so here is one that works everywhere.
 */

const PRIMES: number[] = [];
for (let n = 2; PRIMES.length < 64; n++) if (PRIMES.every((prime) => n % prime)) PRIMES.push(n);
const fraction = (x: number) => ((x - Math.floor(x)) * 2 ** 32) | 0;
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const turn = (x: number, by: number) => (x >>> by) | (x << (32 - by));

function padded(message: Uint8Array): DataView {
  const length = ((message.length + 72) >> 6) << 6;
  const bytes = new Uint8Array(length);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(length - 4, message.length << 3);
  return view;
}

function block(state: Int32Array, view: DataView, at: number): void {
  const words = new Int32Array(64);
  for (let i = 0; i < 64; i++) {
    if (i < 16) {
      words[i] = view.getInt32(at + 4 * i);
      continue;
    }
    const [early, late] = [words[i - 15]!, words[i - 2]!];
    const first = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const second = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[i] = words[i - 16]! + first + words[i - 7]! + second;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const sum = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + sum + ((e & f) ^ (~e & g)) + ROUNDS[i]! + words[i]!) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = state[i]! + word));
}

function digest(message: Uint8Array): Uint8Array {
  const state = new Int32Array(START);
  const view = padded(message);
  for (let at = 0; at < view.byteLength; at += 64) block(state, view, at);
  const found = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => found.setInt32(4 * i, word));
  return new Uint8Array(found.buffer);
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
export const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const joined = (...parts: Uint8Array[]) => new Uint8Array(parts.flatMap((part) => [...part]));

export const sha256 = (text: string): string => hex(digest(bytesOf(text)));

export function hmacSha256(key: string, text: string): string {
  const given = bytesOf(key);
  const block = new Uint8Array(64);
  block.set(given.length > 64 ? digest(given) : given);
  const inner = digest(joined(block.map((byte) => byte ^ 0x36), bytesOf(text)));
  return hex(digest(joined(block.map((byte) => byte ^ 0x5c), inner)));
}

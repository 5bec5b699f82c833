/** Completion for the command line: what is typed against the notation and the words of every legal choice. */

export interface Candidate {
  notation: string;
  /** The choice in words, in the player's language. */
  words: string;
}

/** Lower case, no accents, single spaces: "Parâde " and "parade" are the same. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ');
}

function rank(typed: string, { notation, words }: Candidate): number {
  const written = plain(notation);
  const said = plain(words);
  if (written === typed || said === typed) return 0;
  if (written.startsWith(typed)) return 1;
  if (said.startsWith(typed)) return 2;
  const parts = typed.split(' ');
  const starts = (text: string) => {
    const tokens = text.split(/[ -]/);
    return parts.every((part) => tokens.some((token) => token.startsWith(part)));
  };
  if (starts(written)) return 3;
  if (starts(said)) return 4;
  return parts.every((part) => written.includes(part) || said.includes(part)) ? 5 : -1;
}

/** The legal choices that fit what is typed, best first; all of them, in order, when nothing is. */
export function complete(typed: string, candidates: readonly Candidate[]): Candidate[] {
  const wanted = plain(typed);
  if (!wanted) return [...candidates];
  return candidates
    .map((candidate, order) => ({ candidate, order, rank: rank(wanted, candidate) }))
    .filter((found) => found.rank >= 0)
    .sort((a, b) => a.rank - b.rank || a.order - b.order)
    .map((found) => found.candidate);
}

/** What Tab writes: the longest beginning all fitting notations share, if it is longer than what is typed. */
export function extend(typed: string, found: readonly Candidate[]): string {
  const lead = typed.trimStart().toLowerCase();
  const fitting = found.map((candidate) => candidate.notation).filter((notation) => notation.startsWith(lead));
  if (fitting.length === 0) return found[0]?.notation ?? typed;
  let shared = fitting[0]!;
  for (const notation of fitting) {
    while (!notation.startsWith(shared)) shared = shared.slice(0, -1);
  }
  return shared.length > lead.length ? shared : (fitting[0] ?? typed);
}

/** What Enter plays: the exact choice, or the only one that fits; otherwise the text itself, to be asked about. */
export function decide(typed: string, found: readonly Candidate[]): { play: string } | { ask: string } | null {
  const wanted = plain(typed);
  if (!wanted) return null;
  const exact = found.find((one) => plain(one.notation) === wanted || plain(one.words) === wanted);
  if (exact) return { play: exact.notation };
  if (found.length === 1) return { play: found[0]!.notation };
  return { ask: wanted };
}

/** Addresses of the pages, read and written; no state here. */

export type Route =
  | { page: 'home' }
  | { page: 'create'; game: string | null }
  | { page: 'table'; table: string }
  | { page: 'replay'; table: string | null; at: number | null; seat: number | null }
  | { page: 'rules'; game: string | null; rule: string | null }
  | { page: 'howto'; game: string }
  | { page: 'about' }
  | { page: 'lost'; path: string };

function number(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

export function read(path: string, search = '', hash = ''): Route {
  const parts = path.split('/').filter(Boolean).map(decode);
  const query = new URLSearchParams(search);
  const [first, second = null, third] = parts;
  if (third === undefined) {
    if (first === undefined) return { page: 'home' };
    if (first === 'create') return { page: 'create', game: second };
    if (first === 'table' && second !== null) return { page: 'table', table: second };
    if (first === 'replay') {
      return { page: 'replay', table: second, at: number(query.get('at')), seat: number(query.get('seat')) };
    }
    if (first === 'rules') return { page: 'rules', game: second, rule: decode(hash.slice(1)) || null };
    if (first === 'howto' && second !== null) return { page: 'howto', game: second };
    if (first === 'about' && second === null) return { page: 'about' };
  }
  return { page: 'lost', path };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const to = {
  home: () => '/',
  create: (game?: string) => (game ? `/create/${encodeURIComponent(game)}` : '/create'),
  table: (table: string) => `/table/${encodeURIComponent(table)}`,
  invite: (table: string, key: string) => `/table/${encodeURIComponent(table)}#invite=${encodeURIComponent(key)}`,
  replay: (table?: string, at?: number | null, seat?: number | null) => {
    const query = new URLSearchParams();
    if (at !== null && at !== undefined) query.set('at', String(at));
    if (seat !== null && seat !== undefined) query.set('seat', String(seat));
    const tail = query.size ? `?${query}` : '';
    return (table ? `/replay/${encodeURIComponent(table)}` : '/replay') + tail;
  },
  rules: (game?: string, rule?: string) => (game ? `/rules/${game}${rule ? `#${rule}` : ''}` : '/rules'),
  howto: (game: string) => `/howto/${encodeURIComponent(game)}`,
  about: () => '/about',
};

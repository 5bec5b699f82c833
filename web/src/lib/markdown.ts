/**
 * The little Markdown of the rules digests: paragraphs, lists, tables, quotes, **bold**, *italic*, `code`, and
 * paragraph ids (SAM-5.2), which become links. Read into a tree and drawn by Svelte: no HTML is ever trusted.
 */
export type Span =
  | { kind: 'text' | 'bold' | 'italic' | 'code'; text: string }
  | { kind: 'rule'; id: string };

export type Block =
  | { kind: 'paragraph' | 'quote' | 'heading'; spans: Span[] }
  | { kind: 'list'; ordered: boolean; items: Span[][] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] };

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\b([A-Z]{3,4}-(?:[A-Z]+\.?)?\d+[A-Z]?(?:\.\d+)*[a-z]?)\b/g;

export function spans(text: string): Span[] {
  const found: Span[] = [];
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > at) found.push({ kind: 'text', text: text.slice(at, match.index) });
    const [whole, bold, italic, code, rule] = match;
    if (bold !== undefined) found.push({ kind: 'bold', text: bold });
    else if (italic !== undefined) found.push({ kind: 'italic', text: italic });
    else if (code !== undefined) found.push({ kind: 'code', text: code });
    else if (rule !== undefined) found.push({ kind: 'rule', id: rule });
    at = match.index + whole.length;
  }
  if (at < text.length) found.push({ kind: 'text', text: text.slice(at) });
  return found;
}

const ITEM = /^\s*(?:[-*]|\d+[.)])\s+/;
const cells = (row: string) =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => spans(cell.trim()));

export function blocks(text: string): Block[] {
  const found: Block[] = [];
  for (const part of text.split(/\n\s*\n/)) {
    const lines = part.split('\n').filter((line) => line.trim());
    if (lines.length) readPart(lines, found);
  }
  return found;
}

function readPart(lines: string[], found: Block[]): void {
  const first = lines[0]!;
  if (first.startsWith('|')) {
    const rows = lines.filter((line) => !/^\|[\s:|-]+\|$/.test(line.trim())).map(cells);
    found.push({ kind: 'table', head: rows[0] ?? [], rows: rows.slice(1) });
  } else if (first.startsWith('#')) {
    found.push({ kind: 'heading', spans: spans(first.replace(/^#+\s*/, '')) });
    if (lines.length > 1) readPart(lines.slice(1), found);
  } else if (first.startsWith('>')) {
    found.push({ kind: 'quote', spans: spans(lines.map((line) => line.replace(/^>\s?/, '')).join(' ')) });
  } else if (ITEM.test(first)) {
    const items: string[] = [];
    for (const line of lines) {
      if (ITEM.test(line)) items.push(line.replace(ITEM, ''));
      else items[items.length - 1] += ` ${line.trim()}`;
    }
    found.push({ kind: 'list', ordered: /^\s*\d/.test(first), items: items.map(spans) });
  } else {
    const list = lines.findIndex((line) => ITEM.test(line));
    const own = list < 0 ? lines : lines.slice(0, list);
    found.push({ kind: 'paragraph', spans: spans(own.join(' ')) });
    if (list > 0) readPart(lines.slice(list), found);
  }
}

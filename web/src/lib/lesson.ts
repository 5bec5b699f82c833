/** How to play as `docs/howto` tells it: sections of Markdown with places for boards between. */
export type Part = { kind: 'text'; text: string } | { kind: 'board'; name: string; hand: boolean };

export interface Section {
  /** Its place on a page. */
  id: string;
  title: string;
  parts: Part[];
}

const BOARD = /^!\[([a-z-]+)\]\((board|table)\)$/;

export function sections(text: string): Section[] {
  const found: Section[] = [];
  for (const piece of text.split(/^## /m).slice(1)) {
    const [title = '', ...lines] = piece.split('\n');
    found.push({ id: `howto-${found.length + 1}`, title: title.trim(), parts: partsOf(lines) });
  }
  return found;
}

function partsOf(lines: string[]): Part[] {
  const parts: Part[] = [];
  let text: string[] = [];
  const close = () => {
    const whole = text.join('\n').trim();
    if (whole) parts.push({ kind: 'text', text: whole });
    text = [];
  };
  for (const line of lines) {
    const board = BOARD.exec(line.trim());
    if (!board) {
      text.push(line);
      continue;
    }
    close();
    parts.push({ kind: 'board', name: board[1]!, hand: board[2] === 'table' });
  }
  close();
  return parts;
}

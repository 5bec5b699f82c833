/** What one may take home of a game: its record, its log as text, a picture of the board. */
import { api } from '../lib/api';
import type { Messages } from '../lib/messages';
import type { Table } from '../lib/wire';
import { pictureOf } from './picture';

/** Let the browser save something under a name. */
export function download(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

export async function keepRecord(table: Table): Promise<void> {
  const text = await api.record(table.id);
  download(new Blob([text], { type: 'application/x-ndjson' }), `${table.game}-${table.id}.jsonl`);
}

/** Every choice with what it made happen, as everybody saw it, a line an event. */
export async function keepLog(table: Table, title: string, words: Messages): Promise<void> {
  const moves = await api.moves(table.id, null);
  const lines = moves.flatMap((move) => move.events.map((event) => `${move.move}. ${words.event(event)} [${event.rule}]`));
  const text = [title, '', ...lines, ''].join('\n');
  download(new Blob([text], { type: 'text/plain;charset=utf-8' }), `${table.game}-${table.id}.txt`);
}

/** What is seen of the board, as it is shown now. */
export async function keepPicture(table: Table, board: HTMLElement): Promise<void> {
  download(await pictureOf(board), `${table.game}-${table.id}.png`);
}

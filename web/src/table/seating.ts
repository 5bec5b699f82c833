/** Sitting down, standing up, and going on to the next game: keys are kept as soon as they come. */
import { api } from '../lib/api';
import { to } from '../lib/route';
import { router } from '../lib/router.svelte';
import { secrets } from '../lib/secrets';
import { keepKeys } from '../lib/tables';
import type { Session } from './session.svelte';

export async function claim(session: Session, seat: number, name: string): Promise<void> {
  const { id } = session.client;
  const taken = await api.claim(id, seat, name, secrets.of(id).invite);
  secrets.keep(id, { seats: { [taken.seat]: taken.seat_key } });
  session.client.open();
}

/** Before the start the seat is free again and its key worthless; later one can come back with it. */
export async function leave(session: Session, seat: number): Promise<void> {
  const { id } = session.client;
  await api.leave(id, seat, secrets.of(id).seats[seat] ?? '');
  if (session.table?.status !== 'open') return;
  secrets.keep(id, { seats: { [seat]: '' } });
  session.client.open();
}

/** The same people again: made by whoever asks first, found by the others. Every key of this browser moves on. */
export async function again(id: string): Promise<void> {
  const kept = secrets.of(id);
  let next = '';
  for (const key of [kept.host, ...Object.values(kept.seats)]) {
    if (!key) continue;
    const made = await api.rematch(id, key);
    keepKeys(made);
    next = made.table.id;
  }
  if (next) {
    if (kept.invite) secrets.keep(next, { invite: kept.invite });
    router.go(to.table(next));
  }
}

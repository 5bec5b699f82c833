/** Sitting down, standing up, and going on to the next game: keys are kept as soon as they come. */
import { ApiError, api } from '../lib/api';
import { to } from '../lib/route';
import { router } from '../lib/router.svelte';
import { i18n } from '../lib/i18n.svelte';
import { secrets } from '../lib/secrets';
import { commitment, newShare } from '../lib/seed';
import { TableClient } from '../lib/table.svelte';
import { ui } from '../lib/ui.svelte';
import { keepKeys } from '../lib/tables';
import type { Session } from './session.svelte';

/** Milliseconds after which a rematch has surely begun. */
const LONG_ENOUGH = 60_000;

export async function claim(session: Session, seat: number, name: string): Promise<void> {
  const { id } = session.client;
  const { invite } = secrets.of(id);
  const share = newShare();
  const body = { ...(name ? { name } : {}), ...(invite ? { invite } : {}), commit: commitment(share) };
  const taken = await api.claim(id, seat, body);
  const announced = taken.table.seeding?.commits[taken.seat] === body.commit;
  secrets.keep(id, { seats: { [taken.seat]: taken.seat_key }, ...(announced ? { shares: { [taken.seat]: share } } : {}) });
  const former = taken.table.status === 'playing' ? taken.table.players[taken.seat]?.former : null;
  if (former) ui.say('info', i18n.t('web-seat-for', { name: former }));
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

/**
 * Somebody has asked for a rematch: its seed is being made now, so this browser gives its share at once, whether or not
 * its people go there already.
 */
export async function joinNext(id: string, next: string, own: readonly number[]): Promise<void> {
  if ((await api.table(next)).status !== 'open') return;
  const { seats, invite } = secrets.of(id);
  const keys = Object.fromEntries(own.map((seat) => [seat, seats[seat] ?? '']));
  secrets.keep(next, { seats: keys, ...(invite ? { invite } : {}) });
  const client = new TableClient(next, {
    told: () => undefined,
    weighs: () => false,
    arrived: (kinds) => {
      if (kinds.includes('start')) client.close();
    },
  });
  client.open();
  setTimeout(() => client.close(), LONG_ENOUGH);
}

/** The key of a seat at which somebody else plays now opens no rematch; any other fault is one. */
function worthless(fault: unknown): null {
  if (fault instanceof ApiError && fault.code === 'wrong-secret') return null;
  throw fault;
}

/** The same people again: made by whoever asks first, found by the others. Every key of this browser moves on. */
export async function again(id: string): Promise<void> {
  const kept = secrets.of(id);
  let next = '';
  for (const [seat, key] of [...Object.entries(kept.seats), ['', kept.host ?? '']]) {
    if (!key) continue;
    const share = newShare();
    const made = await api.rematch(id, key, seat ? commitment(share) : undefined).catch(worthless);
    if (!made) continue;
    keepKeys(made);
    next = made.table.id;
    if (seat && made.table.seeding?.commits[seat] === commitment(share)) secrets.keep(next, { shares: { [seat]: share } });
  }
  if (next) {
    if (kept.invite) secrets.keep(next, { invite: kept.invite });
    router.go(to.table(next));
  }
}

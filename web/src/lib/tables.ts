/** Making a table and going there: the keys are kept first. */
import { api } from './api';
import type { CreateTable, Created, Rematch, SeatPlan } from './wire';
import { to } from './route';
import { router } from './router.svelte';
import { secrets } from './secrets';
import { commitment, newShare } from './seed';
import { settings } from './settings.svelte';

export function keepKeys(created: Rematch & Partial<Omit<Created, keyof Rematch>>): void {
  const seats: Record<number, string> = {};
  for (const [seat, key] of Object.entries(created.seat_keys ?? {})) seats[Number(seat)] = key;
  if (created.seat !== undefined && created.seat !== null && created.seat_key) seats[created.seat] = created.seat_key;
  const kept: Parameters<typeof secrets.keep>[1] = { seats };
  if (created.host_key) kept.host = created.host_key;
  if (created.invite_key) kept.invite = created.invite_key;
  secrets.keep(created.table.id, kept);
}

/** Make a table; for every seat of one's own a share of the seed is drawn and announced. */
export async function createTable(body: CreateTable): Promise<void> {
  const shares: Record<number, string> = {};
  const plan = body.plan?.map((seat, at): SeatPlan => {
    if (seat.kind !== 'you') return seat;
    shares[at] = newShare();
    return { ...seat, commit: commitment(shares[at]) };
  });
  const created = await api.create({ lang: settings.lang, ...body, ...(plan ? { plan } : {}) });
  keepKeys(created);
  if (created.table.seeding) secrets.keep(created.table.id, { shares });
  router.go(to.table(created.table.id));
}

/** "3 minutes ago", in the reader's language. */
export function ago(iso: string, lang: string, now = Date.now()): string {
  const seconds = Math.round((new Date(iso).getTime() - now) / 1000);
  const format = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' });
  const size = Math.abs(seconds);
  if (size < 60) return format.format(Math.min(0, seconds), 'second');
  if (size < 3600) return format.format(Math.round(seconds / 60), 'minute');
  if (size < 86_400) return format.format(Math.round(seconds / 3600), 'hour');
  return format.format(Math.round(seconds / 86_400), 'day');
}

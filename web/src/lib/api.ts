/** The HTTP half of docs/api.md: typed calls, typed refusals. */
import type {
  AtTable,
  Annals,
  AskSeat,
  Board,
  Claim,
  Claimed,
  CheckOptions,
  CheckedOptions,
  CreateTable,
  Created,
  GameInfo,
  HowTo,
  Move,
  Position,
  Reason,
  Rematch,
  Refusal,
  Rules,
  Table,
  TableNow,
  Uploaded,
  Verified,
} from './wire';

/** A refusal of the server, or `offline` when it could not be reached. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly rule: string | undefined;
  readonly reasons: Reason[];

  constructor(status: number, refusal: Refusal) {
    super(refusal.message);
    this.name = 'ApiError';
    this.code = refusal.error;
    this.status = status;
    this.rule = refusal.rule;
    this.reasons = refusal.reasons ?? [];
  }
}

interface Request {
  method?: string;
  /** A secret, sent as a bearer token. */
  key?: string | undefined;
  body?: unknown;
  /** Sent as it is. */
  text?: string;
}

async function respond(path: string, { method, key, body, text }: Request): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (key) headers.Authorization = `Bearer ${key}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (text !== undefined) headers['Content-Type'] = 'application/x-ndjson';
  const payload = text ?? (body === undefined ? undefined : JSON.stringify(body));
  const init: RequestInit = { method: method ?? (payload === undefined ? 'GET' : 'POST'), headers };
  if (payload !== undefined) init.body = payload;
  let response: Response;
  try {
    response = await fetch(`/api${path}`, init);
  } catch (fault) {
    throw new ApiError(0, { error: 'offline', message: String(fault) });
  }
  if (!response.ok) throw new ApiError(response.status, await refusalOf(response));
  return response;
}

async function refusalOf(response: Response): Promise<Refusal> {
  try {
    const body: unknown = await response.json();
    if (body && typeof body === 'object' && 'error' in body && 'message' in body) return body as Refusal;
  } catch {
    // not one of ours: a proxy's page, an empty body
  }
  return { error: 'unavailable', message: `${response.status} ${response.statusText}` };
}

async function call<T>(path: string, request: Request = {}): Promise<T> {
  const response = await respond(path, request);
  if (response.status === 204) return undefined as T;
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as T;
}

const at = (table: string) => `/tables/${encodeURIComponent(table)}`;

export const api = {
  games: () => call<GameInfo[]>('/games'),
  atTable: (game: string) => call<AtTable>(`/games/${encodeURIComponent(game)}/table`),
  howto: (game: string) => call<HowTo>(`/games/${encodeURIComponent(game)}/howto`),
  boards: (game: string) => call<Board[]>(`/games/${encodeURIComponent(game)}/boards`),
  check: (game: string, body: CheckOptions) => call<CheckedOptions>(`/games/${encodeURIComponent(game)}/check`, { body }),
  rules: (game: string) => call<Rules>(`/games/${encodeURIComponent(game)}/rules`),
  tables: (game?: string) => call<Table[]>(`/tables${game ? `?game=${encodeURIComponent(game)}` : ''}`),
  create: (body: CreateTable) => call<Created>('/tables', { body }),
  table: (table: string) => call<TableNow>(at(table)),
  components: (table: string) => call<Record<string, unknown>>(`${at(table)}/components`),
  remove: (table: string, key: string) => call<void>(at(table), { method: 'DELETE', key }),
  claim: (table: string, seat: number, body: Claim) =>
    call<Claimed>(`${at(table)}/seats/${seat}/claim`, { body }),
  leave: (table: string, seat: number, key: string) =>
    call<unknown>(`${at(table)}/seats/${seat}/leave`, { key, body: {} }),
  free: (table: string, seat: number, key: string) =>
    call<unknown>(`${at(table)}/seats/${seat}/free`, { key, body: {} }),
  bot: (table: string, seat: number, bot: string, key: string) =>
    call<unknown>(`${at(table)}/seats/${seat}/bot`, { key, body: { bot } }),
  back: (table: string, seat: number, key: string) =>
    call<unknown>(`${at(table)}/seats/${seat}/back`, { key, body: {} }),
  start: (table: string, key: string, fill: string) =>
    call<unknown>(`${at(table)}/start`, { key, body: { fill } }),
  ask: (table: string, seat: number, body: AskSeat, key: string) =>
    call<unknown>(`${at(table)}/seats/${seat}/ask`, { key, body }),
  rematch: (table: string, key: string, commit?: string) =>
    call<Rematch>(`${at(table)}/rematch`, { key, body: commit ? { commit } : {} }),
  position: (table: string, k: number, seat: number | null, key?: string) =>
    call<Position>(`${at(table)}/position?at=${k}${seat === null ? '' : `&seat=${seat}`}`, { key }),
  moves: (table: string, seat: number | null, key?: string) =>
    call<Move[]>(`${at(table)}/moves${seat === null ? '' : `?seat=${seat}`}`, { key }),
  record: async (table: string) => (await respond(`${at(table)}/record`, {})).text(),
  upload: (text: string) => call<Uploaded>('/records', { text }),
  annals: (table: string) => call<Annals>(`${at(table)}/annals`),
  verify: (table: string) => call<Verified>(`${at(table)}/verify`),
};

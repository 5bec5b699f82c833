/** One connection to a table: says hello with its keys and last number, keeps itself alive, matches answers. */
import { ApiError } from './api';
import type { Message, Reason, Ref, Refusal, ServerMessage, Update, Welcome } from './wire';

/** `lost`: trying again; `refused`: the server does not want these keys or has no such table. */
export type Connection = 'connecting' | 'live' | 'lost' | 'refused' | 'closed';

export interface Hello {
  keys: string[];
  host: string | null;
}

export interface Listener {
  /** The last sequence number seen. */
  last(): number;
  update(update: Welcome | Update): void;
  connection(state: Connection, refusal: Refusal | null): void;
}

interface Pending {
  resolve(message: ServerMessage): void;
  reject(fault: ApiError): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 25_000;
const PONG_WITHIN = 10_000;

/** How long to wait before the nth try: doubling, with some chance so that not all come back at once. */
export function backoff(tries: number, random = Math.random): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries) * (0.75 + random() * 0.5);
}

export function socketAddress(table: string, place: Pick<Location, 'protocol' | 'host'> = location): string {
  const scheme = place.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${place.host}/api/tables/${encodeURIComponent(table)}/socket`;
}

const OFFLINE: Refusal = { error: 'offline', message: 'The connection is lost.' };

export class TableSocket {
  private readonly address: string;
  private readonly hello: Hello;
  private readonly listener: Listener;
  private socket: WebSocket | null = null;
  private pending = new Map<Ref, Pending>();
  private refs = 0;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private heartbeat: ReturnType<typeof setInterval> | undefined;
  private welcomed = false;
  private ended = false;
  private refusal: Refusal | null = null;

  constructor(address: string, hello: Hello, listener: Listener) {
    this.address = address;
    this.hello = hello;
    this.listener = listener;
  }

  open(): void {
    this.ended = false;
    this.listener.connection('connecting', null);
    this.connect();
  }

  close(): void {
    this.ended = true;
    this.drop();
    this.listener.connection('closed', null);
  }

  /** Connect again at once: after a gap, or when the network came back. */
  again(): void {
    if (this.ended) return;
    this.drop();
    this.connect();
  }

  choose(seat: number, decision: string, choice: string): Promise<ServerMessage> {
    return this.send({ type: 'choose', seat, decision, choice });
  }
  async why(seat: number, choice: string): Promise<Reason[]> {
    const answer = await this.send({ type: 'why', seat, choice });
    return answer.type === 'why' ? answer.reasons : [];
  }
  undo(seat: number): Promise<ServerMessage> {
    return this.send({ type: 'undo', seat });
  }
  consent(seat: number, yes: boolean, about: 'undo' | 'seat' = 'undo'): Promise<ServerMessage> {
    return this.send({ type: 'consent', seat, yes, about });
  }
  commit(seat: number, commit: string): Promise<ServerMessage> {
    return this.send({ type: 'commit', seat, commit });
  }
  reveal(seat: number, share: string): Promise<ServerMessage> {
    return this.send({ type: 'reveal', seat, share });
  }
  chat(seat: number, text: string): Promise<ServerMessage> {
    return this.send({ type: 'chat', seat, text });
  }

  private connect(): void {
    clearTimeout(this.timer);
    this.welcomed = false;
    this.refusal = null;
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => {
      const last = this.listener.last();
      socket.send(JSON.stringify({ type: 'hello', keys: this.hello.keys, host: this.hello.host, last }));
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.receive(String(event.data));
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.lost(event.code);
    };
  }

  private send(message: Message): Promise<ServerMessage> {
    if (!this.socket || !this.welcomed) return Promise.reject(new ApiError(0, OFFLINE));
    const ref = ++this.refs;
    const answer = new Promise<ServerMessage>((resolve, reject) => this.pending.set(ref, { resolve, reject }));
    this.socket.send(JSON.stringify({ ...message, ref }));
    return answer;
  }

  private receive(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    if ('entries' in message) {
      if (message.type === 'welcome') this.live();
      this.listener.update(message);
      // An update can be the answer as well: what was sent is stored.
      if (!('ref' in message)) return;
    }
    const ref = message.ref ?? null;
    const waiting = this.pending.get(ref);
    this.pending.delete(ref);
    if (message.type === 'error') {
      if (waiting) waiting.reject(new ApiError(0, message));
      else this.refusal = message;
    } else {
      waiting?.resolve(message);
    }
  }

  private live(): void {
    this.welcomed = true;
    this.tries = 0;
    this.listener.connection('live', null);
    clearInterval(this.heartbeat);
    this.heartbeat = setInterval(() => this.beat(), PING_EVERY);
  }

  private beat(): void {
    const late = setTimeout(() => this.again(), PONG_WITHIN);
    this.send({ type: 'ping' }).then(
      () => clearTimeout(late),
      () => clearTimeout(late),
    );
  }

  private lost(code: number): void {
    const refusal = this.refusal;
    this.drop();
    if (this.ended) return;
    if (code === 4403 || code === 4404) {
      this.ended = true;
      const error = code === 4403 ? 'wrong-secret' : 'not-found';
      this.listener.connection('refused', refusal ?? { error, message: '' });
      return;
    }
    this.listener.connection('lost', refusal);
    this.timer = setTimeout(() => this.connect(), backoff(this.tries++));
  }

  private drop(): void {
    clearTimeout(this.timer);
    clearInterval(this.heartbeat);
    const socket = this.socket;
    this.socket = null;
    this.welcomed = false;
    socket?.close();
    const waiting = [...this.pending.values()];
    this.pending.clear();
    for (const one of waiting) one.reject(new ApiError(0, OFFLINE));
  }
}

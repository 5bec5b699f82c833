/** A WebSocket of which a test reads what was sent, and says what the server says. */
export class FakeSocket {
  static made: FakeSocket[] = [];
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    FakeSocket.made.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.closed = true;
    this.onclose = null;
  }
  say(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  get chosen() {
    return this.sent.filter((message) => message.type === 'choose');
  }
  refuse(error: string) {
    this.say({ type: 'error', error, message: '', ref: this.chosen.at(-1)?.ref });
  }
  done() {
    this.say({ type: 'done', seq: 1, ref: this.chosen.at(-1)?.ref });
  }
}

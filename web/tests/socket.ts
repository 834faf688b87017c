// A WebSocket that does what a test says.
import type { ClientMessage, ServerMessage } from "../src/api/schema.ts";

export class FakeSocket {
  static all: FakeSocket[] = [];
  static readonly OPEN = 1;
  readyState = 0;
  sent: (ClientMessage & { id: number })[] = [];
  onmessage: ((event: { data: ArrayBuffer }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor(readonly address: URL) {
    FakeSocket.all.push(this);
  }

  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage & { id: number });
  }

  close(): void {
    this.readyState = 3;
  }

  // what the server does

  open(): void {
    this.readyState = FakeSocket.OPEN;
  }

  receive(message: ServerMessage): void {
    this.receiveAnything(message);
  }

  receiveAnything(message: unknown): void {
    const { buffer } = new TextEncoder().encode(JSON.stringify(message));
    this.onmessage?.({ data: buffer });
  }

  /** Answers the last request. */
  answer(status = 200, sentence?: string): void {
    this.receive({ type: "answer", id: this.sent.at(-1)!.id, status, sentence });
  }

  fail(code = 1006, reason = ""): void {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
}

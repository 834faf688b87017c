// A WebSocket to the server that reconnects by itself.
import { say } from "../lib/words.svelte.ts";
import { Refused } from "./client.ts";
import type { AnswerMessage, ClientMessage, ServerMessage } from "./schema.ts";

/** What the server sends by itself. */
export type News = Exclude<ServerMessage, AnswerMessage>;

// A record, so that the compiler asks for every one of them.
const KNOWN_TYPES: Record<ServerMessage["type"], true> = {
  welcome: true,
  action: true,
  state: true,
  table: true,
  chat: true,
  presence: true,
  answer: true,
};

const FIRST_RETRY = 400; // milliseconds
const LONGEST_RETRY = 8000;
const PING_EVERY = 25_000;
const LONGEST_ANSWER = 10_000; // after that the connection is dead, whatever the socket says
const REFUSED = 4400; // with an HTTP status
const TOO_OFTEN = 4429;

export class ReconnectingSocket {
  #socket: WebSocket | null = null;
  #retry = FIRST_RETRY;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #pingTimer = setInterval(() => this.#ping(), PING_EVERY);
  #pending = new Map<number, (refused?: Refused) => void>(); // by id, what ends a request
  #lastId = 0;
  #isClosed = false;

  constructor(
    readonly address: () => URL, // asked for anew each time
    readonly handlers: {
      onmessage: (message: News) => void;
      onlost: () => void; // it tries again by itself
      onrefused: (reason: string) => void; // there is nothing to come back to
    },
  ) {
    window.addEventListener("online", this.#retryNow);
    this.#connect();
  }

  /** Closes it for good. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#pingTimer);
    clearTimeout(this.#retryTimer);
    window.removeEventListener("online", this.#retryNow);
    this.#drop();
  }

  /** Another connection in place of this one, so quickly that nobody need know. */
  reconnect(): void {
    if (this.#isClosed) return;
    this.#drop();
    this.#connect();
  }

  /** Resolved when the server has done it, rejected with its sentence if it has not. */
  request(request: ClientMessage): Promise<void> {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) {
      return Promise.reject(new Refused(0, say("no-connection")));
    }
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const deadline = setTimeout(() => this.#giveUp(), LONGEST_ANSWER);
      this.#pending.set(id, (refused) => {
        clearTimeout(deadline);
        if (refused) reject(refused);
        else resolve();
      });
      socket.send(JSON.stringify({ ...request, id }));
    });
  }

  #connect(): void {
    clearTimeout(this.#retryTimer);
    const socket = new WebSocket(this.address());
    const decoder = new TextDecoder();
    this.#socket = socket;
    socket.binaryType = "arraybuffer";
    socket.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
      const message: unknown = JSON.parse(decoder.decode(data));
      if (isServerMessage(message)) this.#receive(message);
    };
    socket.onclose = (event) => this.#lost(event.code, event.reason);
  }

  #receive(message: ServerMessage): void {
    this.#retry = FIRST_RETRY;
    if (message.type === "answer") this.#settle(message);
    else this.handlers.onmessage(message);
  }

  #settle({ id, status, sentence }: AnswerMessage): void {
    // A message that came too often or is too large was not read: its answer has no id. Answers come
    // in the order of the messages, so it is the oldest of ours.
    const key = typeof id === "number" ? id : this.#pending.keys().next().value;
    if (key === undefined) return;
    const end = this.#pending.get(key);
    this.#pending.delete(key);
    if (status === 200) end?.();
    else end?.(new Refused(status, sentence ?? say("something-went-wrong")));
  }

  /** No answer came: a socket can seem open long after nobody is there. */
  #giveUp(): void {
    this.#drop();
    this.#lost(0, "");
  }

  #lost(code: number, reason: string): void {
    this.#drop();
    if (this.#isClosed) return;
    if (code >= REFUSED && code < REFUSED + 100 && code !== TOO_OFTEN) {
      this.handlers.onrefused(reason);
      return;
    }
    this.handlers.onlost();
    this.#retryTimer = setTimeout(() => this.#connect(), this.#retry);
    this.#retry = Math.min(this.#retry * 2, LONGEST_RETRY);
  }

  /** Lets go of the socket; requests that are pending will get no answer. */
  #drop(): void {
    if (this.#socket) this.#socket.onclose = this.#socket.onmessage = null;
    this.#socket?.close();
    this.#socket = null;
    for (const end of this.#pending.values()) {
      end(new Refused(0, say("connection-lost-meanwhile")));
    }
    this.#pending.clear();
  }

  #retryNow = (): void => {
    this.#retry = FIRST_RETRY;
    if (!this.#socket) this.#connect();
  };

  #ping(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.request({ type: "ping" }).catch(() => undefined); // who is lost is told so in `#lost`
  }
}

/** Looks at nothing but the type: the rest is taken on trust, and the server's tests see to it. */
function isServerMessage(message: unknown): message is ServerMessage {
  const isTyped = typeof message === "object" && message !== null && "type" in message;
  return isTyped && typeof message.type === "string" && Object.hasOwn(KNOWN_TYPES, message.type);
}

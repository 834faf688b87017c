// A line to the server: a socket that comes back by itself, and answers that come or are given up.
import { say } from "../lib/words.svelte.ts";
import { Refused } from "./client.ts";

export interface Ears {
  hear: (told: Told) => void;
  lose: () => void; // it tries again by itself
  refuse: (reason: string) => void; // there is nothing to come back to
}

export interface Told {
  type: string;
}

interface Answer extends Told {
  id: number;
  status: number;
  sentence?: string;
}

interface Waiting {
  resolve: () => void;
  reject: (error: Refused) => void;
  deadline: ReturnType<typeof setTimeout>;
}

const FIRST_RETRY = 400; // milliseconds
const LONGEST_RETRY = 8000;
const PING_EVERY = 25_000;
const LONGEST_ANSWER = 10_000; // after that the line is dead, whatever the socket says
const REFUSED = 4400; // with an HTTP status
const TOO_OFTEN = 4429;

export class Line {
  #socket: WebSocket | null = null;
  #retry = FIRST_RETRY;
  #retrying: ReturnType<typeof setTimeout> | undefined;
  #pinging = setInterval(() => this.#ping(), PING_EVERY);
  #waiting = new Map<number, Waiting>();
  #asked = 0;
  #isClosed = false;

  constructor(
    readonly address: () => URL, // asked for anew each time
    readonly ears: Ears,
  ) {
    window.addEventListener("online", this.#hurry);
    this.#connect();
  }

  /** Hangs up for good. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#pinging);
    clearTimeout(this.#retrying);
    window.removeEventListener("online", this.#hurry);
    this.#drop();
  }

  /** Another socket in place of this one, so quickly that nobody need be told. */
  renew(): void {
    if (this.#isClosed) return;
    this.#drop();
    this.#connect();
  }

  /** Sends a message; resolved when it is done, rejected with the server's sentence if it is not. */
  ask(message: Record<string, unknown>): Promise<void> {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) {
      return Promise.reject(new Refused(0, say("no-connection")));
    }
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      const deadline = setTimeout(() => this.#giveUp(), LONGEST_ANSWER);
      this.#waiting.set(id, { resolve, reject, deadline });
      socket.send(JSON.stringify({ ...message, id }));
    });
  }

  #connect(): void {
    clearTimeout(this.#retrying);
    const socket = new WebSocket(this.address());
    const decoder = new TextDecoder();
    this.#socket = socket;
    socket.binaryType = "arraybuffer";
    socket.onmessage = (event) => this.#hear(JSON.parse(decoder.decode(event.data)) as Told);
    socket.onclose = (event) => this.#lost(event.code, event.reason);
  }

  #hear(told: Told): void {
    this.#retry = FIRST_RETRY;
    if (told.type === "answer") this.#answered(told as Answer);
    else this.ears.hear(told);
  }

  #answered({ id, status, sentence }: Answer): void {
    const waiting = this.#waiting.get(id);
    clearTimeout(waiting?.deadline);
    this.#waiting.delete(id);
    if (status === 200) waiting?.resolve();
    else waiting?.reject(new Refused(status, sentence ?? say("something-went-wrong")));
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
      this.ears.refuse(reason);
      return;
    }
    this.ears.lose();
    this.#retrying = setTimeout(() => this.#connect(), this.#retry);
    this.#retry = Math.min(this.#retry * 2, LONGEST_RETRY);
  }

  /** Lets go of the socket; whoever waits for an answer is told that none will come. */
  #drop(): void {
    if (this.#socket) this.#socket.onclose = this.#socket.onmessage = null;
    this.#socket?.close();
    this.#socket = null;
    for (const { reject, deadline } of this.#waiting.values()) {
      clearTimeout(deadline);
      reject(new Refused(0, say("connection-lost-meanwhile")));
    }
    this.#waiting.clear();
  }

  #hurry = (): void => {
    this.#retry = FIRST_RETRY;
    if (!this.#socket) this.#connect();
  };

  #ping(): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.ask({ type: "ping" }).catch(() => {});
  }
}

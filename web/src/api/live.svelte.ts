// A table as it is lived: the socket that tells what happens, what was told, and what is shown of it.
// What is shown may lag behind what is known, so that one sees what a bot did.
import { Show } from "../table/show.svelte.ts";
import { language, say, type Language } from "../lib/words.svelte.ts";
import { api, done, Refused } from "./client.ts";
import type {
  ActionOut,
  Moment,
  Present,
  Said,
  SeenTable,
  StateOut,
  WholeTable,
} from "./schema.ts";

type Told =
  | ({ type: "welcome" } & WholeTable)
  | {
      type: "action";
      action: ActionOut;
      state: StateOut;
      table?: Partial<SeenTable>;
      moments?: Moment[];
    }
  | { type: "state"; state: StateOut }
  | { type: "table"; table: SeenTable | null }
  | { type: "chat"; chat: Said }
  | { type: "presence"; present: Present[] }
  | { type: "answer"; id: number; status: number; sentence?: string; number?: number };

interface Waiting {
  resolve: () => void;
  reject: (error: Refused) => void;
}

const FIRST_RETRY = 400; // milliseconds
const LONGEST_RETRY = 8000;
const REFUSED = 4400; // with an HTTP status: there is nothing to come back to
const TOO_OFTEN = 4429;
const PING_EVERY = 25_000;

export class LiveTable {
  table = $state.raw<SeenTable | null>(null);
  state = $state.raw<StateOut | null>(null);
  moments = $state.raw<Moment[]>([]); // everything that happened, in words
  chat = $state.raw<Said[]>([]);
  present = $state.raw<Present[]>([]);
  connection = $state<"connecting" | "live" | "lost" | "gone">("connecting");
  refusal = $state<string | null>(null);

  readonly show = new Show();

  #socket: WebSocket | null = null;
  #language = language();
  #account: string | null;
  #retry = FIRST_RETRY;
  #closed = false;
  #asked = 0;
  #waiting = new Map<number, Waiting>();
  #pinging: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly id: string,
    account: string | null,
  ) {
    this.#account = account;
    this.#connect();
    this.#pinging = setInterval(() => this.#ping(), PING_EVERY);
    window.addEventListener("online", this.#hurry);
  }

  /** Leaves the table. */
  close(): void {
    this.#closed = true;
    clearInterval(this.#pinging);
    window.removeEventListener("online", this.#hurry);
    this.#socket?.close();
    this.show.skip();
  }

  // doing

  play(text: string, seat?: number): Promise<void> {
    return this.#ask({ type: "play", seen: this.state?.number ?? 0, text, seat });
  }

  undo(turn: boolean, seat?: number): Promise<void> {
    return this.#ask({ type: "undo", seen: this.state?.number ?? 0, turn, seat });
  }

  say(text: string): Promise<void> {
    return this.#ask({ type: "chat", text });
  }

  #ask(message: Record<string, unknown>): Promise<void> {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) {
      return Promise.reject(new Refused(0, say("no-connection")));
    }
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ ...message, id }));
    });
  }

  /** Shows once more what has happened since an action. */
  async again(since: number): Promise<void> {
    const path = { table_id: this.id };
    const query = { since, pictures: true, words: this.#language };
    const story = await done(api.GET("/api/tables/{table_id}/story", { params: { path, query } }));
    this.show.set(story.beginning);
    await this.show.run(story.moments, this.state?.picture ?? null);
  }

  // hearing

  /** Speaks another language from now on: everything is told anew in it. */
  speak(words: Language): void {
    if (words === this.#language) return;
    this.#language = words;
    this.moments = [];
    this.#reconnect();
  }

  /** Whoever sits down is somebody from then on: the server has to know who listens. */
  listenAs(account: string | null): void {
    if (account === this.#account) return;
    this.#account = account;
    this.#reconnect();
  }

  /** Another socket in place of this one, so quickly that nobody need be told. */
  #reconnect(): void {
    if (this.#socket?.readyState === WebSocket.CLOSED) return; // on its way already
    if (this.#socket) this.#socket.onclose = this.#socket.onmessage = null;
    this.#socket?.close();
    this.#dropWaiting();
    this.#connect();
  }

  #connect(): void {
    const address = new URL(`/api/tables/${this.id}/live`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    address.search = new URLSearchParams({
      since: String(this.state?.number ?? 0),
      since_chat: String((this.chat.at(-1)?.number ?? -1) + 1),
      picture: "true",
      effects: "true",
      words: this.#language,
    }).toString();
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.binaryType = "arraybuffer";
    const decoder = new TextDecoder();
    socket.onmessage = (event) => this.#hear(JSON.parse(decoder.decode(event.data)) as Told);
    socket.onclose = (event) => this.#lost(event);
  }

  #dropWaiting(): void {
    for (const waiting of this.#waiting.values()) {
      waiting.reject(new Refused(0, say("connection-lost-meanwhile")));
    }
    this.#waiting.clear();
  }

  #lost(event: CloseEvent): void {
    this.#dropWaiting();
    if (this.#closed) return;
    if (event.code >= REFUSED && event.code < REFUSED + 100 && event.code !== TOO_OFTEN) {
      this.connection = "gone";
      this.refusal = event.reason;
      return;
    }
    this.connection = this.connection === "connecting" ? "connecting" : "lost";
    setTimeout(() => this.#closed || this.#connect(), this.#retry);
    this.#retry = Math.min(this.#retry * 2, LONGEST_RETRY);
  }

  #hurry = (): void => {
    this.#retry = FIRST_RETRY;
  };

  #ping(): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#ask({ type: "ping" }).catch(() => {});
  }

  #hear(told: Told): void {
    if (told.type === "welcome") this.#welcome(told);
    else if (told.type === "action") this.#happened(told);
    else if (told.type === "state") this.#now(told.state);
    else if (told.type === "table") this.#changed(told.table);
    else if (told.type === "chat") this.chat = [...this.chat, told.chat];
    else if (told.type === "presence") this.present = told.present;
    else this.#answered(told);
  }

  #welcome(told: WholeTable): void {
    const missed = this.state;
    this.connection = "live";
    this.#retry = FIRST_RETRY;
    this.table = told.table;
    this.present = told.present;
    this.chat = [...this.chat, ...told.chat];
    if (!told.state) return;
    this.state = told.state;
    const known = this.moments.length > 0 && missed !== null;
    void this.#catchUp(known ? missed.number : 0, known);
  }

  /** The log from a number on; what was missed while the connection was lost is shown, too. */
  async #catchUp(since: number, missed: boolean): Promise<void> {
    const path = { table_id: this.id };
    const query = { since, pictures: missed, words: this.#language };
    if (!missed) this.show.set(this.state?.picture ?? null);
    try {
      const asking = api.GET("/api/tables/{table_id}/story", { params: { path, query } });
      const { moments } = await done(asking);
      const last = moments.at(-1)?.number ?? since - 1;
      const before = this.moments.filter(({ number }) => number < since);
      const after = this.moments.filter(({ number }) => number > last);
      this.moments = [...before, ...moments, ...after];
      if (missed) await this.show.run(moments, this.state?.picture ?? null);
    } catch {
      this.show.set(this.state?.picture ?? null); // without a log the table is still there
    }
  }

  #happened(told: Extract<Told, { type: "action" }>): void {
    if (this.table && told.table) this.table = { ...this.table, ...told.table };
    const { action } = told;
    if (action.kind === "undo") this.moments = this.moments.slice(0, -Number(action.text));
    if (told.moments) this.moments = [...this.moments, ...told.moments];
    this.#now(told.state, told.moments ?? []);
  }

  #now(state: StateOut, moments: Moment[] = []): void {
    this.state = state;
    if (this.table) {
      const decider = state.decision.seat ?? null;
      const status = state.status as SeenTable["status"];
      this.table = { ...this.table, decider, status, result: state.result ?? null };
    }
    if (moments.length && this.show.picture) void this.show.run(moments, state.picture ?? null);
    else this.show.set(state.picture ?? null);
  }

  #changed(table: SeenTable | null): void {
    if (table === null) this.connection = "gone";
    else this.table = { ...this.table, ...table };
  }

  #answered(told: Extract<Told, { type: "answer" }>): void {
    const waiting = this.#waiting.get(told.id);
    this.#waiting.delete(told.id);
    if (told.status === 200) waiting?.resolve();
    else waiting?.reject(new Refused(told.status, told.sentence ?? say("something-went-wrong")));
  }
}

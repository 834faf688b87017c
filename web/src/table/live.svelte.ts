// A table as it is lived: what is known of it, and what is shown of that. What is shown may lag
// behind, so that one sees what a bot did.
import type {
  ActionMessage,
  ChatLine,
  Moment,
  PresentAccount,
  StateOut,
  Story,
  TableOut,
  WelcomeMessage,
  paths,
} from "../api/schema.ts";
import { ReconnectingSocket, type News } from "../api/socket.ts";
import { storyOf } from "../api/stories.ts";
import type { Language } from "../lib/words.svelte.ts";
import { doubted, NOTHING, withStory, withTold, type KnownLog } from "./known.ts";
import { Show } from "./show.svelte.ts";
import { seatsOf } from "./turn.ts";

/** Whoever looks at a table: the server has to know who that is, and what they speak. */
export interface Viewer {
  account: string | null;
  language: Language;
}

/** What a socket may be asked for: the same as server-sent events. */
type Query = paths["/api/tables/{table_id}/events"]["get"]["parameters"]["query"];

const TRY_AGAIN = 3000; // milliseconds

export class LiveTable {
  table = $state.raw<TableOut | null>(null);
  state = $state.raw<StateOut | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  present = $state.raw<PresentAccount[]>([]);
  connection = $state<"connecting" | "live" | "lost" | "gone">("connecting");
  refusal = $state<string | null>(null);

  /** Whose moves are shown fast: those of the viewer's own seats. */
  readonly show = new Show(() => seatsOf(this.table, this.#viewer.account));

  #socket: ReconnectingSocket;
  #viewer: Viewer;
  #log = $state.raw<KnownLog>(NOTHING);
  #reading = 0; // counts how often the log was asked for; only the last answer counts
  #isCatchingUp = false; // what happens meanwhile is shown after what was missed

  constructor(
    readonly id: string,
    viewer: Viewer,
  ) {
    this.#viewer = viewer;
    this.#socket = new ReconnectingSocket(() => this.#address(), {
      onmessage: (message) => this.#receive(message),
      onlost: () => (this.connection = this.connection === "live" ? "lost" : this.connection),
      onrefused: (reason) => {
        this.connection = "gone";
        this.refusal = reason || null; // some proxies leave it out
      },
    });
  }

  /** Everything that happened, in words, as far as it is known. */
  get moments(): readonly Moment[] {
    return this.#log.moments;
  }

  /** Leaves the table. */
  close(): void {
    this.#reading++;
    this.#socket.close();
    this.show.skip();
  }

  // requests

  play(text: string, seat?: number): Promise<void> {
    return this.#socket.request({ type: "play", seen: this.#number, text, seat });
  }

  undo(turn: boolean, seat?: number): Promise<void> {
    return this.#socket.request({ type: "undo", seen: this.#number, turn, seat });
  }

  say(text: string): Promise<void> {
    return this.#socket.request({ type: "chat", text });
  }

  /** Shows once more what has happened since an action. */
  async showAgain(since: number): Promise<void> {
    const { beginning, moments } = await this.#story(since, true);
    this.show.set(beginning);
    await this.show.run(moments, this.state?.picture ?? null);
  }

  /** Somebody else looks on, or in another language: then everything has to be told anew. */
  showTo(viewer: Viewer): void {
    const { account, language } = this.#viewer;
    if (viewer.account === account && viewer.language === language) return;
    if (viewer.language !== language) {
      this.#log = NOTHING;
      this.#reading++; // what is just being read is in the language of before
    }
    this.#viewer = viewer;
    this.#socket.reconnect();
  }

  /** Whatever somebody has said is not read any more. */
  hideChatOf(account: string): void {
    this.chat = this.chat.filter((line) => line.account !== account);
  }

  /** Of actions so far. */
  get #number(): number {
    return this.state?.number ?? 0;
  }

  // what the server says

  #address(): URL {
    const address = new URL(`/api/tables/${this.id}/live`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const query = {
      since: this.#log.whole,
      since_chat: (this.chat.at(-1)?.number ?? -1) + 1,
      picture: true,
      effects: true,
      words: this.#viewer.language,
    } satisfies Query;
    const texts = Object.entries(query).map(([name, value]) => [name, String(value)]);
    address.search = new URLSearchParams(texts).toString();
    return address;
  }

  #receive(message: News): void {
    switch (message.type) {
      case "welcome":
        return this.#welcome(message);
      case "action":
        return this.#happened(message);
      case "state":
        return this.#jumped(message.state);
      case "table":
        return this.#changed(message.table);
      case "chat":
        return this.#hear([message.chat]);
      case "presence":
        this.present = message.present;
        return;
    }
  }

  #welcome({ table, present, chat, state, actions, more }: WelcomeMessage): void {
    this.connection = "live";
    this.table = table;
    this.present = present;
    this.#hear(chat);
    if (!state) return;
    this.state = state;
    const isSure = !more && actions.every(({ kind }) => kind !== "undo");
    if (!isSure) this.#log = doubted(this.#log);
    if (this.#log.whole < state.number) void this.#readLog(this.#log.whole > 0);
    else this.show.set(state.picture ?? null);
  }

  #happened(message: ActionMessage): void {
    const { action, state, seats, moments = [] } = message;
    if (this.table && seats) this.table = { ...this.table, seats };
    this.#log = withTold(this.#log, message);
    this.#know(state);
    const isMissing = this.#log.whole < state.number;
    // What is just being read will be whole, unless what it tells has been taken back.
    if (isMissing && (action.kind === "undo" || !this.#isCatchingUp)) {
      void this.#readLog(false);
      return;
    }
    if (this.#isCatchingUp) return;
    if (moments.length && this.show.picture) void this.show.run(moments, state.picture ?? null);
    else this.show.set(state.picture ?? null);
  }

  /** A state without what led to it; that may have been taken back, too. */
  #jumped(state: StateOut): void {
    const known = this.#number;
    this.#know(state);
    if (state.number <= known) return this.show.set(state.picture ?? null);
    this.#log = doubted(this.#log);
    void this.#readLog(false);
  }

  /** What is said while somebody comes is told twice: in the welcome, and by itself. */
  #hear(lines: readonly ChatLine[]): void {
    const heard = new Set(this.chat.map(({ number }) => number));
    this.chat = [...this.chat, ...lines.filter(({ number }) => !heard.has(number))];
  }

  #know(state: StateOut): void {
    this.state = state;
    if (!this.table) return;
    const { decision, status, result = null } = state;
    this.table = { ...this.table, decider: decision.seat, status, result };
  }

  #changed(table: TableOut | null): void {
    if (table === null) this.connection = "gone";
    else this.table = table;
  }

  // the log

  /** Reads what is missing of the log; what was missed while the connection was lost is shown, too. */
  async #readLog(isMissed: boolean): Promise<void> {
    const reading = ++this.#reading;
    const since = this.#log.whole;
    const asked = this.#number;
    this.#isCatchingUp = true;
    if (!isMissed) this.show.set(this.state?.picture ?? null);
    try {
      const { moments } = await this.#story(since, isMissed);
      if (reading !== this.#reading) return; // somebody has asked anew
      this.#log = withStory(this.#log, moments, asked, this.#number);
      this.#isCatchingUp = false;
      const unseen = isMissed ? since : asked;
      const shown = this.moments.filter(({ number }) => number >= unseen);
      await this.show.run(shown, this.state?.picture ?? null);
    } catch {
      if (reading !== this.#reading) return;
      this.#isCatchingUp = false;
      this.show.set(this.state?.picture ?? null); // without a log the table is still there
      setTimeout(() => {
        if (reading === this.#reading) void this.#readLog(false);
      }, TRY_AGAIN);
    }
  }

  #story(since: number, pictures: boolean): Promise<Story> {
    return storyOf(this.id, since, pictures, this.#viewer.language);
  }
}

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
  moments = $state.raw<Moment[]>([]); // everything that happened, in words
  chat = $state.raw<ChatLine[]>([]);
  present = $state.raw<PresentAccount[]>([]);
  connection = $state<"connecting" | "live" | "lost" | "gone">("connecting");
  refusal = $state<string | null>(null);

  /** Whose moves are shown fast: those of the viewer's own seats. */
  readonly show = new Show(() => seatsOf(this.table, this.#viewer.account));

  #socket: ReconnectingSocket;
  #viewer: Viewer;
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

  /** Leaves the table. */
  close(): void {
    this.#reading++;
    this.#socket.close();
    this.show.skip();
  }

  // requests

  play(text: string, seat?: number): Promise<void> {
    return this.#socket.request({ type: "play", seen: this.state?.number ?? 0, text, seat });
  }

  undo(turn: boolean, seat?: number): Promise<void> {
    return this.#socket.request({ type: "undo", seen: this.state?.number ?? 0, turn, seat });
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
    if (viewer.language !== language) this.moments = [];
    this.#viewer = viewer;
    this.#socket.reconnect();
  }

  /** Whatever somebody has said is not read any more. */
  hideChatOf(account: string): void {
    this.chat = this.chat.filter((line) => line.account !== account);
  }

  // what the server says

  #address(): URL {
    const address = new URL(`/api/tables/${this.id}/live`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const query = {
      since: this.state?.number ?? 0,
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
        this.chat = [...this.chat, message.chat];
        return;
      case "presence":
        this.present = message.present;
        return;
    }
  }

  #welcome({ table, present, chat, state, actions }: WelcomeMessage): void {
    const before = this.state;
    this.connection = "live";
    this.table = table;
    this.present = present;
    this.chat = [...this.chat, ...chat];
    if (!state) return;
    this.state = state;
    const wasUndone = actions.some(({ kind }) => kind === "undo");
    const isKnown = this.moments.length > 0 && before !== null && !wasUndone;
    void this.#readLog(isKnown ? before.number : 0, isKnown);
  }

  #happened({ action, state, seats, moments = [] }: ActionMessage): void {
    if (this.table && seats) this.table = { ...this.table, seats };
    this.moments = [...this.moments, ...moments];
    this.#know(state);
    if (action.kind === "undo") this.#takeBack(Number(action.text));
    if (this.#isCatchingUp) return;
    if (moments.length && this.show.picture) void this.show.run(moments, state.picture ?? null);
    else this.show.set(state.picture ?? null);
  }

  /** Moves that were taken back leave the log; one that is just being read is read anew. */
  #takeBack(number: number): void {
    this.moments = this.moments.slice(0, -number);
    if (this.#isCatchingUp) void this.#readLog(0, false);
  }

  /** A state without what led to it: the log has to be asked for. */
  #jumped(state: StateOut): void {
    const known = this.state?.number ?? 0;
    this.#know(state);
    if (state.number > known) void this.#readLog(known, this.moments.length > 0);
    else this.show.set(state.picture ?? null);
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

  /** The log from a number on; what was missed while the connection was lost is shown, too. */
  async #readLog(since: number, isMissed: boolean): Promise<void> {
    const reading = ++this.#reading;
    this.#isCatchingUp = true;
    if (!isMissed) this.show.set(this.state?.picture ?? null);
    try {
      const { moments } = await this.#story(since, isMissed);
      if (reading !== this.#reading) return; // somebody has asked anew
      const last = moments.at(-1)?.number ?? since - 1;
      const before = this.moments.filter(({ number }) => number < since);
      const after = this.moments.filter(({ number }) => number > last);
      this.moments = [...before, ...moments, ...after];
      this.#isCatchingUp = false;
      const missed = isMissed ? [...moments, ...after] : after;
      await this.show.run(missed, this.state?.picture ?? null);
    } catch {
      if (reading !== this.#reading) return;
      this.#isCatchingUp = false;
      this.show.set(this.state?.picture ?? null); // without a log the table is still there
      setTimeout(() => {
        if (reading === this.#reading) void this.#readLog(0, false);
      }, TRY_AGAIN);
    }
  }

  #story(since: number, pictures: boolean): Promise<Story> {
    return storyOf(this.id, since, pictures, this.#viewer.language);
  }
}

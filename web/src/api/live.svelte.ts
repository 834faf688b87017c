// A table as it is lived: what is known of it, and what is shown of that. What is shown may lag
// behind, so that one sees what a bot did.
import { Show } from "../table/show.svelte.ts";
import { language, type Language } from "../lib/words.svelte.ts";
import { Line, type Told } from "./line.ts";
import type {
  ActionOut,
  Moment,
  Present,
  Said,
  SeenTable,
  StateOut,
  Story,
  WholeTable,
} from "./schema.ts";
import { storyOf } from "./stories.ts";

interface Happened {
  action: ActionOut;
  state: StateOut;
  table?: Partial<SeenTable>;
  moments?: Moment[];
}

const TRY_AGAIN = 3000; // milliseconds

export class LiveTable {
  table = $state.raw<SeenTable | null>(null);
  state = $state.raw<StateOut | null>(null);
  moments = $state.raw<Moment[]>([]); // everything that happened, in words
  chat = $state.raw<Said[]>([]);
  present = $state.raw<Present[]>([]);
  connection = $state<"connecting" | "live" | "lost" | "gone">("connecting");
  refusal = $state<string | null>(null);

  readonly show = new Show();

  #line: Line;
  #language = language();
  #account: string | null;
  #reading = 0; // counts how often the log was asked for; only the last answer counts
  #isCatchingUp = false; // what happens meanwhile is shown after what was missed

  constructor(
    readonly id: string,
    account: string | null,
  ) {
    this.#account = account;
    this.#line = new Line(() => this.#address(), {
      hear: (told) => this.#hear(told),
      lose: () => (this.connection = this.connection === "live" ? "lost" : this.connection),
      refuse: (reason) => {
        this.connection = "gone";
        this.refusal = reason;
      },
    });
  }

  /** Leaves the table. */
  close(): void {
    this.#reading++;
    this.#line.close();
    this.show.skip();
  }

  // doing

  play(text: string, seat?: number): Promise<void> {
    return this.#line.ask({ type: "play", seen: this.state?.number ?? 0, text, seat });
  }

  undo(turn: boolean, seat?: number): Promise<void> {
    return this.#line.ask({ type: "undo", seen: this.state?.number ?? 0, turn, seat });
  }

  say(text: string): Promise<void> {
    return this.#line.ask({ type: "chat", text });
  }

  /** Shows once more what has happened since an action. */
  async again(since: number): Promise<void> {
    const { beginning, moments } = await this.#story(since, true);
    this.show.set(beginning);
    await this.show.run(moments, this.state?.picture ?? null);
  }

  /** Speaks another language from now on: everything is told anew in it. */
  speak(words: Language): void {
    if (words === this.#language) return;
    this.#language = words;
    this.moments = [];
    this.#line.renew();
  }

  /** Whoever sits down is somebody from then on: the server has to know who listens. */
  listenAs(account: string | null): void {
    if (account === this.#account) return;
    this.#account = account;
    this.#line.renew();
  }

  // hearing

  #address(): URL {
    const address = new URL(`/api/tables/${this.id}/live`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    address.search = new URLSearchParams({
      since: String(this.state?.number ?? 0),
      since_chat: String((this.chat.at(-1)?.number ?? -1) + 1),
      picture: "true",
      effects: "true",
      words: this.#language,
    }).toString();
    return address;
  }

  #hear(told: Told): void {
    if (told.type === "welcome") this.#welcome(told as Told & WholeTable);
    else if (told.type === "action") this.#happened(told as Told & Happened);
    else if (told.type === "state") this.#jumped((told as Told & { state: StateOut }).state);
    else if (told.type === "table") this.#changed((told as Told & { table: SeenTable }).table);
    else if (told.type === "chat") this.chat = [...this.chat, (told as Told & { chat: Said }).chat];
    else if (told.type === "presence")
      this.present = (told as Told & { present: Present[] }).present;
  }

  #welcome(told: WholeTable): void {
    const before = this.state;
    this.connection = "live";
    this.table = told.table;
    this.present = told.present;
    this.chat = [...this.chat, ...told.chat];
    if (!told.state) return;
    this.state = told.state;
    const wasUndone = told.actions.some(({ kind }) => kind === "undo");
    const isKnown = this.moments.length > 0 && before !== null && !wasUndone;
    void this.#readLog(isKnown ? before.number : 0, isKnown);
  }

  #happened({ action, state, table, moments = [] }: Happened): void {
    if (this.table && table) this.table = { ...this.table, ...table };
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
    const decider = state.decision.seat ?? null;
    const status = state.status as SeenTable["status"];
    this.table = { ...this.table, decider, status, result: state.result ?? null };
  }

  #changed(table: SeenTable | null): void {
    if (table === null) this.connection = "gone";
    else this.table = { ...this.table, ...table };
  }

  // the log

  /** The log from a number on; what was missed while the line was lost is shown, too. */
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
    return storyOf(this.id, since, pictures, this.#language);
  }
}

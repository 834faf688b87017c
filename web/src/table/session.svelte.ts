// A player at a table: whose turn it is, what can be done now, and doing it.
import { currentAccount, loadAccount } from "../api/account.svelte.ts";
import { api, done } from "../api/client.ts";
import type { LegalMove, Moment, Reason, Thing } from "../api/schema.ts";
import { secondsNow } from "../lib/clock.svelte.ts";
import { notify } from "../lib/notify.ts";
import { go } from "../lib/router.svelte.ts";
import { settings } from "../lib/settings.svelte.ts";
import { play as ring } from "../lib/sound.ts";
import { language, say } from "../lib/words.svelte.ts";
import { Attempt } from "../shell/attempt.svelte.ts";
import { announce, complain } from "../shell/news.svelte.ts";
import { endsTurn } from "./choices.ts";
import { Hands } from "./hands.svelte.ts";
import { LiveTable, type Viewer } from "./live.svelte.ts";
import { sinceLastTurn } from "./log.ts";
import { spoken } from "./naming.ts";
import { printedAt, type Printed } from "./printed.ts";
import {
  canPlay,
  decidingSeat,
  isReplaced,
  isTurnOf,
  mustBeHandedOver,
  resigningSeat,
  seatsOf,
  secondsLeft,
  TurnWatch,
  undoingSeat,
} from "./turn.ts";

export class TableSession {
  readonly live: LiveTable;
  readonly hands: Hands;
  printed = $state.raw<Printed | null>(null);
  reasons = $state.raw<readonly Reason[]>([]); // why something cannot be done, if that was asked
  #attempt = new Attempt();
  #handedTo = $state<number | null>(null);
  #turnWatch = new TurnWatch();

  /** Something is under way; what is asked for meanwhile is not done. */
  readonly isBusy = $derived(this.#attempt.isBusy);
  readonly account = $derived(currentAccount()?.id ?? null);
  readonly names = $derived.by(() => this.live.table?.seats.map(({ name }) => name) ?? []);
  readonly isOver = $derived.by(() => this.live.table?.status === "finished");
  readonly ownSeats = $derived.by(() => seatsOf(this.live.table, this.account));
  readonly decider = $derived.by(() => decidingSeat(this.live.state));
  readonly hasTurn = $derived.by(() => isTurnOf(this.ownSeats, this.live.table, this.live.state));
  /** The turn has come when what led to it has been seen. */
  readonly isAsked = $derived.by(() => this.hasTurn && !this.live.show.isRunning);
  readonly mustHandOver = $derived(
    this.isAsked && mustBeHandedOver(this.ownSeats, this.decider, this.#handedTo),
  );
  /** What can be done at this moment. */
  readonly legal: readonly LegalMove[] = $derived.by(() => {
    const isFree = this.isAsked && !this.mustHandOver && !this.isBusy;
    return isFree && this.live.connection === "live" ? (this.live.state?.legal ?? []) : [];
  });
  /** The first action since the player's last turn; null if there is none to be seen again. */
  readonly missedSince = $derived.by(() =>
    this.isAsked ? sinceLastTurn(this.live.moments, this.ownSeats) : null,
  );
  /** All that happened, but for what is still to be shown. */
  readonly shownMoments: readonly Moment[] = $derived.by(() =>
    this.live.moments.slice(0, this.live.moments.length - this.live.show.left),
  );
  readonly secondsLeft = $derived.by(() =>
    secondsLeft(this.live.table, this.live.state, secondsNow()),
  );
  #undoingSeat = $derived.by(() =>
    undoingSeat(this.ownSeats, this.live.table, this.live.state, this.live.moments),
  );
  #resigningSeat = $derived.by(() =>
    resigningSeat(this.ownSeats, this.live.table, this.live.state),
  );
  readonly canUndo = $derived(this.#undoingSeat !== null && !this.isBusy);
  readonly canResign = $derived(this.#resigningSeat !== null && !this.isBusy);
  readonly isReplaced = $derived.by(() => isReplaced(this.ownSeats, this.live.table));
  /** Whoever decides takes too long, and keeps the player waiting. */
  readonly canCallStandIn = $derived(
    this.secondsLeft === 0 && !this.hasTurn && this.ownSeats.length > 0 && !this.isBusy,
  );

  /** Lives as long as the component, or the root of effects, in which it is made. */
  constructor(readonly id: string) {
    this.live = new LiveTable(id, this.#viewer());
    this.hands = new Hands({
      play: (move) => this.play(move),
      askWhy: (thing) => this.askWhy(thing),
      mustAsk: (move) => settings.confirm && endsTurn(move, this.live.state?.picture?.turn ?? -1),
    });
    this.#keepConnected();
    this.#keepHands();
    this.#tellTurns();
  }

  #viewer(): Viewer {
    return { account: currentAccount()?.id ?? null, language: language() };
  }

  #keepConnected(): void {
    $effect(() => () => this.live.close());
    $effect(() => this.live.showTo(this.#viewer()));
    $effect(() => {
      // The page may have been opened while the server was away, and nobody known.
      if (this.live.connection === "live" && this.account === null) void loadAccount();
    });
    $effect(() => {
      if (this.live.table && !this.printed)
        printedAt(this.id).then((printed) => (this.printed = printed), complain);
    });
  }

  #keepHands(): void {
    $effect(() => {
      this.hands.legal = this.legal;
      this.hands.drop();
    });
    $effect(() => {
      const { isRunning, latest } = this.live.show;
      this.hands.light(isRunning ? (latest?.about ?? []) : []);
    });
  }

  /** A bell and a note of the browser when the turn comes, and what is asked for who only hears. */
  #tellTurns(): void {
    $effect(() => {
      const asked = this.live.show.isRunning ? null : this.live.state?.asked;
      if (asked) announce(spoken(asked));
    });
    $effect(() => {
      const isKnown = this.live.state !== null;
      const { hasTurn, isAsked } = this;
      if (!this.#turnWatch.hasCome({ isKnown, isOwn: hasTurn, isAsked })) return;
      ring("turn");
      if (settings.notify && document.hidden)
        void notify(say("your-turn"), spoken(this.live.state?.asked ?? ""), this.id);
    });
  }

  // what the player does

  play(move: LegalMove): void {
    ring("move");
    this.live.show.skip();
    void this.#do(() => this.live.play(move.text, this.decider ?? undefined));
  }

  /** Makes a move as often as it can be made: each answer says whether it can be made again. */
  async repeat(move: LegalMove): Promise<void> {
    const seat = this.decider;
    await this.#do(async () => {
      do
        await this.live.play(move.text, seat ?? undefined); // what it led to comes before the answer
      while (canPlay(seat, move.text, this.live.state));
    });
  }

  undo(wholeTurn: boolean): Promise<void> {
    const seat = this.#undoingSeat;
    return this.#do(() => this.live.undo(wholeTurn, seat ?? undefined));
  }

  askWhy(thing: Thing): void {
    if (this.live.show.isRunning) return this.live.show.skip(); // who is in a hurry need not watch
    if (!this.live.state) return;
    const params = { ...this.#params, query: { thing: thing.name, language: language() } };
    done(api.GET("/api/tables/{table_id}/why-nothing", { params })).then(
      (reasons) => (this.reasons = reasons),
      complain,
    );
  }

  /** Shows once more what has happened since the player's last turn. */
  showMissed(): void {
    if (this.missedSince !== null) void this.live.showAgain(this.missedSince).catch(complain);
  }

  /** Whoever decides has the screen. */
  handOver(): void {
    this.#handedTo = this.decider;
  }

  resign(): Promise<void> {
    const body = { seat: this.#resigningSeat };
    const params = this.#params;
    return this.#do(() => done(api.POST("/api/tables/{table_id}/resign", { params, body })));
  }

  callStandIn(): Promise<void> {
    const [params, body] = [this.#params, {}];
    return this.#do(() => done(api.POST("/api/tables/{table_id}/stand-in", { params, body })));
  }

  takeSeatBack(): Promise<void> {
    const [params, body] = [this.#params, {}];
    return this.#do(() => done(api.POST("/api/tables/{table_id}/return", { params, body })));
  }

  rematch(): Promise<void> {
    return this.#do(async () => {
      const params = this.#params;
      const next = await done(api.POST("/api/tables/{table_id}/rematch", { params }));
      go(`/table/${next.id}`);
    });
  }

  say(text: string): void {
    void this.live.say(text).catch(complain);
  }

  mute(account: string): void {
    done(api.PUT("/api/me/mutes", { body: { account } })).then(
      () => this.live.hideChatOf(account),
      complain,
    );
  }

  get #params() {
    return { path: { table_id: this.id } };
  }

  #do(work: () => Promise<unknown>): Promise<void> {
    this.reasons = [];
    return this.#attempt.run(work);
  }
}

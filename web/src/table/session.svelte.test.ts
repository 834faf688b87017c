// A player at a table, with a server that says what the test says.
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { action, momentBy, move, NOW, picture, seat, state, welcome } from "../../tests/answers.ts";
import { FakeSocket } from "../../tests/socket.ts";
import { setAccount } from "../api/account.svelte.ts";
import { api } from "../api/client.ts";
import type { Me, Moment, SeatOut, ServerMessage, StateOut, Story } from "../api/schema.ts";
import { notify } from "../lib/notify.ts";
import { settings } from "../lib/settings.svelte.ts";
import { play as ring } from "../lib/sound.ts";
import { notesNow } from "../shell/news.svelte.ts";
import { TableSession } from "./session.svelte.ts";

vi.mock("../lib/notify.ts", () => ({ notify: vi.fn(() => Promise.resolve()) }));
vi.mock("../lib/sound.ts", () => ({ play: vi.fn() }));

const LONG_ENOUGH = 5000; // milliseconds, to be shown a few moments

const ME = { account: "me" };
const MINE_AND_A_BOT = [seat(0, ME), seat(1, { bot: "greedy" })];
const BOTH_MINE = [seat(0, ME), seat(1, ME)];
const MINE_AND_ANNS = [seat(0, ME), seat(1, { account: "ann" })];
const TRADE = move("trade");

let past: Moment[] = []; // what the log has when it is asked for
let asked: string[] = []; // of the server, over HTTP
let session: TableSession;
let leave: () => void;

const socket = (): FakeSocket => FakeSocket.last;

/** The player looks at something else. */
function hidePage(): void {
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
}

/** Lets everything happen that waits for no clock. */
async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  flushSync();
}

async function receive(message: ServerMessage): Promise<void> {
  socket().receive(message);
  await settle();
}

/** Sits down as `me` at a table. */
async function sitDown(seats: SeatOut[], now: StateOut): Promise<void> {
  leave = $effect.root(() => {
    session = new TableSession("table");
    const clock: unknown[] = [];
    $effect(() => {
      clock.push(session.secondsLeft); // somebody looks at it
    });
  });
  flushSync();
  socket().open();
  await receive(welcome(seats, now));
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW * 1000 });
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  [past, asked] = [[], []];
  setAccount({ id: "me", name: "Me" } as Me);
  Object.assign(settings, { speed: "normal", notify: true, confirm: false });
  vi.spyOn(api, "GET").mockImplementation(((path: string) => {
    asked.push(path);
    const data = path.endsWith("/story")
      ? ({ moments: past, beginning: picture({}), more: false } as unknown as Story)
      : { printed: { board: { columns: [] } } };
    return Promise.resolve({ data, response: new Response() });
  }) as never);
  vi.spyOn(api, "POST").mockImplementation(((path: string, { body }: { body: unknown }) => {
    asked.push(`${path} ${JSON.stringify(body)}`);
    return Promise.resolve({ data: null, response: new Response() });
  }) as never);
});

afterEach(() => {
  leave();
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe("what can be done", () => {
  test("is what is legal, when one's own turn has come", async () => {
    await sitDown(MINE_AND_A_BOT, state(1, 0, { legal: [TRADE] }));
    expect(session.ownSeats).toEqual([0]);
    expect(session.hasTurn).toBe(true);
    expect(session.hands.legal).toEqual([TRADE]);
  });

  test("is nothing for a seat that a bot stands in for, which can be taken back", async () => {
    const replaced = [seat(0, { ...ME, stand_in: "greedy" }), seat(1, { account: "ann" })];
    await sitDown(replaced, state(1, 0, { legal: [TRADE] }));
    expect(session.hasTurn).toBe(false);
    expect(session.hands.legal).toEqual([]);
    expect(session.isReplaced).toBe(true);
    await session.takeSeatBack();
    expect(asked.at(-1)).toBe("/api/tables/{table_id}/return {}");
  });

  test("is nothing without a connection", async () => {
    await sitDown(MINE_AND_A_BOT, state(1, 0, { legal: [TRADE] }));
    socket().fail();
    flushSync();
    expect(session.hands.legal).toEqual([]);
  });

  test("is nothing while a move is on its way, nor is it undone meanwhile", async () => {
    past = [momentBy(0, 0)];
    await sitDown(MINE_AND_A_BOT, state(1, 0, { legal: [TRADE] }));
    expect(session.canUndo).toBe(true);
    session.hands.take(TRADE);
    flushSync();
    expect(socket().sent).toEqual([{ type: "play", seen: 1, text: "trade", seat: 0, id: 1 }]);
    expect([session.hands.legal, session.canUndo]).toEqual([[], false]);
    socket().answer();
    await settle();
    expect([session.hands.legal, session.canUndo]).toEqual([[TRADE], true]);
  });

  test("is asked twice where a turn ends, for whoever wants that", async () => {
    settings.confirm = true;
    const pass = { ...move("pass"), effect: { then: { turn: 1, seat: 1 } } } as never;
    await sitDown(MINE_AND_A_BOT, state(1, 0, { legal: [pass] }));
    session.hands.take(pass);
    expect(socket().sent).toEqual([]);
    session.hands.take(pass);
    expect(socket().sent).toHaveLength(1);
  });

  test("stays what it was after a refusal, which is shown", async () => {
    await sitDown(MINE_AND_A_BOT, state(1, 0, { legal: [TRADE] }));
    session.hands.take(TRADE);
    socket().answer(422, "Not now.");
    await settle();
    expect(notesNow().map(({ text }) => text)).toContain("Not now.");
    expect(session.hands.legal).toEqual([TRADE]);
  });
});

describe("one screen", () => {
  test("is handed over before the next one sees what to do", async () => {
    await sitDown(BOTH_MINE, state(1, 0, { legal: [TRADE] }));
    expect(session.mustHandOver).toBe(true);
    expect(session.hands.legal).toEqual([]);
    session.handOver();
    flushSync();
    expect(session.mustHandOver).toBe(false);
    expect(session.hands.legal).toEqual([TRADE]);

    settings.speed = "off";
    await receive(action(state(2, 1, { legal: [TRADE] }), momentBy(0, 1)));
    expect(session.mustHandOver).toBe(true);
    expect(session.hands.legal).toEqual([]);
  });

  test("plays and gives up for the seat whose turn it is", async () => {
    await sitDown(BOTH_MINE, state(1, 1, { legal: [TRADE] }));
    session.handOver();
    flushSync();
    session.hands.take(TRADE);
    expect(socket().sent[0]).toMatchObject({ seat: 1 });
    socket().answer();
    await settle();
    await session.resign();
    expect(asked.at(-1)).toBe('/api/tables/{table_id}/resign {"seat":1}');
  });
});

describe("undoing", () => {
  test("is for the seat that moved last, of one's own", async () => {
    past = [momentBy(1, 0)];
    await sitDown(BOTH_MINE, state(1, 0));
    void session.undo(true);
    expect(socket().sent).toEqual([{ type: "undo", seen: 1, turn: true, seat: 1, id: 1 }]);
  });

  test("is not for what a bot did", async () => {
    past = [momentBy(0, 0), momentBy(1, 1)];
    await sitDown(MINE_AND_A_BOT, state(2, 0));
    expect(session.canUndo).toBe(false);
  });
});

describe("repeating", () => {
  const legal = [TRADE];

  async function answerWith(now: StateOut): Promise<void> {
    socket().receive(action(now));
    socket().answer();
    await settle();
  }

  test("goes on as long as the move can be made", async () => {
    await sitDown(MINE_AND_A_BOT, state(1, 0, { legal }));
    const repeating = session.repeat(TRADE);
    await answerWith(state(2, 0, { legal }));
    expect(session.legal).toEqual([]); // still at it
    await answerWith(state(3, 0, { legal: [move("pass")] }));
    await repeating;
    expect(socket().sent.map((sent) => "seen" in sent && sent.seen)).toEqual([1, 2]);
    expect(session.legal).toEqual([move("pass")]);
  });

  test("stops when somebody else decides, and at a refusal", async () => {
    await sitDown(BOTH_MINE, state(1, 0, { legal }));
    const repeating = session.repeat(TRADE);
    await answerWith(state(2, 1, { legal }));
    await repeating;
    expect(socket().sent).toHaveLength(1);

    const refused = session.repeat(TRADE);
    socket().answer(409, "Too late.");
    await refused;
    expect(socket().sent).toHaveLength(2);
    expect(notesNow().map(({ text }) => text)).toContain("Too late.");
  });
});

describe("a turn that comes", () => {
  const mine = state(3, 0, { legal: [TRADE] });

  test("after a bot's show is told when the show is over, once", async () => {
    await sitDown(MINE_AND_A_BOT, state(2, 1));
    await receive(action(mine, momentBy(1, 2)));
    expect([session.hasTurn, session.isAsked]).toEqual([true, false]);
    expect(session.hands.legal).toEqual([]);
    expect(ring).not.toHaveBeenCalled();

    hidePage();
    await vi.advanceTimersByTimeAsync(LONG_ENOUGH);
    flushSync();
    expect(session.isAsked).toBe(true);
    expect(session.hands.legal).toEqual([TRADE]);
    expect(ring).toHaveBeenCalledExactlyOnceWith("turn");
    expect(notify).toHaveBeenCalledExactlyOnceWith("Your turn", "What now?", "table");
  });

  test("is told by a bell only to whoever looks at the page, or wants no notes", async () => {
    settings.speed = "off";
    await sitDown(MINE_AND_A_BOT, state(2, 1));
    await receive(action(mine, momentBy(1, 2)));
    settings.notify = false;
    hidePage();
    await receive(action(state(4, 1), momentBy(0, 3)));
    await receive(action(state(5, 0), momentBy(1, 4)));
    expect(ring).toHaveBeenCalledTimes(2);
    expect(notify).not.toHaveBeenCalled();
  });

  test("is not told again when what was missed is looked at once more", async () => {
    past = [momentBy(0, 0), momentBy(1, 1), momentBy(1, 2)];
    await sitDown(MINE_AND_A_BOT, mine);
    expect(session.missedSince).toBe(1);
    past = past.slice(1);
    session.showMissed();
    await settle();
    expect(session.isAsked).toBe(false);
    expect(session.missedSince).toBeNull();
    session.live.show.skip();
    await settle();
    expect(session.isAsked).toBe(true);
    expect(session.missedSince).toBe(1);
    expect(ring).not.toHaveBeenCalled();
  });

  test("has a log that tells only what has been shown", async () => {
    past = [momentBy(0, 0), momentBy(0, 1)];
    await sitDown(MINE_AND_A_BOT, state(2, 1));
    await receive(action(mine, momentBy(1, 2), momentBy(1, 2)));
    expect(session.shownMoments.map(({ number }) => number)).toEqual([0, 1, 2]);
    session.live.show.skip();
    await settle();
    expect(session.shownMoments).toHaveLength(4); // what was skipped has happened, too
  });
});

describe("time", () => {
  test("runs for whoever decides; then a bot may be called", async () => {
    await sitDown(MINE_AND_ANNS, state(1, 1));
    expect([session.secondsLeft, session.canCallStandIn]).toEqual([60, false]);
    await vi.advanceTimersByTimeAsync(59_000);
    expect([session.secondsLeft, session.canCallStandIn]).toEqual([1, false]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([session.secondsLeft, session.canCallStandIn]).toEqual([0, true]);
    await session.callStandIn();
    expect(asked.at(-1)).toBe("/api/tables/{table_id}/stand-in {}");
  });

  test("that one has run out of oneself calls nobody", async () => {
    await sitDown(MINE_AND_ANNS, state(1, 0, { moved_at: NOW - 100 }));
    expect([session.secondsLeft, session.canCallStandIn]).toEqual([0, false]);
  });
});

describe("whoever looks on", () => {
  test("is made known to the server when they get a name", async () => {
    setAccount(null);
    await sitDown([seat(0), seat(1, { account: "ann" })], state(1, 1));
    expect(session.ownSeats).toEqual([]);
    expect(session.canResign).toBe(false);
    setAccount({ id: "ann", name: "Ann" } as Me);
    flushSync();
    expect(FakeSocket.all).toHaveLength(2);
    expect(session.ownSeats).toEqual([1]);
  });

  test("leaves with the page", async () => {
    await sitDown(MINE_AND_A_BOT, state(1, 0));
    leave();
    expect(socket().readyState).toBe(3);
  });

  test("asks why not, or hurries a show on", async () => {
    await sitDown(MINE_AND_A_BOT, state(2, 1));
    await receive(action(state(3, 0), momentBy(1, 2)));
    session.askWhy({ kind: "place", name: "C3" });
    await settle();
    expect(session.live.show.isRunning).toBe(false);
    expect(asked).not.toContain("/api/tables/{table_id}/why-nothing");
    session.askWhy({ kind: "place", name: "C3" });
    expect(asked).toContain("/api/tables/{table_id}/why-nothing");
  });
});

describe("whoever is not to be read any more", () => {
  const ann = { number: 0, account: "ann", name: "Ann", text: "Hi", at: NOW };
  let answer: { data?: null; error?: { sentence: string }; response: Response };

  beforeEach(async () => {
    vi.spyOn(api, "PUT").mockImplementation((() => Promise.resolve(answer)) as never);
    await sitDown(MINE_AND_ANNS, state(1, 0, { legal: [TRADE] }));
    await receive({ type: "chat", chat: ann });
  });

  test("leaves the chat, while a move is on its way, too", async () => {
    answer = { data: null, response: new Response() };
    session.hands.take(TRADE);
    session.mute("ann");
    await settle();
    expect(session.live.chat).toEqual([]);
  });

  test("stays there if the server does not take it", async () => {
    answer = { error: { sentence: "Not now." }, response: new Response(null, { status: 503 }) };
    session.mute("ann");
    await settle();
    expect(session.live.chat).toEqual([ann]);
    expect(notesNow().map(({ text }) => text)).toContain("Not now.");
  });
});

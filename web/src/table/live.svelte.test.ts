// A table whose connection breaks, and whose log comes late, or not at all.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { action, momentBy, NOW, seat, state, undo, welcome } from "../../tests/answers.ts";
import { FakeSocket } from "../../tests/socket.ts";
import { api, Refused } from "../api/client.ts";
import type { ChatLine, Moment, ServerMessage } from "../api/schema.ts";
import { settings } from "../lib/settings.svelte.ts";
import { LiveTable } from "./live.svelte.ts";

const SEATS = [seat(0, { account: "me" }), seat(1, { bot: "greedy" })];
const SOON = 4000; // milliseconds: until somebody tries again

interface Asked {
  since: number;
  words: string;
  tell: (...moments: Moment[]) => Promise<void>;
  fail: () => Promise<void>;
}

let table: LiveTable;
let stories: Asked[]; // that were asked for
let past: Moment[]; // what has happened so far

const settle = () => vi.advanceTimersByTimeAsync(0);
const numbers = () => table.moments.map(({ number }) => number);

/** The last story that was asked for. */
function story(): Asked {
  return stories.at(-1)!;
}

async function receive(message: ServerMessage): Promise<void> {
  FakeSocket.last.receive(message);
  await settle();
}

/** A move is made, and told. */
async function happens(number: number): Promise<void> {
  past.push(momentBy(1, number));
  await receive(action(state(number + 1, 0), past.at(-1)!));
}

/** The story comes as it is asked for: all that has happened since. */
const answer = (asked = story()) =>
  asked.tell(...past.filter(({ number }) => number >= asked.since));

async function comeBack(now: number, some: object = {}): Promise<void> {
  FakeSocket.last.fail();
  await vi.advanceTimersByTimeAsync(1000);
  FakeSocket.last.open();
  await receive(welcome(SEATS, state(now, 0), some));
}

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW * 1000 });
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  stories = [];
  Object.assign(settings, { speed: "off" });
  vi.spyOn(api, "GET").mockImplementation(((_path: string, { params }: Query) => {
    return new Promise((resolve, reject) => {
      stories.push({
        ...params.query,
        tell: (...moments) => {
          resolve({ data: { moments, more: false }, response: new Response() });
          return settle().then();
        },
        fail: () => {
          reject(new Refused(500, "No story."));
          return settle().then();
        },
      });
    });
  }) as never);
  past = [0, 1, 2].map((number) => momentBy(1, number));
  table = new LiveTable("table", { account: "me", language: "en" });
  FakeSocket.last.open();
  await receive(welcome(SEATS, state(3, 0)));
});

interface Query {
  params: { query: { since: number; words: string } };
}

afterEach(() => {
  table.close();
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("the log", () => {
  test("is read once, and goes on with what is told", async () => {
    await answer();
    await happens(3);
    await happens(4);
    expect(numbers()).toEqual([0, 1, 2, 3, 4]);
    expect(stories.map(({ since }) => since)).toEqual([0]);
  });

  test("is read from its beginning by whoever comes back before it has come", async () => {
    await happens(3);
    past.push(momentBy(0, 4));
    await comeBack(5);
    expect(story().since).toBe(0);
    await answer();
    expect(numbers()).toEqual([0, 1, 2, 3, 4]);
  });

  test("is read from where it ends by whoever comes back", async () => {
    await answer();
    past.push(momentBy(0, 3));
    await comeBack(4);
    expect(story().since).toBe(3);
    await happens(4); // meanwhile
    await answer();
    expect(numbers()).toEqual([0, 1, 2, 3, 4]);
    await comeBack(5);
    expect(stories).toHaveLength(2); // nothing was missed
  });

  test("has no gap if a story fails, and the connection once more", async () => {
    await answer();
    past.push(momentBy(0, 3), momentBy(1, 4));
    await comeBack(5);
    await story().fail();
    past.push(momentBy(0, 5));
    await comeBack(6);
    expect(story().since).toBe(3);
    await answer();
    expect(numbers()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test("is asked for again if it does not come", async () => {
    await story().fail();
    await vi.advanceTimersByTimeAsync(SOON);
    expect(stories).toHaveLength(2);
    await answer();
    expect(numbers()).toEqual([0, 1, 2]);
  });

  test("is asked for again when something happens, if it did not come", async () => {
    await story().fail();
    await happens(3);
    await answer();
    expect(numbers()).toEqual([0, 1, 2, 3]);
  });

  test("is read anew where a state comes without what led to it", async () => {
    past.push(momentBy(0, 3));
    await receive({ type: "state", state: state(4, 0) });
    expect(story().since).toBe(0);
    await answer();
    expect(numbers()).toEqual([0, 1, 2, 3]);

    past.splice(2, 2, momentBy(0, 5)); // two moves are taken back, another is made
    await receive({ type: "state", state: state(6, 0) });
    await answer();
    expect(numbers()).toEqual([0, 1, 5]);
  });

  test("has what happens only once, though the story knows it before it is told", async () => {
    past.push(momentBy(1, 3));
    await answer();
    await receive(action(state(4, 0), past.at(-1)!));
    expect(numbers()).toEqual([0, 1, 2, 3]);
    await happens(4);
    expect(numbers()).toEqual([0, 1, 2, 3, 4]);
  });

  test("is not told in two languages", async () => {
    const first = story();
    table.showTo({ account: "me", language: "fr" });
    await answer(first);
    expect(numbers()).toEqual([]);
    FakeSocket.last.open();
    await receive(welcome(SEATS, state(3, 0)));
    expect([story().since, story().words]).toEqual([0, "fr"]);
    await answer();
    expect(numbers()).toEqual([0, 1, 2]);
  });
});

describe("moves that are taken back", () => {
  test("leave the log", async () => {
    await answer();
    await happens(3);
    await happens(4);
    await receive(undo(state(6, 0), 2));
    expect(numbers()).toEqual([0, 1, 2]);
    expect(stories).toHaveLength(1);
  });

  test("leave one that is being read", async () => {
    const first = story();
    await happens(3);
    past.pop();
    await receive(undo(state(5, 0), 1));
    await answer(first); // of before
    expect(stories).toHaveLength(2);
    await answer();
    expect(numbers()).toEqual([0, 1, 2]);
  });

  test("leave it once, though the story knew that before it was told", async () => {
    past.pop();
    await answer();
    await receive(undo(state(4, 0), 1));
    await answer();
    expect(numbers()).toEqual([0, 1]);
  });

  test("leave it when it has been missed that they were", async () => {
    await answer();
    await happens(3);
    past.pop();
    const undone = { kind: "undo", number: 4, text: "1" };
    await comeBack(5, { actions: [undone] });
    expect(story().since).toBe(0);
    await answer();
    expect(numbers()).toEqual([0, 1, 2]);
  });

  test("leave it when too much has been missed to tell", async () => {
    await answer();
    past = [momentBy(0, 3000)];
    await comeBack(3001, { more: true });
    await answer();
    expect(numbers()).toEqual([3000]);
  });

  test("are asked about since the log ends, not since the last state", async () => {
    await answer();
    past.push(momentBy(0, 3));
    await comeBack(4);
    await story().fail();
    await comeBack(4);
    expect(FakeSocket.last.address.searchParams.get("since")).toBe("3");
  });
});

describe("what people say", () => {
  const line = (number: number): ChatLine =>
    ({ number, account: "ann", name: "Ann", text: "Hi" }) as never;

  test("is heard once, though the welcome has it, too", async () => {
    await comeBack(3, { chat: [line(0), line(1)] });
    await receive({ type: "chat", chat: line(1) });
    await receive({ type: "chat", chat: line(2) });
    await comeBack(3, { chat: [line(2), line(3)] });
    expect(table.chat.map(({ number }) => number)).toEqual([0, 1, 2, 3]);
  });
});

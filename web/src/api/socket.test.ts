// The socket, with a WebSocket that does what the test says.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeSocket } from "../../tests/socket.ts";
import type { ClientMessage, ServerMessage } from "./schema.ts";
import { ReconnectingSocket } from "./socket.ts";

const PRESENCE: ServerMessage = { type: "presence", present: [] };
const PLAY: ClientMessage = { type: "play", seen: 1, text: "pass" };
const UNDO: ClientMessage = { type: "undo", seen: 1, turn: false };

const received: ServerMessage[] = [];
let lost = 0;
let refused: string[] = [];
let socket: ReconnectingSocket;

const last = (): FakeSocket => FakeSocket.last;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  received.length = lost = 0;
  refused = [];
  socket = new ReconnectingSocket(() => new URL("ws://here/live"), {
    onmessage: (message) => received.push(message),
    onlost: () => lost++,
    onrefused: (reason) => refused.push(reason),
  });
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("messages are passed on, and answers go to whoever asked", async () => {
  last().open();
  last().receive(PRESENCE);
  expect(received).toEqual([PRESENCE]);
  const first = socket.request(PLAY);
  const second = socket.request(UNDO);
  last().receive({ type: "answer", id: 2, status: 422, sentence: "No." });
  last().receive({ type: "answer", id: 1, status: 200 });
  await expect(first).resolves.toBeUndefined();
  await expect(second).rejects.toThrow("No.");
  expect(received).toHaveLength(1);
});

test("what no server of ours sends is not passed on", () => {
  last().open();
  for (const message of [null, 5, [], {}, { type: 5 }, { type: "dance" }, { type: "toString" }]) {
    last().receiveAnything(message);
  }
  expect(received).toEqual([]);
});

test("an answer without an id is to the oldest message: the server has not read it", async () => {
  last().open();
  const first = socket.request(PLAY);
  const second = socket.request(UNDO);
  last().receive({ type: "answer", id: null, status: 429, sentence: "Too often." });
  last().receive({ type: "answer", id: 2, status: 200 });
  await expect(first).rejects.toThrow("Too often.");
  await expect(second).resolves.toBeUndefined();
});

test("without a connection nothing is sent", async () => {
  await expect(socket.request(PLAY)).rejects.toMatchObject({ status: 0 });
  expect(last().sent).toEqual([]);
});

test("a lost connection comes back, each time a little later, and soon again once something came", () => {
  for (const wait of [400, 800, 1600]) {
    last().fail();
    const before = FakeSocket.all.length;
    vi.advanceTimersByTime(wait - 1);
    expect(FakeSocket.all).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(before + 1);
  }
  expect(lost).toBe(3);
  last().open();
  last().receive(PRESENCE);
  last().fail();
  vi.advanceTimersByTime(400);
  expect(FakeSocket.all).toHaveLength(5);
});

test("a request that is pending when it is lost fails", async () => {
  last().open();
  const asked = socket.request(PLAY);
  last().fail();
  await expect(asked).rejects.toMatchObject({ status: 0 });
});

test("a socket that only seems open is given up", async () => {
  last().open();
  const asked = socket.request(PLAY);
  const given = expect(asked).rejects.toMatchObject({ status: 0 });
  vi.advanceTimersByTime(10_000);
  await given;
  expect(lost).toBe(1);
  vi.advanceTimersByTime(400);
  expect(FakeSocket.all).toHaveLength(2);
});

test("a refusal is final, but for one that only says too often", () => {
  last().fail(4429, "Slowly.");
  vi.advanceTimersByTime(400);
  expect(FakeSocket.all).toHaveLength(2);
  last().fail(4404, "There is no such table.");
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(2);
  expect(refused).toEqual(["There is no such table."]);
});

test("when the machine is online again, nobody waits", () => {
  last().fail();
  window.dispatchEvent(new Event("online"));
  expect(FakeSocket.all).toHaveLength(2);
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all.filter(({ readyState }) => readyState !== 3)).toHaveLength(1);
});

test("reconnecting is not a loss", () => {
  last().open();
  const old = last();
  socket.reconnect();
  old.fail();
  expect(lost).toBe(0);
  expect(FakeSocket.all).toHaveLength(2);
});

test("what is closed receives nothing more", () => {
  last().open();
  socket.close();
  last().receive(PRESENCE);
  last().fail();
  vi.advanceTimersByTime(60_000);
  expect(received).toEqual([]);
  expect(FakeSocket.all).toHaveLength(1);
});

// The line to the server, with a socket that does what the test says.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Line as LineType, Told } from "./line.ts";

class Socket {
  static all: Socket[] = [];
  static readonly OPEN = 1;
  readyState = 0;
  sent: { id: number; type: string }[] = [];
  onmessage: ((event: { data: ArrayBuffer }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor(readonly address: URL) {
    Socket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
  }

  open(): void {
    this.readyState = Socket.OPEN;
  }

  tell(told: object): void {
    const { buffer } = new TextEncoder().encode(JSON.stringify(told));
    this.onmessage?.({ data: buffer as ArrayBuffer });
  }

  fall(code = 1006, reason = ""): void {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
}

const heard: Told[] = [];
let lost = 0;
let refused: string[] = [];
let line: LineType;

const last = (): Socket => Socket.all.at(-1)!;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("location", { origin: "http://here" });
  const { Line } = await import("./line.ts");
  Socket.all = [];
  heard.length = lost = 0;
  refused = [];
  line = new Line(() => new URL("ws://here/live"), {
    hear: (told) => heard.push(told),
    lose: () => lost++,
    refuse: (reason) => refused.push(reason),
  });
});

afterEach(() => {
  line.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what is told is heard, and answers go to whoever asked", async () => {
  last().open();
  last().tell({ type: "welcome" });
  expect(heard).toEqual([{ type: "welcome" }]);
  const first = line.ask({ type: "play" });
  const second = line.ask({ type: "undo" });
  last().tell({ type: "answer", id: 2, status: 422, sentence: "No." });
  last().tell({ type: "answer", id: 1, status: 200 });
  await expect(first).resolves.toBeUndefined();
  await expect(second).rejects.toThrow("No.");
  expect(heard).toHaveLength(1);
});

test("without a connection nothing is asked", async () => {
  await expect(line.ask({ type: "play" })).rejects.toMatchObject({ status: 0 });
  expect(last().sent).toEqual([]);
});

test("a line that falls comes back, each time a little later, and soon again once it was heard", () => {
  for (const wait of [400, 800, 1600]) {
    last().fall();
    const before = Socket.all.length;
    vi.advanceTimersByTime(wait - 1);
    expect(Socket.all).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(Socket.all).toHaveLength(before + 1);
  }
  expect(lost).toBe(3);
  last().open();
  last().tell({ type: "welcome" });
  last().fall();
  vi.advanceTimersByTime(400);
  expect(Socket.all).toHaveLength(5);
});

test("whoever waits when it falls is told that no answer will come", async () => {
  last().open();
  const asked = line.ask({ type: "play" });
  last().fall();
  await expect(asked).rejects.toMatchObject({ status: 0 });
});

test("a socket that only seems open is given up", async () => {
  last().open();
  const asked = line.ask({ type: "play" });
  const given = expect(asked).rejects.toMatchObject({ status: 0 });
  vi.advanceTimersByTime(10_000);
  await given;
  expect(lost).toBe(1);
  vi.advanceTimersByTime(400);
  expect(Socket.all).toHaveLength(2);
});

test("a refusal is final, but for one that only says too often", () => {
  last().fall(4429, "Slowly.");
  vi.advanceTimersByTime(400);
  expect(Socket.all).toHaveLength(2);
  last().fall(4404, "There is no such table.");
  vi.advanceTimersByTime(60_000);
  expect(Socket.all).toHaveLength(2);
  expect(refused).toEqual(["There is no such table."]);
});

test("when the machine is online again, nobody waits", () => {
  last().fall();
  window.dispatchEvent(new Event("online"));
  expect(Socket.all).toHaveLength(2);
  vi.advanceTimersByTime(60_000);
  expect(Socket.all.filter(({ readyState }) => readyState !== 3)).toHaveLength(1);
});

test("a new line in place of the old one tells nobody", () => {
  last().open();
  const old = last();
  line.renew();
  old.fall();
  expect(lost).toBe(0);
  expect(Socket.all).toHaveLength(2);
});

test("who has hung up hears nothing more", () => {
  last().open();
  line.close();
  last().tell({ type: "welcome" });
  last().fall();
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual([]);
  expect(Socket.all).toHaveLength(1);
});

import { expect, test, vi } from "vitest";
import { Refused } from "../api/client.ts";
import { Attempt } from "./attempt.svelte.ts";
import { notesNow } from "./news.svelte.ts";

/** Something that goes on until it is told to end. */
function work() {
  let end!: () => void;
  const going = new Promise<void>((resolve) => (end = resolve));
  return { start: vi.fn(() => going), end };
}

test("while one thing is under way nothing else is begun", async () => {
  const attempt = new Attempt();
  const [first, second] = [work(), work()];
  const running = attempt.run(first.start);
  void attempt.run(second.start);
  expect(second.start).not.toHaveBeenCalled();
  expect(attempt.isBusy).toBe(true);
  first.end();
  await running;
  expect(attempt.isBusy).toBe(false);

  const next = attempt.run(second.start);
  expect(second.start).toHaveBeenCalledOnce();
  second.end();
  await next;
});

test("what is not done is told, and the next thing may be tried", async () => {
  const attempt = new Attempt();
  await attempt.run(() => Promise.reject(new Refused(409, "Too late.")));
  expect(notesNow().map(({ text }) => text)).toContain("Too late.");
  expect(attempt.isBusy).toBe(false);
});

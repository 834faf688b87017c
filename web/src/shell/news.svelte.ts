// What the page tells in passing: notes that go away by themselves, and words for screen readers.
import { Refused } from "../api/client.ts";
import { say } from "../lib/words.svelte.ts";

export interface Note {
  number: number;
  text: string;
  isTrouble: boolean;
}

const SECONDS_TO_READ = { note: 7, trouble: 14 };

let notes = $state<Note[]>([]);
let announced = $state("");
let last = 0;

export function notesNow(): Note[] {
  return notes;
}

/** What the polite live region says. */
export function announcement(): string {
  return announced;
}

/** Says something to screen readers only. */
export function announce(text: string): void {
  announced = ""; // the same words once more are news, too
  setTimeout(() => (announced = text), 50);
}

/** Shows a short note. */
export function tell(text: string, isTrouble = false): void {
  const number = ++last;
  notes = [...notes.filter((note) => note.text !== text), { number, text, isTrouble }];
  const seconds = SECONDS_TO_READ[isTrouble ? "trouble" : "note"];
  setTimeout(() => dismiss(number), seconds * 1000);
}

export function dismiss(number: number): void {
  notes = notes.filter((note) => note.number !== number);
}

/** Why something was not done; `known` has own messages for some of the server's answers. */
export function reasonOf(error: unknown, known: Record<number, string> = {}): string {
  if (!(error instanceof Refused)) return say("something-went-wrong");
  const message = known[error.status] ?? (error.status === 429 ? "too-often" : null);
  return message ? say(message) : error.message;
}

/** Shows why something was not done. */
export function complain(error: unknown, known: Record<number, string> = {}): void {
  if (!(error instanceof Refused)) console.error(error);
  tell(reasonOf(error, known), true);
}

// Languages that come late, or not at all.
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const FRENCH = ["../words/fr/pages.ftl?raw", "../words/fr/table.ftl?raw"];

let words: typeof import("./words.svelte.ts");
let french: () => Promise<string>; // fetches it

beforeEach(async () => {
  vi.resetModules();
  for (const file of FRENCH) vi.doMock(file, async () => ({ default: await french() }));
  words = await import("./words.svelte.ts");
});

afterEach(() => {
  for (const file of FRENCH) vi.doUnmock(file);
});

/** French is on its way until it is told to come. */
function frenchComesLater(): () => void {
  let come!: () => void;
  const coming = new Promise<void>((resolve) => (come = resolve));
  french = async () => {
    await coming;
    return "chat = Discussion";
  };
  return come;
}

const heard = () => [words.language(), words.say("chat")];

test("English is spoken before anything has been fetched", () => {
  expect(heard()).toEqual(["en", "Chat"]);
});

test("of two languages the one that was chosen last is spoken, whichever comes last", async () => {
  const come = frenchComesLater();
  const first = words.speak("fr");
  await words.speak("es");
  come();
  await first;
  expect(heard()).toEqual(["es", "Charla"]);
});

test("a language that is given up before it has come is not spoken", async () => {
  const come = frenchComesLater();
  const first = words.speak("fr");
  await words.speak("en");
  come();
  await first;
  expect(heard()).toEqual(["en", "Chat"]);
});

test("a language that cannot be fetched leaves what is spoken, and can be asked for again", async () => {
  french = () => Promise.reject(new Error("No connection."));
  await words.speak("fr");
  expect(heard()).toEqual(["en", "Chat"]);

  french = () => Promise.resolve("chat = Discussion");
  await words.speak("fr");
  expect(heard()).toEqual(["fr", "Discussion"]);
});

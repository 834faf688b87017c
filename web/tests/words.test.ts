// Everything the page says is said in all languages, with the same values, and nothing in vain.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, Visitor, type VariableReference } from "@fluent/syntax";
import { describe, expect, test } from "vitest";

const SOURCE = join(import.meta.dirname, "../src");
const LANGUAGES = readdirSync(join(SOURCE, "words"));

// A message whose name is only half known in the source: say(`theme-${theme}`). Each family's
// members come from elsewhere: the server's bots, kinds of tiles, words of provenance.
const FAMILY = /`([a-z][a-z0-9_-]*-)\$\{/g;
const NAME = /["'`]([a-z][a-z0-9_-]*)["'`]/g;

class Variables extends Visitor {
  readonly found = new Set<string>();

  override visitVariableReference(node: VariableReference): void {
    this.found.add(node.id.name);
  }
}

interface Words {
  junk: string[];
  twice: string[];
  messages: Map<string, string>; // the values that each one speaks of
}

function wordsIn(language: string): Words {
  const words: Words = { junk: [], twice: [], messages: new Map() };
  const folder = join(SOURCE, "words", language);
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".ftl"))) {
    for (const entry of parse(readFileSync(join(folder, file), "utf-8"), {}).body) {
      if (entry.type === "Junk") words.junk.push(`${file}: ${entry.content}`);
      if (entry.type !== "Message") continue;
      const { id } = entry;
      if (words.messages.has(id.name)) words.twice.push(`${file}: ${id.name}`);
      const variables = new Variables();
      variables.visit(entry);
      words.messages.set(id.name, [...variables.found].sort().join(" "));
    }
  }
  return words;
}

function source(): string {
  return readdirSync(SOURCE, { recursive: true, encoding: "utf-8" })
    .filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith("schema.ts"))
    .map((name) => readFileSync(join(SOURCE, name), "utf-8"))
    .join("\n");
}

const all = new Map(LANGUAGES.map((language) => [language, wordsIn(language)]));
const english = all.get("en")!;

test("there are four languages", () => {
  expect(LANGUAGES.sort()).toEqual(["en", "es", "fr", "pt"]);
});

describe.each([...all])("%s", (language, words) => {
  test("is written in Fluent", () => {
    expect(words.junk).toEqual([]);
  });

  test("says nothing twice", () => {
    expect(words.twice).toEqual([]);
  });

  test("has the messages of English with the same values", () => {
    const here = [...words.messages].map(([id, values]) => `${id}: ${values}`);
    const there = [...english.messages].map(([id, values]) => `${id}: ${values}`);
    expect(there.filter((one) => !here.includes(one))).toEqual([]);
    expect(here.filter((one) => !there.includes(one))).toEqual([]);
  });

  test("speaks with its own marks", () => {
    const text = readdirSync(join(SOURCE, "words", language))
      .map((file) => readFileSync(join(SOURCE, "words", language, file), "utf-8"))
      .join("\n");
    expect(text.match(/^[^#\n]*['"].*$/gm) ?? []).toEqual([]); // curly ones, or « »
  });
});

describe("the source", () => {
  const text = source();
  const families = new Set([...text.matchAll(FAMILY)].map((match) => match[1]!));
  const named = new Set([...text.matchAll(NAME)].map((match) => match[1]!));
  const isOfFamily = (id: string): boolean => [...families].some((family) => id.startsWith(family));

  test("says only what there are words for", () => {
    const said = [...text.matchAll(/\bsay\(\s*["']([^"']+)["']/g)].map((match) => match[1]!);
    expect(said.filter((id) => !english.messages.has(id))).toEqual([]);
  });

  test("has words for each family", () => {
    const said = [...text.matchAll(/\bsay\(\s*`([a-z][a-z0-9_-]*-)\$\{/g)].map(
      (match) => match[1]!,
    );
    const empty = said.filter(
      (family) => ![...english.messages.keys()].some((id) => id.startsWith(family)),
    );
    expect(empty).toEqual([]);
  });

  test("says everything that there are words for", () => {
    const unused = [...english.messages.keys()].filter((id) => !named.has(id) && !isOfFamily(id));
    expect(unused).toEqual([]);
  });
});
